// Sorts a table by the column whose heading is pressed; pressed again, the other way round.
for (const button of document.querySelectorAll("thead button")) {
  button.addEventListener("click", () => {
    const heading = button.parentElement;
    const body = heading.closest("table").tBodies[0];
    const column = [...heading.parentElement.children].indexOf(heading);
    const ascending = heading.getAttribute("aria-sort") === "descending";
    for (const other of heading.parentElement.children) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", ascending ? "ascending" : "descending");
    const order = (row) => Number(row.children[column].dataset.order);
    const rows = [...body.rows].sort((a, b) => (ascending ? order(a) - order(b) : order(b) - order(a)));
    body.append(...rows);
  });
}

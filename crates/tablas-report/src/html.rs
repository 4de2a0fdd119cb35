//! A report as one page that needs nothing else.

use std::fmt::Write;

use crate::document::{
    Align, Badge, Block, Document, Fact, Figure, Masthead, Measure, MoveCell, MoveRow, Numbering,
    Run, Signature, Table, Weight,
};
use crate::svg::{Pieces, escaped, write_picture, write_pieces};

const STYLE: &str = include_str!("report.css");

/// The page. Nothing in it is loaded from anywhere, and no text of the report is markup.
#[must_use]
pub fn page(document: &Document) -> String {
    let mut body = String::new();
    let drawn = document
        .blocks
        .iter()
        .any(|block| matches!(block, Block::Diagrams(_)));
    if drawn {
        body.push_str("<svg class=\"pieces\" aria-hidden=\"true\" width=\"0\" height=\"0\">\n");
        write_pieces(&mut body, |_| true);
        body.push_str("</svg>\n");
    }
    let mut pictures = 0;
    for block in &document.blocks {
        write_block(&mut body, block, &mut pictures);
    }
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n<footer>{}</footer>\n</body>\n</html>\n",
        document.language.key(),
        escaped(&document.title),
        escaped(&document.running),
    )
}

fn write_block(html: &mut String, block: &Block, pictures: &mut u32) {
    match block {
        Block::Masthead(head) => masthead(html, head, pictures),
        Block::Facts(facts) => write_facts(html, facts),
        Block::Heading(text) => {
            let _ = writeln!(html, "<h2>{}</h2>", escaped(text));
        }
        Block::Subheading(text) => {
            let _ = writeln!(html, "<h3>{}</h3>", escaped(text));
        }
        Block::Paragraph(runs) => {
            let _ = writeln!(html, "<p>{}</p>", text(runs));
        }
        Block::Note(note) => {
            let _ = writeln!(html, "<p class=\"note\">{}</p>", escaped(note));
        }
        Block::Warning(words) => {
            let _ = writeln!(
                html,
                "<p class=\"warning\" role=\"alert\">{}</p>",
                escaped(words)
            );
        }
        Block::List(numbering, points) => list(html, *numbering, points),
        Block::Diagrams(figures) => {
            html.push_str("<div class=\"diagrams\">\n");
            for figure in figures {
                diagram(html, figure, pictures);
            }
            html.push_str("</div>\n");
        }
        Block::Table(table) => write_table(html, table),
        Block::Moves(rows) => moves(html, rows),
        Block::Room(lines) => {
            html.push_str("<div class=\"room\" aria-hidden=\"true\">");
            for _ in 0..*lines {
                html.push_str("<hr>");
            }
            html.push_str("</div>\n");
        }
        Block::Signatures(signatures) => sign(html, signatures),
        Block::PageBreak => html.push_str("<div class=\"page\"></div>\n"),
    }
}

fn masthead(html: &mut String, head: &Masthead, pictures: &mut u32) {
    let _ = write!(
        html,
        "<header>\n<div><p class=\"kind\">{}</p>\n<h1>{}</h1>\n",
        escaped(&head.kind),
        escaped(&head.title)
    );
    if !head.line.is_empty() {
        let _ = writeln!(html, "<p class=\"line\">{}</p>", text(&head.line));
    }
    html.push_str("</div>\n");
    if let Some(seal) = &head.seal {
        html.push_str("<div class=\"seal\">");
        picture(html, &seal.code, pictures);
        let _ = writeln!(
            html,
            "<p>{}<br><code>{}</code></p></div>",
            escaped(&seal.label),
            escaped(&seal.digits)
        );
    }
    html.push_str("</header>\n");
}

fn picture(html: &mut String, it: &crate::picture::Picture, pictures: &mut u32) {
    *pictures += 1;
    write_picture(html, it, Pieces::Outside, &format!("p{pictures}-"));
}

fn write_facts(html: &mut String, facts: &[Fact]) {
    html.push_str("<dl class=\"facts\">\n");
    for fact in facts {
        let blank = if fact.value.is_empty() { " blank" } else { "" };
        let _ = writeln!(
            html,
            "<div class=\"c{}{blank}\"><dt>{}</dt><dd>{}</dd></div>",
            fact.columns.clamp(1, 4),
            escaped(&fact.label),
            escaped(&fact.value)
        );
    }
    html.push_str("</dl>\n");
}

fn list(html: &mut String, numbering: Numbering, points: &[Vec<Run>]) {
    let (tag, class) = match numbering {
        Numbering::Dots => ("ul", ""),
        Numbering::Numbers => ("ol", ""),
        Numbering::Boxes => ("ul", " class=\"boxes\""),
    };
    let _ = writeln!(html, "<{tag}{class}>");
    for point in points {
        let _ = writeln!(html, "<li>{}</li>", text(point));
    }
    let _ = writeln!(html, "</{tag}>");
}

fn diagram(html: &mut String, figure: &Figure, pictures: &mut u32) {
    html.push_str("<figure>");
    picture(html, &figure.picture, pictures);
    html.push_str("<figcaption>");
    if let Some(badge) = figure.badge {
        write_badge(html, badge);
        html.push(' ');
    }
    let _ = write!(html, "<b>{}</b>", escaped(&figure.caption));
    for note in &figure.notes {
        let _ = write!(html, "<span>{}</span>", escaped(note));
    }
    html.push_str("</figcaption></figure>\n");
}

fn write_badge(html: &mut String, badge: Badge) {
    let class = match badge {
        Badge::Occurrence(_) => "badge",
        Badge::NearMiss(_) => "badge ring",
    };
    let _ = write!(html, "<span class=\"{class}\">{}</span>", badge.text());
}

fn write_table(html: &mut String, table: &Table) {
    let side = |i: usize| match table.columns.get(i).map(|column| column.align) {
        Some(Align::Right) => " class=\"n\"",
        Some(Align::Left) | None => "",
    };
    let class = match table.measure {
        Measure::Whole => "scroll",
        Measure::Narrow => "scroll narrow",
    };
    let _ = write!(html, "<div class=\"{class}\"><table><thead><tr>");
    for (i, column) in table.columns.iter().enumerate() {
        let _ = write!(
            html,
            "<th scope=\"col\"{}>{}</th>",
            side(i),
            escaped(&column.heading)
        );
    }
    html.push_str("</tr></thead><tbody>\n");
    for row in &table.rows {
        html.push_str("<tr>");
        for (i, cell) in row.iter().enumerate() {
            let (tag, scope) = if i == 0 {
                ("th", " scope=\"row\"")
            } else {
                ("td", "")
            };
            let _ = write!(html, "<{tag}{scope}{}>{}</{tag}>", side(i), escaped(cell));
        }
        html.push_str("</tr>\n");
    }
    html.push_str("</tbody></table></div>\n");
}

fn moves(html: &mut String, rows: &[MoveRow]) {
    html.push_str("<ol class=\"moves\">\n");
    for row in rows {
        let _ = write!(
            html,
            "<li><span class=\"nr\">{}</span>",
            escaped(&row.number)
        );
        for cell in [&row.white, &row.black] {
            write_move(html, cell.as_ref());
        }
        html.push_str("</li>\n");
    }
    html.push_str("</ol>\n");
}

fn write_move(html: &mut String, cell: Option<&MoveCell>) {
    let Some(cell) = cell else {
        html.push_str("<span></span>");
        return;
    };
    match cell.badge {
        Some(badge) => {
            let _ = write!(html, "<b>{} ", escaped(&cell.text));
            write_badge(html, badge);
            html.push_str("</b>");
        }
        None => {
            let _ = write!(html, "<span>{}</span>", escaped(&cell.text));
        }
    }
}

fn sign(html: &mut String, signatures: &[Signature]) {
    html.push_str("<div class=\"signatures\">\n");
    for signature in signatures {
        let _ = writeln!(
            html,
            "<div><b>{}</b><span>{}</span></div>",
            escaped(&signature.role),
            escaped(&signature.name)
        );
    }
    html.push_str("</div>\n");
}

fn text(runs: &[Run]) -> String {
    let mut html = String::new();
    for run in runs {
        let words = escaped(&run.text);
        let _ = match run.weight {
            Weight::Plain => write!(html, "{words}"),
            Weight::Bold => write!(html, "<b>{words}</b>"),
            Weight::Quiet => write!(html, "<span class=\"quiet\">{words}</span>"),
        };
    }
    html
}

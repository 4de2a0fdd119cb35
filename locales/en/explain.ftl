# Headings of `tablas explain`. The pages themselves are in explain/.

explain-practice = In practice
explain-example = Example
explain-example-letters = Example
explain-programs = What programs usually get wrong
explain-articles = Articles
explain-earlier = This is an earlier edition, for games of its time. What follows is said of the Laws of today.
explain-earlier-articles = What earlier editions say otherwise
explain-elsewhere = The same rule in other documents
explain-finds = `tablas check` reports: { $codes }
explain-options = with { $options }
explain-only-gist = There is no page for this article; this is what it says, in our words.
explain-not-the-law = These are our words, not the text of the Laws. The official text: { $published }
explain-also-number = In { $document } the number { $number } belongs to another article: { $article }.
explain-codes = Finding codes
explain-article-pages = Articles with a page
explain-more-articles = Any article in { $documents } can be asked for by its number, `9.5.3`, or with its document, `fide-2018#9.2.2`.
explain-unknown = { $asked } is neither a finding code nor an article that Tablas knows. `tablas explain` without a name lists them.
explain-reading = { $code } ({ $name }) is about reading the record, not about the Laws. { $severity ->
        [error] It is an error: the game is certain only up to there.
        [warning] It is a warning: something was repaired, or the record contradicts itself.
       *[other] It is a note: a way of writing that is read without doubt.
    } Its own sentence says what was found and what to do; `tablas read FILE` gives every one with its place.

law-status-in-force = in force
law-status-appendix = appendix
law-status-guideline = guideline, used only if the event announces it
law-status-regulation = regulation
law-status-variation = variation that an organiser may choose
law-status-superseded = earlier edition

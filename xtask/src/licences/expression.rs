//! Licence expressions as packages write them: SPDX, and the older `MIT/Apache-2.0`.

/// Whether someone who may use the licences `list` may use a work under `expression`. A licence with
/// an exception is one item of the list.
///
/// # Errors
///
/// If it is no expression.
pub(super) fn allowed(expression: &str, list: &[&str]) -> Result<bool, ()> {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let mut words = Words {
        words: spaced.split_whitespace().collect(),
        next: 0,
        list,
    };
    let allowed = words.any()?;
    if words.next == words.words.len() {
        Ok(allowed)
    } else {
        Err(())
    }
}

struct Words<'a> {
    words: Vec<&'a str>,
    next: usize,
    list: &'a [&'a str],
}

impl<'a> Words<'a> {
    fn take(&mut self, word: &str) -> bool {
        let found = self.words.get(self.next) == Some(&word);
        self.next += usize::from(found);
        found
    }

    /// `A OR B`, which binds less than AND.
    fn any(&mut self) -> Result<bool, ()> {
        let mut allowed = self.all()?;
        while self.take("OR") {
            allowed |= self.all()?;
        }
        Ok(allowed)
    }

    /// `A AND B`
    fn all(&mut self) -> Result<bool, ()> {
        let mut allowed = self.one()?;
        while self.take("AND") {
            allowed &= self.one()?;
        }
        Ok(allowed)
    }

    fn one(&mut self) -> Result<bool, ()> {
        if self.take("(") {
            let allowed = self.any()?;
            return if self.take(")") { Ok(allowed) } else { Err(()) };
        }
        let name = self.name()?;
        if self.take("WITH") {
            let exception = self.name()?;
            let whole = format!("{name} WITH {exception}");
            return Ok(self.list.contains(&whole.as_str()));
        }
        Ok(self.list.contains(&name))
    }

    fn name(&mut self) -> Result<&'a str, ()> {
        let name = *self.words.get(self.next).ok_or(())?;
        if matches!(name, "OR" | "AND" | "WITH" | "(" | ")") {
            return Err(());
        }
        self.next += 1;
        Ok(name)
    }
}

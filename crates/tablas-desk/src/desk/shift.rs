//! Who is responsible for which part of the hall.

use tablas_wire::desk::{EntryDoc, Responsible};

use super::{Desk, EventId};

impl Desk {
    /// Who is responsible now: the last to whom the hall was handed over, at first the chief arbiter, and
    /// whoever has taken over a part of it since.
    #[must_use]
    pub fn responsible(&self, event: EventId) -> Option<Vec<Responsible>> {
        let found = self.events.get(&event)?;
        let chief = found.settings.chief_arbiter.clone();
        let mut now: Vec<Responsible> = chief
            .into_iter()
            .map(|who| Responsible {
                who,
                sector: None,
                since: None,
                from: None,
                text: String::new(),
            })
            .collect();
        for note in &found.notes {
            let EntryDoc::HandOver { to, sector, text } = &note.doc else {
                continue;
            };
            match sector {
                // Whoever takes the whole hall takes its parts too.
                None => now.clear(),
                Some(_) => now.retain(|it| it.sector != *sector),
            }
            now.push(Responsible {
                who: to.clone(),
                sector: sector.clone(),
                since: Some(note.at),
                from: Some(note.who.clone()),
                text: text.clone(),
            });
        }
        now.sort_by(|a, b| a.sector.cmp(&b.sector));
        Some(now)
    }
}

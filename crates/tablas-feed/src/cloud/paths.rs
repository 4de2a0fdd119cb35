//! Where a tournament is found.

use std::fmt;
use std::str::FromStr;

/// A tournament of LiveChessCloud and perhaps one of its rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CloudAddress {
    /// The tournament's number.
    pub tournament: Box<str>,
    /// The round, from 1; `None`: the one that is played.
    pub round: Option<u16>,
    /// Where the files are, if that is known without asking: `http://host`.
    pub host: Option<Box<str>>,
}

/// A text that is no such address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCloudAddress;

impl fmt::Display for NoCloudAddress {
    /// For developers; what a user reads is a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an address is written view.livechesscloud.com/#ID/ROUND or ID/ROUND")
    }
}

impl std::error::Error for NoCloudAddress {}

impl FromStr for CloudAddress {
    type Err = NoCloudAddress;

    /// Reads the address of a page (`https://view.livechesscloud.com/#ID/3`), `ID`, `ID/3`, and
    /// `http://host/ID/3` for another host.
    fn from_str(s: &str) -> Result<CloudAddress, NoCloudAddress> {
        let s = s.trim();
        let (host, rest) = match s.find("view.livechesscloud.com") {
            Some(at) => (None, s[at..].split_once('#').ok_or(NoCloudAddress)?.1),
            None => match s.split_once("://") {
                Some((scheme, rest)) => {
                    let (host, rest) = rest.split_once('/').ok_or(NoCloudAddress)?;
                    (Some(format!("{scheme}://{host}").into()), rest)
                }
                None => (None, s),
            },
        };
        let mut parts = rest.split('/').filter(|part| !part.is_empty());
        let tournament = parts.next().ok_or(NoCloudAddress)?;
        let good = |c: char| c.is_ascii_hexdigit() || c == '-';
        if tournament.len() < 8 || tournament.len() > 64 || !tournament.chars().all(good) {
            return Err(NoCloudAddress);
        }
        let round = match parts.next() {
            Some(round) => Some(
                round
                    .parse()
                    .ok()
                    .filter(|&it| it > 0)
                    .ok_or(NoCloudAddress)?,
            ),
            None => None,
        };
        Ok(CloudAddress {
            tournament: tournament.into(),
            round,
            host,
        })
    }
}

impl CloudAddress {
    /// Where to ask for the host.
    #[must_use]
    pub fn lookup(&self) -> String {
        format!("http://lookup.livechesscloud.com/meta/{}", self.tournament)
    }

    /// The file of the tournament.
    #[must_use]
    pub fn tournament_file(&self, host: &str) -> String {
        format!("{host}/get/{}/tournament.json", self.tournament)
    }

    /// The pairings of a round.
    #[must_use]
    pub fn index_file(&self, host: &str, round: u16) -> String {
        format!("{host}/get/{}/round-{round}/index.json", self.tournament)
    }

    /// The game of a board, from 1.
    #[must_use]
    pub fn game_file(&self, host: &str, round: u16, board: usize) -> String {
        format!(
            "{host}/get/{}/round-{round}/game-{board}.json?poll",
            self.tournament
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        let of = |text: &str| text.parse::<CloudAddress>();
        let id = "30d54b79-e852-4788-bb91-403955efd6a3";
        let page = of(&format!("https://view.livechesscloud.com/#{id}/3")).unwrap();
        assert_eq!(
            (&*page.tournament, page.round, &page.host),
            (id, Some(3), &None)
        );
        let page = of(&format!("view.livechesscloud.com#{id}")).unwrap();
        assert_eq!((&*page.tournament, page.round), (id, None));
        let own = of(&format!("http://127.0.0.1:8080/{id}/1")).unwrap();
        assert_eq!(own.host.as_deref(), Some("http://127.0.0.1:8080"));
        assert_eq!(
            own.index_file("http://h", 1),
            format!("http://h/get/{id}/round-1/index.json")
        );
        for bad in [
            "",
            "#",
            "view.livechesscloud.com/x",
            "../../etc",
            "30d54b79/0",
            "30d54b79/x",
        ] {
            assert_eq!(of(bad), Err(NoCloudAddress), "{bad}");
        }
    }
}

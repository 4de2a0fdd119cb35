//! LiveChess on this computer: the WebSocket and the REST interface.

use std::io;
use std::net::Shutdown;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tungstenite::{Message, WebSocket};

use super::http::Rewound;
use super::{Reply, Request, Site};
use crate::double::livechess::feed_message;
use crate::double::{HallChange, HallEvent, LiveChessDouble};
use crate::driver::{Clock, FastClock};

/// How long a connection waits for a call before it looks whether there is something to say.
const TURN: Duration = Duration::from_millis(2);

/// A double and everybody who is connected to it.
#[derive(Clone)]
pub struct LiveChessSite {
    hall: Arc<Mutex<Hall>>,
    clock: FastClock,
}

struct Hall {
    double: LiveChessDouble,
    connections: Vec<Sender<HallEvent>>,
    over: bool,
}

impl LiveChessSite {
    /// The hall before the first move.
    #[must_use]
    pub fn new(double: LiveChessDouble, clock: FastClock) -> LiveChessSite {
        LiveChessSite {
            hall: Arc::new(Mutex::new(Hall {
                double,
                connections: Vec::new(),
                over: false,
            })),
            clock,
        }
    }

    /// Plays the games by the clock, until the last one is over.
    pub fn play(&self, seed: u64) {
        let events = self.hall().double.events(seed);
        let began = self.clock.now();
        for event in events {
            let passed = self.clock.now().since(began);
            if event.at > passed {
                thread::sleep(self.clock.lasts(event.at - passed));
            }
            let mut hall = self.hall();
            hall.double.happened(&event);
            if event.what == HallChange::Break {
                // A connection whose sender is gone closes itself.
                hall.connections.clear();
            } else {
                hall.connections
                    .retain(|connection| connection.send(event.clone()).is_ok());
            }
        }
        self.hall().over = true;
    }

    /// Whether all games are over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.hall().over
    }

    fn hall(&self) -> MutexGuard<'_, Hall> {
        self.hall.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> u64 {
        self.clock.now().0.0
    }

    fn converse(&self, mut socket: WebSocket<Rewound>, events: &Receiver<HallEvent>) {
        let stream = socket.get_ref().stream();
        if stream.set_read_timeout(Some(TURN)).is_err() {
            return;
        }
        let mut feeds: Vec<Option<u64>> = Vec::new();
        // Any failure is the client's going away.
        while let Ok(()) = self.turn(&mut socket, events, &mut feeds) {}
        // The rude way: no closing words.
        drop(socket.get_ref().stream().shutdown(Shutdown::Both));
    }

    fn turn(
        &self,
        socket: &mut WebSocket<Rewound>,
        events: &Receiver<HallEvent>,
        feeds: &mut Vec<Option<u64>>,
    ) -> Result<(), Gone> {
        match socket.read() {
            Ok(Message::Text(call)) => {
                let (answers, subscribed) = self.hall().double.answer(&call, self.now());
                if let Some((board, feed)) = subscribed {
                    if feeds.len() <= board {
                        feeds.resize(board + 1, None);
                    }
                    feeds[board] = Some(feed);
                }
                for answer in answers {
                    socket.send(Message::text(answer)).map_err(|_| Gone)?;
                }
            }
            Ok(Message::Close(_)) => return Err(Gone),
            Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {}
            Err(tungstenite::Error::Io(error)) if is_timeout(&error) => {}
            Err(_) => return Err(Gone),
        }
        loop {
            let event = match events.try_recv() {
                Ok(event) => event,
                Err(std::sync::mpsc::TryRecvError::Empty) => return Ok(()),
                Err(std::sync::mpsc::TryRecvError::Disconnected) => return Err(Gone),
            };
            let said = match event.what {
                HallChange::Shows {
                    event: mut said, ..
                }
                | HallChange::Again(mut said)
                | HallChange::Flips(mut said) => {
                    let now = self.now();
                    if let Some(time) = said.pointer_mut("/clock/time") {
                        *time = now.into();
                    }
                    let feed = feeds.get(event.board).copied().flatten();
                    feed.map(|feed| feed_message(feed, &said, now))
                }
                HallChange::Garbage(text) => Some(text),
                HallChange::Lost(_) | HallChange::Break => None,
            };
            if let Some(said) = said {
                socket.send(Message::text(said)).map_err(|_| Gone)?;
            }
        }
    }
}

/// The client is not there any more.
struct Gone;

fn is_timeout(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
    )
}

impl Site for LiveChessSite {
    fn answer(&self, request: &Request) -> Reply {
        if request.upgrade {
            let (sender, events) = channel();
            self.hall().connections.push(sender);
            let site = self.clone();
            return Reply::Socket(Box::new(move |socket| site.converse(socket, &events)));
        }
        let found = self.hall().double.rest(&request.path, self.now());
        match found {
            Some(value) => Reply::Whole {
                status: 200,
                headers: vec!["Content-Type: application/json".to_owned()],
                body: value.to_string().into_bytes(),
            },
            None => Reply::Whole {
                status: 404,
                headers: Vec::new(),
                body: Vec::new(),
            },
        }
    }
}

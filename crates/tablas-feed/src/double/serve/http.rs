//! Requests and replies.

use std::io::{self, BufRead, BufReader, Cursor, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::Duration;

/// The longest head of a request.
const LONGEST_HEAD: u64 = 16 << 10;

/// A request without what nobody needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Path and query.
    pub path: String,
    /// What the client has already.
    pub if_none_match: Option<String>,
    /// It asks for a WebSocket.
    pub upgrade: bool,
}

/// What the server does.
pub enum Reply {
    /// An answer with status, further headers as whole lines, and body.
    Whole {
        /// The status.
        status: u16,
        /// Lines like `ETag: "1"`.
        headers: Vec<String>,
        /// The body.
        body: Vec<u8>,
    },
    /// An answer that says that it is longer than what comes.
    Cut(Vec<u8>),
    /// A body that comes in pieces until the sender is dropped.
    Stream(Receiver<Vec<u8>>),
    /// Nothing for so long, and then the connection is closed.
    Silence(Duration),
    /// A WebSocket; what is done with it.
    Socket(Box<dyn FnOnce(tungstenite::WebSocket<Rewound>) + Send>),
}

/// What answers requests.
pub trait Site: Send + Sync + 'static {
    /// Answers one request.
    fn answer(&self, request: &Request) -> Reply;
}

/// A server that runs until it is dropped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
}

impl Server {
    /// Starts a server on this computer; port 0 is any that is free.
    ///
    /// # Errors
    ///
    /// If the port is taken or may not be used.
    pub fn start(site: Arc<dyn Site>, port: u16) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        thread::spawn(move || {
            for stream in listener.incoming() {
                if stopped.load(Ordering::Relaxed) {
                    return;
                }
                let Ok(stream) = stream else { continue };
                let site = Arc::clone(&site);
                // A client that goes away is none of the others' business.
                thread::spawn(move || drop(serve(stream, &*site)));
            }
        });
        Ok(Server { address, stop })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        // Whoever waits for the next client is woken by one.
        drop(TcpStream::connect_timeout(
            &self.address,
            Duration::from_millis(200),
        ));
    }
}

/// A connection whose first bytes have been read and are read again.
#[derive(Debug)]
pub struct Rewound {
    head: Cursor<Vec<u8>>,
    stream: TcpStream,
}

impl Rewound {
    /// The connection itself.
    #[must_use]
    pub const fn stream(&self) -> &TcpStream {
        &self.stream
    }
}

impl Read for Rewound {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.head.read(buffer)? {
            0 => self.stream.read(buffer),
            read => Ok(read),
        }
    }
}

impl Write for Rewound {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

fn serve(stream: TcpStream, site: &dyn Site) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    stream.set_write_timeout(Some(Duration::from_secs(10)))?;
    stream.set_nodelay(true)?;
    let (head, request) = read_head(&stream)?;
    let mut out = stream.try_clone()?;
    match site.answer(&request) {
        Reply::Whole {
            status,
            headers,
            body,
        } => {
            let mut text = format!("HTTP/1.1 {status} -\r\nConnection: close\r\n");
            for header in headers {
                text.push_str(&header);
                text.push_str("\r\n");
            }
            if status != 304 {
                text.push_str(&format!("Content-Length: {}\r\n", body.len()));
            }
            text.push_str("\r\n");
            out.write_all(text.as_bytes())?;
            out.write_all(&body)?;
        }
        Reply::Cut(body) => {
            let length = body.len() + 1_000;
            let head =
                format!("HTTP/1.1 200 -\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n");
            out.write_all(head.as_bytes())?;
            out.write_all(&body)?;
        }
        Reply::Stream(pieces) => {
            out.write_all(
                b"HTTP/1.1 200 -\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n",
            )?;
            for piece in pieces {
                out.write_all(format!("{:x}\r\n", piece.len()).as_bytes())?;
                out.write_all(&piece)?;
                out.write_all(b"\r\n")?;
                out.flush()?;
            }
            out.write_all(b"0\r\n\r\n")?;
        }
        Reply::Silence(time) => thread::sleep(time),
        Reply::Socket(converse) => {
            let rewound = Rewound {
                head: Cursor::new(head),
                stream,
            };
            if let Ok(socket) = tungstenite::accept(rewound) {
                converse(socket);
            }
            return Ok(());
        }
    }
    out.flush()
}

/// Reads up to the blank line behind the head.
fn read_head(stream: &TcpStream) -> io::Result<(Vec<u8>, Request)> {
    let mut reader = BufReader::with_capacity(1, stream.take(LONGEST_HEAD));
    let mut head = Vec::new();
    let mut request = Request {
        path: String::new(),
        if_none_match: None,
        upgrade: false,
    };
    loop {
        let from = head.len();
        if reader.read_until(b'\n', &mut head)? == 0 {
            return Err(io::Error::from(io::ErrorKind::UnexpectedEof));
        }
        let line = String::from_utf8_lossy(&head[from..]).trim().to_owned();
        if line.is_empty() {
            return Ok((head, request));
        }
        if from == 0 {
            request.path = line.split(' ').nth(1).unwrap_or("/").to_owned();
        }
        let Some((name, value)) = line.split_once(':') else {
            continue;
        };
        if name.eq_ignore_ascii_case("if-none-match") {
            request.if_none_match = Some(value.trim().to_owned());
        } else if name.eq_ignore_ascii_case("upgrade") {
            request.upgrade = value.trim().eq_ignore_ascii_case("websocket");
        }
    }
}

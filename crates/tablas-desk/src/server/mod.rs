//! The server: HTTP on one port, pages and API.

mod account;
mod api;
mod extract;
mod feeds;
mod guard;
mod keeper;
mod openapi;
mod problem;
mod stream;
mod tls;

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum_server::Handle;
use hyper_util::rt::TokioTimer;
use tablas_ruling::SecretKey;

use crate::store::Store;

pub use account::{Account, NewAccount, Role, Session};
pub use guard::{MIN_PASSWORD, hashed};
pub(crate) use keeper::{Keeper, OfBoard, OfEvent, Wanted};
pub use keeper::{NotWritten, StartError, now};

/// How the desk runs.
#[derive(Clone, Debug)]
pub struct Options {
    /// The directory of its files.
    pub data: PathBuf,
    /// Where it listens.
    pub port: u16,
    /// Whether people on other machines may look in; accounts with passwords are needed then, and
    /// what is said is encrypted.
    pub lan: bool,
    /// The key with which the chief arbiter signs rulings, if he has one. It never leaves the desk.
    pub key: Option<Arc<SecretKey>>,
}

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct Shared(Arc<Inner>);

struct Inner {
    keeper: Keeper,
    guard: guard::Guard,
    feeds: feeds::Statuses,
    data: PathBuf,
    key: Option<Arc<SecretKey>>,
    reach: Reach,
}

impl Shared {
    pub(crate) fn keeper(&self) -> &Keeper {
        &self.0.keeper
    }

    pub(crate) fn guard(&self) -> &guard::Guard {
        &self.0.guard
    }

    /// How the sources are.
    pub(crate) fn feeds(&self) -> &feeds::Statuses {
        &self.0.feeds
    }

    pub(crate) fn data(&self) -> &std::path::Path {
        &self.0.data
    }

    /// The key with which rulings are signed.
    pub(crate) fn key(&self) -> Option<&Arc<SecretKey>> {
        self.0.key.as_ref()
    }

    pub(crate) fn reach(&self) -> &Reach {
        &self.0.reach
    }
}

/// Where the desk is found.
#[derive(Clone, Debug)]
pub struct Reach {
    /// Its addresses, the one to give to others first.
    pub addresses: Vec<String>,
    /// SHA-256 of its certificate, if it has one.
    pub fingerprint: Option<String>,
}

/// A desk that is ready to run.
pub struct Server {
    shared: Shared,
    listener: TcpListener,
    tls: Option<axum_server::tls_rustls::RustlsConfig>,
    handle: Handle<SocketAddr>,
}

/// Ends a desk from elsewhere.
#[derive(Clone)]
pub struct Ender(Handle<SocketAddr>);

impl Ender {
    /// Lets requests that are being answered end, for a moment, and closes the rest.
    pub fn end(&self) {
        self.0.graceful_shutdown(Some(Duration::from_millis(500)));
    }
}

/// How long somebody may take to say what he wants.
const PATIENCE: Duration = Duration::from_secs(10);

impl Server {
    /// Opens the log and the port.
    ///
    /// # Errors
    ///
    /// The log or the port cannot be opened, or nobody could log in.
    pub fn start(options: &Options) -> Result<Server, StartError> {
        let store = Store::open(&options.data).map_err(StartError::Store)?;
        let secret = store.secret("sessions").map_err(StartError::Store)?;
        let accounts = store.accounts().map_err(StartError::Store)?;
        let sessions = store.sessions().map_err(StartError::Store)?;
        if options.lan && !accounts.iter().any(Account::is_chief) {
            return Err(StartError::NobodyCanLogIn);
        }
        let keeper = Keeper::start(store)?;
        let ip = if options.lan {
            Ipv4Addr::UNSPECIFIED
        } else {
            Ipv4Addr::LOCALHOST
        };
        let listener =
            TcpListener::bind(SocketAddr::from((ip, options.port))).map_err(StartError::Port)?;
        listener.set_nonblocking(true).map_err(StartError::Io)?;
        let address = listener.local_addr().map_err(StartError::Io)?;
        let tls = options
            .lan
            .then(|| tls::certificate(&options.data))
            .transpose()
            .map_err(StartError::Io)?;
        let reach = Reach {
            addresses: if options.lan {
                let all = tls::addresses().into_iter().filter(IpAddr::is_ipv4);
                all.map(|ip| format!("https://{ip}:{}/", address.port()))
                    .collect()
            } else {
                vec![format!("http://127.0.0.1:{}/", address.port())]
            },
            fingerprint: tls.as_ref().map(|it| it.fingerprint.clone()),
        };
        Ok(Server {
            shared: Shared(Arc::new(Inner {
                keeper,
                guard: guard::Guard::new(address, options.lan, secret, accounts, sessions),
                feeds: feeds::Statuses::default(),
                data: options.data.clone(),
                key: options.key.clone(),
                reach,
            })),
            listener,
            tls: tls.map(|it| it.config),
            handle: Handle::new(),
        })
    }

    /// Where it is found.
    #[must_use]
    pub fn reach(&self) -> &Reach {
        self.shared.reach()
    }

    /// Where it listens.
    ///
    /// # Errors
    ///
    /// The system does not say.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Whether no event was made yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.shared.keeper().look(|desk| desk.events.is_empty())
    }

    /// Makes the event that shows what the desk can do.
    ///
    /// # Errors
    ///
    /// It could not be kept.
    pub async fn make_demo(&self) -> Result<(), NotWritten> {
        crate::demo::make(self.shared.keeper(), now()).await
    }

    /// Ends it.
    #[must_use]
    pub fn ender(&self) -> Ender {
        Ender(self.handle.clone())
    }

    /// Answers until it is ended.
    ///
    /// # Errors
    ///
    /// The port fails.
    pub async fn run(self) -> std::io::Result<()> {
        let watched = self.shared.clone();
        let flags = tokio::spawn(async move {
            let mut told = BTreeSet::new();
            let mut seconds = tokio::time::interval(Duration::from_secs(1));
            loop {
                seconds.tick().await;
                watched.keeper().tell_flags(&mut told);
            }
        });
        let feeds = feeds::Feeds::start(self.shared.clone());
        let router: Router = api::router(self.shared);
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let ended = match self.tls {
            None => {
                let mut server = axum_server::from_tcp(self.listener)?.handle(self.handle);
                server
                    .http_builder()
                    .http1()
                    .timer(TokioTimer::new())
                    .header_read_timeout(PATIENCE);
                server.serve(service).await
            }
            Some(config) => {
                let mut server =
                    axum_server::from_tcp_rustls(self.listener, config)?.handle(self.handle);
                server
                    .http_builder()
                    .http1()
                    .timer(TokioTimer::new())
                    .header_read_timeout(PATIENCE);
                server.serve(service).await
            }
        };
        flags.abort();
        feeds.end().await;
        ended
    }
}

/// The description of the API, as the server serves it.
#[must_use]
pub fn openapi() -> serde_json::Value {
    api::described().finish().1
}

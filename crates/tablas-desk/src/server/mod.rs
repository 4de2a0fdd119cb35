//! The server: HTTP on one port, pages and API.

mod account;
mod api;
mod guard;
mod keeper;
mod openapi;
mod problem;
mod stream;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use tokio::net::TcpListener;

use crate::store::Store;

pub use account::{Account, Role};
pub(crate) use keeper::Keeper;
pub use keeper::StartError;

/// How the desk runs.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where its file is.
    pub data: PathBuf,
    /// Where it listens.
    pub address: SocketAddr,
    /// Whether people on other machines may look in; accounts with passwords are needed then.
    pub lan: bool,
}

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct Shared(Arc<Inner>);

struct Inner {
    keeper: Keeper,
    guard: guard::Guard,
    data: PathBuf,
}

impl Shared {
    pub(crate) fn keeper(&self) -> &Keeper {
        &self.0.keeper
    }

    pub(crate) fn guard(&self) -> &guard::Guard {
        &self.0.guard
    }

    pub(crate) fn data(&self) -> &std::path::Path {
        &self.0.data
    }
}

/// A desk that is ready to run.
pub struct Server {
    router: Router,
    listener: TcpListener,
}

impl Server {
    /// Opens the log and the port.
    ///
    /// # Errors
    ///
    /// The log or the port cannot be opened.
    pub async fn start(options: &Options) -> Result<Server, StartError> {
        let store = Store::open(&options.data).map_err(StartError::Store)?;
        let secret = store.secret("sessions").map_err(StartError::Store)?;
        let accounts = store.accounts().map_err(StartError::Store)?;
        let keeper = Keeper::start(store)?;
        let listener = TcpListener::bind(options.address)
            .await
            .map_err(StartError::Io)?;
        let address = listener.local_addr().map_err(StartError::Io)?;
        let shared = Shared(Arc::new(Inner {
            keeper,
            guard: guard::Guard::new(address, options.lan, secret, accounts),
            data: options.data.clone(),
        }));
        Ok(Server {
            router: api::router(shared),
            listener,
        })
    }

    /// Where it listens.
    ///
    /// # Errors
    ///
    /// The system does not say.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `end` comes.
    ///
    /// # Errors
    ///
    /// The port fails.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) -> std::io::Result<()> {
        let service = self
            .router
            .into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(self.listener, service)
            .with_graceful_shutdown(end)
            .await
    }
}

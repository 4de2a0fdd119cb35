//! The desk's own certificate, made once and kept beside the log.
//!
//! No authority vouches for it: whoever pairs a phone compares its fingerprint with the one that the
//! desk shows.

use std::io::{self, Write};
use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;

use axum_server::tls_rustls::RustlsConfig;
use rcgen::{CertificateParams, DistinguishedName, DnType, KeyPair};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use sha2::{Digest, Sha256};

const CERTIFICATE: &str = "desk-certificate.pem";
const KEY: &str = "desk-certificate.key";

/// The certificate, ready to serve with.
pub(crate) struct Certificate {
    pub(crate) config: RustlsConfig,
    /// SHA-256 of it, as browsers show it.
    pub(crate) fingerprint: String,
}

/// The certificate in `dir`, made there if there is none.
pub(crate) fn certificate(dir: &Path) -> io::Result<Certificate> {
    let (file, key_file) = (dir.join(CERTIFICATE), dir.join(KEY));
    if !(file.exists() && key_file.exists()) {
        make(&file, &key_file)?;
    }
    let certificate = CertificateDer::from_pem_file(&file).map_err(io::Error::other)?;
    let key = PrivateKeyDer::from_pem_file(&key_file).map_err(io::Error::other)?;
    let fingerprint = fingerprint(&certificate);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .map_err(io::Error::other)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Certificate {
        config: RustlsConfig::from_config(Arc::new(config)),
        fingerprint,
    })
}

fn fingerprint(certificate: &CertificateDer<'_>) -> String {
    let digest = Sha256::digest(certificate.as_ref());
    let pairs: Vec<String> = digest.iter().map(|byte| format!("{byte:02X}")).collect();
    pairs.join(":")
}

fn make(file: &Path, key_file: &Path) -> io::Result<()> {
    let mut names = vec!["localhost".to_owned()];
    names.extend(addresses().iter().map(ToString::to_string));
    let mut params = CertificateParams::new(names).map_err(io::Error::other)?;
    let mut name = DistinguishedName::new();
    name.push(DnType::CommonName, "Tablas");
    params.distinguished_name = name;
    let key = KeyPair::generate().map_err(io::Error::other)?;
    let certificate = params.self_signed(&key).map_err(io::Error::other)?;
    // The key first: a certificate without key would be made again, a key without certificate too.
    private(key_file, &key.serialize_pem())?;
    private(file, &certificate.pem())
}

/// Writes a file that nobody else can read.
fn private(path: &Path, text: &str) -> io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// The addresses of this machine, those of its networks first.
pub(crate) fn addresses() -> Vec<IpAddr> {
    let mut found: Vec<IpAddr> = if_addrs::get_if_addrs()
        .unwrap_or_default()
        .into_iter()
        .map(|interface| interface.ip())
        .filter(|ip| match ip {
            IpAddr::V4(ip) => !ip.is_link_local(),
            // The rest of IPv6 cannot be typed into a phone.
            IpAddr::V6(ip) => ip.is_loopback(),
        })
        .collect();
    found.sort_by_key(|ip| (ip.is_loopback(), ip.is_ipv6()));
    found.dedup();
    found
}

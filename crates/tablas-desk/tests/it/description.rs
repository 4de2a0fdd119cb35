//! The published description of the API is the one that the server serves.

use std::path::Path;

#[test]
fn the_published_description_is_the_servers() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schemas/desk-openapi-1.json");
    let served = format!("{:#}\n", tablas_desk::server::openapi());
    if std::env::var_os("TABLAS_BLESS").is_some() {
        std::fs::write(&path, &served).unwrap();
    }
    let published = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        published == served,
        "schemas/desk-openapi-1.json is not what the server serves. If the change is wanted, write \
         it anew with TABLAS_BLESS=1 cargo test -p tablas-desk --test it, and the types of \
         the pages with npm run types in web/"
    );
}

//! How often the property tests run.

/// `few` in `./x test`; in `./x soak`, which sets `TABLAS_SOAK` to a factor, that many times more.
#[expect(clippy::disallowed_methods, reason = "only tests read the environment")]
pub(crate) fn cases(few: u32) -> u32 {
    let factor = std::env::var("TABLAS_SOAK")
        .ok()
        .and_then(|factor| factor.parse().ok())
        .unwrap_or(1);
    few.saturating_mul(factor)
}

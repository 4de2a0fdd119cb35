//! The names that answers have in every format.

/// Gives an enum of answers its names: `ALL`, `key` and `from_key`.
macro_rules! keys {
    ($of:ident: $($variant:ident = $key:literal),+ $(,)?) => {
        impl $of {
            /// Every answer.
            pub const ALL: &'static [$of] = &[$($of::$variant),+];

            /// The name in every format.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self {
                    $($of::$variant => $key),+
                }
            }

            /// The answer of this name.
            #[must_use]
            pub fn from_key(key: &str) -> Option<$of> {
                match key {
                    $($key => Some($of::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

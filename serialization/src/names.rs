//! Names that are asked for again and again.

/// Declares a struct of names, each interned once.
macro_rules! names {
    ($(#[$doc:meta])* $struct:ident: $($intern:ident -> $type:ty { $($field:ident = $text:expr,)* })+) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(super) struct $struct {
            $($(pub $field: $type,)*)+
        }

        impl $struct {
            pub fn new(context: &Context) -> Self {
                Self { $($($field: context.$intern($text),)*)+ }
            }
        }
    };
}

pub(crate) use names;

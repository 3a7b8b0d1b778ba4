//! Typed 32-bit handles, which the rest of the crate passes around instead of references.

/// Defines handle types: `Copy`, four bytes, `Option<Handle>` four bytes too.
macro_rules! handles {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident;)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis struct $name(std::num::NonZeroU32);

        #[allow(dead_code, reason = "not every handle needs every helper")]
        impl $name {
            /// The handle of slot `index`.
            ///
            /// # Panics
            /// When 2^32 - 1 entities of one kind exist, which memory ends long before.
            #[inline]
            pub(crate) fn from_index(index: usize) -> Self {
                let raw = u32::try_from(index + 1).expect("fewer than 2^32 - 1 entities of a kind");
                Self(std::num::NonZeroU32::new(raw).expect("index + 1 is not zero"))
            }

            /// The slot that the handle names: dense, usable as a key of side tables.
            #[inline]
            pub fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.index())
            }
        }
    )*};
}

handles! {
    /// An interned string of a [`Context`](crate::Context): attribute names, symbols, keywords.
    pub struct Identifier;
    /// An interned type of a [`Context`](crate::Context). Two types are equal when their handles are.
    pub struct Type;
    /// An interned attribute of a [`Context`](crate::Context). Two attributes are equal when their handles are.
    pub struct Attribute;
    /// The name of an operation (registered or not) in a [`Context`](crate::Context).
    pub struct OpName;
    /// An operation of an [`Ir`](crate::Ir).
    pub struct Op;
    /// A block of an [`Ir`](crate::Ir).
    pub struct Block;
    /// A region of an [`Ir`](crate::Ir).
    pub struct Region;
    /// An SSA value of an [`Ir`](crate::Ir): a result of an operation or an argument of a block.
    pub struct Value;
    /// One use of a value: an operand slot of an operation.
    pub struct Use;
    /// One use of a block: a successor slot of a terminator.
    pub struct BlockUse;
}

//! What an input may cost: one table of limits, for all crates.
//!
//! A kilobyte of text can ask for terabytes: types that double with each alias, calls that double with each function,
//! files that unpack to a thousand times their size. Whoever makes such a thing asks a [`Limits`] first, and says
//! [`Exceeded`] where it is too much. No honest program meets the defaults.
//!
//! ```
//! use vulcanize_limits::{Limit, Limits};
//!
//! let mut limits = Limits { nesting: 20, ..Limits::DEFAULT };
//! assert!(limits.check(Limit::Nesting, 20).is_ok());
//! let exceeded = limits.check(Limit::Nesting, 21).unwrap_err();
//! assert_eq!(
//!     exceeded.to_string(),
//!     "this takes 21 levels of nesting or more, and the limit is 20; '--limit nesting=N' raises it"
//! );
//! limits.set("nesting=30").unwrap();
//! assert_eq!(limits.nesting, 30);
//! ```
#![forbid(unsafe_code)]

use std::error::Error;
use std::fmt;

/// A row of the table: what a limit is called and what it counts.
#[derive(Clone, Copy, Debug)]
pub struct LimitInfo {
    /// Which limit.
    pub limit: Limit,
    /// Its name in `--limit NAME=VALUE`.
    pub name: &'static str,
    /// What is counted.
    pub unit: &'static str,
    /// Its value unless another is given.
    pub default: u64,
    /// What it bounds, in one sentence.
    pub doc: &'static str,
}

/// Declares each limit once: what it bounds, its names, its default and the unit.
macro_rules! limits {
    ($($(#[doc = $doc:literal])+ $limit:ident $field:ident $name:literal = $default:expr, $unit:literal;)*) => {
        /// A limit.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Limit {
            $($(#[doc = $doc])+ $limit,)*
        }

        /// The values of all limits.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Limits {
            $($(#[doc = $doc])+ pub $field: u64,)*
        }

        impl Limits {
            /// The values that hold unless others are given.
            pub const DEFAULT: Limits = Limits { $($field: $default),* };

            /// All limits.
            pub const TABLE: &[LimitInfo] = &[$(LimitInfo {
                limit: Limit::$limit,
                name: $name,
                unit: $unit,
                default: $default,
                doc: concat!($($doc),+),
            }),*];

            /// The value of a limit.
            #[must_use]
            pub const fn get(&self, limit: Limit) -> u64 {
                match limit {
                    $(Limit::$limit => self.$field,)*
                }
            }

            fn get_mut(&mut self, limit: Limit) -> &mut u64 {
                match limit {
                    $(Limit::$limit => &mut self.$field,)*
                }
            }
        }
    };
}

limits! {
    /// Types, attributes, locations, regions and expressions inside of one another
    Nesting nesting "nesting" = 128, "levels of nesting";
    /// Parts of one type, attribute or location, each counted as often as its text has it
    Parts parts "parts" = 1 << 20, "parts";
    /// Bytes that the text behind all aliases would have if it were written out at each use, from the 257th of each on
    AliasBytes alias_bytes "alias-bytes" = 1 << 28, "bytes behind aliases";
    /// Dimensions of a shape, dimensions and symbols of an affine map
    Dimensions dimensions "dimensions" = 1 << 10, "dimensions";
    /// Operations on the longest way through an affine expression
    ExpressionDepth expression_depth "expression-depth" = 1024, "operations in one another";
    /// Bytes of the numbers and listed elements of one text, of each from the 17th on
    ConstantBytes constant_bytes "constant-bytes" = 1 << 26, "bytes of constants";
    /// Results of the operations of one text, of each from the 65th on
    Results results "results" = 1 << 20, "results of operations";
    /// Elements of a constant that are written out one by one where its form gives them together, and of a host program's vectors
    UnpackedElements unpacked_elements "unpacked-elements" = 1 << 24, "elements of a constant";
    /// Elements of a vector that becomes several smaller ones or scalars, and of an array that WGSL code takes apart
    VectorElements vector_elements "vector-elements" = 1 << 12, "elements of a vector";
    /// Operations that a pass, or the translation to WGSL, adds by inlining, unrolling or taking apart, beyond 16 for each that was there
    GrownOps grown_ops "grown-ops" = 1 << 19, "added operations";
    /// Instructions of a host program, and the elements that those on all of a memref go over
    HostSteps host_steps "host-steps" = u64::MAX, "steps of host code";
    /// Functions of a host program that wait for one another
    HostCalls host_calls "host-calls" = 4096, "calls in one another";
    /// Bytes of the memrefs that a host program has at a time
    HostMemory host_memory "host-memory" = 64 << 30, "bytes of host memory";
    /// Bytes to which one compressed file is unpacked, where they are more than 32 times its own
    UnpackedBytes unpacked_bytes "unpacked-bytes" = 1 << 26, "unpacked bytes";
    /// Scalars of all values of an invocation, or of all constants, of a kernel on the reference executor
    KernelValues kernel_values "kernel-values" = 1 << 23, "scalars";
    /// Bytes of a workgroup's values and variables on the reference executor
    KernelMemory kernel_memory "kernel-memory" = 1 << 29, "bytes of a workgroup";
    /// Resources of one binding of a kernel, each of which is bound by itself
    Descriptors descriptors "descriptors" = 1024, "resources of a binding";
    /// Bytes of a buffer or image that is described rather than given: by a rule, or by a kernel's module
    BufferBytes buffer_bytes "buffer-bytes" = 1 << 30, "bytes of one buffer";
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Limits {
    /// Sets a limit as `NAME=VALUE` says, with a value in decimal digits.
    ///
    /// # Errors
    /// There is no such limit, or no such number. Nothing is set then.
    pub fn set(&mut self, text: &str) -> Result<(), LimitError> {
        let (name, value) = text.split_once('=').ok_or_else(|| LimitError(format!("'{text}' is not NAME=VALUE")))?;
        let Some(info) = Self::TABLE.iter().find(|info| info.name == name) else {
            let names: Vec<&str> = Self::TABLE.iter().map(|info| info.name).collect();
            return Err(LimitError(format!("there is no limit '{name}'; the limits are {}", names.join(", "))));
        };
        let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
        let value = value.parse().ok().filter(|_| is_number);
        let value =
            value.ok_or_else(|| LimitError(format!("the limit '{name}' is a number from 0 to {}", u64::MAX)))?;
        *self.get_mut(info.limit) = value;
        Ok(())
    }

    /// Whether so much is allowed.
    ///
    /// # Errors
    /// It is more than the limit.
    #[inline]
    pub fn check(&self, limit: Limit, needed: u64) -> Result<(), Exceeded> {
        match needed <= self.get(limit) {
            true => Ok(()),
            false => Err(self.exceeded(limit, needed)),
        }
    }

    /// The error for so much of something; where only a part of it is known, for that part.
    #[must_use]
    pub fn exceeded(&self, limit: Limit, needed: u64) -> Exceeded {
        Exceeded { limit, needed, allowed: self.get(limit) }
    }
}

impl Limit {
    /// The row of the table.
    #[must_use]
    pub fn info(self) -> &'static LimitInfo {
        // The table has the order of the enum.
        &Limits::TABLE[self as usize]
    }
}

/// Something takes more than a limit allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exceeded {
    /// The limit.
    pub limit: Limit,
    /// How much it takes, or more.
    pub needed: u64,
    /// The limit's value.
    pub allowed: u64,
}

impl fmt::Display for Exceeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LimitInfo { name, unit, .. } = self.limit.info();
        let Self { needed, allowed, .. } = self;
        write!(f, "this takes {needed} {unit} or more, and the limit is {allowed}; '--limit {name}=N' raises it")
    }
}

impl Error for Exceeded {}

/// What is wrong with the text of a limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LimitError(String);

impl fmt::Display for LimitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for LimitError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_the_order_of_the_limits() {
        for info in Limits::TABLE {
            assert_eq!(info.limit.info().name, info.name);
            assert_eq!(Limits::DEFAULT.get(info.limit), info.default);
        }
    }

    #[test]
    fn each_limit_is_set_by_its_name() {
        for (position, info) in Limits::TABLE.iter().enumerate() {
            let mut limits = Limits::DEFAULT;
            limits.set(&format!("{}={}", info.name, position + 1)).expect("a name of the table");
            assert_eq!(limits.get(info.limit), position as u64 + 1);
            let others = Limits::TABLE.iter().filter(|other| other.name != info.name);
            assert!(others.into_iter().all(|other| limits.get(other.limit) == other.default));
        }
    }

    #[test]
    fn wrong_texts_set_nothing() {
        let mut limits = Limits::DEFAULT;
        for (text, message) in [
            ("nesting", "'nesting' is not NAME=VALUE"),
            ("depth=3", "there is no limit 'depth'; the limits are nesting, parts, "),
            ("nesting=", "the limit 'nesting' is a number from 0 to 18446744073709551615"),
            ("nesting=+3", "the limit 'nesting' is a number from 0 to "),
            ("nesting=-1", "the limit 'nesting' is a number from 0 to "),
            ("nesting=18446744073709551616", "the limit 'nesting' is a number from 0 to "),
        ] {
            let error = limits.set(text).expect_err(text).to_string();
            assert!(error.starts_with(message), "{error}");
        }
        assert_eq!(limits, Limits::DEFAULT);
    }
}

//! What one launch computes, for people.

use std::fmt;

use vulcanize_ir::{Context, Location};

/// What one launch computes, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The op that it comes from, such as `linalg.matmul`.
    pub op: String,
    /// Where that is.
    pub location: Location,
    /// Its loops, from the outermost.
    pub loops: Vec<Loop>,
    /// The invocations of a workgroup.
    pub threads: u32,
}

/// A loop of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The number of iterations; `None` where it is known when the program runs only.
    pub size: Option<i64>,
    /// Whether its iterations are spread over invocations; else each invocation goes through all of them in order.
    pub is_spread: bool,
}

impl Piece {
    /// A line that says it: `model.mlir:3:8: linalg.matmul: an invocation for each of 4x8, each in order 16; 64 a workgroup`.
    pub fn text(&self, context: &Context) -> String {
        let place = context.location_text(self.location).replace('"', "");
        format!("{place}: {}: {self}", self.op)
    }

    fn sizes(&self, is_spread: bool) -> String {
        let sizes = self.loops.iter().filter(|each| each.is_spread == is_spread);
        let sizes: Vec<String> =
            sizes.map(|each| each.size.map_or_else(|| "?".to_owned(), |size| size.to_string())).collect();
        sizes.join("x")
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sizes(true).as_str() {
            "" => f.write_str("one invocation")?,
            sizes => write!(f, "an invocation for each of {sizes}")?,
        }
        match self.sizes(false).as_str() {
            "" => {}
            sizes => write!(f, ", each in order {sizes}")?,
        }
        write!(f, "; {} a workgroup", self.threads)
    }
}

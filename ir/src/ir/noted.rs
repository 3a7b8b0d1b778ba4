//! What is erased and replaced, for those who keep handles of ops while others rewrite the IR.

use rustc_hash::FxHashMap;

use super::Ir;
use crate::handle::{Op, Value};

/// What was erased and replaced since [`Ir::note_changes`].
#[derive(Clone, Debug, Default)]
pub struct Noted {
    /// The erased ops, those inside erased ones too. A handle never names another op later.
    pub erased: Vec<Op>,
    pub(super) replaced: FxHashMap<Value, Value>,
}

impl Noted {
    /// The value that is in place of another one at the end; `None` where nothing took its place. Asking for many values
    /// costs no more than there were replacements.
    pub fn replacement(&mut self, value: Value) -> Option<Value> {
        let first = *self.replaced.get(&value)?;
        // It ends: a value that takes a place is no replaced one any more.
        let mut last = first;
        while let Some(&next) = self.replaced.get(&last) {
            last = next;
        }
        // The way becomes short for the next question.
        let mut at = value;
        while at != last {
            match self.replaced.insert(at, last) {
                Some(next) if next != last => at = next,
                _ => break,
            }
        }
        Some(last)
    }
}

impl Ir<'_> {
    /// From now on, erased ops and replaced values are noted, until [`take_noted`](Self::take_noted).
    pub fn note_changes(&mut self) {
        self.noted = Some(Noted::default());
    }

    /// What was noted; nothing is noted from now on.
    pub fn take_noted(&mut self) -> Noted {
        self.noted.take().unwrap_or_default()
    }
}

//! Where an operation comes from, and the sources that places refer to.
//!
//! Places in a parsed text are the common case and cost nothing: a [`Location`] then is an offset into the
//! context's sources, and its file, line and column are computed when somebody asks. Every other form is interned.

use std::sync::{Mutex, OnceLock, PoisonError};

use crate::handle::{Attribute, Identifier};

/// Where an operation comes from. Four bytes; resolve it with [`Context::location_data`](crate::Context::location_data).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Location(u32);

const INTERNED: u32 = 1 << 31;

/// The meaning of a location's bits.
pub(crate) enum LocationRepr {
    Unknown,
    /// Offset into all sources of the context.
    Position(u32),
    Interned(usize),
}

impl Location {
    /// No place is known.
    pub const UNKNOWN: Location = Location(0);

    pub(crate) fn position(offset: u32) -> Self {
        Location((offset + 1) & !INTERNED)
    }

    /// The offset into all sources, of a place in one of them.
    pub(crate) fn as_position(self) -> Option<u32> {
        match self.repr() {
            LocationRepr::Position(offset) => Some(offset),
            LocationRepr::Unknown | LocationRepr::Interned(_) => None,
        }
    }

    pub(crate) fn interned(index: usize) -> Self {
        let index = u32::try_from(index).ok().filter(|i| i & INTERNED == 0).expect("fewer than 2^31 locations");
        Location(index | INTERNED)
    }

    #[inline]
    pub(crate) fn repr(self) -> LocationRepr {
        if self.0 == 0 {
            LocationRepr::Unknown
        } else if self.0 & INTERNED == 0 {
            LocationRepr::Position(self.0 - 1)
        } else {
            LocationRepr::Interned((self.0 & !INTERNED) as usize)
        }
    }
}

/// The builtin location attributes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LocationData {
    /// `loc(unknown)`
    Unknown,
    /// `loc("file":line:column)`, lines and columns counted from 1.
    FileLineCol {
        /// The file's name.
        file: Identifier,
        /// The line.
        line: u32,
        /// The column, in bytes.
        column: u32,
    },
    /// `loc("file":l:c to l:c)`
    FileLineColRange {
        /// The file's name.
        file: Identifier,
        /// First line and column.
        start: (u32, u32),
        /// Last line and column.
        end: (u32, u32),
    },
    /// `loc("name"(child))`
    Name {
        /// The name.
        name: Identifier,
        /// The location that is named.
        child: Location,
    },
    /// `loc(callsite(callee at caller))`
    CallSite {
        /// The place in the callee.
        callee: Location,
        /// The place of the call.
        caller: Location,
    },
    /// `loc(fused<metadata>[…])`
    Fused {
        /// The locations.
        locations: Box<[Location]>,
        /// The attribute that joins them.
        metadata: Option<Attribute>,
    },
}

impl<'a> SourcePlace<'a> {
    /// The name that MLIR's text at the place gives to a value, without `%`: that of an argument there, or of the first
    /// result of an op, whose place is after its results.
    pub(crate) fn value_name(&self) -> Option<&'a str> {
        let at = (self.column as usize).checked_sub(1)?;
        let (before, after) = self.line_text.split_at_checked(at)?;
        let start = match after.starts_with('%') {
            true => at,
            false => {
                let results = before.trim_end().strip_suffix('=')?;
                let is_in_list = |c: char| is_name(c) || matches!(c, '%' | ',' | ':' | ' ');
                let list = results.trim_end_matches(is_in_list).len();
                list + results[list..].find('%')?
            }
        };
        let name = &self.line_text[start + 1..];
        let name = &name[..name.find(|c| !is_name(c)).unwrap_or(name.len())];
        (!name.is_empty()).then_some(name)
    }
}

/// Whether a character may be in the name of a value.
fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-')
}

/// A source text kept for diagnostics.
pub(crate) struct Source {
    pub(crate) name: Identifier,
    pub(crate) text: Box<str>,
    /// The number of its first line: pieces of a file keep the file's.
    pub(crate) first_line: u32,
    start: u32,
    line_starts: OnceLock<Vec<u32>>,
}

/// A place resolved to a line of a source.
#[derive(Clone, Copy, Debug)]
pub struct SourcePlace<'a> {
    /// The file's name.
    pub file: Identifier,
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 1.
    pub column: u32,
    /// The text of the line without its end.
    pub line_text: &'a str,
}

impl Source {
    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let ends = self.text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i as u32 + 1);
            std::iter::once(0).chain(ends).collect()
        })
    }

    fn place(&self, offset: u32) -> SourcePlace<'_> {
        let starts = self.line_starts();
        let line = starts.partition_point(|&start| start <= offset).max(1) - 1;
        let start = starts[line];
        let end = starts.get(line + 1).map_or(self.text.len(), |&next| next as usize - 1);
        let line_text = self.text.get(start as usize..end).unwrap_or("").trim_end_matches('\r');
        SourcePlace { file: self.name, line: line as u32 + self.first_line, column: offset - start + 1, line_text }
    }
}

/// All sources of a context, laid end to end in one space of offsets.
pub(crate) struct Sources {
    items: boxcar::Vec<Source>,
    next_start: Mutex<u32>,
}

impl Sources {
    pub(crate) fn new() -> Self {
        Self { items: boxcar::Vec::new(), next_start: Mutex::new(0) }
    }

    /// Keeps a text; `None` when the context has no room for it (2 GiB of text in all).
    pub(crate) fn add(&self, name: Identifier, text: String, first_line: u32) -> Option<(u32, &str)> {
        let mut next = self.next_start.lock().unwrap_or_else(PoisonError::into_inner);
        let start = *next;
        // One spare offset a source keeps the end of one apart from the start of the next.
        let size = u32::try_from(text.len()).ok()?.checked_add(1)?;
        let end = start.checked_add(size).filter(|&end| end < INTERNED - 1)?;
        let index = self.items.push(Source {
            name,
            text: text.into_boxed_str(),
            first_line,
            start,
            line_starts: OnceLock::new(),
        });
        *next = end;
        drop(next);
        Some((start, &self.items[index].text))
    }

    pub(crate) fn resolve(&self, offset: u32) -> Option<SourcePlace<'_>> {
        // Sources are pushed in order of their start, so a binary search finds the one that holds the offset.
        let (mut low, mut high) = (0, self.items.count());
        while low + 1 < high {
            let middle = usize::midpoint(low, high);
            if self.items.get(middle).is_some_and(|s| s.start <= offset) { low = middle } else { high = middle }
        }
        let source = self.items.get(low)?;
        Some(source.place(offset.checked_sub(source.start)?))
    }

    /// The source that was read under this name.
    pub(crate) fn named(&self, file: Identifier) -> Option<&Source> {
        self.items.iter().map(|(_, source)| source).find(|source| source.name == file)
    }

    /// The line of a file that was read under this name, for locations written in the text.
    pub(crate) fn line_of(&self, file: Identifier, line: u32) -> Option<&str> {
        let source = self.named(file)?;
        let starts = source.line_starts();
        let start = *starts.get(line.checked_sub(source.first_line)? as usize)?;
        Some(source.place(start).line_text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Context;

    /// The name that a line's text has at a column.
    fn name_at(line_text: &str, column: u32) -> Option<&str> {
        let file = Context::new().identifier("a.mlir");
        SourcePlace { file, line: 1, column, line_text }.value_name()
    }

    #[test]
    fn values_have_the_names_of_the_text() {
        assert_eq!(name_at("  %sum = arith.addi %a, %b : i32", 10), Some("sum"));
        assert_eq!(name_at("^bb1:  %x.0 = test.op", 15), Some("x.0"));
        assert_eq!(name_at("%q, %r = test.op", 10), Some("q"));
        assert_eq!(name_at("%two:2 = test.op", 10), Some("two"));
        assert_eq!(name_at("  if.op { %3 = test.op }", 16), Some("3"));
        // An argument is where its name is.
        assert_eq!(name_at("func.func @f(%left: i32, %right: i32) {", 14), Some("left"));
        assert_eq!(name_at("  return %a : i32", 3), None);
        assert_eq!(name_at("  test.op {a = 1} : () -> ()", 3), None);
        // A place that is in no line, and one in the middle of a character.
        assert_eq!(name_at("%x = test.op", 40), None);
        assert_eq!(name_at("%ä = test.op", 3), None);
        assert_eq!(name_at("", 0), None);
    }
}

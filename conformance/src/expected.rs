//! Lists of known failures, one a line: `CHECK | part of the message | why`.
//!
//! `CHECK` is a check's name, where `*` stands for anything. A list holds both ways: an entry that nothing matches any
//! more is an error; callers ask for such entries with [`Expected::unused`].

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use regex::bytes::{Regex, RegexBuilder};

/// The lists of the drivers that are known here.
const LISTS: [(&str, &str); 3] = [
    ("lavapipe", include_str!("../lists/lavapipe.txt")),
    ("reference", include_str!("../lists/reference.txt")),
    ("swiftshader", include_str!("../lists/swiftshader.txt")),
];

/// One line.
#[derive(Debug)]
struct Entry {
    /// The line, for messages.
    line: String,
    name: String,
    check: Regex,
    message: String,
    used: AtomicBool,
}

/// A list.
#[derive(Debug, Default)]
pub struct Expected(Vec<Entry>);

impl Expected {
    /// Reads a list.
    ///
    /// # Errors
    /// It cannot be read, or a line has not three parts.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        Self::parse(&text).map_err(|e| format!("{}: {e}", path.display()))
    }

    /// The list of a driver that is known here; `None` for another one.
    pub fn of_driver(driver: &str) -> Option<&'static str> {
        LISTS.iter().find(|(name, _)| *name == driver).map(|(_, text)| *text)
    }

    /// Reads the text of a list.
    ///
    /// # Errors
    /// A line has not three parts.
    pub fn parse(text: &str) -> Result<Self, String> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let entries = lines.map(|line| {
            let parts: Vec<&str> = line.split('|').map(str::trim).collect();
            let [check, message, why] = parts[..] else { return Err(format!("'{line}' has not three parts")) };
            if message.is_empty() || why.is_empty() {
                return Err(format!("'{line}' gives no message or no reason"));
            }
            let name = check.to_owned();
            let pattern = check.split('*').map(regex::escape).collect::<Vec<_>>().join(".*");
            let check = RegexBuilder::new(&format!("^{pattern}$")).unicode(false).build();
            let check = check.map_err(|e| e.to_string())?;
            Ok(Entry { line: line.to_owned(), name, check, message: message.to_owned(), used: AtomicBool::new(false) })
        });
        entries.collect::<Result<_, _>>().map(Self)
    }

    /// The list without the entries whose messages begin with this.
    #[must_use]
    pub fn without(mut self, message: &str) -> Self {
        self.0.retain(|entry| !entry.message.starts_with(message));
        self
    }

    /// Whether a check is known to fail with this message.
    pub fn covers(&self, check: &str, message: &str) -> bool {
        self.cover(check, message).is_some()
    }

    /// The line by which a check is known to fail with this message.
    pub fn cover(&self, check: &str, message: &str) -> Option<&str> {
        let entry =
            self.0.iter().find(|entry| entry.check.is_match(check.as_bytes()) && message.contains(&entry.message))?;
        entry.used.store(true, Ordering::Relaxed);
        Some(&entry.line)
    }

    /// The line for a check that fails with any message.
    pub fn line_of(&self, check: &str) -> Option<&str> {
        self.0.iter().find(|entry| entry.check.is_match(check.as_bytes())).map(|entry| entry.line.as_str())
    }

    /// The entries that covered nothing, of those whose `CHECK` is of interest.
    pub fn unused(&self, is_of_interest: impl Fn(&str) -> bool) -> Vec<&str> {
        let unused = |entry: &&Entry| is_of_interest(&entry.name) && !entry.used.load(Ordering::Relaxed);
        self.0.iter().filter(unused).map(|entry| entry.line.as_str()).collect()
    }

    /// The `CHECK` of each entry.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|entry| entry.name.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_hold_both_ways() {
        let list = Expected::parse("# c\na.comp, glslang * -O, structured | no op | why\n").unwrap();
        assert!(!list.covers("a.comp, glslang 1.0 -O, flat", "no op here"));
        assert_eq!(list.unused(|name| name.starts_with("a.comp,")).len(), 1);
        assert!(list.unused(|name| name.starts_with("b.comp,")).is_empty());
        assert!(list.covers("a.comp, glslang 1.0 -O, structured", "there is no op here"));
        assert!(list.unused(|_| true).is_empty());
        assert!(list.line_of("a.comp, glslang 1 -O, structured").is_some() && list.line_of("a.comp").is_none());
        assert!(list.without("no").line_of("a.comp, glslang 1 -O, structured").is_none());
        assert!(Expected::parse("a.comp | b").is_err());
        assert!(Expected::parse("a.comp | b |").is_err());
    }
}

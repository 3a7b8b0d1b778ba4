//! What is known to fail: `shaders/expected-failures.txt`, one a line, `CHECK | part of the message | why`.
//!
//! `CHECK` is a binary's name with the form it is read in (`phis.comp, glslang 1.6 -O, structured`), where `*` stands for
//! anything; `, run on DEVICE` at its end makes it one about the results there. The list holds both ways: an entry that nothing matches any more is an error.

use std::sync::atomic::{AtomicBool, Ordering};

use regex::Regex;

/// What stands between a check's name and the device of a run.
pub const RUN: &str = ", run on ";

/// One line.
#[derive(Debug)]
pub struct Entry {
    /// The line, for messages.
    pub line: String,
    file: String,
    name: String,
    check: Regex,
    message: String,
    used: AtomicBool,
}

/// The list.
#[derive(Debug, Default)]
pub struct Expected(Vec<Entry>);

impl Expected {
    /// Reads the list beside the shaders.
    ///
    /// # Errors
    /// It cannot be read, or a line has not three parts.
    pub fn read() -> Result<Self, String> {
        let path = super::source::folder().join("expected-failures.txt");
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        Self::parse(&text)
    }

    /// Reads a list.
    ///
    /// # Errors
    /// A line has not three parts, or no file in front.
    pub fn parse(text: &str) -> Result<Self, String> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let entries = lines.map(|line| {
            let parts: Vec<&str> = line.split('|').map(str::trim).collect();
            let [check, message, why] = parts[..] else { return Err(format!("'{line}' has not three parts")) };
            let (file, _) = check.split_once(',').ok_or_else(|| format!("'{line}' names no file"))?;
            if message.is_empty() || why.is_empty() {
                return Err(format!("'{line}' gives no message or no reason"));
            }
            let name = check.to_owned();
            let pattern = check.split('*').map(regex::escape).collect::<Vec<_>>().join(".*");
            let check = Regex::new(&format!("^{pattern}$")).map_err(|e| e.to_string())?;
            Ok(Entry {
                line: line.to_owned(),
                file: file.to_owned(),
                name,
                check,
                message: message.to_owned(),
                used: AtomicBool::new(false),
            })
        });
        entries.collect::<Result<_, _>>().map(Self)
    }

    /// Whether a check is known to fail with this message.
    pub fn covers(&self, check: &str, message: &str) -> bool {
        let entry = self.0.iter().find(|entry| entry.check.is_match(check) && message.contains(&entry.message));
        if let Some(entry) = entry {
            entry.used.store(true, Ordering::Relaxed);
        }
        entry.is_some()
    }

    /// The entries of a file that covered nothing, of those about runs on a device, or of those about none.
    pub fn unused(&self, file: &str, device: Option<&str>) -> Vec<&str> {
        let is_meant = |entry: &&Entry| match (entry.name.split_once(RUN), device) {
            (Some((_, of)), Some(device)) => of == device,
            (None, None) => true,
            _ => false,
        };
        let unused = |entry: &&Entry| entry.file == file && is_meant(entry) && !entry.used.load(Ordering::Relaxed);
        self.0.iter().filter(unused).map(|entry| entry.line.as_str()).collect()
    }

    /// The files that have entries.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|entry| entry.file.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_hold_both_ways() {
        let list = Expected::parse("# c\na.comp, glslang * -O, structured | no op | why\n").unwrap();
        assert!(!list.covers("a.comp, glslang 1.0 -O, flat", "no op here"));
        assert_eq!(list.unused("a.comp", None).len(), 1);
        assert!(list.covers("a.comp, glslang 1.0 -O, structured", "there is no op here"));
        assert!(list.unused("a.comp", None).is_empty() && list.unused("b.comp", None).is_empty());
        assert!(Expected::parse("a.comp | b").is_err());
    }
}

//! Two runs beside each other.

use std::collections::HashMap;
use std::fmt;

use crate::results::{Record, Results};

/// A test that takes so many times as long is named, where it takes longer by [`NOTABLE`].
const SLOWER: f64 = 2.0;

/// In seconds.
const NOTABLE: f64 = 0.1;

/// What differs between two runs, by the names of tests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// As expected in the first run, and not in the second; or only in the second, and not as expected.
    pub newly_failing: Vec<String>,
    /// The other way around.
    pub newly_passing: Vec<String>,
    /// Not in the second run.
    pub only_in_first: Vec<String>,
    /// Not in the first run.
    pub only_in_second: Vec<String>,
    /// Take much longer in the second run: with both times.
    pub slower: Vec<String>,
}

/// Compares two runs.
pub fn compare(first: &Results, second: &Results) -> Comparison {
    let mut before: HashMap<&str, &(Record, bool)> =
        first.tests.iter().map(|test| (test.0.name.as_str(), test)).collect();
    let mut found = Comparison::default();
    for (record, is_good) in &second.tests {
        let name = record.name.clone();
        let message =
            record.result.as_ref().err().map_or("passes, although it is expected to fail", |f| f.first_line());
        let failing = || format!("{name}: {message}");
        match before.remove(record.name.as_str()) {
            None => {
                found.only_in_second.push(name.clone());
                if !is_good {
                    found.newly_failing.push(failing());
                }
            }
            Some((earlier, was_good)) => {
                match (was_good, is_good) {
                    (true, false) => found.newly_failing.push(failing()),
                    (false, true) => found.newly_passing.push(name),
                    (true, true) | (false, false) => {}
                }
                found.slower.extend(slower(earlier, record));
            }
        }
    }
    let gone = first.tests.iter().filter(|(record, _)| before.contains_key(record.name.as_str()));
    found.only_in_first = gone.map(|(record, _)| record.name.clone()).collect();
    found
}

fn slower(earlier: &Record, later: &Record) -> Option<String> {
    let (before, after) = (earlier.time.as_secs_f64(), later.time.as_secs_f64());
    let is_slower = after > before * SLOWER && after - before > NOTABLE;
    is_slower.then(|| format!("{}: {after:.2} s instead of {before:.2} s", later.name))
}

impl Comparison {
    /// Whether something fails that did not, or is missing. Times alone make a run no worse: they vary.
    pub fn is_worse(&self) -> bool {
        !self.newly_failing.is_empty() || !self.only_in_first.is_empty()
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            ("newly failing", &self.newly_failing),
            ("newly passing", &self.newly_passing),
            ("only in the first", &self.only_in_first),
            ("only in the second", &self.only_in_second),
            ("slower", &self.slower),
        ];
        for (title, tests) in parts {
            writeln!(f, "{title}: {}", tests.len())?;
            for test in tests {
                writeln!(f, "  {test}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::Failure;
    use crate::results::DeviceLine;

    fn results(tests: &[(&str, bool, u64)]) -> Results {
        let device = DeviceLine { device: "d".to_owned(), driver: "d".to_owned() };
        let test = |&(name, is_good, milliseconds): &(&str, bool, u64)| {
            let result = if is_good { Ok(()) } else { Err(Failure::unexpected("\nwrong\nvery")) };
            (Record { name: name.to_owned(), result, time: Duration::from_millis(milliseconds) }, is_good)
        };
        Results { device, tests: tests.iter().map(test).collect() }
    }

    #[test]
    fn differences_are_named() {
        let first = results(&[("a", true, 1), ("b", false, 1), ("c", true, 1), ("d", true, 10), ("e", true, 1)]);
        let second = results(&[("a", false, 1), ("b", true, 1), ("d", true, 500), ("e", true, 3), ("f", false, 1)]);
        let found = compare(&first, &second);
        assert_eq!(
            found.to_string(),
            "newly failing: 2\n  a: wrong\n  f: wrong\nnewly passing: 1\n  b\nonly in the first: 1\n  c\n\
             only in the second: 1\n  f\nslower: 1\n  d: 0.50 s instead of 0.01 s\n"
        );
        assert!(found.is_worse());
        assert!(!compare(&results(&[("a", false, 1)]), &results(&[("a", false, 900), ("b", true, 1)])).is_worse());
        assert!(compare(&first, &results(&[])).is_worse());
    }
}

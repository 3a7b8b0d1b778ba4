//! Which tests a run has.

use std::collections::HashSet;
use std::path::Path;

use vulcanize_conformance::own;
use vulcanize_conformance::suite::{Test, suite};

use super::super::CommandError;
use super::arguments::{Arguments, Shard};

/// The tests of a run.
pub(super) struct Selection {
    pub(super) tests: Vec<Test>,
    /// Whether no test is left out: only then can lines of the list be without use.
    pub(super) is_whole: bool,
}

impl Selection {
    pub(super) fn of(arguments: &Arguments) -> Result<Self, CommandError> {
        let mut tests = match &arguments.kernels[..] {
            [] => suite(arguments.seed..arguments.seed.saturating_add(arguments.random)),
            folders => own_tests(folders)?,
        };
        tests.retain(|test| test.name.contains(&arguments.filter));
        if let Some(Shard { number, count }) = arguments.shard {
            tests = tests.into_iter().skip(number).step_by(count).collect();
        }
        if tests.is_empty() {
            let message = "there is no such test; '--list' without '--filter' and '--shard' names those that there are";
            return Err(CommandError::usage(message));
        }
        Ok(Self { tests, is_whole: arguments.filter.is_empty() && arguments.shard.is_none() })
    }
}

fn own_tests(folders: &[String]) -> Result<Vec<Test>, CommandError> {
    let (mut tests, mut errors): (Vec<Test>, Vec<String>) = (Vec::new(), Vec::new());
    for folder in folders {
        match own::find(Path::new(folder)) {
            Ok(found) => tests.extend(found.into_iter().map(Test::from)),
            Err(error) => errors.push(error),
        }
    }
    let mut seen = HashSet::new();
    errors
        .extend(tests.iter().filter(|test| !seen.insert(&test.name)).map(|test| format!("{} comes twice", test.name)));
    if errors.is_empty() { Ok(tests) } else { Err(CommandError::rejected(errors.join("\n"))) }
}

//! `vulcanize conformance`: kernels with known results on a device.
//!
//! ```text
//! tests ──runner──▶ children of this executable ──▶ records ──judged──▶ results, progress, reports, exit code
//! ```

mod about;
mod arguments;
mod child;
mod outputs;
mod progress;
pub(super) mod runner;
mod selection;

use vulcanize_conformance::compare::compare;

use super::{CommandError, Exit, Io, parse_arguments};
pub(super) use arguments::Arguments;
use arguments::Listing;
use outputs::read_results;
use selection::Selection;

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse_arguments::<Arguments>("conformance", arguments, io)? else { return Ok(Exit::Success) };
    if let Some([before, after]) = arguments.compare.as_deref() {
        return compare_runs(before, after, io);
    }
    let selection = Selection::of(&arguments)?;
    match arguments.list {
        _ if arguments.child => child::serve(&arguments, &selection, io),
        Some(Listing::Names) => {
            io.print(&selection.tests.iter().map(|test| format!("{}\n", test.name)).collect::<String>())?;
            Ok(Exit::Success)
        }
        Some(Listing::Mlir) => {
            let texts = selection.tests.iter().map(|test| format!("// {}\n{}\n", test.name, test.text().trim_end()));
            io.print(&texts.collect::<Vec<_>>().join("// -----\n"))?;
            Ok(Exit::Success)
        }
        None => runner::run(&arguments, &selection, io),
    }
}

fn compare_runs(before: &str, after: &str, io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let (before, after) = (read_results(before, io)?, read_results(after, io)?);
    let comparison = compare(&before, &after);
    io.print(&format!("{} and {}\n{comparison}", before.device.device, after.device.device))?;
    Ok(if comparison.is_worse() { Exit::Unexpected } else { Exit::Success })
}

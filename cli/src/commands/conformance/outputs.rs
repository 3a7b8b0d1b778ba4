//! The files of a run.

use std::fs::File;
use std::io::Write;

use vulcanize_conformance::Expected;
use vulcanize_conformance::report::{Report, entry};
use vulcanize_conformance::results::{DeviceLine, Judged, Results};

use super::super::{CommandError, Io};
use super::arguments::Arguments;
use super::selection::Selection;

/// The file to which results go as they come, where one is wanted.
pub(super) struct ResultsFile<'a>(Option<(&'a str, File)>);

impl<'a> ResultsFile<'a> {
    /// Makes the file of `--results`, or goes on with that of `--resume`; returns the results in it.
    pub(super) fn open(
        arguments: &'a Arguments,
        device: &DeviceLine,
        expected: &Expected,
        io: &mut Io<'_>,
    ) -> Result<(Self, Vec<Judged>), CommandError> {
        let resumed = arguments.resume.as_deref().filter(|path| std::fs::exists(path).unwrap_or(true));
        let found = resumed.map(|path| read_results(path, io)).transpose()?;
        if let (Some(path), Some(found)) = (resumed, &found)
            && found.device != *device
        {
            let message = format!(
                "'{path}' has the results of {}, not of {}; name another file",
                found.device.device, device.device
            );
            return Err(CommandError::usage(message));
        }
        let Some(path) = arguments.results.as_deref().or(arguments.resume.as_deref()) else {
            return Ok((Self(None), Vec::new()));
        };
        // What was written by a run that was ended may end in a part of a line, so that it is written anew.
        let earlier = found.map_or(Vec::new(), |found| found.tests);
        let earlier: Vec<Judged> = earlier.into_iter().map(|(record, _)| Judged::new(record, expected)).collect();
        let lines: String = earlier.iter().map(|test| test.line() + "\n").collect();
        io.write_output(path, format!("{}\n{lines}", device.line()).as_bytes())?;
        let file = File::options().append(true).open(path).map_err(|error| cannot_write(path, &error))?;
        Ok((Self(Some((path, file))), earlier))
    }

    /// Adds a result; it is in the file when this returns.
    pub(super) fn add(&mut self, test: &Judged) -> Result<(), CommandError> {
        let Some((path, file)) = &mut self.0 else { return Ok(()) };
        file.write_all((test.line() + "\n").as_bytes()).map_err(|error| cannot_write(path, &error))
    }
}

/// Reads a file of results.
pub(super) fn read_results(path: &str, io: &mut Io<'_>) -> Result<Results, CommandError> {
    let text = io.read_text(path)?;
    Results::parse(&text)
        .map_err(|message| CommandError::rejected(format!("'{path}' is no file of results: {message}")))
}

fn cannot_write(path: &str, error: &std::io::Error) -> CommandError {
    CommandError::rejected(format!("cannot write output file '{path}': {error}"))
}

/// Writes the files that are wanted at the end.
pub(super) fn write_reports(
    arguments: &Arguments,
    selection: &Selection,
    report: &Report,
    io: &mut Io<'_>,
) -> Result<(), CommandError> {
    if let Some(path) = &arguments.write_expected {
        let list: String = report.tests.iter().filter_map(entry).collect();
        io.write_output(path, list.as_bytes())?;
    }
    if let Some(path) = &arguments.junit {
        let xml = report.junit().map_err(CommandError::rejected)?;
        io.write_output(path, xml.as_bytes())?;
    }
    if let Some(path) = &arguments.html {
        let text_of = |name: &str| selection.tests.iter().find(|test| test.name == name).map(|test| test.text());
        io.write_output(path, report.html(text_of).as_bytes())?;
    }
    Ok(())
}

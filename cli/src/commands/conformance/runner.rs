//! A run: tests in children, results as they come, the report at the end.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::process::Command;
use std::time::Duration;

use vulcanize_conformance::children::{Answer, Child, Children, Death, Event};
use vulcanize_conformance::report::Report;
use vulcanize_conformance::results::{DeviceLine, Judged, Record};
use vulcanize_conformance::{Expected, Failure, Kind};
use vulcanize_ir::Severity;

use super::super::{CommandError, Exit, Io};
use super::about;
use super::arguments::Arguments;
use super::outputs::{ResultsFile, write_reports};
use super::progress::Progress;
use super::selection::Selection;

/// What a child does at its end, where it does not do that well.
const AT_END: &str = "closing the device";

pub(super) fn run(arguments: &Arguments, selection: &Selection, io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let program = std::env::current_exe()
        .map_err(|error| CommandError::rejected(format!("this program cannot be found: {error}")))?;
    let flags = child_flags(arguments);
    let command = || {
        let mut command = Command::new(&program);
        command.args(&flags);
        command
    };
    let device = device_of_child(command(), arguments, io)?;
    let expected = expected(arguments, &device, io)?;
    let (mut file, earlier) = ResultsFile::open(arguments, &device, &expected, io)?;
    let mut run = Run { done: HashMap::new(), failed: 0 };
    for test in earlier {
        run.add(test);
    }
    let names: Vec<String> = selection.tests.iter().map(|test| test.name.clone()).collect();
    let open: Vec<String> = names.iter().filter(|name| !run.done.contains_key(*name)).cloned().collect();
    let mut progress = Progress::new(open.len(), io);
    let children =
        Children { command: &command, jobs: arguments.jobs, limit: arguments.time_limit, is_spoilt: has_failed };
    let mut error = None;
    children.run(open.into_iter(), |event| {
        let test = run.add(Judged::new(record(event, arguments.time_limit), &expected));
        let written = file.add(test);
        progress.add(test, io);
        error = error.take().or(written.err());
        let is_enough = arguments.max_failures.is_some_and(|most| run.failed >= most);
        if error.is_some() || is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    progress.end();
    error.map_or(Ok(()), Err)?;
    let about = arguments.html.is_some().then(|| about::ask(command(), arguments.time_limit));
    let report = Report { about, ..run.report(device, names, &expected, selection.is_whole) };
    write_reports(arguments, selection, &report, io)?;
    io.print(&format!("{report}\n"))?;
    Ok(exit(&report))
}

/// The run so far.
struct Run {
    done: HashMap<String, Judged>,
    failed: usize,
}

impl Run {
    fn add(&mut self, test: Judged) -> &Judged {
        self.failed += usize::from(test.failed().is_some());
        self.done.entry(test.record.name.clone()).insert_entry(test).into_mut()
    }

    /// The report of the tests with these names; `is_whole` says that they are all.
    fn report(mut self, device: DeviceLine, names: Vec<String>, expected: &Expected, is_whole: bool) -> Report {
        let (mut tests, mut not_run) = (Vec::new(), Vec::new());
        for name in names {
            match self.done.remove(&name) {
                Some(test) => tests.push(test),
                None => not_run.push(name),
            }
        }
        tests.extend(self.done.remove(AT_END));
        let is_whole = is_whole && not_run.is_empty();
        let unused = if is_whole { expected.unused(|_| true) } else { Vec::new() };
        Report { device, about: None, tests, not_run, unused: unused.into_iter().map(str::to_owned).collect() }
    }
}

/// The command line of a child.
fn child_flags(arguments: &Arguments) -> Vec<String> {
    let mut flags = vec!["conformance".to_owned(), "--child".to_owned()];
    flags.extend([format!("--random={}", arguments.random), format!("--seed={}", arguments.seed)]);
    flags.extend(arguments.lowering.iter().map(|flag| format!("--lowering={flag}")));
    flags.extend(arguments.device.flags());
    flags.push("--".to_owned());
    flags.extend(arguments.kernels.iter().cloned());
    flags
}

/// Starts a child and asks for its device; what keeps it from opening one ends the run.
fn device_of_child(command: Command, arguments: &Arguments, io: &mut Io<'_>) -> Result<DeviceLine, CommandError> {
    let child = Child::start(command, arguments.time_limit).map_err(|death| no_device(&death))?;
    let device = DeviceLine::parse(&child.greeting);
    let said = child.close(arguments.time_limit).map_err(|death| no_device(&death))?;
    if !said.is_empty() {
        io.note(&format!("{said}\n"));
    }
    device.ok_or_else(|| CommandError { message: "a child process names no device".to_owned(), exit: Exit::Fault })
}

pub(in crate::commands) fn no_device(death: &Death) -> CommandError {
    let exit = match death.code {
        Some(1) => Exit::Rejected,
        Some(2) => Exit::Usage,
        Some(3) => Exit::NoDevice,
        Some(_) | None => Exit::Fault,
    };
    let message = match death.said.strip_prefix("error: ") {
        Some(message) if death.code.is_some() => message.to_owned(),
        _ => format!("the device cannot be opened: {death}"),
    };
    CommandError { message, exit }
}

fn expected(arguments: &Arguments, device: &DeviceLine, io: &mut Io<'_>) -> Result<Expected, CommandError> {
    let list = match &arguments.expected {
        Some(path) => {
            let text = io.read_program(path)?;
            Expected::parse(&text).map_err(|message| CommandError::rejected(format!("{path}: {message}")))?
        }
        None if !arguments.kernels.is_empty() => Expected::default(),
        None => match Expected::of_driver(&device.driver) {
            Some(text) => Expected::parse(text).map_err(CommandError::rejected)?,
            None => {
                let message = format!("no list of expected failures for '{}': all must pass", device.driver);
                io.say(Severity::Note, &message);
                Expected::default()
            }
        },
    };
    // What only the validation layer finds is no failure without it.
    Ok(if arguments.device.validate.is_some() { list } else { list.without("VUID-") })
}

/// Whether a child is to run no other test: what went wrong may have spoilt its device.
pub(in crate::commands) fn has_failed(answer: &str) -> bool {
    Record::parse(answer).is_none_or(|record| record.result.is_err_and(|failure| failure.kind != Kind::Refused))
}

/// The result of a request; those that take longer than the limit were ended.
pub(in crate::commands) fn record(event: Event, limit: Duration) -> Record {
    let fault = |message: String| Err(Failure::new(Kind::Fault, message));
    match event {
        Event::DiedAtEnd(death) => Record { name: AT_END.to_owned(), result: fault(death.to_string()), time: limit },
        Event::Answered { request, answer: Answer::Line(line), time } => Record::parse(&line)
            .unwrap_or_else(|| Record { name: request, result: fault(format!("the process answered '{line}'")), time }),
        Event::Answered { request, answer: Answer::Died(death), time } => {
            Record { name: request, result: fault(death.to_string()), time }
        }
        Event::Answered { request, answer: Answer::TimedOut, time } => {
            let message = format!("it took longer than {} s, and was ended", limit.as_secs_f64());
            Record { name: request, result: Err(Failure::new(Kind::Timeout, message)), time }
        }
    }
}

fn exit(report: &Report) -> Exit {
    match report.failed() {
        None => Exit::Success,
        Some(Kind::Rejected) => Exit::Rejected,
        Some(Kind::Fault) => Exit::Fault,
        Some(Kind::Timeout) => Exit::Timeout,
        Some(Kind::Refused | Kind::Unexpected) => Exit::Unexpected,
    }
}

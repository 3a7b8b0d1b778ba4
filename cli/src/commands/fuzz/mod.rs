//! `vulcanize fuzz`: random kernels on several devices and the reference executor.
//!
//! ```text
//! seeds × devices ──children──▶ records ──what a device is blamed for──▶ reduction ──▶ bundles
//! ```

mod arguments;
mod bundle;
mod child;
mod reduction;
mod request;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::process::Command;

use vulcanize_conformance::Kind;
use vulcanize_conformance::children::{Child, Children, Event};
use vulcanize_ir::Severity;

use super::conformance::runner::{has_failed, no_device, record};
use super::{CommandError, Exit, Io, parse_arguments};
pub(super) use arguments::Arguments;
use request::{Finding, Greeting, Request};

/// What became of a device's kernels.
#[derive(Clone, Default)]
struct Tally {
    ran: usize,
    refused: usize,
    wrong: usize,
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse_arguments::<Arguments>("fuzz", arguments, io)? else { return Ok(Exit::Success) };
    if arguments.child {
        return child::serve(&arguments, io);
    }
    let program = std::env::current_exe()
        .map_err(|error| CommandError::rejected(format!("this program cannot be found: {error}")))?;
    let flags = arguments.child_flags();
    let command = || {
        let mut command = Command::new(&program);
        command.args(&flags);
        command
    };
    let Greeting { devices, features } = greeting_of_child(command(), &arguments)?;
    let features = arguments.features.unwrap_or(features);
    let mut tallies = vec![Tally::default(); devices.len()];
    let mut findings = BTreeMap::new();
    let children =
        Children { command: &command, jobs: arguments.jobs, limit: arguments.time_limit, is_spoilt: has_failed };
    children.run(arguments.requests(devices.len(), features), |event| {
        if let Some(finding) = judge(event, &arguments, &mut tallies) {
            let (seed, device) = (finding.request.seed, &devices[finding.request.device].device);
            io.say(Severity::Error, &format!("seed {seed} on {device}: {}", finding.failure.first_line()));
            findings.entry(seed).or_insert(finding);
        }
        ControlFlow::Continue(())
    });
    if let Some(out) = &arguments.out {
        for finding in findings.values() {
            let mut prober = reduction::Prober::new(&command, arguments.time_limit, finding, devices.len());
            bundle::write(out, finding, &devices[finding.request.device], &mut prober, io)?;
        }
    }
    io.print(&format!("features: {features}\n"))?;
    for (device, Tally { ran, refused, wrong }) in devices.iter().zip(&tallies) {
        io.print(&format!("{}: {ran} kernels, {refused} refused, {wrong} wrong\n", device.driver))?;
    }
    Ok(if findings.is_empty() { Exit::Success } else { Exit::Unexpected })
}

/// Counts a result. Returns what the device is to be blamed for.
fn judge(event: Event, arguments: &Arguments, tallies: &mut [Tally]) -> Option<Finding> {
    let request = match &event {
        Event::Answered { request, .. } => Request::parse(request)?,
        // What a driver does at the end of its process is no kernel's result.
        Event::DiedAtEnd(_) => return None,
    };
    let tally = &mut tallies[request.device];
    tally.ran += 1;
    let failure = record(event, arguments.time_limit).result.err()?;
    if failure.kind == Kind::Refused {
        tally.refused += 1;
        return None;
    }
    tally.wrong += 1;
    Some(Finding { request, failure })
}

/// Starts a child and asks for its devices; what keeps it from opening one ends the run.
fn greeting_of_child(command: Command, arguments: &Arguments) -> Result<Greeting, CommandError> {
    let child = Child::start(command, arguments.time_limit).map_err(|death| no_device(&death))?;
    let greeting = Greeting::parse(&child.greeting);
    child.close(arguments.time_limit).map_err(|death| no_device(&death))?;
    greeting.ok_or_else(|| CommandError { message: "a child process names no devices".to_owned(), exit: Exit::Fault })
}

//! A child process: it opens the device, and answers names of tests with their results.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};

use vulcanize_conformance::children::answer;
use vulcanize_conformance::results::{DeviceLine, Record};
use vulcanize_conformance::suite::{Target, Test, driver};
use vulcanize_runtime::quirks::workarounds_of;

use super::super::device_choice::{DeviceArguments, OpenDevice, Validation};
use super::super::{CommandError, Exit, Io, invoke};
use super::about;
use super::arguments::Arguments;
use super::selection::Selection;

pub(super) fn serve(arguments: &Arguments, selection: &Selection, io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let open = arguments.device.open(io)?;
    let plain_arguments = without_instrumented_kernels(&arguments.device);
    let plain = plain_arguments.as_ref().map(|plain| plain.open(io)).transpose()?;
    let messages = || {
        let of_plain = plain.as_ref().map(OpenDevice::take_messages).unwrap_or_default();
        [open.take_messages(), of_plain].concat()
    };
    let is_plain = arguments.lowering.iter().any(|flag| flag == "--no-workarounds");
    let target = Target {
        vulcanize: invoke,
        device: &*open.device,
        flags: arguments.device.flags(),
        plain: plain.as_ref().map_or(&*open.device, |plain| &*plain.device),
        plain_flags: plain_arguments.as_ref().unwrap_or(&arguments.device).flags(),
        lowering: arguments.lowering.clone(),
        workarounds: if is_plain { Vec::new() } else { workarounds_of(open.device.info()) },
        messages: &messages,
    };
    let (info, context) = (open.device.info(), io.context());
    let greeting = DeviceLine { device: info.name.clone(), driver: driver(info) };
    // Where the parent is gone, nobody wants the results.
    if answer(io.stdout, &greeting.line()).is_err() {
        return Ok(Exit::Success);
    }
    let tests: HashMap<&str, &Test> = selection.tests.iter().map(|test| (test.name.as_str(), test)).collect();
    for name in BufReader::new(&mut *io.stdin).lines().map_while(Result::ok) {
        if name == about::REQUEST {
            let is_validated = arguments.device.validate.is_some();
            if answer(io.stdout, &about::answer(&open, is_validated, &context)).is_err() {
                return Ok(Exit::Success);
            }
            continue;
        }
        let Some(test) = tests.get(name.as_str()) else {
            return Err(CommandError::usage(format!("there is no test '{name}'")));
        };
        abort_where_asked(&name);
        let (result, time) = test.run(&target);
        if answer(io.stdout, &Record { name, result, time }.line()).is_err() {
            return Ok(Exit::Success);
        }
    }
    Ok(Exit::Success)
}

/// The same device without instrumented kernels, where it has them.
fn without_instrumented_kernels(device: &DeviceArguments) -> Option<DeviceArguments> {
    let mut plain = device.clone();
    let before = plain.validate.replace(Validation::Api);
    (before == Some(Validation::Gpu)).then_some(plain)
}

/// For tests of what a crash of the driver does to a run; in programs for users there is no such thing.
fn abort_where_asked(name: &str) {
    #[cfg(debug_assertions)]
    if std::env::var("VULCANIZE_CONFORMANCE_ABORT").is_ok_and(|test| test == name) {
        eprintln!("the driver is out of order");
        std::process::abort();
    }
    #[cfg(not(debug_assertions))]
    let _ = name;
}

//! A child process: it opens the devices, and answers requests with results.

use std::io::{BufRead, BufReader};

use vulcanize_conformance::Failure;
use vulcanize_conformance::children::answer;
use vulcanize_conformance::generate::Features;
use vulcanize_conformance::results::{DeviceLine, Record};
use vulcanize_conformance::suite::{Target, Test, driver};
use vulcanize_runtime::quirks::workarounds_of;
use vulcanize_runtime::{Backend, DeviceInfo};

use super::super::device_choice::{DeviceArguments, OpenDevice};
use super::super::record::Recorder;
use super::super::{CommandError, Exit, Io, invoke};
use super::arguments::Arguments;
use super::request::{Greeting, Request};

pub(super) fn serve(arguments: &Arguments, io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let mut devices = Vec::new();
    for device in arguments.devices() {
        devices.push((device.open(io)?, device));
    }
    let infos = || devices.iter().map(|(open, _): &(OpenDevice, DeviceArguments)| open.device.info());
    let line = |info: &DeviceInfo| DeviceLine { device: info.name.clone(), driver: driver(info) };
    let features = infos().map(|info| Features::of(&info.target_env)).fold(Features::ALL, Features::and);
    let greeting = Greeting { devices: infos().map(line).collect(), features };
    // Where the parent is gone, nobody wants the results.
    if answer(io.stdout, &greeting.line()).is_err() {
        return Ok(Exit::Success);
    }
    for line in BufReader::new(&mut *io.stdin).lines().map_while(Result::ok) {
        let request = Request::parse(&line).filter(|request| request.device < devices.len());
        let Some(request) = request else { return Err(CommandError::usage(format!("'{line}' is no request"))) };
        let (open, device) = &devices[request.device];
        let record = serve_one(&request, arguments, open, device);
        if answer(io.stdout, &record.line()).is_err() {
            return Ok(Exit::Success);
        }
    }
    Ok(Exit::Success)
}

fn serve_one(request: &Request, arguments: &Arguments, open: &OpenDevice, device: &DeviceArguments) -> Record {
    let test = request.test();
    let workarounds = if arguments.no_workarounds { Vec::new() } else { workarounds_of(open.device.info()) };
    let mut flags = device.flags();
    flags.extend(arguments.no_workarounds.then(|| "--no-workarounds".to_owned()));
    let recorder = request.record.as_ref().map(|folder| Recorder::new(&*open.device, folder));
    let recorded = recorder.as_ref().map_or(&*open.device, |recorder| recorder as &dyn Backend);
    // What runs as a program of its own opens the device again.
    let recording = request.record.as_ref().map(|folder| format!("--record={folder}"));
    let target = Target {
        vulcanize: invoke,
        device: &*open.device,
        flags: flags.clone(),
        plain: recorded,
        plain_flags: flags.into_iter().chain(recording).collect(),
        lowering: arguments.lowering.clone(),
        workarounds,
        messages: &|| open.take_messages(),
    };
    let (result, time) = test.run(&target);
    let result = result.and_then(|()| wrong_where_asked(request.device, &test));
    Record { name: test.name, result, time }
}

/// For tests of what a wrong result leads to: the first device computes kernels wrong that use what this text says. In
/// programs for users there is no such thing.
fn wrong_where_asked(device: usize, test: &Test) -> Result<(), Failure> {
    #[cfg(debug_assertions)]
    if let (0, Ok(text)) = (device, std::env::var("VULCANIZE_FUZZ_WRONG"))
        && test.text().contains(&text)
    {
        return Err(Failure::unexpected("the driver is out of order"));
    }
    #[cfg(not(debug_assertions))]
    let _ = (device, test);
    Ok(())
}

//! Runs the kernel over the buffers.

use vulcanize_runtime::{Backend, Dispatch, DispatchTime, KernelInterface, ModuleInterface, Specialization};

use super::super::device_choice::device_error;
use super::super::{CommandError, Exit, Io};
use super::Arguments;
use super::job::Job;
use super::kernel::Kernel;
use super::report::{Report, finish};
use super::resources::Resources;
use super::timing::Timing;
use super::values::{PushConstants, fields, specialization};

pub(super) fn execute(
    arguments: &Arguments,
    job: &Job,
    kernel: &Kernel,
    device: &dyn Backend,
    io: &mut Io<'_>,
) -> Result<Exit, CommandError> {
    let plain = KernelInterface::from_words(&kernel.words, &kernel.entry_point)
        .map_err(|error| CommandError::rejected(error.to_string()))?;
    let special: Vec<Specialization> = arguments
        .spec
        .iter()
        .map(|text| specialization(text, &plain).map_err(|message| CommandError::usage(format!("--spec: {message}"))))
        .collect::<Result<_, _>>()?;
    let id = device.load_kernel(&kernel.words, &kernel.entry_point, &special).map_err(|error| device_error(&error))?;
    let interface = device.kernel_interface(id).map_err(|error| device_error(&error))?;
    let push_constants = match &job.push_constants {
        PushConstants::Bytes(bytes) => bytes.clone(),
        PushConstants::Fields(items) => block_bytes(items, kernel)?,
    };
    let types =
        ModuleInterface::from_words(&kernel.words).map_err(|error| CommandError::rejected(error.to_string()))?;
    let types = types.entry_points.iter().find(|entry| entry.name == kernel.entry_point);
    let mut resources = Resources::new(job, &interface, types)?;
    check_push_constants(&push_constants, &interface)?;
    let uploaded = resources.upload(device).map_err(|error| device_error(&error))?;
    let bindings = &uploaded.bindings;
    let dispatch = Dispatch { kernel: id, groups: job.groups.into(), bindings, push_constants: &push_constants };
    device.dispatch(&dispatch).map_err(|error| device_error(&error))?;
    let printed = device.take_printed();
    if !arguments.json {
        io.print(&printed.concat())?;
    }
    let results = resources.download(&uploaded, device).map_err(|error| device_error(&error))?;
    let timing = time(arguments, &dispatch, device)?;
    let device = device.info().name.clone();
    let report = Report {
        arguments,
        device,
        printed,
        interface: &interface,
        slots: &resources.slots,
        results: &results,
        timing,
    };
    finish(job, &report, io)
}

/// Dispatches as often as is asked for.
fn time(arguments: &Arguments, dispatch: &Dispatch<'_>, device: &dyn Backend) -> Result<Option<Timing>, CommandError> {
    let Some(count) = arguments.time else { return Ok(None) };
    let run = || device.dispatch(dispatch).map_err(|error| device_error(&error));
    for _ in 0..arguments.warm_up {
        run()?;
    }
    let times: Vec<DispatchTime> = (0..count).map(|_| run()).collect::<Result<_, _>>()?;
    // The same as the first time, over and over.
    device.take_printed();
    Ok(Timing::new(&times, arguments.warm_up, arguments.bytes, arguments.flops))
}

/// The push constants that are given by field.
fn block_bytes(items: &[(String, String)], kernel: &Kernel) -> Result<Vec<u8>, CommandError> {
    let interface =
        ModuleInterface::from_words(&kernel.words).map_err(|error| CommandError::rejected(error.to_string()))?;
    let entry = interface.entry_points.iter().find(|entry| entry.name == kernel.entry_point);
    let Some(block) = entry.and_then(|entry| entry.push_constants.as_ref()) else {
        return Err(CommandError::usage(format!("kernel '{}' takes no push constants", kernel.entry_point)));
    };
    fields(items, block).map_err(|message| CommandError::usage(format!("--push-constants: {message}")))
}

fn check_push_constants(push_constants: &[u8], interface: &KernelInterface) -> Result<(), CommandError> {
    let (found, expected) = (push_constants.len(), interface.push_constants_size as usize);
    if found == expected {
        return Ok(());
    }
    let kernel = &interface.entry_point;
    Err(CommandError::usage(format!(
        "kernel '{kernel}' takes {expected} bytes of push constants, and is given {found}"
    )))
}

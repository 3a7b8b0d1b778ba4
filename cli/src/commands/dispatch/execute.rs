//! Runs the kernel over the buffers.

use vulcanize_runtime::{
    Binding, BufferId, Descriptor, Device, DeviceError, Dispatch, DispatchTime, KernelInterface, ModuleInterface,
    Specialization,
};

use super::super::device_choice::device_error;
use super::super::{CommandError, Exit, Io};
use super::Arguments;
use super::arrays::Array;
use super::job::Job;
use super::kernel::Kernel;
use super::report::{Report, finish};
use super::timing::Timing;
use super::values::{Place, PushConstants, fields, specialization};

pub(super) fn execute(
    arguments: &Arguments,
    job: &Job,
    kernel: &Kernel,
    device: &mut dyn Device,
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
    let interface = device.kernel_interface(id).map_err(|error| device_error(&error))?.clone();
    let push_constants = match &job.push_constants {
        PushConstants::Bytes(bytes) => bytes.clone(),
        PushConstants::Fields(items) => block_bytes(items, kernel)?,
    };
    check(job, &push_constants, &interface)?;
    let (buffers, bindings) = upload(job, &interface, device).map_err(|error| device_error(&error))?;
    let dispatch = Dispatch { kernel: id, groups: job.groups, bindings: &bindings, push_constants: &push_constants };
    device.dispatch(&dispatch).map_err(|error| device_error(&error))?;
    let printed = device.take_printed();
    if !arguments.json {
        io.print(&printed.concat())?;
    }
    let results = download(job, &buffers, device).map_err(|error| device_error(&error))?;
    let timing = time(arguments, &dispatch, device)?;
    let device = device.info().name.clone();
    let report = Report { arguments, device, printed, interface: &interface, results: &results, timing };
    finish(job, &report, io)
}

/// Dispatches as often as is asked for.
fn time(
    arguments: &Arguments,
    dispatch: &Dispatch<'_>,
    device: &mut dyn Device,
) -> Result<Option<Timing>, CommandError> {
    let Some(count) = arguments.time else { return Ok(None) };
    let mut run = || device.dispatch(dispatch).map_err(|error| device_error(&error));
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

/// Whether what was given is what the kernel takes.
fn check(job: &Job, push_constants: &[u8], interface: &KernelInterface) -> Result<(), CommandError> {
    let kernel = &interface.entry_point;
    for descriptor in &interface.descriptors {
        let place = Place::of(descriptor);
        let Some(buffer) = job.buffers.iter().find(|buffer| buffer.place == place) else {
            let message =
                format!("kernel '{kernel}' takes a buffer at {place}{}; give it with --buffer", described(descriptor));
            return Err(CommandError::usage(message));
        };
        let found = buffer.array.bytes.len() as u64;
        if found < descriptor.min_size {
            let message = format!(
                "buffer {place} is {} of {found} bytes, and kernel '{kernel}' takes at least {} there",
                buffer.array, descriptor.min_size
            );
            return Err(CommandError::usage(message));
        }
    }
    for buffer in &job.buffers {
        let place = buffer.place;
        if !interface.descriptors.iter().any(|d| Place::of(d) == place) {
            let places: Vec<String> = interface.descriptors.iter().map(|d| Place::of(d).to_string()).collect();
            let places = if places.is_empty() { "none".to_owned() } else { places.join(", ") };
            return Err(CommandError::usage(format!("kernel '{kernel}' has no buffer at {place}; it has {places}")));
        }
    }
    let (found, expected) = (push_constants.len(), interface.push_constants_size as usize);
    if found != expected {
        let message = format!("kernel '{kernel}' takes {expected} bytes of push constants, and is given {found}");
        return Err(CommandError::usage(message));
    }
    Ok(())
}

fn described(descriptor: &Descriptor) -> String {
    let name = descriptor.name.as_ref().map_or(String::new(), |name| format!(" ('{name}')"));
    match descriptor.runtime_stride {
        Some(stride) => format!("{name} with elements of {stride} bytes"),
        None => format!("{name} of {} bytes", descriptor.min_size),
    }
}

fn upload(
    job: &Job,
    interface: &KernelInterface,
    device: &mut dyn Device,
) -> Result<(Vec<BufferId>, Vec<Binding>), DeviceError> {
    let (mut ids, mut bindings) = (Vec::new(), Vec::new());
    for buffer in &job.buffers {
        let size = buffer.array.bytes.len() as u64;
        // In whole words, as kernels see elements that are packed in words; the visible part is what was given.
        let id = device.allocate(size.next_multiple_of(4).max(4))?;
        device.write(id, 0, &buffer.array.bytes)?;
        let stride = interface
            .descriptors
            .iter()
            .find(|d| Place::of(d) == buffer.place)
            .and_then(|d| d.runtime_stride)
            .unwrap_or(4)
            .max(1);
        let seen = size.next_multiple_of(stride).min(size.next_multiple_of(4));
        bindings.push(buffer.place.bind(id, (seen > 0).then_some(seen)));
        ids.push(id);
    }
    Ok((ids, bindings))
}

fn download(job: &Job, buffers: &[BufferId], device: &mut dyn Device) -> Result<Vec<Array>, DeviceError> {
    let mut results = Vec::new();
    for (buffer, &id) in job.buffers.iter().zip(buffers) {
        let mut array = buffer.array.clone();
        device.read(id, 0, &mut array.bytes)?;
        results.push(array);
    }
    Ok(results)
}

//! Runs the kernels over the buffers.

use vulcanize_abi::KernelManifest;
use vulcanize_runtime::{
    Backend, Binding, Command, DeviceError, Dispatch, Groups, KernelInterface, LoadOptions, ModuleInterface,
    Specialization, SubmissionTimes,
};

use super::super::device_choice::device_error;
use super::super::profile::{Profile, Profiler};
use super::super::{CommandError, Exit, Io};
use super::Arguments;
use super::faults::SourceTexts;
use super::job::Job;
use super::kernel::{Kernel, Loaded};
use super::report::{Report, finish};
use super::resources::{Resources, Uploaded};
use super::shapes::add_shapes;
use super::timing::{Timing, Traffic};
use super::values::{GivenGroups, PushConstants, shown, specialization};

pub(super) fn execute(
    arguments: &Arguments,
    mut job: Job,
    kernels: Vec<Kernel>,
    (device, profiler): (&dyn Backend, Option<&Profiler<'_>>),
    texts: &SourceTexts,
    io: &mut Io<'_>,
) -> Result<Exit, CommandError> {
    let loaded = load(arguments, &mut job, kernels, device)?;
    let mut resources = Resources::new(&mut job, &loaded)?;
    let uploaded = resources.upload(device).map_err(|error| device_error(&error))?;
    let constants = loaded.iter().map(|kernel| constants(kernel, &uploaded, device)).collect::<Result<Vec<_>, _>>()?;
    let bindings: Vec<Vec<Binding>> = loaded.iter().map(|kernel| uploaded.bindings(&kernel.interface)).collect();
    let mut commands = Vec::new();
    for (index, step) in job.steps.iter().enumerate() {
        let groups = groups(step.groups, &uploaded)?;
        let (bindings, push_constants) = (&bindings[index], constants[index].as_slice());
        commands.push(Command::Dispatch(Dispatch { kernel: loaded[index].id, groups, bindings, push_constants }));
    }
    run(&commands, device).map_err(|error| texts.report(&error, io))?;
    let printed = device.take_printed();
    if arguments.json.is_none() {
        io.print(&printed.concat())?;
    }
    let results = resources.download(&uploaded, device)?;
    let operations = profiler.and_then(|profiler| known_operations(profiler, &loaded));
    let timings = time(arguments, &commands, &loaded, &resources, operations, device)
        .map_err(|error| texts.report(&error, io))?;
    let profile = profiler.filter(|_| arguments.profile.is_wanted()).map(Profile::of).transpose()?;
    uploaded.free(device).map_err(|error| device_error(&error))?;
    let device = device.info().name.clone();
    let report = Report {
        arguments,
        device,
        printed,
        kernels: &loaded,
        slots: &resources.slots,
        results: &results,
        timings,
        profile,
    };
    finish(job, &report, io)
}

/// Runs all to their end.
fn run(commands: &[Command<'_>], device: &dyn Backend) -> Result<SubmissionTimes, DeviceError> {
    device.wait(device.submit(commands)?, None)
}

/// Runs all as often as the flags ask for. Returns the time of the whole, then, where there are several, that of each.
fn time(
    arguments: &Arguments,
    commands: &[Command<'_>],
    kernels: &[Loaded],
    resources: &Resources,
    operations: Option<Vec<u64>>,
    device: &dyn Backend,
) -> Result<Vec<Timing>, DeviceError> {
    let Some(count) = arguments.time else { return Ok(Vec::new()) };
    for _ in 0..arguments.warm_up {
        run(commands, device)?;
    }
    let times: Vec<SubmissionTimes> = (0..count).map(|_| run(commands, device)).collect::<Result<_, _>>()?;
    // The same as the first time, over and over.
    device.take_printed();
    let touched = |kernel: &Loaded| resources.bytes_of(&kernel.interface);
    let traffic = arguments.bytes.map_or_else(|| Traffic::Resources(kernels.iter().map(touched).sum()), Traffic::Given);
    let counted = operations.as_ref().map(|operations| operations.iter().sum::<u64>() as f64);
    let whole = Timing::of_all(&times, arguments.warm_up, traffic, arguments.flops.or(counted));
    let each = kernels.iter().enumerate().filter(|_| kernels.len() > 1);
    let each = each.filter_map(|(index, kernel)| {
        let traffic = Traffic::Resources(touched(kernel));
        let operations = operations.as_ref().and_then(|operations| operations.get(index)).map(|count| *count as f64);
        Timing::of_one(&times, index, &kernel.name, arguments.warm_up, traffic, operations)
    });
    Ok(whole.into_iter().chain(each).collect())
}

/// The float operations of each kernel, where all were counted.
fn known_operations(profiler: &Profiler<'_>, kernels: &[Loaded]) -> Option<Vec<u64>> {
    let operations = |kernel: &Loaded| Some(profiler.record(kernel.id)?.counted()?.float_operations);
    kernels.iter().map(operations).collect()
}

/// Loads each kernel; adds the shapes that the lowering knows.
fn load(
    arguments: &Arguments,
    job: &mut Job,
    kernels: Vec<Kernel>,
    device: &dyn Backend,
) -> Result<Vec<Loaded>, CommandError> {
    check_names(job, &kernels)?;
    let mut is_used = vec![false; arguments.spec.len()];
    let mut known: Vec<String> = Vec::new();
    let mut loaded = Vec::new();
    for kernel in kernels {
        let rejected = |error: DeviceError| CommandError::rejected(error.to_string());
        let plain = KernelInterface::from_words_specialized(&kernel.words, &kernel.entry_point, &[], &job.limits)
            .map_err(rejected)?;
        let module = ModuleInterface::from_words_within(&kernel.words, &job.limits).map_err(rejected)?;
        let mut special: Vec<Specialization> = Vec::new();
        for (text, is_used) in arguments.spec.iter().zip(&mut is_used) {
            let value = specialization(text, &module.spec_constants)
                .map_err(|message| CommandError::usage(format!("--spec: {message}")))?;
            *is_used |= value.is_some();
            special.extend(value);
        }
        let shown = module.spec_constants.iter().map(shown);
        known.extend(shown.filter(|name| !known.contains(name)).collect::<Vec<_>>());
        let given = job.push_constants_of(&kernel.name);
        // Those for all kernels are for all that have some.
        let is_meant = |is_own: bool| is_own || job.steps.len() == 1 || plain.push_constants_size > 0;
        let given = given.filter(|(is_own, _)| is_meant(*is_own)).map(|(_, values)| values.clone());
        let mut push_constants = given.unwrap_or(PushConstants::Bytes(Vec::new(), Vec::new()));
        if let Some(manifest) = &kernel.manifest {
            check_workgroup_size(manifest, &special)?;
            add_shapes(job, &mut push_constants, manifest)?;
        }
        let made_for = kernel.manifest.as_ref().and_then(|manifest| manifest.subgroup_size);
        let subgroup_size = arguments.subgroup_size.or(made_for);
        let options = LoadOptions { specialization: &special, subgroup_size, ..LoadOptions::default() };
        let kernel = Loaded::new(kernel, module, &options, push_constants, device)?;
        // Mistakes in fields are reported before mistakes in buffers; addresses are not known yet.
        kernel.given_constants(|_| Ok(0))?;
        loaded.push(kernel);
    }
    check_spec(arguments, &is_used, &known).map(|()| loaded)
}

/// Whether each value is that of a constant of some module.
fn check_spec(arguments: &Arguments, is_used: &[bool], known: &[String]) -> Result<(), CommandError> {
    let unused = arguments.spec.iter().zip(is_used).find(|(_, is_used)| !**is_used);
    let Some(key) = unused.and_then(|(text, _)| text.split('=').next()) else { return Ok(()) };
    let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
    Err(CommandError::usage(format!("--spec: there is no specialization constant {}; there is {known}", key.trim())))
}

/// Whether the kernel has workgroup memory for the workgroup size of the constants.
fn check_workgroup_size(manifest: &KernelManifest, special: &[Specialization]) -> Result<(), CommandError> {
    let Some(ids) = manifest.workgroup_size_ids else { return Ok(()) };
    let mut size = manifest.workgroup_size;
    for (id, size) in ids.into_iter().zip(&mut size) {
        let given = special.iter().rev().find(|value| value.id == id);
        *size = given.map_or(*size, |value| u32::try_from(value.bits).unwrap_or(u32::MAX));
    }
    manifest.check_workgroup_size(size).map_err(CommandError::rejected)
}

/// Whether the kernels that are named before push constants are among those that run.
fn check_names(job: &Job, kernels: &[Kernel]) -> Result<(), CommandError> {
    let given = job.push_constants.iter().filter_map(|given| given.kernel.as_deref());
    let unknown = given.into_iter().find(|name| !kernels.iter().any(|kernel| kernel.name == **name));
    unknown.map_or(Ok(()), |name| {
        let names: Vec<&str> = kernels.iter().map(|kernel| kernel.name.as_str()).collect();
        let message = format!("--push-constants: no kernel '{name}' runs; there is {}", names.join(", "));
        Err(CommandError::usage(message))
    })
}

/// The bytes of the push-constant block.
fn constants(kernel: &Loaded, uploaded: &Uploaded, device: &dyn Backend) -> Result<Vec<u8>, CommandError> {
    let (name, expected) = (&kernel.name, kernel.interface.push_constants_size as usize);
    let bytes = kernel.given_constants(|place| uploaded.address(place, device))?;
    if bytes.len() == expected {
        return Ok(bytes);
    }
    let found = bytes.len();
    Err(CommandError::usage(format!("kernel '{name}' takes {expected} bytes of push constants, and is given {found}")))
}

fn groups(groups: GivenGroups, uploaded: &Uploaded) -> Result<Groups, CommandError> {
    match groups {
        GivenGroups::Direct(groups) => Ok(Groups::Direct(groups)),
        GivenGroups::Indirect(place, offset) => match uploaded.buffer(place) {
            Some(buffer) => Ok(Groups::Indirect { buffer, offset }),
            None => Err(CommandError::usage(format!("--groups: there is no --buffer {place}"))),
        },
    }
}

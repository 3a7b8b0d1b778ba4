//! `vulcanize dispatch`: one kernel over buffers given on the command line.

use clap::Parser;
use serde_json::{Value, json};
use vulcanize_abi::KernelManifest;
use vulcanize_ir::Location;
use vulcanize_ir::text::parse_source;
use vulcanize_ir::{Diagnostic, Diagnostics};
use vulcanize_runtime::{
    Binding, BufferId, Descriptor, Device, DeviceError, Dispatch, DispatchTime, KernelInterface, ModuleInterface,
    Specialization, entry_points,
};

use super::device_choice::{DeviceArguments, device_error};
use super::dispatch_arrays::{Array, parse_array_type};
use super::dispatch_elements::Tolerance;
use super::dispatch_image::to_png;
use super::dispatch_shapes::add_shapes;
use super::dispatch_timing::Timing;
use super::dispatch_values::{Place, PushConstants, fields, groups, place, push_constants, specialization};
use super::input::Input;
use super::lowering_arguments::{LoweringArguments, for_device};
use super::{CommandError, Exit, Io, parse_arguments};
use crate::lower::{LoweredModule, lower_kernels};

const EXAMPLES: &str = "\
Examples:
  vulcanize dispatch examples/mandelbrot.mlir --entry mandelbrot --groups 8,8 \\
    --buffer '0:0=i32[64,64]=const:0' --out 0:0=mandelbrot.png
  vulcanize dispatch kernel.spv --groups 16 --buffer 0:0=x.npy --buffer '0:1=f32[1024]=const:0' \\
    --push-constants f32=2.5,u32=1024 --expect 0:1=y.npy --tolerance 1e-5 --time 20
  vulcanize dispatch shader.spv --groups 4 --buffer '0:0[0]=f32[256]=iota' --buffer '0:0[1]=f32[256]=rand:1' \\
    --push-constants scale=2.5,offset[0]=1,offset[1]=2 --spec SIZE=128";

/// Run one kernel over buffers given on the command line
#[derive(Debug, Parser)]
#[command(name = "vulcanize dispatch", after_help = EXAMPLES)]
struct Arguments {
    /// A SPIR-V binary or assembly, or a program in MLIR whose kernels are lowered first; '-' for standard input
    kernel: String,
    /// The kernel: KERNEL or MODULE::KERNEL; needed where there are several
    #[arg(long)]
    entry: Option<String>,
    /// The number of workgroups; Y and Z may be left out
    #[arg(long, value_name = "X,Y,Z")]
    groups: String,
    /// A storage or uniform buffer: its type and shape, and iota, rand:SEED, const:VALUE, values with commas between, a
    /// .npy file, a .npz file with ':' and the array's name, or raw bytes in a .bin file; or a .npy or .npz file alone.
    /// SET:BINDING[ELEMENT] is one of an array of buffers
    #[arg(long, value_name = "SET:BINDING=TYPE[SHAPE]=CONTENTS")]
    buffer: Vec<String>,
    /// The push-constant block: values by the names of their fields, or by type one after another, each at a multiple
    /// of its size
    #[arg(long, value_name = "FIELD=VALUE,… or TYPE=VALUE,…")]
    push_constants: Option<String>,
    /// The value of a specialization constant, by its id or its name
    #[arg(long, value_name = "ID=VALUE")]
    spec: Vec<String>,
    /// Write a buffer afterwards, to a .npy file or as a picture to a .png file
    #[arg(long, value_name = "SET:BINDING=FILE")]
    out: Vec<String>,
    /// Compare a buffer with a .npy file afterwards
    #[arg(long, value_name = "SET:BINDING=FILE.npy")]
    expect: Vec<String>,
    /// How far numbers may be from those expected: abs:X, rel:X (of the expected number) or ulp:N, or several, of which
    /// one must hold; X alone is the first two
    #[arg(long, default_value = "0", value_name = "TOLERANCE", allow_hyphen_values = true)]
    tolerance: String,
    /// Run N more times and say how long that took
    #[arg(long, value_name = "N")]
    time: Option<u32>,
    /// How many runs before are not counted; the first one, whose results are shown, comes before all
    #[arg(long, value_name = "N", default_value_t = 3, requires = "time")]
    warm_up: u32,
    /// The bytes that one run reads and writes, for GB/s
    #[arg(long, value_name = "N", requires = "time")]
    bytes: Option<f64>,
    /// The floating-point operations of one run, for GFLOP/s
    #[arg(long, value_name = "N", requires = "time")]
    flops: Option<f64>,
    /// Write the buffers and times as one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    device: DeviceArguments,
    #[command(flatten)]
    lowering: LoweringArguments,
}

/// A buffer of the command line.
pub(super) struct Buffer {
    pub(super) place: Place,
    pub(super) array: Array,
}

/// What is to be done with a buffer afterwards.
struct Output {
    place: Place,
    path: String,
}

/// The command line with all that does not depend on the kernel read.
pub(super) struct Job {
    groups: [u32; 3],
    pub(super) buffers: Vec<Buffer>,
    pub(super) push_constants: PushConstants,
    outputs: Vec<Output>,
    expectations: Vec<(Place, String, Array)>,
    tolerance: Tolerance,
}

struct Kernel {
    words: Vec<u32>,
    entry_point: String,
    /// What the lowering knows of it; nothing for a binary of somebody else.
    manifest: Option<KernelManifest>,
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse_arguments::<Arguments>("dispatch", arguments, io)? else { return Ok(Exit::Success) };
    let mut job = read_job(&arguments, io)?;
    let bytes = io.read_bytes(&arguments.kernel)?;
    // SPIR-V is looked at before a device is: what is wrong with it needs none.
    let input = match Input::recognize(&arguments.kernel, bytes)? {
        Input::Words(words) => Ok(ready_kernel(words, arguments.entry.as_deref())?),
        Input::Mlir(text) => Err(text),
    };
    let mut open = arguments.device.open(io)?;
    let kernel = match input {
        Ok(kernel) => kernel,
        Err(text) => match lower(&arguments, &text, &*open.device, io)? {
            Some(kernel) => kernel,
            None => return Ok(Exit::Rejected),
        },
    };
    if let Some(manifest) = &kernel.manifest {
        add_shapes(&mut job, manifest)?;
    }
    let exit = execute(&arguments, &job, &kernel, &mut *open.device, io)?;
    open.close()?;
    Ok(exit)
}

// ---- the command line ----

fn read_job(arguments: &Arguments, io: &mut Io<'_>) -> Result<Job, CommandError> {
    let usage = |flag: &str, message: String| CommandError::usage(format!("--{flag}: {message}"));
    let tolerance = arguments.tolerance.parse().map_err(|message| usage("tolerance", message))?;
    let groups = groups(&arguments.groups).map_err(|message| usage("groups", message))?;
    let push_constants = match &arguments.push_constants {
        Some(text) => push_constants(text).map_err(|message| usage("push-constants", message))?,
        None => PushConstants::Bytes(Vec::new()),
    };
    let mut buffers: Vec<Buffer> = Vec::new();
    for text in &arguments.buffer {
        let (place, contents) = place(text).map_err(|message| usage("buffer", message))?;
        if buffers.iter().any(|buffer| buffer.place == place) {
            return Err(usage("buffer", format!("{place} is given twice")));
        }
        buffers.push(Buffer { place, array: read_array(contents, io)? });
    }
    let known = |place: Place, flag: &str| match buffers.iter().find(|buffer| buffer.place == place) {
        Some(buffer) => Ok(buffer),
        None => Err(usage(flag, format!("there is no --buffer {place}"))),
    };
    let mut outputs = Vec::new();
    for text in &arguments.out {
        let (place, path) = place(text).map_err(|message| usage("out", message))?;
        let buffer = known(place, "out")?;
        let is_picture = has_extension(path, "png");
        if !is_picture && !has_extension(path, "npy") {
            return Err(usage("out", format!("'{path}' is neither a .npy nor a .png file")));
        }
        if is_picture {
            to_png(&buffer.array).map_err(|message| usage("out", message))?;
        }
        outputs.push(Output { place, path: path.to_owned() });
    }
    let mut expectations = Vec::new();
    for text in &arguments.expect {
        let (place, path) = place(text).map_err(|message| usage("expect", message))?;
        let ty = known(place, "expect")?.array.ty;
        expectations.push((place, path.to_owned(), read_npy(path, io)?.reinterpreted(ty)));
    }
    Ok(Job { groups, buffers, push_constants, outputs, expectations, tolerance })
}

fn has_extension(path: &str, extension: &str) -> bool {
    std::path::Path::new(path).extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

fn read_npy(path: &str, io: &mut Io<'_>) -> Result<Array, CommandError> {
    let rejected = |message: String| CommandError::rejected(format!("{path}: {message}"));
    match npz_array(path) {
        Some((file, name)) => Array::from_npz(&io.read_bytes(file)?, name).map_err(rejected),
        None => Array::from_npy(&io.read_bytes(path)?).map_err(rejected),
    }
}

/// File and array of `FILE.npz:NAME`, or of `FILE.npz`, which has no other.
fn npz_array(text: &str) -> Option<(&str, Option<&str>)> {
    if has_extension(text, "npz") {
        return Some((text, None));
    }
    let (file, name) = text.rsplit_once(':')?;
    has_extension(file, "npz").then_some((file, Some(name)))
}

/// `TYPE[SHAPE]=CONTENTS`, or a file that says type and shape itself.
fn read_array(text: &str, io: &mut Io<'_>) -> Result<Array, CommandError> {
    let usage = |message: String| CommandError::usage(format!("--buffer: {message}"));
    let is_file = |text: &str| has_extension(text, "npy") || npz_array(text).is_some();
    let (ty, contents) = match text.split_once('=') {
        Some((ty, contents)) => (Some(ty), contents),
        None if is_file(text) => (None, text),
        None => return Err(usage(format!("'{text}' is not TYPE[SHAPE]=CONTENTS, as in f32[1024]=iota"))),
    };
    let ty = ty.map(parse_array_type).transpose().map_err(usage)?;
    if is_file(contents) {
        let array = read_npy(contents, io)?;
        let Some((ty, shape)) = ty else { return Ok(array) };
        let array = array.reinterpreted(ty);
        if (ty, shape.as_slice()) != (array.ty, array.shape.as_slice()) {
            let wanted = Array { ty, shape, bytes: Vec::new() };
            return Err(CommandError::rejected(format!("{contents}: it holds {array}, and {wanted} is asked for")));
        }
        return Ok(array);
    }
    let Some((ty, shape)) = ty else { return Err(usage("a type is missing".to_owned())) };
    if has_extension(contents, "bin") {
        let bytes = io.read_bytes(contents)?;
        return Array::from_raw(ty, shape, bytes)
            .map_err(|message| CommandError::rejected(format!("{contents}: {message}")));
    }
    Array::generate(ty, shape, contents).map_err(usage)
}

// ---- the kernel ----

fn ready_kernel(words: Vec<u32>, entry: Option<&str>) -> Result<Kernel, CommandError> {
    let names = entry_points(&words).map_err(|error| CommandError::rejected(error.to_string()))?;
    let entry_point = choose(entry, &names)?;
    Ok(Kernel { words, entry_point, manifest: None })
}

/// The entry point that is meant.
fn choose(entry: Option<&str>, names: &[String]) -> Result<String, CommandError> {
    let list = names.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(", ");
    match (entry, names) {
        (_, []) => Err(CommandError::rejected("there is no compute entry point in it")),
        (Some(entry), _) => match names.iter().find(|name| *name == entry) {
            Some(name) => Ok(name.clone()),
            None => Err(CommandError::usage(format!("--entry: there is no kernel '{entry}'; there is {list}"))),
        },
        (None, [only]) => Ok(only.clone()),
        (None, _) => Err(CommandError::usage(format!("--entry: there are several kernels: {list}"))),
    }
}

/// Lowers a program and finds the kernel; `None` when the program is rejected, which then was said.
fn lower(
    arguments: &Arguments,
    text: &str,
    device: &dyn Device,
    io: &mut Io<'_>,
) -> Result<Option<Kernel>, CommandError> {
    let context = crate::context();
    let name = if arguments.kernel == "-" { "<stdin>" } else { &arguments.kernel };
    let options = arguments.lowering.options()?;
    let lowered = parse_source(&context, name, text).and_then(|mut ir| {
        io.note(&ir.warnings().render(&context));
        if ir.root().is_none() {
            let mut diagnostics = Diagnostics::new();
            diagnostics.push(Diagnostic::error(Location::UNKNOWN, "there is no module"));
            return Err(diagnostics);
        }
        let options = for_device(options, &ir, device);
        lower_kernels(&mut ir, &options)
    });
    match lowered {
        Ok(modules) => find_kernel(arguments.entry.as_deref(), modules).map(Some),
        Err(diagnostics) => {
            io.note(&diagnostics.render(&context));
            Ok(None)
        }
    }
}

fn find_kernel(entry: Option<&str>, modules: Vec<LoweredModule>) -> Result<Kernel, CommandError> {
    let mut found = Vec::new();
    for (number, module) in modules.iter().enumerate() {
        let names = entry_points(&module.words).map_err(|error| CommandError::rejected(error.to_string()))?;
        found.extend(names.into_iter().map(|name| (number, name)));
    }
    let is_qualified = entry.is_some_and(|entry| entry.contains("::"));
    let shown = |(number, name): &(usize, String)| {
        if is_qualified { format!("{}::{name}", modules[*number].name) } else { name.clone() }
    };
    let names: Vec<String> = found.iter().map(shown).collect();
    let chosen = choose(entry, &names)?;
    if names.iter().filter(|name| **name == chosen).count() > 1 {
        return Err(CommandError::usage(format!(
            "--entry: several modules have a kernel '{chosen}'; say MODULE::{chosen}"
        )));
    }
    let place = names.iter().position(|name| *name == chosen).map(|place| found.swap_remove(place));
    match place {
        Some((number, entry_point)) => {
            let module = modules.into_iter().nth(number);
            let (words, kernels) = module.map(|module| (module.words, module.kernels)).unwrap_or_default();
            let manifest = kernels.into_iter().find(|manifest| manifest.kernel == entry_point);
            Ok(Kernel { words, entry_point, manifest })
        }
        None => Err(CommandError::rejected("there is no compute entry point in it")),
    }
}

// ---- the dispatch ----

fn execute(
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

/// What came out.
struct Report<'a> {
    arguments: &'a Arguments,
    device: String,
    printed: Vec<String>,
    interface: &'a KernelInterface,
    /// For each buffer of the job.
    results: &'a [Array],
    timing: Option<Timing>,
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

/// Compares first, so that a wrong result leaves no file; then writes and shows.
fn finish(job: &Job, report: &Report<'_>, io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let position = |place: Place| job.buffers.iter().position(|buffer| buffer.place == place);
    let result = |place: Place| position(place).and_then(|i| report.results.get(i));
    let mut is_right = true;
    for (place, path, expected) in &job.expectations {
        let difference = result(*place).and_then(|found| found.difference(expected, job.tolerance));
        if let Some(difference) = difference {
            io.note(&format!("error: buffer {place} is not as in {path}: {difference}\n"));
            is_right = false;
        }
    }
    if !is_right {
        return Ok(Exit::Rejected);
    }
    // All files are made before the first is written.
    let mut files = Vec::new();
    for output in &job.outputs {
        let Some(array) = result(output.place) else { continue };
        let file = if has_extension(&output.path, "png") { to_png(array) } else { array.to_npy() };
        files.push((
            &output.path,
            file.map_err(|message| CommandError::rejected(format!("{}: {message}", output.path)))?,
        ));
    }
    for (path, file) in files {
        io.write_output(path, &file)?;
    }
    if report.arguments.json {
        io.print(&format!("{:#}\n", as_json(job, report)))?;
        return Ok(Exit::Success);
    }
    if let Some(timing) = &report.timing {
        io.print(&timing.text())?;
    }
    if job.outputs.is_empty() && job.expectations.is_empty() {
        show(job, report, io)?;
    }
    Ok(Exit::Success)
}

/// The buffers that the kernel can write.
fn written<'a>(job: &'a Job, report: &'a Report<'_>) -> impl Iterator<Item = (&'a Buffer, &'a Array)> {
    let is_written = |place: Place| report.interface.descriptors.iter().any(|d| Place::of(d) == place && !d.read_only);
    job.buffers.iter().zip(report.results).filter(move |(buffer, _)| is_written(buffer.place))
}

/// The beginning of each buffer that the kernel can write.
fn show(job: &Job, report: &Report<'_>, io: &mut Io<'_>) -> Result<(), CommandError> {
    const SHOWN: usize = 16;
    for (buffer, array) in written(job, report) {
        io.print(&format!("{} = {array} {}\n", buffer.place, array.preview(SHOWN)))?;
    }
    Ok(())
}

fn as_json(job: &Job, report: &Report<'_>) -> Value {
    let buffers: Vec<Value> = written(job, report)
        .map(|(buffer, array)| {
            json!({
                "place": buffer.place.to_string(),
                "type": array.ty.to_string(),
                "shape": array.shape,
                "values": array.json_values(),
            })
        })
        .collect();
    json!({
        "device": report.device,
        "kernel": report.interface.entry_point,
        "groups": job.groups,
        "printed": report.printed,
        "buffers": buffers,
        "time": report.timing.as_ref().map(Timing::json),
    })
}

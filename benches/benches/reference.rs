//! The reference executor: instructions a second over ten kernels of different kind, beside a device of Vulkan.
//!
//! ```text
//! cargo bench --profile dist -p vulcanize-benches --bench reference                  # one thread, beside the CPU's device
//! cargo bench --profile dist -p vulcanize-benches --bench reference -- --device 0    # as 'vulcanize devices' lists them
//! ```
//!
//! Times are those of a launch that is waited for, the best of several. The results of both devices are compared: all
//! bits of integers, and floats but for the last digits. Run by `cargo test`, each kernel has one small launch on the
//! executor alone.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::time::Instant;

use vulcanize::ir::text::parse_source;
use vulcanize::lower::{LowerOptions, lower_kernels};
use vulcanize::reference::{Checks, ReferenceDevice, ReferenceOptions};
use vulcanize::runtime::{
    Backend, Binding, BufferId, Command, Device, DeviceOptions, DeviceSelector, Dispatch, Groups,
};
use vulcanize_benches::command::{Arguments, exit, text};

const KERNELS: &str = include_str!("../reference_kernels.mlir");

/// Each kernel's entry point, its workgroups, and whether its numbers are floats.
const LAUNCHES: [(&str, [u32; 3], bool); 10] = [
    ("saxpy", [1024, 1, 1], true),
    ("mandelbrot", [1024, 1, 1], true),
    ("matmul", [8, 32, 1], true),
    ("matmul_tiled", [8, 8, 1], true),
    ("hash", [1024, 1, 1], false),
    ("stencil", [16, 64, 1], true),
    ("histogram", [1024, 1, 1], false),
    ("functions", [1024, 1, 1], true),
    ("vectors", [256, 1, 1], true),
    ("reduction", [32, 1, 1], true),
];

/// The numbers of a buffer.
const COUNT: u32 = 65536;

fn main() -> ExitCode {
    let arguments = Arguments::of_process();
    let is_bench = arguments.is_bench();
    let selector: DeviceSelector = arguments.value("--device").unwrap_or("cpu").parse().unwrap_or_default();
    let beside = match is_bench {
        true => Device::vulkan_with(&selector, DeviceOptions::default()).map(Some),
        false => Ok(None),
    };
    exit(beside.map_err(text).and_then(|beside| report(beside.as_ref(), is_bench)))
}

fn report(beside: Option<&Device>, is_bench: bool) -> Result<(), String> {
    let words = lower()?;
    let executor =
        |checks| ReferenceDevice::new(ReferenceOptions { threads: 1, checks, ..ReferenceOptions::default() });
    let (plain, checked) = (executor(Checks::empty()), executor(Checks::all()));
    if let Some(device) = beside {
        println!("{} beside the reference executor on one thread", device.info().name);
    }
    println!("{:14}{:>14}{:>10}{:>10}{:>10}{:>10}", "kernel", "instructions", "ms", "M/s", "checked", "device");
    let mut rates = [0.0; 2];
    for (entry, groups, is_float) in LAUNCHES {
        let groups = if is_bench { groups } else { [2, 1, 1] };
        let runs = if is_bench { 7 } else { 1 };
        let (seconds, results) = measure(&plain, &words, entry, groups, is_float, runs)?;
        let (with_checks, _) = measure(&checked, &words, entry, groups, is_float, runs.min(3))?;
        let count = instructions(&plain, &words, entry, groups)? as f64;
        let mut other = String::from("-");
        if let Some(device) = beside {
            let (seconds, found) = measure(device.backend(), &words, entry, groups, is_float, runs)?;
            compare(entry, &results, &found, is_float)?;
            other = format!("{:.2} ms", seconds * 1e3);
        }
        let rate = |seconds: f64| count / seconds / 1e6;
        rates[0] += rate(seconds).ln();
        rates[1] += rate(with_checks).ln();
        let (ms, each, checks) = (seconds * 1e3, rate(seconds), rate(with_checks));
        println!("{entry:14}{count:>14}{ms:>10.2}{each:>10.0}{checks:>10.0}{other:>10}");
    }
    let [plain, checked] = rates.map(|sum| (sum / LAUNCHES.len() as f64).exp());
    println!("{:38}{plain:>10.0}{checked:>10.0}", "geometric mean");
    Ok(())
}

fn lower() -> Result<Vec<u32>, String> {
    let context = vulcanize::context();
    let mut ir = parse_source(&context, "reference_kernels.mlir", KERNELS).map_err(|d| d.render(&context))?;
    let target_env = vulcanize::target_env_attr(&context, "vulkan1.2");
    let options = LowerOptions { target_env, ..LowerOptions::default() };
    let modules = lower_kernels(&mut ir, &options).map_err(|d| d.render(&context))?;
    modules.into_iter().next().map(|module| module.words).ok_or_else(|| "nothing was lowered".to_owned())
}

/// The numbers that a kernel reads.
fn input(is_float: bool) -> Vec<u8> {
    let number =
        |i: u32| if is_float { ((i % 97) as f32 * 0.25).to_bits() } else { i.wrapping_mul(2_654_435_761) >> 20 };
    (0..COUNT).flat_map(|i| number(i).to_le_bytes()).collect()
}

/// The least time of a launch in seconds, and what the first one wrote.
fn measure(
    device: &dyn Backend,
    words: &[u32],
    entry: &str,
    groups: [u32; 3],
    is_float: bool,
    runs: u32,
) -> Result<(f64, Vec<u32>), String> {
    let kernel = device.load_kernel(words, entry, &[]).map_err(text)?;
    let [a, b] = buffers(device, is_float)?;
    let bindings = [Binding::buffer(0, 0, a), Binding::buffer(0, 1, b)];
    let dispatch = Dispatch { kernel, groups: Groups::Direct(groups), bindings: &bindings, push_constants: &[] };
    let (mut best, mut bytes) = (f64::INFINITY, Vec::new());
    for _ in 0..runs {
        let start = Instant::now();
        let id = device.submit(&[Command::Dispatch(dispatch)]).map_err(text)?;
        device.wait(id, None).map_err(text)?;
        best = best.min(start.elapsed().as_secs_f64());
        if bytes.is_empty() {
            bytes = vec![0; COUNT as usize * 4];
            device.read(b, 0, &mut bytes).map_err(text)?;
        }
    }
    for buffer in [a, b] {
        device.free(buffer).map_err(text)?;
    }
    device.unload_kernel(kernel).map_err(text)?;
    Ok((best, bytes.as_chunks::<4>().0.iter().map(|bytes| u32::from_le_bytes(*bytes)).collect()))
}

fn buffers(device: &dyn Backend, is_float: bool) -> Result<[BufferId; 2], String> {
    let input = device.allocate_filled(&input(is_float)).map_err(text)?;
    Ok([input, device.allocate(u64::from(COUNT) * 4).map_err(text)?])
}

/// The instructions of SPIR-V that a launch executes.
fn instructions(device: &ReferenceDevice, words: &[u32], entry: &str, groups: [u32; 3]) -> Result<u64, String> {
    let kernel = device.load_kernel(words, entry, &[]).map_err(text)?;
    let [a, b] = buffers(device, true)?;
    let bindings = [Binding::buffer(0, 0, a), Binding::buffer(0, 1, b)];
    let dispatch = Dispatch { kernel, groups: Groups::Direct(groups), bindings: &bindings, push_constants: &[] };
    Ok(device.profile(&dispatch, u64::MAX).map_err(text)?.instruction_count())
}

/// Fails where two devices have computed different results. Functions and orders of sums may differ in the last digits; an
/// iteration that ends one step earlier is one.
fn compare(entry: &str, expected: &[u32], found: &[u32], is_float: bool) -> Result<(), String> {
    let differs = |expected: u32, found: u32| {
        let [x, y] = [expected, found].map(f32::from_bits);
        if is_float { (x - y).abs() > 1e-3 * x.abs().max(1.0) } else { expected != found }
    };
    let differing = expected.iter().zip(found).filter(|(expected, found)| differs(**expected, **found)).count();
    let allowed = if entry == "mandelbrot" { expected.len() / 1000 } else { 0 };
    if differing > allowed { Err(format!("{entry}: {differing} results differ")) } else { Ok(()) }
}

//! Our kernels on a GPU: bandwidth, a matrix multiplication on cooperative matrices, small dispatches.
//!
//! ```text
//! cargo bench --profile dist -p vulcanize-benches --bench gpu                            # the best Vulkan device
//! cargo bench --profile dist -p vulcanize-benches --bench gpu -- --device NVIDIA         # as 'vulcanize devices' lists them
//! cargo bench --profile dist -p vulcanize-benches --bench gpu -- --vendor 'COMMAND'      # beside the vendor's library
//! cargo bench --profile dist -p vulcanize-benches --bench gpu -- --mebibytes 64 --size 512
//! ```
//!
//! `COMMAND` multiplies matrices of the same size and number formats with the vendor's library; the last number that it
//! prints is taken as TFLOP/s (`docs/performance.md` has such a command). Times are the device's own, the best of ten
//! runs; every result is checked. Run by `cargo test`, all of it is small and on the reference executor.
#![forbid(unsafe_code)]

use std::process::{Command as Process, ExitCode};
use std::sync::Arc;

use vulcanize::ir::text::parse_source;
use vulcanize::lower::{LowerOptions, lower_kernels};
use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::{
    Backend, Binding, BufferId, Command, DeviceKind, DeviceSelector, Dispatch, InstanceOptions, KernelId, VulkanDevice,
    VulkanInstance,
};
use vulcanize::spirv::attributes::TargetEnvAttr;
use vulcanize_benches::command::{Arguments, exit};
use vulcanize_benches::gpu_kernels::{self, ELEMENTS_PER_INVOCATION, TILE, WORKGROUP};

/// Each measurement is the fastest of so many.
const RUNS: usize = 10;
const DISPATCHES: usize = 10_000;

struct Options {
    device: DeviceSelector,
    vendor: Option<String>,
    mebibytes: usize,
    size: usize,
    is_test: bool,
}

type Measured<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    exit(options(&Arguments::of_process()).and_then(|options| report(&options)))
}

fn options(arguments: &Arguments) -> Measured<Options> {
    let options = Options {
        device: arguments.value("--device").unwrap_or_default().parse().unwrap_or_default(),
        vendor: arguments.value("--vendor").map(str::to_owned),
        mebibytes: arguments.number("--mebibytes", 1024)?.max(1),
        size: arguments.number("--size", 4096)?.next_multiple_of(TILE),
        is_test: !arguments.is_bench(),
    };
    Ok(match options.is_test {
        true => Options { mebibytes: 1, size: TILE, ..options },
        false => options,
    })
}

fn report(options: &Options) -> Measured {
    let device: Box<dyn Backend> = match options.is_test {
        true => Box::new(ReferenceDevice::default()),
        false => {
            let instance = VulkanInstance::new(InstanceOptions::default()).map_err(|e| e.to_string())?;
            Box::new(VulkanDevice::open(Arc::new(instance), &options.device).map_err(|e| e.to_string())?)
        }
    };
    let info = device.info();
    println!("{} ({}), {}", info.name, info.kind, info.driver);
    if !matches!(info.kind, DeviceKind::DiscreteGpu) {
        println!("no discrete GPU: the aims are not meant for this device");
    }
    let bench = Bench { device: &*device, runs: if options.is_test { 1 } else { RUNS } };
    bench.bandwidth(options.mebibytes << 20)?;
    bench.matmul(options.size, options.vendor.as_deref())?;
    bench.dispatches(if options.is_test { 10 } else { DISPATCHES })
}

struct Bench<'d> {
    device: &'d dyn Backend,
    runs: usize,
}

impl Bench<'_> {
    fn kernel(&self, text: &str, entry: &str) -> Measured<KernelId> {
        let context = vulcanize::context();
        let render = |diagnostics: vulcanize::ir::Diagnostics| diagnostics.render(&context);
        let mut ir = parse_source(&context, "kernels", text).map_err(render)?;
        let target_env = TargetEnvAttr::get(&context, &self.device.info().target_env);
        let options = LowerOptions { target_env: Some(target_env), ..LowerOptions::default() };
        let modules = lower_kernels(&mut ir, &options).map_err(render)?;
        let module = modules.first().ok_or("nothing was lowered")?;
        self.device.load_kernel(&module.words, entry, &[]).map_err(|e| e.to_string())
    }

    fn buffer(&self, bytes: &[u8]) -> Measured<BufferId> {
        let buffer = self.device.allocate(bytes.len() as u64).map_err(|e| e.to_string())?;
        self.device.write(buffer, 0, bytes).map_err(|e| e.to_string())?;
        Ok(buffer)
    }

    fn free(&self, buffers: &[BufferId]) -> Measured {
        buffers.iter().try_for_each(|&buffer| self.device.free(buffer)).map_err(|e| e.to_string())
    }

    /// Seconds of one command, the best of all runs: the device's own where it tells.
    fn time(&self, command: Command<'_>) -> Measured<f64> {
        let mut best = f64::INFINITY;
        for _ in 0..self.runs {
            let submission = self.device.submit(&[command]).map_err(|e| e.to_string())?;
            let times = self.device.wait(submission, None).map_err(|e| e.to_string())?;
            let ns = times.device_ns.first().copied().flatten().unwrap_or(times.host_ns);
            best = best.min(ns * 1e-9);
        }
        Ok(best)
    }

    fn check(&self, buffer: BufferId, offset: usize, expected: &[u8], what: &str) -> Measured {
        let mut bytes = vec![0; expected.len()];
        self.device.read(buffer, offset as u64, &mut bytes).map_err(|e| e.to_string())?;
        if bytes == expected { Ok(()) } else { Err(format!("the result of {what} is wrong at byte {offset}")) }
    }

    /// A copy by the driver, and two kernels beside it.
    fn bandwidth(&self, bytes: usize) -> Measured {
        let vectors = bytes / 16;
        let text = gpu_kernels::stream(vectors);
        let groups = [(vectors / (WORKGROUP * ELEMENTS_PER_INVOCATION)) as u32, 1, 1];
        let numbers = |scale: f32| -> Vec<u8> {
            (0..bytes / 4).flat_map(|i| ((i % 1024) as f32 * scale).to_le_bytes()).collect()
        };
        let (x, y) = (self.buffer(&numbers(1.0))?, self.device.allocate(bytes as u64).map_err(|e| e.to_string())?);
        let size = bytes as u64;
        let copy = Command::CopyBuffer { source: x, source_offset: 0, target: y, target_offset: 0, size };
        let gigabytes = |touched: usize, seconds: f64| touched as f64 / seconds * 1e-9;
        let driver = gigabytes(2 * bytes, self.time(copy)?);
        println!("copy by the driver, {} MiB: {driver:.1} GB/s", bytes >> 20);
        let bindings = [Binding::buffer(0, 0, x), Binding::buffer(0, 1, y)];
        for (entry, touched, scale) in [("copy", 2 * bytes, 1.0), ("saxpy", 3 * bytes, 3.0)] {
            let kernel = self.kernel(&text, entry)?;
            let dispatch = Dispatch { kernel, groups: groups.into(), bindings: &bindings, push_constants: &[] };
            self.device.dispatch(&dispatch).map_err(|e| e.to_string())?;
            let part = numbers(scale);
            let last = bytes - bytes.min(4096);
            self.check(y, 0, &part[..bytes.min(4096)], entry)?;
            self.check(y, last, &part[last..], entry)?;
            let rate = gigabytes(touched, self.time(Command::Dispatch(dispatch))?);
            println!(
                "kernel '{entry}': {rate:.1} GB/s, {:.0} % of the driver's copy (aim: 90 %)",
                100.0 * rate / driver
            );
        }
        self.free(&[x, y])
    }

    fn matmul(&self, size: usize, vendor: Option<&str>) -> Measured {
        let kernel = match self.kernel(&gpu_kernels::matmul(size), "matmul") {
            Ok(kernel) => kernel,
            Err(refusal) => {
                println!("no f16 matrix multiplication: {}", refusal.lines().next().unwrap_or_default());
                return Ok(());
            }
        };
        let (a, b) = (Factor { size, seed: 1 }, Factor { size, seed: 2 });
        let c = self.device.allocate((size * size * 4) as u64).map_err(|e| e.to_string())?;
        let buffers = [self.buffer(&a.bytes())?, self.buffer(&b.bytes())?, c];
        let bindings = [0, 1, 2].map(|i| Binding::buffer(0, i, buffers[i as usize]));
        let groups = [(size / TILE) as u32, (size / TILE) as u32, 1];
        let dispatch = Dispatch { kernel, groups: groups.into(), bindings: &bindings, push_constants: &[] };
        self.device.dispatch(&dispatch).map_err(|e| e.to_string())?;
        // Sums of multiples of 1/16 below 2^20: exact in any order.
        for sample in 0..256usize {
            let (row, column) = (sample * 7919 % size, sample * 104_729 % size);
            let sum: f32 = (0..size).map(|k| a.value(row, k) * b.value(k, column)).sum();
            self.check(c, (row * size + column) * 4, &sum.to_le_bytes(), "matmul")?;
        }
        let operations = 2.0 * (size as f64).powi(3);
        let rate = operations / self.time(Command::Dispatch(dispatch))? * 1e-12;
        println!("f16 matrix multiplication {size}³ with f32 sums: {rate:.3} TFLOP/s");
        if let Some(command) = vendor {
            let theirs = vendor_rate(command)?;
            println!("the vendor's: {theirs:.3} TFLOP/s, so ours is {:.0} % (aim: 50 %)", 100.0 * rate / theirs);
        }
        self.free(&buffers)
    }

    /// Dispatches that each wait for the one before.
    fn dispatches(&self, count: usize) -> Measured {
        let kernel = self.kernel(&gpu_kernels::empty(), "empty")?;
        let dispatch = Dispatch { kernel, groups: [1, 1, 1].into(), bindings: &[], push_constants: &[] };
        let commands = vec![Command::Dispatch(dispatch); count];
        let mut best = f64::INFINITY;
        for _ in 0..self.runs {
            let submission = self.device.submit(&commands).map_err(|e| e.to_string())?;
            best = best.min(self.device.wait(submission, None).map_err(|e| e.to_string())?.host_ns);
        }
        println!("{count} dependent empty dispatches: {:.2} µs each (aim: 10 µs)", best * 1e-3 / count as f64);
        Ok(())
    }
}

/// A matrix of multiples of 1/4 from -1 to 1.
struct Factor {
    size: usize,
    seed: usize,
}

impl Factor {
    fn quarters(&self, row: usize, column: usize) -> usize {
        let mixed = (row * self.size + column + self.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) % 9
    }

    fn value(&self, row: usize, column: usize) -> f32 {
        self.quarters(row, column) as f32 / 4.0 - 1.0
    }

    /// Row by row, as `f16`.
    fn bytes(&self) -> Vec<u8> {
        const BITS: [u16; 9] = [0xBC00, 0xBA00, 0xB800, 0xB400, 0, 0x3400, 0x3800, 0x3A00, 0x3C00];
        let places = (0..self.size).flat_map(|row| (0..self.size).map(move |column| (row, column)));
        places.flat_map(|(row, column)| BITS[self.quarters(row, column)].to_le_bytes()).collect()
    }
}

/// The last number that a command prints.
fn vendor_rate(command: &str) -> Measured<f64> {
    let output = Process::new("sh").args(["-c", command]).output().map_err(|e| format!("'{command}': {e}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let last = text.split_whitespace().rev().find_map(|word| word.parse::<f64>().ok());
    last.filter(|rate| output.status.success() && *rate > 0.0)
        .ok_or_else(|| format!("'{command}' printed no number ({})", output.status))
}

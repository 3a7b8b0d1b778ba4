//! The work between a host and its device: launches, uploads and downloads, and a tiled matrix multiplication.
//!
//! ```text
//! cargo bench --profile dist -p vulcanize-benches --bench device                         # the best Vulkan device
//! cargo bench --profile dist -p vulcanize-benches --bench device -- --device cpu         # as 'vulcanize devices' lists them
//! cargo bench --profile dist -p vulcanize-benches --bench device -- --memory staged      # copies through staging, whatever the device
//! ```
//!
//! Times are the host's, from the call until the work is known to be done. Run by `cargo test`, all of it is small and on the
//! reference executor; results are checked there and here.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::time::Instant;

use vulcanize::ir::text::parse_source;
use vulcanize::lower::{LowerOptions, lower_kernels};
use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::{Device, DeviceOptions, DeviceSelector, Kernel, MemoryStrategy};
use vulcanize_benches::command::{Arguments, exit, text};

/// The workgroup and the tile of the multiplication are this long each way.
const TILE: usize = 16;

/// How much is measured.
struct Sizes {
    launches: usize,
    bytes: usize,
    matrix: usize,
    runs: usize,
}

const FULL: Sizes = Sizes { launches: 2000, bytes: 256 << 20, matrix: 512, runs: 10 };
const SMALL: Sizes = Sizes { launches: 3, bytes: 1 << 12, matrix: 2 * TILE, runs: 1 };

fn main() -> ExitCode {
    let arguments = Arguments::of_process();
    let memory = match arguments.value("--memory") {
        Some("staged") => MemoryStrategy::Staged,
        Some("mapped") => MemoryStrategy::Mapped,
        _ => MemoryStrategy::Auto,
    };
    let (opened, sizes) = match arguments.is_bench() {
        true => {
            let selector: DeviceSelector = arguments.value("--device").unwrap_or_default().parse().unwrap_or_default();
            (Device::vulkan_with(&selector, DeviceOptions { memory, ..DeviceOptions::default() }), FULL)
        }
        false => (Ok(Device::new(ReferenceDevice::default())), SMALL),
    };
    exit(opened.map_err(text).and_then(|device| report(&device, &sizes)))
}

fn report(device: &Device, sizes: &Sizes) -> Result<(), String> {
    println!("{} ({}), {}", device.info().name, device.info().kind, device.info().driver);
    launches(device, sizes)?;
    transfers(device, sizes)?;
    matmul(device, sizes)
}

/// The least time of so many runs, in seconds.
fn best(runs: usize, mut run: impl FnMut() -> Result<(), String>) -> Result<f64, String> {
    let mut best = f64::INFINITY;
    for _ in 0..=runs {
        let start = Instant::now();
        run()?;
        best = best.min(start.elapsed().as_secs_f64());
    }
    Ok(best)
}

fn kernel(device: &Device, text: &str, entry: &str) -> Result<Kernel, String> {
    let context = vulcanize::context();
    let mut ir = parse_source(&context, "kernels", text).map_err(|d| d.render(&context))?;
    let target_env = vulcanize::target_env_attr(&context, "vulkan1.1");
    let options = LowerOptions { target_env, ..LowerOptions::default() };
    let modules = lower_kernels(&mut ir, &options).map_err(|d| d.render(&context))?;
    let module = modules.first().ok_or("nothing was lowered")?;
    device.kernel(&module.words, entry).map_err(|error| error.to_string())
}

/// A kernel of one invocation that counts: alone and waited for, one submission after another, all in one.
fn launches(device: &Device, sizes: &Sizes) -> Result<(), String> {
    let kernel = kernel(device, COUNT, "count")?;
    let counter = device.zeros::<u32>(1).map_err(text)?;
    let launch = kernel.launch([1, 1, 1]).bind(0, &counter);
    let count = sizes.launches;
    let each = |seconds: f64| seconds * 1e6 / count as f64;
    let alone = best(sizes.runs, || (0..count).try_for_each(|_| launch.run().map(drop)).map_err(text))?;
    let in_flight = best(sizes.runs, || {
        for _ in 1..count {
            drop(launch.submit().map_err(text)?);
        }
        launch.run().map(drop).map_err(text)
    })?;
    let together = best(sizes.runs, || {
        let batch = (0..count).fold(device.batch(), |batch, _| batch.launch(launch.clone()));
        batch.submit().and_then(|submission| submission.wait()).map(drop).map_err(text)
    })?;
    println!("a launch that is waited for: {:.2} us", each(alone));
    println!("a launch of {count} in flight: {:.2} us", each(in_flight));
    println!("a launch of {count} in one submission: {:.2} us", each(together));
    let expected = (3 * count * (sizes.runs + 1)) as u32;
    match counter.read().map_err(text)?.as_slice() {
        [found] if *found == expected => Ok(()),
        found => Err(format!("{found:?} launches instead of {expected} have run")),
    }
}

fn transfers(device: &Device, sizes: &Sizes) -> Result<(), String> {
    let values: Vec<u32> = (0..sizes.bytes as u32 / 4).collect();
    let mut copy = vec![0u32; values.len()];
    let buffer = device.zeros::<u32>(values.len()).map_err(text)?;
    let memcpy = best(sizes.runs, || {
        std::hint::black_box(&mut copy).copy_from_slice(std::hint::black_box(&values));
        Ok(())
    })?;
    copy.fill(0);
    let upload = best(sizes.runs, || {
        buffer.write(&values).map_err(text)?;
        // The bytes are there when a later command has ended.
        device.batch().submit().and_then(|submission| submission.wait()).map(drop).map_err(text)
    })?;
    let download = best(sizes.runs, || buffer.read_at(0, &mut copy).map_err(text))?;
    if copy != values {
        return Err("other values came back".to_owned());
    }
    let rate = |seconds: f64| sizes.bytes as f64 / seconds / 1e9;
    let mebibytes = sizes.bytes as f64 / f64::from(1 << 20);
    println!("{mebibytes} MiB within the host (memcpy): {:.2} GB/s", rate(memcpy));
    for (name, seconds) in [("up to", upload), ("down from", download)] {
        println!("{name} the device: {:.2} GB/s, {:.2} of memcpy", rate(seconds), memcpy / seconds);
    }
    Ok(())
}

fn matmul(device: &Device, sizes: &Sizes) -> Result<(), String> {
    let n = sizes.matrix;
    let kernel = kernel(device, &MATMUL.replace("SIZE", &n.to_string()), "matmul")?;
    // Small numbers, so that every sum is exact.
    let a: Vec<f32> = (0..n * n).map(|i| (i % 7) as f32 - 3.0).collect();
    let b: Vec<f32> = (0..n * n).map(|i| (i % 5) as f32 - 2.0).collect();
    let [a_buffer, b_buffer] = [&a, &b].map(|values| device.buffer(values));
    let (a_buffer, b_buffer, c) =
        (a_buffer.map_err(text)?, b_buffer.map_err(text)?, device.zeros(n * n).map_err(text)?);
    let groups = (n / TILE) as u32;
    let launch = kernel.launch([groups, groups, 1]).bind(0, &a_buffer).bind(1, &b_buffer).bind(2, &c);
    let seconds = best(sizes.runs, || launch.run().map(drop).map_err(text))?;
    let found: Vec<f32> = c.read().map_err(text)?;
    for (row, found) in found.chunks_exact(n).enumerate() {
        for (column, found) in found.iter().enumerate() {
            let expected: f32 = (0..n).map(|k| a[row * n + k] * b[k * n + column]).sum();
            if *found != expected {
                return Err(format!("element [{row}, {column}] is {found}, not {expected}"));
            }
        }
    }
    let operations = 2.0 * (n as f64).powi(3);
    println!("{n}x{n}x{n} matrices of f32, tiles of {TILE}x{TILE}: {:.3} GFLOP/s", operations / seconds / 1e9);
    Ok(())
}

const COUNT: &str = "gpu.module @kernels {
  gpu.func @count(%x: memref<1xi32>) kernel attributes {
      spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1, 1, 1]>} {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : i32
    %a = memref.load %x[%zero] : memref<1xi32>
    %b = arith.addi %a, %one : i32
    memref.store %b, %x[%zero] : memref<1xi32>
    gpu.return
  }
}";

/// As `examples/matmul_tiled.mlir`, with larger tiles.
const MATMUL: &str = "gpu.module @kernels {
  gpu.func @matmul(%a: memref<SIZExSIZExf32>, %b: memref<SIZExSIZExf32>, %c: memref<SIZExSIZExf32>) kernel
      attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 16, 1]>} {
    %tile_a = memref.alloc() : memref<16x16xf32, #spirv.storage_class<Workgroup>>
    %tile_b = memref.alloc() : memref<16x16xf32, #spirv.storage_class<Workgroup>>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %n = arith.constant SIZE : index
    %zero = arith.constant 0.0 : f32
    %row = gpu.global_id y
    %column = gpu.global_id x
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %dot = scf.for %k = %c0 to %n step %c16 iter_args(%outer = %zero) -> (f32) {
      %a_column = arith.addi %k, %tx : index
      %b_row = arith.addi %k, %ty : index
      %a_element = memref.load %a[%row, %a_column] : memref<SIZExSIZExf32>
      %b_element = memref.load %b[%b_row, %column] : memref<SIZExSIZExf32>
      memref.store %a_element, %tile_a[%ty, %tx] : memref<16x16xf32, #spirv.storage_class<Workgroup>>
      memref.store %b_element, %tile_b[%ty, %tx] : memref<16x16xf32, #spirv.storage_class<Workgroup>>
      gpu.barrier
      %partial = scf.for %i = %c0 to %c16 step %c1 iter_args(%inner = %outer) -> (f32) {
        %l = memref.load %tile_a[%ty, %i] : memref<16x16xf32, #spirv.storage_class<Workgroup>>
        %r = memref.load %tile_b[%i, %tx] : memref<16x16xf32, #spirv.storage_class<Workgroup>>
        %product = arith.mulf %l, %r : f32
        %sum = arith.addf %inner, %product : f32
        scf.yield %sum : f32
      }
      gpu.barrier
      scf.yield %partial : f32
    }
    memref.store %dot, %c[%row, %column] : memref<SIZExSIZExf32>
    gpu.return
  }
}";

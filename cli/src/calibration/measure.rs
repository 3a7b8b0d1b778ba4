//! The measurements of a calibration.
//!
//! Each takes the least time of a few runs, and a kernel has so many workgroups that it runs for a few milliseconds: a launch
//! costs little against that.

use std::time::{Duration, Instant};

use vulcanize_ir::parse_source;
use vulcanize_runtime::{Buffer, Device, DeviceError, Kernel};

use super::kernels::{self, CHAINS, STEPS};
use super::{Calibration, CalibrationError};
use crate::lower::{LowerOptions, lower_kernels};

/// How long a kernel should run.
const LONG_ENOUGH: Duration = Duration::from_millis(4);

/// The runs of which the shortest counts, unless they take too long.
const RUNS: usize = 5;
const LONGEST: Duration = Duration::from_millis(80);

/// The launches of one submission.
const LAUNCHES: u32 = 64;

/// The numbers of the large arrays, at the most, and of those that any cache has.
const MOST: usize = 1 << 22;
const SMALL: usize = 1 << 10;

/// A step that takes an invocation far from its neighbours, and through all of an array.
const FAR: u32 = 40_503 * 16 + 1;

pub(super) fn measure(device: &Device) -> Result<Calibration, CalibrationError> {
    let most = device.info().limits().max_compute_workgroup_invocations.max(1);
    let bench = Bench { device, threads: most.min(64), size: large(device)? };
    let launch_ns = bench.launches(false)?;
    let (with, without) = (true, false);
    Ok(Calibration {
        copy_bytes_per_s: 1e9 / bench.elements("f32", 4, |size, threads| kernels::copy(size / 4, threads))? * 32.0,
        f32_per_s: bench.arithmetic("f32")?,
        f16_per_s: supported(bench.arithmetic("f16"))?,
        i32_per_s: bench.arithmetic("i32")?,
        submission_ns: bench.submission()?,
        launch_ns,
        dependency_ns: (bench.launches(true)? - launch_ns).max(0.0),
        barrier_ns: bench.difference(kernels::barriers, f64::from(bench.threads) / f64::from(STEPS))?,
        subgroup_ns: supported(bench.difference(kernels::subgroup, 1.0 / operations()))?,
        contiguous_ns: bench.elements("i32", 1, |size, threads| kernels::load(size, threads, 1))?,
        gather_ns: bench.elements("i32", 1, |size, threads| kernels::load(size, threads, FAR))?,
        workgroup_load_ns: bench.invocation("i32", |size, threads| kernels::small_loads(size, threads, with))?
            / operations(),
        buffer_load_ns: bench.invocation("i32", |size, threads| kernels::small_loads(size, threads, without))?
            / operations(),
    })
}

/// What each invocation of a kernel with a loop does.
fn operations() -> f64 {
    f64::from(STEPS) * CHAINS as f64
}

/// `None` where the device has no such kernels.
fn supported(measured: Result<f64, CalibrationError>) -> Result<Option<f64>, CalibrationError> {
    match measured {
        Err(CalibrationError::Device(DeviceError::Unsupported { .. }) | CalibrationError::Kernel(_)) => Ok(None),
        measured => measured.map(Some),
    }
}

/// The numbers of a large array: as many as are copied in the time that a kernel should run, so that an executor that is slow
/// is not kept for long.
fn large(device: &Device) -> Result<usize, CalibrationError> {
    let mut size = 1 << 12;
    while size < MOST {
        let bench = Bench { device, threads: 1, size };
        let nanoseconds = bench.elements("i32", 1, |size, threads| kernels::load(size, threads, 1))? * size as f64;
        if nanoseconds > LONG_ENOUGH.as_nanos() as f64 {
            break;
        }
        size *= 16;
    }
    Ok(size.min(MOST))
}

struct Bench<'d> {
    device: &'d Device,
    threads: u32,
    size: usize,
}

impl Bench<'_> {
    fn kernel(&self, text: &str) -> Result<Kernel, CalibrationError> {
        let context = crate::context();
        let said = |found: vulcanize_ir::Diagnostics| CalibrationError::Kernel(found.render(&context));
        let mut ir = parse_source(&context, "calibration", text).map_err(said)?;
        let options = LowerOptions::default().for_device(&ir, self.device.info());
        let modules = lower_kernels(&mut ir, &options).map_err(said)?;
        let module = modules.first().ok_or_else(|| CalibrationError::Kernel("nothing was lowered".to_owned()))?;
        Ok(self.device.kernel(&module.words, "kernel")?)
    }

    fn arrays(&self, element: &str, size: usize) -> Result<[Buffer<u8>; 2], CalibrationError> {
        let bytes = size * if element == "f16" { 2 } else { 4 };
        Ok([self.device.zeros(bytes)?, self.device.zeros(bytes)?])
    }

    /// Nanoseconds of an element, of `width` numbers each, where every element has an invocation.
    fn elements(
        &self,
        element: &str,
        width: usize,
        text: impl Fn(usize, u32) -> String,
    ) -> Result<f64, CalibrationError> {
        let kernel = self.kernel(&text(self.size, self.threads))?;
        let [x, y] = self.arrays(element, self.size)?;
        let groups = (self.size / width) as u32 / self.threads;
        let count = groups.min(self.device.info().max_group_count[0]);
        let launch = kernel.launch([count, 1, 1]).bind(0, &x).bind(1, &y);
        let time = shortest(|| launch.run().map(drop))?;
        Ok(nanoseconds(time) / f64::from(count) / f64::from(self.threads))
    }

    /// Nanoseconds of an invocation, in a launch that takes long enough.
    fn invocation(&self, element: &str, text: impl Fn(usize, u32) -> String) -> Result<f64, CalibrationError> {
        let kernel = self.kernel(&text(SMALL, self.threads))?;
        let [x, y] = self.arrays(element, SMALL)?;
        let most = self.device.info().max_group_count[0];
        let mut groups = 1;
        loop {
            let launch = kernel.launch([groups, 1, 1]).bind(0, &x).bind(1, &y);
            let start = Instant::now();
            launch.run()?;
            if start.elapsed() >= LONG_ENOUGH || groups >= most {
                let time = shortest(|| launch.run().map(drop))?;
                return Ok(nanoseconds(time) / f64::from(groups) / f64::from(self.threads));
            }
            groups = groups.saturating_mul(4).min(most);
        }
    }

    fn arithmetic(&self, element: &str) -> Result<f64, CalibrationError> {
        let time = self.invocation(element, |size, threads| kernels::arithmetic(element, size, threads))?;
        Ok(2.0 * operations() * 1e9 / time)
    }

    /// What an invocation takes longer with something than without it, times `of_each`.
    fn difference(&self, text: fn(usize, u32, bool) -> String, of_each: f64) -> Result<f64, CalibrationError> {
        let with = self.invocation("i32", |size, threads| text(size, threads, true))?;
        let without = self.invocation("i32", |size, threads| text(size, threads, false))?;
        Ok((with - without).max(0.0) * of_each)
    }

    /// Nanoseconds of a launch that is waited for.
    fn submission(&self) -> Result<f64, CalibrationError> {
        let launch = self.kernel(&kernels::nothing(1))?.launch([1, 1, 1]);
        let each = shortest(|| (0..LAUNCHES).try_for_each(|_| launch.run().map(drop)))?;
        Ok(nanoseconds(each) / f64::from(LAUNCHES))
    }

    /// Nanoseconds of a launch in a submission of many, of which each may depend on the one before it.
    fn launches(&self, is_dependent: bool) -> Result<f64, CalibrationError> {
        let kernel = self.kernel(&kernels::count())?;
        let [x, y] = self.arrays("i32", 4)?;
        let others = (0..LAUNCHES).map(|_| self.device.zeros::<u8>(16)).collect::<Result<Vec<_>, _>>()?;
        let each = shortest(|| {
            let batch = others.iter().enumerate().fold(self.device.batch(), |batch, (number, other)| {
                let [from, to] = match (is_dependent, number % 2) {
                    (true, 0) => [&x, &y],
                    (true, _) => [&y, &x],
                    (false, _) => [&x, other],
                };
                batch.launch(kernel.launch([1, 1, 1]).bind(0, from).bind(1, to))
            });
            batch.submit()?.wait().map(drop)
        })?;
        Ok(nanoseconds(each) / f64::from(LAUNCHES))
    }
}

fn nanoseconds(time: Duration) -> f64 {
    time.as_nanos() as f64
}

/// The least time of a few runs, after one that does not count.
fn shortest(mut run: impl FnMut() -> Result<(), DeviceError>) -> Result<Duration, DeviceError> {
    run()?;
    let (begin, mut best) = (Instant::now(), Duration::MAX);
    for _ in 0..RUNS {
        let start = Instant::now();
        run()?;
        best = best.min(start.elapsed());
        if begin.elapsed() > LONGEST {
            break;
        }
    }
    Ok(best)
}

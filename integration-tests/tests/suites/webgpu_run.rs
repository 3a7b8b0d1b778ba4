//! Kernels that are lowered for WebGPU have the same results: they run on the reference executor, lavapipe and
//! SwiftShader as they are lowered for WebGPU, and as they are compiled from their WGSL.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use naga::back::spv;
use naga::proc::{BoundsCheckPolicies, BoundsCheckPolicy};
use naga::valid::{Capabilities, ValidationFlags, Validator};
use rspirv::spirv::Decoration;
use vulcanize::commands::invoke;
use vulcanize::interpreter::KernelBinary;
use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::Backend;
use vulcanize::target_env::WebGpuFeatures;
use vulcanize::webgpu::to_wgsl;
use vulcanize::words::{HEADER_WORDS, instruction_at};
use vulcanize_conformance::kernels::{self, Kernel};
use vulcanize_integration_tests::changed_binary::{check_binary, replace};

use crate::Suite;
use crate::devices::{self, REFERENCE, open_driver};

/// So many kernels lower for WebGPU at least.
const LEAST: usize = 247;

/// Kernels that a driver computes wrong in one form. Loops that are left with a value of theirs: nothing avoids the fault
/// here, as `spirv-leave-loops-at-header` does where kernels are lowered for the device. And on lavapipe WGSL cannot say
/// that a sum must not be reordered. And kernels with `SPV_KHR_no_integer_wrap_decoration`, which
/// WebGPU's environment has and Vulkan's has not: the driver is refused what it would run.
const WRONG: [(&str, &str, &str); 11] = [
    ("lavapipe", "as lowered", "a loop that is left in two places"),
    ("lavapipe", "as lowered", "loops in loops, left from the inner one"),
    ("lavapipe", "as lowered", "a loop that returns what it read last"),
    ("lavapipe", "as WGSL", "a sum without one of its numbers"),
    ("swiftshader", "as lowered", "a loop that returns what it read last"),
    ("lavapipe", "as lowered", "affine loops and conditions"),
    ("lavapipe", "as lowered", "affine vectors"),
    ("lavapipe", "as lowered", "affine indices"),
    ("swiftshader", "as lowered", "affine loops and conditions"),
    ("swiftshader", "as lowered", "affine vectors"),
    ("swiftshader", "as lowered", "affine indices"),
];

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    match devices::of_this_process() {
        Some(device) => suite.add("kernels", false, move || Ok(run(&device)?)),
        None => devices::add_each(suite, false, |device| devices::again("webgpu_run", device)),
    }
    Ok(())
}

/// The kernels that lower for WebGPU, in each form.
fn run(device: &str) -> Result<(), String> {
    let opened: Box<dyn Backend> = match device {
        REFERENCE => Box::new(ReferenceDevice::default()),
        _ => Box::new(open_driver().map_err(|error| error.to_string())?),
    };
    let kernels: Vec<Kernel> =
        kernels::all().into_iter().filter(|kernel| kernel.binary(invoke, "webgpu", &[]).is_ok()).collect();
    let forms: [(&str, Change); 2] = [("as lowered", |_, _| Ok(())), ("as WGSL", through_wgsl)];
    let mut failures = Vec::new();
    for (form, change) in forms {
        let (executed, mut failed) = run_all(&kernels, &*opened, change);
        println!("{device}: {executed} kernels {form}");
        let is_known = |failure: &String| {
            WRONG.iter().any(|&(on, of, name)| on == device && of == form && failure.starts_with(name))
        };
        let known = failed.extract_if(.., |failure| is_known(failure)).count();
        if known > 0 {
            println!("{device}: {known} are known to be wrong");
        }
        failures.extend(failed.into_iter().map(|failure| format!("{form}: {failure}")));
        if executed + known < LEAST {
            failures.push(format!("only {executed} kernels run {form}"));
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(format!("{} failures\n{}", failures.len(), failures.join("\n"))) }
}

type Change = fn(&Kernel, &mut KernelBinary) -> Result<(), String>;

/// Runs kernels on all cores; how many were right, and what the others said.
fn run_all(kernels: &[Kernel], device: &dyn Backend, change: Change) -> (usize, Vec<String>) {
    let (next, right, failures) = (AtomicUsize::new(0), AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(kernel) = kernels.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match check_binary(kernel, device, "webgpu", |binary| change(kernel, binary)) {
                        Ok(()) => drop(right.fetch_add(1, Ordering::Relaxed)),
                        Err(message) => {
                            failures.lock().expect("no panic").push(format!("{}: {message}", kernel.name));
                        }
                    }
                }
            });
        }
    });
    (right.into_inner(), failures.into_inner().expect("no panic"))
}

/// Translates a binary to WGSL, and that to another binary, as a browser does it.
fn through_wgsl(source: &Kernel, kernel: &mut KernelBinary) -> Result<(), String> {
    let mut words = kernel.words.to_vec();
    if let Some(ids) = kernel.workgroup_size_ids {
        // WGSL has the size that the binary has, so that has to be the one of the launch.
        specialize(&mut words, ids.into_iter().zip([source.threads as u32, 1, 1]).collect())?;
    }
    let wgsl = to_wgsl(&vulcanize::context(), &words, WebGpuFeatures::default()).map_err(|error| error.to_string())?;
    let entry = wgsl.entry_points.iter().find(|entry| entry.name == kernel.entry_point);
    let name = entry.ok_or("the entry point is lost")?.wgsl_name.clone();
    let module = naga::front::wgsl::parse_str(&wgsl.text).map_err(|error| error.emit_to_string(&wgsl.text))?;
    let info = Validator::new(ValidationFlags::all(), Capabilities::empty())
        .validate(&module)
        .map_err(|error| error.emit_to_string(&wgsl.text))?;
    let policy = BoundsCheckPolicy::Restrict;
    let options = spv::Options {
        bounds_check_policies: BoundsCheckPolicies {
            index: policy,
            buffer: policy,
            image_load: policy,
            binding_array: policy,
        },
        ..spv::Options::default()
    };
    let words = spv::write_vec(&module, &info, &options, None).map_err(|error| error.to_string())?;
    replace(kernel, words, name);
    Ok(())
}

/// Gives specialization constants other defaults, by their numbers.
fn specialize(words: &mut [u32], values: HashMap<u32, u32>) -> Result<(), String> {
    let mut by_id = HashMap::new();
    let mut at = HEADER_WORDS;
    while let Some(inst) = instruction_at(words, at).map_err(|error| error.to_string())? {
        at = inst.end();
        match (inst.name(), inst.operands) {
            (Some("Decorate"), &[id, decoration, number]) if decoration == Decoration::SpecId as u32 => {
                by_id.extend(values.get(&number).map(|&value| (id, value)));
            }
            (Some("SpecConstant"), &[_, id, _]) => {
                if let Some(&value) = by_id.get(&id) {
                    words[at - 1] = value;
                }
            }
            _ => {}
        }
    }
    Ok(())
}

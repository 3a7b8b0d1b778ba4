//! Random kernels give the same on every device: what their definition says.
#![forbid(unsafe_code)]

use std::sync::Arc;

use vulcanize::interpreter::ReferenceDevice;
use vulcanize::runtime::{DeviceError, DeviceSelector, InstanceOptions, VulkanDevice, VulkanInstance};
use vulcanize::serialization::bytes_to_words;
use vulcanize_integration_tests::generate::{Program, Variant, check_on, lower};
use vulcanize_integration_tests::{kernels, spirv_val, tools};

/// The seeds: 200 of them, or as many as `VULCANIZE_RANDOM_KERNELS` says, from `VULCANIZE_RANDOM_SEED` on.
fn seeds() -> std::ops::Range<u64> {
    let number = |name: &str, otherwise: u64| {
        std::env::var(name).map_or(otherwise, |text| text.parse().unwrap_or_else(|e| panic!("{name}: {e}")))
    };
    let first = number("VULCANIZE_RANDOM_SEED", 0);
    let seeds = first..first + number("VULCANIZE_RANDOM_KERNELS", 200);
    println!("seeds {} to {}", seeds.start, seeds.end - 1);
    seeds
}

/// Each variant has its share of the seeds, so that they run side by side.
fn on_the_reference_device(variant: Variant) {
    let device = ReferenceDevice::default();
    let share = Variant::ALL.iter().position(|&each| each == variant).unwrap_or(0) as u64;
    for seed in seeds().filter(|seed| seed % Variant::ALL.len() as u64 == share) {
        let program = Program::random(seed);
        let checked = lower(&program, variant).and_then(|words| check_on(&device, &program, &words));
        checked.unwrap_or_else(|e| panic!("seed {seed}, {variant:?}: {e}\n{}", program.mlir()));
    }
}

#[test]
fn reference_device() {
    on_the_reference_device(Variant::Plain);
}

#[test]
fn reference_device_after_optimization() {
    on_the_reference_device(Variant::Optimized);
}

#[test]
fn reference_device_with_a_wide_index() {
    on_the_reference_device(Variant::WideIndex);
}

#[test]
fn reference_device_after_optimization_with_a_wide_index() {
    on_the_reference_device(Variant::OptimizedWideIndex);
}

#[test]
fn reference_device_with_an_emulated_wide_index() {
    on_the_reference_device(Variant::EmulatedWideIndex);
}

#[test]
fn reference_device_with_native_integers() {
    on_the_reference_device(Variant::Native);
}

/// On every driver that the loader finds.
#[test]
fn vulkan_devices() {
    let instance = match VulkanInstance::new(InstanceOptions::default()) {
        Ok(instance) => Arc::new(instance),
        Err(error @ (DeviceError::NoLoader { .. } | DeviceError::NoDevice { .. })) => return skip(&error.to_string()),
        Err(error) => panic!("{error}"),
    };
    let devices = instance.devices().expect("devices");
    if devices.is_empty() {
        return skip("the loader knows no device");
    }
    for found in devices {
        println!("on '{}'", found.info.name);
        let device = VulkanDevice::open(Arc::clone(&instance), &DeviceSelector::Index(found.index)).expect("a device");
        for seed in seeds().filter(|seed| seed % 8 < 3) {
            let program = Program::random(seed);
            let variant = Variant::ALL[(seed / 8) as usize % Variant::ALL.len()];
            match lower(&program, variant).and_then(|words| check_on(&device, &program, &words)) {
                Err(message) if variant.may_be_refused() && message.contains("cannot run this module: capability") => {}
                result => result.unwrap_or_else(|e| panic!("seed {seed}, {variant:?}: {e}\n{}", program.mlir())),
            }
        }
    }
}

fn skip(what: &str) {
    assert!(!tools::require_all(), "VULCANIZE_REQUIRE is set, but {what}");
    println!("skipped: {what}");
}

/// A binary that computes something else is noticed.
#[test]
fn a_wrong_result_is_noticed() {
    let device = ReferenceDevice::default();
    let words = lower(&Program::random(1), Variant::Plain).expect("a binary");
    let error = check_on(&device, &Program::random(2), &words).expect_err("another program");
    assert!(error.starts_with("seed 2: element "), "{error}");
}

// ---- kernels ----

/// Runs all on one device; the names of those that it refuses come back.
fn check_all_kernels(device: &str) -> Vec<String> {
    let (mut refused, mut errors) = (Vec::new(), Vec::new());
    for kernel in kernels::all() {
        match kernel.check(device) {
            Ok(Some(())) => {}
            Ok(None) => refused.push(kernel.name),
            Err(error) => errors.push(error),
        }
    }
    assert!(errors.is_empty(), "{} kernels are wrong:\n{}", errors.len(), errors.join("\n"));
    refused
}

#[test]
fn kernels_on_the_reference_device() {
    assert_eq!(check_all_kernels("reference"), Vec::<String>::new());
}

#[test]
fn kernels_on_vulkan_devices() {
    let devices = match VulkanInstance::new(InstanceOptions::default()) {
        Ok(instance) => Arc::new(instance).devices().expect("devices"),
        Err(error @ (DeviceError::NoLoader { .. } | DeviceError::NoDevice { .. })) => return skip(&error.to_string()),
        Err(error) => panic!("{error}"),
    };
    for found in devices {
        let refused = check_all_kernels(&found.index.to_string());
        println!("on '{}', refused: {}", found.info.name, refused.join(", "));
        assert!(refused.len() < 12, "'{}' refuses too many", found.info.name);
    }
}

/// Also for targets that lack everything that can be done without.
#[test]
fn kernels_are_valid() {
    assert!(kernels::all().len() >= 150);
    let mut errors = Vec::new();
    for kernel in kernels::all() {
        for environment in ["vulkan1.0", "vulkan1.1", "vulkan1.3"] {
            match kernel.binary(environment) {
                Ok(bytes) => {
                    let words = bytes_to_words(&bytes).unwrap_or_default();
                    if let Err(error) = spirv_val::validate(&words, environment, &[]) {
                        errors.push(format!("{} for {environment}: {error}", kernel.name));
                    }
                }
                Err(message) if kernel.may_be_refused.is_some_and(|part| message.contains(part)) => {}
                Err(message) => errors.push(format!("{} for {environment}: {message}", kernel.name)),
            }
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn binaries_are_valid() {
    for seed in seeds().step_by(4) {
        let program = Program::random(seed);
        let words = lower(&program, Variant::Plain).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        spirv_val::validate(&words, "vulkan1.1", &[])
            .unwrap_or_else(|e| panic!("seed {seed}: {e}\n{}", program.mlir()));
    }
}

/// The generator makes what it says: programs that use every kind of statement, and results that depend on inputs.
#[test]
fn programs_are_not_trivial() {
    let programs: Vec<String> = (0..200).map(|seed| Program::random(seed).mlir()).collect();
    for part in [
        "scf.for",
        "scf.if",
        "scf.while",
        "scf.index_switch",
        "cf.cond_br",
        "vector.reduction",
        "vector.create_mask",
        "memref.load",
        "arith.divsi",
        "arith.shrui",
        "arith.select",
        "arith.cmpf",
        "arith.divsi %v",
        ": i64",
        ": i8",
        ": f16",
        ": i64 to i8",
        "to f16",
    ] {
        assert!(programs.iter().any(|text| text.contains(part)), "no program has {part}");
    }
    let constant = |seed: &u64| Program::random(*seed).evaluate().chunks_exact(4).all(|e| e == [0; 4]);
    assert!((0..200).filter(constant).count() < 50);
}

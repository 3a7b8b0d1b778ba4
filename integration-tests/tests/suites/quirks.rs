//! The known faults of drivers: each shows where it is said to be and nowhere else, and not where it is avoided.

use vulcanize::commands::invoke;
use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::quirks::{QUIRKS, Quirk, quirks_of, workarounds_of};
use vulcanize::runtime::{Backend, DeviceInfo};
use vulcanize_conformance::elementwise::{Elementwise, Expected};
use vulcanize_conformance::own::{self, OwnKernel};
use vulcanize_conformance::{Failure, Kind};
use vulcanize_integration_tests::corpus;

use crate::Suite;
use crate::devices::{self, REFERENCE, open_driver};

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    match devices::of_this_process() {
        Some(device) => {
            let same = device.clone();
            suite.add("kernels", false, move || Ok(run(&device)?));
            suite.add("elementwise", false, move || Ok(elementwise(&same)?));
        }
        None => devices::add_each(suite, false, |device| devices::again("quirks", device)),
    }
    Ok(())
}

fn run(device: &str) -> Result<(), String> {
    let (selector, info) = match device {
        REFERENCE => (REFERENCE, ReferenceDevice::default().info().clone()),
        _ => ("cpu", open_driver().map_err(|error| error.to_string())?.info().clone()),
    };
    let kernels = own::find(&corpus::root().join("runtime/src/quirks"))?;
    if kernels.len() != QUIRKS.len() {
        return Err(format!("{} kernels for {} faults", kernels.len(), QUIRKS.len()));
    }
    let errors: Vec<String> = QUIRKS.iter().filter_map(|quirk| check(quirk, selector, &info, &kernels).err()).collect();
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n")) }
}

/// Kernels of the conformance suite that are lowered alone avoid the faults, too.
fn elementwise(device: &str) -> Result<(), String> {
    let opened: Box<dyn Backend> = match device {
        REFERENCE => Box::new(ReferenceDevice::default()),
        _ => Box::new(open_driver().map_err(|error| error.to_string())?),
    };
    let info = opened.info();
    let numbers = [-1_i32, 0, 1, -7].map(i32::to_le_bytes).concat();
    let kernel = Elementwise {
        name: "a widened number below zero".to_owned(),
        environment: "#spirv.target_env<#spirv.vce<v1.3, [Shader, Int64], [SPV_KHR_storage_buffer_storage_class]>, \
                      #spirv.resource_limits<>>",
        inputs: vec![("i32", numbers)],
        output: "i32",
        body: "%w = arith.extsi %0 : i32 to i64\n%z = arith.constant 0 : i64
               %b = arith.cmpi slt, %w, %z : i64\n%r = arith.extui %b : i1 to i32"
            .to_owned(),
        expected: Expected::bits(4, [1_i32, 0, 0, 1].map(i32::to_le_bytes).concat()),
        count: 4,
    };
    let kernel = kernel.kernel();
    let is_right = |workarounds: &[&str]| -> Result<bool, Failure> {
        match kernel.check_on(&*opened, &kernel.lower(invoke, &[], workarounds)?) {
            // Not every device has such numbers.
            Err(Failure { kind: Kind::Refused, .. }) | Ok(()) => Ok(true),
            Err(Failure { kind: Kind::Unexpected, .. }) => Ok(false),
            Err(failure) => Err(failure),
        }
    };
    let found = [is_right(&[])?, is_right(&workarounds_of(info))?];
    let has_fault = quirks_of(info).any(|quirk| quirk.name == "widened-comparison");
    match found == [!has_fault, true] {
        true => Ok(()),
        false => Err(format!("on {}: right without and with workarounds: {found:?}", info.driver)),
    }
}

fn check(quirk: &Quirk, selector: &str, info: &DeviceInfo, kernels: &[OwnKernel]) -> Result<(), String> {
    let kernel = kernels.iter().find(|kernel| kernel.text == quirk.kernel).ok_or("a kernel is in no file")?;
    let is_known = quirks_of(info).any(|known| known == quirk);
    let wrong = |flags: &[&str]| {
        let device = ["--device", selector].iter().chain(flags).map(|&flag| flag.to_owned()).collect::<Vec<_>>();
        match kernel.check(invoke, &device) {
            Ok(()) => Ok(false),
            Err(Failure { kind: Kind::Unexpected, .. }) => Ok(true),
            Err(failure) => Err(format!("{}: {failure}", quirk.name)),
        }
    };
    let found = [wrong(&["--no-workarounds"])?, wrong(&[])?];
    match (found, [is_known, is_known && quirk.avoided_by.is_none()]) {
        (found, expected) if found == expected => Ok(()),
        (found, expected) => Err(format!(
            "{} on {}: wrong without and with workarounds: {found:?}, expected: {expected:?}",
            quirk.name, info.driver
        )),
    }
}

//! The known faults of drivers: each shows where it is said to be and nowhere else, and not where it is avoided.

use vulcanize::commands::invoke;
use vulcanize::runtime::quirks::{QUIRKS, Quirk, quirks_of};
use vulcanize::runtime::{Backend, DeviceInfo};
use vulcanize_conformance::own::{self, OwnKernel};
use vulcanize_conformance::{Failure, Kind};
use vulcanize_integration_tests::corpus;

use crate::Suite;
use crate::devices::{self, REFERENCE, open_driver};

pub fn fill(suite: &mut Suite) -> Result<(), String> {
    match devices::of_this_process() {
        Some(device) => suite.add("kernels", false, move || Ok(run(&device)?)),
        None => devices::add_each(suite, false, |device| devices::again("quirks", device)),
    }
    Ok(())
}

fn run(device: &str) -> Result<(), String> {
    let (selector, info) = match device {
        REFERENCE => (REFERENCE, vulcanize::reference::ReferenceDevice::default().info().clone()),
        _ => ("cpu", open_driver().map_err(|error| error.to_string())?.info().clone()),
    };
    let kernels = own::find(&corpus::root().join("runtime/src/quirks"))?;
    if kernels.len() != QUIRKS.len() {
        return Err(format!("{} kernels for {} faults", kernels.len(), QUIRKS.len()));
    }
    let errors: Vec<String> = QUIRKS.iter().filter_map(|quirk| check(quirk, selector, &info, &kernels).err()).collect();
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n")) }
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

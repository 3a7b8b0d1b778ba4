//! The conformance suite: kernels whose results are known, on one device.
//!
//! ```text
//! suite(random) ──▶ tests ──run──▶ outcomes ──judge (list of expected failures)──▶ Report: text, JUnit
//! ```
//!
//! A test passes, fails, or is refused because the device lacks something. A refused test has not passed: it counts as
//! a failure unless the device's list of expected failures ([`list`]) has it. The list holds both ways: a listed test
//! that passes is a failure, too.

mod device;
mod judge;
mod report;

pub use device::{Target, Validation};
pub use judge::{Judged, Verdict, judge};
pub use report::Report;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use vulcanize::runtime::{DeviceInfo, DeviceKind};
use vulcanize::serialization::bytes_to_words;

use crate::generate::{self, FAMILIES, LockstepProgram, Program, Variant};
use crate::{elementwise, kernels};

/// How many random kernels the suite has unless more are asked for.
pub const RANDOM_KERNELS: u64 = 200;

/// A test of the suite.
#[derive(Clone, Debug)]
pub struct Test {
    /// `program/NAME`, `elementwise/NAME` or `random/SEED VARIANT`.
    pub name: String,
    subject: Subject,
}

#[derive(Clone, Debug)]
enum Subject {
    /// Host code and kernel, through `vulcanize run`.
    Program(kernels::Kernel),
    /// A binary from `vulcanize lower`, over buffers.
    Elementwise(elementwise::Kernel),
    /// The same of a kernel at random.
    Random(u64, Variant),
    /// Host code and kernel at random.
    Lockstep(u64),
}

/// The outcome of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The results are right.
    Passed,
    /// The device says that it lacks what the kernel needs.
    Refused(String),
    /// Anything else.
    Failed(String),
}

/// The tests: all kernels of [`kernels`] and [`elementwise`], and as many random ones as `random` has seeds.
pub fn suite(random: std::ops::Range<u64>) -> Vec<Test> {
    let programs = kernels::all().into_iter();
    let programs = programs.map(|k| Test { name: format!("program/{}", k.name), subject: Subject::Program(k) });
    let elementwise = elementwise::all().into_iter();
    let elementwise =
        elementwise.map(|k| Test { name: format!("elementwise/{}", k.name), subject: Subject::Elementwise(k) });
    programs.chain(elementwise).chain(random.map(random_test)).collect()
}

/// Every second kernel at random is one over memory.
fn random_test(seed: u64) -> Test {
    let number = seed / 2;
    if seed.is_multiple_of(2) {
        let variant = Variant::ALL[(number % Variant::ALL.len() as u64) as usize];
        return Test { name: format!("random/{seed} {variant:?}"), subject: Subject::Random(seed, variant) };
    }
    let family = FAMILIES[(number % FAMILIES.len() as u64) as usize];
    Test { name: format!("random/{seed} {family}"), subject: Subject::Lockstep(number) }
}

impl Test {
    /// Runs it on a device.
    pub fn run(&self, device: &Target) -> (Outcome, Duration) {
        let start = Instant::now();
        let result = match &self.subject {
            Subject::Program(kernel) => kernel.check(&device.arguments()),
            Subject::Elementwise(kernel) => {
                kernel.lower(&[]).and_then(|words| kernel.check_on(device.opened(), &words))
            }
            Subject::Random(seed, variant) => {
                let program = Program::random(*seed);
                let checked = generate::lower(&program, *variant, &[])
                    // Nested deeply as they are, neither driver compiles all that the layer makes of these.
                    .and_then(|words| generate::check_on(device.plain(), &program, &words));
                checked.map_err(|error| format!("{error}\n{}", program.mlir()))
            }
            Subject::Lockstep(seed) => LockstepProgram::random(*seed).check(&device.plain_arguments()),
        };
        let outcome = match result.and_then(|()| device.messages()) {
            Ok(()) => Outcome::Passed,
            Err(message) if self.is_refusal(&message) => Outcome::Refused(message),
            Err(message) => Outcome::Failed(message),
        };
        (outcome, start.elapsed())
    }

    /// Whether a message says that the device, or the target environment that it amounts to, lacks something.
    fn is_refusal(&self, message: &str) -> bool {
        let by_lowering = match &self.subject {
            Subject::Program(kernel) => kernel.may_be_refused,
            Subject::Elementwise(_) | Subject::Random(..) | Subject::Lockstep(_) => None,
        };
        let is_lacking = message.contains("cannot run this module: ");
        is_lacking || message.contains("exit code") && by_lowering.is_some_and(|part| message.contains(part))
    }

    /// Its binaries, each with the environment that it is for; `flags` are more of `lower`.
    ///
    /// # Errors
    /// What a command says that makes one.
    pub fn binaries(&self, flags: &[&str]) -> Result<Vec<(&'static str, Vec<u32>)>, String> {
        match &self.subject {
            Subject::Program(kernel) => binaries(kernel, flags),
            Subject::Lockstep(seed) => binaries(&LockstepProgram::random(*seed).kernel, flags),
            Subject::Elementwise(kernel) => Ok(vec![("vulkan1.1", kernel.lower(flags)?)]),
            Subject::Random(seed, variant) => {
                Ok(vec![("vulkan1.1", generate::lower(&Program::random(*seed), *variant, flags)?)])
            }
        }
    }
}

/// For targets that have much, and that lack everything that can be done without.
fn binaries(kernel: &kernels::Kernel, flags: &[&str]) -> Result<Vec<(&'static str, Vec<u32>)>, String> {
    ["vulkan1.0", "vulkan1.1", "vulkan1.3"]
        .into_iter()
        .filter_map(|environment| match kernel.binary(environment, flags) {
            Ok(bytes) => {
                let words = bytes_to_words(&bytes).map(|words| (environment, words));
                Some(words.ok_or_else(|| "bytes that are no words".to_owned()))
            }
            Err(message) if kernel.may_be_refused.is_some_and(|part| message.contains(part)) => None,
            Err(message) => Some(Err(format!("for {environment}: {message}"))),
        })
        .collect()
}

/// The list of a device: `conformance/DRIVER.txt`. `None` where there is none.
pub fn list(info: &DeviceInfo) -> Option<PathBuf> {
    let path = crate::corpus::root().join("integration-tests/conformance").join(format!("{}.txt", driver(info)));
    path.is_file().then_some(path)
}

/// The name of a device's list.
pub fn driver(info: &DeviceInfo) -> String {
    if info.kind == DeviceKind::Reference {
        return "reference".to_owned();
    }
    let driver = info.driver.to_lowercase();
    // Its driver calls itself after the rasterizer.
    let name =
        if driver.starts_with("llvmpipe") { "lavapipe" } else { driver.split([' ', '-', '/']).next().unwrap_or("") };
    name.to_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_suite_is_large_and_its_names_are_unique() {
        let suite = suite(0..RANDOM_KERNELS);
        let names: HashSet<&str> = suite.iter().map(|test| test.name.as_str()).collect();
        assert_eq!(names.len(), suite.len());
        let of = |kind: &str| names.iter().filter(|name| name.starts_with(kind)).count();
        assert!(of("program/") >= 150 && of("elementwise/") >= 150, "{} {}", of("program/"), of("elementwise/"));
        assert_eq!(of("random/"), RANDOM_KERNELS as usize);
    }
}

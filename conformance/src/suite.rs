//! The tests, and running one on a device.

use std::time::{Duration, Instant};

use vulcanize_runtime::{Backend, DeviceError, DeviceInfo, DeviceKind};

use crate::generate::{self, BufferContents, Edit, Features, LockstepProgram, Program, Variant};
use crate::own::OwnKernel;
use crate::{Failure, Invoke, Kind, elementwise, kernels};

/// How many random kernels the suite has unless more are asked for.
pub const RANDOM_KERNELS: u64 = 200;

/// A test.
#[derive(Clone, Debug)]
pub struct Test {
    /// `program/NAME`, `elementwise/NAME`, `random/SEED VARIANT` or `own/FILE`.
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
    Random(Variant, Origin),
    /// Host code and kernel at random.
    Lockstep(Origin),
    /// A user's kernel, through the command of its header.
    Own(OwnKernel),
}

/// What makes a kernel at random.
#[derive(Clone, Debug)]
struct Origin {
    seed: u64,
    features: Features,
    edits: Option<Vec<Edit>>,
}

impl Origin {
    fn program(&self) -> Program {
        let program = Program::random(self.seed);
        self.edits.as_ref().map(|edits| program.edited(edits)).unwrap_or(program)
    }

    fn lockstep(&self) -> LockstepProgram {
        let program = LockstepProgram::random(self.seed, self.features);
        self.edits.as_ref().map(|edits| program.edited(edits)).unwrap_or(program)
    }
}

/// The device that tests run on, open, and how commands are told to take the same.
#[expect(missing_debug_implementations, reason = "devices have none")]
pub struct Target<'d> {
    /// Runs a command.
    pub vulcanize: Invoke,
    /// The device.
    pub device: &'d dyn Backend,
    /// The flags by which a command takes it.
    pub flags: Vec<String>,
    /// The same device without instrumented kernels, where `device` has them.
    pub plain: &'d dyn Backend,
    /// The flags by which a command takes that.
    pub plain_flags: Vec<String>,
    /// More flags of the lowering, for all kernels.
    pub lowering: Vec<String>,
    /// Passes on SPIR-V modules by which faults of the device's driver are avoided.
    pub workarounds: Vec<&'static str>,
    /// Takes what the validation layer had to say that no call returned.
    pub messages: &'d dyn Fn() -> Vec<String>,
}

/// The tests: all kernels of [`kernels`] and [`elementwise`], and as many random ones as `random` has seeds.
pub fn suite(random: std::ops::Range<u64>) -> Vec<Test> {
    let programs = kernels::all().into_iter();
    let programs = programs.map(|k| Test { name: format!("program/{}", k.name), subject: Subject::Program(k) });
    let elementwise = elementwise::all().into_iter();
    let elementwise =
        elementwise.map(|k| Test { name: format!("elementwise/{}", k.name), subject: Subject::Elementwise(k) });
    programs.chain(elementwise).chain(random.map(|seed| random_test(seed, Features::ALL))).collect()
}

/// The random kernel of a seed for devices with these features. Every second one is over memory.
pub fn random_test(seed: u64, features: Features) -> Test {
    let number = seed / 2;
    let origin = |seed| Origin { seed, features, edits: None };
    if seed.is_multiple_of(2) {
        let variant = Variant::of(number, features);
        return Test { name: format!("random/{seed} {variant:?}"), subject: Subject::Random(variant, origin(seed)) };
    }
    let family = LockstepProgram::family_of(number, features);
    Test { name: format!("random/{seed} {family}"), subject: Subject::Lockstep(origin(number)) }
}

impl From<OwnKernel> for Test {
    fn from(kernel: OwnKernel) -> Self {
        Self { name: format!("own/{}", kernel.name), subject: Subject::Own(kernel) }
    }
}

impl Test {
    /// Runs it on a device.
    ///
    /// # Errors
    /// It has not passed.
    pub fn run(&self, target: &Target<'_>) -> (Result<(), Failure>, Duration) {
        let start = Instant::now();
        let result = self.check(target).and_then(|()| match (target.messages)() {
            messages if messages.is_empty() => Ok(()),
            messages => Err(Failure::of_device(&DeviceError::Validation { messages })),
        });
        let result = result.map_err(|failure| match self.is_refusal(&failure) {
            true => Failure { kind: Kind::Refused, ..failure },
            false => failure,
        });
        (result, start.elapsed())
    }

    fn check(&self, target: &Target<'_>) -> Result<(), Failure> {
        let vulcanize = target.vulcanize;
        let lowering: Vec<&str> = target.lowering.iter().map(String::as_str).collect();
        let flags = |device: &[String]| [device, &target.lowering].concat();
        match &self.subject {
            Subject::Program(kernel) => kernel.check(vulcanize, &flags(&target.flags)),
            Subject::Elementwise(kernel) => {
                let words = kernel.lower(vulcanize, &lowering, &target.workarounds)?;
                kernel.check_on(target.device, &words)
            }
            Subject::Random(variant, origin) => {
                let (program, form) = (origin.program(), (*variant, origin.features));
                let words = generate::lower(vulcanize, &program, form, &lowering, &target.workarounds)?;
                // Nested deeply as they are, neither driver compiles all that the layer makes of these.
                generate::check_on(target.plain, &program, &words)
            }
            Subject::Lockstep(origin) => origin.lockstep().check(vulcanize, &flags(&target.plain_flags)),
            Subject::Own(kernel) => kernel.check(vulcanize, &flags(&target.flags)),
        }
    }

    /// Whether the device, or the target environment that it amounts to, lacks something.
    fn is_refusal(&self, failure: &Failure) -> bool {
        let by_lowering = match &self.subject {
            Subject::Program(kernel) => kernel.may_be_refused,
            Subject::Lockstep(origin) => origin.lockstep().kernel().may_be_refused,
            Subject::Elementwise(_) | Subject::Random(..) | Subject::Own(_) => None,
        };
        let is_lacking = failure.kind == Kind::Refused || failure.message.contains("cannot run this module: ");
        is_lacking || failure.kind == Kind::Rejected && by_lowering.is_some_and(|part| failure.message.contains(part))
    }

    /// The kernel of a random test over whole buffers.
    pub fn program(&self) -> Option<(Program, Variant)> {
        match &self.subject {
            Subject::Random(variant, origin) => Some((origin.program(), *variant)),
            _ => None,
        }
    }

    /// The kernel of a random test over memory.
    pub fn lockstep(&self) -> Option<LockstepProgram> {
        match &self.subject {
            Subject::Lockstep(origin) => Some(origin.lockstep()),
            _ => None,
        }
    }

    /// The buffers of a random kernel that tell its result.
    pub fn buffers(&self) -> Vec<BufferContents> {
        match (self.program(), self.lockstep()) {
            (Some((program, _)), _) => program.buffers(),
            (None, Some(program)) => program.buffers(),
            (None, None) => Vec::new(),
        }
    }

    /// Edits of a random kernel after which `still_fails` holds, as many as can be found; `None` where it does not hold
    /// without any, and for other tests.
    pub fn reduce(&self, still_fails: impl FnMut(&[Edit]) -> bool) -> Option<Vec<Edit>> {
        match (self.program(), self.lockstep()) {
            (Some((program, _)), _) => program.reduce(still_fails),
            (None, Some(program)) => program.reduce(still_fails),
            (None, None) => None,
        }
    }

    /// The same test of a random kernel after edits.
    #[must_use]
    pub fn edited(self, edits: Vec<Edit>) -> Self {
        let edited = |origin| Origin { edits: Some(edits), ..origin };
        let subject = match self.subject {
            Subject::Random(variant, origin) => Subject::Random(variant, edited(origin)),
            Subject::Lockstep(origin) => Subject::Lockstep(edited(origin)),
            other => other,
        };
        Self { subject, ..self }
    }

    /// Its text in MLIR.
    pub fn text(&self) -> String {
        match &self.subject {
            Subject::Program(kernel) => kernel.program().unwrap_or_default(),
            Subject::Elementwise(kernel) => kernel.module.clone(),
            Subject::Random(_, origin) => origin.program().mlir(),
            Subject::Lockstep(origin) => origin.lockstep().kernel().program().unwrap_or_default(),
            Subject::Own(kernel) => kernel.text.clone(),
        }
    }

    /// Its binaries, each with the environment that it is for; `flags` are more of `lower`. A user's kernel has none here.
    ///
    /// # Errors
    /// What a command says that makes one.
    pub fn binaries(&self, vulcanize: Invoke, flags: &[&str]) -> Result<Vec<(&'static str, Vec<u32>)>, Failure> {
        match &self.subject {
            Subject::Program(kernel) => binaries(vulcanize, kernel, flags),
            Subject::Lockstep(origin) => binaries(vulcanize, &origin.lockstep().kernel(), flags),
            Subject::Elementwise(kernel) => Ok(vec![("vulkan1.1", kernel.lower(vulcanize, flags, &[])?)]),
            Subject::Random(variant, origin) => {
                let form = (*variant, origin.features);
                Ok(vec![("vulkan1.1", generate::lower(vulcanize, &origin.program(), form, flags, &[])?)])
            }
            Subject::Own(_) => Ok(Vec::new()),
        }
    }
}

/// For targets that have much, and that lack everything that can be done without.
fn binaries(
    vulcanize: Invoke,
    kernel: &kernels::Kernel,
    flags: &[&str],
) -> Result<Vec<(&'static str, Vec<u32>)>, Failure> {
    ["vulkan1.0", "vulkan1.1", "vulkan1.3"]
        .into_iter()
        .filter_map(|environment| match kernel.binary(vulcanize, environment, flags) {
            Ok(words) => Some(Ok((environment, words))),
            Err(failure) if kernel.may_be_refused.is_some_and(|part| failure.message.contains(part)) => None,
            Err(failure) => Some(Err(failure.map(|message| format!("for {environment}: {message}")))),
        })
        .collect()
}

/// The name of a device's list of expected failures.
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

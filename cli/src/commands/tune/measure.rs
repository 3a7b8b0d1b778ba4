//! How long a piece takes on a device.

use std::time::{Duration, Instant};

use vulcanize_interpreter::{HostType, HostValue};
use vulcanize_ir::parse_source;
use vulcanize_limits::Limits;
use vulcanize_runtime::Device;
use vulcanize_schedule::{Alone, Mapping, Schedule};

use super::super::arrays::Array;
use super::super::elements::{ElementType, Tolerance};
use super::super::run::{number_type, to_array};
use crate::program::{Program, ProgramOnDevice, ProgramOptions};

/// The calls of which the shortest counts, and after what time there are no more.
const CALLS: usize = 5;
const LONG_ENOUGH: Duration = Duration::from_millis(60);

/// A piece on a device, mapped in one way.
pub(super) struct Mapped {
    program: ProgramOnDevice,
}

impl Mapped {
    /// # Errors
    /// It cannot be lowered so; what was said.
    pub fn new(alone: &Alone, mapping: Mapping, device: &Device, limits: Limits) -> Result<Self, String> {
        let context = crate::context_with_limits(limits);
        let mut ir = parse_source(&context, "piece.mlir", &alone.text).map_err(|found| found.render(&context))?;
        let schedule = Schedule::from(mapping);
        let options = ProgramOptions { schedule, ..ProgramOptions::default() }.for_device(&ir, device.info());
        let program = Program::compile(&mut ir, "main", &options).map_err(|found| found.render(&context))?;
        Ok(Self { program: program.on_device(device) })
    }

    fn types(&self) -> &[HostType] {
        self.program.program().function.arguments()
    }

    /// Arrays of random numbers for a piece.
    ///
    /// # Errors
    /// They are too large, or of numbers that no array has.
    pub fn arguments(&self, alone: &Alone, seed: u64, limits: &Limits) -> Result<Vec<HostValue>, String> {
        let argument = |(number, (ty, sizes)): (usize, (&HostType, &Vec<u64>))| {
            let element = number_type(ty)?;
            let mut shape = sizes.clone();
            let lanes = (ty.size / element.size()) as u64;
            shape.extend((lanes > 1).then_some(lanes));
            let rule = match element.is_float() || !alone.computes_indices {
                true => format!("rand:{}", seed.wrapping_add(number as u64)),
                // An index that any array has.
                false => "const:0".to_owned(),
            };
            let bytes = Array::generate(element, shape, &rule, limits)?.bytes;
            Ok(match ty.shape {
                Some(_) => HostValue::MemRef { sizes: sizes.clone(), bytes },
                None => HostValue::Bits(bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte))),
            })
        };
        self.types().iter().zip(&alone.sizes).enumerate().map(argument).collect()
    }

    /// What it leaves in the arguments, and nanoseconds of its launches.
    fn call(&self, arguments: &[HostValue]) -> Result<(Vec<HostValue>, f64), String> {
        let call = self.program.call(arguments.to_vec(), &mut Vec::new());
        let call = call.map_err(|error| error.diagnostic.message.clone())?;
        let left = arguments.iter().zip(call.written).map(|(given, written)| match (given, written) {
            (HostValue::MemRef { sizes, .. }, Some(bytes)) => HostValue::MemRef { sizes: sizes.clone(), bytes },
            (given, _) => given.clone(),
        });
        Ok((left.collect(), call.report.dispatch_ns))
    }

    /// What it leaves in the arguments.
    ///
    /// # Errors
    /// The device fails.
    pub fn result(&self, arguments: &[HostValue]) -> Result<Vec<HostValue>, String> {
        self.call(arguments).map(|(left, _)| left)
    }

    /// The nanoseconds of its launches: the least of a few calls, of one where it is far from `best`.
    ///
    /// # Errors
    /// The device fails.
    pub fn time(&self, arguments: &[HostValue], best: f64) -> Result<f64, String> {
        let (begin, mut least) = (Instant::now(), f64::INFINITY);
        for _ in 0..CALLS {
            least = least.min(self.call(arguments)?.1);
            if least > 2.0 * best || begin.elapsed() > LONG_ENOUGH {
                break;
            }
        }
        Ok(least)
    }

    /// The differences of two results: none, or a few lines.
    pub fn difference(&self, found: &[HostValue], expected: &[HostValue], alone: &Alone) -> Option<String> {
        self.types().iter().zip(found.iter().zip(expected)).find_map(|(ty, (found, expected))| {
            if found == expected {
                return None;
            }
            let tolerance = tolerance(number_type(ty).ok()?, alone.terms);
            let [found, expected] = [found, expected].map(|value| to_array(ty, value.clone()));
            found.ok()?.difference(&expected.ok()?, tolerance)
        })
    }
}

/// How far sums of so many terms in another order may be from one another.
fn tolerance(ty: ElementType, terms: u64) -> Tolerance {
    let ElementType::Float(kind) = ty else { return Tolerance::default() };
    let step = 2f64.powi(1 - kind.precision() as i32);
    Tolerance::within(step * (terms as f64 + 16.0).sqrt() * 4.0)
}

//! The kernels: those of the conformance suite that a launch alone can run, for OpenCL.

use vulcanize::conversion::SpirvConversionOptions;
use vulcanize::dialects::memref::layout::{ShapePart, ShapeWord, strided_form};
use vulcanize::ir::numeric::{FloatKind, FloatValue};
use vulcanize::ir::text::{ParseConfig, parse_attribute_text, parse_source_with, parse_type_text};
use vulcanize::ir::{Context, DYNAMIC};
use vulcanize::lower::{LowerOptions, LoweredModule, lower_kernels};
use vulcanize_conformance::generate::Program;
use vulcanize_conformance::{elementwise, kernels};

use super::{Argument, ENVIRONMENT, Pocl};

/// A kernel with an `index` of one width.
#[derive(Clone, Debug)]
pub struct Test {
    /// `program/NAME 32`, `elementwise/NAME 64`, `random/SEED 32`.
    pub name: String,
    index_width: &'static str,
    subject: Subject,
}

#[derive(Clone, Debug)]
enum Subject {
    Program(kernels::Kernel),
    Elementwise(elementwise::Kernel),
    Random(u64),
}

/// All of them, half with an `index` of 32 and half with one of 64 bits.
pub fn tests(random: std::ops::Range<u64>) -> Vec<Test> {
    let programs = kernels::all().into_iter().filter(is_launch_alone);
    let programs = programs.map(|kernel| (format!("program/{}", kernel.name), Subject::Program(kernel)));
    let counts = |kernel: &elementwise::Kernel| ["ctlz", "cttz", "ctpop"].iter().any(|op| kernel.name.starts_with(op));
    let elementwise = elementwise::all().into_iter().filter(|kernel| kernel.flags.is_empty() && counts(kernel));
    let elementwise = elementwise.map(|kernel| (format!("elementwise/{}", kernel.name), Subject::Elementwise(kernel)));
    let random = random.map(|seed| (format!("random/{seed}"), Subject::Random(seed)));
    let tests = programs.chain(elementwise).chain(random).map(|(name, subject)| {
        let index_width = index_width(&name);
        Test { name: format!("{name} {index_width}"), index_width, subject }
    });
    tests.collect()
}

/// Each kernel takes pocl about a second: one width is enough for it, which does not change with what other kernels there are.
fn index_width(name: &str) -> &'static str {
    // The results that these must have are those of the devices' default.
    if name.starts_with("program/index.") {
        return "32";
    }
    ["32", "64"][name.bytes().map(usize::from).sum::<usize>() % 2]
}

/// Whether host code does nothing but fill buffers and launch the kernel as it is, with views of them that are known here.
fn is_launch_alone(kernel: &kernels::Kernel) -> bool {
    let is_plain = |argument: &kernels::Argument| match argument {
        kernels::Argument::Buffer { view: Some((_, ty)), .. } => !ty.contains(['?', '#']),
        kernels::Argument::Buffer { .. } | kernels::Argument::Value { .. } | kernels::Argument::Scratch { .. } => true,
    };
    kernel.flags.is_empty() && kernel.arguments.iter().all(is_plain)
}

impl Test {
    /// Lowers it, runs it on pocl and compares the buffers.
    ///
    /// # Errors
    /// What is wrong, with the module.
    pub fn run(&self, device: &Pocl) -> Result<(), String> {
        let text = match &self.subject {
            Subject::Program(kernel) => kernel.program()?,
            Subject::Elementwise(kernel) => kernel.module.clone(),
            Subject::Random(seed) => Program::random(*seed).mlir(),
        };
        self.run_text(&text, device).map_err(|message| format!("{message}\n{text}"))
    }

    fn run_text(&self, text: &str, device: &Pocl) -> Result<(), String> {
        let context = vulcanize::context();
        let LoweredModule { words, kernels, .. } = self.lower(text, &context)?;
        match &self.subject {
            Subject::Program(kernel) => {
                let shapes = kernels.first().and_then(|manifest| manifest.shape_block.as_ref());
                let shapes = shapes.map_or(&[][..], |block| &block.words);
                let shapes = shapes.iter().map(|word| self.shape(kernel, word, &context));
                let arguments = kernel.arguments.iter().map(|argument| self.argument(argument)).chain(shapes);
                let arguments: Vec<Argument> = arguments.collect::<Result<_, _>>()?;
                let found = device.run(&words, kernel.groups, &arguments)?;
                kernel.compare_values(&self.values(kernel, &found)?)
            }
            Subject::Elementwise(kernel) => {
                let buffers = kernel.buffers.iter().map(|buffer| Argument::Buffer(buffer.bytes.clone()));
                kernel.check(&device.run(&words, kernel.groups as usize, &buffers.collect::<Vec<_>>())?)
            }
            Subject::Random(seed) => {
                let program = Program::random(*seed);
                let expected = program.evaluate();
                let buffers = program.inputs().into_iter().chain([vec![0; expected.len()]]).map(Argument::Buffer);
                let found = device.run(&words, 1, &buffers.collect::<Vec<_>>())?.pop().unwrap_or_default();
                if found == expected { Ok(()) } else { Err(format!("{found:?} instead of {expected:?}")) }
            }
        }
    }

    /// The one module of the kernel.
    fn lower(&self, text: &str, context: &Context) -> Result<LoweredModule, String> {
        let failed = |diagnostics: &vulcanize::ir::Diagnostics| format!("lower: {}", diagnostics.render(context));
        let mut ir = parse_source_with(context, "kernel.mlir", text, ParseConfig::default()).map_err(|d| failed(&d))?;
        let target_env = parse_attribute_text(context, ENVIRONMENT).map_err(|error| error.message.clone())?;
        let options = LowerOptions {
            target_env: Some(target_env),
            kernels: SpirvConversionOptions { use_64bit_index: self.index_width == "64", ..Default::default() },
            ..LowerOptions::default()
        };
        let mut modules = lower_kernels(&mut ir, &options).map_err(|d| failed(&d))?;
        modules.pop().ok_or_else(|| "there is no kernel".to_owned())
    }

    /// A word of the shape block, which is a parameter.
    fn shape(&self, kernel: &kernels::Kernel, word: &ShapeWord, context: &Context) -> Result<Argument, String> {
        let Some(kernels::Argument::Buffer { element, shape, view, .. }) = kernel.arguments.get(word.argument as usize)
        else {
            return Err("a shape of what is no buffer".to_owned());
        };
        let ty = match view {
            Some((_, ty)) => ty.to_string(),
            None => kernels::memref(shape, element),
        };
        let ty = parse_type_text(context, &ty).map_err(|error| error.message.clone())?;
        let form = strided_form(context, ty).ok_or("a layout that is not strided")?;
        let number = match word.part {
            ShapePart::Offset => Some(form.offset),
            ShapePart::Size(dim) => context.shape(ty).and_then(|shape| shape.get(dim as usize).copied()),
            ShapePart::Stride(dim) => form.strides.get(dim as usize).copied(),
        };
        let number = number.filter(|&number| number != DYNAMIC).ok_or("nobody knows it")?;
        Ok(Argument::Value(self.bytes("index", number as f64)?))
    }

    fn argument(&self, argument: &kernels::Argument) -> Result<Argument, String> {
        Ok(match argument {
            kernels::Argument::Buffer { element, before, .. } => {
                let bytes = before.iter().map(|&value| self.bytes(element, value)).collect::<Result<Vec<_>, _>>()?;
                Argument::Buffer(bytes.concat())
            }
            kernels::Argument::Value { ty, value } => {
                // A vector of three takes the room of four.
                let element = ty.trim_start_matches("vector<3x").trim_end_matches('>');
                let values = value.trim_start_matches("dense<[").trim_end_matches("]>").split(", ");
                let mut bytes = values.map(|text| self.literal(element, text)).collect::<Result<Vec<_>, _>>()?.concat();
                if element != *ty {
                    bytes.resize(bytes.len() / 3 * 4, 0);
                }
                Argument::Value(bytes)
            }
            kernels::Argument::Scratch { .. } => Argument::Buffer(vec![0xA5; 1 << 12]),
        })
    }

    fn literal(&self, ty: &str, text: &str) -> Result<Vec<u8>, String> {
        let value = match text {
            "true" => 1.0,
            "false" => 0.0,
            _ => text.parse().map_err(|error| format!("{text}: {error}"))?,
        };
        self.bytes(ty, value)
    }

    /// The bytes of an element.
    fn bytes(&self, ty: &str, value: f64) -> Result<Vec<u8>, String> {
        let bytes = match float(ty) {
            Some(kind) => FloatValue::from_f64(kind, value).bits().to_le_bytes().to_vec(),
            None => (value as i64).to_le_bytes().to_vec(),
        };
        Ok(bytes[..self.size(ty)?].to_vec())
    }

    fn size(&self, ty: &str) -> Result<usize, String> {
        let ty = if ty == "index" { self.index_width } else { ty.trim_start_matches(|c: char| c.is_alphabetic()) };
        let bits: usize = ty.parse().map_err(|_| format!("{ty} is no type of an element"))?;
        Ok(bits.div_ceil(8))
    }

    /// The contents of the buffers, as numbers.
    fn values(&self, kernel: &kernels::Kernel, found: &[Vec<u8>]) -> Result<Vec<f64>, String> {
        let mut values = Vec::new();
        let buffers = kernel.arguments.iter().filter(|argument| !matches!(argument, kernels::Argument::Value { .. }));
        for (argument, bytes) in buffers.zip(found) {
            let kernels::Argument::Buffer { element, .. } = argument else { continue };
            values.extend(bytes.chunks(self.size(element)?).map(|bytes| number(element, bytes)));
        }
        Ok(values)
    }
}

fn float(ty: &str) -> Option<FloatKind> {
    Some(match ty {
        "f16" => FloatKind::F16,
        "bf16" => FloatKind::BF16,
        "f32" => FloatKind::F32,
        "f64" => FloatKind::F64,
        _ => return None,
    })
}

fn number(element: &str, bytes: &[u8]) -> f64 {
    let mut wide = [0; 8];
    wide[..bytes.len()].copy_from_slice(bytes);
    let bits = u64::from_le_bytes(wide);
    match float(element) {
        Some(kind) => FloatValue::from_bits(kind, u128::from(bits)).map_or(f64::NAN, FloatValue::to_f64),
        None if element == "i1" => f64::from(u8::from(bits != 0)),
        None => {
            let unused = 64 - 8 * bytes.len();
            ((bits << unused) as i64 >> unused) as f64
        }
    }
}

//! Chapter 4: a program that was compiled, and its run on a device.

use vulcanize::ir::{Context, Diagnostics, Ir, verify};
use vulcanize::runtime::{Buffer, Device, DeviceError};

use crate::dialect::DIALECT;
use crate::frontend::{Interface, KERNEL_NAME, WORKGROUP, build};
use crate::lowering::{convert, lower, simplify};

/// A program for devices.
#[derive(Debug)]
pub struct Compiled {
    pub words: Vec<u32>,
    pub interface: Interface,
}

/// A context that knows the dialect.
pub fn context() -> Context {
    let context = vulcanize::context();
    context.register(&DIALECT);
    context
}

/// Compiles the text of a file.
pub fn compile(context: &Context, file: &str, text: &str) -> Result<Compiled, Diagnostics> {
    let (mut ir, interface) = build(context, file, text)?;
    check(&ir)?;
    simplify(&mut ir);
    convert(&mut ir)?;
    Ok(Compiled { words: lower(&mut ir)?, interface })
}

/// The rules of all stanzas: a frontend's own mistakes are found here.
fn check(ir: &Ir<'_>) -> Result<(), Diagnostics> {
    let mut diagnostics = Diagnostics::new();
    let is_right = ir.root().is_none_or(|root| verify(ir, root, &mut diagnostics));
    if is_right { Ok(()) } else { Err(diagnostics) }
}

impl Compiled {
    /// Computes the outputs from the inputs, in the order of the program.
    pub fn run(&self, device: &Device, inputs: &[Vec<f32>]) -> Result<Vec<Vec<f32>>, DeviceError> {
        let size = self.interface.size;
        let inputs = inputs.iter().map(|values| device.buffer(values)).collect::<Result<Vec<Buffer<f32>>, _>>()?;
        let outputs = self.interface.outputs.iter().map(|_| device.zeros(size as usize));
        let outputs = outputs.collect::<Result<Vec<Buffer<f32>>, _>>()?;
        let kernel = device.kernel(&self.words, KERNEL_NAME)?;
        let launch = kernel.launch([size.div_ceil(WORKGROUP), 1, 1]);
        let launch = (0..)
            .zip(inputs.iter().chain(&outputs))
            .fold(launch, |launch, (binding, buffer)| launch.bind(binding, buffer));
        launch.run()?;
        outputs.iter().map(Buffer::read).collect()
    }
}

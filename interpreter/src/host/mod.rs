//! The executor of host code: runs the `func.func`s of a program, and its kernels on any [`Backend`].
//!
//! A program is compiled once ([`HostProgram::compile`]): ops become instructions over numbered registers, regions
//! become jumps, and ops that cannot be executed are reported before anything runs. Kernels come from outside as
//! [`KernelBinary`]s. Memory is checked: an access out of bounds, after a free, a double free or a cast that does not
//! hold stops the run with a diagnostic at the op. Buffers travel to the device when a launch needs them and the host
//! changed them, and back when the host looks at them.

mod budget;
mod buffers;
mod call;
mod compile;
mod execute;
mod externals;
mod faults;
mod kernels;
mod launch;
mod leaks;
mod memory;
mod program;
mod run_externals;
mod run_memory;
mod run_vectors;
mod scalars;
mod state;
mod steps;
mod text;
mod views;
mod work;

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use vulcanize_dialects::memref::layout::ShapeWord;
use vulcanize_ir::{Diagnostic, Diagnostics, Ir, Location, Op};
use vulcanize_limits::Limits;
use vulcanize_runtime::Backend;

pub use call::{HostCall, HostType, HostValue};
pub use faults::{HostError, HostErrorKind};
pub use leaks::Leaks;
use program::{Element, Function, Global};
pub use state::DeviceState;
pub use steps::{ArgumentContents, HostExecution, HostStep, LaunchedMemRef};

/// Where an argument of a kernel goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KernelArgument {
    /// A memref, bound as a buffer.
    Buffer {
        /// The descriptor set.
        set: u32,
        /// The binding in the set.
        binding: u32,
        /// Bits of a scalar element in the buffer: a multiple of 8, or 1, 2 or 4.
        element_bits: u32,
        /// How many bytes follow one another, and how far the next ones are from where they begin, where the kernel
        /// wants padding between elements.
        spacing: Option<(u32, u32)>,
    },
    /// A scalar or vector in a buffer of its own.
    Value {
        /// The descriptor set.
        set: u32,
        /// The binding in the set.
        binding: u32,
        /// Bytes in the buffer.
        size: u32,
    },
    /// A scalar or vector in the push-constant block.
    PushConstant {
        /// Where it begins, in bytes.
        offset: u32,
        /// Bytes in the block.
        size: u32,
    },
}

/// Where a kernel looks for the words of its shape block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapePlace {
    /// In a buffer.
    Buffer {
        /// The descriptor set.
        set: u32,
        /// The binding in the set.
        binding: u32,
    },
    /// In the push-constant block.
    PushConstant {
        /// Where it begins, in bytes.
        offset: u32,
    },
}

/// The words that give a kernel the sizes, strides and offsets that the types of its memrefs leave open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KernelShapes {
    /// Where they go.
    pub place: ShapePlace,
    /// Bytes of each: 4 or 8.
    pub word_size: u32,
    /// The meaning of each.
    pub words: Vec<ShapeWord>,
}

/// A compiled kernel, for the `gpu.launch_func`s of a program.
#[derive(Clone, Debug)]
pub struct KernelBinary {
    /// How launches name it: `@module::@kernel`.
    pub symbol: String,
    /// The SPIR-V module.
    pub words: Arc<[u32]>,
    /// The entry point in it.
    pub entry_point: String,
    /// The arguments in order.
    pub arguments: Vec<KernelArgument>,
    /// The shape block, where the kernel has one.
    pub shapes: Option<KernelShapes>,
    /// The ids of the specialization constants that are the workgroup size: a launch sets them to its own.
    pub workgroup_size_ids: Option<[u32; 3]>,
    /// The most invocations of a workgroup for which the kernel has memory, where its size is set by a launch: one with
    /// more is refused.
    pub most_invocations: Option<u32>,
    /// The invocations of a subgroup, where the kernel was made for a number: a device that does not promise it is refused.
    pub subgroup_size: Option<u32>,
}

/// Limits of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct HostOptions {
    /// Of them `host_steps`, `host_calls` and `host_memory`, and `dimensions` of memrefs that are made as the program runs.
    pub limits: Limits,
    /// How long host code may run, without the time of kernels; it ends with [`HostErrorKind::Timeout`]. With a limit each
    /// launch is submitted alone, so that a limit of the device is one of each launch, too.
    pub time_limit: Option<Duration>,
}

/// The results of a run.
#[derive(Clone, Debug, Default)]
pub struct HostReport {
    /// The launches.
    pub dispatches: u64,
    /// Nanoseconds that they took on the device, where it can tell, else as the host saw them.
    pub dispatch_ns: f64,
    /// The most bytes that the device had in buffers for the program, constants among them.
    pub most_device_bytes: u64,
    /// The most bytes that were needed at once: a buffer for each array from its first to its last use, and one for several
    /// whose uses do not overlap.
    pub most_used_bytes: u64,
    /// The memrefs that were not deallocated.
    pub leaks: Leaks,
    /// Things that are off, such as launches with another workgroup size than the kernel's; each a warning at the op.
    pub warnings: Vec<Diagnostic>,
}

/// Host code in executable form.
#[derive(Debug)]
pub struct HostProgram {
    functions: Vec<Function>,
    globals: Vec<Global>,
    /// The kernels that are launched, each with the place of its first launch.
    kernels: Vec<(String, Location)>,
    /// The types of the arguments and results of the function that is run first.
    signature: (Vec<HostType>, Vec<HostType>),
    /// The elements of the results.
    result_elements: Vec<Element>,
}

impl HostProgram {
    /// Compiles the function `entry` of `module`, and all that it calls.
    ///
    /// # Errors
    /// There is no such function, or an op, a type or a function that cannot be executed: all of them are listed.
    pub fn compile(ir: &Ir<'_>, module: Op, entry: &str) -> Result<Self, Diagnostics> {
        compile::compile(ir, module, entry, false)
    }

    /// The same for a function that [`call`](Self::call) gives its arguments, and takes the results of.
    ///
    /// # Errors
    /// Those of [`compile`](Self::compile); or it has an argument or a result that is no number and no memref whose elements
    /// lie row by row.
    pub fn compile_function(ir: &Ir<'_>, module: Op, name: &str) -> Result<Self, Diagnostics> {
        compile::compile(ir, module, name, true)
    }

    /// The symbols of the kernels that the program launches, `@module::@kernel`.
    pub fn kernels(&self) -> impl ExactSizeIterator<Item = &str> {
        self.kernels.iter().map(|(symbol, _)| symbol.as_str())
    }

    /// Runs the program; its output goes to `out` and `err`.
    ///
    /// # Errors
    /// A kernel is missing, the program does something that is not allowed, or the device fails. Earlier output is
    /// written in any case.
    pub fn run(
        &self,
        device: &dyn Backend,
        kernels: &[KernelBinary],
        options: &HostOptions,
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<HostReport, HostError> {
        let _span = tracing::debug_span!("run_host").entered();
        let kernels = self.resolve(kernels)?;
        let mut machine = execute::start(self, device, kernels, DeviceState::once(), options, out, err);
        let result = machine.run_all().map_err(|fault| machine.place(fault));
        machine.end(result)
    }

    /// The same in steps: nothing is executed yet.
    ///
    /// # Errors
    /// A kernel is missing.
    pub fn start<'p>(
        &'p self,
        device: &'p dyn Backend,
        kernels: &'p [KernelBinary],
        options: &HostOptions,
        out: &'p mut dyn Write,
        err: &'p mut dyn Write,
    ) -> Result<HostExecution<'p>, HostError> {
        let kernels = self.resolve(kernels)?;
        Ok(HostExecution::new(execute::start(self, device, kernels, DeviceState::once(), options, out, err)))
    }

    /// The kernels that the program launches, in its order.
    fn resolve<'k>(&self, kernels: &'k [KernelBinary]) -> Result<Vec<&'k KernelBinary>, HostError> {
        let mut resolved = Vec::with_capacity(self.kernels.len());
        for (symbol, location) in &self.kernels {
            let Some(kernel) = kernels.iter().find(|kernel| kernel.symbol == *symbol) else {
                let message = format!("kernel '{symbol}' is launched, but there is no binary of it");
                let diagnostic = Diagnostic::error(*location, message);
                return Err(HostError { diagnostic, kind: HostErrorKind::Program });
            };
            resolved.push(kernel);
        }
        Ok(resolved)
    }
}

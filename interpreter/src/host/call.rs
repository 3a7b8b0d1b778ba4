//! Calls of a function with arguments from outside, and with results.

use std::io::Write;
use std::rc::Rc;

use vulcanize_ir::{Context, Location, Type, TypeData};
use vulcanize_runtime::Backend;

use super::execute::{Machine, start};
use super::faults::{Fault, HostError, Run};
use super::memory::{Storage, row_major};
use super::program::{BufferRef, Dims, Element, MemRef, Value};
use super::{DeviceState, HostOptions, HostProgram, HostReport, KernelBinary};

/// The type of an argument or a result of a function that is called from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostType {
    /// The type of an element, or of the value alone, as the program spells it: `f32`, `index`, `vector<4xi8>`.
    pub element: String,
    /// The type of its numbers: `i8`, `u8`, `f32`, …; `index` is `i64`.
    pub number: String,
    /// Bytes of an element in the host's memory.
    pub size: usize,
    /// Of a memref the size of each dimension, `None` where it is open; `None` of a number.
    pub shape: Option<Vec<Option<u64>>>,
}

/// An argument or a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostValue {
    /// A memref.
    MemRef {
        /// The size of each dimension.
        sizes: Vec<u64>,
        /// The elements, row by row, the least byte of each number first.
        bytes: Vec<u8>,
    },
    /// A number of up to 64 bits.
    Bits(u64),
}

/// What a call returned.
#[derive(Clone, Debug, Default)]
pub struct HostCall {
    /// The results of the function.
    pub results: Vec<HostValue>,
    /// The new elements of each argument that is a memref and may have been written.
    pub written: Vec<Option<Vec<u8>>>,
    /// What else there is to say.
    pub report: HostReport,
}

impl HostProgram {
    /// The types of the arguments of the function that was compiled.
    pub fn arguments(&self) -> &[HostType] {
        &self.signature.0
    }

    /// The types of its results.
    pub fn results(&self) -> &[HostType] {
        &self.signature.1
    }

    /// Calls the function, as [`run`](Self::run) does.
    ///
    /// ```
    /// use vulcanize_interpreter::{HostOptions, HostProgram, HostValue};
    /// # use vulcanize_reference::ReferenceDevice;
    /// # let context = vulcanize_ir::Context::new();
    /// # vulcanize_dialects::register_all(&context);
    /// let ir = vulcanize_ir::parse_source(&context, "f.mlir", "
    ///   func.func @f(%x: memref<?xi16>, %a: i16) -> (index, memref<2xi16>) {
    ///     %c0 = arith.constant 0 : index
    ///     %size = memref.dim %x, %c0 : memref<?xi16>
    ///     %copy = memref.alloc() : memref<2xi16>
    ///     memref.copy %x, %copy : memref<?xi16> to memref<2xi16>
    ///     memref.store %a, %x[%c0] : memref<?xi16>
    ///     return %size, %copy : index, memref<2xi16>
    ///   }
    /// ").unwrap();
    /// let program = HostProgram::compile_function(&ir, ir.root().unwrap(), "f").unwrap();
    /// assert_eq!((&*program.arguments()[0].number, program.arguments()[1].shape.as_ref()), ("i16", None));
    /// let x = HostValue::MemRef { sizes: vec![2], bytes: vec![1, 0, 2, 0] };
    /// let (mut out, mut err) = (Vec::new(), Vec::new());
    /// let (device, options) = (ReferenceDevice::default(), HostOptions::default());
    /// let call = program.call(vec![x, HostValue::Bits(7)], &device, &[], &options, (&mut out, &mut err)).unwrap();
    /// assert_eq!(call.written, [Some(vec![7, 0, 2, 0]), None]);
    /// assert_eq!(call.results, [HostValue::Bits(2), HostValue::MemRef { sizes: vec![2], bytes: vec![1, 0, 2, 0] }]);
    /// assert_eq!(call.report.leaks.count, 0);
    /// ```
    ///
    /// # Errors
    /// Those of [`run`](Self::run); or an argument has not its type.
    pub fn call(
        &self,
        arguments: Vec<HostValue>,
        device: &dyn Backend,
        kernels: &[KernelBinary],
        options: &HostOptions,
        (out, err): (&mut dyn Write, &mut dyn Write),
    ) -> Result<HostCall, HostError> {
        let mut state = DeviceState::once();
        let called = self.call_again(arguments, (device, &mut state), kernels, options, (out, err));
        state.release(device);
        called
    }

    /// The same with what earlier calls left on the device, and leaves it there for the next one.
    ///
    /// # Errors
    /// Those of [`call`](Self::call).
    pub fn call_again(
        &self,
        arguments: Vec<HostValue>,
        (device, state): (&dyn Backend, &mut DeviceState),
        kernels: &[KernelBinary],
        options: &HostOptions,
        (out, err): (&mut dyn Write, &mut dyn Write),
    ) -> Result<HostCall, HostError> {
        let _span = tracing::debug_span!("run_host").entered();
        let mut machine = start(self, device, self.resolve(kernels)?, std::mem::take(state), options, out, err);
        let mut call = HostCall::default();
        let result = machine.call_from_outside(arguments, &self.signature.0, &mut call);
        let result = result.map_err(|fault| machine.place(fault));
        let finished = machine.finish(result);
        *state = machine.take_state();
        call.report = finished?;
        Ok(call)
    }
}

impl Machine<'_, '_> {
    fn call_from_outside(&mut self, arguments: Vec<HostValue>, types: &[HostType], call: &mut HostCall) -> Run {
        if arguments.len() != types.len() {
            let (taken, given) = (types.len(), arguments.len());
            return Err(Fault::new(format!("the function takes {taken} arguments, and is given {given}")));
        }
        let mut given = Vec::with_capacity(types.len());
        for (index, (argument, ty)) in arguments.into_iter().zip(types).enumerate() {
            given.push(self.give(index, argument, ty)?);
        }
        self.run_all()?;
        for buffer in given {
            let written = match buffer {
                Some(buffer) if self.memory.is_written(buffer) => {
                    Some(self.memory.read(buffer, &mut self.work)?.to_vec())
                }
                _ => None,
            };
            call.written.push(written);
        }
        for (value, element) in std::mem::take(&mut self.results).into_iter().zip(&self.program.result_elements) {
            call.results.push(self.take(value, *element)?);
        }
        Ok(())
    }

    /// Puts an argument into its register; the buffer of a memref.
    fn give(&mut self, index: usize, argument: HostValue, ty: &HostType) -> Run<Option<BufferRef>> {
        let register = index as u32;
        match (argument, &ty.shape) {
            (HostValue::Bits(bits), None) => {
                self.set(register, Value::Bits(bits));
                Ok(None)
            }
            (HostValue::MemRef { sizes, bytes }, Some(shape)) => {
                let fits = sizes.len() == shape.len()
                    && shape.iter().zip(&sizes).all(|(wanted, size)| wanted.is_none_or(|wanted| wanted == *size));
                let count = sizes.iter().try_fold(ty.size as u64, |bytes, &size| bytes.checked_mul(size));
                if !fits || count != Some(bytes.len() as u64) {
                    return Err(Fault::new(format!("argument {index} does not have its type's shape: {sizes:?}")));
                }
                let location = Location::UNKNOWN;
                let buffer = self.memory.adopt(bytes, Storage::Argument, location)?;
                let sizes: Dims = sizes.iter().map(|&size| size as i64).collect();
                let strides = row_major(&sizes);
                let memref = MemRef { buffer, base: 0, offset: 0, sizes, strides };
                self.set(register, Value::MemRef(Rc::new(memref)));
                Ok(Some(buffer))
            }
            (HostValue::Bits(_), Some(_)) => {
                Err(Fault::new(format!("argument {index} is a memref, and is given a number")))
            }
            (HostValue::MemRef { .. }, None) => {
                Err(Fault::new(format!("argument {index} is a number, and is given a memref")))
            }
        }
    }

    /// A result, copied: its memory ends with the run.
    fn take(&mut self, value: Value, element: Element) -> Run<HostValue> {
        match value {
            Value::Bits(bits) => Ok(HostValue::Bits(bits)),
            Value::MemRef(memref) => {
                let size = element.size();
                let count = memref.count()?.saturating_mul(size);
                let mut bytes = self.memory.room(count as u64)?;
                let all = self.memory.read(memref.buffer, &mut self.work)?;
                if count > 0 && memref.is_contiguous() {
                    let last = memref.offset.saturating_add((count / size) as i64 - 1);
                    let end = memref.range(last, size, all.len())?.end;
                    bytes.extend_from_slice(&all[memref.range(memref.offset, size, all.len())?.start..end]);
                } else {
                    for position in memref.positions()? {
                        bytes.extend_from_slice(&all[memref.range(position, size, all.len())?]);
                    }
                }
                let sizes = memref.sizes.iter().map(|&size| size as u64).collect();
                self.memory.hand_over(memref.buffer);
                Ok(HostValue::MemRef { sizes, bytes })
            }
            Value::Wide(_) | Value::Vector(_) | Value::Function(_) => Err(Fault::new("a number was expected")),
        }
    }
}

/// The type for a caller; `None` where no caller has such values.
pub(super) fn host_type(context: &Context, ty: Type, element: Option<Element>) -> Option<HostType> {
    let (held, shape) = match context.type_data(ty) {
        // Callers have their elements row by row.
        TypeData::MemRef { shape, element, layout: None, .. } => {
            (*element, Some(shape.iter().map(|&size| u64::try_from(size).ok()).collect()))
        }
        TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_) => (ty, None),
        _ => return None,
    };
    let size = element?.size();
    Some(HostType { element: context.type_text(held), number: number(context, held), size, shape })
}

fn number(context: &Context, ty: Type) -> String {
    match context.type_data(ty) {
        TypeData::Vector { element, .. } | TypeData::Complex(element) => number(context, *element),
        TypeData::Index => "i64".to_owned(),
        TypeData::Integer { width, signedness: vulcanize_ir::Signedness::Unsigned } => format!("u{width}"),
        TypeData::Integer { width, .. } => format!("i{width}"),
        _ => context.type_text(ty),
    }
}

//! A program that stays on its device.

use std::sync::{Mutex, MutexGuard, PoisonError};

use vulcanize_interpreter::{DeviceState, HostCall, HostError, HostOptions, HostValue};
use vulcanize_runtime::Device;

use super::{Program, printing};

/// A program on a device, to be called again and again: its kernels stay loaded, and a call takes the device's buffers that
/// earlier ones are done with.
///
/// Several threads may call it at a time; each of them then has kernels and buffers of its own.
///
/// ```
/// use vulcanize::device;
/// use vulcanize::interpreter::HostValue;
/// use vulcanize::ir::parse_source;
/// use vulcanize::program::{Program, ProgramOptions};
///
/// let context = vulcanize::context();
/// let text = "func.func @main(%x: tensor<2xi32>) -> tensor<2xi32> {
///   %0 = arith.addi %x, %x : tensor<2xi32>
///   return %0 : tensor<2xi32>
/// }";
/// let mut ir = parse_source(&context, "double.mlir", text).map_err(|d| d.render(&context)).unwrap();
/// let device = device::open(Some("reference"), None).unwrap();
/// let options = ProgramOptions::default().for_device(&ir, device.info());
/// let program = Program::compile(&mut ir, "main", &options).map_err(|d| d.render(&context)).unwrap();
/// let program = program.on_device(&device);
/// let mut number = 1i32;
/// for _ in 0..3 {
///     let bytes = [number, 0].map(i32::to_le_bytes).concat();
///     let call = program.call(vec![HostValue::MemRef { sizes: vec![2], bytes }], &mut Vec::new()).unwrap();
///     let HostValue::MemRef { bytes, .. } = &call.results[0] else { panic!("a tensor") };
///     number = i32::from_le_bytes(bytes[..4].try_into().unwrap());
/// }
/// assert_eq!(number, 8);
/// ```
#[derive(Debug)]
pub struct ProgramOnDevice {
    program: Program,
    device: Device,
    /// Those that no call uses at the moment.
    states: Mutex<Vec<DeviceState>>,
}

impl Program {
    /// The program on a device. Nothing is done there before the first call.
    pub fn on_device(self, device: &Device) -> ProgramOnDevice {
        ProgramOnDevice { program: self, device: device.clone(), states: Mutex::default() }
    }
}

impl ProgramOnDevice {
    /// The program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The device.
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// Calls the function. What it prints is added to `printed`.
    ///
    /// # Errors
    /// What it does is not allowed, an argument does not fit, or the device fails.
    pub fn call(&self, arguments: Vec<HostValue>, printed: &mut Vec<u8>) -> Result<HostCall, HostError> {
        let mut state = self.states().pop().unwrap_or_default();
        let Program { function, kernels } = &self.program;
        let (target, options) = ((self.device.backend(), &mut state), HostOptions::default());
        let called = printing(printed, |streams| function.call_again(arguments, target, kernels, &options, streams));
        self.states().push(state);
        called
    }

    fn states(&self) -> MutexGuard<'_, Vec<DeviceState>> {
        self.states.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ProgramOnDevice {
    fn drop(&mut self) {
        for state in std::mem::take(&mut *self.states()) {
            state.release(self.device.backend());
        }
    }
}

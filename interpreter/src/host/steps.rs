//! Execution in steps, from launch to launch.

use vulcanize_runtime::{BufferId, DeviceError};

#[cfg(doc)]
use super::HostProgram;
use super::buffers::Buffers;
use super::execute::{Machine, Stop, little_endian};
use super::faults::{Fault, HostError, Run};
use super::leaks::Leaks;
use super::memory::DeviceFormat;
use super::program::{Element, LaunchArgument, MemRef, Reg};
use super::scalars::to_f64;
use super::{DeviceState, HostReport};

/// A program that has been started, and is not at its end.
///
/// [`HostExecution::resume`] goes on to the next launch and no further: the driver of a device that answers later
/// (WebGPU) waits for it there.
pub struct HostExecution<'p>(Box<Machine<'p, 'p>>);

/// Where an execution stopped.
pub enum HostStep<'p> {
    /// After a launch, which the device received.
    Launched(HostExecution<'p>),
    /// Before an instruction that needs a buffer's bytes, of which the device said [`DeviceError::Pending`]: it is executed
    /// again once the device has them.
    Reads(HostExecution<'p>, BufferId),
    /// At the end.
    Finished(HostReport),
}

/// The contents of a memref that was an argument of a launch.
#[derive(Clone, Debug, PartialEq)]
pub struct ArgumentContents {
    /// The number of the argument.
    pub argument: usize,
    /// The size of each dimension.
    pub sizes: Vec<i64>,
    /// How many numbers an element is: those of a vector or a complex number, 1 of a scalar.
    pub lanes: usize,
    /// The numbers, row by row; integers are signed (`i1` is 0 or -1) and rounded where they have more than 53
    /// bits.
    pub values: Vec<f64>,
}

impl<'p> HostExecution<'p> {
    pub(super) fn new(machine: Machine<'p, 'p>) -> Self {
        Self(Box::new(machine))
    }

    /// Executes up to the next launch, that one included, to bytes that the device does not have yet, or to the end.
    ///
    /// # Errors
    /// Those of [`HostProgram::run`]; the device's buffers are freed then.
    pub fn resume(self) -> Result<HostStep<'p>, HostError> {
        let mut machine = self.0;
        let stop = machine.run();
        if let Some(buffer) = stop.as_ref().err().and_then(Fault::pending) {
            machine.again();
            return Ok(HostStep::Reads(HostExecution(machine), buffer));
        }
        let stop = stop.map_err(|fault| machine.place(fault));
        if let Ok(Stop::Launch) = stop {
            return Ok(HostStep::Launched(HostExecution(machine)));
        }
        machine.end(stop.map(|_| ())).map(HostStep::Finished)
    }

    /// The kernel that was launched last, `@module::@kernel`, and its workgroups in each dimension.
    pub fn launched(&self) -> Option<(&'p str, [u32; 3])> {
        let machine = &self.0;
        let launch = machine.last_launch()?;
        let groups = machine.extents(launch.grid, "blocks").ok()?;
        Some((machine.kernel_symbol(launch.kernel), groups))
    }

    /// The memrefs of the last launch, of those with at most `most` numbers.
    ///
    /// # Errors
    /// A memref has more elements than can be counted.
    pub fn memrefs(&self, most: usize) -> Result<Vec<LaunchedMemRef>, HostError> {
        let machine = &self.0;
        let arguments = machine.last_launch().map_or(&[][..], |launch| &launch.arguments);
        let mut memrefs = Vec::new();
        for (argument, given) in arguments.iter().enumerate() {
            if let LaunchArgument::MemRef(register, element) = *given {
                let found = machine.launched_memref(argument, register, element, most);
                memrefs.extend(found.map_err(|fault| machine.place(fault))?);
            }
        }
        Ok(memrefs)
    }

    /// The contents of the same, as the launch left them.
    ///
    /// # Errors
    /// The device fails.
    pub fn contents(&self, most: usize) -> Result<Vec<ArgumentContents>, HostError> {
        let machine = &self.0;
        let read = |memref: LaunchedMemRef| {
            let mut bytes = vec![0; memref.size()];
            machine.work.device().read(memref.buffer(), 0, &mut bytes).map_err(Fault::device)?;
            memref.contents(&bytes)
        };
        let contents = self.memrefs(most)?.into_iter().map(read);
        contents.collect::<Run<_>>().map_err(|fault| machine.place(fault))
    }

    /// Ends the execution, which the device does not let go on.
    ///
    /// # Errors
    /// Always; the device's buffers are freed.
    pub fn fail(self, error: DeviceError) -> Result<HostReport, HostError> {
        let mut machine = self.0;
        let error = machine.place(Fault::device(error));
        machine.end(Err(error))
    }
}

/// A memref that was an argument of a launch, and its buffer on the device, which has what the launch left until it is
/// written or freed.
#[derive(Debug)]
pub struct LaunchedMemRef {
    argument: usize,
    memref: MemRef,
    element: Element,
    buffer: BufferId,
    format: DeviceFormat,
    /// Bytes in the host's memory.
    host_size: usize,
}

impl LaunchedMemRef {
    /// The buffer on the device.
    pub fn buffer(&self) -> BufferId {
        self.buffer
    }

    /// The bytes of it that hold elements.
    pub fn size(&self) -> usize {
        self.format.device_bytes(self.host_size).unwrap_or(0)
    }

    /// The contents, if these are as many bytes of the buffer as [`size`](Self::size) says.
    pub fn read(self, bytes: &[u8]) -> Option<ArgumentContents> {
        if bytes.len() == self.size() { self.contents(bytes).ok() } else { None }
    }

    fn contents(self, bytes: &[u8]) -> Run<ArgumentContents> {
        let Self { argument, memref, element, format, host_size, .. } = self;
        let mut host = vec![0; host_size];
        format.to_host(bytes, &mut host);
        let mut values = Vec::new();
        for position in memref.positions()? {
            let scalars = host[memref.range(position, element.size(), host.len())?].chunks_exact(element.scalar.size());
            values.extend(scalars.map(|scalar| to_f64(element.scalar, little_endian(scalar))));
        }
        let lanes = element.lanes.map_or(1, |lanes| lanes as usize);
        Ok(ArgumentContents { argument, sizes: memref.sizes.to_vec(), lanes, values })
    }
}

impl Machine<'_, '_> {
    /// Executes all, up to the end of the last launch.
    pub(super) fn run_all(&mut self) -> Run {
        // The limit is one of each launch.
        if !self.budget.has_time_limit() {
            self.work.gather();
        }
        let result = loop {
            match self.run() {
                Ok(Stop::Launch) => {}
                Ok(Stop::End) => break Ok(()),
                Err(fault) => break Err(fault),
            }
        };
        // Where an earlier launch failed, that is why; and what it printed comes first.
        self.complete().and(result)
    }

    /// Ends a run: writes the rest of the output, frees what is on the device and reports leaks.
    pub(super) fn end(&mut self, result: Result<(), HostError>) -> Result<HostReport, HostError> {
        let ended = self.finish(result);
        let device = self.work.device();
        let freed = self.take_state().free(device).map_err(|fault| fault.at(self.location()));
        ended.and_then(|report| freed.map(|()| report))
    }

    /// The same, but what is on the device stays there for others.
    pub(super) fn finish(&mut self, result: Result<(), HostError>) -> Result<HostReport, HostError> {
        let location = self.location();
        self.work.abandon();
        self.output.append(&mut self.work.take_printed());
        let flushed = self.flush().map_err(|fault| fault.at(location));
        let leaks = self.memory.finish(&mut self.work.buffers);
        self.work.buffers.rest();
        self.report.leaks = Leaks::of(leaks);
        self.report.dispatch_ns = self.work.dispatch_ns;
        [self.report.most_device_bytes, self.report.most_used_bytes] = self.work.buffers.most();
        result.and(flushed)?;
        Ok(std::mem::take(&mut self.report))
    }

    /// What is on the device.
    pub(super) fn take_state(&mut self) -> DeviceState {
        DeviceState {
            kernels: std::mem::take(&mut self.loaded),
            buffers: std::mem::replace(&mut self.work.buffers, Buffers::once()),
        }
    }

    fn launched_memref(
        &self,
        argument: usize,
        register: Reg,
        element: Element,
        most: usize,
    ) -> Run<Option<LaunchedMemRef>> {
        let memref = MemRef::clone(&*self.memref(register)?);
        let lanes = element.lanes.map_or(1, |lanes| lanes as usize);
        if memref.count()?.saturating_mul(lanes) > most {
            return Ok(None);
        }
        // One that the kernel does not take as a buffer has none.
        let copy = self.memory.copy_of(memref.buffer);
        Ok(copy.map(|(buffer, format, host_size)| LaunchedMemRef {
            argument,
            memref,
            element,
            buffer,
            format,
            host_size,
        }))
    }
}

//! Execution in steps, from launch to launch.

#[cfg(doc)]
use super::HostProgram;
use super::HostReport;
use super::execute::{Machine, Stop, little_endian};
use super::faults::{HostError, Run};
use super::leaks::Leaks;
use super::program::{Element, LaunchArgument, Reg};
use super::scalars::to_f64;

/// A program that has been started, and is not at its end.
///
/// [`HostExecution::resume`] goes on to the next launch and no further: the driver of a device that answers later
/// (WebGPU) waits for it there.
pub struct HostExecution<'p>(Box<Machine<'p, 'p>>);

/// Where an execution stopped.
pub enum HostStep<'p> {
    /// After a launch, which the device received.
    Launched(HostExecution<'p>),
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

    /// Executes up to the next launch, that one included, or to the end.
    ///
    /// # Errors
    /// Those of [`HostProgram::run`]; the device's buffers are freed then.
    pub fn resume(self) -> Result<HostStep<'p>, HostError> {
        let mut machine = self.0;
        let stop = machine.run().map_err(|fault| machine.place(fault));
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

    /// The present contents of the last launch's memrefs, of those with at most `most` numbers.
    ///
    /// # Errors
    /// The device fails.
    pub fn contents(&mut self, most: usize) -> Result<Vec<ArgumentContents>, HostError> {
        let machine = &mut self.0;
        let arguments = machine.last_launch().map_or(&[][..], |launch| &launch.arguments);
        let mut contents = Vec::new();
        for (argument, given) in arguments.iter().enumerate() {
            if let LaunchArgument::MemRef(register, element) = *given {
                let found = machine.contents(argument, register, element, most);
                contents.extend(found.map_err(|fault| machine.place(fault))?);
            }
        }
        Ok(contents)
    }
}

impl Machine<'_, '_> {
    /// Ends a run: writes the rest of the output, frees the device's buffers and reports leaks.
    pub(super) fn end(&mut self, result: Result<(), HostError>) -> Result<HostReport, HostError> {
        let location = self.location();
        let flushed = self.flush().map_err(|fault| fault.at(location));
        let unloaded = self.kernels.unload(self.device);
        let (leaks, freed) = self.memory.finish(self.device);
        self.report.leaks = Leaks::of(leaks);
        let finished = unloaded.and(freed).map_err(|fault| fault.at(location));
        result.and(flushed).and(finished)?;
        Ok(std::mem::take(&mut self.report))
    }

    fn contents(
        &mut self,
        argument: usize,
        register: Reg,
        element: Element,
        most: usize,
    ) -> Run<Option<ArgumentContents>> {
        let memref = self.memref(register)?;
        let lanes = element.lanes.map_or(1, |lanes| lanes as usize);
        if memref.count()?.saturating_mul(lanes) > most {
            return Ok(None);
        }
        let bytes = self.memory.read(memref.buffer, self.device)?;
        let mut values = Vec::new();
        for position in memref.positions()? {
            let scalars =
                bytes[memref.range(position, element.size(), bytes.len())?].chunks_exact(element.scalar.size());
            values.extend(scalars.map(|scalar| to_f64(element.scalar, little_endian(scalar))));
        }
        Ok(Some(ArgumentContents { argument, sizes: memref.sizes.to_vec(), lanes, values }))
    }
}

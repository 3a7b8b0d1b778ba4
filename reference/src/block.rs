//! Blocks: the invocations of a workgroup that run side by side.
//!
//! The ones that are at the same instruction, with the same callers, execute it together. Where they part, those that
//! are earliest in the code go first, up to where the others wait: structured control flow is laid out in order, so they
//! meet again after it. A loop in which some wait for what the others do ends, too, since each has its turn after a while.

use std::time::Duration;

use vulcanize_runtime::DeviceError;
use web_time::Instant;

use crate::access::Fault;
use crate::executor::Executor;
use crate::memory_view::Memory;
use crate::program::{Pc, Program};
use crate::run::{Event, Run, Stop, Thread, Turn};

/// So many invocations run side by side at most: enough that what is done once for all of them costs little.
const WIDEST: u64 = 32;

/// All registers of a block are to stay in a near cache.
const REGISTERS: u64 = 1 << 15;

/// The width of a program's blocks: a power of two, so that the invocations of a block are of one subgroup.
pub(crate) fn width(program: &Program, subgroup_size: u32) -> usize {
    let invocations = program.workgroup_size.iter().fold(1u64, |n, &size| n.saturating_mul(u64::from(size)));
    let most = WIDEST.min(u64::from(subgroup_size)).min(REGISTERS / u64::from(program.slots).max(1)).max(1);
    (1 << most.ilog2()).min(invocations.max(1).next_power_of_two()) as usize
}

/// Instructions until invocations that have parted from others let these go on.
const TURN: u32 = 1 << 14;

/// The invocations of a block that go on together.
#[derive(Debug, Default)]
pub(crate) struct Together {
    /// Their lanes, ascending.
    lanes: Vec<u32>,
    /// Whether the others of the block have ended.
    alone: bool,
    /// All bits for each lane that is not one of them, where it is not alone.
    kept: Vec<u64>,
    /// Whether some of the others wait for their turn.
    awaited: bool,
    /// Where the nearest of these are, of those later in the code.
    until: Pc,
}

impl Together {
    /// Those that are earliest in the code, from `from` on if there are any.
    fn choose(&mut self, threads: &[Thread], width: usize, from: Pc) {
        // Mostly, all go on together.
        let first = &threads[0];
        if threads.iter().all(|t| t.stop.is_none() && t.pc == first.pc && same(&t.stack, &first.stack)) {
            if self.lanes.len() != threads.len()
                || self.lanes.last().is_none_or(|&lane| lane as usize + 1 != threads.len())
            {
                self.lanes.clear();
                self.lanes.extend(0..threads.len() as u32);
            }
            (self.alone, self.awaited, self.until) = (true, false, Pc::MAX);
            return;
        }
        self.lanes.clear();
        let running = || (0u32..).zip(threads).filter(|(_, thread)| thread.stop.is_none());
        // Those before `from` come last.
        let Some((_, leader)) = running().min_by_key(|(_, thread)| (thread.pc < from, thread.pc)) else { return };
        let (mut waiting, mut ended) = (0, 0);
        self.until = Pc::MAX;
        for (lane, thread) in (0..).zip(threads) {
            match thread.stop {
                None if thread.pc == leader.pc && same(&thread.stack, &leader.stack) => self.lanes.push(lane),
                None => {
                    waiting += 1;
                    if thread.pc > leader.pc {
                        self.until = self.until.min(thread.pc);
                    }
                }
                Some(Stop::Ended) => ended += 1,
                Some(_) => {}
            }
        }
        self.awaited = waiting > 0;
        self.alone = self.lanes.len() + ended == threads.len();
        if !self.alone {
            self.kept.clear();
            self.kept.resize(width, u64::MAX);
            self.lanes.iter().for_each(|&lane| self.kept[lane as usize] = 0);
        }
    }
}

/// Whether two call stacks are the same. Comparing what is nowhere in memory is slow on some processors.
pub(crate) fn same(a: &[Pc], b: &[Pc]) -> bool {
    a.len() == b.len() && (a.is_empty() || a == b)
}

impl Executor<'_> {
    /// Runs the `count` invocations from `first` on, in memory from `first_thread` on, until each has stopped.
    pub(crate) fn run_block(&mut self, first_thread: usize, first: u32, count: usize) -> Result<(), DeviceError> {
        let mut together = std::mem::take(&mut self.together);
        let mut from = Ok(Some(0));
        while let Ok(Some(place)) = from {
            together.choose(&self.threads[first_thread..][..count], self.registers[0].width(), place);
            if together.lanes.is_empty() {
                break;
            }
            from = self.advance(&together, first_thread, first, count);
        }
        self.together = together;
        from.map(|_| ())
    }

    /// Lets invocations go on until something keeps them from going on together. Returns the place in the code from which
    /// on the next ones are chosen: after theirs, if they give way to others. `None`: all have stopped.
    fn advance(
        &mut self,
        together: &Together,
        first_thread: usize,
        first: u32,
        count: usize,
    ) -> Result<Option<Pc>, DeviceError> {
        let program = self.setup.program;
        let block = first_thread / self.registers[0].width();
        let leader = together.lanes[0] as usize;
        let mut run = Run {
            program,
            r: &mut self.registers[block],
            memory: Memory {
                regions: &self.regions,
                push_constants: self.setup.push_constants,
                buffers: self.setup.buffers,
                bound: self.setup.bound,
                objects: &program.objects,
                addresses: self.setup.addresses,
                workgroup: &mut self.workgroup_memory,
                locals: &mut self.locals,
                thread: first_thread,
                checker: self.checker.as_mut(),
            },
            threads: &mut self.threads[first_thread..][..count],
            active: &together.lanes,
            alone: together.alone,
            kept: &together.kept,
            first_thread,
            first,
            lane: leader,
            subgroup_size: self.setup.subgroup_size,
            printed: &mut self.printed,
        };
        let mut left = TURN;
        loop {
            let mut turn = Turn { steps: self.steps_left, instructions: left, until: together.until };
            // Counts go instruction by instruction: a test in the loop would cost all other runs.
            if let Some(counts) = run.memory.checker.as_mut().and_then(|checker| checker.counts.as_mut()) {
                turn.instructions = 1;
                counts.execute(run.threads[leader].pc, together.lanes.len() as u64);
            }
            let granted = turn.instructions;
            let result = run.run(&mut turn);
            left -= granted - turn.instructions;
            let used = self.steps_left - turn.steps;
            self.steps_left = turn.steps;
            self.clock.pass(used, self.setup.deadline)?;
            let pc = run.threads[leader].pc;
            match result {
                Ok(Event::Paused) if left == 0 && together.awaited => return Ok(Some(pc + 1)),
                Ok(Event::Paused) if pc < together.until => left = if left == 0 { TURN } else { left },
                Ok(Event::Stopped(_)) if together.lanes.len() == count => return Ok(None),
                Ok(_) => return Ok(Some(0)),
                Err((pc, fault)) => {
                    let one_by_one = !matches!(fault, Fault::StepLimit | Fault::Trap(_));
                    let lane = if one_by_one { run.lane } else { leader };
                    return Err(self.fault(first + lane as u32, pc, fault));
                }
            }
        }
    }
}

/// How many instructions a thread executes between two looks at the clock.
const STEPS_TO_CLOCK: u64 = 1 << 20;

/// Instructions until the next look at the clock.
#[derive(Debug)]
pub(crate) struct Clock(u64);

impl Default for Clock {
    fn default() -> Self {
        Self(STEPS_TO_CLOCK)
    }
}

impl Clock {
    fn pass(&mut self, steps: u64, deadline: Option<(Instant, Duration)>) -> Result<(), DeviceError> {
        self.0 = self.0.saturating_sub(steps);
        if self.0 > 0 {
            return Ok(());
        }
        *self = Self::default();
        match deadline {
            Some((deadline, limit)) if Instant::now() >= deadline => Err(DeviceError::Timeout { limit }),
            _ => Ok(()),
        }
    }
}

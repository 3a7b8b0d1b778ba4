//! Functions and control flow.

use smallvec::SmallVec;
use vulcanize_dialects::{cf, func, scf};
use vulcanize_ir::schema::{TypedOp, successor_operands};
use vulcanize_ir::{Fallible, Op, Region, Value};

use super::{Compiler, Exit, Label};
use crate::host::externals;
use crate::host::program::{Call, ConstantValue, Index, Inst, Reg, Registers, Target};
use crate::host::scalars::ScalarKind;

impl Compiler<'_, '_, '_> {
    // ---- functions ----

    pub(super) fn call_indirect(&mut self, op: Op) -> Fallible {
        let operands = self.operands(op)?;
        let results = self.results(op)?;
        let arguments = SmallVec::from_slice(&operands[1..]);
        self.emit(Inst::CallIndirect { callee: operands[0], arguments, results });
        Ok(())
    }

    pub(super) fn function_return(&mut self, op: Op) -> Fallible {
        let operands = self.operands(op)?;
        self.emit(Inst::Return(operands));
        Ok(())
    }

    pub(super) fn assert(&mut self, op: cf::Assert) -> Fallible {
        let condition = self.operand(op.op(), 0)?;
        let message = self.context.string_value(op.msg(self.ir)).unwrap_or_default().into();
        self.emit(Inst::Assert { condition, message });
        Ok(())
    }

    pub(super) fn poison(&mut self, op: Op) -> Fallible {
        let dst = self.result(op, 0)?;
        let ty = self.ir.value_type(self.ir.result(op, 0));
        let value = match self.element(ty) {
            Some(element) => match element.lanes {
                Some(lanes) => ConstantValue::Vector(vec![0; lanes as usize]),
                None => ConstantValue::Bits(0),
            },
            None => return self.unsupported(op, " with this type"),
        };
        self.emit(Inst::Constant { dst, value });
        Ok(())
    }

    #[expect(clippy::unnecessary_wraps, reason = "it compiles an op")]
    pub(super) fn unreachable(&mut self) -> Fallible {
        self.emit(Inst::Fail("'ub.unreachable' was reached".into()));
        Ok(())
    }

    pub(super) fn call(&mut self, op: Op) -> Fallible {
        let ir = self.ir;
        let (callee, name) = self.symbol(op, "callee")?;
        let arguments = self.operands(op)?;
        let has_body = ir.regions(callee).first().is_some_and(|&region| ir.first_block(region).is_some());
        if func::Func::cast(ir, callee).is_none() {
            return self.unsupported(op, ": the callee is not a function");
        }
        if has_body {
            let function = self.module.function_number(callee);
            let results = self.results(op)?;
            self.emit(Inst::Call(Box::new(Call { function, arguments, results })));
            return Ok(());
        }
        let argument_types: Vec<_> = ir.operand_types(op).collect();
        let result_types: Vec<_> = ir.result_types(op).collect();
        match externals::lookup(self.context, self.context.str(name), &argument_types, &result_types) {
            Ok(external) => {
                let result = self.results(op)?.first().copied();
                self.emit(Inst::External { external, arguments, result });
                Ok(())
            }
            Err(message) => self.error(message),
        }
    }

    pub(super) fn function_constant(&mut self, op: Op) -> Fallible {
        let (callee, name) = self.symbol(op, "value")?;
        if self.ir.first_block(self.ir.region(callee, 0)).is_none() {
            let name = self.context.str(name);
            return self.error(format!("function '{name}' has no body, so it cannot be a value"));
        }
        let number = self.module.function_number(callee);
        let dst = self.result(op, 0)?;
        self.emit(Inst::Constant { dst, value: ConstantValue::Function(number) });
        Ok(())
    }

    // ---- blocks ----

    /// Hands over the operands of a successor and goes to it.
    pub(super) fn branch(&mut self, op: Op, index: usize) -> Fallible {
        let ir = self.ir;
        let block = ir.successor(op, index);
        let range = successor_operands(ir, op, index).unwrap_or_default();
        let operands: SmallVec<[Value; 4]> = ir.operands(op).skip(range.start).take(range.len()).collect();
        let mut pairs: SmallVec<[(Reg, Reg); 8]> = SmallVec::new();
        for (&argument, &operand) in ir.arguments(block).iter().zip(&operands) {
            pairs.push((self.register(argument)?, self.register(operand)?));
        }
        self.moves(&pairs);
        let Some(&label) = self.blocks.get(&block) else { return self.error("branch out of its region") };
        self.emit(Inst::Jump(label));
        Ok(())
    }

    pub(super) fn conditional_branch(&mut self, op: Op) -> Fallible {
        let condition = self.operand(op, 0)?;
        let otherwise = self.label();
        self.emit(Inst::JumpUnless { condition, target: otherwise });
        self.branch(op, 0)?;
        self.place(otherwise);
        self.branch(op, 1)
    }

    pub(super) fn switch(&mut self, op: Op) -> Fallible {
        let flag = self.operand(op, 0)?;
        let values =
            cf::Switch(op).case_values(self.ir).and_then(|values| self.dense_lanes(values)).unwrap_or_default();
        let labels: Vec<Label> = (0..self.ir.num_successors(op)).map(|_| self.label()).collect();
        let Some((&default, rest)) = labels.split_first() else { return self.unsupported(op, "") };
        let cases = values.into_iter().zip(rest.iter().copied()).collect();
        self.emit(Inst::Switch { flag, cases, default });
        for (index, &label) in labels.iter().enumerate() {
            self.place(label);
            self.branch(op, index)?;
        }
        Ok(())
    }

    // ---- structured control flow ----

    pub(super) fn execute_region(&mut self, op: Op) -> Fallible {
        let targets = self.results(op)?;
        let next = self.label();
        self.region(self.ir.region(op, 0), &Exit::Yield { targets, next })?;
        self.place(next);
        Ok(())
    }

    /// The end of a loop without results.
    pub(super) fn in_parallel(&mut self, op: Op, exit: &Exit) -> Fallible {
        let ir = self.ir;
        match ir.first_block(ir.region(op, 0)).is_none_or(|block| ir.ops(block).next().is_none()) {
            true => self.yield_to(op, exit),
            false => self.unsupported(op, ""),
        }
    }

    pub(super) fn yield_to(&mut self, op: Op, exit: &Exit) -> Fallible {
        let Exit::Yield { targets, next } = exit else { return self.unsupported(op, " in this place") };
        let operands = self.operands(op)?;
        self.hand_over(targets, &operands);
        self.emit(Inst::Jump(*next));
        Ok(())
    }

    fn hand_over(&mut self, targets: &[Reg], sources: &[Reg]) {
        let pairs: SmallVec<[(Reg, Reg); 8]> = targets.iter().copied().zip(sources.iter().copied()).collect();
        self.moves(&pairs);
    }

    fn block_arguments(&mut self, region: Region) -> Fallible<Registers> {
        let ir = self.ir;
        let block = ir.first_block(region);
        let arguments: SmallVec<[Value; 4]> =
            block.map_or_else(SmallVec::new, |b| SmallVec::from_slice(ir.arguments(b)));
        arguments.into_iter().map(|argument| self.define(argument)).collect()
    }

    /// ```text
    ///   iter = init; enter: iv = lb, to exit unless lb < ub
    /// body: …; iter = yielded
    /// next: iv += step, to body if iv < ub
    /// exit:
    /// ```
    pub(super) fn for_loop(&mut self, op: scf::For) -> Fallible {
        let ir = self.ir;
        let bounds = [op.lower_bound(ir), op.upper_bound(ir), op.step(ir)];
        let width = self.scalar(ir.value_type(bounds[0])).map_or(64, ScalarKind::bits);
        if width > 64 {
            return self.unsupported(op.op(), " with bounds of more than 64 bits");
        }
        let is_unsigned = op.unsignedCmp(ir).is_some();
        let bounds = [self.register(bounds[0])?, self.register(bounds[1])?, self.register(bounds[2])?];
        let inits = self.register_list(&op.init_args(ir))?;
        let arguments = self.block_arguments(op.region(ir))?;
        let (iv, carried) = (arguments[0], Registers::from_slice(&arguments[1..]));
        self.hand_over(&carried, &inits);
        // The carried values are the results when the loop ends.
        for (value, &register) in ir.results(op.op()).zip(&carried) {
            self.registers.insert(value, register);
        }
        let (body, next, exit) = (self.label(), self.label(), self.label());
        self.emit(Inst::LoopEnter { iv, bounds, width, is_unsigned, exit });
        self.place(body);
        self.region(op.region(ir), &Exit::Yield { targets: carried, next })?;
        self.place(next);
        self.emit(Inst::LoopNext { iv, bounds, width, is_unsigned, body });
        self.place(exit);
        Ok(())
    }

    pub(super) fn while_loop(&mut self, op: scf::While) -> Fallible {
        let ir = self.ir;
        let inits = self.register_list(&op.inits(ir))?;
        let before = self.block_arguments(op.before(ir))?;
        let inside = self.block_arguments(op.after(ir))?;
        let outside = self.results(op.op())?;
        self.hand_over(&before, &inits);
        let (head, body, exit) = (self.label(), self.label(), self.label());
        self.place(head);
        self.region(op.before(ir), &Exit::Condition { inside, body, outside, exit })?;
        self.place(body);
        self.region(op.after(ir), &Exit::Yield { targets: before, next: head })?;
        self.place(exit);
        Ok(())
    }

    pub(super) fn condition(&mut self, op: Op, exit: &Exit) -> Fallible {
        let Exit::Condition { inside, body, outside, exit } = exit else {
            return self.unsupported(op, " in this place");
        };
        let operands = self.operands(op)?;
        let leave = self.label();
        self.emit(Inst::JumpUnless { condition: operands[0], target: leave });
        self.hand_over(inside, &operands[1..]);
        self.emit(Inst::Jump(*body));
        self.place(leave);
        self.hand_over(outside, &operands[1..]);
        self.emit(Inst::Jump(*exit));
        Ok(())
    }

    pub(super) fn if_op(&mut self, op: scf::If) -> Fallible {
        let ir = self.ir;
        let condition = self.register(op.condition(ir))?;
        let targets = self.results(op.op())?;
        let (otherwise, next) = (self.label(), self.label());
        self.emit(Inst::JumpUnless { condition, target: otherwise });
        let exit = Exit::Yield { targets, next };
        self.region(op.then_region(ir), &exit)?;
        self.place(otherwise);
        self.region(op.else_region(ir), &exit)?;
        self.place(next);
        Ok(())
    }

    pub(super) fn index_switch(&mut self, op: scf::IndexSwitch) -> Fallible {
        let ir = self.ir;
        let flag = self.register(op.arg(ir))?;
        let targets = self.results(op.op())?;
        let values = self.context.dense_i64_array(op.cases(ir)).unwrap_or_default();
        let labels: Vec<Label> = values.iter().map(|_| self.label()).collect();
        let (default, next) = (self.label(), self.label());
        let cases: Box<[(u64, Target)]> = values.iter().map(|&v| v as u64).zip(labels.iter().copied()).collect();
        self.emit(Inst::Switch { flag, cases, default });
        let exit = Exit::Yield { targets, next };
        self.place(default);
        self.region(op.default_region(ir), &exit)?;
        for (&region, label) in op.case_regions(ir).iter().zip(labels) {
            self.place(label);
            self.region(region, &exit)?;
        }
        self.place(next);
        Ok(())
    }

    /// A nest of loops, one after another as for a single thread.
    pub(super) fn parallel(&mut self, op: scf::Parallel) -> Fallible {
        let ir = self.ir;
        let bounds = [op.lower_bound(ir), op.upper_bound(ir), op.step(ir)];
        let bounds =
            [self.register_list(&bounds[0])?, self.register_list(&bounds[1])?, self.register_list(&bounds[2])?];
        let inits = self.register_list(&op.init_vals(ir))?;
        let accumulators = self.results(op.op())?;
        self.hand_over(&accumulators, &inits);
        self.nest(op.region(ir), &bounds, |next| Exit::Reduce { accumulators, next })
    }

    /// The same without results: those would be tensors.
    pub(super) fn forall(&mut self, op: scf::Forall) -> Fallible {
        let ir = self.ir;
        if ir.num_results(op.op()) > 0 {
            return self.unsupported(op.op(), " with results");
        }
        let lower = self.mixed(&self.i64_list(op.op(), "staticLowerBound"), &op.dynamicLowerBound(ir))?;
        let upper = self.mixed(&self.i64_list(op.op(), "staticUpperBound"), &op.dynamicUpperBound(ir))?;
        let step = self.mixed(&self.i64_list(op.op(), "staticStep"), &op.dynamicStep(ir))?;
        let bounds = [self.index_registers(lower), self.index_registers(upper), self.index_registers(step)];
        self.nest(op.region(ir), &bounds, |next| Exit::Yield { targets: Registers::new(), next })
    }

    fn index_registers(&mut self, indices: Vec<Index>) -> Registers {
        let register = |index| match index {
            Index::In(register) => register,
            Index::Known(number) => {
                let dst = self.fresh();
                self.emit(Inst::Constant { dst, value: ConstantValue::Bits(number as u64) });
                dst
            }
        };
        indices.into_iter().map(register).collect()
    }

    /// Loops in one another around a region.
    fn nest(&mut self, region: Region, bounds: &[Registers; 3], exit: impl FnOnce(Label) -> Exit) -> Fallible {
        let ivs = self.block_arguments(region)?;
        let bounds_of = |d: usize| [bounds[0][d], bounds[1][d], bounds[2][d]];
        let mut loops = Vec::new();
        for (d, &iv) in ivs.iter().enumerate() {
            let (body, exit) = (self.label(), self.label());
            self.emit(Inst::LoopEnter { iv, bounds: bounds_of(d), width: 64, is_unsigned: false, exit });
            self.place(body);
            loops.push((d, iv, body, exit));
        }
        let next = self.label();
        self.region(region, &exit(next))?;
        self.place(next);
        for (d, iv, body, exit) in loops.into_iter().rev() {
            self.emit(Inst::LoopNext { iv, bounds: bounds_of(d), width: 64, is_unsigned: false, body });
            self.place(exit);
        }
        Ok(())
    }

    pub(super) fn reduce(&mut self, op: Op, exit: &Exit) -> Fallible {
        let ir = self.ir;
        let Exit::Reduce { accumulators, next } = exit else { return self.unsupported(op, " in this place") };
        let operands = self.operands(op)?;
        for ((&region, &accumulator), &operand) in ir.regions(op).iter().zip(accumulators).zip(&operands) {
            let arguments = self.block_arguments(region)?;
            self.hand_over(&arguments, &[accumulator, operand]);
            let reduced = self.label();
            let targets = Registers::from_slice(&[accumulator]);
            self.region(region, &Exit::Yield { targets, next: reduced })?;
            self.place(reduced);
        }
        self.emit(Inst::Jump(*next));
        Ok(())
    }
}

//! Functions, regions and branches carry parts; memory of vectors gets a dimension more.

use vulcanize_dialects::function::function_signature;
use vulcanize_dialects::{gpu, vector as v};
use vulcanize_ir::schema::{Carries, Trait, TypedOp, successor_operands};
use vulcanize_ir::{Attribute, Block, Fallible, Op, OperationState, Type, Value};

use super::legalizer::{Legalizer, is_illegal, is_vector};
use super::movement::shape_of;
use super::pieces::Pieces;

impl Legalizer<'_, '_> {
    // ---- arguments ----

    /// Gives functions and blocks of an op arguments that the target has.
    pub(super) fn legalize_regions(&mut self, op: Op) -> Fallible {
        let is_function = self.ir().has_trait(op, |t| matches!(t, Trait::FunctionLike));
        let is_kernel = gpu::Func::cast(self.ir(), op).is_some_and(|func| func.is_kernel(self.ir()));
        let inputs = function_signature(self.ir(), op).map_or(0, |(inputs, _)| inputs.len());
        if is_function {
            self.legalize_signature(op, is_kernel);
        }
        let blocks: Vec<Block> =
            self.ir().regions(op).to_vec().into_iter().flat_map(|region| self.ir().blocks(region)).collect();
        for (number, block) in blocks.into_iter().enumerate() {
            let kernel_arguments = if is_kernel && number == 0 { inputs } else { 0 };
            self.legalize_arguments(block, kernel_arguments);
        }
        Ok(())
    }

    /// The converted types of an argument. A kernel's argument stays one, so that its binding stays: vectors lie in a
    /// buffer.
    fn argument_types(&self, ty: Type, of_kernel: bool) -> Vec<Type> {
        let context = self.context();
        if of_kernel && is_vector(context, Some(ty)) && is_illegal(context, ty, self.widths) {
            return vec![self.memory_type(context.memref(&[], ty, None))];
        }
        self.split_type(ty)
    }

    fn legalize_signature(&mut self, op: Op, is_kernel: bool) {
        let context = self.context();
        let Some((inputs, results)) = function_signature(self.ir(), op) else { return };
        let inputs: Vec<Vec<Type>> = inputs.iter().map(|&ty| self.argument_types(ty, is_kernel)).collect();
        let results: Vec<Vec<Type>> = results.iter().map(|&ty| self.split_type(ty)).collect();
        for (name, split) in [("arg_attrs", &inputs), ("res_attrs", &results)] {
            let Some(all) = self.ir().attribute_str(op, name).and_then(|all| context.array_value(all)) else {
                continue;
            };
            let repeated: Vec<Attribute> =
                all.iter().zip(split).flat_map(|(&each, types)| vec![each; types.len()]).collect();
            self.ir_mut().set_attribute(op, context.identifier(name), context.array_attr(&repeated));
        }
        let ty = context.function(&inputs.concat(), &results.concat());
        self.ir_mut().set_attribute(op, context.identifier("function_type"), context.type_attr(ty));
    }

    fn legalize_arguments(&mut self, block: Block, kernel_arguments: usize) {
        let context = self.context();
        let old: Vec<Value> = self.ir().arguments(block).to_vec();
        let point = self.insertion_point();
        self.set_insertion_point_to_start(block);
        for (number, &argument) in old.iter().enumerate() {
            let (ty, location) = (self.ir().value_type(argument), self.ir().value_location(argument));
            let of_kernel = number < kernel_arguments;
            let types = self.argument_types(ty, of_kernel);
            let new: Vec<Value> =
                types.into_iter().map(|ty| self.ir_mut().add_block_argument(block, ty, location)).collect();
            if !is_vector(context, Some(ty)) || !is_illegal(context, ty, self.widths) {
                self.ir_mut().replace_all_uses(argument, new[0]);
                continue;
            }
            let (shape, element) = shape_of(context, ty);
            let pieces = match of_kernel {
                true => self.load(new[0], &[], ty),
                false => Pieces { shape, element, parts: new },
            };
            self.pieces.insert(argument, pieces);
        }
        self.ir_mut().retain_block_arguments(block, |index| index >= old.len());
        self.restore_insertion_point(point);
    }

    // ---- ops ----

    pub(super) fn legalize_structure(&mut self, op: Op) -> Fallible<bool> {
        match self.ir().def(op).and_then(|def| def.interface::<Carries>()) {
            Some(Carries::Lists) => self.rebuild(op),
            Some(Carries::Memory) => self.retype(op),
            _ if v::TypeCast::matches(self.ir(), op) => self.retype(op),
            Some(Carries::MemoryOfShape) => return Ok(self.view(op)),
            Some(Carries::Values | Carries::Elements | Carries::Choice) | None => return Ok(false),
        }
        Ok(true)
    }

    /// Memory is the same, with elements of other types.
    fn retype(&mut self, op: Op) {
        let results: Vec<Value> = self.ir().results(op).collect();
        for result in results {
            let ty = self.memory_type(self.ir().value_type(result));
            if v::TypeCast::matches(self.ir(), op) {
                let source = self.ir().operand(op, 0);
                if self.ir().value_type(source) == ty {
                    self.ir_mut().replace_all_uses(result, source);
                    self.dead.push(op);
                    return;
                }
            }
            self.ir_mut().set_value_type(result, ty);
        }
    }

    /// An op of the same name with the parts of its operands and results.
    fn rebuild(&mut self, op: Op) {
        let context = self.context();
        let operands: Vec<Value> = self.ir().operands(op).collect();
        let split: Vec<Vec<Value>> = operands.into_iter().map(|value| self.carried(value)).collect();
        let count = |range: std::ops::Range<usize>| split[range].iter().map(Vec::len).sum::<usize>() as i32;
        let mut state = OperationState::new(self.ir().op_name(op), self.ir().location(op));
        for attribute in self.ir().attributes(op) {
            state.set_attribute(attribute.name, attribute.value);
        }
        let groups = self.ir().def(op).map_or(0, |def| def.operands.len());
        let segments = context.identifier("operandSegmentSizes");
        if state.get_attribute(segments).is_some() {
            let sizes: Vec<i32> = (0..groups).map(|group| count(self.ir().operand_group(op, group))).collect();
            state.set_attribute(segments, context.dense_i32_array_attr(&sizes));
        }
        let cases = context.identifier("case_operand_segments");
        if state.get_attribute(cases).is_some() {
            let sizes: Vec<i32> = (1..self.ir().num_successors(op))
                .map(|index| count(successor_operands(self.ir(), op, index).unwrap_or(0..0)))
                .collect();
            state.set_attribute(cases, context.dense_i32_array_attr(&sizes));
        }
        let results: Vec<Vec<Type>> = self.ir().result_types(op).map(|ty| self.split_type(ty)).collect();
        state = state.operands(split.into_iter().flatten()).results(results.iter().flatten().copied());
        for successor in self.ir().successors(op).collect::<Vec<_>>() {
            state = state.successor(successor);
        }
        for region in self.ir().regions(op).to_vec() {
            let new = self.ir_mut().create_region();
            self.ir_mut().move_blocks(region, new, None);
            state = state.region(new);
        }
        let new = self.insert(state);
        let mut values = self.ir().results(new);
        for (old, types) in self.ir().results(op).zip(results) {
            let ty = self.ir().value_type(old);
            let parts: Vec<Value> = values.by_ref().take(types.len()).collect();
            if is_vector(context, Some(ty)) && is_illegal(context, ty, self.widths) {
                let (shape, element) = shape_of(context, ty);
                self.pieces.insert(old, Pieces { shape, element, parts });
            } else {
                self.ir_mut().replace_all_uses(old, parts[0]);
            }
        }
        if self.ir().num_results(op) == 0 {
            self.ir_mut().erase(op);
        } else {
            self.dead.push(op);
        }
    }

    /// The values that replace one that is passed on.
    fn carried(&mut self, value: Value) -> Vec<Value> {
        let (context, ty) = (self.context(), self.ir().value_type(value));
        match is_vector(context, Some(ty)) && is_illegal(context, ty, self.widths) {
            true => self.pieces_of(value).parts,
            false => vec![value],
        }
    }
}

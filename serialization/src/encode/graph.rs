//! Graphs of tensor operations: `OpGraphARM` with its inputs, body and outputs, and its interface for a host.
//!
//! Graphs come after the functions and graph entry points before the graphs, as MLIR writes them.

use rustc_hash::FxHashSet;
use spirv::Op as Opcode;
use vulcanize_ir::{Block, Fallible, Op, Type, Value};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::types::{RegularType, SpirvType, TypeParameter};
use vulcanize_target_env::Instruction;

use super::encoder::Encoder;

impl Encoder<'_, '_> {
    pub(super) fn encode_graph(&mut self, op: Op) -> Fallible {
        let (ir, context) = (self.ir, self.context);
        let name = self.own_name(op)?;
        let ty = context.type_value(self.required(op, "function_type")?);
        let ty = ty.ok_or_else(|| self.missing(op, "function_type"))?;
        let (inputs, _) = context.function_signature(ty).ok_or_else(|| self.missing(op, "function_type"))?;
        let type_id = self.graph_type_id(op, ty)?;
        let id = self.symbol_id(op, name)?;
        self.encode_symbol_name(op, id, name)?;
        let region = ir.regions(op).first().copied();
        let Some(entry) = region.and_then(|region| ir.first_block(region)) else {
            return Err(self.error(op, "has no body"));
        };

        let (whole, values) = self.uses_in_graph(entry);
        let mut elementwise = FxHashSet::default();
        self.function = std::mem::take(&mut self.function).next(Some(op));
        self.graph_instruction(op, Opcode::GraphARM, &[type_id, id])?;
        for (index, (&input, &argument)) in inputs.iter().zip(ir.arguments(entry)).enumerate() {
            // Of an array of tensors each element that is used is an input, unless the array is used as a whole.
            if self.is_tensors(input) && !whole.contains(&argument) {
                elementwise.insert(argument);
                continue;
            }
            let (type_id, index) = (self.type_id(op, input)?, self.i32_constant(op, index as u32)?);
            let id = self.fresh();
            self.graph_instruction(op, Opcode::GraphInputARM, &[type_id, id, index])?;
            self.bind(argument, id);
            self.encode_location_name(op, ir.value_location(argument), id)?;
            self.decorate_parameter(op, index as usize, id)?;
        }
        for inner in ir.ops(entry) {
            match ir.op_name_str(inner) {
                "spirv.CompositeExtract" if elementwise.contains(&ir.operand(inner, 0)) => {
                    self.encode_graph_element(inner, ir.arguments(entry))?;
                }
                // The outputs take it apart.
                _ if self.assembles_output(inner) => {}
                // What is not set has no instruction.
                "spirv.Undef" if !values.contains(&self.only_result(inner)?) => {}
                _ => self.encode_op(inner)?,
            }
        }
        self.graph_instruction(op, Opcode::GraphEndARM, &[])?;
        self.sections.graphs.extend(self.function.body.words());
        self.function = std::mem::take(&mut self.function).next(None);
        Ok(())
    }

    /// The values that ops of a graph use otherwise than by taking an element, and those that they use otherwise than for
    /// an output.
    fn uses_in_graph(&self, entry: Block) -> (FxHashSet<Value>, FxHashSet<Value>) {
        let (mut whole, mut values) = (FxHashSet::default(), FxHashSet::default());
        for op in self.ir.ops(entry) {
            whole.extend(self.ir.operands(op).skip(usize::from(self.ir.op_name_str(op) == "spirv.CompositeExtract")));
            if !self.assembles_output(op) && self.ir.op_name_str(op) != "spirv.ARM.GraphOutputs" {
                values.extend(self.ir.operands(op));
            }
        }
        (whole, values)
    }

    /// Whether a type is an array of tensors, of a known length or not.
    fn is_tensors(&self, ty: Type) -> bool {
        self.context.array_element(ty).is_some() || self.context.as_runtime_array(ty).is_some()
    }

    /// Whether an op makes an array of tensors, which is an output: no instruction of a graph does.
    fn assembles_output(&self, op: Op) -> bool {
        let is_maker = matches!(self.ir.op_name_str(op), "spirv.CompositeConstruct" | "spirv.CompositeInsert");
        is_maker && self.ir.results(op).any(|result| self.is_tensors(self.ir.value_type(result)))
    }

    pub(super) fn encode_graph_outputs(&mut self, op: Op) -> Fallible {
        let before = self.function.body.words().len();
        for (index, value) in (0..).zip(self.ir.operands(op)) {
            let index = self.i32_constant(op, index)?;
            self.encode_graph_output(op, value, &mut vec![index])?;
        }
        // A graph sets an output.
        match self.ir.operands(op).next() {
            Some(value) if self.function.body.words().len() == before => {
                let ty = self.type_id(op, self.ir.value_type(value))?;
                let words = [self.undef(ty), self.i32_constant(op, 0)?];
                self.graph_instruction(op, Opcode::GraphSetOutputARM, &words)
            }
            _ => Ok(()),
        }
    }

    /// An output, or the elements of an array that are set.
    fn encode_graph_output(&mut self, op: Op, value: Value, place: &mut Vec<u32>) -> Fallible {
        let ir = self.ir;
        match ir.defining_op(value) {
            Some(made) if ir.op_name_str(made) == "spirv.Undef" => Ok(()),
            Some(made) if self.assembles_output(made) && ir.op_name_str(made) == "spirv.CompositeConstruct" => {
                for (index, element) in (0..).zip(ir.operands(made)) {
                    place.push(self.i32_constant(op, index)?);
                    self.nested(op, |this| this.encode_graph_output(op, element, place))?;
                    place.pop();
                }
                Ok(())
            }
            Some(made) if self.assembles_output(made) => self.encode_inserted_outputs(op, made, place),
            _ => {
                let mut words = vec![self.value_id(op, value)?];
                words.extend_from_slice(place);
                self.graph_instruction(op, Opcode::GraphSetOutputARM, &words)
            }
        }
    }

    /// The elements that a chain of `spirv.CompositeInsert` sets, the first one first.
    fn encode_inserted_outputs(&mut self, op: Op, last: Op, place: &mut Vec<u32>) -> Fallible {
        let ir = self.ir;
        let insert = |value| ir.defining_op(value).filter(|&made| ir.op_name_str(made) == "spirv.CompositeInsert");
        let chain: Vec<Op> = std::iter::successors(Some(last), |&made| insert(ir.operand(made, 1))).collect();
        let base = chain.last().map_or_else(|| ir.operand(last, 1), |&first| ir.operand(first, 1));
        self.encode_graph_output(op, base, place)?;
        for &made in chain.iter().rev() {
            let outer = place.len();
            self.push_indices(made, place)?;
            self.nested(op, |this| this.encode_graph_output(op, ir.operand(made, 0), place))?;
            place.truncate(outer);
        }
        Ok(())
    }

    /// The ids of an op's `indices`.
    fn push_indices(&mut self, op: Op, words: &mut Vec<u32>) -> Fallible {
        for &index in self.required_list(op, "indices")? {
            let index = self.word_of(index).ok_or_else(|| self.missing(op, "indices"))?;
            words.push(self.i32_constant(op, index)?);
        }
        Ok(())
    }

    /// An element of an input that is an array of tensors.
    fn encode_graph_element(&mut self, op: Op, arguments: &[Value]) -> Fallible {
        let input = arguments.iter().position(|&argument| argument == self.ir.operand(op, 0)).unwrap_or(0);
        let mut words = vec![self.type_id(op, self.result_type(op)?)?, 0, self.i32_constant(op, input as u32)?];
        self.push_indices(op, &mut words)?;
        let id = self.fresh();
        words[1] = id;
        self.graph_instruction(op, Opcode::GraphInputARM, &words)?;
        self.bind(self.only_result(op)?, id);
        self.encode_location_name(op, self.ir.location(op), id)?;
        self.decorate_op(op, id, &["indices"])
    }

    fn result_type(&self, op: Op) -> Fallible<Type> {
        Ok(self.ir.value_type(self.only_result(op)?))
    }

    pub(super) fn encode_graph_constant(&mut self, op: Op) -> Fallible {
        let result = self.ir.result(op, 0);
        let type_id = self.type_id(op, self.ir.value_type(result))?;
        let number = self.required_word(op, "graph_constant_id")?;
        let id = self.fresh();
        self.sections.globals.instruction(Opcode::GraphConstantARM, &[type_id, id, number]);
        self.bind(result, id);
        self.decorate_op(op, id, &["graph_constant_id"])
    }

    pub(super) fn encode_graph_entry_point(&mut self, op: Op) -> Fallible {
        let graph = self.symbol_attribute(op, "fn")?;
        let id = self.symbol_id(op, graph)?;
        let symbols = self.required_list(op, "interface")?;
        let mut ids = Vec::with_capacity(symbols.len());
        for &symbol in symbols {
            let symbol = self.context.flat_symbol(symbol).ok_or_else(|| self.missing(op, "interface"))?;
            ids.push(self.defined_symbol(op, symbol)?);
        }
        let section = &mut self.sections.graph_entry_points;
        let written = section.with_text(Opcode::GraphEntryPointARM, &[id], self.context.str(graph), &ids);
        written.map_err(|error| self.too_long(op, error))
    }

    /// The type of graphs with this signature.
    fn graph_type_id(&mut self, op: Op, ty: Type) -> Fallible<u32> {
        let (inputs, results) = self.context.function_signature(ty).unwrap_or_default();
        let mut parameters = vec![TypeParameter::Word(inputs.len() as u32)];
        parameters.extend(inputs.iter().chain(results).map(|&part| TypeParameter::Type(part)));
        let instruction = Instruction::by_opcode(Opcode::TypeGraphARM as u16);
        let ty = instruction.and_then(|instruction| RegularType::of(instruction, &parameters));
        let ty = ty.ok_or_else(|| self.missing(op, "function_type"))?;
        self.type_id(op, self.context.make(SpirvType::Regular(ty)))
    }

    fn graph_instruction(&mut self, op: Op, opcode: Opcode, words: &[u32]) -> Fallible {
        self.function.body.long(opcode as u16, &[words]).map_err(|error| self.too_long(op, error))
    }
}

//! Graphs of tensor operations: `OpGraphARM` with its inputs, body and outputs, and what a host knows of it.
//!
//! Graphs come behind the functions and graph entry points before the graphs, as MLIR writes them.

use spirv::Op as Opcode;
use vulcanize_ir::{Fallible, Op, Type};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::types::{RegularType, SpirvType, TypeParameter};
use vulcanize_target_env::Instruction;

use super::Encoder;
use crate::words::Section;

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

        self.function = Some(op);
        self.head.clear();
        self.body.clear();
        self.last_line = None;
        self.graph_instruction(op, Opcode::GraphARM, &[type_id, id])?;
        for (index, (&input, &argument)) in inputs.iter().zip(ir.arguments(entry)).enumerate() {
            let (type_id, index) = (self.type_id(op, input)?, self.i32_constant(op, index as u32)?);
            let id = self.fresh();
            self.graph_instruction(op, Opcode::GraphInputARM, &[type_id, id, index])?;
            self.bind(argument, id);
            self.encode_location_name(op, ir.value_location(argument), id)?;
            self.decorate_parameter(op, index as usize, id)?;
        }
        for inner in ir.ops(entry) {
            self.encode_op(inner)?;
        }
        self.graph_instruction(op, Opcode::GraphEndARM, &[])?;
        self.sections.graphs.extend(self.body.words());
        self.function = None;
        Ok(())
    }

    pub(super) fn encode_graph_outputs(&mut self, op: Op) -> Fallible {
        for (index, value) in self.ir.operands(op).enumerate() {
            let (value, index) = (self.value_id(op, value)?, self.i32_constant(op, index as u32)?);
            self.graph_instruction(op, Opcode::GraphSetOutputARM, &[value, index])?;
        }
        Ok(())
    }

    pub(super) fn encode_graph_constant(&mut self, op: Op) -> Fallible {
        let result = self.ir.result(op, 0);
        let type_id = self.type_id(op, self.ir.value_type(result))?;
        let number = self.required_word(op, "graph_constant_id")?;
        let id = self.fresh();
        let section = &mut self.sections.globals;
        let start = section.begin();
        section.extend(&[type_id, id, number]);
        let finished = section.finish(start, Opcode::GraphConstantARM as u16);
        finished.map_err(|error| self.too_long(op, error))?;
        self.bind(result, id);
        self.decorate_op(op, id, &["graph_constant_id"])
    }

    pub(super) fn encode_graph_entry_point(&mut self, op: Op) -> Fallible {
        let graph = self.symbol_attribute(op, "fn")?;
        let id = self.symbol_id(op, graph)?;
        let interface = self.required(op, "interface")?;
        let symbols = self.context.array_value(interface).ok_or_else(|| self.missing(op, "interface"))?;
        let mut ids = Vec::with_capacity(symbols.len());
        for &symbol in symbols {
            let symbol = self.context.flat_symbol(symbol).ok_or_else(|| self.missing(op, "interface"))?;
            ids.push(self.defined_symbol(op, symbol)?);
        }
        let mut section = Section::default();
        let start = section.begin();
        section.push(id);
        section.push_string(self.context.str(graph));
        section.extend(&ids);
        let finished = section.finish(start, Opcode::GraphEntryPointARM as u16);
        finished.map_err(|error| self.too_long(op, error))?;
        self.sections.graph_entry_points.extend(section.words());
        Ok(())
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
        let start = self.body.begin();
        self.body.extend(words);
        self.finish_body(op, start, opcode as u16)
    }
}

//! Graphs of tensor operations: `OpGraphARM` to `spirv.ARM.Graph`.

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op as Opcode;
use vulcanize_ir::{Attribute, Block, Location, OperationState, Type, Value};
use vulcanize_spirv::SpirvTypes;
use vulcanize_words::Inst;

use super::decoder::Decoder;
use super::defs::Def;
use super::error::{Decoded, ErrorAt as _};

/// How deep arrays of tensors may nest.
const MAX_ARRAYS: usize = 16;

impl<'w> Decoder<'w, '_> {
    pub(super) fn decode_graph_type(&mut self, inst: &Inst<'w>) -> Decoded {
        let count = inst.word(1)? as usize;
        let parts = inst.words_from(2)?.iter().map(|&id| self.ty(inst, id)).collect::<Decoded<Vec<Type>>>()?;
        let (inputs, outputs) = parts.split_at_checked(count).ok_or_else(|| inst.error("has too few types"))?;
        let ty = self.context.function(inputs, outputs);
        self.sections.graphs.types.insert(inst.word(0)?, ty);
        self.decode_type(inst, Opcode::TypeGraphARM)
    }

    /// A constant is made again where it is used.
    pub(super) fn note_graph_constant(&mut self, inst: &Inst<'w>) -> Decoded {
        let ty = self.ty(inst, inst.word(0)?)?;
        self.define(inst, inst.word(1)?, Def::SpecOperation { ty, offset: inst.offset })
    }

    /// In the dialect a graph has one name, which is that of its entry point.
    pub(super) fn note_graph_entry_point(&mut self, inst: &Inst<'w>) -> Decoded {
        let (id, (name, _)) = (inst.word(0)?, inst.text(1)?);
        if !name.is_empty() {
            Arc::make_mut(&mut self.annotations.names).insert(id, self.context.identifier(&name));
        }
        self.sections.graphs.entry_points.push(*inst);
        Ok(())
    }

    /// Notes a graph and returns the offset after it.
    pub(super) fn scan_graph(&mut self, first: Inst<'w>) -> Decoded<usize> {
        let id = first.word(1)?;
        let symbol = self.symbol(id, "graph");
        self.define(&first, id, Def::Declared { ty: None, symbol })?;
        let mut offset = first.end();
        while let Some(inst) = self.binary.at(offset)? {
            offset = inst.end();
            if inst.is(Opcode::GraphEndARM) {
                self.sections.graphs.graphs.push((first, offset - first.offset));
                return Ok(offset);
            }
            if inst.is(Opcode::GraphARM) {
                break;
            }
        }
        Err(first.error("has no OpGraphEndARM"))
    }

    pub(super) fn decode_graphs(&mut self) -> Decoded {
        let found = std::mem::take(&mut self.sections.graphs);
        for inst in &found.entry_points {
            self.decode_graph_entry_point(inst)?;
        }
        let started: FxHashSet<u32> = found.entry_points.iter().filter_map(|inst| inst.word(0).ok()).collect();
        found.graphs.iter().try_for_each(|(first, words)| {
            let is_entry_point = first.word(1).is_ok_and(|id| started.contains(&id));
            self.decode_graph(first, *words, &found.types, is_entry_point)
        })
    }

    fn decode_graph_entry_point(&mut self, inst: &Inst<'w>) -> Decoded {
        let context = self.context;
        let symbol_of = |this: &mut Self, id| -> Decoded<Attribute> {
            let symbol = this.symbol_of(inst, id)?.ok_or_else(|| inst.error(format!("id {id} has no symbol")))?;
            Ok(context.symbol_ref_attr(symbol))
        };
        let graph = symbol_of(self, inst.word(0)?)?;
        let (_, next) = inst.text(1)?;
        let interface =
            inst.words_from(next)?.iter().map(|&id| symbol_of(self, id)).collect::<Decoded<Vec<Attribute>>>()?;
        let mut state = self.state("spirv.ARM.GraphEntryPoint");
        state.set_attribute(context.identifier("fn"), graph);
        state.set_attribute(context.identifier("interface"), context.array_attr(&interface));
        self.append_to_module(inst, state)
    }

    fn decode_graph(
        &mut self,
        first: &Inst<'w>,
        words: usize,
        types: &FxHashMap<u32, Type>,
        is_entry_point: bool,
    ) -> Decoded {
        let context = self.context;
        let (type_id, id) = (first.word(0)?, first.word(1)?);
        let ty = types.get(&type_id).copied().ok_or_else(|| first.error("its type is no graph type"))?;
        let (inputs, outputs) = context.function_signature(ty).unwrap_or_default();
        // Graphs share their types: the graph's own words bound the work for one.
        first.error_if(inputs.len() + outputs.len() > words, "has fewer inputs and outputs than its type")?;
        let region = self.ir.create_region();
        let block = self.ir.create_block(&[]);
        self.ir.append_block(region, block);
        for &input in inputs {
            self.ir.add_block_argument(block, input, Location::UNKNOWN);
        }
        self.function = std::mem::take(&mut self.function).next();
        self.function.enter(block);
        self.location = self.origin(first);
        let results = self.decode_graph_body(first, block, outputs)?;
        let end = self.state("spirv.ARM.GraphOutputs").operands(results);
        self.append(block, end);
        self.location = self.origin(first);
        let Def::Declared { symbol, .. } = self.def(first, id)? else { return Err(first.error("is no graph")) };
        let mut state = self.state("spirv.ARM.Graph").region(region);
        state.set_attribute(context.identifier("function_type"), context.type_attr(ty));
        state.set_attribute(context.identifier("sym_name"), context.identifier_attr(symbol));
        if is_entry_point {
            state.set_attribute(context.identifier("entry_point"), context.bool_attr(true));
        }
        self.append_to_module(first, state)
    }

    /// Comes back with the values of the outputs.
    fn decode_graph_body(&mut self, first: &Inst<'w>, block: Block, outputs: &[Type]) -> Decoded<Vec<Value>> {
        // By the number of the output and of the element.
        let mut results: BTreeMap<Vec<u32>, Value> = BTreeMap::new();
        let mut offset = first.end();
        while let Some(inst) = self.binary.at(offset)? {
            offset = inst.end();
            if self.is_by_place {
                self.location = self.origin(&inst);
            }
            match Opcode::from_u32(inst.opcode.into()) {
                Some(Opcode::GraphEndARM) => break,
                Some(Opcode::GraphInputARM) => {
                    let place = self.graph_place(&inst, inst.words_from(2)?)?;
                    self.decode_graph_input(&inst, &place, block)?;
                }
                Some(Opcode::GraphSetOutputARM) => {
                    let place = self.graph_place(&inst, inst.words_from(1)?)?;
                    let value = self.value(&inst, inst.word(0)?)?;
                    results.insert(place, value);
                }
                Some(Opcode::Nop) => {}
                Some(Opcode::NoLine) => self.location = self.origin(&inst),
                Some(Opcode::Line) => self.decode_line(&inst)?,
                Some(Opcode::ExtInst | Opcode::ExtInstWithForwardRefsKHR) => self.decode_ext_inst(&inst, block)?,
                _ => {
                    let reading = self.reading_of(&inst)?;
                    inst.error_if(reading.is_terminator, "does not stand in a graph")?;
                    self.decode_regular(&inst, &reading, block)?;
                }
            }
        }
        let mut taken = 0;
        let mut values = Vec::with_capacity(outputs.len());
        for (index, &ty) in (0..).zip(outputs) {
            values.push(self.graph_output(&mut vec![index], ty, &results, (block, &mut taken)));
        }
        if taken == results.len() { Ok(values) } else { Err(first.error("sets an output that it does not have")) }
    }

    /// The number of an input or output, and the indices of an element where it is an array of tensors.
    fn graph_place(&self, inst: &Inst<'w>, ids: &[u32]) -> Decoded<Vec<u32>> {
        ids.iter().map(|&id| self.constant_word(inst, id)).collect()
    }

    /// An input is an argument, an element of it is a `spirv.CompositeExtract`.
    fn decode_graph_input(&mut self, inst: &Inst<'w>, place: &[u32], block: Block) -> Decoded {
        let Some((&index, elements)) = place.split_first() else { return Err(inst.error("names no input")) };
        let argument = self.ir.arguments(block).get(index as usize).copied();
        let argument = argument.ok_or_else(|| inst.error(format!("the graph has no input {index}")))?;
        let id = inst.word(1)?;
        if elements.is_empty() {
            return self.define(inst, id, Def::Value(argument));
        }
        let indices: Vec<i32> = elements.iter().map(|&index| index as i32).collect();
        let indices: Vec<Attribute> = indices.iter().map(|&index| self.context.i32_attr(index)).collect();
        let ty = self.ty(inst, inst.word(0)?)?;
        let mut state = self.state("spirv.CompositeExtract").operands([argument]).results([ty]);
        state.set_attribute(self.context.identifier("indices"), self.context.array_attr(&indices));
        let op = self.append(block, state);
        self.bind(inst, id, op)
    }

    /// The value of an output: the set value, a `spirv.CompositeConstruct` of the set elements, or where some are not set
    /// a `spirv.CompositeInsert` of each that is, into a `spirv.Undef`.
    fn graph_output(
        &mut self,
        place: &mut Vec<u32>,
        ty: Type,
        results: &BTreeMap<Vec<u32>, Value>,
        (block, taken): (Block, &mut usize),
    ) -> Value {
        let context = self.context;
        if let Some(&value) = results.get(place) {
            *taken += 1;
            return value;
        }
        if let Some((element, count, _)) = context.as_array(ty).filter(|_| self.is_output_set(place, ty, results)) {
            let mut parts = Vec::new();
            for index in 0..count {
                place.push(index);
                parts.push(self.graph_output(place, element, results, (block, &mut *taken)));
                place.pop();
            }
            let state = self.state("spirv.CompositeConstruct").operands(parts).results([ty]);
            return self.append_value(block, state);
        }
        let state = self.state("spirv.Undef").results([ty]);
        let mut value = self.append_value(block, state);
        for (at, &element) in results.range(place.clone()..).take_while(|(at, _)| at.starts_with(place)) {
            *taken += 1;
            let indices: Vec<_> = at[place.len()..].iter().map(|&index| context.i32_attr(index as i32)).collect();
            let mut state = self.state("spirv.CompositeInsert").operands([element, value]).results([ty]);
            state.set_attribute(context.identifier("indices"), context.array_attr(&indices));
            value = self.append_value(block, state);
        }
        value
    }

    /// Whether an output or all its elements are set. The elements that are bound the work.
    fn is_output_set(&self, place: &mut Vec<u32>, ty: Type, results: &BTreeMap<Vec<u32>, Value>) -> bool {
        if results.contains_key(place) {
            return true;
        }
        let array = self.context.as_array(ty).filter(|_| place.len() < MAX_ARRAYS);
        let Some((element, count, _)) = array.filter(|&(_, count, _)| count > 0) else { return false };
        (0..count).all(|index| {
            place.push(index);
            let is_set = self.is_output_set(place, element, results);
            place.pop();
            is_set
        })
    }

    fn append_value(&mut self, block: Block, state: OperationState) -> Value {
        let op = self.append(block, state);
        self.ir.result(op, 0)
    }

    /// A constant of a graph, where it is used.
    pub(super) fn graph_constant(&mut self, inst: &Inst<'w>, ty: Type) -> Decoded<OperationState> {
        let context = self.context;
        let number = context.i32_attr(inst.word(2)? as i32);
        let mut state = self.state("spirv.ARM.GraphConstant").results([ty]);
        state.set_attribute(context.identifier("graph_constant_id"), number);
        for attribute in self.decoration_attributes(inst.word(1)?)? {
            state.set_attribute(attribute.name, attribute.value);
        }
        Ok(state)
    }
}

//! The parts around the functions: the module's own sections, symbols, global variables, entry points, modes.

use spirv::Op as Opcode;
use vulcanize_ir::{Attribute, AttributeData, Context, DenseData, Fallible, Identifier, Limit, Op, Value};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::attributes::VceAttr;
use vulcanize_spirv::types::StorageClass;
use vulcanize_target_env::{Capability, EnumKind, OperandKind, Version};

use super::encoder::Encoder;
use super::state::{Symbol, SymbolState};
use crate::merge_info::{
    ENTRY_POINT_NAME, INITIAL_VALUE, NAMED_TYPE, NAMED_VALUE, PINNED_SET, PINNED_SYMBOL, PINNED_UNDEF,
};

impl<'c> Encoder<'_, 'c> {
    pub(super) fn encode_module(&mut self, module: Op) -> Fallible {
        let ir = self.ir;
        if ir.op_name_str(module) != "spirv.module" {
            return Err(self.error(module, "is no spirv.module"));
        }
        self.module = Some(module);
        self.begin_pins(module)?;
        let vce = self.encode_vce(module)?;
        let addressing_model = self.required_word(module, "addressing_model")?;
        let memory_model = self.required_word(module, "memory_model")?;
        self.sections.memory_model.instruction(Opcode::MemoryModel, &[addressing_model, memory_model]);

        let ops = self.list_ops(module);
        let (functions, others): (Vec<_>, Vec<_>) = ops.iter().copied().partition(|&(op, _)| self.is_function(op));
        self.begin_debug_info(vce, &ops);
        let names = self.debug_names(module)?;
        self.note_struct_names(&names);
        self.note_decorations(module)?;
        let parts = self.parts.take();
        let is_elsewhere = parts.is_some();
        // Declarations of functions come before definitions, and the things to which functions refer before the
        // functions.
        for &(op, _) in functions.iter().filter(|(op, _)| !is_elsewhere && is_declaration(ir, *op)) {
            self.encode_function(op)?;
        }
        for &(op, name) in &others {
            if let Some(name) = name {
                self.symbol_definition(op, name)?;
            }
        }
        if let (Some(parts), Some(&(first, _))) = (parts, functions.first()) {
            // What is after functions needs no more than their ids.
            parts.into_iter().try_for_each(|part| self.encode_functions_of(first, &part))?;
        }
        for &(op, name) in &ops {
            if self.is_function(op) {
                if !is_elsewhere && !is_declaration(ir, op) {
                    self.encode_function(op)?;
                }
            } else if name.is_none() {
                self.encode_op(op)?;
            }
        }
        self.decorate_declarations(module)?;
        self.decorate_pointed_structs();
        self.encode_pinned(module)?;
        self.encode_debug_names(module, &names)
    }

    /// The ops of the module with their names, which are known from now on.
    pub(super) fn list_ops(&mut self, module: Op) -> Vec<(Op, Option<Identifier>)> {
        let ir = self.ir;
        // Ops that follow one another lie far apart where functions are between them.
        let ops: Vec<(Op, Option<Identifier>)> = ir.ops_inside(module).map(|op| (op, ir.symbol_name(op))).collect();
        self.symbols.known.reserve(ops.len());
        for &(op, name) in &ops {
            if let Some(name) = name {
                self.symbols.known.insert(name, Symbol { op, id: 0, state: SymbolState::Waiting });
            }
        }
        ops
    }

    pub(super) fn is_function(&self, op: Op) -> bool {
        self.ir.op_name(op) == self.names.func_op
    }

    /// Whether an op is a function or a graph.
    pub(super) fn has_body(&self, op: Op) -> bool {
        self.is_function(op) || self.ir.op_name_str(op) == "spirv.ARM.Graph"
    }

    /// Version, capabilities and extensions.
    fn encode_vce(&mut self, module: Op) -> Fallible<&'c VceAttr> {
        let attribute = self.ir.attribute_str(module, "vce_triple");
        let Some(vce) = attribute.and_then(|a| self.context.attribute_as::<VceAttr>(a)) else {
            return Err(self.error(module, "must have 'vce_triple' attribute to be serializeable"));
        };
        self.version = vce.version;
        self.has_long_composites = vce.capabilities.contains(&Capability::LongCompositesINTEL);
        for capability in &vce.capabilities {
            self.sections.capabilities.instruction(Opcode::Capability, &[capability.value()]);
        }
        for extension in &vce.extensions {
            // The names of the known extensions are short.
            let _ = self.sections.extensions.with_text(Opcode::Extension, &[], extension.name(), &[]);
        }
        Ok(vce)
    }

    // ---- symbols ----

    /// The id of a symbol that `user` names; it may exist before the symbol is written.
    pub(super) fn symbol_id(&mut self, user: Op, name: Identifier) -> Fallible<u32> {
        let Some(symbol) = self.symbols.known.get_mut(&name) else {
            return Err(
                self.error(user, format_args!("refers to @{}, which is not in the module", self.context.str(name)))
            );
        };
        if symbol.id == 0 {
            symbol.id = self.next_id;
            self.next_id += 1;
        }
        Ok(symbol.id)
    }

    /// The id of a constant or variable that `user` names, which is written before this returns.
    pub(super) fn defined_symbol(&mut self, user: Op, name: Identifier) -> Fallible<u32> {
        if let Some(&Symbol { op, state, .. }) = self.symbols.known.get(&name) {
            match state {
                SymbolState::Written => {}
                // Its id means it from anywhere.
                _ if self.has_body(op) => {}
                SymbolState::Open => {
                    return Err(
                        self.error(user, format_args!("takes part in a cycle through @{}", self.context.str(name)))
                    );
                }
                SymbolState::Waiting => self.symbol_definition(op, name)?,
            }
        }
        self.symbol_id(user, name)
    }

    /// Writes a symbol that is no function, unless that is done.
    pub(super) fn symbol_definition(&mut self, op: Op, name: Identifier) -> Fallible {
        let written = self.symbols.known.get(&name).is_some_and(|s| s.op == op && s.state == SymbolState::Written);
        if written {
            return Ok(());
        }
        // A declaration that leads through others that are declared after it.
        let checked = self.ir.context().limits().check(Limit::Nesting, self.symbols.depth + 1);
        checked.map_err(|exceeded| self.error(op, format_args!("ends a chain of symbols: {exceeded}")))?;
        self.set_state(name, SymbolState::Open);
        self.symbols.depth += 1;
        let result = self.encode_op(op);
        self.symbols.depth -= 1;
        self.set_state(name, SymbolState::Written);
        result?;
        match self.symbols.known.get(&name) {
            Some(&Symbol { id, .. }) => self.note_global_line(op, id),
            None => Ok(()),
        }
    }

    fn set_state(&mut self, name: Identifier, state: SymbolState) {
        if let Some(symbol) = self.symbols.known.get_mut(&name) {
            symbol.state = state;
        }
    }

    /// The name of an op that is a symbol.
    pub(super) fn own_name(&self, op: Op) -> Fallible<Identifier> {
        self.ir.symbol_name(op).ok_or_else(|| self.missing(op, "sym_name"))
    }

    /// The symbol that an attribute of an op names.
    pub(super) fn symbol_attribute(&self, op: Op, name: &str) -> Fallible<Identifier> {
        let attribute = self.required(op, name)?;
        self.context.flat_symbol(attribute).ok_or_else(|| self.missing(op, name))
    }

    /// The id of the subject of an entry in a list of the module: a type, a constant, a symbol or an imported set. It
    /// is written if it is not yet.
    pub(super) fn declared(&mut self, module: Op, list: &str, entry: Attribute) -> Fallible<u32> {
        let context = self.context;
        if let Some(ty) = self.entry(entry, NAMED_TYPE).and_then(|ty| context.type_value(ty)) {
            return match self.entry(entry, NAMED_VALUE) {
                Some(value) => self.constant(module, ty, value),
                None if self.entry(entry, PINNED_UNDEF).is_some() => {
                    let ty = self.type_id(module, ty)?;
                    Ok(self.undef(ty))
                }
                None if ty == context.none() => Ok(self.void_id()),
                None => self.type_id(module, ty),
            };
        }
        if let Some(symbol) = self.entry(entry, PINNED_SYMBOL).and_then(|symbol| context.flat_symbol(symbol)) {
            return self.symbol_id(module, symbol);
        }
        match self.entry(entry, PINNED_SET).and_then(|set| context.string_value(set)) {
            Some(set) => self.ext_inst_set(module, set),
            None => Err(self.missing(module, list)),
        }
    }

    // ---- global variables ----

    pub(super) fn encode_global_variable(&mut self, op: Op) -> Fallible {
        let name = self.own_name(op)?;
        let ty = self.ir.attribute(op, self.names.ty).and_then(|a| self.context.type_value(a));
        let ty = ty.ok_or_else(|| self.missing(op, "type"))?;
        let (pointee, storage_class) = self.context.as_pointer(ty).ok_or_else(|| self.missing(op, "type"))?;
        let type_id = self.type_id(op, ty)?;
        self.decorate_variable_struct(pointee, storage_class);
        let id = self.symbol_id(op, name)?;
        self.encode_symbol_name(op, id, name)?;
        let mut words = vec![type_id, id, storage_class as u32];
        if let Some(initializer) = self.ir.attribute_str(op, "initializer") {
            let symbol = self.context.flat_symbol(initializer).ok_or_else(|| self.missing(op, "initializer"))?;
            words.push(self.defined_symbol(op, symbol)?);
        } else if let Some(value) = self.ir.attribute_str(op, INITIAL_VALUE) {
            // The only initializer that Vulkan allows there, and it has to be written so.
            let is_null = storage_class == StorageClass::Workgroup && is_zero(self.context, value);
            words.push(self.constant(op, pointee, if is_null { self.context.unit_attr() } else { value })?);
        }
        self.sections.globals.instruction(Opcode::Variable, &words);
        self.encode_debug_global(op, id, pointee)?;
        self.decorate_op(op, id, &["type", "sym_name", "sym_visibility", "initializer", INITIAL_VALUE])
    }

    pub(super) fn encode_address_of(&mut self, op: Op) -> Fallible {
        let variable = self.ir.attribute(op, self.names.variable).and_then(|a| self.context.flat_symbol(a));
        self.alias_symbol(op, variable, "variable")
    }

    pub(super) fn encode_reference_of(&mut self, op: Op) -> Fallible {
        let constant = self.ir.attribute(op, self.names.spec_const).and_then(|a| self.context.flat_symbol(a));
        self.alias_symbol(op, constant, "spec_const")
    }

    /// The result is the symbol's id; no instruction is written.
    fn alias_symbol(&mut self, op: Op, symbol: Option<Identifier>, attribute: &str) -> Fallible {
        let symbol = symbol.ok_or_else(|| self.missing(op, attribute))?;
        let id = self.defined_symbol(op, symbol)?;
        let result = self.only_result(op)?;
        self.bind(result, id);
        Ok(())
    }

    pub(super) fn only_result(&self, op: Op) -> Fallible<Value> {
        match self.ir.num_results(op) {
            1 => Ok(self.ir.result(op, 0)),
            n => Err(self.error(op, format_args!("has {n} results, but its instruction has one"))),
        }
    }

    // ---- entry points and execution modes ----

    pub(super) fn encode_entry_point(&mut self, op: Op) -> Fallible {
        let model = self.required_word(op, "execution_model")?;
        let function = self.symbol_attribute(op, "fn")?;
        let function_id = self.symbol_id(op, function)?;
        let symbols = self.required_list(op, "interface")?;
        let mut ids = Vec::with_capacity(symbols.len());
        for &symbol in symbols {
            let symbol = self.context.flat_symbol(symbol).ok_or_else(|| self.missing(op, "interface"))?;
            if self.belongs_to_interface(symbol) {
                ids.push(self.symbol_id(op, symbol)?);
            }
        }
        let name = match self.ir.attribute_str(op, ENTRY_POINT_NAME) {
            Some(name) => self.context.string_value(name).ok_or_else(|| self.missing(op, ENTRY_POINT_NAME))?,
            None => self.context.str(function),
        };
        let written = self.sections.entry_points.with_text(Opcode::EntryPoint, &[model, function_id], name, &ids);
        written.map_err(|error| self.too_long(op, error))
    }

    /// Before version 1.4 the interface lists inputs and outputs only. The op may list more: it was made for the
    /// target's version, and the header has the version that the module needs. MLIR writes all of it.
    fn belongs_to_interface(&self, symbol: Identifier) -> bool {
        if self.version >= Version::V1_4 {
            return true;
        }
        let variable = self.symbols.known.get(&symbol).and_then(|symbol| self.ir.attribute(symbol.op, self.names.ty));
        let pointer = variable.and_then(|ty| self.context.type_value(ty)).and_then(|ty| self.context.as_pointer(ty));
        pointer.is_none_or(|(_, storage)| matches!(storage, StorageClass::Input | StorageClass::Output))
    }

    pub(super) fn encode_execution_mode(&mut self, op: Op) -> Fallible {
        let function = self.symbol_attribute(op, "fn")?;
        let mut words = vec![self.symbol_id(op, function)?, self.required_word(op, "execution_mode")?];
        let values = self.required_list(op, "values")?;
        let mode = EnumKind::ExecutionMode.by_value(words[1]).ok_or_else(|| self.missing(op, "execution_mode"))?;
        if values.len() != mode.parameters.len() {
            let (demanded, given) = (mode.parameters.len(), values.len());
            return Err(self.error(op, format_args!("has a mode that takes {demanded} operands, not {given}")));
        }
        let has_ids = mode.parameters.iter().any(|p| matches!(p.kind, OperandKind::IdRef));
        let opcode = if has_ids { Opcode::ExecutionModeId } else { Opcode::ExecutionMode };
        for &value in values {
            words.push(match (self.context.flat_symbol(value), opcode) {
                (Some(symbol), _) => self.defined_symbol(op, symbol)?,
                (None, Opcode::ExecutionModeId) if self.context.type_value(value).is_some() => {
                    self.type_id(op, self.context.type_value(value).ok_or_else(|| self.missing(op, "values"))?)?
                }
                (None, Opcode::ExecutionModeId) if self.context.attribute_type(value) == Some(self.context.i1()) => {
                    self.constant(op, self.context.i1(), value)?
                }
                (None, Opcode::ExecutionModeId) => {
                    let number = self.word_of(value).ok_or_else(|| self.missing(op, "values"))?;
                    self.i32_constant(op, number)?
                }
                (None, _) => self.word_of(value).ok_or_else(|| self.missing(op, "values"))?,
            });
        }
        self.sections.execution_modes.long(opcode as u16, &[&words]).map_err(|error| self.too_long(op, error))
    }
}

/// Whether a function has no body.
fn is_declaration(ir: &vulcanize_ir::Ir<'_>, function: Op) -> bool {
    ir.regions(function).iter().all(|&region| ir.first_block(region).is_none())
}

/// Whether all bits of a literal are zero.
fn is_zero(context: &Context, value: Attribute) -> bool {
    match context.attribute_data(value) {
        AttributeData::Integer { .. } => context.int_value(value) == Some(0),
        AttributeData::Float { value, .. } => value.bits() == 0,
        AttributeData::DenseElements { data: DenseData::Raw { bytes, .. }, .. } => bytes.iter().all(|&byte| byte == 0),
        AttributeData::Array(values) => values.iter().all(|&value| is_zero(context, value)),
        _ => false,
    }
}

/// The elements of an attribute that is an array, or nothing.
pub(super) fn array_elements(context: &Context, attribute: Attribute) -> &[Attribute] {
    match context.attribute_data(attribute) {
        AttributeData::Array(elements) => elements,
        _ => &[],
    }
}

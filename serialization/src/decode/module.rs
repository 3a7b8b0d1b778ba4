//! What stands around the functions.

use spirv::Op as Opcode;
use vulcanize_ir::numeric::{ApInt, FloatKind, FloatValue};
use vulcanize_ir::{Attribute, AttributeData, Identifier, NamedAttribute, Type, TypeData};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::attributes::{self, CacheControlAttr, LinkageAttributesAttr, VceAttr};
use vulcanize_target_env::{Capability, EnumKind, Enumerant, Extension, Instruction, OperandKind, Quantifier};

use super::words::Inst;
use super::{DecodeError, Decoded, Decoder, Decoration, Def};
use crate::merge_info::{ENTRY_POINT_NAME, INITIAL_VALUE};

impl<'w> Decoder<'w, '_> {
    pub(super) fn decode_module(&mut self) -> Decoded {
        self.collect_forward_pointers()?;
        let mut offset = self.reader.start();
        while let Some(inst) = self.reader.at(offset)? {
            offset = if inst.is(Opcode::Function) { self.scan_function(inst)? } else { inst.end() };
            if !inst.is(Opcode::Function) {
                self.decode_global(&inst)?;
            }
        }
        let module = self.make_module()?;
        for inst in std::mem::take(&mut self.entry_points) {
            self.name_entry_point(&inst)?;
            self.entry_points.push(inst);
        }
        self.emit_globals()?;
        for inst in std::mem::take(&mut self.declarations) {
            self.emit_declaration(&inst)?;
        }
        for function in std::mem::take(&mut self.functions) {
            self.decode_function(&function)?;
        }
        for inst in std::mem::take(&mut self.trailing) {
            self.emit_declaration(&inst)?;
        }
        self.decode_entry_points()?;
        self.ir.set_root(module);
        Ok(())
    }

    /// Pointers that are used before they are defined name what they lead to only where they are defined.
    fn collect_forward_pointers(&mut self) -> Decoded {
        let mut ahead = rustc_hash::FxHashSet::default();
        let mut offset = self.reader.start();
        while let Some(inst) = self.reader.at(offset)? {
            offset = inst.end();
            if inst.is(Opcode::TypeForwardPointer) {
                ahead.insert(inst.word(0)?);
            } else if inst.is(Opcode::TypePointer) && ahead.contains(&inst.word(0)?) {
                self.forward_pointers.insert(inst.word(0)?, (inst.word(1)?, inst.word(2)?));
            } else if inst.is(Opcode::Function) {
                break;
            }
        }
        Ok(())
    }

    fn decode_global(&mut self, inst: &Inst<'w>) -> Decoded {
        let grammar = inst.grammar()?;
        let Some(opcode) = Opcode::from_u32(u32::from(inst.opcode)) else {
            return match self.note_declaration(inst, grammar)? {
                true => Ok(()),
                false => Err(inst.error("is not supported")),
            };
        };
        match opcode {
            Opcode::Nop
            | Opcode::Line
            | Opcode::NoLine
            | Opcode::Source
            | Opcode::SourceContinued
            | Opcode::SourceExtension
            | Opcode::ModuleProcessed
            | Opcode::MemberName => Ok(()),
            // Read with the instruction that they continue.
            Opcode::ConstantCompositeContinuedINTEL | Opcode::SpecConstantCompositeContinuedINTEL => Ok(()),
            Opcode::DecorationGroup => self.define(inst, inst.word(0)?, Def::Group),
            Opcode::GroupDecorate | Opcode::GroupMemberDecorate => self.decorate_group(inst),
            Opcode::String => {
                let (text, _) = inst.text(1)?;
                let text = self.context.identifier(&text);
                self.define(inst, inst.word(0)?, Def::Text(text))
            }
            Opcode::Name => {
                let (name, _) = inst.text(1)?;
                if !self.options.strip_debug {
                    self.names.insert(inst.word(0)?, name);
                }
                Ok(())
            }
            Opcode::Capability => {
                let found = Capability::from_value(inst.word(0)?);
                self.capabilities.push(found.ok_or_else(|| inst.error("unknown capability"))?);
                Ok(())
            }
            Opcode::Extension => {
                let (name, _) = inst.text(0)?;
                let found = Extension::from_name(&name);
                self.extensions.push(found.ok_or_else(|| inst.error(format!("unknown extension {name}")))?);
                Ok(())
            }
            Opcode::ExtInstImport => {
                let (name, _) = inst.text(1)?;
                let name = self.context.identifier(&name);
                self.define(inst, inst.word(0)?, Def::Set(name))
            }
            Opcode::MemoryModel => {
                self.memory_model = Some((inst.word(0)?, inst.word(1)?));
                Ok(())
            }
            Opcode::EntryPoint => {
                self.entry_points.push(*inst);
                Ok(())
            }
            Opcode::ExecutionMode | Opcode::ExecutionModeId => {
                self.modes.push(*inst);
                Ok(())
            }
            Opcode::Decorate | Opcode::DecorateId | Opcode::DecorateString => {
                let decoration =
                    Decoration { member: None, decoration: inst.word(1)?, operands: inst.rest(2)?, at: *inst };
                self.decorations.entry(inst.word(0)?).or_default().push(decoration);
                Ok(())
            }
            Opcode::MemberDecorate | Opcode::MemberDecorateString => {
                let member = Some(inst.word(1)?);
                let decoration = Decoration { member, decoration: inst.word(2)?, operands: inst.rest(3)?, at: *inst };
                self.decorations.entry(inst.word(0)?).or_default().push(decoration);
                Ok(())
            }
            // Not all types of extensions are in the grammar's class of types.
            _ if grammar.name.starts_with("Type") => self.decode_type(inst, opcode),
            _ if self.note_declaration(inst, grammar)? => Ok(()),
            _ => self.decode_value(inst, opcode),
        }
    }

    // ---- constants and variables ----

    fn decode_value(&mut self, inst: &Inst<'w>, opcode: Opcode) -> Decoded {
        let (ty, id) = (self.ty(inst, inst.word(0)?)?, inst.word(1)?);
        let context = self.context;
        let def = match opcode {
            Opcode::ConstantTrue => Def::Constant { ty, value: context.bool_attr(true) },
            Opcode::ConstantFalse => Def::Constant { ty, value: context.bool_attr(false) },
            Opcode::Constant => Def::Constant { ty, value: self.scalar(inst, ty, inst.rest(2)?)? },
            Opcode::ConstantNull => Def::Constant { ty, value: self.null(inst, ty)? },
            Opcode::ConstantComposite => match self.composite(inst, ty)? {
                Some(value) => {
                    self.note_workgroup_size(id, value);
                    Def::Constant { ty, value }
                }
                None => Def::SpecOperation { ty, offset: inst.offset },
            },
            Opcode::Undef => Def::Undef(ty),
            Opcode::SpecConstantComposite if !self.has_symbols(inst)? => {
                if self.decorations.contains_key(&id) {
                    return Err(inst.error("is decorated, but of parts that have no symbols in the dialect"));
                }
                Def::SpecOperation { ty, offset: inst.offset }
            }
            Opcode::SpecConstantTrue
            | Opcode::SpecConstantFalse
            | Opcode::SpecConstant
            | Opcode::SpecConstantComposite => Def::SpecConstant { ty, symbol: self.symbol(id, "spirv_spec_const") },
            Opcode::SpecConstantOp => Def::SpecOperation { ty, offset: inst.offset },
            Opcode::Variable => Def::Global { ty, symbol: self.symbol(id, "spirv_var") },
            _ => return Err(inst.error("is not expected outside of functions")),
        };
        self.define(inst, id, def)
    }

    pub(super) fn scalar(&self, inst: &Inst<'w>, ty: Type, words: &[u32]) -> Decoded<Attribute> {
        let context = self.context;
        let bits = match *words {
            [low] => u64::from(low),
            [low, high] => u64::from(high) << 32 | u64::from(low),
            _ => return Err(inst.error("the literal has one word or two")),
        };
        match context.type_data(ty) {
            TypeData::Integer { width, .. } if words.len() == width.div_ceil(32) as usize => {
                // A literal narrower than its words carries the sign in them.
                let kept = if *width == 64 { bits } else { bits & ((1u64 << width) - 1) };
                Ok(context.intern_attribute(AttributeData::Integer { ty, value: ApInt::new(*width, kept) }))
            }
            TypeData::Float(kind) if words.len() == kind.width().div_ceil(32) as usize => {
                let kept = if kind.width() == 64 { bits } else { bits & ((1u64 << kind.width()) - 1) };
                let value = FloatValue::from_bits(*kind, u128::from(kept));
                let value = value.ok_or_else(|| inst.error("the literal does not fit its type"))?;
                Ok(context.intern_attribute(AttributeData::Float { ty, value }))
            }
            _ => Err(inst.error("the literal does not fit its type")),
        }
    }

    /// The zero of a type: a unit where no literal says it.
    fn null(&self, inst: &Inst<'w>, ty: Type) -> Decoded<Attribute> {
        let context = self.context;
        if matches!(context.type_data(ty), TypeData::Integer { .. } | TypeData::Float(_)) {
            return self.null_scalar(ty).ok_or_else(|| inst.error("a null of this type is not supported"));
        }
        let mut shape = Vec::new();
        let mut element = ty;
        // Arrays of arrays are one tensor; so deep as types nest.
        while let Some((inner, count, _)) = context.as_array(element) {
            shape.push(i64::from(count));
            element = inner;
        }
        if let (TypeData::Vector { .. }, Some(count)) = (context.type_data(ty), context.composite_length(ty)) {
            shape.push(i64::from(count));
            element = context.element_type(ty);
        }
        let elements = shape.iter().try_fold(1i64, |all, &count| all.checked_mul(count));
        let zero = self.null_scalar(element).filter(|_| elements.is_some_and(|count| count < i64::from(u32::MAX)));
        let splat = zero.and_then(|zero| context.splat_attr(self.dense_type(ty, &shape, element), zero));
        Ok(splat.unwrap_or_else(|| context.unit_attr()))
    }

    /// Whether a composite is a vector or an array.
    fn is_regular(&self, ty: Type) -> bool {
        matches!(self.context.type_data(ty), TypeData::Vector { .. }) || self.context.as_array(ty).is_some()
    }

    fn null_scalar(&self, ty: Type) -> Option<Attribute> {
        match self.context.type_data(ty) {
            TypeData::Integer { .. } => Some(self.context.int_attr(ty, 0)),
            _ => self.context.float_attr(ty, 0.0),
        }
    }

    fn dense_type(&self, ty: Type, shape: &[i64], element: Type) -> Type {
        match self.context.type_data(ty) {
            TypeData::Vector { .. } => ty,
            _ => self.context.intern_type(TypeData::RankedTensor { shape: shape.into(), element, encoding: None }),
        }
    }

    /// The constituents of a composite, also those in instructions that continue it.
    pub(super) fn constituents(&self, inst: &Inst<'w>) -> Decoded<Vec<u32>> {
        let mut parts = inst.rest(2)?.to_vec();
        let mut end = inst.end();
        while let Some(next) = self.reader.at(end)?
            && (next.is(Opcode::ConstantCompositeContinuedINTEL)
                || next.is(Opcode::SpecConstantCompositeContinuedINTEL))
        {
            parts.extend_from_slice(next.operands);
            end = next.end();
        }
        Ok(parts)
    }

    /// A composite as an attribute; `None` when a constituent is none (an `OpUndef`, say).
    fn composite(&self, inst: &Inst<'w>, ty: Type) -> Decoded<Option<Attribute>> {
        let context = self.context;
        let parts = self.constituents(inst)?;
        if context.composite_length(ty).map(|count| count as usize) != Some(parts.len()) {
            return Err(inst.error("has not as many constituents as its type has elements"));
        }
        let mut values = Vec::with_capacity(parts.len());
        for (index, &part) in parts.iter().enumerate() {
            let found = self.def(inst, part)?;
            let expected = context.composite_element(ty, index.min(u32::MAX as usize) as u32);
            if found.value_type() != expected {
                return Err(inst.error(format!("constituent {part} is not of the type of element {index}")));
            }
            match found {
                Def::Constant { value, .. } => values.push(value),
                _ => return Ok(None),
            }
        }
        let element = context.composite_element(ty, 0).filter(|&e| context.scalar_width(e).is_some());
        match element.filter(|_| self.is_regular(ty)) {
            Some(element) => {
                let dense = self.dense_type(ty, &[parts.len() as i64], element);
                let value = context.dense_attr(dense, &values);
                value.map(Some).ok_or_else(|| inst.error("has a constituent of another type"))
            }
            None => Ok(Some(context.array_attr(&values))),
        }
    }

    /// Whether all constituents are specialization constants, or scalars that can be written as such.
    fn has_symbols(&self, inst: &Inst<'w>) -> Decoded<bool> {
        for part in self.constituents(inst)? {
            match self.def(inst, part)? {
                Def::SpecConstant { ty, .. } | Def::Constant { ty, .. } if self.context.scalar_width(ty).is_some() => {}
                _ => return Ok(false),
            }
        }
        Ok(true)
    }

    /// The symbol of a specialization constant, or of one without a number that stands for a plain constant.
    fn constant_symbol(&mut self, inst: &Inst<'w>, id: u32) -> Decoded<Identifier> {
        if let Some(&symbol) = self.constant_symbols.get(&id) {
            return Ok(symbol);
        }
        match self.def(inst, id)? {
            Def::SpecConstant { symbol, .. } => Ok(symbol),
            Def::Constant { ty, value } if self.context.scalar_width(ty).is_some() => {
                let symbol = self.symbol(id, "spirv_spec_const");
                self.constant_symbols.insert(id, symbol);
                self.append_spec_constant(inst, symbol, value, Vec::new())?;
                Ok(symbol)
            }
            _ => Err(inst.error(format!("id {id} is no scalar constant"))),
        }
    }

    /// A constant with the builtin WorkgroupSize says more than the execution mode LocalSize.
    fn note_workgroup_size(&mut self, id: u32, value: Attribute) {
        let context = self.context;
        let built_in = spirv::Decoration::BuiltIn as u32;
        let size = spirv::BuiltIn::WorkgroupSize as u32;
        let is_size = |d: &Decoration<'_>| d.decoration == built_in && d.operands.first() == Some(&size);
        if self.decorations.get(&id).is_some_and(|all| all.iter().any(is_size)) {
            let values = context.dense_values(value).unwrap_or_default();
            let words: Option<Vec<i32>> =
                values.iter().map(|&v| context.int_value(v).map(|v| v as u32 as i32)).collect();
            self.workgroup_size = words.filter(|words| words.len() == 3);
        }
    }

    /// Makes the ops of variables and specialization constants, in the order of the binary.
    fn emit_globals(&mut self) -> Decoded {
        let mut offset = self.reader.start();
        while let Some(inst) = self.reader.at(offset)? {
            offset = inst.end();
            if inst.is(Opcode::Function) {
                break;
            }
            match Opcode::from_u32(u32::from(inst.opcode)) {
                Some(Opcode::Variable) => self.emit_variable(&inst)?,
                Some(Opcode::SpecConstantTrue | Opcode::SpecConstantFalse | Opcode::SpecConstant) => {
                    self.emit_spec_constant(&inst)?;
                }
                Some(Opcode::SpecConstantComposite) => self.emit_spec_constant_composite(&inst)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn emit_variable(&mut self, inst: &Inst<'w>) -> Decoded {
        let id = inst.word(1)?;
        let Def::Global { ty, symbol } = self.def(inst, id)? else { return Ok(()) };
        let context = self.context;
        let mut state = self.state("spirv.GlobalVariable");
        state.set_attribute(context.identifier("type"), context.type_attr(ty));
        state.set_attribute(context.identifier("sym_name"), context.identifier_attr(symbol));
        if let Some(&initializer) = inst.operands.get(3) {
            match self.def(inst, initializer)? {
                Def::Global { symbol, .. } | Def::SpecConstant { symbol, .. } => {
                    state.set_attribute(context.identifier("initializer"), context.symbol_ref_attr(symbol));
                }
                Def::Constant { value, .. } => state.set_attribute(context.identifier(INITIAL_VALUE), value),
                // Nothing is known of the variable's first value then.
                Def::Undef(_) => {}
                _ => return Err(inst.error("has an initializer that is no constant with a value")),
            }
        }
        for attribute in self.decoration_attributes(id)? {
            state.set_attribute(attribute.name, attribute.value);
        }
        self.append_to_module(inst, state)
    }

    fn emit_spec_constant(&mut self, inst: &Inst<'w>) -> Decoded {
        let id = inst.word(1)?;
        let Def::SpecConstant { ty, symbol } = self.def(inst, id)? else { return Ok(()) };
        let context = self.context;
        let value = match Opcode::from_u32(u32::from(inst.opcode)) {
            Some(Opcode::SpecConstantTrue) => context.bool_attr(true),
            Some(Opcode::SpecConstantFalse) => context.bool_attr(false),
            _ => self.scalar(inst, ty, inst.rest(2)?)?,
        };
        let attributes = self.decoration_attributes(id)?;
        self.append_spec_constant(inst, symbol, value, attributes)
    }

    fn append_spec_constant(
        &mut self,
        inst: &Inst<'w>,
        symbol: Identifier,
        value: Attribute,
        attributes: Vec<NamedAttribute>,
    ) -> Decoded {
        let context = self.context;
        let mut state = self.state("spirv.SpecConstant");
        state.set_attribute(context.identifier("sym_name"), context.identifier_attr(symbol));
        state.set_attribute(context.identifier("default_value"), value);
        for attribute in attributes {
            state.set_attribute(attribute.name, attribute.value);
        }
        self.append_to_module(inst, state)
    }

    fn emit_spec_constant_composite(&mut self, inst: &Inst<'w>) -> Decoded {
        let id = inst.word(1)?;
        let Def::SpecConstant { ty, symbol } = self.def(inst, id)? else { return Ok(()) };
        let context = self.context;
        let mut parts = Vec::new();
        for part in self.constituents(inst)? {
            parts.push(context.symbol_ref_attr(self.constant_symbol(inst, part)?));
        }
        let mut state = self.state("spirv.SpecConstantComposite");
        state.set_attribute(context.identifier("type"), context.type_attr(ty));
        state.set_attribute(context.identifier("sym_name"), context.identifier_attr(symbol));
        state.set_attribute(context.identifier("constituents"), context.array_attr(&parts));
        for attribute in self.decoration_attributes(id)? {
            state.set_attribute(attribute.name, attribute.value);
        }
        self.append_to_module(inst, state)
    }

    pub(super) fn append_to_module(&mut self, inst: &Inst<'w>, state: vulcanize_ir::OperationState) -> Decoded {
        let body = self.body.ok_or_else(|| inst.error("stands outside of a module"))?;
        self.append(body, state);
        Ok(())
    }

    // ---- the module, entry points, modes ----

    fn make_module(&mut self) -> Decoded<vulcanize_ir::Op> {
        let context = self.context;
        let Some((addressing, memory)) = self.memory_model else {
            let message = "the module lacks OpMemoryModel".to_owned();
            return Err(DecodeError { offset: self.reader.start(), instruction: None, message });
        };
        let region = self.ir.create_region();
        let body = self.ir.create_block(&[]);
        self.ir.append_block(region, body);
        self.body = Some(body);
        let vce = VceAttr::get(context, self.version, &self.capabilities, &self.extensions);
        let mut state = self.state("spirv.module").region(region);
        let model = context.enum_attr(&attributes::ADDRESSING_MODEL, u64::from(addressing));
        state.set_attribute(context.identifier("addressing_model"), model);
        let model = context.enum_attr(&attributes::MEMORY_MODEL, u64::from(memory));
        state.set_attribute(context.identifier("memory_model"), model);
        state.set_attribute(context.identifier("vce_triple"), vce);
        Ok(self.ir.create(state))
    }

    /// In the dialect an entry point has its function's name. A function without one gets that of its first entry
    /// point; where the names differ, the op says that of the entry point.
    fn name_entry_point(&mut self, inst: &Inst<'w>) -> Decoded {
        let (id, (name, _)) = (inst.word(1)?, inst.text(2)?);
        let Def::Function { ty, symbol } = self.def(inst, id)? else {
            return Err(inst.error(format!("id {id} is no function")));
        };
        let text = self.context.str(symbol);
        let is_named = self.names.get(&id).is_some_and(|name| !name.is_empty());
        if name.is_empty() || is_named || self.symbols.contains_key(&name) || self.renamed.contains(&id) {
            return Ok(());
        }
        self.symbols.remove(text);
        self.symbols.insert(name.clone(), id);
        self.renamed.insert(id);
        let symbol = self.context.identifier(&name);
        self.defs.replace(id, Def::Function { ty, symbol });
        Ok(())
    }

    fn decode_entry_points(&mut self) -> Decoded {
        for inst in std::mem::take(&mut self.entry_points) {
            self.decode_entry_point(&inst)?;
        }
        let mut sized = rustc_hash::FxHashSet::default();
        for inst in std::mem::take(&mut self.modes) {
            if inst.word(1)? == spirv::ExecutionMode::LocalSize as u32 {
                sized.insert(inst.word(0)?);
            }
            self.decode_execution_mode(&inst)?;
        }
        if let Some(size) = self.workgroup_size.take() {
            for (id, inst) in std::mem::take(&mut self.unsized_entry_points) {
                if sized.insert(id) {
                    let values: Vec<Attribute> = size.iter().map(|&word| self.context.i32_attr(word)).collect();
                    let mode = spirv::ExecutionMode::LocalSize as u32;
                    self.append_execution_mode(&inst, "spirv.ExecutionMode", id, mode, &values)?;
                }
            }
        }
        Ok(())
    }

    fn decode_entry_point(&mut self, inst: &Inst<'w>) -> Decoded {
        let context = self.context;
        let (model, id, (name, next)) = (inst.word(0)?, inst.word(1)?, inst.text(2)?);
        let mut interface = Vec::new();
        for &id in inst.rest(next)? {
            match self.def(inst, id)? {
                Def::Global { symbol, .. } | Def::Declared { symbol, .. } => {
                    interface.push(context.symbol_ref_attr(symbol));
                }
                _ => return Err(inst.error(format!("interface id {id} is no variable"))),
            }
        }
        if model == spirv::ExecutionModel::GLCompute as u32 {
            self.unsized_entry_points.push((id, *inst));
        }
        let function = self.function_symbol(inst, id)?;
        let case = EnumKind::ExecutionModel.by_value(model);
        case.ok_or_else(|| inst.error(format!("unknown execution model {model}")))?;
        let mut state = self.state("spirv.EntryPoint");
        let model = context.enum_attr(&attributes::EXECUTION_MODEL, u64::from(model));
        state.set_attribute(context.identifier("execution_model"), model);
        state.set_attribute(context.identifier("fn"), context.symbol_ref_attr(function));
        state.set_attribute(context.identifier("interface"), context.array_attr(&interface));
        if context.str(function) != name {
            state.set_attribute(context.identifier(ENTRY_POINT_NAME), context.string_attr(&name));
        }
        self.append_to_module(inst, state)
    }

    fn decode_execution_mode(&mut self, inst: &Inst<'w>) -> Decoded {
        let context = self.context;
        let (id, mode, words) = (inst.word(0)?, inst.word(1)?, inst.rest(2)?);
        let is_local_size = mode == spirv::ExecutionMode::LocalSize as u32;
        if let Some(size) = self.workgroup_size.clone().filter(|_| is_local_size) {
            let values: Vec<Attribute> = size.iter().map(|&word| context.i32_attr(word)).collect();
            return self.append_execution_mode(inst, "spirv.ExecutionMode", id, mode, &values);
        }
        if !inst.is(Opcode::ExecutionModeId) {
            let values: Vec<Attribute> = words.iter().map(|&word| context.i32_attr(word as i32)).collect();
            return self.append_execution_mode(inst, "spirv.ExecutionMode", id, mode, &values);
        }
        let mut plain = Vec::new();
        for &word in words {
            if let Def::Constant { .. } = self.def(inst, word)? {
                plain.push(context.i32_attr(self.constant_word(inst, word)? as i32));
            }
        }
        if plain.len() == words.len() {
            return self.append_execution_mode(inst, "spirv.ExecutionMode", id, mode, &plain);
        }
        let mut symbols = Vec::new();
        for &word in words {
            symbols.push(context.symbol_ref_attr(self.constant_symbol(inst, word)?));
        }
        self.append_execution_mode(inst, "spirv.ExecutionModeId", id, mode, &symbols)
    }

    fn append_execution_mode(
        &mut self,
        inst: &Inst<'w>,
        name: &str,
        id: u32,
        mode: u32,
        values: &[Attribute],
    ) -> Decoded {
        let context = self.context;
        let function = self.function_symbol(inst, id)?;
        let case = EnumKind::ExecutionMode.by_value(mode);
        case.ok_or_else(|| inst.error(format!("unknown execution mode {mode}")))?;
        let mut state = self.state(name);
        state.set_attribute(context.identifier("fn"), context.symbol_ref_attr(function));
        let mode = context.enum_attr(&attributes::EXECUTION_MODE, u64::from(mode));
        state.set_attribute(context.identifier("execution_mode"), mode);
        state.set_attribute(context.identifier("values"), context.array_attr(values));
        self.append_to_module(inst, state)
    }

    pub(super) fn function_symbol(&self, inst: &Inst<'w>, id: u32) -> Decoded<Identifier> {
        match self.def(inst, id)? {
            Def::Function { symbol, .. } => Ok(symbol),
            _ => Err(inst.error(format!("id {id} is no function"))),
        }
    }

    // ---- decorations ----

    /// Gives the decorations of a group to its targets.
    fn decorate_group(&mut self, inst: &Inst<'w>) -> Decoded {
        let group = self.decorations.get(&inst.word(0)?).cloned().unwrap_or_default();
        let is_member = inst.is(Opcode::GroupMemberDecorate);
        let targets = inst.rest(1)?.chunks(if is_member { 2 } else { 1 });
        let left = self.group_decorations_left.checked_sub(group.len() * targets.len());
        self.group_decorations_left = left.ok_or_else(|| inst.error("makes too many decorations of groups"))?;
        for target in targets {
            let (id, member) = match (is_member, target) {
                (false, &[id]) => (id, None),
                (true, &[id, member]) => (id, Some(member)),
                _ => return Err(inst.error("has a struct without a member")),
            };
            let all = self.decorations.entry(id).or_default();
            all.extend(group.iter().map(|&decoration| Decoration { member, ..decoration }));
        }
        Ok(())
    }

    /// The decorations of an id as attributes. Several of one kind, and those with several operands, are a list.
    pub(super) fn decoration_attributes(&self, id: u32) -> Decoded<Vec<NamedAttribute>> {
        let Some(all) = self.decorations.get(&id) else { return Ok(Vec::new()) };
        let mut attributes: Vec<(&Enumerant, Vec<Attribute>)> = Vec::new();
        let mut places = rustc_hash::FxHashMap::default();
        for decoration in all.iter().filter(|decoration| decoration.member.is_none()) {
            let case = EnumKind::Decoration.by_value(decoration.decoration);
            let case =
                case.ok_or_else(|| decoration.at.error(format!("unknown decoration {}", decoration.decoration)))?;
            let value = self.decoration_value(decoration, case)?;
            let place = *places.entry(case.value).or_insert(attributes.len());
            match attributes.get_mut(place) {
                Some((_, values)) => values.push(value),
                None => attributes.push((case, vec![value])),
            }
        }
        let linkage = spirv::Decoration::LinkageAttributes as u32;
        let attribute = |(case, values): (&Enumerant, Vec<Attribute>)| {
            let is_list = has_several_operands(case) && case.value != linkage;
            let value = match &values[..] {
                &[value] if !is_list => value,
                // Saying a thing without operands twice says no more.
                &[value, ..] if case.parameters.is_empty() => value,
                values => self.context.array_attr(values),
            };
            self.named(&attributes::decoration_attribute_name(case.name), value)
        };
        Ok(attributes.into_iter().map(attribute).collect())
    }

    fn decoration_value(&self, decoration: &Decoration<'w>, case: &Enumerant) -> Decoded<Attribute> {
        let context = self.context;
        let at = &decoration.at;
        let number = decoration.decoration;
        let load = number == spirv::Decoration::CacheControlLoadINTEL as u32;
        let index = at.offset_of(decoration.operands);
        if number == spirv::Decoration::LinkageAttributes as u32 {
            return self.linkage(at, index);
        }
        if load || number == spirv::Decoration::CacheControlStoreINTEL as u32 {
            let (cache_level, control) = (at.word(index)?, at.word(index + 1)?);
            return Ok(context.dialect_attribute(CacheControlAttr { load, cache_level, control }));
        }
        let mut next = index;
        let mut values = Vec::with_capacity(case.parameters.len());
        for parameter in case.parameters {
            values.push(self.decoration_operand(at, parameter.kind, &mut next)?);
            while parameter.quantifier == Quantifier::Any && next < at.operands.len() {
                values.push(self.decoration_operand(at, parameter.kind, &mut next)?);
            }
        }
        if next != at.operands.len() {
            return Err(at.error(format!("{} has operands too many", case.name)));
        }
        Ok(match &values[..] {
            [] => context.unit_attr(),
            &[value] if !has_several_operands(case) => value,
            values => context.array_attr(values),
        })
    }

    fn decoration_operand(&self, at: &Inst<'w>, kind: OperandKind, next: &mut usize) -> Decoded<Attribute> {
        let context = self.context;
        if kind == OperandKind::LiteralString {
            let (text, end) = at.text(*next)?;
            *next = end;
            return Ok(context.string_attr(&text));
        }
        let word = at.word(*next)?;
        *next += 1;
        match kind {
            OperandKind::Enum(kind) => {
                let def = attributes::GRAMMAR_ENUMS.iter().find(|(_, known)| *known == kind).map(|(def, _)| *def);
                let case = kind.by_value(word);
                match (def, case) {
                    (Some(def), _) if kind != EnumKind::BuiltIn && kind.cases_of(word).is_some() => {
                        Ok(context.enum_attr(def, u64::from(word)))
                    }
                    (_, Some(case)) => Ok(context.string_attr(case.name)),
                    _ => Err(at.error(format!("{kind} has no case {word}"))),
                }
            }
            kind if kind.is_id() => match self.def(at, word)? {
                Def::Global { symbol, .. } | Def::SpecConstant { symbol, .. } | Def::Function { symbol, .. } => {
                    Ok(context.symbol_ref_attr(symbol))
                }
                _ => Ok(context.i32_attr(self.constant_word(at, word)? as i32)),
            },
            OperandKind::LiteralFloat => {
                let value = FloatValue::from_bits(FloatKind::F32, word.into());
                let value = value.ok_or_else(|| at.error("the literal does not fit its type"))?;
                Ok(context.intern_attribute(AttributeData::Float { ty: context.f32(), value }))
            }
            _ => Ok(context.i32_attr(word as i32)),
        }
    }

    fn linkage(&self, at: &Inst<'w>, index: usize) -> Decoded<Attribute> {
        let (name, next) = at.text(index)?;
        let linkage_type = spirv::LinkageType::from_u32(at.word(next)?);
        let linkage_type = linkage_type.ok_or_else(|| at.error("unknown linkage type"))?;
        Ok(LinkageAttributesAttr { linkage_name: self.context.identifier(&name), linkage_type }.get(self.context))
    }
}

/// Whether a decoration's operands are a list.
fn has_several_operands(case: &Enumerant) -> bool {
    matches!(case.parameters, [_, _, ..]) || case.parameters.iter().any(|p| p.quantifier == Quantifier::Any)
}

impl<'w> Inst<'w> {
    /// The index in the operands at which a tail of them begins.
    fn offset_of(&self, tail: &[u32]) -> usize {
        self.operands.len().saturating_sub(tail.len())
    }
}

/// Whether an instruction of a function body makes a value by itself, so that it has a result.
pub(super) fn result_index(grammar: &Instruction) -> Option<usize> {
    grammar.has_result().then(|| usize::from(grammar.has_result_type()))
}

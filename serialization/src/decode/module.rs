//! What stands around the functions.

use spirv::Op as Opcode;
use vulcanize_ir::numeric::{ApInt, FloatValue};
use vulcanize_ir::{Attribute, AttributeData, Identifier, NamedAttribute, Type, TypeData};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::attributes::{self, LinkageAttributesAttr, VceAttr};
use vulcanize_target_env::{Capability, EnumKind, Extension, Instruction, OperandKind};

use super::words::Inst;
use super::{DecodeError, Decoded, Decoder, Decoration, Def};

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
            Opcode::String => {
                let (text, _) = inst.text(1)?;
                let text = self.context.identifier(&text);
                self.define(inst, inst.word(0)?, Def::Text(text))
            }
            Opcode::Name => {
                let (name, _) = inst.text(1)?;
                self.names.insert(inst.word(0)?, name);
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
            Opcode::ConstantNull => match self.null(inst, ty) {
                Ok(value) => Def::Constant { ty, value },
                // What has no zero that `spirv.Constant` holds is a `spirv.ConstantNull`, made where it is used.
                Err(_) => Def::SpecOperation { ty, offset: inst.offset },
            },
            Opcode::ConstantComposite => Def::Constant { ty, value: self.composite(inst, ty)? },
            Opcode::Undef => Def::Undef(ty),
            Opcode::SpecConstantTrue
            | Opcode::SpecConstantFalse
            | Opcode::SpecConstant
            | Opcode::SpecConstantComposite => Def::SpecConstant { ty, symbol: self.symbol(id, "spec_const") },
            Opcode::SpecConstantOp => Def::SpecOperation { ty, offset: inst.offset },
            Opcode::Variable => Def::Global { ty, symbol: self.symbol(id, "var") },
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

    /// The zero of a type.
    fn null(&self, inst: &Inst<'w>, ty: Type) -> Decoded<Attribute> {
        let context = self.context;
        let unsupported = || inst.error(format!("a null of type {} has no form in the dialect", context.type_text(ty)));
        match context.type_data(ty) {
            TypeData::Integer { .. } => Ok(context.int_attr(ty, 0)),
            TypeData::Float(_) => context.float_attr(ty, 0.0).ok_or_else(unsupported),
            _ => {
                let mut shape = Vec::new();
                let mut element = ty;
                // Arrays of arrays and of vectors are one tensor; so deep as types nest.
                while let Some(count) = context.composite_length(element) {
                    if context.struct_body(element).is_some() {
                        return Err(unsupported());
                    }
                    shape.push(i64::from(count));
                    element = context.composite_element(element, 0).ok_or_else(unsupported)?;
                }
                let zero = self.null_scalar(element).ok_or_else(unsupported)?;
                context.splat_attr(self.dense_type(ty, &shape, element), zero).ok_or_else(unsupported)
            }
        }
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

    fn composite(&self, inst: &Inst<'w>, ty: Type) -> Decoded<Attribute> {
        let context = self.context;
        let parts = inst.rest(2)?;
        if context.composite_length(ty).map(|count| count as usize) != Some(parts.len()) {
            return Err(inst.error("has not as many constituents as its type has elements"));
        }
        let mut values = Vec::with_capacity(parts.len());
        for &part in parts {
            match self.def(inst, part)? {
                Def::Constant { value, .. } => values.push(value),
                _ => return Err(inst.error(format!("constituent {part} is no constant that has a value"))),
            }
        }
        let element = context.composite_element(ty, 0).filter(|&e| context.scalar_width(e).is_some());
        match element.filter(|_| context.struct_body(ty).is_none()) {
            Some(element) => {
                let dense = self.dense_type(ty, &[parts.len() as i64], element);
                context.dense_attr(dense, &values).ok_or_else(|| inst.error("has a constituent of another type"))
            }
            None => Ok(context.array_attr(&values)),
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
            let symbol = match self.def(inst, initializer)? {
                Def::Global { symbol, .. } | Def::SpecConstant { symbol, .. } => symbol,
                _ => return Err(inst.error("an initializer that is a plain constant has no form in the dialect")),
            };
            state.set_attribute(context.identifier("initializer"), context.symbol_ref_attr(symbol));
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
        let mut state = self.state("spirv.SpecConstant");
        state.set_attribute(context.identifier("sym_name"), context.identifier_attr(symbol));
        state.set_attribute(context.identifier("default_value"), value);
        for attribute in self.decoration_attributes(id)? {
            state.set_attribute(attribute.name, attribute.value);
        }
        self.append_to_module(inst, state)
    }

    fn emit_spec_constant_composite(&mut self, inst: &Inst<'w>) -> Decoded {
        let Def::SpecConstant { ty, symbol } = self.def(inst, inst.word(1)?)? else { return Ok(()) };
        let context = self.context;
        let mut parts = Vec::new();
        for &part in inst.rest(2)? {
            match self.def(inst, part)? {
                Def::SpecConstant { symbol, .. } => parts.push(context.symbol_ref_attr(symbol)),
                _ => return Err(inst.error(format!("constituent {part} is no specialization constant"))),
            }
        }
        let mut state = self.state("spirv.SpecConstantComposite");
        state.set_attribute(context.identifier("type"), context.type_attr(ty));
        state.set_attribute(context.identifier("sym_name"), context.identifier_attr(symbol));
        state.set_attribute(context.identifier("constituents"), context.array_attr(&parts));
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

    /// In the dialect an entry point has its function's name.
    fn name_entry_point(&mut self, inst: &Inst<'w>) -> Decoded {
        let (id, (name, _)) = (inst.word(1)?, inst.text(2)?);
        let Def::Function { ty, symbol } = self.def(inst, id)? else {
            return Err(inst.error(format!("id {id} is no function")));
        };
        let text = self.context.str(symbol);
        if text == name {
            return Ok(());
        }
        if self.symbols.contains_key(&name) {
            return Err(inst.error(format!("its name {name} is that of something else")));
        }
        self.symbols.remove(text);
        self.symbols.insert(name.clone(), id);
        let symbol = self.context.identifier(&name);
        self.defs.insert(id, Def::Function { ty, symbol });
        Ok(())
    }

    fn decode_entry_points(&mut self) -> Decoded {
        let context = self.context;
        for inst in std::mem::take(&mut self.entry_points) {
            let (_, next) = inst.text(2)?;
            let mut interface = Vec::new();
            for &id in inst.rest(next)? {
                match self.def(&inst, id)? {
                    Def::Global { symbol, .. } | Def::Declared { symbol, .. } => {
                        interface.push(context.symbol_ref_attr(symbol))
                    }
                    _ => return Err(inst.error(format!("interface id {id} is no variable"))),
                }
            }
            let function = self.function_symbol(&inst, inst.word(1)?)?;
            let model = context.enum_attr(&attributes::EXECUTION_MODEL, u64::from(inst.word(0)?));
            let mut state = self.state("spirv.EntryPoint");
            state.set_attribute(context.identifier("execution_model"), model);
            state.set_attribute(context.identifier("fn"), context.symbol_ref_attr(function));
            state.set_attribute(context.identifier("interface"), context.array_attr(&interface));
            self.append_to_module(&inst, state)?;
        }
        for inst in std::mem::take(&mut self.modes) {
            let is_id = inst.is(Opcode::ExecutionModeId);
            let mut values = Vec::new();
            for &word in inst.rest(2)? {
                values.push(match (is_id, is_id.then(|| self.def(&inst, word)).transpose()?) {
                    (false, _) => context.i32_attr(word as i32),
                    (true, Some(Def::SpecConstant { symbol, .. })) => context.symbol_ref_attr(symbol),
                    _ => return Err(inst.error("an id that is no specialization constant has no form in the dialect")),
                });
            }
            let function = self.function_symbol(&inst, inst.word(0)?)?;
            let mode = context.enum_attr(&attributes::EXECUTION_MODE, u64::from(inst.word(1)?));
            let mut state = self.state(if is_id { "spirv.ExecutionModeId" } else { "spirv.ExecutionMode" });
            state.set_attribute(context.identifier("fn"), context.symbol_ref_attr(function));
            state.set_attribute(context.identifier("execution_mode"), mode);
            state.set_attribute(context.identifier("values"), context.array_attr(&values));
            self.append_to_module(&inst, state)?;
        }
        Ok(())
    }

    pub(super) fn function_symbol(&self, inst: &Inst<'w>, id: u32) -> Decoded<Identifier> {
        match self.def(inst, id)? {
            Def::Function { symbol, .. } => Ok(symbol),
            _ => Err(inst.error(format!("id {id} is no function"))),
        }
    }

    // ---- decorations ----

    /// The decorations of an id as attributes.
    pub(super) fn decoration_attributes(&self, id: u32) -> Decoded<Vec<NamedAttribute>> {
        let mut attributes = Vec::new();
        for decoration in self.decorations.get(&id).map_or(&[][..], Vec::as_slice) {
            attributes.push(self.decoration_attribute(decoration)?);
        }
        Ok(attributes)
    }

    fn decoration_attribute(&self, decoration: &Decoration<'w>) -> Decoded<NamedAttribute> {
        let context = self.context;
        let at = &decoration.at;
        let case = EnumKind::Decoration.by_value(decoration.decoration);
        let case = case.ok_or_else(|| at.error(format!("unknown decoration {}", decoration.decoration)))?;
        let first = decoration.operands.first().copied();
        let lacks = || at.error(format!("{} lacks its operand", case.name));
        let value = match case.parameters {
            [] => context.unit_attr(),
            [parameter] => match parameter.kind {
                OperandKind::LiteralInteger => context.i32_attr(first.ok_or_else(lacks)? as i32),
                OperandKind::Enum(EnumKind::BuiltIn) => {
                    let builtin = EnumKind::BuiltIn.by_value(first.ok_or_else(lacks)?);
                    context.string_attr(builtin.ok_or_else(|| at.error("unknown builtin"))?.name)
                }
                OperandKind::Enum(kind) => {
                    let def = attributes::GRAMMAR_ENUMS.iter().find(|(_, known)| *known == kind).map(|(def, _)| *def);
                    let def = def.ok_or_else(|| at.error(format!("{} has no attribute", case.name)))?;
                    context.enum_attr(def, u64::from(first.ok_or_else(lacks)?))
                }
                _ => return Err(at.error(format!("{} has no attribute", case.name))),
            },
            _ if decoration.decoration == spirv::Decoration::LinkageAttributes as u32 => {
                self.linkage(at, at.offset_of(decoration.operands))?
            }
            _ => return Err(at.error(format!("{} has no attribute", case.name))),
        };
        Ok(self.named(&attributes::decoration_attribute_name(case.name), value))
    }

    fn linkage(&self, at: &Inst<'w>, index: usize) -> Decoded<Attribute> {
        let (name, next) = at.text(index)?;
        let linkage_type = spirv::LinkageType::from_u32(at.word(next)?);
        let linkage_type = linkage_type.ok_or_else(|| at.error("unknown linkage type"))?;
        Ok(LinkageAttributesAttr { linkage_name: self.context.identifier(&name), linkage_type }.get(self.context))
    }
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

//! Decorations: kept by id while the module's sections are read, then attributes of ops.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use spirv::Op as Opcode;
use vulcanize_ir::numeric::{FloatKind, FloatValue};
use vulcanize_ir::{Attribute, AttributeData, Context, NamedAttribute, Op, OperationState, Type};
use vulcanize_spirv::attributes::{self, CacheControlAttr, LinkageAttributesAttr};
use vulcanize_spirv::{SpirvType, SpirvTypes};
use vulcanize_target_env::{EnumKind, Enumerant, OperandKind, Quantifier};
use vulcanize_words::Inst;

use super::decoder::Decoder;
use super::defs::Def;
use super::error::{DecodeError, Decoded, ErrorAt as _};
use super::state::Decoration;
use crate::merge_info::{DECORATIONS, NAMED_TYPE, NAMED_VALUE, PINNED_UNDEF, RESULT_PREFIX, lacks_block};

impl<'w> Decoder<'w, '_> {
    /// Gives the decorations of a group to its targets.
    pub(super) fn decorate_group(&mut self, inst: &Inst<'w>) -> Decoded {
        let group: Vec<Decoration<'w>> = self.annotations.decorations.of(inst.word(0)?).copied().collect();
        let is_member = inst.is(Opcode::GroupMemberDecorate);
        let targets = inst.words_from(1)?.chunks(if is_member { 2 } else { 1 });
        let taken = self.sections.group_decorations_left.take(group.len() * targets.len());
        taken.ok_or_else(|| inst.error("makes too many decorations of groups"))?;
        for target in targets {
            let (id, member) = match (is_member, target) {
                (false, &[id]) => (id, None),
                (true, &[id, member]) => (id, Some(member)),
                _ => return Err(inst.error("has a struct without a member")),
            };
            for &decoration in &group {
                Arc::make_mut(&mut self.annotations.decorations).push(id, Decoration { member, ..decoration });
            }
        }
        Ok(())
    }

    /// Sets the decorations of an id as attributes.
    pub(super) fn decorate(&mut self, id: u32, state: &mut OperationState) -> Decoded {
        if self.annotations.decorations.has(id) {
            let own = match state.name {
                // Their own attributes are decorations.
                Some(name) if name != self.ops.global_variable && name != self.ops.func => {
                    self.context.op_info(name).attribute_names()
                }
                _ => &[],
            };
            for attribute in self.decoration_attributes(id)? {
                let name = match own.contains(&attribute.name) {
                    true => self.context.identifier(&format!("{RESULT_PREFIX}{}", self.context.str(attribute.name))),
                    false => attribute.name,
                };
                state.set_attribute(name, attribute.value);
            }
        }
        Ok(())
    }

    /// Writes the decorations of types and plain constants on the module, where types do not have them themselves.
    pub(super) fn decorate_declarations(&mut self, module: Op) -> Decoded {
        let context = self.context;
        let mut ids: Vec<u32> = self.annotations.decorations.ids().collect();
        ids.sort_unstable();
        let mut known: FxHashMap<(Type, Option<Attribute>), (u32, Vec<NamedAttribute>)> = FxHashMap::default();
        let mut order = Vec::new();
        for id in ids {
            let (ty, value) = match self.defs.get(id) {
                Some(Def::Type(ty)) if !has_own_decorations(context, ty) => (ty, None),
                Some(Def::Constant { ty, value }) => (ty, Some(self.named(NAMED_VALUE, value))),
                Some(Def::Undef(ty)) => (ty, Some(self.named(PINNED_UNDEF, self.unit))),
                _ => continue,
            };
            let mut decorations = self.decoration_attributes(id)?;
            self.retain_own(&mut decorations, ty, value.is_some());
            if decorations.is_empty() {
                continue;
            }
            let (first, together) = known.entry((ty, value.map(|value| value.value))).or_insert_with(|| {
                order.push((ty, value));
                (id, Vec::new())
            });
            for decoration in decorations {
                match together.iter().find(|other| other.name == decoration.name) {
                    None => together.push(decoration),
                    // The strides of pointers, which decide about addresses, would be lost.
                    Some(other) if other.value != decoration.value && value.is_none() => {
                        let what = context.str(decoration.name);
                        let message = format!("types {first} and {id} differ in decoration '{what}' only");
                        let at = self.annotations.decorations.of(id).next().map(|found| found.at);
                        return Err(at.map_or_else(|| DecodeError::of_module(&*message), |at| at.error(&*message)));
                    }
                    Some(_) => {}
                }
            }
        }
        let types = &mut self.types;
        let mut undecorated = std::mem::take(&mut types.interface_structs);
        undecorated.retain(|ty| !types.nested_structs.contains(ty));
        undecorated.append(&mut types.variable_structs);
        undecorated.retain(|&ty| lacks_block(context, ty));
        let mut seen = FxHashSet::default();
        undecorated.retain(|&ty| seen.insert(ty));
        for ty in undecorated {
            known.insert((ty, None), (0, Vec::new()));
            order.push((ty, None));
        }
        let mut all = Vec::with_capacity(order.len());
        for (ty, value) in order {
            let Some((_, decorations)) = known.get(&(ty, value.map(|value| value.value))) else { continue };
            let decorations = self.named(DECORATIONS, context.dictionary_attr(decorations));
            let mut entry = vec![self.named(NAMED_TYPE, context.type_attr(ty)), decorations];
            entry.extend(value);
            all.push(context.dictionary_attr(&entry));
        }
        if !all.is_empty() {
            self.ir.set_attribute(module, context.identifier(DECORATIONS), context.array_attr(&all));
        }
        Ok(())
    }

    /// Leaves out what says nothing of its own: the stride is a part of an array's type, the size of workgroups an execution
    /// mode of entry points that are read.
    fn retain_own(&self, decorations: &mut SmallVec<[NamedAttribute; 4]>, ty: Type, is_value: bool) {
        let context = self.context;
        let is_array = matches!(context.spirv_type(ty), Some(SpirvType::Array { .. } | SpirvType::RuntimeArray { .. }));
        decorations.retain(|decoration| match context.str(decoration.name) {
            // A type without a stride has 0 there.
            "array_stride" => !is_array || context.int_value(decoration.value) == Some(0),
            "built_in" if !self.unknown.has_functions => {
                !is_value || context.string_value(decoration.value) != Some("WorkgroupSize")
            }
            _ => true,
        });
    }

    /// The decorations of an id as attributes. Several of one kind, and those with several operands, are a list.
    pub(super) fn decoration_attributes(&mut self, id: u32) -> Decoded<SmallVec<[NamedAttribute; 4]>> {
        let mut cases: SmallVec<[(&Enumerant, Attribute); 4]> = SmallVec::new();
        for decoration in self.annotations.decorations.of(id).filter(|decoration| decoration.member.is_none()) {
            if !decoration.is_void_for(id, false) {
                cases.push((decoration.case, self.decoration_value(decoration)?));
            }
        }
        // Stable, so that those of one kind keep their order; the order of attributes has no meaning.
        if !cases.is_sorted_by_key(|(case, _)| case.value) {
            cases.sort_by_key(|(case, _)| case.value);
        }
        let linkage = spirv::Decoration::LinkageAttributes as u32;
        let mut attributes = SmallVec::new();
        for same in cases.chunk_by(|(a, _), (b, _)| a.value == b.value) {
            let case = same[0].0;
            let is_list = has_several_operands(case) && case.value != linkage;
            let value = match *same {
                [(_, value)] if !is_list => value,
                // A repeated decoration adds nothing.
                [(_, value), ref others @ ..] if !is_list && others.iter().all(|&(_, other)| other == value) => value,
                _ => self.context.array_attr(&same.iter().map(|&(_, value)| value).collect::<Vec<_>>()),
            };
            attributes.push(NamedAttribute { name: self.caches.decoration_names.get(self.context, case), value });
        }
        Ok(attributes)
    }

    fn decoration_value(&self, decoration: &Decoration<'w>) -> Decoded<Attribute> {
        let context = self.context;
        let (at, case) = (&decoration.at, decoration.case);
        let number = case.value;
        let load = number == spirv::Decoration::CacheControlLoadINTEL as u32;
        let index = at.operands.len() - decoration.operands.len();
        if number == spirv::Decoration::LinkageAttributes as u32 {
            return self.linkage(at, index);
        }
        if load || number == spirv::Decoration::CacheControlStoreINTEL as u32 {
            let (cache_level, control) = (at.word(index)?, at.word(index + 1)?);
            return Ok(context.dialect_attribute(CacheControlAttr { load, cache_level, control }));
        }
        let mut next = index;
        let mut values: SmallVec<[Attribute; 2]> = SmallVec::new();
        for parameter in case.parameters {
            values.push(self.decoration_operand(at, parameter.kind, &mut next)?);
            while parameter.quantifier == Quantifier::Any && next < at.operands.len() {
                values.push(self.decoration_operand(at, parameter.kind, &mut next)?);
            }
        }
        at.error_if(next != at.operands.len(), format_args!("{} has operands too many", case.name))?;
        Ok(match &values[..] {
            [] => context.unit_attr(),
            &[value] if !has_several_operands(case) => value,
            values => context.array_attr(values),
        })
    }

    pub(super) fn decoration_operand(&self, at: &Inst<'w>, kind: OperandKind, next: &mut usize) -> Decoded<Attribute> {
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
                Def::Global { reference, .. } | Def::SpecConstant { reference, .. } => Ok(reference),
                Def::Declared { symbol, .. } => Ok(context.symbol_ref_attr(symbol)),
                Def::Function { symbol, .. } => Ok(context.symbol_ref_attr(symbol)),
                Def::Type(ty) => Ok(context.type_attr(ty)),
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

/// Whether the decorations of a type are a part of it.
fn has_own_decorations(context: &Context, ty: Type) -> bool {
    match context.spirv_type(ty) {
        Some(SpirvType::Struct(_)) => true,
        Some(SpirvType::Regular(regular)) => !regular.decorations().is_empty(),
        _ => false,
    }
}

/// Whether a decoration's operands are a list.
fn has_several_operands(case: &Enumerant) -> bool {
    matches!(case.parameters, [_, _, ..]) || case.parameters.iter().any(|p| p.quantifier == Quantifier::Any)
}

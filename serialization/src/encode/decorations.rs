//! Attributes as decorations: `no_signed_wrap` is `OpDecorate %id NoSignedWrap`.

use spirv::Op as Opcode;
use vulcanize_ir::{Attribute, AttributeData, Block, Fallible, Identifier, NamedAttribute, Op};
use vulcanize_spirv::attributes::{CacheControlAttr, LinkageAttributesAttr};
use vulcanize_spirv::transforms::decoration_of_attribute;
use vulcanize_target_env::{EnumKind, Enumerant, Operand, OperandKind, Quantifier};

use super::encoder::Encoder;
use crate::merge_info::{
    ARGUMENT_DECORATIONS, DEBUG_NAME, DECORATIONS, NAMED_TYPE, PARAMETER_DECORATIONS, PINNED_ID, PINNED_PARAMETER,
    RESULT_PREFIX,
};
use crate::section::Section;

/// Attributes of any op that are no decorations: the layout of its operands, its name.
const FORM: &[&str] = &["operandSegmentSizes", "resultSegmentSizes", DEBUG_NAME, PINNED_ID];

impl Encoder<'_, '_> {
    /// The decoration of an attribute's name.
    fn decoration_of(&mut self, name: Identifier) -> Option<&'static Enumerant> {
        if let Some(&known) = self.decorations.get(&name) {
            return known;
        }
        let text = self.context.str(name);
        let found = decoration_of_attribute(text.strip_prefix(RESULT_PREFIX).unwrap_or(text));
        self.decorations.insert(name, found);
        found
    }

    /// Decorates an id with all attributes of an op but those named.
    pub(super) fn decorate_op(&mut self, op: Op, id: u32, consumed: &[&str]) -> Fallible {
        if self.ir.attributes(op).is_empty() {
            return Ok(());
        }
        self.decorate_with(op, id, |text, _| consumed.contains(&text))
    }

    /// Decorates a function. Other attributes that passes leave on functions are skipped.
    pub(super) fn decorate_function(&mut self, op: Op, id: u32) -> Fallible {
        let attributes = self.ir.attributes(op).iter();
        let mut decorations: Vec<_> = attributes.filter_map(|a| Some((self.decoration_of(a.name)?, a.value))).collect();
        decorations.sort_by_key(|(case, _)| case.name);
        decorations.into_iter().try_for_each(|(case, value)| self.decorate(op, id, None, case, Some(value)))
    }

    pub(super) fn decorate_with(
        &mut self,
        op: Op,
        id: u32,
        is_consumed: impl Fn(&str, Identifier) -> bool,
    ) -> Fallible {
        let context = self.context;
        let mut attributes: Vec<&NamedAttribute> = self
            .ir
            .attributes(op)
            .iter()
            .filter(|a| {
                let text = context.str(a.name);
                !is_consumed(text, a.name) && !FORM.contains(&text)
            })
            .collect();
        attributes.sort_by_key(|a| context.str(a.name));
        for attribute in attributes {
            let Some(case) = self.decoration_of(attribute.name) else {
                let name = context.str(attribute.name);
                let message = format_args!("has attribute '{name}', which is no decoration in snake case");
                return Err(self.error(op, message));
            };
            self.decorate(op, id, None, case, Some(attribute.value))?;
        }
        Ok(())
    }

    /// Decorates a parameter with the argument's attribute `spirv.decoration`.
    pub(super) fn decorate_parameter(&mut self, op: Op, index: usize, id: u32) -> Fallible {
        let context = self.context;
        let arguments = self.ir.attribute_str(op, "arg_attrs").and_then(|a| context.array_value(a));
        let attributes = arguments.and_then(|a| a.get(index)).and_then(|&a| context.dictionary_value(a));
        for attribute in attributes.unwrap_or_default() {
            match context.str(attribute.name) {
                "spirv.decoration" => {
                    let case = context.enum_value(attribute.value).and_then(|value| u32::try_from(value).ok());
                    let case = case.and_then(|value| EnumKind::Decoration.by_value(value));
                    let case = case.ok_or_else(|| self.missing(op, "spirv.decoration"))?;
                    self.decorate(op, id, None, case, None)?;
                }
                PINNED_PARAMETER => self.pin_parameter(op, id, attribute.value)?,
                PARAMETER_DECORATIONS => self.decorate_from(op, id, attribute.value)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Decorates the results of `OpPhi` with the decorations that the block's terminator has for its arguments.
    pub(super) fn decorate_argument(&mut self, block: Block, index: usize, id: u32) -> Fallible {
        let Some(terminator) = self.ir.last_op(block).filter(|&op| !self.ir.attributes(op).is_empty()) else {
            return Ok(());
        };
        let Some(all) = self.ir.attribute_str(terminator, ARGUMENT_DECORATIONS) else { return Ok(()) };
        let entry = self.context.array_value(all).and_then(|all| all.get(index)).copied();
        let entry = entry.ok_or_else(|| self.missing(terminator, ARGUMENT_DECORATIONS))?;
        self.decorate_from(terminator, id, entry)
    }

    /// Notes the structs that the module's list says to have no decorations, and declares the constants that its
    /// decorations name: they have to stand before what is decorated.
    pub(super) fn note_decorations(&mut self, module: Op) -> Fallible {
        let all = self.ir.attribute_str(module, DECORATIONS).and_then(|all| self.context.array_value(all));
        for &entry in all.unwrap_or_default() {
            let decorations = self.entry(entry, DECORATIONS).and_then(|list| self.context.dictionary_value(list));
            let Some(decorations) = decorations else { continue };
            let ty = self.entry(entry, NAMED_TYPE).and_then(|ty| self.context.type_value(ty));
            self.types.block_structs.extend(ty.filter(|_| decorations.is_empty()));
            for decoration in decorations {
                let case = self.decoration_of(decoration.name);
                self.declare_named_constant(module, case, Some(decoration.value))?;
            }
        }
        Ok(())
    }

    /// Declares the constant that a decoration names, if it does.
    pub(super) fn declare_named_constant(
        &mut self,
        op: Op,
        case: Option<&'static Enumerant>,
        value: Option<Attribute>,
    ) -> Fallible {
        let Some([Operand { kind, .. }]) = case.map(|case| case.parameters).filter(|_| value.is_some()) else {
            return Ok(());
        };
        let Some(value) = value.filter(|_| kind.is_id()) else { return Ok(()) };
        match (self.context.flat_symbol(value), self.word_of(value), self.context.type_value(value)) {
            (Some(symbol), ..) => drop(self.defined_symbol(op, symbol)?),
            (None, Some(word), _) => drop(self.i32_constant(op, word)?),
            (None, None, Some(ty)) => drop(self.type_id(op, ty)?),
            (None, None, None) => {}
        }
        Ok(())
    }

    /// Decorates types and constants with the decorations in the module's list.
    pub(super) fn decorate_declarations(&mut self, module: Op) -> Fallible {
        let Some(all) = self.ir.attribute_str(module, DECORATIONS) else { return Ok(()) };
        for &entry in self.context.array_value(all).ok_or_else(|| self.missing(module, DECORATIONS))? {
            let id = self.declared(module, DECORATIONS, entry)?;
            let decorations = self.entry(entry, DECORATIONS).ok_or_else(|| self.missing(module, DECORATIONS))?;
            self.decorate_from(module, id, decorations)?;
        }
        Ok(())
    }

    /// Decorates an id with the entries of a dictionary.
    fn decorate_from(&mut self, op: Op, id: u32, dictionary: Attribute) -> Fallible {
        let entries = self.context.dictionary_value(dictionary);
        for entry in entries.ok_or_else(|| self.error(op, "has decorations that are no dictionary"))? {
            let case = self.decoration_of(entry.name).ok_or_else(|| {
                self.error(op, format_args!("has '{}', which is no decoration", self.context.str(entry.name)))
            })?;
            self.decorate(op, id, None, case, Some(entry.value))?;
        }
        Ok(())
    }

    pub(super) fn decorate_linkage(&mut self, op: Op, id: u32, linkage: &LinkageAttributesAttr) -> Fallible {
        let before = [id, spirv::Decoration::LinkageAttributes as u32];
        let (name, linkage_type) = (self.context.str(linkage.linkage_name), linkage.linkage_type as u32);
        let written = self.sections.decorations.with_text(Opcode::Decorate, &before, name, &[linkage_type]);
        written.map_err(|error| self.too_long(op, error))
    }

    /// One decoration of an id, or of a member of a struct.
    pub(super) fn decorate(
        &mut self,
        op: Op,
        id: u32,
        member: Option<u32>,
        case: &'static Enumerant,
        value: Option<Attribute>,
    ) -> Fallible {
        let context = self.context;
        if let Some(linkage) = value.and_then(|value| context.attribute_as::<LinkageAttributesAttr>(value)) {
            return self.decorate_linkage(op, id, linkage);
        }
        // Several of one decoration are a list, as is one with several operands, whose elements are lists themselves.
        if let (Some(AttributeData::Array(values)), [_, ..]) =
            (value.map(|value| context.attribute_data(value)), case.parameters)
        {
            return values.iter().try_for_each(|&value| self.decorate_once(op, id, member, case, Some(value)));
        }
        self.decorate_once(op, id, member, case, value)
    }

    fn decorate_once(
        &mut self,
        op: Op,
        id: u32,
        member: Option<u32>,
        case: &'static Enumerant,
        value: Option<Attribute>,
    ) -> Fallible {
        if let Some(linkage) = value.and_then(|value| self.context.attribute_as::<LinkageAttributesAttr>(value)) {
            return self.decorate_linkage(op, id, linkage);
        }
        let mut operands = Section::default();
        self.decoration_operands(op, case, value, &mut operands)?;
        let opcode = match (case.parameters.first().map(|p| p.kind), member) {
            (Some(OperandKind::LiteralString), None) => Opcode::DecorateString,
            (Some(OperandKind::LiteralString), Some(_)) => Opcode::MemberDecorateString,
            (Some(OperandKind::IdRef | OperandKind::IdScope), None) => Opcode::DecorateId,
            (Some(OperandKind::IdRef | OperandKind::IdScope), Some(_)) => Opcode::MemberDecorateIdEXT,
            (_, None) => Opcode::Decorate,
            (_, Some(_)) => Opcode::MemberDecorate,
        };
        let parts = [&[id], member.as_slice(), &[case.value], operands.words()];
        self.sections.decorations.long(opcode as u16, &parts).map_err(|error| self.too_long(op, error))
    }

    fn decoration_operands(
        &mut self,
        op: Op,
        case: &'static Enumerant,
        value: Option<Attribute>,
        out: &mut Section,
    ) -> Fallible {
        let context = self.context;
        let wrong = |this: &Self| this.error(op, format_args!("has decoration {} with a wrong value", case.name));
        match (case.parameters, value.map(|value| (value, context.attribute_data(value)))) {
            ([], None | Some((_, AttributeData::Unit))) => Ok(()),
            ([parameter], Some((_, AttributeData::Array(values)))) if parameter.quantifier == Quantifier::Any => {
                values.iter().try_for_each(|&value| self.decoration_operand(op, case, parameter.kind, value, out))
            }
            ([parameter], Some((value, _))) => self.decoration_operand(op, case, parameter.kind, value, out),
            ([_, _, ..], Some((_, AttributeData::Array(values)))) if values.len() == case.parameters.len() => {
                let mut parts = case.parameters.iter().zip(values);
                parts.try_for_each(|(part, &value)| self.decoration_operand(op, case, part.kind, value, out))
            }
            ([_, _], Some((value, _))) => match context.attribute_as::<CacheControlAttr>(value) {
                Some(control) => {
                    out.extend(&[control.cache_level, control.control]);
                    Ok(())
                }
                None => Err(wrong(self)),
            },
            _ => Err(wrong(self)),
        }
    }

    fn decoration_operand(
        &mut self,
        op: Op,
        case: &'static Enumerant,
        kind: OperandKind,
        value: Attribute,
        out: &mut Section,
    ) -> Fallible {
        let context = self.context;
        let wrong = |this: &Self| this.error(op, format_args!("has decoration {} with a wrong value", case.name));
        let word = match (kind, context.string_value(value)) {
            (OperandKind::LiteralString, Some(text)) => {
                out.push_string(text);
                return Ok(());
            }
            (OperandKind::Enum(kind), Some(text)) => kind.by_name(text).map(|case| case.value),
            (kind, None) if kind.is_id() => Some(match (context.flat_symbol(value), self.word_of(value)) {
                (Some(symbol), _) => self.symbol_id(op, symbol)?,
                (None, Some(word)) => self.i32_constant(op, word)?,
                (None, None) => match context.type_value(value) {
                    Some(ty) => self.type_id(op, ty)?,
                    None => return Err(wrong(self)),
                },
            }),
            (OperandKind::LiteralFloat, _) => match context.attribute_data(value) {
                AttributeData::Float { value, .. } if value.kind().width() == 32 => Some(value.bits() as u32),
                // In a struct's text numbers have no type.
                AttributeData::Float { value, .. } => Some((value.to_f64() as f32).to_bits()),
                _ => None,
            },
            (_, None) => self.word_of(value),
            _ => None,
        };
        out.push(word.ok_or_else(|| wrong(self))?);
        Ok(())
    }
}

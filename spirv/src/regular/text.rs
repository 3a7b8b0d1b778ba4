//! The custom form of regular ops: the operands of the instruction in its order, then types.
//!
//! `%r = spirv.Name %a, <Lod>(%lod), 5, "text", @f, f32 {attributes} : (types of operands) -> type`

use std::fmt::Write as _;

use smallvec::SmallVec;
use vulcanize_ir::text::{Parser, Printer, UnresolvedOperand};
use vulcanize_ir::{Attribute, Context, Fallible, Identifier, Ir, Op, OperationState, Type};
use vulcanize_target_env::{EnumKind, Quantifier};

use super::ext_inst::{parse_argument, print_argument};
use super::form::{Parameter, Position, PositionKind, RegularForm, case_parameters};
use super::{Placement, RESULT_TYPE, SYM_NAME, form_of};
use crate::attributes::SCOPE;

// ---- common parts of the forms of regular ops and of extended instructions ----

/// Reads the types after the operands, and resolves the operands: `: (a, b) -> r`, `: (a, b)`, `: r`, or nothing.
/// Returns the type of the result, if there is one.
pub(super) fn parse_types(
    p: &mut Parser<'_, '_>,
    state: &mut OperationState,
    operands: &[UnresolvedOperand],
    has_result: bool,
) -> Fallible<Option<Type>> {
    if operands.is_empty() {
        return if has_result { p.parse_colon_type().map(Some) } else { Ok(None) };
    }
    p.parse_colon()?;
    let location = p.location();
    p.parse_l_paren()?;
    let types = p.parse_type_list()?;
    p.parse_r_paren()?;
    if types.len() != operands.len() {
        let message = format!("expected {} operand types, but found {}", operands.len(), types.len());
        return Err(p.error(location, message));
    }
    for (operand, &ty) in operands.iter().zip(types.iter()) {
        let value = p.resolve_operand(operand, ty)?;
        state.operands.push(value);
    }
    if !has_result {
        return Ok(None);
    }
    p.parse_arrow()?;
    p.parse_type().map(Some)
}

/// Writes the text that [`parse_types`] reads.
pub(super) fn print_types(p: &mut Printer<'_, '_>, op: Op, result: Option<Type>) {
    let ir = p.ir();
    let has_operands = ir.num_operands(op) != 0;
    if has_operands {
        p.write(" : (");
        p.print_types(ir.operand_types(op));
        p.write(")");
    }
    if let Some(result) = result {
        p.write(if has_operands { " -> " } else { " : " });
        p.print_type(result);
    }
}

/// The type that an op defines: of its result, or of a declaration.
pub(super) fn defined_type(ir: &Ir<'_>, op: Op) -> Option<Type> {
    match ir.num_results(op) {
        0 => ir.attribute_str(op, RESULT_TYPE).and_then(|a| ir.context().type_value(a)),
        _ => Some(ir.value_type(ir.result(op, 0))),
    }
}

pub(super) fn print_symbol(p: &mut Printer<'_, '_>, symbol: Attribute) {
    match p.context().flat_symbol(symbol) {
        Some(name) => p.print_symbol_name(p.context().str(name)),
        None => p.print_attribute(symbol),
    }
}

/// Reads an integer of one word.
pub(super) fn parse_word(p: &mut Parser<'_, '_>) -> Fallible<i32> {
    let location = p.location();
    let value = p.parse_integer()?;
    let word = i32::try_from(value).ok().or_else(|| u32::try_from(value).ok().map(u32::cast_signed));
    word.ok_or_else(|| p.error(location, "expected an integer of 32 bits"))
}

// ---- parsing ----

struct Reader<'r, 'p, 'c> {
    p: &'r mut Parser<'p, 'c>,
    state: &'r mut OperationState,
    operands: SmallVec<[UnresolvedOperand; 4]>,
    /// A symbol that is read already and is the first element.
    ahead: Option<Identifier>,
    elements: usize,
    in_module: bool,
}

/// Reads the text after the name of a regular op.
pub(super) fn parse(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let def = state.name.and_then(|name| context.op_info(name).def());
    let form = def.and_then(form_of).ok_or_else(|| p.error_here("the op has no regular form"))?;
    let mut reader = Reader { p, state, operands: SmallVec::new(), ahead: None, elements: 0, in_module: false };
    reader.in_module = form.placement == Placement::Module;
    if form.placement != Placement::Function && form.instruction.has_result() {
        reader.name(form)?;
    }
    for position in form.positions {
        reader.position(position)?;
    }
    let Reader { operands, in_module, .. } = reader;
    p.parse_attr_dict(state)?;
    let result = parse_types(p, state, &operands, form.instruction.has_type())?;
    if let Some(ty) = result {
        match in_module {
            true => state.set_attribute(context.identifier(RESULT_TYPE), context.type_attr(ty)),
            false => state.result_types.push(ty),
        }
    }
    Ok(())
}

impl Reader<'_, '_, '_> {
    /// The name of a declaration, `@name =`; the sign is left out when nothing that could follow it is there.
    fn name(&mut self, form: &RegularForm) -> Fallible {
        let location = self.p.location();
        let Some(symbol) = self.p.parse_optional_symbol_name()? else {
            return match form.placement {
                Placement::Module => Err(self.p.error(location, "expected the name of a symbol")),
                Placement::Function | Placement::Either => Ok(()),
            };
        };
        let may_be_first = matches!(form.positions.first().map(|p| p.kind), Some(PositionKind::Symbol));
        if self.p.parse_optional_equal() || !may_be_first || !form.instruction.has_type() {
            let context = self.p.context();
            self.state.set_attribute(context.identifier(SYM_NAME), context.identifier_attr(symbol));
            self.in_module = true;
        } else {
            self.ahead = Some(symbol);
        }
        Ok(())
    }

    /// Whether another element is there for a position.
    fn begins(&mut self, position: &Position, required: bool) -> Fallible<bool> {
        if self.elements > 0 {
            return match (self.p.parse_optional_comma(), required) {
                (true, _) => Ok(true),
                (false, false) => Ok(false),
                (false, true) => Err(self.p.error_here(format!("expected ',' and the operand '{}'", position.name))),
            };
        }
        if required || self.ahead.is_some() {
            return Ok(true);
        }
        let p = &self.p;
        Ok(match position.kind {
            PositionKind::Value => p.at_operand() || (self.in_module && p.at_symbol()),
            PositionKind::Symbol => p.at_symbol(),
            PositionKind::Enum { .. } => p.current_text() == "<",
            PositionKind::Integer => p.current_text().starts_with(|c: char| c.is_ascii_digit() || c == '-'),
            PositionKind::Type | PositionKind::String | PositionKind::Float => {
                !p.at_colon() && !p.at_l_brace() && !p.at_end()
            }
        })
    }

    fn position(&mut self, position: &Position) -> Fallible {
        match position.quantifier {
            Quantifier::One | Quantifier::Optional => {
                if self.begins(position, position.quantifier == Quantifier::One)? {
                    let value = self.element(position)?;
                    self.set(position.name, value);
                }
                Ok(())
            }
            Quantifier::Any => {
                let mut values = Vec::new();
                while self.begins(position, false)? {
                    values.extend(self.element(position)?);
                }
                if !values.is_empty() {
                    let list = list_attr(self.p.context(), position, &values);
                    self.set(position.name, Some(list));
                }
                Ok(())
            }
        }
    }

    fn set(&mut self, name: &str, value: Option<Attribute>) {
        if let Some(value) = value {
            let name = self.p.context().identifier(name);
            self.state.set_attribute(name, value);
        }
    }

    /// One element of a position; an attribute, unless it is a value.
    fn element(&mut self, position: &Position) -> Fallible<Option<Attribute>> {
        self.elements += 1;
        let context = self.p.context();
        Ok(Some(match position.kind {
            PositionKind::Value if self.in_module && (self.ahead.is_some() || self.p.at_symbol()) => self.symbol()?,
            PositionKind::Value if self.in_module => parse_argument(self.p)?,
            PositionKind::Value => {
                self.operands.push(self.p.parse_operand()?);
                return Ok(None);
            }
            PositionKind::Symbol => self.symbol()?,
            PositionKind::Type => context.type_attr(self.p.parse_type()?),
            PositionKind::Integer => context.i32_attr(parse_word(self.p)?),
            PositionKind::String => context.string_attr(&self.p.parse_string()?),
            PositionKind::Float => self.p.parse_attribute(Some(context.f32()))?,
            PositionKind::Enum { is_id: true, .. } if self.p.at_symbol() => self.symbol()?,
            PositionKind::Enum { kind, def, parameters, .. } => {
                let value = self.p.parse_enum_attribute_body(def)?;
                self.parameters(kind, value, parameters)?;
                value
            }
        }))
    }

    fn symbol(&mut self) -> Fallible<Attribute> {
        let name = match self.ahead.take() {
            Some(name) => name,
            None => self.p.parse_symbol_name()?,
        };
        Ok(self.p.context().symbol_ref_attr(name))
    }

    /// `(…)` with the parameters of the cases, when they have some.
    fn parameters(&mut self, kind: EnumKind, value: Attribute, name: Option<&'static str>) -> Fallible {
        let context = self.p.context();
        let parameters = parameters_of(context, kind, value);
        if parameters.is_empty() {
            return Ok(());
        }
        let mut kept = Vec::new();
        for (index, parameter) in parameters.iter().enumerate() {
            if index == 0 {
                self.p.parse_l_paren()?
            } else {
                self.p.parse_comma()?
            }
            kept.push(match parameter {
                Parameter::Value => {
                    self.operands.push(self.p.parse_operand()?);
                    continue;
                }
                Parameter::Integer => context.i32_attr(parse_word(self.p)?),
                Parameter::Symbol => context.symbol_ref_attr(self.p.parse_symbol_name()?),
                Parameter::Scope if self.p.at_symbol() => context.symbol_ref_attr(self.p.parse_symbol_name()?),
                Parameter::Scope => self.p.parse_enum_attribute_body(&SCOPE)?,
            });
        }
        self.p.parse_r_paren()?;
        if let Some(name) = name.filter(|_| !kept.is_empty()) {
            self.set(name, Some(context.array_attr(&kept)));
        }
        Ok(())
    }
}

/// The attribute of a position that holds several elements.
pub(super) fn list_attr(context: &Context, position: &Position, values: &[Attribute]) -> Attribute {
    match position.kind {
        PositionKind::Integer => {
            let words = values.iter().filter_map(|&v| context.int_value(v)).map(|v| v as i32);
            context.dense_i32_array_attr(&words.collect::<Vec<i32>>())
        }
        _ => context.array_attr(values),
    }
}

/// The parameters of the cases that an enum attribute holds, lowest case first.
pub(super) fn parameters_of(context: &Context, kind: EnumKind, value: Attribute) -> SmallVec<[Parameter; 4]> {
    let word = context.enum_value(value).and_then(|word| u32::try_from(word).ok());
    let cases = word.filter(|&word| word != 0 || !kind.is_bit_enum()).and_then(|word| kind.cases_of(word));
    cases.iter().flatten().flat_map(|case| case_parameters(kind, case)).collect()
}

// ---- printing ----

struct Writer<'w, 'p, 'a, 'c> {
    p: &'w mut Printer<'a, 'c>,
    op: Op,
    next_operand: usize,
    elements: usize,
    separator: &'p str,
}

/// Writes the text after the name of a regular op.
pub(super) fn print(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let Some(form) = ir.def(op).and_then(form_of) else { return };
    let mut elided: SmallVec<[&str; 8]> = SmallVec::from_slice(&[SYM_NAME, RESULT_TYPE]);
    for position in form.positions {
        elided.push(position.name);
        if let PositionKind::Enum { parameters, .. } = position.kind {
            elided.extend(parameters);
        }
    }
    let mut writer = Writer { p, op, next_operand: 0, elements: 0, separator: " " };
    if let Some(name) = ir.symbol_name(op) {
        writer.p.write(" ");
        writer.p.print_symbol_name(ir.context().str(name));
        writer.separator = " = ";
    }
    for position in form.positions {
        writer.position(position);
    }
    p.print_attr_dict(op, &elided);
    let ty = defined_type(ir, op).filter(|_| form.instruction.has_type());
    print_types(p, op, ty);
}

impl Writer<'_, '_, '_, '_> {
    fn separate(&mut self) {
        self.p.write(if self.elements == 0 { self.separator } else { ", " });
        self.elements += 1;
    }

    fn operand(&mut self) {
        let ir = self.p.ir();
        if self.next_operand < ir.num_operands(self.op) {
            self.p.print_operand(ir.operand(self.op, self.next_operand));
            self.next_operand += 1;
        }
    }

    fn position(&mut self, position: &Position) {
        let ir = self.p.ir();
        let attribute = ir.attribute_str(self.op, position.name);
        match (position.kind, attribute) {
            (PositionKind::Value, None) => {
                let left = ir.num_operands(self.op).saturating_sub(self.next_operand);
                let count = if position.quantifier == Quantifier::Any { left } else { left.min(1) };
                for _ in 0..count {
                    self.separate();
                    self.operand();
                }
            }
            (_, None) => {}
            (_, Some(value)) if position.quantifier == Quantifier::Any => self.list(position, value),
            (_, Some(value)) => self.element(position, value),
        }
    }

    fn list(&mut self, position: &Position, value: Attribute) {
        let context = self.p.context();
        if let Some(words) = context.dense_i32_array(value) {
            for word in words {
                self.separate();
                let _ = write!(self.p, "{word}");
            }
            return;
        }
        for &element in context.array_value(value).unwrap_or(&[]) {
            self.element(position, element);
        }
    }

    fn element(&mut self, position: &Position, value: Attribute) {
        self.separate();
        let context = self.p.context();
        match position.kind {
            PositionKind::Value => print_argument(self.p, value),
            PositionKind::Symbol => print_symbol(self.p, value),
            PositionKind::Enum { kind, def, parameters, .. } => match context.enum_value(value) {
                Some(number) => {
                    self.p.write("<");
                    self.p.print_enum_case(def, number);
                    self.p.write(">");
                    self.parameters(kind, value, parameters);
                }
                None => print_symbol(self.p, value),
            },
            PositionKind::Type | PositionKind::Integer | PositionKind::String | PositionKind::Float => {
                self.p.print_attribute_without_type(value);
            }
        }
    }

    fn parameters(&mut self, kind: EnumKind, value: Attribute, name: Option<&'static str>) {
        let ir = self.p.ir();
        let context = self.p.context();
        let parameters = parameters_of(context, kind, value);
        if parameters.is_empty() {
            return;
        }
        let kept = name.and_then(|name| ir.attribute_str(self.op, name)).and_then(|list| context.array_value(list));
        let mut kept = kept.unwrap_or(&[]).iter();
        for (index, parameter) in parameters.iter().enumerate() {
            self.p.write(if index == 0 { "(" } else { ", " });
            match (parameter, kept.as_slice().first()) {
                (Parameter::Value, _) => {
                    self.operand();
                    continue;
                }
                (Parameter::Scope, Some(&scope)) if context.enum_value(scope).is_some() => {
                    self.p.write("<");
                    self.p.print_enum_case(&SCOPE, context.enum_value(scope).unwrap_or_default());
                    self.p.write(">");
                }
                (Parameter::Scope | Parameter::Symbol, Some(&symbol)) => print_symbol(self.p, symbol),
                (Parameter::Integer, Some(&value)) => self.p.print_attribute_without_type(value),
                (_, None) => {}
            }
            kept.next();
        }
        self.p.write(")");
    }
}

//! Section "Constant-Creation Instructions", and undefined values.

use smallvec::SmallVec;
use vulcanize_ir::schema::{
    ANY_ATTR, ANY_TYPE, ARRAY_ATTR, AttrConstraint, AttrSyntax, FLAT_SYMBOL_REF, FoldResult, FoldValue, NameSink,
    SYMBOL_NAME, TYPE_ATTR, TYPED_ATTR, Trait, TypedOp,
};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{
    Attribute, AttributeData, Context, Fallible, Ir, Op, OperationState, Signedness, SymbolTableCollection, Type,
    TypeData, Value, ops,
};

use super::UsableInSpecConstantOp;
use super::constant_parts::{is_beyond_literals, replicated_type, verify_constant_part, verify_constant_type};
use super::helpers::{error, error_if, is_broken, symbol_remedy};
use crate::attributes::ConstantAttr;
use crate::types::*;

ops! {
    /// Constants.
    pub static CONSTANT_OPS;

    /// A constant of any type.
    pub struct Constant = "spirv.Constant" {
        attributes: { value: ANY_ATTR },
        results: { constant: CARRIED },
        traits: [Trait::Pure, Trait::ConstantLike],
        assembly: (parse_constant, print_constant),
        with: {
            syntax: "$value attr-dict (`:` type($result))?",
            verify: Some(verify_constant), verify_symbols: Some(verify_constant_uses), fold: Some(fold_constant), name_results: Some(name_constant),
        },
    }

    /// A value that may be anything.
    pub struct Undef = "spirv.Undef" {
        results: { result: CARRIED },
        traits: [Trait::Pure],
        format: "attr-dict `:` type($result)",
    }

    /// A constant that a host may set when it makes a pipeline.
    pub struct SpecConstant = "spirv.SpecConstant" {
        attributes: { sym_name: SYMBOL_NAME, default_value: DEFAULT_VALUE },
        traits: [Trait::Symbol, Trait::InherentAttributesAnd(&["spec_id"])],
        assembly: (parse_spec_constant, print_spec_constant),
        with: {
            syntax: "$sym_name (`spec_id` `(` number `)`)? attr-dict `=` $default_value",
            verify: Some(verify_spec_constant),
        },
    }

    /// A composite of specialization constants, by their symbols, and of constants.
    pub struct SpecConstantComposite = "spirv.SpecConstantComposite" {
        attributes: { r#type: TYPE_ATTR, sym_name: SYMBOL_NAME, constituents: CONSTITUENTS },
        traits: [Trait::Symbol, Trait::InherentAttributesOnly],
        format: "$sym_name ` ` `(` $constituents `)` `:` $type",
        with: { verify_symbols: Some(verify_spec_constant_composite) },
    }

    /// A composite whose constituents all are one specialization constant.
    pub struct EXTSpecConstantCompositeReplicate = "spirv.EXT.SpecConstantCompositeReplicate" {
        attributes: { r#type: TYPE_ATTR, sym_name: SYMBOL_NAME, constituent: CONSTITUENT },
        traits: [Trait::Symbol],
        format: "$sym_name ` ` `(` $constituent `)` `:` $type",
        with: { verify_symbols: Some(verify_spec_constant_replicate) },
    }

    /// A composite whose constituents all are one constant.
    pub struct EXTConstantCompositeReplicate = "spirv.EXT.ConstantCompositeReplicate" {
        attributes: { value: ANY_ATTR },
        results: { replicated_constant: COMPOSITE },
        traits: [Trait::Pure],
        format: "` ` `[` $value `]` `:` type($replicated_constant) attr-dict",
        with: { verify: Some(verify_replicate), verify_symbols: Some(verify_replicate_uses) },
    }

    /// The value of a specialization constant.
    pub struct ReferenceOf = "spirv.mlir.referenceof" {
        attributes: { spec_const: FLAT_SYMBOL_REF },
        results: { reference: CARRIED },
        traits: [Trait::Pure],
        format: "$spec_const attr-dict `:` type($reference)",
        with: { verify_symbols: Some(verify_reference_of) },
    }

    /// An op on constants, some of which a host may set when it makes a pipeline.
    pub struct SpecConstantOperation = "spirv.SpecConstantOperation" {
        results: { result: ANY_TYPE },
        regions: { body: OneBlock },
        traits: [Trait::Pure, Trait::SingleBlockImplicitTerminator("spirv.mlir.yield")],
        assembly: (parse_spec_constant_operation, print_spec_constant_operation),
        with: {
            syntax: "`wraps` generic-op",
            verify_regions: Some(verify_spec_constant_operation),
        },
    }

    /// Ends the region of a `spirv.SpecConstantOperation`.
    pub struct Yield = "spirv.mlir.yield" {
        operands: { operand: ANY_TYPE },
        traits: [Trait::Pure, Trait::HasParent(&["spirv.SpecConstantOperation"]), Trait::Terminator],
        format: "attr-dict $operand `:` type($operand)",
    }
}

// ---- values of constants ----

/// The attribute of a value that a `spirv.Constant` makes.
pub fn constant_value(ir: &Ir<'_>, value: Value) -> Option<Attribute> {
    let constant = Constant::cast(ir, ir.defining_op(value)?)?;
    // Verifiers ask before the constant itself may have been verified.
    ir.inherent_attribute(constant.op(), 0)
}

/// The number of a value that an integer `spirv.Constant` makes.
pub fn constant_integer(ir: &Ir<'_>, value: Value) -> Option<i64> {
    ir.context().int_value(constant_value(ir, value)?)
}

fn fold_constant(ir: &Ir<'_>, op: Op, _: &[Option<Attribute>]) -> FoldResult {
    Some(smallvec::smallvec![FoldValue::Constant(Constant::wrap(op).value(ir))])
}

// ---- spirv.Constant ----

fn parse_constant(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let value = p.parse_attribute(None)?;
    state.set_attribute(context.identifier("value"), value);
    let ty = match ConstantAttr::type_of(context, value) {
        Some(ty) if ty != context.none() && !is_tensor(context, ty) => ty,
        _ => p.parse_colon_type()?,
    };
    state.result_types.push(ty);
    Ok(())
}

fn is_tensor(context: &Context, ty: Type) -> bool {
    matches!(context.type_data(ty), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. })
}

fn print_constant(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = Constant::wrap(op);
    let (value, ty) = (view.value(ir), ir.value_type(view.constant(ir)));
    p.write(" ");
    p.print_attribute(value);
    if ConstantAttr::type_of(ir.context(), value) != Some(ty) {
        p.write(" : ");
        p.print_type(ty);
    }
}

fn verify_constant(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = Constant::wrap(op);
    verify_constant_type(ir, op, view.value(ir), ir.value_type(view.constant(ir)))
}

fn verify_constant_uses(ir: &Ir<'_>, op: Op, tables: &mut SymbolTableCollection) -> Fallible {
    let view = Constant::wrap(op);
    verify_constant_symbols(ir, op, view.value(ir), ir.value_type(view.constant(ir)), tables)
}

/// Checks that each symbol in a constant is that of a constant of the type that is wanted there.
pub(super) fn verify_constant_symbols(
    ir: &Ir<'_>,
    op: Op,
    value: Attribute,
    ty: Type,
    tables: &mut SymbolTableCollection,
) -> Fallible {
    let context = ir.context();
    match context.attribute_data(value) {
        AttributeData::Array(elements) => {
            for (index, &element) in (0..).zip(elements) {
                if let Some(ty) = context.constituent_type(ty, index) {
                    verify_constant_symbols(ir, op, element, ty, tables)?;
                }
            }
            Ok(())
        }
        AttributeData::SymbolRef { .. } => {
            let found = tables.lookup_nearest(ir, ir.parent_op(op).unwrap_or(op), value);
            if is_broken(ir, found) {
                return Ok(());
            }
            let Some(found) = found.and_then(|found| constant_type(ir, found)) else {
                return error(ir, op, format!("unknown constituent {}", context.attribute_text(value)));
            };
            verify_constituent_type(ir, op, Some(ty), found)
        }
        AttributeData::Dialect(_) => match (ConstantAttr::of(context, value), context.constituent_type(ty, 0)) {
            (Some(ConstantAttr::Replicated(value)), Some(element)) => {
                verify_constant_symbols(ir, op, value, element, tables)
            }
            _ => Ok(()),
        },
        _ => Ok(()),
    }
}

fn verify_constituent_type(ir: &Ir<'_>, op: Op, expected: Option<Type>, found: Type) -> Fallible {
    if expected == Some(found) {
        return Ok(());
    }
    let context = ir.context();
    let expected = expected.map(|ty| context.type_text(ty)).unwrap_or_default();
    let found = context.type_text(found);
    error(ir, op, format!("has incorrect types of operands: expected '{expected}', but provided '{found}'"))
}

/// The type of the constant of a symbol in a module; `None` for other symbols.
pub(crate) fn constant_type(ir: &Ir<'_>, op: Op) -> Option<Type> {
    let context = ir.context();
    if let Some(constant) = SpecConstant::cast(ir, op) {
        return ConstantAttr::type_of(context, constant.default_value(ir));
    }
    if let Some(composite) = SpecConstantComposite::cast(ir, op) {
        return context.type_value(composite.r#type(ir));
    }
    if let Some(composite) = EXTSpecConstantCompositeReplicate::cast(ir, op) {
        return context.type_value(composite.r#type(ir));
    }
    crate::regular::declared_type(ir, op)
}

/// `%cst1_i32`, `%true`, `%cst_f32`, `%cst_vec_2xf32`, `%cst`.
fn name_constant(ir: &Ir<'_>, op: Op, name: &mut NameSink<'_>) {
    let view = Constant::wrap(op);
    let context = ir.context();
    let result = view.constant(ir);
    let (value, ty) = (view.value(ir), ir.value_type(result));
    let mut text = SmallString::new();
    match (context.attribute_data(value), context.type_data(ty)) {
        (AttributeData::Integer { .. }, _) if ty == context.i1() => {
            return name(result, if context.bool_value(value) == Some(true) { "true" } else { "false" });
        }
        (AttributeData::Integer { value, .. }, TypeData::Integer { .. }) => {
            text.push("cst");
            match value.as_i64() {
                Some(value) => text.push_number(value),
                None => text.push(&value.display_signed().to_string()),
            }
            text.push("_");
            push_scalar_name(context, ty, &mut text);
        }
        (_, TypeData::Integer { .. } | TypeData::Float(_)) => {
            text.push("cst_");
            push_scalar_name(context, ty, &mut text);
        }
        (_, TypeData::Vector { shape, element, .. }) => {
            text.push("cst_vec_");
            if let Some(&size) = shape.first() {
                text.push_number(size);
                text.push("x");
            }
            if matches!(context.type_data(*element), TypeData::Integer { .. } | TypeData::Float(_)) {
                push_scalar_name(context, *element, &mut text);
            }
        }
        _ => text.push("cst"),
    }
    name(result, text.as_str());
}

/// Text for a moment, mostly short: every constant that is printed gets a name, and few of them need memory for it.
pub(super) struct SmallString(SmallVec<[u8; 64]>);

impl SmallString {
    pub(super) fn new() -> Self {
        Self(SmallVec::new())
    }

    pub(super) fn push(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    fn push_number(&mut self, number: i64) {
        let start = self.0.len();
        let mut left = number.unsigned_abs();
        loop {
            self.0.push(b'0' + (left % 10) as u8);
            left /= 10;
            if left == 0 {
                break;
            }
        }
        if number < 0 {
            self.0.push(b'-');
        }
        self.0[start..].reverse();
    }

    pub(super) fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// The text of an integer's or a float's type.
fn push_scalar_name(context: &Context, ty: Type, text: &mut SmallString) {
    match context.type_data(ty) {
        TypeData::Integer { width, signedness } => {
            text.push(match signedness {
                Signedness::Signless => "i",
                Signedness::Signed => "si",
                Signedness::Unsigned => "ui",
            });
            text.push_number(i64::from(*width));
        }
        TypeData::Float(kind) => text.push(kind.keyword()),
        _ => text.push(&context.type_text(ty)),
    }
}

// ---- specialization constants ----

fn parse_spec_constant(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = p.context();
    let name = p.parse_symbol_name()?;
    state.set_attribute(context.identifier("sym_name"), context.identifier_attr(name));
    if p.parse_optional_keyword("spec_id") {
        p.parse_l_paren()?;
        let location = p.location();
        let id = p.parse_attribute(None)?;
        if !matches!(context.attribute_data(id), AttributeData::Integer { .. }) {
            return Err(p.error(location, "invalid kind of attribute specified"));
        }
        state.set_attribute(context.identifier("spec_id"), id);
        p.parse_r_paren()?;
    }
    p.parse_equal()?;
    let value = p.parse_attribute(None)?;
    state.set_attribute(context.identifier("default_value"), value);
    Ok(())
}

fn print_spec_constant(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    let view = SpecConstant::wrap(op);
    let context = ir.context();
    p.write(" ");
    p.print_symbol_name(context.string_value(view.sym_name(ir)).unwrap_or(""));
    if let Some(id) = ir.attribute_str(op, "spec_id").and_then(|a| context.int_value(a)) {
        p.write(&format!(" spec_id({id})"));
    }
    p.write(" = ");
    p.print_attribute(view.default_value(ir));
}

fn verify_spec_constant(ir: &Ir<'_>, op: Op) -> Fallible {
    let context = ir.context();
    if let Some(id) = ir.attribute_str(op, "spec_id")
        && context.int_value(id).is_some_and(|id| id < 0)
    {
        return error(ir, op, "SpecId cannot be negative");
    }
    let value = SpecConstant::wrap(op).default_value(ir);
    if ConstantAttr::is_number(context, value) {
        return Ok(());
    }
    if !matches!(context.attribute_data(value), AttributeData::Integer { .. } | AttributeData::Float { .. }) {
        return error(ir, op, "default value bitwidth disallowed");
    }
    let ty = context.attribute_type(value).unwrap_or(context.none());
    error_if(ir, op, ty != context.i1() && !(SCALAR.check)(context, ty), "default value bitwidth disallowed")
}

/// A constant that says its type.
static DEFAULT_VALUE: AttrConstraint =
    AttrConstraint { check: |context, value| ConstantAttr::type_of(context, value).is_some(), ..TYPED_ATTR };

/// A part of a composite of specialization constants.
static CONSTITUENT: AttrConstraint = AttrConstraint {
    syntax: AttrSyntax::Custom(parse_constituent, |p, constituent| p.print_attribute(constituent)),
    ..ANY_ATTR
};

/// All of them.
static CONSTITUENTS: AttrConstraint =
    AttrConstraint { syntax: AttrSyntax::Custom(parse_constituents, print_constituents), ..ARRAY_ATTR };

/// The symbol of a constant, or a constant.
pub(super) fn parse_constituent(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    match p.parse_optional_symbol_name()? {
        Some(symbol) => Ok(p.context().symbol_ref_attr(symbol)),
        None => p.parse_attribute(None),
    }
}

fn parse_constituents(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    let mut constituents = vec![parse_constituent(p)?];
    while p.parse_optional_comma() {
        constituents.push(parse_constituent(p)?);
    }
    Ok(p.context().array_attr(&constituents))
}

fn print_constituents(p: &mut Printer<'_, '_>, constituents: Attribute) {
    for (i, &constituent) in p.context().array_value(constituents).unwrap_or(&[]).iter().enumerate() {
        if i > 0 {
            p.write(", ");
        }
        p.print_attribute(constituent);
    }
}

fn verify_spec_constant_composite(ir: &Ir<'_>, op: Op, tables: &mut SymbolTableCollection) -> Fallible {
    let view = SpecConstantComposite::wrap(op);
    let context = ir.context();
    let constituents = context.array_value(view.constituents(ir)).unwrap_or(&[]);
    let ty = context.type_value(view.r#type(ir)).unwrap_or(context.none());
    if !is_any_composite(context, ty) {
        let text = context.type_text(ty);
        return error(ir, op, format!("result type must be a composite type, but provided '{text}'"));
    }
    if let Some(length) = context.constituent_count(ty).filter(|&length| length as usize != constituents.len()) {
        let found = constituents.len();
        return error(ir, op, format!("has incorrect number of operands: expected {length}, but provided {found}"));
    }
    for (index, &constituent) in (0..).zip(constituents) {
        if let Some(expected) = context.constituent_type(ty, index) {
            verify_constant_part(ir, op, constituent, expected)?;
            verify_constant_symbols(ir, op, constituent, expected, tables)?;
        }
    }
    Ok(())
}

fn verify_spec_constant_replicate(ir: &Ir<'_>, op: Op, tables: &mut SymbolTableCollection) -> Fallible {
    let view = EXTSpecConstantCompositeReplicate::wrap(op);
    let context = ir.context();
    let ty = context.type_value(view.r#type(ir)).unwrap_or(context.none());
    if !is_any_composite(context, ty) {
        let message = format!("result type must be a composite type, but provided '{}'", context.type_text(ty));
        return error(ir, op, message);
    }
    let constituent = view.constituent(ir);
    if context.flat_symbol(constituent).is_none() {
        let element = context.constituent_type(ty, 0).unwrap_or(context.none());
        verify_constant_part(ir, op, constituent, element)?;
        return verify_constant_symbols(ir, op, constituent, element, tables);
    }
    let found = tables.lookup_nearest(ir, ir.parent_op(op).unwrap_or(op), constituent);
    if is_broken(ir, found) {
        return Ok(());
    }
    let Some(found) = found.and_then(|found| constant_type(ir, found)) else {
        return error(ir, op, "splat spec constant reference defining constituent not found");
    };
    if context.constituent_type(ty, 0) != Some(found) {
        let expected = context.constituent_type(ty, 0).map(|ty| context.type_text(ty)).unwrap_or_default();
        let found = context.type_text(found);
        return error(ir, op, format!("constituent has incorrect type: expected '{expected}', but provided '{found}'"));
    }
    Ok(())
}

fn verify_replicate(ir: &Ir<'_>, op: Op) -> Fallible {
    let view = EXTConstantCompositeReplicate::wrap(op);
    let context = ir.context();
    let (value, ty) = (view.value(ir), ir.value_type(view.replicated_constant(ir)));
    let text = |ty| context.type_text(ty);
    let is_flat = context.shape(ty).is_none_or(|shape| shape.len() == 1) || context.spirv_type(ty).is_some();
    let Some(element) = context.constituent_type(ty, 0).filter(|_| is_flat) else {
        return error(ir, op, format!("result type is not a composite type: '{}'", text(ty)));
    };
    // The value is for the elements or for the innermost ones.
    let mut innermost = element;
    while let Some(inner) = context.composite_element(innermost, 0) {
        innermost = inner;
    }
    let found = replicated_type(context, value);
    if found == Some(element) || found == Some(innermost) {
        return Ok(());
    }
    if is_beyond_literals(context, value, element) {
        return verify_constant_part(ir, op, value, element);
    }
    let also = if innermost == element { String::new() } else { format!(" or '{}'", text(innermost)) };
    let found = found.map_or_else(|| context.attribute_text(value), |ty| format!("'{}'", text(ty)));
    error(ir, op, format!("expected value attribute type '{}'{also}, but got: {found}", text(element)))
}

fn verify_replicate_uses(ir: &Ir<'_>, op: Op, tables: &mut SymbolTableCollection) -> Fallible {
    let view = EXTConstantCompositeReplicate::wrap(op);
    match ir.context().constituent_type(ir.value_type(view.replicated_constant(ir)), 0) {
        Some(element) => verify_constant_symbols(ir, op, view.value(ir), element, tables),
        None => Ok(()),
    }
}

fn verify_reference_of(ir: &Ir<'_>, op: Op, tables: &mut SymbolTableCollection) -> Fallible {
    let view = ReferenceOf::wrap(op);
    let found = ir.parent_op(op).and_then(|parent| tables.lookup_nearest(ir, parent, view.spec_const(ir)));
    if is_broken(ir, found) {
        return Ok(());
    }
    match found.and_then(|found| constant_type(ir, found)) {
        None => {
            let fits =
                |ir: &Ir<'_>, symbol| SpecConstant::matches(ir, symbol) || SpecConstantComposite::matches(ir, symbol);
            let remedy = symbol_remedy(ir, op, view.spec_const(ir), fits);
            error(ir, op, format!("expected spirv.SpecConstant or spirv.SpecConstantComposite symbol: {remedy}"))
        }
        Some(ty) if ty != ir.value_type(view.reference(ir)) => {
            error(ir, op, "result type mismatch with the referenced specialization constant's type")
        }
        Some(_) => Ok(()),
    }
}

// ---- spirv.SpecConstantOperation ----

fn parse_spec_constant_operation(p: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    p.parse_keyword("wraps")?;
    let region = p.ir_mut().create_region();
    let block = p.ir_mut().create_block(&[]);
    p.ir_mut().append_block(region, block);
    let location = p.location();
    let wrapped = p.parse_generic_operation()?;
    p.ir_mut().append_op(block, wrapped);
    let mut results = p.ir().results(wrapped);
    let (Some(result), None) = (results.next(), results.next()) else {
        return Err(p.error(location, "expected one result of the wrapped op"));
    };
    let ty = p.ir().value_type(result);
    let context = p.context();
    let place = p.ir().location(wrapped);
    // As in MLIR its place is that of the op inside it.
    state.location = Some(place);
    let end = p.ir_mut().create(OperationState::of::<Yield>(context, place).operands([result]));
    p.ir_mut().append_op(block, end);
    p.locate_like(end, wrapped);
    state.regions.push(region);
    state.result_types.push(ty);
    p.parse_attr_dict(state)?;
    p.set_located_like(wrapped);
    Ok(())
}

fn print_spec_constant_operation(p: &mut Printer<'_, '_>, op: Op) {
    let ir = p.ir();
    p.write(" wraps ");
    if let Some(wrapped) = ir.first_block(ir.region(op, 0)).and_then(|block| ir.first_op(block)) {
        p.print_op_generic(wrapped);
    }
}

fn verify_spec_constant_operation(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(block) = ir.first_block(ir.region(op, 0)) else { return Ok(()) };
    error_if(ir, op, ir.ops(block).count() != 2, "expected exactly 2 nested ops")?;
    let Some(wrapped) = ir.first_op(block) else { return Ok(()) };
    let usable = ir.def(wrapped).is_some_and(|def| def.interface::<UsableInSpecConstantOp>().is_some());
    error_if(ir, op, !usable, "invalid enclosed op")?;
    for operand in ir.operands(wrapped) {
        let is_constant = ir.defining_op(operand).is_some_and(|def| {
            Constant::matches(ir, def) || ReferenceOf::matches(ir, def) || SpecConstantOperation::matches(ir, def)
        });
        error_if(ir, op, !is_constant, "invalid operand, must be defined by a constant operation")?;
    }
    Ok(())
}

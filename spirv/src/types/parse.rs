//! Text to types.

use vulcanize_ir::schema::EnumDef;
use vulcanize_ir::text::{Delimiter, Parser};
use vulcanize_ir::{DYNAMIC, Diagnostic, Fallible, Location, Type, TypeData};
use vulcanize_target_env::{EnumKind, Instruction, Operand, OperandKind, Quantifier, suggest};

use super::regular::{instruction_of_mnemonic, names_bool, names_type, nearest_mnemonic, operands, repeated};
use super::{
    AccessQualifier, CooperativeMatrixType, Dim, ImageType, MemberDecoration, RegularType, SpirvType, SpirvTypes,
    StructBody, StructMember, TypeConstant, TypeParameter, structs,
};
use crate::attributes as attrs;

/// The mnemonics that MLIR has too.
const MNEMONICS: &[&str] =
    &["array", "rtarray", "ptr", "struct", "image", "sampled_image", "sampler", "matrix", "coopmatrix", "arm.tensor"];

/// Reads the text after `!spirv.`.
pub(crate) fn parse_type(p: &mut Parser<'_, '_>) -> Fallible<Type> {
    let location = p.location();
    let mnemonic = p.parse_any_keyword()?;
    let payload = match mnemonic {
        "array" => parse_array(p, parse_optional_stride)?,
        "rtarray" => parse_runtime_array(p, parse_optional_stride)?,
        "ptr" => parse_pointer(p)?,
        "struct" => {
            p.parse_less()?;
            return parse_struct(p, location);
        }
        "image" => parse_image(p, parse_dim)?,
        "sampled_image" => parse_sampled_image(p)?,
        "sampler" => SpirvType::Sampler,
        "matrix" => parse_matrix(p)?,
        "coopmatrix" => parse_cooperative_matrix(p)?,
        "arm.tensor" => parse_tensor_arm(p)?,
        other => match parse_regular(p, other, location) {
            Some(payload) => payload?,
            None => {
                let near = nearest_mnemonic(other, MNEMONICS).map(|near| format!("; did you mean '{near}'?"));
                return Err(p.error(location, format!("unknown SPIR-V type: {other}{}", near.unwrap_or_default())));
            }
        },
    };
    Ok(p.context().make(payload))
}

/// Reads a type that a composite may hold or a pointer may lead to.
fn parse_member_type(p: &mut Parser<'_, '_>) -> Fallible<Type> {
    let location = p.location();
    let ty = p.parse_type()?;
    let context = p.context();
    match context.type_data(ty) {
        TypeData::Dialect(_) if context.spirv_type(ty).is_some() => return Ok(ty),
        TypeData::Float(_) => return Ok(ty),
        TypeData::Integer { width: 1 | 8 | 16 | 32 | 64, .. } => return Ok(ty),
        TypeData::Integer { .. } => {
            let text = context.type_text(ty);
            return Err(p.error(location, format!("only 1/8/16/32/64-bit integer type allowed but found '{text}'")));
        }
        TypeData::Vector { shape, element, .. } => {
            let scalar = matches!(context.type_data(*element), TypeData::Integer { .. } | TypeData::Float(_));
            match **shape {
                // MLIR takes vectors of more than four elements in structs only.
                [size] if size > i64::from(u32::MAX) => {
                    let message = format!("vector length has to be less than or equal to 4 but found {size}");
                    return Err(p.error(location, message));
                }
                [_] if scalar => return Ok(ty),
                [_] => {}
                _ => {
                    let text = context.type_text(ty);
                    return Err(p.error(location, format!("only 1-D vector allowed but found '{text}'")));
                }
            }
        }
        _ => {}
    }
    Err(composes_nothing(p, location, ty))
}

/// The number of a keyword. `unknown` begins the message about one that the enum does not have.
fn parse_case(p: &mut Parser<'_, '_>, def: &'static EnumDef, unknown: &str) -> Fallible<u64> {
    let location = p.location();
    let word = p.parse_any_keyword()?;
    def.value_of(word).ok_or_else(|| p.error(location, unknown_case(def, word, unknown)))
}

fn unknown_case(def: &'static EnumDef, word: &str, unknown: &str) -> String {
    let quote = if unknown.ends_with('\'') { "'" } else { "" };
    let near = suggest(word, def.keywords()).map(|near| format!("; did you mean '{near}'?")).unwrap_or_default();
    format!("{unknown}{word}{quote}{near}")
}

fn parse_grammar_case<T>(
    p: &mut Parser<'_, '_>,
    def: &'static EnumDef,
    unknown: &str,
    from: fn(u32) -> Option<T>,
) -> Fallible<T> {
    let location = p.location();
    let value = parse_case(p, def, unknown)?;
    let found = u32::try_from(value).ok().and_then(from);
    found.ok_or_else(|| p.error(location, format!("{unknown}{value}")))
}

/// A number of 32 bits; negative ones mean their two's complement, as in MLIR.
fn parse_u32(p: &mut Parser<'_, '_>) -> Fallible<u32> {
    let location = p.location();
    let value = p.parse_integer()?;
    u32::try_from(value)
        .or_else(|_| i32::try_from(value).map(|value| value as u32))
        .map_err(|_| p.error(location, "integer value too large"))
}

impl TypeConstant {
    /// A number or a symbol.
    fn parse(p: &mut Parser<'_, '_>) -> Fallible<Self> {
        match p.parse_optional_symbol_name()? {
            Some(symbol) => Ok(TypeConstant::Symbol(symbol)),
            None => parse_count(p).map(TypeConstant::Value),
        }
    }

    /// The case of an enum or a symbol; `unknown` begins the message about another word.
    fn parse_case(p: &mut Parser<'_, '_>, def: &'static EnumDef, unknown: &str) -> Fallible<Self> {
        match p.parse_optional_symbol_name()? {
            Some(symbol) => Ok(TypeConstant::Symbol(symbol)),
            None => parse_case(p, def, unknown).map(|value| TypeConstant::Value(value as u32)),
        }
    }
}

/// A number of 32 bits, not negative.
fn parse_count(p: &mut Parser<'_, '_>) -> Fallible<u32> {
    let location = p.location();
    let value = p.parse_integer()?;
    u32::try_from(value).map_err(|_| p.error(location, format!("expected a number from 0 to {}", u32::MAX)))
}

/// Reads the optional text after an array's element: the stride in bytes, 0 for none.
pub(crate) type ParseStride = fn(&mut Parser<'_, '_>) -> Fallible<u32>;

pub(crate) fn parse_optional_stride(p: &mut Parser<'_, '_>) -> Fallible<u32> {
    if !p.parse_optional_comma() {
        return Ok(0);
    }
    p.parse_keyword("stride")?;
    p.parse_equal()?;
    parse_stride(p)
}

pub(crate) fn parse_stride(p: &mut Parser<'_, '_>) -> Fallible<u32> {
    let location = p.location();
    match parse_u32(p)? {
        0 => Err(p.error(location, "ArrayStride must be greater than zero")),
        stride => Ok(stride),
    }
}

pub(crate) fn parse_array(p: &mut Parser<'_, '_>, parse_stride: ParseStride) -> Fallible<SpirvType> {
    p.parse_less()?;
    let location = p.location();
    let lengths = parse_lengths(p)?;
    let [count] = *lengths.as_slice() else {
        return Err(p.error(location, "expected single integer for array element count"));
    };
    if count == TypeConstant::Value(0) {
        return Err(p.error(location, "expected array length greater than 0"));
    }
    let element = parse_member_type(p)?;
    let stride = parse_stride(p)?;
    p.parse_greater()?;
    Ok(SpirvType::Array { count, element, stride })
}

/// Numbers as in `4x8x`, and symbols of specialization constants, which `x` follows after a space.
fn parse_lengths(p: &mut Parser<'_, '_>) -> Fallible<Vec<TypeConstant>> {
    let mut lengths = Vec::new();
    loop {
        let sizes = p.parse_dimension_list(false, true)?;
        lengths.extend(sizes.into_iter().map(|size| TypeConstant::of(size.unsigned_abs())));
        match p.parse_optional_symbol_name()? {
            Some(symbol) => lengths.push(TypeConstant::Symbol(symbol)),
            None => return Ok(lengths),
        }
        p.parse_keyword("x")?;
    }
}

pub(crate) fn parse_runtime_array(p: &mut Parser<'_, '_>, parse_stride: ParseStride) -> Fallible<SpirvType> {
    p.parse_less()?;
    let element = parse_member_type(p)?;
    let stride = parse_stride(p)?;
    p.parse_greater()?;
    Ok(SpirvType::RuntimeArray { element, stride })
}

/// A type that a pointer may lead to: also a function's, and void.
fn parse_pointee(p: &mut Parser<'_, '_>) -> Fallible<Type> {
    if p.at_l_paren() {
        p.parse_function_type()
    } else if p.parse_optional_keyword("none") {
        Ok(p.context().none())
    } else {
        parse_member_type(p)
    }
}

/// An error about a type at a place where MLIR never has one.
fn composes_nothing(p: &Parser<'_, '_>, location: Location, ty: Type) -> Box<Diagnostic> {
    let text = p.context().type_text(ty);
    p.error(location, format!("cannot use '{text}' to compose SPIR-V types"))
}

fn parse_pointer(p: &mut Parser<'_, '_>) -> Fallible<SpirvType> {
    p.parse_less()?;
    let start = p.location();
    let pointee = structs::behind_pointer(|| parse_pointee(p))?;
    // MLIR points at the comma.
    let location = p.location();
    p.parse_comma()?;
    let word = p.parse_any_keyword()?;
    let storage_class = attrs::STORAGE_CLASS.value_of(word).and_then(|value| u32::try_from(value).ok());
    let storage_class = storage_class
        .and_then(spirv::StorageClass::from_u32)
        .ok_or_else(|| p.error(location, unknown_case(&attrs::STORAGE_CLASS, word, "unknown storage class: ")))?;
    if storage_class != spirv::StorageClass::CodeSectionINTEL && p.context().function_signature(pointee).is_some() {
        return Err(composes_nothing(p, start, pointee));
    }
    p.parse_greater()?;
    Ok(SpirvType::Pointer { pointee, storage_class })
}

const UNKNOWN: &str = "unknown attribute: '";

fn parse_dim(p: &mut Parser<'_, '_>) -> Fallible<Dim> {
    parse_grammar_case(p, &attrs::DIM, UNKNOWN, Dim::from_u32)
}

pub(crate) fn parse_image(
    p: &mut Parser<'_, '_>,
    parse_dim: fn(&mut Parser<'_, '_>) -> Fallible<Dim>,
) -> Fallible<SpirvType> {
    p.parse_less()?;
    // Only the device knows the contents of the images of kernels.
    let is_unknown = p.parse_optional_keyword("none");
    let element = if is_unknown { p.context().none() } else { parse_member_type(p)? };
    p.parse_comma()?;
    let dim = parse_dim(p)?;
    let next = |p: &mut Parser<'_, '_>, def| {
        p.parse_comma()?;
        parse_case(p, def, UNKNOWN)
    };
    let depth = next(p, &attrs::IMAGE_DEPTH_INFO)? as u8;
    let arrayed = next(p, &attrs::IMAGE_ARRAYED_INFO)? != 0;
    let multisampled = next(p, &attrs::IMAGE_SAMPLING_INFO)? != 0;
    let sampled = next(p, &attrs::IMAGE_SAMPLER_USE_INFO)? as u8;
    p.parse_comma()?;
    let format = parse_grammar_case(p, &attrs::IMAGE_FORMAT, UNKNOWN, spirv::ImageFormat::from_u32)?;
    let comma = p.location();
    let access = if p.parse_optional_comma() { Some(parse_access(p, comma)?) } else { None };
    p.parse_greater()?;
    Ok(SpirvType::Image(ImageType { element, dim, depth, arrayed, multisampled, sampled, format, access }))
}

/// Reads the parts that only our images have; without any word the error is at the comma before, as in MLIR.
fn parse_access(p: &mut Parser<'_, '_>, comma: Location) -> Fallible<AccessQualifier> {
    let location = p.location();
    let Some(word) = p.parse_optional_any_keyword() else { return Err(p.error(comma, "expected '>'")) };
    let value = case_of(EnumKind::AccessQualifier, word).map_err(|message| p.error(location, message))?;
    AccessQualifier::from_u32(value).ok_or_else(|| p.error(location, "unknown AccessQualifier"))
}

fn parse_sampled_image(p: &mut Parser<'_, '_>) -> Fallible<SpirvType> {
    p.parse_less()?;
    let location = p.location();
    let image = p.parse_type()?;
    let Some(parameters) = p.context().as_image(image) else {
        let text = p.context().type_text(image);
        return Err(p.error(location, format!("sampled image must be composed using image type, got '{text}'")));
    };
    // SPIR-V allows buffers up to version 1.5.
    if parameters.dim == Dim::DimSubpassData {
        let dim = attrs::DIM.name_of(parameters.dim as u64).unwrap_or("?");
        let message = format!("sampled image Dim must not be SubpassData, got {dim}");
        return Err(p.error(location, message));
    }
    p.parse_greater()?;
    Ok(SpirvType::SampledImage { image })
}

fn parse_matrix(p: &mut Parser<'_, '_>) -> Fallible<SpirvType> {
    p.parse_less()?;
    let location = p.location();
    let dimensions = p.parse_dimension_list(false, true)?;
    let [count] = *dimensions.as_slice() else {
        return Err(p.error(location, "expected single unsigned integer for number of columns"));
    };
    let Some(columns) = u32::try_from(count).ok().filter(|count| (2..=4).contains(count)) else {
        return Err(p.error(location, "matrix is expected to have 2, 3, or 4 columns"));
    };
    let location = p.location();
    let column = p.parse_type()?;
    let context = p.context();
    let text = || context.type_text(column);
    let TypeData::Vector { shape, element, .. } = context.type_data(column) else {
        return Err(p.error(location, format!("matrix must be composed using vector type, got '{}'", text())));
    };
    if shape.len() != 1 {
        return Err(p.error(location, format!("only 1-D vector allowed but found '{}'", text())));
    }
    if !(2..=4).contains(&shape[0]) {
        let message = format!(
            "matrix columns size has to be less than or equal to 4 and greater than or equal 2, but found {}",
            shape[0]
        );
        return Err(p.error(location, message));
    }
    if context.float_kind(*element).is_none() {
        let text = context.type_text(*element);
        return Err(p.error(location, format!("matrix columns' elements must be of Float type, got '{text}'")));
    }
    p.parse_greater()?;
    Ok(SpirvType::Matrix { column, columns })
}

fn parse_cooperative_matrix(p: &mut Parser<'_, '_>) -> Fallible<SpirvType> {
    let (rows, columns, element, scope) = parse_cooperative_matrix_shape(p)?;
    let usage = parse_cooperative_matrix_use(p)?;
    Ok(SpirvType::CooperativeMatrix(CooperativeMatrixType { rows, columns, element, scope, usage }))
}

/// `<16x8xf32, Subgroup`: rows, columns, element, scope.
pub(crate) fn parse_cooperative_matrix_shape(
    p: &mut Parser<'_, '_>,
) -> Fallible<(TypeConstant, TypeConstant, Type, TypeConstant)> {
    p.parse_less()?;
    let location = p.location();
    let [rows, columns] = *parse_lengths(p)?.as_slice() else {
        return Err(p.error(location, "expected row and column count"));
    };
    if [rows, columns].iter().any(|length| matches!(length, TypeConstant::Wide(_))) {
        return Err(p.error(location, format!("expected a length of at most {}", u32::MAX)));
    }
    let element = parse_member_type(p)?;
    p.parse_comma()?;
    let scope = TypeConstant::parse_case(p, &attrs::SCOPE, "invalid scope attribute specification: ")?;
    Ok((rows, columns, element, scope))
}

/// `, MatrixA>`
pub(crate) fn parse_cooperative_matrix_use(p: &mut Parser<'_, '_>) -> Fallible<TypeConstant> {
    p.parse_comma()?;
    let unknown = "invalid use <id> attribute specification: ";
    let usage = TypeConstant::parse_case(p, &attrs::COOPERATIVE_MATRIX_USE, unknown)?;
    p.parse_greater()?;
    Ok(usage)
}

fn parse_tensor_arm(p: &mut Parser<'_, '_>) -> Fallible<SpirvType> {
    p.parse_less()?;
    let location = p.location();
    let mut shape = Vec::new();
    if p.parse_optional_star() {
        p.parse_x_in_dimension_list()?;
    } else {
        shape = p.parse_dimension_list(true, true)?;
        if shape.is_empty() {
            return Err(p.error(location, "arm.tensors do not support rank zero"));
        }
        if shape.contains(&0) {
            return Err(p.error(location, "arm.tensors do not support zero dimensions"));
        }
        if shape.contains(&DYNAMIC) && shape.iter().any(|&size| size != DYNAMIC) {
            let message = "arm.tensor shape dimensions must be either fully dynamic or completed shaped";
            return Err(p.error(location, message));
        }
    }
    let element = parse_member_type(p)?;
    p.parse_greater()?;
    Ok(SpirvType::TensorArm { shape: shape.into(), element })
}

// ---- structs ----

/// From the text after `struct<` on.
pub(crate) fn parse_struct(p: &mut Parser<'_, '_>, location: Location) -> Fallible<Type> {
    let context = p.context();
    let name = match p.parse_optional_any_keyword() {
        Some(name) => Some(context.identifier(name)),
        // In binaries any text is a name.
        None => p.parse_optional_string()?.map(|name| context.identifier(&name)),
    };
    let Some(name) = name else {
        let StructBody { members, decorations } = parse_body(p, location)?;
        p.parse_greater()?;
        return Ok(context.struct_(members, decorations));
    };
    if p.parse_optional_greater() {
        return match structs::reference(name) {
            structs::Reference::ThroughPointer => Ok(structs::named(context, name)),
            structs::Reference::ByValue => {
                let name = context.str(name);
                Err(p.error(location, format!("struct '{name}' contains itself; only a pointer may lead back to it")))
            }
            structs::Reference::NotOpen => {
                Err(p.error(location, "recursive struct reference not nested in struct definition"))
            }
        };
    }
    p.parse_comma()?;
    let Some(body) = structs::inside_body(name, || parse_body(p, location)) else {
        return Err(p.error(location, "identifier already used for an enclosing struct"));
    };
    // The decorations of a named struct stay in the order in which they are written, as in MLIR.
    let body = body?;
    p.parse_greater()?;
    context.identified_struct(context.str(name), body).ok_or_else(|| {
        p.error(location, format!("struct '{}' is defined with other members elsewhere", context.str(name)))
    })
}

fn parse_body(p: &mut Parser<'_, '_>, location: Location) -> Fallible<StructBody> {
    let mut members = Vec::new();
    p.parse_l_paren()?;
    if !p.parse_optional_r_paren() {
        members = parse_members(p, location)?;
        p.parse_r_paren()?;
    }
    let mut decorations = Vec::new();
    while p.parse_optional_comma() {
        decorations.push(parse_decoration(p)?);
    }
    Ok(StructBody { members, decorations })
}

/// One member or more, without the parentheses.
pub(crate) fn parse_members(p: &mut Parser<'_, '_>, location: Location) -> Fallible<Vec<StructMember>> {
    let mut members: Vec<StructMember> = Vec::new();
    let mut offsets = 0;
    p.parse_comma_separated_list(Delimiter::None, |p| {
        let member = parse_member(p, offsets == members.len())?;
        offsets += usize::from(member.offset.is_some());
        members.push(member);
        Ok(())
    })?;
    if offsets != 0 && offsets != members.len() {
        return Err(p.error(location, "offset specification must be given for all members"));
    }
    Ok(members)
}

fn parse_member(p: &mut Parser<'_, '_>, allow_offset: bool) -> Fallible<StructMember> {
    let mut member = StructMember::new(p.parse_type()?);
    if !p.parse_optional_l_square() || p.parse_optional_r_square() {
        return Ok(member);
    }
    let location = p.location();
    if let Some(offset) = p.parse_optional_integer()? {
        if !allow_offset {
            return Err(p.error(location, "offset specification must be given for all members"));
        }
        let offset = u32::try_from(offset).or_else(|_| i32::try_from(offset).map(|offset| offset as u32));
        member.offset = Some(offset.map_err(|_| p.error(location, "integer value too large"))?);
        if p.parse_optional_r_square() {
            return Ok(member);
        }
        p.parse_comma()?;
    }
    member.decorations = parse_decorations(p)?;
    Ok(member)
}

/// One decoration or more, up to the bracket.
fn parse_decorations(p: &mut Parser<'_, '_>) -> Fallible<Vec<MemberDecoration>> {
    let mut decorations = vec![parse_decoration(p)?];
    while p.parse_optional_comma() {
        decorations.push(parse_decoration(p)?);
    }
    p.parse_r_square()?;
    Ok(decorations)
}

fn parse_decoration(p: &mut Parser<'_, '_>) -> Fallible<MemberDecoration> {
    let decoration = parse_grammar_case(p, &attrs::DECORATION, "unknown attribute: '", spirv::Decoration::from_u32)?;
    let i32 = p.context().i32();
    let value = if p.parse_optional_equal() { Some(p.parse_attribute(None)?) } else { None };
    // `MatrixStride=16`: a number without a type has 32 bits.
    let value = value.map(|value| match p.context().int_value(value) {
        Some(number) if i32::try_from(number).is_ok() => p.context().int_attr(i32, number),
        _ => value,
    });
    Ok(MemberDecoration { decoration, value })
}

// ---- regular types ----

/// Reads the parameters after a mnemonic; `None` when no instruction has that mnemonic.
fn parse_regular(p: &mut Parser<'_, '_>, mnemonic: &str, location: Location) -> Option<Fallible<SpirvType>> {
    let instruction = instruction_of_mnemonic(mnemonic)?;
    Some(parse_parameters(p, instruction).and_then(|(parameters, decorations)| {
        let ty = RegularType::of(instruction, &parameters);
        let ty = if decorations.is_empty() { ty } else { ty.and_then(|ty| ty.decorated(decorations)) };
        let ty = ty.ok_or_else(|| p.error(location, format!("wrong parameters of Op{}", instruction.name)))?;
        Ok(SpirvType::Regular(ty))
    }))
}

fn parse_parameters(
    p: &mut Parser<'_, '_>,
    instruction: &Instruction,
) -> Fallible<(Vec<TypeParameter>, Vec<MemberDecoration>)> {
    let mut parameters = Vec::new();
    let none = Vec::new();
    match operands(instruction).next() {
        None => return Ok((parameters, none)),
        Some(operand) if operand.quantifier != Quantifier::One && !p.parse_optional_less() => {
            return Ok((parameters, none));
        }
        Some(operand) if operand.quantifier != Quantifier::One => {}
        Some(_) => p.parse_less()?,
    }
    for operand in repeated(instruction) {
        if !parameters.is_empty() {
            if operand.quantifier == Quantifier::One {
                p.parse_comma()?;
            } else if !p.parse_optional_comma() {
                break;
            }
        }
        parameters.push(parse_parameter(p, operand)?);
    }
    let decorations = if p.parse_optional_l_square() { parse_decorations(p)? } else { none };
    p.parse_greater()?;
    Ok((parameters, decorations))
}

fn parse_parameter(p: &mut Parser<'_, '_>, operand: &Operand) -> Fallible<TypeParameter> {
    if names_type(operand) {
        return parse_member_type(p).map(TypeParameter::Type);
    }
    match operand.kind {
        OperandKind::Enum(kind) => parse_case_of(p, kind).map(TypeParameter::Word),
        OperandKind::LiteralString => {
            let location = p.location();
            let text = p.parse_string()?;
            if text.contains('\0') {
                return Err(p.error(location, "a name without a zero byte is expected"));
            }
            Ok(TypeParameter::Text(p.context().identifier(&text)))
        }
        OperandKind::LiteralInteger => parse_count(p).map(TypeParameter::Word),
        OperandKind::IdScope => {
            TypeConstant::parse_case(p, &attrs::SCOPE, "unknown Scope: ").map(TypeParameter::Constant)
        }
        _ if names_bool(operand) => parse_bool(p),
        _ => {
            let location = p.location();
            let constant = TypeConstant::parse(p)?;
            if constant == TypeConstant::Value(0) && operand.name.contains("Count") {
                return Err(p.error(location, format!("expected a {} greater than 0", operand.name)));
            }
            Ok(TypeParameter::Constant(constant))
        }
    }
}

fn parse_bool(p: &mut Parser<'_, '_>) -> Fallible<TypeParameter> {
    if let Some(symbol) = p.parse_optional_symbol_name()? {
        return Ok(TypeParameter::Constant(TypeConstant::Symbol(symbol)));
    }
    if p.parse_optional_keyword("true") {
        return Ok(TypeParameter::Bool(true));
    }
    if p.parse_optional_keyword("false") {
        return Ok(TypeParameter::Bool(false));
    }
    Err(p.error(p.location(), "expected true, false or the symbol of a specialization constant"))
}

/// The number of an enum's case by its name.
fn parse_case_of(p: &mut Parser<'_, '_>, kind: EnumKind) -> Fallible<u32> {
    let location = p.location();
    let word = p.parse_any_keyword()?;
    case_of(kind, word).map_err(|message| p.error(location, message))
}

/// The number of a case, or the message about a word that is none.
fn case_of(kind: EnumKind, word: &str) -> Result<u32, String> {
    kind.by_name(word).map(|case| case.value).ok_or_else(|| {
        let near = kind.suggest(word).map(|near| format!("; did you mean '{near}'?")).unwrap_or_default();
        format!("unknown {}: {word}{near}", kind.name())
    })
}

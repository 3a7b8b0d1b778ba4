//! The values on the command line of `dispatch`: places, group counts, push constants, specialization.

use vulcanize_runtime::module_interface::{Block, SpecConstantInterface, Type};
use vulcanize_runtime::{Descriptor, Specialization};

use super::elements::ElementType;
use super::layout::scalar;

/// A descriptor: set, binding, and which of an array of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place {
    pub set: u32,
    pub binding: u32,
    pub element: u32,
}

impl Place {
    pub fn of(descriptor: &Descriptor) -> Self {
        Self { set: descriptor.set, binding: descriptor.binding, element: descriptor.element }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.set, self.binding)?;
        if self.element == 0 { Ok(()) } else { write!(f, "[{}]", self.element) }
    }
}

/// A buffer, or a part of its block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Target {
    pub place: Place,
    /// Members and elements, as in `.particles.position`; empty for the whole.
    pub path: String,
}

impl Target {
    pub fn is_whole(&self) -> bool {
        self.path.is_empty()
    }
}

impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.place, self.path)
    }
}

/// `SET:BINDING=REST`, with `[ELEMENT]` and a path of members after the binding.
pub(super) fn target(text: &str) -> Result<(Target, &str), String> {
    let usage = || format!("'{text}' is not SET:BINDING=…, as in 0:1=f32[1024]=iota");
    let (target, rest) = text.split_once('=').ok_or_else(usage)?;
    let (place, path) = target.split_at(target.find('.').unwrap_or(target.len()));
    let place = whole_place(place).ok_or_else(usage)?;
    Ok((Target { place, path: path.to_owned() }, rest))
}

/// Numbers of workgroups on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GivenGroups {
    Direct([u32; 3]),
    /// Three words of a buffer, from this byte on.
    Indirect(Place, u64),
}

/// `X,Y,Z`, where a missing number is 1; `@SET:BINDING` or `@SET:BINDING+BYTES`.
pub(super) fn groups(text: &str) -> Result<GivenGroups, String> {
    if let Some(text) = text.trim().strip_prefix('@') {
        let usage = || format!("'@{text}' is not @SET:BINDING or @SET:BINDING+BYTES, as in @0:2+16");
        let (place, offset) = text.split_once('+').unwrap_or((text, "0"));
        let offset = offset.trim().parse().map_err(|_| usage())?;
        return Ok(GivenGroups::Indirect(whole_place(place).ok_or_else(usage)?, offset));
    }
    let usage = || format!("'{text}' is not X,Y,Z: up to three numbers of workgroups");
    let mut groups = [1; 3];
    let numbers: Vec<&str> = text.split(',').collect();
    if numbers.len() > 3 {
        return Err(usage());
    }
    for (group, number) in groups.iter_mut().zip(numbers) {
        *group = number.trim().parse().map_err(|_| usage())?;
    }
    Ok(GivenGroups::Direct(groups))
}

/// `SET:BINDING` or `SET:BINDING[ELEMENT]`.
fn whole_place(text: &str) -> Option<Place> {
    let (set, binding) = text.trim().split_once(':')?;
    let (binding, element) = match binding.strip_suffix(']') {
        Some(binding) => binding.split_once('[')?,
        None => (binding, "0"),
    };
    let number = |text: &str| text.trim().parse().ok();
    Some(Place { set: number(set)?, binding: number(binding)?, element: number(element)? })
}

/// Push constants on the command line.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PushConstants {
    /// `f32=2.5,i32=7`: one after another, and where numbers of which types are.
    Bytes(Vec<u8>, Vec<(usize, ElementType)>),
    /// `scale=2.5,count=7`: by the names of their fields.
    Fields(Vec<(String, String)>),
}

impl PushConstants {
    /// The buffers whose addresses are among them: `&SET:BINDING`.
    pub(super) fn addresses(&self) -> Vec<Place> {
        match self {
            Self::Bytes(..) => Vec::new(),
            Self::Fields(items) => items.iter().filter_map(|(_, value)| address_of(value)).collect(),
        }
    }

    /// The same with numbers in place of addresses.
    pub(super) fn resolved<E>(&self, address: impl Fn(Place) -> Result<u64, E>) -> Result<Self, E> {
        let Self::Fields(items) = self else { return Ok(self.clone()) };
        let number = |value: &String| match address_of(value) {
            Some(place) => Ok(address(place)?.to_string()),
            None => Ok(value.clone()),
        };
        let items = items.iter().map(|(key, value)| Ok((key.clone(), number(value)?)));
        items.collect::<Result<_, E>>().map(Self::Fields)
    }
}

/// The place in `&SET:BINDING`.
fn address_of(value: &str) -> Option<Place> {
    whole_place(value.strip_prefix('&')?)
}

/// Values by type, by field or by offset.
pub(super) fn push_constants(text: &str) -> Result<PushConstants, String> {
    let mut items = Vec::new();
    for item in split_outside_brackets(text)? {
        let Some((key, value)) = item.split_once('=') else {
            return Err(format!("'{item}' is neither TYPE=VALUE nor FIELD=VALUE, as in f32=2.5"));
        };
        items.push((key.trim().to_owned(), value.trim().to_owned()));
    }
    if let [(key, value)] = &items[..]
        && key == "raw"
    {
        return hexadecimal(value).map(|bytes| PushConstants::Bytes(bytes, Vec::new()));
    }
    let is_type = |(key, _): &(String, String)| key.parse::<ElementType>().is_ok();
    match items.iter().any(is_type) {
        true => by_type(&items),
        false => Ok(PushConstants::Fields(items)),
    }
}

/// The parts between commas outside of brackets.
fn split_outside_brackets(text: &str) -> Result<Vec<&str>, String> {
    let (mut parts, mut begin, mut depth) = (Vec::new(), 0, 0usize);
    for (at, c) in text.char_indices() {
        match c {
            '[' => depth += 1,
            ']' => depth = depth.checked_sub(1).ok_or_else(|| format!("'{text}' has a ']' too many"))?,
            ',' if depth == 0 => {
                parts.push(&text[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    if depth > 0 {
        return Err(format!("'{text}' lacks a ']'"));
    }
    parts.push(&text[begin..]);
    Ok(parts)
}

/// Bytes as two digits each.
fn hexadecimal(text: &str) -> Result<Vec<u8>, String> {
    let byte = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    let bytes: Option<Vec<u8>> = (0..text.len()).step_by(2).map(byte).collect();
    bytes.filter(|_| !text.contains('+')).ok_or_else(|| format!("'{text}' is no list of bytes, as in 0a1b"))
}

/// One after another, each at a multiple of its size.
fn by_type(items: &[(String, String)]) -> Result<PushConstants, String> {
    let (mut bytes, mut types) = (Vec::new(), Vec::new());
    for (ty, value) in items {
        let ty: ElementType = ty.parse()?;
        let bits = ty.parse_bits(value.trim())?;
        bytes.resize(bytes.len().next_multiple_of(ty.size()), 0);
        types.push((bytes.len(), ty));
        bytes.extend_from_slice(&bits.to_le_bytes()[..ty.size()]);
    }
    Ok(PushConstants::Bytes(bytes, types))
}

/// The type of the number at an offset of a push-constant block; `None` where none begins.
pub(super) fn number_at(block: &Block, offset: usize) -> Option<ElementType> {
    let mut leaves = Vec::new();
    collect_leaves(&block.ty, String::new(), 0, None, &mut leaves).ok()?;
    leaves.into_iter().find(|leaf| leaf.offset == offset).map(|leaf| leaf.ty)
}

/// A number of a push-constant block.
struct Leaf {
    path: String,
    offset: usize,
    ty: ElementType,
}

/// The bytes of a block whose fields are given: members by name, or by number where they have none (`.` between them),
/// elements and columns by `[0]`, all numbers of a vector, array or struct as `[1,2,3]`, and a number at an offset in bytes as
/// `@8=f32:2.5`. Each number has to be there, once.
pub(super) fn fields(items: &[(String, String)], block: &Block) -> Result<Vec<u8>, String> {
    let mut leaves = Vec::new();
    collect_leaves(&block.ty, String::new(), 0, None, &mut leaves)?;
    let mut bytes = vec![0; block.size.unwrap_or(0) as usize];
    let mut given = vec![false; leaves.len()];
    for (path, text) in items {
        let (chosen, values) = match path.strip_prefix('@') {
            Some(offset) => at_offset(offset, text, &leaves)?,
            None => at_path(path, text, &leaves)?,
        };
        for (index, value) in chosen.zip(values) {
            let Leaf { path, offset, ty } = &leaves[index];
            if std::mem::replace(&mut given[index], true) {
                return Err(format!("push constant '{path}' is given twice"));
            }
            let bits = ty.parse_bits(value.trim())?.to_le_bytes();
            let place = bytes.get_mut(*offset..*offset + ty.size()).ok_or("the push-constant block has no size")?;
            place.copy_from_slice(&bits[..ty.size()]);
        }
    }
    match leaves.iter().zip(&given).find(|(_, given)| !**given) {
        Some((leaf, _)) => Err(format!("push constant '{}' of type {} is not given", leaf.path, leaf.ty)),
        None => Ok(bytes),
    }
}

/// The numbers that a path names, which follow one another, and their values.
fn at_path<'t>(path: &str, text: &'t str, leaves: &[Leaf]) -> Result<(std::ops::Range<usize>, Vec<&'t str>), String> {
    let is_meant =
        |leaf: &Leaf| leaf.path.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']));
    let Some(first) = leaves.iter().position(is_meant) else {
        let paths: Vec<&str> = leaves.iter().take(32).map(|leaf| leaf.path.as_str()).collect();
        return Err(format!("the kernel has no push constant '{path}'; it has {}", paths.join(", ")));
    };
    let count = leaves[first..].iter().take_while(|leaf| is_meant(leaf)).count();
    let list = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let values = list.map_or_else(|| vec![text], |list| list.split(',').collect());
    if values.len() != count {
        let remedy = format!("{path}=[{}]", vec!["…"; count.min(4)].join(","));
        return Err(format!(
            "push constant '{path}' has {count} numbers, as in {remedy}, and {} are given",
            values.len()
        ));
    }
    Ok((first..first + count, values))
}

/// The number at an offset, whose type is said, too.
fn at_offset<'t>(
    offset: &str,
    text: &'t str,
    leaves: &[Leaf],
) -> Result<(std::ops::Range<usize>, Vec<&'t str>), String> {
    let usage = || format!("'@{offset}={text}' is not @OFFSET=TYPE:VALUE, as in @8=f32:2.5");
    let (ty, value) = text.split_once(':').ok_or_else(usage)?;
    let (offset, ty): (usize, ElementType) = (offset.parse().map_err(|_| usage())?, ty.trim().parse()?);
    let Some(index) = leaves.iter().position(|leaf| leaf.offset == offset) else {
        let offsets: Vec<String> = leaves.iter().take(32).map(|leaf| leaf.offset.to_string()).collect();
        return Err(format!(
            "the kernel has no push constant at offset {offset}; it has some at {}",
            offsets.join(", ")
        ));
    };
    let leaf = &leaves[index];
    if ty.size() != leaf.ty.size() || ty.is_float() != leaf.ty.is_float() {
        return Err(format!("the push constant at offset {offset}, '{}', is of type {}, not {ty}", leaf.path, leaf.ty));
    }
    Ok((index..index + 1, vec![value]))
}

/// The numbers of a type with their paths; `matrix` is stride and order of the member that has it.
fn collect_leaves(
    ty: &Type,
    path: String,
    offset: usize,
    columns: Option<usize>,
    leaves: &mut Vec<Leaf>,
) -> Result<(), String> {
    const MOST: usize = 1024;
    let element = |index: usize| format!("{path}[{index}]");
    match ty {
        Type::Bool => leaves.push(Leaf { path, offset, ty: "u32".parse()? }),
        Type::Int { width, signed } => {
            let letter = if *signed { 'i' } else { 'u' };
            leaves.push(Leaf { path, offset, ty: format!("{letter}{width}").parse()? });
        }
        Type::Float { width, encoding: None } => leaves.push(Leaf { path, offset, ty: format!("f{width}").parse()? }),
        Type::Pointer { .. } => leaves.push(Leaf { path, offset, ty: "u64".parse()? }),
        Type::Vector { element: part, count } => {
            let step = columns.unwrap_or(size_of_scalar(part));
            for index in 0..*count as usize {
                collect_leaves(part, element(index), offset + index * step, None, leaves)?;
            }
        }
        Type::Matrix { column, columns: count, stride, row_major } => {
            let stride = stride.ok_or("a matrix without a stride")? as usize;
            let Type::Vector { element: part, .. } = &**column else {
                return Err("a matrix without columns".to_owned());
            };
            let (step, inner) = if *row_major { (size_of_scalar(part), Some(stride)) } else { (stride, None) };
            for index in 0..*count as usize {
                collect_leaves(column, element(index), offset + index * step, inner, leaves)?;
            }
        }
        Type::Array { element: part, length, stride } => {
            let stride = stride.ok_or("an array without a stride")? as usize;
            let length = length.ok_or("an array without a length")?;
            for index in 0..usize::try_from(length).unwrap_or(MOST).min(MOST + 1) {
                collect_leaves(part, element(index), offset + index * stride, None, leaves)?;
            }
        }
        Type::Struct { members, .. } => {
            for (index, member) in members.iter().enumerate() {
                let name = member.name.clone().unwrap_or_else(|| index.to_string());
                let path = if path.is_empty() { name } else { format!("{path}.{name}") };
                let at = member.offset.ok_or("a member without an offset")? as usize;
                collect_leaves(&member.ty, path, offset + at, None, leaves)?;
            }
        }
        _ => return Err(format!("push constant '{path}' is no number; give them by type, as in f32=2.5")),
    }
    match leaves.len() > MOST {
        true => Err("the block has too many fields; give them by type, as in f32=2.5".to_owned()),
        false => Ok(()),
    }
}

fn size_of_scalar(ty: &Type) -> usize {
    match ty {
        Type::Int { width, .. } | Type::Float { width, .. } => *width as usize / 8,
        _ => 4,
    }
}

/// The value in `ID=VALUE`, `NAME=VALUE` or `ID=TYPE:VALUE`, as a number of the constant's type; `None` where none of the
/// constants is meant.
pub(super) fn specialization(
    text: &str,
    constants: &[SpecConstantInterface],
) -> Result<Option<Specialization>, String> {
    let (key, value) =
        text.split_once('=').ok_or_else(|| format!("'{text}' is not ID=VALUE, as in 0=128 or SIZE=128"))?;
    let key = key.trim();
    let is_meant = |constant: &&SpecConstantInterface| {
        key.parse() == Ok(constant.id) || constant.name.as_deref().is_some_and(|name| name == key)
    };
    let Some(constant) = constants.iter().find(is_meant) else { return Ok(None) };
    let ty = if constant.ty == Type::Bool { ElementType::Bool } else { scalar(&constant.ty)? };
    let (said, value) = match value.split_once(':') {
        Some((said, value)) => (said.trim().parse()?, value),
        None => (ty, value),
    };
    if !said.is_taken_for(ty) {
        return Err(format!("specialization constant {} is of type {ty}, not {said}", shown(constant)));
    }
    // SPIR-V's integers have a sign in name only.
    let other_sign = match ty {
        ElementType::Signed(size) => ElementType::Unsigned(size),
        ElementType::Unsigned(size) => ElementType::Signed(size),
        ElementType::Bool | ElementType::Float(_) => ty,
    };
    let value = value.trim();
    let bits = ty.parse_bits(value).or_else(|message| other_sign.parse_bits(value).map_err(|_| message));
    let bits = bits.map_err(|message| format!("specialization constant {}: {message}", shown(constant)))?;
    let bits = if ty.size() == 8 { bits } else { bits & ((1 << (ty.size() * 8)) - 1) };
    Ok(Some(Specialization { id: constant.id, bits }))
}

/// `5 ('count')`
pub(super) fn shown(constant: &SpecConstantInterface) -> String {
    match &constant.name {
        Some(name) if !name.is_empty() => format!("{} ('{name}')", constant.id),
        _ => constant.id.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_groups() {
        let at = |set, binding, element| Place { set, binding, element };
        let place = |text| target(text).map(|(target, rest)| (target.place, target.path, rest));
        assert_eq!(place("0:3=f32[4]=iota"), Ok((at(0, 3, 0), String::new(), "f32[4]=iota")));
        assert_eq!(place("0:3[2]=f32[4]=iota"), Ok((at(0, 3, 2), String::new(), "f32[4]=iota")));
        assert_eq!(place("0:3[2].p[1].x=f32=1"), Ok((at(0, 3, 2), ".p[1].x".to_owned(), "f32=1")));
        assert_eq!((at(0, 3, 2).to_string(), at(0, 3, 0).to_string()), ("0:3[2]".to_owned(), "0:3".to_owned()));
        assert!(place("0:3[x]=iota").is_err() && place("0:3]=iota").is_err());
        assert!(place("0=iota").is_err());
        assert!(place("-1:0=iota").is_err());
        assert_eq!(groups("8"), Ok(GivenGroups::Direct([8, 1, 1])));
        assert_eq!(groups("8, 4,2"), Ok(GivenGroups::Direct([8, 4, 2])));
        assert_eq!(groups("@0:3"), Ok(GivenGroups::Indirect(at(0, 3, 0), 0)));
        assert_eq!(groups("@1:3[2]+16"), Ok(GivenGroups::Indirect(at(1, 3, 2), 16)));
        assert_eq!(groups("@3").unwrap_err(), "'@3' is not @SET:BINDING or @SET:BINDING+BYTES, as in @0:2+16");
        assert!(groups("1,2,3,4").is_err());
        assert!(groups("").is_err());
    }

    #[test]
    fn push_constants_are_aligned() {
        let PushConstants::Bytes(bytes, types) = push_constants("i32=-1,u8=3,f32=1.0,f64=0.5").unwrap() else {
            panic!()
        };
        assert_eq!(types.iter().map(|(offset, _)| *offset).collect::<Vec<_>>(), [0, 4, 8, 16]);
        let mut expected = vec![255, 255, 255, 255, 3, 0, 0, 0];
        expected.extend(1f32.to_le_bytes());
        expected.extend([0; 4]);
        expected.extend(0.5f64.to_le_bytes());
        assert_eq!(bytes, expected);
        assert_eq!(push_constants("7").unwrap_err(), "'7' is neither TYPE=VALUE nor FIELD=VALUE, as in f32=2.5");
        assert!(push_constants("f32=1,scale=2").is_err());
        assert!(matches!(push_constants("raw=0aFF"), Ok(PushConstants::Bytes(bytes, _)) if bytes == [10, 255]));
        assert_eq!(push_constants("raw=0aF").unwrap_err(), "'0aF' is no list of bytes, as in 0a1b");
    }

    #[test]
    fn push_constants_by_field_lie_where_their_members_do() {
        let float = || Type::Float { width: 32, encoding: None };
        let member = |name: &str, offset, ty| vulcanize_runtime::module_interface::Member {
            name: Some(name.to_owned()),
            offset: Some(offset),
            built_in: None,
            ty,
        };
        let column = Box::new(Type::Vector { element: Box::new(float()), count: 2 });
        let matrix = Type::Matrix { column, columns: 2, stride: Some(16), row_major: true };
        let members = vec![
            member("scale", 0, float()),
            member("ids", 8, Type::Vector { element: Box::new(Type::Int { width: 32, signed: false }), count: 2 }),
            member("m", 16, matrix),
        ];
        let block = Block { name: None, size: Some(40), ty: Type::Struct { name: None, members } };
        let bytes = |text: &str| match push_constants(text)? {
            PushConstants::Fields(items) => fields(&items, &block),
            PushConstants::Bytes(bytes, _) => Ok(bytes),
        };
        let found = bytes("ids[1]=7,scale=2.5,ids[0]=3,m[0][0]=1,m[0][1]=2,m[1][0]=3,m[1][1]=4").unwrap();
        let word = |at: usize| [found[at], found[at + 1], found[at + 2], found[at + 3]];
        assert_eq!((word(0), word(8), word(12)), (2.5f32.to_le_bytes(), [3, 0, 0, 0], [7, 0, 0, 0]));
        // Rows lie one after another: column 0 has its second element in the second row.
        assert_eq!([16, 20, 32, 36].map(word), [1f32, 3.0, 2.0, 4.0].map(f32::to_le_bytes));
        assert_eq!(bytes("scale=1").unwrap_err(), "push constant 'ids[0]' of type u32 is not given");
        assert!(
            bytes("size=1").unwrap_err().starts_with("the kernel has no push constant 'size'; it has scale, ids[0],")
        );
        assert_eq!(bytes("scale=1,scale=2").unwrap_err(), "push constant 'scale' is given twice");
        // Lists, in the order of the fields, and offsets.
        assert_eq!(bytes("ids=[3,7],@0=f32:2.5,m=[1,2,3,4]").unwrap(), found);
        assert_eq!(bytes("ids=[3, 7],@0=f32:2.5,m[0]=[1,2],m[1]=[3,4]").unwrap(), found);
        assert_eq!(bytes("ids=3").unwrap_err(), "push constant 'ids' has 2 numbers, as in ids=[…,…], and 1 are given");
        assert_eq!(
            bytes("@4=f32:2.5").unwrap_err(),
            "the kernel has no push constant at offset 4; it has some at 0, 8, 12, 16, 32, 20, 36"
        );
        assert_eq!(
            bytes("@8=f32:2.5").unwrap_err(),
            "the push constant at offset 8, 'ids[0]', is of type u32, not f32"
        );
        assert_eq!(bytes("@8=2.5").unwrap_err(), "'@8=2.5' is not @OFFSET=TYPE:VALUE, as in @8=f32:2.5");
        assert_eq!(bytes("ids=[1,2").unwrap_err(), "'ids=[1,2' lacks a ']'");
    }

    #[test]
    fn specialization_follows_the_constant() {
        let constant = |id, ty, name: Option<&str>| SpecConstantInterface {
            id,
            ty,
            name: name.map(str::to_owned),
            default_bits: 0,
        };
        let float = |width| Type::Float { width, encoding: None };
        let constants = [
            constant(0, Type::Int { width: 32, signed: false }, None),
            constant(5, Type::Int { width: 16, signed: true }, Some("count")),
            constant(6, float(32), Some("F")),
            constant(7, float(64), Some("D")),
            constant(8, Type::Bool, None),
        ];
        let found = |text: &str| specialization(text, &constants).map(|found| found.map(|s| (s.id, s.bits)));
        let bits = |text: &str| found(text).map(|found| found.map_or(u64::MAX - 1, |(_, bits)| bits));
        assert_eq!(bits("0=128"), Ok(128));
        assert_eq!(bits("0=-1"), Ok(0xffff_ffff));
        assert_eq!(bits("0=i32:-1"), Ok(0xffff_ffff));
        assert_eq!(bits("5=0xffff"), Ok(0xffff));
        assert_eq!(found("count=3"), Ok(Some((5, 3))));
        assert_eq!(bits("F=2"), Ok(u64::from(2f32.to_bits())));
        assert_eq!(bits("6=f32:1.5"), Ok(u64::from(1.5f32.to_bits())));
        assert_eq!(bits("D=2"), Ok(2f64.to_bits()));
        assert_eq!(bits("8=true"), Ok(1));
        assert_eq!(found("9=1"), Ok(None));
        assert_eq!(bits("0=2.5").unwrap_err(), "specialization constant 0: '2.5' is not a number of type u32");
        assert_eq!(bits("5=65536").unwrap_err(), "specialization constant 5 ('count'): '65536' does not fit type i16");
        assert_eq!(bits("F=1e39").unwrap_err(), "specialization constant 6 ('F'): '1e39' does not fit type f32");
        assert_eq!(bits("8=2").unwrap_err(), "specialization constant 8: '2' does not fit type i1");
        assert_eq!(bits("5=i32:1").unwrap_err(), "specialization constant 5 ('count') is of type i16, not i32");
        assert_eq!(bits("F=u32:1").unwrap_err(), "specialization constant 6 ('F') is of type f32, not u32");
        assert_eq!(bits("5").unwrap_err(), "'5' is not ID=VALUE, as in 0=128 or SIZE=128");
    }
}

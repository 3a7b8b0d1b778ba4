//! The types of the source's values.

use vulcanize_ir::{Fallible, Op, Signedness, Type, TypeData};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::types::{SpirvType, StructBody, StructMember};
use vulcanize_target_env::EnumKind;

use super::encoder::Encoder;

/// Bits of a value that is held, as other compilers say them: SPIR-V has no size of its bool.
const BOOL_BITS: u32 = 32;

impl Encoder<'_, '_> {
    /// The id of what is said of a type.
    pub(super) fn debug_type(&mut self, op: Op, ty: Type) -> Fallible<u32> {
        let Some(debug) = &mut self.debug else { return Ok(0) };
        if let Some(&[id, _]) = debug.types.get(&ty) {
            return Ok(id);
        }
        if debug.open.contains(&ty) {
            // It leads back to itself, which the set has no word for.
            return self.debug_declare(op, "DebugInfoNone", &[]);
        }
        debug.open.push(ty);
        let id = self.nested(op, |this| this.new_debug_type(op, ty))?;
        let bits = self.bits_of(ty);
        if let Some(debug) = &mut self.debug {
            debug.open.pop();
            debug.types.insert(ty, [id, bits]);
        }
        Ok(id)
    }

    fn new_debug_type(&mut self, op: Op, ty: Type) -> Fallible<u32> {
        let context = self.context;
        match context.type_data(ty) {
            TypeData::Integer { width: 1, .. } => self.scalar_type(op, ty, "Boolean"),
            TypeData::Integer { signedness: Signedness::Unsigned, .. } => self.scalar_type(op, ty, "Unsigned"),
            TypeData::Integer { .. } => self.scalar_type(op, ty, "Signed"),
            TypeData::Float(_) => self.scalar_type(op, ty, "Float"),
            TypeData::None => Ok(self.void_id()),
            TypeData::Vector { shape, element, .. } => {
                let count = shape.first().map_or(0, |&count| u32::try_from(count).unwrap_or(0));
                // A vector has up to four components in this set.
                let name = if count <= 4 { "DebugTypeVector" } else { "DebugTypeArray" };
                self.elements(op, name, *element, count)
            }
            TypeData::Function { inputs, results } => {
                let result = match results.first() {
                    Some(&result) => self.debug_type(op, result)?,
                    None => self.void_id(),
                };
                let mut operands = vec![self.i32_constant(op, 0)?, result];
                for &input in inputs {
                    operands.push(self.debug_type(op, input)?);
                }
                self.debug_declare(op, "DebugTypeFunction", &operands)
            }
            _ => match context.spirv_type(ty) {
                Some(payload) => self.debug_spirv_type(op, ty, payload),
                None => self.opaque_type(op, "unknown"),
            },
        }
    }

    fn debug_spirv_type(&mut self, op: Op, ty: Type, payload: &SpirvType) -> Fallible<u32> {
        match payload {
            SpirvType::Array { count, element, .. } => {
                // A specialization constant's value is not known.
                self.elements(op, "DebugTypeArray", *element, count.value().unwrap_or(0))
            }
            SpirvType::RuntimeArray { element, .. } => self.elements(op, "DebugTypeArray", *element, 0),
            SpirvType::Pointer { pointee, storage_class } => {
                let base = self.debug_type(op, *pointee)?;
                let class = self.i32_constant(op, *storage_class as u32)?;
                let flags = self.i32_constant(op, 0)?;
                self.debug_declare(op, "DebugTypePointer", &[base, class, flags])
            }
            SpirvType::Struct(found) => match found.body() {
                Some(body) => {
                    let name = found.name().map_or("struct", |name| self.context.str(name));
                    self.composite_type(op, ty, name, body)
                }
                None => self.opaque_type(op, "struct"),
            },
            SpirvType::Matrix { column, columns } => {
                let (column, columns) = (self.debug_type(op, *column)?, self.i32_constant(op, *columns)?);
                let is_column_major = self.constant(op, self.context.i1(), self.context.bool_attr(true))?;
                self.debug_declare(op, "DebugTypeMatrix", &[column, columns, is_column_major])
            }
            SpirvType::Image(_) => self.opaque_type(op, "image"),
            SpirvType::SampledImage { .. } => self.opaque_type(op, "sampled_image"),
            SpirvType::Sampler => self.opaque_type(op, "sampler"),
            SpirvType::CooperativeMatrix(_) => self.opaque_type(op, "coopmatrix"),
            SpirvType::TensorArm { .. } => self.opaque_type(op, "arm.tensor"),
            SpirvType::Regular(regular) => self.opaque_type(op, regular.instruction().name),
        }
    }

    /// A number, by its name in MLIR.
    fn scalar_type(&mut self, op: Op, ty: Type, encoding: &str) -> Fallible<u32> {
        self.basic(op, &self.context.type_text(ty), self.bits_of(ty), encoding)
    }

    /// A type whose parts no program sees.
    fn opaque_type(&mut self, op: Op, name: &str) -> Fallible<u32> {
        self.basic(op, name, 0, "Unspecified")
    }

    fn basic(&mut self, op: Op, name: &str, bits: u32, encoding: &str) -> Fallible<u32> {
        let encoding = EnumKind::DebugBaseTypeAttributeEncoding.by_name(encoding).map_or(0, |case| case.value);
        let (name, bits) = (self.string(op, name)?, self.i32_constant(op, bits)?);
        let (encoding, flags) = (self.i32_constant(op, encoding)?, self.i32_constant(op, 0)?);
        self.debug_declare(op, "DebugTypeBasic", &[name, bits, encoding, flags])
    }

    /// A type of `count` elements; 0 where that is not known.
    fn elements(&mut self, op: Op, name: &str, element: Type, count: u32) -> Fallible<u32> {
        let (element, count) = (self.debug_type(op, element)?, self.i32_constant(op, count)?);
        self.debug_declare(op, name, &[element, count])
    }

    /// A struct, whose members have their numbers as names.
    fn composite_type(&mut self, op: Op, ty: Type, name: &str, body: &StructBody) -> Fallible<u32> {
        let [unit, source] = self.debug_unit(op, 0)?;
        let zero = self.i32_constant(op, 0)?;
        let mut members = Vec::with_capacity(body.members.len());
        for (index, member) in body.members.iter().enumerate() {
            let (name, part) = (self.string(op, &index.to_string())?, self.debug_type(op, member.ty)?);
            let offset = self.i32_constant(op, member.offset.unwrap_or(0).saturating_mul(8))?;
            let bits = self.i32_constant(op, self.known_bits(member.ty))?;
            let operands = [name, part, source, zero, zero, offset, bits, zero];
            members.push(self.debug_declare(op, "DebugTypeMember", &operands)?);
        }
        let (name, bits) = (self.string(op, name)?, self.i32_constant(op, self.bits_of(ty))?);
        let structure = EnumKind::DebugCompositeType.by_name("Structure").map_or(0, |case| case.value);
        let mut operands = vec![name, self.i32_constant(op, structure)?, source, zero, zero, unit, name, bits, zero];
        operands.append(&mut members);
        self.debug_declare(op, "DebugTypeComposite", &operands)
    }

    /// The bits of a type that is declared.
    fn known_bits(&self, ty: Type) -> u32 {
        self.debug.as_ref().and_then(|debug| debug.types.get(&ty)).map_or(0, |&[_, bits]| bits)
    }

    /// The bits that a value takes in memory, by those of its parts; 0 where that is not known.
    fn bits_of(&self, ty: Type) -> u32 {
        let context = self.context;
        let array = |element: Type, count: u32, stride: u32| {
            let each = if stride > 0 { stride.saturating_mul(8) } else { self.known_bits(element) };
            each.saturating_mul(count)
        };
        match context.type_data(ty) {
            TypeData::Integer { width: 1, .. } => return BOOL_BITS,
            TypeData::Integer { width, .. } => return *width,
            TypeData::Float(kind) => return kind.width(),
            TypeData::Vector { shape, element, .. } => {
                return array(*element, shape.first().map_or(0, |&count| u32::try_from(count).unwrap_or(0)), 0);
            }
            _ => {}
        }
        match context.spirv_type(ty) {
            Some(SpirvType::Array { count, element, stride }) => array(*element, count.value().unwrap_or(0), *stride),
            Some(SpirvType::Matrix { column, columns }) => array(*column, *columns, 0),
            Some(SpirvType::Struct(found)) => {
                let members = found.body().map_or(&[][..], |body| &body.members);
                let start = |member: &StructMember| member.offset.unwrap_or(0).saturating_mul(8);
                let ends = members.iter().map(|member| start(member).saturating_add(self.known_bits(member.ty)));
                ends.max().unwrap_or(0)
            }
            _ => 0,
        }
    }
}

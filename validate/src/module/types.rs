//! Types and constants by id, for the rules.

use spirv::{Op, StorageClass};
use vulcanize_words::Inst;

use super::Module;

/// A type. Ids in it are those of its declaration's operands; what they are is for the reader to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type<'w> {
    Void,
    Bool,
    Int {
        width: u32,
        signed: bool,
    },
    Float {
        width: u32,
        encoding: Option<u32>,
    },
    Vector {
        component: u32,
        size: u32,
    },
    /// `OpTypeVectorIdEXT` (`OpTypeCooperativeVectorNV` by its older name), whose size is a constant.
    VectorId {
        component: u32,
        size: u32,
    },
    Matrix {
        column: u32,
        columns: u32,
    },
    /// The operands after the id: sampled type, dimension, depth, arrayed, multisampled, sampled, format, and access.
    Image {
        operands: &'w [u32],
    },
    Sampler,
    SampledImage {
        image: u32,
    },
    Array {
        element: u32,
        length: u32,
    },
    RuntimeArray {
        element: u32,
    },
    Struct {
        members: &'w [u32],
    },
    Opaque,
    Pointer {
        class: u32,
        pointee: u32,
    },
    UntypedPointer {
        class: u32,
    },
    Function {
        result: u32,
        parameters: &'w [u32],
    },
    /// `OpTypeCooperativeMatrixKHR`: ids of component type, scope, rows, columns, use.
    CooperativeMatrix {
        component: u32,
        shape: [u32; 4],
    },
    /// `OpTypeCooperativeMatrixNV`: ids of component type, scope, rows, columns.
    CooperativeMatrixNv {
        component: u32,
        shape: [u32; 3],
    },
    /// `OpTypeTensorARM`: element type, and ids of rank and shape.
    Tensor {
        element: u32,
        rank: Option<u32>,
        shape: Option<u32>,
    },
    /// Any other type, by its declaration.
    Other(Op),
}

impl<'w> Module<'w> {
    /// The type that an id is; `None` where it is no type, or its declaration ends too early.
    #[inline]
    pub(crate) fn ty(&self, id: u32) -> Option<Type<'w>> {
        self.types.get(id).copied()
    }
}

impl<'w> Type<'w> {
    /// The type that an instruction declares.
    pub(super) fn of(inst: &Inst<'w>) -> Option<Type<'w>> {
        inst.grammar().filter(|row| row.is_type)?;
        let operands = inst.operands;
        Some(match (inst.op()?, operands) {
            (Op::TypeVoid, _) => Type::Void,
            (Op::TypeBool, _) => Type::Bool,
            (Op::TypeInt, &[_, width, signedness, ..]) => Type::Int { width, signed: signedness != 0 },
            (Op::TypeFloat, &[_, width, ref encoding @ ..]) => {
                Type::Float { width, encoding: encoding.first().copied() }
            }
            (Op::TypeVector, &[_, component, size, ..]) => Type::Vector { component, size },
            (Op::TypeVectorIdEXT, &[_, component, size, ..]) => Type::VectorId { component, size },
            (Op::TypeMatrix, &[_, column, columns, ..]) => Type::Matrix { column, columns },
            (Op::TypeImage, &[_, ref operands @ ..]) if operands.len() >= 7 => Type::Image { operands },
            (Op::TypeSampler, _) => Type::Sampler,
            (Op::TypeSampledImage, &[_, image, ..]) => Type::SampledImage { image },
            (Op::TypeArray, &[_, element, length, ..]) => Type::Array { element, length },
            (Op::TypeRuntimeArray, &[_, element, ..]) => Type::RuntimeArray { element },
            (Op::TypeStruct, &[_, ref members @ ..]) => Type::Struct { members },
            (Op::TypeOpaque, _) => Type::Opaque,
            (Op::TypePointer, &[_, class, pointee, ..]) => Type::Pointer { class, pointee },
            (Op::TypeUntypedPointerKHR, &[_, class, ..]) => Type::UntypedPointer { class },
            (Op::TypeFunction, &[_, result, ref parameters @ ..]) => Type::Function { result, parameters },
            (Op::TypeCooperativeMatrixKHR, &[_, component, scope, rows, columns, used, ..]) => {
                Type::CooperativeMatrix { component, shape: [scope, rows, columns, used] }
            }
            (Op::TypeCooperativeMatrixNV, &[_, component, scope, rows, columns, ..]) => {
                Type::CooperativeMatrixNv { component, shape: [scope, rows, columns] }
            }
            (Op::TypeTensorARM, &[_, element, ref rest @ ..]) => {
                Type::Tensor { element, rank: rest.first().copied(), shape: rest.get(1).copied() }
            }
            (op, _) => Type::Other(op),
        })
    }
}

impl<'w> Module<'w> {
    /// The type of a value.
    pub(crate) fn value_type(&self, id: u32) -> Option<Type<'w>> {
        self.ty(self.type_of(id)?)
    }

    /// The type of the components of a vector, matrix (of its columns' components) or cooperative matrix; any
    /// other type itself.
    pub(crate) fn component_type(&self, ty: u32) -> u32 {
        match self.ty(ty) {
            Some(Type::Vector { component, .. } | Type::VectorId { component, .. }) => component,
            Some(Type::CooperativeMatrix { component, .. } | Type::CooperativeMatrixNv { component, .. }) => component,
            Some(Type::Matrix { column, .. }) => match self.ty(column) {
                Some(Type::Vector { component, .. }) => component,
                _ => ty,
            },
            _ => ty,
        }
    }

    /// How many components a vector has, and columns a matrix; 1 for scalars, 0 for what is neither or has no size that is
    /// known now.
    pub(crate) fn dimension(&self, ty: u32) -> u32 {
        match self.ty(ty) {
            Some(Type::Bool | Type::Int { .. } | Type::Float { .. }) => 1,
            Some(Type::Vector { size, .. }) => size,
            Some(Type::VectorId { size, .. }) => {
                self.known_integer(size).and_then(|size| u32::try_from(size).ok()).unwrap_or(0)
            }
            Some(Type::Matrix { columns, .. }) => columns,
            _ => 0,
        }
    }

    /// The bits of the components of a type of numbers; 0 for other types, 1 for booleans.
    pub(crate) fn bit_width(&self, ty: u32) -> u32 {
        match self.ty(self.component_type(ty)) {
            Some(Type::Int { width, .. } | Type::Float { width, .. }) => width,
            Some(Type::Bool) => 1,
            _ => 0,
        }
    }

    /// Whether a type is an integer.
    pub(crate) fn is_int(&self, ty: u32) -> bool {
        matches!(self.ty(ty), Some(Type::Int { .. }))
    }

    /// Whether a type is a float.
    pub(crate) fn is_float(&self, ty: u32) -> bool {
        matches!(self.ty(ty), Some(Type::Float { .. }))
    }

    /// Whether a type is the boolean type.
    pub(crate) fn is_bool(&self, ty: u32) -> bool {
        matches!(self.ty(ty), Some(Type::Bool))
    }

    /// Whether a type is a vector, with a size of any kind.
    pub(crate) fn is_vector(&self, ty: u32) -> bool {
        matches!(self.ty(ty), Some(Type::Vector { .. } | Type::VectorId { .. }))
    }

    /// Whether a type is a vector of integers.
    pub(crate) fn is_int_vector(&self, ty: u32) -> bool {
        self.is_vector(ty) && self.is_int(self.component_type(ty))
    }

    /// Whether a type is a vector of floats.
    pub(crate) fn is_float_vector(&self, ty: u32) -> bool {
        self.is_vector(ty) && self.is_float(self.component_type(ty))
    }

    /// Whether a type is a vector of booleans.
    pub(crate) fn is_bool_vector(&self, ty: u32) -> bool {
        self.is_vector(ty) && self.is_bool(self.component_type(ty))
    }

    /// Whether a type is an integer or a vector of such.
    pub(crate) fn is_int_or_vector(&self, ty: u32) -> bool {
        self.is_int(ty) || self.is_int_vector(ty)
    }

    /// Whether a type is a float or a vector of such.
    pub(crate) fn is_float_or_vector(&self, ty: u32) -> bool {
        self.is_float(ty) || self.is_float_vector(ty)
    }

    /// Whether a type is boolean or a vector of such.
    pub(crate) fn is_bool_or_vector(&self, ty: u32) -> bool {
        self.is_bool(ty) || self.is_bool_vector(ty)
    }

    /// Whether a type is an unsigned integer.
    pub(crate) fn is_unsigned(&self, ty: u32) -> bool {
        matches!(self.ty(ty), Some(Type::Int { signed: false, .. }))
    }

    /// The storage class of a pointer type, typed or not.
    pub(crate) fn storage_class(&self, ty: u32) -> Option<u32> {
        match self.ty(ty)? {
            Type::Pointer { class, .. } | Type::UntypedPointer { class } => Some(class),
            _ => None,
        }
    }

    /// Whether a type is a pointer, typed or not.
    pub(crate) fn is_pointer(&self, ty: u32) -> bool {
        self.storage_class(ty).is_some()
    }

    /// Whether a type is a pointer into a storage class.
    pub(crate) fn is_pointer_into(&self, ty: u32, class: StorageClass) -> bool {
        self.storage_class(ty) == Some(class as u32)
    }

    /// Whether a type is one that a descriptor heap has.
    pub(crate) fn is_descriptor(&self, ty: u32) -> bool {
        matches!(
            self.ty(ty),
            Some(
                Type::Image { .. }
                    | Type::Sampler
                    | Type::Tensor { .. }
                    | Type::Other(Op::TypeBufferEXT | Op::TypeAccelerationStructureKHR)
            )
        )
    }

    /// Whether an id is a constant, a specialization constant included.
    pub(crate) fn is_constant(&self, id: u32) -> bool {
        let name = self.definition(id).and_then(|inst| inst.name());
        name.is_some_and(|name| name.starts_with("Constant") || name.starts_with("SpecConstant"))
    }

    /// Whether an id is a specialization constant, or made of such.
    pub(crate) fn is_spec_constant(&self, id: u32) -> bool {
        self.definition(id).and_then(|inst| inst.name()).is_some_and(|name| name.starts_with("SpecConstant"))
    }

    /// The value of an integer constant that is no specialization constant, as its words have it (negative ones of up to 32
    /// bits are extended to 32).
    pub(crate) fn known_integer(&self, id: u32) -> Option<u64> {
        let inst = self.definition(id)?;
        match (inst.op()?, self.ty(inst.result_type()?)?) {
            (Op::Constant, Type::Int { width, .. }) => {
                let high = if width > 32 { inst.operand(3)? } else { 0 };
                Some(u64::from(inst.operand(2)?) | u64::from(high) << 32)
            }
            (Op::ConstantNull, Type::Int { .. }) => Some(0),
            _ => None,
        }
    }

    /// The same with its sign, where its type is signed and of 32 bits or fewer.
    pub(crate) fn known_signed(&self, id: u32) -> Option<i64> {
        let bits = self.known_integer(id)?;
        match self.value_type(id) {
            Some(Type::Int { width, signed: true }) if width <= 32 => Some(i64::from(bits as u32 as i32)),
            _ => i64::try_from(bits).ok(),
        }
    }

    /// Whether an id is a value of an unsigned integer of 32 bits.
    pub(crate) fn is_unsigned_word(&self, id: u32) -> bool {
        matches!(self.value_type(id), Some(Type::Int { width: 32, signed: false }))
    }

    /// Whether an id is an `OpConstant` of an unsigned integer of 32 bits.
    pub(crate) fn is_number(&self, id: u32) -> bool {
        self.defined_as(id, Op::Constant).is_some() && self.is_unsigned_word(id)
    }
}

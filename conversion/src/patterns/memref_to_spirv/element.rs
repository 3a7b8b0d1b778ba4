//! How the elements of a memref are kept in memory, and the scope of atomics on them.

use std::rc::Rc;

use spirv::{Scope, StorageClass};
use vulcanize_ir::{Attribute, Context, Type, TypeData, Value};
use vulcanize_spirv::ops;

use crate::framework::{Declined, Rewriter, decline};
use crate::patterns::common::element_access::{ElementAccess, MemoryOperands};
use crate::patterns::common::elementwise::integer;
use crate::target::SpirvTypeConverter;

/// How an element is kept: as the value itself, as a number for a boolean, or with others in a word.
#[derive(Clone)]
pub(super) struct Element {
    pub(super) access: Rc<ElementAccess>,
    pub(super) memory: MemoryOperands,
    /// Whether the source's elements are booleans.
    pub(super) is_bool: bool,
    /// The bits of a source element, or of a lane of one, where they are fewer than those of the word that it is in.
    pub(super) narrow_bits: Option<u32>,
    /// The type of the element in a register.
    pub(super) register: Type,
    /// The type for computing with an element in a word of its own: its type in memory, or a wider one where the target
    /// can only keep that.
    pub(super) computed: Type,
}

impl Element {
    /// Decides how elements of a memref of the source are accessed.
    pub(super) fn new(
        converter: &SpirvTypeConverter,
        memref: Value,
        (nontemporal, alignment): (Option<Attribute>, Option<Attribute>),
        rewriter: Rewriter<'_, '_, '_>,
    ) -> Result<Self, Declined> {
        let context = rewriter.context();
        let ty = rewriter.ir().value_type(memref);
        let access = ElementAccess::known(rewriter, converter, ty)?;
        let element = context.element_type(ty);
        let register = rewriter.convert_type(element)?;
        let is_bool = element == context.i1();
        let nontemporal = nontemporal.and_then(|flag| context.bool_value(flag)).unwrap_or(false);
        let alignment = alignment.and_then(|bytes| context.int_value(bytes));
        let memory = MemoryOperands::new(context, &access, nontemporal, alignment)?;
        let narrow_bits = narrow_bits(converter, context, element, access.element())?;
        if narrow_bits.is_some() && converter.is_kernel() {
            return decline("elements that share words cannot be reached through OpenCL's pointers");
        }
        let computed = match narrow_bits {
            None if is_bool => rewriter.convert_type(access.element())?,
            None if context.integer_width(context.element_type(access.element())).is_some() => register,
            _ => access.element(),
        };
        Ok(Self { access, memory, is_bool, narrow_bits, register, computed })
    }

    /// The lanes of an element that is a vector.
    pub(super) fn lanes(&self, context: &Context) -> Option<i64> {
        context.shape(self.register).map(|shape| shape.iter().product())
    }

    /// How a lane of such an element is kept.
    pub(super) fn lane(&self, context: &Context) -> Self {
        Self { register: context.element_type(self.register), ..self.clone() }
    }
}

/// The bits of a source element when it is narrower than the word that it is in.
fn narrow_bits(
    converter: &SpirvTypeConverter,
    context: &Context,
    element: Type,
    word: Type,
) -> Result<Option<u32>, Declined> {
    let bits = match context.type_data(element) {
        TypeData::Integer { width: 1, .. } => converter.options().bool_num_bits,
        TypeData::Integer { width, .. } => *width,
        TypeData::Float(kind) => kind.width(),
        TypeData::Vector { element: part, .. } => {
            if let (Some(bits), Some(_)) = (context.integer_width(*part), context.integer_width(word)) {
                return Ok(Some(bits).filter(|_| Some(bits) != context.integer_width(word)));
            }
            let (source, found) = (context.scalar_width(*part), context.scalar_width(context.element_type(word)));
            // Vectors of emulated parts are larger than those that the buffer holds; MLIR reads past its end. An index has
            // the width that the options say.
            if *part != context.index() && source.is_some() && source != found {
                let (ty, word) = (context.type_text(element), context.type_text(word));
                return decline(format!("'{ty}' in memory is no '{word}', and such vectors are not taken apart"));
            }
            return Ok(None);
        }
        _ => return Ok(None),
    };
    let word_bits = context.scalar_width(word).unwrap_or(bits);
    if bits == word_bits {
        return Ok(None);
    }
    // MLIR takes the elements of such a buffer for 32-bit floats, and so reads past its end.
    if context.float_kind(element).is_some() && context.float_kind(word).is_some() {
        let (ty, word) = (context.type_text(element), context.type_text(word));
        return decline(format!(
            "{ty} elements in memory are not {word} ones; the target environment needs the capability for {ty} in this \
             storage class (StorageBuffer16BitAccess, …) or for {ty} itself (Float16)"
        ));
    }
    Ok(Some(bits))
}

/// Whether a number is not 0.
pub(super) fn to_bool(value: Value, ty: Type, rewriter: Rewriter<'_, '_, '_>) -> Value {
    let zero = integer(rewriter, ty, 0);
    rewriter.create_or_fold(|b| ops::INotEqual::build(b, value, zero))
}

/// 1 for true, 0 for false.
pub(super) fn from_bool(value: Value, ty: Type, rewriter: Rewriter<'_, '_, '_>) -> Value {
    let zero = integer(rewriter, ty, 0);
    let one = integer(rewriter, ty, 1);
    rewriter.create_or_fold(|b| ops::Select::build(b, value, one, zero))
}

/// The scope of an atomic op on memory of a storage class; `None` where atomics make no sense or are not allowed.
pub(super) fn atomic_scope(storage_class: StorageClass) -> Option<Scope> {
    match storage_class {
        // MLIR allows none in the second, which is OpenCL's.
        StorageClass::StorageBuffer | StorageClass::CrossWorkgroup => Some(Scope::Device),
        StorageClass::Workgroup => Some(Scope::Workgroup),
        _ => None,
    }
}

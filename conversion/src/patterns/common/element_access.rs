//! Pointers to elements of memrefs, and how loads and stores go there.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use spirv::{MemoryAccess, StorageClass};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Type, TypeData, Value};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;

use super::makers::integer_constant;
use crate::framework::{ConversionRewriter, Declined, TypeConverter};
use crate::target::{SpirvTypeConverter, storage_class_of, strides_and_offset};

/// `offset + Σ index·stride`, of type `integer`, at the insertion point, folded where possible.
///
/// # Panics
/// When the numbers of strides and indices differ.
pub fn linearize_index(
    rewriter: &mut ConversionRewriter<'_, '_>,
    indices: &[Value],
    strides: &[i64],
    offset: i64,
    integer: Type,
) -> Value {
    assert_eq!(indices.len(), strides.len(), "one stride for each index");
    let mut linear = integer_constant(rewriter, integer, offset);
    for (&index, &stride) in indices.iter().zip(strides) {
        let stride = integer_constant(rewriter, integer, stride);
        let scaled = rewriter.create_or_fold::<ops::IMul>(&[index, stride], integer);
        linear = rewriter.create_or_fold::<ops::IAdd>(&[scaled, linear], integer);
    }
    linear
}

/// How elements are reached, by the type of the memref.
#[derive(Default)]
struct KnownAccesses {
    by_memref: FxHashMap<Type, Rc<ElementAccess>>,
}

/// How the elements of memrefs of one type are reached.
#[derive(Clone, Debug)]
pub struct ElementAccess {
    strides: Vec<i64>,
    offset: i64,
    storage_class: StorageClass,
    /// The form of an element (or the word that holds it) in memory.
    element: Type,
    /// The pointer to it.
    element_pointer: Type,
    /// The pointee of the memref's pointer.
    pointee: Type,
    /// The type of indices.
    index: Type,
}

impl ElementAccess {
    /// How elements of memrefs of type `ty` are reached under a target.
    ///
    /// # Errors
    /// Why they cannot be: no such type, or strides that are known only at run time.
    pub fn new(converter: &SpirvTypeConverter, context: &Context, ty: Type) -> Result<Self, String> {
        let TypeData::MemRef { shape, layout, memory_space, .. } = context.type_data(ty) else {
            return Err("a memref without a rank has no elements that can be reached".to_owned());
        };
        let pointer = converter.convert_type(context, ty)?;
        let storage_class = memory_space.and_then(|space| storage_class_of(context, space));
        let (Some(pointee), Some(storage_class)) = (context.pointee(pointer), storage_class) else {
            return Err("the memref does not become a pointer".to_owned());
        };
        let (strides, offset) = strides_and_offset(context, shape, *layout)?;
        if offset == DYNAMIC || strides.contains(&DYNAMIC) {
            return Err("strides and offset must be static to reach an element".to_owned());
        }
        let array = match context.struct_body(pointee) {
            Some(body) => body.members.first().map_or(pointee, |member| member.ty),
            None => pointee,
        };
        let element = context
            .as_array(array)
            .map(|(element, _, _)| element)
            .or_else(|| context.as_runtime_array(array).map(|(element, _)| element))
            .unwrap_or(array);
        let index = converter.index_type(context);
        let element_pointer = context.pointer(element, storage_class);
        Ok(Self { strides, offset, storage_class, element, element_pointer, pointee, index })
    }

    /// The same, found out once a conversion for each type.
    ///
    /// # Errors
    /// As [`ElementAccess::new`].
    pub fn known(
        rewriter: &mut ConversionRewriter<'_, '_>,
        converter: &SpirvTypeConverter,
        ty: Type,
    ) -> Result<Rc<Self>, Declined> {
        if let Some(known) = rewriter.notes::<KnownAccesses>().by_memref.get(&ty) {
            return Ok(Rc::clone(known));
        }
        let found = Rc::new(Self::new(converter, rewriter.context(), ty).map_err(Declined)?);
        rewriter.notes::<KnownAccesses>().by_memref.insert(ty, Rc::clone(&found));
        Ok(found)
    }

    /// The type of an element in memory: its own type, or the word that it shares with others.
    pub fn element(&self) -> Type {
        self.element
    }

    /// The storage class.
    pub fn storage_class(&self) -> StorageClass {
        self.storage_class
    }

    /// The type of indices.
    pub fn index_type(&self) -> Type {
        self.index
    }

    /// The indices of an access chain from the memref's pointer to an element, the last of which counts elements.
    pub fn chain(&self, rewriter: &mut ConversionRewriter<'_, '_>, indices: &[Value]) -> SmallVec<[Value; 2]> {
        let mut chain = SmallVec::new();
        if rewriter.context().struct_body(self.pointee).is_some() {
            chain.push(integer_constant(rewriter, self.index, 0));
        }
        let linear = match (indices.is_empty(), chain.first()) {
            (true, Some(&zero)) => zero,
            (true, None) => integer_constant(rewriter, self.index, 0),
            (false, _) => linearize_index(rewriter, indices, &self.strides, self.offset, self.index),
        };
        chain.push(linear);
        chain
    }

    /// The pointer that a chain leads to.
    pub fn pointer(&self, rewriter: &mut ConversionRewriter<'_, '_>, base: Value, chain: &[Value]) -> Value {
        let result = self.element_pointer;
        let mut operands: SmallVec<[Value; 3]> = SmallVec::from_slice(&[base]);
        operands.extend_from_slice(chain);
        // An OpenCL kernel gets a dynamic memref as a plain pointer to its elements.
        if self.pointee == self.element {
            rewriter.create_value::<ops::PtrAccessChain>(&operands, result, &[])
        } else {
            rewriter.create_value::<ops::AccessChain>(&operands, result, &[])
        }
    }
}

/// The pointer to an element of a memref of type `ty`, whose converted value is `base`. The document's
/// `getElementPtr`.
///
/// # Errors
/// As [`ElementAccess::new`].
pub fn get_element_ptr(
    rewriter: &mut ConversionRewriter<'_, '_>,
    converter: &SpirvTypeConverter,
    ty: Type,
    base: Value,
    indices: &[Value],
) -> Result<Value, Declined> {
    let access = ElementAccess::known(rewriter, converter, ty)?;
    let chain = access.chain(rewriter, indices);
    Ok(access.pointer(rewriter, base, &chain))
}

/// The attributes of a load's or store's memory access.
pub(crate) type MemoryOperands = SmallVec<[(&'static str, Attribute); 2]>;

/// The memory operands of an access to `element` in a storage class.
///
/// # Errors
/// The alignment is too large, or one is needed and the element has no size.
pub(crate) fn memory_operands(
    context: &Context,
    storage_class: StorageClass,
    element: Type,
    nontemporal: bool,
    alignment: Option<i64>,
) -> Result<MemoryOperands, String> {
    let mut access = MemoryAccess::NONE;
    if nontemporal {
        access |= MemoryAccess::NONTEMPORAL;
    }
    let alignment = match alignment.filter(|&alignment| alignment != 0) {
        Some(alignment) => Some(alignment),
        None if storage_class == StorageClass::PhysicalStorageBuffer => {
            let bits = context.scalar_width(element).ok_or("its element has no natural alignment")?;
            Some(i64::from(bits.div_ceil(8)))
        }
        None => None,
    };
    let mut operands = MemoryOperands::new();
    if let Some(alignment) = alignment {
        access |= MemoryAccess::ALIGNED;
        let alignment = i32::try_from(alignment).map_err(|_| "the alignment exceeds 32 bits")?;
        operands.push(("alignment", context.i32_attr(alignment)));
    }
    if !access.is_empty() {
        operands.push(("memory_access", context.enum_attr_of(access)));
    }
    Ok(operands)
}

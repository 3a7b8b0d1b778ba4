//! Pointers to elements of memrefs, and how loads and stores go there.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use spirv::{MemoryAccess, StorageClass};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::{Context, DYNAMIC, Type, TypeData, Value};
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;

use super::elementwise::integer;
use crate::framework::{Declined, Rewriter, TypeConverter, decline};
use crate::target::{SpirvTypeConverter, storage_class_of, strides_and_offset};

/// `offset + Σ index·stride`, of type `ty`, at the insertion point, folded where possible.
///
/// # Panics
/// When the numbers of strides and indices differ.
pub fn linearize_index(
    rewriter: Rewriter<'_, '_, '_>,
    indices: &[Value],
    strides: &[i64],
    offset: i64,
    ty: Type,
) -> Value {
    assert_eq!(indices.len(), strides.len(), "one stride for each index");
    let mut linear = integer(rewriter, ty, offset);
    let mut is_zero = offset == 0;
    for (&index, &stride) in indices.iter().zip(strides) {
        let constant = integer(rewriter, ty, stride);
        // What would be folded at once is not made.
        let scaled = match stride {
            1 => index,
            _ => rewriter.create_or_fold(|b| ops::IMul::build(b, index, constant)),
        };
        linear = match std::mem::take(&mut is_zero) {
            true => scaled,
            false => rewriter.create_or_fold(|b| ops::IAdd::build(b, scaled, linear)),
        };
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
        rewriter: Rewriter<'_, '_, '_>,
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
    pub fn chain(&self, rewriter: Rewriter<'_, '_, '_>, indices: &[Value]) -> SmallVec<[Value; 2]> {
        let mut chain = SmallVec::new();
        if rewriter.context().struct_body(self.pointee).is_some() {
            chain.push(integer(rewriter, self.index, 0));
        }
        let linear = match (indices.is_empty(), chain.first()) {
            (true, Some(&zero)) => zero,
            (true, None) => integer(rewriter, self.index, 0),
            (false, _) => linearize_index(rewriter, indices, &self.strides, self.offset, self.index),
        };
        chain.push(linear);
        chain
    }

    /// The pointer that a chain leads to.
    pub fn pointer(&self, rewriter: Rewriter<'_, '_, '_>, base: Value, chain: &[Value]) -> Value {
        // An OpenCL kernel gets a dynamic memref as a plain pointer to its elements.
        match chain {
            &[first, ref others @ ..] if self.pointee == self.element => {
                ops::PtrAccessChain::build(rewriter, base, first, others, self.element_pointer)
            }
            _ => ops::AccessChain::build(rewriter, base, chain, self.element_pointer),
        }
    }
}

/// The pointer to an element of a memref of type `ty`, whose converted value is `base`. The document's
/// `getElementPtr`.
///
/// # Errors
/// As [`ElementAccess::new`].
pub fn get_element_ptr(
    rewriter: Rewriter<'_, '_, '_>,
    converter: &SpirvTypeConverter,
    ty: Type,
    base: Value,
    indices: &[Value],
) -> Result<Value, Declined> {
    let access = ElementAccess::known(rewriter, converter, ty)?;
    let chain = access.chain(rewriter, indices);
    Ok(access.pointer(rewriter, base, &chain))
}

/// The memory operands of loads and stores.
#[derive(Clone, Copy)]
pub(crate) struct MemoryOperands {
    access: Option<MemoryAccess>,
    alignment: Option<i32>,
}

impl MemoryOperands {
    /// Those of an access to elements.
    ///
    /// # Errors
    /// The alignment is too large, or one is needed and the element has no size.
    pub(crate) fn new(
        context: &Context,
        element: &ElementAccess,
        nontemporal: bool,
        alignment: Option<i64>,
    ) -> Result<Self, Declined> {
        let alignment = match alignment.filter(|&alignment| alignment != 0) {
            None if element.storage_class == StorageClass::PhysicalStorageBuffer => {
                let Some(bits) = context.scalar_width(element.element) else {
                    return decline("its element has no natural alignment");
                };
                Some(i64::from(bits.div_ceil(8)))
            }
            alignment => alignment,
        };
        let Ok(alignment) = alignment.map(i32::try_from).transpose() else {
            return decline("the alignment exceeds 32 bits");
        };
        let mut access = MemoryAccess::NONE;
        access.set(MemoryAccess::NONTEMPORAL, nontemporal);
        access.set(MemoryAccess::ALIGNED, alignment.is_some());
        Ok(Self { access: Some(access).filter(|access| !access.is_empty()), alignment })
    }

    /// Loads a value of type `ty`.
    pub(crate) fn load(self, b: &mut Builder<'_, '_>, pointer: Value, ty: Type) -> Value {
        ops::Load::with(b).alignment(self.alignment).memory_access(self.access).build(pointer, ty)
    }

    /// Stores a value.
    pub(crate) fn store(self, b: &mut Builder<'_, '_>, pointer: Value, value: Value) {
        ops::Store::with(b).alignment(self.alignment).memory_access(self.access).build(pointer, value);
    }
}

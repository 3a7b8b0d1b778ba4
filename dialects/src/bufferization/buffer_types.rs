//! The type of the memory of a tensor.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::{Attribute, Context, DYNAMIC, Diagnostic, Fallible, Ir, Op, Type, TypeData, Value};

use super::bufferizable::{Facts, Memo, Relation, TypeSources};
use super::is_memory;
use super::options::Layout;
use crate::memref::layout::{StridedForm, strided_layout};

/// The type of memory of a tensor with a layout.
pub fn with_layout(
    context: &Context,
    tensor: Type,
    layout: Option<Attribute>,
    memory_space: Option<Attribute>,
) -> Type {
    match context.type_data(tensor) {
        TypeData::RankedTensor { shape, element, .. } => {
            let (shape, element) = (shape.clone(), *element);
            context.intern_type(TypeData::MemRef { shape, element, layout, memory_space })
        }
        _ => context.intern_type(TypeData::UnrankedMemRef { element: context.element_type(tensor), memory_space }),
    }
}

/// The same with the usual layout.
pub fn with_identity(context: &Context, tensor: Type, memory_space: Option<Attribute>) -> Type {
    with_layout(context, tensor, None, memory_space)
}

/// The same with any strides and any offset.
pub fn fully_dynamic(context: &Context, tensor: Type, memory_space: Option<Attribute>) -> Type {
    let rank = context.shape(tensor).map_or(0, <[i64]>::len);
    let form = StridedForm { strides: SmallVec::from_elem(DYNAMIC, rank), offset: DYNAMIC };
    with_layout(context, tensor, Some(strided_layout(context, &form)), memory_space)
}

/// The memory space of a memref type.
pub fn memory_space(context: &Context, ty: Type) -> Option<Attribute> {
    match context.type_data(ty) {
        TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. } => *memory_space,
        _ => None,
    }
}

/// A step of the computation: a value, and what is known of the types that it depends on.
struct Frame {
    value: Value,
    sources: TypeSources,
    types: SmallVec<[Type; 2]>,
}

impl Facts<'_, '_> {
    /// The type of a tensor's memory. Nothing is recursive here: programs may have long chains of views.
    ///
    /// # Errors
    /// No type fits, or its memory space is not known.
    pub fn type_of_buffer(&self, value: Value) -> Fallible<Type> {
        // As in MLIR, types depend on no analysis.
        let memo = Memo::default();
        let facts = Facts { analysis: None, memo: &memo, ..*self };
        let mut known: FxHashMap<Value, Type> = FxHashMap::default();
        let mut on_path: FxHashMap<Value, usize> = FxHashMap::from_iter([(value, 1)]);
        let mut path = vec![facts.frame(value)];
        while let Some(frame) = path.last_mut() {
            if let Some(&source) = frame.sources.get(frame.types.len()) {
                let next = facts.outside_of_cycle(source, &on_path);
                let ty = next.and_then(|next| known.get(&next).copied().or_else(|| facts.memory_type(next)));
                match (next, ty) {
                    (_, Some(ty)) => frame.types.push(ty),
                    (None, None) => _ = frame.sources.remove(frame.types.len()),
                    (Some(next), None) => {
                        *on_path.entry(next).or_default() += 1;
                        path.push(facts.frame(next));
                    }
                }
                continue;
            }
            let Some(frame) = path.pop() else { break };
            let ty = match facts.owner(frame.value).and_then(|op| facts.bufferizable(op)) {
                Some(interface) => (interface.buffer_type)(&facts, frame.value, &frame.types)?,
                None => facts.unknown_type(frame.value)?,
            };
            *on_path.entry(frame.value).or_default() -= 1;
            known.insert(frame.value, ty);
        }
        Ok(known[&value])
    }

    fn frame(&self, value: Value) -> Frame {
        let interface = self.owner(value).and_then(|op| self.bufferizable(op));
        let sources = interface.map_or_else(TypeSources::new, |interface| (interface.type_sources)(self, value));
        Frame { value, sources, types: SmallVec::new() }
    }

    /// The value, or the one that stands for it where its own type is being computed.
    ///
    /// A cycle ends at an argument. The type of a result may be asked for once more on the way there: what a loop yields of its
    /// argument has a type that does not depend on which of both was asked for first.
    fn outside_of_cycle(&self, value: Value, on_path: &FxHashMap<Value, usize>) -> Option<Value> {
        let mut value = value;
        while on_path.get(&value).is_some_and(|&times| times > usize::from(self.ir.defining_op(value).is_some())) {
            let interface = self.owner(value).and_then(|op| self.bufferizable(op))?;
            value = (interface.in_cycle)(self, value)?;
        }
        Some(value)
    }

    fn memory_type(&self, value: Value) -> Option<Type> {
        let ty = self.ir.value_type(value);
        is_memory(self.ir.context(), ty).then_some(ty)
    }

    /// The type of memory of which nothing is known.
    ///
    /// # Errors
    /// The memory space has to be known.
    pub fn unknown_type(&self, value: Value) -> Fallible<Type> {
        let (context, tensor) = (self.ir.context(), self.ir.value_type(value));
        let Some(memory_space) = self.options.default_space(context, tensor) else {
            return Err(unknown_space(self.ir, self.owner(value)));
        };
        Ok(match self.options.unknown_type_conversion {
            Layout::Identity => with_identity(context, tensor, memory_space),
            Layout::Infer | Layout::FullyDynamic => fully_dynamic(context, tensor, memory_space),
        })
    }

    /// The operand whose memory is that of a value.
    pub fn equivalent_source(&self, value: Value) -> TypeSources {
        if self.ir.defining_op(value).is_none() {
            return TypeSources::new();
        }
        let sources = self.sources(value);
        let first = sources.first().filter(|source| source.relation == Relation::Equivalent);
        first.map(|source| self.value_of(source)).into_iter().collect()
    }

    /// The type of that operand's memory.
    ///
    /// # Errors
    /// There is no such operand, and the memory space has to be known.
    pub fn type_of_source(&self, value: Value, types: &[Type]) -> Fallible<Type> {
        types.first().map_or_else(|| self.unknown_type(value), |&ty| Ok(ty))
    }

    /// The type of memory that may be any of these: theirs, where they have the same.
    ///
    /// # Errors
    /// Their memory spaces differ; `wrong` says so.
    pub fn join(&self, value: Value, types: &[Type], wrong: &str) -> Fallible<Type> {
        let context = self.ir.context();
        let Some((&first, rest)) = types.split_first() else { return self.unknown_type(value) };
        if rest.iter().all(|&ty| ty == first) {
            return Ok(first);
        }
        let space = memory_space(context, first);
        if rest.iter().any(|&ty| memory_space(context, ty) != space) {
            let location = self.owner(value).map_or(self.ir.value_location(value), |op| self.ir.location(op));
            return Err(Diagnostic::error(location, wrong));
        }
        Ok(fully_dynamic(context, self.ir.value_type(value), space))
    }
}

/// The error where a memory space has to be known.
pub fn unknown_space(ir: &Ir<'_>, op: Option<Op>) -> Box<Diagnostic> {
    let location = op.map_or(vulcanize_ir::Location::UNKNOWN, |op| ir.location(op));
    Diagnostic::error(location, "could not infer memory space")
}

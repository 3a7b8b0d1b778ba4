//! Who owns what, block by block.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Builder, constant_value};
use vulcanize_ir::schema::{TypedOp, callee_reference, is_function_with_body};
use vulcanize_ir::{Block, Diagnostic, Fallible, Ir, Location, Op, SymbolTableCollection, TypeData, Value};

use super::super::super::{Clone as CloneOp, Dealloc};
use super::live::LiveMemory;
use super::values::memory_among;
use crate::arith::{Select, constant_int};
use crate::index_list::MixedIndex;
use crate::memref::layout::{StridedForm, strided_layout};
use crate::memref::{ExtractStridedMetadata, ReinterpretCast};
use crate::scf;

pub(super) fn constant_bool(builder: &mut Builder<'_, '_>, location: Location, value: bool) -> Value {
    let i1 = builder.context().i1();
    constant_int(builder, location, i1, value.into())
}

pub(in super::super) fn constant_of(ir: &Ir<'_>, value: Value) -> Option<bool> {
    ir.context().bool_value(constant_value(ir, value)?)
}

/// Whether a block has to give a memref back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ownership {
    /// Where this holds.
    Unique(Value),
    /// Several values say something else.
    Unknown,
}

#[derive(Debug)]
pub(super) struct State {
    live: LiveMemory,
    ownership: FxHashMap<(Value, Block), Ownership>,
    /// What each block has to look after.
    held: FxHashMap<Block, Vec<Value>>,
    /// The results of ops that others replaced.
    renamed: FxHashMap<Value, Value>,
    symbols: SymbolTableCollection,
    /// Whether private functions tell their callers which results these own.
    pub(super) dynamic: bool,
}

impl State {
    pub(super) fn new(ir: &Ir<'_>, function: Op, dynamic: bool) -> Fallible<Self> {
        Ok(Self {
            live: LiveMemory::of(ir, function)?,
            ownership: FxHashMap::default(),
            held: FxHashMap::default(),
            renamed: FxHashMap::default(),
            symbols: SymbolTableCollection::new(),
            dynamic,
        })
    }

    pub(super) fn rename(&mut self, old: Value, new: Value) {
        self.renamed.insert(old, new);
    }

    /// The memrefs of other blocks that this one needs.
    pub(super) fn live_at(&self, block: Block) -> Vec<Value> {
        self.live.at(block).iter().map(|value| self.renamed.get(value).copied().unwrap_or(*value)).collect()
    }

    pub(super) fn ownership(&self, memory: Value, block: Block) -> Option<Ownership> {
        self.ownership.get(&(memory, block)).copied()
    }

    pub(super) fn set(&mut self, memory: Value, ownership: Ownership, block: Block) {
        self.ownership.insert((memory, block), ownership);
    }

    /// Adds what else is known of a memref's owner.
    pub(super) fn combine(&mut self, ir: &Ir<'_>, memory: Value, ownership: Option<Ownership>, block: Block) {
        let Some(new) = ownership else { return };
        let combined = match (self.ownership(memory, block), new) {
            (None, new) => new,
            (Some(Ownership::Unique(a)), Ownership::Unique(b)) if is_same(ir, a, b) => Ownership::Unique(a),
            (Some(_), _) => Ownership::Unknown,
        };
        self.set(memory, combined, block);
    }

    pub(super) fn hold(&mut self, memory: Value, block: Block) {
        self.held.entry(block).or_default().push(memory);
    }

    /// Whether a call is one of a function of this program that nobody else calls.
    pub(super) fn calls_private(&mut self, ir: &Ir<'_>, call: Op) -> bool {
        let Some(reference) = callee_reference(ir, call) else { return true };
        let callee = self.symbols.lookup_nearest(ir, call, reference);
        callee.is_some_and(|callee| ir.has_visibility(callee, "private") && is_function_with_body(ir, callee))
    }

    /// What stays at the end of a block: what goes to the next one as an argument, then what that needs besides.
    pub(super) fn retained(&self, ir: &Ir<'_>, handed_on: &[Value], to: Option<Block>) -> Vec<Value> {
        let mut retained = memory_among(ir, handed_on.iter().copied());
        retained.extend(to.into_iter().flat_map(|to| self.live_at(to)));
        retained
    }

    /// The memory that a block looks after, and when it owns it.
    ///
    /// # Errors
    /// Nobody knows when.
    pub(super) fn to_give_back(
        &self,
        builder: &mut Builder<'_, '_>,
        block: Block,
    ) -> Fallible<(Vec<Value>, Vec<Value>)> {
        let held = self.held.get(&block).map_or(&[][..], Vec::as_slice);
        let (mut memory, mut conditions) = (Vec::new(), Vec::new());
        for &value in held {
            let Some(Ownership::Unique(condition)) = self.ownership(value, block) else {
                let location = builder.ir().value_location(value);
                return Err(Diagnostic::error(location, "MemRef value does not have valid ownership"));
            };
            memory.push(base_of(builder, value));
            conditions.push(condition);
        }
        Ok((memory, conditions))
    }

    /// Makes the `dealloc`, whose results are what the block owns of the retained memrefs from now on.
    pub(super) fn deallocate(
        &mut self,
        builder: &mut Builder<'_, '_>,
        block: Block,
        [memory, conditions, retained]: [&[Value]; 3],
    ) -> Vec<Value> {
        let [memory, conditions, kept] = [memory, conditions, retained].map(<[Value]>::to_vec);
        let dealloc = Dealloc::build(builder, memory, conditions, kept);
        let owned: Vec<Value> = builder.ir().results(dealloc.op()).collect();
        for &value in retained {
            self.ownership.remove(&(value, block));
        }
        for (&value, &condition) in retained.iter().zip(&owned) {
            self.combine(builder.ir(), value, Some(Ownership::Unique(condition)), block);
        }
        owned
    }

    /// A memref in the same memory, or a copy, that the block owns for sure.
    pub(super) fn owned(&mut self, builder: &mut Builder<'_, '_>, memory: Value, block: Block) -> Value {
        let location = builder.ir().value_location(memory);
        builder.set_location(location);
        let (memory, condition) = self.with_condition(builder, memory, block);
        if constant_of(builder.ir(), condition) == Some(true) {
            return memory;
        }
        let ty = builder.ir().value_type(memory);
        let as_it_is = builder.region_of(&[], |builder, _| _ = scf::Yield::build(builder, [memory]));
        let copied = builder.region_of(&[], |builder, _| {
            let copy = CloneOp::build(builder, memory, ty);
            scf::Yield::build(builder, [copy]);
        });
        let chosen = scf::If::build_with_regions(builder, condition, [ty], as_it_is, copied);
        let value = builder.ir().result(chosen.op(), 0);
        let always = constant_bool(builder, location, true);
        self.combine(builder.ir(), value, Some(Ownership::Unique(always)), block);
        self.hold(value, block);
        value
    }

    /// A memref and when the block owns it: of a choice by the same choice, of what nobody knows of a copy.
    fn with_condition(&mut self, builder: &mut Builder<'_, '_>, memory: Value, block: Block) -> (Value, Value) {
        let ir = builder.ir();
        let select = ir.defining_op(memory).and_then(|op| Select::cast(ir, op));
        if let Some(select) = select.filter(|_| ir.value_block(memory) == Some(block)) {
            let [yes, no] = [select.true_value(ir), select.false_value(ir)].map(|value| self.ownership(value, block));
            if let (Some(Ownership::Unique(yes)), Some(Ownership::Unique(no))) = (yes, no) {
                let condition = select.condition(ir);
                return (memory, Select::build(builder, condition, yes, no));
            }
        }
        if let Some(Ownership::Unique(condition)) = self.ownership(memory, block) {
            return (memory, condition);
        }
        let (location, ty) = (builder.location(), builder.ir().value_type(memory));
        let copy = CloneOp::build(builder, memory, ty);
        let always = constant_bool(builder, location, true);
        self.combine(builder.ir(), copy, Some(Ownership::Unique(always)), block);
        self.hold(copy, block);
        (copy, always)
    }
}

fn is_same(ir: &Ir<'_>, a: Value, b: Value) -> bool {
    a == b || (constant_of(ir, a).is_some() && constant_of(ir, a) == constant_of(ir, b))
}

/// The memory as it was allocated.
fn base_of(builder: &mut Builder<'_, '_>, memory: Value) -> Value {
    let context = builder.context();
    let memory = match *context.type_data(builder.ir().value_type(memory)) {
        TypeData::UnrankedMemRef { element, memory_space } => {
            let form = StridedForm { strides: SmallVec::new(), offset: 0 };
            let (shape, layout) = ([].as_slice().into(), Some(strided_layout(context, &form)));
            let ty = context.intern_type(TypeData::MemRef { shape, element, layout, memory_space });
            let cast = ReinterpretCast::make(builder, memory, MixedIndex::Static(0), &[], &[], ty);
            cast.result(builder.ir())
        }
        _ => memory,
    };
    ExtractStridedMetadata::make(builder, memory).map_or(memory, |metadata| metadata.base_buffer(builder.ir()))
}

//! Types that lie in buffers otherwise than WGSL puts them are others there:
//!
//! ```text
//! matrix of 4 columns and 2 rows, row by row      array of 2 vectors of 4
//! matrix whose columns are further apart      ──▶ array of its columns
//! array of uint, 16 bytes apart                   array of struct { uint; padding of 12 bytes }
//! struct of such                                  struct of these
//! ```
//!
//! Values are as they were; [accesses](super::access) go to the parts.

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Decoration, Op, StorageClass};
use vulcanize_validate::module::Module;

use crate::wgsl::words::Words;

/// The largest element that is padded: each word of padding is a member.
const MOST_BYTES: u32 = 256;

/// How a member says that its matrices lie in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    pub by_rows: bool,
    /// The bytes from one row, or column, to the next.
    stride: u32,
}

/// A type in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stored {
    pub id: u32,
    /// Whether it is an array of structs of an element and padding.
    pub is_padded: bool,
    /// The vectors of a matrix, and the type that they make as columns.
    pub vectors: Option<(u32, u32)>,
    /// The scalars, vectors and matrices in it; `None` where only a host knows how many.
    pub parts: Option<u32>,
}

/// A scalar or vector.
#[derive(Clone, Copy, Debug)]
struct Vector {
    id: u32,
    component: u32,
    count: u32,
}

/// The types of a module that are others in memory.
pub(super) struct Memory<'m, 'w> {
    module: &'m Module<'w>,
    /// By type, and the layout of matrices in it.
    stored: FxHashMap<(u32, Option<Layout>), Stored>,
    /// Of members of structs.
    layouts: FxHashMap<(u32, u32), Layout>,
    /// Arrays of matrices that lie in memory in more than one way.
    split: FxHashSet<u32>,
    /// The types of parts that are accessed, and of the pointers to them, by storage class.
    leaves: BTreeSet<u32>,
    pointers: FxHashMap<(u32, u32), u32>,
    decorations: Vec<(Op, Vec<u32>)>,
    /// The instructions that come after the declaration of a type.
    declarations: FxHashMap<u32, Vec<(Op, Vec<u32>)>>,
    uint: Option<u32>,
}

/// The storage classes of buffers in WGSL.
const CLASSES: [u32; 2] = [StorageClass::Uniform as u32, StorageClass::StorageBuffer as u32];

/// The storage class in WGSL.
pub(super) fn class_of(class: u32) -> u32 {
    if class == StorageClass::PushConstant as u32 { StorageClass::Uniform as u32 } else { class }
}

impl<'m, 'w> Memory<'m, 'w> {
    pub fn of(module: &'m Module<'w>, words: &mut Words) -> Memory<'m, 'w> {
        let mut memory = Memory {
            module,
            stored: FxHashMap::default(),
            layouts: FxHashMap::default(),
            split: FxHashSet::default(),
            leaves: BTreeSet::new(),
            pointers: FxHashMap::default(),
            decorations: Vec::new(),
            declarations: FxHashMap::default(),
            uint: None,
        };
        let types = || module.instructions().take_while(|inst| !inst.is(Op::Function));
        types().filter(|inst| inst.is(Op::TypeStruct)).for_each(|inst| memory.find_layouts(inst.operands));
        for inst in types() {
            match (inst.op(), inst.operands) {
                (Some(Op::TypeStruct), &[id, ref members @ ..]) => memory.structure(words, id, members),
                (Some(Op::TypeArray | Op::TypeRuntimeArray), &[id, ..]) => drop(memory.array(words, id, id, None)),
                _ => {}
            }
        }
        // Nobody accesses what has no end as a whole.
        memory.leaves.retain(|&ty| module.defined_as(ty, Op::TypeRuntimeArray).is_none());
        for (&ty, class) in memory.leaves.iter().flat_map(|ty| CLASSES.map(|class| (ty, class))) {
            memory.pointers.insert((class, ty), words.new_id());
        }
        memory
    }

    /// A type as it lies in a buffer, where it is another one there.
    pub fn stored(&self, ty: u32, layout: Option<Layout>) -> Option<&Stored> {
        self.stored.get(&(ty, layout))
    }

    /// The type that pointers of a storage class point to.
    pub fn pointee(&self, class: u32, ty: u32) -> u32 {
        let stored = self.stored(ty, None).filter(|_| CLASSES.contains(&class_of(class)));
        stored.map_or(ty, |stored| stored.id)
    }

    /// The layout of the matrices of a member, where WGSL has no such.
    pub fn layout(&self, structure: u32, member: u32) -> Option<Layout> {
        self.layouts.get(&(structure, member)).copied()
    }

    /// The most parts of a type that is another one in memory, up to a limit.
    pub fn most_parts(&self, limit: u32) -> u32 {
        let parts = self.stored.values().map(|stored| stored.parts.unwrap_or(limit).clamp(4, limit));
        parts.max().unwrap_or(0)
    }

    /// The type of pointers to a part.
    pub fn pointer_to(&self, class: u32, part: u32) -> Option<u32> {
        self.pointers.get(&(class_of(class), part)).copied()
    }

    pub fn write_decorations(&self, words: &mut Words) {
        self.decorations.iter().for_each(|(op, operands)| words.put(*op, operands));
    }

    pub fn write_declarations(&self, after: u32, words: &mut Words) {
        let declarations = self.declarations.get(&after).into_iter().flatten();
        declarations.for_each(|(op, operands)| words.put(*op, operands));
    }

    pub fn write_pointers(&self, words: &mut Words) {
        for (ty, class) in self.leaves.iter().flat_map(|&ty| CLASSES.map(|class| (ty, class))) {
            words.put(Op::TypePointer, &[self.pointers[&(class, ty)], class, ty]);
        }
    }

    /// The layouts of a struct's matrices that WGSL has not.
    fn find_layouts(&mut self, operands: &[u32]) {
        let &[id, ref members @ ..] = operands else { return };
        for (member, &ty) in (0..).zip(members) {
            let decorations = self.module.decorations.of_part(id, Some(member));
            let find = |kind| decorations.iter().find(|decorated| decorated.is(kind));
            let (arrays, inside) = self.inside(ty);
            let column = self.module.defined_as(inside, Op::TypeMatrix).and_then(|matrix| matrix.operand(1));
            let stride = find(Decoration::MatrixStride).and_then(|decorated| decorated.parameters.first());
            let (Some(column), Some(&stride)) = (column.and_then(|ty| self.vector(ty)), stride) else { continue };
            let by_rows = find(Decoration::RowMajor).is_some();
            if by_rows || self.natural_stride(column) != Some(stride) {
                self.layouts.insert((id, member), Layout { by_rows, stride });
                self.split.extend(arrays);
            }
        }
    }

    /// The arrays around a type, and what they hold.
    fn inside(&self, mut ty: u32) -> (Vec<u32>, u32) {
        let mut arrays = Vec::new();
        while let Some(inst) = self.module.definition(ty)
            && matches!(inst.op(), Some(Op::TypeArray | Op::TypeRuntimeArray))
            && let Some(element) = inst.operand(1)
        {
            arrays.push(ty);
            ty = element;
        }
        (arrays, ty)
    }

    fn vector(&self, id: u32) -> Option<Vector> {
        let inst = self.module.definition(id)?;
        match (inst.op()?, inst.operands) {
            (Op::TypeInt | Op::TypeFloat, _) => Some(Vector { id, component: id, count: 1 }),
            (Op::TypeVector, &[_, component, count]) => Some(Vector { id, component, count }),
            _ => None,
        }
    }

    fn component_bytes(&self, vector: Vector) -> Option<u32> {
        Some(self.module.definition(vector.component)?.operand(1)? / 8)
    }

    /// How far apart WGSL puts such vectors: three components are aligned as four.
    fn natural_stride(&self, vector: Vector) -> Option<u32> {
        let count = if vector.count == 3 { 4 } else { vector.count };
        Some(self.component_bytes(vector)? * count)
    }

    fn declare(&mut self, at: u32, op: Op, operands: &[&[u32]]) {
        self.declarations.entry(at).or_default().push((op, operands.concat()));
    }

    fn decorate(&mut self, id: u32, member: Option<u32>, kind: u32, parameters: &[u32]) {
        let (op, member) = match member {
            Some(member) => (Op::MemberDecorate, vec![member]),
            None => (Op::Decorate, Vec::new()),
        };
        self.decorations.push((op, [&[id], &member[..], &[kind], parameters].concat()));
    }

    fn structure(&mut self, words: &mut Words, id: u32, members: &[u32]) {
        let layouts: Vec<_> = (0..).zip(members).map(|(member, _)| self.layout(id, member)).collect();
        let all = members.iter().zip(&layouts);
        let there: Vec<u32> = all.clone().map(|(&ty, &layout)| self.in_memory(words, id, ty, layout)).collect();
        if there == members {
            return;
        }
        let mut of_members = all.map(|(&ty, &layout)| self.parts(ty, layout));
        let parts = of_members.try_fold(0_u32, |sum, parts| parts.map(|parts| sum.saturating_add(parts)));
        let new = words.new_id();
        self.declare(id, Op::TypeStruct, &[&[new], &there]);
        self.stored.insert((id, None), Stored { id: new, is_padded: false, vectors: None, parts });
        self.leaves.extend(members.iter().zip(&there).filter(|(ty, there)| ty == there).map(|(&ty, _)| ty));
        let left_out = [Decoration::RowMajor, Decoration::ColMajor, Decoration::MatrixStride, Decoration::NonReadable];
        for decorated in self.module.decorations.all().iter().filter(|decorated| decorated.target == id) {
            if !left_out.iter().any(|&kind| decorated.is(kind)) {
                self.decorate(new, decorated.member, decorated.kind, decorated.parameters);
            }
        }
    }

    /// A type in memory. What is new of it is declared after a type of the module.
    fn in_memory(&mut self, words: &mut Words, at: u32, ty: u32, layout: Option<Layout>) -> u32 {
        if let Some(stored) = self.stored(ty, layout) {
            return stored.id;
        }
        match (self.module.definition(ty).and_then(|inst| inst.op()), layout) {
            (Some(Op::TypeArray | Op::TypeRuntimeArray), Some(_)) => self.array(words, at, ty, layout),
            (Some(Op::TypeMatrix), Some(layout)) => self.matrix(words, at, ty, layout).unwrap_or(ty),
            _ => ty,
        }
    }

    fn array(&mut self, words: &mut Words, at: u32, id: u32, layout: Option<Layout>) -> u32 {
        let Some(inst) = self.module.definition(id) else { return id };
        let (Some(op), &[_, element, ref length @ ..]) = (inst.op(), inst.operands) else { return id };
        let stride = self.module.decorations.find(id, Decoration::ArrayStride);
        let stride = stride.and_then(|decorated| decorated.parameters.first().copied());
        let there = self.in_memory(words, at, element, layout);
        let vector = self.vector(element).zip(stride);
        let padded = vector.and_then(|(vector, stride)| self.padded(words, at, vector, stride));
        if there == element && padded.is_none() && !self.split.contains(&id) {
            return id;
        }
        if there == element {
            self.leaves.insert(element);
        }
        let count = length.first().and_then(|&length| self.module.constant(length));
        let parts = count.zip(self.parts(element, layout)).map(|(count, parts)| count.saturating_mul(parts));
        let new = words.new_id();
        self.declare(at, op, &[&[new, padded.unwrap_or(there)], length]);
        self.stored.insert((id, layout), Stored { id: new, is_padded: padded.is_some(), vectors: None, parts });
        if let Some(stride) = stride {
            self.decorate(new, None, Decoration::ArrayStride as u32, &[stride]);
        }
        new
    }

    /// A struct of a vector and the padding to the next one, where there is some.
    fn padded(&mut self, words: &mut Words, at: u32, vector: Vector, stride: u32) -> Option<u32> {
        let is_further = stride > self.natural_stride(vector)? && stride.is_multiple_of(4) && stride <= MOST_BYTES;
        if !is_further || self.component_bytes(vector)? != 4 {
            return None;
        }
        let new = words.new_id();
        let padding = (vector.count * 4..stride).step_by(4);
        let words_of_padding = vec![vector.component; padding.len()];
        self.declare(at, Op::TypeStruct, &[&[new, vector.id], &words_of_padding]);
        for (member, offset) in (0..).zip(std::iter::once(0).chain(padding)) {
            self.decorate(new, Some(member), Decoration::Offset as u32, &[offset]);
        }
        Some(new)
    }

    /// A matrix as an array of its columns, or rows.
    fn matrix(&mut self, words: &mut Words, at: u32, id: u32, layout: Layout) -> Option<u32> {
        let (column, columns) = match *self.module.definition(id)?.operands {
            [_, column, columns] => (self.vector(column)?, columns),
            _ => return None,
        };
        let (mut vector, mut made, mut count) = (column, id, columns);
        if layout.by_rows {
            vector = Vector { id: words.new_id(), component: column.component, count: columns };
            (made, count) = (words.new_id(), column.count);
            self.declare(at, Op::TypeVector, &[&[vector.id, vector.component, vector.count]]);
            self.declare(at, Op::TypeMatrix, &[&[made, vector.id, count]]);
            self.leaves.insert(vector.component);
        }
        let uint = match self.uint {
            Some(uint) => uint,
            None => {
                let uint = *self.uint.insert(words.new_id());
                self.declare(at, Op::TypeInt, &[&[uint, 32, 0]]);
                uint
            }
        };
        let (new, length) = (words.new_id(), words.new_id());
        self.declare(at, Op::Constant, &[&[uint, length, count]]);
        let padded = self.padded(words, at, vector, layout.stride);
        self.declare(at, Op::TypeArray, &[&[new, padded.unwrap_or(vector.id), length]]);
        self.decorate(new, None, Decoration::ArrayStride as u32, &[layout.stride]);
        self.leaves.insert(vector.id);
        let (is_padded, vectors) = (padded.is_some(), Some((vector.id, made)));
        self.stored.insert((id, Some(layout)), Stored { id: new, is_padded, vectors, parts: Some(1) });
        Some(new)
    }

    fn parts(&self, ty: u32, layout: Option<Layout>) -> Option<u32> {
        self.stored(ty, layout).map_or(Some(1), |stored| stored.parts)
    }
}

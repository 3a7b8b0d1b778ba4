//! Accesses to what is [another type in memory](super::memory): an access chain into it goes the way that there is, and
//! what is loaded or stored as a whole is so part by part.
//!
//! ```text
//! %m = OpLoad %mat2x3 %p       ──▶   %a = OpLoad of row 0, %b = OpLoad of row 1; a matrix of them; OpTranspose
//! %c = OpAccessChain %v %j     ──▶   nothing: a column of rows is no part of memory
//! %x = OpAccessChain %c %i     ──▶   %x = OpAccessChain %v %i %j
//! ```

use spirv::Op;
use vulcanize_ir::Limit;
use vulcanize_words::Inst;

use super::Writer;
use super::memory::Layout;
use crate::wgsl::WgslError;

/// A part of memory that no pointer of the new module points to.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The pointer to the whole, and its storage class.
    root: u32,
    class: u32,
    /// The way from there.
    indices: Vec<u32>,
    /// The type of the value.
    ty: u32,
    layout: Option<Layout>,
    /// The place is a column of a matrix that lies there by rows: its index, and whether rows are padded.
    column: Option<(u32, bool)>,
}

/// The parts of a place.
struct Parts {
    places: Vec<Place>,
    /// The type that they compose, which is transposed then.
    composed: u32,
    is_transposed: bool,
}

impl Writer<'_, '_> {
    /// Writes an instruction that accesses memory; returns whether it is one.
    pub(super) fn access(&mut self, op: Op, inst: &Inst<'_>) -> bool {
        match (op, inst.operands) {
            (Op::AccessChain | Op::InBoundsAccessChain, &[ty, id, base, ref indices @ ..]) => {
                self.chain(op, ty, id, base, indices);
                return true;
            }
            (Op::Load, &[ty, id, pointer, ..]) => {
                let Some(place) = self.place(pointer) else { return false };
                if self.has_few_parts(&place, inst) {
                    let value = self.read(&place);
                    self.words.put(Op::CopyObject, &[ty, id, value]);
                }
            }
            (Op::Store, &[pointer, value, ..]) => {
                let Some(place) = self.place(pointer) else { return false };
                if self.has_few_parts(&place, inst) {
                    self.write(&place, value);
                }
            }
            (Op::CopyMemory, &[to, from, ..]) => {
                let places = [self.place(to), self.place(from)];
                let Some(ty) = places.iter().flatten().map(|place| place.ty).next() else { return false };
                if !places.iter().flatten().all(|place| self.has_few_parts(place, inst)) {
                    return true;
                }
                let value = match &places[1] {
                    Some(place) => self.read(place),
                    None => self.words.value(Op::Load, ty, &[from]),
                };
                match &places[0] {
                    Some(place) => self.write(place, value),
                    None => self.words.put(Op::Store, &[to, value]),
                }
            }
            (Op::FunctionCall | Op::CopyObject, _) if inst.rest(2).iter().any(|id| self.places.contains_key(id)) => {
                self.refuse(inst, "a pointer to what lies in memory otherwise than WGSL puts it");
            }
            _ => return false,
        }
        true
    }

    /// Whether a place can be accessed as a whole; else it is refused.
    fn has_few_parts(&mut self, place: &Place, inst: &Inst<'_>) -> bool {
        let parts = self.memory.stored(place.ty, place.layout).map_or(Some(1), |stored| stored.parts);
        let checked = self.limits.check(Limit::VectorElements, parts.map_or(u64::MAX, u64::from));
        if let Err(exceeded) = checked {
            let message = format!("a value whose parts lie in memory otherwise than WGSL puts them: {exceeded}");
            self.refuse(inst, &message);
        }
        checked.is_ok()
    }

    /// What a pointer points to, if that is another type in memory.
    fn place(&self, pointer: u32) -> Option<Place> {
        if let Some(place) = self.places.get(&pointer) {
            return Some(place.clone());
        }
        let (class, ty) = self.module.type_of(pointer).and_then(|ty| self.module.pointer(ty))?;
        let is_other = self.memory.pointee(class, ty) != ty;
        is_other.then(|| Place { root: pointer, class, indices: Vec::new(), ty, layout: None, column: None })
    }

    /// An access chain, or a place in the module that has no pointer.
    pub(super) fn chain(&mut self, op: Op, ty: u32, id: u32, base: u32, indices: &[u32]) {
        let Some(place) = self.place(base) else {
            return self.words.put(op, &[&[ty, id, base], indices].concat());
        };
        let step = |place, &index| self.step(place, index, self.module.constant(index));
        let Some(place) = indices.iter().try_fold(place, step) else {
            return self.words.put(op, &[&[ty, id, base], indices].concat());
        };
        if place.column.is_some() || self.memory.stored(place.ty, place.layout).is_some() {
            self.places.insert(id, place);
        } else {
            self.words.put(op, &[&[ty, id, place.root], &place.indices[..]].concat());
        }
    }

    /// A part of a place, at an index whose number may be known; `None` where it has none.
    fn step(&self, mut place: Place, index: u32, number: Option<u32>) -> Option<Place> {
        let inst = self.module.definition(place.ty)?;
        let is_padded = self.memory.stored(place.ty, place.layout).is_some_and(|stored| stored.is_padded);
        let beside = is_padded.then(|| self.number(0));
        match (inst.op()?, inst.operands) {
            (Op::TypeStruct, &[id, ref members @ ..]) => {
                let member = number?;
                place.indices.push(index);
                place.layout = self.memory.layout(id, member);
                place.ty = *members.get(member as usize)?;
            }
            (Op::TypeArray | Op::TypeRuntimeArray, &[_, element, ..]) => {
                place.indices.push(index);
                place.indices.extend(beside);
                place.ty = element;
            }
            (Op::TypeMatrix, &[_, column, _]) => {
                match place.layout.take() {
                    Some(Layout { by_rows: true, .. }) => place.column = Some((index, is_padded)),
                    _ => {
                        place.indices.push(index);
                        place.indices.extend(beside);
                    }
                }
                place.ty = column;
            }
            (Op::TypeVector, &[_, component, _]) => {
                place.indices.push(index);
                if let Some((column, is_padded)) = place.column.take() {
                    place.indices.extend(is_padded.then(|| self.number(0)));
                    place.indices.push(column);
                }
                place.ty = component;
            }
            _ => return None,
        }
        Some(place)
    }

    /// The parts of a place that is no part of the new module's memory.
    fn parts_of(&self, place: &Place) -> Option<Parts> {
        let stored = self.memory.stored(place.ty, place.layout);
        if let Some((vector, composed)) = stored.and_then(|stored| stored.vectors) {
            let is_transposed = composed != place.ty;
            let count =
                if is_transposed { self.rows(place.ty)? } else { self.module.definition(place.ty)?.operand(2)? };
            let beside = stored.is_some_and(|stored| stored.is_padded).then(|| self.number(0));
            let vector_at = |number| {
                let indices = place.indices.iter().copied().chain([self.number(number)]).chain(beside).collect();
                Place { indices, ty: vector, layout: None, ..place.clone() }
            };
            return Some(Parts { places: (0..count).map(vector_at).collect(), composed, is_transposed });
        }
        if stored.is_none() && place.column.is_none() {
            return None;
        }
        let inst = self.module.definition(place.ty)?;
        let count = match (inst.op()?, inst.operands) {
            (Op::TypeStruct, &[_, ref members @ ..]) => members.len() as u32,
            (Op::TypeArray, &[_, _, length]) => self.module.constant(length)?,
            (Op::TypeVector, &[_, _, count]) => count,
            _ => return None,
        };
        let step = |number| self.step(place.clone(), self.number(number), Some(number));
        let places = (0..count).map(step).collect::<Option<_>>()?;
        Some(Parts { places, composed: place.ty, is_transposed: false })
    }

    /// The components of a matrix's columns.
    fn rows(&self, matrix: u32) -> Option<u32> {
        let column = self.module.definition(matrix)?.operand(1)?;
        self.module.definition(column)?.operand(2)
    }

    /// The pointer to a part of memory.
    fn pointer_to(&mut self, place: &Place) -> u32 {
        let Some(ty) = self.memory.pointer_to(place.class, place.ty) else {
            let message = "a part of memory that lies there otherwise than WGSL puts it";
            self.refused = Some(WgslError::unsupported(self.module, None, message));
            return place.root;
        };
        self.words.value(Op::AccessChain, ty, &[&[place.root], &place.indices[..]].concat())
    }

    fn read(&mut self, place: &Place) -> u32 {
        let Some(Parts { places, composed, is_transposed }) = self.parts_of(place) else {
            let pointer = self.pointer_to(place);
            return self.words.value(Op::Load, place.ty, &[pointer]);
        };
        let values: Vec<u32> = places.iter().map(|part| self.read(part)).collect();
        let value = self.words.value(Op::CompositeConstruct, composed, &values);
        if is_transposed { self.words.value(Op::Transpose, place.ty, &[value]) } else { value }
    }

    fn write(&mut self, place: &Place, value: u32) {
        let Some(Parts { places, composed, is_transposed }) = self.parts_of(place) else {
            let pointer = self.pointer_to(place);
            return self.words.put(Op::Store, &[pointer, value]);
        };
        let value = if is_transposed { self.words.value(Op::Transpose, composed, &[value]) } else { value };
        for (index, part) in (0..).zip(&places) {
            let value = self.words.value(Op::CompositeExtract, part.ty, &[value, index]);
            self.write(part, value);
        }
    }
}

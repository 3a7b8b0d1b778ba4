//! The changes of a binary for the translator and for pocl.
//!
//! - pocl has addresses of 64 bits only: a module with the addressing model `Physical32` is run as one with `Physical64`. There
//!   the numbers of invocations have 64 bits, and are truncated where they are loaded. The kernels do not look at addresses.
//! - The translator (15.0.0) crashes at `OpCompositeConstruct` of vectors whose elements are no constants, and at
//!   `OpVectorShuffle` of vectors of different lengths. Both become insertions of one element after another.

use std::collections::HashMap;

use vulcanize::words::{HEADER_WORDS, Inst, Instructions};

const OP_UNDEF: u32 = 1;
const OP_TYPE_INT: u32 = 21;
const OP_TYPE_POINTER: u32 = 32;
const OP_VARIABLE: u16 = 59;
const OP_LOAD: u16 = 61;
const OP_DECORATE: u16 = 71;
const OP_U_CONVERT: u32 = 113;
const BUILT_IN: u32 = 11;
const INPUT: u32 = 1;
/// `NumWorkgroups` to `GlobalInvocationId`: vectors of three.
const VECTORS: std::ops::RangeInclusive<u32> = 24..=28;
const LOCAL_INVOCATION_INDEX: u32 = 29;
const OP_MEMORY_MODEL: u16 = 14;
const OP_ENTRY_POINT: u16 = 15;
const OP_EXECUTION_MODE: u16 = 16;
const OP_TYPE_VECTOR: u16 = 23;
const OP_VECTOR_SHUFFLE: u16 = 79;
const OP_COMPOSITE_CONSTRUCT: u16 = 80;
const OP_COMPOSITE_EXTRACT: u32 = 81;
const OP_COMPOSITE_INSERT: u32 = 82;
const LOCAL_SIZE: u32 = 17;
const PHYSICAL_64: u32 = 2;

/// The name of a module's kernel, and the invocations of a workgroup in x.
///
/// # Errors
/// It has no kernel, or one without a size.
pub(super) fn entry_point(words: &[u32]) -> Result<(String, u32), String> {
    let (mut name, mut size) = (None, None);
    for inst in Instructions::new(words, HEADER_WORDS) {
        let inst = inst.map_err(|error| error.to_string())?;
        match inst.opcode {
            OP_ENTRY_POINT => name = inst.text_lossy(2).map(|(name, _)| name.into_owned()),
            OP_EXECUTION_MODE if inst.operand(1) == Some(LOCAL_SIZE) => size = inst.operand(2),
            _ => {}
        }
    }
    name.zip(size).ok_or_else(|| "there is no kernel with a workgroup size".to_owned())
}

/// A module that the two take, and that computes the same.
///
/// # Errors
/// It is no module.
pub(super) fn adapted(words: &[u32]) -> Result<Vec<u32>, String> {
    let mut adapter = Adapter::default();
    adapter.words.extend(words.get(..5).ok_or("there is no header")?);
    for inst in Instructions::new(words, HEADER_WORDS) {
        adapter.add(&inst.map_err(|error| error.to_string())?);
    }
    Ok(adapter.words)
}

#[derive(Default)]
struct Adapter {
    words: Vec<u32>,
    /// Element type and length of each type that is a vector.
    vectors: HashMap<u32, (u32, u32)>,
    /// The type of each value.
    types: HashMap<u32, u32>,
    /// Whether addresses had 32 bits.
    is_narrow: bool,
    /// The numbers of invocations and workgroups, and whether each is a vector.
    numbers: HashMap<u32, bool>,
    /// A number of 64 bits and a vector of three; pointers to both.
    wide: Option<[[u32; 2]; 2]>,
}

impl Adapter {
    fn add(&mut self, inst: &Inst<'_>) {
        if let (Some(id), Some(ty)) = (inst.result(), inst.result_type()) {
            self.types.insert(id, ty);
        }
        let vector = inst.result_type().and_then(|ty| self.vectors.get(&ty)).copied();
        match (inst.opcode, inst.operands, vector) {
            (OP_TYPE_VECTOR, &[id, element, length], _) => {
                self.vectors.insert(id, (element, length));
            }
            (OP_DECORATE, &[id, BUILT_IN, number], _) if self.is_narrow && VECTORS.contains(&number) => {
                self.numbers.insert(id, true);
            }
            (OP_DECORATE, &[id, BUILT_IN, LOCAL_INVOCATION_INDEX], _) if self.is_narrow => {
                self.numbers.insert(id, false);
            }
            (OP_VARIABLE, &[_, id, class], _) if self.numbers.contains_key(&id) => {
                let [_, pointers] = self.wide_types();
                let ty = pointers[usize::from(self.numbers[&id])];
                return self.words.extend([4 << 16 | u32::from(OP_VARIABLE), ty, id, class]);
            }
            (OP_LOAD, &[ty, id, from, ..], _) if self.numbers.contains_key(&from) => {
                let [types, _] = self.wide_types();
                let wide = self.fresh();
                self.words.extend([4 << 16 | u32::from(OP_LOAD), types[usize::from(self.numbers[&from])], wide, from]);
                return self.words.extend([4 << 16 | OP_U_CONVERT, ty, id, wide]);
            }
            (OP_MEMORY_MODEL, &[addresses, model], _) => {
                self.is_narrow = addresses != PHYSICAL_64;
                return self.words.extend([3 << 16 | u32::from(OP_MEMORY_MODEL), PHYSICAL_64, model]);
            }
            (OP_COMPOSITE_CONSTRUCT, &[ty, id, ref parts @ ..], Some((_, length)))
                if length as usize == parts.len() =>
            {
                return self.insert_all(ty, id, parts);
            }
            (OP_VECTOR_SHUFFLE, &[ty, id, a, b, ref indices @ ..], Some((element, _)))
                if self.types.get(&a) != self.types.get(&b) =>
            {
                let first = self.types.get(&a).and_then(|ty| self.vectors.get(ty)).map_or(0, |(_, length)| *length);
                let parts: Vec<u32> = indices.iter().map(|&index| self.extract(element, a, b, first, index)).collect();
                return self.insert_all(ty, id, &parts);
            }
            _ => {}
        }
        let length = inst.operands.len() as u32 + 1;
        self.words.push(length << 16 | u32::from(inst.opcode));
        self.words.extend(inst.operands);
    }

    /// Declares them at the first variable, which is where types may stand.
    fn wide_types(&mut self) -> [[u32; 2]; 2] {
        if let Some(wide) = self.wide {
            return wide;
        }
        let [number, vector, to_number, to_vector] = std::array::from_fn(|_| self.fresh());
        self.words.extend([4 << 16 | OP_TYPE_INT, number, 64, 0]);
        self.words.extend([4 << 16 | u32::from(OP_TYPE_VECTOR), vector, number, 3]);
        self.words.extend([4 << 16 | OP_TYPE_POINTER, to_number, INPUT, number]);
        self.words.extend([4 << 16 | OP_TYPE_POINTER, to_vector, INPUT, vector]);
        let wide = [[number, vector], [to_number, to_vector]];
        self.wide = Some(wide);
        wide
    }

    fn fresh(&mut self) -> u32 {
        self.words[3] += 1;
        self.words[3] - 1
    }

    /// An element of two vectors, of which the first has so many.
    fn extract(&mut self, element: u32, a: u32, b: u32, first: u32, index: u32) -> u32 {
        let id = self.fresh();
        match index {
            u32::MAX => self.words.extend([3 << 16 | OP_UNDEF, element, id]),
            _ if index < first => self.words.extend([5 << 16 | OP_COMPOSITE_EXTRACT, element, id, a, index]),
            _ => self.words.extend([5 << 16 | OP_COMPOSITE_EXTRACT, element, id, b, index - first]),
        }
        id
    }

    /// A vector of these elements.
    fn insert_all(&mut self, ty: u32, id: u32, parts: &[u32]) {
        let mut from = self.fresh();
        self.words.extend([3 << 16 | OP_UNDEF, ty, from]);
        for (place, &part) in (0..).zip(parts) {
            let to = if place as usize + 1 == parts.len() { id } else { self.fresh() };
            self.words.extend([6 << 16 | OP_COMPOSITE_INSERT, ty, to, part, from, place]);
            from = to;
        }
    }
}

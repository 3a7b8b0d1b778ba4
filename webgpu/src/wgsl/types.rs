//! Types and constants that prepared instructions need, found in the module or made.

use rustc_hash::FxHashMap;
use spirv::Op;
use vulcanize_validate::module::Module;

use super::words::Words;

/// The signedness in which an instruction takes its operands, or its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(in crate::wgsl) enum Kind {
    Bool,
    Signed,
    Unsigned,
}

const KINDS: [Kind; 3] = [Kind::Bool, Kind::Unsigned, Kind::Signed];

/// The types of each kind with one to four components, and the zeros of integers.
#[derive(Debug, Default)]
pub(in crate::wgsl) struct Types {
    by_shape: FxHashMap<(Kind, u32), u32>,
    shapes: FxHashMap<u32, (Kind, u32)>,
    zeros: FxHashMap<u32, u32>,
}

impl Types {
    /// Those that the module has.
    pub fn of(module: &Module<'_>) -> Types {
        let mut types = Types::default();
        for inst in module.instructions().take_while(|inst| inst.op() != Some(Op::Function)) {
            let shape = match (inst.op(), inst.operands) {
                (Some(Op::TypeBool), _) => Some((Kind::Bool, 1)),
                (Some(Op::TypeInt), &[_, 32, 0]) => Some((Kind::Unsigned, 1)),
                (Some(Op::TypeInt), &[_, 32, _]) => Some((Kind::Signed, 1)),
                (Some(Op::TypeVector), &[_, element, count]) => {
                    types.shapes.get(&element).map(|&(kind, _)| (kind, count))
                }
                _ => None,
            };
            if let (Some(shape), Some(id)) = (shape, inst.operand(0)) {
                types.shapes.insert(id, shape);
                types.by_shape.entry(shape).or_insert(id);
            }
        }
        types
    }

    /// Makes those that are missing, and the zeros.
    pub fn complete(&mut self, words: &mut Words) {
        for (kind, count) in KINDS.into_iter().flat_map(|kind| (1..=4).map(move |count| (kind, count))) {
            let id = match self.by_shape.get(&(kind, count)) {
                Some(&id) => id,
                None => {
                    let id = words.new_id();
                    match (kind, count) {
                        (Kind::Bool, 1) => words.put(Op::TypeBool, &[id]),
                        (_, 1) => words.put(Op::TypeInt, &[id, 32, u32::from(kind == Kind::Signed)]),
                        // The scalar comes first.
                        (kind, count) => words.put(Op::TypeVector, &[id, self.by_shape[&(kind, 1)], count]),
                    }
                    self.by_shape.insert((kind, count), id);
                    self.shapes.insert(id, (kind, count));
                    id
                }
            };
            if kind != Kind::Bool {
                let zero = words.value(Op::ConstantNull, id, &[]);
                self.zeros.insert(id, zero);
            }
        }
    }

    /// The kind and the components of a type.
    pub fn shape(&self, ty: u32) -> Option<(Kind, u32)> {
        self.shapes.get(&ty).copied()
    }

    /// A type that [`Types::complete`] made.
    pub fn get(&self, kind: Kind, count: u32) -> Option<u32> {
        self.by_shape.get(&(kind, count)).copied()
    }

    /// The zero of an integer type.
    pub fn zero(&self, ty: u32) -> Option<u32> {
        // A second type of the same shape has that of the first one.
        let (kind, count) = self.shape(ty)?;
        self.zeros.get(&self.get(kind, count)?).copied()
    }
}

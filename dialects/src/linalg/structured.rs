//! What all structured ops have in common: loops, and for each operand the element that an iteration takes.

use vulcanize_ir::affine::{AffineExpr, AffineMap};
use vulcanize_ir::schema::{OpDef, Trait};
use vulcanize_ir::{Attribute, Context, Ir, Op, TypeData, Value};

use super::body::Body;
use super::enums::IteratorType;
use crate::affine::{map_attr, map_of};

/// The interface of a structured op.
///
/// Its operands are inputs and then outputs, each an array or a scalar. Its body computes an element of each output from
/// an element of each operand, for each iteration of its loops.
#[derive(Clone, Copy, Debug)]
pub struct Structured {
    /// Its loops and maps.
    pub space: Space,
    /// Its body, where the text does not have it.
    pub body: Option<Body>,
}

/// Where the loops and maps of a structured op come from.
#[derive(Clone, Copy, Debug)]
pub enum Space {
    /// The name of the op says them, as an einsum: `loops` has a letter for each, capital where it is a reduction;
    /// each of `maps` has the place in an operand, a word for each dimension. `h+Y` is the place of a window: `h` times the
    /// stride of that dimension, and `Y` times its dilation.
    Named {
        /// `"mnK"`
        loops: &'static str,
        /// `["m K", "K n", "m n"]`
        maps: &'static [&'static str],
    },
    /// As [`Space::Named`] where the op has no attribute `indexing_maps`. With it, those.
    NamedOrGiven {
        /// As in [`Space::Named`].
        loops: &'static str,
        /// As in [`Space::Named`].
        maps: &'static [&'static str],
    },
    /// A loop for each dimension of the first output. Operands without dimensions have one element, which all
    /// iterations take; the others the element of the iteration.
    Pointwise {
        /// The number of inputs; there is one output.
        inputs: usize,
    },
    /// A function says them.
    Of {
        /// `None` where attributes and operands do not fit.
        space: fn(&Ir<'_>, Op) -> Option<IterationSpace>,
        /// The number of operands, where it is always the same.
        operands: Option<usize>,
    },
}

/// The loops of a structured op, and its maps from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IterationSpace {
    /// The loops.
    pub iterators: Vec<IteratorType>,
    /// For each operand the map from the loops' indices to the place in it.
    pub maps: Vec<AffineMap>,
}

impl Structured {
    /// The interface of an op that is structured.
    pub fn of(ir: &Ir<'_>, op: Op) -> Option<&'static Structured> {
        ir.def(op)?.interface::<Structured>()
    }

    /// The loops and maps of the op; `None` where attributes and operands do not fit.
    pub fn space(&self, ir: &Ir<'_>, op: Op) -> Option<IterationSpace> {
        match self.space {
            Space::Named { loops, maps } => named_space(loops, maps, &Windows::of(ir, op)),
            Space::NamedOrGiven { loops, maps } => {
                let named = named_space(loops, maps, &Windows::default())?;
                match ir.attribute_str(op, "indexing_maps") {
                    Some(given) => Some(IterationSpace { maps: maps_of(ir.context(), given)?, ..named }),
                    None => Some(named),
                }
            }
            Space::Pointwise { .. } => Some(pointwise_space(ir, op)),
            Space::Of { space, .. } => space(ir, op),
        }
    }

    /// The number of operands, where the name says it.
    pub(super) fn num_operands(&self) -> Option<usize> {
        match self.space {
            Space::Named { maps, .. } | Space::NamedOrGiven { maps, .. } => Some(maps.len()),
            Space::Pointwise { inputs } => Some(inputs + 1),
            Space::Of { operands, .. } => operands,
        }
    }
}

/// The maps that the name of an op says, as its attribute.
pub(super) fn named_maps(context: &Context, def: &OpDef) -> Attribute {
    let maps = def.interface::<Structured>().and_then(|structured| match structured.space {
        Space::Named { loops, maps } | Space::NamedOrGiven { loops, maps } => {
            named_space(loops, maps, &Windows::default())
        }
        Space::Pointwise { .. } | Space::Of { .. } => None,
    });
    maps_attr(context, maps.map(|space| space.maps).unwrap_or_default())
}

/// A list of maps.
pub fn maps_attr(context: &Context, maps: impl IntoIterator<Item = AffineMap>) -> Attribute {
    let maps: Vec<Attribute> = maps.into_iter().map(|map| map_attr(context, map)).collect();
    context.array_attr(&maps)
}

/// The strides and dilations of an op with windows, one for each dimension of these; 1 where it has none.
#[derive(Clone, Debug, Default)]
struct Windows {
    strides: Vec<i64>,
    dilations: Vec<i64>,
}

impl Windows {
    fn of(ir: &Ir<'_>, op: Op) -> Self {
        let numbers = |name| ir.attribute_str(op, name).map(|numbers| dense_numbers(ir.context(), numbers));
        let [strides, dilations] = ["strides", "dilations"].map(|name| numbers(name).unwrap_or_default());
        Self { strides, dilations }
    }
}

/// Whether no stride and no dilation is 0.
pub(super) fn windows_move(ir: &Ir<'_>, op: Op) -> bool {
    let Windows { strides, dilations } = Windows::of(ir, op);
    !strides.contains(&0) && !dilations.contains(&0)
}

/// The numbers of a `dense<…> : tensor<Nxi64>`.
pub(super) fn dense_numbers(context: &Context, attribute: Attribute) -> Vec<i64> {
    let values = context.dense_values(attribute).unwrap_or_default();
    values.iter().filter_map(|&value| context.int_value(value)).collect()
}

/// The maps of an attribute that is a list of them.
pub(super) fn maps_of(context: &Context, attribute: Attribute) -> Option<Vec<AffineMap>> {
    context.array_value(attribute)?.iter().map(|&map| map_of(context, map).cloned()).collect()
}

fn named_space(loops: &str, maps: &[&str], windows: &Windows) -> Option<IterationSpace> {
    let of_loop = |c: char| if c.is_ascii_uppercase() { IteratorType::Reduction } else { IteratorType::Parallel };
    let dim = |letter: char| Some(AffineExpr::Dim(loops.chars().position(|c| c == letter)? as u32));
    let scaled = |expr: &AffineExpr, factors: &[i64], window| expr.mul_const(*factors.get(window).unwrap_or(&1));
    let place = |map: &str| {
        let mut window = 0;
        let results = map.split_whitespace().map(|word| {
            let mut letters = word.chars();
            let first = dim(letters.next()?)?;
            if letters.next() != Some('+') {
                return Some(first);
            }
            let inside = dim(letters.next()?)?;
            let place = scaled(&first, &windows.strides, window).add(&scaled(&inside, &windows.dilations, window));
            window += 1;
            Some(place)
        });
        let results: Option<Vec<AffineExpr>> = results.collect();
        AffineMap::new(loops.len() as u32, 0, results?)
    };
    let maps: Option<Vec<AffineMap>> = maps.iter().map(|map| place(map)).collect();
    Some(IterationSpace { iterators: loops.chars().map(of_loop).collect(), maps: maps? })
}

/// The number of dimensions of an operand: none for a scalar.
pub fn rank(ir: &Ir<'_>, value: Value) -> usize {
    shape(ir, value).len()
}

/// The shape of an operand: that of a ranked tensor or memref, none for anything else.
pub fn shape<'c>(ir: &Ir<'c>, value: Value) -> &'c [i64] {
    match ir.context().type_data(ir.value_type(value)) {
        TypeData::RankedTensor { shape, .. } | TypeData::MemRef { shape, .. } => shape,
        _ => &[],
    }
}

/// Identities of the first output's dimensions, and no place for operands that have none.
pub(super) fn pointwise_space(ir: &Ir<'_>, op: Op) -> IterationSpace {
    let rank_of_output = outputs(ir, op).first().map_or(0, |&output| rank(ir, output)) as u32;
    let scalar = AffineMap::new(rank_of_output, 0, []).unwrap_or_else(AffineMap::empty);
    let map = |operand| match rank(ir, operand) {
        0 => scalar.clone(),
        _ => AffineMap::identity(rank_of_output),
    };
    let iterators = vec![IteratorType::Parallel; rank_of_output as usize];
    IterationSpace { iterators, maps: ir.operands(op).map(map).collect() }
}

/// For each dimension whether its number is among these.
pub(super) fn are_among(numbers: &[i64], rank: usize) -> Vec<bool> {
    let mut among = vec![false; rank];
    for number in numbers.iter().filter_map(|&number| usize::try_from(number).ok()) {
        if let Some(is_there) = among.get_mut(number) {
            *is_there = true;
        }
    }
    among
}

/// The number of the first output among the operands.
pub fn num_inputs(ir: &Ir<'_>, op: Op) -> usize {
    ir.num_operands(op) - num_outputs(ir, op)
}

fn num_outputs(ir: &Ir<'_>, op: Op) -> usize {
    let Some(def) = ir.def(op) else { return 0 };
    let named = def.traits.iter().find_map(|t| match t {
        Trait::DestinationStyle(name) => def.operands.iter().position(|operand| operand.name == *name),
        _ => None,
    });
    named.map_or(0, |group| ir.operand_group(op, group).len())
}

/// The inputs of a structured op.
pub fn inputs(ir: &Ir<'_>, op: Op) -> Vec<Value> {
    ir.operands(op).take(num_inputs(ir, op)).collect()
}

/// The outputs of a structured op.
pub fn outputs(ir: &Ir<'_>, op: Op) -> Vec<Value> {
    ir.operands(op).skip(num_inputs(ir, op)).collect()
}

//! `linalg.pack` and `linalg.unpack`: tensors in tiles.

use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{ANY_TYPE, AttrConstraint, AttrSyntax, DENSE_I64_ARRAY, INDEX, NameSink, TypedOp};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Fallible, Ir, Op, Value, ops};

use super::RANKED_TENSOR;
use super::canonicalize_relayout::{PACK, UNPACK, fold_splat};
use super::structured::shape;
use crate::function::{name_all, op_error};
use crate::index_list::{MixedIndex, index_list_directive, mixed_indices, split_mixed};

/// Numbers of dimensions, `[1, 0]` without a type.
static DIMENSIONS: AttrConstraint = AttrConstraint {
    summary: DENSE_I64_ARRAY.summary,
    check: |c, a| c.dense_i64_array(a).is_some(),
    syntax: AttrSyntax::Custom(parse_dimensions, print_dimensions),
};

fn parse_dimensions(parser: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    let numbers: Vec<i64> = parser.parse_list_of(Delimiter::Square, Parser::parse_integer)?;
    Ok(parser.context().dense_i64_array_attr(&numbers))
}

fn print_dimensions(printer: &mut Printer<'_, '_>, attribute: Attribute) {
    let numbers = printer.context().dense_i64_array(attribute).unwrap_or_default();
    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
    printer.write(&format!("[{}]", numbers.join(", ")));
}

fn no_dimensions(context: &Context) -> Attribute {
    context.dense_i64_array_attr(&[])
}

ops! {
    /// The ops.
    pub(super) static OPS;

    /// A tensor in tiles: each tiled dimension becomes one of tiles, and one inside the tile, which is last. The last tile of a
    /// dimension is padded.
    pub struct Pack = "linalg.pack" {
        operands: {
            source: RANKED_TENSOR, dest: RANKED_TENSOR, padding_value: ANY_TYPE[optional], inner_tiles: INDEX[variadic],
        },
        attributes: {
            outer_dims_perm: DIMENSIONS[optional] = no_dimensions, inner_dims_pos: DIMENSIONS,
            static_inner_tiles: DENSE_I64_ARRAY,
        },
        results: inferred { result: RANKED_TENSOR },
        traits: [AttrSizedOperandSegments, DestinationStyle("dest"), Pure, AllTypesMatch(&["dest", "result"])],
        format: "$source (`padding_value` `(` $padding_value^ `:` type($padding_value) `)`)? \
            (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos `inner_tiles` `=` \
            custom<Tiles>($inner_tiles, $static_inner_tiles) `into` $dest attr-dict `:` type($source) `->` type($dest)",
        with: {
            verify: Some(verify_pack), fold: Some(fold_splat), canonicalize: PACK,
            name_results: Some(name::<Pack>),
            directives: &[index_list_directive!("Tiles", inner_tiles, static_inner_tiles)],
        },
    }

    /// A tensor that was in tiles.
    pub struct Unpack = "linalg.unpack" {
        operands: { source: RANKED_TENSOR, dest: RANKED_TENSOR, inner_tiles: INDEX[variadic] },
        attributes: {
            outer_dims_perm: DIMENSIONS[optional] = no_dimensions, inner_dims_pos: DIMENSIONS,
            static_inner_tiles: DENSE_I64_ARRAY,
        },
        results: inferred { result: RANKED_TENSOR },
        traits: [DestinationStyle("dest"), Pure, AllTypesMatch(&["dest", "result"])],
        format: "$source (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos \
            `inner_tiles` `=` custom<Tiles>($inner_tiles, $static_inner_tiles) `into` $dest attr-dict \
            `:` type($source) `->` type($dest)",
        with: {
            verify: Some(verify_unpack), fold: Some(fold_splat), canonicalize: UNPACK,
            name_results: Some(name::<Unpack>),
            directives: &[index_list_directive!("Tiles", inner_tiles, static_inner_tiles)],
        },
    }
}

fn name<T: TypedOp>(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    let name = T::def().name.strip_prefix("linalg.").unwrap_or_default();
    name_all(ir, op, &[name], sink);
}

/// How a tensor is tiled: the attributes of `linalg.pack` and `linalg.unpack`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The order of the dimensions of tiles, or nothing where it stays.
    pub permutation: Vec<i64>,
    /// The dimensions that are tiled, in the order of the dimensions inside tiles.
    pub positions: Vec<i64>,
    /// The size of a tile in each.
    pub tiles: Vec<MixedIndex>,
}

/// Makes `linalg.pack`.
pub fn build_pack(
    builder: &mut Builder<'_, '_>,
    source: Value,
    dest: Value,
    padding: Option<Value>,
    layout: &Layout,
) -> Value {
    let (numbers, values) = split_mixed(&layout.tiles);
    let permutation = (!layout.permutation.is_empty()).then_some(&layout.permutation[..]);
    let pack = Pack::with(builder).outer_dims_perm(permutation);
    pack.build(source, dest, padding, &values, &layout.positions[..], &numbers[..])
}

/// Makes `linalg.unpack`.
pub fn build_unpack(builder: &mut Builder<'_, '_>, source: Value, dest: Value, layout: &Layout) -> Value {
    let (numbers, values) = split_mixed(&layout.tiles);
    let permutation = (!layout.permutation.is_empty()).then_some(&layout.permutation[..]);
    let unpack = Unpack::with(builder).outer_dims_perm(permutation);
    unpack.build(source, dest, &values, &layout.positions[..], &numbers[..])
}

/// The tiles of an op, and how its dimensions are called.
pub(super) struct Tiling<'a> {
    pub(super) packed: &'a [i64],
    pub(super) unpacked: &'a [i64],
    pub(super) positions: Vec<i64>,
    pub(super) permutation: Vec<i64>,
    /// [`DYNAMIC`] for those that are values.
    pub(super) tiles: Vec<i64>,
    values: Vec<Value>,
}

fn verify_pack(ir: &Ir<'_>, op: Op) -> Fallible {
    let (pack, tiling) = (Pack(op), Tiling::of(ir, op));
    verify_tiling(ir, op, &tiling)?;
    match pack.padding_value(ir) {
        Some(padding) => verify_padding(ir, op, padding, pack.source(ir)),
        None if tiling.needs_padding() => Err(op_error(
            ir,
            op,
            "invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set",
        )),
        None => Ok(()),
    }
}

fn verify_padding(ir: &Ir<'_>, op: Op, padding: Value, source: Value) -> Fallible {
    let context = ir.context();
    let (found, expected) = (ir.value_type(padding), context.element_type(ir.value_type(source)));
    if found == expected {
        return Ok(());
    }
    let (found, expected) = (context.type_text(found), context.type_text(expected));
    Err(op_error(ir, op, format!("expected padding_value has '{expected}' but got: '{found}'")))
}

fn verify_unpack(ir: &Ir<'_>, op: Op) -> Fallible {
    verify_tiling(ir, op, &Tiling::of(ir, op))
}

/// Whether numbers are among `0..rank`, each once at most.
fn are_dimensions(numbers: &[i64], rank: usize) -> bool {
    let mut seen = vec![false; rank];
    numbers.iter().all(|&number| {
        let place = usize::try_from(number).ok().and_then(|number| seen.get_mut(number));
        place.is_some_and(|seen| !std::mem::replace(seen, true))
    })
}

fn verify_tiling(ir: &Ir<'_>, op: Op, tiling: &Tiling<'_>) -> Fallible {
    tiling.check().map_err(|message| op_error(ir, op, message))
}

impl<'a> Tiling<'a> {
    /// Those of `linalg.pack` or `linalg.unpack`.
    pub(super) fn of(ir: &'a Ir<'_>, op: Op) -> Self {
        let numbers = |attribute| ir.context().dense_i64_array(attribute).unwrap_or_default();
        match Pack::cast(ir, op) {
            Some(pack) => Self {
                packed: shape(ir, pack.dest(ir)),
                unpacked: shape(ir, pack.source(ir)),
                positions: numbers(pack.inner_dims_pos(ir)),
                permutation: pack.outer_dims_perm(ir).map(numbers).unwrap_or_default(),
                tiles: numbers(pack.static_inner_tiles(ir)),
                values: pack.inner_tiles(ir).to_vec(),
            },
            None => {
                let unpack = Unpack(op);
                Self {
                    packed: shape(ir, unpack.source(ir)),
                    unpacked: shape(ir, unpack.dest(ir)),
                    positions: numbers(unpack.inner_dims_pos(ir)),
                    permutation: unpack.outer_dims_perm(ir).map(numbers).unwrap_or_default(),
                    tiles: numbers(unpack.static_inner_tiles(ir)),
                    values: unpack.inner_tiles(ir).to_vec(),
                }
            }
        }
    }

    /// The same tiles of other tensors.
    pub(super) fn with(self, unpacked: &'a [i64], packed: &'a [i64], tiles: &[MixedIndex]) -> Self {
        let (tiles, values) = split_mixed(tiles);
        Self { packed, unpacked, tiles, values, ..self }
    }

    /// The sizes of the tiles.
    pub(super) fn mixed_tiles(&self) -> Vec<MixedIndex> {
        mixed_indices(&self.tiles, &self.values)
    }

    pub(super) fn layout(&self) -> Layout {
        let (permutation, positions) = (self.permutation.clone(), self.positions.clone());
        Layout { permutation, positions, tiles: self.mixed_tiles() }
    }

    /// Whether the sizes of the tiles, and of what is tiled, are numbers.
    pub(super) fn is_known(&self) -> bool {
        let size = |&position: &i64| self.unpacked[position as usize];
        !self.tiles.contains(&DYNAMIC) && !self.positions.iter().map(size).any(|size| size == DYNAMIC)
    }

    /// The dimension of the packed tensor that has the tiles of this dimension.
    pub(super) fn outer_place(&self, dim: usize) -> usize {
        self.permutation.iter().position(|&from| from == dim as i64).unwrap_or(dim)
    }

    /// Whether these tiles and shapes may be those of an op; `pads` says that it has a padding.
    pub(super) fn is_valid(&self, pads: bool) -> bool {
        self.check().is_ok() && (pads || !self.needs_padding())
    }

    /// Why no op may have these tiles and shapes.
    fn check(&self) -> Result<(), String> {
        let (rank, count) = (self.unpacked.len(), self.tiles.len());
        if self.tiles.iter().filter(|&&tile| tile == DYNAMIC).count() != self.values.len() {
            return Err("expected a value for each tile that is no number".to_owned());
        }
        if self.tiles.contains(&0) {
            return Err("invalid zero tile factor".to_owned());
        }
        if !are_dimensions(&self.positions, rank) {
            return Err("invalid inner_dims_pos vector".to_owned());
        }
        if !are_dimensions(&self.permutation, rank) {
            return Err("invalid outer_dims_perm vector".to_owned());
        }
        if !self.permutation.is_empty() && self.permutation.len() != rank {
            return Err("outer_dims_perm must be a permutation or empty".to_owned());
        }
        if count > rank {
            return Err(
                "tiling factors must be less than or equal to the input rank for pack or output rank for unpack"
                    .to_owned(),
            );
        }
        if count != self.positions.len() {
            return Err("tiling factors must equal the number of dimensions to tile".to_owned());
        }
        if self.packed.len() != rank + count {
            let packed = self.packed.len();
            return Err(format!(
                "packed rank != (unpacked rank + num tiling factors), got {packed} != {}",
                rank + count
            ));
        }
        if self.packed[rank..] != self.tiles {
            return Err(
                "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type".to_owned()
            );
        }
        let expected = self.outer_sizes();
        let fits = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
        if !expected.iter().zip(self.packed).all(fits) {
            return Err(format!("expected {expected:?} tiles in the packed domain, got {:?}", &self.packed[..rank]));
        }
        Ok(())
    }

    /// The number of tiles in each dimension of the packed tensor.
    fn outer_sizes(&self) -> Vec<i64> {
        let mut sizes = self.unpacked.to_vec();
        for (&position, &tile) in self.positions.iter().zip(&self.tiles) {
            let size = &mut sizes[position as usize];
            *size = match (*size, tile) {
                (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
                (size, tile) => size.div_euclid(tile) + i64::from(size.rem_euclid(tile) != 0),
            };
        }
        match self.permutation.is_empty() {
            true => sizes,
            false => self.permutation.iter().map(|&from| sizes[from as usize]).collect(),
        }
    }

    /// Whether a tile is known not to be full.
    pub(super) fn needs_padding(&self) -> bool {
        self.positions.iter().zip(&self.tiles).any(|(&position, &tile)| {
            let size = self.unpacked[position as usize];
            let tiles = self.packed[self.outer_place(position as usize)];
            match (size, tile, tiles) {
                (DYNAMIC, _, _) => false,
                (size, DYNAMIC, tiles) => tiles != DYNAMIC && tiles != 0 && size % tiles != 0,
                (size, tile, _) => size % tile != 0,
            }
        })
    }
}

//! `linalg.pack` and `linalg.unpack`: tensors in tiles.

use vulcanize_ir::schema::{ANY_TYPE, AttrConstraint, AttrSyntax, DENSE_I64_ARRAY, INDEX, NameSink, TypedOp};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{Attribute, Context, DYNAMIC, Fallible, Ir, Op, Value, ops};

use super::RANKED_TENSOR;
use super::structured::shape;
use crate::function::{name_all, op_error};
use crate::index_list::index_list_directive;

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
            verify: Some(verify_pack),
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
            verify: Some(verify_unpack),
            name_results: Some(name::<Unpack>),
            directives: &[index_list_directive!("Tiles", inner_tiles, static_inner_tiles)],
        },
    }
}

fn name<T: TypedOp>(ir: &Ir<'_>, op: Op, sink: &mut NameSink<'_>) {
    let name = T::def().name.strip_prefix("linalg.").unwrap_or_default();
    name_all(ir, op, &[name], sink);
}

/// The tiles of an op, and how its dimensions are called.
struct Tiling<'a> {
    packed: &'a [i64],
    unpacked: &'a [i64],
    positions: Vec<i64>,
    permutation: Vec<i64>,
    /// [`DYNAMIC`] for those that are values.
    tiles: Vec<i64>,
    values: usize,
}

fn verify_pack(ir: &Ir<'_>, op: Op) -> Fallible {
    let (context, pack) = (ir.context(), Pack(op));
    let numbers = |attribute| context.dense_i64_array(attribute).unwrap_or_default();
    let tiling = Tiling {
        packed: shape(ir, pack.dest(ir)),
        unpacked: shape(ir, pack.source(ir)),
        positions: numbers(pack.inner_dims_pos(ir)),
        permutation: pack.outer_dims_perm(ir).map(numbers).unwrap_or_default(),
        tiles: numbers(pack.static_inner_tiles(ir)),
        values: pack.inner_tiles(ir).len(),
    };
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
    let unpack = Unpack(op);
    let numbers = |attribute| ir.context().dense_i64_array(attribute).unwrap_or_default();
    let tiling = Tiling {
        packed: shape(ir, unpack.source(ir)),
        unpacked: shape(ir, unpack.dest(ir)),
        positions: numbers(unpack.inner_dims_pos(ir)),
        permutation: unpack.outer_dims_perm(ir).map(numbers).unwrap_or_default(),
        tiles: numbers(unpack.static_inner_tiles(ir)),
        values: unpack.inner_tiles(ir).len(),
    };
    verify_tiling(ir, op, &tiling)
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
    let fail = |message: String| Err(op_error(ir, op, message));
    let (rank, count) = (tiling.unpacked.len(), tiling.tiles.len());
    if tiling.tiles.iter().filter(|&&tile| tile == DYNAMIC).count() != tiling.values {
        return fail("expected a value for each tile that is no number".to_owned());
    }
    if tiling.tiles.contains(&0) {
        return fail("invalid zero tile factor".to_owned());
    }
    if !are_dimensions(&tiling.positions, rank) {
        return fail("invalid inner_dims_pos vector".to_owned());
    }
    if !are_dimensions(&tiling.permutation, rank) {
        return fail("invalid outer_dims_perm vector".to_owned());
    }
    if !tiling.permutation.is_empty() && tiling.permutation.len() != rank {
        return fail("outer_dims_perm must be a permutation or empty".to_owned());
    }
    if count > rank {
        return fail(
            "tiling factors must be less than or equal to the input rank for pack or output rank for unpack".to_owned(),
        );
    }
    if count != tiling.positions.len() {
        return fail("tiling factors must equal the number of dimensions to tile".to_owned());
    }
    if tiling.packed.len() != rank + count {
        let packed = tiling.packed.len();
        return fail(format!("packed rank != (unpacked rank + num tiling factors), got {packed} != {}", rank + count));
    }
    if tiling.packed[rank..] != tiling.tiles {
        return fail(
            "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type".to_owned(),
        );
    }
    let expected = tiling.outer_sizes();
    let fits = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
    if !expected.iter().zip(tiling.packed).all(fits) {
        return fail(format!("expected {expected:?} tiles in the packed domain, got {:?}", &tiling.packed[..rank]));
    }
    Ok(())
}

impl Tiling<'_> {
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
    fn needs_padding(&self) -> bool {
        let inverse = |position: i64| self.permutation.iter().position(|&from| from == position);
        self.positions.iter().zip(&self.tiles).any(|(&position, &tile)| {
            let size = self.unpacked[position as usize];
            let tiles = self.packed[inverse(position).unwrap_or(position as usize)];
            match (size, tile, tiles) {
                (DYNAMIC, _, _) => false,
                (size, DYNAMIC, tiles) => tiles != DYNAMIC && tiles != 0 && size % tiles != 0,
                (size, tile, _) => size % tile != 0,
            }
        })
    }
}

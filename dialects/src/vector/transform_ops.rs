//! Ops of scripts that name patterns about vectors.

use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, BOOL_ATTR, EnumCases, EnumDef, EnumSyntax, I64_ATTR};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, Context, Fallible, ops};

use super::transforms::{self, ContractionStrategy, InnerDims, SplitStrategy, TransferOptions};
use crate::transform::{PatternDescriptor, no};

macro_rules! strategies {
    ($($def:ident $attr:ident $mnemonic:literal $summary:literal [$($case:literal $value:literal),*], $count:literal;)*) => {$(
        static $def: EnumDef = EnumDef {
            dialect: "vector",
            mnemonic: $mnemonic,
            cases: EnumCases::List(&[$(($case, $value)),*]),
            separator: None,
            syntax: EnumSyntax::Angled,
        };

        static $attr: AttrConstraint = AttrConstraint {
            summary: $summary,
            check: |c, a| {
                c.attribute_type(a) == Some(c.i32()) && c.int_value(a).is_some_and(|number| (0..$count).contains(&number))
            },
            syntax: AttrSyntax::EnumKeyword(&$def, Context::i32),
        };
    )*};
}

strategies! {
    CONTRACTION CONTRACTION_ATTR "vector_contract_lowering" "control the lowering of `vector.contract` operations."
        ["dot" 0, "llvmintr" 1, "outerproduct" 2, "parallelarith" 3], 4;
    MULTI_REDUCTION MULTI_REDUCTION_ATTR "vector_multi_reduction_lowering"
        "control the lowering of `vector.multi_reduction`." ["innerparallel" 0, "innerreduction" 1], 2;
    TRANSPOSE TRANSPOSE_ATTR "vector_transpose_lowering" "control the lowering of `vector.transpose` operations."
        ["eltwise" 0, "llvmintr" 1, "shuffle_1d" 2, "shuffle_16x16" 3], 4;
}

/// How transfers are split; the order is that of their numbers.
const SPLITS: [(&str, SplitStrategy); 4] = [
    ("none", SplitStrategy::None),
    ("vector-transfer", SplitStrategy::VectorTransfer),
    ("linalg-copy", SplitStrategy::Copy),
    ("force-in-bounds", SplitStrategy::InBounds),
];

static SPLIT_ATTR: AttrConstraint = AttrConstraint {
    summary: "control the splitting of `vector.transfer` operations into in-bounds and out-of-bounds variants.",
    check: |c, a| c.attribute_type(a) == Some(c.i32()) && c.int_value(a).is_some_and(|number| (0..4).contains(&number)),
    syntax: AttrSyntax::Custom(parse_split, print_split),
};

/// A name that is no word is in quotes.
fn parse_split(parser: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    let (location, context) = (parser.location(), parser.context());
    let word = match parser.at_any_keyword().filter(|word| SPLITS.iter().any(|(name, _)| name == word)) {
        Some(_) => parser.parse_any_keyword()?.into(),
        None => match parser.parse_optional_string()? {
            Some(text) => text,
            None => {
                let names = SPLITS.map(|(name, _)| name).join(", ");
                let message = format!(
                    "expected string or keyword containing one of the following enum values for attribute \
                     'split_transfer_strategy' [{names}]"
                );
                return Err(parser.error(location, message));
            }
        },
    };
    match SPLITS.iter().position(|(name, _)| *name == word) {
        Some(number) => Ok(context.int_attr(context.i32(), number as i64)),
        None => {
            let message = format!("invalid split_transfer_strategy attribute specification: \"{word}\"");
            Err(parser.error(location, message))
        }
    }
}

fn print_split(printer: &mut Printer<'_, '_>, value: Attribute) {
    let name = printer.context().int_value(value).and_then(|number| SPLITS.get(usize::try_from(number).ok()?));
    match name {
        Some((name, _)) if name.contains('-') => printer.print_string(name),
        Some((name, _)) => printer.write(name),
        None => printer.print_attribute(value),
    }
}

fn linalg_copy(context: &Context) -> Attribute {
    context.int_attr(context.i32(), 2)
}

fn outer_product(context: &Context) -> Attribute {
    context.i32_attr(2)
}

fn inner_parallel(context: &Context) -> Attribute {
    context.i32_attr(0)
}

fn eltwise(context: &Context) -> Attribute {
    context.i32_attr(0)
}

fn one(context: &Context) -> Attribute {
    context.i64_attr(1)
}

ops! {
    /// Ops that name patterns.
    pub(crate) static OPS;

    /// Transfers in the order of memory.
    pub struct TransferPermutationPatterns = "transform.apply_patterns.vector.transfer_permutation_patterns" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_permutation_lowerings(set))] },
    }

    /// Contractions of products that are summed up.
    pub struct ReductionToContract = "transform.apply_patterns.vector.reduction_to_contract" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_reduction_to_contract(set))] },
    }

    /// Ops before the transpositions and broadcasts of what they compute with.
    pub struct SinkOps = "transform.apply_patterns.vector.sink_ops" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_sinks(set))] },
    }

    /// Contractions of narrow numbers.
    pub struct FoldArithExtension = "transform.apply_patterns.vector.fold_arith_extension" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_extension_folds(set))] },
    }

    /// Outer products as products and sums of their rows.
    pub struct LowerOuterProduct = "transform.apply_patterns.vector.lower_outerproduct" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_outer_product_lowering(set))] },
    }

    /// Broadcasts as insertions of the parts that they repeat.
    pub struct LowerBroadcast = "transform.apply_patterns.vector.lower_broadcast" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_broadcast_lowering(set))] },
    }
    /// Contractions as sums of products.
    pub struct LowerContraction = "transform.apply_patterns.vector.lower_contraction" {
        attributes: { lowering_strategy: CONTRACTION_ATTR = outer_product },
        format: "(`lowering_strategy` `=` $lowering_strategy^)? attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, ir, op| {
            let strategy = match ir.context().int_value(LowerContraction(op).lowering_strategy(ir)) {
                Some(0) => ContractionStrategy::Dot,
                Some(1) => ContractionStrategy::Plain,
                Some(3) => ContractionStrategy::ParallelArith,
                _ => ContractionStrategy::OuterProduct,
            };
            transforms::add_contraction_lowerings(set, strategy);
        })] },
    }

    /// Reductions along some dimensions as ops on rows.
    pub struct LowerMultiReduction = "transform.apply_patterns.vector.lower_multi_reduction" {
        attributes: { lowering_strategy: MULTI_REDUCTION_ATTR = inner_parallel },
        format: "(`lowering_strategy` `=` $lowering_strategy^)? attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, ir, op| {
            let inner = match ir.context().int_value(LowerMultiReduction(op).lowering_strategy(ir)) {
                Some(1) => InnerDims::Reduced,
                _ => InnerDims::Parallel,
            };
            transforms::add_multi_reduction_lowerings(set, inner);
        })] },
    }

    /// Transpositions as extractions and insertions, or as shuffles.
    pub struct LowerTranspose = "transform.apply_patterns.vector.lower_transpose" {
        attributes: { lowering_strategy: TRANSPOSE_ATTR = eltwise, avx2_lowering_strategy: BOOL_ATTR = no },
        format: "(`lowering_strategy` `=` $lowering_strategy^)? \
            (`avx2_lowering_strategy` `=` $avx2_lowering_strategy^)? attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, ir, op| {
            let strategy = ir.context().int_value(LowerTranspose(op).lowering_strategy(ir));
            if strategy == Some(3) {
                transforms::add_square_pattern(set);
            }
            transforms::add_transpose_lowerings(set, matches!(strategy, Some(2 | 3)));
        })] },
    }

    /// Transfers as loads and stores.
    pub struct LowerTransfer = "transform.apply_patterns.vector.lower_transfer" {
        attributes: { max_transfer_rank: I64_ATTR = one },
        format: "(`max_transfer_rank` `=` $max_transfer_rank^)? attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, ir, op| {
            let most = ir.context().int_value(LowerTransfer(op).max_transfer_rank(ir)).unwrap_or(1);
            transforms::add_load_lowerings(set, most);
        })] },
    }

    /// Masks as masks of fewer dimensions, and as constants.
    pub struct LowerMasks = "transform.apply_patterns.vector.lower_masks" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_mask_lowerings(set))] },
    }

    /// The same.
    pub struct LowerCreateMask = "transform.apply_patterns.vector.lower_create_mask" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_mask_lowerings(set))] },
    }

    /// Transfers without a mask around them.
    pub struct LowerMaskedTransfers = "transform.apply_patterns.vector.lower_masked_transfers" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_masked_transfer_lowerings(set))] },
    }

    /// Masks as comparisons, and bounds of transfers as masks.
    pub struct MaterializeMasks = "transform.apply_patterns.vector.materialize_masks" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_mask_materializations(set))] },
    }

    /// Changes of shapes as extractions and insertions.
    pub struct LowerShapeCast = "transform.apply_patterns.vector.lower_shape_cast" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_shape_cast_lowering(set))] },
    }

    /// Gathers of rows.
    pub struct LowerGather = "transform.apply_patterns.vector.lower_gather" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_gather_lowering(set))] },
    }

    /// Scans as ops on slices.
    pub struct LowerScan = "transform.apply_patterns.vector.lower_scan" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_scan_lowering(set))] },
    }

    /// Casts of the bits of rows.
    pub struct LowerBitCast = "transform.apply_patterns.vector.lower_bitcast" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_bitcast_lowering(set))] },
    }

    /// Interleaved rows.
    pub struct LowerInterleave = "transform.apply_patterns.vector.lower_interleave" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_interleave_lowerings(set))] },
    }

    /// Interleaving as a shuffle.
    pub struct InterleaveToShuffle = "transform.apply_patterns.vector.interleave_to_shuffle" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_interleave_to_shuffle(set))] },
    }

    /// Vectors of scalars as rows of scalars.
    pub struct UnrollFromElements = "transform.apply_patterns.vector.unroll_from_elements" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_from_elements_unrolling(set))] },
    }

    /// Scalars of vectors as scalars of rows.
    pub struct UnrollToElements = "transform.apply_patterns.vector.unroll_to_elements" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_to_elements_unrolling(set))] },
    }

    /// Transfers as transfers of fewer dimensions, and loops.
    pub struct TransferToScf = "transform.apply_patterns.vector.transfer_to_scf" {
        attributes: { max_transfer_rank: I64_ATTR = one, full_unroll: BOOL_ATTR = no },
        format: "(`max_transfer_rank` `=` $max_transfer_rank^)? (`full_unroll` `=` $full_unroll^)? attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, ir, op| {
            let (context, named) = (ir.context(), TransferToScf(op));
            let rank = context.int_value(named.max_transfer_rank(ir)).unwrap_or(1);
            let unroll = context.bool_value(named.full_unroll(ir)) == Some(true);
            transforms::add_transfer_to_scf(set, TransferOptions { rank, unroll, tensors: false });
        })] },
    }

    /// Ops without first dimensions of one element.
    pub struct CastAwayLeadingOneDim = "transform.apply_patterns.vector.cast_away_vector_leading_one_dim" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_leading_one_patterns(set))] },
    }

    /// Transfers without last dimensions of one element.
    pub struct DropInnerMostUnitDims = "transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_inner_unit_drops(set))] },
    }

    /// Ops without dimensions of one element, between changes of shape.
    pub struct DropUnitDimsWithShapeCast = "transform.apply_patterns.vector.drop_unit_dims_with_shape_cast" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_unit_dim_drops(set))] },
    }

    /// Products of repeated vectors as outer products.
    pub struct ElementwiseToVector = "transform.apply_patterns.vector.elementwise_to_vector" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_products_to_vector(set))] },
    }

    /// Transfers of views without dimensions of one element.
    pub struct RankReducingSubview = "transform.apply_patterns.vector.rank_reducing_subview_patterns" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_rank_reductions(set))] },
    }

    /// Integers of less than a byte as bytes.
    pub struct RewriteNarrowTypes = "transform.apply_patterns.vector.rewrite_narrow_types" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_narrow_types(set))] },
    }

    /// Loads and stores of what is used of vectors.
    pub struct SinkMemOps = "transform.apply_patterns.vector.sink_mem_ops" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| transforms::add_memory_sinks(set))] },
    }

    /// Transfers over the end of memory as transfers within bounds.
    pub struct SplitTransferFullPartial = "transform.apply_patterns.vector.split_transfer_full_partial" {
        attributes: { split_transfer_strategy: SPLIT_ATTR = linalg_copy },
        format: "(`split_transfer_strategy` `=` $split_transfer_strategy^)? attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, ir, op| {
            let number = ir.context().int_value(SplitTransferFullPartial(op).split_transfer_strategy(ir));
            let known = number.and_then(|number| SPLITS.get(usize::try_from(number).ok()?));
            transforms::add_transfer_splits(set, known.map_or(SplitStrategy::Copy, |&(_, strategy)| strategy));
        })] },
    }
}

//! `arith-int-range-narrowing`: arithmetic on integers that fit fewer bits is done in these.

use smallvec::SmallVec;
use vulcanize_ir::op_table;
use vulcanize_ir::pass::{PassContext, PassDef, PassResult};
use vulcanize_ir::rewrite::{
    GreedyOptions, PatternRoot, PatternSet, RegionSimplification, RewritePattern, Rewriter, apply_patterns_greedily,
};
use vulcanize_ir::schema::{IntRange, Trait};
use vulcanize_ir::{Ir, Op, OperationState, Type, Value};

use super::Ranges;
use crate::arith::{
    AddI, AndI, CeilDivSI, CeilDivUI, CmpI, CmpIPredicate, DivSI, DivUI, ExtSI, ExtUI, FloorDivSI, IndexCast,
    IndexCastUI, IntegerOverflow, MaxSI, MaxUI, MinSI, MinUI, MulI, OrI, RemSI, RemUI, ShLI, ShRSI, ShRUI, SubI,
    TruncI, XOrI, cmpi_predicate,
};

vulcanize_ir::pass_options! {
    /// The options of `arith-int-range-narrowing`.
    pub(crate) struct Options;

    "int-bitwidths-supported" "Integer bitwidths supported" { widths: Vec<u32> = Vec::new(); }
}

pub(crate) static INT_RANGE_NARROWING: PassDef<Options> = PassDef::new(
    "arith-int-range-narrowing",
    "ArithIntRangeNarrowing",
    "Reduce integer operations bitwidth based on integer range analysis",
    run,
)
.options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, _: &mut PassContext<'_>) -> PassResult {
    let ranges = Ranges::inside(ir, op);
    let widths: Vec<u32> = options.widths.iter().copied().filter(|&width| width > 0).collect();
    let mut patterns = PatternSet::new();
    patterns.add(NarrowElementwise { ranges: ranges.clone(), widths: widths.clone() });
    patterns.add(NarrowComparison { ranges, widths: widths.clone() });
    patterns.add(CastChain { root: PatternRoot::of::<IndexCast>(), widths: widths.clone() });
    patterns.add(CastChain { root: PatternRoot::of::<IndexCastUI>(), widths });
    let options = GreedyOptions {
        top_down: false,
        region_simplification: RegionSimplification::Aggressive,
        ..GreedyOptions::default()
    };
    Ok(apply_patterns_greedily(ir, op, &patterns, &options).changed)
}

/// How integers of fewer bits become those that they were.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extension {
    Signed,
    Unsigned,
    /// By either.
    Both,
}

impl Extension {
    /// Of the integers of a range to fewer bits.
    fn of(range: &IntRange, width: u32) -> Option<Self> {
        let signed = range.smin.fits_signed(width) && range.smax.fits_signed(width);
        let unsigned = range.umin.fits_unsigned(width) && range.umax.fits_unsigned(width);
        match (signed, unsigned) {
            _ if range.width() <= width => None,
            (true, true) => Some(Extension::Both),
            (true, false) => Some(Extension::Signed),
            (false, true) => Some(Extension::Unsigned),
            (false, false) => None,
        }
    }

    /// One that does for all.
    fn of_all<'a>(ranges: impl IntoIterator<Item = &'a IntRange>, width: u32) -> Option<Self> {
        ranges.into_iter().try_fold(Extension::Both, |all, range| match (all, Self::of(range, width)?) {
            (Extension::Both, other) | (other, Extension::Both) => Some(other),
            (a, b) => (a == b).then_some(a),
        })
    }

    /// Casts a value to a type of another width.
    fn cast(self, rewriter: &mut Rewriter<'_, '_>, value: Value, to: Type) -> Value {
        let (context, from) = (rewriter.context(), rewriter.ir().value_type(value));
        let width = |ty| context.integer_width(context.element_type(ty));
        match (width(from), width(to)) {
            _ if from == to => value,
            (Some(from), Some(to_width)) if to_width < from => TruncI::build(rewriter, value, to),
            (Some(_), Some(_)) if self == Extension::Signed => ExtSI::build(rewriter, value, to),
            (Some(_), Some(_)) => ExtUI::build(rewriter, value, to),
            (None, _) | (_, None) if self == Extension::Signed => IndexCast::build(rewriter, value, to),
            (None, _) | (_, None) => IndexCastUI::build(rewriter, value, to),
        }
    }
}

/// How an op reads its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reads {
    /// As bits: the low bits of the result come from those of the operands.
    Bits,
    Unsigned,
    Signed,
}

op_table! {
    /// The ops that may be narrowed, and whether the second operand is an amount of bits. MLIR narrows by either
    /// extension, which changes what signed divisions, comparisons and extremes compute, and shifts by more than the
    /// narrow width.
    static READS: (Reads, bool);
    AddI | SubI | MulI | AndI | OrI | XOrI => (Reads::Bits, false);
    ShLI => (Reads::Bits, true);
    ShRUI => (Reads::Unsigned, true);
    ShRSI => (Reads::Signed, true);
    DivUI | CeilDivUI | RemUI | MaxUI | MinUI => (Reads::Unsigned, false);
    DivSI | CeilDivSI | FloorDivSI | RemSI | MaxSI | MinSI => (Reads::Signed, false);
}

/// Whether an op computes the same in `width` bits, from operands in these ranges.
fn stays_the_same(ir: &Ir<'_>, op: Op, operands: &[IntRange], width: u32, extension: Extension) -> bool {
    let Some((reads, is_shift)) = READS.get(ir, op) else { return false };
    let flags = ir.attribute_str(op, "overflowFlags");
    let flags = flags.map_or(IntegerOverflow::NONE, |flags| IntegerOverflow::of(ir.context(), flags));
    // What the flags promise has to hold in the narrow type, too.
    let needs_signed = reads == Reads::Signed || flags.contains(IntegerOverflow::NSW);
    let needs_unsigned = reads == Reads::Unsigned || flags.contains(IntegerOverflow::NUW);
    let is_amount = |range: &IntRange| range.umax.as_u64().is_some_and(|amount| amount < u64::from(width));
    let amount_fits = !is_shift || operands.get(1).is_some_and(is_amount);
    amount_fits
        && match extension {
            Extension::Both => true,
            Extension::Signed => !needs_unsigned,
            Extension::Unsigned => !needs_signed,
        }
}

/// Does arithmetic in fewer bits.
struct NarrowElementwise {
    ranges: Ranges,
    widths: Vec<u32>,
}

impl RewritePattern for NarrowElementwise {
    fn root(&self) -> PatternRoot {
        PatternRoot::Any
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let (ir, context) = (rewriter.ir(), rewriter.context());
        if !ir.has_trait(op, |t| matches!(t, Trait::Elementwise)) || ir.num_results(op) != 1 {
            return false;
        }
        let (result, ty) = (ir.result(op, 0), ir.value_type(ir.result(op, 0)));
        if ir.num_operands(op) == 0 || ir.operand_types(op).any(|operand| operand != ty) {
            return false;
        }
        let (Some(operands), Some(range)) = (self.ranges.of_all(ir.operands(op)), self.ranges.of(result)) else {
            return false;
        };
        let narrow = self.widths.iter().find_map(|&width| {
            let extension = Extension::of_all(operands.iter().chain([&range]), width)?;
            stays_the_same(ir, op, &operands, width, extension).then_some((width, extension))
        });
        let Some((width, extension)) = narrow else { return false };
        let narrow = context.with_element_type(ty, context.integer(width));
        let mut state = OperationState::new(ir.op_name(op), ir.location(op)).results([narrow]);
        state.attributes.extend(ir.attributes(op).iter().copied());
        let values: SmallVec<[Value; 2]> = ir.operands(op).collect();
        for (number, (&value, range)) in values.iter().zip(&operands).enumerate() {
            // A number that is not negative is cast as such, so that others see it.
            let by = if range.smin.is_negative() { extension } else { Extension::Both };
            let operand = match values[..number].iter().position(|&earlier| earlier == value) {
                Some(same) => state.operands[same],
                None => by.cast(rewriter, value, narrow),
            };
            state.operands.push(operand);
        }
        let made = rewriter.insert(state);
        let made = rewriter.ir().result(made, 0);
        let wide = extension.cast(rewriter, made, ty);
        self.ranges.insert(wide, range);
        rewriter.replace_op(op, &[wide])
    }
}

/// Compares in fewer bits.
struct NarrowComparison {
    ranges: Ranges,
    widths: Vec<u32>,
}

impl RewritePattern for NarrowComparison {
    fn root(&self) -> PatternRoot {
        PatternRoot::of::<CmpI>()
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let (ir, context, compare) = (rewriter.ir(), rewriter.context(), CmpI(op));
        let [lhs, rhs] = [compare.lhs(ir), compare.rhs(ir)];
        let Some(predicate) = cmpi_predicate(context, compare.predicate(ir)) else { return false };
        let Some(ranges) = self.ranges.of_all([lhs, rhs]) else { return false };
        use CmpIPredicate::{Sge, Sgt, Sle, Slt};
        let reads_signs = matches!(predicate, Sge | Sgt | Sle | Slt);
        // Copies of the sign keep the order of numbers without one, but zeros not that of signed numbers.
        let fits = |&&width: &&u32| match Extension::of_all(&ranges, width) {
            Some(Extension::Unsigned) => !reads_signs,
            Some(Extension::Signed | Extension::Both) => true,
            None => false,
        };
        let Some(&width) = self.widths.iter().find(fits) else { return false };
        let narrow = context.with_element_type(ir.value_type(lhs), context.integer(width));
        let cast = |rewriter: &mut Rewriter<'_, '_>, value: Value, range: &IntRange| {
            Extension::of(range, width).map_or(value, |extension| extension.cast(rewriter, value, narrow))
        };
        let (lhs, rhs) = (cast(rewriter, lhs, &ranges[0]), cast(rewriter, rhs, &ranges[1]));
        rewriter.replace_with(op, |b| CmpI::build(b, lhs, rhs, predicate))
    }
}

/// A number that becomes an `index`, and then of its own type again, is that number.
struct CastChain {
    root: PatternRoot,
    widths: Vec<u32>,
}

impl RewritePattern for CastChain {
    fn root(&self) -> PatternRoot {
        self.root
    }

    fn match_and_rewrite(&self, rewriter: &mut Rewriter<'_, '_>, op: Op) -> bool {
        let (ir, context) = (rewriter.ir(), rewriter.context());
        let outer = ir.operand(op, 0);
        let Some(inner) = ir.defining_op(outer).filter(|&inner| ir.op_name(inner) == ir.op_name(op)) else {
            return false;
        };
        let (source, ty) = (ir.operand(inner, 0), ir.value_type(ir.result(op, 0)));
        let is_narrow = context.integer_width(ty).is_some_and(|width| self.widths.contains(&width));
        is_narrow
            && ir.value_type(source) == ty
            && ir.value_type(outer) == context.index()
            && rewriter.replace_op(op, &[source])
    }
}

//! The walk.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Folded, fold_op};
use vulcanize_ir::schema::{FoldValue, OpDef};
use vulcanize_ir::{Diagnostic, Diagnostics, Fallible, Ir, Op, Value, WalkOrder};

use super::refusal::legalization_failure;
use super::target::Rule;
use super::{
    CachedTypes, ConversionPattern, ConversionRewriter, ConversionTarget, Legality, PatternSet, TypeConverter,
};

/// The treatment of ops for which the target has no rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConversionMode {
    /// They stay if no pattern applies.
    Partial,
    /// They must be converted.
    Full,
}

/// The target of the `tracing` events that a conversion gives at level `TRACE`, one for each op that a pattern rewrote:
/// `op` (the name of the op), `pattern` and `made` (the names of the ops that replace it, in the order in which they
/// were made).
pub const REWRITES: &str = "vulcanize::rewrites";

/// Chains of patterns whose results need patterns themselves end here: no sensible set is longer.
const MAX_LEGALIZATION_DEPTH: u32 = 64;

/// Converts `roots` and all that is in them.
///
/// # Errors
/// In each function the first illegal op that no pattern converts, with the patterns' reasons. The IR is then half
/// converted, and must not be used.
pub fn apply_conversion(
    ir: &mut Ir<'_>,
    roots: &[Op],
    target: &ConversionTarget,
    patterns: &PatternSet,
    converter: &dyn TypeConverter,
    mode: ConversionMode,
) -> Result<(), Diagnostics> {
    let ops = collect(ir, roots, target);
    let types = CachedTypes::new(ir.context(), converter);
    let rewriter = ConversionRewriter::new(ir, types);
    let mut driver = Driver { rewriter, target, patterns, mode, kinds: Vec::new(), found: Vec::new() };
    let mut errors = Diagnostics::new();
    let mut failed: Option<Op> = None;
    for op in ops {
        // What comes after the first mistake in a function may follow from it.
        if driver.rewriter.is_dead(op)
            || failed.is_some_and(|failed| driver.rewriter.ir().ancestor(op, |_, outer| outer == failed).is_some())
        {
            continue;
        }
        if errors.absorb(driver.legalize(op, 0)).is_none() {
            failed = isolated(driver.rewriter.ir(), op);
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    driver.rewriter.finish();
    Ok(())
}

/// The function, or another op that uses no values from outside, that an op is or is in.
fn isolated(ir: &Ir<'_>, op: Op) -> Option<Op> {
    let is_isolated = |ir: &Ir<'_>, op| ir.def(op).is_some_and(OpDef::is_isolated);
    if ir.is_erased(op) {
        return None;
    }
    if is_isolated(ir, op) { Some(op) } else { ir.ancestor(op, is_isolated) }
}

/// The ops to visit, in text order, without the regions of ops that are legal with their regions.
fn collect(ir: &Ir<'_>, roots: &[Op], target: &ConversionTarget) -> Vec<Op> {
    let mut out = Vec::new();
    for &root in roots {
        let mut skip_inside: Vec<Op> = Vec::new();
        for op in ir.walk(root, WalkOrder::Pre) {
            while let Some(&outer) = skip_inside.last() {
                if ir.ancestor(op, |_, ancestor| ancestor == outer).is_some() {
                    break;
                }
                skip_inside.pop();
            }
            if skip_inside.is_empty() {
                out.push(op);
                if !ir.regions(op).is_empty() && target.legality(ir, op) == Legality::LegalWithRegions {
                    skip_inside.push(op);
                }
            }
        }
    }
    out
}

/// The facts about all ops of one name.
#[derive(Clone, Copy)]
struct OpKind<'d> {
    rule: Option<&'d Rule>,
    /// Where its patterns are among those that were found, best first; `None` before somebody wants them: most kinds of
    /// made ops need none.
    patterns: Option<(u32, u32)>,
}

/// Why the patterns of an op did not apply.
type Reasons = SmallVec<[String; 2]>;

/// The effect of folding on an op.
enum FoldOutcome {
    Nothing,
    /// The op was replaced.
    Replaced,
    /// Its operands changed places; they were these before.
    Reordered(SmallVec<[Value; 4]>),
}

struct Driver<'d, 'a, 'c> {
    rewriter: ConversionRewriter<'a, 'c>,
    target: &'d ConversionTarget,
    patterns: &'d PatternSet,
    mode: ConversionMode,
    /// By the number of the name.
    kinds: Vec<Option<OpKind<'d>>>,
    /// The patterns of the kinds so far.
    found: Vec<&'d ConversionPattern>,
}

impl<'d> Driver<'d, '_, '_> {
    fn kind(&mut self, op: Op) -> &mut OpKind<'d> {
        let ir = self.rewriter.ir();
        let number = ir.op_name(op).index();
        if self.kinds.len() <= number {
            self.kinds.resize(number + 1, None);
        }
        let target = self.target;
        self.kinds[number].get_or_insert_with(|| OpKind { rule: target.rule(ir.op_name_str(op)), patterns: None })
    }

    /// Where the patterns for ops like this one are among those that were found.
    fn patterns(&mut self, op: Op) -> std::ops::Range<usize> {
        let (first, end) = match self.kind(op).patterns {
            Some(known) => known,
            None => {
                let def = self.rewriter.ir().def(op);
                let first = self.found.len() as u32;
                self.found.extend(def.into_iter().flat_map(|def| self.patterns.of(def)));
                let found = (first, self.found.len() as u32);
                self.kind(op).patterns = Some(found);
                found
            }
        };
        first as usize..end as usize
    }

    fn legality(&mut self, op: Op) -> Legality {
        let rule = self.kind(op).rule;
        rule.map_or(Legality::Unknown, |rule| rule.legality(self.rewriter.ir(), op))
    }

    /// Why an op is not legal, where the target knows.
    fn objection(&mut self, op: Op) -> Option<String> {
        let rule = self.kind(op).rule;
        rule.and_then(|rule| rule.objection(self.rewriter.ir(), op))
    }

    fn legalize(&mut self, op: Op, depth: u32) -> Fallible {
        if self.rewriter.is_dead(op) {
            return Ok(());
        }
        let legality = self.legality(op);
        if matches!(legality, Legality::Legal | Legality::LegalWithRegions) {
            return Ok(());
        }
        if depth > MAX_LEGALIZATION_DEPTH {
            let message = format!("the patterns for '{}' go in circles", self.rewriter.ir().op_name_str(op));
            return Err(Diagnostic::error(self.rewriter.ir().location(op), message));
        }
        let written_operands = match self.fold(op, depth)? {
            FoldOutcome::Replaced => return Ok(()),
            FoldOutcome::Reordered(written) => Some(written),
            FoldOutcome::Nothing => None,
        };
        let reasons = match self.try_patterns(op, depth)? {
            Ok(()) => return Ok(()),
            Err(reasons) => reasons,
        };
        if legality == Legality::Unknown && self.mode == ConversionMode::Partial {
            // An op that stays keeps its written form.
            if let Some(written) = written_operands {
                self.rewriter.ir_mut().set_operands(op, &written);
            }
            return Ok(());
        }
        Err(self.failure(op, &reasons))
    }

    /// Applies the first pattern that takes the op; otherwise the inner error has each pattern's reason.
    fn try_patterns(&mut self, op: Op, depth: u32) -> Fallible<Result<(), Reasons>> {
        let (mut reasons, patterns) = (Reasons::new(), self.patterns(op));
        if patterns.is_empty() {
            return Ok(Err(reasons));
        }
        let operands = match self.convert_operands(op) {
            Ok(operands) => operands,
            Err(reason) => {
                reasons.push(reason);
                return Ok(Err(reasons));
            }
        };
        for index in patterns {
            let pattern = self.found[index];
            let name = pattern.name();
            tracing::debug!(target: "dialect-conversion", op = self.rewriter.ir().op_name_str(op), pattern = name, "try");
            match self.apply(pattern, op, &operands).and_then(|()| self.take_illegal_created(op)) {
                Ok(illegal) => {
                    tracing::debug!(target: "dialect-conversion", pattern = name, "converted");
                    illegal.into_iter().try_for_each(|made| self.legalize(made, depth + 1))?;
                    return Ok(Ok(()));
                }
                Err(reason) => {
                    tracing::debug!(target: "dialect-conversion", pattern = name, %reason, "declined");
                    reasons.push(format!("{name}: {reason}"));
                }
            }
        }
        Ok(Err(reasons))
    }

    /// The ops that a rewrite of `op` made and that are not legal yet. Where the target forbids one of them and no
    /// pattern converts it further, the rewrite of an op without regions is undone; the error has the reason.
    fn take_illegal_created(&mut self, op: Op) -> Result<SmallVec<[Op; 4]>, String> {
        let mut illegal = SmallVec::new();
        let created = self.rewriter.take_created();
        for &made in &created {
            let legality = self.legality(made);
            if matches!(legality, Legality::Legal | Legality::LegalWithRegions) {
                continue;
            }
            let is_whole = self.rewriter.ir().regions(op).is_empty();
            if legality == Legality::Illegal && is_whole && self.patterns(made).is_empty() {
                let objection = self.objection(made).unwrap_or_else(|| "it is not legal".to_owned());
                let reason = format!("it makes '{}', but {objection}", self.rewriter.ir().op_name_str(made));
                self.rewriter.take_back(op, &created);
                return Err(reason);
            }
            illegal.push(made);
        }
        Ok(illegal)
    }

    fn convert_operands(&mut self, op: Op) -> Result<SmallVec<[Value; 4]>, String> {
        let operands: SmallVec<[Value; 4]> = self.rewriter.ir().operands(op).collect();
        // Types first: a cast is a change, and an op whose operands cannot be converted must stay untouched.
        for &value in &operands {
            let ty = self.rewriter.ir().value_type(value);
            self.rewriter.convert_type(ty).map_err(|declined| declined.0)?;
        }
        operands.iter().map(|&value| self.rewriter.converted(value).map_err(|declined| declined.0)).collect()
    }

    fn apply(&mut self, pattern: &ConversionPattern, op: Op, operands: &[Value]) -> Result<(), String> {
        self.rewriter.set_insertion_point(op);
        let location = self.rewriter.ir().location(op);
        self.rewriter.set_location(location);
        let result = pattern.rewrite(op, operands, &mut self.rewriter);
        debug_assert!(
            result.is_ok() || !self.rewriter.has_created(),
            "pattern '{}' declined after it had begun to rewrite",
            pattern.name()
        );
        if result.is_ok() {
            self.patterns.finish().iter().for_each(|finish| finish(&mut self.rewriter, op));
            self.report(pattern);
        }
        result.map_err(|declined| declined.0)
    }

    /// Reports the ops that a pattern made: `cargo xtask docs` makes `docs/conversions.md` of these events.
    fn report(&self, pattern: &ConversionPattern) {
        if tracing::enabled!(target: REWRITES, tracing::Level::TRACE) {
            let ir = self.rewriter.ir();
            let made: Vec<_> =
                self.rewriter.created().filter(|&op| !ir.is_erased(op)).map(|op| ir.op_name_str(op)).collect();
            tracing::trace!(target: REWRITES, pattern = pattern.name(), op = pattern.root(), made = made.join(" "));
        }
    }

    fn legalize_created(&mut self, depth: u32) -> Fallible {
        for op in self.rewriter.take_created() {
            self.legalize(op, depth + 1)?;
        }
        Ok(())
    }

    /// Replaces an op by the values it folds to, or puts its operands in the order it folds to, as MLIR does before it
    /// tries patterns.
    fn fold(&mut self, op: Op, depth: u32) -> Fallible<FoldOutcome> {
        let mut outcome = FoldOutcome::Nothing;
        let mut folded = fold_op(self.rewriter.ir(), op);
        if let Some(Folded::Operands(operands)) = &folded {
            outcome = FoldOutcome::Reordered(self.rewriter.ir().operands(op).collect());
            self.rewriter.ir_mut().set_operands(op, operands);
            folded = fold_op(self.rewriter.ir(), op);
        }
        let Some(Folded::Values(folded)) = folded else { return Ok(outcome) };
        let mut values: SmallVec<[Value; 2]> = SmallVec::new();
        for (index, value) in folded.into_iter().enumerate() {
            match value {
                FoldValue::Value(value) => values.push(value),
                FoldValue::Constant(attribute) => {
                    let constant = self.rewriter.materialize_constant(op, index, attribute);
                    let Some(value) = constant.filter(|&value| self.may_become_legal(value)) else {
                        self.rewriter.discard_created();
                        return Ok(outcome);
                    };
                    values.push(value);
                }
            }
        }
        self.rewriter.replace(op, &values);
        self.legalize_created(depth)?;
        Ok(FoldOutcome::Replaced)
    }

    /// Whether the op that defines a value is legal, or has patterns: the result of a fold must not be worse than the
    /// op.
    fn may_become_legal(&mut self, value: Value) -> bool {
        let Some(op) = self.rewriter.ir().defining_op(value) else { return true };
        let legality = self.legality(op);
        matches!(legality, Legality::Legal | Legality::LegalWithRegions) || !self.patterns(op).is_empty()
    }

    fn failure(&mut self, op: Op, reasons: &[String]) -> Box<Diagnostic> {
        let objection = self.objection(op);
        let ir = self.rewriter.ir();
        let (operands, results): (Vec<_>, Vec<_>) = (ir.operand_types(op).collect(), ir.result_types(op).collect());
        let suffix = match self.mode {
            ConversionMode::Partial => " that was explicitly marked illegal",
            ConversionMode::Full => "",
        };
        let nothing = || reasons.is_empty().then(|| "no pattern converts this operation".to_owned());
        let all: Vec<String> = objection.or_else(nothing).into_iter().chain(reasons.iter().cloned()).collect();
        legalization_failure(ir, op, (&operands, &results), suffix, &all)
    }
}

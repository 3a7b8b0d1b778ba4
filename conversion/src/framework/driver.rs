//! The walk.

use smallvec::SmallVec;
use vulcanize_ir::rewrite::{Folded, fold_op};
use vulcanize_ir::schema::FoldValue;
use vulcanize_ir::{Diagnostic, Fallible, Ir, Op, Value, WalkOrder};

use super::{CachedTypes, ConversionRewriter, ConversionTarget, Legality, PatternSet, TypeConverter};

/// What happens to ops of which the target says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConversionMode {
    /// They stay if no pattern applies.
    Partial,
    /// They must be converted.
    Full,
}

/// Chains of patterns whose results need patterns themselves end here: no sensible set is longer.
const MAX_LEGALIZATION_DEPTH: u32 = 64;

/// Converts `roots` and all that is in them.
///
/// # Errors
/// The first op that is illegal and that no pattern converts, with what the patterns said. The IR is half converted
/// then and not to be used.
pub fn apply_conversion(
    ir: &mut Ir<'_>,
    roots: &[Op],
    target: &ConversionTarget,
    patterns: &PatternSet,
    converter: &dyn TypeConverter,
    mode: ConversionMode,
) -> Fallible {
    let ops = collect(ir, roots, target);
    let types = CachedTypes::new(ir.context(), converter);
    let mut driver = Driver { rewriter: ConversionRewriter::new(ir, types), target, patterns, mode };
    for op in ops {
        driver.legalize(op, 0)?;
    }
    driver.rewriter.finish();
    Ok(())
}

/// The ops to look at, in text order; what is in ops that are legal with their regions is not among them.
fn collect(ir: &Ir<'_>, roots: &[Op], target: &ConversionTarget) -> Vec<Op> {
    let mut out = Vec::new();
    for &root in roots {
        let mut skip_inside: Vec<Op> = Vec::new();
        for op in ir.walk(root, WalkOrder::Pre) {
            while let Some(&outer) = skip_inside.last() {
                if is_inside(ir, op, outer) {
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

fn is_inside(ir: &Ir<'_>, op: Op, outer: Op) -> bool {
    let mut current = ir.parent_op(op);
    while let Some(parent) = current {
        if parent == outer {
            return true;
        }
        current = ir.parent_op(parent);
    }
    false
}

struct Driver<'d, 'a, 'c> {
    rewriter: ConversionRewriter<'a, 'c>,
    target: &'d ConversionTarget,
    patterns: &'d PatternSet,
    mode: ConversionMode,
}

impl Driver<'_, '_, '_> {
    fn legalize(&mut self, op: Op, depth: u32) -> Fallible {
        if self.rewriter.is_dead(op) {
            return Ok(());
        }
        let legality = self.target.legality(self.rewriter.ir(), op);
        if matches!(legality, Legality::Legal | Legality::LegalWithRegions) {
            return Ok(());
        }
        if depth > MAX_LEGALIZATION_DEPTH {
            let message = format!("the patterns for '{}' go in circles", self.rewriter.ir().op_name_str(op));
            return Err(Diagnostic::error(self.rewriter.ir().location(op), message));
        }
        if self.fold(op, depth)? {
            return Ok(());
        }
        let mut reasons: SmallVec<[String; 2]> = SmallVec::new();
        let patterns = self.patterns.of(self.rewriter.ir().op_name_str(op));
        if !patterns.is_empty() {
            match self.convert_operands(op) {
                Ok(operands) => {
                    for pattern in patterns {
                        match self.apply(&**pattern, op, &operands) {
                            Ok(()) => return self.legalize_created(depth),
                            Err(reason) => reasons.push(format!("{}: {reason}", pattern.name())),
                        }
                    }
                }
                Err(reason) => reasons.push(reason),
            }
        }
        if legality == Legality::Unknown && self.mode == ConversionMode::Partial {
            return Ok(());
        }
        Err(self.failure(op, &reasons))
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

    fn apply(&mut self, pattern: &dyn super::ConversionPattern, op: Op, operands: &[Value]) -> Result<(), String> {
        self.rewriter.set_insertion_point(op);
        let location = self.rewriter.ir().location(op);
        self.rewriter.set_location(location);
        let result = pattern.rewrite(op, operands, &mut self.rewriter);
        debug_assert!(
            result.is_ok() || !self.rewriter.has_created(),
            "pattern '{}' declined after it had begun to rewrite",
            pattern.name()
        );
        result.map_err(|declined| declined.0)
    }

    fn legalize_created(&mut self, depth: u32) -> Fallible {
        for op in self.rewriter.take_created() {
            self.legalize(op, depth + 1)?;
        }
        Ok(())
    }

    /// Replaces an op by the values it folds to, as MLIR does before it tries patterns.
    fn fold(&mut self, op: Op, depth: u32) -> Fallible<bool> {
        if self.rewriter.ir().num_results(op) == 0 {
            return Ok(false);
        }
        let Some(Folded::Values(folded)) = fold_op(self.rewriter.ir(), op) else { return Ok(false) };
        let mut values: SmallVec<[Value; 2]> = SmallVec::new();
        for (index, value) in folded.into_iter().enumerate() {
            match value {
                FoldValue::Value(value) => values.push(value),
                FoldValue::Constant(attribute) => match self.rewriter.materialize_constant(op, index, attribute) {
                    Some(value) => values.push(value),
                    None => {
                        self.rewriter.discard_created();
                        return Ok(false);
                    }
                },
            }
        }
        self.rewriter.replace(op, &values);
        self.legalize_created(depth)?;
        Ok(true)
    }

    fn failure(&self, op: Op, reasons: &[String]) -> Box<Diagnostic> {
        let ir = self.rewriter.ir();
        let context = ir.context();
        let types = |types: &mut dyn Iterator<Item = vulcanize_ir::Type>| {
            types.map(|ty| context.type_text(ty)).collect::<Vec<_>>().join(", ")
        };
        let name = ir.op_name_str(op);
        let mut message = format!(
            "failed to legalize operation '{name}' ({}) -> ({})",
            types(&mut ir.operand_types(op)),
            types(&mut ir.result_types(op)),
        );
        if let Some(function) = enclosing_function(ir, op) {
            message.push_str(&format!(" in '{function}'"));
        }
        if self.mode == ConversionMode::Partial {
            message.push_str(" that was explicitly marked illegal");
        }
        let mut diagnostic = Diagnostic::error(ir.location(op), message);
        if reasons.is_empty() {
            diagnostic = diagnostic.with_note(ir.location(op), "no pattern converts this operation");
        }
        for reason in reasons {
            diagnostic = diagnostic.with_note(ir.location(op), reason.clone());
        }
        diagnostic
    }
}

fn enclosing_function(ir: &Ir<'_>, op: Op) -> Option<String> {
    let function = ir.ancestor(op, |ir, op| {
        ir.has_trait(op, |t| matches!(t, vulcanize_ir::schema::Trait::FunctionLike))
    })?;
    let name = ir.attribute_str(function, "sym_name")?;
    Some(ir.context().string_value(name)?.to_owned())
}

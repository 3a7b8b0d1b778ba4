//! Checks an op against its declaration: counts, structure, attributes, types, traits.
//!
//! The good path makes no text and no list. The order is MLIR's: counts of regions, results, successors and
//! operands; traits about structure; attributes, operands, results; traits that relate types by name; regions
//! and successors; the other traits, whose rules are in `traits.rs`.

mod traits;

use std::ops::Range;

use crate::attributes::AttributeData;
use crate::context::Context;
use crate::diagnostics::{Diagnostic, Fallible};
use crate::handle::{Identifier, Op, Region, Type, Value};
use crate::ir::Ir;
use crate::schema::{Arity, OpDef, OperandDef, Presence, RegionKind, Trait, TypeConstraint};

/// Checks an op against its declaration. An op that is not registered has nothing to be checked against.
///
/// # Errors
/// The first rule that the op breaks.
pub fn verify_op(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(def) = ir.def(op) else { return Ok(()) };
    verify_declared(ir, op, def)
}

/// Whether a rule is about an op's place, its surroundings and its contents, and not about its own parts: operands' and
/// results' types, attributes, numbers of regions and successors.
fn is_about_place(t: &Trait) -> bool {
    matches!(t, Trait::HasParent(_) | Trait::Symbol | Trait::FunctionLike | Trait::BranchLike)
        || matches!(t, Trait::SingleBlock | Trait::SingleBlockImplicitTerminator(_) | Trait::NoRegionArguments)
}

impl OpDef {
    /// Whether a declaration has no rules about an op's place, as long as it has no regions.
    pub(crate) fn is_judged_by_its_parts(&self) -> bool {
        !self.is_terminator() && !self.has_trait(is_about_place)
    }
}

/// As [`verify_op`], of an op with this declaration.
pub(super) fn verify_declared(ir: &Ir<'_>, op: Op, def: &'static OpDef) -> Fallible {
    let check = Check { ir, context: ir.context(), op, def };
    check.counts()?;
    check.traits(Phase::Structure)?;
    if def.is_terminator() {
        check.terminator()?;
    }
    check.attributes()?;
    check.operand_types()?;
    check.result_types()?;
    check.traits(Phase::Relation)?;
    check.regions()?;
    check.traits(Phase::Last)
}

/// The rules about an op's place, for one that keeps all others.
pub(super) fn verify_place(ir: &Ir<'_>, op: Op, def: &'static OpDef) -> Fallible {
    Check { ir, context: ir.context(), op, def }.place()
}

/// Checks a declaration's rules about the ops in the regions; those ops have been verified.
pub(crate) fn verify_op_regions(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(def) = ir.def(op) else { return Ok(()) };
    Check { ir, context: ir.context(), op, def }.traits(Phase::AfterRegions)
}

/// Checks that a function's entry block has the arguments of its `function_type`. For the `verify` hooks of functions
/// whose entry block has no others.
///
/// # Errors
/// The number or a type differs.
pub fn verify_function_entry(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(entry) = ir.regions(op).first().and_then(|&body| ir.first_block(body)) else { return Ok(()) };
    let context = ir.context();
    let ty = ir.attribute_str(op, "function_type").and_then(|attribute| context.type_value(attribute));
    let Some((inputs, _)) = ty.and_then(|ty| context.function_signature(ty)) else { return Ok(()) };
    let arguments = ir.arguments(entry);
    let name = ir.op_name_str(op);
    if arguments.len() != inputs.len() {
        let message =
            format!("'{name}' op entry block must have {} arguments to match function signature", inputs.len());
        return Err(Diagnostic::error(ir.location(op), message));
    }
    for (i, (&argument, &input)) in arguments.iter().zip(inputs).enumerate() {
        let ty = ir.value_type(argument);
        if ty != input {
            let (ty, input) = (context.type_text(ty), context.type_text(input));
            let message = format!(
                "'{name}' op type of entry block argument #{i}('{ty}') must match the type of the corresponding argument \
                 in function signature('{input}')"
            );
            return Err(Diagnostic::error(ir.location(op), message));
        }
    }
    Ok(())
}

struct Check<'a, 'c> {
    ir: &'a Ir<'c>,
    context: &'c Context,
    op: Op,
    def: &'static OpDef,
}

/// How many of a kind a declaration asks for.
#[derive(Clone, Copy)]
struct Expected {
    fixed: usize,
    flexible: bool,
}

impl Expected {
    fn of(arities: impl Iterator<Item = Arity>) -> Self {
        let mut expected = Self { fixed: 0, flexible: false };
        for arity in arities {
            match arity {
                Arity::One => expected.fixed += 1,
                Arity::Optional | Arity::Variadic => expected.flexible = true,
            }
        }
        expected
    }

    /// What is said of another number of regions, or of results.
    fn message(self, what: &str) -> String {
        match (self.fixed, self.flexible) {
            (0, _) => format!("requires zero {what}s"),
            (1, false) => format!("requires one {what}"),
            (n, false) => format!("expected {n} {what}s"),
            (n, true) => format!("expected {n} or more {what}s"),
        }
    }

    fn fits(self, found: usize) -> bool {
        if self.flexible { found >= self.fixed } else { found == self.fixed }
    }
}

/// When the rule of a trait is checked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Before attributes and types.
    Structure,
    /// After the types of single operands and results.
    Relation,
    /// After the regions' number of blocks.
    Last,
    /// After the ops in the regions.
    AfterRegions,
}

impl Check<'_, '_> {
    fn traits(&self, phase: Phase) -> Fallible {
        self.def.traits.iter().try_for_each(|t| self.check_trait(t, phase))
    }

    fn place(&self) -> Fallible {
        let mut about_place = self.def.traits.iter().filter(|t| is_about_place(t));
        about_place.clone().try_for_each(|t| self.check_trait(t, Phase::Structure))?;
        if self.def.is_terminator() {
            self.terminator()?;
        }
        self.regions()?;
        about_place.try_for_each(|t| self.check_trait(t, Phase::Last))
    }

    #[cold]
    fn error<T>(&self, message: impl std::fmt::Display) -> Fallible<T> {
        Err(Diagnostic::error(self.ir.location(self.op), format!("'{}' op {message}", self.def.name)))
    }

    // ---- counts ----

    fn counts(&self) -> Fallible {
        let (ir, op, def) = (self.ir, self.op, self.def);
        let found = ir.regions(op).len();
        let regions = Expected::of(def.regions.iter().map(|r| r.arity));
        if !regions.fits(found) {
            return self.error(regions.message("region"));
        }
        let found = ir.num_results(op);
        let results = Expected::of(def.results.iter().map(|r| r.arity));
        if !results.fits(found) {
            return self.error(results.message("result"));
        }
        let found = ir.num_successors(op);
        let successors = Expected::of(def.successors.iter().map(|s| s.arity));
        if !successors.fits(found) {
            let (n, s) = (successors.fixed, if successors.fixed == 1 { "" } else { "s" });
            let least = if successors.flexible { "at least " } else { "" };
            return self.error(format!("requires {least}{n} successor{s} but found {found}"));
        }
        let found = ir.num_operands(op);
        let operands = Expected::of(def.operands.iter().map(|o| o.arity));
        if !operands.fits(found) {
            return self.error(match (operands.fixed, operands.flexible) {
                (0, _) => "requires zero operands".to_owned(),
                (1, false) => "requires a single operand".to_owned(),
                (n, false) => format!("expected {n} operands, but found {found}"),
                (n, true) => format!("expected {n} or more operands, but found {found}"),
            });
        }
        Ok(())
    }

    fn segments(&self, name: Identifier, what: &str, groups: usize, found: usize) -> Fallible {
        let text = self.context.str(name);
        let Some(sizes) = self.ir.attribute(self.op, name) else { return self.segment_total(text, what, found, 0) };
        let AttributeData::DenseArray { element, bytes } = self.context.attribute_data(sizes) else {
            return self.error(format!("attribute '{text}' failed to satisfy constraint: i32 dense array attribute"));
        };
        if *element != self.context.i32() {
            return self.error(format!("attribute '{text}' failed to satisfy constraint: i32 dense array attribute"));
        }
        let sizes = || bytes.chunks_exact(4).map(|c| i32::from_le_bytes([c[0], c[1], c[2], c[3]]));
        if sizes().any(|size| size < 0) {
            return self.error(format!("'{text}' attribute cannot have negative elements"));
        }
        if bytes.len() / 4 != groups {
            return self.error(format!(
                "'{text}' attribute for specifying {what} segments must have {groups} elements, but got {}",
                bytes.len() / 4
            ));
        }
        self.segment_total(text, what, found, sizes().map(i64::from).sum())
    }

    fn segment_total(&self, text: &str, what: &str, found: usize, total: i64) -> Fallible {
        if i64::try_from(found) == Ok(total) {
            return Ok(());
        }
        self.error(format!(
            "{what} count ({found}) does not match with the total size ({total}) specified in attribute '{text}'"
        ))
    }

    // ---- structure ----

    fn operand_segments(&self) -> Fallible {
        let name = self.context.common().operand_segments;
        self.segments(name, "operand", self.def.operands.len(), self.ir.num_operands(self.op))
    }

    fn result_segments(&self) -> Fallible {
        let name = self.context.common().result_segments;
        self.segments(name, "result", self.def.results.len(), self.ir.num_results(self.op))
    }

    fn single_block(&self) -> Fallible {
        let ir = self.ir;
        for (index, &region) in ir.regions(self.op).iter().enumerate() {
            let Some(block) = ir.first_block(region) else { continue };
            if !ir.has_one_block(region) {
                return self.error(format!("expects region #{index} to have 0 or 1 blocks"));
            }
            if ir.first_op(block).is_none() && !self.def.has_trait(|t| matches!(t, Trait::NoTerminator)) {
                return self.error("expects a non-empty block");
            }
        }
        Ok(())
    }

    fn no_region_arguments(&self) -> Fallible {
        let regions = self.ir.regions(self.op);
        for (index, &region) in regions.iter().enumerate() {
            if self.ir.blocks(region).any(|block| !self.ir.arguments(block).is_empty()) {
                return match regions.len() {
                    1 => self.error("region should have no arguments"),
                    _ => self.error(format!("region #{index} should have no arguments")),
                };
            }
        }
        Ok(())
    }

    fn has_parent(&self, parents: &'static [&'static str]) -> Fallible {
        let parent = self.ir.parent_op(self.op);
        if parent.is_some_and(|parent| parents.contains(&self.ir.op_name_str(parent))) {
            return Ok(());
        }
        let list = parents.join(", ");
        match parents.len() {
            1 => self.error(format!("expects parent op '{list}'")),
            _ => self.error(format!("expects parent op to be one of '{list}'")),
        }
    }

    fn terminator(&self) -> Fallible {
        let block = self.ir.parent_block(self.op);
        if block.and_then(|block| self.ir.last_op(block)) != Some(self.op) {
            return self.error("must be the last operation in the parent block");
        }
        Ok(())
    }

    // ---- attributes, operands, results ----

    fn attributes(&self) -> Fallible {
        let names = self.ir.op_info(self.op).attribute_names();
        for (declared, &name) in self.def.attributes.iter().zip(names) {
            match self.ir.attribute(self.op, name) {
                Some(value) if !(declared.constraint.check)(self.context, value) => {
                    let (name, summary) = (declared.name, declared.constraint.summary);
                    return self.error(format!("attribute '{name}' failed to satisfy constraint: {summary}"));
                }
                None if matches!(declared.presence, Presence::Required) => {
                    return self.error(format!("requires attribute '{}'", declared.name));
                }
                Some(_) | None => {}
            }
        }
        Ok(())
    }

    fn operand_types(&self) -> Fallible {
        let (ir, op) = (self.ir, self.op);
        self.value_types("operand", self.def.operands, |index| ir.operand_group(op, index), |i| ir.operand(op, i))
    }

    fn result_types(&self) -> Fallible {
        let (ir, op) = (self.ir, self.op);
        self.value_types("result", self.def.results, |index| ir.result_group(op, index), |i| ir.result(op, i))
    }

    #[inline]
    fn value_types(
        &self,
        what: &str,
        all: &[OperandDef],
        group: impl Fn(usize) -> Range<usize>,
        value: impl Fn(usize) -> Value,
    ) -> Fallible {
        for (index, declared) in all.iter().enumerate() {
            let range = match all.iter().all(|o| o.arity == Arity::One) {
                true => index..index + 1,
                false => group(index),
            };
            self.group_size(declared.arity, &range, what)?;
            for i in range {
                self.value_type(what, i, declared.constraint, declared.arity, self.ir.value_type(value(i)))?;
            }
        }
        Ok(())
    }

    fn group_size(&self, arity: Arity, range: &Range<usize>, what: &str) -> Fallible {
        let wanted = match arity {
            Arity::One if range.len() != 1 => "1 element",
            Arity::Optional if range.len() > 1 => "0 or 1 element",
            Arity::One | Arity::Optional | Arity::Variadic => return Ok(()),
        };
        self.error(format!("{what} group starting at #{} requires {wanted}, but found {}", range.start, range.len()))
    }

    #[inline]
    fn value_type(&self, what: &str, index: usize, constraint: &TypeConstraint, arity: Arity, ty: Type) -> Fallible {
        if (constraint.check)(self.context, ty) {
            return Ok(());
        }
        let variadic = if arity == Arity::Variadic { "variadic of " } else { "" };
        let (summary, found) = (constraint.summary, self.context.type_text(ty));
        self.error(format!("{what} #{index} must be {variadic}{summary}, but got '{found}'"))
    }

    // ---- regions ----

    fn regions(&self) -> Fallible {
        let declared = self.def.regions;
        for (index, &region) in self.ir.regions(self.op).iter().enumerate() {
            let Some(group) = declared.get(index).or_else(|| declared.last()) else { return Ok(()) };
            let wanted = match group.kind {
                RegionKind::Any => continue,
                RegionKind::MinOneBlock if self.ir.first_block(region).is_none() => "region with at least 1 blocks",
                RegionKind::OneBlock if !self.ir.has_one_block(region) => "region with 1 blocks",
                RegionKind::MaxOneBlock if self.has_several_blocks(region) => "region with at most 1 blocks",
                RegionKind::MinOneBlock | RegionKind::OneBlock | RegionKind::MaxOneBlock => continue,
            };
            let name = group.name;
            return self.error(format!("region #{index} ('{name}') failed to verify constraint: {wanted}"));
        }
        Ok(())
    }

    fn has_several_blocks(&self, region: Region) -> bool {
        self.ir.first_block(region).is_some() && !self.ir.has_one_block(region)
    }
}

//! Checks an op against its declaration: counts, structure, attributes, types, traits.
//!
//! The good path makes no text and no list. The order is MLIR's: counts of regions, results, successors and
//! operands; traits about structure; attributes, operands, results; traits that relate types by name; regions
//! and successors; the other traits.

use std::ops::Range;

use crate::attributes::AttributeData;
use crate::context::Context;
use crate::diagnostics::{Diagnostic, Fallible};
use crate::handle::{Block, Identifier, Op, Region, Type};
use crate::ir::Ir;
use crate::schema::{Arity, OpDef, Presence, RegionKind, Trait, TypeConstraint, successor_operands};
use crate::types::{DYNAMIC, TypeData};

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
    for t in def.traits {
        check.check_trait(t, Phase::Structure)?;
    }
    if def.is_terminator() {
        check.terminator()?;
    }
    check.attributes()?;
    check.operand_types()?;
    check.result_types()?;
    for t in def.traits {
        check.check_trait(t, Phase::Relation)?;
    }
    check.regions()?;
    for t in def.traits {
        check.check_trait(t, Phase::Last)?;
    }
    Ok(())
}

/// The rules about an op's place, for one that keeps all others.
pub(super) fn verify_place(ir: &Ir<'_>, op: Op, def: &'static OpDef) -> Fallible {
    Check { ir, context: ir.context(), op, def }.place()
}

/// Checks a declaration's rules about the ops in the regions; those ops have been verified.
pub(crate) fn verify_op_regions(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(def) = ir.def(op) else { return Ok(()) };
    let check = Check { ir, context: ir.context(), op, def };
    for t in def.traits {
        check.check_trait(t, Phase::AfterRegions)?;
    }
    Ok(())
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

/// A rule that all types (of the operands, or of the results, too) are the same in some way: whether of the results, too,
/// whether two types are, and the message. Equal types are in every way.
type SameTypes = (bool, fn(&Context, Type, Type) -> bool, &'static str);

const SAME_TYPES: SameTypes = (true, types_compatible, "requires the same type for all operands and results");
const SAME_OPERAND_TYPES: SameTypes = (false, |_, _, _| false, "requires all operands to have the same type");
const SAME_ELEMENT_TYPES: SameTypes =
    (true, same_element_type, "requires the same element type for all operands and results");
const SAME_OPERAND_ELEMENT_TYPES: SameTypes =
    (false, same_element_type, "requires the same element type for all operands");
const SAME_SHAPES: SameTypes = (true, shapes_compatible, "requires the same shape for all operands and results");
const SAME_OPERAND_SHAPES: SameTypes = (false, shapes_compatible, "requires the same shape for all operands");

impl Check<'_, '_> {
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
            return self.error(match (regions.fixed, regions.flexible) {
                (0, _) => "requires zero regions".to_owned(),
                (1, false) => "requires one region".to_owned(),
                (n, false) => format!("expected {n} regions"),
                (n, true) => format!("expected {n} or more regions"),
            });
        }
        let found = ir.num_results(op);
        let results = Expected::of(def.results.iter().map(|r| r.arity));
        if !results.fits(found) {
            return self.error(match (results.fixed, results.flexible) {
                (0, _) => "requires zero results".to_owned(),
                (1, false) => "requires one result".to_owned(),
                (n, false) => format!("expected {n} results"),
                (n, true) => format!("expected {n} or more results"),
            });
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
        let all = self.def.operands;
        for (index, declared) in all.iter().enumerate() {
            let range = match all.iter().all(|o| o.arity == Arity::One) {
                true => index..index + 1,
                false => self.ir.operand_group(self.op, index),
            };
            self.group_size(declared.arity, &range, "operand")?;
            for i in range {
                let ty = self.ir.value_type(self.ir.operand(self.op, i));
                self.value_type("operand", i, declared.constraint, declared.arity, ty)?;
            }
        }
        Ok(())
    }

    fn result_types(&self) -> Fallible {
        let all = self.def.results;
        for (index, declared) in all.iter().enumerate() {
            let range = match all.iter().all(|r| r.arity == Arity::One) {
                true => index..index + 1,
                false => self.ir.result_group(self.op, index),
            };
            self.group_size(declared.arity, &range, "result")?;
            for i in range {
                let ty = self.ir.value_type(self.ir.result(self.op, i));
                self.value_type("result", i, declared.constraint, declared.arity, ty)?;
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

    // ---- types by name ----

    /// Calls `visit` on the type of each value of a name of the declaration, until it returns false.
    fn types_of_name(&self, name: &str, visit: &mut dyn FnMut(Type) -> bool) -> bool {
        let (ir, op) = (self.ir, self.op);
        if let Some(index) = self.def.operands.iter().position(|o| o.name == name) {
            return ir.operand_group(op, index).all(|i| visit(ir.value_type(ir.operand(op, i))));
        }
        if let Some(index) = self.def.results.iter().position(|r| r.name == name) {
            return ir.result_group(op, index).all(|i| visit(ir.value_type(ir.result(op, i))));
        }
        // An attribute with a type of its own may be among the names.
        let attribute = self.ir.attribute_str(op, name).and_then(|a| self.context.attribute_type(a));
        attribute.is_none_or(visit)
    }

    fn all_match(&self, names: &[&str], what: &str, same: impl Fn(Type, Type) -> bool) -> Fallible {
        let mut first = None;
        let matching = names.iter().all(|name| {
            self.types_of_name(name, &mut |ty| {
                let reference = *first.get_or_insert(ty);
                reference == ty || same(reference, ty)
            })
        });
        if matching {
            return Ok(());
        }
        self.error(format!("failed to verify that all of {{{}}} have same {what}", names.join(", ")))
    }

    fn types_match_with(
        &self,
        summary: &str,
        from: &str,
        to: &str,
        transform: fn(&Context, Type) -> Option<Type>,
    ) -> Fallible {
        let mut expected = None;
        self.types_of_name(from, &mut |ty| {
            expected = transform(self.context, ty);
            false
        });
        let Some(expected) = expected else { return Ok(()) };
        match self.types_of_name(to, &mut |ty| ty == expected) {
            true => Ok(()),
            false => self.error(format!("failed to verify that {summary}")),
        }
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

    // ---- other traits ----

    /// Checks the rule of a trait in its phase. Every trait stands here, so that a new one does not compile without
    /// its rule, or the word that it has none.
    fn check_trait(&self, t: &Trait, phase: Phase) -> Fallible {
        let context = self.context;
        let at = |turn: Phase, rule: &dyn Fn() -> Fallible| if turn == phase { rule() } else { Ok(()) };
        let relation = |rule: &dyn Fn() -> Fallible| at(Phase::Relation, rule);
        let last = |rule: &dyn Fn() -> Fallible| at(Phase::Last, rule);
        match *t {
            Trait::AttrSizedOperandSegments => at(Phase::Structure, &|| self.operand_segments()),
            Trait::AttrSizedResultSegments => at(Phase::Structure, &|| self.result_segments()),
            Trait::SingleBlock => at(Phase::Structure, &|| self.single_block()),
            Trait::SingleBlockImplicitTerminator(name) => match phase {
                Phase::Structure => self.single_block(),
                Phase::AfterRegions => self.implicit_terminator(name),
                Phase::Relation | Phase::Last => Ok(()),
            },
            Trait::NoRegionArguments => at(Phase::Structure, &|| self.no_region_arguments()),
            Trait::HasParent(parents) => at(Phase::Structure, &|| self.has_parent(parents)),
            Trait::AllTypesMatch(names) => relation(&|| self.all_match(names, "type", |_, _| false)),
            Trait::AllElementTypesMatch(names) => relation(&|| {
                self.all_match(names, "element type", |a, b| context.element_type(a) == context.element_type(b))
            }),
            Trait::AllShapesMatch(names) => {
                relation(&|| self.all_match(names, "shape", |a, b| context.shape(a) == context.shape(b)))
            }
            Trait::AllRanksMatch(names) => {
                let rank = |ty| context.shape(ty).map(<[i64]>::len);
                relation(&|| self.all_match(names, "rank", |a, b| rank(a) == rank(b)))
            }
            Trait::TypesMatchWith { summary, from, to, transform } => {
                relation(&|| self.types_match_with(summary, from, to, transform))
            }
            Trait::SameOperandsAndResultType => last(&|| self.same_types(SAME_TYPES)),
            Trait::SameTypeOperands => last(&|| self.same_types(SAME_OPERAND_TYPES)),
            Trait::SameOperandsAndResultElementType => last(&|| self.same_types(SAME_ELEMENT_TYPES)),
            Trait::SameOperandsElementType => last(&|| self.same_types(SAME_OPERAND_ELEMENT_TYPES)),
            Trait::SameOperandsAndResultShape => last(&|| self.same_types(SAME_SHAPES)),
            Trait::SameOperandsShape => last(&|| self.same_types(SAME_OPERAND_SHAPES)),
            Trait::Elementwise => last(&|| self.elementwise()),
            Trait::Symbol => last(&|| self.symbol()),
            Trait::FunctionLike => last(&|| self.symbol().and_then(|()| self.function())),
            Trait::BranchLike => last(&|| self.branch()),
            Trait::SymbolTable => at(Phase::AfterRegions, &|| self.symbol_table()),
            // Promises to passes, and what other rules ask for.
            Trait::Pure | Trait::NoMemoryEffect | Trait::RecursiveMemoryEffects | Trait::MemRead => Ok(()),
            Trait::MemWrite | Trait::MemAlloc | Trait::MemFree | Trait::Commutative | Trait::ConstantLike => Ok(()),
            Trait::Idempotent | Trait::Involution | Trait::Terminator | Trait::ReturnLike => Ok(()),
            Trait::IsolatedFromAbove | Trait::NoTerminator | Trait::GraphRegion | Trait::CallLike => Ok(()),
            Trait::AutomaticAllocationScope | Trait::AffineScope | Trait::InferTypes | Trait::LoopLike => Ok(()),
            Trait::InherentAttributesOnly | Trait::InherentAttributesAnd(_) => Ok(()),
        }
    }

    fn same_types(&self, (with_results, same, message): SameTypes) -> Fallible {
        let (ir, op) = (self.ir, self.op);
        let results = with_results.then(|| ir.result_types(op)).into_iter().flatten();
        let mut types = results.chain(ir.operand_types(op));
        let Some(first) = types.next() else { return Ok(()) };
        match types.all(|ty| ty == first || same(self.context, first, ty)) {
            true => Ok(()),
            false => self.error(message),
        }
    }

    fn elementwise(&self) -> Fallible {
        let is_mappable = |ty: &Type| {
            matches!(
                self.context.type_data(*ty),
                TypeData::Vector { .. } | TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. }
            )
        };
        let operand = self.ir.operand_types(self.op).find(is_mappable);
        let result = self.ir.result_types(self.op).find(is_mappable);
        let reference = match (operand, result) {
            (None, None) => return Ok(()),
            (Some(_), None) => {
                return self.error("if an operand is non-scalar, then there must be at least one non-scalar result");
            }
            (None, Some(_)) => {
                return self.error("if a result is non-scalar, then at least one operand must be non-scalar");
            }
            (Some(_), Some(result)) => result,
        };
        if !self.ir.result_types(self.op).all(|ty| is_mappable(&ty)) {
            return self.error("if an operand is non-scalar, then all results must be non-scalar");
        }
        let kind = std::mem::discriminant::<TypeData>;
        let mut mapped = self.ir.operand_types(self.op).filter(is_mappable).chain(self.ir.result_types(self.op));
        let same = mapped.all(|ty| {
            let (a, b) = (self.context.type_data(ty), self.context.type_data(reference));
            ty == reference
                || (shapes_compatible(self.context, ty, reference)
                    && (kind(a) == kind(b)
                        || !matches!((a, b), (TypeData::Vector { .. }, _) | (_, TypeData::Vector { .. }))))
        });
        match same {
            true => Ok(()),
            false => self.error("all non-scalar operands/results must have the same shape and base type"),
        }
    }

    fn symbol_table(&self) -> Fallible {
        match *self.ir.regions(self.op) {
            [region] if self.ir.has_one_block(region) => Ok(()),
            [_] => self.error("Operations with a 'SymbolTable' must have exactly one block"),
            _ => self.error("Operations with a 'SymbolTable' must have exactly one region"),
        }
    }

    fn symbol(&self) -> Fallible {
        let (ir, op, common) = (self.ir, self.op, self.context.common());
        let is_optional = || self.def.attribute("sym_name").is_some_and(|a| matches!(a.presence, Presence::Optional));
        match ir.attribute(op, common.sym_name) {
            None if is_optional() => return Ok(()),
            Some(name) if self.context.string_identifier(name).is_some() => {}
            None | Some(_) => return self.error("requires string attribute 'sym_name'"),
        }
        if let Some(visibility) = ir.attribute(op, common.sym_visibility) {
            let Some(text) = self.context.string_value(visibility) else {
                let found = self.context.attribute_text(visibility);
                return self.error(format!(
                    "requires visibility attribute 'sym_visibility' to be a string attribute, but got {found}"
                ));
            };
            if !matches!(text, "public" | "private" | "nested") {
                return self.error(format!(
                    "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"{text}\""
                ));
            }
        }
        let parent = ir.parent_op(op).and_then(|parent| ir.def(parent));
        match parent.is_none_or(OpDef::is_symbol_table) {
            true => Ok(()),
            false => self.error("symbol's parent must have the SymbolTable trait"),
        }
    }

    fn implicit_terminator(&self, name: &str) -> Fallible {
        for &region in self.ir.regions(self.op) {
            let Some(last) = self.ir.first_block(region).and_then(|block| self.ir.last_op(block)) else { continue };
            let found = self.ir.op_name_str(last);
            if found != name {
                let message = format!("'{}' op expects regions to end with '{name}', found '{found}'", self.def.name);
                let location = self.ir.location(self.op);
                return Err(Diagnostic::error(location, message).with_note(
                    location,
                    format!("in custom textual format, the absence of terminator implies '{name}'"),
                ));
            }
        }
        Ok(())
    }

    fn branch(&self) -> Fallible {
        for (index, block) in self.ir.successors(self.op).enumerate() {
            let Some(operands) = successor_operands(self.ir, self.op, index) else { continue };
            self.branch_to(index, block, operands)?;
        }
        Ok(())
    }

    fn branch_to(&self, index: usize, block: Block, operands: Range<usize>) -> Fallible {
        let (ir, location) = (self.ir, self.ir.location(self.op));
        let arguments = ir.arguments(block);
        if arguments.len() != operands.len() {
            let (given, taken) = (operands.len(), arguments.len());
            return Err(Diagnostic::error(
                location,
                format!("branch has {given} operands for successor #{index}, but target block has {taken}"),
            ));
        }
        for (i, (operand, &argument)) in operands.zip(arguments).enumerate() {
            if ir.value_type(ir.operand(self.op, operand)) != ir.value_type(argument) {
                let message = format!("type mismatch for bb argument #{i} of successor #{index}");
                return Err(Diagnostic::error(location, message));
            }
        }
        Ok(())
    }

    // ---- functions ----

    fn function(&self) -> Fallible {
        let ty = self.ir.attribute_str(self.op, "function_type").and_then(|a| self.context.type_value(a));
        let Some((inputs, results)) = ty.and_then(|ty| self.context.function_signature(ty)) else { return Ok(()) };
        self.function_attributes("arg_attrs", true, inputs.len())?;
        self.function_attributes("res_attrs", false, results.len())
    }

    fn function_attributes(&self, name: &str, is_argument: bool, count: usize) -> Fallible {
        let Some(attribute) = self.ir.attribute_str(self.op, name) else { return Ok(()) };
        let what = if is_argument { "argument" } else { "result" };
        let Some(entries) = self.context.array_value(attribute) else { return Ok(()) };
        if entries.len() != count {
            return self.error(format!(
                "expects {what} attribute array to have the same number of elements as the number of function {what}s, \
                 got {}, but expected {count}",
                entries.len()
            ));
        }
        for (index, &entry) in entries.iter().enumerate() {
            let Some(dictionary) = self.context.dictionary_value(entry) else {
                let found = self.context.attribute_text(entry);
                return self
                    .error(format!("expects {what} attribute dictionary to be a DictionaryAttr, but got `{found}`"));
            };
            for &attribute in dictionary {
                let Some((namespace, _)) = self.context.str(attribute.name).split_once('.') else {
                    return self.error(format!("{what}s may only have dialect attributes"));
                };
                let dialect = self.context.dialect(namespace);
                if let Some(verify) = dialect.and_then(|d| d.verify_function_attribute) {
                    verify(self.ir, self.op, is_argument, index, attribute)?;
                }
            }
        }
        Ok(())
    }
}

fn same_element_type(context: &Context, a: Type, b: Type) -> bool {
    context.element_type(a) == context.element_type(b)
}

/// Whether two types could be one: element types are equal, and shapes where they are known.
fn types_compatible(context: &Context, a: Type, b: Type) -> bool {
    same_element_type(context, a, b) && shapes_compatible(context, a, b)
}

/// Whether both are shaped or neither is, and sizes that both know are equal.
fn shapes_compatible(context: &Context, a: Type, b: Type) -> bool {
    let unranked =
        |ty| matches!(context.type_data(ty), TypeData::UnrankedTensor { .. } | TypeData::UnrankedMemRef { .. });
    match (context.shape(a), context.shape(b)) {
        (Some(a), Some(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| a == b || a == DYNAMIC || b == DYNAMIC)
        }
        (Some(_), None) => unranked(b),
        (None, Some(_)) => unranked(a),
        (None, None) => unranked(a) == unranked(b),
    }
}

//! The rules of traits, and of functions.

use std::ops::Range;

use super::{Check, Phase};
use crate::context::Context;
use crate::diagnostics::{Diagnostic, Fallible};
use crate::handle::{Block, Type};
use crate::schema::{OpDef, Presence, Trait, successor_operands};
use crate::types::{DYNAMIC, TypeData};

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
    /// Checks the rule of a trait in its phase. Every trait stands here, so that a new one does not compile without
    /// its rule, or the word that it has none.
    pub(super) fn check_trait(&self, t: &Trait, phase: Phase) -> Fallible {
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
            Trait::DestinationStyle(name) => last(&|| self.destinations(name)),
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
            Trait::InherentAttributesOnly | Trait::InherentAttributesAnd(_) | Trait::KeepsUnusedOps => Ok(()),
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

    fn destinations(&self, name: &str) -> Fallible {
        let (ir, context, op) = (self.ir, self.context, self.op);
        let Some(group) = self.def.operands.iter().position(|operand| operand.name == name) else { return Ok(()) };
        let is = |index: usize, matches: fn(&TypeData) -> bool| {
            matches(context.type_data(ir.value_type(ir.operand(op, index))))
        };
        let is_tensor = |index: &usize| {
            is(*index, |ty| matches!(ty, TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. }))
        };
        let is_memref =
            |index: usize| is(index, |ty| matches!(ty, TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }));
        if let Some(other) = ir.operand_group(op, group).find(|index| !is_tensor(index) && !is_memref(*index)) {
            return self.error(format!("expected that operand #{other} is a tensor or a memref"));
        }
        let tensors = || ir.operand_group(op, group).filter(is_tensor);
        let (given, needed) = (ir.num_results(op), tensors().count());
        if given != needed {
            return self.error(format!(
                "expected the number of tensor results ({given}) to be equal to the number of output tensors ({needed})"
            ));
        }
        for (index, result) in tensors().zip(ir.result_types(op)) {
            let ty = ir.value_type(ir.operand(op, index));
            if ty != result {
                let (ty, result) = (context.type_text(ty), context.type_text(result));
                return self.error(format!(
                    "expected type of operand #{index} ('{ty}') to match type of corresponding result ('{result}')"
                ));
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

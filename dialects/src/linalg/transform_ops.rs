//! Ops of scripts about structured ops.

use vulcanize_ir::rewrite::PatternSet;
use vulcanize_ir::schema::{
    AttrConstraint, AttrSyntax, DICTIONARY_ATTR, EnumCases, EnumDef, EnumSyntax, TYPE_ATTR, Trait,
};
use vulcanize_ir::{Attribute, Context, Diagnostic, Ir, Op, Type, WalkOrder, ops};

use super::structured::Structured;
use super::transforms::{add_unit_dim_folds, add_unused_operand_folds, generalize_op};
use crate::transform::{
    Interpreter, OPS_HANDLE, Outcome, PatternDescriptor, STRINGS, TransformOp, consumes_first, definite, reads,
    rewriter_before, silenceable, wrong_kind,
};

/// The interfaces that a match may ask for.
static MATCH_INTERFACE: EnumDef = EnumDef {
    dialect: "transform",
    mnemonic: "match_interface",
    cases: EnumCases::List(&[("LinalgOp", 0), ("TilingInterface", 1), ("LoopLikeInterface", 2)]),
    separator: None,
    syntax: EnumSyntax::Angled,
};

static MATCH_INTERFACE_ATTR: AttrConstraint = AttrConstraint {
    summary: "An interface to match",
    check: |c, a| c.attribute_type(a) == Some(c.i32()) && c.int_value(a).is_some_and(|number| (0..3).contains(&number)),
    syntax: AttrSyntax::EnumKeyword(&MATCH_INTERFACE, Context::i32),
};

static TYPES: AttrConstraint = AttrConstraint {
    summary: "type array attribute",
    check: |c, a| c.array_value(a).is_some_and(|all| all.iter().all(|&each| c.type_value(each).is_some())),
    syntax: AttrSyntax::Full,
};

ops! {
    /// Ops about structured ops.
    pub(crate) static OPS;

    /// The ops inside ops that have a name, an interface, attributes, types.
    pub struct Match = "transform.structured.match" {
        operands: { target: OPS_HANDLE },
        attributes: {
            ops: STRINGS[optional], interface: MATCH_INTERFACE_ATTR[optional], op_attrs: DICTIONARY_ATTR[optional],
            filter_result_type: TYPE_ATTR[optional], filter_operand_types: TYPES[optional],
        },
        results: { results: OPS_HANDLE },
        format: "(`ops` `{` $ops^ `}`)? (`interface` `{` $interface^ `}`)? (`attributes` $op_attrs^)? \
            (`filter_result_type` `=` $filter_result_type^)? (`filter_operand_types` `=` $filter_operand_types^)? \
            `in` $target attr-dict `:` functional-type($target, results)",
        with: { interfaces: &[reads!(match_ops)] },
    }

    /// Makes generic ops of named ones.
    pub struct Generalize = "transform.structured.generalize" {
        operands: { target: OPS_HANDLE },
        results: { transformed: OPS_HANDLE },
        format: "$target attr-dict `:` functional-type($target, results)",
        with: { interfaces: &[&TransformOp { consumes: consumes_first, apply: generalize }] },
    }

    /// Inputs and outputs of structured ops that nothing needs.
    pub struct EraseUnnecessaryInputs = "transform.apply_patterns.linalg.erase_unnecessary_inputs" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_unused_operand_folds(set))] },
    }

    /// The patterns of `linalg-fold-unit-extent-dims`, by reshapes.
    pub struct FoldUnitDimsViaReshapes = "transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_unit_dim_folds(set, false))] },
    }

    /// The patterns of `linalg-fold-unit-extent-dims`, by slices.
    pub struct FoldUnitDimsViaSlices = "transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| add_unit_dim_folds(set, true))] },
    }

    /// The canonicalization of what tiling leaves.
    pub struct TilingCanonicalization = "transform.apply_patterns.linalg.tiling_canonicalization" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(tiling_canonicalization)] },
    }
}

/// The canonicalization of the ops that tiling makes.
fn tiling_canonicalization(set: &mut PatternSet, _: &Ir<'_>, _: Op) {
    use crate::{affine, memref, scf, tensor};
    set.add_canonicalization_of::<affine::Apply>()
        .add_canonicalization_of::<affine::For>()
        .add_canonicalization_of::<affine::Min>()
        .add_canonicalization_of::<affine::Max>()
        .add_canonicalization_of::<scf::For>()
        .add_canonicalization_of::<scf::Parallel>()
        .add_canonicalization_of::<tensor::ExtractSlice>()
        .add_canonicalization_of::<tensor::InsertSlice>()
        .add_canonicalization_of::<memref::SubView>();
}

// ---- match ----

/// What a match asks for.
struct Wanted<'c> {
    names: Option<Vec<&'c str>>,
    interface: Option<i64>,
    attributes: &'c [vulcanize_ir::NamedAttribute],
    result: Option<Type>,
    operands: Option<Vec<Type>>,
}

impl<'c> Wanted<'c> {
    fn of(ir: &Ir<'c>, op: Op) -> Self {
        let (context, each) = (ir.context(), Match(op));
        let list = |all: Option<Attribute>| all.and_then(|all| context.array_value(all));
        Self {
            names: list(each.ops(ir)).map(|all| all.iter().filter_map(|&name| context.string_value(name)).collect()),
            interface: each.interface(ir).and_then(|number| context.int_value(number)),
            attributes: each.op_attrs(ir).and_then(|all| context.dictionary_value(all)).unwrap_or_default(),
            result: each.filter_result_type(ir).and_then(|ty| context.type_value(ty)),
            operands: list(each.filter_operand_types(ir))
                .map(|all| all.iter().filter_map(|&ty| context.type_value(ty)).collect()),
        }
    }

    fn fits(&self, ir: &Ir<'_>, op: Op) -> bool {
        let has_interface = match self.interface {
            None => true,
            Some(0 | 1) => Structured::of(ir, op).is_some(),
            Some(_) => ir.has_trait(op, |t| matches!(t, Trait::LoopLike)),
        };
        let operands = |types: &Vec<Type>| match types[..] {
            [ty] => ir.operand_types(op).all(|found| found == ty),
            _ => ir.operand_types(op).eq(types.iter().copied()),
        };
        self.names.as_ref().is_none_or(|names| names.contains(&ir.op_name_str(op)))
            && has_interface
            && self.attributes.iter().all(|wanted| ir.attribute(op, wanted.name) == Some(wanted.value))
            && self.result.is_none_or(|ty| ir.result_types(op).eq([ty]))
            && self.operands.as_ref().is_none_or(operands)
    }
}

fn match_ops(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let wanted = Wanted::of(i.ir, op);
    let targets = i.operand_ops(op, 0);
    let [target] = targets[..] else {
        if targets.is_empty() {
            return i.set_ops(op, 0, Vec::new());
        }
        let message = "requires exactly one target handle";
        return Err(definite(Diagnostic::error(i.ir.location(op), message)));
    };
    let mut found = i.ir.walk(target, WalkOrder::Post);
    found.retain(|&inner| wanted.fits(i.ir, inner));
    i.set_ops(op, 0, found)
}

fn generalize(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let mut made = Vec::new();
    for target in i.operand_ops(op, 0) {
        if Structured::of(i.ir, target).is_none() {
            return Err(silenceable(wrong_kind(i.ir, op, target)));
        }
        // A generic op stays as it is.
        made.push(generalize_op(&mut rewriter_before(i.ir, target), target).unwrap_or(target));
    }
    i.set_ops(op, 0, made)
}

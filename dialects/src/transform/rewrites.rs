//! Ops that apply patterns and passes.

use vulcanize_ir::pass::{Nesting, OpPassManager};
use vulcanize_ir::rewrite::{
    GreedyOptions, PatternSet, RegionSimplification, Rewriter, apply_patterns_greedily, is_trivially_dead,
};
use vulcanize_ir::schema::{CustomDirective, DICTIONARY_ATTR, FormatState, I64_ATTR, STRING_ATTR, Trait, UNIT_ATTR};
use vulcanize_ir::text::{Delimiter, Parser, Printer};
use vulcanize_ir::{
    Attribute, AttributePayload, Context, Diagnostic, Fallible, Ir, NamedAttribute, Op, WalkOrder, ops, verify,
};
use vulcanize_passes::{eliminate_common_subexpressions, hoist_loop_invariants};

use super::interpreter::{Interpreter, Outcome, Payload, TransformOp, consumes_first, definite, reads, silenceable};
use super::types::{OPS_HANDLE, PARAM};
use crate::function::op_error;
use crate::memref::transforms::greedy_options;

/// The interface of an op that names patterns.
pub struct PatternDescriptor(pub fn(&mut PatternSet, &Ir<'_>, Op));

ops! {
    /// Ops that apply patterns and passes.
    pub(super) static OPS;

    /// Merges ops that compute the same.
    pub struct ApplyCse = "transform.apply_cse" {
        operands: { target: OPS_HANDLE },
        format: "`to` $target attr-dict `:` type($target)",
        with: { interfaces: &[reads!(|i, op| {
            for target in i.operand_ops(op, 0) {
                refuse_script(i, op, target)?;
                eliminate_common_subexpressions(i.ir, target);
            }
            Ok(())
        })] },
    }

    /// Erases dead ops.
    pub struct ApplyDce = "transform.apply_dce" {
        operands: { target: OPS_HANDLE },
        format: "`to` $target attr-dict `:` type($target)",
        with: { interfaces: &[reads!(|i, op| {
            for target in i.operand_ops(op, 0) {
                refuse_script(i, op, target)?;
                erase_dead(i.ir, target);
            }
            Ok(())
        })] },
    }

    /// Moves ops that compute the same in each round of loops before them.
    pub struct ApplyLicm = "transform.apply_licm" {
        operands: { target: OPS_HANDLE },
        format: "`to` $target attr-dict `:` type($target)",
        with: { interfaces: &[reads!(apply_licm)] },
    }

    /// Applies patterns until nothing changes.
    pub struct ApplyPatterns = "transform.apply_patterns" {
        operands: { target: OPS_HANDLE },
        attributes: {
            apply_cse: UNIT_ATTR[optional], max_iterations: I64_ATTR = unlimited,
            max_num_rewrites: I64_ATTR = unlimited,
        },
        regions: { patterns: MaxOneBlock },
        traits: [Trait::GraphRegion, Trait::NoTerminator, Trait::SingleBlock],
        format: "`to` $target $patterns attr-dict `:` type($target)",
        with: { verify_regions: Some(verify_patterns), interfaces: &[reads!(apply_patterns)] },
    }

    /// The patterns of canonicalization.
    pub struct Canonicalization = "transform.apply_patterns.canonicalization" {
        format: "attr-dict",
        with: { interfaces: &[&PatternDescriptor(|set, _, _| _ = set.add_canonicalization())] },
    }

    /// Runs a pass on each op.
    pub struct ApplyRegisteredPass = "transform.apply_registered_pass" {
        operands: { target: OPS_HANDLE, dynamic_options: PARAM[variadic] },
        attributes: { pass_name: STRING_ATTR, options: DICTIONARY_ATTR = no_options },
        results: { result: OPS_HANDLE },
        format: "$pass_name `` custom<Options>($options, $dynamic_options) `to` $target attr-dict `:` \
            functional-type(operands, results)",
        with: {
            directives: &[OPTIONS],
            interfaces: &[&TransformOp { consumes: consumes_first, apply: apply_registered_pass }],
        },
    }

    /// Fails where an op is not valid.
    pub struct Verify = "transform.verify" {
        operands: { target: OPS_HANDLE },
        format: "$target attr-dict `:` type($target)",
        with: { interfaces: &[reads!(verify_targets)] },
    }
}

fn unlimited(context: &Context) -> Attribute {
    context.i64_attr(-1)
}

fn no_options(context: &Context) -> Attribute {
    context.dictionary_attr(&[])
}

/// As in MLIR, transformations that may move or erase the ops around the running script are refused.
fn refuse_script(i: &Interpreter<'_, '_, '_>, op: Op, target: Op) -> Outcome {
    let contains = |script: Op| script == target || i.ir.ancestor(script, |_, op| op == target).is_some();
    if !i.script.is_some_and(contains) {
        return Ok(());
    }
    let message = "cannot apply transform to itself (or one of its ancestors)";
    let error = Diagnostic::error(i.ir.location(op), message);
    Err(definite(error.with_note(i.ir.location(target), "target payload op")))
}

/// Ops after their users: what a dead op used may be dead then.
fn erase_dead(ir: &mut Ir<'_>, target: Op) {
    let ops = ir.walk(target, WalkOrder::Pre);
    for op in ops.into_iter().skip(1).rev() {
        if !ir.is_erased(op) && is_trivially_dead(ir, op) {
            ir.erase(op);
        }
    }
}

fn apply_licm(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    for target in i.operand_ops(op, 0) {
        if !i.ir.has_trait(target, |t| matches!(t, Trait::LoopLike)) {
            return Err(silenceable(wrong_kind(i.ir, op, target)));
        }
        hoist_loop_invariants(i.ir, target);
    }
    Ok(())
}

/// A transformation is not for such ops.
pub fn wrong_kind(ir: &Ir<'_>, op: Op, target: Op) -> Box<Diagnostic> {
    let error = Diagnostic::error(ir.location(op), "transform applied to the wrong op kind");
    error.with_note(ir.location(target), "when applied to this op")
}

fn verify_patterns(ir: &Ir<'_>, op: Op) -> Fallible {
    let is_pattern = |inner: Op| ir.def(inner).is_some_and(|def| def.interface::<PatternDescriptor>().is_some());
    match ir.ops_inside(op).find(|&inner| !is_pattern(inner)) {
        Some(other) => {
            let message = "expected children ops to implement PatternDescriptorOpInterface";
            Err(op_error(ir, op, message).with_note(ir.location(other), "op without interface"))
        }
        None => Ok(()),
    }
}

fn limit(ir: &Ir<'_>, op: Op, name: &str) -> Option<u64> {
    let number = ir.attribute_str(op, name).and_then(|number| ir.context().int_value(number))?;
    u64::try_from(number).ok()
}

fn apply_patterns(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let options = GreedyOptions {
        max_iterations: limit(i.ir, op, "max_iterations"),
        max_rewrites: limit(i.ir, op, "max_num_rewrites"),
        region_simplification: RegionSimplification::Aggressive,
        ..greedy_options()
    };
    let cse = i.ir.attribute_str(op, "apply_cse").is_some();
    let mut patterns = PatternSet::new();
    for inner in i.ir.ops_inside(op).collect::<Vec<Op>>() {
        if let Some(PatternDescriptor(add)) = i.ir.def(inner).and_then(|def| def.interface::<PatternDescriptor>()) {
            add(&mut patterns, i.ir, inner);
        }
    }
    for target in i.operand_ops(op, 0) {
        refuse_script(i, op, target)?;
        // Merging may make way for patterns, and these for merging.
        for _ in 0..MOST_ROUNDS {
            let result = apply_patterns_greedily(i.ir, target, &patterns, &options);
            if result.cut_short {
                let message = "greedy pattern application failed";
                return Err(silenceable(
                    Diagnostic::error(i.ir.location(op), message).with_note(i.ir.location(target), "target op"),
                ));
            }
            if !cse || eliminate_common_subexpressions(i.ir, target) == (0, 0) {
                break;
            }
        }
    }
    Ok(())
}

/// As in MLIR.
const MOST_ROUNDS: u32 = 50;

fn verify_targets(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    for target in i.operand_ops(op, 0) {
        let valid = verify(i.ir, target, i.pass.diagnostics());
        if !valid {
            let error = Diagnostic::error(i.ir.location(op), "failed to verify payload op");
            return Err(definite(error.with_note(i.ir.location(target), "payload op")));
        }
    }
    Ok(())
}

// ---- passes ----

/// `#transform.param_operand<index=0>`: an option whose value is a parameter of the script.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParamOperand(pub Attribute);

impl AttributePayload for ParamOperand {
    const DIALECT: &'static str = "transform";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("param_operand<index=");
        printer.print_attribute(self.0);
        printer.write(">");
    }
}

/// Reads the text after `#transform.`.
pub(super) fn parse_attribute(parser: &mut Parser<'_, '_>, _: Option<vulcanize_ir::Type>) -> Fallible<Attribute> {
    let (location, context) = (parser.location(), parser.context());
    match parser.parse_any_keyword()? {
        "param_operand" => {
            parser.parse_less()?;
            parser.parse_keyword("index")?;
            parser.parse_equal()?;
            let index = parser.parse_attribute(None)?;
            parser.parse_greater()?;
            Ok(context.dialect_attribute(ParamOperand(index)))
        }
        other => Err(parser.error(location, format!("unknown attribute `{other}` in dialect `transform`"))),
    }
}

static OPTIONS: CustomDirective = CustomDirective {
    name: "Options",
    attributes: &["options"],
    anchor: None,
    parse: parse_options,
    print: print_options,
};

/// `with options = { "name" = value, "name" = %param }`, or nothing.
fn parse_options(parser: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    let context = parser.context();
    let (mut entries, mut params): (Vec<NamedAttribute>, Vec<_>) = Default::default();
    if parser.parse_optional_keyword("with") {
        parser.parse_keyword("options")?;
        parser.parse_equal()?;
        parser.parse_comma_separated_list(Delimiter::Braces, |p| {
            let location = p.location();
            let name = context.identifier(&p.parse_keyword_or_string()?);
            p.parse_equal()?;
            let value = match p.parse_optional_operand()? {
                Some(operand) => {
                    params.push(operand);
                    context.dialect_attribute(ParamOperand(context.i64_attr(params.len() as i64 - 1)))
                }
                None => p.parse_attribute(None)?,
            };
            if entries.iter().any(|entry| entry.name == name) {
                return Err(p.error(location, format!("duplicate key '{}' in options dictionary", context.str(name))));
            }
            entries.push(NamedAttribute { name, value });
            Ok(())
        })?;
    }
    state.operands.set(1, &params);
    state.operation.set_attribute(context.identifier("options"), context.dictionary_attr(&entries));
    Ok(())
}

fn print_options(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, context) = (printer.ir(), printer.context());
    let options =
        ir.attribute_str(op, "options").and_then(|options| context.dictionary_value(options)).unwrap_or_default();
    if options.is_empty() {
        return;
    }
    printer.write(" with options = {");
    for (number, entry) in options.iter().enumerate() {
        if number > 0 {
            printer.write(", ");
        }
        printer.print_string(context.str(entry.name));
        printer.write(" = ");
        match operand_of(ir, op, entry.value) {
            Some(operand) => printer.print_operand(operand),
            None => printer.print_attribute(entry.value),
        }
    }
    printer.write("}");
}

/// The parameter that is the value of an option.
fn operand_of(ir: &Ir<'_>, op: Op, value: Attribute) -> Option<vulcanize_ir::Value> {
    let ParamOperand(index) = ir.context().attribute_as::<ParamOperand>(value)?;
    let index = usize::try_from(ir.context().int_value(*index)?).ok()?.checked_add(1)?;
    (index < ir.num_operands(op)).then(|| ir.operand(op, index))
}

/// A value as options of passes are written.
fn option_text(context: &Context, value: Attribute) -> String {
    if let Some(elements) = context.array_value(value) {
        return elements.iter().map(|&element| option_text(context, element)).collect::<Vec<_>>().join(",");
    }
    match (context.bool_value(value), context.int_value(value), context.string_value(value)) {
        (Some(flag), _, _) => flag.to_string(),
        (None, Some(number), _) => number.to_string(),
        (None, None, Some(text)) => text.to_owned(),
        (None, None, None) => context.attribute_text(value),
    }
}

fn apply_registered_pass(i: &mut Interpreter<'_, '_, '_>, op: Op) -> Outcome {
    let (context, location) = (i.ir.context(), i.ir.location(op));
    let name = context.string_value(ApplyRegisteredPass(op).pass_name(i.ir)).unwrap_or_default().to_owned();
    let mut options = Vec::new();
    let entries = i.ir.attribute_str(op, "options").and_then(|all| context.dictionary_value(all)).unwrap_or_default();
    for entry in entries {
        let value = match operand_of(i.ir, op, entry.value) {
            Some(operand) => match i.payload(operand) {
                Payload::Params(params) => {
                    params.iter().map(|&param| option_text(context, param)).collect::<Vec<_>>().join(",")
                }
                Payload::Ops(_) | Payload::Values(_) => String::new(),
            },
            None => option_text(context, entry.value),
        };
        options.push(format!("{}={value}", context.str(entry.name)));
    }
    let options = options.join(" ");
    let targets = i.operand_ops(op, 0);
    let registry = i.registry;
    if registry.pass(&name).is_none() {
        let message = format!("unknown pass or pass pipeline: {name}");
        return Err(definite(Diagnostic::error(location, message)));
    }
    for &target in &targets {
        run_pass(i, op, target, &name, &options)?;
    }
    let left = targets.into_iter().filter(|&target| !i.ir.is_erased(target)).collect();
    i.set_ops(op, 0, left)
}

/// Runs a pass on an op of the payload, for an op of a script.
pub fn run_pass(i: &mut Interpreter<'_, '_, '_>, op: Op, target: Op, name: &str, options: &str) -> Outcome {
    let (location, registry) = (i.ir.location(op), i.registry);
    let mut pipeline = OpPassManager::new(i.ir.op_name_str(target), Nesting::Explicit);
    pipeline.add_by_name(registry, name, options).map_err(|message| {
        let error = Diagnostic::error(location, format!("failed to add pass or pass pipeline to pipeline: {name}"));
        silenceable(error.with_note(location, message))
    })?;
    if i.pass.run_pipeline(&mut pipeline, i.ir, target).is_err() {
        let error = Diagnostic::error(location, "pass pipeline failed");
        return Err(silenceable(error.with_note(i.ir.location(target), "target op")));
    }
    Ok(())
}

/// A rewriter before an op of the payload, at its location.
pub fn rewriter_before<'r, 'c>(ir: &'r mut Ir<'c>, target: Op) -> Rewriter<'r, 'c> {
    let location = ir.location(target);
    let mut rewriter = Rewriter::before(ir, target);
    rewriter.set_location(location);
    rewriter
}

//! The messages about an op that cannot be lowered: one form for all steps of the way.

use vulcanize_ir::schema::Trait;
use vulcanize_ir::{Diagnostic, Ir, Op, Type};

use vulcanize_spirv::attributes::TARGET_ENV;

/// The remedy for a missing capability: the capability, and an option or a word on the target.
const REMEDIES: &[(&[&str], &str)] = &[
    (
        &["Float64"],
        "emulate-64-bit-floats computes with two f32 instead (48 bits, the range of f32); truncate to f32 otherwise",
    ),
    (&["Int64"], "emulate-64-bit-integers uses two words instead, and use-64bit-index=false an index of 32 bits"),
    (&["Int8", "Int16", "Float16", "BFloat16TypeKHR"], "emulate-lt-32-bit-scalar-types computes with 32 bits instead"),
    (
        &[
            "StorageBuffer8BitAccess",
            "UniformAndStorageBuffer8BitAccess",
            "StoragePushConstant8",
            "StorageBuffer16BitAccess",
            "UniformAndStorageBuffer16BitAccess",
            "StoragePushConstant16",
        ],
        "emulate-lt-32-bit-scalar-types packs such elements in words of 32 bits",
    ),
    (
        &[
            "GroupNonUniform",
            "GroupNonUniformVote",
            "GroupNonUniformArithmetic",
            "GroupNonUniformBallot",
            "GroupNonUniformShuffle",
            "GroupNonUniformShuffleRelative",
            "GroupNonUniformClustered",
            "GroupNonUniformRotateKHR",
            "CooperativeMatrixKHR",
            "Int64Atomics",
            "AtomicFloat32AddEXT",
            "AtomicFloat64AddEXT",
            "BFloat16DotProductKHR",
            "BFloat16CooperativeMatrixKHR",
        ],
        "a device that has it says so in its target environment: --target-env device, or '#spirv.target_env<…>' with \
         the capability and the extension it needs",
    ),
    (&["Kernel", "Vector16", "Linkage", "Addresses"], "a target environment of OpenCL has it: --target-env opencl2.2"),
];

/// An op could not be legalized: its name, its types, the function around it, then each of `reasons` as a note, then
/// the remedy. `suffix` ends the first line.
pub(crate) fn legalization_failure(
    ir: &Ir<'_>,
    op: Op,
    (operands, results): (&[Type], &[Type]),
    suffix: &str,
    reasons: &[String],
) -> Box<Diagnostic> {
    let context = ir.context();
    let types = |types: &[Type]| types.iter().map(|&ty| context.type_text(ty)).collect::<Vec<_>>().join(", ");
    let mut message = format!("failed to legalize operation '{}'", ir.op_name_str(op));
    if operands.len() + results.len() > 0 {
        message.push_str(&format!(" ({}) -> ({})", types(operands), types(results)));
    }
    if let Some(function) = enclosing_function(ir, op) {
        message.push_str(&format!(" in '{function}'"));
    }
    message.push_str(suffix);
    let location = ir.location(op);
    let mut diagnostic = Diagnostic::error(location, message);
    for reason in reasons {
        diagnostic = diagnostic.with_note(location, reason.clone());
    }
    for remedy in remedies(reasons).chain(missing_target_env(ir, op, reasons)) {
        diagnostic = diagnostic.with_note(location, format!("help: {remedy}"));
    }
    diagnostic
}

/// No target is given, and MLIR's default is too small: a beginner's first refusal.
fn missing_target_env(ir: &Ir<'_>, op: Op, reasons: &[String]) -> Option<&'static str> {
    let is_missing = reasons.iter().any(|reason| reason.contains("but the target environment"));
    let says_target =
        |ir: &Ir<'_>, op| ir.attribute_str(op, TARGET_ENV).is_some() || ir.attribute_str(op, "targets").is_some();
    (is_missing && !says_target(ir, op) && ir.ancestor(op, says_target).is_none()).then_some(
        "no target environment is given, so MLIR's default counts (v1.0 with Shader); give one to 'lower' \
         (--target-env vulkan1.1), to 'opt' (spirv-attach-target) or to the module (spirv.target_env = …)",
    )
}

/// The remedies, by the capabilities that the reasons name.
fn remedies(reasons: &[String]) -> impl Iterator<Item = &'static str> {
    let is_named = |name: &str| {
        let mut words = reasons.iter().flat_map(|reason| reason.split(|c: char| !c.is_ascii_alphanumeric()));
        words.any(|word| word == name)
    };
    REMEDIES.iter().filter(move |(names, _)| names.iter().any(|name| is_named(name))).map(|&(_, remedy)| remedy)
}

fn enclosing_function(ir: &Ir<'_>, op: Op) -> Option<String> {
    let is_function = |ir: &Ir<'_>, op| ir.has_trait(op, |t| matches!(t, Trait::FunctionLike));
    let function = if is_function(ir, op) { op } else { ir.ancestor(op, is_function)? };
    let name = ir.attribute_str(function, "sym_name")?;
    Some(ir.context().string_value(name)?.to_owned())
}

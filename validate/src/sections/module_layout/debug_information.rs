//! What instructions of extended sets are, as far as their place depends on it.

use vulcanize_target_env::ExtInstSet;
use vulcanize_words::{Context, Inst};

use crate::checker::Checker;

/// What an extended instruction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It computes something.
    Semantic,
    /// It has no effect.
    WithoutSemantics,
    /// Debug information about the module.
    Declaration,
    /// Debug information about a place in a function.
    Local,
}

/// The instructions about places in functions.
const LOCAL: &[&str] = &["DebugScope", "DebugNoScope", "DebugDeclare", "DebugValue"];
/// Further ones of `NonSemantic.Shader.DebugInfo`.
const LOCAL_IN_SHADERS: &[&str] = &["DebugLine", "DebugNoLine", "DebugFunctionDefinition"];

/// Whether a set is one of debug information.
pub(super) fn is_for_debugging(set: ExtInstSet) -> bool {
    matches!(set.name(), "DebugInfo" | "OpenCL.DebugInfo.100") || is_for_shaders(set)
}

fn is_for_shaders(set: ExtInstSet) -> bool {
    set.name().starts_with("NonSemantic.Shader.DebugInfo")
}

/// What an instruction of an extended set is.
pub(super) fn kind(ck: &Checker<'_, '_>, inst: &Inst<'_>) -> Kind {
    let (Some(set), Some(number)) = (inst.operand(2), inst.operand(3)) else { return Kind::Semantic };
    let Some(known) = Context::instruction_set(&**ck.module, set) else { return Kind::Semantic };
    // An unknown set that is no one without semantics is reported where it is imported.
    let Some(set) = known else { return Kind::WithoutSemantics };
    if !is_for_debugging(set) {
        return if set.is_non_semantic() { Kind::WithoutSemantics } else { Kind::Semantic };
    }
    let name = set.by_number(number).map_or("", |row| row.name);
    let is_local = LOCAL.contains(&name) || (is_for_shaders(set) && LOCAL_IN_SHADERS.contains(&name));
    if is_local { Kind::Local } else { Kind::Declaration }
}

/// Whether it is debug information about the module.
pub(super) fn is_declaration(ck: &Checker<'_, '_>, inst: &Inst<'_>) -> bool {
    kind(ck, inst) == Kind::Declaration
}

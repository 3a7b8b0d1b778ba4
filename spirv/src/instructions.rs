//! Which instruction an op is: from its name, by the grammar's tables.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use vulcanize_ir::schema::OpDef;
use vulcanize_target_env::{ExtInst, ExtInstSet, Instruction};

use crate::NAMESPACE;

/// The extended instruction sets whose instructions are ops, with the text between `spirv.` and the instruction's name.
pub(crate) const SETS: &[(&str, ExtInstSet)] =
    &[("GL.", ExtInstSet::GlslStd450), ("CL.", ExtInstSet::OpenClStd), ("Tosa.", ExtInstSet::Tosa)];

/// The vendors that MLIR writes before an op's name and the grammar after it: `spirv.KHR.GroupFMul` is
/// `OpGroupFMulKHR`.
const VENDORS: &[&str] = &["KHR", "EXT", "INTEL", "ARM", "NV"];

/// Between `spirv.` and the name of an instruction that is in the regular form although it has a stanza.
pub(crate) const WHOLE_PREFIX: &str = "Op";

/// The instruction of an op in a binary.
#[derive(Clone, Copy)]
pub(crate) enum Encoding {
    Instruction(&'static Instruction),
    ExtInst(ExtInstSet, &'static ExtInst),
}

/// The instruction of a set by the name in an op: the set's own, or (as MLIR writes those of TOSA) in camel case.
fn ext_inst_by_name(set: ExtInstSet, name: &str) -> Option<&'static ExtInst> {
    let plain = |name: &str| name.replace('_', "").to_ascii_lowercase();
    set.by_name(name).or_else(|| match set {
        ExtInstSet::Tosa => set.instructions().iter().find(|inst| plain(inst.name) == plain(name)),
        _ => None,
    })
}

/// The instruction of a declaration: looked up in the grammar by its name, so who asks for many ops asks once a name.
pub(crate) fn encoding_of(def: &OpDef) -> Option<Encoding> {
    let name = def.name.strip_prefix(NAMESPACE)?.strip_prefix('.')?;
    for (prefix, set) in SETS {
        if let Some(name) = name.strip_prefix(prefix) {
            return ext_inst_by_name(*set, name).map(|inst| Encoding::ExtInst(*set, inst));
        }
    }
    let instruction = match name.split_once('.') {
        Some((vendor, rest)) if VENDORS.contains(&vendor) => {
            Instruction::by_name(&format!("{rest}{vendor}")).or_else(|| Instruction::by_name(rest))
        }
        Some(_) => None,
        None => Instruction::by_name(name.strip_prefix(WHOLE_PREFIX).unwrap_or(name)),
    };
    instruction.map(Encoding::Instruction)
}

/// The instruction that an op is: `spirv.IAdd` is `OpIAdd`. `None` for ops that are several instructions or none
/// (`spirv.mlir.loop`, `spirv.module`) and for extended instructions.
pub fn instruction_of(def: &OpDef) -> Option<&'static Instruction> {
    match encoding_of(def)? {
        Encoding::Instruction(instruction) => Some(instruction),
        Encoding::ExtInst(..) => None,
    }
}

/// The extended instruction that an op is: `spirv.GL.Sin` is `Sin` of `GLSL.std.450`.
pub fn ext_inst_of(def: &OpDef) -> Option<(ExtInstSet, &'static ExtInst)> {
    match encoding_of(def)? {
        Encoding::Instruction(_) => None,
        Encoding::ExtInst(set, inst) => Some((set, inst)),
    }
}

/// The op with a stanza of an instruction of the grammar.
pub(crate) fn stanza_of_instruction(instruction: &Instruction) -> Option<&'static OpDef> {
    static BY_OPCODE: LazyLock<FxHashMap<u16, &'static OpDef>> = LazyLock::new(|| {
        let defs = crate::DIALECT.ops.iter().flat_map(|group| group.iter()).map(|def| def());
        defs.filter_map(|def| Some((instruction_of(def)?.opcode, def))).collect()
    });
    BY_OPCODE.get(&instruction.opcode).copied()
}

/// The op with a stanza of an extended instruction.
pub(crate) fn stanza_of_ext_inst(set: ExtInstSet, number: u32) -> Option<&'static OpDef> {
    static BY_NUMBER: LazyLock<FxHashMap<(ExtInstSet, u32), &'static OpDef>> = LazyLock::new(|| {
        let defs = crate::DIALECT.ops.iter().flat_map(|group| group.iter()).map(|def| def());
        defs.filter_map(|def| {
            let (set, inst) = ext_inst_of(def)?;
            Some(((set, inst.number), def))
        })
        .collect()
    });
    BY_NUMBER.get(&(set, number)).copied()
}

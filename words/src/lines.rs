//! The lines of the source that instructions come from: `OpLine`, or `DebugLine` of NonSemantic.Shader.DebugInfo.

use std::fmt;

use rustc_hash::FxHashMap;
use spirv::Op;
use vulcanize_target_env::ExtInstSet;

use crate::inst::Inst;

/// A place in the source that a module was made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLine {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1; 0 where it is not said.
    pub column: u32,
}

impl fmt::Display for SourceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SourceLine { file, line, column } = self;
        write!(f, "{file}:{line}")?;
        if *column > 0 { write!(f, ":{column}") } else { Ok(()) }
    }
}

/// The lines of a module's instructions.
#[derive(Clone, Debug, Default)]
pub struct SourceLines<'w> {
    /// Where a line begins to hold, which is the file's string, line and column; `None` where none holds any more.
    changes: Vec<(usize, Option<[u32; 3]>)>,
    /// `OpString` by its id.
    strings: FxHashMap<u32, Inst<'w>>,
    /// The strings of a file's name and of its text.
    texts: Vec<(u32, Vec<u32>)>,
    /// The imports of NonSemantic.Shader.DebugInfo.
    sets: FxHashMap<u32, ExtInstSet>,
    /// `DebugSource` by its id: the string of the file's name.
    sources: FxHashMap<u32, u32>,
    /// Constants of 32 bits, of which `DebugLine` makes its numbers; noted where there is such a set only.
    numbers: FxHashMap<u32, u32>,
}

/// How the names of the sets with `DebugLine` begin.
const DEBUG_SETS: &str = "NonSemantic.Shader.DebugInfo.";

impl<'w> SourceLines<'w> {
    /// Of a module's instructions, in their order.
    pub fn of(instructions: impl IntoIterator<Item = Inst<'w>>) -> Self {
        let mut lines = Self::default();
        for inst in instructions {
            lines.note(&inst);
        }
        lines
    }

    /// The line of the instruction that begins at a word.
    pub fn at(&self, offset: usize) -> Option<SourceLine> {
        let last = self.changes.partition_point(|&(start, _)| start <= offset).checked_sub(1)?;
        let [file, line, column] = self.changes[last].1?;
        let (file, _) = self.strings.get(&file)?.text_lossy(1)?;
        Some(SourceLine { file: file.into_owned(), line, column })
    }

    /// The texts of files that the module holds, each with the file's name.
    pub fn texts(&self) -> impl Iterator<Item = (String, String)> + '_ {
        let text = |id: &u32| Some(self.strings.get(id)?.text_lossy(1)?.0.into_owned());
        self.texts
            .iter()
            .filter_map(move |(file, parts)| Some((text(file)?, parts.iter().map(text).collect::<Option<_>>()?)))
    }

    fn note(&mut self, inst: &Inst<'w>) {
        match inst.op() {
            Some(Op::String) => drop(inst.operand(0).map(|id| self.strings.insert(id, *inst))),
            Some(Op::Line) => self.begin(inst, inst.operands.first_chunk().copied()),
            Some(Op::NoLine) => self.begin(inst, None),
            Some(Op::ExtInstImport) => {
                let name = inst.text_lossy(1).map(|(name, _)| name).filter(|name| name.starts_with(DEBUG_SETS));
                self.sets.extend(inst.operand(0).zip(name.and_then(|name| ExtInstSet::from_name(&name))));
            }
            Some(Op::ExtInst) => self.note_ext_inst(inst),
            Some(Op::Constant) if !self.sets.is_empty() => {
                if let &[_, id, value] = inst.operands {
                    self.numbers.insert(id, value);
                }
            }
            // A line holds to the end of its block.
            Some(op) if is_terminator(op) => self.end(inst.end()),
            _ => {}
        }
    }

    fn note_ext_inst(&mut self, inst: &Inst<'w>) {
        let &[_, id, set, number, ref operands @ ..] = inst.operands else { return };
        let Some(called) = self.sets.get(&set).and_then(|set| set.by_number(number)) else { return };
        match (called.name, operands) {
            ("DebugSource", &[file, ref text @ ..]) => {
                self.sources.insert(id, file);
                self.texts.extend((!text.is_empty()).then(|| (file, text.to_vec())));
            }
            ("DebugSourceContinued", &[text]) => {
                if let Some((_, parts)) = self.texts.last_mut() {
                    parts.push(text);
                }
            }
            ("DebugLine", &[source, line, _, column, ..]) => {
                let number = |id| self.numbers.get(&id).copied();
                let line = self.sources.get(&source).copied().zip(number(line)).zip(number(column));
                self.begin(inst, line.map(|((file, line), column)| [file, line, column]));
            }
            ("DebugNoLine", _) => self.begin(inst, None),
            _ => {}
        }
    }

    fn begin(&mut self, inst: &Inst<'_>, line: Option<[u32; 3]>) {
        match line {
            Some(_) => self.changes.push((inst.offset, line)),
            None => self.end(inst.offset),
        }
    }

    fn end(&mut self, offset: usize) {
        if self.changes.last().is_some_and(|(_, line)| line.is_some()) {
            self.changes.push((offset, None));
        }
    }
}

/// Whether an instruction ends a block.
pub fn is_terminator(op: Op) -> bool {
    matches!(
        op,
        Op::Branch
            | Op::BranchConditional
            | Op::Switch
            | Op::Return
            | Op::ReturnValue
            | Op::Kill
            | Op::Unreachable
            | Op::TerminateInvocation
            | Op::IgnoreIntersectionKHR
            | Op::TerminateRayKHR
            | Op::EmitMeshTasksEXT
    )
}

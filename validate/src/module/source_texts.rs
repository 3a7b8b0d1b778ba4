//! The texts of sources in debug information, line by line.

use rustc_hash::FxHashMap;
use spirv::Op;
use vulcanize_words::{Context, Module};

/// How long the lines of sources are, by DebugSource. A line is one longer than its characters: a column may be its end.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    lines: FxHashMap<u32, Vec<u32>>,
}

impl Sources {
    /// Those of a module.
    pub fn of(module: &Module<'_>) -> Sources {
        let mut texts: Vec<(u32, String)> = Vec::new();
        let text = |id: Option<u32>| module.defined_as(id?, Op::String)?.text_lossy(1).map(|(text, _)| text);
        for inst in module.instructions().filter(|inst| inst.is(Op::ExtInst)) {
            let &[_, id, set, number, ref operands @ ..] = inst.operands else { continue };
            let Some(row) = module.instruction_set(set).flatten().and_then(|set| set.by_number(number)) else {
                continue;
            };
            match row.name {
                "DebugSource" => texts.extend(text(operands.get(1).copied()).map(|text| (id, text.into_owned()))),
                "DebugSourceContinued" => {
                    if let (Some((_, whole)), Some(part)) = (texts.last_mut(), text(operands.first().copied())) {
                        whole.push_str(&part);
                    }
                }
                _ => {}
            }
        }
        let lengths = |text: &str| {
            let text = text.replace("\r\n", "\n").replace('\r', "\n");
            let mut lengths: Vec<u32> = text.split('\n').map(|line| line.len() as u32 + 1).collect();
            if text.is_empty() || text.ends_with('\n') {
                lengths.pop();
            }
            lengths
        };
        let lines = texts.iter().map(|(id, text)| (*id, lengths(text))).filter(|(_, lengths)| !lengths.is_empty());
        Sources { lines: lines.collect() }
    }

    /// The lengths of a source's lines, where the module has its text.
    pub fn lines(&self, source: u32) -> Option<&[u32]> {
        self.lines.get(&source).map(Vec::as_slice)
    }
}

//! Text of the assembler: SPIRV-Tools and we read each other's, and mean the same words.

use vulcanize::serialization::assembly::{DisassembleOptions, assemble, disassemble};
use vulcanize_spirv_tools as tools;

use super::compile::Binary;

/// The words of the header, of which text without comments says nothing.
const HEADER: usize = 5;

/// Takes a binary through our text and the assembler of SPIRV-Tools, and through its text and our assembler.
///
/// # Errors
/// The step that fails, or the first word that differs.
pub fn check(binary: &Binary) -> Result<(), String> {
    let words = &binary.words;
    let raw = DisassembleOptions { raw_ids: true, ..DisassembleOptions::default() };
    let ours = disassemble(words, &raw).map_err(|e| format!("our text: {e}"))?;
    // What the newest of their tools does not know they do not print; it is for our tests of the syntax.
    let theirs = match tools::disassemble(words) {
        Ok(text) => text,
        Err(_) if binary.refused.is_some() => return Ok(()),
        Err(error) => return Err(format!("their text: {error}")),
    };
    let read = tools::assemble(&ours).map_err(|e| format!("our text is not read by them: {e}"))?;
    same("our text", words, &read, HEADER)?;
    let read = assemble(&theirs).map_err(|e| format!("their text is not read by us: {e}"))?;
    same("their text", words, &read, 0)
}

fn same(what: &str, before: &[u32], after: &[u32], from: usize) -> Result<(), String> {
    let differs = |at: &usize| before.get(*at) != after.get(*at);
    match (from..before.len().max(after.len())).find(differs) {
        None => Ok(()),
        Some(at) => {
            let word = |words: &[u32]| words.get(at).map_or("nothing".to_owned(), |word| format!("{word:#010x}"));
            Err(format!("{what} stands for other words: {} at word {at}, not {}", word(after), word(before)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_named() {
        assert_eq!(same("text", &[1, 2, 3], &[9, 2, 3], 1), Ok(()));
        let error = same("text", &[1, 2, 3], &[1, 2], 0).unwrap_err();
        assert_eq!(error, "text stands for other words: nothing at word 2, not 0x00000003");
    }
}

//! Documents: fenced blocks with the headings above them.

/// A fenced block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The op that the heading above names (`spirv.IAdd`), if it names one.
    pub op: Option<String>,
    /// The number of the block's first line in the document, from 1.
    pub line: usize,
    /// The lines.
    pub text: String,
}

/// Whether a line is what a page of annotated source puts around each line of the document.
fn is_annotation(line: &str) -> bool {
    let line = line.trim();
    let is_time = line.len() == "2019-06-18 02:42:37 +0800".len() + 1
        && line.bytes().take(4).all(|b| b.is_ascii_digit())
        && line.contains(" +0");
    line == "|" || is_time
}

/// The blocks of a document.
pub fn blocks(text: &str) -> Vec<Block> {
    let (mut blocks, mut op, mut open) = (Vec::new(), None, None::<Block>);
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !is_annotation(line)) {
        if line.trim_start().starts_with("```") {
            match open.take() {
                Some(block) => blocks.push(block),
                None => open = Some(Block { op: op.clone(), line: index + 2, text: String::new() }),
            }
        } else if let Some(block) = &mut open {
            block.text.push_str(line);
            block.text.push('\n');
        } else if let Some(heading) = line.strip_prefix("### ") {
            op = heading.strip_prefix('`').and_then(|rest| rest.split('`').next()).map(str::to_owned);
        }
    }
    blocks
}

/// The ops that headings name, each once.
pub fn ops(text: &str) -> Vec<String> {
    let headings = text.lines().filter_map(|line| line.strip_prefix("### `")?.split('`').next());
    let mut ops: Vec<String> = headings.filter(|name| name.starts_with("spirv.")).map(str::to_owned).collect();
    ops.sort();
    ops.dedup();
    ops
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annotated_documents_are_read_as_plain_ones() {
        let plain = "### `spirv.X` (x)\n\n```mlir\n%0 = spirv.X\n```\n";
        let annotated = "2019-06-18 02:42:37 +08:00\n|\n### `spirv.X` (x)\n|\n```mlir\n|\n%0 = spirv.X\n2019-06-18 02:42:37 +08:00\n```\n";
        let texts = |text| blocks(text).into_iter().map(|block| (block.op, block.text)).collect::<Vec<_>>();
        assert_eq!(texts(plain), [(Some("spirv.X".to_owned()), "%0 = spirv.X\n".to_owned())]);
        assert_eq!(texts(annotated), texts(plain));
        assert_eq!(ops(annotated), ["spirv.X"]);
    }
}

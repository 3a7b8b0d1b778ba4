//! The assembler syntax of SPIRV-Tools, read and written.
//!
//! ```text
//!                OpCapability Shader
//!           %1 = OpTypeInt 32 1        ; an instruction: its result, its name, its operands
//!           %2 = OpConstant %1 -5      ; a literal is read by the type that it is of
//! ```
//!
//! | file | what it knows |
//! | --- | --- |
//! | `lexer.rs` | words, strings, comments, the header in comments |
//! | `assemble.rs` | text to words |
//! | `disassemble.rs` | words to text |
//! | `editor.rs` | what is what in a text that may be wrong |
//! | `roles.rs` | what a word can be |
//! | `numbers.rs` | literals of every width: integers, decimal and hexadecimal floats |
//! | `names.rs` | names for ids in text that people read |
//!
//! Operands are walked by the tables of the grammar, in both directions. A numeric id keeps its number, a name gets the
//! least free number. Instructions that the grammar does not know are written as raw words (`!0x0000002a`). So every
//! module whose instructions fill it has a text, and that text has the module's words.
//!
//! Text without the comments of a header makes a module of the newest version; `; Version: 1.3`, `; Generator: …`,
//! `; Bound: …` and `; Schema: …` before the first instruction set these fields.

mod assemble;
mod disassemble;
mod editor;
mod lexer;
mod names;
mod numbers;
mod roles;
#[cfg(test)]
mod tests;

pub use assemble::assemble;
pub use disassemble::{DisassembleOptions, DisassemblyError, INDENT, disassemble};
pub use editor::{AssemblyRead, AssemblyWord, read_for_editor};
pub use lexer::AssemblyError;
pub use roles::Role;

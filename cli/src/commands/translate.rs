//! `vulcanize translate`: SPIR-V dialect to binary and back, with mlir-translate's flags.

use vulcanize_ir::text::{ParseConfig, PrintOptions, parse_source_with, print_op_with, split_input_at};
use vulcanize_ir::{Context, Diagnostic, Diagnostics, Fallible, Ir, Location, Op, Severity, verify};
use vulcanize_serialization::assembly::{DisassembleOptions, disassemble};
use vulcanize_serialization::{DeserializeOptions, SerializeOptions, deserialize_with, serialize, words_to_bytes};

use super::input::Input;
use super::translate_arguments::{Arguments, Emit, HELP, Translation, parse};
use super::verify_diagnostics::Expectations;
use super::{CommandError, Exit, Io};

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse(arguments)? else {
        io.print(HELP)?;
        return Ok(Exit::Success);
    };
    let bytes = io.read_bytes(&arguments.input)?;
    let mut output = Vec::new();
    let mut failed = false;
    for (index, (first_line, piece)) in pieces(&arguments, &bytes).into_iter().enumerate() {
        if index > 0 {
            output.extend_from_slice(arguments.output_split_marker.as_bytes());
            output.push(b'\n');
        }
        failed |= !run_piece(&arguments, piece, first_line, &mut output, io)?;
    }
    // As mlir-translate: what was made of the other pieces is shown, and no file is left behind.
    let is_shown = !failed || arguments.split_marker.is_some() && arguments.output == "-";
    if is_shown {
        io.write_output(&arguments.output, &output)?;
    }
    Ok(if failed { Exit::Rejected } else { Exit::Success })
}

/// The pieces of the input with the numbers of their first lines; a binary has no lines.
fn pieces<'b>(arguments: &Arguments, bytes: &'b [u8]) -> Vec<(u32, &'b [u8])> {
    match (&arguments.split_marker, std::str::from_utf8(bytes)) {
        (Some(marker), Ok(text)) => {
            split_input_at(text, marker).into_iter().map(|(line, piece)| (line, piece.as_bytes())).collect()
        }
        _ => vec![(1, bytes)],
    }
}

/// What is between two translations.
enum Data {
    Words(Vec<u32>),
    Mlir(String),
}

/// Translates one piece; whether all went as it should.
fn run_piece(
    arguments: &Arguments,
    piece: &[u8],
    first_line: u32,
    output: &mut Vec<u8>,
    io: &mut Io<'_>,
) -> Result<bool, CommandError> {
    let context = crate::context();
    context.allow_unregistered_dialects(arguments.allow_unregistered);
    let name = if arguments.input == "-" { "<stdin>" } else { &arguments.input };
    let mut diagnostics = Diagnostics::new();
    let data = match Input::recognize(&arguments.input, piece.to_vec())? {
        Input::Words(words) => Data::Words(words),
        Input::Mlir(text) => Data::Mlir(text),
    };
    let mut piece_of = Piece { arguments, context: &context, name, first_line, diagnostics: &mut diagnostics };
    let result = piece_of.translate(data);
    let made = match result {
        Ok(bytes) => Some(bytes),
        Err(Stop::Rejected(mut found)) => {
            diagnostics.append(&mut found);
            None
        }
        Err(Stop::Command(error)) => return Err(error),
    };
    if arguments.verify_diagnostics {
        output.extend(made.unwrap_or_default());
        let text = String::from_utf8_lossy(piece);
        return match Expectations::parse(&text, first_line)?.check(&context, name, &diagnostics) {
            Ok(()) => Ok(true),
            Err(report) => {
                io.note(&report);
                Ok(false)
            }
        };
    }
    for diagnostic in diagnostics.iter() {
        if !arguments.errors_only || diagnostic.severity == Severity::Error {
            io.note(&diagnostic.render(&context));
        }
    }
    let succeeded = made.is_some();
    output.extend(made.unwrap_or_default());
    Ok(succeeded)
}

/// Why a piece has no result.
enum Stop {
    Rejected(Diagnostics),
    Command(CommandError),
}

impl From<Box<Diagnostic>> for Stop {
    fn from(diagnostic: Box<Diagnostic>) -> Self {
        let mut diagnostics = Diagnostics::new();
        diagnostics.push(diagnostic);
        Stop::Rejected(diagnostics)
    }
}

impl From<CommandError> for Stop {
    fn from(error: CommandError) -> Self {
        Stop::Command(error)
    }
}

struct Piece<'a, 'c> {
    arguments: &'a Arguments,
    context: &'c Context,
    name: &'a str,
    first_line: u32,
    /// Warnings so far.
    diagnostics: &'a mut Diagnostics,
}

impl Piece<'_, '_> {
    /// Translations one after another, each of what the one before made, and the form that is asked for.
    fn translate(&mut self, mut data: Data) -> Result<Vec<u8>, Stop> {
        for &translation in &self.arguments.translations {
            data = match (translation, data) {
                (Translation::Serialize, Data::Mlir(text)) => Data::Words(self.serialize(&text, false)?),
                (Translation::Deserialize, Data::Words(words)) => Data::Mlir(self.deserialize(&words)?),
                (Translation::Roundtrip { debug }, Data::Mlir(text)) => {
                    let words = self.serialize(&text, debug)?;
                    Data::Mlir(self.deserialize(&words)?)
                }
                (Translation::Deserialize, Data::Mlir(_)) => {
                    return Err(Diagnostic::error(Location::UNKNOWN, "incorrect magic number").into());
                }
                (Translation::Serialize | Translation::Roundtrip { .. }, Data::Words(_)) => {
                    let message = "expected a spirv.module in MLIR's text, found a SPIR-V binary";
                    return Err(Diagnostic::error(Location::UNKNOWN, message).into());
                }
            };
        }
        self.emit(data)
    }

    fn emit(&mut self, data: Data) -> Result<Vec<u8>, Stop> {
        let words = match (self.arguments.emit, data) {
            (Some(Emit::Mlir) | None, Data::Mlir(text)) => return Ok(text.into_bytes()),
            (Some(Emit::Mlir), Data::Words(words)) => return Ok(self.deserialize(&words)?.into_bytes()),
            (_, Data::Words(words)) => words,
            (_, Data::Mlir(text)) => self.serialize(&text, false)?,
        };
        if self.arguments.emit == Some(Emit::Asm) {
            let options = DisassembleOptions { raw_ids: self.arguments.raw_ids, ..DisassembleOptions::default() };
            let text = disassemble(&words, &options);
            return Ok(text.map_err(|error| CommandError::rejected(error.to_string()))?.into_bytes());
        }
        Ok(words_to_bytes(&words))
    }

    fn serialize(&mut self, text: &str, emit_debug_info: bool) -> Result<Vec<u32>, Stop> {
        let config = ParseConfig {
            first_line: self.first_line,
            implicit_module: self.arguments.implicit_module,
            ..ParseConfig::default()
        };
        let mut ir = parse_source_with(self.context, self.name, text, config).map_err(Stop::Rejected)?;
        self.diagnostics.append(&mut ir.take_warnings());
        let options = SerializeOptions { emit_debug_info, ..self.arguments.serialize };
        let words = serialize(&ir, the_module(&ir)?, &options)?;
        if let Some(prefix) = &self.arguments.save_prefix {
            save(prefix, &words)?;
        }
        Ok(words)
    }

    /// The module that words are, verified, as text.
    fn deserialize(&mut self, words: &[u32]) -> Result<String, Stop> {
        let options: &DeserializeOptions = &self.arguments.deserialize;
        let ir = deserialize_with(self.context, words, options)
            .map_err(|error| Diagnostic::error(Location::UNKNOWN, error.to_string()))?;
        let Some(root) = ir.root() else { return Ok(String::new()) };
        let mut found = Diagnostics::new();
        if !verify(&ir, root, &mut found) {
            return Err(Stop::Rejected(found));
        }
        let print = PrintOptions { assume_verified: true, ..self.arguments.print.clone() };
        Ok(print_op_with(&ir, root, &print))
    }
}

/// The `spirv.module` that is to be written: the root, or the only one in it.
fn the_module(ir: &Ir<'_>) -> Fallible<Op> {
    let Some(root) = ir.root() else { return Err(Diagnostic::error(Location::UNKNOWN, "there is no module")) };
    if ir.op_name_str(root) == "spirv.module" {
        return Ok(root);
    }
    let block = ir.regions(root).first().and_then(|&region| ir.first_block(region));
    let ops = block.into_iter().flat_map(|block| ir.ops(block));
    let modules: Vec<Op> = ops.filter(|&op| ir.op_name_str(op) == "spirv.module").collect();
    match modules[..] {
        [module] => Ok(module),
        _ => {
            let name = ir.op_name_str(root);
            let count = modules.len();
            let message = format!("expected a 'spirv.module' op, got '{name}' with {count} of them in it");
            Err(Diagnostic::error(ir.location(root), message))
        }
    }
}

/// Writes a module to a new file whose name begins with the prefix.
fn save(prefix: &str, words: &[u32]) -> Result<(), CommandError> {
    let cannot = |path: &str, error| CommandError::rejected(format!("cannot write output file '{path}': {error}"));
    for number in 0..=0x00FF_FFFF {
        let path = format!("{prefix}{number:06x}.spv");
        match std::fs::File::create_new(&path) {
            Ok(mut file) => {
                return std::io::Write::write_all(&mut file, &words_to_bytes(words)).map_err(|e| cannot(&path, e));
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(cannot(&path, error)),
        }
    }
    Err(CommandError::rejected(format!("all files '{prefix}….spv' are there already")))
}

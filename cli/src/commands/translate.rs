//! `vulcanize translate`: SPIR-V dialect to binary and back, with mlir-translate's flags.

use std::cell::OnceCell;
use std::io::Write;

use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::text::{ParseConfig, PrintOptions, parse_source_with, print_op_with, split_input_at, write_op};
use vulcanize_ir::{Context, Diagnostic, Diagnostics, Fallible, Ir, Location, Op, Severity};
use vulcanize_serialization::assembly::{DisassembleOptions, disassemble};
use vulcanize_serialization::{
    DebugInfo, DeserializeOptions, SerializeOptions, deserialize_verified, print_verified, serialize, words_as_bytes,
};
use vulcanize_spirv::ops as spirv;

use super::input::{read_words, recognize};
use super::io::{about_file, each_piece, shown_name};
use super::lower::wgsl;
use super::source_files::keep_sources_for;
use super::translate_arguments::{Arguments, Emit, HELP, Translation, parse};
use super::verify_diagnostics::Expectations;
use super::{CommandError, Exit, Io};
use crate::input::Input;
use crate::lower::top_level_ops;

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse(arguments)? else {
        io.print(HELP)?;
        return Ok(Exit::Success);
    };
    if arguments.split_marker.is_none() && !arguments.verify_diagnostics {
        let input = match read_words(&arguments.input) {
            Some(words) => Input::Words(words),
            None => {
                let bytes = io.read_bytes(&arguments.input)?;
                recognize(&arguments.input, bytes, io)?
            }
        };
        // The only piece is the whole output, which need not be in memory.
        return run_piece(&arguments, input, 1, None, None, io).map(Exit::of);
    }
    let bytes = io.read_bytes(&arguments.input)?;
    let pieces = pieces(&arguments, bytes);
    let (output, accepted) = each_piece(pieces, &arguments.output_split_marker, |first_line, piece, output| {
        let parse = || Expectations::parse(&String::from_utf8_lossy(&piece), first_line);
        let expectations = arguments.verify_diagnostics.then(parse).transpose()?;
        let input = recognize(&arguments.input, piece, io)?;
        run_piece(&arguments, input, first_line, expectations, Some(output), io)
    })?;
    // Like mlir-translate: the results of the other pieces are shown, and no file remains.
    let is_shown = accepted || arguments.split_marker.is_some() && arguments.output == "-";
    if is_shown {
        io.write_output(&arguments.output, &output)?;
    }
    Ok(Exit::of(accepted))
}

/// The pieces of the input with the numbers of their first lines; a binary has no lines.
fn pieces(arguments: &Arguments, bytes: Vec<u8>) -> Vec<(u32, Vec<u8>)> {
    if let Some(marker) = &arguments.split_marker
        && let Ok(text) = std::str::from_utf8(&bytes)
    {
        let pieces = split_input_at(text, marker).into_iter();
        return pieces.map(|(line, piece)| (line, piece.as_bytes().to_vec())).collect();
    }
    vec![(1, bytes)]
}

/// The result of a translation.
enum Data<'c> {
    Words(Vec<u32>),
    Text(String),
    /// A verified module without a text yet.
    Module(Box<Ir<'c>>),
}

impl From<Input> for Data<'_> {
    fn from(input: Input) -> Self {
        match input {
            Input::Words(words) => Data::Words(words),
            Input::Mlir(text) => Data::Text(text),
        }
    }
}

impl Data<'_> {
    fn write(&self, print: &PrintOptions, out: &mut dyn Write) -> std::io::Result<()> {
        match self {
            Data::Words(words) => out.write_all(&words_as_bytes(words)),
            Data::Text(text) => out.write_all(text.as_bytes()),
            Data::Module(ir) => ir.root().map_or(Ok(()), |root| write_op(ir, root, print, out)),
        }
    }
}

/// Translates one piece and puts the result into `output`, or into the file of the arguments; returns whether it
/// succeeded.
fn run_piece(
    arguments: &Arguments,
    input: Input,
    first_line: u32,
    expectations: Option<Expectations>,
    output: Option<&mut Vec<u8>>,
    io: &mut Io<'_>,
) -> Result<bool, CommandError> {
    let context = io.context();
    context.allow_unregistered_dialects(arguments.allow_unregistered);
    let name = shown_name(&arguments.input);
    let mut diagnostics = Diagnostics::new();
    // Memory of one piece must be free for the next one.
    io.process_ends &= arguments.split_marker.is_none();
    let data = Data::from(input);
    if let (Data::Words(words), None, [Translation::Deserialize], None | Some(Emit::Mlir)) =
        (&data, &output, &arguments.translations[..], arguments.emit)
        && stream(arguments, &context, words, io)?
    {
        io.leave(context);
        return Ok(true);
    }
    let of_binaries = OnceCell::new();
    let mut piece_of = Piece {
        arguments,
        context: &context,
        of_binaries: &of_binaries,
        name,
        first_line,
        diagnostics: &mut diagnostics,
        io,
    };
    let made = match piece_of.translate(data) {
        Ok(made) => Some(made),
        Err(Stop::Rejected(mut found)) => {
            diagnostics.append(&mut found);
            None
        }
        Err(Stop::Command(error)) => return Err(error),
    };
    let succeeded = match expectations {
        Some(expectations) => {
            let checked = expectations.check(&context, name, &diagnostics);
            checked.map_err(|report| io.show(&context, &report)).is_ok()
        }
        None => {
            show(arguments, &context, diagnostics, io);
            made.is_some()
        }
    };
    if let Some(made) = made {
        let print = PrintOptions { assume_verified: true, ..arguments.print.clone() };
        io.write_piece(output, &arguments.output, |out| made.write(&print, out))?;
        io.leave(made);
    }
    io.leave((context, of_binaries));
    Ok(succeeded)
}

fn show(arguments: &Arguments, context: &Context, diagnostics: Diagnostics, io: &mut Io<'_>) {
    let is_shown = |d: &Diagnostic| !arguments.errors_only || d.severity == Severity::Error;
    let mut shown = Diagnostics::new();
    shown.extend(diagnostics.into_iter().filter(is_shown));
    io.show(context, &shown);
}

/// Writes the text of a large binary while reading it; returns whether this succeeded. Otherwise it has written
/// nothing, and the module must be read as a whole.
fn stream(arguments: &Arguments, context: &Context, words: &[u32], io: &mut Io<'_>) -> Result<bool, CommandError> {
    let print = PrintOptions { assume_verified: true, ..arguments.print.clone() };
    let options = &arguments.deserialize;
    let left = io.write_text(&arguments.output, |write| print_verified(context, words, options, &print, write))?;
    let is_written = left.is_some();
    io.leave(left);
    Ok(is_written)
}

/// Why a piece has no result.
enum Stop {
    Rejected(Diagnostics),
    Command(CommandError),
}

impl From<Box<Diagnostic>> for Stop {
    fn from(diagnostic: Box<Diagnostic>) -> Self {
        Stop::Rejected(diagnostic.into())
    }
}

impl From<CommandError> for Stop {
    fn from(error: CommandError) -> Self {
        Stop::Command(error)
    }
}

struct Piece<'a, 'c, 'io> {
    arguments: &'a Arguments,
    context: &'c Context,
    /// For modules from words that came from a text: as in MLIR, names of structs in the text mean nothing there.
    of_binaries: &'c OnceCell<Context>,
    name: &'a str,
    first_line: u32,
    /// Warnings so far.
    diagnostics: &'a mut Diagnostics,
    io: &'a Io<'io>,
}

impl<'c> Piece<'_, 'c, '_> {
    /// Translations one after another, each of the result of the one before, and the requested form.
    fn translate(&mut self, mut data: Data<'c>) -> Result<Data<'c>, Stop> {
        for &translation in &self.arguments.translations {
            data = match (translation, data) {
                (Translation::Deserialize, Data::Words(words)) => {
                    Data::Module(Box::new(self.deserialize(self.context, &words)?))
                }
                (Translation::Deserialize, _) => {
                    return Err(Diagnostic::error(Location::UNKNOWN, "incorrect magic number").into());
                }
                (Translation::Serialize | Translation::Roundtrip { .. }, Data::Words(_)) => {
                    let message = "expected a spirv.module in MLIR's text, found a SPIR-V binary";
                    return Err(Diagnostic::error(Location::UNKNOWN, message).into());
                }
                (Translation::Serialize, data) => {
                    Data::Words(self.serialize(data, self.arguments.serialize.debug_info)?)
                }
                (Translation::Roundtrip { debug }, data) => {
                    let debug_info = if debug { DebugInfo::Lines } else { self.arguments.serialize.debug_info };
                    let words = self.serialize(data, debug_info)?;
                    let context = self.of_binaries.get_or_init(crate::context);
                    Data::Module(Box::new(self.deserialize(context, &words)?))
                }
            };
        }
        self.emit(data)
    }

    /// The text of an input that is no binary, with the locations that `-g` needs.
    fn text(&self, data: Data<'c>) -> String {
        match data {
            Data::Text(text) => text,
            Data::Module(ir) => {
                let arguments = self.arguments;
                let debug_info = arguments.print.debug_info || arguments.serialize.debug_info != DebugInfo::None;
                let print = PrintOptions { assume_verified: true, debug_info, ..arguments.print.clone() };
                ir.root().map(|root| print_op_with(&ir, root, &print)).unwrap_or_default()
            }
            Data::Words(_) => String::new(),
        }
    }

    fn emit(&mut self, data: Data<'c>) -> Result<Data<'c>, Stop> {
        let words = match (self.arguments.emit, data) {
            (Some(Emit::Mlir) | None, Data::Text(text)) => return Ok(Data::Text(text)),
            (Some(Emit::Mlir) | None, Data::Module(ir)) => return Ok(Data::Module(ir)),
            (Some(Emit::Mlir), Data::Words(words)) => {
                return Ok(Data::Module(Box::new(self.deserialize(self.context, &words)?)));
            }
            (_, Data::Words(words)) => words,
            // So errors about features that WGSL lacks have a line.
            (Some(Emit::Wgsl), data) => self.serialize(data, DebugInfo::Lines)?,
            (_, data) => self.serialize(data, self.arguments.serialize.debug_info)?,
        };
        if self.arguments.emit == Some(Emit::Asm) {
            let options = DisassembleOptions { raw_ids: self.arguments.raw_ids, ..DisassembleOptions::default() };
            let text = disassemble(&words, &options);
            return Ok(Data::Text(text.map_err(|error| self.rejected(&error))?));
        }
        if self.arguments.emit == Some(Emit::Wgsl) {
            let context = self.of_binaries.get_or_init(crate::context);
            let wgsl =
                wgsl(context, &words, self.arguments.webgpu_features).map_err(|error| self.rejected(&error.message))?;
            for note in wgsl.notes() {
                // A host has to know of them.
                self.diagnostics.push(Diagnostic::new(Severity::Remark, Location::UNKNOWN, note));
            }
            return Ok(Data::Text(wgsl.text));
        }
        Ok(Data::Words(words))
    }

    fn serialize(&mut self, data: Data<'c>, debug_info: DebugInfo) -> Result<Vec<u32>, Stop> {
        // What a binary declares comes back as it was.
        let is_read = matches!(data, Data::Module(_));
        let text = self.text(data);
        let config = ParseConfig {
            first_line: self.first_line,
            implicit_module: self.arguments.implicit_module,
            ..ParseConfig::default()
        };
        let mut ir = parse_source_with(self.context, self.name, text, config).map_err(Stop::Rejected)?;
        self.diagnostics.append(&mut ir.take_warnings());
        keep_sources_for(debug_info, &ir);
        let check_declared_triple = self.arguments.serialize.check_declared_triple && !is_read;
        let options = SerializeOptions { debug_info, check_declared_triple, ..self.arguments.serialize };
        let words = serialize(&ir, the_module(&ir)?, &options)?;
        if let Some(prefix) = &self.arguments.save_prefix {
            save(prefix, &words)?;
        }
        self.io.leave(ir);
        Ok(words)
    }

    /// The verified module of words.
    fn deserialize(&self, context: &'c Context, words: &[u32]) -> Result<Ir<'c>, Stop> {
        let options: &DeserializeOptions = &self.arguments.deserialize;
        let ir = deserialize_verified(context, words, options);
        Ok(ir.map_err(|error| Diagnostic::error(Location::UNKNOWN, about_file(&self.arguments.input, &error)))?)
    }

    /// What is wrong with a binary.
    fn rejected(&self, reason: &dyn std::fmt::Display) -> CommandError {
        CommandError::rejected(about_file(&self.arguments.input, reason))
    }
}

/// The `spirv.module` to write: the root, or the only one in it.
fn the_module(ir: &Ir<'_>) -> Fallible<Op> {
    let Some(root) = ir.root() else { return Err(Diagnostic::error(Location::UNKNOWN, "there is no module")) };
    if spirv::Module::matches(ir, root) {
        return Ok(root);
    }
    let ops = top_level_ops(ir, root).into_iter();
    let modules: Vec<Op> = ops.filter(|&op| spirv::Module::matches(ir, op)).collect();
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
                return file.write_all(&words_as_bytes(words)).map_err(|e| cannot(&path, e));
            }
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(cannot(&path, error)),
        }
    }
    Err(CommandError::rejected(format!("all files '{prefix}….spv' are there already")))
}

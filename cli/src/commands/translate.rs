//! `vulcanize translate`: SPIR-V dialect to binary and back, with mlir-translate's flags.

use vulcanize_ir::text::{ParseConfig, parse_source_with};
use vulcanize_ir::{Diagnostics, Ir, Op};
use vulcanize_serialization::{SerializeOptions, serialize, words_to_bytes};

use super::{CommandError, Exit, Io};

const HELP: &str = "\
Usage: vulcanize translate --serialize-spirv [FLAGS] [FILE]

Turns a spirv.module into a SPIR-V binary. FILE is '-' or left out for standard input.
The flags are mlir-translate's.

  --serialize-spirv                write the binary of the spirv.module in FILE
  -o FILE                          where the result goes (default '-')
  --no-implicit-module             do not wrap the input into a module
  --no-check-vce                   write a module also when its triple declares less than its ops need, as MLIR does
  --split-input-file               treat each piece between '// -----' lines by itself

Example:
  vulcanize lower examples/vector_add.mlir --emit mlir -o - | vulcanize translate --serialize-spirv -o kernel.spv
";

struct Arguments {
    input: String,
    output: String,
    serialize: bool,
    implicit_module: bool,
    split: bool,
    options: SerializeOptions,
}

fn parse(arguments: &[String]) -> Result<Option<Arguments>, CommandError> {
    let mut parsed = Arguments {
        input: "-".to_owned(),
        output: "-".to_owned(),
        serialize: false,
        implicit_module: true,
        split: false,
        options: SerializeOptions::default(),
    };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let Some(flag) = argument.strip_prefix('-').filter(|flag| !flag.is_empty()) else {
            parsed.input.clone_from(argument);
            continue;
        };
        let flag = flag.strip_prefix('-').unwrap_or(flag);
        match flag.split_once('=').unwrap_or((flag, "")) {
            ("help" | "h", _) => return Ok(None),
            ("serialize-spirv", _) => parsed.serialize = true,
            ("no-implicit-module", value) => parsed.implicit_module = value == "false",
            ("no-check-vce", value) => parsed.options.check_declared_triple = value == "false",
            ("split-input-file", _) => parsed.split = true,
            ("o", "") => {
                let value = rest.next().ok_or_else(|| CommandError::usage("'-o' needs a value"))?;
                parsed.output.clone_from(value);
            }
            ("o", value) => value.clone_into(&mut parsed.output),
            _ => {
                return Err(CommandError::usage(format!("unknown flag '{argument}' (see vulcanize translate --help)")));
            }
        }
    }
    if !parsed.serialize {
        return Err(CommandError::usage("say what to do: --serialize-spirv (see vulcanize translate --help)"));
    }
    Ok(Some(parsed))
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse(arguments)? else {
        io.print(HELP)?;
        return Ok(Exit::Success);
    };
    let text = io.read_text(&arguments.input)?;
    let name = if arguments.input == "-" { "<stdin>" } else { &arguments.input };
    let pieces = if arguments.split { vulcanize_ir::text::split_input(&text) } else { vec![(1, text.as_str())] };
    let mut bytes = Vec::new();
    for (first_line, piece) in pieces {
        let context = crate::context();
        let config = ParseConfig { first_line, implicit_module: arguments.implicit_module, ..ParseConfig::default() };
        let words = parse_source_with(&context, name, piece, config).and_then(|ir| {
            io.note(&ir.warnings().render(&context));
            serialize_one(&ir, &arguments.options)
        });
        match words {
            Ok(words) => bytes.extend(words_to_bytes(&words)),
            Err(diagnostics) => {
                io.note(&diagnostics.render(&context));
                return Ok(Exit::Rejected);
            }
        }
    }
    io.write_output(&arguments.output, &bytes)?;
    Ok(Exit::Success)
}

fn serialize_one(ir: &Ir<'_>, options: &SerializeOptions) -> Result<Vec<u32>, Diagnostics> {
    let fail = |diagnostic| {
        let mut diagnostics = Diagnostics::new();
        diagnostics.push(diagnostic);
        diagnostics
    };
    let Some(root) = ir.root() else { return Ok(Vec::new()) };
    let modules: Vec<Op> = if ir.op_name_str(root) == "spirv.module" {
        vec![root]
    } else {
        let block = ir.regions(root).first().and_then(|&region| ir.first_block(region));
        let ops = block.map_or(Vec::new(), |block| ir.ops(block).collect());
        ops.into_iter().filter(|&op| ir.op_name_str(op) == "spirv.module").collect()
    };
    match modules.as_slice() {
        &[module] => serialize(ir, module, options).map_err(fail),
        [] => Err(fail(vulcanize_ir::Diagnostic::error(ir.location(root), "found no spirv.module"))),
        [_, second, ..] => {
            let message = "found more than one spirv.module: a binary holds one";
            Err(fail(vulcanize_ir::Diagnostic::error(ir.location(*second), message)))
        }
    }
}

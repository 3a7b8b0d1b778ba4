//! Reads MLIR text from standard input, verifies it and prints it again: `--generic` for the generic form,
//! `--split` for pieces between `// -----` lines.
use std::io::Read;
use vulcanize_ir::text::{PrintOptions, print_op_with, split_input};
fn main() {
    let mut text = String::new();
    if std::io::stdin().read_to_string(&mut text).is_err() {
        return;
    }
    let args: Vec<String> = std::env::args().collect();
    let generic = args.iter().any(|a| a == "--generic");
    let pieces: Vec<(u32, &str)> =
        if args.iter().any(|a| a == "--split") { split_input(&text) } else { vec![(1, text.as_str())] };
    for (line, piece) in pieces {
        let context = vulcanize_ir::Context::new();
        context.allow_unregistered_dialects(true);
        context.register(&vulcanize_spirv::DIALECT);
        vulcanize_dialects::register_all(&context);
        let result = vulcanize_ir::parse_source(&context, "-", piece);
        match result {
            Err(d) => println!("{line}: {}", d.render(&context)),
            Ok(ir) => {
                let root = ir.root().unwrap();
                println!("{}", print_op_with(&ir, root, &PrintOptions { generic, ..Default::default() }));
            }
        }
        println!("// -----");
    }
}

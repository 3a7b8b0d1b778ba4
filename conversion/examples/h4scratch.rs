use std::sync::Arc;
use vulcanize_conversion::framework::{ConversionMode, PatternSet};
use vulcanize_conversion::*;
use vulcanize_ir::{Context, parse_source, print_op};
fn run(source: &str, flag: &str) -> Result<String, String> {
    let context = Context::new();
    context.allow_unregistered_dialects(true);
    vulcanize_dialects::register_all(&context);
    context.register(&vulcanize_spirv::DIALECT);
    let mut ir = parse_source(&context, "<stdin>", source).map_err(|d| d.render(&context))?;
    let root = ir.root().unwrap();
    let env = lowering::lookup_target_env_or_default(&ir, root);
    let mut options = SpirvConversionOptions::default();
    let (name, opts) = flag.split_once('=').unwrap_or((flag, ""));
    if opts.contains("use-64bit-index=true") { options.use_64bit_index = true; }
    if opts.contains("emulate-lt-32-bit-scalar-types=false") { options.emulate_lt_32_bit_scalar_types = false; }
    type P = fn(&mut PatternSet, &Arc<SpirvTypeConverter>);
    let (populate, illegal): (P, &[&'static str]) = match name {
        "--convert-arith-to-spirv" => (populate_arith_to_spirv_patterns, &["arith"]),
        "--convert-math-to-spirv" => (populate_math_to_spirv_patterns, &[]),
        "--convert-index-to-spirv" => (populate_index_to_spirv_patterns, &["index"]),
        "--convert-vector-to-spirv" => (populate_vector_to_spirv_patterns, &[]),
        "--convert-complex-to-spirv" => (populate_complex_to_spirv_patterns, &[]),
        "--convert-ub-to-spirv" => (populate_ub_to_spirv_patterns, &[]),
        _ => (|p, c| { populate_tensor_to_spirv_patterns(p, c); populate_arith_to_spirv_patterns(p, c); populate_func_to_spirv_patterns(p, c); }, &[]),
    };
    convert_roots(&mut ir, &[root], &env, options, ConversionMode::Partial, &populate, illegal).map_err(|d| d.render(&context))?;
    let mut diags = vulcanize_ir::Diagnostics::new();
    let _ = &mut diags;
    Ok(print_op(&ir, root))
}
fn main() {
    let file = std::env::args().nth(1).unwrap();
    let text = std::fs::read_to_string(file).unwrap();
    for chunk in text.split("// =====\n") {
        let (flag, body) = chunk.split_once('\n').unwrap();
        println!("{}", match run(body, flag) { Ok(t) => t, Err(e) => format!("FAIL {e}") });
        println!("// =====");
    }
}

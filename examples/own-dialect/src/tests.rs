use vulcanize::conversion::SpirvConversionOptions;
use vulcanize::interpreter::{HostOptions, HostProgram};
use vulcanize::ir::parse_source;
use vulcanize::lower::LowerOptions;
use vulcanize::program::prepare_program;
use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::Device;
use vulcanize::schedule::Schedule;

use super::{context, lower};

/// The program checks its own result.
#[test]
fn the_program_gets_the_right_result() {
    super::show().expect("the program succeeds");
}

/// `cargo test -p own-dialect lsp the_program` names tests, and serves no editor.
#[test]
fn names_of_tests_are_no_arguments_of_the_program() {
    let test = std::env::current_exe().expect("this is a program");
    let mut run = std::process::Command::new(test);
    run.args(["lsp", "the_program_gets"]).stdin(std::process::Stdio::null());
    let output = run.output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(String::from_utf8_lossy(&output.stdout).contains("1 passed"));
}

const ABI: &str = "attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>}";

/// Vulkan 1.1 has no `f64`: what the stanzas say of reads and products is enough to emulate the ops, and to look through
/// a view.
#[test]
fn ops_are_flattened_and_emulated() {
    let program = format!(
        "gpu.module @mixer {{
          gpu.func @louder(%track: memref<2x8xf64>, %out: memref<8xf64>) kernel {ABI} {{
            %i = gpu.thread_id x
            %three = arith.constant 3.0 : f64
            %row = memref.subview %track[1, 0] [1, 8] [1, 1]
              : memref<2x8xf64> to memref<8xf64, strided<[1], offset: 8>>
            %number = audio.fetch %row[%i] : memref<8xf64, strided<[1], offset: 8>>
            %bound = arith.constant 42.0 : f64
            %louder = audio.amplify %number by %three : f64
            %limited = audio.limit %louder to %bound : f64
            memref.store %limited, %out[%i] : memref<8xf64>
            gpu.return
          }}
        }}"
    );
    let context = context();
    let options = LowerOptions {
        kernels: SpirvConversionOptions { emulate_64_bit_floats: true, ..Default::default() },
        ..LowerOptions::default()
    };
    let words = lower(&context, &program, &options).expect("the kernel is lowered");
    let device = Device::new(ReferenceDevice::default());
    let kernel = device.kernel(&words, "louder").expect("the kernel is one");
    let track: Vec<f64> = (0..16).map(f64::from).collect();
    let (track, out) = (device.buffer(&track).expect("a buffer"), device.zeros::<f64>(8).expect("a buffer"));
    kernel.launch([1, 1, 1]).bind(0, &track).bind(1, &out).run().expect("the kernel runs");
    let expected: Vec<f64> = (8..16).map(|n| (3.0 * f64::from(n)).min(42.0)).collect();
    assert_eq!(out.read().expect("the result is read"), expected);
}

/// No target has vectors of 6 numbers.
#[test]
fn vectors_are_taken_apart() {
    let program = format!(
        "gpu.module @mixer {{
          gpu.func @copy(%track: memref<8xvector<6xf32>>, %out: memref<8xvector<6xf32>>) kernel {ABI} {{
            %i = gpu.thread_id x
            %number = audio.fetch %track[%i] : memref<8xvector<6xf32>>
            memref.store %number, %out[%i] : memref<8xvector<6xf32>>
            gpu.return
          }}
        }}"
    );
    lower(&context(), &program, &LowerOptions::default()).expect("the kernel is lowered");
}

#[test]
fn host_code_is_executed() {
    let program = "func.func @main() {
      %zero = arith.constant 0 : index
      %half = arith.constant 0.5 : f32
      %track = memref.alloc() : memref<1xf32>
      memref.store %half, %track[%zero] : memref<1xf32>
      %number = audio.fetch %track[%zero] : memref<1xf32>
      %louder = audio.amplify %number by %number : f32
      vector.print %louder : f32
      %limited = audio.limit %half to %louder : f32
      vector.print %limited : f32
      memref.dealloc %track : memref<1xf32>
      return
    }";
    let context = context();
    let mut ir =
        parse_source(&context, "host.mlir", program).map_err(|d| d.render(&context)).expect("the text is right");
    let module = ir.root().expect("there is a module");
    prepare_program(&mut ir, &Schedule::default(), None).map_err(|d| d.render(&context)).expect("all can be prepared");
    let host = HostProgram::compile(&ir, module, "main").map_err(|d| d.render(&context)).expect("all can be executed");
    let (mut out, mut err) = (Vec::new(), Vec::new());
    host.run(&ReferenceDevice::default(), &[], &HostOptions::default(), &mut out, &mut err).expect("it runs");
    assert_eq!(String::from_utf8_lossy(&out), "0.25\n0.25\n");
}

#[test]
fn editors_know_the_dialect() {
    let language = crate::editors::language();
    let mut workspace = vulcanize_lsp::Workspace::new(&language);
    let uri = "file:///mixer.mlir";
    let text = "func.func @f(%x: f32) {\n  %s = audio.from_float %x : !audio.sample\n  return\n}\n";
    let document = serde_json::json!({ "uri": uri, "languageId": "mlir", "version": 1, "text": text });
    workspace.notify("textDocument/didOpen", serde_json::json!({ "textDocument": document }));
    assert!(workspace.publish().unwrap().diagnostics.is_empty());
    let place = serde_json::json!({ "textDocument": { "uri": uri }, "position": { "line": 1, "character": 9 } });
    let hover = workspace.request("textDocument/hover", place).unwrap();
    let text = hover["contents"]["value"].as_str().unwrap();
    assert!(text.contains("Makes a sample of a number") && text.contains("(f32) -> (!audio.sample)"), "{text}");
}

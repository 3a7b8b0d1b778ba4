//! Running host code on the reference device.

use vulcanize::interpreter::{HostErrorKind, HostOptions, HostProgram, HostReport, KernelBinary};
use vulcanize::ir::{Context, parse_source};
use vulcanize::reference::ReferenceDevice;

pub const HELPERS: &str = "
  func.func private @printI64(i64)
  func.func private @printU64(i64)
  func.func private @printF32(f32)
  func.func private @printF64(f64)
  func.func private @printF16(i16)
  func.func private @printBF16(i16)
  func.func private @printOpen()
  func.func private @printClose()
  func.func private @printComma()
  func.func private @printNewline()
  func.func private @printFlops(f64)
  func.func private @rtclock() -> f64
  func.func private @nanoTime() -> i64 attributes {llvm.emit_c_interface}
  func.func private @printMemrefI8(memref<*xi8>) attributes {llvm.emit_c_interface}
  func.func private @printMemrefI16(memref<*xi16>) attributes {llvm.emit_c_interface}
  func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
  func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
  func.func private @printMemrefInd(memref<*xindex>) attributes {llvm.emit_c_interface}
  func.func private @printMemrefF16(memref<*xf16>) attributes {llvm.emit_c_interface}
  func.func private @printMemrefBF16(memref<*xbf16>) attributes {llvm.emit_c_interface}
  func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
  func.func private @printMemrefF64(memref<*xf64>) attributes {llvm.emit_c_interface}
  func.func private @printMemrefC32(memref<*xcomplex<f32>>) attributes {llvm.emit_c_interface}
  func.func private @printMemref1dF32(memref<?xf32>) attributes {llvm.emit_c_interface}
  func.func private @printMemrefShapeF32(memref<*xf32>) attributes {llvm.emit_c_interface}
  func.func private @verifyMemRefI32(memref<*xi32>, memref<*xi32>) -> i64 attributes {llvm.emit_c_interface}
  func.func private @verifyMemRefF32(memref<*xf32>, memref<*xf32>) -> i64 attributes {llvm.emit_c_interface}
  func.func private @fillResource1DFloat(memref<?xf32>, f32) attributes {llvm.emit_c_interface}
  func.func private @fillResource2DInt(memref<?x?xi32>, i32) attributes {llvm.emit_c_interface}
  func.func private @fillResource3DInt8(memref<?x?x?xi8>, i8) attributes {llvm.emit_c_interface}
";

/// What a run gave.
#[derive(Debug)]
pub struct Outcome {
    pub out: String,
    pub err: String,
    /// What stopped the run or kept it from starting, as the command line shows it.
    pub error: Option<String>,
    pub is_device_error: bool,
    pub report: HostReport,
    /// The warnings, rendered.
    pub warnings: String,
}

/// Runs `@main` of a module with these functions, and the helpers' declarations.
pub fn run(functions: &str) -> Outcome {
    run_with(functions, &[], &HostOptions::default())
}

pub fn run_with(functions: &str, kernels: &[KernelBinary], options: &HostOptions) -> Outcome {
    let context = Context::new();
    vulcanize::dialects::register_all(&context);
    let text = format!("{functions}{HELPERS}");
    let failed = |error: String| Outcome {
        out: String::new(),
        err: String::new(),
        error: Some(error),
        is_device_error: false,
        report: HostReport::default(),
        warnings: String::new(),
    };
    let ir = match parse_source(&context, "test.mlir", &text) {
        Ok(ir) => ir,
        Err(diagnostics) => panic!("{}", diagnostics.render(&context)),
    };
    let program = match HostProgram::compile(&ir, ir.root().unwrap(), "main") {
        Ok(program) => program,
        Err(diagnostics) => return failed(diagnostics.render(&context)),
    };
    let device = ReferenceDevice::default();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let result = program.run(&device, kernels, options, &mut out, &mut err);
    let (out, err) = (String::from_utf8_lossy(&out).into_owned(), String::from_utf8(err).unwrap());
    match result {
        Ok(report) => {
            let warnings = report.warnings.iter().map(|warning| warning.render(&context)).collect();
            Outcome { out, err, error: None, is_device_error: false, report, warnings }
        }
        Err(error) => Outcome {
            out,
            err,
            is_device_error: matches!(error.kind, HostErrorKind::Device(_)),
            ..failed(error.diagnostic.render(&context))
        },
    }
}

/// What a program prints; it must run to its end.
pub fn output(functions: &str) -> String {
    let outcome = run(functions);
    assert_eq!(outcome.error, None, "after {}", outcome.out);
    outcome.out
}

/// What the body of `@main` prints.
pub fn main_output(body: &str) -> String {
    output(&main_of(body))
}

pub fn main_of(body: &str) -> String {
    format!("func.func @main() {{\n{body}\nreturn\n}}\n")
}

/// Output with addresses as `0x…`.
pub fn without_addresses(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("0x") {
        result.push_str(&rest[..start]);
        result.push_str("0x…");
        rest = rest[start + 2..].trim_start_matches(|c: char| c.is_ascii_hexdigit());
    }
    result + rest
}

/// The message must be there, at the line that begins with `at`.
pub fn assert_fails(functions: &str, at: &str, message: &str) {
    assert_fails_with(functions, &HostOptions::default(), at, message);
}

pub fn assert_fails_with(functions: &str, options: &HostOptions, at: &str, message: &str) {
    let error = run_with(functions, &[], options).error.expect("the program must not run to its end");
    let line = functions.lines().position(|line| line.trim_start().starts_with(at)).expect("the line is there") + 1;
    let place = format!("test.mlir:{line}:");
    let found = error.lines().find(|line| line.contains("error: ")).unwrap_or_default();
    assert!(
        found.starts_with(&place) && found.contains(message),
        "expected '{message}' at line {line}, found:\n{error}"
    );
}

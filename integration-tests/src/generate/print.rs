//! Kernels as MLIR text.

use std::fmt::Write as _;

use super::evaluate::{BOOL_OPS, F32_OPS, F32_PREDICATES, I32_OPS, I32_PREDICATES, INDEX_OPS};
use super::kernel::{Body, ELEMENTS, ENTRY, Expression, INPUTS, Statement, Ty};
use super::{Program, Scalar};

impl Program {
    /// A module with the kernel in a `gpu.module`: buffers are its arguments, the inputs and then the output.
    pub fn mlir(&self) -> String {
        let mut out =
            format!("// seed {}\nmodule attributes {{gpu.container_module}} {{\n  gpu.module @kernels {{\n", self.seed);
        let _ = write!(out, "    gpu.func @{ENTRY}(");
        for (number, ty) in INPUTS.iter().enumerate() {
            let _ = write!(out, "%in{number}: {}, ", buffer(*ty));
        }
        let _ = writeln!(out, "%out: {}) kernel", buffer(Ty::I32));
        let abi = format!("#spirv.entry_point_abi<workgroup_size = [{ELEMENTS}, 1, 1]>");
        let _ = writeln!(out, "        attributes {{spirv.entry_point_abi = {abi}}} {{");
        statements(&mut out, &self.body.statements, 6);
        let (result, at) = (self.body.result, self.invocation);
        let _ = writeln!(out, "      memref.store %v{result}, %out[%v{at}] : {}", buffer(Ty::I32));
        out.push_str("      gpu.return\n    }\n  }\n}\n");
        out
    }
}

fn buffer(ty: Ty) -> String {
    format!("memref<{ELEMENTS}x{}>", name(ty))
}

fn name(ty: Ty) -> &'static str {
    match ty {
        Ty::I32 => "i32",
        Ty::F32 => "f32",
        Ty::Bool => "i1",
        Ty::Index => "index",
    }
}

fn statements(out: &mut String, list: &[Statement], indent: usize) {
    for statement in list {
        let _ = write!(out, "{:indent$}", "");
        match statement {
            Statement::Let(id, value) => {
                let _ = writeln!(out, "%v{id} = {}", expression(value));
            }
            Statement::If { result, ty, condition, then, otherwise } => {
                let _ = writeln!(out, "%v{result} = scf.if %v{condition} -> ({}) {{", name(*ty));
                body(out, then, *ty, indent);
                let _ = writeln!(out, "{:indent$}}} else {{", "");
                body(out, otherwise, *ty, indent);
                let _ = writeln!(out, "{:indent$}}}", "");
            }
            Statement::For { result, ty, iv, carried, bounds: [lower, upper, step], init, body: inner } => {
                let _ = writeln!(
                    out,
                    "%v{result} = scf.for %v{iv} = %v{lower} to %v{upper} step %v{step} \
                     iter_args(%v{carried} = %v{init}) -> ({}) {{",
                    name(*ty)
                );
                body(out, inner, *ty, indent);
                let _ = writeln!(out, "{:indent$}}}", "");
            }
        }
    }
}

fn body(out: &mut String, body: &Body, ty: Ty, indent: usize) {
    statements(out, &body.statements, indent + 2);
    let inner = indent + 2;
    let _ = writeln!(out, "{:inner$}scf.yield %v{} : {}", "", body.result, name(ty));
}

fn expression(expression: &Expression) -> String {
    match *expression {
        Expression::Constant(Scalar::I32(value)) => format!("arith.constant {value} : i32"),
        Expression::Constant(Scalar::F32(value)) => format!("arith.constant {value:.1} : f32"),
        Expression::Constant(Scalar::Bool(value)) => format!("arith.constant {value}"),
        Expression::Constant(Scalar::Index(value)) => format!("arith.constant {value} : index"),
        Expression::GlobalId => "gpu.global_id x".to_owned(),
        Expression::I32(op, a, b) => format!("{} %v{a}, %v{b} : i32", I32_OPS[op].0),
        Expression::F32(op, a, b) => format!("{} %v{a}, %v{b} : f32", F32_OPS[op].0),
        Expression::Bool(op, a, b) => format!("{} %v{a}, %v{b} : i1", BOOL_OPS[op].0),
        Expression::Index(op, a, b) => format!("{} %v{a}, %v{b} : index", INDEX_OPS[op].0),
        Expression::CompareI32(op, a, b) => format!("arith.cmpi {}, %v{a}, %v{b} : i32", I32_PREDICATES[op].0),
        Expression::CompareF32(op, a, b) => format!("arith.cmpf {}, %v{a}, %v{b} : f32", F32_PREDICATES[op].0),
        Expression::Select(ty, condition, a, b) => {
            format!("arith.select %v{condition}, %v{a}, %v{b} : {}", name(ty))
        }
        Expression::Negate(a) => format!("arith.negf %v{a} : f32"),
        Expression::ToFloat(a) => format!("arith.sitofp %v{a} : i32 to f32"),
        Expression::Extend(a) => format!("arith.extui %v{a} : i1 to i32"),
        Expression::FromIndex(a) => format!("arith.index_cast %v{a} : index to i32"),
        Expression::ToIndex(a) => format!("arith.index_castui %v{a} : i32 to index"),
        Expression::Load { buffer: number, index } => {
            format!("memref.load %in{number}[%v{index}] : {}", buffer(INPUTS[number]))
        }
    }
}

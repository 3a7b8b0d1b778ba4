//! Host code for a kernel alone: the form of the page as a program.
//!
//! So a kernel from the form runs as any program does, and only the executor of host code knows how data gets to
//! kernels.

use std::fmt::Write as _;

use serde_json::Value;
use vulcanize::dialects::gpu;
use vulcanize::ir::schema::TypedOp;
use vulcanize::ir::{Context, Ir, Op, Type, TypeData, WalkOrder};

/// The most elements of a memref that the form makes.
const MAX_ELEMENTS: u64 = 1 << 24;

/// A kernel as it is written: `@module::@kernel`, and the types of its arguments.
struct Signature {
    module: String,
    kernel: String,
    types: Vec<Type>,
}

/// The program that launches a kernel by `form`: `module`, `kernel`, `groups`, `threads` and, for each argument,
/// `sizes` and `fill` (`zero`, `iota`, `random` or `value`, then with `value`).
///
/// # Errors
/// There is no such kernel, or an argument that the form cannot make; in words.
pub fn host_code(ir: &Ir<'_>, form: &Value) -> Result<String, String> {
    let signature = signature(ir, form).ok_or("there is no such kernel")?;
    let context = ir.context();
    let types: Vec<String> = signature.types.iter().map(|&ty| context.type_text(ty)).collect();
    let mut body = Body::default();
    body.line("%c0 = arith.constant 0 : index");
    body.line("%c1 = arith.constant 1 : index");
    let no_arguments = Vec::new();
    let given = form["arguments"].as_array().unwrap_or(&no_arguments);
    for (number, (&ty, text)) in signature.types.iter().zip(&types).enumerate() {
        let given = given.get(number).unwrap_or(&Value::Null);
        argument(&mut body, context, number, ty, text, given)
            .map_err(|reason| format!("argument #{number} ({text}): {reason}"))?;
    }
    let groups = body.extents("g", &form["groups"])?;
    let threads = body.extents("t", &form["threads"])?;
    let arguments = join(types.iter().enumerate(), |(i, ty)| format!("%a{i} : {ty}"));
    let Signature { module, kernel, .. } = &signature;
    body.line(&format!(
        "gpu.launch_func @{module}::@{kernel} blocks in ({groups}) threads in ({threads}) args({arguments})"
    ));
    for (number, &ty) in signature.types.iter().enumerate() {
        if let TypeData::MemRef { .. } = context.type_data(ty) {
            body.line(&format!("memref.dealloc %a{number} : {}", types[number]));
        }
    }
    let parameters = join(types.iter().enumerate(), |(i, ty)| format!("%a{i}: {ty}"));
    Ok(format!(
        "module attributes {{gpu.container_module}} {{\n  gpu.module @{module} {{\n    gpu.func @{kernel}({parameters}) kernel {{\n      \
         gpu.return\n    }}\n  }}\n  func.func @main() {{\n{}    return\n  }}\n}}\n",
        body.text
    ))
}

fn join<T>(items: impl Iterator<Item = T>, text: impl Fn(T) -> String) -> String {
    items.map(text).collect::<Vec<_>>().join(", ")
}

fn signature(ir: &Ir<'_>, form: &Value) -> Option<Signature> {
    let (module, kernel) = (form["module"].as_str()?, form["kernel"].as_str()?);
    let context = ir.context();
    let name = |op: Op| ir.symbol_name(op).map(|name| context.str(name));
    let is_it = |&op: &Op| {
        let is_inside = ir.parent_op(op).is_some_and(|parent| name(parent) == Some(module));
        is_inside && name(op) == Some(kernel) && gpu::Func::cast(ir, op).is_some()
    };
    let found = ir.walk(ir.root()?, WalkOrder::Pre).into_iter().find(is_it)?;
    let ty = context.type_value(ir.attribute_str(found, "function_type")?)?;
    let (types, _) = context.function_signature(ty)?;
    Some(Signature { module: module.to_owned(), kernel: kernel.to_owned(), types: types.to_vec() })
}

/// The lines of the function.
#[derive(Default)]
struct Body {
    text: String,
    depth: usize,
}

impl Body {
    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{:indent$}{line}", "", indent = 4 + 2 * self.depth);
    }

    /// Three constants, and their names.
    fn extents(&mut self, name: &str, sizes: &Value) -> Result<String, String> {
        let mut names = Vec::new();
        for (i, dimension) in ["x", "y", "z"].iter().enumerate() {
            let size = sizes[i].as_u64().filter(|&size| size <= u64::from(u32::MAX));
            let size = size.ok_or_else(|| format!("the grid needs a whole number in {dimension}"))?;
            self.line(&format!("%{name}{dimension} = arith.constant {size} : index"));
            names.push(format!("%{name}{dimension}"));
        }
        Ok(names.join(", "))
    }
}

/// Makes `%a<number>`.
fn argument(
    body: &mut Body,
    context: &Context,
    number: usize,
    ty: Type,
    text: &str,
    given: &Value,
) -> Result<(), String> {
    let TypeData::MemRef { shape, element, layout, .. } = context.type_data(ty) else {
        let value = constant(context, ty, given["value"].as_str().unwrap_or("0"))?;
        body.line(&format!("%a{number} = arith.constant {value} : {text}"));
        return Ok(());
    };
    if layout.is_some() {
        return Err("a layout of its own needs host code in the program".to_owned());
    }
    let sizes = sizes(shape, given)?;
    let mut dynamic = Vec::new();
    for (d, &size) in sizes.iter().enumerate() {
        body.line(&format!("%a{number}_size{d} = arith.constant {size} : index"));
        if shape[d] < 0 {
            dynamic.push(format!("%a{number}_size{d}"));
        }
    }
    body.line(&format!("%a{number} = memref.alloc({}) : {text}", dynamic.join(", ")));
    match given["fill"].as_str().unwrap_or("zero") {
        "zero" => Ok(()),
        fill => fill_with(body, context, (number, text, *element), sizes.len(), fill, given),
    }
}

fn sizes(shape: &[i64], given: &Value) -> Result<Vec<u64>, String> {
    let mut sizes = Vec::new();
    for (d, &size) in shape.iter().enumerate() {
        // Dynamic sizes are negative.
        let size = u64::try_from(size).ok().or_else(|| given["sizes"][d].as_u64());
        sizes.push(size.ok_or_else(|| format!("dimension {d} needs a size"))?);
    }
    let count = sizes.iter().try_fold(1u64, |count, &size| count.checked_mul(size));
    match count.filter(|&count| count <= MAX_ELEMENTS) {
        Some(_) => Ok(sizes),
        None => Err(format!("more than {MAX_ELEMENTS} elements are too many for a page")),
    }
}

/// A constant of a scalar or vector type.
fn constant(context: &Context, ty: Type, value: &str) -> Result<String, String> {
    if let TypeData::Vector { element, .. } = context.type_data(ty) {
        return Ok(format!("dense<{}>", constant(context, *element, value)?));
    }
    match context.type_data(ty) {
        TypeData::Float(_) => {
            let number: f64 = value.trim().parse().map_err(|_| format!("'{value}' is no number"))?;
            // MLIR wants a point, and has no word for infinities and NaNs.
            if number.is_finite() { Ok(format!("{number:.17e}")) } else { Err("the value is not finite".to_owned()) }
        }
        TypeData::Integer { .. } | TypeData::Index => {
            let number: i64 = value.trim().parse().map_err(|_| format!("'{value}' is no whole number"))?;
            Ok(number.to_string())
        }
        _ => Err("the form has no values of this type; write host code".to_owned()),
    }
}

/// Loops over all elements of a memref, with `%i` the number of the element in the order of rows.
fn fill_with(
    body: &mut Body,
    context: &Context,
    (number, text, element): (usize, &str, Type),
    rank: usize,
    fill: &str,
    given: &Value,
) -> Result<(), String> {
    let mut linear = "%c0".to_owned();
    for d in 0..rank {
        let (index, size) = (format!("%i{d}"), format!("%a{number}_size{d}"));
        body.line(&format!("scf.for {index} = %c0 to {size} step %c1 {{"));
        body.depth += 1;
        body.line(&format!("%row{d} = arith.muli {linear}, {size} : index"));
        body.line(&format!("%linear{d} = arith.addi %row{d}, {index} : index"));
        linear = format!("%linear{d}");
    }
    let scalar = context.element_type(element);
    let value = match fill {
        "value" => {
            let value = constant(context, scalar, given["value"].as_str().unwrap_or("0"))?;
            body.line(&format!("%value = arith.constant {value} : {}", context.type_text(scalar)));
            "%value"
        }
        "iota" => number_to(body, context, &linear, scalar)?,
        "random" => random(body, context, &linear, number, scalar)?,
        other => return Err(format!("there is no way to fill called '{other}'")),
    };
    let (scalar_text, element_text) = (context.type_text(scalar), context.type_text(element));
    let value = match context.type_data(element) {
        TypeData::Vector { .. } => {
            body.line(&format!("%lanes = vector.broadcast {value} : {scalar_text} to {element_text}"));
            "%lanes"
        }
        TypeData::Complex(_) => return Err("the form cannot fill complex numbers; write host code".to_owned()),
        _ => value,
    };
    let indices = join(0..rank, |d| format!("%i{d}"));
    body.line(&format!("memref.store {value}, %a{number}[{indices}] : {text}"));
    for _ in 0..rank {
        body.depth -= 1;
        body.line("}");
    }
    Ok(())
}

/// An `index` as a number of another type; its name.
fn number_to(body: &mut Body, context: &Context, index: &str, ty: Type) -> Result<&'static str, String> {
    let text = context.type_text(ty);
    match context.type_data(ty) {
        TypeData::Index => body.line(&format!("%value = arith.addi {index}, %c0 : index")),
        TypeData::Integer { .. } => body.line(&format!("%value = arith.index_cast {index} : index to {text}")),
        TypeData::Float(_) => {
            body.line(&format!("%int = arith.index_cast {index} : index to i32"));
            body.line(&format!("%value = arith.sitofp %int : i32 to {text}"));
        }
        _ => return Err("the form cannot fill elements of this type; write host code".to_owned()),
    }
    Ok("%value")
}

/// The element's number, scrambled: floats from 0 to 1, integers from 0 to 255.
fn random(body: &mut Body, context: &Context, index: &str, seed: usize, ty: Type) -> Result<&'static str, String> {
    body.line(&format!("%number = arith.index_cast {index} : index to i32"));
    body.line(&format!("%seed = arith.constant {} : i32", 12345 + 7919 * seed));
    body.line("%seeded = arith.addi %number, %seed : i32");
    let mut hash = "%seeded".to_owned();
    // Multiplications by odd numbers and shifts: each step can be undone, so no two numbers become one.
    for (step, (factor, shift)) in [(0x7feb_352d_i32, 15), (0x0468_22d3, 16), (0x68bc_21eb, 15)].iter().enumerate() {
        body.line(&format!("%factor{step} = arith.constant {factor} : i32"));
        body.line(&format!("%shift{step} = arith.constant {shift} : i32"));
        body.line(&format!("%product{step} = arith.muli {hash}, %factor{step} : i32"));
        body.line(&format!("%high{step} = arith.shrui %product{step}, %shift{step} : i32"));
        body.line(&format!("%hash{step} = arith.xori %product{step}, %high{step} : i32"));
        hash = format!("%hash{step}");
    }
    match context.type_data(ty) {
        TypeData::Float(_) => {
            let text = context.type_text(ty);
            body.line("%bits = arith.constant 8 : i32");
            body.line(&format!("%mantissa = arith.shrui {hash}, %bits : i32"));
            body.line("%wide = arith.uitofp %mantissa : i32 to f64");
            body.line("%unit = arith.constant 5.9604644775390625e-8 : f64");
            body.line("%fraction = arith.mulf %wide, %unit : f64");
            if text == "f64" {
                return Ok("%fraction");
            }
            body.line(&format!("%value = arith.truncf %fraction : f64 to {text}"));
            Ok("%value")
        }
        _ => {
            body.line("%low = arith.constant 255 : i32");
            body.line(&format!("%byte = arith.andi {hash}, %low : i32"));
            body.line("%position = arith.index_cast %byte : i32 to index");
            number_to(body, context, "%position", ty)
        }
    }
}

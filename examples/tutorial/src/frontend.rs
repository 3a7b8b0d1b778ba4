//! Chapter 2: from statements to ops, each with its place in the user's file.

use std::collections::HashMap;

use vulcanize::dialects::gpu::KERNEL;
use vulcanize::dialects::{arith, gpu, scf};
use vulcanize::ir::rewrite::Builder;
use vulcanize::ir::schema::TypedOp;
use vulcanize::ir::{Context, Diagnostic, Fallible, Ir, Location, Module, Type, Value};
use vulcanize::spirv::attributes::EntryPointAbiAttr;
use vulcanize::target_env::suggest;

use crate::dialect::{Add, Constant, Load, Max, Mul, Store, array_type, number};
use crate::syntax::{Expr, ExprKind, Place, Statement, StatementKind, parse};

/// The name of the kernel that a program becomes.
pub const KERNEL_NAME: &str = "program";

/// Invocations of a workgroup.
pub const WORKGROUP: u32 = 64;

/// What a program expects from its host: a buffer for each name, inputs first.
#[derive(Clone, Debug)]
pub struct Interface {
    pub inputs: Vec<String>,
    pub outputs: Vec<String>,
    pub size: u32,
}

/// Makes a kernel of a program.
pub fn build<'c>(context: &'c Context, file: &str, text: &str) -> Fallible<(Ir<'c>, Interface)> {
    // Diagnostics show the lines of this text.
    context.keep_source(file, text.to_owned());
    let locate = |place: Place| context.file_location(file, place.line, place.column);
    let statements = parse(text).map_err(|(place, message)| Diagnostic::error(locate(place), message))?;
    let interface = interface(&statements, &locate)?;
    let mut ir = Ir::new(context);
    let b = &mut Builder::new(&mut ir);
    let mut result = Ok(());
    let module = Module::build(b, |b| {
        gpu::GpuModule::build(b, "arrays", |b| result = build_kernel(b, &statements, &interface, &locate));
    });
    ir.set_root(module.op());
    result.map(|()| (ir, interface))
}

/// Checks the sizes, and lists what the kernel has buffers for.
fn interface(statements: &[Statement], locate: &dyn Fn(Place) -> Location) -> Fallible<Interface> {
    let mut found = Interface { inputs: Vec::new(), outputs: Vec::new(), size: 0 };
    let mut first = None;
    for Statement { place, name, kind } in statements {
        match *kind {
            StatementKind::Input { size } => {
                let &mut (first_size, first_place) = first.get_or_insert((size, *place));
                if size != first_size {
                    let message = format!("array of {size} elements in a program of {first_size}");
                    let note = "its first array is here";
                    return Err(Diagnostic::error(locate(*place), message).with_note(locate(first_place), note));
                }
                found.size = size;
                found.inputs.push(name.clone());
            }
            StatementKind::Output(_) => found.outputs.push(name.clone()),
            StatementKind::Let(_) => {}
        }
    }
    if found.size == 0 {
        return Err(Diagnostic::error(locate(Place { line: 1, column: 1 }), "the program has no input"));
    }
    Ok(found)
}

/// A kernel whose invocation number *i* computes the elements *i*.
fn build_kernel(
    b: &mut Builder<'_, '_>,
    statements: &[Statement],
    interface: &Interface,
    locate: &dyn Fn(Place) -> Location,
) -> Fallible {
    let context = b.context();
    let size = i64::from(interface.size);
    let buffer = context.memref(&[size], context.f32(), None);
    let buffers: Vec<Type> = vec![buffer; interface.inputs.len() + interface.outputs.len()];
    let mut result = Ok(());
    let body = b.region_of(&buffers, |b, buffers| {
        let i = gpu::GlobalId::build(b, gpu::Dimension::X);
        let count = arith::constant_index(b, b.location(), size);
        let is_inside = arith::CmpI::build(b, i, count, arith::CmpIPredicate::Ult);
        scf::If::build(b, is_inside, |b| {
            let (inputs, outputs) = buffers.split_at(interface.inputs.len());
            let mut scope = Scope { names: HashMap::new(), locate, ty: array_type(context, size) };
            result = scope.statements(b, statements, inputs, outputs);
        });
        gpu::Return::build(b, []);
    });
    let kernel = gpu::Func::build_with_regions(b, context.function(&buffers, &[]), body).op();
    let abi = EntryPointAbiAttr { workgroup_size: Some([WORKGROUP, 1, 1].into()), ..Default::default() };
    let ir = b.ir_mut();
    ir.set_attribute(kernel, context.identifier("sym_name"), context.string_attr(KERNEL_NAME));
    ir.set_attribute(kernel, context.identifier(KERNEL), context.unit_attr());
    ir.set_attribute(kernel, context.identifier("spirv.entry_point_abi"), abi.get(context));
    result
}

/// The values of names.
struct Scope<'s> {
    /// An array, and the buffer that it is in, if any.
    names: HashMap<String, (Value, Option<Value>)>,
    locate: &'s dyn Fn(Place) -> Location,
    /// The type of all arrays.
    ty: Type,
}

impl Scope<'_> {
    fn statements(
        &mut self,
        b: &mut Builder<'_, '_>,
        statements: &[Statement],
        inputs: &[Value],
        outputs: &[Value],
    ) -> Fallible {
        let (mut inputs, mut outputs) = (inputs.iter(), outputs.iter());
        for Statement { place, name, kind } in statements {
            let location = (self.locate)(*place);
            let value = match kind {
                StatementKind::Input { .. } => {
                    let buffer = *inputs.next().expect("there is a buffer for each input");
                    (Load::build(b.at(location), buffer), Some(buffer))
                }
                StatementKind::Let(value) => (self.expression(b, value)?, None),
                StatementKind::Output(value) => {
                    let value = self.expression(b, value)?;
                    let buffer = *outputs.next().expect("there is a buffer for each output");
                    Store::build(b.at(location), value, buffer);
                    (value, None)
                }
            };
            self.names.insert(name.clone(), value);
        }
        Ok(())
    }

    fn expression(&self, b: &mut Builder<'_, '_>, expr: &Expr) -> Fallible<Value> {
        let location = (self.locate)(expr.place);
        match &expr.kind {
            ExprKind::Number(value) => {
                let value = number(b.context(), *value);
                Ok(Constant::build(b.at(location), value, self.ty))
            }
            ExprKind::Name(name) => Ok(self.lookup(name, location)?.0),
            ExprKind::Call(function, arguments) => self.call(b, location, function, arguments),
        }
    }

    fn call(&self, b: &mut Builder<'_, '_>, at: Location, function: &str, arguments: &[Expr]) -> Fallible<Value> {
        match (function, arguments) {
            ("reverse", [Expr { place, kind: ExprKind::Name(name) }]) => {
                let Some(buffer) = self.lookup(name, (self.locate)(*place))?.1 else {
                    return Err(Diagnostic::error((self.locate)(*place), format!("'{name}' is no input")));
                };
                Ok(Load::with(b.at(at)).reversed(true).build(buffer))
            }
            ("reverse", _) => Err(Diagnostic::error(at, "'reverse' takes the name of an input")),
            ("+" | "*" | "max", [lhs, rhs]) => {
                let (lhs, rhs) = (self.expression(b, lhs)?, self.expression(b, rhs)?);
                let b = b.at(at);
                Ok(match function {
                    "+" => Add::build(b, lhs, rhs),
                    "*" => Mul::build(b, lhs, rhs),
                    _ => Max::build(b, lhs, rhs),
                })
            }
            ("max", _) => Err(Diagnostic::error(at, format!("'max' takes 2 arguments, not {}", arguments.len()))),
            _ => Err(Diagnostic::error(at, format!("there is no function '{function}'; there are max and reverse"))),
        }
    }

    fn lookup(&self, name: &str, at: Location) -> Fallible<(Value, Option<Value>)> {
        self.names.get(name).copied().ok_or_else(|| {
            let near = suggest(name, self.names.keys().map(String::as_str));
            let near = near.map(|near| format!("; did you mean '{near}'?")).unwrap_or_default();
            Diagnostic::error(at, format!("there is no '{name}'{near}"))
        })
    }
}

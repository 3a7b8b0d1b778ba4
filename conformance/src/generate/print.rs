//! Kernels as MLIR text.

use std::fmt::Write as _;

use super::evaluate::{
    BOOL_OPS, CASTS, F16_OPS, F32_OPS, F32_PREDICATES, F64_OPS, F64_PREDICATES, I8_OPS, I32_OPS, I32_PREDICATES,
    I64_OPS, I64_PREDICATES, INDEX_OPS, REDUCTIONS,
};
use super::kernel::{Body, ELEMENTS, ENTRY, Expression, INPUTS, LOCAL, Node, Statement, Ty};
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
        let mut writer = Writer { out: &mut out, width: self.width, extra: 0 };
        if self.uses_local() {
            writer.line(6, &format!("%local = memref.alloca() : {LOCAL_TYPE}"));
        }
        for index in 0..if self.uses_local() { LOCAL } else { 0 } {
            writer.line(6, &format!("%l{index} = arith.constant {index} : index"));
            writer.line(6, &format!("%i{index} = arith.constant {index} : i32"));
            writer.line(6, &format!("memref.store %i{index}, %local[%l{index}] : {LOCAL_TYPE}"));
        }
        writer.statements(&self.body.statements, 6);
        let (result, at) = (self.body.result, self.invocation);
        let _ = writeln!(out, "      memref.store %v{result}, %out[%v{at}] : {}", buffer(Ty::I32));
        out.push_str("      gpu.return\n    }\n  }\n}\n");
        out
    }
}

fn buffer(ty: Ty) -> String {
    format!("memref<{ELEMENTS}x{}>", name(ty, 0))
}

const LOCAL_TYPE: &str = "memref<16xi32, #spirv.storage_class<Function>>";

fn name(ty: Ty, width: usize) -> String {
    match ty {
        Ty::I32 => "i32".to_owned(),
        Ty::F32 => "f32".to_owned(),
        Ty::Bool => "i1".to_owned(),
        Ty::Index => "index".to_owned(),
        Ty::Vector => format!("vector<{width}xi32>"),
        Ty::I64 => "i64".to_owned(),
        Ty::I8 => "i8".to_owned(),
        Ty::F16 => "f16".to_owned(),
        Ty::F64 => "f64".to_owned(),
    }
}

/// Writes statements line by line.
struct Writer<'o> {
    out: &'o mut String,
    width: usize,
    /// Names for what the text needs and the program has no number for.
    extra: usize,
}

impl Writer<'_> {
    fn line(&mut self, indent: usize, text: &str) {
        let _ = writeln!(self.out, "{:indent$}{text}", "");
    }

    fn fresh(&mut self) -> String {
        self.extra += 1;
        format!("%x{}", self.extra)
    }

    fn name(&self, ty: Ty) -> String {
        name(ty, self.width)
    }

    fn statements(&mut self, list: &[Statement], indent: usize) {
        for statement in list {
            self.statement(statement, indent);
        }
    }

    fn statement(&mut self, statement: &Statement, indent: usize) {
        match statement {
            Statement::Let(id, value) => {
                let text = self.expression(value, indent);
                self.line(indent, &format!("%v{id} = {text}"));
            }
            Statement::StoreLocal(index, value) => {
                self.line(indent, &format!("memref.store %v{value}, %local[%v{index}] : {LOCAL_TYPE}"));
            }
            Statement::If { result, ty, condition, then, otherwise } => {
                self.line(indent, &format!("%v{result} = scf.if %v{condition} -> ({}) {{", self.name(*ty)));
                self.body(then, *ty, indent);
                self.line(indent, "} else {");
                self.body(otherwise, *ty, indent);
                self.line(indent, "}");
            }
            Statement::For { result, ty, iv, carried, bounds: [lower, upper, step], init, body } => {
                let ty_name = self.name(*ty);
                self.line(
                    indent,
                    &format!(
                        "%v{result} = scf.for %v{iv} = %v{lower} to %v{upper} step %v{step} \
                         iter_args(%v{carried} = %v{init}) -> ({ty_name}) {{"
                    ),
                );
                self.body(body, *ty, indent);
                self.line(indent, "}");
            }
            Statement::While { result, ty, counter, carried, limit, init, before, after } => {
                self.repeat_while((*result, *ty), (*counter, *carried), *limit, *init, [before, after], indent);
            }
            Statement::Switch { result, ty, selector, cases, bodies } => {
                self.line(indent, &format!("%v{result} = scf.index_switch %v{selector} -> {}", self.name(*ty)));
                for (number, body) in bodies.iter().enumerate() {
                    match cases.get(number) {
                        Some(case) => self.line(indent, &format!("case {case} {{")),
                        None => self.line(indent, "default {"),
                    }
                    self.body(body, *ty, indent);
                    self.line(indent, "}");
                }
            }
            Statement::Graph { result, ty, fuel, init, nodes } => {
                self.graph((*result, *ty), *fuel, *init, nodes, indent);
            }
        }
    }

    fn repeat_while(
        &mut self,
        (result, ty): (usize, Ty),
        (counter, carried): (usize, usize),
        limit: usize,
        init: usize,
        [before, after]: [&Body; 2],
        indent: usize,
    ) {
        let ty = self.name(ty);
        let [zero, end, less, goes_on, next, one, results] = std::array::from_fn(|_| self.fresh());
        self.line(indent, &format!("{zero} = arith.constant 0 : i32"));
        self.line(indent, &format!("{one} = arith.constant 1 : i32"));
        self.line(indent, &format!("{end} = arith.constant {limit} : i32"));
        self.line(
            indent,
            &format!(
                "{results}:2 = scf.while (%v{counter} = {zero}, %v{carried} = %v{init}) : (i32, {ty}) -> (i32, {ty}) {{"
            ),
        );
        self.statements(&before.statements, indent + 2);
        self.line(indent + 2, &format!("{less} = arith.cmpi slt, %v{counter}, {end} : i32"));
        self.line(indent + 2, &format!("{goes_on} = arith.andi %v{}, {less} : i1", before.result));
        self.line(indent + 2, &format!("scf.condition({goes_on}) %v{counter}, %v{carried} : i32, {ty}"));
        self.line(indent, "} do {");
        // The names are in scope of their region only, so the second one has them again.
        self.line(indent, &format!("^bb0(%v{counter}: i32, %v{carried}: {ty}):"));
        self.statements(&after.statements, indent + 2);
        self.line(indent + 2, &format!("{next} = arith.addi %v{counter}, {one} : i32"));
        self.line(indent + 2, &format!("scf.yield {next}, %v{} : i32, {ty}", after.result));
        self.line(indent, "}");
        let unit = self.fresh();
        self.line(indent, &format!("{unit} = arith.constant true"));
        self.line(indent, &format!("%v{result} = arith.select {unit}, {results}#1, {results}#1 : {ty}"));
    }

    fn graph(&mut self, (result, ty): (usize, Ty), fuel: usize, init: usize, nodes: &[Node], indent: usize) {
        let ty = self.name(ty);
        let number = self.extra;
        let [start, zero, one] = std::array::from_fn(|_| self.fresh());
        self.line(indent, &format!("%v{result} = scf.execute_region -> {ty} {{"));
        self.line(indent + 2, &format!("{start} = arith.constant {fuel} : i32"));
        self.line(indent + 2, &format!("{zero} = arith.constant 0 : i32"));
        self.line(indent + 2, &format!("{one} = arith.constant 1 : i32"));
        self.line(indent + 2, &format!("cf.br ^n{number}_0({start}, %v{init} : i32, {ty})"));
        for (at, node) in nodes.iter().enumerate() {
            let (left, value) = (node.fuel, node.value);
            let [has_fuel, less] = std::array::from_fn(|_| self.fresh());
            self.line(indent, &format!("^n{number}_{at}(%v{left}: i32, %v{value}: {ty}):"));
            self.line(indent + 2, &format!("{has_fuel} = arith.cmpi sgt, %v{left}, {zero} : i32"));
            self.line(indent + 2, &format!("cf.cond_br {has_fuel}, ^b{number}_{at}, ^end{number}(%v{value} : {ty})"));
            self.line(indent, &format!("^b{number}_{at}:"));
            self.statements(&node.body.statements, indent + 2);
            self.line(indent + 2, &format!("{less} = arith.subi %v{left}, {one} : i32"));
            let [then, otherwise] = node.targets.map(|target| match target == nodes.len() {
                true => format!("^end{number}(%v{} : {ty})", node.body.result),
                false => format!("^n{number}_{target}({less}, %v{} : i32, {ty})", node.body.result),
            });
            self.line(indent + 2, &format!("cf.cond_br %v{}, {then}, {otherwise}", node.condition));
        }
        let last = self.fresh();
        self.line(indent, &format!("^end{number}({last}: {ty}):"));
        self.line(indent + 2, &format!("scf.yield {last} : {ty}"));
        self.line(indent, "}");
    }

    fn body(&mut self, body: &Body, ty: Ty, indent: usize) {
        self.statements(&body.statements, indent + 2);
        let ty = self.name(ty);
        self.line(indent + 2, &format!("scf.yield %v{} : {ty}", body.result));
    }

    fn expression(&mut self, expression: &Expression, indent: usize) -> String {
        let vector = self.name(Ty::Vector);
        match expression {
            Expression::Constant(Scalar::I32(value)) => format!("arith.constant {value} : i32"),
            Expression::Constant(Scalar::F32(value)) => format!("arith.constant {value:.1} : f32"),
            Expression::Constant(Scalar::Bool(value)) => format!("arith.constant {value}"),
            Expression::Constant(Scalar::Index(value)) => format!("arith.constant {value} : index"),
            Expression::Constant(Scalar::Vector(values)) => {
                format!("arith.constant dense<{:?}> : {vector}", &values[..self.width])
            }
            Expression::Constant(Scalar::I64(value)) => format!("arith.constant {value} : i64"),
            Expression::Constant(Scalar::I8(value)) => format!("arith.constant {value} : i8"),
            Expression::Constant(Scalar::F16(value)) => format!("arith.constant {value:?} : f16"),
            Expression::Constant(Scalar::F64(value)) => format!("arith.constant {value:?} : f64"),
            Expression::F64(op, a, b) => format!("{} %v{a}, %v{b} : f64", F64_OPS[*op].0),
            Expression::CompareF64(op, a, b) => format!("arith.cmpf {}, %v{a}, %v{b} : f64", F64_PREDICATES[*op].0),
            Expression::I64(op, a, b) => format!("{} %v{a}, %v{b} : i64", I64_OPS[*op].0),
            Expression::I8(op, a, b) => format!("{} %v{a}, %v{b} : i8", I8_OPS[*op].0),
            Expression::F16(op, a, b) => format!("{} %v{a}, %v{b} : f16", F16_OPS[*op].0),
            Expression::CompareI64(op, a, b) => format!("arith.cmpi {}, %v{a}, %v{b} : i64", I64_PREDICATES[*op].0),
            Expression::Cast(cast, a) => {
                let cast = &CASTS[*cast];
                format!("{} %v{a} : {} to {}", cast.op, self.name(cast.from), self.name(cast.to))
            }
            Expression::GlobalId => "gpu.global_id x".to_owned(),
            Expression::I32(op, a, b) => format!("{} %v{a}, %v{b} : i32", I32_OPS[*op].0),
            Expression::F32(op, a, b) => format!("{} %v{a}, %v{b} : f32", F32_OPS[*op].0),
            Expression::Bool(op, a, b) => format!("{} %v{a}, %v{b} : i1", BOOL_OPS[*op].0),
            Expression::Index(op, a, b) => format!("{} %v{a}, %v{b} : index", INDEX_OPS[*op].0),
            Expression::CompareI32(op, a, b) => format!("arith.cmpi {}, %v{a}, %v{b} : i32", I32_PREDICATES[*op].0),
            Expression::CompareF32(op, a, b) => format!("arith.cmpf {}, %v{a}, %v{b} : f32", F32_PREDICATES[*op].0),
            Expression::Select(ty, condition, a, b) => {
                format!("arith.select %v{condition}, %v{a}, %v{b} : {}", self.name(*ty))
            }
            Expression::Negate(a) => format!("arith.negf %v{a} : f32"),
            Expression::ToFloat(a) => format!("arith.sitofp %v{a} : i32 to f32"),
            Expression::Extend(a) => format!("arith.extui %v{a} : i1 to i32"),
            Expression::FromIndex(a) => format!("arith.index_cast %v{a} : index to i32"),
            Expression::ToIndex(a) => format!("arith.index_castui %v{a} : i32 to index"),
            Expression::Load { buffer: number, index } => {
                format!("memref.load %in{number}[%v{index}] : {}", buffer(INPUTS[*number]))
            }
            Expression::LoadLocal(index) => format!("memref.load %local[%v{index}] : {LOCAL_TYPE}"),
            Expression::Vectors(op, a, b) => format!("{} %v{a}, %v{b} : {vector}", I32_OPS[*op].0),
            Expression::Broadcast(a) => format!("vector.broadcast %v{a} : i32 to {vector}"),
            Expression::Extract(a, index) => format!("vector.extract %v{a}[%v{index}] : i32 from {vector}"),
            Expression::Insert(value, a, index) => {
                format!("vector.insert %v{value}, %v{a}[%v{index}] : i32 into {vector}")
            }
            Expression::Reduce(op, a) => {
                format!("vector.reduction <{}>, %v{a} : {vector} into i32", REDUCTIONS[*op].0)
            }
            Expression::Shuffle(a, b, mask) => format!("vector.shuffle %v{a}, %v{b} {mask:?} : {vector}, {vector}"),
            Expression::SelectFirst(count, a, b) => {
                let (mask, bools) = (self.fresh(), format!("vector<{}xi1>", self.width));
                self.line(indent, &format!("{mask} = vector.create_mask %v{count} : {bools}"));
                format!("arith.select {mask}, %v{a}, %v{b} : {bools}, {vector}")
            }
        }
    }
}

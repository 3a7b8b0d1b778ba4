//! Kernels as MLIR text.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use super::machine::{Body, Function, Id, Statement, Work};
use super::types::Ty;

/// The `gpu.func` of a body, with these parameters beside `%zero`, before it the functions that it calls.
pub(super) fn module(body: &Body, functions: &[Function], parameters: &[(Id, String)], threads: usize) -> String {
    let mut writer = Writer { functions, text: String::new(), called: HashSet::new(), names: HashMap::new() };
    writer.line("%invocation = gpu.global_id x");
    writer.line("%thread = gpu.thread_id x");
    writer.statements(&body.statements);
    let kernel = std::mem::take(&mut writer.text);
    let mut written = String::new();
    let mut done = HashSet::new();
    // A function may call others.
    while let Some(&number) = writer.called.iter().filter(|number| !done.contains(*number)).min() {
        done.insert(number);
        writer.function(number);
        written.push_str(&std::mem::take(&mut writer.text));
    }
    let list: Vec<String> = parameters.iter().map(|(id, ty)| format!(", %v{id}: {ty}")).collect();
    let abi = format!("#spirv.entry_point_abi<workgroup_size = [{threads}, 1, 1]>");
    let head = format!(
        "    gpu.func @k(%zero: index{}) kernel attributes {{spirv.entry_point_abi = {abi}}} {{",
        list.concat()
    );
    format!("{written}{head}\n{kernel}      gpu.return\n    }}")
}

/// A text with other numbers in its names of values, `%v3`.
pub(super) fn renamed(text: &str, mut name: impl FnMut(Id) -> Id) -> String {
    let mut parts = text.split("%v");
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        let (number, rest) = part.split_at(end);
        match number.parse() {
            Ok(id) => {
                let _ = write!(result, "%v{}{rest}", name(id));
            }
            Err(_) => {
                let _ = write!(result, "%v{part}");
            }
        }
    }
    result
}

struct Writer<'p> {
    functions: &'p [Function],
    text: String,
    called: HashSet<usize>,
    /// The values that others are only names of.
    names: HashMap<Id, Id>,
}

impl Writer<'_> {
    fn name(&self, id: Id) -> Id {
        let mut id = id;
        while let Some(other) = self.names.get(&id) {
            id = *other;
        }
        id
    }

    fn list(&self, ids: &[Id]) -> String {
        ids.iter().map(|id| format!("%v{}", self.name(*id))).collect::<Vec<_>>().join(", ")
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "      {text}");
    }

    fn lines(&mut self, text: &str) {
        renamed(text, |id| self.name(id)).lines().for_each(|line| self.line(line));
    }

    fn statements(&mut self, statements: &[Statement]) {
        statements.iter().for_each(|statement| self.statement(statement));
    }

    fn statement(&mut self, statement: &Statement) {
        let results: Vec<Id> = statement.results.iter().map(|(id, _)| *id).collect();
        let types = type_names(statement.results.iter().map(|(_, ty)| ty));
        let equals = if results.is_empty() { String::new() } else { format!("{} = ", self.list(&results)) };
        match &statement.work {
            Work::Each { text, .. } | Work::Group { text, .. } => self.lines(text),
            Work::Alias { text, of } => {
                self.lines(text);
                self.names.extend(results.into_iter().zip(of.iter().copied()));
            }
            Work::If { condition, bodies: [then, otherwise] } => {
                let condition = self.name(*condition);
                self.line(&format!("{equals}scf.if %v{condition} -> ({types}) {{"));
                self.body(then, &types);
                self.line("} else {");
                self.body(otherwise, &types);
                self.line("}");
            }
            Work::For { iv: (iv, counter), bounds, inits, carried, body } => {
                let pairs = carried.iter().zip(inits);
                let pairs: Vec<String> = pairs.map(|(c, i)| format!("%v{c} = %v{}", self.name(*i))).collect();
                let counter = if *counter == Ty::INDEX { String::new() } else { format!(": {} ", counter.name()) };
                let [lower, upper, step] = bounds.map(|bound| self.name(bound));
                self.line(&format!(
                    "{equals}scf.for %v{iv} = %v{lower} to %v{upper} step %v{step} iter_args({}) -> ({types}) {counter}{{",
                    pairs.join(", ")
                ));
                self.body(body, &types);
                self.line("}");
            }
            Work::Call { function, arguments } => {
                self.called.insert(*function);
                let parameters = type_names(self.functions[*function].parameters.iter().map(|(_, ty)| ty));
                let arguments = self.list(arguments);
                self.line(&format!("{equals}func.call @f{function}({arguments}) : ({parameters}) -> ({types})"));
            }
        }
    }

    /// A region.
    fn body(&mut self, body: &Body, types: &str) {
        self.statements(&body.statements);
        let results = self.list(&body.results);
        self.line(&format!("scf.yield {results} : {types}"));
    }

    fn function(&mut self, number: usize) {
        let function = &self.functions[number];
        let list = function.parameters.iter().map(|(id, ty)| format!("%v{id}: {}", ty.name()));
        let (list, types) = (list.collect::<Vec<_>>().join(", "), type_names(&function.results));
        let _ = writeln!(self.text, "    func.func private @f{number}({list}) -> ({types}) {{");
        self.line("%zero = arith.constant 0 : index");
        self.line("%thread = gpu.thread_id x");
        self.statements(&function.body.statements);
        let results = self.list(&function.body.results);
        let last = if results.is_empty() { "return".to_owned() } else { format!("return {results} : {types}") };
        self.line(&last);
        self.text.push_str("    }\n");
    }
}

/// `i32, f32`
fn type_names<'t>(types: impl IntoIterator<Item = &'t Ty>) -> String {
    types.into_iter().map(Ty::name).collect::<Vec<_>>().join(", ")
}

//! Kernels made smaller by edits, for as long as something about them stays true.
//!
//! An [`Edit`] keeps a kernel valid, and its result known: what is taken away leaves a constant of the same type. So a
//! reduced kernel is its seed and a list of edits, and [`Program::evaluate`] tells what it must give. The constants of
//! integers are 1, for values may be divisors, and those of indices are 0, which is in bounds everywhere.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::str::FromStr;

use super::Program;
use super::evaluate::CASTS;
use super::kernel::{Body, Expression, INPUTS, Id, MAX_WIDTH, Scalar, Statement, Ty};

/// A change that makes a kernel smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edit {
    /// The kernel's result is this value.
    Result(Id),
    /// A constant in place of what computes this value.
    Constant(Id),
    /// One body of what computes this value, run once in its place.
    Inline(Id, usize),
    /// Nothing in place of the statement with this number, where nobody needs what it makes; a store has the number of its
    /// index.
    Drop(Id),
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Result(id) => write!(f, "result:{id}"),
            Self::Constant(id) => write!(f, "constant:{id}"),
            Self::Inline(id, body) => write!(f, "inline:{id}:{body}"),
            Self::Drop(id) => write!(f, "drop:{id}"),
        }
    }
}

impl FromStr for Edit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("'{text}' is no edit");
        let mut parts = text.split(':');
        let kind = parts.next().unwrap_or_default();
        let numbers: Vec<usize> = parts.map(str::parse).collect::<Result<_, _>>().map_err(|_| wrong())?;
        match (kind, &numbers[..]) {
            ("result", &[id]) => Ok(Self::Result(id)),
            ("constant", &[id]) => Ok(Self::Constant(id)),
            ("inline", &[id, body]) => Ok(Self::Inline(id, body)),
            ("drop", &[id]) => Ok(Self::Drop(id)),
            _ => Err(wrong()),
        }
    }
}

impl Program {
    /// The kernel after edits, without what nobody needs any more. Edits of what is not there change nothing.
    #[must_use]
    pub fn edited(&self, edits: &[Edit]) -> Self {
        let mut editor = Editor { edits: edits.iter().copied().collect(), renamed: HashMap::new() };
        let mut program = self.clone();
        program.body.statements = editor.statements(&self.body.statements);
        let mut results = edits.iter().filter_map(|edit| match edit {
            Edit::Result(id) => Some(*id),
            _ => None,
        });
        program.body.result = results.next_back().unwrap_or(self.body.result);
        rename(&mut program.body, &editor.renamed);
        let swept = program.swept(false);
        // Stores matter only where a load is left.
        if swept.has_loads() { program.swept(true) } else { swept }
    }

    /// Finds edits after which `still_fails` holds and after which it does for no smaller kernel that is near. `None` where
    /// it fails for none at all, not even for the kernel without what nobody needs.
    pub fn reduce(&self, mut still_fails: impl FnMut(&[Edit]) -> bool) -> Option<Vec<Edit>> {
        let mut edits = Vec::new();
        if !still_fails(&edits) {
            return None;
        }
        loop {
            let before = edits.len();
            self.choose_result(&mut edits, &mut still_fails);
            for offers in [constants_for_bodies, inlined_bodies, dropped_stores, constants_for_values] {
                let mut offered = Vec::new();
                each_statement(&self.edited(&edits).body.statements, &mut |statement| offers(statement, &mut offered));
                add_edits(&mut edits, offered, &mut still_fails);
            }
            if edits.len() == before {
                return Some(edits);
            }
        }
    }

    /// The first value of the kernel that can be its result.
    fn choose_result(&self, edits: &mut Vec<Edit>, still_fails: &mut impl FnMut(&[Edit]) -> bool) {
        let program = self.edited(edits);
        for statement in &program.body.statements {
            let Some((id, Ty::I32)) = statement.defined() else { continue };
            let is_constant = matches!(statement, Statement::Let(_, Expression::Constant(_)));
            if id >= program.body.result || is_constant {
                continue;
            }
            edits.push(Edit::Result(id));
            if still_fails(edits) {
                return;
            }
            edits.pop();
        }
    }

    /// Without the statements whose values nobody needs.
    fn swept(&self, keeps_stores: bool) -> Self {
        let mut program = self.clone();
        let mut live = HashSet::from([program.invocation]);
        sweep(&mut program.body, &mut live, keeps_stores);
        program
    }

    /// Whether it reads its invocations' own memory.
    fn has_loads(&self) -> bool {
        let mut found = false;
        each_statement(&self.body.statements, &mut |statement| {
            found |= matches!(statement, Statement::Let(_, Expression::LoadLocal(_)));
        });
        found
    }

    /// Whether it has anything to do with its invocations' own memory.
    pub(super) fn uses_local(&self) -> bool {
        let mut found = self.has_loads();
        each_statement(&self.body.statements, &mut |statement| {
            found |= matches!(statement, Statement::StoreLocal(..));
        });
        found
    }
}

/// Adds what can be added of the offered edits: all, else halves, and so on down to each alone.
pub(super) fn add_edits(edits: &mut Vec<Edit>, mut offered: Vec<Edit>, still_fails: &mut impl FnMut(&[Edit]) -> bool) {
    let mut size = offered.len();
    while size > 0 && !offered.is_empty() {
        let mut left = Vec::new();
        for chunk in offered.chunks(size) {
            let trial = [&edits[..], chunk].concat();
            if still_fails(&trial) { *edits = trial } else { left.extend_from_slice(chunk) }
        }
        offered = left;
        size /= 2;
    }
}

fn constants_for_bodies(statement: &Statement, offered: &mut Vec<Edit>) {
    if let (Some((id, _)), false) = (statement.defined(), matches!(statement, Statement::Let(..))) {
        offered.push(Edit::Constant(id));
    }
}

fn inlined_bodies(statement: &Statement, offered: &mut Vec<Edit>) {
    if let Some((id, _)) = statement.defined() {
        offered.extend((0..statement.in_place().len()).map(|body| Edit::Inline(id, body)));
    }
}

fn dropped_stores(statement: &Statement, offered: &mut Vec<Edit>) {
    if let Statement::StoreLocal(index, _) = statement {
        offered.push(Edit::Drop(*index));
    }
}

/// The last ones first: what those before are for is gone then.
fn constants_for_values(statement: &Statement, offered: &mut Vec<Edit>) {
    match statement {
        Statement::Let(_, Expression::Constant(_) | Expression::GlobalId) => {}
        Statement::Let(id, _) => offered.insert(0, Edit::Constant(*id)),
        _ => {}
    }
}

/// What stands for a value that is not computed any more.
fn constant(ty: Ty) -> Expression {
    Expression::Constant(match ty {
        Ty::I32 => Scalar::I32(1),
        Ty::F32 => Scalar::F32(1.0),
        Ty::Bool => Scalar::Bool(false),
        Ty::Index => Scalar::Index(0),
        Ty::Vector => Scalar::Vector([1; MAX_WIDTH]),
        Ty::I64 => Scalar::I64(1),
        Ty::I8 => Scalar::I8(1),
        Ty::F16 => Scalar::F16(1.0),
        Ty::F64 => Scalar::F64(1.0),
    })
}

/// A body that can stand in place of its statement.
struct InPlace<'s> {
    /// What the statement gives the body beside the value.
    given: Option<(Id, Ty)>,
    /// The value that the body is handed, and what it is the first time.
    carried: Option<(Id, Id)>,
    body: &'s Body,
}

impl Statement {
    /// The value that it makes.
    fn defined(&self) -> Option<(Id, Ty)> {
        match self {
            Self::Let(id, expression) => Some((*id, expression.ty())),
            Self::StoreLocal(..) => None,
            Self::While { result, ty, .. }
            | Self::Switch { result, ty, .. }
            | Self::Graph { result, ty, .. }
            | Self::If { result, ty, .. }
            | Self::For { result, ty, .. } => Some((*result, *ty)),
        }
    }

    /// The bodies that give a value of the statement's type.
    fn in_place(&self) -> Vec<InPlace<'_>> {
        let plain = |body| InPlace { given: None, carried: None, body };
        match self {
            Self::Let(..) | Self::StoreLocal(..) => Vec::new(),
            Self::If { then, otherwise, .. } => vec![plain(then), plain(otherwise)],
            Self::Switch { bodies, .. } => bodies.iter().map(plain).collect(),
            Self::For { iv, carried, init, body, .. } => {
                vec![InPlace { given: Some((*iv, Ty::Index)), carried: Some((*carried, *init)), body }]
            }
            Self::While { counter, carried, init, after, .. } => {
                vec![InPlace { given: Some((*counter, Ty::I32)), carried: Some((*carried, *init)), body: after }]
            }
            Self::Graph { init, nodes, .. } => {
                let node = |node: &super::kernel::Node| (node.fuel, node.value);
                let (bodies, names) = (nodes.iter().map(|node| &node.body), nodes.iter().map(node));
                let in_place = |(body, (fuel, value))| InPlace {
                    given: Some((fuel, Ty::I32)),
                    carried: Some((value, *init)),
                    body,
                };
                bodies.zip(names).map(in_place).collect()
            }
        }
    }

    fn bodies(&self) -> Vec<&Body> {
        match self {
            Self::While { before, after, .. } => vec![before, after],
            _ => self.in_place().into_iter().map(|in_place| in_place.body).collect(),
        }
    }

    fn bodies_mut(&mut self) -> Vec<&mut Body> {
        match self {
            Self::Let(..) | Self::StoreLocal(..) => Vec::new(),
            Self::If { then, otherwise, .. } => vec![then, otherwise],
            Self::Switch { bodies, .. } => bodies.iter_mut().collect(),
            Self::For { body, .. } => vec![body],
            Self::While { before, after, .. } => vec![before, after],
            Self::Graph { nodes, .. } => nodes.iter_mut().map(|node| &mut node.body).collect(),
        }
    }

    /// The values that it uses, but for those that its bodies do.
    fn operands(&mut self) -> Vec<&mut Id> {
        match self {
            Self::Let(_, expression) => expression.operands(),
            Self::StoreLocal(index, value) => vec![index, value],
            Self::If { condition, .. } => vec![condition],
            Self::Switch { selector, .. } => vec![selector],
            Self::For { bounds, init, .. } => bounds.iter_mut().chain([init]).collect(),
            Self::While { init, .. } => vec![init],
            Self::Graph { init, nodes, .. } => nodes.iter_mut().map(|node| &mut node.condition).chain([init]).collect(),
        }
    }
}

impl Expression {
    fn ty(&self) -> Ty {
        match self {
            Self::Constant(scalar) => match scalar {
                Scalar::I32(_) => Ty::I32,
                Scalar::F32(_) => Ty::F32,
                Scalar::Bool(_) => Ty::Bool,
                Scalar::Index(_) => Ty::Index,
                Scalar::Vector(_) => Ty::Vector,
                Scalar::I64(_) => Ty::I64,
                Scalar::I8(_) => Ty::I8,
                Scalar::F16(_) => Ty::F16,
                Scalar::F64(_) => Ty::F64,
            },
            Self::I32(..)
            | Self::Extend(_)
            | Self::FromIndex(_)
            | Self::LoadLocal(_)
            | Self::Extract(..)
            | Self::Reduce(..) => Ty::I32,
            Self::F32(..) | Self::Negate(_) | Self::ToFloat(_) => Ty::F32,
            Self::Bool(..)
            | Self::CompareI64(..)
            | Self::CompareI32(..)
            | Self::CompareF32(..)
            | Self::CompareF64(..) => Ty::Bool,
            Self::GlobalId | Self::Index(..) | Self::ToIndex(_) => Ty::Index,
            Self::I64(..) => Ty::I64,
            Self::I8(..) => Ty::I8,
            Self::F16(..) => Ty::F16,
            Self::F64(..) => Ty::F64,
            Self::Cast(cast, _) => CASTS[*cast].to,
            Self::Select(ty, ..) => *ty,
            Self::Load { buffer, .. } => INPUTS[*buffer],
            Self::Vectors(..) | Self::Broadcast(_) | Self::Insert(..) | Self::Shuffle(..) | Self::SelectFirst(..) => {
                Ty::Vector
            }
        }
    }

    fn operands(&mut self) -> Vec<&mut Id> {
        match self {
            Self::Constant(_) | Self::GlobalId => Vec::new(),
            Self::I32(_, a, b)
            | Self::F32(_, a, b)
            | Self::Bool(_, a, b)
            | Self::Index(_, a, b)
            | Self::I64(_, a, b)
            | Self::I8(_, a, b)
            | Self::F16(_, a, b)
            | Self::F64(_, a, b)
            | Self::CompareF64(_, a, b)
            | Self::CompareI64(_, a, b)
            | Self::CompareI32(_, a, b)
            | Self::CompareF32(_, a, b)
            | Self::Vectors(_, a, b)
            | Self::Extract(a, b)
            | Self::Shuffle(a, b, _) => vec![a, b],
            Self::Cast(_, a)
            | Self::Reduce(_, a)
            | Self::Negate(a)
            | Self::ToFloat(a)
            | Self::Extend(a)
            | Self::FromIndex(a)
            | Self::ToIndex(a)
            | Self::LoadLocal(a)
            | Self::Broadcast(a)
            | Self::Load { index: a, .. } => vec![a],
            Self::Select(_, a, b, c) | Self::Insert(a, b, c) | Self::SelectFirst(a, b, c) => vec![a, b, c],
        }
    }
}

/// Visits statements and those in their bodies.
fn each_statement(statements: &[Statement], visit: &mut impl FnMut(&Statement)) {
    for statement in statements {
        visit(statement);
        for body in statement.bodies() {
            each_statement(&body.statements, visit);
        }
    }
}

struct Editor {
    edits: HashSet<Edit>,
    /// Values that others stand for.
    renamed: HashMap<Id, Id>,
}

impl Editor {
    fn statements(&mut self, statements: &[Statement]) -> Vec<Statement> {
        let mut edited = Vec::new();
        for statement in statements {
            self.statement(statement, &mut edited);
        }
        edited
    }

    fn statement(&mut self, statement: &Statement, edited: &mut Vec<Statement>) {
        let Some((id, ty)) = statement.defined() else {
            let is_dropped =
                matches!(statement, Statement::StoreLocal(index, _) if self.edits.contains(&Edit::Drop(*index)));
            edited.extend((!is_dropped).then(|| statement.clone()));
            return;
        };
        if self.edits.contains(&Edit::Constant(id)) {
            edited.push(Statement::Let(id, constant(ty)));
            return;
        }
        let bodies = statement.in_place().into_iter().enumerate();
        let mut chosen = bodies.filter(|(body, _)| self.edits.contains(&Edit::Inline(id, *body))).map(|(_, body)| body);
        if let Some(InPlace { given, carried, body }) = chosen.next_back() {
            edited.extend(given.map(|(id, ty)| Statement::Let(id, constant(ty))));
            self.renamed.extend(carried);
            edited.extend(self.statements(&body.statements));
            self.renamed.insert(id, body.result);
            return;
        }
        let mut statement = statement.clone();
        for body in statement.bodies_mut() {
            body.statements = self.statements(&body.statements);
        }
        edited.push(statement);
    }
}

fn rename(body: &mut Body, renamed: &HashMap<Id, Id>) {
    // A value stands only for later ones, so this ends.
    let name = |id: &mut Id| {
        while let Some(other) = renamed.get(id) {
            *id = *other;
        }
    };
    for statement in &mut body.statements {
        statement.operands().into_iter().for_each(name);
        for body in statement.bodies_mut() {
            rename(body, renamed);
        }
    }
    name(&mut body.result);
}

/// Drops what nobody needs; `live` are the values that somebody does.
fn sweep(body: &mut Body, live: &mut HashSet<Id>, keeps_stores: bool) {
    live.insert(body.result);
    let mut kept = Vec::new();
    for mut statement in std::mem::take(&mut body.statements).into_iter().rev() {
        let is_live = statement.defined().is_some_and(|(id, _)| live.contains(&id));
        if !(is_live || keeps_stores && has_stores(&statement)) {
            continue;
        }
        live.extend(statement.operands().into_iter().map(|id| *id));
        for body in statement.bodies_mut() {
            sweep(body, live, keeps_stores);
        }
        kept.push(statement);
    }
    kept.reverse();
    body.statements = kept;
}

fn has_stores(statement: &Statement) -> bool {
    let mut found = false;
    each_statement(std::slice::from_ref(statement), &mut |statement| {
        found |= matches!(statement, Statement::StoreLocal(..));
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_kernel_is_blamed_for_is_left_and_little_else() {
        let (mut count, mut lines) = (0, 0);
        for seed in 0..60 {
            let program = Program::random(seed);
            for text in ["vector.reduction", "scf.execute_region", "arith.divui", "%local["] {
                let fails = |edits: &[Edit]| {
                    let edited = program.edited(edits);
                    assert_eq!(edited.evaluate().len(), program.evaluate().len());
                    edited.mlir().contains(text)
                };
                let Some(edits) = program.reduce(fails) else { continue };
                count += 1;
                let kernel = program.edited(&edits).mlir();
                // What the invocations' own memory holds at first takes many lines in any kernel that has it.
                lines += kernel.lines().filter(|line| !line.contains("%l")).count();
            }
        }
        assert!(lines / count < 45, "{} lines each", lines / count);
        assert!(count > 20, "{count}");
    }

    #[test]
    fn a_kernel_that_does_not_fail_is_not_reduced() {
        assert_eq!(Program::random(0).reduce(|_| false), None);
    }

    #[test]
    fn sweeping_changes_no_result() {
        for seed in 0..40 {
            let program = Program::random(seed);
            assert_eq!(program.edited(&[]).evaluate(), program.evaluate(), "seed {seed}");
        }
    }

    #[test]
    fn edits_are_read_as_they_are_written() {
        for edit in [Edit::Result(3), Edit::Constant(0), Edit::Inline(12, 1), Edit::Drop(7)] {
            assert_eq!(edit.to_string().parse(), Ok(edit));
        }
        for wrong in ["", "constant", "inline:1", "result:-1", "keep:1"] {
            assert!(wrong.parse::<Edit>().is_err(), "{wrong}");
        }
    }
}

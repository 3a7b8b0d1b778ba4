//! Kernels after [`Edit`]s, and the edits that may come next.

use std::collections::{BTreeSet, HashSet};

use super::super::reduce::{Edit, add_edits};
use super::LockstepProgram;
use super::machine::{Body, Function, Id, Statement, Work};
use super::maker::constant;
use super::print::renamed;
use super::types::Ty;

/// Adds the edits of a kind that a statement of a program offers.
type Offers = fn(&LockstepProgram, &Statement, &mut Vec<Edit>);

const OFFERS: [Offers; 5] = [sweep, constants_for_bodies, inlined_bodies, dropped_effects, constants_for_values];

impl LockstepProgram {
    /// The kernel after edits. Edits of what is not there change nothing.
    #[must_use]
    pub fn edited(&self, edits: &[Edit]) -> Self {
        let edits = edits.iter().copied().collect();
        let mut editor = Editor { program: self, edits, calls: self.calls(), live: HashSet::new() };
        let body = editor.body(&self.body);
        let mut functions = self.functions.clone();
        functions.iter_mut().for_each(|function| function.body = editor.body(&function.body));
        let is_used = |id: Id| body.statements.iter().any(|statement| statement.id == id);
        let buffers = self.buffers.iter().filter(|buffer| is_used(buffer.id)).cloned().collect();
        Self { body, functions, buffers, memories: self.memories.clone(), ..*self }
    }

    /// Finds edits after which `still_fails` holds and after which it does for no smaller kernel that is near. `None` where
    /// it fails for none at all.
    pub fn reduce(&self, mut still_fails: impl FnMut(&[Edit]) -> bool) -> Option<Vec<Edit>> {
        let mut edits = Vec::new();
        if !still_fails(&edits) {
            return None;
        }
        loop {
            let before = edits.len();
            for offers in OFFERS {
                let program = self.edited(&edits);
                let mut offered = Vec::new();
                program.each_statement(&mut |statement| offers(&program, statement, &mut offered));
                offered.retain(|edit| !edits.contains(edit));
                add_edits(&mut edits, offered, &mut still_fails);
            }
            if edits.len() == before {
                return Some(edits);
            }
        }
    }

    /// Visits the statements of the kernel and of the functions that it calls.
    fn each_statement(&self, visit: &mut impl FnMut(&Statement)) {
        each_statement(&self.body, visit);
        for number in self.calls().into_iter().collect::<BTreeSet<usize>>() {
            each_statement(&self.functions[number].body, visit);
        }
    }

    /// The function of each call, in the kernel and in those functions.
    fn calls(&self) -> Vec<usize> {
        let mut calls = Vec::new();
        let add = |body: &Body, calls: &mut Vec<usize>| {
            each_statement(body, &mut |statement| {
                if let Work::Call { function, .. } = &statement.work {
                    calls.push(*function);
                }
            });
        };
        add(&self.body, &mut calls);
        let (mut next, mut seen) = (0, HashSet::new());
        while let Some(&number) = calls.get(next) {
            next += 1;
            if seen.insert(number) {
                add(&self.functions[number].body, &mut calls);
            }
        }
        calls
    }

    fn has_effect(&self, statement: &Statement) -> bool {
        let has_effect = |body: &Body| body.statements.iter().any(|statement| self.has_effect(statement));
        match &statement.work {
            Work::Each { .. } | Work::Group { .. } | Work::Alias { .. } => statement.results.is_empty(),
            Work::If { .. } | Work::For { .. } => statement.bodies().iter().any(has_effect),
            Work::Call { function, .. } => has_effect(&self.functions[*function].body),
        }
    }

    /// The bodies that can stand in place of a statement: those of a function only where `calls` has one of it.
    fn in_place<'s>(&'s self, statement: &'s Statement, calls: &[usize]) -> Vec<InPlace<'s>> {
        match &statement.work {
            Work::Each { .. } | Work::Group { .. } | Work::Alias { .. } => Vec::new(),
            Work::If { bodies, .. } => bodies.iter().map(|body| InPlace { given: Vec::new(), body }).collect(),
            Work::For { iv, bounds, inits, carried, body } => {
                let types = statement.results.iter().map(|(_, ty)| ty);
                let carried = carried.iter().zip(types).map(|(id, ty)| (*id, ty.clone()));
                let given = std::iter::once((iv.clone(), bounds[0])).chain(carried.zip(inits.iter().copied()));
                vec![InPlace { given: given.collect(), body }]
            }
            Work::Call { function, arguments } => {
                if calls.iter().filter(|&call| call == function).count() > 1 {
                    return Vec::new();
                }
                let Function { parameters, body, results: _ } = &self.functions[*function];
                let given = parameters.iter().cloned().zip(arguments.iter().copied()).collect();
                vec![InPlace { given, body }]
            }
        }
    }
}

/// A body that can stand in place of its statement.
struct InPlace<'s> {
    /// What the statement gives the body, and the values that are given.
    given: Vec<((Id, Ty), Id)>,
    body: &'s Body,
}

fn each_statement(body: &Body, visit: &mut impl FnMut(&Statement)) {
    for statement in &body.statements {
        visit(statement);
        statement.bodies().iter().for_each(|body| each_statement(body, visit));
    }
}

fn sweep(program: &LockstepProgram, statement: &Statement, offered: &mut Vec<Edit>) {
    offered.extend((!program.has_effect(statement)).then_some(Edit::Drop(statement.id)));
}

fn constants_for_bodies(_: &LockstepProgram, statement: &Statement, offered: &mut Vec<Edit>) {
    let has_bodies = matches!(statement.work, Work::If { .. } | Work::For { .. } | Work::Call { .. });
    offered.extend((has_bodies && !statement.results.is_empty()).then_some(Edit::Constant(statement.id)));
}

fn inlined_bodies(program: &LockstepProgram, statement: &Statement, offered: &mut Vec<Edit>) {
    let count = program.in_place(statement, &program.calls()).len();
    offered.extend((0..count).map(|body| Edit::Inline(statement.id, body)));
}

fn dropped_effects(program: &LockstepProgram, statement: &Statement, offered: &mut Vec<Edit>) {
    offered.extend(program.has_effect(statement).then_some(Edit::Drop(statement.id)));
}

/// The last ones first: what those before are for is gone then.
fn constants_for_values(_: &LockstepProgram, statement: &Statement, offered: &mut Vec<Edit>) {
    let is_value = matches!(statement.work, Work::Each { .. } | Work::Group { .. }) && statement.stand_ins.is_some();
    if is_value {
        offered.insert(0, Edit::Constant(statement.id));
    }
}

/// Goes from the last statement to the first one.
struct Editor<'p> {
    program: &'p LockstepProgram,
    edits: HashSet<Edit>,
    calls: Vec<usize>,
    /// The values that later statements use.
    live: HashSet<Id>,
}

impl Editor<'_> {
    fn body(&mut self, body: &Body) -> Body {
        self.live.extend(&body.results);
        let mut kept = Vec::new();
        self.statements(&body.statements, &mut kept);
        kept.reverse();
        Body { statements: kept, results: body.results.clone() }
    }

    fn statements(&mut self, statements: &[Statement], kept: &mut Vec<Statement>) {
        statements.iter().rev().for_each(|statement| self.statement(statement, kept));
    }

    fn statement(&mut self, statement: &Statement, kept: &mut Vec<Statement>) {
        let is_needed = statement.results.iter().any(|(id, _)| self.live.contains(id));
        if !is_needed && self.edits.contains(&Edit::Drop(statement.id)) {
            return;
        }
        if let (true, Some(values)) = (self.edits.contains(&Edit::Constant(statement.id)), &statement.stand_ins) {
            let constants = statement.results.iter().cloned().zip(values.iter().cloned());
            kept.extend(constants.map(|((id, ty), value)| constant(id, ty, value)));
            return;
        }
        let bodies = self.program.in_place(statement, &self.calls).into_iter().enumerate();
        let mut chosen = bodies.filter(|(body, _)| self.edits.contains(&Edit::Inline(statement.id, *body)));
        if let Some((_, InPlace { given, body })) = chosen.next_back() {
            drop(chosen);
            self.alias(statement.results.iter().cloned().zip(body.results.iter().copied()), kept);
            self.statements(&body.statements, kept);
            self.alias(given, kept);
            return;
        }
        drop(chosen);
        self.live.extend(uses(statement));
        let mut statement = statement.clone();
        for body in statement.bodies_mut() {
            *body = self.body(body);
        }
        kept.push(statement);
    }

    /// Other names of values, where somebody uses them.
    fn alias(&mut self, names: impl IntoIterator<Item = ((Id, Ty), Id)>, kept: &mut Vec<Statement>) {
        let live = &self.live;
        let (results, of): (Vec<(Id, Ty)>, Vec<Id>) =
            names.into_iter().filter(|((id, _), _)| live.contains(id)).unzip();
        let Some(&(id, _)) = results.first() else { return };
        self.live.extend(&of);
        kept.push(Statement { id, results, stand_ins: None, work: Work::Alias { text: String::new(), of } });
    }
}

/// The values that a statement uses, but for those that its bodies do.
fn uses(statement: &Statement) -> Vec<Id> {
    let in_text = |text: &str| {
        let mut ids = Vec::new();
        renamed(text, |id| {
            ids.push(id);
            id
        });
        ids
    };
    match &statement.work {
        Work::Each { text, meaning: _ } => in_text(text),
        Work::Group { text, operands, meaning: _ } => [&in_text(text)[..], operands].concat(),
        Work::Alias { text, of } => [&in_text(text)[..], of].concat(),
        Work::If { condition, bodies: _ } => vec![*condition],
        Work::For { bounds, inits, .. } => [&bounds[..], inits].concat(),
        Work::Call { function: _, arguments } => arguments.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{FAMILIES, Features};

    #[test]
    fn what_a_kernel_is_blamed_for_is_left_and_little_else() {
        let (mut count, mut lines) = (0, 0);
        for seed in 0..8 * FAMILIES.len() as u64 {
            let program = LockstepProgram::random(seed, Features::ALL);
            for text in ["memref.subview", "vector.insert", "arith.divui", "gpu.all_reduce", "gpu.shuffle", "func.call"]
            {
                let module = |edits: &[Edit]| program.edited(edits).kernel().module;
                let Some(edits) = program.reduce(|edits| module(edits).matches(text).count() > 1) else { continue };
                count += 1;
                lines += module(&edits).lines().count();
            }
        }
        assert!(lines / count < 25, "{} lines each", lines / count);
        assert!(count > 50, "{count}");
    }

    #[test]
    fn a_kernel_that_does_not_fail_is_not_reduced() {
        assert_eq!(LockstepProgram::random(0, Features::ALL).reduce(|_| false), None);
    }

    #[test]
    fn sweeping_changes_no_result() {
        for seed in 0..40 {
            let program = LockstepProgram::random(seed, Features::ALL);
            let mut edits = Vec::new();
            program.each_statement(&mut |statement| sweep(&program, statement, &mut edits));
            let swept = program.edited(&edits);
            let all = program.kernel();
            assert!(swept.kernel().module.lines().count() < all.module.lines().count(), "seed {seed}");
            let after = swept.kernel().after;
            assert!(after.iter().all(|buffer| all.after.contains(buffer)), "seed {seed}");
        }
    }
}

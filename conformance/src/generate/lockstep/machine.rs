//! Invocations that do each statement together: the memory after a kernel.

use std::rc::Rc;

use super::value::Value;

/// The number of a value: `%v3`.
pub(super) type Id = usize;

/// A statement's work for an invocation: it returns the results.
pub(super) type Meaning = Box<dyn Fn(&mut Lane<'_>) -> Vec<Value>>;

/// What the invocations of a workgroup make of the values that they have, in their order.
pub(super) type Together = Box<dyn Fn(&[Value]) -> Vec<Value>>;

/// One op.
pub(super) enum Statement {
    Each { results: Vec<Id>, meaning: Meaning },
    Group { result: Id, operand: Id, meaning: Together },
    If { results: Vec<Id>, condition: Id, bodies: [Body; 2] },
    For { iv: Id, bounds: [Id; 3], inits: Vec<Id>, carried: Vec<Id>, results: Vec<Id>, body: Body },
    Call { function: Rc<Function>, arguments: Vec<Id>, results: Vec<Id> },
}

/// Statements and the values that they give.
#[derive(Default)]
pub(super) struct Body {
    pub(super) statements: Vec<Statement>,
    pub(super) results: Vec<Id>,
}

/// A function that kernels call.
pub(super) struct Function {
    pub(super) parameters: Vec<Id>,
    pub(super) body: Body,
}

/// Who has a memory of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sharing {
    All,
    Workgroup,
    Invocation,
}

/// A memory, with what is in it at first.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    pub(super) sharing: Sharing,
    pub(super) before: Vec<Value>,
}

/// All invocations.
pub(super) struct Machine {
    threads: usize,
    values: Vec<Vec<Value>>,
    memories: Vec<(Sharing, Vec<Vec<Value>>)>,
}

impl Machine {
    pub(super) fn new(groups: usize, threads: usize, memories: &[Memory]) -> Self {
        let copies = |sharing| match sharing {
            Sharing::All => 1,
            Sharing::Workgroup => groups,
            Sharing::Invocation => groups * threads,
        };
        let memories = memories.iter().map(|m| (m.sharing, vec![m.before.clone(); copies(m.sharing)])).collect();
        Self { threads, values: Vec::new(), memories }
    }

    /// What is in a memory that all share.
    pub(super) fn shared(&self, memory: usize) -> &[Value] {
        &self.memories[memory].1[0]
    }

    fn get(&self, id: Id, lane: usize) -> Value {
        self.values[id][lane].clone()
    }

    fn set(&mut self, id: Id, lane: usize, value: Value) {
        if self.values.len() <= id {
            self.values.resize(id + 1, Vec::new());
        }
        let lanes = &mut self.values[id];
        if lanes.len() <= lane {
            lanes.resize(lane + 1, Value::Int(0));
        }
        lanes[lane] = value;
    }

    fn copy(&mut self, to: &[Id], from: &[Id], lane: usize) {
        let values: Vec<Value> = from.iter().map(|&id| self.get(id, lane)).collect();
        for (&id, value) in to.iter().zip(values) {
            self.set(id, lane, value);
        }
    }

    /// Executes statements for these invocations.
    pub(super) fn run(&mut self, body: &Body, lanes: &[usize]) {
        for statement in &body.statements {
            match statement {
                Statement::Each { results, meaning } => {
                    for &lane in lanes {
                        let values = meaning(&mut Lane { machine: self, lane });
                        for (&id, value) in results.iter().zip(values) {
                            self.set(id, lane, value);
                        }
                    }
                }
                Statement::Group { result, operand, meaning } => {
                    let threads = self.threads;
                    for group in lanes.chunk_by(|a, b| a / threads == b / threads) {
                        let values: Vec<Value> = group.iter().map(|&lane| self.get(*operand, lane)).collect();
                        for (&lane, value) in group.iter().zip(meaning(&values)) {
                            self.set(*result, lane, value);
                        }
                    }
                }
                Statement::If { results, condition, bodies } => {
                    let holds = |machine: &Self, lane| machine.get(*condition, lane).int() != 0;
                    let (then, otherwise): (Vec<usize>, Vec<usize>) = lanes.iter().partition(|&&l| holds(self, l));
                    for (body, lanes) in bodies.iter().zip([then, otherwise]) {
                        self.run(body, &lanes);
                        lanes.iter().for_each(|&lane| self.copy(results, &body.results, lane));
                    }
                }
                Statement::For { iv, bounds, inits, carried, results, body } => {
                    lanes.iter().for_each(|&lane| self.copy(carried, inits, lane));
                    lanes.iter().for_each(|&lane| self.copy(&[*iv], &bounds[..1], lane));
                    let mut active = lanes.to_vec();
                    loop {
                        active.retain(|&lane| self.get(*iv, lane).int() < self.get(bounds[1], lane).int());
                        if active.is_empty() {
                            break;
                        }
                        self.run(body, &active);
                        for &lane in &active {
                            self.copy(carried, &body.results, lane);
                            let next = self.get(*iv, lane).int() + self.get(bounds[2], lane).int();
                            self.set(*iv, lane, Value::Int(next));
                        }
                    }
                    lanes.iter().for_each(|&lane| self.copy(results, carried, lane));
                }
                Statement::Call { function, arguments, results } => {
                    lanes.iter().for_each(|&lane| self.copy(&function.parameters, arguments, lane));
                    self.run(&function.body, lanes);
                    lanes.iter().for_each(|&lane| self.copy(results, &function.body.results, lane));
                }
            }
        }
    }
}

/// An invocation at a statement.
pub(super) struct Lane<'m> {
    machine: &'m mut Machine,
    /// Its number among all.
    pub(super) lane: usize,
}

impl Lane<'_> {
    pub(super) fn get(&self, id: Id) -> Value {
        self.machine.get(id, self.lane)
    }

    pub(super) fn int(&self, id: Id) -> i64 {
        self.get(id).int()
    }

    /// The element of a memory, `distance` behind the first one of a view.
    pub(super) fn element(&mut self, view: Id, distance: i64) -> &mut Value {
        let Value::View { memory, at } = self.get(view) else { unreachable!("%v{view} is no view") };
        let place = usize::try_from(at + distance).unwrap_or(usize::MAX);
        let threads = self.machine.threads;
        let (sharing, copies) = &mut self.machine.memories[memory];
        let copy = match sharing {
            Sharing::All => 0,
            Sharing::Workgroup => self.lane / threads,
            Sharing::Invocation => self.lane,
        };
        &mut copies[copy][place]
    }
}

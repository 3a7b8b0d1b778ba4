//! Invocations that do each statement together: the memory after a kernel.

use std::rc::Rc;

use super::types::Ty;
use super::value::Value;

/// The number of a value: `%v3`.
pub(super) type Id = usize;

/// A statement's work for an invocation: it returns the results.
pub(super) type Meaning = Rc<dyn Fn(&mut Lane<'_>) -> Vec<Value>>;

/// What the invocations of a workgroup make of the operands that they have, in their order.
pub(super) type Together = Rc<dyn Fn(&[Vec<Value>]) -> Vec<Value>>;

/// An op, or some that go together.
#[derive(Clone)]
pub(super) struct Statement {
    /// The number of its first result, or one that nothing else has.
    pub(super) id: Id,
    pub(super) results: Vec<(Id, Ty)>,
    /// Constants that may stand for the results; `None` where none may.
    pub(super) stand_ins: Option<Vec<Value>>,
    pub(super) work: Work,
}

/// The work of a statement. Texts are lines with the names of values, `%v3`.
#[derive(Clone)]
pub(super) enum Work {
    /// What each invocation does for itself; a statement with results has no other effect.
    Each {
        text: String,
        meaning: Meaning,
    },
    /// What the invocations of a workgroup do together.
    Group {
        text: String,
        operands: Vec<Id>,
        meaning: Together,
    },
    /// After the text the results are other names of these values.
    Alias {
        text: String,
        of: Vec<Id>,
    },
    If {
        condition: Id,
        bodies: [Body; 2],
    },
    For {
        iv: (Id, Ty),
        bounds: [Id; 3],
        inits: Vec<Id>,
        carried: Vec<Id>,
        body: Body,
    },
    /// A call of a function, by its place among all.
    Call {
        function: usize,
        arguments: Vec<Id>,
    },
}

/// Statements and the values that they give.
#[derive(Clone, Default)]
pub(super) struct Body {
    pub(super) statements: Vec<Statement>,
    pub(super) results: Vec<Id>,
}

/// A function that kernels call.
#[derive(Clone)]
pub(super) struct Function {
    pub(super) parameters: Vec<(Id, Ty)>,
    pub(super) results: Vec<Ty>,
    pub(super) body: Body,
}

impl Statement {
    pub(super) fn bodies(&self) -> &[Body] {
        match &self.work {
            Work::If { bodies, .. } => bodies,
            Work::For { body, .. } => std::slice::from_ref(body),
            Work::Each { .. } | Work::Group { .. } | Work::Alias { .. } | Work::Call { .. } => &[],
        }
    }

    pub(super) fn bodies_mut(&mut self) -> &mut [Body] {
        match &mut self.work {
            Work::If { bodies, .. } => bodies,
            Work::For { body, .. } => std::slice::from_mut(body),
            Work::Each { .. } | Work::Group { .. } | Work::Alias { .. } | Work::Call { .. } => &mut [],
        }
    }
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
pub(super) struct Machine<'p> {
    functions: &'p [Function],
    state: State,
}

/// What they have.
struct State {
    threads: usize,
    values: Vec<Vec<Value>>,
    memories: Vec<(Sharing, Vec<Vec<Value>>)>,
}

impl<'p> Machine<'p> {
    pub(super) fn new(groups: usize, threads: usize, memories: &[Memory], functions: &'p [Function]) -> Self {
        let copies = |sharing| match sharing {
            Sharing::All => 1,
            Sharing::Workgroup => groups,
            Sharing::Invocation => groups * threads,
        };
        let memories = memories.iter().map(|m| (m.sharing, vec![m.before.clone(); copies(m.sharing)])).collect();
        Self { functions, state: State { threads, values: Vec::new(), memories } }
    }

    /// What is in a memory that all share.
    pub(super) fn shared(&self, memory: usize) -> &[Value] {
        &self.state.memories[memory].1[0]
    }

    /// Executes statements for these invocations.
    pub(super) fn run(&mut self, body: &Body, lanes: &[usize]) {
        for statement in &body.statements {
            let results = || statement.results.iter().map(|(id, _)| id);
            match &statement.work {
                Work::Each { text: _, meaning } => {
                    for &lane in lanes {
                        let values = meaning(&mut Lane { machine: &mut self.state, lane });
                        for (&id, value) in results().zip(values) {
                            self.state.set(id, lane, value);
                        }
                    }
                }
                Work::Group { text: _, operands, meaning } => {
                    let threads = self.state.threads;
                    for group in lanes.chunk_by(|a, b| a / threads == b / threads) {
                        let of = |&lane: &usize| operands.iter().map(|&id| self.state.get(id, lane)).collect();
                        let values: Vec<Vec<Value>> = group.iter().map(of).collect();
                        for (&lane, value) in group.iter().zip(meaning(&values)) {
                            results().for_each(|&id| self.state.set(id, lane, value.clone()));
                        }
                    }
                }
                Work::Alias { text: _, of } => lanes.iter().for_each(|&lane| self.state.copy(results(), of, lane)),
                Work::If { condition, bodies } => {
                    let holds = |machine: &Self, lane| machine.state.get(*condition, lane).int() != 0;
                    let (then, otherwise): (Vec<usize>, Vec<usize>) = lanes.iter().partition(|&&l| holds(self, l));
                    for (body, lanes) in bodies.iter().zip([then, otherwise]) {
                        self.run(body, &lanes);
                        lanes.iter().for_each(|&lane| self.state.copy(results(), &body.results, lane));
                    }
                }
                Work::For { iv: (iv, _), bounds, inits, carried, body } => {
                    lanes.iter().for_each(|&lane| self.state.copy(carried, inits, lane));
                    lanes.iter().for_each(|&lane| self.state.copy([iv], &bounds[..1], lane));
                    self.repeat(*iv, bounds, carried, body, lanes.to_vec());
                    lanes.iter().for_each(|&lane| self.state.copy(results(), carried, lane));
                }
                Work::Call { function, arguments } => {
                    let function = &self.functions[*function];
                    let parameters = || function.parameters.iter().map(|(id, _)| id);
                    lanes.iter().for_each(|&lane| self.state.copy(parameters(), arguments, lane));
                    self.run(&function.body, lanes);
                    lanes.iter().for_each(|&lane| self.state.copy(results(), &function.body.results, lane));
                }
            }
        }
    }

    fn repeat(&mut self, iv: Id, bounds: &[Id; 3], carried: &[Id], body: &Body, mut active: Vec<usize>) {
        loop {
            active.retain(|&lane| self.state.get(iv, lane).int() < self.state.get(bounds[1], lane).int());
            if active.is_empty() {
                return;
            }
            self.run(body, &active);
            for &lane in &active {
                self.state.copy(carried, &body.results, lane);
                let next = self.state.get(iv, lane).int() + self.state.get(bounds[2], lane).int();
                self.state.set(iv, lane, Value::Int(next));
            }
        }
    }
}

impl State {
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

    fn copy<'i>(&mut self, to: impl IntoIterator<Item = &'i Id>, from: &[Id], lane: usize) {
        let values: Vec<Value> = from.iter().map(|&id| self.get(id, lane)).collect();
        for (&id, value) in to.into_iter().zip(values) {
            self.set(id, lane, value);
        }
    }
}

/// An invocation at a statement.
pub(super) struct Lane<'m> {
    machine: &'m mut State,
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
        self.place(memory, at + distance)
    }

    /// The element of a memory with this number.
    pub(super) fn place(&mut self, memory: usize, place: i64) -> &mut Value {
        let place = usize::try_from(place).unwrap_or(usize::MAX);
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

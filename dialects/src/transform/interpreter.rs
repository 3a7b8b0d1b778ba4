//! The interpreter of scripts: what each handle stands for, and how ops of scripts are run.
//!
//! A handle stands for ops, values or parameters of the payload. Where a transformation erases or replaces ops, the
//! handles follow. A handle whose ops were consumed, or are inside consumed ones, must not be used again.
//!
//! The work for a handle is proportional to what it stands for: [`Interpreter::by_op`] finds the handles of an op.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::pass::{PassContext, PassError, PassRegistry};
use vulcanize_ir::{
    Attribute, Block, Diagnostic, Diagnostics, Identifier, Ir, Location, Noted, Op, Type, Value, WalkOrder,
};

use super::types::Handle;

/// The interface of an op that a script is made of.
pub struct TransformOp {
    /// The operands that stand for ops which are not to be used by their handles afterwards.
    pub consumes: fn(&Ir<'_>, Op) -> Vec<usize>,
    /// Does the work of the op: sets what its results stand for.
    pub apply: fn(&mut Interpreter<'_, '_, '_>, Op) -> Outcome,
}

/// Consumes nothing.
pub fn consumes_nothing(_: &Ir<'_>, _: Op) -> Vec<usize> {
    Vec::new()
}

/// The interface of an op that consumes nothing.
macro_rules! reads {
    ($apply:expr) => {
        &$crate::transform::TransformOp { consumes: $crate::transform::consumes_nothing, apply: $apply }
    };
}
pub(crate) use reads;

/// Consumes what its first operand stands for.
pub fn consumes_first(_: &Ir<'_>, _: Op) -> Vec<usize> {
    vec![0]
}

/// Why an op of a script could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// The payload is as good as before, and the script may go on otherwise.
    Silenceable(Diagnostics),
    /// All ends here.
    Definite(PassError),
}

/// The end of an op's work.
pub type Outcome<T = ()> = Result<T, Failure>;

/// A failure after which the script may go on.
pub fn silenceable(diagnostic: Box<Diagnostic>) -> Failure {
    Failure::Silenceable(diagnostic.into())
}

/// A failure that ends all.
pub fn definite(diagnostic: Box<Diagnostic>) -> Failure {
    Failure::Definite(diagnostic.into())
}

/// What a handle stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Payload {
    /// Ops.
    Ops(Vec<Op>),
    /// Values.
    Values(Vec<Value>),
    /// Attributes.
    Params(Vec<Attribute>),
}

impl Payload {
    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            Self::Ops(ops) => ops.len(),
            Self::Values(values) => values.len(),
            Self::Params(params) => params.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The one of this number.
    #[must_use]
    pub fn element(&self, index: usize) -> Self {
        match self {
            Self::Ops(ops) => Self::Ops(ops[index..=index].to_vec()),
            Self::Values(values) => Self::Values(values[index..=index].to_vec()),
            Self::Params(params) => Self::Params(params[index..=index].to_vec()),
        }
    }

    /// All of them so many times, one time after another.
    #[must_use]
    pub fn repeated(&self, times: usize) -> Self {
        match self {
            Self::Ops(ops) => Self::Ops(ops.repeat(times)),
            Self::Values(values) => Self::Values(values.repeat(times)),
            Self::Params(params) => Self::Params(params.repeat(times)),
        }
    }

    /// Adds those of another one of the same kind.
    pub fn append(&mut self, other: Self) {
        match (self, other) {
            (Self::Ops(all), Self::Ops(more)) => all.extend(more),
            (Self::Values(all), Self::Values(more)) => all.extend(more),
            (Self::Params(all), Self::Params(more)) => all.extend(more),
            // The types of what is put together are equal, so their kinds are.
            (_, _) => {}
        }
    }
}

/// How a handle became useless.
#[derive(Clone, Debug)]
struct Invalidation {
    by: Location,
    operand: usize,
    ancestor: Location,
    nested: Location,
}

/// Runs a script.
pub struct Interpreter<'a, 'c, 'p> {
    /// The payload, and the script beside it.
    pub ir: &'a mut Ir<'c>,
    /// The pass that runs the script.
    pub pass: &'a mut PassContext<'p>,
    /// The passes that scripts may name.
    pub registry: &'a PassRegistry,
    /// The script as the payload has it; a copy of it is run, so that it may change as all of the payload.
    pub script: Option<Op>,
    sequences: FxHashMap<Identifier, Op>,
    handles: FxHashMap<Value, (Payload, u32)>,
    /// The handles of an op, each with the number of the setting that made it stand for the op.
    by_op: FxHashMap<Op, Vec<(Value, u32)>>,
    invalid: FxHashMap<Value, Invalidation>,
    settings: u32,
    depth: u64,
    steps: u64,
}

/// Things that one handle stands for, at most, and ops that a script runs: a few lines can double them again and again.
const MOST: usize = 1 << 22;

impl<'a, 'c, 'p> Interpreter<'a, 'c, 'p> {
    /// An interpreter that knows these sequences.
    pub fn new(
        ir: &'a mut Ir<'c>,
        pass: &'a mut PassContext<'p>,
        registry: &'a PassRegistry,
        sequences: FxHashMap<Identifier, Op>,
    ) -> Self {
        let (handles, by_op, invalid) = (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
        Self { ir, pass, registry, script: None, sequences, handles, by_op, invalid, settings: 0, depth: 0, steps: 0 }
    }

    /// The sequence of a name.
    pub fn sequence(&self, name: Identifier) -> Option<Op> {
        self.sequences.get(&name).copied()
    }

    // ---- what handles stand for ----

    /// What a handle stands for.
    pub fn payload(&self, handle: Value) -> Payload {
        self.handles.get(&handle).map_or(Payload::Ops(Vec::new()), |(payload, _)| payload.clone())
    }

    /// The number of things that a handle stands for.
    pub fn payload_len(&self, handle: Value) -> usize {
        self.handles.get(&handle).map_or(0, |(payload, _)| payload.len())
    }

    /// The ops that a handle stands for; none where it stands for something else.
    pub fn ops(&self, handle: Value) -> Vec<Op> {
        match self.payload(handle) {
            Payload::Ops(ops) => ops,
            Payload::Values(_) | Payload::Params(_) => Vec::new(),
        }
    }

    /// The ops that an operand of an op of the script stands for.
    pub fn operand_ops(&self, op: Op, operand: usize) -> Vec<Op> {
        self.ops(self.ir.operand(op, operand))
    }

    /// Makes a handle stand for something.
    ///
    /// # Errors
    /// The type of the handle is for others.
    pub fn set(&mut self, handle: Value, payload: Payload) -> Outcome {
        self.check(handle, &payload)?;
        self.check_size(payload.len())?;
        self.settings += 1;
        self.invalid.remove(&handle);
        let owners: Vec<Op> = match &payload {
            Payload::Ops(ops) => ops.clone(),
            Payload::Values(values) => values.iter().filter_map(|&value| self.owner(value)).collect(),
            Payload::Params(_) => Vec::new(),
        };
        for owner in owners {
            let list = self.by_op.entry(owner).or_default();
            if list.last() != Some(&(handle, self.settings)) {
                list.push((handle, self.settings));
            }
        }
        self.handles.insert(handle, (payload, self.settings));
        Ok(())
    }

    /// The op that makes a value, or has it as an argument.
    fn owner(&self, value: Value) -> Option<Op> {
        let block = || self.ir.block_parent_op(self.ir.value_block(value)?);
        self.ir.defining_op(value).or_else(block)
    }

    /// Makes result `number` of an op of the script stand for ops.
    ///
    /// # Errors
    /// As [`set`](Self::set).
    pub fn set_ops(&mut self, op: Op, number: usize, ops: Vec<Op>) -> Outcome {
        let result = self.ir.result(op, number);
        self.set(result, Payload::Ops(ops))
    }

    /// Checks that a handle may stand for so many things.
    ///
    /// # Errors
    /// They are too many.
    pub fn check_size(&self, size: usize) -> Outcome {
        match size <= MOST {
            true => Ok(()),
            false => Err(definite(Diagnostic::error(
                Location::UNKNOWN,
                format!("a handle would stand for more than {MOST} ops"),
            ))),
        }
    }

    fn check(&self, handle: Value, payload: &Payload) -> Outcome {
        let context = self.ir.context();
        let at = self.ir.defining_op(handle).map_or(Location::UNKNOWN, |op| self.ir.location(op));
        match (context.type_as::<Handle>(self.ir.value_type(handle)), payload) {
            (Some(Handle::Op(name)), Payload::Ops(ops)) => {
                let Some(&other) = ops.iter().find(|&&op| self.ir.op_name_str(op) != &**name) else { return Ok(()) };
                let message =
                    format!("incompatible payload operation name expected {name} vs {}", self.ir.op_name_str(other));
                let error = Diagnostic::error(at, message);
                Err(definite(error.with_note(self.ir.location(other), "payload operation")))
            }
            (Some(Handle::Param(ty)), Payload::Params(params)) => {
                match params.iter().all(|&param| context.attribute_type(param) == Some(*ty)) {
                    true => Ok(()),
                    false => Err(definite(Diagnostic::error(
                        at,
                        format!("expected the type of the parameter attribute to match {}", context.type_text(*ty)),
                    ))),
                }
            }
            _ => Ok(()),
        }
    }

    // ---- running ----

    /// Runs the ops of a block but for its terminator. With `suppress`, a failure that can be silenced ends nothing.
    ///
    /// # Errors
    /// An op could not do its work.
    pub fn run_block(&mut self, block: Block, suppress: bool) -> Outcome {
        let ops: Vec<Op> = self.ir.ops(block).collect();
        for op in ops {
            if self.ir.def(op).is_some_and(vulcanize_ir::schema::OpDef::is_terminator) {
                break;
            }
            match self.run(op) {
                Err(Failure::Silenceable(_)) if suppress => {}
                outcome => outcome?,
            }
        }
        Ok(())
    }

    /// Makes the arguments of a block stand for something.
    ///
    /// # Errors
    /// As [`set`](Self::set).
    pub fn set_arguments(&mut self, block: Block, payloads: Vec<Payload>) -> Outcome {
        let arguments = self.ir.arguments(block).to_vec();
        arguments.into_iter().zip(payloads).try_for_each(|(argument, payload)| self.set(argument, payload))
    }

    /// What the operands of a block's terminator stand for.
    ///
    /// # Errors
    /// One of them must not be used any more.
    pub fn yielded(&mut self, block: Block) -> Outcome<Vec<Payload>> {
        let Some(last) = self.ir.last_op(block) else { return Ok(Vec::new()) };
        self.check_operands(last)?;
        Ok(self.ir.operands(last).map(|operand| self.payload(operand)).collect())
    }

    /// Runs one op of the script.
    ///
    /// # Errors
    /// It could not do its work.
    pub fn run(&mut self, op: Op) -> Outcome {
        let location = self.ir.location(op);
        let Some(interface) = self.ir.def(op).and_then(|def| def.interface::<TransformOp>()) else {
            let message = format!("'{}' op is no op of scripts", self.ir.op_name_str(op));
            return Err(definite(Diagnostic::error(location, message)));
        };
        if self.depth >= self.ir.context().limits().nesting {
            return Err(definite(Diagnostic::error(location, "sequences are included too deeply")));
        }
        self.steps += 1;
        if self.steps > MOST as u64 {
            return Err(definite(Diagnostic::error(location, format!("the script takes more than {MOST} steps"))));
        }
        self.check_operands(op)?;
        let consumed = (interface.consumes)(self.ir, op);
        self.check_repeated(op, &consumed)?;
        self.invalidate(op, &consumed);
        // In a repeated script they still stand for what they stood for before.
        for result in self.ir.results(op).collect::<Vec<Value>>() {
            self.handles.remove(&result);
            self.invalid.remove(&result);
        }
        self.depth += 1;
        self.ir.note_changes();
        let outcome = (interface.apply)(self, op);
        let noted = self.ir.take_noted();
        self.depth -= 1;
        let followed = self.follow(op, noted);
        for &operand in &consumed {
            let handle = self.ir.operand(op, operand);
            self.handles.remove(&handle);
        }
        for result in self.ir.results(op).collect::<Vec<Value>>() {
            if outcome.is_err() || !self.handles.contains_key(&result) {
                let empty = self.empty(self.ir.value_type(result));
                self.set(result, empty)?;
            }
        }
        outcome.and(followed)
    }

    fn empty(&self, ty: Type) -> Payload {
        match self.ir.context().type_as::<Handle>(ty) {
            Some(Handle::AnyOp | Handle::Op(_)) | None => Payload::Ops(Vec::new()),
            Some(Handle::AnyValue) => Payload::Values(Vec::new()),
            Some(Handle::AnyParam | Handle::Param(_) | Handle::AffineMap | Handle::Type) => Payload::Params(Vec::new()),
        }
    }

    // ---- invalidation ----

    fn check_operands(&self, op: Op) -> Outcome {
        let Some((handle, invalid)) =
            self.ir.operands(op).find_map(|operand| Some((operand, self.invalid.get(&operand)?)))
        else {
            return Ok(());
        };
        let by = format!(
            "invalidated by this transform op that consumes its operand #{} and invalidates all handles to payload IR \
             entities associated with this operand and entities nested in them",
            invalid.operand
        );
        let error = Diagnostic::error(
            self.ir.location(op),
            "op uses a handle invalidated by a previously executed transform op",
        );
        let error = error.with_note(self.ir.value_location(handle), "handle to invalidated ops");
        let error = error.with_note(invalid.by, by).with_note(invalid.ancestor, "ancestor payload op");
        Err(definite(error.with_note(invalid.nested, "nested payload op")))
    }

    fn check_repeated(&self, op: Op, consumed: &[usize]) -> Outcome {
        let mut seen: FxHashSet<Op> = FxHashSet::default();
        for &operand in consumed {
            if let Some(&twice) = self.operand_ops(op, operand).iter().find(|&&target| !seen.insert(target)) {
                let message = format!(
                    "a handle passed as operand #{operand} and consumed by this operation points to a payload entity \
                     more than once"
                );
                let error = Diagnostic::error(self.ir.location(op), message);
                return Err(silenceable(error.with_note(self.ir.location(twice), "repeated target op")));
            }
        }
        Ok(())
    }

    /// Handles of what the operands stand for, and of what is inside, must not be used any more.
    fn invalidate(&mut self, op: Op, consumed: &[usize]) {
        for &operand in consumed {
            for ancestor in self.operand_ops(op, operand) {
                if self.ir.is_erased(ancestor) {
                    continue;
                }
                for nested in self.ir.walk(ancestor, WalkOrder::Pre) {
                    let Some(list) = self.by_op.remove(&nested) else { continue };
                    for (handle, setting) in list {
                        if self.handles.get(&handle).is_some_and(|&(_, current)| current == setting) {
                            let [by, ancestor, nested] = [op, ancestor, nested].map(|op| self.ir.location(op));
                            self.invalid.insert(handle, Invalidation { by, operand, ancestor, nested });
                        }
                    }
                }
            }
        }
    }

    // ---- following the payload ----

    /// Lets handles stand for what is in place of erased ops.
    fn follow(&mut self, by: Op, mut noted: Noted) -> Outcome {
        let mut outcome = Ok(());
        let mut replacements: FxHashMap<Op, Option<Op>> = FxHashMap::default();
        let mut touched: Vec<Value> = Vec::new();
        for old in std::mem::take(&mut noted.erased) {
            let Some(list) = self.by_op.remove(&old) else { continue };
            let found = self.replacement_of(old, &mut noted);
            replacements.insert(old, found.unwrap_or(None));
            for (handle, setting) in list {
                if self.handles.get(&handle).is_none_or(|&(_, current)| current != setting)
                    || self.invalid.contains_key(&handle)
                {
                    continue;
                }
                touched.push(handle);
                if found.is_err() && outcome.is_ok() && self.is_used_after(handle, by) {
                    let message = "tracking listener failed to find replacement op during application of this \
                                   transform op";
                    let error = Diagnostic::error(self.ir.location(by), message);
                    let error = error.with_note(self.ir.value_location(handle), "for this handle");
                    outcome = Err(silenceable(error));
                }
            }
        }
        touched.sort_unstable();
        touched.dedup();
        for handle in touched {
            let payload = match self.payload(handle) {
                Payload::Ops(ops) => Payload::Ops(
                    ops.into_iter().filter_map(|op| replacements.get(&op).map_or(Some(op), |new| *new)).collect(),
                ),
                Payload::Values(values) => {
                    let kept = |value: Value| match noted.replacement(value) {
                        Some(new) => Some(new),
                        None => Some(value).filter(|_| self.owner(value).is_some()),
                    };
                    Payload::Values(values.into_iter().filter_map(kept).collect())
                }
                Payload::Params(params) => Payload::Params(params),
            };
            self.set(handle, payload)?;
        }
        outcome
    }

    /// The op in place of an erased one: one of the same name that makes all values in place of its results. `None` where
    /// nothing took its place; an error where something else did.
    fn replacement_of(&self, old: Op, noted: &mut Noted) -> Result<Option<Op>, ()> {
        let results: Vec<Option<Value>> = self.ir.results(old).map(|result| noted.replacement(result)).collect();
        if results.iter().all(Option::is_none) {
            return Ok(None);
        }
        let makers: Vec<Option<Op>> =
            results.iter().map(|result| result.and_then(|value| self.ir.defining_op(value))).collect();
        match makers.first().copied().flatten() {
            Some(maker)
                if makers.iter().all(|&other| other == Some(maker))
                    && self.ir.op_name(maker) == self.ir.op_name(old) =>
            {
                Ok(Some(maker))
            }
            _ => Err(()),
        }
    }

    /// Whether an op of the script that comes after `by`, or is elsewhere, uses a handle.
    fn is_used_after(&mut self, handle: Value, by: Op) -> bool {
        let Some(block) = self.ir.parent_block(by) else { return true };
        self.ir.renumber(block);
        let ir = &*self.ir;
        ir.users(handle).any(|user| {
            let is_beside = |op: Op| ir.parent_block(op) == Some(block);
            let beside = if is_beside(user) { Some(user) } else { ir.ancestor(user, |_, op| is_beside(op)) };
            beside.is_none_or(|beside| ir.order_in_block(beside) > ir.order_in_block(by))
        })
    }
}

//! Operations on specialization constants, which naga does not read, become instructions of the functions that use them:
//!
//! ```text
//! %n = OpSpecConstantOp %uint IMul %a %two   ──▶   %m = OpIMul %uint %a %two, at the beginning of a function
//! ```
//!
//! So do infinities and what is no number, for which WGSL has no literal, and no expression of constants: their bits come from a
//! variable.
//!
//! WGSL has no sizes that a host gives, except of arrays of a workgroup, and these naga does not read. So the constants of
//! which a size is made keep their defaults, and so do those of an initial value that is computed.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{BuiltIn, Decoration, ExecutionMode, Op, StorageClass};
use vulcanize_validate::module::Module;
use vulcanize_words::{Function, Inst, fold};

use super::Writer;
use crate::wgsl::types::Kind;

/// The specialization constants of a module, and what is made of them.
#[derive(Default)]
pub(super) struct Constants {
    /// Those that keep their defaults.
    frozen: FxHashSet<u32>,
    /// Those that functions compute, in the module's order, and the same with those that are frozen.
    computed: Vec<u32>,
    made: FxHashSet<u32>,
    /// The bits and the width of scalar constants, as their defaults have them.
    values: FxHashMap<u32, (u64, u32)>,
    /// The type of the variables from which their bits come, if there are any.
    pub pointer: u32,
    /// Those of the function at hand, in the module's order, until it computes them.
    waiting: Vec<u32>,
    /// The ids of the computed ones in the function at hand.
    here: FxHashMap<u32, u32>,
    is_before_first: bool,
}

fn is_specialized(inst: &Inst<'_>) -> bool {
    let made = inst.is(Op::SpecConstantOp) || inst.is(Op::SpecConstantComposite);
    made || inst.is(Op::SpecConstant) || inst.is(Op::SpecConstantTrue) || inst.is(Op::SpecConstantFalse)
}

/// Whether it is a float for which WGSL has no literal.
fn has_no_literal(module: &Module<'_>, inst: &Inst<'_>) -> bool {
    let &[ty, _, bits] = inst.operands else { return false };
    let ty = || module.defined_as(ty, Op::TypeFloat).map(|ty| ty.operands);
    inst.is(Op::Constant) && !f32::from_bits(bits).is_finite() && matches!(ty(), Some([_, 32, ..]))
}

/// Where the operands of an instruction are ids, without those of its type and its result.
fn ids(module: &Module<'_>, inst: &Inst<'_>) -> Vec<(usize, u32)> {
    let first = inst.result_index().map_or(0, |index| index + 1);
    let mut ids = Vec::new();
    module.for_each_operand(inst, |part| {
        if part.kind.is_id() && part.at >= first {
            ids.push((part.at, part.word()));
        }
    });
    ids
}

/// The ids of which the sizes of arrays and workgroups are made.
fn sizes(module: &Module<'_>) -> Vec<u32> {
    let mut sizes: Vec<u32> = size_constants(module).filter_map(|inst| inst.result()).collect();
    for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
        match (inst.op(), inst.operands) {
            (Some(Op::TypeArray), &[_, _, length]) => sizes.push(length),
            (Some(Op::ExecutionModeId), &[_, mode, ref size @ ..]) if mode == ExecutionMode::LocalSizeId as u32 => {
                sizes.extend(size);
            }
            _ => {}
        }
    }
    sizes
}

/// The constants that are the size of a workgroup.
pub(in crate::wgsl) fn size_constants<'w>(module: &Module<'w>) -> impl Iterator<Item = Inst<'w>> {
    let is_size = |decorated: &&vulcanize_words::Decorated<'_>| {
        decorated.is(Decoration::BuiltIn) && decorated.parameters.first() == Some(&(BuiltIn::WorkgroupSize as u32))
    };
    module.decorations.all().iter().filter(is_size).filter_map(|decorated| module.definition(decorated.target))
}

impl Constants {
    pub fn of(module: &Module<'_>) -> Constants {
        let mut constants = Constants::default();
        let mut made: Vec<u32> = Vec::new();
        for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
            let Some(id) = inst.result() else { continue };
            let value = constants.value(module, &inst);
            value.map(|value| constants.values.insert(id, value));
            let has_made = || ids(module, &inst).iter().any(|(_, part)| constants.made.contains(part));
            let is_made_of_such = !constants.made.is_empty() && inst.is(Op::ConstantComposite) && has_made();
            // Naga has no constants with overrides in them.
            let is_made_of_overrides = inst.is(Op::SpecConstantOp) || inst.is(Op::SpecConstantComposite);
            if is_made_of_overrides || is_made_of_such || has_no_literal(module, &inst) {
                constants.made.insert(id);
                made.push(id);
            }
        }
        let initial = module.variables.iter().filter_map(|variable| variable.initializer);
        let mut waiting = sizes(module);
        waiting.extend(initial.filter(|id| constants.made.contains(id)));
        while let Some(id) = waiting.pop() {
            let is_kept = |inst: &Inst<'_>| is_specialized(inst) || constants.made.contains(&id);
            let Some(inst) = module.definition(id).filter(is_kept) else { continue };
            if constants.frozen.insert(id) {
                waiting.extend(ids(module, &inst).iter().map(|&(_, part)| part));
            }
        }
        constants.computed = made.into_iter().filter(|id| !constants.frozen.contains(id)).collect();
        constants
    }

    /// The value of a scalar constant, whose parts have theirs.
    fn value(&self, module: &Module<'_>, inst: &Inst<'_>) -> Option<(u64, u32)> {
        let &[ty, _, ref rest @ ..] = inst.operands else { return None };
        let width = match module.definition(ty).map(|ty| (ty.op(), ty.operands)) {
            Some((Some(Op::TypeBool), _)) => 1,
            Some((Some(Op::TypeInt | Op::TypeFloat), &[_, width, ..])) if width <= 32 => width,
            _ => return None,
        };
        let bits = match inst.op()? {
            Op::ConstantTrue | Op::SpecConstantTrue => 1,
            Op::ConstantFalse | Op::SpecConstantFalse | Op::ConstantNull => 0,
            Op::Constant | Op::SpecConstant => u64::from(*rest.first()?),
            Op::SpecConstantOp => match (Op::from_u32(*rest.first()?)?, rest.get(1..)?) {
                (Op::CompositeExtract, &[composite, ref indices @ ..]) => {
                    let part = |id, &index: &u32| module.definition(id)?.rest(2).get(index as usize).copied();
                    return self.values.get(&indices.iter().try_fold(composite, part)?).copied();
                }
                (op, operands) => {
                    let operands: Option<Vec<_>> = operands.iter().map(|id| self.values.get(id).copied()).collect();
                    fold(op, &operands?, width)?
                }
            },
            _ => return None,
        };
        Some((bits, width))
    }

    /// The bits of those that functions compute from their bits.
    pub fn bits(&self, module: &Module<'_>) -> Vec<u32> {
        let constants = self.computed.iter().filter_map(|&id| module.defined_as(id, Op::Constant));
        constants.filter_map(|inst| inst.operand(2)).collect()
    }

    /// The numbers of the specialization constants that keep their defaults.
    pub fn fixed(&self, module: &Module<'_>) -> Vec<u32> {
        let number = |id: &u32| module.decorations.find(*id, Decoration::SpecId)?.parameters.first().copied();
        let mut numbers: Vec<u32> = self.frozen.iter().filter_map(number).collect();
        numbers.sort_unstable();
        numbers
    }

    /// Whether a decoration is about the numbers of constants that keep their defaults.
    pub fn is_number_of_frozen(&self, inst: &Inst<'_>) -> bool {
        inst.operand(1) == Some(Decoration::SpecId as u32)
            && inst.operand(0).is_some_and(|id| self.frozen.contains(&id))
    }
}

impl Writer<'_, '_> {
    /// Writes a constant that is another one in WGSL; returns whether it is one.
    pub(super) fn constant(&mut self, op: Op, inst: &Inst<'_>) -> bool {
        let &[ty, id, ..] = inst.operands else { return false };
        if !self.constants.frozen.contains(&id) {
            return self.constants.made.contains(&id);
        }
        match op {
            Op::Constant | Op::ConstantComposite => self.words.copy(inst),
            Op::SpecConstant => self.words.put(Op::Constant, inst.operands),
            Op::SpecConstantTrue => self.words.put(Op::ConstantTrue, inst.operands),
            Op::SpecConstantFalse => self.words.put(Op::ConstantFalse, inst.operands),
            Op::SpecConstantComposite => self.words.put(Op::ConstantComposite, inst.operands),
            _ => match self.constants.values.get(&id) {
                Some(&(0, 1)) => self.words.put(Op::ConstantFalse, &[ty, id]),
                Some(&(_, 1)) => self.words.put(Op::ConstantTrue, &[ty, id]),
                Some(&(bits, _)) => self.words.put(Op::Constant, &[ty, id, bits as u32]),
                None => self.refuse(inst, "a size or an initial value that no host gives here is computed in this way"),
            },
        }
        true
    }

    /// Writes an instruction with the constants that its function computes.
    pub(super) fn with_constants(&mut self, inst: &Inst<'_>) {
        if inst.is(Op::Function) {
            self.begin_function(inst);
        }
        if self.constants.here.is_empty() {
            return self.with_pointers_at_hand(inst);
        }
        let is_before_first = matches!(
            inst.op(),
            Some(Op::Function | Op::FunctionParameter | Op::Label | Op::Variable | Op::Line | Op::NoLine)
        );
        if self.constants.is_before_first && !is_before_first {
            self.constants.is_before_first = false;
            self.compute();
        }
        let operands = self.with_computed(inst);
        self.with_pointers_at_hand(&Inst { operands: &operands, ..*inst });
    }

    /// Finds the constants that a function computes: those that it uses, and those of which they are made.
    fn begin_function(&mut self, inst: &Inst<'_>) {
        let module = self.module;
        self.constants.here.clear();
        self.constants.is_before_first = true;
        let function = inst.result().and_then(|id| module.function_of(id)).map(|index| module.functions[index]);
        let (Some(function), false) = (function, self.constants.computed.is_empty()) else { return };
        let Constants { made, frozen, waiting, here, .. } = &mut self.constants;
        let mut found = FxHashSet::default();
        let mut used: Vec<u32> = used_in(module, &function).into_iter().collect();
        while let Some(id) = used.pop() {
            if made.contains(&id) && !frozen.contains(&id) && found.insert(id) {
                used.extend(module.definition(id).iter().flat_map(|inst| ids(module, inst)).map(|(_, part)| part));
            }
        }
        waiting.clear();
        waiting.extend(found);
        // Constants come after those of which they are made.
        waiting.sort_unstable_by_key(|&id| module.definition(id).map(|inst| inst.offset));
        here.extend(waiting.iter().map(|&id| (id, self.words.new_id())));
    }

    /// Computes the constants of the function at hand.
    fn compute(&mut self) {
        let module = self.module;
        let waiting = std::mem::take(&mut self.constants.waiting);
        // Variables come first.
        let mut variables = FxHashMap::default();
        for &id in &waiting {
            if let Some(bits) = module.defined_as(id, Op::Constant).and_then(|inst| inst.operand(2)) {
                let operands = [StorageClass::Function as u32, self.number(bits)];
                variables.insert(id, self.words.value(Op::Variable, self.constants.pointer, &operands));
            }
        }
        for id in waiting {
            let (Some(&here), Some(inst)) = (self.constants.here.get(&id), module.definition(id)) else { continue };
            let operands = self.with_computed(&inst);
            match (inst.op(), &operands[..]) {
                (Some(Op::SpecConstantOp), &[ty, _, opcode, ref operands @ ..]) => match Op::from_u32(opcode) {
                    Some(op) => self.words.put(op, &[&[ty, here], operands].concat()),
                    None => self.refuse(&inst, "an unknown operation on constants"),
                },
                (Some(Op::Constant), &[ty, ..]) => {
                    if let (Some(&variable), Some(uint)) = (variables.get(&id), self.types.get(Kind::Unsigned, 1)) {
                        let bits = self.words.value(Op::Load, uint, &[variable]);
                        self.words.put(Op::Bitcast, &[ty, here, bits]);
                    }
                }
                (_, &[ty, _, ref parts @ ..]) => {
                    self.words.put(Op::CompositeConstruct, &[&[ty, here], parts].concat());
                }
                _ => {}
            }
        }
    }

    /// The operands of an instruction, with the ids that the function at hand has.
    fn with_computed(&self, inst: &Inst<'_>) -> Vec<u32> {
        let mut operands = inst.operands.to_vec();
        for (at, id) in ids(self.module, inst) {
            if let Some(&here) = self.constants.here.get(&id) {
                operands[at] = here;
            }
        }
        operands
    }
}

/// The ids that a function uses.
fn used_in(module: &Module<'_>, function: &Function<'_>) -> FxHashSet<u32> {
    module.instructions_of(function).flat_map(|inst| ids(module, &inst)).map(|(_, id)| id).collect()
}

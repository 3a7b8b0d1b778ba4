//! A module without the accidents of its binary form: numbers of ids, order and repetition of declarations, names, empty
//! blocks. Two binaries with the same canonical form are the same program.
//!
//! Global things are texts made of their parts, so that types that are declared twice are one. Functions are numbered
//! as they are met from the entry points on, their blocks as control flow meets them, their values as the blocks
//! compute them; variables as they are first used. `OpPhi` is the set of values that can arrive: control flow shows
//! where they come from, and a value may go through any number of them.
//!
//! Not compared: names and lines; how a null is written; where `OpUndef` stands; the built-in constant `WorkgroupSize`,
//! which the execution mode repeats; the signedness of integer constants, and bitcasts that change nothing but the
//! signedness: instructions define how they read the bits, and most ops of the dialect want their operands alike;
//! copies between types that are the same.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use rspirv::binary::{Consumer, ParseAction, parse_words};
use rspirv::dr::{Instruction, ModuleHeader, Operand};
use rspirv::spirv::{BuiltIn, Decoration, Op, StorageClass, Word};
use similar::TextDiff;
use vulcanize::target_env::{ExtInstSet, OperandKind};

use super::cfg::Flow;

/// The canonical form of a module.
#[derive(Debug, Default)]
pub struct Canonical {
    /// Capabilities, extensions, entry points, modes: what is a set.
    header: BTreeSet<String>,
    /// Functions in the order in which they are met.
    functions: Vec<String>,
    /// Instructions of debug sets, with how often they occur.
    debug: BTreeMap<String, usize>,
}

/// The canonical form of words.
///
/// # Errors
/// They cannot be parsed.
pub fn of(words: &[u32]) -> Result<Canonical, String> {
    let mut list = List::default();
    parse_words(words, &mut list).map_err(|e| format!("rspirv: {e}"))?;
    Module::new(&list.0).canonical()
}

impl Canonical {
    /// The module without the instructions of debug sets.
    #[must_use]
    pub fn without_debug(mut self) -> Self {
        self.debug.clear();
        self
    }

    /// Whether the other one is the same.
    ///
    /// # Errors
    /// What differs.
    pub fn compare(&self, after: &Self) -> Result<(), String> {
        if self.header != after.header {
            let lost: Vec<&String> = self.header.difference(&after.header).collect();
            let new: Vec<&String> = after.header.difference(&self.header).collect();
            return Err(format!("another header: lost {lost:?}, new {new:?}"));
        }
        for (before, after) in self.functions.iter().zip(&after.functions) {
            if before != after {
                let diff = TextDiff::from_lines(before, after);
                return Err(format!("another function:\n{}", diff.unified_diff().context_radius(2)));
            }
        }
        if self.functions.len() != after.functions.len() {
            return Err(format!("{} functions, then {}", self.functions.len(), after.functions.len()));
        }
        match self.debug == after.debug {
            true => Ok(()),
            false => Err(format!("other debug information: {:?}, then {:?}", self.debug, after.debug)),
        }
    }
}

#[derive(Default)]
struct List(Vec<Instruction>);

impl Consumer for List {
    fn initialize(&mut self) -> ParseAction {
        ParseAction::Continue
    }
    fn finalize(&mut self) -> ParseAction {
        ParseAction::Continue
    }
    fn consume_header(&mut self, _: ModuleHeader) -> ParseAction {
        ParseAction::Continue
    }
    fn consume_instruction(&mut self, inst: Instruction) -> ParseAction {
        if !matches!(inst.class.opcode, Op::Line | Op::NoLine) {
            self.0.push(inst);
        }
        ParseAction::Continue
    }
}

/// The id of an operand, if it is one.
pub(super) fn id_of(operand: &Operand) -> Option<Word> {
    operand.id_ref_any()
}

/// A module being brought into canonical form.
struct Module<'m> {
    globals: Vec<&'m Instruction>,
    functions: Vec<&'m [Instruction]>,
    /// The defining instruction of each id.
    defs: HashMap<Word, &'m Instruction>,
    global_ids: HashSet<Word>,
    function_of: HashMap<Word, usize>,
    decorations: HashMap<Word, Vec<String>>,
    debug_sets: HashSet<Word>,
    keys: RefCell<HashMap<Word, String>>,
}

/// Numbers given at first use, over the whole module.
#[derive(Default)]
struct Numbers {
    variables: HashMap<Word, usize>,
    functions: HashMap<Word, usize>,
    order: Vec<Word>,
}

impl Numbers {
    fn variable(&mut self, id: Word) -> usize {
        let next = self.variables.len();
        *self.variables.entry(id).or_insert(next)
    }

    fn function(&mut self, id: Word) -> usize {
        let next = self.order.len();
        *self.functions.entry(id).or_insert_with(|| {
            self.order.push(id);
            next
        })
    }
}

impl<'m> Module<'m> {
    fn new(all: &'m [Instruction]) -> Self {
        let first = all.iter().position(|i| i.class.opcode == Op::Function).unwrap_or(all.len());
        let mut module = Self {
            globals: all[..first].iter().collect(),
            functions: all[first..].split_inclusive(|i| i.class.opcode == Op::FunctionEnd).collect(),
            defs: all.iter().filter_map(|i| Some((i.result_id?, i))).collect(),
            global_ids: all[..first].iter().filter_map(|i| i.result_id).collect(),
            function_of: HashMap::new(),
            decorations: HashMap::new(),
            debug_sets: HashSet::new(),
            keys: RefCell::default(),
        };
        for (number, function) in module.functions.iter().enumerate() {
            let ids = function.first().and_then(|i| i.result_id);
            module.function_of.extend(ids.map(|id| (id, number)));
        }
        module.debug_sets = module.imports_of_debug();
        module.collect_decorations();
        module
    }

    fn imports_of_debug(&self) -> HashSet<Word> {
        let imports = self.globals.iter().filter(|i| i.class.opcode == Op::ExtInstImport);
        imports
            .filter(|i| i.operands.first().is_some_and(|name| name.to_string().contains("DebugInfo")))
            .filter_map(|i| i.result_id)
            .collect()
    }

    fn collect_decorations(&mut self) {
        let mut groups: HashMap<Word, Vec<Word>> = HashMap::new();
        for inst in &self.globals {
            if inst.class.opcode == Op::GroupDecorate {
                let ids: Vec<Word> = inst.operands.iter().filter_map(id_of).collect();
                if let [group, targets @ ..] = &ids[..] {
                    groups.entry(*group).or_default().extend(targets);
                }
            }
        }
        for inst in self.globals.clone() {
            let is_member = matches!(inst.class.opcode, Op::MemberDecorate | Op::MemberDecorateString);
            if !is_member && !matches!(inst.class.opcode, Op::Decorate | Op::DecorateId | Op::DecorateString) {
                continue;
            }
            let Some(target) = inst.operands.first().and_then(id_of) else { continue };
            let size = Operand::BuiltIn(BuiltIn::WorkgroupSize);
            if inst.operands.get(1) == Some(&Operand::Decoration(Decoration::BuiltIn)) && inst.operands.contains(&size)
            {
                continue;
            }
            let parts: Vec<String> = inst.operands[1..].iter().map(|o| self.global_operand(o)).collect();
            let text = format!("{}{}", if is_member { "." } else { "" }, parts.join(" "));
            let targets = groups.get(&target).cloned().unwrap_or_else(|| vec![target]);
            for target in targets {
                self.decorations.entry(target).or_default().push(text.clone());
            }
        }
        for list in self.decorations.values_mut() {
            list.sort();
            list.dedup();
        }
        // Keys that were made for operands of decorations did not know the decorations yet.
        self.keys.borrow_mut().clear();
    }

    fn decorated(&self, id: Word) -> String {
        self.decorations.get(&id).map(|list| format!("[{}]", list.join(", "))).unwrap_or_default()
    }

    fn global_operand(&self, operand: &Operand) -> String {
        id_of(operand).map_or_else(|| operand.to_string(), |id| self.key(id))
    }

    /// Whether an instruction computes something in a block.
    fn is_computed(&self, inst: &Instruction) -> bool {
        let is_declared = matches!(inst.class.opcode, Op::Function | Op::Undef | Op::Variable);
        !is_declared && inst.result_id.is_some_and(|id| !self.global_ids.contains(&id))
    }

    /// The whole meaning of a global id, as a text.
    fn key(&self, id: Word) -> String {
        if let Some(key) = self.keys.borrow().get(&id) {
            return key.clone();
        }
        let Some(inst) = self.defs.get(&id) else { return "?".to_owned() };
        if self.is_computed(inst) {
            // Nothing leads to its block: it may depend on itself.
            return "unreached".to_owned();
        }
        let key = self.make_key(id, inst);
        // The text of a large type would be repeated in all that is made of it.
        let key = match key.len() {
            0..=80 => key,
            _ => format!("{:?}#{:08x}", inst.class.opcode, hash(&key) as u32),
        };
        self.keys.borrow_mut().insert(id, key.clone());
        key
    }

    fn make_key(&self, id: Word, inst: &Instruction) -> String {
        let is_constant =
            matches!(inst.class.opcode, Op::Constant | Op::ConstantComposite | Op::ConstantNull | Op::Undef);
        let integers = inst.result_type.filter(|_| is_constant).and_then(|ty| self.integers(ty));
        let ty = match (integers, inst.result_type) {
            (Some((width, count)), _) => format!("{count} × i{width}"),
            (None, Some(ty)) => self.key(ty),
            (None, None) => String::new(),
        };
        let null = format!("Null({ty})");
        match inst.class.opcode {
            Op::Function => return "function".to_owned(),
            Op::TypePointer | Op::TypeForwardPointer if self.is_physical(inst) => {
                // Structs may contain pointers to themselves.
                let pointee = inst.operands.last().and_then(id_of).unwrap_or(0);
                let members = self.defs.get(&pointee).map_or(0, |i| i.operands.len());
                return format!("Address({members} {}){}", self.decorated(pointee), self.decorated(id));
            }
            Op::ConstantNull | Op::ConstantFalse => return null,
            Op::Constant if inst.operands.iter().all(is_zero) && !self.decorations.contains_key(&id) => return null,
            Op::ConstantComposite if self.all_null(inst) => return null,
            // A narrow literal is extended by its signedness.
            Op::Constant if integers.is_some_and(|(width, _)| width < 32) => {
                let bits = inst.operands.first().map_or(0, Operand::unwrap_literal_bit32);
                let width = integers.map_or(32, |(width, _)| width);
                return format!("Constant({}): {ty}{}", bits & ((1 << width) - 1), self.decorated(id));
            }
            Op::Undef => return format!("Undef({ty})"),
            _ => {}
        }
        let mut operands: Vec<String> = inst.operands.iter().map(|o| self.global_operand(o)).collect();
        if inst.class.opcode == Op::TypeArray
            && let Some(length) = inst.operands.get(1).and_then(id_of).and_then(|id| self.defs.get(&id))
            && let (Op::Constant, [literal]) = (length.class.opcode, &length.operands[..])
        {
            // The width of the constant is no part of the type.
            operands[1] = literal.to_string();
        }
        if inst.class.opcode == Op::Variable {
            // To begin with anything is to begin with nothing.
            operands.retain(|operand| !operand.starts_with("Undef("));
        }
        let ty = if ty.is_empty() { ty } else { format!(": {ty}") };
        format!("{:?}({}){ty}{}", inst.class.opcode, operands.join(", "), self.decorated(id)).replace("Type", "")
    }

    /// Width and number of components, of integers and vectors of them.
    fn integers(&self, ty: Word) -> Option<(u32, u32)> {
        let inst = self.defs.get(&ty)?;
        match (inst.class.opcode, &inst.operands[..]) {
            (Op::TypeInt, [Operand::LiteralBit32(width), _]) => Some((*width, 1)),
            (Op::TypeVector, [component, Operand::LiteralBit32(count)]) => {
                Some((self.integers(id_of(component)?)?.0, *count))
            }
            _ => None,
        }
    }

    /// The operand of a bitcast that changes nothing but the signedness, or of a copy between types that only their ids
    /// tell apart.
    fn same_as(&self, inst: &Instruction) -> Option<Word> {
        let is_copy = inst.class.opcode == Op::CopyLogical;
        let operand = inst.operands.first().and_then(id_of).filter(|_| is_copy || inst.class.opcode == Op::Bitcast)?;
        let (from, to) = (self.defs.get(&operand)?.result_type?, inst.result_type?);
        let is_same =
            if is_copy { self.key(from) == self.key(to) } else { self.integers(from)? == self.integers(to)? };
        is_same.then_some(operand)
    }

    fn is_physical(&self, inst: &Instruction) -> bool {
        let is_struct = |id| self.defs.get(&id).is_some_and(|i| i.class.opcode == Op::TypeStruct);
        let is_ahead =
            |i: &&Instruction| i.class.opcode == Op::TypeForwardPointer && i.operands.get(1) == inst.operands.first();
        (inst.operands.first() == Some(&Operand::StorageClass(StorageClass::PhysicalStorageBuffer))
            || self.globals.iter().any(is_ahead))
            && inst.operands.last().and_then(id_of).is_some_and(is_struct)
    }

    fn all_null(&self, inst: &Instruction) -> bool {
        inst.operands.iter().filter_map(id_of).all(|id| self.key(id).starts_with("Null("))
    }

    /// An operand of an instruction in a function.
    fn operand(&self, operand: &Operand, flow: &Flow<'_>, numbers: &mut Numbers) -> String {
        let Some(mut id) = id_of(operand) else { return operand.to_string() };
        while let Some(before) = self.defs.get(&id).and_then(|inst| self.same_as(inst)) {
            id = before;
        }
        if let Some(number) = flow.value(id) {
            return format!("%{number}");
        }
        if let Some(closure) = flow.phi(id) {
            let parts: BTreeSet<String> =
                closure.iter().map(|&source| self.operand(&Operand::IdRef(source), flow, numbers)).collect();
            let defined: Vec<String> = parts.into_iter().filter(|part| !part.starts_with("Undef")).collect();
            return if defined.len() == 1 { defined.concat() } else { format!("φ{{{}}}", defined.join(", ")) };
        }
        match self.defs.get(&id).map(|inst| inst.class.opcode) {
            Some(Op::Function) => format!("@{}", numbers.function(id)),
            Some(Op::Variable | Op::UntypedVariableKHR) => format!("{}${}", self.key(id), numbers.variable(id)),
            _ => self.key(id),
        }
    }

    fn canonical(&self) -> Result<Canonical, String> {
        let mut numbers = Numbers::default();
        let mut result = Canonical::default();
        let mut entries: Vec<(String, Word)> = Vec::new();
        for inst in &self.globals {
            match inst.class.opcode {
                Op::EntryPoint => {
                    let [model, function, name, ..] = &inst.operands[..] else { continue };
                    entries.push((format!("{model} {name}"), id_of(function).unwrap_or(0)));
                }
                Op::ExtInst if self.is_debug(inst) => *result.debug.entry(debug_name(inst)).or_default() += 1,
                _ => {}
            }
        }
        entries.sort();
        for (_, function) in &entries {
            numbers.function(*function);
        }
        self.header(&mut numbers, &mut result.header);
        let mut done = 0;
        let mut rest = self.functions.iter().filter_map(|f| f.first()?.result_id);
        loop {
            match numbers.order.get(done) {
                Some(&id) => {
                    let text = self.function(id, &mut numbers, &mut result.debug)?;
                    result.functions.push(text);
                    done += 1;
                }
                // What no entry point calls comes in the order of the module.
                None => match rest.next() {
                    Some(id) => drop(numbers.function(id)),
                    None => break,
                },
            }
        }
        Ok(result)
    }

    fn header(&self, numbers: &mut Numbers, header: &mut BTreeSet<String>) {
        for inst in &self.globals {
            let opcode = inst.class.opcode;
            let text = match opcode {
                Op::Capability | Op::Extension | Op::MemoryModel => {
                    inst.operands.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
                }
                Op::ExecutionMode | Op::ExecutionModeId => {
                    let mut parts: Vec<String> = inst.operands[1..].iter().map(|o| self.global_operand(o)).collect();
                    parts.insert(0, format!("@{}", numbers.function(id_of(&inst.operands[0]).unwrap_or(0))));
                    parts.join(" ")
                }
                Op::EntryPoint => {
                    let (head, interface) = inst.operands.split_at(inst.operands.len().min(3));
                    let mut interface: Vec<String> = interface.iter().map(|o| self.global_operand(o)).collect();
                    interface.sort();
                    let function = head.get(1).and_then(id_of).map_or(0, |id| numbers.function(id));
                    let name = head.last().map(ToString::to_string).unwrap_or_default();
                    let model = head.first().map(ToString::to_string).unwrap_or_default();
                    format!("{model} @{function} {name} {interface:?}")
                }
                _ => continue,
            };
            header.insert(format!("{opcode:?} {text}"));
        }
    }

    fn is_debug(&self, inst: &Instruction) -> bool {
        let set = inst.operands.first().and_then(id_of);
        inst.class.opcode == Op::ExtInst && set.is_some_and(|set| self.debug_sets.contains(&set))
    }

    fn function(&self, id: Word, numbers: &mut Numbers, debug: &mut BTreeMap<String, usize>) -> Result<String, String> {
        let all = self.function_of.get(&id).map(|&at| self.functions[at]).ok_or("a call of no function")?;
        for inst in all.iter().filter(|inst| self.is_debug(inst)) {
            *debug.entry(debug_name(inst)).or_default() += 1;
        }
        let is_kept = |inst: &&Instruction| !self.is_debug(inst) && self.same_as(inst).is_none();
        let body: Vec<&Instruction> = all.iter().filter(is_kept).collect();
        let flow = Flow::new(&body)?;
        let mut text = String::new();
        for inst in body.iter().take_while(|i| matches!(i.class.opcode, Op::Function | Op::FunctionParameter)) {
            text.push_str(&self.line(inst, &flow, numbers));
        }
        let mut merges: BTreeMap<String, usize> = BTreeMap::new();
        for inst in body.iter().filter(|i| matches!(i.class.opcode, Op::LoopMerge | Op::SelectionMerge)) {
            let controls: Vec<String> =
                inst.operands.iter().filter(|o| id_of(o).is_none()).map(ToString::to_string).collect();
            *merges.entry(format!("{:?} {}", inst.class.opcode, controls.join(" "))).or_default() += 1;
        }
        for (merge, count) in merges {
            text.push_str(&format!("{count} × {merge}\n"));
        }
        for (number, block) in flow.blocks().enumerate() {
            text.push_str(&format!("^{number}:\n"));
            for inst in block {
                text.push_str(&self.line(inst, &flow, numbers));
            }
        }
        Ok(text)
    }

    /// An operand of an extended instruction that is a word; rspirv takes all of them for ids.
    fn extended_literal(&self, inst: &Instruction, index: usize) -> Option<String> {
        let place = index.checked_sub(2).filter(|_| inst.class.opcode == Op::ExtInst)?;
        let set = self.defs.get(&id_of(inst.operands.first()?)?)?.operands.first()?.unwrap_literal_string();
        let known = ExtInstSet::from_name(set)?.by_number(inst.operands.get(1)?.unwrap_literal_ext_inst_integer())?;
        let is_literal = matches!(known.operands.get(place)?.kind, OperandKind::LiteralInteger | OperandKind::Enum(_));
        is_literal.then(|| format!("{}", id_of(&inst.operands[index]).unwrap_or_default()))
    }

    /// One instruction of a function.
    fn line(&self, inst: &Instruction, flow: &Flow<'_>, numbers: &mut Numbers) -> String {
        let mut operands: Vec<String> = Vec::new();
        let targets = flow.targets(inst);
        for (index, operand) in inst.operands.iter().enumerate() {
            if let Some(literal) = self.extended_literal(inst, index) {
                operands.push(literal);
                continue;
            }
            let target = id_of(operand).and_then(|id| targets.get(&id));
            operands.push(match target {
                Some(block) => format!("^{block}"),
                None => self.operand(operand, flow, numbers),
            });
        }
        if inst.class.opcode == Op::Switch {
            sort_cases(&mut operands);
        }
        let result = inst.result_id.and_then(|id| flow.value(id)).map(|n| format!("%{n} = ")).unwrap_or_default();
        let ty = inst.result_type.map(|ty| format!(": {}", self.key(ty))).unwrap_or_default();
        let decorations = inst.result_id.map(|id| self.decorated(id)).unwrap_or_default();
        format!("  {result}{:?} {}{ty}{decorations}\n", inst.class.opcode, operands.join(" "))
    }
}

/// The cases of a switch may stand in any order.
fn sort_cases(operands: &mut Vec<String>) {
    let mut cases: Vec<(String, String)> = Vec::new();
    for pair in operands.get(2..).unwrap_or_default().chunks_exact(2) {
        cases.push((pair[0].clone(), pair[1].clone()));
    }
    cases.sort();
    operands.truncate(2);
    operands.extend(cases.into_iter().flat_map(|(value, target)| [value, target]));
}

fn debug_name(inst: &Instruction) -> String {
    inst.operands.get(1).map(ToString::to_string).unwrap_or_default()
}

fn is_zero(operand: &Operand) -> bool {
    matches!(operand, Operand::LiteralBit32(0) | Operand::LiteralBit64(0))
}

fn hash(text: &str) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests;

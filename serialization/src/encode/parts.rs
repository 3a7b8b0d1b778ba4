//! Functions that are encoded side by side, a few by an encoder of their own, and put into their module.
//!
//! An encoder gives out ids in the order in which it meets things. The encoder of the module gives those of each part
//! again, in their order: to what functions share (types, constants, symbols, sets) by what it is, so that it is declared
//! where it is met first; to all else in turn. So the words are those of one encoder for all.

use spirv::Op as Opcode;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Attribute, Fallible, Identifier, Ir, Op, Type};
use vulcanize_spirv::ops::GlobalVariable;
use vulcanize_words::{Facts, Instructions};

use super::encoder::{Encoder, SerializeOptions};
use super::state::SymbolState;
use crate::ids::IdWords;
use crate::section::Section;

/// The functions of a part of a module as words, without the IR that they come from.
#[derive(Clone, Debug)]
pub struct EncodedFunctions {
    functions: Vec<u32>,
    /// Which of these words are ids, a bit each.
    ids_in_functions: Vec<u64>,
    /// The names and decorations of the functions and of what is in them.
    names: Vec<u32>,
    decorations: Vec<u32>,
    /// The meanings of ids beside those that are in one function, in order.
    meanings: Vec<(u32, Meaning)>,
    bound: u32,
}

/// The thing that an id stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// There is no such id.
    None,
    /// It is in one function.
    Own,
    Void,
    Type(Type),
    Constant(Type, Attribute),
    /// A value without a meaning, by the id of its type.
    Undef(u32),
    /// An imported set, by its name.
    Set(Identifier),
    Function(Identifier),
    /// Another symbol.
    Symbol(Identifier),
}

/// The functions of a `spirv.module` whose other ops are also those of the module that they will be put into; `None` where
/// one encoder has to write that module.
pub fn encode_functions(ir: &Ir<'_>, module: Op) -> Option<EncodedFunctions> {
    let mut encoder =
        Encoder::new(ir, SerializeOptions { check_declared_triple: false, ..SerializeOptions::default() });
    encoder.encode_part(module).ok()?;
    encoder.into_functions()
}

/// The words of a `spirv.module` with empty functions: those of `parts` take their places. They are in the order of the
/// module's functions. As [`serialize`](super::serialize) of the whole module; `None` where that may differ.
pub fn serialize_with_functions(
    ir: &Ir<'_>,
    module: Op,
    options: &SerializeOptions,
    parts: Vec<EncodedFunctions>,
) -> Option<Vec<u32>> {
    let mut encoder = Encoder::new(ir, *options);
    encoder.parts = Some(parts);
    encoder.encode_module(module).ok()?;
    Some(encoder.assemble())
}

impl Encoder<'_, '_> {
    /// Writes the functions of a module, and what they refer to.
    fn encode_part(&mut self, module: Op) -> Fallible {
        self.module = Some(module);
        let ops = self.list_ops(module);
        for &(op, name) in &ops {
            let Some(name) = name.filter(|_| !self.is_function(op)) else { continue };
            match self.symbols.known.get_mut(&name) {
                // Functions need no more of it than its id.
                Some(symbol) if GlobalVariable::matches(self.ir, op) => symbol.state = SymbolState::Written,
                _ => self.symbol_definition(op, name)?,
            }
        }
        for &(op, _) in &ops {
            if self.is_function(op) {
                self.encode_function(op)?;
            }
        }
        Ok(())
    }

    /// The functions, if all ids beside those in functions have a meaning for other encoders.
    fn into_functions(self) -> Option<EncodedFunctions> {
        let s = &self.sections;
        let others = [&s.extensions, &s.execution_modes, &s.debug_sources, &s.processed, &s.graphs, &s.trailing];
        let is_usual = self.constants.regular.is_empty() && self.types.forward_pointers.is_empty();
        if !is_usual || others.iter().any(|section| !section.words().is_empty()) {
            return None;
        }
        let meanings = self.meanings();
        let mut facts = Facts::new(self.next_id as usize);
        for section in [&s.ext_inst_imports, &s.globals] {
            for inst in Instructions::new(section.words(), 0) {
                let inst = inst.ok()?;
                let result = inst.operands[IdWords::of(&facts, &inst)?.result?];
                if meanings[result as usize] == Meaning::Own {
                    return None;
                }
                facts.note(inst.grammar()?, inst.operands);
            }
        }
        let functions = s.functions.words();
        Some(EncodedFunctions {
            ids_in_functions: id_bits(&mut facts, functions)?,
            functions: functions.to_vec(),
            names: said_of_functions(&s.names, &meanings)?,
            decorations: said_of_functions(&s.decorations, &meanings)?,
            meanings: (0..).zip(meanings).filter(|(_, meaning)| *meaning != Meaning::Own).collect(),
            bound: self.next_id,
        })
    }

    fn meanings(&self) -> Vec<Meaning> {
        let mut meanings = vec![Meaning::Own; self.next_id as usize];
        let mut set = |id: u32, meaning| meanings[id as usize] = meaning;
        for (&name, symbol) in &self.symbols.known {
            let meaning = if self.is_function(symbol.op) { Meaning::Function } else { Meaning::Symbol };
            set(symbol.id, meaning(name));
        }
        self.ext_inst_sets.iter().for_each(|(name, &id)| set(id, Meaning::Set(self.context.identifier(name))));
        self.constants.undefs.iter().for_each(|(&ty, &id)| set(id, Meaning::Undef(ty)));
        self.constants.ids.iter().for_each(|(&(value, ty), &id)| set(id, Meaning::Constant(ty, value)));
        self.types.declared.iter().for_each(|&(ty, id)| set(id, Meaning::Type(ty)));
        set(self.types.void, Meaning::Void);
        meanings[0] = Meaning::None;
        meanings
    }

    /// Puts the functions of the next part in.
    pub(super) fn encode_functions_of(&mut self, op: Op, part: &EncodedFunctions) -> Fallible {
        let said = [self.sections.names.position(), self.sections.decorations.position()];
        let mut ids = Vec::with_capacity(part.bound as usize);
        for &(id, meaning) in &part.meanings {
            self.fresh_until(id, &mut ids);
            let id = self.id_of(op, meaning, &ids)?;
            ids.push(id);
        }
        self.fresh_until(part.bound, &mut ids);
        if said != [self.sections.names.position(), self.sections.decorations.position()] {
            // It would be among that of the functions.
            return Err(self.error(op, "is met before something is said of what it shares with others"));
        }
        let functions = &mut self.sections.functions;
        let start = functions.position();
        functions.extend(&part.functions);
        for (index, &bits) in part.ids_in_functions.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let place = index * 64 + bits.trailing_zeros() as usize;
                functions.patch(start + place, ids[part.functions[place] as usize]);
                bits &= bits - 1;
            }
        }
        add_said(&mut self.sections.names, &part.names, &ids);
        add_said(&mut self.sections.decorations, &part.decorations, &ids);
        Ok(())
    }

    /// Adds ids for what is in functions alone, up to the one of this number.
    fn fresh_until(&mut self, end: u32, ids: &mut Vec<u32>) {
        let count = end - ids.len() as u32;
        ids.extend(self.next_id..self.next_id + count);
        self.next_id += count;
    }

    /// The id of something in a part, given those before it.
    fn id_of(&mut self, op: Op, meaning: Meaning, ids: &[u32]) -> Fallible<u32> {
        Ok(match meaning {
            Meaning::None => 0,
            Meaning::Own => self.fresh(),
            Meaning::Void => self.void_id(),
            Meaning::Type(ty) => self.type_id(op, ty)?,
            Meaning::Constant(ty, value) => self.constant(op, ty, value)?,
            Meaning::Undef(ty) => self.undef(ids[ty as usize]),
            Meaning::Set(name) => self.ext_inst_set(op, self.context.str(name))?,
            Meaning::Function(name) | Meaning::Symbol(name) => self.symbol_id(op, name)?,
        })
    }
}

/// Which words of functions are ids.
fn id_bits(facts: &mut Facts, functions: &[u32]) -> Option<Vec<u64>> {
    let mut bits = vec![0; functions.len().div_ceil(64)];
    for inst in Instructions::new(functions, 0) {
        let inst = inst.ok()?;
        let visited = inst.visit_operands(facts, &mut |part| {
            if part.kind.is_id() {
                let place = inst.offset + 1 + part.at;
                bits[place / 64] |= 1 << (place % 64);
            }
            true
        });
        visited.ok()?;
        facts.note(inst.grammar()?, inst.operands);
    }
    Some(bits)
}

/// The instructions that name or decorate functions and what is in them.
fn said_of_functions(section: &Section, meanings: &[Meaning]) -> Option<Vec<u32>> {
    let mut words = Vec::new();
    for inst in Instructions::new(section.words(), 0) {
        let inst = inst.ok()?;
        if matches!(meanings[*inst.operands.first()? as usize], Meaning::Own | Meaning::Function(_)) {
            // Others have ids among their operands.
            if ![Opcode::Name, Opcode::Decorate, Opcode::DecorateString].iter().any(|&op| inst.is(op)) {
                return None;
            }
            words.extend_from_slice(&section.words()[inst.offset..inst.end()]);
        }
    }
    Some(words)
}

fn add_said(section: &mut Section, said: &[u32], ids: &[u32]) {
    let start = section.position();
    section.extend(said);
    for inst in Instructions::new(said, 0).map_while(Result::ok) {
        section.patch(start + inst.offset + 1, ids[inst.operands[0] as usize]);
    }
}

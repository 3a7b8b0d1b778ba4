//! The order of declarations: each comes after those that it names.
//!
//! Compilers write debug instructions of OpenCL in any order. This sorts them, so that a chain of names needs no
//! recursion in the writer; a cycle is refused.

use rustc_hash::FxHashMap;
use vulcanize_words::{Facts, Inst};

use super::declarations::is_ext_inst;
use super::decoder::Decoder;
use super::error::{Decoded, ErrorAt as _};
use crate::ids::{IdWords, is_literal, may_be_forward};

/// How far the walk through the declarations is with one of them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The walk was not there yet.
    Waiting,
    /// The walk is in its names.
    Open,
    /// After the walk; it is after the functions, or names a declaration there.
    Done { is_trailing: bool },
}

/// The names in each declaration, by their numbers: those before the functions first.
struct Names {
    of: Vec<Vec<usize>>,
    before_functions: usize,
}

impl<'w> Decoder<'w, '_> {
    /// Sorts the declarations before and after the functions, where one names a later one.
    pub(super) fn order_declarations(&mut self) -> Decoded {
        let all: Vec<Inst<'w>> = self.sections.declarations.iter().chain(&self.sections.trailing).copied().collect();
        let names = self.names_of(&all)?;
        if names.of.iter().enumerate().all(|(at, named)| named.iter().all(|&other| other < at)) {
            return Ok(());
        }
        let [declarations, trailing] = names.sorted().map_err(|at| all[at].error("takes part in a cycle"))?;
        self.sections.declarations = declarations.into_iter().map(|at| all[at]).collect();
        self.sections.trailing = trailing.into_iter().map(|at| all[at]).collect();
        Ok(())
    }

    fn names_of(&self, all: &[Inst<'w>]) -> Decoded<Names> {
        let mut by_id = FxHashMap::default();
        for (at, inst) in all.iter().enumerate() {
            let grammar = inst.known()?;
            if grammar.has_result() {
                by_id.insert(inst.word(usize::from(grammar.has_result_type()))?, at);
            }
        }
        let named = |inst: &Inst<'w>| -> Decoded<Vec<usize>> {
            Ok(self.named_ids(inst)?.into_iter().filter_map(|id| by_id.get(&id).copied()).collect())
        };
        let of = all.iter().map(named).collect::<Decoded<_>>()?;
        Ok(Names { of, before_functions: self.sections.declarations.len() })
    }

    /// The ids that have to have a meaning before a declaration.
    fn named_ids(&self, inst: &Inst<'w>) -> Decoded<Vec<u32>> {
        if inst.is(spirv::Op::ExtInstWithForwardRefsKHR) {
            return Ok(Vec::new());
        }
        if is_ext_inst(inst) {
            let (set, number) = (self.context.str(self.imported_set(inst)?.0), inst.word(3)?);
            let is_needed = |index| !is_literal(set, number, index) && !may_be_forward(set, number, index);
            let words = inst.words_from(4)?.iter().enumerate();
            return Ok(words.filter(|&(index, _)| is_needed(index)).map(|(_, &word)| word).collect());
        }
        let ids = IdWords::of(&Facts::default(), inst).unwrap_or_default();
        Ok(ids.uses.into_iter().map(|at| inst.operands[at]).collect())
    }
}

impl Names {
    /// The declarations before the functions and after them, each after those that it names; or one that has no such
    /// place.
    fn sorted(&self) -> Result<[Vec<usize>; 2], usize> {
        let mut states = vec![State::Waiting; self.of.len()];
        let mut sorted = [Vec::new(), Vec::new()];
        for first in 0..self.of.len() {
            // Each with how many of its names have been walked.
            let mut open = Vec::new();
            if states[first] == State::Waiting {
                states[first] = State::Open;
                open.push((first, 0));
            }
            while let Some((at, next)) = open.last_mut() {
                let at = *at;
                if let Some(&other) = self.of[at].get(*next) {
                    *next += 1;
                    match states[other] {
                        State::Waiting => {
                            states[other] = State::Open;
                            open.push((other, 0));
                        }
                        State::Open => return Err(at),
                        State::Done { .. } => {}
                    }
                    continue;
                }
                open.pop();
                let is_behind = |&other: &usize| states[other] == State::Done { is_trailing: true };
                let is_trailing = at >= self.before_functions || self.of[at].iter().any(is_behind);
                states[at] = State::Done { is_trailing };
                sorted[usize::from(is_trailing)].push(at);
            }
        }
        Ok(sorted)
    }
}

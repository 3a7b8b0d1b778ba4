//! Decorations, those of groups given to their targets.

use spirv::{Decoration, Op};

use crate::error::{ErrorKind, WordsError};
use crate::inst::Inst;
use crate::limits::Budget;

/// A decoration of an id, or of a struct's member.
#[derive(Clone, Copy, Debug)]
pub struct Decorated<'w> {
    /// The id.
    pub target: u32,
    /// The struct's member, if it is of one.
    pub member: Option<u32>,
    /// The number of the decoration.
    pub kind: u32,
    /// The words after that.
    pub parameters: &'w [u32],
    /// The instruction that decorates (for a group's decorations that of the group).
    pub at: Inst<'w>,
}

impl<'w> Decorated<'w> {
    /// The decoration of an instruction; `None` where it ends too early, or is no such instruction.
    pub fn of(at: Inst<'w>) -> Option<Self> {
        let (target, member, kind, parameters) = match (at.op()?, at.operands) {
            (Op::Decorate | Op::DecorateId | Op::DecorateString, &[target, kind, ref parameters @ ..]) => {
                (target, None, kind, parameters)
            }
            (
                Op::MemberDecorate | Op::MemberDecorateString | Op::MemberDecorateIdEXT,
                &[target, member, kind, ref parameters @ ..],
            ) => (target, Some(member), kind, parameters),
            _ => return None,
        };
        Some(Self { target, member, kind, parameters, at })
    }

    /// Whether it is this decoration.
    pub fn is(&self, decoration: Decoration) -> bool {
        self.kind == decoration as u32
    }
}

/// All decorations of a module.
#[derive(Clone, Debug, Default)]
pub struct Decorations<'w> {
    /// By target and member, each in the module's order; those of the target itself first.
    all: Vec<Decorated<'w>>,
}

impl<'w> Decorations<'w> {
    /// Sorts decorations, and gives those of groups to the targets of these instructions. A group does not get those of
    /// another one.
    ///
    /// # Errors
    /// Groups make too many decorations for a module of so many words.
    pub(crate) fn new(mut all: Vec<Decorated<'w>>, groups: &[Inst<'w>], words: usize) -> Result<Self, WordsError> {
        let place = |decorated: &Decorated<'_>| (decorated.target, decorated.member);
        all.sort_by_key(place);
        let mut decorations = Self { all };
        let mut left = Budget::of_group_decorations(words);
        let mut added = Vec::new();
        for inst in groups {
            let Some(group) = inst.operand(0) else { continue };
            let own = decorations.of(group);
            let targets = inst.rest(1).chunks(if inst.is(Op::GroupMemberDecorate) { 2 } else { 1 });
            left.take(own.len().saturating_mul(targets.len()))
                .ok_or_else(|| WordsError::at(inst, ErrorKind::TooManyDecorations { group }))?;
            for target in targets {
                let member = target.get(1).copied();
                added.extend(own.iter().map(|&decorated| Decorated { target: target[0], member, ..decorated }));
            }
        }
        if !added.is_empty() {
            decorations.all.extend(added);
            decorations.all.sort_by_key(place);
        }
        Ok(decorations)
    }

    /// All of them, by target.
    pub fn all(&self) -> &[Decorated<'w>] {
        &self.all
    }

    /// Those of an id and its members.
    pub fn of(&self, id: u32) -> &[Decorated<'w>] {
        self.range(|decorated| decorated.target.cmp(&id))
    }

    /// Those of an id itself, or of one of its members.
    pub fn of_part(&self, id: u32, member: Option<u32>) -> &[Decorated<'w>] {
        self.range(|decorated| (decorated.target, decorated.member).cmp(&(id, member)))
    }

    /// A decoration of an id itself.
    pub fn find(&self, id: u32, kind: Decoration) -> Option<&Decorated<'w>> {
        self.of_part(id, None).iter().find(|decorated| decorated.is(kind))
    }

    fn range(&self, compare: impl Fn(&Decorated<'w>) -> std::cmp::Ordering) -> &[Decorated<'w>] {
        let start = self.all.partition_point(|decorated| compare(decorated).is_lt());
        let rest = &self.all[start..];
        &rest[..rest.partition_point(|decorated| compare(decorated).is_eq())]
    }
}

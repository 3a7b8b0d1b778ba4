//! Constructs: the blocks that a header encloses before its merge block, and how they lie within each other.
//!
//! A construct is made of the blocks that its header structurally dominates and its merge block does not. Edges from a header
//! to its merge block and its continue target count in structural dominance, so these two are right below the header in the
//! tree of dominators. One walk down this tree therefore tells for each block which construct is the innermost around it.

use spirv::Op;

use super::blocks::Blocks;
use super::dominators::{Dominators, Walk};

/// What a construct is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Selection,
    /// A selection of `OpSwitch`.
    Switch,
    Loop,
    /// The blocks from a loop's continue target on.
    Continue,
}

impl Kind {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Selection | Kind::Switch => "selection",
            Kind::Loop => "loop",
            Kind::Continue => "continue construct",
        }
    }
}

/// Blocks that belong together. Places of constructs are those in [`Structure::constructs`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Construct {
    pub kind: Kind,
    /// The block with the merge instruction; that of the loop for a continue construct.
    pub header: usize,
    pub merge: Option<usize>,
    /// The innermost loop around its blocks: itself if it is one, its own for a continue construct.
    pub of_loop: Option<usize>,
    /// The innermost switch around its blocks that has no loop within: itself if it is one.
    pub switch: Option<usize>,
    pub depth: u32,
}

/// The constructs of a function.
#[derive(Debug)]
pub(crate) struct Structure<'b, 'w> {
    pub blocks: &'b Blocks<'w>,
    pub walk: Walk,
    pub dominators: Dominators,
    pub constructs: Vec<Construct>,
    /// By block the innermost construct that it is in, its own excluded.
    pub inside: Vec<Option<usize>>,
    /// By block the innermost construct that its branches begin in: its own, if it is a header.
    pub leaving: Vec<Option<usize>>,
    /// By block the block of the innermost switch's case that it is in: one right below the header.
    pub case: Vec<Option<usize>>,
}

impl<'b, 'w> Structure<'b, 'w> {
    pub fn of(blocks: &'b Blocks<'w>) -> Self {
        let count = blocks.list.len();
        let walk = Walk::of(&blocks.structural, 0);
        let dominators = Dominators::of(&blocks.structural, &walk);
        let mut structure = Structure {
            blocks,
            walk,
            dominators,
            constructs: Vec::new(),
            inside: vec![None; count],
            leaving: vec![None; count],
            case: vec![None; count],
        };
        for index in 0..structure.dominators.order.len() {
            structure.place(structure.dominators.order[index]);
        }
        structure
    }

    /// Finds where a block is; those that dominate it have their place.
    fn place(&mut self, block: usize) {
        if let Some(above) = self.dominators.closest(block) {
            let is_merge = self.blocks.merge_block(above) == Some(block);
            let is_continue = !is_merge && self.blocks.continue_target(above) == Some(block);
            let own = self.leaving[above].filter(|&own| self.constructs[own].header == above);
            let is_case = own.is_some_and(|own| self.constructs[own].kind == Kind::Switch);
            self.case[block] = if is_case && !is_merge { Some(block) } else { self.case[above] };
            self.inside[block] = match own {
                Some(_) if is_merge => self.inside[above],
                // The continue construct stands after its loop.
                Some(own) if is_continue && self.constructs[own].kind == Kind::Loop => Some(own + 1),
                _ => self.leaving[above],
            };
        }
        self.leaving[block] = self.open(block).or(self.inside[block]);
    }

    /// Opens the construct of a header.
    fn open(&mut self, block: usize) -> Option<usize> {
        let data = &self.blocks.list[block];
        data.merge?;
        let own = self.constructs.len();
        let outer = self.inside[block].map(|outer| self.constructs[outer]);
        let merge = self.blocks.merge_block(block);
        let construct = Construct {
            kind: Kind::Selection,
            header: block,
            merge,
            of_loop: outer.and_then(|outer| outer.of_loop),
            switch: outer.and_then(|outer| outer.switch),
            depth: outer.map_or(0, |outer| outer.depth) + 1,
        };
        if data.merge_of(Op::LoopMerge).is_some() {
            let construct = Construct { kind: Kind::Loop, of_loop: Some(own), switch: None, ..construct };
            self.constructs.extend([construct, Construct { kind: Kind::Continue, ..construct }]);
            // A loop that continues at its header is nothing but the continue construct.
            return Some(if self.blocks.continue_target(block) == Some(block) { own + 1 } else { own });
        }
        self.constructs.push(match data.ends_in(Op::Switch) {
            true => Construct { kind: Kind::Switch, switch: Some(own), ..construct },
            false => construct,
        });
        Some(own)
    }

    /// Whether a branch from inside a construct may leave it for a block: for its merge block, for those of the loop and
    /// switch around it, for the continue target of this loop; from a continue construct for the header.
    pub fn is_exit(&self, construct: &Construct, target: usize) -> bool {
        let merge_of = |index: Option<usize>| index.and_then(|index| self.constructs[index].merge);
        let continues = |index: Option<usize>| {
            index.and_then(|index| self.blocks.continue_target(self.constructs[index].header)) == Some(target)
        };
        construct.merge == Some(target)
            || match construct.kind {
                Kind::Selection => {
                    merge_of(construct.switch) == Some(target)
                        || merge_of(construct.of_loop) == Some(target)
                        || continues(construct.of_loop)
                }
                Kind::Switch => merge_of(construct.of_loop) == Some(target) || continues(construct.of_loop),
                Kind::Loop => continues(construct.of_loop),
                Kind::Continue => construct.header == target,
            }
    }
}

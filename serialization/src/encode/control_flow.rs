//! Branches, and structured control flow: selections and loops.
//!
//! A `spirv.mlir.selection` or `spirv.mlir.loop` is in the middle of a block of the dialect. In the binary, the ops
//! before it, its regions' blocks and the ops after it are blocks of their own: the block before branches to the
//! construct's header, and the ops after it are in the construct's merge block.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use spirv::Op as Opcode;
use vulcanize_ir::{Attribute, Block, Fallible, Op, Signedness, TypeData, WalkOrder};
use vulcanize_target_env::EnumKind;

use super::encoder::{Encoder, is_structured};
use super::functions::MergeInstruction;
use super::module::array_elements;
use crate::merge_info::{LABEL, LOOP_CONTINUE, LOOP_CONTROL, LOOP_CONTROL_PARAMETERS, SELECTION_CONTROL};

impl Encoder<'_, '_> {
    // ---- branches ----

    pub(super) fn encode_branch(&mut self, op: Op) -> Fallible {
        let target = self.successor_label(op, 0)?;
        self.function.body.instruction(Opcode::Branch, &[target]);
        Ok(())
    }

    pub(super) fn encode_branch_conditional(&mut self, op: Op) -> Fallible {
        let condition = self.operand_id(op, 0)?;
        let mut words: SmallVec<[u32; 5]> = SmallVec::new();
        words.extend([condition, self.successor_label(op, 0)?, self.successor_label(op, 1)?]);
        if let Some(weights) = self.ir.attribute(op, self.names.branch_weights) {
            for &weight in array_elements(self.context, weights) {
                words.push(self.word_of(weight).ok_or_else(|| self.missing(op, "branch_weights"))?);
            }
        }
        self.function.body.instruction(Opcode::BranchConditional, &words);
        Ok(())
    }

    pub(super) fn encode_switch(&mut self, op: Op) -> Fallible {
        let ir = self.ir;
        let selector = self.operand_id(op, 0)?;
        let selector_type = ir.value_type(ir.operand(op, 0));
        let width = self.context.integer_width(selector_type).unwrap_or(32);
        let is_signed =
            matches!(self.context.type_data(selector_type), TypeData::Integer { signedness: Signedness::Signed, .. });
        let literals = match ir.attribute_str(op, "literals") {
            Some(literals) => self.context.dense_values(literals).ok_or_else(|| self.missing(op, "literals"))?,
            None => Vec::new(),
        };
        if literals.len() + 1 != ir.num_successors(op) {
            return Err(self.missing(op, "literals"));
        }
        let start = self.function.body.begin();
        let default = self.successor_label(op, 0)?;
        self.function.body.extend(&[selector, default]);
        for (index, &literal) in literals.iter().enumerate() {
            let value = self.context.int_value(literal).ok_or_else(|| self.missing(op, "literals"))?;
            let target = self.successor_label(op, index + 1)?;
            // A narrow literal fills its word by the signedness of the selector's type.
            let narrow = if width < 32 && !is_signed { (1 << width) - 1 } else { u32::MAX };
            self.function.body.push(value as u32 & narrow);
            if width > 32 {
                self.function.body.push((value >> 32) as u32);
            }
            self.function.body.push(target);
        }
        self.finish_body(op, start, Opcode::Switch as u16)
    }

    fn operand_id(&mut self, op: Op, index: usize) -> Fallible<u32> {
        if index >= self.ir.num_operands(op) {
            return Err(self.error(op, "lacks an operand"));
        }
        self.value_id(op, self.ir.operand(op, index))
    }

    fn successor_label(&mut self, op: Op, index: usize) -> Fallible<u32> {
        if index >= self.ir.num_successors(op) {
            return Err(self.error(op, "lacks a successor"));
        }
        Ok(self.label(self.ir.successor(op, index)))
    }

    // ---- structured control flow ----

    pub(super) fn encode_selection(&mut self, op: Op) -> Fallible {
        let Some(region) = self.ir.regions(op).first().copied() else { return Ok(()) };
        let Some((entry, merge_block)) = self.region_ends(region) else { return Ok(()) };
        let control = self.control_word(op, "selection_control", EnumKind::SelectionControl)?;
        if entry == merge_block {
            // Nothing is selected: the ops of the one block go into the block around.
            self.mark_reachable(&[entry])?;
            self.encode_block_ops(entry, None)?;
            return self.bind_merged(op, merge_block);
        }
        let entry_label = self.label(entry);
        let merge_label = self.label(merge_block);
        self.function.body.instruction(Opcode::Branch, &[entry_label]);
        let merge = self.selection_header(entry, merge_block).map(|header| MergeInstruction {
            header,
            opcode: Opcode::SelectionMerge,
            words: [merge_label, control, 0],
            len: 2,
            op,
        });
        self.mark_reachable(&[entry, merge_block])?;
        self.numbered.visited[merge_block.index()] = true;
        self.visit(entry, merge)?;
        self.encode_merge_block(op, merge_block)
    }

    /// The block whose terminator chooses: the first one, from the entry on, that does not merely branch on. `None`
    /// when no block chooses, so that a merge instruction has no place.
    fn selection_header(&self, entry: Block, merge_block: Block) -> Option<Block> {
        let ir = self.ir;
        let mut block = entry;
        // A chain is no longer than the region has blocks; a cycle of plain branches never chooses.
        let mut steps = 0;
        loop {
            let terminator = ir.last_op(block)?;
            match ir.num_successors(terminator) {
                0 => return None,
                1 if ir.op_name_str(terminator) == "spirv.Branch" => block = ir.successor(terminator, 0),
                _ => return Some(block),
            }
            steps += 1;
            if block == merge_block || steps > ir.block_capacity() {
                return None;
            }
        }
    }

    pub(super) fn encode_loop(&mut self, op: Op) -> Fallible {
        let ir = self.ir;
        let Some(region) = ir.regions(op).first().copied() else { return Ok(()) };
        let Some((entry, merge_block)) = self.region_ends(region) else { return Ok(()) };
        let control = self.control_word(op, "loop_control", EnumKind::LoopControl)?;
        let header = ir.last_op(entry).filter(|&op| ir.num_successors(op) == 1).map(|op| ir.successor(op, 0));
        let (Some(header), Some(continue_block)) = (header, ir.prev_block(merge_block)) else {
            return Err(self.error(op, "lacks an entry block that branches to a header, or a continue block"));
        };
        let merge_label = self.label(merge_block);
        let continue_label = self.label(continue_block);
        let merge = MergeInstruction {
            header,
            opcode: Opcode::LoopMerge,
            words: [merge_label, continue_label, control],
            len: 3,
            op,
        };
        self.mark_reachable(&[entry, continue_block, merge_block])?;
        // The entry block needs no block of its own: its branch ends the block around the loop.
        self.numbered.visited[entry.index()] = true;
        self.numbered.visited[merge_block.index()] = true;
        self.encode_block_ops(entry, None)?;
        self.numbered.visited[continue_block.index()] = true;
        self.numbered.visited[header.index()] = true;
        self.encode_loop_header(header, merge)?;
        self.visit_successors(header, None)?;
        if continue_block != header {
            self.encode_block(continue_block, None)?;
            self.visit_successors(continue_block, None)?;
        }
        self.encode_merge_block(op, merge_block)
    }

    /// `OpLoopMerge` has to be in the header itself, before a branch that is no `OpSwitch`. Where the header holds a
    /// construct of its own, its terminator comes in another block, so the header is cut before the ops.
    fn encode_loop_header(&mut self, header: Block, merge: MergeInstruction) -> Fallible {
        let ir = self.ir;
        let holds_construct = ir.ops(header).any(|op| !ir.regions(op).is_empty() && is_structured(ir.op_name_str(op)));
        let ends_in_switch = ir.last_op(header).is_some_and(|op| ir.op_name_str(op) == "spirv.Switch");
        if !holds_construct && !ends_in_switch {
            return self.encode_block(header, Some(merge));
        }
        self.encode_label_and_arguments(header)?;
        let rest = self.fresh();
        self.encode_merge_line(merge.op, ir.location(merge.op))?;
        self.encode_merge(&merge)?;
        self.function.body.instruction(Opcode::Branch, &[rest]);
        self.begin_block(rest);
        self.encode_block_ops(header, None)
    }

    /// The ops after the construct go into its merge block.
    fn encode_merge_block(&mut self, op: Op, merge_block: Block) -> Fallible {
        self.encode_block(merge_block, None)?;
        self.bind_merged(op, merge_block)
    }

    /// The operands of `spirv.mlir.merge` are the construct's results.
    fn bind_merged(&mut self, op: Op, merge_block: Block) -> Fallible {
        let ir = self.ir;
        let Some(terminator) = ir.last_op(merge_block) else { return Ok(()) };
        if ir.num_operands(terminator) != ir.num_results(op) {
            return Err(self.error(op, "has not as many results as its merge block hands over"));
        }
        for (operand, result) in ir.operands(terminator).zip(ir.results(op)) {
            let id = self.value_id(terminator, operand)?;
            self.bind(result, id);
        }
        Ok(())
    }

    /// A control mask. The parameters of its bits are in an attribute of the same op.
    fn control_word(&self, op: Op, name: &str, kind: EnumKind) -> Fallible<u32> {
        let word = match self.ir.attribute_str(op, name) {
            Some(_) => self.required_word(op, name)?,
            None => 0,
        };
        let cases = kind.cases_of(word).ok_or_else(|| self.missing(op, name))?;
        let demanded: usize = cases.iter().map(|case| case.parameters.len()).sum();
        let given = self.control_parameters(op)?.len();
        if given == demanded {
            return Ok(word);
        }
        let message = format_args!(
            "has a control that demands {demanded} parameters, but '{LOOP_CONTROL_PARAMETERS}' has {given}"
        );
        Err(self.error(op, message))
    }

    /// The parameters of a control's bits.
    pub(super) fn control_parameters(&self, op: Op) -> Fallible<SmallVec<[u32; 2]>> {
        let Some(attribute) = self.ir.attribute(op, self.names.control_parameters) else {
            return Ok(SmallVec::new());
        };
        let words = self.context.dense_i32_array(attribute);
        let words = words.ok_or_else(|| self.missing(op, LOOP_CONTROL_PARAMETERS))?;
        Ok(words.iter().map(|&word| word as u32).collect())
    }

    // ---- merge information of blocks in no construct ----

    /// The blocks that a terminator's merge information names.
    pub(super) fn merge_targets(&mut self, terminator: Op) -> Fallible<SmallVec<[Block; 2]>> {
        let mut targets = SmallVec::new();
        if self.ir.attributes(terminator).is_empty() {
            return Ok(targets);
        }
        for name in [self.names.selection_merge, self.names.loop_merge] {
            if let Some(label) = self.ir.attribute(terminator, name) {
                targets.push(self.labelled(terminator, label)?);
            }
        }
        if let Some(label) = self.ir.attribute(terminator, self.names.loop_continue) {
            targets.push(self.flat_continue(terminator, label)?);
        }
        Ok(targets)
    }

    fn labelled(&mut self, user: Op, label: Attribute) -> Fallible<Block> {
        if self.function.flat_labels.is_none() {
            let name = self.context.identifier(LABEL);
            let mut labels = FxHashMap::default();
            for op in self.function.op.into_iter().flat_map(|function| self.ir.walk(function, WalkOrder::Pre)) {
                if let (Some(label), Some(block)) = (self.ir.attribute(op, name), self.ir.parent_block(op))
                    && self.ir.last_op(block) == Some(op)
                    && labels.insert(label, block).is_some()
                {
                    return Err(self.error(op, "has the label of another block of its function"));
                }
            }
            self.function.flat_labels = Some(labels);
        }
        let found = self.function.flat_labels.as_ref().and_then(|labels| labels.get(&label)).copied();
        let block = found.filter(|&block| {
            self.ir.block_region(block) == self.ir.parent_region(user) && self.ir.parent_block(user) != Some(block)
        });
        block.ok_or_else(|| {
            let label = self.context.attribute_text(label);
            self.error(user, format_args!("names block {label}, which is no other block of its region"))
        })
    }

    /// The continue target of a loop, which may be its only block.
    fn flat_continue(&mut self, user: Op, label: Attribute) -> Fallible<Block> {
        let own = self.ir.attribute(user, self.names.label) == Some(label);
        match self.ir.parent_block(user).filter(|_| own) {
            Some(block) => Ok(block),
            None => self.labelled(user, label),
        }
    }

    /// The merge instruction of a terminator's attributes.
    pub(super) fn encode_flat_merge(&mut self, terminator: Op) -> Fallible {
        let ir = self.ir;
        let (selection, loop_) = (self.names.selection_merge, self.names.loop_merge);
        let (opcode, label, control) = match (ir.attribute(terminator, selection), ir.attribute(terminator, loop_)) {
            (None, None) => return Ok(()),
            (Some(label), None) => {
                let control = self.control_word(terminator, SELECTION_CONTROL, EnumKind::SelectionControl)?;
                (Opcode::SelectionMerge, label, control)
            }
            (None, Some(label)) => {
                let control = self.control_word(terminator, LOOP_CONTROL, EnumKind::LoopControl)?;
                (Opcode::LoopMerge, label, control)
            }
            (Some(_), Some(_)) => return Err(self.error(terminator, "has the merge information of two constructs")),
        };
        let merge_block = self.labelled(terminator, label)?;
        let start = self.function.body.begin();
        let merge = self.label(merge_block);
        self.function.body.push(merge);
        if opcode == Opcode::LoopMerge {
            let label = ir.attribute(terminator, self.names.loop_continue);
            let label = label.ok_or_else(|| self.missing(terminator, LOOP_CONTINUE))?;
            let block = self.flat_continue(terminator, label)?;
            let label = self.label(block);
            self.function.body.push(label);
        }
        self.function.body.push(control);
        let parameters = self.control_parameters(terminator)?;
        self.function.body.extend(&parameters);
        self.finish_body(terminator, start, opcode as u16)?;
        self.function.merge_end = Some(self.function.body.position());
        Ok(())
    }
}

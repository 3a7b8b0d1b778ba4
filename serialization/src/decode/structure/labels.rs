//! Constructs that do not fit: labels and merge information on terminators.

use vulcanize_ir::{Attribute, Block, Identifier, NamedAttribute};

use super::super::block_table::BlockTable;
use super::super::error::Decoded;
use super::Structurizer;
use crate::merge_info as names;

impl Structurizer<'_, '_> {
    pub(super) fn label(&mut self, label_of: &BlockTable) -> Decoded {
        for index in 0..self.merges.len() {
            if self.plans[index].inside.is_some() {
                continue;
            }
            let merge = self.merges[index];
            let region = self.ir.block_region(merge.header);
            let targets = [Some(merge.merge), merge.continue_block];
            if targets.iter().flatten().any(|&block| self.ir.block_region(block) != region) {
                return Err(merge.error("its merge block or continue target is part of another construct"));
            }
            let mut attributes = Vec::new();
            let (merge_name, control) = match merge.continue_block {
                None => (names::SELECTION_MERGE, names::SELECTION_CONTROL),
                Some(_) => (names::LOOP_MERGE, names::LOOP_CONTROL),
            };
            attributes.push(self.named(merge_name, self.label_block(merge.merge, label_of)));
            if let Some(block) = merge.continue_block {
                let label = self.label_block(block, label_of);
                attributes.push(self.named(names::LOOP_CONTINUE, label));
            }
            if merge.has_control {
                attributes.push(self.named(control, merge.control));
            }
            if let Some(parameters) = merge.parameters {
                attributes.push(self.named(names::LOOP_CONTROL_PARAMETERS, parameters));
            }
            if let Some(terminator) = self.ir.last_op(merge.header) {
                for attribute in attributes {
                    self.ir.set_attribute(terminator, attribute.name, attribute.value);
                }
            }
            for block in targets.into_iter().flatten() {
                let label = self.label_block(block, label_of);
                let name: Identifier = self.ir.identifier(names::LABEL);
                if let Some(terminator) = self.ir.last_op(block) {
                    self.ir.set_attribute(terminator, name, label);
                }
            }
        }
        Ok(())
    }

    fn named(&self, name: &str, value: Attribute) -> NamedAttribute {
        NamedAttribute { name: self.ir.identifier(name), value }
    }

    /// The label of a block: its id in the binary, or that of the header that it was made for.
    fn label_block(&self, block: Block, label_of: &BlockTable) -> Attribute {
        let text = match label_of.get(block) {
            0 => {
                let header = self.ir.last_op(block).filter(|&op| self.ir.num_successors(op) == 1);
                let id = header.map_or(0, |op| label_of.get(self.ir.successor(op, 0)));
                format!("before_{id}")
            }
            id => id.to_string(),
        };
        self.ir.context().string_attr(&text)
    }
}

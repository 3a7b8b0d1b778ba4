//! Regions and blocks.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::{BlockDefinition, Delimiter, Parser, RegionArgument, TokenKind};
use crate::diagnostics::Fallible;
use crate::handle::{Block, Region, Value};
use crate::ir::OperationState;
use crate::location::Location;
use crate::text::tokens::Span;

impl<'c> Parser<'_, 'c> {
    /// Demands `{ … }`. With arguments they become the entry block's, and the text must not name them again.
    pub fn parse_region(&mut self, arguments: &[RegionArgument]) -> Fallible<Region> {
        if !self.at(TokenKind::LBrace) {
            return Err(self.error_here("expected '{' to begin a region"));
        }
        let outer = std::mem::take(&mut self.legacy.in_op);
        let region = self.nested(|p| p.parse_region_body(arguments));
        self.legacy.in_op = outer;
        region
    }

    /// Reads `{ … }` if it is there.
    pub fn parse_optional_region(&mut self, arguments: &[RegionArgument]) -> Fallible<Option<Region>> {
        if self.at(TokenKind::LBrace) { self.parse_region(arguments).map(Some) } else { Ok(None) }
    }

    fn parse_region_body(&mut self, arguments: &[RegionArgument]) -> Fallible<Region> {
        self.advance();
        let region = self.ir.create_region();
        // `{}` is a region without blocks unless arguments ask for one.
        if arguments.is_empty() && self.consume_if(TokenKind::RBrace) {
            return Ok(region);
        }
        self.push_value_scope();
        self.names.blocks.push(FxHashMap::default());
        let entry = self.ir.create_block(&[]);
        self.ir.append_block(region, entry);
        if !arguments.is_empty() {
            self.define_arguments(entry, arguments)?;
        }
        if self.at(TokenKind::CaretIdentifier) {
            if !arguments.is_empty() {
                return Err(self.error(self.location(), "invalid block name in region with named arguments"));
            }
            self.parse_block_label_or_recover(Some(entry), region)?;
        }
        self.parse_block_body(entry)?;
        while !self.at(TokenKind::RBrace) {
            if !self.at(TokenKind::CaretIdentifier) {
                // The end of the text was reported already.
                if self.at(TokenKind::Eof) && self.recording.is_some() {
                    break;
                }
                return Err(self.error_here("expected block name"));
            }
            let block = self.parse_block_label_or_recover(None, region)?;
            self.parse_block_body(block)?;
        }
        self.advance();
        let blocks = self.names.blocks.pop().unwrap_or_default();
        if let Some((name, undefined)) = blocks.iter().filter(|(_, b)| !b.defined).min_by_key(|(_, b)| b.position) {
            let message = format!("reference to an undefined block: {name}");
            let error = self.error(self.location_at(undefined.position), message);
            self.keep_error(error)?;
        }
        self.pop_value_scope();
        Ok(region)
    }

    /// A block's label; after an error in it a block without arguments goes on, where an error is not the end.
    fn parse_block_label_or_recover(&mut self, entry: Option<Block>, region: Region) -> Fallible<Block> {
        let before = self.bookmark();
        let error = match self.parse_block_label(entry, region) {
            Ok(block) => return Ok(block),
            Err(error) => error,
        };
        self.recover(before, error)?;
        let block = self.ir.create_block(&[]);
        self.ir.append_block(region, block);
        Ok(block)
    }

    /// `^name(%arg: type, …):`
    fn parse_block_label(&mut self, entry: Option<Block>, region: Region) -> Fallible<Block> {
        let (name, position) = (self.current_text(), self.token.start);
        self.advance();
        let known = self.names.blocks.last().and_then(|blocks| blocks.get(name)).copied();
        let block = match (known, entry) {
            (Some(known), _) if known.defined => {
                let message = format!("redefinition of block '{name}'");
                return Err(self
                    .error(self.location_at(position), message)
                    .with_note(self.location_at(known.position), "previously defined here"));
            }
            (Some(known), None) => {
                self.ir.append_block(region, known.block);
                known.block
            }
            (_, Some(entry)) => entry,
            (None, None) => {
                let block = self.ir.create_block(&[]);
                self.ir.append_block(region, block);
                block
            }
        };
        if let Some(blocks) = self.names.blocks.last_mut() {
            blocks.insert(name, BlockDefinition { block, position, defined: true });
        }
        self.record_block(block, Span::new(position, position + name.len() as u32), true);
        if self.at(TokenKind::LParen) {
            self.parse_comma_separated_list(Delimiter::Paren, |p| p.parse_block_argument(block))?;
        }
        self.expect_with(TokenKind::Colon, "expected ':' after block name")?;
        Ok(block)
    }

    fn parse_block_argument(&mut self, block: Block) -> Fallible {
        if !self.at(TokenKind::PercentIdentifier) {
            return Err(self.error_here("expected SSA operand"));
        }
        let (name, position, location) = (self.current_text(), self.token.start, self.location());
        self.advance();
        self.expect_with(TokenKind::Colon, "expected ':' and type for SSA operand")?;
        let ty = self.parse_type()?;
        let value = self.ir.add_block_argument(block, ty, location);
        let trailing = self.parse_trailing_location()?;
        self.located_value(value, trailing);
        self.define_value(name, 0, position, value)
    }

    fn parse_block_body(&mut self, block: Block) -> Fallible {
        // The first op shows how the ops of the block are indented, and how much is left after it.
        let first = self.token.start;
        self.parse_ops_until(block, first + 1)?;
        self.parse_ops_in_parallel(block, first)?;
        self.parse_ops_until(block, u32::MAX)
    }

    /// Reads ops up to the end of the block, but none that begins at `end` or later.
    pub(super) fn parse_ops_until(&mut self, block: Block, end: u32) -> Fallible {
        while self.token.start < end && !matches!(self.token.kind, TokenKind::CaretIdentifier | TokenKind::RBrace) {
            if self.at(TokenKind::Eof) {
                return self.end_inside_region();
            }
            let before = self.bookmark();
            match self.parse_operation() {
                Ok(Some(op)) => {
                    for before in std::mem::take(&mut self.legacy.before) {
                        self.ir.append_op(block, before);
                    }
                    self.ir.append_op(block, op);
                }
                Ok(None) => {}
                Err(error) => self.recover(before, error)?,
            }
        }
        Ok(())
    }

    // ---- successors ----

    /// Demands `^name`; a block that is defined later is a forward reference.
    pub fn parse_successor(&mut self) -> Fallible<Block> {
        if !self.at(TokenKind::CaretIdentifier) {
            return Err(self.error_here("expected block name"));
        }
        let (name, position) = (self.current_text(), self.token.start);
        self.advance();
        let Some(blocks) = self.names.blocks.last_mut() else {
            return Err(self.error(self.location_at(position), "a block is named outside any region"));
        };
        let block = match blocks.get(name) {
            Some(known) => known.block,
            None => {
                let block = self.ir.create_block(&[]);
                blocks.insert(name, BlockDefinition { block, position, defined: false });
                block
            }
        };
        self.record_block(block, Span::new(position, position + name.len() as u32), false);
        Ok(block)
    }

    /// Reads `^name` if it is there.
    pub fn parse_optional_successor(&mut self) -> Fallible<Option<Block>> {
        if self.at(TokenKind::CaretIdentifier) { self.parse_successor().map(Some) } else { Ok(None) }
    }

    /// Demands `^name` with an optional `(%a, %b : type, type)`.
    pub fn parse_successor_and_operands(&mut self) -> Fallible<(Block, SmallVec<[Value; 4]>)> {
        let block = self.parse_successor()?;
        let mut values = SmallVec::new();
        if self.parse_optional_l_paren() {
            let operands = self.parse_operand_list(Delimiter::None)?;
            if !operands.is_empty() {
                let types = self.parse_colon_type_list()?;
                values = self.resolve_operands(&operands, &types, self.location())?;
            }
            self.parse_r_paren()?;
        }
        Ok((block, values))
    }

    /// Puts an op `name` without operands at the end of the region's last block unless one that ends blocks is there;
    /// an empty region gets a block. For ops whose custom form leaves their terminator out.
    pub fn ensure_terminator(&mut self, region: Region, name: &str, location: Location) {
        let block = match self.ir.last_block(region) {
            Some(block) => block,
            None => {
                let block = self.ir.create_block(&[]);
                self.ir.append_block(region, block);
                block
            }
        };
        if self.ir.last_op(block).is_some_and(|op| self.ir.def(op).is_some_and(crate::schema::OpDef::is_terminator)) {
            return;
        }
        let state = OperationState::new(self.context.op_name(name), location);
        let op = self.ir.create(state);
        self.ir.append_op(block, op);
    }
}

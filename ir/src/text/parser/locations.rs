//! Locations.

use rustc_hash::FxHashMap;

use super::limits::Alias;
use super::written::{Delimiter, TrailingLocation};
use super::{LocatedEntity, Parser, TokenKind};
use crate::attributes::AttributeData;
use crate::diagnostics::Fallible;
use crate::handle::Attribute;
use crate::location::{Location, LocationData};

impl<'c> Parser<'_, 'c> {
    /// Reads an optional `loc(…)`. An alias that is not defined yet gives an unknown location.
    pub fn parse_optional_location(&mut self) -> Fallible<Option<Location>> {
        Ok(self.parse_trailing_location()?.map(|found| match found {
            TrailingLocation::Known(location) => location,
            TrailingLocation::Alias(..) => Location::UNKNOWN,
        }))
    }

    pub(super) fn parse_trailing_location(&mut self) -> Fallible<Option<TrailingLocation<'c>>> {
        if !self.at_keyword("loc") {
            return Ok(None);
        }
        self.advance();
        self.expect_with(TokenKind::LParen, "expected '(' in location")?;
        let found = if self.at(TokenKind::HashIdentifier) && !self.current_text().contains('.') {
            let (name, position) = (&self.current_text()[1..], self.token.start);
            match self.names.attribute_aliases.get(name) {
                Some(&alias) => {
                    let attribute = self.use_location_alias(alias, self.location())?;
                    let location = self.location_of_attribute(attribute)?;
                    self.advance();
                    TrailingLocation::Known(location)
                }
                None => {
                    self.advance();
                    TrailingLocation::Alias(name, position)
                }
            }
        } else {
            TrailingLocation::Known(self.parse_location_body()?)
        };
        self.expect_with(TokenKind::RParen, "expected ')' in location")?;
        Ok(Some(found))
    }

    fn location_of_attribute(&self, attribute: Attribute) -> Fallible<Location> {
        match self.context.attribute_data(attribute) {
            AttributeData::Location(location) => Ok(*location),
            _ => {
                let text = self.context.attribute_text(attribute);
                Err(self.error_here(format!("expected location, but found '{text}'")))
            }
        }
    }

    /// Puts aliases that are defined by now in the place of deferred locations.
    pub(super) fn resolve_deferred_locations(&mut self, aliases: &FxHashMap<&'c str, Alias<Attribute>>) -> Fallible {
        for (entity, name, position) in std::mem::take(&mut self.names.deferred_locations) {
            let place = self.location_at(position);
            let Some(&alias) = aliases.get(name) else {
                return Err(self.error(place, format!("operation location alias was never defined: '#{name}'")));
            };
            let attribute = self.use_location_alias(alias, place)?;
            let AttributeData::Location(location) = *self.context.attribute_data(attribute) else {
                return Err(self.error(place, format!("expected location, but found alias '#{name}'")));
            };
            match entity {
                LocatedEntity::Op(op) => self.ir.set_location(op, location),
                LocatedEntity::Value(value) => self.ir.set_value_location(value, location),
            }
        }
        Ok(())
    }

    /// Reads `loc(…)` as an attribute's value.
    pub(super) fn parse_location_instance(&mut self) -> Fallible<Location> {
        self.parse_keyword("loc")?;
        self.expect_with(TokenKind::LParen, "expected '(' in location")?;
        let location = self.parse_location_body()?;
        self.expect_with(TokenKind::RParen, "expected ')' in location")?;
        Ok(location)
    }

    /// Reads the text between the parentheses.
    fn parse_location_body(&mut self) -> Fallible<Location> {
        self.nested_location(|p| match p.token.kind {
            TokenKind::HashIdentifier => {
                let attribute = p.parse_attribute(None)?;
                p.location_of_attribute(attribute)
            }
            TokenKind::String => p.parse_name_or_file_location(),
            TokenKind::BareIdentifier => match p.current_text() {
                "unknown" => {
                    p.advance();
                    Ok(Location::UNKNOWN)
                }
                "callsite" => p.parse_call_site(),
                "fused" => p.parse_fused(),
                _ => Err(p.error_here("expected location instance")),
            },
            _ => Err(p.error_here("expected location instance")),
        })
    }

    fn parse_name_or_file_location(&mut self) -> Fallible<Location> {
        let text = self.parse_string()?;
        let name = self.context.identifier(&text);
        if self.consume_if(TokenKind::Colon) {
            return self.parse_file_location(name);
        }
        let mut child = Location::UNKNOWN;
        if self.consume_if(TokenKind::LParen) {
            child = self.parse_location_body()?;
            self.expect_with(TokenKind::RParen, "expected ')' after child location of NameLoc")?;
        }
        Ok(self.context.exact_location(LocationData::Name { name, child }))
    }

    fn parse_file_location(&mut self, file: crate::Identifier) -> Fallible<Location> {
        let (line, column) = self.parse_line_and_column()?;
        if !self.parse_optional_keyword("to") {
            return Ok(self.context.exact_location(LocationData::FileLineCol { file, line, column }));
        }
        let end =
            if self.consume_if(TokenKind::Colon) { (line, self.parse_u32()?) } else { self.parse_line_and_column()? };
        Ok(self.context.exact_location(LocationData::FileLineColRange { file, start: (line, column), end }))
    }

    fn parse_line_and_column(&mut self) -> Fallible<(u32, u32)> {
        if !self.at(TokenKind::Integer) {
            return Err(self.error_here("expected integer line number in FileLineColRange"));
        }
        let line = self.parse_u32()?;
        if !self.consume_if(TokenKind::Colon) {
            return Ok((line, 0));
        }
        if !self.at(TokenKind::Integer) {
            return Err(self.error_here("expected integer column number in FileLineColRange"));
        }
        Ok((line, self.parse_u32()?))
    }

    fn parse_call_site(&mut self) -> Fallible<Location> {
        self.advance();
        self.parse_l_paren()?;
        let callee = self.parse_location_body()?;
        if !self.parse_optional_keyword("at") {
            return Err(self.error_here("expected 'at' in callsite location"));
        }
        let caller = self.parse_location_body()?;
        self.parse_r_paren()?;
        Ok(self.context.exact_location(LocationData::CallSite { callee, caller }))
    }

    fn parse_fused(&mut self) -> Fallible<Location> {
        self.advance();
        let mut metadata = None;
        if self.consume_if(TokenKind::Less) {
            metadata = Some(self.parse_attribute(None)?);
            self.expect_with(TokenKind::Greater, "expected '>' after fused location metadata")?;
        }
        let locations: Vec<_> = self.parse_list_of(Delimiter::Square, Self::parse_location_body)?;
        Ok(self.context.exact_location(LocationData::Fused { locations: locations.into(), metadata }))
    }
}

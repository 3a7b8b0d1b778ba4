//! Locations.

use super::Printer;
use crate::handle::Identifier;
use crate::location::{Location, LocationData};

impl Printer<'_, '_> {
    /// Prints ` loc(…)` when locations are asked for.
    pub fn print_location_if_enabled(&mut self, location: Location) {
        self.print_trailing_location(location, true);
    }

    /// Prints ` loc(…)` when locations are asked for; where an alias may not be used, in full.
    pub(super) fn print_trailing_location(&mut self, location: Location, allow_alias: bool) {
        if self.options.debug_info && !self.is_collecting() {
            self.write(" ");
            self.print_location(location, allow_alias);
        }
    }

    /// Prints `loc(…)`, or the pretty form when that is asked for.
    pub(super) fn print_location(&mut self, location: Location, allow_alias: bool) {
        if self.options.pretty_debug_info {
            return self.print_location_body(location);
        }
        self.write("loc(");
        if !allow_alias || !self.print_location_alias(location) {
            self.print_location_body(location);
        }
        self.write(")");
    }

    fn print_inner_location(&mut self, location: Location) {
        if !self.print_location_alias(location) {
            self.print_location_body(location);
        }
    }

    /// Prints the text between the parentheses of `loc(…)`.
    pub(super) fn print_location_body(&mut self, location: Location) {
        let pretty = self.options.pretty_debug_info;
        match self.context.location_data(location) {
            LocationData::Unknown => self.write(if pretty { "[unknown]" } else { "unknown" }),
            LocationData::FileLineCol { file, line, column } => {
                self.print_file(file);
                self.print_position(line, column);
            }
            LocationData::FileLineColRange { file, start, end } => {
                self.print_file(file);
                self.print_position(start.0, start.1);
                self.print_range_end(start, end);
            }
            LocationData::Name { name, child } => {
                self.print_string(self.context.str(name));
                if child != Location::UNKNOWN {
                    self.write("(");
                    self.print_inner_location(child);
                    self.write(")");
                }
            }
            LocationData::CallSite { callee, caller } => self.print_call_site(callee, caller),
            LocationData::Fused { locations, metadata } => {
                self.write(if pretty { "" } else { "fused" });
                if let Some(metadata) = metadata {
                    self.write("<");
                    self.print_attribute(metadata);
                    self.write(">");
                }
                self.write("[");
                self.comma_separated(locations.iter().copied(), Self::print_inner_location);
                self.write("]");
            }
        }
    }

    fn print_file(&mut self, file: Identifier) {
        let name = self.context.str(file);
        if self.options.pretty_debug_info {
            self.write(name);
        } else {
            self.print_string(name);
        }
    }

    fn print_position(&mut self, line: u32, column: u32) {
        self.write(":");
        self.write_unsigned(u64::from(line));
        self.write(":");
        self.write_unsigned(u64::from(column));
    }

    fn print_range_end(&mut self, start: (u32, u32), end: (u32, u32)) {
        if start == end {
            return;
        }
        self.write(" to ");
        if start.0 != end.0 {
            self.write_unsigned(u64::from(end.0));
        }
        self.write(":");
        self.write_unsigned(u64::from(end.1));
    }

    fn print_call_site(&mut self, callee: Location, caller: Location) {
        let pretty = self.options.pretty_debug_info;
        self.write(if pretty { "" } else { "callsite(" });
        self.print_inner_location(callee);
        // A short pair stays on one line; a chain of calls gets a line for each.
        let is_name = matches!(self.context.location_data(callee), LocationData::Name { .. });
        let is_file = matches!(self.context.location_data(caller), LocationData::FileLineCol { .. });
        if pretty && !(is_name && is_file) {
            self.write("\n");
        }
        self.write(" at ");
        self.print_inner_location(caller);
        self.write(if pretty { "" } else { ")" });
    }
}

//! Debug information: names, and lines of instructions in functions and outside of them.

use spirv::Op as Opcode;
use vulcanize_ir::{Attribute, Context, Fallible, Identifier, Location, Op, Type};
use vulcanize_spirv::{SpirvType, SpirvTypes};
use vulcanize_words::Instructions;

use super::encoder::{DebugInfo, Encoder};
use super::state::Line;
use crate::merge_info::{
    DEBUG_NAME, DEBUG_NAMES, DEBUG_TAIL, NAMED_COLUMN, NAMED_FILE, NAMED_LINE, NAMED_MEMBERS, NAMED_NAME, NAMED_TYPE,
    NAMED_VALUE,
};
use crate::section::Section;

/// The module's debug information about a type, or about a constant of it.
pub(super) struct DebugName<'c> {
    ty: Type,
    value: Option<Attribute>,
    name: Option<Identifier>,
    members: &'c [Attribute],
    place: Option<(&'c str, u32, u32)>,
}

impl<'c> Encoder<'_, 'c> {
    // ---- names ----

    /// `OpName` of an op with a symbol: the symbol, unless the op has another name.
    pub(super) fn encode_symbol_name(&mut self, op: Op, id: u32, symbol: Identifier) -> Fallible {
        let name = match self.ir.attribute(op, self.names.debug_name) {
            Some(name) => self.context.string_identifier(name).ok_or_else(|| self.missing(op, DEBUG_NAME))?,
            None => symbol,
        };
        self.encode_name(op, id, name)
    }

    pub(super) fn encode_name(&mut self, op: Op, id: u32, name: Identifier) -> Fallible {
        if !self.options.emit_symbol_name {
            return Ok(());
        }
        let written = self.sections.names.with_text(Opcode::Name, &[id], self.context.str(name), &[]);
        written.map_err(|error| self.too_long(op, error))
    }

    /// `OpName` of a value whose location has a name.
    pub(super) fn encode_location_name(&mut self, op: Op, location: Location, id: u32) -> Fallible {
        match self.context.location_name(location) {
            Some(name) => self.encode_name(op, id, name),
            None => Ok(()),
        }
    }

    /// The module's debug information about things without an op.
    pub(super) fn debug_names(&self, module: Op) -> Fallible<Vec<DebugName<'c>>> {
        let Some(all) = self.ir.attribute_str(module, DEBUG_NAMES) else { return Ok(Vec::new()) };
        let all = self.context.array_value(all).ok_or_else(|| self.missing(module, DEBUG_NAMES))?;
        let entries = all.iter().map(|&entry| self.debug_name(entry));
        entries.collect::<Option<_>>().ok_or_else(|| self.missing(module, DEBUG_NAMES))
    }

    fn debug_name(&self, entry: Attribute) -> Option<DebugName<'c>> {
        let context = self.context;
        let find = |name: &str| self.entry(entry, name);
        let place = match find(NAMED_FILE) {
            Some(file) => Some((
                context.string_value(file)?,
                self.word_of(find(NAMED_LINE)?)?,
                self.word_of(find(NAMED_COLUMN)?)?,
            )),
            None => None,
        };
        Some(DebugName {
            ty: find(NAMED_TYPE).and_then(|ty| context.type_value(ty))?,
            value: find(NAMED_VALUE),
            name: find(NAMED_NAME).and_then(|name| context.string_identifier(name)),
            members: find(NAMED_MEMBERS).and_then(|members| context.array_value(members)).unwrap_or_default(),
            place,
        })
    }

    /// Notes which structs have other names than their types, before they are written.
    pub(super) fn note_struct_names(&mut self, names: &[DebugName<'c>]) {
        let named = names.iter().filter_map(|entry| Some((entry.ty, entry.name?)));
        self.types.struct_names = named.filter(|&(ty, _)| is_struct(self.context, ty)).collect();
    }

    /// `OpName` and `OpMemberName` of the types that were written, and the lines of types and constants. Structs got
    /// their names with their declaration.
    pub(super) fn encode_debug_names(&mut self, module: Op, names: &[DebugName<'c>]) -> Fallible {
        let context = self.context;
        for entry in names {
            let id = match entry.value {
                Some(value) => self.constants.ids.get(&(value, entry.ty)),
                None => self.types.ids.get(entry.ty.index()),
            };
            let Some(id) = id.copied().filter(|&id| id != 0) else { continue };
            if let Some((file, line, column)) = entry.place.filter(|_| self.options.debug_info.has_line_instructions())
            {
                let file = self.source_file(module, file)?;
                self.lines.of_globals.insert(id, [file, line, column]);
            }
            if let Some(name) = entry.name.filter(|_| !is_struct(context, entry.ty)) {
                self.encode_name(module, id, name)?;
            }
            for (index, &name) in (0..).zip(entry.members) {
                let name = context.string_value(name).ok_or_else(|| self.missing(module, DEBUG_NAMES))?;
                self.encode_member_name(module, id, index, name)?;
            }
        }
        Ok(())
    }

    fn encode_member_name(&mut self, op: Op, id: u32, index: u32, name: &str) -> Fallible {
        if name.is_empty() || !self.options.emit_symbol_name {
            return Ok(());
        }
        let written = self.sections.names.with_text(Opcode::MemberName, &[id, index], name, &[]);
        written.map_err(|error| self.too_long(op, error))
    }

    // ---- lines ----

    /// The line of a location; `None` for one without a file.
    pub(super) fn line_of(&mut self, op: Op, location: Location) -> Fallible<Option<Line>> {
        let Some(place) = self.context.place_of(location) else { return Ok(None) };
        Ok(Some([self.source_file(op, place.file)?, place.line, place.column]))
    }

    /// `OpLine` for the next instruction of a function, or `OpNoLine`, where the line differs from the one before; `DebugLine`
    /// and the scope in place of them where all is said of the source.
    pub(super) fn encode_line(&mut self, op: Op, location: Location) -> Fallible {
        match self.options.debug_info {
            DebugInfo::None => Ok(()),
            DebugInfo::Lines => {
                let line = self.line_of(op, location)?;
                change_line(&mut self.function.body, &mut self.function.last_line, line);
                Ok(())
            }
            // Nothing may come between a merge instruction and its branch.
            DebugInfo::EachLine if self.function.merge_end == Some(self.function.body.position()) => Ok(()),
            DebugInfo::EachLine => {
                let line = self.line_of(op, location)?;
                self.function.last_line = self.function.last_line.filter(|_| line.is_none());
                change_line(&mut self.function.body, &mut self.function.last_line, line);
                Ok(())
            }
            DebugInfo::Full => self.encode_debug_line(op, location),
        }
    }

    /// The same before a merge instruction and the branch after it, between which no line may come.
    pub(super) fn encode_merge_line(&mut self, op: Op, location: Location) -> Fallible {
        match self.options.debug_info {
            DebugInfo::EachLine => {
                change_line(&mut self.function.body, &mut self.function.last_line, None);
                Ok(())
            }
            DebugInfo::None | DebugInfo::Lines | DebugInfo::Full => self.encode_line(op, location),
        }
    }

    /// The same before an `OpPhi`, with which only `OpLine` may be mixed.
    pub(super) fn encode_phi_line(&mut self, op: Op, location: Location) -> Fallible {
        match self.options.debug_info {
            DebugInfo::None | DebugInfo::Full => Ok(()),
            DebugInfo::Lines | DebugInfo::EachLine => self.encode_line(op, location),
        }
    }

    /// The same for instructions before the function's first block or at its beginning, where no `DebugLine` may be.
    pub(super) fn encode_head_line(&mut self, op: Op, location: Location) -> Fallible {
        if self.options.debug_info.has_line_instructions() {
            let line = self.line_of(op, location)?;
            change_line(&mut self.function.head, &mut self.function.head_line, line);
        }
        Ok(())
    }

    /// The lines of a function's head do not reach into its body.
    pub(super) fn end_head_line(&mut self) {
        let first = self.function.body.words().first().map(|&word| word & 0xFFFF);
        if first != Some(Opcode::Line as u32) {
            change_line(&mut self.function.head, &mut self.function.head_line, None);
        }
    }

    /// Notes the line of a declaration outside of functions.
    pub(super) fn note_global_line(&mut self, op: Op, id: u32) -> Fallible {
        if self.options.debug_info.has_line_instructions()
            && let Some(line) = self.line_of(op, self.ir.location(op))?
        {
            self.lines.of_globals.insert(id, line);
        }
        Ok(())
    }

    /// `OpLine` and `OpNoLine` among types, constants and variables: these are written as they are needed, so their
    /// lines are known when all are there.
    pub(super) fn insert_global_lines(&mut self) {
        if self.lines.of_globals.is_empty() {
            return;
        }
        for section in [&mut self.sections.globals, &mut self.sections.trailing] {
            let old = std::mem::take(section);
            let mut last = None;
            for inst in Instructions::new(old.words(), 0).map_while(Result::ok) {
                let line = inst.result().and_then(|id| self.lines.of_globals.get(&id));
                change_line(section, &mut last, line.copied());
                section.extend(&old.words()[inst.offset..inst.end()]);
            }
        }
    }

    /// `OpString` of a text, once for each.
    pub(super) fn string(&mut self, op: Op, text: &str) -> Fallible<u32> {
        let name = self.context.identifier(text);
        if let Some(&id) = self.lines.strings.get(&name) {
            return Ok(id);
        }
        let id = self.fresh();
        self.lines.strings.insert(name, id);
        let written = self.sections.debug_sources.with_text(Opcode::String, &[id], text, &[]);
        written.map_err(|error| self.too_long(op, error))?;
        Ok(id)
    }

    fn source_file(&mut self, op: Op, file: &str) -> Fallible<u32> {
        let is_new = !self.lines.strings.contains_key(&self.context.identifier(file));
        let id = self.string(op, file)?;
        if is_new && !self.lines.has_source {
            let unknown = spirv::SourceLanguage::Unknown as u32;
            self.sections.debug_sources.instruction(Opcode::Source, &[unknown, 0, id]);
        }
        Ok(id)
    }

    // ---- instructions outside of blocks ----

    /// The debug instructions after a function's last block.
    pub(super) fn encode_debug_tail(&mut self, op: Op) -> Fallible {
        let context = self.context;
        let Some(tail) = self.ir.attribute_str(op, DEBUG_TAIL) else { return Ok(()) };
        let tail = context.array_value(tail).ok_or_else(|| self.missing(op, DEBUG_TAIL))?;
        for &entry in tail {
            let find = |name: &str| self.entry(entry, name).ok_or_else(|| self.missing(op, DEBUG_TAIL));
            let (set, number, arguments) = (find("set")?, find("instruction")?, find("arguments")?);
            let start = self.function.body.begin();
            let (void, id) = (self.void_id(), self.fresh());
            self.function.body.extend(&[void, id]);
            self.encode_arguments_of(op, [set, number, arguments], Opcode::ExtInst)?;
            self.finish_body(op, start, Opcode::ExtInst as u16)?;
        }
        Ok(())
    }
}

fn change_line(section: &mut Section, last: &mut Option<Line>, line: Option<Line>) {
    if *last == line {
        return;
    }
    *last = line;
    match line {
        Some(line) => section.instruction(Opcode::Line, &line),
        None => section.instruction(Opcode::NoLine, &[]),
    }
}

fn is_struct(context: &Context, ty: Type) -> bool {
    matches!(context.spirv_type(ty), Some(SpirvType::Struct(_)))
}

//! Debug information that no op of the dialect has: names of types and of their members, strings that nothing uses.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::{Attribute, NamedAttribute, Op, Type};
use vulcanize_spirv::{SpirvType, SpirvTypes};

use super::decoder::Decoder;
use super::defs::Def;
use super::error::Decoded;
use crate::merge_info::{
    DEBUG_NAMES, NAMED_COLUMN, NAMED_FILE, NAMED_LINE, NAMED_MEMBERS, NAMED_NAME, NAMED_TYPE, NAMED_VALUE,
};

impl Decoder<'_, '_> {
    /// Strings that neither an op nor a location names.
    pub(super) fn emit_unused_strings(&mut self) -> Decoded {
        if self.options.strip_debug {
            return Ok(());
        }
        for (inst, text) in std::mem::take(&mut self.sections.texts) {
            let id = inst.word(0)?;
            if !self.symbols.late.contains_key(&id) && !self.run.line_files.contains(&id) {
                self.string_symbol(&inst, id, text)?;
            }
        }
        Ok(())
    }

    /// Says on the module how types and their members are named, where the type does not, and the lines of types and
    /// plain constants.
    pub(super) fn name_declarations(&mut self, module: Op) {
        let context = self.context;
        let mut members: FxHashMap<u32, Vec<Attribute>> = FxHashMap::default();
        let nameless = context.string_attr("");
        for (id, index, name) in std::mem::take(&mut self.sections.member_names) {
            let Some(length) = self.type_of_id(id).and_then(|ty| context.composite_length(ty)) else { continue };
            let names = members.entry(id).or_default();
            if index < length {
                // As long as the last name needs, so that a big struct without names costs nothing.
                let least = names.len().max(index as usize + 1);
                names.resize(least, nameless);
                names[index as usize] = context.identifier_attr(name);
            }
        }
        let mut ids: Vec<u32> =
            members.keys().chain(self.annotations.lines.keys()).copied().chain(self.annotations.names.ids()).collect();
        ids.sort_unstable();
        ids.dedup();
        let mut named: FxHashSet<(Type, Option<Attribute>)> = FxHashSet::default();
        let mut all = Vec::new();
        for id in ids {
            let (ty, value) = match self.defs.get(id) {
                Some(Def::Type(ty)) => (ty, None),
                // Their names are those of their ops.
                Some(Def::Constant { ty, value }) if self.annotations.lines.contains_key(&id) => (ty, Some(value)),
                _ => continue,
            };
            if let Some(entry) = self.entry(id, ty, value, members.get(&id)).filter(|_| named.insert((ty, value))) {
                all.push(entry);
            }
        }
        if !all.is_empty() {
            self.ir.set_attribute(module, context.identifier(DEBUG_NAMES), context.array_attr(&all));
        }
    }

    /// Debug information about a type, or about a constant of it.
    fn entry(
        &self,
        id: u32,
        ty: Type,
        value: Option<Attribute>,
        members: Option<&Vec<Attribute>>,
    ) -> Option<Attribute> {
        let context = self.context;
        let own = match context.spirv_type(ty) {
            Some(SpirvType::Struct(found)) => found.name(),
            _ => None,
        };
        let name = self.name(id).filter(|&name| value.is_none() && Some(name) != own);
        let mut entry: Vec<NamedAttribute> = Vec::new();
        entry.extend(name.map(|name| self.named(NAMED_NAME, context.identifier_attr(name))));
        entry.extend(members.map(|members| self.named(NAMED_MEMBERS, context.array_attr(members))));
        if let Some(place) = context.place_of(self.line(id)) {
            entry.push(self.named(NAMED_FILE, context.string_attr(place.file)));
            entry.push(self.named(NAMED_LINE, context.i32_attr(place.line as i32)));
            entry.push(self.named(NAMED_COLUMN, context.i32_attr(place.column as i32)));
        }
        if entry.is_empty() {
            return None;
        }
        entry.push(self.named(NAMED_TYPE, context.type_attr(ty)));
        entry.extend(value.map(|value| self.named(NAMED_VALUE, value)));
        Some(context.dictionary_attr(&entry))
    }

    fn type_of_id(&self, id: u32) -> Option<Type> {
        match self.defs.get(id) {
            Some(Def::Type(ty)) => Some(ty),
            _ => None,
        }
    }
}

/// Whether an extended instruction set is about debugging alone, and can be dropped.
pub(super) fn is_debug_set(name: &str) -> bool {
    ["NonSemantic.Shader.DebugInfo", "OpenCL.DebugInfo", "DebugInfo"].iter().any(|prefix| name.starts_with(prefix))
}

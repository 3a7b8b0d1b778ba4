//! Debug information that no op of the dialect has: names of types and of their members, strings that nothing uses.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::{Attribute, Identifier, NamedAttribute, Op, Type};
use vulcanize_spirv::{SpirvType, SpirvTypes};

use super::{Decoded, Decoder, Def};
use crate::merge_info::{DEBUG_NAMES, NAMED_MEMBERS, NAMED_NAME, NAMED_TYPE};

impl Decoder<'_, '_> {
    /// Strings that neither an op nor a location names.
    pub(super) fn emit_unused_strings(&mut self) -> Decoded {
        if self.options.strip_debug {
            return Ok(());
        }
        for (inst, text) in std::mem::take(&mut self.texts) {
            let id = inst.word(0)?;
            if !self.strings.contains_key(&id) && !self.line_files.contains(&id) {
                self.string_symbol(&inst, id, text)?;
            }
        }
        Ok(())
    }

    /// Says on the module how types and their members are named. The name of a struct is part of its type.
    pub(super) fn name_types(&mut self, module: Op) {
        let context = self.context;
        let mut members: FxHashMap<u32, Vec<Attribute>> = FxHashMap::default();
        let nameless = context.string_attr("");
        for (id, index, name) in std::mem::take(&mut self.member_names) {
            let Some(length) = self.type_of_id(id).and_then(|ty| context.composite_length(ty)) else { continue };
            let names = members.entry(id).or_default();
            if index < length {
                // As long as the last name needs, so that a big struct without names costs nothing.
                let least = names.len().max(index as usize + 1);
                names.resize(least, nameless);
                names[index as usize] = context.identifier_attr(name);
            }
        }
        let mut ids: Vec<u32> = members.keys().chain(self.names.keys()).copied().collect();
        ids.sort_unstable();
        ids.dedup();
        let mut named: FxHashSet<Type> = FxHashSet::default();
        let mut all = Vec::new();
        for id in ids {
            let Some(ty) = self.type_of_id(id) else { continue };
            let is_struct = matches!(context.spirv_type(ty), Some(SpirvType::Struct(_)));
            let name = self.name(id).filter(|_| !is_struct);
            if let Some(entry) = self.entry(ty, name, members.get(&id)).filter(|_| named.insert(ty)) {
                all.push(entry);
            }
        }
        if !all.is_empty() {
            self.ir.set_attribute(module, context.identifier(DEBUG_NAMES), context.array_attr(&all));
        }
    }

    fn entry(&self, ty: Type, name: Option<Identifier>, members: Option<&Vec<Attribute>>) -> Option<Attribute> {
        let context = self.context;
        let mut entry: Vec<NamedAttribute> = Vec::new();
        entry.extend(name.map(|name| self.named(NAMED_NAME, context.identifier_attr(name))));
        entry.extend(members.map(|members| self.named(NAMED_MEMBERS, context.array_attr(members))));
        if entry.is_empty() {
            return None;
        }
        entry.push(self.named(NAMED_TYPE, context.type_attr(ty)));
        Some(context.dictionary_attr(&entry))
    }

    fn type_of_id(&self, id: u32) -> Option<Type> {
        match self.defs.get(id) {
            Some(Def::Type(ty)) => Some(ty),
            _ => None,
        }
    }
}

/// Whether an extended instruction set is about debugging alone: what it says can be dropped.
pub(super) fn is_debug_set(name: &str) -> bool {
    ["NonSemantic.Shader.DebugInfo", "OpenCL.DebugInfo", "DebugInfo"].iter().any(|prefix| name.starts_with(prefix))
}

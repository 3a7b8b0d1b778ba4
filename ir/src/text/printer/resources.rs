//! The metadata at the end of a file: resources.

use rustc_hash::FxHashMap;

use super::Printer;
use crate::ir::{ResourceGroup, ResourceValue};

impl Printer<'_, '_> {
    /// Prints `{-# … #-}` with the resources that the text refers to and all external ones.
    pub(super) fn print_resources(&mut self) {
        let ir = self.ir();
        let (external, dialect): (Vec<&ResourceGroup>, Vec<_>) =
            ir.resources().iter().partition(|group| group.external);
        let dialect: Vec<_> = dialect.into_iter().map(|group| (&*group.name, self.referenced(group))).collect();
        let external: Vec<_> =
            external.into_iter().map(|group| (&*group.name, group.entries.iter().collect())).collect();
        let sections =
            [self.section_text("dialect_resources", &dialect), self.section_text("external_resources", &external)];
        if sections.iter().all(Option::is_none) {
            return;
        }
        self.write("\n{-#\n");
        let texts = sections.iter().flatten().filter(|text| !text.is_empty());
        self.write(&texts.map(String::as_str).collect::<Vec<_>>().join(",\n"));
        self.write("\n#-}\n");
    }

    /// The resources of a dialect that were printed by name, in the order of their appearance.
    fn referenced<'r>(&self, group: &'r ResourceGroup) -> Vec<&'r (String, ResourceValue)> {
        if group.name != "builtin" {
            return group.entries.iter().collect();
        }
        // Of several entries with one key the first counts.
        let entries: FxHashMap<&str, _> = group.entries.iter().rev().map(|entry| (&*entry.0, entry)).collect();
        self.resource_keys.iter().filter_map(|&key| entries.get(self.context.str(key)).copied()).collect()
    }

    /// The text of a section, without the groups and entries that are too long to be shown; `None` when there is no
    /// entry at all.
    fn section_text(&mut self, title: &str, groups: &[(&str, Vec<&(String, ResourceValue)>)]) -> Option<String> {
        if groups.iter().all(|(_, entries)| entries.is_empty()) {
            return None;
        }
        let limit = self.options.elide_resource_strings_larger_than.unwrap_or(usize::MAX);
        let mut group_texts = Vec::new();
        for (name, entries) in groups {
            let mut entry_texts = Vec::new();
            for (key, value) in entries {
                let text = self.resource_text(value);
                if text.len() <= limit {
                    entry_texts.push(format!("      {}: {text}", self.word_text(key)));
                }
            }
            if !entry_texts.is_empty() {
                group_texts.push(format!("    {}: {{\n{}\n    }}", self.word_text(name), entry_texts.join(",\n")));
            }
        }
        if group_texts.is_empty() {
            return Some(String::new());
        }
        Some(format!("  {title}: {{\n{}\n  }}", group_texts.join(",\n")))
    }

    fn word_text(&mut self, word: &str) -> String {
        self.text_of(|printer| printer.print_keyword_or_string(word))
    }

    fn resource_text(&mut self, value: &ResourceValue) -> String {
        self.text_of(|printer| match value {
            ResourceValue::Blob(bytes) => printer.print_hex_string(bytes.iter().copied()),
            ResourceValue::Text(text) => printer.print_string(text),
            ResourceValue::Bool(value) => printer.write(if *value { "true" } else { "false" }),
        })
    }

    fn text_of(&mut self, print: impl FnOnce(&mut Self)) -> String {
        let start = self.out.len();
        print(self);
        self.out.split_off(start)
    }
}

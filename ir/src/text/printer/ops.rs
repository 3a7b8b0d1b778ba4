//! Operations.

use smallvec::SmallVec;

use super::Printer;
use super::regions::EntryLabel;
use crate::attributes::NamedAttribute;
use crate::context::OpInfo;
use crate::handle::{Attribute, Identifier, Op};
use crate::schema::{Assembly, print_format};

type AttributeList = SmallVec<[NamedAttribute; 8]>;

impl Printer<'_, '_> {
    /// Prints the top level: aliases, the op, deferred aliases, metadata.
    pub(super) fn print_top_level(&mut self, op: Op) {
        self.collect_aliases(op);
        self.print_alias_definitions(false);
        self.print_full_op(op);
        self.write("\n");
        self.print_alias_definitions(true);
        self.print_resources();
    }

    /// Prints results, the op, and its location if asked for.
    pub(super) fn print_full_op(&mut self, op: Op) {
        self.print_result_names(op);
        self.print_custom_or_generic(op);
        self.print_trailing_location(self.ir().location(op), true);
    }

    /// Prints the op as its dialect writes it, without its results and its location.
    pub fn print_custom_or_generic(&mut self, op: Op) {
        let ir = self.ir();
        if self.is_collecting() {
            self.note_location(ir.location(op), true);
        }
        let info = ir.op_info(op);
        if let Some(def) = info.def()
            && !self.options.generic
            && !self.has_attributes_without_place(op, info)
        {
            match def.assembly {
                Assembly::Custom { print, .. } => {
                    self.print_op_name(info);
                    return print(self, op);
                }
                Assembly::Format(_) => {
                    if let Some(Ok(format)) = info.format() {
                        self.print_op_name(info);
                        return print_format(self, op, format);
                    }
                }
                Assembly::Generic => {}
            }
        }
        self.print_op_generic(op);
    }

    /// Whether an op has discardable attributes that its custom form lacks.
    fn has_attributes_without_place(&self, op: Op, info: &OpInfo) -> bool {
        let ir = self.ir();
        info.only_attributes.is_some_and(|also| {
            let has_place = |name| ir.is_inherent(op, name) || also.contains(&self.context().str(name));
            ir.attributes(op).iter().any(|attribute| !has_place(attribute.name))
        })
    }

    /// Prints the op's name, without the dialect where that is the one that the enclosing op implies.
    fn print_op_name(&mut self, info: &OpInfo) {
        let implied = self.default_dialects.last().copied().unwrap_or_default();
        match info.short_name(implied) {
            Some(short) => self.write(short),
            None => self.write(info.static_name()),
        }
    }

    /// Prints the op in its generic form, without its results.
    pub fn print_op_generic(&mut self, op: Op) {
        if self.is_collecting() {
            return self.collect_generic(op);
        }
        let ir = self.ir();
        self.print_string(ir.op_name_str(op));
        self.write("(");
        self.print_operands(ir.operands(op));
        self.write(")");
        if ir.num_successors(op) != 0 {
            self.write("[");
            self.comma_separated(ir.successors(op), Self::print_successor);
            self.write("]");
        }
        self.print_properties(op);
        if !ir.regions(op).is_empty() {
            self.write(" (");
            let label = EntryLabel { with_arguments: true, when_empty: true };
            self.comma_separated(ir.regions(op).iter().copied(), |printer, region| {
                printer.print_region_with(region, label, true);
            });
            self.write(")");
        }
        let discardable = self.sorted_attributes(op, |a| !ir.is_inherent(op, a.name));
        self.print_braced_attributes(&discardable);
        self.write(" : ");
        self.print_functional_type(op);
    }

    /// Prints ` <{…}>`: the attributes that the declaration names, or the properties of an unregistered op.
    fn print_properties(&mut self, op: Op) {
        let ir = self.ir();
        let properties = ir.properties(op);
        let inherent = self.sorted_attributes(op, |a| ir.is_inherent(op, a.name));
        if properties.is_none() && inherent.is_empty() {
            return;
        }
        self.write(" <");
        match properties {
            Some(properties) => self.print_attribute(properties),
            None => self.print_dictionary(&inherent),
        }
        self.write(">");
    }

    fn collect_generic(&mut self, op: Op) {
        let ir = self.ir();
        let label = EntryLabel { with_arguments: true, when_empty: true };
        for &region in ir.regions(op) {
            self.print_region_with(region, label, true);
        }
        ir.operand_types(op).for_each(|ty| self.note_type(ty));
        ir.result_types(op).for_each(|ty| self.note_type(ty));
        for attribute in self.sorted_attributes(op, |_| true) {
            self.note_attribute(attribute.value, false);
        }
        if let Some(properties) = ir.properties(op) {
            self.note_attribute(properties, false);
        }
    }

    /// Prints `(operand types) -> result types`.
    pub fn print_functional_type(&mut self, op: Op) {
        let ir = self.ir();
        self.print_function_signature(ir.operand_types(op), ir.result_types(op));
    }

    /// Prints ` {…}` with the op's attributes, inherent and other, apart from those named in `elided` and the sizes
    /// of segments. Nothing is printed when none is left.
    pub fn print_attr_dict(&mut self, op: Op, elided: &[&str]) {
        self.print_attributes_except(op, elided, false);
    }

    /// As [`Printer::print_attr_dict`], with the keyword `attributes` before the braces.
    pub fn print_attr_dict_with_keyword(&mut self, op: Op, elided: &[&str]) {
        self.print_attributes_except(op, elided, true);
    }

    fn print_attributes_except(&mut self, op: Op, elided: &[&str], keyword: bool) {
        let (ir, context, common) = (self.ir(), self.context, self.context.common());
        self.print_attributes_where(op, keyword, |name, _| {
            let is_segments =
                (name == common.operand_segments || name == common.result_segments) && ir.is_inherent(op, name);
            !is_segments && !elided.contains(&context.str(name))
        });
    }

    /// Prints the attributes for which `keep` holds as a dictionary, after the keyword `attributes` if asked for.
    pub(crate) fn print_attributes_where(
        &mut self,
        op: Op,
        keyword: bool,
        keep: impl Fn(Identifier, Attribute) -> bool,
    ) {
        if self.ir().attributes(op).is_empty() {
            return;
        }
        let attributes = self.sorted_attributes(op, |attribute| keep(attribute.name, attribute.value));
        if keyword && !attributes.is_empty() {
            self.write(" attributes");
        }
        self.print_braced_attributes(&attributes);
    }

    fn sorted_attributes(&self, op: Op, keep: impl Fn(&NamedAttribute) -> bool) -> AttributeList {
        let mut attributes: AttributeList =
            self.ir().attributes(op).iter().copied().filter(|attribute| keep(attribute)).collect();
        if attributes.len() > 1 {
            attributes.sort_by_key(|attribute| self.context.str(attribute.name));
        }
        attributes
    }

    fn print_braced_attributes(&mut self, attributes: &[NamedAttribute]) {
        if !attributes.is_empty() {
            self.write(" ");
            self.print_dictionary(attributes);
        }
    }
}

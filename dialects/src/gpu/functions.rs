//! Modules of kernels and device functions.

use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::{
    ANY_TYPE, AttrConstraint, AttrSyntax, Carries, CustomDirective, DICTIONARY_ARRAY_ATTR, FUNCTION_TYPE_ATTR,
    FormatState, SYMBOL_NAME, Trait,
};
use vulcanize_ir::text::{Delimiter, Parser, Printer, RegionArgument};
use vulcanize_ir::{Attribute, Diagnostic, Fallible, Ir, Op, OperationState, Type, TypeData, Value, ops};

use super::binary::{HANDLER, TARGETS};
use super::{ADDRESS_SPACE_ATTR, KERNEL, enum_keyword};
use crate::function::{self, ArgumentNames, op_error};

ops! {
    /// Modules, functions and returns.
    pub(super) static OPS;

    /// A module of kernels and device functions, which run on the device.
    pub struct GpuModule = "gpu.module" {
        attributes: { sym_name: SYMBOL_NAME, targets: TARGETS[optional], offloadingHandler: HANDLER[optional] },
        regions: { bodyRegion: OneBlock },
        traits: [
            Trait::IsolatedFromAbove, Trait::NoRegionArguments, Trait::SymbolTable, Trait::Symbol, Trait::NoTerminator,
            Trait::SingleBlock,
        ],
        format: "$sym_name (`<` $offloadingHandler^ `>`)? (custom<Targets>($targets)^)? attr-dict-with-keyword $bodyRegion",
        with: {
            interfaces: &[&Carries::Values],
            directives: &[CustomDirective {
                name: "Targets", attributes: &["targets"], anchor: Some("targets"),
                parse: parse_targets, print: print_targets,
            }],
        },
    }

    /// A kernel or a device function. Its name and whether it is a kernel are not inherent attributes, as in MLIR.
    ///
    /// The body's arguments are those of the signature, then the attributions in workgroup memory, then those in
    /// private memory.
    pub struct Func = "gpu.func" {
        attributes: {
            function_type: FUNCTION_TYPE_ATTR,
            arg_attrs: DICTIONARY_ARRAY_ATTR[optional], res_attrs: DICTIONARY_ARRAY_ATTR[optional],
            workgroup_attrib_attrs: DICTIONARY_ARRAY_ATTR[optional],
            private_attrib_attrs: DICTIONARY_ARRAY_ATTR[optional],
            known_block_size: I32_TRIPLE[optional], known_grid_size: I32_TRIPLE[optional],
            known_cluster_size: I32_TRIPLE[optional],
        },
        regions: { body: Any },
        traits: [
            Trait::HasParent(&["gpu.module"]), Trait::AutomaticAllocationScope, Trait::FunctionLike,
            Trait::IsolatedFromAbove, Trait::AffineScope,
        ],
        assembly: (parse_func, print_func),
        with: { verify: Some(verify_func) },
    }

    /// Ends a kernel or returns values to the caller of a device function.
    pub struct Return = "gpu.return" {
        operands: { operands: ANY_TYPE[variadic] },
        traits: [Trait::HasParent(&["gpu.func"]), Trait::Pure, Trait::ReturnLike, Trait::Terminator],
        format: "attr-dict ($operands^ `:` type($operands))?",
        with: { interfaces: &[&Carries::Lists], verify: Some(verify_return) },
    }
}

impl GpuModule {
    /// Makes a module of kernels, whose body `fill` fills.
    pub fn build(b: &mut Builder<'_, '_>, name: &str, fill: impl FnOnce(&mut Builder<'_, '_>)) -> Self {
        let body = b.region_of(&[], |b, _| fill(b));
        Self::build_with_regions(b, name, body)
    }
}

/// `[#target, …]`, or nothing.
fn parse_targets(parser: &mut Parser<'_, '_>, state: &mut FormatState) -> Fallible {
    if parser.current_text() == "[" {
        let targets = parser.parse_attribute(None)?;
        let name = parser.context().identifier("targets");
        state.operation.set_attribute(name, targets);
    }
    Ok(())
}

fn print_targets(printer: &mut Printer<'_, '_>, op: Op) {
    if let Some(targets) = GpuModule(op).targets(printer.ir()) {
        printer.print_attribute(targets);
    }
}

static I32_TRIPLE: AttrConstraint = AttrConstraint {
    summary: "i32 dense array attribute with 3 elements (if present)",
    check: |context, attribute| context.dense_i32_array(attribute).is_some_and(|all| all.len() == 3),
    syntax: AttrSyntax::Full,
};

/// The attribute with the number of the body's arguments that are attributions in workgroup memory.
pub(super) const WORKGROUP_ATTRIBUTIONS: &str = "workgroup_attributions";

impl Func {
    /// Makes a kernel with arguments of these types, whose body `fill` fills: up to a [`Return`].
    pub fn build_kernel<const N: usize>(
        b: &mut Builder<'_, '_>,
        name: &str,
        inputs: [Type; N],
        fill: impl FnOnce(&mut Builder<'_, '_>, [Value; N]),
    ) -> Self {
        let context = b.context();
        let body = b.region_of(&inputs, |b, arguments| fill(b, std::array::from_fn(|index| arguments[index])));
        let kernel = Self::build_with_regions(b, context.function(&inputs, &[]), body);
        let ir = b.ir_mut();
        ir.set_attribute(kernel.0, context.identifier("sym_name"), context.string_attr(name));
        ir.set_attribute(kernel.0, context.identifier(KERNEL), context.unit_attr());
        kernel
    }

    /// Whether the function is a kernel.
    pub fn is_kernel(self, ir: &Ir<'_>) -> bool {
        ir.attribute_str(self.0, KERNEL).is_some()
    }

    /// The size of the workgroups that all launches have, where it is known.
    pub fn block_size(self, ir: &Ir<'_>) -> Option<[u32; 3]> {
        let sizes = ir.context().dense_i32_array(self.known_block_size(ir)?)?;
        let sizes: Vec<u32> = sizes.iter().map(|&size| u32::try_from(size).ok()).collect::<Option<_>>()?;
        sizes.try_into().ok()
    }

    fn num_workgroup_attributions(self, ir: &Ir<'_>) -> usize {
        let count = ir.attribute_str(self.0, WORKGROUP_ATTRIBUTIONS).and_then(|a| ir.context().int_value(a));
        count.and_then(|count| usize::try_from(count).ok()).unwrap_or(0)
    }

    /// The body's arguments: those of the signature, workgroup attributions, private attributions.
    fn split_arguments<'a>(self, ir: &'a Ir<'_>) -> [&'a [Value]; 3] {
        let all = function::entry_block(ir, self.0).map_or(&[][..], |entry| ir.arguments(entry));
        let inputs = function::function_signature(ir, self.0).map_or(0, |(inputs, _)| inputs.len());
        let (arguments, rest) = all.split_at(inputs.min(all.len()));
        let (workgroup, private) = rest.split_at(self.num_workgroup_attributions(ir).min(rest.len()));
        [arguments, workgroup, private]
    }

    /// The buffers in workgroup memory that the function declares.
    pub fn workgroup_attributions<'a>(self, ir: &'a Ir<'_>) -> &'a [Value] {
        self.split_arguments(ir)[1]
    }

    /// Declares one more buffer in workgroup memory, and returns it; `None` for a function without a body.
    pub fn add_workgroup_attribution(self, ir: &mut Ir<'_>, ty: Type) -> Option<Value> {
        let entry = function::entry_block(ir, self.0)?;
        let [arguments, workgroup, private] = self.split_arguments(ir).map(<[Value]>::to_vec);
        let first_private = arguments.len() + workgroup.len();
        let context = ir.context();
        let count = context.i64_attr(workgroup.len() as i64 + 1);
        let location = ir.location(self.0);
        let made = ir.add_block_argument(entry, ty, location);
        // Private ones come last, so they move after the new one.
        for value in private {
            let (ty, location) = (ir.value_type(value), ir.value_location(value));
            let moved = ir.add_block_argument(entry, ty, location);
            ir.replace_all_uses(value, moved);
            ir.remove_block_argument(entry, first_private);
        }
        ir.set_attribute(self.0, context.identifier(WORKGROUP_ATTRIBUTIONS), count);
        let attributes = ir.attribute_str(self.0, "workgroup_attrib_attrs").and_then(|all| context.array_value(all));
        if let Some(attributes) = attributes {
            let all: Vec<_> = attributes.iter().copied().chain([context.dictionary_attr(&[])]).collect();
            ir.set_attribute(self.0, context.identifier("workgroup_attrib_attrs"), context.array_attr(&all));
        }
        Some(made)
    }

    /// The buffers in private memory that the function declares.
    pub fn private_attributions<'a>(self, ir: &'a Ir<'_>) -> &'a [Value] {
        self.split_arguments(ir)[2]
    }
}

/// Reads an optional `workgroup(…)` or `private(…)` to the end of `arguments`; returns the dictionaries.
pub(super) fn parse_attributions(
    parser: &mut Parser<'_, '_>,
    keyword: &str,
    arguments: &mut Vec<RegionArgument>,
) -> Fallible<Vec<Option<Attribute>>> {
    if !parser.parse_optional_keyword(keyword) {
        return Ok(Vec::new());
    }
    let written = parser.parse_argument_list(Delimiter::Paren, true, true)?;
    let attributes = written.iter().map(|argument| argument.attributes).collect();
    arguments.extend(written);
    Ok(attributes)
}

/// Writes `keyword(%argument : type, …)`, or nothing without arguments.
pub(super) fn print_attributions(
    printer: &mut Printer<'_, '_>,
    keyword: &str,
    values: &[Value],
    op: Op,
    attributes: &str,
) {
    if values.is_empty() {
        return;
    }
    let ir = printer.ir();
    printer.write(&format!(" {keyword}("));
    for (index, &value) in values.iter().enumerate() {
        if index > 0 {
            printer.write(", ");
        }
        printer.print_operand(value);
        printer.print_colon_type(ir.value_type(value));
        function::print_optional_dictionary(printer, function::indexed_attributes(ir, op, attributes, index));
    }
    printer.write(")");
}

fn parse_func(parser: &mut Parser<'_, '_>, state: &mut OperationState) -> Fallible {
    let context = parser.context();
    function::parse_symbol_name(parser, state)?;
    let signature = function::parse_function_signature(parser, ArgumentNames::Required)?;
    signature.record(context, state);
    let mut arguments = signature.arguments;
    let workgroup = parse_attributions(parser, "workgroup", &mut arguments)?;
    let private = parse_attributions(parser, "private", &mut arguments)?;
    let count = context.i64_attr(workgroup.len() as i64);
    state.set_attribute(context.identifier(WORKGROUP_ATTRIBUTIONS), count);
    for (name, attributes) in [("workgroup_attrib_attrs", workgroup), ("private_attrib_attrs", private)] {
        if let Some(array) = function::dictionary_array(context, &attributes) {
            state.set_attribute(context.identifier(name), array);
        }
    }
    if parser.parse_optional_keyword("kernel") {
        state.set_attribute(context.identifier(KERNEL), context.unit_attr());
    }
    function::parse_function_attributes(parser, state, &["sym_name", "function_type", WORKGROUP_ATTRIBUTIONS])?;
    let region = parser.parse_region(&arguments)?;
    state.regions.push(region);
    Ok(())
}

fn print_func(printer: &mut Printer<'_, '_>, op: Op) {
    let (ir, func) = (printer.ir(), Func(op));
    printer.write(" ");
    printer.print_symbol_name(ir.symbol_name(op).map_or("", |name| ir.context().str(name)));
    function::print_function_signature(printer, op);
    print_attributions(printer, "workgroup", func.workgroup_attributions(ir), op, "workgroup_attrib_attrs");
    print_attributions(printer, "private", func.private_attributions(ir), op, "private_attrib_attrs");
    if func.is_kernel(ir) {
        printer.write(" kernel");
    }
    let elided = [WORKGROUP_ATTRIBUTIONS, "workgroup_attrib_attrs", "private_attrib_attrs", KERNEL];
    function::print_function_attributes(printer, op, &elided);
    printer.write(" ");
    printer.print_region(func.body(ir), false, true);
}

fn verify_func(ir: &Ir<'_>, op: Op) -> Fallible {
    let (func, context) = (Func(op), ir.context());
    let Some(entry) = function::entry_block(ir, op) else {
        return Err(op_error(ir, op, "expected body with at least one block"));
    };
    let Some((inputs, results)) = function::function_signature(ir, op) else { return Ok(()) };
    if func.is_kernel(ir) && !results.is_empty() {
        return Err(op_error(ir, op, "expected void return type for kernel function"));
    }
    let all = ir.arguments(entry);
    let least = inputs.len() + func.num_workgroup_attributions(ir);
    if all.len() < least {
        return Err(op_error(ir, op, format!("expected at least {least} arguments to body region")));
    }
    for (index, (&argument, &input)) in all.iter().zip(inputs).enumerate() {
        let ty = ir.value_type(argument);
        if ty != input {
            let (ty, input) = (context.type_text(ty), context.type_text(input));
            let message = format!("expected body region argument #{index} to be of type '{input}', got '{ty}'");
            return Err(op_error(ir, op, message));
        }
    }
    verify_attributions(ir, op, func.workgroup_attributions(ir), "workgroup")?;
    verify_attributions(ir, op, func.private_attributions(ir), "private")
}

/// Checks that attributions are memrefs, and in the right memory space where that is one of this dialect's; a number
/// may mean anything to a target.
pub(super) fn verify_attributions(ir: &Ir<'_>, op: Op, attributions: &[Value], space: &str) -> Fallible {
    let context = ir.context();
    for &value in attributions {
        let TypeData::MemRef { memory_space, .. } = context.type_data(ir.value_type(value)) else {
            return Err(op_error(ir, op, "expected memref type in attribution"));
        };
        let found = memory_space.filter(|&found| (ADDRESS_SPACE_ATTR.check)(context, found));
        if found.is_some_and(|found| enum_keyword(context, found) != Some(space)) {
            return Err(op_error(ir, op, format!("expected memory space {space} in attribution")));
        }
    }
    Ok(())
}

fn verify_return(ir: &Ir<'_>, op: Op) -> Fallible {
    let Some(func) = ir.parent_op(op) else { return Ok(()) };
    let Some((_, results)) = function::function_signature(ir, func) else { return Ok(()) };
    if ir.num_operands(op) != results.len() {
        let error = op_error(ir, op, format!("expected {} result operands", results.len()));
        return Err(error.with_note(ir.location(func), "return type declared here"));
    }
    let mismatch = ir.operand_types(op).zip(results).position(|(ty, &expected)| ty != expected);
    match mismatch {
        None => Ok(()),
        Some(index) => {
            let (context, found) = (ir.context(), ir.value_type(ir.operand(op, index)));
            let (found, expected) = (context.type_text(found), context.type_text(results[index]));
            let message = format!("unexpected type '{found}' for operand #{index}, expected '{expected}'");
            Err(Diagnostic::error(ir.location(op), message))
        }
    }
}

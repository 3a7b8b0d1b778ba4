//! Pages of the instructions in the regular form.

use std::fmt::Write as _;

use vulcanize_ir::schema::OpDef;
use vulcanize_ir::text::{parse_type_text, print_op};
use vulcanize_ir::{Context, Ir, Op, WalkOrder, parse_source};
use vulcanize_spirv::regular::{Placement, Position, PositionKind, RegularForm, RegularInstruction};
use vulcanize_spirv::transforms::instruction_requirement;
use vulcanize_target_env::Quantifier;

use super::Pages;
use super::pages::{availability, file_name, heading, section_title};
use crate::regular::samples::{module_around, regular_ops, samples_of};

pub fn pages() -> Pages {
    let context = Context::new();
    context.register(&vulcanize_spirv::DIALECT);
    let mut ops = regular_ops();
    ops.sort_by_key(|(def, _)| def.name);
    let mut pages = Pages::new();
    for (def, form) in ops {
        let title = match form.instruction {
            RegularInstruction::Core(instruction) => section_title(&format!("{:?}", instruction.class)),
            RegularInstruction::Extended(set, _) => set.name().to_owned(),
        };
        let page = pages.entry(file_name("regular-", &title)).or_insert_with(|| {
            heading(
                &format!("{title}: regular form"),
                "Instructions of the grammar that MLIR has no op for, in [the regular form](../regular-form.md). The grammar \
                 names no types of values: those of the examples stand for any that the specification allows.",
            )
        });
        write_op(page, def, form, &example(&context, def, form));
    }
    pages
}

/// The longest sample of the op, its values named and typed for a reader, as the printer writes it once the parser has
/// read it.
fn example(context: &Context, def: &'static OpDef, form: &'static RegularForm) -> String {
    let samples = samples_of(def, form);
    let sample = samples.iter().max_by_key(|sample| sample.text.len()).expect("each op has samples");
    let text = match sample.in_module {
        true => module_around(sample),
        false => named(context, &module_around(sample), def),
    };
    let (ir, op) = read(context, &text, def);
    print_op(&ir, op).trim_end().to_owned()
}

fn read<'c>(context: &'c Context, text: &str, def: &OpDef) -> (Ir<'c>, Op) {
    let ir = parse_source(context, "example.mlir", text).unwrap_or_else(|error| panic!("{}", error.render(context)));
    let root = ir.root().expect("something was read");
    let op = ir.walk(root, WalkOrder::Pre).into_iter().find(|&op| ir.op_name_str(op) == def.name);
    (ir, op.expect("the op was read"))
}

/// The sample in generic form with an argument of its own for each operand, named after it.
fn named(context: &Context, text: &str, def: &OpDef) -> String {
    let (mut ir, op) = read(context, text, def);
    let function = ir.parent_op(op).expect("the op is in a function");
    let entry = ir.first_block(ir.region(function, 0)).expect("the function has a body");
    let mut inputs = Vec::new();
    for (index, operand) in def.operands.iter().enumerate() {
        for position in ir.operand_group(op, index) {
            let ty = parse_type_text(context, placeholder(operand.name)).expect("placeholders are types");
            let argument = ir.add_block_argument(entry, ty, ir.location(op));
            ir.set_operand(op, position, argument);
            inputs.push(ty);
        }
    }
    ir.remove_block_argument(entry, 0);
    let name = context.identifier("function_type");
    ir.set_attribute(function, name, context.type_attr(context.function(&inputs, &[])));
    print_op(&ir, ir.root().expect("something was read"))
}

/// A type that an operand of this name may have.
fn placeholder(name: &str) -> &'static str {
    const IMAGE: &str = "!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>";
    const SAMPLED_IMAGE: &str =
        "!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>";
    let is = |words: &[&str]| words.contains(&name);
    let ends = |words: &[&str]| words.iter().any(|word| name.ends_with(word));
    match name {
        _ if ends(&["sampled_image"]) => SAMPLED_IMAGE,
        _ if ends(&["image", "texture"]) => IMAGE,
        _ if ends(&["sampler"]) => "!spirv.sampler",
        _ if is(&["ray_query"]) => "!spirv.ptr<!spirv.ray_query, Function>",
        _ if is(&["accel", "acceleration_structure"]) => "!spirv.acceleration_structure",
        _ if is(&["hit_object"]) => "!spirv.ptr<!spirv.hit_object, Function>",
        _ if ends(&["pointer", "ptr"]) || is(&["payload", "hit_object_attributes"]) => "!spirv.ptr<f32, Function>",
        _ if is(&["event", "ret_event"]) => "!spirv.event",
        _ if is(&["queue"]) => "!spirv.queue",
        _ if is(&["reserve_id"]) => "!spirv.reserve_id",
        _ if is(&["pipe"]) => "!spirv.pipe<ReadOnly>",
        _ if is(&["predicate", "condition"]) => "i1",
        _ if ends(&["coordinate", "coordinates", "coord"]) => "vector<2xf32>",
        _ if ends(&["origin", "direction"]) => "vector<3xf32>",
        _ if ends(&[
            "index",
            "size",
            "count",
            "flags",
            "mask",
            "offset",
            "stride",
            "alignment",
            "align",
            "hint",
            "bits",
        ]) || ends(&[
            "width",
            "height",
            "pitch",
            "packets",
            "elements",
            "intersection",
            "_id",
            "sample",
            "kind",
        ]) || ends(&["indexes", "component", "bytes"]) =>
        {
            "i32"
        }
        _ => "f32",
    }
}

fn write_op(page: &mut String, def: &OpDef, form: &RegularForm, example: &str) {
    let requirement = availability(instruction_requirement(def));
    let place = match form.placement {
        Placement::Function => "",
        Placement::Module => " Stands directly in the module.",
        Placement::Either => " Stands in the module or in a function.",
    };
    write!(
        page,
        "\n## `{}`\n\n```text\n{}\n```\n\nAvailable: {requirement}.{place}\n\n```mlir\n{example}\n```\n",
        def.name,
        syntax(def, form)
    )
    .expect("writing to a string");
}

fn syntax(def: &OpDef, form: &RegularForm) -> String {
    let mut text = String::new();
    let has_result = form.has_result() && form.placement != Placement::Module;
    if has_result {
        text += "%result = ";
    }
    text += def.name;
    if form.placement == Placement::Module && form.instruction.has_result() {
        text += " @name =";
    }
    let elements: Vec<String> = form.positions.iter().map(element).collect();
    if !elements.is_empty() {
        text += " ";
        text += &elements.join(", ");
    }
    match (def.operands.is_empty(), form.has_result()) {
        (true, false) => {}
        (true, true) => text += " : type",
        (false, false) => text += " : (types)",
        (false, true) => text += " : (types) -> type",
    }
    text
}

fn element(position: &Position) -> String {
    let name = position.name;
    let one = match position.kind {
        PositionKind::Value => format!("%{name}"),
        PositionKind::Symbol => format!("@{name}"),
        PositionKind::Type => format!("{name}: a type"),
        PositionKind::Integer | PositionKind::Float => format!("{name}: a number"),
        PositionKind::String => format!("\"{name}\""),
        PositionKind::Enum { kind, .. } => format!("<{name}: {}>", kind.name()),
    };
    match position.quantifier {
        Quantifier::One => one,
        Quantifier::Optional => format!("[{one}]"),
        Quantifier::Any => format!("{one}…"),
    }
}

//! `view-op-graph`: the ops, and the values between them, as a graph for Graphviz.

use rustc_hash::{FxHashMap, FxHashSet};
use vulcanize_ir::pass::{PassContext, PassDef, PassResult, Printed};
use vulcanize_ir::text::{ValueNames, attribute_to_string, type_to_string};
use vulcanize_ir::{Attribute, AttributeData, Block, Context, Ir, Op, Type, TypeData, Value, WalkOrder};

vulcanize_ir::pass_options! {
    /// The options of `view-op-graph`.
    #[derive(Copy)]
    pub(crate) struct Options;

    "max-label-len" "Limit attribute/type length to number of chars" { max_label_length: u32 = 20; }
    "print-attrs" "Print attributes of operations" { attributes: bool = true; }
    "print-control-flow-edges" "Print control flow edges" { control_flow: bool = false; }
    "print-data-flow-edges" "Print data flow edges" { data_flow: bool = true; }
    "print-result-types" "Print result types of operations" { result_types: bool = true; }
}

pub(crate) static VIEW_OP_GRAPH: PassDef<Options> =
    PassDef::new("view-op-graph", "ViewOpGraphPass", "Print Graphviz visualization of an operation", run)
        .options(Options::TABLE);

fn run(options: &mut Options, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> PassResult {
    let mut graph = Graph {
        ir,
        context: ir.context(),
        options: *options,
        names: ValueNames::new(ir, op),
        hues: hues(ir, op),
        out: String::from("digraph G {\n  compound = true;\n"),
        depth: 1,
        control: Vec::new(),
        edges: Vec::new(),
        sources: FxHashMap::default(),
        count: 0,
    };
    graph.op(op);
    for edge in graph.control.iter().chain(&graph.edges) {
        graph.out.push_str(&format!("  {edge};\n"));
    }
    graph.out.push_str("}\n");
    cx.notes::<Printed>().0.push_str(&graph.out);
    Ok(false)
}

/// A hue for each name of an op, evenly spread in the order of their first appearance, inner ops first.
fn hues(ir: &Ir<'_>, root: Op) -> FxHashMap<String, f64> {
    let mut seen = FxHashSet::default();
    let names: Vec<&str> = ir
        .walk(root, WalkOrder::Post)
        .into_iter()
        .map(|op| ir.op_name_str(op))
        .filter(|&name| seen.insert(name))
        .collect();
    let count = names.len() as f64;
    names.into_iter().enumerate().map(|(index, name)| (name.to_owned(), index as f64 / count)).collect()
}

/// A node of the graph; the number of the cluster around it where it stands for an op with regions or for a block.
#[derive(Clone, Copy)]
struct Node {
    number: u32,
    cluster: Option<u32>,
}

struct Graph<'a, 'c> {
    ir: &'a Ir<'c>,
    context: &'c Context,
    options: Options,
    names: ValueNames<'a, 'c>,
    hues: FxHashMap<String, f64>,
    out: String,
    depth: usize,
    /// Edges from op to op, which come before those from value to op.
    control: Vec<String>,
    edges: Vec<String>,
    sources: FxHashMap<Value, Node>,
    count: u32,
}

impl Graph<'_, '_> {
    fn next_number(&mut self) -> u32 {
        self.count += 1;
        self.count
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(&"  ".repeat(self.depth));
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn op(&mut self, op: Op) -> Node {
        let ir = self.ir;
        let node = if ir.regions(op).is_empty() {
            let hue = self.hues.get(ir.op_name_str(op)).copied().unwrap_or_default();
            let label = self.op_label(op);
            let number = self.next_number();
            self.line(&format!(
                "v{number} [fillcolor = \"{hue:.6} 0.3 0.95\", label = \"{label}\", shape = Mrecord, style = filled];"
            ));
            Node { number, cluster: None }
        } else {
            let label = self.cluster_label(op);
            self.cluster(&label, |graph| {
                let blocks = ir.regions(op).iter().flat_map(|&region| ir.blocks(region));
                for block in blocks {
                    graph.block(block);
                }
            })
        };
        if self.options.data_flow {
            for operand in ir.operands(op) {
                if let Some(&source) = self.sources.get(&operand) {
                    let port = port(&self.names.operand(operand));
                    self.edge(source, node, &port);
                }
            }
        }
        self.sources.extend(ir.results(op).map(|result| (result, node)));
        node
    }

    fn cluster(&mut self, label: &str, inside: impl FnOnce(&mut Self)) -> Node {
        let cluster = self.next_number();
        let number = self.next_number();
        self.line(&format!("subgraph cluster_{cluster} {{"));
        self.depth += 1;
        self.line(&format!("v{number} [label = \" \", shape = plain];"));
        self.line(&format!("label = \"{label}\";"));
        inside(self);
        self.depth -= 1;
        self.line("}");
        Node { number, cluster: Some(cluster) }
    }

    fn block(&mut self, block: Block) {
        let ir = self.ir;
        self.cluster("", |graph| {
            for &argument in ir.arguments(block) {
                let name = graph.names.operand(argument);
                let number = graph.next_number();
                let label = format!("<res_{}> {name}{}", port(&name), graph.type_suffix(ir.value_type(argument)));
                graph.line(&format!("v{number} [label = \"{label}\", shape = Mrecord];"));
                graph.sources.insert(argument, Node { number, cluster: None });
            }
            let mut previous = None;
            for op in ir.ops(block) {
                let node = graph.op(op);
                if let Some(previous) = previous.replace(node).filter(|_| graph.options.control_flow) {
                    graph.control_edge(previous, node);
                }
            }
        });
    }

    /// From a value's node to that of an op that uses it.
    fn edge(&mut self, from: Node, to: Node, port: &str) {
        let start = if from.cluster.is_none() { format!(":res_{port}:s") } else { String::new() };
        let end = if to.cluster.is_none() { format!(":arg_{port}:n") } else { String::new() };
        let ends = cluster_ends(from, to);
        self.edges.push(format!("v{}{start} -> v{}{end}[{ends}style = solid]", from.number, to.number));
    }

    fn control_edge(&mut self, from: Node, to: Node) {
        let ends = cluster_ends(from, to);
        self.control.push(format!("v{} -> v{}[{ends}style = dashed]", from.number, to.number));
    }

    /// The label of an op with regions.
    fn cluster_label(&mut self, op: Op) -> String {
        let ir = self.ir;
        let mut label = ir.op_name_str(op).to_owned();
        if self.options.result_types {
            let types: Vec<String> = ir.result_types(op).map(|ty| self.type_text(ty)).collect();
            label.push_str(&format!(" : ({})", types.join(", ")));
        }
        if self.options.attributes {
            label.push_str("\\l");
            self.push_attributes(op, &mut label);
        }
        label
    }

    /// The label of an op without regions: operands, name and attributes, results, one above the other.
    fn op_label(&mut self, op: Op) -> String {
        let ir = self.ir;
        let mut parts = Vec::new();
        let operands: Vec<String> = ir
            .operands(op)
            .map(|operand| {
                let name = self.names.operand(operand);
                format!("<arg_{}> {name}", port(&name))
            })
            .collect();
        if !operands.is_empty() {
            parts.push(format!("{{{}}}", operands.join("|")));
        }
        let mut name = format!("{}\\l", ir.op_name_str(op));
        if self.options.attributes && !ir.attributes(op).is_empty() {
            name.push_str("\\l");
            self.push_attributes(op, &mut name);
        }
        parts.push(name);
        let results: Vec<String> = ir
            .results(op)
            .map(|result| {
                let name = self.names.operand(result);
                format!("<res_{}> {name}{}", port(&name), self.type_suffix(ir.value_type(result)))
            })
            .collect();
        if !results.is_empty() {
            parts.push(format!("{{{}}}", results.join("|")));
        }
        format!("{{{}}}", parts.join("|"))
    }

    fn push_attributes(&self, op: Op, label: &mut String) {
        let mut attributes = self.ir.attributes(op).to_vec();
        attributes.sort_by_key(|attribute| self.context.str(attribute.name));
        for attribute in attributes {
            let name = escaped(self.context.str(attribute.name));
            label.push_str(&format!("{name}: {}\\l", self.attribute_text(attribute.value)));
        }
    }

    fn type_suffix(&self, ty: Type) -> String {
        if self.options.result_types { format!(" {}", self.type_text(ty)) } else { String::new() }
    }

    fn type_text(&self, ty: Type) -> String {
        escaped(&self.shortened(type_to_string(self.context, ty)))
    }

    /// An attribute's text; lists and tensors with many elements without these.
    fn attribute_text(&self, attribute: Attribute) -> String {
        const MANY: i64 = 16;
        let text = || attribute_to_string(self.context, attribute);
        match self.context.attribute_data(attribute) {
            AttributeData::Array(elements) if elements.len() as i64 > MANY => "[...]".to_owned(),
            AttributeData::DenseElements { .. } if self.context.splat_value(attribute).is_some() => escaped(&text()),
            AttributeData::DenseElements { ty, .. } if self.shape(*ty).iter().product::<i64>() > MANY => {
                let rank = self.shape(*ty).len();
                format!("{}...{} : {}", "[".repeat(rank), "]".repeat(rank), self.type_text(*ty))
            }
            _ => escaped(&self.shortened(text())),
        }
    }

    fn shape(&self, ty: Type) -> &[i64] {
        match self.context.type_data(ty) {
            TypeData::Vector { shape, .. } | TypeData::RankedTensor { shape, .. } => shape,
            _ => &[],
        }
    }

    fn shortened(&self, text: String) -> String {
        let limit = self.options.max_label_length as usize;
        if text.len() <= limit {
            return text;
        }
        let end = (0..=limit).rev().find(|&end| text.is_char_boundary(end)).unwrap_or_default();
        format!("{}...", &text[..end])
    }
}

/// The attributes of an edge that starts or ends at a cluster.
fn cluster_ends(from: Node, to: Node) -> String {
    let end = |name: &str, cluster: Option<u32>| cluster.map_or(String::new(), |n| format!("{name} = cluster_{n}, "));
    end("lhead", to.cluster) + &end("ltail", from.cluster)
}

/// The name of a value as that of a port.
fn port(name: &str) -> String {
    name.trim_start_matches('%').replace('#', "_")
}

/// A text in a label, where these characters have a meaning.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '"' | '{' | '}' | '<' | '>' | '|') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

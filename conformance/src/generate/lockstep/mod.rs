//! Random kernels over memory: views with sizes that are known or not, numbers of any width, vectors, complex numbers,
//! functions with views and several results, and common operations of the invocations of a workgroup.
//!
//! ```text
//! seed ──Maker──▶ text of a kernel, and the meaning of each of its ops ──Machine──▶ what is in the buffers afterwards
//! ```
//!
//! One place ([`Maker::op`](maker::Maker::op)) writes an op and gives it its meaning: a function of an invocation's
//! values, made of host code only. All invocations do a statement before any does the next one
//! ([`Machine`](machine::Machine)), so that barriers need no meaning of their own.
//!
//! Results are the same on every device: an invocation writes to its own part of a buffer, or everybody by atomics of one
//! kind whose results nobody sees; workgroup memory is written and read between barriers; floats are whole numbers,
//! small enough for their type.

mod control;
mod groups;
mod machine;
mod maker;
mod numbers;
mod transfers;
mod types;
mod value;
mod vectors;
mod views;

use std::borrow::Cow;
use std::fmt::Write as _;

use super::Random;
use crate::kernels::{Argument, Kernel};
use crate::{Failure, Invoke};
use machine::{Id, Lane, Machine, Memory, Sharing};
use maker::{Feature, Maker};
use types::{Ty, View, row_major};
use value::{Element, Value};

/// How a kernel is lowered; its results do not depend on it.
const FLAGS: [&[&str]; 4] =
    [&[], &["--index-width", "64"], &["--scalar-arguments", "push-constant"], &["--scalar-arguments", "uniform"]];

/// The main feature of a seed's kernels.
const FEATURES: [&[Feature]; 5] = [
    &[Feature::Views, Feature::Views, Feature::Numbers],
    &[Feature::Calls, Feature::Views, Feature::Views, Feature::Numbers],
    &[Feature::Numbers, Feature::Numbers, Feature::Views],
    &[Feature::Groups, Feature::Groups, Feature::Views, Feature::Numbers],
    &[Feature::Vectors, Feature::Vectors, Feature::Complex, Feature::Views, Feature::Numbers],
];

/// The names of the families of kernels, in the order of the seeds.
pub const FAMILIES: [&str; 5] = ["views", "calls", "numbers", "groups", "vectors"];

const NUMBERS: [Element; 11] = [
    Element::I8,
    Element::I16,
    Element::I32,
    Element::I64,
    Element::I4,
    Element::F8E4M3FN,
    Element::F8E5M2,
    Element::BF16,
    Element::F16,
    Element::F32,
    Element::F32,
];

/// A kernel of a seed, with its buffers and their expected contents.
#[derive(Debug)]
pub struct LockstepProgram {
    /// The kernel; its flags are those of the seed.
    pub kernel: Kernel,
    /// Whether `canonicalize` and `cse` come first.
    pub is_optimized: bool,
}

impl LockstepProgram {
    /// The kernel of a seed.
    pub fn random(seed: u64) -> Self {
        let kernel = Draft::new(seed).finish(seed);
        Self { kernel, is_optimized: Random::new(!seed).once_in(3) }
    }

    /// Runs it with these flags of `vulcanize run`, which name a device, and compares all buffers.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self, vulcanize: Invoke, device: &[String]) -> Result<(), Failure> {
        if !self.is_optimized {
            return self.kernel.check(vulcanize, device);
        }
        let program = self.kernel.program().map_err(Failure::unexpected)?;
        let optimized = vulcanize(&["opt", "-", "--canonicalize", "--cse"], program.as_bytes());
        if optimized.code != 0 {
            return Err(Failure::of_command("opt", &optimized));
        }
        self.kernel.check_as(vulcanize, device, |_| optimized.text())
    }
}

/// A buffer of the kernel.
struct Buffer {
    id: Id,
    element: Element,
    /// What the host makes.
    shape: Vec<usize>,
    /// How the host sees it, if not whole: the op and its result type.
    host_view: Option<(String, String)>,
    /// What the kernel gets.
    view: View,
}

/// A kernel that is being made.
struct Draft {
    maker: Maker,
    buffers: Vec<Buffer>,
}

impl Draft {
    fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let features = FEATURES[(seed % FEATURES.len() as u64) as usize].to_vec();
        let mut elements = vec![Element::I1, Element::I32, Element::Index];
        elements.extend((0..3).map(|_| *random.pick(&NUMBERS)));
        let threads = *random.pick(&[1, 2, 3, 4, 7, 8, 16]);
        let groups = 1 + random.below(2);
        let shapes =
            vec![vec![1 + random.below(9)], vec![1 + random.below(5)], vec![1 + random.below(4), 1 + random.below(4)]];
        let maker = Maker {
            random,
            text: String::new(),
            functions: String::new(),
            body: machine::Body::default(),
            memories: Vec::new(),
            scope: Vec::new(),
            next: 0,
            elements,
            shapes,
            features,
            threads,
            groups,
            is_uniform: true,
            is_kernel: true,
            calls: 2,
            counters: Vec::new(),
        };
        Self { maker, buffers: Vec::new() }
    }

    fn finish(mut self, seed: u64) -> Kernel {
        self.memory();
        let maker = &mut self.maker;
        let count = 10 + maker.random.below(20);
        maker.fill(count, 2);
        self.result();
        let (threads, groups) = (self.maker.threads, self.maker.groups);
        let mut machine = Machine::new(groups, threads, &self.maker.memories);
        let lanes: Vec<usize> = (0..threads * groups).collect();
        machine.run(&self.maker.body, &lanes);
        let after: Vec<Vec<f64>> =
            (0..self.buffers.len()).map(|at| machine.shared(at).iter().map(Value::number).collect()).collect();
        let flags = FLAGS[self.maker.random.below(FLAGS.len())];
        Kernel {
            name: format!("seed {seed}"),
            module: self.module(),
            arguments: self.arguments(),
            groups,
            threads,
            after,
            flags,
            may_be_refused: None,
        }
    }

    /// The kernel and the functions that it calls.
    fn module(&self) -> String {
        let maker = &self.maker;
        let mut list = vec!["%zero: index".to_owned()];
        list.extend(self.buffers.iter().map(|buffer| format!("%v{}: {}", buffer.id, buffer.view.name())));
        let abi = format!("#spirv.entry_point_abi<workgroup_size = [{}, 1, 1]>", maker.threads);
        let mut text = maker.functions.clone();
        let _ = writeln!(
            text,
            "    gpu.func @k({}) kernel attributes {{spirv.entry_point_abi = {abi}}} {{",
            list.join(", ")
        );
        let _ = write!(text, "{}      gpu.return\n    }}", maker.text);
        text
    }

    fn arguments(&self) -> Vec<Argument> {
        let zero = Argument::Value { ty: "index", value: "0" };
        let buffers = self.buffers.iter().enumerate().map(|(at, buffer)| Argument::Buffer {
            element: buffer.element.name(),
            shape: buffer.shape.clone(),
            before: self.maker.memories[at].before.iter().map(Value::number).collect(),
            view: buffer.host_view.clone().map(|(op, ty)| (Cow::Owned(op), Cow::Owned(ty))),
            ty: buffer.view.name(),
        });
        std::iter::once(zero).chain(buffers).collect()
    }

    /// The buffers, and the ids of invocations.
    fn memory(&mut self) {
        let lanes = self.maker.threads * self.maker.groups;
        for element in self.maker.elements.clone() {
            let rank = self.maker.random.below(3);
            let mut shape: Vec<usize> = (0..rank).map(|_| 1 + self.maker.random.below(5)).collect();
            shape.insert(0, lanes);
            self.buffer(element, &shape);
        }
        let element = self.maker.element();
        let shape: Vec<usize> = (0..1 + self.maker.random.below(3)).map(|_| 1 + self.maker.random.below(5)).collect();
        self.buffer(element, &shape);
        let read_only = self.buffers.len() - 1;
        let shown = self.maker.features.contains(&Feature::Groups);
        let counters = if shown { 1 + self.maker.random.below(2) } else { 0 };
        for _ in 0..counters {
            if let Some(element) = self.maker.integer().filter(|&element| element != Element::I1) {
                let size = 1 + self.maker.random.below(6);
                self.buffer(element, &[size]);
            }
        }
        let maker = &mut self.maker;
        maker.line("%invocation = gpu.global_id x");
        maker.line("%thread = gpu.thread_id x");
        for (number, buffer) in self.buffers.iter().enumerate() {
            let (id, view) = (buffer.id, buffer.view.clone());
            let at = view.offset.unwrap_or(0);
            maker.body.statements.push(machine::Statement::Each {
                results: vec![id],
                meaning: Box::new(move |_| vec![Value::View { memory: number, at }]),
            });
        }
        let copy = maker.next;
        maker.next += 1;
        maker.line(&format!("%v{copy} = arith.addi %invocation, %zero : index"));
        maker.scope.push((copy, Ty::INDEX));
        maker.body.statements.push(machine::Statement::Each {
            results: vec![copy],
            meaning: Box::new(|lane: &mut Lane<'_>| vec![Value::Int(lane.lane as i64)]),
        });
        for (number, buffer) in self.buffers.iter().enumerate() {
            let (id, view) = (buffer.id, buffer.view.clone());
            if number < read_only {
                maker.own_part(id, &view);
            } else if number == read_only {
                maker.scope.push((id, Ty::View(view)));
            } else {
                let kind = maker.any_atomic();
                maker.counters.push((id, view, kind));
            }
        }
    }

    /// A buffer of the kernel: its type may leave anything open, and it may be a part of what the host has.
    fn buffer(&mut self, element: Element, shape: &[usize]) {
        let maker = &mut self.maker;
        let mut view = View::whole(Ty::Number(element), shape, "", false);
        let (mut whole, mut host_view) = (shape.to_vec(), None);
        if maker.random.once_in(3) {
            let steps: Vec<usize> = shape.iter().map(|_| 1 + maker.random.below(2)).collect();
            let offsets: Vec<usize> = shape.iter().map(|_| maker.random.below(2)).collect();
            whole = (0..shape.len()).map(|dim| offsets[dim] + shape[dim] * steps[dim]).collect();
            let strides = row_major(&whole);
            for (dim, (stride, step)) in view.dims.iter_mut().zip(strides.iter().zip(&steps)) {
                dim.stride = stride * *step as i64;
            }
            let offset = offsets.iter().zip(&strides).map(|(at, stride)| *at as i64 * stride).sum();
            let known: Vec<Option<i64>> = view.dims.iter().map(|dim| Some(dim.stride)).collect();
            view.offset = Some(offset);
            view = view.strided(&known, Some(offset));
            host_view = Some((format!("memref.subview %base{offsets:?} {shape:?} {steps:?}"), view.name()));
        }
        for dim in &mut view.dims {
            dim.is_size_open = maker.random.once_in(3);
            dim.is_stride_open = maker.random.once_in(3);
        }
        view.is_offset_open = !view.is_identity && maker.random.once_in(3);
        let ty = Ty::Number(element);
        // The host's texts have numbers of at most 53 bits.
        let narrow = |value: Value| if element == Element::I64 { Value::Int(value.int() >> 11) } else { value };
        let before = (0..whole.iter().product()).map(|_| narrow(maker.any_value(&ty))).collect();
        maker.memories.push(Memory { sharing: Sharing::All, before });
        view.memory = self.buffers.len();
        let id = maker.define(Ty::View(view.clone()));
        maker.scope.pop();
        self.buffers.push(Buffer { id, element, shape: whole, host_view, view });
    }

    /// Some of what was computed ends up in memory that everybody sees.
    fn result(&mut self) {
        let maker = &mut self.maker;
        for element in maker.elements.clone() {
            let ty = Ty::Number(element);
            for _ in 0..3 {
                let fits = |view: &View| view.is_own && *view.element == ty;
                if let Some((id, view)) = maker.view(fits) {
                    maker.store(id, view);
                }
            }
        }
    }
}

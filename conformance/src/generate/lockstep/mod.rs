//! Random kernels over memory: views with sizes that are known or not, numbers of any width, vectors, complex numbers,
//! functions with views and several results, and common operations of the invocations of a workgroup.
//!
//! ```text
//! seed ──Maker──▶ statements: each with its text, and its meaning ──Machine──▶ what is in the buffers afterwards
//!                     │  ▲
//!                     └──┘ Edits
//! ```
//!
//! One place ([`Maker::op`](maker::Maker::op)) writes an op and gives it its meaning: a function of an invocation's
//! values, made of host code only. All invocations do a statement before any does the next one
//! ([`Machine`](machine::Machine)), so that barriers need no meaning of their own.
//!
//! Results are the same on every device: an invocation writes to its own part of a buffer, or everybody by atomics of one
//! kind whose results nobody sees; workgroup memory is written and read between barriers; floats are whole numbers,
//! small enough for their type.
//!
//! An edit takes a statement away, or puts a constant or a body in its place. What must go together is one statement, such
//! as memory and the stores before which nobody may read it. What a statement's meaning takes for granted, such as a size
//! that the text hides, has its own value as the constant.

mod control;
mod edits;
mod groups;
mod machine;
mod maker;
mod numbers;
mod print;
mod subgroups;
mod transfers;
mod types;
mod value;
mod vectors;
mod views;

use std::borrow::Cow;

use super::{BufferContents, Features, Random};
use crate::kernels::{Argument, Kernel};
use crate::{Failure, Invoke};
use machine::{Body, Function, Id, Machine, Memory, Sharing};
use maker::{Maker, Part};
pub(super) use subgroups::INVOCATIONS;
use types::{Ty, View, row_major};
use value::{Element, Value, bytes_of};

/// How a kernel is lowered; its results do not depend on it.
const FLAGS: [&[&str]; 4] = [
    &["--emulate-64-bit-floats"],
    &["--emulate-64-bit-floats", "--index-width", "64"],
    &["--emulate-64-bit-floats", "--scalar-arguments", "push-constant"],
    &["--emulate-64-bit-floats", "--scalar-arguments", "uniform"],
];

/// What the kernels of each family are made of, in the order of [`FAMILIES`].
const PARTS: [&[Part]; 6] = [
    &[Part::Views, Part::Views, Part::Numbers],
    &[Part::Calls, Part::Views, Part::Views, Part::Numbers],
    &[Part::Numbers, Part::Numbers, Part::Views],
    &[Part::Groups, Part::Groups, Part::Views, Part::Numbers],
    &[Part::Vectors, Part::Vectors, Part::Complex, Part::Views, Part::Numbers],
    &[Part::Subgroups, Part::Subgroups, Part::Vectors, Part::Views, Part::Numbers],
];

/// The names of the families of kernels, in the order of the seeds.
pub const FAMILIES: [&str; 6] = ["views", "calls", "numbers", "groups", "vectors", "subgroups"];

/// The place of a seed's family in [`FAMILIES`], among those for devices with these features.
fn family(seed: u64, features: Features) -> usize {
    let fits = |family: &usize| features.has_subgroups() || !PARTS[*family].contains(&Part::Subgroups);
    let fitting: Vec<usize> = (0..FAMILIES.len()).filter(fits).collect();
    fitting[(seed % fitting.len() as u64) as usize]
}

const NUMBERS: [Element; 12] = [
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
    Element::F64,
];

/// A kernel of a seed, perhaps after edits.
#[expect(missing_debug_implementations, reason = "the meaning of a statement has none")]
pub struct LockstepProgram {
    seed: u64,
    /// Its place in [`FAMILIES`].
    family: usize,
    buffers: Vec<Buffer>,
    memories: Vec<Memory>,
    body: Body,
    functions: Vec<Function>,
    threads: usize,
    groups: usize,
    flags: &'static [&'static str],
    /// Whether `canonicalize` and `cse` come first.
    is_optimized: bool,
}

impl LockstepProgram {
    /// The kernel of a seed for devices with these features.
    pub fn random(seed: u64, features: Features) -> Self {
        let mut random = Random::new(seed);
        let family = family(seed, features);
        let parts = PARTS[family];
        let has_subgroups = parts.contains(&Part::Subgroups);
        let threads = *random.pick(if has_subgroups { &[INVOCATIONS][..] } else { &[1, 2, 3, 4, 7, 8, 16] });
        let groups = 1 + random.below(2);
        let mut draft = Draft { maker: Maker::new(random, parts, threads, groups), buffers: Vec::new() };
        draft.memory();
        let count = 10 + draft.maker.random.below(20);
        draft.maker.fill(count, 2);
        draft.result();
        let Draft { mut maker, buffers } = draft;
        let flags = FLAGS[maker.random.below(FLAGS.len())];
        let is_optimized = Random::new(!seed).once_in(3);
        let Maker { memories, body, functions, .. } = maker;
        Self { seed, family, buffers, memories, body, functions, threads, groups, flags, is_optimized }
    }

    /// The family of a seed's kernel.
    pub fn family_of(seed: u64, features: Features) -> &'static str {
        FAMILIES[family(seed, features)]
    }

    /// The kernel, with its buffers and their expected contents. Its flags are those of the seed.
    pub fn kernel(&self) -> Kernel {
        let machine = self.run();
        let shown = self.buffers.iter().filter(|buffer| !buffer.is_scratch);
        let numbers = |buffer: &Buffer| machine.shared(buffer.view.memory).iter().map(Value::number).collect();
        let parameters: Vec<(Id, String)> = self.buffers.iter().map(|buffer| (buffer.id, buffer.view.name())).collect();
        Kernel {
            name: format!("seed {}", self.seed),
            module: print::module(&self.body, &self.functions, &parameters, self.threads),
            arguments: self.arguments(),
            groups: self.groups,
            threads: self.threads,
            after: shown.map(numbers).collect(),
            flags: self.flags,
            may_be_refused: PARTS[self.family].contains(&Part::Subgroups).then_some("GroupNonUniform"),
        }
    }

    /// The buffers that the host fills and compares. The binding of one is its place among the arguments.
    pub fn buffers(&self) -> Vec<BufferContents> {
        let index_size = if self.flags.contains(&"--index-width") { 8 } else { 4 };
        let machine = self.run();
        let shown = (1..).zip(&self.buffers).filter(|(_, buffer)| !buffer.is_scratch);
        let contents = |(binding, buffer): (u32, &Buffer)| {
            let Ty::Number(element) = *buffer.view.element else { unreachable!("the host has numbers only") };
            let bytes = |values: &[Value]| bytes_of(element, values, index_size);
            let memory = buffer.view.memory;
            let (before, after) = (bytes(&self.memories[memory].before), bytes(machine.shared(memory)));
            BufferContents { binding, before, after }
        };
        shown.map(contents).collect()
    }

    /// All invocations, after the kernel.
    fn run(&self) -> Machine<'_> {
        let mut machine = Machine::new(self.groups, self.threads, &self.memories, &self.functions);
        let lanes: Vec<usize> = (0..self.threads * self.groups).collect();
        machine.run(&self.body, &lanes);
        machine
    }

    fn arguments(&self) -> Vec<Argument> {
        let zero = Argument::Value { ty: "index", value: "0" };
        let buffers = self.buffers.iter().map(|buffer| match *buffer.view.element {
            Ty::Number(element) if !buffer.is_scratch => Argument::Buffer {
                element: element.name(),
                shape: buffer.shape.clone(),
                before: self.memories[buffer.view.memory].before.iter().map(Value::number).collect(),
                view: buffer.host_view.clone().map(|(op, ty)| (Cow::Owned(op), Cow::Owned(ty))),
                ty: buffer.view.name(),
            },
            _ => Argument::Scratch {
                made: crate::kernels::memref(&buffer.shape, &buffer.view.element.name()),
                ty: buffer.view.name(),
            },
        });
        std::iter::once(zero).chain(buffers).collect()
    }

    /// Runs it with these flags of `vulcanize run`, which name a device, and compares all buffers.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self, vulcanize: Invoke, device: &[String]) -> Result<(), Failure> {
        let kernel = self.kernel();
        if !self.is_optimized {
            return kernel.check(vulcanize, device);
        }
        let text = self.text(vulcanize)?;
        kernel.check_as(vulcanize, device, |_| text.clone())
    }

    /// The program that runs it, as it is lowered.
    ///
    /// # Errors
    /// What `opt` says.
    pub fn text(&self, vulcanize: Invoke) -> Result<String, Failure> {
        let program = self.kernel().program().map_err(Failure::unexpected)?;
        if !self.is_optimized {
            return Ok(program);
        }
        let optimized = vulcanize(&["opt", "-", "--canonicalize", "--cse"], program.as_bytes());
        if optimized.code == 0 { Ok(optimized.text()) } else { Err(Failure::of_command("opt", &optimized)) }
    }
}

/// A buffer of the kernel.
#[derive(Clone)]
struct Buffer {
    id: Id,
    /// What the host makes.
    shape: Vec<usize>,
    /// How the host sees it, if not whole: the op and its result type.
    host_view: Option<(String, String)>,
    /// What the kernel gets.
    view: View,
    /// Whether the host neither fills nor compares it.
    is_scratch: bool,
}

/// A kernel that is being made.
struct Draft {
    maker: Maker,
    buffers: Vec<Buffer>,
}

impl Draft {
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
        let shown = self.maker.parts.contains(&Part::Groups);
        let counters = if shown { 1 + self.maker.random.below(2) } else { 0 };
        for _ in 0..counters {
            if let Some(element) = self.maker.integer().filter(|&element| element != Element::I1) {
                let size = 1 + self.maker.random.below(6);
                self.buffer(element, &[size]);
            }
        }
        self.vectors(lanes);
        let maker = &mut self.maker;
        for buffer in &self.buffers {
            let value = Value::View { memory: buffer.view.memory, at: buffer.view.offset.unwrap_or(0) };
            maker.parameter(buffer.id, Ty::View(buffer.view.clone()), value);
        }
        maker.op(Ty::INDEX, "arith.addi %invocation, %zero : index", |lane| Value::Int(lane.lane as i64));
        for (number, Buffer { id, view, is_scratch, .. }) in self.buffers.iter().enumerate() {
            if number < read_only || *is_scratch {
                maker.own_part(*id, view, *is_scratch);
            } else if number == read_only {
                maker.scope.push((*id, Ty::View(view.clone())));
            } else {
                let kind = maker.any_atomic();
                maker.counters.push((*id, view.clone(), kind));
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
            dim.is_stride_open = maker.random.once_in(3);
        }
        view.is_offset_open = !view.is_identity && maker.random.once_in(3);
        let ty = Ty::Number(element);
        // The host's texts have numbers of at most 53 bits.
        let narrow = |value: Value| if element == Element::I64 { Value::Int(value.int() >> 11) } else { value };
        let before = (0..whole.iter().product()).map(|_| narrow(maker.any_value(&ty))).collect();
        self.add(whole, host_view, view, before, false);
    }

    /// Perhaps a buffer of vectors, which only the kernel sees.
    fn vectors(&mut self, lanes: usize) {
        let maker = &mut self.maker;
        if maker.random.once_in(2) {
            return;
        }
        let element = Ty::Vector(vec![*maker.random.pick(&[2, 3, 4, 4, 5])], maker.element());
        let shape = [lanes, 1 + maker.random.below(3)];
        let view = View::whole(element, &shape, "", false);
        let before = vec![Value::Int(0); view.count()];
        self.add(shape.to_vec(), None, view, before, true);
    }

    fn add(
        &mut self,
        shape: Vec<usize>,
        host_view: Option<(String, String)>,
        mut view: View,
        before: Vec<Value>,
        is_scratch: bool,
    ) {
        let maker = &mut self.maker;
        for dim in &mut view.dims {
            dim.is_size_open = maker.random.once_in(3);
        }
        view.memory = maker.memories.len();
        maker.memories.push(Memory { sharing: Sharing::All, before });
        let id = maker.fresh();
        self.buffers.push(Buffer { id, shape, host_view, view, is_scratch });
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

//! Locations: Vulkan's "Location and Component Assignment".

use std::ops::Range;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Decoration, ExecutionModel, Op, StorageClass};
use vulcanize_target_env::Capability;
use vulcanize_words::{EntryPoint, Inst};

use super::{LOCATION, OVERLAP, PER_VERTEX, TILE, data_type, is_in, listed};
use crate::checker::Checker;
use crate::module::{Module, Type};

/// Locations from here on are compared with nothing; no device has so many.
const MOST_LOCATIONS: u64 = 4096;

/// How many locations a type takes, and how many components in one; 0 components for matrices and structs, which have no
/// `Component`.
#[derive(Clone, Copy, Debug)]
struct Shape {
    locations: u64,
    components: u64,
}

/// The shapes of the types that take locations, each made from those before it.
#[derive(Default)]
pub(super) struct Shapes {
    of: FxHashMap<u32, Shape>,
    /// The structs within types, and these themselves, of which a member has a location.
    located: FxHashMap<u32, u32>,
    /// What blocks take, by type, of those that were asked for: many entry points may have one.
    blocks: FxHashMap<u32, Rc<Slots>>,
    /// The places of variables that were asked for.
    places: FxHashMap<u32, Place>,
}

/// Components of locations, each a bit: at four times the location, and the component.
#[derive(Debug, Default)]
struct Slots {
    words: Vec<u64>,
    /// The first one that was taken already.
    repeated: Option<u64>,
}

impl Slots {
    fn take(&mut self, run: Range<u64>) {
        for word in run.start / 64..run.end.div_ceil(64) {
            let below =
                |slot: u64| u64::MAX.checked_shr(64 - slot.saturating_sub(64 * word).min(64) as u32).unwrap_or(0);
            self.take_bits(word as usize, below(run.end) & !below(run.start));
        }
    }

    fn take_bits(&mut self, word: usize, bits: u64) {
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        let both = self.words[word] & bits;
        if both != 0 {
            self.repeated.get_or_insert(64 * word as u64 + u64::from(both.trailing_zeros()));
        }
        self.words[word] |= bits;
    }

    /// Takes others, and says which of them was taken already.
    fn take_all(&mut self, others: &Slots) -> Option<u64> {
        self.repeated = others.repeated;
        for (word, &bits) in others.words.iter().enumerate() {
            self.take_bits(word, bits);
        }
        self.repeated
    }
}

impl Shapes {
    pub fn of(module: &Module<'_>) -> Shapes {
        let mut shapes = Shapes::default();
        for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
            let Some(id) = inst.result() else { continue };
            if let Some(shape) = shapes.shape(module, id) {
                shapes.of.insert(id, shape);
            }
            if let Some(located) = shapes.located_in(module, id) {
                shapes.located.insert(id, located);
            }
        }
        shapes
    }

    fn located_in(&self, module: &Module<'_>, ty: u32) -> Option<u32> {
        match module.ty(ty)? {
            Type::Array { element, .. } => self.located.get(&element).copied(),
            Type::Struct { members } => {
                let mut decorations = module.decorations.of(ty).iter();
                let is_located = decorations.any(|decorated| decorated.is(Decoration::Location));
                let mut inner = members.iter().filter_map(|member| self.located.get(member).copied());
                if is_located { Some(ty) } else { inner.next() }
            }
            _ => None,
        }
    }

    fn get(&self, ty: u32) -> Option<Shape> {
        self.of.get(&ty).copied()
    }

    fn shape(&self, module: &Module<'_>, ty: u32) -> Option<Shape> {
        let shape = |locations, components| Some(Shape { locations, components });
        match module.ty(ty)? {
            Type::Int { width, .. } | Type::Float { width, .. } => shape(1, if width == 64 { 2 } else { 1 }),
            Type::Vector { component, .. } | Type::VectorId { component, .. } => {
                let size = u64::from(module.dimension(ty));
                let is_wide = module.bit_width(component) == 64 && size > 2;
                shape(if is_wide { 2 } else { 1 }, self.get(component)?.components.saturating_mul(size))
            }
            Type::Matrix { column, columns } => {
                shape(self.get(column)?.locations.saturating_mul(u64::from(columns)), 0)
            }
            Type::Array { element, length } => {
                let element = self.get(element)?;
                let length = module.known_integer(length).unwrap_or(1);
                shape(element.locations.saturating_mul(length), element.components)
            }
            Type::Struct { members } => {
                let mut sum = 0u64;
                for &member in members {
                    // A pointer that is announced only is declared after this.
                    let member = self.get(member).or_else(|| Self::pointer(module, member))?;
                    sum = sum.saturating_add(member.locations);
                }
                shape(sum, 0)
            }
            _ => Self::pointer(module, ty),
        }
    }

    fn pointer(module: &Module<'_>, ty: u32) -> Option<Shape> {
        let is_physical = module.is_pointer_into(ty, StorageClass::PhysicalStorageBuffer);
        is_physical.then_some(Shape { locations: 1, components: 2 })
    }
}

/// Variables that share locations with no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Group {
    Inputs,
    Patches { index: bool },
    Outputs { stream: u32, index: bool },
}

/// The place of a variable.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    location: Option<u64>,
    component: u64,
    index: Option<u32>,
    stream: u32,
    is_built_in: bool,
    is_patch: bool,
    is_per_vertex: bool,
}

fn place(module: &Module<'_>, id: u32, member: Option<u32>) -> Place {
    let mut place = Place::default();
    for decorated in module.decorations.of_part(id, member) {
        let parameter = decorated.parameters.first().copied();
        match decorated.kind {
            _ if decorated.is(Decoration::Location) => place.location = parameter.map(u64::from),
            _ if decorated.is(Decoration::Component) => place.component = parameter.map_or(0, u64::from),
            _ if decorated.is(Decoration::Index) => place.index = parameter,
            _ if decorated.is(Decoration::Stream) => place.stream = parameter.unwrap_or(0),
            _ if decorated.is(Decoration::BuiltIn) => place.is_built_in = true,
            _ if decorated.is(Decoration::Patch) => place.is_patch = true,
            _ if decorated.is(Decoration::PerVertexKHR) => place.is_per_vertex = true,
            _ => {}
        }
    }
    place
}

/// Checks the interface of an entry point.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, entry: &EntryPoint<'w>, shapes: &mut Shapes) {
    let models = [
        ExecutionModel::Vertex,
        ExecutionModel::TessellationControl,
        ExecutionModel::TessellationEvaluation,
        ExecutionModel::Geometry,
        ExecutionModel::Fragment,
    ];
    let Some(model) = models.into_iter().find(|&model| model as u32 == entry.model) else { return };
    let mut taken = Taken { model, shapes, slots: FxHashMap::default() };
    let mut tiles = FxHashSet::default();
    for variable in listed(ck.module, entry) {
        let Some(id) = variable.result() else { continue };
        if is_in(&variable, StorageClass::TileImageEXT) {
            if taken.place(ck.module, id).location.is_some_and(|location| !tiles.insert(location)) {
                ck.report(TILE, &variable, "another variable in TileImageEXT has the same Location");
            }
        } else if super::is_passed(&variable) && variable.is(Op::Variable) {
            taken.check_variable(ck, entry, &variable, id);
        }
    }
}

/// The components of locations that are taken.
struct Taken<'s> {
    model: ExecutionModel,
    shapes: &'s mut Shapes,
    slots: FxHashMap<Group, Slots>,
}

impl Taken<'_> {
    fn place(&mut self, module: &Module<'_>, variable: u32) -> Place {
        *self.shapes.places.entry(variable).or_insert_with(|| place(module, variable, None))
    }

    fn check_variable<'w>(&mut self, ck: &mut Checker<'_, 'w>, entry: &EntryPoint<'w>, variable: &Inst<'w>, id: u32) {
        let module = ck.module;
        let place = self.place(module, id);
        let Some(ty) = data_type(module, variable).filter(|_| !place.is_built_in) else { return };
        let is_output = is_in(variable, StorageClass::Output);
        check_kind(ck, self.model, variable, ty, place);
        let ty =
            if self.is_arrayed(is_output, place) { super::super::annotations::without_array(module, ty) } else { ty };
        let is_struct = matches!(module.ty(ty), Some(Type::Struct { .. }));
        if is_struct && module.built_ins_of(ty).is_some() {
            return;
        }
        let index = place.index == Some(1);
        let has_streams = self.model == ExecutionModel::Geometry && ck.has_capability(Capability::GeometryStreams);
        // There are four streams; others break other rules.
        let stream = if has_streams { place.stream.min(4) } else { 0 };
        let group = match is_output {
            _ if place.is_patch => Group::Patches { index },
            true => Group::Outputs { stream, index },
            false => Group::Inputs,
        };
        let slots = match place.location {
            Some(location) => self.of_variable(ck, ty, location, place).into(),
            None if module.has(ty, Decoration::Block) => self.of_block(ck, ty),
            None => {
                let vuid = LOCATION.data().vuids[usize::from(is_struct)];
                ck.report_vuid(LOCATION, vuid, variable, "an input or output has no Location");
                return;
            }
        };
        if let Some(slot) = self.slots.entry(group).or_default().take_all(&slots) {
            let what = if is_output { "output" } else { "input" };
            let message = format!(
                "component {} of location {} of the {what} {} is taken by another one",
                slot % 4,
                slot / 4,
                ck.shown(id)
            );
            ck.report_vuid(OVERLAP, OVERLAP.data().vuids[usize::from(is_output)], &entry.at, message);
        }
    }

    /// Whether there is an array of vertices around a variable.
    fn is_arrayed(&self, is_output: bool, place: Place) -> bool {
        match self.model {
            ExecutionModel::TessellationControl => !place.is_patch,
            ExecutionModel::TessellationEvaluation => !is_output && !place.is_patch,
            ExecutionModel::Geometry => !is_output,
            ExecutionModel::Fragment => !is_output && place.is_per_vertex,
            _ => false,
        }
    }

    /// The slots of a variable with a location.
    fn of_variable(&self, ck: &mut Checker<'_, '_>, ty: u32, location: u64, place: Place) -> Slots {
        let module = ck.module;
        let (element, length) = match module.ty(ty) {
            Some(Type::Array { element, length }) => (element, module.known_integer(length).unwrap_or(1)),
            _ => (ty, 1),
        };
        let mut slots = Slots::default();
        let Some(shape) = self.shape(ck, element) else { return slots };
        for index in 0..length {
            let first = location.saturating_add(shape.locations.saturating_mul(index));
            if first >= MOST_LOCATIONS || shape.locations == 0 {
                break;
            }
            slots.take(run(first, shape, place.component));
        }
        slots
    }

    /// The slots of a block whose members have locations.
    fn of_block(&mut self, ck: &mut Checker<'_, '_>, ty: u32) -> Rc<Slots> {
        if let Some(known) = self.shapes.blocks.get(&ty) {
            return known.clone();
        }
        let slots = Rc::new(self.of_members(ck, ty));
        self.shapes.blocks.insert(ty, slots.clone());
        slots
    }

    fn of_members(&self, ck: &mut Checker<'_, '_>, ty: u32) -> Slots {
        let (module, mut slots) = (ck.module, Slots::default());
        let (Some(Type::Struct { members }), Some(block)) = (module.ty(ty), module.definition(ty)) else {
            return slots;
        };
        for (index, &member) in (0..).zip(members) {
            let place = place(module, ty, Some(index));
            let Some(location) = place.location else {
                let message = format!("member {index} has no Location");
                ck.report_vuid(LOCATION, LOCATION.data().vuids[3], &block, message);
                continue;
            };
            let Some(shape) = self.shape(ck, member).filter(|_| location < MOST_LOCATIONS) else { continue };
            let is_array = matches!(module.ty(member), Some(Type::Array { .. }));
            if is_array && (1..4).contains(&shape.components) {
                let one = Shape { locations: 1, ..shape };
                let last = location.saturating_add(shape.locations).min(MOST_LOCATIONS);
                (location..last).for_each(|location| slots.take(run(location, one, place.component)));
            } else {
                slots.take(run(location, shape, place.component));
            }
        }
        slots
    }

    /// The shape of what has a location, so that its members have none.
    fn shape(&self, ck: &mut Checker<'_, '_>, ty: u32) -> Option<Shape> {
        if let Some(inst) = self.shapes.located.get(&ty).and_then(|&located| ck.definition(located)) {
            let message = "a member has a Location, but so has what it is a part of";
            ck.report_vuid(LOCATION, LOCATION.data().vuids[2], &inst, message);
        }
        let shape = self.shapes.get(ty);
        if shape.is_none()
            && let Some(inst) = ck.definition(ty)
        {
            ck.report(LOCATION, &inst, "the type of an input or output takes no location");
        }
        shape
    }
}

/// The slots from a location on.
fn run(location: u64, shape: Shape, component: u64) -> Range<u64> {
    let begin = location.saturating_mul(4);
    let end = location.saturating_add(shape.locations).saturating_mul(4);
    let slots = match shape.components {
        0 => begin..end,
        components => begin.saturating_add(component)..begin.saturating_add(component).saturating_add(components),
    };
    slots.start..slots.end.min(4 * MOST_LOCATIONS + 4)
}

/// Decorations that only some inputs and outputs have.
fn check_kind<'w>(ck: &mut Checker<'_, 'w>, model: ExecutionModel, variable: &Inst<'w>, ty: u32, place: Place) {
    let is_output = is_in(variable, StorageClass::Output);
    let is_fragment = model == ExecutionModel::Fragment;
    if place.index.is_some() && !(is_output && is_fragment) {
        ck.report(PER_VERTEX, variable, "Index decorates what is no output of a fragment shader");
    }
    if place.is_per_vertex {
        let is_array = matches!(ck.ty(ty), Some(Type::Array { .. } | Type::RuntimeArray { .. }));
        if !is_fragment {
            let message = "PerVertexKHR decorates what is no input of a fragment shader";
            ck.report_vuid(PER_VERTEX, PER_VERTEX.data().vuids[0], variable, message);
        } else if !is_array {
            let message = "PerVertexKHR decorates what is no array; it has an element a vertex";
            ck.report_vuid(PER_VERTEX, PER_VERTEX.data().vuids[1], variable, message);
        }
    }
}

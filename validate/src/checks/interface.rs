//! Interfaces: locations, blocks and bindings of variables.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Decoration, Op, StorageClass};
use vulcanize_target_env::EnumKind;
use vulcanize_words::{Inst, Variable};

use super::{Checker, case_name};
use crate::module::Module;
use crate::rules;

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    let mut placed = FxHashMap::default();
    for variable in &module.variables {
        if variable.is_in(StorageClass::Input) || variable.is_in(StorageClass::Output) {
            check_location(checker, variable, &mut placed);
        }
        check_block(checker, variable);
        check_binding_array(checker, variable);
        check_binding(checker, variable);
    }
    check_built_in_blocks(checker);
    if checker.applies(rules::LOCATION_OVERLAP) {
        check_overlaps(checker);
    }
}

/// The struct that a variable is, arrays of it included.
fn struct_of<'w>(module: &Module<'w>, variable: &Variable<'_>) -> Option<Inst<'w>> {
    module.defined_as(module.inside_arrays(variable.pointee?), Op::TypeStruct)
}

/// The place of a member, or of an id, by its decorations.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    is_built_in: bool,
    location: Option<u32>,
    component: u32,
    index: u32,
}

/// The place of an id, or of one of its members.
fn place(module: &Module<'_>, id: u32, member: Option<u32>) -> Place {
    let mut place = Place::default();
    for decorated in module.decorations.of_part(id, member) {
        let parameter = decorated.parameters.first().copied();
        match decorated.kind {
            _ if decorated.is(Decoration::BuiltIn) => place.is_built_in = true,
            _ if decorated.is(Decoration::Location) => place.location = parameter,
            _ if decorated.is(Decoration::Component) => place.component = parameter.unwrap_or(0),
            _ if decorated.is(Decoration::Index) => place.index = parameter.unwrap_or(0),
            _ => {}
        }
    }
    place
}

/// `placed` has the structs so far, and whether each of their members has a place: many variables may have one.
fn check_location<'w>(checker: &mut Checker<'_, 'w>, variable: &Variable<'w>, placed: &mut FxHashMap<u32, bool>) {
    let module = checker.module;
    let is_placed = |id, member| {
        let place = place(module, id, member);
        place.is_built_in || place.location.is_some()
    };
    if is_placed(variable.id, None) {
        return;
    }
    if let Some(block) = struct_of(module, variable)
        && let Some(id) = block.operand(0)
    {
        let of_members = || (0..).zip(block.rest(1)).all(|(member, _)| is_placed(id, Some(member)));
        if *placed.entry(id).or_insert_with(of_members) {
            return;
        }
    }
    let class = case_name(EnumKind::StorageClass, variable.class);
    checker.report(rules::LOCATION, &variable.at, format!("a variable in {class} has no Location"));
}

fn check_built_in_blocks(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)).filter(|i| i.is(Op::TypeStruct)) {
        let Some(id) = inst.operand(0) else { continue };
        let built_ins =
            (0..).zip(inst.rest(1)).filter(|&(member, _)| place(module, id, Some(member)).is_built_in).count();
        if built_ins != 0 && built_ins != inst.rest(1).len() {
            checker.report(rules::BUILT_IN_BLOCK, &inst, "a struct has members that are built-ins, and others");
        }
    }
}

fn check_block<'w>(checker: &mut Checker<'_, 'w>, variable: &Variable<'w>) {
    let module = checker.module;
    let class = case_name(EnumKind::StorageClass, variable.class);
    let is_in = |classes: &[StorageClass]| classes.iter().any(|&class| variable.is_in(class));
    let buffers = [StorageClass::Uniform, StorageClass::StorageBuffer, StorageClass::PushConstant];
    if is_in(&buffers) {
        let block = struct_of(module, variable).and_then(|inst| inst.operand(0));
        let is_block = block.is_some_and(|id| {
            let is_old_storage = variable.is_in(StorageClass::Uniform) && module.has(id, Decoration::BufferBlock);
            module.has(id, Decoration::Block) || (is_old_storage && !checker.is_webgpu())
        });
        if !is_block {
            let message = format!("a variable in {class} is no struct that is decorated as Block");
            checker.report(rules::RESOURCE_BLOCK, &variable.at, message);
        }
    }
}

fn check_binding_array<'w>(checker: &mut Checker<'_, 'w>, variable: &Variable<'w>) {
    let module = checker.module;
    let resources = [StorageClass::UniformConstant, StorageClass::Uniform, StorageClass::StorageBuffer];
    let is_array = variable.pointee.is_some_and(|ty| module.inside_arrays(ty) != ty);
    if is_array && resources.iter().any(|&class| variable.is_in(class)) {
        let class = case_name(EnumKind::StorageClass, variable.class);
        checker.report(rules::BINDING_ARRAY, &variable.at, format!("a variable in {class} is an array of resources"));
    }
}

fn check_binding<'w>(checker: &mut Checker<'_, 'w>, variable: &Variable<'w>) {
    let module = checker.module;
    let class = case_name(EnumKind::StorageClass, variable.class);
    let resources = [StorageClass::UniformConstant, StorageClass::Uniform, StorageClass::StorageBuffer];
    if resources.iter().any(|&class| variable.is_in(class)) {
        let missing: Vec<&str> = [(Decoration::DescriptorSet, "DescriptorSet"), (Decoration::Binding, "Binding")]
            .into_iter()
            .filter(|&(decoration, _)| !module.has(variable.id, decoration))
            .map(|(_, name)| name)
            .collect();
        if !missing.is_empty() {
            let message = format!("a variable in {class} has no {}", missing.join(" and no "));
            checker.report(rules::RESOURCE_BINDING, &variable.at, message);
        }
    }
}

/// As many locations of a variable are compared; no device has more.
const MOST_LOCATIONS: usize = 64;

fn check_overlaps(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    let mut shapes = Shapes::of(module);
    for entry in &module.entry_points {
        let mut taken: FxHashMap<(u32, u32, u64, u32), u32> = FxHashMap::default();
        let mut seen = FxHashSet::default();
        for &id in entry.interface.iter().filter(|&&id| seen.insert(id)) {
            let Some(index) = module.variable_of(id) else { continue };
            let variable = &module.variables[index];
            if !variable.is_in(StorageClass::Input) && !variable.is_in(StorageClass::Output) {
                continue;
            }
            let class = variable.class;
            let Some(slots) = shapes.slots(module, variable) else { continue };
            for &(place, location, component) in &*slots {
                let other = taken.insert((class, place.index, location, component), id);
                if let Some(other) = other {
                    let (what, entry_name) = (checker.shown(other), entry.name.escape_debug());
                    let message = format!(
                        "component {component} of location {location} is that of {what}, too, in entry point '{entry_name}'"
                    );
                    checker.report(rules::LOCATION_OVERLAP, &variable.at, message);
                    break;
                }
            }
        }
    }
}

/// A component of a location, with the decorations that place it there.
type Slot = (Place, u64, u32);

#[derive(Default)]
struct Shapes {
    /// How many locations a type takes, and how many components in each.
    of: FxHashMap<u32, (u64, u32)>,
    /// What variables take, or their types where these have all locations, of those that were asked for: many entry points
    /// and variables may have one.
    slots: FxHashMap<u32, Rc<[Slot]>>,
}

impl Shapes {
    fn of(module: &Module<'_>) -> Shapes {
        let mut shapes: FxHashMap<u32, (u64, u32)> = FxHashMap::default();
        for inst in module.instructions().take_while(|inst| !inst.is(Op::Function)) {
            let get = |index| inst.operand(index).and_then(|ty| shapes.get(&ty)).copied();
            let shape = match inst.op() {
                Some(Op::TypeInt | Op::TypeFloat) => Some((1, if inst.operand(1) == Some(64) { 2 } else { 1 })),
                Some(Op::TypeVector) => {
                    let components = inst.operand(2).unwrap_or(1).saturating_mul(get(1).map_or(1, |shape| shape.1));
                    Some(if components > 4 { (2, 4) } else { (1, components) })
                }
                Some(Op::TypeMatrix) => {
                    get(1).map(|(n, c)| (n.saturating_mul(u64::from(inst.operand(2).unwrap_or(1))), c))
                }
                Some(Op::TypeArray) => {
                    let length = inst.operand(2).and_then(|id| module.constant(id)).unwrap_or(1);
                    get(1).map(|(n, c)| (n.saturating_mul(u64::from(length)), c))
                }
                Some(Op::TypeStruct) => {
                    let members = inst.rest(1).iter().filter_map(|ty| shapes.get(ty));
                    Some((members.fold(0u64, |sum, shape| sum.saturating_add(shape.0)), 4))
                }
                _ => None,
            };
            if let (Some(id), Some(shape)) = (inst.result(), shape) {
                shapes.insert(id, shape);
            }
        }
        Shapes { of: shapes, ..Shapes::default() }
    }

    /// The locations and components that a variable takes.
    fn slots(&mut self, module: &Module<'_>, variable: &Variable<'_>) -> Option<Rc<[Slot]>> {
        let ty = variable.pointee?;
        let is_of_type = module.decorations.find(variable.id, Decoration::Location).is_none();
        let key = if is_of_type { ty } else { variable.id };
        if !self.slots.contains_key(&key) {
            self.slots.insert(key, self.slots_of(module, variable.id, ty).into());
        }
        self.slots.get(&key).cloned()
    }

    fn slots_of(&self, module: &Module<'_>, variable: u32, ty: u32) -> Vec<Slot> {
        let own = place(module, variable, None);
        let (mut slots, mut left) = (Vec::new(), MOST_LOCATIONS);
        let mut add = |place: Place, location: u64, (count, components): (u64, u32)| {
            for location in (location..location.saturating_add(count)).take(left) {
                left -= 1;
                slots.extend(
                    (place.component..place.component.saturating_add(components).min(8)).map(|c| (place, location, c)),
                );
            }
        };
        let shape_of = |ty: u32| self.of.get(&ty).copied().unwrap_or((0, 0));
        match (own.location, module.defined_as(ty, Op::TypeStruct)) {
            (Some(location), None) => add(own, u64::from(location), shape_of(ty)),
            (first, Some(block)) => {
                let mut next = first.map(u64::from);
                for (member, &ty) in (0..).zip(block.rest(1)).take(MOST_LOCATIONS) {
                    let place = block.operand(0).map(|id| place(module, id, Some(member))).unwrap_or_default();
                    let Some(location) = place.location.map(u64::from).or(next) else { continue };
                    let shape = shape_of(ty);
                    next = Some(location.saturating_add(shape.0));
                    add(place, location, shape);
                }
            }
            (None, None) => {}
        }
        slots
    }
}

//! `#spirv.resource_limits`, the cooperative matrices that a device knows, and cache controls.

use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, AttributePayload, Context, Fallible};
use vulcanize_target_env::{
    ComponentType, CooperativeMatrixPropertiesKhr, CooperativeMatrixPropertiesNv, ResourceLimits,
};

use super::enums;
use super::fields::{Field, FieldWriter, Shape, component_of_type, missing, parse_fields, type_of_component};

/// `#spirv.resource_limits<…>`; what has its default value is not written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ResourceLimitsAttr {
    /// The limits.
    limits: ResourceLimits,
    /// The workgroup sizes as written; MLIR takes any number of them.
    workgroup_size: Box<[u32]>,
}

impl ResourceLimitsAttr {
    /// The attribute of these limits.
    pub fn get(context: &Context, limits: &ResourceLimits) -> Attribute {
        let workgroup_size = limits.max_compute_workgroup_size.into();
        context.dialect_attribute(Self { limits: limits.clone(), workgroup_size })
    }

    /// The limits; of workgroup sizes that are not written 1 is assumed.
    pub fn limits(&self) -> &ResourceLimits {
        &self.limits
    }

    pub(super) fn parse(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
        let fields = parse_fields(
            p,
            &[
                ("max_compute_shared_memory_size", Shape::Integer),
                ("max_compute_workgroup_invocations", Shape::Integer),
                ("max_compute_workgroup_size", Shape::Integers),
                ("subgroup_size", Shape::Integer),
                ("min_subgroup_size", Shape::Integer),
                ("max_subgroup_size", Shape::Integer),
                ("cooperative_matrix_properties_khr", Shape::Attributes),
                ("cooperative_matrix_properties_nv", Shape::Attributes),
            ],
        )?;
        let context = p.context();
        let mut limits = ResourceLimits::DEFAULT;
        let mut workgroup_size: Box<[u32]> = limits.max_compute_workgroup_size.into();
        for (index, field) in fields.into_iter().enumerate() {
            match (index, field) {
                (0, Some(Field::Integer(value))) => limits.max_compute_shared_memory_size = value,
                (1, Some(Field::Integer(value))) => limits.max_compute_workgroup_invocations = value,
                (2, Some(Field::Integers(values))) => workgroup_size = values.into(),
                (3, Some(Field::Integer(value))) => limits.subgroup_size = value,
                (4, Some(Field::Integer(value))) => limits.min_subgroup_size = Some(value),
                (5, Some(Field::Integer(value))) => limits.max_subgroup_size = Some(value),
                (6 | 7, Some(Field::Attributes(values))) => {
                    for value in values {
                        match context.attribute_as::<CooperativeMatrixPropsAttr>(value) {
                            Some(CooperativeMatrixPropsAttr::Khr(found)) if index == 6 => {
                                limits.cooperative_matrix_properties_khr.push(found.clone());
                            }
                            Some(CooperativeMatrixPropsAttr::Nv(found)) if index == 7 => {
                                limits.cooperative_matrix_properties_nv.push(found.clone());
                            }
                            _ => {
                                return Err(
                                    p.error_here("expected cooperative matrix properties of the named extension")
                                );
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        limits.max_compute_workgroup_size = std::array::from_fn(|i| workgroup_size.get(i).copied().unwrap_or(1));
        Ok(context.dialect_attribute(Self { limits, workgroup_size }))
    }
}

impl AttributePayload for ResourceLimitsAttr {
    const DIALECT: &'static str = crate::NAMESPACE;

    fn print(&self, printer: &mut Printer<'_, '_>) {
        let (limits, default) = (&self.limits, &ResourceLimits::DEFAULT);
        printer.write("resource_limits<");
        let mut w = FieldWriter::new(printer);
        if limits.max_compute_shared_memory_size != default.max_compute_shared_memory_size {
            w.number("max_compute_shared_memory_size", limits.max_compute_shared_memory_size);
        }
        if limits.max_compute_workgroup_invocations != default.max_compute_workgroup_invocations {
            w.number("max_compute_workgroup_invocations", limits.max_compute_workgroup_invocations);
        }
        if *self.workgroup_size != default.max_compute_workgroup_size {
            w.numbers("max_compute_workgroup_size", self.workgroup_size.iter().copied());
        }
        if limits.subgroup_size != default.subgroup_size {
            w.number("subgroup_size", limits.subgroup_size);
        }
        if let Some(size) = limits.min_subgroup_size {
            w.number("min_subgroup_size", size);
        }
        if let Some(size) = limits.max_subgroup_size {
            w.number("max_subgroup_size", size);
        }
        let khr = limits.cooperative_matrix_properties_khr.iter().cloned().map(CooperativeMatrixPropsAttr::Khr);
        print_properties(&mut w, "cooperative_matrix_properties_khr", khr);
        let nv = limits.cooperative_matrix_properties_nv.iter().cloned().map(CooperativeMatrixPropsAttr::Nv);
        print_properties(&mut w, "cooperative_matrix_properties_nv", nv);
        printer.write(">");
    }
}

fn print_properties(
    w: &mut FieldWriter<'_, '_, '_>,
    key: &str,
    all: impl ExactSizeIterator<Item = CooperativeMatrixPropsAttr>,
) {
    if all.len() == 0 {
        return;
    }
    w.key(key);
    w.printer.write("[");
    for (i, properties) in all.enumerate() {
        if i > 0 {
            w.printer.write(", ");
        }
        w.printer.write("#spirv.");
        properties.print(w.printer);
    }
    w.printer.write("]");
}

/// `#spirv.coop_matrix_props_khr<…>` and `#spirv.coop_matrix_props_nv<…>`: a multiplication that a device knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CooperativeMatrixPropsAttr {
    /// Of `SPV_KHR_cooperative_matrix`.
    Khr(CooperativeMatrixPropertiesKhr),
    /// Of `SPV_NV_cooperative_matrix`.
    Nv(CooperativeMatrixPropertiesNv),
}

impl CooperativeMatrixPropsAttr {
    pub(super) fn parse(p: &mut Parser<'_, '_>, khr: bool) -> Fallible<Attribute> {
        let mut shapes = vec![
            ("m_size", Shape::Integer),
            ("n_size", Shape::Integer),
            ("k_size", Shape::Integer),
            ("a_type", Shape::Type),
            ("b_type", Shape::Type),
            ("c_type", Shape::Type),
            ("result_type", Shape::Type),
            ("scope", Shape::Case(&enums::SCOPE)),
        ];
        if khr {
            shapes.push(("acc_sat", Shape::Bool));
        }
        let fields = parse_fields(p, &shapes)?;
        let number = |i: usize| match &fields[i] {
            Some(Field::Integer(value)) => Ok(*value),
            _ => Err(missing(p, shapes[i].0)),
        };
        let component = |i: usize| match &fields[i] {
            Some(Field::Type(ty)) => component_of_type(p.context(), *ty)
                .ok_or_else(|| p.error_here(format!("{} has to be an integer or float type", shapes[i].0))),
            _ => Err(missing(p, shapes[i].0)),
        };
        let Some(Field::Case(scope)) = fields[7] else { return Err(missing(p, "scope")) };
        let (m_size, n_size, k_size) = (number(0)?, number(1)?, number(2)?);
        let (a_type, b_type, c_type, result_type) = (component(3)?, component(4)?, component(5)?, component(6)?);
        let scope = u32::try_from(scope).map_err(|_| missing(p, "scope"))?;
        let payload = if khr {
            let Some(Some(Field::Bool(acc_sat))) = fields.get(8) else { return Err(missing(p, "acc_sat")) };
            let acc_sat = *acc_sat;
            let found = CooperativeMatrixPropertiesKhr {
                m_size,
                n_size,
                k_size,
                a_type,
                b_type,
                c_type,
                result_type,
                acc_sat,
                scope,
            };
            Self::Khr(found)
        } else {
            Self::Nv(CooperativeMatrixPropertiesNv {
                m_size,
                n_size,
                k_size,
                a_type,
                b_type,
                c_type,
                result_type,
                scope,
            })
        };
        Ok(p.context().dialect_attribute(payload))
    }
}

impl AttributePayload for CooperativeMatrixPropsAttr {
    const DIALECT: &'static str = crate::NAMESPACE;

    fn print(&self, printer: &mut Printer<'_, '_>) {
        let (mnemonic, sizes, types, acc_sat, scope) = match self {
            Self::Khr(p) => (
                "coop_matrix_props_khr<",
                [p.m_size, p.n_size, p.k_size],
                [p.a_type, p.b_type, p.c_type, p.result_type],
                Some(p.acc_sat),
                p.scope,
            ),
            Self::Nv(p) => (
                "coop_matrix_props_nv<",
                [p.m_size, p.n_size, p.k_size],
                [p.a_type, p.b_type, p.c_type, p.result_type],
                None,
                p.scope,
            ),
        };
        printer.write(mnemonic);
        let mut w = FieldWriter::new(printer);
        for (key, size) in ["m_size", "n_size", "k_size"].into_iter().zip(sizes) {
            w.number(key, size);
        }
        for (key, ty) in ["a_type", "b_type", "c_type", "result_type"].into_iter().zip(types) {
            print_component(&mut w, key, ty);
        }
        if let Some(acc_sat) = acc_sat {
            w.key("acc_sat");
            w.printer.write(if acc_sat { "true" } else { "false" });
        }
        w.key("scope");
        w.printer.write("<");
        w.printer.write(enums::SCOPE.name_of(u64::from(scope)).unwrap_or("?"));
        w.printer.write(">>");
    }
}

fn print_component(w: &mut FieldWriter<'_, '_, '_>, key: &str, component: ComponentType) {
    w.key(key);
    let ty = type_of_component(w.printer.context(), component);
    w.printer.print_type(ty);
}

/// `#spirv.cache_control_load_intel<…>` and `#spirv.cache_control_store_intel<…>`: the argument of a cache control decoration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CacheControlAttr {
    /// Whether it is about loads.
    pub load: bool,
    /// The cache level.
    pub cache_level: u32,
    /// The value of `LoadCacheControl` or `StoreCacheControl`.
    pub control: u32,
}

impl CacheControlAttr {
    pub(super) fn parse(p: &mut Parser<'_, '_>, load: bool) -> Fallible<Attribute> {
        let (key, def) = Self::control_field(load);
        let fields = parse_fields(p, &[("cache_level", Shape::Integer), (key, Shape::Case(def))])?;
        let Some(Field::Integer(cache_level)) = fields[0] else { return Err(missing(p, "cache_level")) };
        let Some(Field::Case(control)) = fields[1] else { return Err(missing(p, key)) };
        let control = u32::try_from(control).map_err(|_| missing(p, key))?;
        Ok(p.context().dialect_attribute(Self { load, cache_level, control }))
    }

    fn control_field(load: bool) -> (&'static str, &'static vulcanize_ir::schema::EnumDef) {
        if load {
            ("load_cache_control", &enums::LOAD_CACHE_CONTROL)
        } else {
            ("store_cache_control", &enums::STORE_CACHE_CONTROL)
        }
    }
}

impl AttributePayload for CacheControlAttr {
    const DIALECT: &'static str = crate::NAMESPACE;

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write(if self.load { "cache_control_load_intel<" } else { "cache_control_store_intel<" });
        let (key, def) = Self::control_field(self.load);
        let mut w = FieldWriter::new(printer);
        w.number("cache_level", self.cache_level);
        w.key(key);
        w.printer.write(def.name_of(u64::from(self.control)).unwrap_or("?"));
        w.printer.write(">");
    }
}

//! `#spirv.resource_limits`, the cooperative matrices that a device knows, and cache controls.

use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, AttributePayload, Context, Fallible, Nested, Type};
use vulcanize_target_env::{
    ComponentType, CooperativeMatrixPropertiesKhr, CooperativeMatrixPropertiesNv, ResourceLimits,
};

use super::enums;
use super::fields::{
    Field, FieldWriter, Shape, component_of_type, parse_fields, parse_optional_fields, type_of_component,
};

/// `#spirv.resource_limits<…>`; default values are not written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ResourceLimitsAttr {
    /// The limits.
    limits: ResourceLimits,
    /// The lists as written; MLIR takes any number of anything.
    workgroup_size: Attribute,
    khr: Attribute,
    nv: Attribute,
}

/// The default of the workgroup sizes, which MLIR tells from the same numbers of another type.
fn default_workgroup_size(context: &Context) -> Attribute {
    let sizes = ResourceLimits::DEFAULT.max_compute_workgroup_size;
    context.array_attr(&sizes.map(|size| context.int_attr(context.i32(), i64::from(size))))
}

impl ResourceLimitsAttr {
    /// The attribute of these limits.
    pub fn get(context: &Context, limits: &ResourceLimits) -> Attribute {
        let sizes = limits.max_compute_workgroup_size;
        let workgroup_size = match sizes == ResourceLimits::DEFAULT.max_compute_workgroup_size {
            true => default_workgroup_size(context),
            false => context.array_attr(&sizes.map(|size| context.int_attr(context.i64(), i64::from(size)))),
        };
        let khr = limits.cooperative_matrix_properties_khr.iter();
        let khr: Vec<Attribute> = khr.map(|p| CooperativeMatrixPropsAttr::of_khr(context, p)).collect();
        let nv = limits.cooperative_matrix_properties_nv.iter();
        let nv: Vec<Attribute> = nv.map(|p| CooperativeMatrixPropsAttr::of_nv(context, p)).collect();
        let (khr, nv) = (context.array_attr(&khr), context.array_attr(&nv));
        context.dialect_attribute(Self { limits: limits.clone(), workgroup_size, khr, nv })
    }

    /// The limits; of workgroup sizes that are not written 1 is assumed.
    pub fn limits(&self) -> &ResourceLimits {
        &self.limits
    }

    pub(super) fn parse(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
        let shapes = [
            ("max_compute_shared_memory_size", Shape::Integer),
            ("max_compute_workgroup_invocations", Shape::Integer),
            ("max_compute_workgroup_size", Shape::Array),
            ("subgroup_size", Shape::Integer),
            ("min_subgroup_size", Shape::OptionalInteger),
            ("max_subgroup_size", Shape::OptionalInteger),
            ("cooperative_matrix_properties_khr", Shape::Array),
            ("cooperative_matrix_properties_nv", Shape::Array),
        ];
        let fields = parse_optional_fields(p, &shapes)?;
        let context = p.context();
        let empty = context.array_attr(&[]);
        let limits = ResourceLimits::DEFAULT;
        let mut payload = Self { limits, workgroup_size: default_workgroup_size(context), khr: empty, nv: empty };
        for (index, field) in fields.into_iter().enumerate() {
            match field {
                Some(Field::Integer(value)) => payload.set_number(index, value.cast_unsigned()),
                Some(Field::Array(list)) => payload.set_list(context, index, list),
                _ => {}
            }
        }
        Ok(context.dialect_attribute(payload))
    }

    /// Sets the field at this place of the list above.
    fn set_number(&mut self, index: usize, value: u32) {
        match index {
            0 => self.limits.max_compute_shared_memory_size = value,
            1 => self.limits.max_compute_workgroup_invocations = value,
            3 => self.limits.subgroup_size = value,
            4 => self.limits.min_subgroup_size = Some(value),
            _ => self.limits.max_subgroup_size = Some(value),
        }
    }

    /// Sets the field at this place of the list above; a value that is no size or property is kept as text only.
    fn set_list(&mut self, context: &Context, index: usize, list: Attribute) {
        let elements = context.array_value(list).unwrap_or(&[]);
        match index {
            2 => {
                let size = |i: usize| u32::try_from(context.int_value(*elements.get(i)?)?).ok();
                self.limits.max_compute_workgroup_size = std::array::from_fn(|i| size(i).unwrap_or(1));
                self.workgroup_size = list;
            }
            6 => {
                let known = elements.iter().filter_map(|&a| context.attribute_as(a));
                let known = known.filter_map(|p: &CooperativeMatrixPropsAttr| p.to_khr(context));
                self.limits.cooperative_matrix_properties_khr = known.collect();
                self.khr = list;
            }
            _ => {
                let known = elements.iter().filter_map(|&a| context.attribute_as(a));
                let known = known.filter_map(|p: &CooperativeMatrixPropsAttr| p.to_nv(context));
                self.limits.cooperative_matrix_properties_nv = known.collect();
                self.nv = list;
            }
        }
    }
}

impl AttributePayload for ResourceLimitsAttr {
    const DIALECT: &'static str = crate::NAMESPACE;

    fn print(&self, printer: &mut Printer<'_, '_>) {
        let (limits, default) = (&self.limits, &ResourceLimits::DEFAULT);
        let context = printer.context();
        printer.write("resource_limits<");
        let mut w = FieldWriter::new(printer);
        if limits.max_compute_shared_memory_size != default.max_compute_shared_memory_size {
            w.signed("max_compute_shared_memory_size", limits.max_compute_shared_memory_size);
        }
        if limits.max_compute_workgroup_invocations != default.max_compute_workgroup_invocations {
            w.signed("max_compute_workgroup_invocations", limits.max_compute_workgroup_invocations);
        }
        if self.workgroup_size != default_workgroup_size(context) {
            w.attribute("max_compute_workgroup_size", self.workgroup_size);
        }
        if limits.subgroup_size != default.subgroup_size {
            w.signed("subgroup_size", limits.subgroup_size);
        }
        if let Some(size) = limits.min_subgroup_size {
            w.signed("min_subgroup_size", size);
        }
        if let Some(size) = limits.max_subgroup_size {
            w.signed("max_subgroup_size", size);
        }
        for (key, list) in
            [("cooperative_matrix_properties_khr", self.khr), ("cooperative_matrix_properties_nv", self.nv)]
        {
            if context.array_value(list).is_some_and(|elements| !elements.is_empty()) {
                w.attribute(key, list);
            }
        }
        printer.write(">");
    }

    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        for list in [self.workgroup_size, self.khr, self.nv] {
            visit(Nested::Attribute(list));
        }
    }
}

/// `#spirv.coop_matrix_props_khr<…>` and `#spirv.coop_matrix_props_nv<…>`: a multiplication that a device knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CooperativeMatrixPropsAttr {
    /// Rows of the result, its columns, and the length of the sums.
    pub sizes: [u32; 3],
    /// The types of the elements of `a`, `b`, `c` and the result.
    pub types: [Type; 4],
    /// Of `SPV_KHR_cooperative_matrix`: whether the accumulation saturates. `None` means `SPV_NV_cooperative_matrix`.
    pub acc_sat: Option<bool>,
    /// The value of `Scope` that the matrix is spread over.
    pub scope: u32,
}

impl CooperativeMatrixPropsAttr {
    fn of_khr(context: &Context, p: &CooperativeMatrixPropertiesKhr) -> Attribute {
        let types = [p.a_type, p.b_type, p.c_type, p.result_type].map(|c| type_of_component(context, c));
        let sizes = [p.m_size, p.n_size, p.k_size];
        context.dialect_attribute(Self { sizes, types, acc_sat: Some(p.acc_sat), scope: p.scope })
    }

    fn of_nv(context: &Context, p: &CooperativeMatrixPropertiesNv) -> Attribute {
        let types = [p.a_type, p.b_type, p.c_type, p.result_type].map(|c| type_of_component(context, c));
        let sizes = [p.m_size, p.n_size, p.k_size];
        context.dialect_attribute(Self { sizes, types, acc_sat: None, scope: p.scope })
    }

    fn components(&self, context: &Context) -> Option<[ComponentType; 4]> {
        let components: Vec<_> = self.types.iter().map_while(|&ty| component_of_type(context, ty)).collect();
        components.try_into().ok()
    }

    fn to_khr(&self, context: &Context) -> Option<CooperativeMatrixPropertiesKhr> {
        let ([m_size, n_size, k_size], scope) = (self.sizes, self.scope);
        let (acc_sat, [a_type, b_type, c_type, result_type]) = (self.acc_sat?, self.components(context)?);
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
        Some(found)
    }

    fn to_nv(&self, context: &Context) -> Option<CooperativeMatrixPropertiesNv> {
        let ([m_size, n_size, k_size], scope) = (self.sizes, self.scope);
        let [a_type, b_type, c_type, result_type] = self.components(context)?;
        let found =
            CooperativeMatrixPropertiesNv { m_size, n_size, k_size, a_type, b_type, c_type, result_type, scope };
        self.acc_sat.is_none().then_some(found)
    }

    pub(super) fn parse(p: &mut Parser<'_, '_>, khr: bool) -> Fallible<Attribute> {
        let size = if khr { Shape::Unsigned } else { Shape::Integer };
        let [m, n, k] = ["m_size", "n_size", "k_size"].map(|name| (name, size));
        let [a, b, c, result] = ["a_type", "b_type", "c_type", "result_type"].map(|name| (name, Shape::Type));
        let scope = ("scope", Shape::AngledCase(&enums::SCOPE));
        let location = p.location();
        let fields = match khr {
            true => {
                let saturates = ("acc_sat", Shape::Bool);
                Vec::from(parse_fields(p, &[m, n, k, a, b, c, result, scope, saturates])?)
            }
            false => Vec::from(parse_fields(p, &[m, n, k, a, b, c, result, scope])?),
        };
        let mut payload = Self { sizes: [0; 3], types: [p.context().none(); 4], acc_sat: None, scope: 0 };
        for (index, field) in fields.into_iter().enumerate() {
            match field {
                Field::Unsigned(size) => payload.sizes[index] = size,
                Field::Integer(size) => payload.sizes[index] = size.cast_unsigned(),
                Field::Type(ty) => payload.types[index - 3] = ty,
                Field::Bool(value) => payload.acc_sat = Some(value),
                Field::Case(value) => {
                    payload.scope = u32::try_from(value).map_err(|_| p.error(location, "unknown scope"))?;
                }
                _ => {}
            }
        }
        Ok(p.context().dialect_attribute(payload))
    }
}

impl AttributePayload for CooperativeMatrixPropsAttr {
    const DIALECT: &'static str = crate::NAMESPACE;

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write(if self.acc_sat.is_some() { "coop_matrix_props_khr<" } else { "coop_matrix_props_nv<" });
        let mut w = FieldWriter::new(printer);
        for (key, size) in ["m_size", "n_size", "k_size"].into_iter().zip(self.sizes) {
            match self.acc_sat {
                Some(_) => w.number(key, size),
                None => w.signed(key, size),
            }
        }
        for (key, ty) in ["a_type", "b_type", "c_type", "result_type"].into_iter().zip(self.types) {
            w.key(key);
            w.printer.print_type(ty);
        }
        if let Some(acc_sat) = self.acc_sat {
            w.key("acc_sat");
            w.printer.write(if acc_sat { "true" } else { "false" });
        }
        w.key("scope");
        w.printer.write("<");
        w.printer.write(enums::SCOPE.name_of(u64::from(self.scope)).unwrap_or("?"));
        w.printer.write(">>");
    }

    fn for_each_nested(&self, visit: &mut dyn FnMut(Nested)) {
        for ty in self.types {
            visit(Nested::Type(ty));
        }
    }
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
        let location = p.location();
        if let [Field::Unsigned(cache_level), Field::Case(control)] =
            parse_fields(p, &[("cache_level", Shape::Unsigned), (key, Shape::Case(def))])?
            && let Ok(control) = u32::try_from(control)
        {
            return Ok(p.context().dialect_attribute(Self { load, cache_level, control }));
        }
        Err(p.error(location, "unknown cache control"))
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

//! How a kernel meets its host: `entry_point_abi`, `interface_var_abi`; and linkage.

use std::fmt::Write as _;

use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, AttributePayload, Context, Fallible, Identifier};
use vulcanize_target_env::suggest;

use super::enums;
use super::fields::{Field, FieldWriter, Shape, parse_fields, parse_optional_fields, parse_wrapping_u32};
use super::target_env::unknown;

/// The attribute that makes a function an entry point.
pub const ENTRY_POINT_ABI: &str = "spirv.entry_point_abi";
/// The attribute of an argument that says where its resource is bound.
pub const INTERFACE_VAR_ABI: &str = "spirv.interface_var_abi";

/// `#spirv.entry_point_abi<workgroup_size = [32, 1, 1], subgroup_size = 32, target_width = 32>`
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct EntryPointAbiAttr {
    /// Invocations of a workgroup in each dimension.
    pub workgroup_size: Option<Box<[u32]>>,
    /// Invocations of a subgroup.
    pub subgroup_size: Option<u32>,
    /// Bits of the floats that keep denormals and signed zeros.
    pub target_width: Option<u32>,
}

impl EntryPointAbiAttr {
    /// The attribute.
    pub fn get(self, context: &Context) -> Attribute {
        context.dialect_attribute(self)
    }

    /// The workgroup size with 1 for each dimension that is not written.
    pub fn workgroup_size_3d(&self) -> Option<[u32; 3]> {
        let sizes = self.workgroup_size.as_ref()?;
        Some(std::array::from_fn(|i| sizes.get(i).copied().unwrap_or(1)))
    }

    pub(super) fn parse(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
        let shapes = [
            ("workgroup_size", Shape::Integers),
            ("subgroup_size", Shape::OptionalInteger),
            ("target_width", Shape::OptionalInteger),
            ("local_size", Shape::EarlierIntegers("workgroup_size")),
        ];
        let location = p.location();
        let mut payload = Self::default();
        for (index, field) in parse_optional_fields(p, &shapes)?.into_iter().enumerate() {
            match (index, field) {
                (3, Some(_)) if payload.workgroup_size.is_some() => {
                    return Err(p.error(location, "duplicate parameter: workgroup_size"));
                }
                (0 | 3, Some(Field::Integers(sizes))) => {
                    payload.workgroup_size = Some(sizes.into_iter().map(i32::cast_unsigned).collect())
                }
                (1, Some(Field::Integer(size))) => payload.subgroup_size = Some(size.cast_unsigned()),
                (2, Some(Field::Integer(width))) => payload.target_width = Some(width.cast_unsigned()),
                _ => {}
            }
        }
        Ok(payload.get(p.context()))
    }
}

impl AttributePayload for EntryPointAbiAttr {
    const DIALECT: &'static str = crate::NAMESPACE;

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("entry_point_abi<");
        let mut w = FieldWriter::new(printer);
        if let Some(sizes) = &self.workgroup_size {
            w.numbers("workgroup_size", sizes.iter().copied());
        }
        if let Some(size) = self.subgroup_size {
            w.signed("subgroup_size", size);
        }
        if let Some(width) = self.target_width {
            w.signed("target_width", width);
        }
        printer.write(">");
    }
}

/// `#spirv.interface_var_abi<(set, binding), StorageClass>`
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InterfaceVarAbiAttr {
    /// The descriptor set.
    pub descriptor_set: u32,
    /// The binding in it.
    pub binding: u32,
    /// The storage class, where it is not to be derived.
    pub storage_class: Option<spirv::StorageClass>,
}

impl InterfaceVarAbiAttr {
    /// The attribute.
    pub fn get(self, context: &Context) -> Attribute {
        context.dialect_attribute(self)
    }

    pub(super) fn parse(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
        p.parse_less()?;
        p.parse_l_paren()?;
        let descriptor_set = parse_wrapping_u32(p)?;
        p.parse_comma()?;
        let binding = parse_wrapping_u32(p)?;
        p.parse_r_paren()?;
        let mut storage_class = None;
        if p.parse_optional_comma() {
            let location = p.location();
            let word = p.parse_any_keyword()?;
            let value = enums::STORAGE_CLASS.value_of(word).and_then(|value| u32::try_from(value).ok());
            storage_class = value.and_then(spirv::StorageClass::from_u32);
            if storage_class.is_none() {
                return Err(unknown(
                    p,
                    location,
                    "storage class",
                    word,
                    suggest(word, enums::STORAGE_CLASS.keywords()),
                ));
            }
        }
        p.parse_greater()?;
        Ok(Self { descriptor_set, binding, storage_class }.get(p.context()))
    }
}

impl AttributePayload for InterfaceVarAbiAttr {
    const DIALECT: &'static str = crate::NAMESPACE;

    fn print(&self, printer: &mut Printer<'_, '_>) {
        let _ = write!(printer, "interface_var_abi<({}, {})", self.descriptor_set, self.binding);
        if let Some(storage_class) = self.storage_class {
            let _ = write!(printer, ", {}", enums::STORAGE_CLASS.name_of(storage_class as u64).unwrap_or("?"));
        }
        printer.write(">");
    }
}

/// `#spirv.linkage_attributes<linkage_name = "f", linkage_type = <Import>>`
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LinkageAttributesAttr {
    /// The name that other modules know.
    pub linkage_name: Identifier,
    /// Import or export.
    pub linkage_type: spirv::LinkageType,
}

impl LinkageAttributesAttr {
    /// The attribute.
    pub fn get(self, context: &Context) -> Attribute {
        context.dialect_attribute(self)
    }

    pub(super) fn parse(p: &mut Parser<'_, '_>) -> Fallible<Attribute> {
        let shapes = [("linkage_name", Shape::Text), ("linkage_type", Shape::AngledCase(&enums::LINKAGE_TYPE))];
        let location = p.location();
        if let [Field::Text(name), Field::Case(value)] = parse_fields(p, &shapes)?
            && let Some(linkage_type) = u32::try_from(value).ok().and_then(spirv::LinkageType::from_u32)
        {
            return Ok(Self { linkage_name: p.context().identifier(&name), linkage_type }.get(p.context()));
        }
        Err(p.error(location, "unknown linkage type"))
    }
}

impl AttributePayload for LinkageAttributesAttr {
    const DIALECT: &'static str = crate::NAMESPACE;

    fn print(&self, printer: &mut Printer<'_, '_>) {
        printer.write("linkage_attributes<");
        let name = printer.context().str(self.linkage_name);
        let mut w = FieldWriter::new(printer);
        w.key("linkage_name");
        w.printer.print_string(name);
        w.key("linkage_type");
        let _ = write!(printer, "<{}>>", enums::LINKAGE_TYPE.name_of(self.linkage_type as u64).unwrap_or("?"));
    }
}

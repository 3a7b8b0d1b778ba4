//! What a dimension of a parallel loop is on the grid: `#gpu.loop_dim_map`, `#gpu.block<…>` and its kin.

use std::fmt::Write as _;

use vulcanize_ir::affine::AffineMap;
use vulcanize_ir::schema::{AttrConstraint, AttrSyntax, EnumCases, EnumDef, EnumSyntax};
use vulcanize_ir::text::{Parser, Printer};
use vulcanize_ir::{Attribute, AttributeData, AttributePayload, Context, Fallible};

/// The dimensions of the grid, and none of them.
pub static PROCESSOR: EnumDef = EnumDef {
    dialect: "gpu",
    mnemonic: "processor",
    cases: EnumCases::List(&[
        ("block_x", 0),
        ("block_y", 1),
        ("block_z", 2),
        ("thread_x", 3),
        ("thread_y", 4),
        ("thread_z", 5),
        ("sequential", 6),
    ]),
    separator: None,
    syntax: EnumSyntax::Spaced,
};

/// The number in [`PROCESSOR`] of a dimension that is a loop in each invocation.
pub(super) const SEQUENTIAL: u64 = 6;

/// `#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LoopDimMap {
    /// The number of the dimension in [`PROCESSOR`].
    pub processor: u64,
    /// From the dimension of the grid to that of the loop.
    pub map: AffineMap,
    /// From the loop's bound to that of the grid.
    pub bound: AffineMap,
}

impl AttributePayload for LoopDimMap {
    const DIALECT: &'static str = "gpu";

    fn print(&self, printer: &mut Printer<'_, '_>) {
        let processor = PROCESSOR.name_of(self.processor).unwrap_or("?");
        let Self { map, bound, .. } = self;
        let _ = write!(printer, "loop_dim_map<processor = {processor}, map = {map}, bound = {bound}>");
    }
}

/// The text after `loop_dim_map`, its parameters in any order.
pub(super) fn parse_loop_dim_map(parser: &mut Parser<'_, '_>) -> Fallible<Attribute> {
    let (mut processor, mut map, mut bound) = (None, None, None);
    parser.parse_less()?;
    for number in 0..3 {
        if number > 0 {
            parser.parse_comma()?;
        }
        let key = parser.parse_any_keyword()?;
        parser.parse_equal()?;
        match key {
            "processor" if processor.is_none() => processor = Some(parser.parse_enum_value(&PROCESSOR)?),
            "map" if map.is_none() => map = Some(parser.parse_affine_map()?),
            "bound" if bound.is_none() => bound = Some(parser.parse_affine_map()?),
            _ => {
                let message = format!("duplicate or unknown struct parameter name: {key}");
                return Err(parser.error(parser.location(), message));
            }
        }
    }
    parser.parse_greater()?;
    match (processor, map, bound) {
        (Some(processor), Some(map), Some(bound)) => {
            Ok(parser.context().dialect_attribute(LoopDimMap { processor, map, bound }))
        }
        // Three different ones of three names are all of them.
        _ => Err(parser.error_here("a parameter is missing")),
    }
}

/// A unit with its dimensions: those of the hardware, then those that are counted through.
const fn unit(mnemonic: &'static str) -> EnumDef {
    let cases = EnumCases::List(&[
        ("x", 0),
        ("y", 1),
        ("z", 2),
        ("linear_dim_0", 3),
        ("linear_dim_1", 4),
        ("linear_dim_2", 5),
        ("linear_dim_3", 6),
        ("linear_dim_4", 7),
        ("linear_dim_5", 8),
        ("linear_dim_6", 9),
        ("linear_dim_7", 10),
        ("linear_dim_8", 11),
        ("linear_dim_9", 12),
    ]);
    EnumDef { dialect: "gpu", mnemonic, cases, separator: None, syntax: EnumSyntax::Angled }
}

/// `#gpu.block<…>`
pub static BLOCK_MAPPING: EnumDef = unit("block");
/// `#gpu.warpgroup<…>`
pub static WARPGROUP_MAPPING: EnumDef = unit("warpgroup");
/// `#gpu.warp<…>`
pub static WARP_MAPPING: EnumDef = unit("warp");
/// `#gpu.thread<…>`
pub static THREAD_MAPPING: EnumDef = unit("thread");
/// `#gpu.lane<…>`
pub static LANE_MAPPING: EnumDef = unit("lane");

pub(super) static UNITS: [(&EnumDef, Unit); 5] = [
    (&BLOCK_MAPPING, Unit::Block),
    (&WARPGROUP_MAPPING, Unit::Warpgroup),
    (&WARP_MAPPING, Unit::Warp),
    (&THREAD_MAPPING, Unit::Thread),
    (&LANE_MAPPING, Unit::Lane),
];

/// What the iterations of a `scf.forall` are given to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    Block,
    Warpgroup,
    Warp,
    Thread,
    Lane,
}

/// The unit that an attribute names, and the case of its dimension.
pub(crate) fn device_mapping(context: &Context, attribute: Attribute) -> Option<(Unit, u64)> {
    let AttributeData::Enum { def, value } = context.attribute_data(attribute) else { return None };
    UNITS.into_iter().find(|(known, _)| known == def).map(|(_, unit)| (unit, *value))
}

/// A list of units with their dimensions.
pub(crate) static DEVICE_MAPPINGS: AttrConstraint = AttrConstraint {
    summary: "Device Mapping array attribute",
    check: |c, a| c.array_value(a).is_some_and(|all| all.iter().all(|&each| device_mapping(c, each).is_some())),
    syntax: AttrSyntax::Full,
};

//! The built-ins of Vulkan: one row a built-in.

use spirv::{BuiltIn, ExecutionModel};

use super::shape::Shape;
use crate::call_graph::model_bit;

/// What Vulkan says of a built-in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub built_in: BuiltIn,
    pub shape: Shape,
    pub held: Held,
    /// Bits of the execution models that have it as an input, and as an output.
    pub inputs: u32,
    pub outputs: u32,
    vuids: [&'static str; 5],
}

/// What has the built-in, and how arrays may be around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// A variable or a member of a block.
    Any,
    /// A variable only.
    Variable,
    /// As `Any`; in stages that see several vertices a variable may be an array of it.
    PerVertex,
    /// As `Any`; a variable may be an array of it, and is in mesh shaders.
    PerPrimitive,
}

/// The subjects of Vulkan's statements about a built-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// The execution models that have it.
    Model,
    /// The storage classes that it has at all.
    Class,
    /// Its type.
    Type,
    /// The execution models that have it as an input.
    Input,
    /// Those that have it as an output.
    Output,
}

impl Row {
    /// The row of a built-in, by its number.
    pub fn of(value: u32) -> Option<&'static Row> {
        TABLE.iter().find(|row| row.built_in as u32 == value)
    }

    /// Vulkan's statement about a subject, where it has one.
    pub fn vuid(&self, subject: Subject) -> Option<&'static str> {
        Some(self.vuids[subject as usize]).filter(|vuid| !vuid.is_empty())
    }

    /// Bits of the execution models that have it.
    pub fn models(&self) -> u32 {
        self.inputs | self.outputs
    }
}

/// Statements by their subjects.
const fn placed(statements: &[(Subject, &'static str)]) -> [&'static str; 5] {
    let (mut vuids, mut at) = ([""; 5], 0);
    while at < statements.len() {
        vuids[statements[at].0 as usize] = statements[at].1;
        at += 1;
    }
    vuids
}

/// How many statements there are about some subjects.
pub(super) const fn count(subjects: &[Subject]) -> usize {
    let (mut count, mut at) = (0, 0);
    while at < TABLE.len() * subjects.len() {
        let subject = subjects[at % subjects.len()] as usize;
        count += !TABLE[at / subjects.len()].vuids[subject].is_empty() as usize;
        at += 1;
    }
    count
}

/// The statements about some subjects, of which there are so many.
pub(super) const fn vuids<const N: usize>(subjects: &[Subject]) -> [&'static str; N] {
    let (mut found, mut count, mut at) = ([""; N], 0, 0);
    while at < TABLE.len() * subjects.len() {
        let vuid = TABLE[at / subjects.len()].vuids[subjects[at % subjects.len()] as usize];
        if !vuid.is_empty() {
            found[count] = vuid;
            count += 1;
        }
        at += 1;
    }
    found
}

const fn bits(models: &[ExecutionModel]) -> u32 {
    let (mut bits, mut at) = (0, 0);
    while at < models.len() {
        bits |= model_bit(models[at] as u32);
        at += 1;
    }
    bits
}

const ANY: u32 = u32::MAX;
const NONE: u32 = 0;
const VERTEX: u32 = bits(&[ExecutionModel::Vertex]);
const TESSELLATION_CONTROL: u32 = bits(&[ExecutionModel::TessellationControl]);
const TESSELLATION_EVALUATION: u32 = bits(&[ExecutionModel::TessellationEvaluation]);
const TESSELLATION: u32 = TESSELLATION_CONTROL | TESSELLATION_EVALUATION;
const GEOMETRY: u32 = bits(&[ExecutionModel::Geometry]);
pub(super) const FRAGMENT: u32 = bits(&[ExecutionModel::Fragment]);
const COMPUTE: u32 = bits(&[ExecutionModel::GLCompute]);
const MESH: u32 = bits(&[ExecutionModel::MeshNV, ExecutionModel::MeshEXT]);
pub(super) const MESH_EXT: u32 = bits(&[ExecutionModel::MeshEXT]);
const TASK: u32 = bits(&[ExecutionModel::TaskNV, ExecutionModel::TaskEXT]);
/// Those that run in workgroups.
const WORKGROUPS: u32 = COMPUTE | TASK | MESH;
const HIT: u32 = bits(&[ExecutionModel::AnyHitKHR, ExecutionModel::ClosestHitKHR]);
/// Those that see an object.
const OBJECT: u32 = HIT | bits(&[ExecutionModel::IntersectionKHR]);
/// Those that see a ray.
const RAY: u32 = OBJECT | bits(&[ExecutionModel::MissKHR]);
const RAY_TRACING: u32 = RAY | bits(&[ExecutionModel::RayGenerationKHR, ExecutionModel::CallableKHR]);

/// Those that see or make what vertices pass on.
const PASSED_ON: u32 = TESSELLATION | GEOMETRY;
/// Those in which an array around a built-in of vertices is one too many.
pub(super) const ONE_VERTEX: u32 = VERTEX | FRAGMENT;
/// Those that choose a layer or a viewport only with a capability.
pub(super) const EARLY: u32 = VERTEX | TESSELLATION_EVALUATION;

/// One row a built-in: name, type, what has it, the models in which it is an input and an output, and the numbers of
/// Vulkan's statements.
macro_rules! rows {
    ($($name:ident $shape:ident $(($size:expr))?, $held:ident, reads $inputs:expr, writes $outputs:expr
       $(, $subject:ident $number:literal)*;)*) => {
        &[$({
            let vuids = placed(&[$((
                Subject::$subject,
                concat!("VUID-", stringify!($name), "-", stringify!($name), "-", $number),
            )),*]);
            Row {
                built_in: BuiltIn::$name,
                shape: Shape::$shape $(($size))?,
                held: Held::$held,
                inputs: $inputs,
                outputs: $outputs,
                vuids,
            }
        },)*]
    };
}

/// Vulkan's chapter "Built-In Variables".
pub(super) const TABLE: &[Row] = rows! {
    BaryCoordKHR FloatVector(3), Any, reads FRAGMENT, writes NONE, Model "04154", Class "04155", Type "04156";
    BaryCoordNoPerspKHR FloatVector(3), Any, reads FRAGMENT, writes NONE, Model "04160", Class "04161", Type "04162";
    BaseInstance Int32, Any, reads VERTEX, writes NONE, Model "04181", Class "04182", Type "04183";
    BaseVertex Int32, Any, reads VERTEX, writes NONE, Model "04184", Class "04185", Type "04186";
    ClipDistance Floats, PerVertex, reads FRAGMENT | PASSED_ON, writes VERTEX | PASSED_ON | MESH,
        Model "04187", Class "04190", Type "04191", Input "04188", Output "04189";
    CoreCountARM Int32, Any, reads ANY, writes NONE;
    CoreIDARM Int32, Any, reads ANY, writes NONE;
    CoreMaxIDARM Int32, Any, reads ANY, writes NONE;
    CullDistance Floats, PerVertex, reads FRAGMENT | PASSED_ON, writes VERTEX | PASSED_ON | MESH,
        Model "04196", Class "04199", Type "04200", Input "04197", Output "04198";
    CullMaskKHR Int32, Any, reads RAY, writes NONE, Model "06735", Class "06736", Type "06737";
    CullPrimitiveEXT Bool, PerPrimitive, reads NONE, writes MESH_EXT, Model "07034", Class "07035";
    DeviceIndex Int32, Any, reads ANY, writes NONE, Class "04205", Type "04206";
    DrawIndex Int32, Any, reads VERTEX | TASK | MESH, writes NONE, Model "04207", Class "04208", Type "04209";
    FragCoord FloatVector(4), Any, reads FRAGMENT, writes NONE, Model "04210", Class "04211", Type "04212";
    FragDepth Float32, Any, reads NONE, writes FRAGMENT, Model "04213", Class "04214", Type "04215";
    FragInvocationCountEXT Int32, Any, reads FRAGMENT, writes NONE, Model "04217", Class "04218", Type "04219";
    FragSizeEXT IntVector(2), Any, reads FRAGMENT, writes NONE, Model "04220", Class "04221", Type "04222";
    FragStencilRefEXT Int, Any, reads NONE, writes FRAGMENT, Model "04223", Class "04224", Type "04225";
    FrontFacing Bool, Any, reads FRAGMENT, writes NONE, Model "04229", Class "04230", Type "04231";
    FullyCoveredEXT Bool, Any, reads FRAGMENT, writes NONE, Model "04232", Class "04233", Type "04234";
    GlobalInvocationId IntVector(3), Any, reads WORKGROUPS, writes NONE, Model "04236", Class "04237", Type "04238";
    HelperInvocation Bool, Any, reads FRAGMENT, writes NONE, Model "04239", Class "04240", Type "04241";
    HitKindKHR Int32, Any, reads HIT, writes NONE, Model "04242", Class "04243", Type "04244";
    HitTNV Float32, Any, reads HIT, writes NONE, Model "04245", Class "04246", Type "04247";
    HitTriangleVertexPositionsKHR FloatVectors((3, 3)), Any, reads HIT, writes NONE,
        Model "08747", Class "08748", Type "08749";
    IncomingRayFlagsKHR Int32, Any, reads RAY, writes NONE, Model "04248", Class "04249", Type "04250";
    InstanceCustomIndexKHR Int32, Any, reads OBJECT, writes NONE, Model "04251", Class "04252", Type "04253";
    InstanceId Int32, Any, reads OBJECT, writes NONE, Model "04254", Class "04255", Type "04256";
    InstanceIndex Int32, Any, reads VERTEX, writes NONE, Model "04263", Class "04264", Type "04265";
    InvocationId Int32, Any, reads TESSELLATION_CONTROL | GEOMETRY, writes NONE,
        Model "04257", Class "04258", Type "04259";
    LaunchIdKHR IntVector(3), Any, reads RAY_TRACING, writes NONE, Model "04266", Class "04267", Type "04268";
    LaunchSizeKHR IntVector(3), Any, reads RAY_TRACING, writes NONE, Model "04269", Class "04270", Type "04271";
    Layer Int32, PerPrimitive, reads FRAGMENT, writes VERTEX | TESSELLATION_EVALUATION | GEOMETRY | MESH,
        Model "04272", Type "04276", Input "04274", Output "04275";
    LocalInvocationId IntVector(3), Any, reads WORKGROUPS, writes NONE, Model "04281", Class "04282", Type "04283";
    LocalInvocationIndex Int32, Any, reads WORKGROUPS, writes NONE, Model "04284", Class "04285", Type "04286";
    NumSubgroups Int32, Variable, reads WORKGROUPS, writes NONE, Model "04293", Class "04294", Type "04295";
    NumWorkgroups IntVector(3), Any, reads WORKGROUPS, writes NONE, Model "04296", Class "04297", Type "04298";
    ObjectRayDirectionKHR FloatVector(3), Any, reads OBJECT, writes NONE, Model "04299", Class "04300", Type "04301";
    ObjectRayOriginKHR FloatVector(3), Any, reads OBJECT, writes NONE, Model "04302", Class "04303", Type "04304";
    ObjectToWorldKHR Transform, Any, reads OBJECT, writes NONE, Model "04305", Class "04306", Type "04307";
    PatchVertices Int32, Any, reads TESSELLATION, writes NONE, Model "04308", Class "04309", Type "04310";
    PointCoord FloatVector(2), Any, reads FRAGMENT, writes NONE, Model "04311", Class "04312", Type "04313";
    PointSize Float32, PerVertex, reads PASSED_ON, writes VERTEX | PASSED_ON | MESH,
        Model "04314", Class "04316", Type "04317", Input "04315";
    Position FloatVector(4), PerVertex, reads PASSED_ON, writes VERTEX | PASSED_ON | MESH,
        Model "04318", Class "04320", Type "04321", Input "04319";
    PrimitiveId Int32, PerPrimitive, reads FRAGMENT | PASSED_ON | OBJECT, writes GEOMETRY | MESH,
        Model "04330", Type "04337", Input "04336", Output "04334";
    PrimitiveLineIndicesEXT IntVectors(2), Any, reads NONE, writes MESH_EXT,
        Model "07047", Class "07049", Type "07050";
    PrimitivePointIndicesEXT Ints, Any, reads NONE, writes MESH_EXT, Model "07041", Class "07043", Type "07044";
    PrimitiveShadingRateKHR Int32, PerPrimitive, reads NONE, writes VERTEX | GEOMETRY | MESH,
        Model "04484", Class "04485", Type "04486";
    PrimitiveTriangleIndicesEXT IntVectors(3), Any, reads NONE, writes MESH_EXT,
        Model "07053", Class "07055", Type "07056";
    RayGeometryIndexKHR Int32, Any, reads OBJECT, writes NONE, Model "04345", Class "04346", Type "04347";
    RayTmaxKHR Float32, Any, reads RAY, writes NONE, Model "04348", Class "04349", Type "04350";
    RayTminKHR Float32, Any, reads RAY, writes NONE, Model "04351", Class "04352", Type "04353";
    SMCountNV Int32, Any, reads ANY, writes NONE;
    SMIDNV Int32, Any, reads ANY, writes NONE;
    SampleId Int32, Any, reads FRAGMENT, writes NONE, Model "04354", Class "04355", Type "04356";
    SampleMask Ints, Any, reads FRAGMENT, writes FRAGMENT, Model "04357", Class "04358", Type "04359";
    SamplePosition FloatVector(2), Any, reads FRAGMENT, writes NONE, Model "04360", Class "04361", Type "04362";
    ShadingRateKHR Int32, Any, reads FRAGMENT, writes NONE, Model "04490", Class "04491", Type "04492";
    SubgroupEqMask IntVector(4), Variable, reads ANY, writes NONE, Class "04370", Type "04371";
    SubgroupGeMask IntVector(4), Variable, reads ANY, writes NONE, Class "04372", Type "04373";
    SubgroupGtMask IntVector(4), Variable, reads ANY, writes NONE, Class "04374", Type "04375";
    SubgroupId Int32, Variable, reads WORKGROUPS, writes NONE, Model "04367", Class "04368", Type "04369";
    SubgroupLeMask IntVector(4), Variable, reads ANY, writes NONE, Class "04376", Type "04377";
    SubgroupLocalInvocationId Int32, Variable, reads ANY, writes NONE, Class "04380", Type "04381";
    SubgroupLtMask IntVector(4), Variable, reads ANY, writes NONE, Class "04378", Type "04379";
    SubgroupSize Int32, Variable, reads ANY, writes NONE, Class "04382", Type "04383";
    TessCoord FloatVector(3), Any, reads TESSELLATION_EVALUATION, writes NONE,
        Model "04387", Class "04388", Type "04389";
    TessLevelInner FloatArray(2), Any, reads TESSELLATION_EVALUATION, writes TESSELLATION_CONTROL,
        Model "04394", Type "04397", Input "04395", Output "04396";
    TessLevelOuter FloatArray(4), Any, reads TESSELLATION_EVALUATION, writes TESSELLATION_CONTROL,
        Model "04390", Type "04393", Input "04391", Output "04392";
    TileApronSizeQCOM UnsignedVector(2), Any, reads FRAGMENT | COMPUTE, writes NONE,
        Model "10632", Class "10633", Type "10634";
    TileDimensionQCOM UnsignedVector(3), Any, reads FRAGMENT | COMPUTE, writes NONE,
        Model "10629", Class "10630", Type "10631";
    TileOffsetQCOM UnsignedVector(2), Any, reads FRAGMENT | COMPUTE, writes NONE,
        Model "10626", Class "10627", Type "10628";
    VertexIndex Int32, Any, reads VERTEX, writes NONE, Model "04398", Class "04399", Type "04400";
    ViewIndex Int32, Any, reads ANY & !COMPUTE, writes NONE, Model "04401", Class "04402", Type "04403";
    ViewportIndex Int32, PerPrimitive, reads FRAGMENT, writes VERTEX | TESSELLATION_EVALUATION | GEOMETRY | MESH,
        Model "04404", Type "04408", Input "04406", Output "04407";
    WarpIDARM Int32, Any, reads ANY, writes NONE;
    WarpIDNV Int32, Any, reads ANY, writes NONE;
    WarpMaxIDARM Int32, Any, reads ANY, writes NONE;
    WarpsPerSMNV Int32, Any, reads ANY, writes NONE;
    WorkgroupId IntVector(3), Any, reads WORKGROUPS, writes NONE, Model "04422", Class "04423", Type "04424";
    WorkgroupSize IntVector(3), Any, reads WORKGROUPS, writes NONE, Model "04425", Type "04427";
    WorldRayDirectionKHR FloatVector(3), Any, reads RAY, writes NONE, Model "04428", Class "04429", Type "04430";
    WorldRayOriginKHR FloatVector(3), Any, reads RAY, writes NONE, Model "04431", Class "04432", Type "04433";
    WorldToObjectKHR Transform, Any, reads OBJECT, writes NONE, Model "04434", Class "04435", Type "04436";
};

//! Ray tracing and ray queries: SPV_KHR_ray_tracing, SPV_KHR_ray_query and kin.
//!
//! The instructions name their operands alike: the checks go by the grammar's names, with what is in the way taken away.

use spirv::{ExecutionModel, Op, StorageClass};
use vulcanize_target_env::{Capability, EnumKind};
use vulcanize_words::Inst;

use super::shapes::{BOOL, FLOAT, INT, Matrix, Shape, UNSIGNED, VECTOR, described, scalar, shape};
use crate::checker::{Checker, case_name};
use crate::module::Type;
use crate::rules::rules;

rules! {
    MODEL "ray-model" spirv "SPV_KHR_ray_tracing"
        => "Rays are traced from ray generation, closest hit and miss shaders, callables are also called from callable shaders, \
            intersections reported from intersection shaders, and threads reordered in ray generation shaders.";
    RESULT "ray-result" spirv "SPV_KHR_ray_query"
        => "What is asked of a ray query or a hit object has the type of the question: a boolean, a 32-bit number, a vector, a \
            matrix of four columns, or an array of positions.";
    OPERAND "ray-operand" spirv "SPV_KHR_ray_tracing"
        => "Origin and direction of a ray are vectors of three 32-bit floats, times and distances 32-bit floats, masks and \
            indexes 32-bit integers.";
    QUERY "ray-query" spirv "SPV_KHR_ray_query"
        => "A ray query is a pointer to OpTypeRayQueryKHR, from a variable, a parameter or an access chain.";
    HIT_OBJECT "ray-hit-object" spirv "SPV_EXT_shader_invocation_reorder"
        => "A hit object is a pointer to the hit object type of the instruction's extension.";
    ACCELERATION "ray-acceleration-structure" spirv "SPV_KHR_ray_tracing"
        => "An acceleration structure has the type OpTypeAccelerationStructureKHR.";
    INTERSECTION "ray-intersection" spirv "SPV_KHR_ray_query"
        => "Which intersection a ray query is asked about is a constant integer of 32 bits.";
    DATA "ray-data" spirv "SPV_KHR_ray_tracing"
        => "Payloads, data of callables and attributes of hit objects are variables of their storage classes.";
    HINT "ray-hint" spirv "SPV_EXT_shader_invocation_reorder"
        => "A hint for reordering comes with its number of bits.";
    CAPABILITY "ray-capability" spirv "SPV_KHR_opacity_micromap"
        => "The ray flag ForceOpacityMicromap2StateKHR needs RayTracingOpacityMicromapKHR; a hit object of a ray query needs \
            RayQueryKHR.";
}

/// A type that an operand or a result has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Shape(Shape),
    /// A vector of so many.
    Vector(u8, u32),
    /// A matrix of four columns of three floats.
    Transformation,
    /// An array of so many vectors of three floats.
    Positions(u64),
    /// An array of two floats.
    Radii,
}

const WORD: Wanted = Wanted::Shape(Shape { width: 32, ..scalar(INT) });
const UNSIGNED_WORD: Wanted = Wanted::Shape(Shape { width: 32, ..scalar(UNSIGNED) });
const NUMBER: Wanted = Wanted::Shape(Shape { width: 32, ..scalar(FLOAT) });
const POINT: Wanted = Wanted::Vector(FLOAT, 3);

impl Wanted {
    fn accepts(self, ck: &Checker<'_, '_>, ty: u32) -> bool {
        let is_vector =
            |kinds, size, ty| Shape { width: 32, ..shape(kinds, VECTOR) }.accepts(ck, ty) && ck.dimension(ty) == size;
        let array = match ck.ty(ty) {
            Some(Type::Array { element, length }) => Some((element, ck.known_integer(length))),
            _ => None,
        };
        match self {
            Wanted::Shape(shape) => shape.accepts(ck, ty),
            Wanted::Vector(kinds, size) => is_vector(kinds, size, ty),
            Wanted::Transformation => Matrix::of(ck, ty)
                .is_some_and(|matrix| (matrix.rows, matrix.columns) == (3, 4) && is_vector(FLOAT, 3, matrix.column)),
            Wanted::Positions(count) => {
                array.is_some_and(|(element, length)| is_vector(FLOAT, 3, element) && length == Some(count))
            }
            Wanted::Radii => array.is_some_and(|(element, length)| ck.is_float(element) && length == Some(2)),
        }
    }

    fn described(self) -> String {
        match self {
            Wanted::Shape(shape) => shape.described(),
            Wanted::Vector(kinds, size) => format!("{} of {size} components", shape(kinds, VECTOR).described()),
            Wanted::Transformation => "a matrix of four columns of three 32-bit floats".to_owned(),
            Wanted::Positions(count) => format!("an array of {count} vectors of three 32-bit floats"),
            Wanted::Radii => "an array of two floats".to_owned(),
        }
    }
}

/// Checks an instruction.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let Some(row) = inst.grammar() else { return };
    let prefixes = ["RayQuery", "HitObject", "TraceRay", "ReorderThread", "ReportIntersection", "ExecuteCallableKHR"];
    if !prefixes.iter().any(|prefix| row.name.starts_with(prefix)) {
        return;
    }
    check_model(ck, inst, row.name);
    if let (Some(result), Some(wanted)) = (inst.result_type(), result(row.name))
        && !wanted.accepts(ck, result)
    {
        let message = format!("the result is {}, not {}", wanted.described(), described(ck, result));
        ck.report(RESULT, inst, message);
    }
    for (operand, &id) in row.operands.iter().zip(inst.operands) {
        check_operand(ck, inst, row.name, &plain(operand.name), id);
    }
    let is_hint = |name| row.operands.iter().position(|operand| operand.name == name);
    if let (Some(hint), Some(bits)) = (is_hint("Hint"), is_hint("Bits"))
        && (hint..=bits).contains(&inst.operands.len())
        && inst.operands.len() != hint
    {
        ck.report(HINT, inst, "a hint comes with its number of bits");
    }
    if row.name == "HitObjectRecordFromQueryEXT" && !ck.has_capability(Capability::RayQueryKHR) {
        ck.report(CAPABILITY, inst, "a hit object of a ray query needs the capability RayQueryKHR");
    }
}

/// An operand's name without spaces, case, and "ray".
fn plain(name: &str) -> String {
    let name: String = name.chars().filter(|c| *c != ' ').flat_map(char::to_lowercase).collect();
    match name.strip_prefix("ray") {
        Some(rest) if rest != "query" => rest.to_owned(),
        _ => name,
    }
}

fn check_model<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, name: &str) {
    use ExecutionModel::{CallableKHR, ClosestHitKHR, IntersectionKHR, MissKHR, RayGenerationKHR};
    let allowed: &[ExecutionModel] = match name {
        name if name.starts_with("RayQuery") => return,
        "ReportIntersectionKHR" => &[IntersectionKHR],
        "ExecuteCallableKHR" => &[RayGenerationKHR, ClosestHitKHR, MissKHR, CallableKHR],
        name if name.contains("Reorder") => &[RayGenerationKHR],
        _ => &[RayGenerationKHR, ClosestHitKHR, MissKHR],
    };
    if let Some(model) = ck.model_beside(allowed) {
        let model = case_name(EnumKind::ExecutionModel, model);
        ck.report(MODEL, inst, format!("Op{name} is not for {model}, but an entry point of it comes here"));
    }
}

/// The type of the result of an instruction.
fn result(name: &str) -> Option<Wanted> {
    let question =
        ["RayQueryGetIntersection", "RayQueryGet", "RayQuery", "HitObjectGetIntersection", "HitObjectGet", "HitObject"]
            .iter()
            .find_map(|prefix| name.strip_prefix(prefix))
            .unwrap_or(name);
    let question = question.trim_end_matches("KHR").trim_end_matches("EXT").trim_end_matches("NV");
    Some(match question {
        "ReportIntersection"
        | "Proceed"
        | "FrontFace"
        | "CandidateAABBOpaque"
        | "IsMiss"
        | "IsHit"
        | "IsEmpty"
        | "IsSphereHit"
        | "IsLSSHit" => Wanted::Shape(scalar(BOOL)),
        "T" | "RayTMin" | "RayTMax" | "CurrentTime" | "SphereRadius" | "LSSHitValue" => NUMBER,
        "ObjectRayDirection" | "ObjectRayOrigin" | "WorldRayDirection" | "WorldRayOrigin" | "SpherePosition" => POINT,
        "Barycentrics" => Wanted::Vector(FLOAT, 2),
        "ShaderRecordBufferHandle" => Wanted::Vector(INT, 2),
        "ObjectToWorld" | "WorldToObject" => Wanted::Transformation,
        "TriangleVertexPositions" => Wanted::Positions(3),
        "LSSPositions" => Wanted::Positions(2),
        "LSSRadii" => Wanted::Radii,
        "Type"
        | "InstanceCustomIndex"
        | "InstanceId"
        | "InstanceShaderBindingTableRecordOffset"
        | "GeometryIndex"
        | "PrimitiveIndex"
        | "RayFlags"
        | "ClusterId"
        | "HitKind"
        | "ShaderBindingTableRecordIndex" => WORD,
        _ => return None,
    })
}

fn check_operand<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, name: &str, operand: &str, id: u32) {
    use StorageClass::{
        CallableDataKHR, HitObjectAttributeEXT, HitObjectAttributeNV, IncomingCallableDataKHR, IncomingRayPayloadKHR,
        RayPayloadKHR,
    };
    let is_of_hit_object = name.starts_with("HitObject");
    let wanted = match operand {
        "rayquery" => return check_query(ck, inst, id),
        "hitobject" => return check_hit_object(ck, inst, name, id),
        "accel" | "accelerationstructure" => return check_acceleration(ck, inst, id),
        "intersection" => {
            let is_word = ck.type_of(id).is_none_or(|ty| WORD.accepts(ck, ty));
            if !is_word || !ck.is_constant(id) {
                let message = format!("the intersection {} is no constant integer of 32 bits", ck.shown(id));
                ck.report(INTERSECTION, inst, message);
            }
            return;
        }
        "payload" if name == "HitObjectExecuteShaderNV" => return check_data(ck, inst, id, &[RayPayloadKHR]),
        "payload" => return check_data(ck, inst, id, &[RayPayloadKHR, IncomingRayPayloadKHR]),
        "callabledata" => return check_data(ck, inst, id, &[CallableDataKHR, IncomingCallableDataKHR]),
        "hitobjectattribute" | "hitobjectattributes" => {
            let class = if name.ends_with("EXT") { HitObjectAttributeEXT } else { HitObjectAttributeNV };
            return check_data(ck, inst, id, &[class]);
        }
        "origin" | "direction" => POINT,
        "tmin" | "tmax" | "hit" | "hitt" | "time" | "currenttime" => NUMBER,
        "hitkind" => UNSIGNED_WORD,
        "sbtindex" if name.starts_with("ExecuteCallable") => UNSIGNED_WORD,
        "missindex" | "cullmask" | "sbtindex" | "sbtoffset" | "sbtstride" | "sbtrecordoffset" | "sbtrecordstride"
            if is_of_hit_object =>
        {
            UNSIGNED_WORD
        }
        "sbtrecordindex" if name.starts_with("HitObjectRecordHit") => UNSIGNED_WORD,
        "flags" => {
            check_flags(ck, inst, id);
            WORD
        }
        "missindex" | "cullmask" | "sbtindex" | "sbtoffset" | "sbtstride" | "sbtrecordindex" | "instanceid"
        | "primitiveid" | "geometryindex" | "hint" | "bits" => WORD,
        _ => return,
    };
    if let Some(ty) = ck.type_of(id).filter(|&ty| !wanted.accepts(ck, ty)) {
        let (shown, found) = (ck.shown(id), described(ck, ty));
        ck.report(OPERAND, inst, format!("operand {shown} ({operand}) is {}, not {found}", wanted.described()));
    }
}

/// The type that a pointer points to.
fn pointee(ck: &Checker<'_, '_>, id: u32) -> Option<u32> {
    match ck.value_type(id)? {
        Type::Pointer { pointee, .. } => Some(pointee),
        _ => None,
    }
}

fn check_query<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32) {
    let Some(definition) = ck.definition(id) else { return };
    let is_object = matches!(
        definition.op(),
        Some(Op::Variable | Op::FunctionParameter | Op::AccessChain | Op::InBoundsAccessChain)
    );
    let inner = pointee(ck, id).and_then(|ty| ck.ty(ty));
    if !is_object || inner != Some(Type::Other(Op::TypeRayQueryKHR)) {
        let message = format!("{} is no variable, parameter or access chain of OpTypeRayQueryKHR", ck.shown(id));
        ck.report(QUERY, inst, message);
    }
}

fn check_hit_object<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, name: &str, id: u32) {
    let wanted = if name.ends_with("EXT") { "TypeHitObjectEXT" } else { "TypeHitObjectNV" };
    if ck.type_of(id).is_none() {
        return;
    }
    let found = pointee(ck, id).and_then(|ty| ck.definition(ty)).and_then(|inst| inst.name());
    if found != Some(wanted) {
        let message = format!("the hit object {} is no pointer to Op{wanted}", ck.shown(id));
        ck.report(HIT_OBJECT, inst, message);
    }
}

fn check_acceleration<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32) {
    if ck.value_type(id).is_some_and(|ty| ty != Type::Other(Op::TypeAccelerationStructureKHR)) {
        let message = format!("{} is no acceleration structure", ck.shown(id));
        ck.report(ACCELERATION, inst, message);
    }
}

fn check_data<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32, classes: &[StorageClass]) {
    let Some(definition) = ck.definition(id) else { return };
    let class = definition.operand(2).filter(|_| definition.is(Op::Variable));
    if !class.is_some_and(|class| classes.iter().any(|&wanted| wanted as u32 == class)) {
        let message = format!("{} is no variable in {classes:?}", ck.shown(id));
        ck.report(DATA, inst, message);
    }
}

fn check_flags<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, id: u32) {
    let bit = EnumKind::RayFlags.by_name("ForceOpacityMicromap2StateKHR").map_or(0, |case| case.value);
    let has_bit = ck.known_integer(id).is_some_and(|flags| flags & u64::from(bit) != 0);
    let needed = Capability::from_name("RayTracingOpacityMicromapKHR");
    if has_bit && needed.is_some_and(|capability| !ck.has_capability(capability)) {
        ck.report(CAPABILITY, inst, "ForceOpacityMicromap2StateKHR needs the capability RayTracingOpacityMicromapKHR");
    }
}

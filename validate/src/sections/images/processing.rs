//! Image processing (`SPV_QCOM_image_processing` and its second part): what is weighted and matched is decorated so.

use spirv::{Decoration, Op};
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use super::accesses;
use super::shapes::{Access, Lod, Shape};
use crate::checker::Checker;

const DECORATIONS: &[Decoration] =
    &[Decoration::WeightTextureQCOM, Decoration::BlockMatchTextureQCOM, Decoration::BlockMatchSamplerQCOM];

/// Checks an instruction of image processing.
pub(super) fn check<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, op: Op) {
    match op {
        Op::ImageSampleWeightedQCOM => check_decorated(ck, inst, 4, Decoration::WeightTextureQCOM, None),
        Op::ImageBlockMatchSSDQCOM
        | Op::ImageBlockMatchSADQCOM
        | Op::ImageBlockMatchGatherSSDQCOM
        | Op::ImageBlockMatchGatherSADQCOM => {
            [2, 4]
                .into_iter()
                .for_each(|place| check_decorated(ck, inst, place, Decoration::BlockMatchTextureQCOM, None));
        }
        Op::ImageBlockMatchWindowSSDQCOM | Op::ImageBlockMatchWindowSADQCOM => {
            let sampler = Some(Decoration::BlockMatchSamplerQCOM);
            [2, 4]
                .into_iter()
                .for_each(|place| check_decorated(ck, inst, place, Decoration::BlockMatchTextureQCOM, sampler));
        }
        _ => {}
    }
}

/// A sampled image, as the loads of its texture and its sampler; both are one load of a variable that holds both.
fn loads<'w>(ck: &Checker<'_, 'w>, id: u32) -> Option<(Inst<'w>, Inst<'w>)> {
    let inst = ck.definition(id)?;
    if !inst.is(Op::SampledImage) {
        return Some((inst, inst));
    }
    Some((ck.definition(inst.operand(2)?)?, ck.definition(inst.operand(3)?)?))
}

fn check_decorated<'w>(
    ck: &mut Checker<'_, 'w>,
    inst: &Inst<'w>,
    place: usize,
    texture: Decoration,
    sampler: Option<Decoration>,
) {
    let Some(id) = inst.operand(place) else { return };
    let Some((joined, (of_texture, of_sampler))) = ck.definition(id).zip(loads(ck, id)) else { return };
    let wanted = [(of_texture, Some(texture)), (of_sampler, sampler)];
    for (load, decoration) in wanted.into_iter().filter_map(|(load, decoration)| Some((load, decoration?))) {
        let variable = if load.is(Op::Load) { load.operand(2) } else { None };
        let message = match variable {
            Some(variable) if ck.has(variable, decoration) => continue,
            Some(variable) => format!("{} is not decorated as {decoration:?}", ck.shown(variable)),
            None => "there is no OpLoad of a variable".to_owned(),
        };
        // Where both are wanted the place is what joins them.
        let at = if sampler.is_some() { joined } else { load };
        ck.report(super::PROCESSED, &at, message);
    }
}

/// Checks `OpImageGatherQCOM`, which the crate of opcodes does not know.
pub(super) fn check_gather<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    let shape = Shape {
        op: Op::ImageGather,
        access: Access::Gather,
        lod: Lod::None,
        is_sparse: false,
        is_projective: false,
        has_dref: false,
        extra: 2,
    };
    accesses::check(ck, inst, &shape);
    check_use(ck, inst);
    let Some(mode) = inst.operand(5) else { return };
    if !accesses::is_word(ck, mode) {
        let message = format!("the mode {} is no integer of 32 bits", ck.shown(mode));
        return ck.report(super::COMPONENT, inst, message);
    }
    let capability = match ck.known_integer(mode) {
        None => return,
        Some(0) => Capability::ImageGatherLinearQCOM,
        Some(1..=3) => Capability::ImageGatherExtendedModesQCOM,
        Some(other) => return ck.report(super::COMPONENT, inst, format!("there is no mode {other}")),
    };
    if !ck.has_capability(capability) {
        ck.report(super::COMPONENT, inst, format!("the mode needs the capability {capability}"));
    }
}

/// Checks that another instruction of images takes no texture that is decorated for image processing.
pub(super) fn check_use<'w>(ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
    for &id in inst.operands {
        let Some((load, _)) = loads(ck, id) else { continue };
        let variable = if load.is(Op::Load) { load.operand(2) } else { None };
        let Some(variable) = variable.filter(|&id| DECORATIONS.iter().any(|&decoration| ck.has(id, decoration))) else {
            continue;
        };
        let message = format!("{} is decorated for image processing", ck.shown(variable));
        ck.report_about(super::PROCESSED_USE, inst, id, message);
    }
}

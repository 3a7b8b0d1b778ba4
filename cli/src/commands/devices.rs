//! `vulcanize devices`: the devices of this machine.

use std::fmt::Write as _;

use clap::Parser;
use serde_json::{Value, json};
use vulcanize_ir::{Context, Severity};
use vulcanize_reference::ReferenceDevice;
use vulcanize_runtime::quirks::{Quirk, quirks_of};
use vulcanize_runtime::{Backend, DeviceInfo, InstanceOptions, VulkanInstance};
use vulcanize_spirv::attributes::TargetEnvAttr;
use vulcanize_target_env::ResourceLimits;

use super::device_choice::device_error;
use super::{CommandError, Exit, Io, parse_arguments};
use crate::calibration::{Calibration, CalibrationError};

/// List the devices, with driver, limits and the target environment of each
#[derive(Debug, Parser)]
#[command(name = "vulcanize devices", after_help = "Example:\n  vulcanize devices --json")]
pub(super) struct Arguments {
    /// Only this one: a number, UUID or part of a name, gpu, discrete, integrated, virtual, cpu or reference
    #[arg(long)]
    device: Option<String>,
    /// Measure what each Vulkan device costs, in a second or two, and keep it in the user's cache folder
    #[arg(long)]
    calibrate: bool,
    /// One JSON array in place of text
    #[arg(long)]
    json: bool,
    /// Drivers that are not fully conformant too
    #[arg(long)]
    portability: bool,
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(arguments) = parse_arguments::<Arguments>("devices", arguments, io)? else { return Ok(Exit::Success) };
    let context = io.context();
    let devices = listed(&arguments, io)?;
    if arguments.calibrate {
        let is_alone = devices.len() == 1;
        for (selector, info) in &devices {
            // No time of the reference executor says anything of a device.
            if is_alone || selector != REFERENCE {
                calibrate(selector, info)?;
            }
        }
    }
    if arguments.json {
        let list: Vec<Value> = devices.iter().map(|(selector, info)| as_json(&context, selector, info)).collect();
        io.print(&format!("{:#}\n", Value::Array(list)))?;
    } else {
        let text = devices.iter().map(|(selector, info)| {
            let measured = Calibration::load(info, None);
            let measured = measured.map_or_else(String::new, |measured| format!("  measured: {measured}\n"));
            as_text(&context, selector, info) + &measured
        });
        io.print(&text.collect::<Vec<_>>().join("\n"))?;
    }
    Ok(Exit::Success)
}

const REFERENCE: &str = "reference";

/// The devices that are asked for, by what selects each.
fn listed(arguments: &Arguments, io: &mut Io<'_>) -> Result<Vec<(String, DeviceInfo)>, CommandError> {
    if let Some(name) = &arguments.device {
        let device = crate::device::open(Some(name), None).map_err(|error| device_error(&error))?;
        return Ok(vec![(name.clone(), device.info().clone())]);
    }
    let mut devices = Vec::new();
    let options = InstanceOptions { portability: arguments.portability, ..InstanceOptions::default() };
    match VulkanInstance::new(options).and_then(|instance| instance.devices()) {
        Ok(found) => devices.extend(found.into_iter().map(|device| (device.index.to_string(), device.info))),
        Err(error) => io.say(Severity::Note, &error.to_string()),
    }
    devices.push((REFERENCE.to_owned(), ReferenceDevice::default().info().clone()));
    Ok(devices)
}

fn calibrate(selector: &str, info: &DeviceInfo) -> Result<(), CommandError> {
    let device = crate::device::open(Some(selector), None).map_err(|error| device_error(&error))?;
    let measured = Calibration::measure(&device).map_err(of_calibration)?;
    measured.store(info, None).map(drop).map_err(of_calibration)
}

fn of_calibration(error: CalibrationError) -> CommandError {
    match error {
        CalibrationError::Device(error) => device_error(&error),
        error => CommandError::rejected(error.to_string()),
    }
}

fn target_env(context: &Context, info: &DeviceInfo) -> String {
    context.attribute_text(TargetEnvAttr::get(context, &info.target_env))
}

fn api_version(info: &DeviceInfo) -> Option<String> {
    info.api_version.map(|(major, minor, patch)| format!("{major}.{minor}.{patch}"))
}

/// The size of subgroups, and the range where kernels may ask for another one.
fn subgroups(limits: &ResourceLimits) -> String {
    match (limits.min_subgroup_size, limits.max_subgroup_size) {
        (Some(min), Some(max)) if min < max => format!("{} ({min} to {max})", limits.subgroup_size),
        _ => limits.subgroup_size.to_string(),
    }
}

/// The lines about a device.
pub(super) fn as_text(context: &Context, selector: &str, info: &DeviceInfo) -> String {
    let limits = info.limits();
    let dims = |[x, y, z]: [u32; 3]| format!("{x}x{y}x{z}");
    let mut text = format!("{selector}: {} ({})\n", info.name, info.kind);
    let api = api_version(info).map_or(String::new(), |version| format!(", Vulkan {version}"));
    let _ = writeln!(text, "  driver: {}{api}", info.driver);
    if let Some(uuid) = info.uuid {
        let _ = writeln!(text, "  uuid: {uuid}");
    }
    if let Some(size) = info.memory_size {
        let _ = writeln!(text, "  memory: {:.1} GiB", size as f64 / f64::from(1u32 << 30));
    }
    let _ = writeln!(
        text,
        "  workgroups: {} invocations, {}, {} bytes of shared memory, subgroups of {}",
        limits.max_compute_workgroup_invocations,
        dims(limits.max_compute_workgroup_size),
        limits.max_compute_shared_memory_size,
        subgroups(limits)
    );
    let _ = writeln!(
        text,
        "  dispatches: {} workgroups, {} bytes of push constants",
        dims(info.max_group_count),
        info.max_push_constants_size
    );
    for p in &limits.cooperative_matrix_properties_khr {
        let _ = writeln!(
            text,
            "  cooperative matrices: {}x{}x{} of {} and {}, summed as {} to {}",
            p.m_size, p.n_size, p.k_size, p.a_type, p.b_type, p.c_type, p.result_type
        );
    }
    for quirk in quirks_of(info) {
        let avoided = if quirk.avoided_by.is_some() { " (avoided where kernels are lowered for it)" } else { "" };
        let _ = writeln!(text, "  known fault: {}{avoided}", quirk.fault);
    }
    let _ = writeln!(text, "  {}", target_env(context, info));
    text
}

fn known_fault(quirk: &Quirk) -> Value {
    json!({ "name": quirk.name, "fault": quirk.fault, "avoided_by": quirk.avoided_by })
}

fn as_json(context: &Context, selector: &str, info: &DeviceInfo) -> Value {
    let limits = info.limits();
    json!({
        "device": selector,
        "name": info.name,
        "kind": info.kind.to_string(),
        "uuid": info.uuid.map(|uuid| uuid.to_string()),
        "driver": info.driver,
        "api_version": api_version(info),
        "memory_size": info.memory_size,
        "limits": {
            "max_compute_workgroup_invocations": limits.max_compute_workgroup_invocations,
            "max_compute_workgroup_size": limits.max_compute_workgroup_size,
            "max_compute_shared_memory_size": limits.max_compute_shared_memory_size,
            "subgroup_size": limits.subgroup_size,
            "min_subgroup_size": limits.min_subgroup_size,
            "max_subgroup_size": limits.max_subgroup_size,
            "max_group_count": info.max_group_count,
            "max_push_constants_size": info.max_push_constants_size,
        },
        "measured": Calibration::load(info, None).map(|measured| measured.as_json()),
        "known_faults": quirks_of(info).map(known_fault).collect::<Vec<_>>(),
        "target_env": target_env(context, info),
    })
}

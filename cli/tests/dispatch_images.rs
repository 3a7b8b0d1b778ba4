//! `vulcanize dispatch` with texel buffers and mip levels, on the reference executor and on drivers.

use crate::support::{Folder, assert_fails, compiled, on_every_device};
use serde_json::Value;
use vulcanize::commands::Exit;

/// The numbers of a buffer or an image in a report.
fn values(report: &Value, place: &str) -> Vec<f64> {
    let buffers = report["buffers"].as_array().unwrap();
    let buffer = buffers.iter().find(|buffer| buffer["place"] == place).unwrap();
    buffer["values"].as_array().unwrap().iter().map(|value| value.as_f64().unwrap()).collect()
}

#[test]
fn buffers_of_texels() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "texels.comp", &[]) else { return };
    let command = [
        "dispatch",
        &binary,
        "--groups",
        "1",
        "--json",
        "--image",
        "0:0=r16f[5]=iota",
        "--image",
        "0:1=[2]=7,9",
        "--image",
        "0:2=[4]=0,1,2,3,10,11,12,13,20,21,22,23,30,31,32,33",
        "--buffer",
        "0:3=f32[4]=const:0",
    ];
    on_every_device(&command, |device, text| {
        let report: Value = serde_json::from_str(text).unwrap();
        assert_eq!(values(&report, "0:3"), [2050.0, 2051.0, 2052.0, 2053.0], "{device}");
        assert_eq!(values(&report, "0:1"), [17.0, 19.0], "{device}");
        let swapped = [2.0, 1.0, 0.0, 3.0, 12.0, 11.0, 10.0, 13.0, 22.0, 21.0, 20.0, 23.0, 32.0, 31.0, 30.0, 33.0];
        assert_eq!(values(&report, "0:2"), swapped, "{device}");
    });
    let fails = |at: usize, instead: &str, exit: Exit, message: &str| {
        let mut given = command;
        given[at] = instead;
        assert_fails(&[&given[..], &["--device", "reference"]].concat(), exit, message);
    };
    fails(6, "0:0=r32ui[5]=iota", Exit::Usage, "the kernel has texels of floating-point numbers there, and r32ui");
    fails(8, "0:1=r8ui[2]=7,9", Exit::Usage, "the kernel has texels of r32ui there, and r8ui is bound");
    fails(6, "0:0=r32f[3]=iota", Exit::Fault, "texel (3, 0, 0) is outside of");
    fails(12, "0:4=f32[4]=const:0", Exit::Usage, "takes a buffer at 0:3");
    let mut missing = command;
    missing[6] = "0:9=r32f[3]=iota";
    let arguments = [&missing[..], &["--device", "reference"]].concat();
    assert_fails(&arguments, Exit::Usage, "takes a uniform texel buffer at 0:0");
    let arguments = [&command[..], &["--mips", "0:0=1", "--device", "reference"]].concat();
    assert_fails(&arguments, Exit::Usage, "kernel 'main' has no image at 0:0; it has none");
}

#[test]
fn images_with_mip_levels() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "mips.comp", &[]) else { return };
    let command = ["dispatch", &binary, "--groups", "1", "--json", "--image", "0:0=r32f[4,4]=iota"];
    let more = ["--buffer", "0:1=f32[8]=const:-1", "--sampler", "0:0=linear,mip-linear", "--mips"];
    let command = [&command[..], &more].concat();
    // The levels are 0 to 15, [2.5, 4.5, 10.5, 12.5] and [7.5].
    on_every_device(&[&command[..], &["0:0=all"]].concat(), |device, text| {
        let report: Value = serde_json::from_str(text).unwrap();
        assert_eq!(values(&report, "0:1"), [2.5, 7.5, 1.25, 4.5, 3.0, 2.0, 2.5, 7.5], "{device}");
        // What is shown is the first level.
        assert!(report["buffers"].as_array().unwrap().iter().all(|buffer| buffer["place"] != "0:0"), "{device}");
    });
    let fails = |mips: &str, exit, message: &str| {
        assert_fails(&[&command[..], &[mips, "--device", "reference"]].concat(), exit, message);
    };
    // The kernel fetches from the second level.
    fails("0:0=1", Exit::Fault, "mip level 1 is outside of");
    fails("0:0=4", Exit::Usage, "--mips: an image of this size has 1 to 3 mip levels, not 4");
    fails("0:0=0", Exit::Usage, "1 to 3 mip levels, not 0");
    fails("0:0=some", Exit::Usage, "--mips: 'some' is neither a number nor 'all'");
    fails("0:1=2", Exit::Usage, "kernel 'main' has no image at 0:1; it has 0:0");
}

//! `vulcanize dispatch` of kernels that another compiler wrote, on every device.

mod support;

use serde_json::Value;
use support::{Folder, assert_fails, compiled, on_every_device, output};
use vulcanize::commands::Exit;

/// Arrays of storage and uniform buffers, push constants by field, specialization constants by name: on each device.
#[test]
fn everything_that_a_kernel_takes() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "resources.comp", &[]) else { return };
    let arguments = [
        "dispatch",
        &binary,
        "--groups",
        "2",
        "--buffer",
        "0:0[0]=u32[8]=iota",
        "--buffer",
        "0:0[1]=u32[8]=const:100",
        "--buffer",
        "1:2[0]=u32[4]=iota",
        "--buffer",
        "1:2[1]=u32[4]=const:7",
        "--buffer",
        "0:1=u32[8]=const:0",
        "--spec",
        "GAIN=3",
        "--push-constants",
        "which=1,weights[0]=10,weights[1]=1,part.bias=5",
    ];
    // Of element i: (data[0][i] * 10 + data[1][i] * 1) * GAIN + settings[which].x + bias.
    let expected: Vec<String> = (0..8).map(|i| ((i * 10 + 100) * 3 + 7 + 5).to_string()).collect();
    on_every_device(&arguments, |device, text| {
        assert!(text.contains(&format!("0:1 = u32[8] [{}]\n", expected.join(", "))), "{device}: {text}");
        assert!(text.contains("0:0[1] = u32[8] [312, 342,"), "{device}: {text}");
    });
    let fails = |more: &[&str], message: &str| {
        let arguments = [&["dispatch", binary.as_str(), "--device", "reference", "--groups", "1"], more].concat();
        assert_fails(&arguments, Exit::Usage, message);
    };
    fails(&["--push-constants", "which=1"], "push constant 'weights[0]' of type u32 is not given");
    fails(&["--push-constants", "what=1"], "no push constant 'what'; it has which, weights[0], weights[1], part.bias");
    fails(&["--spec", "LOSS=3"], "no specialization constant LOSS; it has 5 ('GAIN')");
    let all = "which=1,weights[0]=10,weights[1]=1,part.bias=5";
    fails(&["--push-constants", all, "--buffer", "0:0[0]=u32[8]=iota"], "takes a buffer at 0:0[1] ('data')");
    fails(&["--push-constants", all, "--buffer", "0:0[2]=u32[8]=iota"], "takes a buffer at 0:0 ('data')");
}

const PARTICLES: [&str; 14] = [
    "--buffer",
    "0:0.count=u32=3",
    "--buffer",
    "0:0.particles.position=f32[4,3]=iota",
    "--buffer",
    "0:0.particles.id=u32[4]=iota",
    "--buffer",
    "0:1=f32[4]=1,2,3,4",
    "--buffer",
    "0:2=f32[3,3]=0,1,0,-1,0,0,0,0,1",
    "--buffer",
    "0:3=f32[4,3]=const:-1",
    "--push-constants",
    "shift=[10,20,30],@12=u32:100",
];

#[test]
fn numbers_go_where_the_layout_has_them() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "particles.comp", &[]) else { return };
    let (mass, targets) = (folder.path("mass.npy"), folder.path("targets.npy"));
    let (mass_out, targets_out) = (format!("0:0.particles.mass={mass}"), format!("0:3={targets}"));
    let command = [&["dispatch", &binary, "--groups", "1", "--json"], &PARTICLES[..]].concat();
    on_every_device(&[&command[..], &["--out", &mass_out, "--out", &targets_out]].concat(), |device, text| {
        let report: Value = serde_json::from_str(text).unwrap();
        let values = |place: &str| {
            let buffers = report["buffers"].as_array().unwrap();
            let found = buffers.iter().find(|buffer| buffer["place"] == place).unwrap_or_else(|| panic!("{place}"));
            (found["shape"].to_string(), found["values"].to_string())
        };
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        // (x, y, z) turned by a quarter, times the weight, and shifted: (-y, x, z) * (i + 1) + (10, 20, 30).
        let targets = "[9.0,20.0,32.0,2.0,26.0,40.0,-11.0,38.0,54.0,-1.0,-1.0,-1.0]";
        assert_eq!(values("0:3"), pair("[4,3]", targets), "{device}");
        // Three invocations add 100 and the number of particles.
        assert_eq!(values("0:0.particles.id"), pair("[4]", "[104,105,106,3]"), "{device}");
        // Given by nobody, written to a file: the number of targets, which their distance of 16 bytes decides.
        assert_eq!(values("0:0.particles.mass"), pair("[4]", "[4.0,4.0,4.0,0.0]"), "{device}");
    });
    let expect = [&command[..], &["--expect", &mass_out, "--expect", &targets_out]].concat();
    on_every_device(&expect, |_, _| {});
    let other = format!("0:0.particles.id={mass}");
    let wrong = [&expect[..], &["--expect", &other, "--device", "reference"]].concat();
    assert_fails(&wrong, Exit::Rejected, "buffer 0:0.particles.id is not as in");
}

#[test]
fn members_that_do_not_fit() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "particles.comp", &[]) else { return };
    let fails = |instead: &[(usize, &str)], more: &[&str], message: &str| {
        let mut given = PARTICLES;
        for &(index, text) in instead {
            given[index] = text;
        }
        let start = ["dispatch", &binary, "--device", "reference", "--groups", "1"];
        assert_fails(&[&start[..], &given[..], more].concat(), Exit::Usage, message);
    };
    fails(&[(1, "0:0.size=u32=3")], &[], "buffer 0:0.size: there is no member 'size'; there is count, particles");
    fails(&[(1, "0:0.particles=u32=3")], &[], "buffer 0:0.particles: it has several members");
    fails(&[(3, "0:0.particles.position=f32[12]=iota")], &[], "the kernel has f32[N,3] there, and f32[12] is given");
    fails(&[(5, "0:0.particles.id=f32[4]=iota")], &[], "the kernel has u32[N] there, and f32[4] is given");
    fails(&[(7, "0:1=f32[3]=iota")], &[], "the kernel has f32[4] there, and f32[3] is given; or say raw:f32[3]");
    fails(&[(11, "0:3=f32[16]=iota")], &[], "the kernel has f32[N,3] there, and f32[16] is given; or say raw:f32[16]");
    fails(&[], &["--buffer", "0:0=u32[64]=iota"], "--buffer: 0:0 is given twice");
    fails(&[(11, "0:3.targets=raw:f32[16]=iota")], &[], "'raw:' is for whole buffers, and 0:3.targets is a member");
    fails(&[], &["--out", "0:0=x.npy"], "--out: 0:0 has several members; say which, as in 0:0.NAME");
    fails(&[], &["--out", "0:0.particles.id=x.png"], "--out: u32[4] is no picture");
    fails(&[(13, "shift=[10,20],bias=1")], &[], "push constant 'shift' has 3 numbers, as in shift=[…,…,…], and 2");
    fails(&[(13, "shift=[1,2,3],@8=u32:1")], &[], "the push constant at offset 8, 'shift[2]', is of type f32, not u32");
}

#[test]
fn bytes_as_they_lie() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "particles.comp", &[]) else { return };
    let mut given = PARTICLES;
    // A block of several members takes bytes without a word; one with gaps asks for them.
    (given[1], given[3], given[4], given[5]) = ("0:0=u32[36]=const:0", "0:3=raw:f32[16]=const:-1", "--spec", "");
    let command = ["dispatch", &binary, "--device", "reference", "--groups", "1"];
    let more = [&given[..4], &given[6..10], &given[12..]].concat();
    let text = output(&[&command[..], &more].concat());
    assert!(text.contains("0:3 = f32[16] [-1, -1, -1, -1,"), "{text}");
}

//! `vulcanize dispatch` of kernels that another compiler wrote, on every device.

use std::process::Command;

use crate::support::{DRIVERS, Folder, assert_fails, compiled, on_every_device, on_every_device_but, output};
use serde_json::Value;
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
    fails(&["--spec", "LOSS=3"], "no specialization constant LOSS; there is 5 ('GAIN')");
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
    assert_fails(&wrong, Exit::Unexpected, "buffer 0:0.particles.id is not as in");
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
    fails(&[(5, "0:0.particles.id=f32[4]=iota")], &[], "the kernel has numbers of type u32 there, and f32[4] is given");
    fails(&[(7, "0:1=f32[3]=iota")], &[], "the kernel has f32[4] there, and f32[3] is given; or say raw:f32[3]");
    fails(&[(11, "0:3=f32[16]=iota")], &[], "the kernel has f32[N,3] there, and f32[16] is given; or say raw:f32[16]");
    fails(&[], &["--buffer", "0:0=u32[64]=iota"], "--buffer: 0:0 is given twice");
    let several = "buffer 0:0: it has several members; give each, or say raw:u32[36] for the bytes as they lie in it";
    let whole = ["--buffer", "0:0=u32[36]=iota", "--groups", "1", "--device", "reference"];
    assert_fails(&[&["dispatch", &binary], &whole[..], &PARTICLES[6..]].concat(), Exit::Usage, several);
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
    (given[1], given[3], given[4], given[5]) = ("0:0=raw:u32[36]=const:0", "0:3=raw:f32[16]=const:-1", "--spec", "");
    let command = ["dispatch", &binary, "--device", "reference", "--groups", "1"];
    let more = [&given[..4], &given[6..10], &given[12..]].concat();
    let text = output(&[&command[..], &more].concat());
    assert!(text.contains("0:3 = f32[16] [-1, -1, -1, -1,"), "{text}");
}

/// An image for each binding of `images.comp`.
const IMAGES: [&str; 22] = [
    "--image",
    "0:0=[6,5]=rand:1",
    "--image",
    "0:1=[6,5]=const:-1",
    "--image",
    "0:2=rgba8[4,4]=rand:2",
    "--sampler",
    "0:2=linear,repeat",
    "--image",
    "0:3=rgba32f[3,3]=iota",
    "--sampler",
    "0:4=linear,border,white",
    "--image",
    "0:5=[5]=const:0",
    "--image",
    "0:6=[4,6,5]=const:0",
    "--image",
    "0:7=rgba8ui[2,2,2]=iota",
    "--image",
    "0:8=[6,5]=iota",
    "--image",
    "0:9=[6,5]=const:0",
];

fn values(report: &Value, place: &str) -> Vec<f64> {
    let buffers = report["buffers"].as_array().unwrap();
    let found = buffers.iter().find(|buffer| buffer["place"] == place).unwrap_or_else(|| panic!("{place}"));
    found["values"].as_array().unwrap().iter().map(|value| value.as_f64().unwrap()).collect()
}

#[test]
fn images_are_loaded_stored_and_sampled() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "images.comp", &[]) else { return };
    let command = [&["dispatch", &binary, "--groups", "2,2", "--json"], &IMAGES[..]].concat();
    let mut reference = None;
    on_every_device(&command, |device, text| {
        let report: Value = serde_json::from_str(text).unwrap();
        // Each column has six rows: 1 + 2 + … + 6.
        assert_eq!(values(&report, "0:5"), [21.0; 5], "{device}");
        let halves: Vec<f64> = (0..120).map(|i| f64::from(i) * 2.0 + 0.5).collect();
        assert_eq!(values(&report, "0:8"), halves, "{device}");
        let signs = |x: usize| if x == 0 { [-127.0, -64.0, 32.0, 127.0] } else { [127.0, 64.0, -32.0, -127.0] };
        let signs: Vec<f64> = (0..30).flat_map(|i| signs(i % 5)).collect();
        assert_eq!(values(&report, "0:9"), signs, "{device}");
        // The last layer: two channels of the volume's texel in the second slice, its depth, the number of layers.
        let deep = |x: usize, y: usize| 4.0 * (4 + 2 * (y % 2) + x % 2) as f64;
        let deep: Vec<f64> = (0..30).flat_map(|i| [deep(i % 5, i / 5), deep(i % 5, i / 5) + 1.0, 2.0, 4.0]).collect();
        assert_eq!(values(&report, "0:6")[360..], deep, "{device}");
        // Drivers filter images of bytes in bytes.
        let reference = reference.get_or_insert_with(|| report.clone());
        for (place, distance) in [("0:1", 1e-6), ("0:6", 1.0 / 255.0 + 1e-6)] {
            let (found, expected) = (values(&report, place), values(reference, place));
            let far = found.iter().zip(&expected).position(|(a, b)| (a - b).abs() > distance);
            assert_eq!(far, None, "{device}: {place}");
        }
    });
}

/// Samples along the diagonal of an image of 2 by 2 texels: 0, 1, 2, 3.
#[test]
fn samples_lie_between_texels() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "sample.comp", &[]) else { return };
    // In texels the places are 0, 0.5, 1, 1.5 and 2: a corner, the middle of a texel, the middle of the image, …
    let cases = [
        ("nearest,clamp", [0.0, 0.0, 3.0, 3.0, 3.0]),
        ("nearest,repeat", [0.0, 0.0, 3.0, 3.0, 0.0]),
        ("nearest,border,white", [0.0, 0.0, 3.0, 3.0, 1.0]),
        ("linear,clamp", [0.0, 0.0, 1.5, 3.0, 3.0]),
        ("linear,repeat", [1.5, 0.0, 1.5, 3.0, 1.5]),
        ("linear,mirror", [0.0, 0.0, 1.5, 3.0, 3.0]),
        ("linear,border,transparent", [0.0, 0.0, 1.5, 3.0, 0.75]),
        ("linear,border,white", [0.75, 0.0, 1.5, 3.0, 1.5]),
    ];
    for (sampler, expected) in cases {
        let command = ["dispatch", &binary, "--groups", "1", "--json", "--image", "0:0=r32f[2,2]=0,1,2,3"];
        let sampler_flag = format!("0:0={sampler}");
        let more = ["--sampler", &sampler_flag, "--buffer", "0:1=f32[5]=const:-1"];
        on_every_device(&[&command[..], &more].concat(), |device, text| {
            let report: Value = serde_json::from_str(text).unwrap();
            assert_eq!(values(&report, "0:1"), expected, "{device}: {sampler}");
        });
    }
}

#[test]
fn pictures_become_images_and_come_back() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "invert.comp", &[]) else { return };
    // A picture of 3 by 2 pixels, twice inverted, is the same.
    let made = folder.path("made.png");
    let (first, second) = (folder.path("first.png"), folder.path("second.png"));
    let bytes: Vec<u8> = (0..24).map(|i| i * 10).collect();
    let mut encoder = png::Encoder::new(std::fs::File::create(&made).unwrap(), 3, 2);
    encoder.set_color(png::ColorType::Rgba);
    encoder.write_header().unwrap().write_image_data(&bytes).unwrap();
    for (from, to) in [(&made, &first), (&first, &second)] {
        let (image, out) = (format!("0:0={from}"), format!("0:0={to}"));
        output(&["dispatch", &binary, "--groups", "1", "--device", "reference", "--image", &image, "--out", &out]);
    }
    let pixels = |path: &str| {
        let file = std::io::BufReader::new(std::fs::File::open(path).unwrap());
        let mut reader = png::Decoder::new(file).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        pixels
    };
    assert_eq!(pixels(&second), bytes);
    let inverted: Vec<u8> = bytes.chunks_exact(4).flat_map(|p| [255 - p[0], 255 - p[1], 255 - p[2], p[3]]).collect();
    assert_eq!(pixels(&first), inverted);
}

#[test]
fn images_that_do_not_fit() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "images.comp", &[]) else { return };
    let fails = |at: usize, instead: &str, exit, message: &str| {
        let mut given = IMAGES;
        given[at] = instead;
        let start = ["dispatch", &binary, "--device", "reference", "--groups", "2,2"];
        assert_fails(&[&start[..], &given].concat(), exit, message);
    };
    fails(1, "0:0=r8[6,5]=iota", Exit::Usage, "the kernel has a rgba8 image of 2 dimensions there, and an r8 image");
    fails(1, "0:0=[6]=iota", Exit::Usage, "image 0:0: the kernel has a rgba8 image of 2 dimensions there: an array");
    fails(1, "0:0=rgba9[6,5]=iota", Exit::Usage, "--image: unknown image format 'rgba9'");
    fails(1, "0:0.x=[6,5]=iota", Exit::Usage, "'0:0.x' names a member, which only buffers have");
    fails(1, "0:1=[6,5]=iota", Exit::Usage, "--image: 0:1 is given twice");
    fails(
        1,
        "1:0=[6,5]=iota",
        Exit::Usage,
        "takes a rgba8 image of 2 dimensions at 0:0 ('source'); give it with --image",
    );
    fails(1, "0:0=x", Exit::Usage, "--image: 'x' is not FORMAT[SHAPE]=CONTENTS");
    fails(1, "0:0=none.png", Exit::Rejected, "cannot open input file 'none.png'");
    fails(1, &format!("0:0={}", folder.write("no.png", "no")), Exit::Rejected, "no.png: not a PNG: ");
    fails(5, "0:2=[4,4]=iota", Exit::Usage, "the kernel does not say the format; give it, as in rgba8[64,64]");
    fails(5, "0:2=rgba32ui[4,4]=iota", Exit::Usage, "texels of format rgba32ui cannot be filtered linearly");
    fails(7, "0:2=cubic", Exit::Usage, "--sampler: 'cubic' is none of nearest, linear;");
    fails(7, "0:5=linear", Exit::Usage, "has no sampler at 0:5; it has 0:2, 0:4");
    fails(13, "0:5=[4]=const:0", Exit::Fault, "texel (4, 0, 0) is outside of the UniformConstant variable 'counts'");
}

#[test]
fn several_kernels_and_groups_from_a_buffer() {
    let folder = Folder::new();
    let (Some(count), Some(square)) = (compiled(&folder, "count.comp", &[]), compiled(&folder, "square.comp", &[]))
    else {
        return;
    };
    let command = [
        "dispatch",
        &count,
        &square,
        "--dispatch",
        "count.comp::main=1",
        "--dispatch",
        "square.comp::main=@0:1",
        "--buffer",
        "0:0=u32[6]=3,10,20,4,30,5",
        "--buffer",
        "0:1=u32[3]=const:0",
        "--push-constants",
        "count.comp::main:limit=9",
        "--spec",
        "PLUS=1",
    ];
    on_every_device(&[&command[..], &["--json", "--time", "2"]].concat(), |device, text| {
        let report: Value = serde_json::from_str(text).unwrap();
        // 10, 20 and 30 are found and squared; the others stay.
        assert_eq!(values(&report, "0:0"), [101.0, 401.0, 901.0, 4.0, 30.0, 5.0], "{device}");
        assert_eq!(values(&report, "0:1"), [3.0, 1.0, 1.0], "{device}");
        assert_eq!(report["dispatches"][1]["groups"]["place"], "0:1", "{device}");
        assert_eq!(report["time"]["dispatches"], 2, "{device}");
        // A device with a clock tells of each kernel, too.
        let each = if report["time"]["clock"] == "device" { 2 } else { 0 };
        assert_eq!(report["times"].as_array().map(Vec::len), Some(each), "{device}");
    });
    let fails = |at: usize, instead: &str, message: &str| {
        let mut given = command;
        given[at] = instead;
        assert_fails(&[&given[..], &["--device", "reference"]].concat(), Exit::Usage, message);
    };
    fails(4, "main=1", "--dispatch: several modules have a kernel 'main'; say MODULE::main");
    fails(4, "other=1", "--dispatch: there is no kernel 'other'; there is 'main', 'main'");
    fails(4, "count.comp::main", "'count.comp::main' is not KERNEL=X,Y,Z, as in main=64");
    fails(6, "square.comp::main=@0:7", "there is no --buffer 0:7");
    fails(6, "square.comp::main=@7", "'@7' is not @SET:BINDING");
    fails(8, "0:3=u32[6]=iota", "kernel 'count.comp::main' takes a buffer at 0:0 ('");
    fails(
        12,
        "other:limit=9",
        "--push-constants: no kernel 'other' runs; there is count.comp::main, square.comp::main",
    );
    fails(12, "square.comp::main:limit=9", "kernel 'square.comp::main' takes no push constants");
    // Those for all are for all that have some.
    let mut given = command;
    given[12] = "limit=9";
    assert!(output(&[&given[..], &["--device", "reference"]].concat()).contains("0:0 = u32[6] [101, 401, 901,"));
    fails(14, "MINUS=1", "no specialization constant MINUS");
    let both = [&command[..], &["--groups", "1", "--device", "reference"]].concat();
    assert_fails(&both, Exit::Usage, "cannot be used with");
}

#[test]
fn buffers_are_reached_by_their_addresses() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "addresses.comp", &["--target-env", "vulkan1.2"]) else { return };
    let command = ["dispatch", &binary, "--groups", "1", "--buffer", "0:0=u32=7", "--buffer", "1:2=u32[3]=1,2,3"];
    let push = |text: &'static str| [&command[..], &["--push-constants", text]].concat();
    on_every_device(&push("numbers=&1:2,amount=3"), |device, text| {
        assert!(text.contains("0:0 = u32[] [12]\n1:2 = u32[3] [2, 4, 6]\n"), "{device}: {text}");
    });
    let fails = |text, exit, message: &str| {
        assert_fails(&[&push(text)[..], &["--device", "reference"]].concat(), exit, message);
    };
    fails("numbers=&1:2,amount=4", Exit::Fault, "an access of 4 bytes at address 0x");
    fails("numbers=12,amount=3", Exit::Usage, "has no buffer at 1:2; it has 0:0");
    let alone = |text| [&command[..6], &["--device", "reference", "--push-constants", text]].concat();
    assert_fails(&alone("numbers=&1:7,amount=3"), Exit::Usage, "there is no --buffer 1:7");
    assert_fails(&alone("numbers=0,amount=3"), Exit::Fault, "through a null or undefined pointer");
}

#[test]
fn addresses_lie_in_memory() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "list.comp", &["--target-env", "vulkan1.2"]) else { return };
    let command = ["dispatch", &binary, "--groups", "1", "--json", "--buffer", "0:0=u32[2]=const:7"];
    let nodes = ["--buffer", "1:0=u32[4]=0,0,5,0", "--buffer", "1:1=u32[4]=0,0,6,0"];
    let push = ["--push-constants", "first=&1:0,second=&1:1"];
    // SwiftShader's compiler crashes over pointers in memory.
    on_every_device_but("SwiftShader", &[&command[..], &nodes, &push].concat(), |device, text| {
        let report: Value = serde_json::from_str(text).unwrap();
        assert_eq!(values(&report, "0:0"), [11.0, 2.0], "{device}");
        assert_eq!((values(&report, "1:0")[3], values(&report, "1:1")[3]), (1.0, 2.0), "{device}");
    });
}

#[test]
fn a_trace_has_the_time_of_the_device() {
    let folder = Folder::new();
    let Some(binary) = compiled(&folder, "square.comp", &[]) else { return };
    let trace = folder.path("trace.json");
    let command = ["dispatch", &binary, "--groups", "3", "--buffer", "0:0=u32[3]=iota", "--trace", &trace, "--json"];
    for driver in &DRIVERS {
        let Some(icd) = driver.icd() else { continue };
        let done = Command::new(env!("CARGO_BIN_EXE_vulcanize"))
            .args(command)
            .args(["--device", "0", "--time", "1"])
            .envs([("VK_DRIVER_FILES", &icd), ("VK_ICD_FILENAMES", &icd)])
            .output()
            .unwrap();
        assert!(done.status.success(), "{}: {}", driver.name, String::from_utf8_lossy(&done.stderr));
        let report: Value = serde_json::from_slice(&done.stdout).unwrap();
        let file: Value = serde_json::from_slice(&std::fs::read(&trace).unwrap()).unwrap();
        let events = file["traceEvents"].as_array().unwrap();
        let on_device = events.iter().filter(|event| event["ph"] == "X" && event["tid"] == 0).count();
        // The first run, three to warm up, one that is timed; none where the device has no clock.
        assert_eq!(on_device, 5, "{}: {}", driver.name, report["time"]["clock"]);
        let names: Vec<&str> = events.iter().filter_map(|event| event["name"].as_str()).collect();
        for step in ["create pipeline main", "upload 0:0 12 B", "submit", "wait", "download 0:0 12 B", "main [3, 1, 1]"]
        {
            assert!(names.contains(&step), "{}: {step}: {names:?}", driver.name);
        }
    }
}

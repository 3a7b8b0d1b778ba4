//! scratch
use std::time::Instant;
use vulcanize_ir::text::*;
use vulcanize_ir::*;
use vulcanize_serialization::*;
fn cpu() -> f64 {
    let s = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    let _ = s;
    let mut t = 0.0;
    for e in std::fs::read_dir("/proc/self/task").unwrap() {
        let p = e.unwrap().path().join("schedstat");
        t += std::fs::read_to_string(p)
            .unwrap_or_default()
            .split(' ')
            .next()
            .unwrap_or("0")
            .parse::<f64>()
            .unwrap_or(0.0);
    }
    t / 1e6
}
fn main() {
    let _ = cpu();
    let threads: Option<usize> = std::env::args().nth(1).and_then(|s| s.parse().ok());
    for round in 0..3 {
        let t0 = Instant::now();
        let mut last = t0;
        let mut lap = |what: &str| {
            let now = Instant::now();
            eprintln!("{round} {what:12} {:7.1} ms", (now - last).as_secs_f64() * 1e3);
            last = Instant::now();
        };
        let bytes = std::fs::read("/tmp/low.spv").unwrap();
        let words = bytes_to_words(&bytes).unwrap();
        lap("read");
        let context = vulcanize::context();
        if let Some(n) = threads {
            context.set_threads(n);
        }
        lap("context");
        let ir = deserialize_with(&context, &words, &DeserializeOptions::default()).unwrap();
        lap("decode");
        let root = ir.root().unwrap();
        let mut d = Diagnostics::new();
        assert!(verify(&ir, root, &mut d));
        lap("verify");
        let text = print_op_with(&ir, root, &PrintOptions { assume_verified: true, ..Default::default() });
        lap("print");
        std::fs::write("/tmp/sp4.ph", &text).unwrap();
        lap("write");
        drop(text);
        lap("drop text");
        drop(ir);
        lap("drop ir");
        drop(context);
        lap("drop ctx");
        let context = vulcanize::context();
        if let Some(n) = threads {
            context.set_threads(n);
        }
        let text = std::fs::read_to_string("/tmp/low4000.mlir").unwrap();
        lap("read text");
        let ir = parse_source_with(&context, "x", text, ParseConfig { implicit_module: false, ..Default::default() })
            .unwrap();
        lap("parse+verify");
        let root = ir.root().unwrap();
        let e = vulcanize_spirv::transforms::check_declared_triple(&ir, root).is_ok();
        assert!(e);
        lap("check triple");
        let words =
            serialize(&ir, root, &SerializeOptions { check_declared_triple: false, ..Default::default() }).unwrap();
        lap("encode");
        std::fs::write("/tmp/sp4.ph", words_to_bytes(&words)).unwrap();
        lap("write");
        drop(ir);
        drop(context);
        lap("drop");
    }
}

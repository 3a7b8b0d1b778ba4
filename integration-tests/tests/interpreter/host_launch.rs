//! Launches of kernels, on the reference device and on one that counts what it is asked.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use super::host_support::{HELPERS, run_with, without_addresses};
use vulcanize::interpreter::{HostErrorKind, HostOptions, HostProgram, HostStep, KernelArgument, KernelBinary};
use vulcanize::ir::{Context, parse_source};
use vulcanize::launch::{Argument, LoadedKernel};
use vulcanize::lower::{LowerOptions, lower_kernels};
use vulcanize::reference::ReferenceDevice;
use vulcanize::runtime::{
    Backend, BufferId, Command, Device, DeviceError, Groups, KernelId, LoadOptions, SubmissionId, forward_backend,
};

/// `b[i] = a[i] * factor`, where `a` and `b` are `u32`s and the factor is in a buffer of its own.
fn scale() -> KernelBinary {
    let words = super::kernels::kernel(
        [4, 1, 1],
        &["[u32]", "[u32]", "u32"],
        "",
        "%pa = OpAccessChain %p0 %b0 %c0 %gid
         %pb = OpAccessChain %p1 %b1 %c0 %gid
         %pf = OpAccessChain %p2 %b2 %c0
         %x = OpLoad %u32 %pa
         %f = OpLoad %u32 %pf
         %y = OpIMul %u32 %x %f
         OpStore %pb %y",
    );
    KernelBinary {
        symbol: "@kernels::@scale".to_owned(),
        words: words.into(),
        entry_point: "main".to_owned(),
        arguments: vec![
            KernelArgument::Buffer { set: 0, binding: 0, element_bits: 32, spacing: None },
            KernelArgument::Buffer { set: 0, binding: 1, element_bits: 32, spacing: None },
            KernelArgument::Value { set: 0, binding: 2, size: 4 },
        ],
        shapes: None,
        workgroup_size_ids: None,
        most_invocations: None,
        subgroup_size: None,
    }
}

const MODULE: &str = "
gpu.module @kernels {
  gpu.func @scale(%a: memref<8xELEMENT>, %b: memref<8xELEMENT>, %f: FACTOR) kernel { gpu.return }
}
";

fn program(element: &str, factor: &str, body: &str) -> String {
    let module = MODULE.replace("ELEMENT", element).replace("FACTOR", factor);
    format!(
        "module attributes {{gpu.container_module}} {{ {module}
func.func @main() {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<8x{element}>
  %b = memref.alloc() : memref<8x{element}>
  scf.for %i = %c0 to %c8 step %c1 {{
    %v = CAST
    memref.store %v, %a[%i] : memref<8x{element}>
  }}
{body}
  return
}}
"
    )
}

fn launch(factor: &str, factor_type: &str, from: &str, to: &str, element: &str) -> String {
    format!(
        "gpu.launch_func @kernels::@scale blocks in (%c2, %c1, %c1) threads in (%c4, %c1, %c1)
           args({from} : memref<8x{element}>, {to} : memref<8x{element}>, {factor} : {factor_type})\n"
    )
}

/// Runs a program whose module is still open.
fn run(text: &str, kernels: &[KernelBinary]) -> super::host_support::Outcome {
    // The helpers' declarations come after the text, and belong into the module.
    let context = Context::new();
    vulcanize::dialects::register_all(&context);
    let text = format!("{text}{HELPERS}}}");
    let ir = parse_source(&context, "test.mlir", &text).unwrap_or_else(|d| panic!("{}", d.render(&context)));
    let program =
        HostProgram::compile(&ir, ir.root().unwrap(), "main").unwrap_or_else(|d| panic!("{}", d.render(&context)));
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let device = ReferenceDevice::default();
    let result = program.run(&device, kernels, &HostOptions::default(), &mut out, &mut err);
    let out = without_addresses(&String::from_utf8(out).unwrap());
    let (error, is_device_error, report) = match result {
        Ok(report) => (None, false, report),
        Err(e) => (Some(e.diagnostic.render(&context)), matches!(e.kind, HostErrorKind::Device(_)), Default::default()),
    };
    let warnings = report.warnings.iter().map(|warning| warning.render(&context)).collect();
    super::host_support::Outcome { out, err: String::new(), error, is_device_error, report, warnings }
}

fn i32_program(body: &str) -> String {
    program("i32", "i32", body).replace("CAST", "arith.index_cast %i : index to i32")
}

const PRINT_B: &str = "%u = memref.cast %b : memref<8xi32> to memref<*xi32>
  call @printMemrefI32(%u) : (memref<*xi32>) -> ()\n";

#[test]
fn a_kernel_computes() {
    let body = format!("%f = arith.constant 3 : i32\n{}{PRINT_B}", launch("%f", "i32", "%a", "%b", "i32"));
    let outcome = run(&i32_program(&body), &[scale()]);
    assert_eq!(outcome.error, None);
    assert!(outcome.out.ends_with("[0,  3,  6,  9,  12,  15,  18,  21]\n"), "{}", outcome.out);
    assert_eq!(outcome.report.dispatches, 1);
}

#[test]
fn host_and_device_take_turns() {
    // a * 2 -> b, b[1] = 100 on the host, b * 3 -> a, a[0] read on the host.
    let body = format!(
        "%two = arith.constant 2 : i32
         %three = arith.constant 3 : i32
         {}
         %hundred = arith.constant 100 : i32
         memref.store %hundred, %b[%c1] : memref<8xi32>
         {}
         %u = memref.cast %a : memref<8xi32> to memref<*xi32>
         call @printMemrefI32(%u) : (memref<*xi32>) -> ()",
        launch("%two", "i32", "%a", "%b", "i32"),
        launch("%three", "i32", "%b", "%a", "i32")
    );
    let outcome = run(&i32_program(&body), &[scale()]);
    assert_eq!(outcome.error, None);
    assert!(outcome.out.ends_with("[0,  300,  12,  18,  24,  30,  36,  42]\n"), "{}", outcome.out);
}

#[test]
fn index_has_eight_bytes_here_and_four_there() {
    let body = format!(
        "{}%u = memref.cast %b : memref<8xindex> to memref<*xindex>
         call @printMemrefInd(%u) : (memref<*xindex>) -> ()\n",
        launch("%c4", "index", "%a", "%b", "index")
    );
    let text = program("index", "index", &body).replace("CAST", "arith.subi %i, %c4 : index");
    let outcome = run(&text, &[scale()]);
    assert_eq!(outcome.error, None);
    assert!(outcome.out.ends_with("[-16,  -12,  -8,  -4,  0,  4,  8,  12]\n"), "{}", outcome.out);
    let body = format!("%big = arith.constant 5000000000 : index\n{}", launch("%big", "index", "%a", "%b", "index"));
    let text = program("index", "index", &body).replace("CAST", "arith.subi %i, %c4 : index");
    let error = run(&text, &[scale()]).error.unwrap();
    assert!(error.contains("argument 5000000000 does not fit the kernel's 32 bits"), "{error}");
}

#[test]
fn push_constants_and_views() {
    let words = super::kernels::kernel(
        [4, 1, 1],
        &["[u32]"],
        "OpDecorate %block Block\nOpMemberDecorate %block 0 Offset 0\nOpMemberDecorate %block 1 Offset 4\n---
         %block = OpTypeStruct %u32 %u32\n%pblock = OpTypePointer PushConstant %block
         %ppush = OpTypePointer PushConstant %u32\n%push = OpVariable %pblock PushConstant\n",
        "%pp = OpAccessChain %ppush %push %c1
         %v = OpLoad %u32 %pp
         %pa = OpAccessChain %p0 %b0 %c0 %gid
         OpStore %pa %v",
    );
    let kernel = KernelBinary {
        symbol: "@kernels::@scale".to_owned(),
        words: words.into(),
        entry_point: "main".to_owned(),
        arguments: vec![
            KernelArgument::Buffer { set: 0, binding: 0, element_bits: 32, spacing: None },
            KernelArgument::Buffer { set: 0, binding: 1, element_bits: 32, spacing: None },
            KernelArgument::PushConstant { offset: 4, size: 4 },
        ],
        shapes: None,
        workgroup_size_ids: None,
        most_invocations: None,
        subgroup_size: None,
    };
    let body = format!("%f = arith.constant 42 : i32\n{}{PRINT_B}", launch("%f", "i32", "%b", "%a", "i32"));
    let outcome = run(&i32_program(&body), &[kernel]);
    assert_eq!(outcome.error, None);
    assert!(outcome.out.ends_with("[42,  42,  42,  42,  42,  42,  42,  42]\n"), "{}", outcome.out);
}

#[test]
fn what_is_wrong_with_a_launch_is_said_there() {
    let body = format!("%f = arith.constant 3 : i32\n{}", launch("%f", "i32", "%a", "%b", "i32"));
    let text = i32_program(&body);
    let line = text.lines().position(|l| l.trim_start().starts_with("gpu.launch_func")).unwrap() + 1;
    let place = format!("test.mlir:{line}:1: error: ");
    let missing = run(&text, &[]).error.unwrap();
    assert!(
        missing.starts_with(&format!("{place}kernel '@kernels::@scale' is launched, but there is no binary of it")),
        "{missing}"
    );
    let few = KernelBinary { arguments: scale().arguments[..2].to_vec(), ..scale() };
    let error = run(&text, &[few]).error.unwrap();
    assert!(
        error.starts_with(&format!("{place}kernel '@kernels::@scale' takes 2 arguments, and is given 3")),
        "{error}"
    );
    let broken = KernelBinary { entry_point: "other".to_owned(), ..scale() };
    let outcome = run(&text, &[broken]);
    assert!(outcome.is_device_error);
    let error = outcome.error.unwrap();
    assert!(error.starts_with(&format!("{place}no compute entry point 'other' in the module")), "{error}");
    let swapped = KernelBinary { arguments: scale().arguments.into_iter().rev().collect(), ..scale() };
    let error = run(&text, &[swapped]).error.unwrap();
    assert!(error.contains("a memref is given where the kernel takes a value"), "{error}");
}

#[test]
fn another_workgroup_size_is_a_warning() {
    let body = format!("%f = arith.constant 3 : i32\n{}", launch("%f", "i32", "%a", "%b", "i32"))
        .replace("threads in (%c4, %c1, %c1)", "threads in (%c1, %c1, %c1)");
    let outcome = run(&i32_program(&body), &[scale()]);
    assert_eq!(outcome.error, None);
    let expected =
        "launch of '@kernels::@scale' with 1x1x1 threads runs 4x1x1: the workgroup size is part of the kernel";
    assert!(outcome.warnings.contains(expected), "{}", outcome.warnings);
}

#[test]
fn inline_kernels_are_refused_with_a_hint() {
    let text = "func.func @main() {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
      threads(%tx, %ty, %tz) in (%lx = %c1, %ly = %c1, %lz = %c1) {
    gpu.terminator
  }
  return
}
";
    let error = run_with(text, &[], &HostOptions::default()).error.unwrap();
    assert!(
        error.contains("test.mlir:3:3: error: 'gpu.launch' cannot be executed on the host: outline its kernel first"),
        "{error}"
    );
}

/// The reference device with a list of the bytes that went to it and from it.
#[derive(Debug, Default)]
struct Counting {
    device: ReferenceDevice,
    counts: Arc<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    log: Mutex<Vec<String>>,
    live: AtomicI64,
    made: AtomicI64,
}

impl Backend for Counting {
    forward_backend!(
        device: info, kernel_interface, buffer_size, buffer_address, create_image, image_description, write_image,
        read_image, free_image, create_sampler, free_sampler, take_printed, wait, is_complete, forget
    );

    fn load_kernel_with(&self, words: &[u32], entry: &str, options: &LoadOptions<'_>) -> Result<KernelId, DeviceError> {
        self.counts.log.lock().unwrap().push("load".to_owned());
        self.device.load_kernel_with(words, entry, options)
    }

    fn unload_kernel(&self, kernel: KernelId) -> Result<(), DeviceError> {
        self.counts.log.lock().unwrap().push("unload".to_owned());
        self.device.unload_kernel(kernel)
    }

    fn allocate(&self, size: u64) -> Result<BufferId, DeviceError> {
        self.counts.live.fetch_add(1, Ordering::Relaxed);
        self.counts.made.fetch_add(1, Ordering::Relaxed);
        self.device.allocate(size)
    }

    fn write(&self, buffer: BufferId, offset: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        self.counts.log.lock().unwrap().push(format!("write {}", bytes.len()));
        self.device.write(buffer, offset, bytes)
    }

    fn read(&self, buffer: BufferId, offset: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        self.counts.log.lock().unwrap().push(format!("read {}", bytes.len()));
        self.device.read(buffer, offset, bytes)
    }

    fn free(&self, buffer: BufferId) -> Result<(), DeviceError> {
        self.counts.live.fetch_sub(1, Ordering::Relaxed);
        self.device.free(buffer)
    }

    fn submit(&self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError> {
        self.counts.log.lock().unwrap().push("dispatch".to_owned());
        self.device.submit(commands)
    }
}

#[test]
fn data_moves_only_when_it_must() {
    let body = format!(
        "%f = arith.constant 3 : i32
         {one}
         %w = memref.load %a[%c1] : memref<8xi32>
         {two}
         %x = memref.load %b[%c1] : memref<8xi32>
         %y = memref.load %b[%c2] : memref<8xi32>
         {one}
         memref.dealloc %a : memref<8xi32>",
        one = launch("%f", "i32", "%a", "%b", "i32"),
        two = launch("%f", "i32", "%b", "%a", "i32"),
    );
    let context = Context::new();
    vulcanize::dialects::register_all(&context);
    let text = format!("{}{HELPERS}}}", i32_program(&body));
    let ir = parse_source(&context, "test.mlir", &text).unwrap_or_else(|d| panic!("{}", d.render(&context)));
    let program =
        HostProgram::compile(&ir, ir.root().unwrap(), "main").unwrap_or_else(|d| panic!("{}", d.render(&context)));
    assert_eq!(program.kernels().collect::<Vec<_>>(), ["@kernels::@scale"]);
    let device = Counting::default();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    program.run(&device, &[scale()], &HostOptions::default(), &mut out, &mut err).unwrap();
    // `a` goes up once, and not `b`, which nobody has written before the kernel does; the factor at each launch. `b` comes
    // down once, when the host reads it. `a`, which the first kernel only reads, does not.
    let expected = "load, write 32, write 4, dispatch, write 4, dispatch, read 32, write 4, dispatch, unload";
    assert_eq!(device.counts.log.lock().unwrap().join(", "), expected);
    assert_eq!(device.counts.made.load(Ordering::Relaxed), 3, "the memrefs, and one for the factors");
    assert_eq!(device.counts.live.load(Ordering::Relaxed), 0, "all buffers of the device are freed");
}

/// A kernel of two numbers, each in a buffer.
#[test]
fn launches_by_arguments_allocate_once() {
    let text = "gpu.module @kernels {
  gpu.func @fill(%a: i32, %x: memref<4xi32>, %b: i32) kernel attributes {
      spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
    %i = gpu.thread_id x
    %sum = arith.addi %a, %b : i32
    memref.store %sum, %x[%i] : memref<4xi32>
    gpu.return
  }
}";
    let context = vulcanize::context();
    let mut ir = parse_source(&context, "test.mlir", text).unwrap();
    vulcanize::lower::add_target_envs(&mut ir);
    let module = lower_kernels(&mut ir, &LowerOptions::default()).unwrap().remove(0);
    let counting = Counting::default();
    let counts = Arc::clone(&counting.counts);
    let device = Device::new(counting);
    let x = device.buffer(&[7; 4]).unwrap();
    let kernel = LoadedKernel::load(&device, &module.words, &module.kernels[0]).unwrap();
    for number in 1..4i32 {
        let (a, b) = (number.to_le_bytes(), 10i32.to_le_bytes());
        let x = Argument::Buffer { buffer: x.id(), shape: &[4] };
        kernel.launch([1, 1, 1], &[Argument::Value(&a), x, Argument::Value(&b)]).unwrap();
        assert_eq!(counts.made.load(Ordering::Relaxed), 3, "the memref and two numbers, after launch {number}");
    }
    assert_eq!(x.read().unwrap(), [13; 4]);
    drop((kernel, x));
    assert_eq!(counts.live.load(Ordering::Relaxed), 0);
}

/// The reference device as one that answers later: what a kernel may have written is read when somebody has waited for it.
#[derive(Debug, Default)]
struct Later {
    device: ReferenceDevice,
    waited: Mutex<bool>,
}

impl Backend for Later {
    forward_backend!(
        device: info, load_kernel_with, kernel_interface, unload_kernel, allocate, allocate_filled, buffer_size, write,
        free, buffer_address, create_image, image_description, write_image, read_image, free_image, create_sampler,
        free_sampler, take_printed, wait, is_complete, forget
    );

    fn read(&self, buffer: BufferId, offset: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        match *self.waited.lock().unwrap() {
            true => self.device.read(buffer, offset, bytes),
            false => Err(DeviceError::Pending { buffer: buffer.0 }),
        }
    }

    fn submit(&self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError> {
        *self.waited.lock().unwrap() = false;
        self.device.submit(commands)
    }
}

#[test]
fn an_instruction_waits_for_the_bytes_that_it_reads() {
    let body = format!(
        "%f = arith.constant 3 : i32
         {one}
         {two}
         {print_a}
         %w = memref.load %b[%c1] : memref<8xi32>
         vector.print %w : i32",
        print_a = PRINT_B.replace("%b", "%a"),
        one = launch("%f", "i32", "%a", "%b", "i32"),
        two = launch("%f", "i32", "%b", "%a", "i32"),
    );
    let context = vulcanize::context();
    let text = format!("{}{HELPERS}}}", i32_program(&body));
    let ir = parse_source(&context, "test.mlir", &text).unwrap_or_else(|d| panic!("{}", d.render(&context)));
    let program = HostProgram::compile(&ir, ir.root().unwrap(), "main").unwrap();
    let (device, kernels, options) = (Later::default(), [scale()], HostOptions::default());
    let (mut out, mut err, mut steps) = (Vec::new(), Vec::new(), Vec::new());
    let mut execution = program.start(&device, &kernels, &options, &mut out, &mut err).unwrap();
    loop {
        execution = match execution.resume().unwrap() {
            HostStep::Launched(next) => {
                let memrefs = next.memrefs(8).unwrap();
                steps.push(format!("launch of {} memrefs", memrefs.len()));
                assert!(memrefs.iter().all(|memref| memref.size() == 32));
                next
            }
            HostStep::Reads(next, _) => {
                steps.push("read".to_owned());
                *device.waited.lock().unwrap() = true;
                next
            }
            HostStep::Finished(_) => break,
        };
    }
    assert_eq!(steps.join(", "), "launch of 2 memrefs, launch of 2 memrefs, read");
    let out = String::from_utf8_lossy(&out);
    assert!(out.ends_with("[0,  9,  18,  27,  36,  45,  54,  63]\n3\n"), "{out}");
    assert_eq!(out.matches("Memref").count(), 1, "what was printed before the bytes were there is not printed again");
    // Who does not wait cannot go on.
    let error = program.run(&Later::default(), &kernels, &options, &mut Vec::new(), &mut Vec::new()).unwrap_err();
    assert!(error.to_string().contains("have not come from the device yet"), "{error}");
}

/// The reference device as one that works while the host does something else, and takes no launch of seven workgroups in y.
#[derive(Debug, Default)]
struct Meanwhile {
    device: ReferenceDevice,
    submissions: Mutex<Vec<usize>>,
}

impl Backend for Meanwhile {
    forward_backend!(
        device: info, load_kernel_with, kernel_interface, unload_kernel, allocate, allocate_filled, buffer_size, write, read,
        free, buffer_address, create_image, image_description, write_image, read_image, free_image, create_sampler,
        free_sampler, take_printed, wait, is_complete, forget
    );

    fn is_asynchronous(&self) -> bool {
        true
    }

    fn submit(&self, commands: &[Command<'_>]) -> Result<SubmissionId, DeviceError> {
        self.submissions.lock().unwrap().push(commands.len());
        let is_wrong = |command: &Command<'_>| matches!(command, Command::Dispatch(dispatch) if dispatch.groups == Groups::Direct([1, 7, 1]));
        match commands.iter().any(is_wrong) {
            true => Err(DeviceError::InvalidDispatch("seven workgroups".to_owned())),
            false => self.device.submit(commands),
        }
    }
}

#[test]
fn launches_that_are_submitted_together_fail_at_their_places() {
    let good = launch("%f", "i32", "%a", "%b", "i32");
    let outside = good.replace("blocks in (%c2,", "blocks in (%c4,");
    let wrong = good.replace("blocks in (%c2, %c1", "blocks in (%c1, %c7");
    let context = vulcanize::context();
    let run = |bodies: [&str; 4]| {
        let head = "%f = arith.constant 3 : i32\n%c7 = arith.constant 7 : index\n%no = arith.constant false\n";
        let text = format!("{}{HELPERS}}}", i32_program(&format!("{head}{}", bodies.concat())));
        let ir = parse_source(&context, "test.mlir", &text).unwrap_or_else(|d| panic!("{}", d.render(&context)));
        let program = HostProgram::compile(&ir, ir.root().unwrap(), "main").unwrap();
        let device = Meanwhile::default();
        let mut out = Vec::new();
        let result = program.run(&device, &[scale()], &HostOptions::default(), &mut out, &mut Vec::new());
        let line = |number: usize| {
            let mut lines = text.lines().zip(1..).filter(|(line, _)| line.contains("gpu.launch_func @kernels::@scale"));
            lines.nth(number).map_or(0, |(_, number)| number)
        };
        let error = result.err().map(|error| error.diagnostic.render(&context)).unwrap_or_default();
        let at = (0..4).find(|number| error.starts_with(&format!("test.mlir:{}:", line(*number))));
        (String::from_utf8(out).unwrap(), error, at, device.submissions.into_inner().unwrap())
    };
    let (out, error, at, submissions) = run([&good, &good, &good, PRINT_B]);
    assert!(out.ends_with("[0,  3,  6,  9,  12,  15,  18,  21]\n"), "{out}");
    assert_eq!((error.as_str(), at, submissions), ("", None, vec![3]));
    // What is found before anything runs, is found alone.
    let (_, error, at, submissions) = run([&good, &wrong, &good, PRINT_B]);
    assert_eq!((at, submissions), (Some(1), vec![3, 1, 1]), "{error}");
    // What a kernel does wrong is one of them, and comes before a mistake of the host after them.
    let (_, error, at, submissions) = run([&good, &outside, &good, "cf.assert %no, \"no\"\n"]);
    assert_eq!((at, submissions), (Some(0), vec![3]), "{error}");
    assert!(error.contains("kernel fault") && error.contains("or one of the 2 launches after this one"), "{error}");
    let (_, error, at, submissions) = run([&good, "cf.assert %no, \"no\"\n", &good, PRINT_B]);
    assert_eq!((at, submissions), (None, vec![1]), "{error}");
    assert!(error.contains("assertion failed: no"), "{error}");
}

//! Every function with wrong arguments: an error or an empty result, never a crash.

use std::mem::MaybeUninit;
use std::ptr;

use vulcanize_c::*;

const KERNEL: &str = "gpu.module @kernels {
  gpu.func @double(%x: memref<8xi32>) kernel attributes {
      spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
    %i = gpu.thread_id x
    %a = memref.load %x[%i] : memref<8xi32>
    %b = arith.addi %a, %a : i32
    memref.store %b, %x[%i] : memref<8xi32>
    gpu.return
  }
}";

type Out<'a, T> = Option<&'a mut MaybeUninit<Option<Box<T>>>>;
type Failure = Option<Box<VlkError>>;

/// The handle that a call gives.
fn made<T>(call: impl FnOnce(Out<'_, T>) -> Failure) -> Result<Box<T>, Box<VlkError>> {
    let mut out = MaybeUninit::new(None);
    let error = call(Some(&mut out));
    // SAFETY: it was written when it was made.
    let handle = unsafe { out.assume_init() };
    match error {
        None => Ok(handle.expect("a handle without an error")),
        Some(error) => {
            assert!(handle.is_none(), "a handle with an error");
            Err(error)
        }
    }
}

fn text(view: VlkStr<'_>) -> String {
    view.get("text").expect("the library returns text").to_owned()
}

fn words_of(binaries: Option<&VlkBinaries>, index: usize) -> &[u32] {
    vlk_binaries_words(binaries, index).get("words").expect("the library returns words")
}

#[track_caller]
fn fails(kind: VlkErrorKind, message: &str, error: Failure) {
    let error = error.expect("the call fails");
    assert_eq!(vlk_error_kind(Some(&error)), kind, "{}", text(vlk_error_message(Some(&error))));
    let found = text(vlk_error_message(Some(&error)));
    assert!(found.contains(message), "{found}");
    vlk_error_destroy(Some(error));
}

/// The same, of a call that gives a handle.
#[track_caller]
fn gives_nothing<T>(kind: VlkErrorKind, message: &str, call: impl FnOnce(Out<'_, T>) -> Failure) {
    fails(kind, message, made(call).err());
}

use VlkErrorKind::{Argument, NoDevice, Rejected};

fn context() -> Box<VlkContext> {
    made(|out| vlk_context_create(out)).expect("there is a context")
}

fn parse(context: &VlkContext, program: &str) -> Result<Box<VlkModule>, Box<VlkError>> {
    made(|out| vlk_module_parse(Some(context), "double.mlir".into(), program.into(), out))
}

fn lower(module: &VlkModule) -> Box<VlkBinaries> {
    let options = VlkLowerOptions::new("vulkan1.1".into());
    // SAFETY: a pointer to options.
    made(|out| unsafe { vlk_module_lower(Some(module), &options, out) }).expect("the kernel is lowered")
}

fn reference() -> Box<VlkDevice> {
    made(|out| vlk_device_open("reference".into(), 0, out)).expect("the reference executor needs nothing")
}

fn bytes(numbers: &[i32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_ne_bytes()).collect()
}

#[test]
fn null_handles_are_errors() {
    let (no_words, no_bytes) = (VlkWords::from(&[][..]), VlkBytes::from(&[][..]));
    fails(Argument, "'out'", vlk_context_create(None));
    fails(Argument, "'context'", vlk_context_set_threads(None, 1));
    gives_nothing(Argument, "'context'", |out| vlk_module_parse(None, "a".into(), "".into(), out));
    fails(Argument, "'out'", vlk_module_parse(Some(&context()), "a".into(), "".into(), None));
    gives_nothing(Argument, "'context'", |out| vlk_module_from_words(None, no_words, out));
    gives_nothing(Argument, "'module'", |out| vlk_module_print(None, out));
    fails(Argument, "'module'", vlk_module_verify(None));
    fails(Argument, "'module'", vlk_module_run_passes(None, "builtin.module(cse)".into()));
    // SAFETY: no options.
    gives_nothing(Argument, "'module'", |out| unsafe { vlk_module_lower(None, ptr::null(), out) });
    gives_nothing(Argument, "'context'", |out| vlk_validate(None, no_words, "webgpu".into(), out));
    fails(Argument, "'out'", vlk_reflect(no_words, None));
    fails(Argument, "'out'", vlk_device_open("reference".into(), 0, None));
    gives_nothing(Argument, "'device'", |out| vlk_buffer_create(None, no_bytes, out));
    gives_nothing(Argument, "'device'", |out| vlk_buffer_create_zeroed(None, 4, out));
    fails(Argument, "'buffer'", vlk_buffer_write(None, 0, no_bytes));
    fails(Argument, "'buffer'", vlk_buffer_read(None, 0, VlkBytesMut::from(&mut [][..])));
    gives_nothing(Argument, "'device'", |out| vlk_kernel_create(None, no_words, "main".into(), out));
    gives_nothing(Argument, "'kernel'", |out| vlk_launch_create(None, 1, 1, 1, out));
    fails(Argument, "'launch'", vlk_launch_bind(None, 0, 0, None));
    fails(Argument, "'launch'", vlk_launch_push_constants(None, 0, no_bytes));
    gives_nothing(Argument, "'launch'", |out| vlk_launch_submit(None, out));
    fails(Argument, "'launch'", vlk_launch_run(None));
    let no_values = VlkSpecializations::from(&[][..]);
    gives_nothing(Argument, "'device'", |out| {
        vlk_kernel_create_specialized(None, no_words, "main".into(), no_values, out)
    });
    fails(Argument, "'launch'", vlk_launch_bind_image(None, 0, 0, None));
    fails(Argument, "'launch'", vlk_launch_bind_image_level(None, 0, 0, None, 0));
    fails(Argument, "'launch'", vlk_launch_bind_sampler(None, 0, 0, None));
    fails(Argument, "'launch'", vlk_launch_bind_sampled_image(None, 0, 0, None, None));
    // SAFETY: no options.
    unsafe {
        gives_nothing(Argument, "'device'", |out| vlk_image_create(None, ptr::null(), out));
        gives_nothing(Argument, "'options'", |out| vlk_image_create(Some(&reference()), ptr::null(), out));
        gives_nothing(Argument, "'device'", |out| vlk_sampler_create(None, ptr::null(), out));
    }
    fails(Argument, "'image'", vlk_image_write(None, no_bytes));
    fails(Argument, "'image'", vlk_image_read(None, VlkBytesMut::from(&mut [][..])));
    gives_nothing(Argument, "'context'", |out| vlk_wgsl_create(None, no_words, "".into(), out));
    gives_nothing(Argument, "'module'", |out| vlk_program_create(None, "".into(), None, out));
    fails(Argument, "'program'", vlk_program_run(None));
    fails(Argument, "'submission'", vlk_submission_wait(None, 0));
    fails(Argument, "'submission'", vlk_submission_is_complete(None, Some(&mut MaybeUninit::uninit())));
    fails(Argument, "'out'", vlk_submission_is_complete(None, None));
}

#[test]
fn null_handles_have_no_contents() {
    let texts = [
        vlk_error_message(None),
        vlk_diagnostic_file(None),
        vlk_diagnostic_message(None),
        vlk_string_view(None),
        vlk_binaries_name(None, 0),
        vlk_binaries_entry_point(None, 0, 0),
        vlk_binaries_manifest(None, 0),
        vlk_violation_rule(None),
        vlk_violation_vuid(None),
        vlk_violation_message(None),
        vlk_violation_text(None),
        vlk_violation_file(None),
        vlk_device_name(None),
        vlk_wgsl_text(None),
        vlk_wgsl_entry_point(None, 0),
        vlk_wgsl_note(None, 0),
        vlk_program_printed(None),
    ];
    assert!(texts.into_iter().all(|view| text(view).is_empty()));
    let counts = [
        vlk_error_diagnostic_count(None),
        vlk_diagnostic_note_count(None),
        vlk_module_warning_count(None),
        vlk_binaries_count(None),
        vlk_binaries_entry_point_count(None, 0),
        vlk_violations_count(None),
        vlk_violation_offset(None),
        vlk_buffer_size(None),
        vlk_image_size(None),
        vlk_wgsl_entry_point_count(None),
        vlk_wgsl_note_count(None),
    ];
    assert_eq!(counts, [0; 11]);
    let numbers =
        [vlk_diagnostic_line(None), vlk_diagnostic_column(None), vlk_violation_line(None), vlk_violation_column(None)];
    assert_eq!(numbers, [0; 4]);
    assert_eq!(vlk_error_kind(None), Argument);
    assert_eq!(vlk_diagnostic_severity(None), VlkSeverity::Error);
    assert!(vlk_error_diagnostic(None, 0).is_none() && vlk_diagnostic_note(None, 0).is_none());
    assert!(vlk_module_warning(None, 0).is_none() && vlk_violations_get(None, 0).is_none());
    assert!(words_of(None, 0).is_empty());
    assert_eq!(text(vlk_version()), env!("CARGO_PKG_VERSION"));
}

#[test]
fn null_is_destroyed() {
    vlk_error_destroy(None);
    vlk_context_destroy(None);
    vlk_module_destroy(None);
    vlk_string_destroy(None);
    vlk_binaries_destroy(None);
    vlk_violations_destroy(None);
    vlk_device_destroy(None);
    vlk_buffer_destroy(None);
    vlk_kernel_destroy(None);
    vlk_launch_destroy(None);
    vlk_submission_destroy(None);
    vlk_image_destroy(None);
    vlk_sampler_destroy(None);
    vlk_wgsl_destroy(None);
    vlk_program_destroy(None);
}

/// Views that only C can make.
#[test]
fn wrong_views_are_errors() {
    let context = context();
    let parse = |view: VlkStr<'static>| made(|out| vlk_module_parse(Some(&context), "a".into(), view, out)).err();
    // SAFETY: null pointers, one that is not aligned, and bytes that are there.
    unsafe {
        fails(Argument, "'text' is NULL and its length is 3", parse(VlkStr::from_raw(ptr::null(), 3)));
        fails(Argument, "'text' is too long", parse(VlkStr::from_raw(c"a".as_ptr(), usize::MAX)));
        fails(Argument, "byte 1 is wrong", parse(VlkStr::from_raw(c"a\xff".as_ptr(), 2)));
        let reflect = |words| made(|out| vlk_reflect(words, out)).err();
        fails(Argument, "'words' is NULL", reflect(VlkWords::from_raw(ptr::null(), 1)));
        fails(Argument, "'words' is not aligned", reflect(VlkWords::from_raw(ptr::without_provenance(1), 8)));
        fails(Argument, "'words' is too long", reflect(VlkWords::from_raw(ptr::without_provenance(4), usize::MAX / 4)));
        let device = reference();
        gives_nothing(Argument, "'data' is NULL", |out| {
            vlk_buffer_create(Some(&device), VlkBytes::from_raw(ptr::null(), 1), out)
        });
        let buffer = made(|out| vlk_buffer_create_zeroed(Some(&device), 4, out)).expect("a buffer");
        let nowhere = VlkBytesMut::from_raw(ptr::null_mut(), 4);
        fails(Argument, "'data' is NULL", vlk_buffer_read(Some(&buffer), 0, nowhere));
    }
    // No bytes at all are fine.
    // SAFETY: as above.
    assert!(parse(unsafe { VlkStr::from_raw(ptr::null(), 0) }).is_none());
}

#[test]
fn options_of_other_versions() {
    let context = context();
    let module = parse(&context, KERNEL).expect("the text is right");
    let full = VlkLowerOptions::new("vulkan1.1".into());
    // The size is the first member.
    let lower = |size: usize| {
        let mut storage = [full];
        let data = storage.as_mut_ptr();
        // SAFETY: `data` points to options, whose first member is a size.
        made(|out| unsafe {
            data.cast::<usize>().write(size);
            vlk_module_lower(Some(&module), data, out)
        })
    };
    lower(size_of::<VlkLowerOptions<'_>>()).expect("this version");
    lower(size_of::<usize>() + size_of::<VlkStr<'_>>()).expect("an earlier version");
    fails(Argument, "'options' has size 4096", lower(4096).err());
    fails(Argument, "'options' has size 0", lower(0).err());
    // SAFETY: a wrong target environment, and no options at all.
    unsafe {
        let wrong = VlkLowerOptions::new("vulkan9".into());
        let lowered: Result<Box<VlkBinaries>, _> = made(|out| vlk_module_lower(Some(&module), &wrong, out));
        fails(Argument, "unknown target environment 'vulkan9'", lowered.err());
        made(|out| vlk_module_lower(Some(&module), ptr::null(), out)).expect("the default is Vulkan 1.1");
    }
}

#[test]
fn wrong_inputs_have_their_place() {
    let context = context();
    let error = parse(&context, "func.func @f(%x: i32) {\n  foo %x\n}").expect_err("there is no op 'foo'");
    assert_eq!(vlk_error_kind(Some(&error)), Rejected);
    let diagnostic = vlk_error_diagnostic(Some(&error), 0);
    assert_eq!((text(vlk_diagnostic_file(diagnostic)), vlk_diagnostic_line(diagnostic)), ("double.mlir".to_owned(), 2));
    assert_eq!(vlk_diagnostic_column(diagnostic), 3);
    assert!(vlk_error_diagnostic(Some(&error), 1).is_none());

    let mut module = parse(&context, KERNEL).expect("the text is right");
    fails(Argument, "did you mean 'cse'", vlk_module_run_passes(Some(&mut module), "builtin.module(csee)".into()));
    assert!(vlk_module_verify(Some(&module)).is_none(), "a wrong pipeline changes nothing");
    // The module is no function.
    let wrong_root = "func.func(cse)".into();
    fails(Rejected, "", vlk_module_run_passes(Some(&mut module), wrong_root));
    fails(Argument, "can only be destroyed", vlk_module_verify(Some(&module)));

    let words = [0x0723_0203, 0x0001_0300, 0, 1, 0, 0xFFFF_FFFF];
    gives_nothing(Rejected, "word 5", |out| vlk_module_from_words(Some(&context), VlkWords::from(&words[..]), out));
    gives_nothing(Rejected, "word", |out| {
        vlk_validate(Some(&context), VlkWords::from(&words[..]), "webgpu".into(), out)
    });
    gives_nothing(Argument, "nowhere", |out| {
        vlk_validate(Some(&context), VlkWords::from(&words[..]), "nowhere".into(), out)
    });
    gives_nothing(NoDevice, "no Vulkan", |out| vlk_device_open("no such device".into(), 0, out));
}

/// Handles keep what they need of those that were destroyed.
#[test]
fn handles_are_destroyed_in_any_order() {
    let context = context();
    let module = parse(&context, KERNEL).expect("the text is right");
    vlk_context_destroy(Some(context));
    let printed = made(|out| vlk_module_print(Some(&module), out)).expect("it is printed");
    let binaries = lower(&module);
    vlk_module_destroy(Some(module));
    assert!(text(vlk_string_view(Some(&printed))).contains("gpu.func @double"));
    vlk_string_destroy(Some(printed));

    let device = reference();
    let buffer = made(|out| vlk_buffer_create(Some(&device), bytes(&[1, 2, 3, 4, 5, 6, 7, 8])[..].into(), out));
    let buffer = buffer.expect("a buffer");
    let words = vlk_binaries_words(Some(&binaries), 0);
    let kernel = made(|out| vlk_kernel_create(Some(&device), words, "double".into(), out)).expect("a kernel");
    vlk_device_destroy(Some(device));
    vlk_binaries_destroy(Some(binaries));
    let mut launch = made(|out| vlk_launch_create(Some(&kernel), 1, 1, 1, out)).expect("a launch");
    vlk_kernel_destroy(Some(kernel));
    fails(Argument, "set 0 binding 0", vlk_launch_run(Some(&launch)));
    assert!(vlk_launch_bind(Some(&mut launch), 0, 0, Some(&buffer)).is_none());
    let mut submission = made(|out| vlk_launch_submit(Some(&launch), out)).expect("it is submitted");
    vlk_launch_destroy(Some(launch));
    let mut is_complete = MaybeUninit::uninit();
    assert!(vlk_submission_is_complete(Some(&submission), Some(&mut is_complete)).is_none());
    assert!(vlk_submission_wait(Some(&mut submission), 60_000_000_000).is_none());
    assert!(vlk_submission_wait(Some(&mut submission), 0).is_none(), "it was waited for");
    vlk_submission_destroy(Some(submission));
    let mut result = [0xAA; 32];
    assert!(vlk_buffer_read(Some(&buffer), 0, VlkBytesMut::from(&mut result[..])).is_none());
    assert_eq!(result[..], bytes(&[2, 4, 6, 8, 10, 12, 14, 16]));
    vlk_buffer_destroy(Some(buffer));
}

#[test]
fn sizes_are_checked() {
    let device = reference();
    let buffer = made(|out| vlk_buffer_create_zeroed(Some(&device), 8, out)).expect("a buffer");
    assert_eq!(vlk_buffer_size(Some(&buffer)), 8);
    fails(Argument, "", vlk_buffer_write(Some(&buffer), 5, VlkBytes::from(&[0; 4][..])));
    fails(Argument, "", vlk_buffer_read(Some(&buffer), usize::MAX, VlkBytesMut::from(&mut [0; 4][..])));
    let context = context();
    let binaries = lower(&parse(&context, KERNEL).expect("the text is right"));
    let words = vlk_binaries_words(Some(&binaries), 0);
    gives_nothing(Argument, "'main'", |out| vlk_kernel_create(Some(&device), words, "main".into(), out));
    let kernel = made(|out| vlk_kernel_create(Some(&device), words, "double".into(), out)).expect("a kernel");
    let mut launch = made(|out| vlk_launch_create(Some(&kernel), 1, 1, 1, out)).expect("a launch");
    fails(Argument, "'data'", vlk_launch_push_constants(Some(&mut launch), usize::MAX, VlkBytes::from(&[0; 4][..])));
    assert!(words_of(Some(&binaries), 1).is_empty());
    assert!(text(vlk_binaries_entry_point(Some(&binaries), 0, 1)).is_empty());
    assert_eq!(text(vlk_binaries_name(Some(&binaries), 0)), "kernels");
    let violations = made(|out| vlk_validate(Some(&context), words, "vulkan1.1".into(), out)).expect("it is SPIR-V");
    assert_eq!(vlk_violations_count(Some(&violations)), 0);
    let module = made(|out| vlk_module_from_words(Some(&context), words, out)).expect("it is read");
    assert!(vlk_module_verify(Some(&module)).is_none());
}

/// A kernel that takes hours is given a hundredth of a second.
#[test]
fn launches_have_a_limit() {
    let endless = KERNEL.replace(
        "%b = arith.addi %a, %a : i32",
        "%zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %many = arith.constant 2000000000 : index
    %b = scf.for %k = %zero to %many step %one iter_args(%sum = %a) -> i32 {
      %again = memref.load %x[%i] : memref<8xi32>
      %next = arith.muli %sum, %again : i32
      scf.yield %next : i32
    }",
    );
    let device = made(|out| vlk_device_open("reference".into(), 10_000_000, out)).expect("the reference executor");
    let binaries = lower(&parse(&context(), &endless).expect("the text is right"));
    let words = vlk_binaries_words(Some(&binaries), 0);
    let kernel = made(|out| vlk_kernel_create(Some(&device), words, "double".into(), out)).expect("a kernel");
    let buffer = made(|out| vlk_buffer_create_zeroed(Some(&device), 32, out)).expect("a buffer");
    let mut launch = made(|out| vlk_launch_create(Some(&kernel), 1, 1, 1, out)).expect("a launch");
    assert!(vlk_launch_bind(Some(&mut launch), 0, 0, Some(&buffer)).is_none());
    fails(VlkErrorKind::Timeout, "did not finish within 10ms", vlk_launch_run(Some(&launch)));
}

/// Numbers that a description cannot have; those of the members are in their order in the header.
#[test]
fn descriptions_are_checked() {
    let device = reference();
    let image = |change: &dyn Fn(&mut [u32])| {
        let mut options = [VlkImageOptions::new("rgba8".into(), 4, 2)];
        // SAFETY: after a size and a text come seven numbers; the pointer is to options.
        made(|out| unsafe {
            let numbers = options.as_mut_ptr().cast::<u8>().add(size_of::<usize>() + size_of::<VlkStr<'_>>());
            change(std::slice::from_raw_parts_mut(numbers.cast::<u32>(), 7));
            vlk_image_create(Some(&device), options.as_ptr(), out)
        })
    };
    let whole = image(&|_| ()).expect("an image");
    assert_eq!(vlk_image_size(Some(&whole)), 32);
    fails(Argument, "'dimensions' is 4, not 1, 2 or 3", image(&|numbers| numbers[0] = 4).err());
    fails(Argument, "at least one texel", image(&|numbers| numbers[1] = 0).err());
    fails(Argument, "mip levels", image(&|numbers| numbers[5] = 9).err());
    fails(Argument, "'uses' is 8", image(&|numbers| numbers[6] = 8).err());
    let wrong = VlkImageOptions::new("rgb8".into(), 4, 2);
    // SAFETY: pointers to options.
    unsafe {
        gives_nothing(Argument, "unknown image format 'rgb8'", |out| vlk_image_create(Some(&device), &wrong, out));
        made(|out| vlk_sampler_create(Some(&device), ptr::null(), out)).expect("the default sampler");
        let mut options = [VlkSamplerOptions::new()];
        options.as_mut_ptr().cast::<u8>().add(size_of::<usize>()).cast::<u32>().write(2);
        let sampler = made(|out| vlk_sampler_create(Some(&device), options.as_ptr(), out));
        fails(Argument, "'filter' is 2, and the last is 1", sampler.err());
    }
    fails(Argument, "", vlk_image_write(Some(&whole), VlkBytes::from(&[0; 31][..])));
    let mut texels = [1; 32];
    assert!(vlk_image_read(Some(&whole), VlkBytesMut::from(&mut texels[..])).is_none());
    assert_eq!(texels, [0; 32]);
}

#[test]
fn programs_stop_where_they_are_wrong() {
    let (context, device) = (context(), reference());
    let program = |text: &str, function: &'static str| {
        let module = parse(&context, text).expect("the text is right");
        made(|out| vlk_program_create(Some(&module), function.into(), Some(&device), out))
    };
    let divide = "func.func @main() {
  %zero = arith.constant 0 : i32
  vector.print %zero : i32
  %wrong = arith.divsi %zero, %zero : i32
  return
}
func.func @take(%x: i32) {
  return
}";
    let mut divide_by_zero = program(divide, "").expect("a program");
    let error = vlk_program_run(Some(&mut divide_by_zero)).expect("a division by zero");
    assert_eq!(vlk_error_kind(Some(&error)), Rejected);
    assert_eq!(vlk_diagnostic_line(vlk_error_diagnostic(Some(&error), 0)), 4);
    assert_eq!(text(vlk_program_printed(Some(&divide_by_zero))), "0\n");
    fails(Argument, "'take' takes 1 arguments", program(divide, "take").err());
    fails(Rejected, "'nobody'", program(divide, "nobody").err());
}

#[test]
fn what_wgsl_lacks_is_an_error() {
    let context = context();
    let binaries = lower(&parse(&context, KERNEL).expect("the text is right"));
    let words = vlk_binaries_words(Some(&binaries), 0);
    let wgsl = made(|out| vlk_wgsl_create(Some(&context), words, "".into(), out)).expect("it has a text");
    assert!(text(vlk_wgsl_text(Some(&wgsl))).contains("fn double("));
    assert_eq!(text(vlk_wgsl_entry_point(Some(&wgsl), 0)), "double");
    assert!(text(vlk_wgsl_entry_point(Some(&wgsl), 1)).is_empty());
    gives_nothing(Argument, "'f15' is no feature", |out| vlk_wgsl_create(Some(&context), words, "f15".into(), out));
    let wrong = VlkWords::from(&[1, 2, 3][..]);
    gives_nothing(Rejected, "", |out| vlk_wgsl_create(Some(&context), wrong, "".into(), out));
}

/// The context is shared, each thread has a module and a launch of its own.
#[test]
fn threads_share_contexts_and_devices() {
    let (context, device) = (context(), reference());
    std::thread::scope(|scope| {
        for number in 0..4 {
            let (context, device) = (&context, &device);
            scope.spawn(move || {
                let binaries = lower(&parse(context, KERNEL).expect("the text is right"));
                let words = vlk_binaries_words(Some(&binaries), 0);
                let kernel =
                    made(|out| vlk_kernel_create(Some(device), words, "double".into(), out)).expect("a kernel");
                let buffer = made(|out| vlk_buffer_create(Some(device), bytes(&[number; 8])[..].into(), out));
                let buffer = buffer.expect("a buffer");
                let mut launch = made(|out| vlk_launch_create(Some(&kernel), 1, 1, 1, out)).expect("a launch");
                assert!(vlk_launch_bind(Some(&mut launch), 0, 0, Some(&buffer)).is_none());
                assert!(vlk_launch_run(Some(&launch)).is_none());
                let mut result = [0; 32];
                assert!(vlk_buffer_read(Some(&buffer), 0, VlkBytesMut::from(&mut result[..])).is_none());
                assert_eq!(result[..], bytes(&[2 * number; 8]));
            });
        }
    });
}

#[test]
fn every_function_is_called_here() {
    let (header, here) = (include_str!("../include/vulcanize.h"), include_str!("misuse.rs"));
    let names = header.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| word.starts_with("vlk_"));
    // Those that C alone has.
    let inline = ["vlk_str", "vlk_bytes", "vlk_bytes_mut", "vlk_words", "vlk_specializations"];
    let inline_options = ["vlk_specialization", "vlk_image_options", "vlk_sampler_options", "vlk_lower_options"];
    let mut missing: Vec<&str> = names
        .filter(|name| !inline.contains(name) && !inline_options.contains(name) && !here.contains(&format!("{name}(")))
        .collect();
    missing.dedup();
    assert!(missing.is_empty(), "{missing:?}");
}

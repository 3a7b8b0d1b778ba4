//! Interfaces of kernels from words.

use crate::common::kernels::{self, Element, Kernel};
use rspirv::dr::Operand;
use rspirv::spirv::{Capability, Decoration, Dim, ImageFormat, StorageClass};
use vulcanize_limits::Limits;
use vulcanize_runtime::{DescriptorKind, DeviceError, KernelInterface, Specialization, entry_points};

fn interface(words: &[u32], entry: &str) -> KernelInterface {
    KernelInterface::from_words(words, entry).expect("an interface")
}

fn reason(words: &[u32], entry: &str) -> String {
    match KernelInterface::from_words(words, entry) {
        Err(DeviceError::InvalidModule { reason, .. }) => reason,
        other => panic!("expected an invalid module, found {other:?}"),
    }
}

#[test]
fn storage_buffers_of_runtime_arrays() {
    let found = interface(&kernels::add(Element::U64), "add");
    assert_eq!(found.workgroup_size, [1, 1, 1]);
    assert_eq!(found.version, (1, 3));
    assert_eq!(found.push_constants_size, 0);
    let places: Vec<_> = found.descriptors.iter().map(|d| (d.set, d.binding, d.kind)).collect();
    let kind = DescriptorKind::StorageBuffer;
    assert_eq!(places, [(0, 0, kind), (0, 1, kind), (0, 2, kind)]);
    for descriptor in &found.descriptors {
        assert_eq!((descriptor.min_size, descriptor.runtime_stride), (0, Some(8)));
    }
    // The sum is stored to the last; nothing says that the others must not be written.
    assert_eq!(found.descriptors.iter().map(|d| d.read_only).collect::<Vec<_>>(), [true, true, false]);
}

#[test]
fn push_constants() {
    assert_eq!(interface(&kernels::affine(), "affine").push_constants_size, 8);
}

#[test]
fn only_what_the_call_graph_uses() {
    let words = kernels::two_entries();
    assert_eq!(entry_points(&words).unwrap(), ["first", "second"]);
    let first = interface(&words, "first");
    let places = |i: &KernelInterface| i.descriptors.iter().map(|d| (d.set, d.binding)).collect::<Vec<_>>();
    assert_eq!(places(&first), [(0, 0)]);
    assert!(!first.descriptors[0].read_only, "a function that it calls writes");
    let second = interface(&words, "second");
    assert_eq!(places(&second), [(0, 1), (2, 3)]);
    let uniform = &second.descriptors[1];
    assert_eq!(uniform.kind, DescriptorKind::UniformBuffer);
    assert_eq!((uniform.min_size, uniform.runtime_stride, uniform.read_only), (20, None, true));
    assert_eq!(uniform.name.as_deref(), Some("settings"));
}

#[test]
fn specialization_changes_sizes() {
    let words = kernels::specialized();
    let default = interface(&words, "fill");
    assert_eq!(default.workgroup_size, [4, 1, 1]);
    assert_eq!(default.workgroup_memory, 32);
    let constants: Vec<_> =
        default.spec_constants.iter().map(|c| (c.id, c.size, c.default_bits, c.name.as_deref())).collect();
    assert_eq!(constants, [(0, 4, 4, Some("size")), (7, 4, 5, None)]);
    let sixteen = [Specialization { id: 0, bits: 16 }];
    let found = KernelInterface::from_words_specialized(&words, "fill", &sixteen, &Limits::DEFAULT).unwrap();
    assert_eq!(found.workgroup_size, [16, 1, 1]);
    assert_eq!(found.workgroup_memory, 128);
}

#[test]
fn specialization_by_an_unknown_or_repeated_id() {
    let words = kernels::specialized();
    let message = |specialization: &[Specialization]| {
        KernelInterface::from_words_specialized(&words, "fill", specialization, &Limits::DEFAULT)
            .unwrap_err()
            .to_string()
    };
    let three = Specialization { id: 3, bits: 1 };
    let zero = Specialization { id: 0, bits: 1 };
    assert_eq!(message(&[three]), "no specialization constant with SpecId 3 in the module; it has 0, 7");
    assert_eq!(message(&[zero, zero]), "specialization constant 0 is given twice");
}

#[test]
fn unknown_entry_point_lists_those_there_are() {
    let error = KernelInterface::from_words(&kernels::two_entries(), "third").unwrap_err();
    assert_eq!(error.to_string(), "no compute entry point 'third' in the module; it has 'first', 'second'");
}

#[test]
fn sizes_of_nested_types() {
    let mut k = Kernel::new();
    let f32_ty = k.element(Element::F32);
    let column = k.b.type_vector(f32_ty, 3);
    let matrix = k.b.type_matrix(column, 2);
    let three = k.constant(3);
    let array = k.b.type_array(f32_ty, three);
    k.decorate(array, Decoration::ArrayStride, 16);
    // A column-major matrix at 0 with stride 16 ends at 16 + 12, an array at 32 ends at 32 + 2 * 16 + 4.
    let block = k.block(&[(matrix, 0), (array, 32)], Decoration::BufferBlock);
    k.b.member_decorate(block, 0, Decoration::MatrixStride, [Operand::LiteralBit32(16)]);
    k.b.member_decorate(block, 0, Decoration::ColMajor, []);
    for member in 0..2 {
        k.b.member_decorate(block, member, Decoration::NonWritable, []);
    }
    let variable = k.bind(block, StorageClass::Uniform, 1, 2);
    let main = k.begin();
    let zero = k.constant(0);
    let one = k.constant(1);
    let pointer = k.b.type_pointer(None, StorageClass::Uniform, f32_ty);
    k.b.access_chain(pointer, None, variable, [one, zero]).unwrap();
    k.end();
    k.entry(main, "main");
    k.local_size(main, [2, 3, 4]);
    let found = interface(&k.words(), "main");
    assert_eq!(found.workgroup_size, [2, 3, 4]);
    let [descriptor] = found.descriptors.as_slice() else { panic!("{found:?}") };
    assert_eq!(descriptor.kind, DescriptorKind::StorageBuffer);
    assert_eq!((descriptor.set, descriptor.binding, descriptor.min_size), (1, 2, 68));
    assert!(descriptor.read_only);
}

#[test]
fn a_buffer_is_written_unless_all_uses_are_known_to_read() {
    let mut k = Kernel::new();
    let [loaded, stored, counted, measured, copied] = [0, 1, 2, 3, 4].map(|binding| k.buffer(Element::U32, 0, binding));
    let (zero, one) = (k.constant(0), k.constant(1));
    let pointer = k.b.type_pointer(None, StorageClass::StorageBuffer, k.u32_ty);
    let main = k.begin();
    let [from, to, counter, source] = [loaded, stored, counted, copied].map(|buffer| k.at(buffer, Element::U32, zero));
    let from = k.b.copy_object(pointer, None, from).unwrap();
    let value = k.b.load(k.u32_ty, None, from, None, []).unwrap();
    let to = k.b.copy_object(pointer, None, to).unwrap();
    k.b.store(to, value, None, []).unwrap();
    k.b.atomic_i_add(k.u32_ty, None, counter, one, zero, value).unwrap();
    k.b.array_length(k.u32_ty, None, measured, 0).unwrap();
    // That it reads this one is not found out.
    k.b.copy_memory(to, source, None, None, []).unwrap();
    k.end();
    k.entry(main, "main");
    k.local_size(main, [1, 1, 1]);
    let found = interface(&k.words(), "main");
    let read_only: Vec<bool> = found.descriptors.iter().map(|descriptor| descriptor.read_only).collect();
    assert_eq!(read_only, [true, false, false, true, false]);
}

#[test]
fn a_storage_image_is_written_unless_all_uses_are_known_to_read() {
    let mut k = Kernel::new();
    let image = k.b.type_image(k.u32_ty, Dim::Dim2D, 0, 0, 0, 2, ImageFormat::R32ui, None);
    let [read, written, counted, measured] =
        [0, 1, 2, 3].map(|binding| k.bind(image, StorageClass::UniformConstant, 0, binding));
    let (texel, place) = (k.b.type_vector(k.u32_ty, 4), k.b.type_vector(k.u32_ty, 2));
    let pointer = k.b.type_pointer(None, StorageClass::Image, k.u32_ty);
    let (zero, one) = (k.constant(0), k.constant(1));
    let main = k.begin();
    let at = k.b.composite_construct(place, None, [zero, zero]).unwrap();
    let from = k.b.load(image, None, read, None, []).unwrap();
    let copy = k.b.copy_object(image, None, from).unwrap();
    let value = k.b.image_read(texel, None, copy, at, None, []).unwrap();
    let to = k.b.load(image, None, written, None, []).unwrap();
    k.b.image_write(to, at, value, None, []).unwrap();
    let counter = k.b.image_texel_pointer(pointer, None, counted, at, zero).unwrap();
    k.b.atomic_i_add(k.u32_ty, None, counter, one, zero, one).unwrap();
    k.b.capability(Capability::ImageQuery);
    let sized = k.b.load(image, None, measured, None, []).unwrap();
    k.b.image_query_size(place, None, sized).unwrap();
    k.end();
    k.entry(main, "main");
    k.local_size(main, [1, 1, 1]);
    let found = interface(&k.words(), "main");
    let read_only: Vec<bool> = found.descriptors.iter().map(|descriptor| descriptor.read_only).collect();
    assert_eq!(read_only, [true, false, false, true]);
}

#[test]
fn variables_at_one_binding_are_one_descriptor() {
    let mut k = Kernel::new();
    let words = k.buffer(Element::U32, 0, 0);
    let floats = k.buffer(Element::F32, 0, 0);
    k.b.decorate(words, Decoration::NonWritable, []);
    let zero = k.constant(0);
    let main = k.begin();
    k.get(words, Element::U32, zero);
    let float = k.get(floats, Element::F32, zero);
    k.put(floats, Element::F32, zero, float);
    k.end();
    k.entry(main, "main");
    k.local_size(main, [1, 1, 1]);
    let found = interface(&k.words(), "main");
    assert_eq!(found.descriptors.len(), 1);
    assert!(!found.descriptors[0].read_only, "the other variable writes");
}

#[test]
fn either_byte_order() {
    let words = kernels::affine();
    let swapped: Vec<u32> = words.iter().map(|word| word.swap_bytes()).collect();
    assert_eq!(interface(&words, "affine"), interface(&swapped, "affine"));
}

#[test]
fn refusals_name_the_cause() {
    assert_eq!(reason(&[], "main"), "no words");
    assert_eq!(reason(&[1, 2, 3], "main"), "the first word is 0x00000001, expected 0x07230203");
    assert_eq!(reason(&[0x0723_0203, 0x10000], "main"), "2 words, the header alone has 5");
    assert_eq!(reason(&[0x0723_0203, 0x20000, 0, 9, 0], "main"), "unknown version word 0x00020000");
    let truncated = [0x0723_0203, 0x10000, 0, 9, 0, 0x0003_0011, 1];
    assert_eq!(reason(&truncated, "main"), "an instruction of 3 words where 2 are left");
    let zero_words = [0x0723_0203, 0x10000, 0, 9, 0, 0x0000_0011];
    assert_eq!(reason(&zero_words, "main"), "an instruction of 0 words where 1 are left");
}

#[test]
fn an_array_of_buffers_is_a_descriptor_an_element() {
    let mut k = Kernel::new();
    let block = k.block(&[(k.u32_ty, 0)], Decoration::Block);
    let two = k.constant(2);
    let array = k.b.type_array(block, two);
    let variable = k.bind(array, StorageClass::StorageBuffer, 0, 0);
    let main = k.begin();
    let zero = k.constant(0);
    let pointer = k.b.type_pointer(None, StorageClass::StorageBuffer, k.u32_ty);
    k.b.access_chain(pointer, None, variable, [zero, zero]).unwrap();
    k.end();
    k.entry(main, "main");
    k.local_size(main, [1, 1, 1]);
    let words = k.words();
    let descriptors = interface(&words, "main").descriptors;
    let places: Vec<_> = descriptors.iter().map(|d| (d.set, d.binding, d.element, d.min_size)).collect();
    assert_eq!(places, [(0, 0, 0, 4), (0, 0, 1, 4)]);
}

#[test]
fn a_type_that_contains_itself_is_refused() {
    // %1 = OpTypeStruct %1, used by a push-constant variable of the entry point.
    let mut k = Kernel::new();
    let block = k.b.id();
    k.b.type_struct_id(Some(block), [block]);
    k.b.decorate(block, Decoration::Block, []);
    k.b.member_decorate(block, 0, Decoration::Offset, [Operand::LiteralBit32(0)]);
    let push = k.variable(block, StorageClass::PushConstant);
    let main = k.begin();
    let pointer = k.b.type_pointer(None, StorageClass::PushConstant, block);
    k.b.access_chain(pointer, None, push, []).unwrap();
    k.end();
    k.entry(main, "main");
    k.local_size(main, [1, 1, 1]);
    assert!(reason(&k.words(), "main").starts_with("this takes 129 levels of nesting or more"));
}

/// Every prefix, and every word replaced by values that tend to hurt: an answer or an error, never a panic.
#[test]
fn damaged_words_never_panic() {
    let corpus = [
        (kernels::add(Element::U16), "add"),
        (kernels::affine(), "affine"),
        (kernels::specialized(), "fill"),
        (kernels::two_entries(), "second"),
    ];
    let mut tried = 0usize;
    for (words, entry) in corpus {
        for length in 0..words.len() {
            let _ = KernelInterface::from_words(&words[..length], entry);
        }
        for index in 0..words.len() {
            let word = words[index];
            for value in [0, 1, word ^ 1, word.wrapping_add(1), word ^ 0x0001_0000, 0x7fff_ffff, u32::MAX] {
                let mut damaged = words.clone();
                damaged[index] = value;
                let _ = KernelInterface::from_words(&damaged, entry);
                let _ = entry_points(&damaged);
                tried += 1;
            }
        }
    }
    assert!(tried > 1000, "{tried}");
}

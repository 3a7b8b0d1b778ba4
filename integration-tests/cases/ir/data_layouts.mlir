// Layouts of data and targets as attributes of modules.
// RUN: opt --split-input-file

module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<index, 32>, #dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little", index = 32 : i64, i64 = dense<[32, 64]> : vector<2xi64>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<>} {}
// -----
module attributes {dlti.map = #dlti.map<"a" = 1 : i32, i32 = "b">} {}
// -----
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>, "GPU" = #dlti.target_device_spec<"max_vector_op_width" = 64 : ui32>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"test.unknown" = 1>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"foo.unknown" = 1>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"unknown" = 1>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<32> : vector<1xi64>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[32,33]> : vector<2xi64>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i8 = dense<[16, 16]> : vector<2xi64>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64 : i32>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<[16, 16]> : vector<2xi64>>} {}
// -----
module attributes {dlti.map = #dlti.map<>} {}
// -----
func.func @f() attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[32, 64]> : vector<2xi64>>} { return }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big", "dlti.mangling_mode" = "e", "dlti.default_memory_space" = 1 : ui64, "dlti.alloca_memory_space" = 5 : ui64, "dlti.program_memory_space" = 3 : ui64, "dlti.global_memory_space" = 2 : ui64, "dlti.stack_alignment" = 128 : i64, "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<64, function_dependent = true>, "dlti.legal_int_widths" = array<i32: 32, 64>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.mangling_mode" = 3>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = "x">} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.function_pointer_alignment" = 3>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.legal_int_widths" = 3>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"a", 1>, "b" = 3>} {}
// -----
func.func @f(%a: i32 {dlti.dl_spec = #dlti.dl_spec<>}) { return }
// -----
func.func @f(%a: i32 {dlti.foo = 1}) { return }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} { module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {} }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} { func.func @f() attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} { return } }
// -----
module attributes {a.x = #dlti.function_pointer_alignment<64, function_dependent = false>} {}
// -----
module attributes {a.x = #dlti.function_pointer_alignment<64, function_dependent = 1>} {}
// -----
module attributes {a.x = #dlti.function_pointer_alignment<-1, function_dependent = true>} {}
// -----
module attributes {a.x = #dlti.function_pointer_alignment<18446744073709551615, function_dependent = true>} {}
// -----
module attributes {a.x = #dlti.function_pointer_alignment<0x10, function_dependent = 0>} {}
// -----
module attributes {a.x = #dlti.dl_entry<"a", 1>} {}
// -----
module attributes {a.x = #dlti.dl_entry<i32, 1>} {}
// -----
module attributes {a.x = #dlti.dl_entry<"", 1 : i32>} {}
// -----
module attributes {a.x = #dlti.target_device_spec<#dlti.dl_entry<"a", 3>>} {}
// -----
module attributes {a.x = #dlti.map<#dlti.dl_entry<i32, 3>>} {}
// -----
module attributes {a.x = #dlti.target_system_spec<#dlti.dl_entry<"a", #dlti.target_device_spec<"a" = 3>>>} {}
// -----
module attributes {a.x = #dlti.target_system_spec<"" = #dlti.target_device_spec<"a" = 3>>} {}
// -----
module attributes {a.x = #dlti.dl_spec<"a\22b" = 3, i32 = 4>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64>, dlti.map = #dlti.map<"a" = 3>} { func.func @f() { return } }
// -----
module { func.func @m() attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = 3>} { return } }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<1> : tensor<2xi64>>} { }
// -----
module attributes {a.dl_spec = #dlti.dl_spec<i32 = #dlti.map<"a" = #dlti.map<>>>} { }
// -----
#s = #dlti.dl_spec<i32 = affine_map<(d0) -> (d0)>>
module attributes {a.dl_spec = #s} { }

// EXPECT
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little", index = 32 : i64, i64 = dense<[32, 64]> : vector<2xi64>>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little", index = 32 : i64, i64 = dense<[32, 64]> : vector<2xi64>>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<>} {
// | }
// |
// | // -----
// | module attributes {dlti.map = #dlti.map<"a" = 1 : i32, i32 = "b">} {
// | }
// |
// | // -----
// | module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>, "GPU" = #dlti.target_device_spec<"max_vector_op_width" = 64 : ui32>>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"test.unknown" = 1 : i64>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"foo.unknown" = 1 : i64>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"unknown" = 1 : i64>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<32> : vector<1xi64>>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[32, 33]> : vector<2xi64>>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<i8 = dense<16> : vector<2xi64>>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64 : i32>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<16> : vector<2xi64>>} {
// | }
// |
// | // -----
// | module attributes {dlti.map = #dlti.map<>} {
// | }
// |
// | // -----
// | module {
// |   func.func @f() attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[32, 64]> : vector<2xi64>>} {
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big", "dlti.mangling_mode" = "e", "dlti.default_memory_space" = 1 : ui64, "dlti.alloca_memory_space" = 5 : ui64, "dlti.program_memory_space" = 3 : ui64, "dlti.global_memory_space" = 2 : ui64, "dlti.stack_alignment" = 128 : i64, "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<64, function_dependent = true>, "dlti.legal_int_widths" = array<i32: 32, 64>>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.mangling_mode" = 3 : i64>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = "x">} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.function_pointer_alignment" = 3 : i64>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.legal_int_widths" = 3 : i64>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 1 : i64, "b" = 3 : i64>} {
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: i32 {dlti.dl_spec = #dlti.dl_spec<>}) {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @f(%arg0: i32 {dlti.foo = 1 : i64}) {
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
// |   module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
// |   }
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
// |   func.func @f() attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.function_pointer_alignment<64, function_dependent = false>} {
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.function_pointer_alignment<64, function_dependent = true>} {
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.function_pointer_alignment<18446744073709551615, function_dependent = true>} {
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.function_pointer_alignment<18446744073709551615, function_dependent = true>} {
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.function_pointer_alignment<16, function_dependent = false>} {
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.dl_entry<"a", 1 : i64>} {
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.dl_entry<i32, 1 : i64>} {
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.dl_entry<"", 1 : i32>} {
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.target_device_spec<"a" = 3 : i64>} {
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.map<i32 = 3 : i64>} {
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.target_system_spec<"a" = #dlti.target_device_spec<"a" = 3 : i64>>} {
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.target_system_spec<"" = #dlti.target_device_spec<"a" = 3 : i64>>} {
// | }
// |
// | // -----
// | module attributes {a.x = #dlti.dl_spec<"a\22b" = 3 : i64, i32 = 4 : i64>} {
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64 : i64>, dlti.map = #dlti.map<"a" = 3 : i64>} {
// |   func.func @f() {
// |     return
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @m() attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = 3 : i64>} {
// |     return
// |   }
// | }
// |
// | // -----
// | module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<1> : tensor<2xi64>>} {
// | }
// |
// | // -----
// | module attributes {a.dl_spec = #dlti.dl_spec<i32 = #dlti.map<"a" = #dlti.map<>>>} {
// | }
// |
// | // -----
// | #map = affine_map<(d0) -> (d0)>
// | module attributes {a.dl_spec = #dlti.dl_spec<i32 = #map>} {
// | }

// Layouts of data and targets that are wrong, and where.
// RUN: opt --split-input-file

module attributes {x = #dlti.function_pointer_alignment<64, function_dependent = false>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 1, "a" = 2>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 1, i32 = 2>} {}
// -----
module attributes {dlti.dl_spec = 1} {}
// -----
module attributes {dlti.foo = #dlti.dl_spec<>} {}
// -----
module attributes {foo = #dlti.dl_spec<>} {}
// -----
module attributes {dlti.dl_spec = #dlti.foo<>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "foo">} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = 1>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.unknown" = 1>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 32>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[32,64,128]> : vector<3xi64>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[64,32]> : vector<2xi64>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<index = dense<[16, 16]> : vector<2xi64>>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = 3>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<memref<4xf32> = 3>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<vector<4xf32> = 3>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<complex<f32> = 3>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<!foo.bar = 3>} {}
// -----
module attributes {dlti.map = 1} {}
// -----
module attributes {dlti.map = #dlti.map<"a" = 1, "a" = 2>} {}
// -----
module attributes {dlti.map = #dlti.map<"" = 2>} {}
// -----
module attributes {dlti.target_system_spec = 1} {}
// -----
module attributes {dlti.target_system_spec = #dlti.target_system_spec<>} {}
// -----
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = 3>} {}
// -----
module attributes {dlti.target_system_spec = #dlti.target_system_spec<i32 = #dlti.target_device_spec<"a" = 3>>} {}
// -----
module attributes {dlti.target_device_spec = #dlti.target_device_spec<"a" = 3>} {}
// -----
module attributes {foo = #dlti.target_device_spec<i32 = 3>} {}
// -----
module attributes {foo = #dlti.target_device_spec<>} {}
// -----
module attributes {foo = #dlti.dl_entry<"a", 1>} {}
// -----
module attributes {foo = #dlti.dl_entry<i32, 1>, bar = #dlti.dl_entry<"a" = 1>} {}
// -----
module attributes {foo = #dlti.dl_entry<"", 1>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<1 : i32>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"a" 3>} {}
// -----
module attributes {a = #dlti.function_pointer_alignment<-1, function_dependent = 1>} {}
// -----
module attributes {a = #dlti.function_pointer_alignment<1, 2>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 3>} { module attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 4>} {} }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} { module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {} }
// -----
module attributes {a.x = #dlti.function_pointer_alignment<18446744073709551616, function_dependent = true>} {}
// -----
module attributes {a.x = #dlti.function_pointer_alignment<1, function_dependent = 2>} {}
// -----
module attributes {a.x = #dlti.dl_entry<foo, 1 : i32>} {}
// -----
module attributes {a.x = #dlti.target_device_spec<"" = 3>} {}
// -----
module attributes {a.x = #dlti.target_device_spec<"a" = 3, "a" = 4>} {}
// -----
module attributes {a.x = #dlti.target_device_spec<#dlti.dl_entry<i32, 3>>} {}
// -----
module attributes {a.x = #dlti.target_system_spec<#dlti.dl_entry<i32, 3>>} {}
// -----
module attributes {a.x = #dlti.target_system_spec<"A" = #dlti.target_device_spec<"a" = 3>, "A" = #dlti.target_device_spec<"a" = 3>>} {}
// -----
module attributes {a.x = #dlti.dl_spec<"" = 3>} {}
// -----
module attributes {a.x = #dlti.dl_spec<#dlti.dl_entry<"a", 1>, #dlti.dl_entry<"a", 1>>} {}
// -----
module attributes {a.x = #dlti.dl_spec<i32 = >} {}
// -----
module attributes {a.x = #dlti.dl_spec<i32 = 4} {}
// -----
module attributes {a.x = #dlti.dl_spec<a = 4>} {}
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"arith.x" = 3>} { func.func @f(%i : i32) { %0 = arith.addi %i, %i : i32 return } }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"builtin.x" = 3>} { }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<none = 3>} { }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<!spirv.rtarray<i32> = 3>} { }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<!ml_program.token = 3>} { }
// -----
module { gpu.module @m attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = 3>} { } }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 3>} { gpu.module @m attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 4>} { } }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<1> : tensor<3xi64>>} { }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<1> : vector<2xi32>>} { }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = array<i64: 1, 2>>} { }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.foo" = 1>} { module attributes {dlti.dl_spec = #dlti.dl_spec<>} {} }
// -----
module attributes {dlti.dl_spec = #dlti.dl_spec<"test.foo" = 1>} { module { module attributes {dlti.dl_spec = #dlti.dl_spec<"test.foo" = 2>} {} } }

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:4:1: error: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'x'
// ! module attributes {x = #dlti.function_pointer_alignment<64, function_dependent = false>} {}
// ! ^
// ! <stdin>:6:41: error: repeated DLTI key: "a"
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 1, "a" = 2>} {}
// !                                         ^
// ! <stdin>:8:41: error: repeated DLTI key: i32
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 1, i32 = 2>} {}
// !                                         ^
// ! <stdin>:10:1: error: 'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute
// ! module attributes {dlti.dl_spec = 1} {}
// ! ^
// ! <stdin>:12:1: error: attribute 'dlti.foo' not supported by dialect
// ! module attributes {dlti.foo = #dlti.dl_spec<>} {}
// ! ^
// ! <stdin>:14:1: error: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'foo'
// ! module attributes {foo = #dlti.dl_spec<>} {}
// ! ^
// ! <stdin>:16:41: error: unknown attribute `foo` in dialect `dlti`
// ! module attributes {dlti.dl_spec = #dlti.foo<>} {}
// !                                         ^
// ! <stdin>:18:1: error: 'dlti.endianness' data layout entry is expected to be either 'big' or 'little'
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "foo">} {}
// ! ^
// ! <stdin>:20:1: error: 'dlti.endianness' data layout entry is expected to be either 'big' or 'little'
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = 1>} {}
// ! ^
// ! <stdin>:22:1: error: unknown data layout entry name: dlti.unknown
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.unknown" = 1>} {}
// ! ^
// ! <stdin>:24:1: error: expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<i32, 32 : i64>
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 32>} {}
// ! ^
// ! <stdin>:26:1: error: expected 1 or 2 elements in the data layout entry #dlti.dl_entry<i32, dense<[32, 64, 128]> : vector<3xi64>>
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[32,64,128]> : vector<3xi64>>} {}
// ! ^
// ! <stdin>:28:1: error: preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry #dlti.dl_entry<i32, dense<[64, 32]> : vector<2xi64>>
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[64,32]> : vector<2xi64>>} {}
// ! ^
// ! <stdin>:30:1: error: expected integer attribute in the data layout entry for 'index'
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<index = dense<[16, 16]> : vector<2xi64>>} {}
// ! ^
// ! <stdin>:32:1: error: expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<f32, 3 : i64>
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = 3>} {}
// ! ^
// ! <stdin>:34:1: error: unexpected data layout for a built-in type
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<memref<4xf32> = 3>} {}
// ! ^
// ! <stdin>:36:1: error: unexpected data layout for a built-in type
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<vector<4xf32> = 3>} {}
// ! ^
// ! <stdin>:38:1: error: unexpected data layout for a built-in type
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<complex<f32> = 3>} {}
// ! ^
// ! <stdin>:40:54: error: type `!foo.bar` created with unregistered dialect 'foo'; register the dialect or accept such ones with --allow-unregistered-dialect
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<!foo.bar = 3>} {}
// !                                                      ^
// ! <stdin>:42:1: error: 'dlti.map' is expected to be a #dlti.map attribute
// ! module attributes {dlti.map = 1} {}
// ! ^
// ! <stdin>:44:37: error: repeated DLTI key: "a"
// ! module attributes {dlti.map = #dlti.map<"a" = 1, "a" = 2>} {}
// !                                     ^
// ! <stdin>:46:37: error: empty string as DLTI key is not allowed
// ! module attributes {dlti.map = #dlti.map<"" = 2>} {}
// !                                     ^
// ! <stdin>:48:1: error: 'dlti.target_system_spec' is expected to be a #dlti.target_system_spec attribute
// ! module attributes {dlti.target_system_spec = 1} {}
// ! ^
// ! <stdin>:50:52: error: no DLTI entries provided
// ! module attributes {dlti.target_system_spec = #dlti.target_system_spec<>} {}
// !                                                    ^
// ! <stdin>:52:52: error: value associated with key "CPU" is not a DLTI device spec
// ! module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" = 3>} {}
// !                                                    ^
// ! <stdin>:54:71: error: invalid kind of attribute specified: expected #dlti.dl_entry
// ! module attributes {dlti.target_system_spec = #dlti.target_system_spec<i32 = #dlti.target_device_spec<"a" = 3>>} {}
// !                                                                       ^
// ! <stdin>:56:1: error: attribute 'dlti.target_device_spec' not supported by dialect
// ! module attributes {dlti.target_device_spec = #dlti.target_device_spec<"a" = 3>} {}
// ! ^
// ! <stdin>:58:51: error: invalid kind of attribute specified: expected #dlti.dl_entry
// ! module attributes {foo = #dlti.target_device_spec<i32 = 3>} {}
// !                                                   ^
// ! <stdin>:60:32: error: no DLTI entries provided
// ! module attributes {foo = #dlti.target_device_spec<>} {}
// !                                ^
// ! <stdin>:62:1: error: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'foo'
// ! module attributes {foo = #dlti.dl_entry<"a", 1>} {}
// ! ^
// ! <stdin>:64:74: error: expected ','
// ! module attributes {foo = #dlti.dl_entry<i32, 1>, bar = #dlti.dl_entry<"a" = 1>} {}
// !                                                                          ^
// ! <stdin>:66:1: error: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'foo'
// ! module attributes {foo = #dlti.dl_entry<"", 1>} {}
// ! ^
// ! <stdin>:68:49: error: invalid kind of attribute specified: expected #dlti.dl_entry
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<1 : i32>} {}
// !                                                 ^
// ! <stdin>:70:52: error: expected '='
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<"a" 3>} {}
// !                                                    ^
// ! <stdin>:72:1: error: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'a'
// ! module attributes {a = #dlti.function_pointer_alignment<-1, function_dependent = 1>} {}
// ! ^
// ! <stdin>:74:60: error: expected 'function_dependent'
// ! module attributes {a = #dlti.function_pointer_alignment<1, 2>} {}
// !                                                            ^
// ! <stdin>:76:61: error: data layout does not combine with layouts of enclosing ops
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 3>} { module attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 4>} {} }
// !                                                             ^
// ! <stdin>:78:79: error: data layout does not combine with layouts of enclosing ops
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} { module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {} }
// !                                                                               ^
// ! <stdin>:80:59: error: integer value too large
// ! module attributes {a.x = #dlti.function_pointer_alignment<18446744073709551616, function_dependent = true>} {}
// !                                                           ^
// ! <stdin>:82:83: error: integer value too large
// ! module attributes {a.x = #dlti.function_pointer_alignment<1, function_dependent = 2>} {}
// !                                                                                   ^
// ! <stdin>:84:41: error: expected a type or a quoted string
// ! module attributes {a.x = #dlti.dl_entry<foo, 1 : i32>} {}
// !                                         ^
// ! <stdin>:86:32: error: empty string as DLTI key is not allowed
// ! module attributes {a.x = #dlti.target_device_spec<"" = 3>} {}
// !                                ^
// ! <stdin>:88:32: error: repeated DLTI key: "a"
// ! module attributes {a.x = #dlti.target_device_spec<"a" = 3, "a" = 4>} {}
// !                                ^
// ! <stdin>:90:32: error: type as DLTI key is not allowed
// ! module attributes {a.x = #dlti.target_device_spec<#dlti.dl_entry<i32, 3>>} {}
// !                                ^
// ! <stdin>:92:32: error: non-string key of DLTI system spec
// ! module attributes {a.x = #dlti.target_system_spec<#dlti.dl_entry<i32, 3>>} {}
// !                                ^
// ! <stdin>:94:32: error: repeated device ID in dlti.target_system_spec: "A"
// ! module attributes {a.x = #dlti.target_system_spec<"A" = #dlti.target_device_spec<"a" = 3>, "A" = #dlti.target_device_spec<"a" = 3>>} {}
// !                                ^
// ! <stdin>:96:32: error: empty string as DLTI key is not allowed
// ! module attributes {a.x = #dlti.dl_spec<"" = 3>} {}
// !                                ^
// ! <stdin>:98:32: error: repeated DLTI key: "a"
// ! module attributes {a.x = #dlti.dl_spec<#dlti.dl_entry<"a", 1>, #dlti.dl_entry<"a", 1>>} {}
// !                                ^
// ! <stdin>:100:45: error: expected attribute value
// ! module attributes {a.x = #dlti.dl_spec<i32 = >} {}
// !                                             ^
// ! <stdin>:102:39: error: unbalanced '<' character in pretty dialect name
// ! module attributes {a.x = #dlti.dl_spec<i32 = 4} {}
// !                                       ^
// ! <stdin>:104:40: error: expected attribute value
// ! module attributes {a.x = #dlti.dl_spec<a = 4>} {}
// !                                        ^
// ! <stdin>:106:1: error: the 'arith' dialect does not support identifier data layout entries
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<"arith.x" = 3>} { func.func @f(%i : i32) { %0 = arith.addi %i, %i : i32 return } }
// ! ^
// ! <stdin>:108:1: error: the 'builtin' dialect does not support identifier data layout entries
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<"builtin.x" = 3>} { }
// ! ^
// ! <stdin>:110:1: error: unexpected data layout for a built-in type
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<none = 3>} { }
// ! ^
// ! <stdin>:112:1: error: data layout specified for a type that does not support it
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<!spirv.rtarray<i32> = 3>} { }
// ! ^
// ! <stdin>:114:1: error: data layout specified for a type that does not support it
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<!ml_program.token = 3>} { }
// ! ^
// ! <stdin>:116:10: error: 'dlti.endianness' data layout entry is expected to be either 'big' or 'little'
// ! module { gpu.module @m attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = 3>} { } }
// !          ^
// ! <stdin>:118:61: error: data layout does not combine with layouts of enclosing ops
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 3>} { gpu.module @m attributes {dlti.dl_spec = #dlti.dl_spec<"a" = 4>} { } }
// !                                                             ^
// ! <stdin>:120:1: error: expected 1 or 2 elements in the data layout entry #dlti.dl_entry<i32, dense<1> : tensor<3xi64>>
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<1> : tensor<3xi64>>} { }
// ! ^
// ! <stdin>:122:1: error: expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<i32, dense<1> : vector<2xi32>>
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<1> : vector<2xi32>>} { }
// ! ^
// ! <stdin>:124:1: error: expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<i32, array<i64: 1, 2>>
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = array<i64: 1, 2>>} { }
// ! ^
// ! <stdin>:126:1: error: unknown data layout entry name: dlti.foo
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.foo" = 1>} { module attributes {dlti.dl_spec = #dlti.dl_spec<>} {} }
// ! ^
// ! <stdin>:128:77: error: data layout does not combine with layouts of enclosing ops
// ! module attributes {dlti.dl_spec = #dlti.dl_spec<"test.foo" = 1>} { module { module attributes {dlti.dl_spec = #dlti.dl_spec<"test.foo" = 2>} {} } }
// !                                                                             ^

// Compiled modules.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

gpu.binary @a [#gpu.object<"x", "abc">]
// -----
gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, offload = "abc">]
// -----
gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, fatbin = "abc">]
// -----
gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, foo = "abc">]
// -----
gpu.binary @a {foo = 1 : i32} [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// -----
gpu.binary @a []
// -----
gpu.binary @a [1 : i32]
// -----
gpu.binary @a <#gpu.select_object> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// -----
gpu.binary @a <#gpu.select_object<-1 : i32>> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// -----
gpu.binary @a <#gpu.select_object<1>> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// -----
gpu.binary @a <#gpu.select_object<"x">> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// -----
gpu.binary @a <"x"> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// -----
gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">, #gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// -----
module { gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">] 
gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">] }
// -----
module attributes {gpu.container_module} { gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">] 
func.func @f(%x : index) { gpu.launch_func @a::@k blocks in (%x, %x, %x) threads in (%x, %x, %x)
return } }
// -----
func.func @f() { gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">] 
 return }
// -----
gpu.module @m <#gpu.select_object<0>> [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>] { }
// -----
gpu.module @m <#gpu.select_object> [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>] { }
// -----
gpu.module @m <#gpu.select_object> { }
// -----
gpu.module @m <"x"> { }
// -----
gpu.module @m []  { }
// -----
gpu.module @m [1 : i32]  { }
// -----
gpu.module @m ["x"]  { }
// -----
gpu.module @m <#gpu.select_object<0>> [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>] attributes {a} { }
// -----
gpu.binary @b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "\03\02#\07\00\FF\n\"\\">]
// -----
gpu.binary @b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, properties = {}, bin = "x">]
// -----
gpu.binary @b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, properties = {O = 3 : i32}, offload = "x">]
// -----
gpu.binary @b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin "x">]
// -----
gpu.binary @b <#gpu.select_object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>>> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">]
// -----
gpu.binary @b <#gpu.select_object<1 : i8>> attributes {a} [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">]
// -----
gpu.binary b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">]
// -----
gpu.binary @b #gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">
// -----
gpu.binary @b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = x>]
// -----
gpu.binary @"b c" [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, assembly = "x">] loc("x")
// -----
gpu.binary @b <#gpu.select_object<>> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">]
// -----
gpu.binary @b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, properties = 1, bin = "x">]
// -----
#t = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>
#o = #gpu.object<#t, bin = "x">
gpu.binary @b [#o, #o]

// EXPECT exit=1
// | // -----
// | module {
// |   gpu.binary @a  [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, offload = "abc">]
// | }
// |
// | // -----
// | module {
// |   gpu.binary @a  [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// | }
// |
// | // -----
// | // -----
// | module {
// |   gpu.binary @a  {foo = 1 : i32} [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// | }
// |
// | // -----
// | // -----
// | // -----
// | module {
// |   gpu.binary @a  [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// | }
// |
// | // -----
// | // -----
// | module {
// |   gpu.binary @a <#gpu.select_object<1 : i64>> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// | }
// |
// | // -----
// | // -----
// | // -----
// | module {
// |   gpu.binary @a  [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">, #gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// | }
// |
// | // -----
// | // -----
// | module attributes {gpu.container_module} {
// |   gpu.binary @a  [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// |   func.func @f(%arg0: index) {
// |     gpu.launch_func  @a::@k blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  
// |     return
// |   }
// | }
// |
// | // -----
// | // -----
// | module {
// |   gpu.module @m<#gpu.select_object<0 : i64>> [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>] {
// |   }
// | }
// |
// | // -----
// | module {
// |   gpu.module @m<#gpu.select_object> [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>] {
// |   }
// | }
// |
// | // -----
// | module {
// |   gpu.module @m<#gpu.select_object> {
// |   }
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | module {
// |   gpu.module @m<#gpu.select_object<0 : i64>> [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>] attributes {a} {
// |   }
// | }
// |
// | // -----
// | module {
// |   gpu.binary @b  [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "\03\02#\07\00\FF\0A\22\\">]
// | }
// |
// | // -----
// | module {
// |   gpu.binary @b  [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, properties = {}, bin = "x">]
// | }
// |
// | // -----
// | module {
// |   gpu.binary @b  [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, properties = {O = 3 : i32}, offload = "x">]
// | }
// |
// | // -----
// | // -----
// | module {
// |   gpu.binary @b <#gpu.select_object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>>> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">]
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | module {
// |   gpu.binary @"b c"  [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, assembly = "x">]
// | }
// |
// | // -----
// | // -----
// | // -----
// | module {
// |   gpu.binary @b  [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">, #gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">]
// | }
// ! <stdin>:5:27: error: the target attribute must implement or promise the `gpu::TargetAttrInterface`
// ! gpu.binary @a [#gpu.object<"x", "abc">]
// !                           ^
// ! <stdin>:11:105: error: expected keyword for GPU object format
// ! gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, foo = "abc">]
// !                                                                                                         ^
// ! <stdin>:15:1: error: 'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements
// ! gpu.binary @a []
// ! ^
// ! <stdin>:17:1: error: 'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements
// ! gpu.binary @a [1 : i32]
// ! ^
// ! <stdin>:21:34: error: the object index must be positive
// ! gpu.binary @a <#gpu.select_object<-1 : i32>> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// !                                  ^
// ! <stdin>:25:34: error: the target attribute must be a GPU Target attribute
// ! gpu.binary @a <#gpu.select_object<"x">> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// !                                  ^
// ! <stdin>:27:1: error: 'gpu.binary' op attribute 'offloadingHandler' failed to satisfy constraint: any attribute with the `OffloadingTranslationAttrTrait` trait.
// ! gpu.binary @a <"x"> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// ! ^
// ! <stdin>:32:1: error: redefinition of symbol named 'a'
// ! gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">] }
// ! ^
// ! <stdin>:31:10: note: see existing symbol definition here
// ! module { gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">] 
// !          ^
// ! <stdin>:38:18: error: 'gpu.binary' op symbol's parent must have the SymbolTable trait
// ! func.func @f() { gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">] 
// !                  ^
// ! <stdin>:47:1: error: 'gpu.module' op attribute 'offloadingHandler' failed to satisfy constraint: any attribute with the `OffloadingTranslationAttrTrait` trait.
// ! gpu.module @m <"x"> { }
// ! ^
// ! <stdin>:49:1: error: 'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements
// ! gpu.module @m []  { }
// ! ^
// ! <stdin>:51:1: error: 'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements
// ! gpu.module @m [1 : i32]  { }
// ! ^
// ! <stdin>:53:1: error: 'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements
// ! gpu.module @m ["x"]  { }
// ! ^
// ! <stdin>:63:108: error: expected '='
// ! gpu.binary @b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin "x">]
// !                                                                                                            ^
// ! <stdin>:67:43: error: expected attribute value
// ! gpu.binary @b <#gpu.select_object<1 : i8>> attributes {a} [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">]
// !                                           ^
// ! <stdin>:69:12: error: expected valid '@'-identifier for symbol name
// ! gpu.binary b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">]
// !            ^
// ! <stdin>:71:15: error: the objects of 'gpu.binary' are a list
// ! gpu.binary @b #gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">
// !               ^
// ! <stdin>:73:110: error: expected string
// ! gpu.binary @b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = x>]
// !                                                                                                              ^
// ! <stdin>:77:35: error: expected attribute value
// ! gpu.binary @b <#gpu.select_object<>> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">]
// !                                   ^
// ! <stdin>:79:118: error: the properties of an object are a dictionary
// ! gpu.binary @b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, properties = 1, bin = "x">]
// !                                                                                                                      ^

// EXPECT exit=1
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, offload = "abc">], offloadingHandler = #gpu.select_object, sym_name = "a"}> : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">], offloadingHandler = #gpu.select_object, sym_name = "a"}> : () -> ()
// | }) : () -> ()
// |
// | // -----
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">], offloadingHandler = #gpu.select_object, sym_name = "a"}> {foo = 1 : i32} : () -> ()
// | }) : () -> ()
// |
// | // -----
// | // -----
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">], offloadingHandler = #gpu.select_object, sym_name = "a"}> : () -> ()
// | }) : () -> ()
// |
// | // -----
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">], offloadingHandler = #gpu.select_object<1 : i64>, sym_name = "a"}> : () -> ()
// | }) : () -> ()
// |
// | // -----
// | // -----
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">, #gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">], offloadingHandler = #gpu.select_object, sym_name = "a"}> : () -> ()
// | }) : () -> ()
// |
// | // -----
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">], offloadingHandler = #gpu.select_object, sym_name = "a"}> : () -> ()
// |   "func.func"() <{function_type = (index) -> (), sym_name = "f"}> ({
// |   ^bb0(%arg0: index):
// |     "gpu.launch_func"(%arg0, %arg0, %arg0, %arg0, %arg0, %arg0) <{kernel = @a::@k, operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0>}> : (index, index, index, index, index, index) -> ()
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) {gpu.container_module} : () -> ()
// |
// | // -----
// | // -----
// | "builtin.module"() ({
// |   "gpu.module"() <{offloadingHandler = #gpu.select_object<0 : i64>, sym_name = "m", targets = [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>]}> ({
// |   ^bb0:
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "gpu.module"() <{offloadingHandler = #gpu.select_object, sym_name = "m", targets = [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>]}> ({
// |   ^bb0:
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "gpu.module"() <{offloadingHandler = #gpu.select_object, sym_name = "m"}> ({
// |   ^bb0:
// |   }) : () -> ()
// | }) : () -> ()
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | "builtin.module"() ({
// |   "gpu.module"() <{offloadingHandler = #gpu.select_object<0 : i64>, sym_name = "m", targets = [#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>]}> ({
// |   ^bb0:
// |   }) {a} : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "\03\02#\07\00\FF\0A\22\\">], offloadingHandler = #gpu.select_object, sym_name = "b"}> : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, properties = {}, bin = "x">], offloadingHandler = #gpu.select_object, sym_name = "b"}> : () -> ()
// | }) : () -> ()
// |
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, properties = {O = 3 : i32}, offload = "x">], offloadingHandler = #gpu.select_object, sym_name = "b"}> : () -> ()
// | }) : () -> ()
// |
// | // -----
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">], offloadingHandler = #gpu.select_object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>>, sym_name = "b"}> : () -> ()
// | }) : () -> ()
// |
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, assembly = "x">], offloadingHandler = #gpu.select_object, sym_name = "b c"}> : () -> ()
// | }) : () -> ()
// |
// | // -----
// | // -----
// | // -----
// | "builtin.module"() ({
// |   "gpu.binary"() <{objects = [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">, #gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">], offloadingHandler = #gpu.select_object, sym_name = "b"}> : () -> ()
// | }) : () -> ()
// ! <stdin>:5:27: error: the target attribute must implement or promise the `gpu::TargetAttrInterface`
// ! gpu.binary @a [#gpu.object<"x", "abc">]
// !                           ^
// ! <stdin>:11:105: error: expected keyword for GPU object format
// ! gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, foo = "abc">]
// !                                                                                                         ^
// ! <stdin>:15:1: error: 'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements
// ! gpu.binary @a []
// ! ^
// ! <stdin>:17:1: error: 'gpu.binary' op attribute 'objects' failed to satisfy constraint: an array of GPU object attributes with at least 1 elements
// ! gpu.binary @a [1 : i32]
// ! ^
// ! <stdin>:21:34: error: the object index must be positive
// ! gpu.binary @a <#gpu.select_object<-1 : i32>> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// !                                  ^
// ! <stdin>:25:34: error: the target attribute must be a GPU Target attribute
// ! gpu.binary @a <#gpu.select_object<"x">> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// !                                  ^
// ! <stdin>:27:1: error: 'gpu.binary' op attribute 'offloadingHandler' failed to satisfy constraint: any attribute with the `OffloadingTranslationAttrTrait` trait.
// ! gpu.binary @a <"x"> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">]
// ! ^
// ! <stdin>:32:1: error: redefinition of symbol named 'a'
// ! gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">] }
// ! ^
// ! <stdin>:31:10: note: see existing symbol definition here
// ! module { gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">] 
// !          ^
// ! <stdin>:38:18: error: 'gpu.binary' op symbol's parent must have the SymbolTable trait
// ! func.func @f() { gpu.binary @a [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, "abc">] 
// !                  ^
// ! <stdin>:47:1: error: 'gpu.module' op attribute 'offloadingHandler' failed to satisfy constraint: any attribute with the `OffloadingTranslationAttrTrait` trait.
// ! gpu.module @m <"x"> { }
// ! ^
// ! <stdin>:49:1: error: 'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements
// ! gpu.module @m []  { }
// ! ^
// ! <stdin>:51:1: error: 'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements
// ! gpu.module @m [1 : i32]  { }
// ! ^
// ! <stdin>:53:1: error: 'gpu.module' op attribute 'targets' failed to satisfy constraint: array of GPU target attributes with at least 1 elements
// ! gpu.module @m ["x"]  { }
// ! ^
// ! <stdin>:63:108: error: expected '='
// ! gpu.binary @b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin "x">]
// !                                                                                                            ^
// ! <stdin>:67:43: error: expected attribute value
// ! gpu.binary @b <#gpu.select_object<1 : i8>> attributes {a} [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">]
// !                                           ^
// ! <stdin>:69:12: error: expected valid '@'-identifier for symbol name
// ! gpu.binary b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">]
// !            ^
// ! <stdin>:71:15: error: the objects of 'gpu.binary' are a list
// ! gpu.binary @b #gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">
// !               ^
// ! <stdin>:73:110: error: expected string
// ! gpu.binary @b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = x>]
// !                                                                                                              ^
// ! <stdin>:77:35: error: expected attribute value
// ! gpu.binary @b <#gpu.select_object<>> [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, bin = "x">]
// !                                   ^
// ! <stdin>:79:118: error: the properties of an object are a dictionary
// ! gpu.binary @b [#gpu.object<#spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>, properties = 1, bin = "x">]
// !                                                                                                                      ^

// Locations in and out.
// RUN: opt --mlir-print-debuginfo --split-input-file
// RUN: opt --mlir-print-debuginfo --mlir-print-local-scope --split-input-file
// RUN: opt --mlir-pretty-debuginfo --mlir-print-debuginfo --split-input-file

func.func @named() {
  return loc("name")
} loc("outer"("file.mlir":3:4))
// -----
func.func @unknown(%a: i32 loc("argument")) -> i32 {
  return %a : i32 loc(unknown)
} loc(unknown)
// -----
func.func @fused() {
  return loc(fused["a", "b":1:2])
} loc(fused<"metadata">["c":3:4])
// -----
func.func @call_site() {
  return loc(callsite("callee" at "caller":5:6))
} loc(callsite("f" at fused["x", "y"]))
// -----
#shared = loc("shared":7:8)
func.func @aliased() {
  return loc(#shared)
} loc(#shared)
// -----
func.func @range() {
  return loc("file.mlir":1:2 to 3:4)
} loc("file.mlir":1:2 to :9)
// -----
func.func @source() {
  return
}
// -----
func.func @aliased_later(%a: i32 loc(#argument)) -> i32 {
  cf.br ^end(%a : i32) loc(#op)
^end(%b: i32 loc(#argument)):
  return %b : i32 loc(#op)
}
#argument = loc("kernel.py":1:2)
#op = loc("kernel.py":3:4)

// EXPECT
// | module {
// |   func.func @named() {
// |     return loc(#loc2)
// |   } loc(#loc3)
// | } loc(#loc)
// | #loc = loc("<stdin>":0:0)
// | #loc1 = loc("file.mlir":3:4)
// | #loc2 = loc("name")
// | #loc3 = loc("outer"(#loc1))
// |
// | // -----
// | #loc2 = loc("argument")
// | module {
// |   func.func @unknown(%arg0: i32 loc("argument")) -> i32 {
// |     return %arg0 : i32 loc(#loc1)
// |   } loc(#loc1)
// | } loc(#loc)
// | #loc = loc("<stdin>":9:9)
// | #loc1 = loc(unknown)
// |
// | // -----
// | module {
// |   func.func @fused() {
// |     return loc(#loc5)
// |   } loc(#loc4)
// | } loc(#loc)
// | #loc = loc("<stdin>":13:9)
// | #loc1 = loc("c":3:4)
// | #loc2 = loc("a")
// | #loc3 = loc("b":1:2)
// | #loc4 = loc(fused<"metadata">[#loc1])
// | #loc5 = loc(fused[#loc2, #loc3])
// |
// | // -----
// | module {
// |   func.func @call_site() {
// |     return loc(#loc7)
// |   } loc(#loc8)
// | } loc(#loc)
// | #loc = loc("<stdin>":17:9)
// | #loc1 = loc("f")
// | #loc2 = loc("x")
// | #loc3 = loc("y")
// | #loc4 = loc("callee")
// | #loc5 = loc("caller":5:6)
// | #loc6 = loc(fused[#loc2, #loc3])
// | #loc7 = loc(callsite(#loc4 at #loc5))
// | #loc8 = loc(callsite(#loc1 at #loc6))
// |
// | // -----
// | module {
// |   func.func @aliased() {
// |     return loc(#loc1)
// |   } loc(#loc1)
// | } loc(#loc)
// | #loc = loc("<stdin>":21:9)
// | #loc1 = loc("shared":7:8)
// |
// | // -----
// | module {
// |   func.func @range() {
// |     return loc(#loc2)
// |   } loc(#loc1)
// | } loc(#loc)
// | #loc = loc("<stdin>":26:9)
// | #loc1 = loc("file.mlir":1:2 to :9)
// | #loc2 = loc("file.mlir":1:2 to 3:4)
// |
// | // -----
// | module {
// |   func.func @source() {
// |     return loc(#loc2)
// |   } loc(#loc1)
// | } loc(#loc)
// | #loc = loc("<stdin>":30:9)
// | #loc1 = loc("<stdin>":31:1)
// | #loc2 = loc("<stdin>":32:3)
// |
// | // -----
// | #loc2 = loc("kernel.py":1:2)
// | module {
// |   func.func @aliased_later(%arg0: i32 loc("kernel.py":1:2)) -> i32 {
// |     cf.br ^bb1(%arg0 : i32) loc(#loc3)
// |   ^bb1(%0: i32 loc("kernel.py":1:2)):  // pred: ^bb0
// |     return %0 : i32 loc(#loc3)
// |   } loc(#loc1)
// | } loc(#loc)
// | #loc = loc("<stdin>":34:9)
// | #loc1 = loc("<stdin>":35:1)
// | #loc3 = loc("kernel.py":3:4)

// EXPECT
// | module {
// |   func.func @named() {
// |     return loc("name")
// |   } loc("outer"("file.mlir":3:4))
// | } loc("<stdin>":0:0)
// | // -----
// | module {
// |   func.func @unknown(%arg0: i32 loc("argument")) -> i32 {
// |     return %arg0 : i32 loc(unknown)
// |   } loc(unknown)
// | } loc("<stdin>":9:9)
// | // -----
// | module {
// |   func.func @fused() {
// |     return loc(fused["a", "b":1:2])
// |   } loc(fused<"metadata">["c":3:4])
// | } loc("<stdin>":13:9)
// | // -----
// | module {
// |   func.func @call_site() {
// |     return loc(callsite("callee" at "caller":5:6))
// |   } loc(callsite("f" at fused["x", "y"]))
// | } loc("<stdin>":17:9)
// | // -----
// | module {
// |   func.func @aliased() {
// |     return loc("shared":7:8)
// |   } loc("shared":7:8)
// | } loc("<stdin>":21:9)
// | // -----
// | module {
// |   func.func @range() {
// |     return loc("file.mlir":1:2 to 3:4)
// |   } loc("file.mlir":1:2 to :9)
// | } loc("<stdin>":26:9)
// | // -----
// | module {
// |   func.func @source() {
// |     return loc("<stdin>":32:3)
// |   } loc("<stdin>":31:1)
// | } loc("<stdin>":30:9)
// | // -----
// | module {
// |   func.func @aliased_later(%arg0: i32 loc("kernel.py":1:2)) -> i32 {
// |     cf.br ^bb1(%arg0 : i32) loc("kernel.py":3:4)
// |   ^bb1(%0: i32 loc("kernel.py":1:2)):  // pred: ^bb0
// |     return %0 : i32 loc("kernel.py":3:4)
// |   } loc("<stdin>":35:1)
// | } loc("<stdin>":34:9)

// EXPECT
// | module {
// |   func.func @named() {
// |     return "name"
// |   } "outer"(#loc1)
// | } <stdin>:0:0
// | #loc = <stdin>:0:0
// | #loc1 = file.mlir:3:4
// | #loc2 = "name"
// | #loc3 = "outer"(#loc1)
// |
// | // -----
// | #loc2 = "argument"
// | module {
// |   func.func @unknown(%arg0: i32 "argument") -> i32 {
// |     return %arg0 : i32 [unknown]
// |   } [unknown]
// | } <stdin>:9:9
// | #loc = <stdin>:9:9
// | #loc1 = [unknown]
// |
// | // -----
// | module {
// |   func.func @fused() {
// |     return [#loc2, #loc3]
// |   } <"metadata">[#loc1]
// | } <stdin>:13:9
// | #loc = <stdin>:13:9
// | #loc1 = c:3:4
// | #loc2 = "a"
// | #loc3 = b:1:2
// | #loc4 = <"metadata">[#loc1]
// | #loc5 = [#loc2, #loc3]
// |
// | // -----
// | module {
// |   func.func @call_site() {
// |     return #loc4 at #loc5
// |   } #loc1
// |  at #loc6
// | } <stdin>:17:9
// | #loc = <stdin>:17:9
// | #loc1 = "f"
// | #loc2 = "x"
// | #loc3 = "y"
// | #loc4 = "callee"
// | #loc5 = caller:5:6
// | #loc6 = [#loc2, #loc3]
// | #loc7 = #loc4 at #loc5
// | #loc8 = #loc1
// |  at #loc6
// |
// | // -----
// | module {
// |   func.func @aliased() {
// |     return shared:7:8
// |   } shared:7:8
// | } <stdin>:21:9
// | #loc = <stdin>:21:9
// | #loc1 = shared:7:8
// |
// | // -----
// | module {
// |   func.func @range() {
// |     return file.mlir:1:2 to 3:4
// |   } file.mlir:1:2 to :9
// | } <stdin>:26:9
// | #loc = <stdin>:26:9
// | #loc1 = file.mlir:1:2 to :9
// | #loc2 = file.mlir:1:2 to 3:4
// |
// | // -----
// | module {
// |   func.func @source() {
// |     return <stdin>:32:3
// |   } <stdin>:31:1
// | } <stdin>:30:9
// | #loc = <stdin>:30:9
// | #loc1 = <stdin>:31:1
// | #loc2 = <stdin>:32:3
// |
// | // -----
// | #loc2 = kernel.py:1:2
// | module {
// |   func.func @aliased_later(%arg0: i32 kernel.py:1:2) -> i32 {
// |     cf.br ^bb1(%arg0 : i32) kernel.py:3:4
// |   ^bb1(%0: i32 kernel.py:1:2):  // pred: ^bb0
// |     return %0 : i32 kernel.py:3:4
// |   } <stdin>:35:1
// | } <stdin>:34:9
// | #loc = <stdin>:34:9
// | #loc1 = <stdin>:35:1
// | #loc3 = kernel.py:3:4

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

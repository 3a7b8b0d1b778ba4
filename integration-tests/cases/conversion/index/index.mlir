// index to SPIR-V.
// RUN: opt --convert-index-to-spirv --split-input-file
// RUN: opt --convert-index-to-spirv='use-32bit-index=false' --split-input-file

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int64], []>, #spirv.resource_limits<>>} {
func.func @ops(%a: index, %b: index) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.divu %a, %b
  %5 = index.rems %a, %b
  %6 = index.remu %a, %b
  %7 = index.maxs %a, %b
  %8 = index.maxu %a, %b
  %9 = index.mins %a, %b
  %10 = index.minu %a, %b
  %11 = index.shl %a, %b
  %12 = index.shrs %a, %b
  %13 = index.shru %a, %b
  %14 = index.and %a, %b
  %15 = index.or %a, %b
  %16 = index.xor %a, %b
  %17 = index.constant 42
  %18 = index.bool.constant true
  %19 = index.cmp slt(%a, %b)
  %20 = index.sizeof
  return
}
func.func @divisions(%a: index, %b: index) -> (index, index, index) {
  %0 = index.ceildivs %a, %b
  %1 = index.ceildivu %a, %b
  %2 = index.floordivs %a, %b
  return %0, %1, %2 : index, index, index
}
func.func @casts(%a: index, %x: i32, %y: i64) {
  %0 = index.casts %a : index to i32
  %1 = index.castu %a : index to i64
  %2 = index.casts %x : i32 to index
  %3 = index.castu %y : i64 to index
  return
}
}

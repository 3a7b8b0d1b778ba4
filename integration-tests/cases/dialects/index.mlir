// index.
// RUN: opt --split-input-file
// RUN: opt --split-input-file --mlir-print-op-generic

func.func @ops(%a: index, %b: index, %x: i32, %y: i64) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.divu %a, %b
  %5 = index.ceildivs %a, %b
  %6 = index.ceildivu %a, %b
  %7 = index.floordivs %a, %b
  %8 = index.rems %a, %b
  %9 = index.remu %a, %b
  %10 = index.maxs %a, %b
  %11 = index.maxu %a, %b
  %12 = index.mins %a, %b
  %13 = index.minu %a, %b
  %14 = index.shl %a, %b
  %15 = index.shrs %a, %b
  %16 = index.shru %a, %b
  %17 = index.and %a, %b
  %18 = index.or %a, %b
  %19 = index.xor %a, %b
  %20 = index.casts %a : index to i32
  %21 = index.castu %y : i64 to index
  %22 = index.cmp eq(%a, %b)
  %23 = index.cmp ult(%a, %b)
  %24 = index.sizeof
  %25 = index.constant 42
  %26 = index.bool.constant true
  return
}

// EXPECT
// | module {
// |   func.func @ops(%arg0: index, %arg1: index, %arg2: i32, %arg3: i64) {
// |     %0 = index.add %arg0, %arg1
// |     %1 = index.sub %arg0, %arg1
// |     %2 = index.mul %arg0, %arg1
// |     %3 = index.divs %arg0, %arg1
// |     %4 = index.divu %arg0, %arg1
// |     %5 = index.ceildivs %arg0, %arg1
// |     %6 = index.ceildivu %arg0, %arg1
// |     %7 = index.floordivs %arg0, %arg1
// |     %8 = index.rems %arg0, %arg1
// |     %9 = index.remu %arg0, %arg1
// |     %10 = index.maxs %arg0, %arg1
// |     %11 = index.maxu %arg0, %arg1
// |     %12 = index.mins %arg0, %arg1
// |     %13 = index.minu %arg0, %arg1
// |     %14 = index.shl %arg0, %arg1
// |     %15 = index.shrs %arg0, %arg1
// |     %16 = index.shru %arg0, %arg1
// |     %17 = index.and %arg0, %arg1
// |     %18 = index.or %arg0, %arg1
// |     %19 = index.xor %arg0, %arg1
// |     %20 = index.casts %arg0 : index to i32
// |     %21 = index.castu %arg3 : i64 to index
// |     %22 = index.cmp eq(%arg0, %arg1)
// |     %23 = index.cmp ult(%arg0, %arg1)
// |     %24 = index.sizeof
// |     %idx42 = index.constant 42
// |     %true = index.bool.constant true
// |     return
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (index, index, i32, i64) -> (), sym_name = "ops"}> ({
// |   ^bb0(%arg0: index, %arg1: index, %arg2: i32, %arg3: i64):
// |     %0 = "index.add"(%arg0, %arg1) : (index, index) -> index
// |     %1 = "index.sub"(%arg0, %arg1) : (index, index) -> index
// |     %2 = "index.mul"(%arg0, %arg1) : (index, index) -> index
// |     %3 = "index.divs"(%arg0, %arg1) : (index, index) -> index
// |     %4 = "index.divu"(%arg0, %arg1) : (index, index) -> index
// |     %5 = "index.ceildivs"(%arg0, %arg1) : (index, index) -> index
// |     %6 = "index.ceildivu"(%arg0, %arg1) : (index, index) -> index
// |     %7 = "index.floordivs"(%arg0, %arg1) : (index, index) -> index
// |     %8 = "index.rems"(%arg0, %arg1) : (index, index) -> index
// |     %9 = "index.remu"(%arg0, %arg1) : (index, index) -> index
// |     %10 = "index.maxs"(%arg0, %arg1) : (index, index) -> index
// |     %11 = "index.maxu"(%arg0, %arg1) : (index, index) -> index
// |     %12 = "index.mins"(%arg0, %arg1) : (index, index) -> index
// |     %13 = "index.minu"(%arg0, %arg1) : (index, index) -> index
// |     %14 = "index.shl"(%arg0, %arg1) : (index, index) -> index
// |     %15 = "index.shrs"(%arg0, %arg1) : (index, index) -> index
// |     %16 = "index.shru"(%arg0, %arg1) : (index, index) -> index
// |     %17 = "index.and"(%arg0, %arg1) : (index, index) -> index
// |     %18 = "index.or"(%arg0, %arg1) : (index, index) -> index
// |     %19 = "index.xor"(%arg0, %arg1) : (index, index) -> index
// |     %20 = "index.casts"(%arg0) : (index) -> i32
// |     %21 = "index.castu"(%arg3) : (i64) -> index
// |     %22 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate eq>}> : (index, index) -> i1
// |     %23 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1
// |     %24 = "index.sizeof"() : () -> index
// |     %25 = "index.constant"() <{value = 42 : index}> : () -> index
// |     %26 = "index.bool.constant"() <{value = true}> : () -> i1
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()

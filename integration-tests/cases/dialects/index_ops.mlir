// Every index op, as it is written by hand.
// RUN: opt
// RUN: opt --mlir-print-op-generic

func.func @index(%a: index, %b: index, %i: i32, %l: i64) {
  %0 = index.constant 42
  %2 = index.bool.constant true
  %3 = index.bool.constant false
  %4 = index.add %a, %b
  %5 = index.sub %a, %b
  %6 = index.mul %a, %b {k}
  %7 = index.divs %a, %b
  %8 = index.divu %a, %b
  %9 = index.ceildivs %a, %b
  %10 = index.ceildivu %a, %b
  %11 = index.floordivs %a, %b
  %12 = index.rems %a, %b
  %13 = index.remu %a, %b
  %14 = index.maxs %a, %b
  %15 = index.maxu %a, %b
  %16 = index.mins %a, %b
  %17 = index.minu %a, %b
  %18 = index.shl %a, %b
  %19 = index.shrs %a, %b
  %20 = index.shru %a, %b
  %21 = index.and %a, %b
  %22 = index.or %a, %b
  %23 = index.xor %a, %b
  %24 = index.casts %a : index to i32
  %25 = index.castu %l : i64 to index
  %26 = index.cmp eq(%a, %b)
  %27 = index.cmp ult(%a, %b) {k}
  %28 = index.cmp slt(%a, %b)
  %29 = index.sizeof
  %30 = index.cmp ne(%a, %b)
  %31 = index.cmp sle(%a, %b)
  %32 = index.cmp sgt(%a, %b)
  %33 = index.cmp sge(%a, %b)
  %34 = index.cmp ule(%a, %b)
  %35 = index.cmp ugt(%a, %b)
  %36 = index.cmp uge(%a, %b)
  return
}

// EXPECT
// | module {
// |   func.func @index(%arg0: index, %arg1: index, %arg2: i32, %arg3: i64) {
// |     %idx42 = index.constant 42
// |     %true = index.bool.constant true
// |     %false = index.bool.constant false
// |     %0 = index.add %arg0, %arg1
// |     %1 = index.sub %arg0, %arg1
// |     %2 = index.mul %arg0, %arg1 {k}
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
// |     %23 = index.cmp ult(%arg0, %arg1) {k}
// |     %24 = index.cmp slt(%arg0, %arg1)
// |     %25 = index.sizeof
// |     %26 = index.cmp ne(%arg0, %arg1)
// |     %27 = index.cmp sle(%arg0, %arg1)
// |     %28 = index.cmp sgt(%arg0, %arg1)
// |     %29 = index.cmp sge(%arg0, %arg1)
// |     %30 = index.cmp ule(%arg0, %arg1)
// |     %31 = index.cmp ugt(%arg0, %arg1)
// |     %32 = index.cmp uge(%arg0, %arg1)
// |     return
// |   }
// | }

// EXPECT
// | "builtin.module"() ({
// |   "func.func"() <{function_type = (index, index, i32, i64) -> (), sym_name = "index"}> ({
// |   ^bb0(%arg0: index, %arg1: index, %arg2: i32, %arg3: i64):
// |     %0 = "index.constant"() <{value = 42 : index}> : () -> index
// |     %1 = "index.bool.constant"() <{value = true}> : () -> i1
// |     %2 = "index.bool.constant"() <{value = false}> : () -> i1
// |     %3 = "index.add"(%arg0, %arg1) : (index, index) -> index
// |     %4 = "index.sub"(%arg0, %arg1) : (index, index) -> index
// |     %5 = "index.mul"(%arg0, %arg1) {k} : (index, index) -> index
// |     %6 = "index.divs"(%arg0, %arg1) : (index, index) -> index
// |     %7 = "index.divu"(%arg0, %arg1) : (index, index) -> index
// |     %8 = "index.ceildivs"(%arg0, %arg1) : (index, index) -> index
// |     %9 = "index.ceildivu"(%arg0, %arg1) : (index, index) -> index
// |     %10 = "index.floordivs"(%arg0, %arg1) : (index, index) -> index
// |     %11 = "index.rems"(%arg0, %arg1) : (index, index) -> index
// |     %12 = "index.remu"(%arg0, %arg1) : (index, index) -> index
// |     %13 = "index.maxs"(%arg0, %arg1) : (index, index) -> index
// |     %14 = "index.maxu"(%arg0, %arg1) : (index, index) -> index
// |     %15 = "index.mins"(%arg0, %arg1) : (index, index) -> index
// |     %16 = "index.minu"(%arg0, %arg1) : (index, index) -> index
// |     %17 = "index.shl"(%arg0, %arg1) : (index, index) -> index
// |     %18 = "index.shrs"(%arg0, %arg1) : (index, index) -> index
// |     %19 = "index.shru"(%arg0, %arg1) : (index, index) -> index
// |     %20 = "index.and"(%arg0, %arg1) : (index, index) -> index
// |     %21 = "index.or"(%arg0, %arg1) : (index, index) -> index
// |     %22 = "index.xor"(%arg0, %arg1) : (index, index) -> index
// |     %23 = "index.casts"(%arg0) : (index) -> i32
// |     %24 = "index.castu"(%arg3) : (i64) -> index
// |     %25 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate eq>}> : (index, index) -> i1
// |     %26 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ult>}> {k} : (index, index) -> i1
// |     %27 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
// |     %28 = "index.sizeof"() : () -> index
// |     %29 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ne>}> : (index, index) -> i1
// |     %30 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate sle>}> : (index, index) -> i1
// |     %31 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate sgt>}> : (index, index) -> i1
// |     %32 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate sge>}> : (index, index) -> i1
// |     %33 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ule>}> : (index, index) -> i1
// |     %34 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ugt>}> : (index, index) -> i1
// |     %35 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate uge>}> : (index, index) -> i1
// |     "func.return"() : () -> ()
// |   }) : () -> ()
// | }) : () -> ()

"builtin.module"() ({
  "func.func"() <{function_type = (index, index, i32, i64) -> (), sym_name = "index"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: i32, %arg3: i64):
    %0 = "index.constant"() <{value = 42 : index}> : () -> index
    %1 = "index.bool.constant"() <{value = true}> : () -> i1
    %2 = "index.bool.constant"() <{value = false}> : () -> i1
    %3 = "index.add"(%arg0, %arg1) : (index, index) -> index
    %4 = "index.sub"(%arg0, %arg1) : (index, index) -> index
    %5 = "index.mul"(%arg0, %arg1) {k} : (index, index) -> index
    %6 = "index.divs"(%arg0, %arg1) : (index, index) -> index
    %7 = "index.divu"(%arg0, %arg1) : (index, index) -> index
    %8 = "index.ceildivs"(%arg0, %arg1) : (index, index) -> index
    %9 = "index.ceildivu"(%arg0, %arg1) : (index, index) -> index
    %10 = "index.floordivs"(%arg0, %arg1) : (index, index) -> index
    %11 = "index.rems"(%arg0, %arg1) : (index, index) -> index
    %12 = "index.remu"(%arg0, %arg1) : (index, index) -> index
    %13 = "index.maxs"(%arg0, %arg1) : (index, index) -> index
    %14 = "index.maxu"(%arg0, %arg1) : (index, index) -> index
    %15 = "index.mins"(%arg0, %arg1) : (index, index) -> index
    %16 = "index.minu"(%arg0, %arg1) : (index, index) -> index
    %17 = "index.shl"(%arg0, %arg1) : (index, index) -> index
    %18 = "index.shrs"(%arg0, %arg1) : (index, index) -> index
    %19 = "index.shru"(%arg0, %arg1) : (index, index) -> index
    %20 = "index.and"(%arg0, %arg1) : (index, index) -> index
    %21 = "index.or"(%arg0, %arg1) : (index, index) -> index
    %22 = "index.xor"(%arg0, %arg1) : (index, index) -> index
    %23 = "index.casts"(%arg0) : (index) -> i32
    %24 = "index.castu"(%arg3) : (i64) -> index
    %25 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate eq>}> : (index, index) -> i1
    %26 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ult>}> {k} : (index, index) -> i1
    %27 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
    %28 = "index.sizeof"() : () -> index
    %29 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ne>}> : (index, index) -> i1
    %30 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate sle>}> : (index, index) -> i1
    %31 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate sgt>}> : (index, index) -> i1
    %32 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate sge>}> : (index, index) -> i1
    %33 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ule>}> : (index, index) -> i1
    %34 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate ugt>}> : (index, index) -> i1
    %35 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate uge>}> : (index, index) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


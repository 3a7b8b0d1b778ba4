// Passes that show the module: how many ops of each name, and a graph for Graphviz.
// RUN: opt --print-op-stats --allow-unregistered-dialect
// RUN: opt --print-op-stats=json=true --allow-unregistered-dialect
// RUN: opt --view-op-graph --allow-unregistered-dialect
// RUN: opt '--view-op-graph=print-control-flow-edges=true print-attrs=false print-result-types=false' --allow-unregistered-dialect

func.func @f(%a: i32 ,%lo : index) -> i32 attributes {zz = "a\"b\\ \n{x|y}"} {
  %k = arith.constant dense<1> : tensor<30xi32>
  %k2 = arith.constant dense<[1,2]> : tensor<2xi32>
  %k3 = arith.constant dense<[[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17]]> : tensor<1x17xi32>
  %t = "test.x"(%a) {aa = [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17], b = [], u} : (i32) -> tensor<10x20x30x40xi32, "abc">
  %r = scf.for %i = %lo to %lo step %lo iter_args(%q = %a) -> i32 {
    %q2 = scf.for %i2 = %lo to %lo step %lo iter_args(%q3 = %q) -> i32 {
       scf.yield %q3 : i32
    }
    scf.yield %q2 : i32
  }
  return %r : i32
}
func.func @f2(%a: i32 loc("x"), %b: i32, %lo : index, %c: i1) -> i32 {
  %t:2 = "test.two"(%a, %b) : (i32, i32) -> (i32, i32) loc("two")
  %u:3 = "test.two"(%t#0, %b) : (i32, i32) -> (i32, i32, i32) loc("three")
  %cc = arith.constant 4 : i32
  scf.for %i = %lo to %lo step %lo {
    "test.use"(%i, %cc) : (index, i32) -> () loc("use")
  } loc("loop")
  %r = scf.for %i = %lo to %lo step %lo iter_args(%q = %a) -> i32 {
    "test.use"(%u#1, %cc) : (i32, i32) -> () loc("use")
    scf.yield %b : i32
  } loc("loop2")
  %s:2 = scf.if %c -> (i32, i32) { scf.yield %a, %a: i32, i32 } else { scf.yield %r, %r : i32, i32 } loc("iff")
  return %s#1 : i32
}

// EXPECT
// | module {
// |   func.func @f(%arg0: i32, %arg1: index) -> i32 attributes {zz = "a\22b\\ \0A{x|y}"} {
// |     %cst = arith.constant dense<1> : tensor<30xi32>
// |     %cst_0 = arith.constant dense<[1, 2]> : tensor<2xi32>
// |     %cst_1 = arith.constant dense<[[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]]> : tensor<1x17xi32>
// |     %0 = "test.x"(%arg0) {aa = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17], b = [], u} : (i32) -> tensor<10x20x30x40xi32, "abc">
// |     %1 = scf.for %arg2 = %arg1 to %arg1 step %arg1 iter_args(%arg3 = %arg0) -> (i32) {
// |       %2 = scf.for %arg4 = %arg1 to %arg1 step %arg1 iter_args(%arg5 = %arg3) -> (i32) {
// |         scf.yield %arg5 : i32
// |       }
// |       scf.yield %2 : i32
// |     }
// |     return %1 : i32
// |   }
// |   func.func @f2(%arg0: i32, %arg1: i32, %arg2: index, %arg3: i1) -> i32 {
// |     %0:2 = "test.two"(%arg0, %arg1) : (i32, i32) -> (i32, i32)
// |     %1:3 = "test.two"(%0#0, %arg1) : (i32, i32) -> (i32, i32, i32)
// |     %c4_i32 = arith.constant 4 : i32
// |     scf.for %arg4 = %arg2 to %arg2 step %arg2 {
// |       "test.use"(%arg4, %c4_i32) : (index, i32) -> ()
// |     }
// |     %2 = scf.for %arg4 = %arg2 to %arg2 step %arg2 iter_args(%arg5 = %arg0) -> (i32) {
// |       "test.use"(%1#1, %c4_i32) : (i32, i32) -> ()
// |       scf.yield %arg1 : i32
// |     }
// |     %3:2 = scf.if %arg3 -> (i32, i32) {
// |       scf.yield %arg0, %arg0 : i32, i32
// |     } else {
// |       scf.yield %2, %2 : i32, i32
// |     }
// |     return %3#1 : i32
// |   }
// | }
// ! Operations encountered:
// ! -----------------------
// !     arith.constant , 4
// !   builtin.module   , 1
// !      func.func     , 2
// !      func.return   , 2
// !       scf.for      , 4
// !       scf.if       , 1
// !       scf.yield    , 6
// !      test.two      , 2
// !      test.use      , 2
// !      test.x        , 1

// EXPECT
// | module {
// |   func.func @f(%arg0: i32, %arg1: index) -> i32 attributes {zz = "a\22b\\ \0A{x|y}"} {
// |     %cst = arith.constant dense<1> : tensor<30xi32>
// |     %cst_0 = arith.constant dense<[1, 2]> : tensor<2xi32>
// |     %cst_1 = arith.constant dense<[[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]]> : tensor<1x17xi32>
// |     %0 = "test.x"(%arg0) {aa = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17], b = [], u} : (i32) -> tensor<10x20x30x40xi32, "abc">
// |     %1 = scf.for %arg2 = %arg1 to %arg1 step %arg1 iter_args(%arg3 = %arg0) -> (i32) {
// |       %2 = scf.for %arg4 = %arg1 to %arg1 step %arg1 iter_args(%arg5 = %arg3) -> (i32) {
// |         scf.yield %arg5 : i32
// |       }
// |       scf.yield %2 : i32
// |     }
// |     return %1 : i32
// |   }
// |   func.func @f2(%arg0: i32, %arg1: i32, %arg2: index, %arg3: i1) -> i32 {
// |     %0:2 = "test.two"(%arg0, %arg1) : (i32, i32) -> (i32, i32)
// |     %1:3 = "test.two"(%0#0, %arg1) : (i32, i32) -> (i32, i32, i32)
// |     %c4_i32 = arith.constant 4 : i32
// |     scf.for %arg4 = %arg2 to %arg2 step %arg2 {
// |       "test.use"(%arg4, %c4_i32) : (index, i32) -> ()
// |     }
// |     %2 = scf.for %arg4 = %arg2 to %arg2 step %arg2 iter_args(%arg5 = %arg0) -> (i32) {
// |       "test.use"(%1#1, %c4_i32) : (i32, i32) -> ()
// |       scf.yield %arg1 : i32
// |     }
// |     %3:2 = scf.if %arg3 -> (i32, i32) {
// |       scf.yield %arg0, %arg0 : i32, i32
// |     } else {
// |       scf.yield %2, %2 : i32, i32
// |     }
// |     return %3#1 : i32
// |   }
// | }
// ! {
// !   "arith.constant" : 4,
// !   "builtin.module" : 1,
// !   "func.func" : 2,
// !   "func.return" : 2,
// !   "scf.for" : 4,
// !   "scf.if" : 1,
// !   "scf.yield" : 6,
// !   "test.two" : 2,
// !   "test.use" : 2,
// !   "test.x" : 1
// ! }

// EXPECT
// | module {
// |   func.func @f(%arg0: i32, %arg1: index) -> i32 attributes {zz = "a\22b\\ \0A{x|y}"} {
// |     %cst = arith.constant dense<1> : tensor<30xi32>
// |     %cst_0 = arith.constant dense<[1, 2]> : tensor<2xi32>
// |     %cst_1 = arith.constant dense<[[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]]> : tensor<1x17xi32>
// |     %0 = "test.x"(%arg0) {aa = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17], b = [], u} : (i32) -> tensor<10x20x30x40xi32, "abc">
// |     %1 = scf.for %arg2 = %arg1 to %arg1 step %arg1 iter_args(%arg3 = %arg0) -> (i32) {
// |       %2 = scf.for %arg4 = %arg1 to %arg1 step %arg1 iter_args(%arg5 = %arg3) -> (i32) {
// |         scf.yield %arg5 : i32
// |       }
// |       scf.yield %2 : i32
// |     }
// |     return %1 : i32
// |   }
// |   func.func @f2(%arg0: i32, %arg1: i32, %arg2: index, %arg3: i1) -> i32 {
// |     %0:2 = "test.two"(%arg0, %arg1) : (i32, i32) -> (i32, i32)
// |     %1:3 = "test.two"(%0#0, %arg1) : (i32, i32) -> (i32, i32, i32)
// |     %c4_i32 = arith.constant 4 : i32
// |     scf.for %arg4 = %arg2 to %arg2 step %arg2 {
// |       "test.use"(%arg4, %c4_i32) : (index, i32) -> ()
// |     }
// |     %2 = scf.for %arg4 = %arg2 to %arg2 step %arg2 iter_args(%arg5 = %arg0) -> (i32) {
// |       "test.use"(%1#1, %c4_i32) : (i32, i32) -> ()
// |       scf.yield %arg1 : i32
// |     }
// |     %3:2 = scf.if %arg3 -> (i32, i32) {
// |       scf.yield %arg0, %arg0 : i32, i32
// |     } else {
// |       scf.yield %2, %2 : i32, i32
// |     }
// |     return %3#1 : i32
// |   }
// | }
// ! digraph G {
// !   compound = true;
// !   subgraph cluster_1 {
// !     v2 [label = " ", shape = plain];
// !     label = "builtin.module : ()\l";
// !     subgraph cluster_3 {
// !       v4 [label = " ", shape = plain];
// !       label = "";
// !       subgraph cluster_5 {
// !         v6 [label = " ", shape = plain];
// !         label = "func.func : ()\lfunction_type: (i32, index) -\> i32\lsym_name: \"f\"\lzz: \"a\22b\\ \0A\{x\|y\}\"\l";
// !         subgraph cluster_7 {
// !           v8 [label = " ", shape = plain];
// !           label = "";
// !           v9 [label = "<res_arg0> %arg0 i32", shape = Mrecord];
// !           v10 [label = "<res_arg1> %arg1 index", shape = Mrecord];
// !           v11 [fillcolor = "0.000000 0.3 0.95", label = "{arith.constant\l\lvalue: dense\<1\> : tensor\<30xi32\>\l|{<res_cst> %cst tensor\<30xi32\>}}", shape = Mrecord, style = filled];
// !           v12 [fillcolor = "0.000000 0.3 0.95", label = "{arith.constant\l\lvalue: dense\<[1, 2]\> : tens...\l|{<res_cst_0> %cst_0 tensor\<2xi32\>}}", shape = Mrecord, style = filled];
// !           v13 [fillcolor = "0.000000 0.3 0.95", label = "{arith.constant\l\lvalue: [[...]] : tensor\<1x17xi32\>\l|{<res_cst_1> %cst_1 tensor\<1x17xi32\>}}", shape = Mrecord, style = filled];
// !           v14 [fillcolor = "0.100000 0.3 0.95", label = "{{<arg_arg0> %arg0}|test.x\l\laa: [...]\lb: []\lu: unit\l|{<res_0> %0 tensor\<10x20x30x40xi...}}", shape = Mrecord, style = filled];
// !           subgraph cluster_15 {
// !             v16 [label = " ", shape = plain];
// !             label = "scf.for : (i32)\l";
// !             subgraph cluster_17 {
// !               v18 [label = " ", shape = plain];
// !               label = "";
// !               v19 [label = "<res_arg2> %arg2 index", shape = Mrecord];
// !               v20 [label = "<res_arg3> %arg3 i32", shape = Mrecord];
// !               subgraph cluster_21 {
// !                 v22 [label = " ", shape = plain];
// !                 label = "scf.for : (i32)\l";
// !                 subgraph cluster_23 {
// !                   v24 [label = " ", shape = plain];
// !                   label = "";
// !                   v25 [label = "<res_arg4> %arg4 index", shape = Mrecord];
// !                   v26 [label = "<res_arg5> %arg5 i32", shape = Mrecord];
// !                   v27 [fillcolor = "0.200000 0.3 0.95", label = "{{<arg_arg5> %arg5}|scf.yield\l}", shape = Mrecord, style = filled];
// !                 }
// !               }
// !               v28 [fillcolor = "0.200000 0.3 0.95", label = "{{<arg_2> %2}|scf.yield\l}", shape = Mrecord, style = filled];
// !             }
// !           }
// !           v29 [fillcolor = "0.400000 0.3 0.95", label = "{{<arg_1> %1}|func.return\l}", shape = Mrecord, style = filled];
// !         }
// !       }
// !       subgraph cluster_30 {
// !         v31 [label = " ", shape = plain];
// !         label = "func.func : ()\lfunction_type: (i32, i32, index, i1...\lsym_name: \"f2\"\l";
// !         subgraph cluster_32 {
// !           v33 [label = " ", shape = plain];
// !           label = "";
// !           v34 [label = "<res_arg0> %arg0 i32", shape = Mrecord];
// !           v35 [label = "<res_arg1> %arg1 i32", shape = Mrecord];
// !           v36 [label = "<res_arg2> %arg2 index", shape = Mrecord];
// !           v37 [label = "<res_arg3> %arg3 i1", shape = Mrecord];
// !           v38 [fillcolor = "0.600000 0.3 0.95", label = "{{<arg_arg0> %arg0|<arg_arg1> %arg1}|test.two\l|{<res_0_0> %0#0 i32|<res_0_1> %0#1 i32}}", shape = Mrecord, style = filled];
// !           v39 [fillcolor = "0.600000 0.3 0.95", label = "{{<arg_0_0> %0#0|<arg_arg1> %arg1}|test.two\l|{<res_1_0> %1#0 i32|<res_1_1> %1#1 i32|<res_1_2> %1#2 i32}}", shape = Mrecord, style = filled];
// !           v40 [fillcolor = "0.000000 0.3 0.95", label = "{arith.constant\l\lvalue: 4 : i32\l|{<res_c4_i32> %c4_i32 i32}}", shape = Mrecord, style = filled];
// !           subgraph cluster_41 {
// !             v42 [label = " ", shape = plain];
// !             label = "scf.for : ()\l";
// !             subgraph cluster_43 {
// !               v44 [label = " ", shape = plain];
// !               label = "";
// !               v45 [label = "<res_arg4> %arg4 index", shape = Mrecord];
// !               v46 [fillcolor = "0.700000 0.3 0.95", label = "{{<arg_arg4> %arg4|<arg_c4_i32> %c4_i32}|test.use\l}", shape = Mrecord, style = filled];
// !               v47 [fillcolor = "0.200000 0.3 0.95", label = "{scf.yield\l}", shape = Mrecord, style = filled];
// !             }
// !           }
// !           subgraph cluster_48 {
// !             v49 [label = " ", shape = plain];
// !             label = "scf.for : (i32)\l";
// !             subgraph cluster_50 {
// !               v51 [label = " ", shape = plain];
// !               label = "";
// !               v52 [label = "<res_arg4> %arg4 index", shape = Mrecord];
// !               v53 [label = "<res_arg5> %arg5 i32", shape = Mrecord];
// !               v54 [fillcolor = "0.700000 0.3 0.95", label = "{{<arg_1_1> %1#1|<arg_c4_i32> %c4_i32}|test.use\l}", shape = Mrecord, style = filled];
// !               v55 [fillcolor = "0.200000 0.3 0.95", label = "{{<arg_arg1> %arg1}|scf.yield\l}", shape = Mrecord, style = filled];
// !             }
// !           }
// !           subgraph cluster_56 {
// !             v57 [label = " ", shape = plain];
// !             label = "scf.if : (i32, i32)\l";
// !             subgraph cluster_58 {
// !               v59 [label = " ", shape = plain];
// !               label = "";
// !               v60 [fillcolor = "0.200000 0.3 0.95", label = "{{<arg_arg0> %arg0|<arg_arg0> %arg0}|scf.yield\l}", shape = Mrecord, style = filled];
// !             }
// !             subgraph cluster_61 {
// !               v62 [label = " ", shape = plain];
// !               label = "";
// !               v63 [fillcolor = "0.200000 0.3 0.95", label = "{{<arg_2> %2|<arg_2> %2}|scf.yield\l}", shape = Mrecord, style = filled];
// !             }
// !           }
// !           v64 [fillcolor = "0.400000 0.3 0.95", label = "{{<arg_3_1> %3#1}|func.return\l}", shape = Mrecord, style = filled];
// !         }
// !       }
// !     }
// !   }
// !   v9:res_arg0:s -> v14:arg_arg0:n[style = solid];
// !   v26:res_arg5:s -> v27:arg_arg5:n[style = solid];
// !   v10:res_arg1:s -> v22[lhead = cluster_21, style = solid];
// !   v10:res_arg1:s -> v22[lhead = cluster_21, style = solid];
// !   v10:res_arg1:s -> v22[lhead = cluster_21, style = solid];
// !   v20:res_arg3:s -> v22[lhead = cluster_21, style = solid];
// !   v22 -> v28:arg_2:n[ltail = cluster_21, style = solid];
// !   v10:res_arg1:s -> v16[lhead = cluster_15, style = solid];
// !   v10:res_arg1:s -> v16[lhead = cluster_15, style = solid];
// !   v10:res_arg1:s -> v16[lhead = cluster_15, style = solid];
// !   v9:res_arg0:s -> v16[lhead = cluster_15, style = solid];
// !   v16 -> v29:arg_1:n[ltail = cluster_15, style = solid];
// !   v34:res_arg0:s -> v38:arg_arg0:n[style = solid];
// !   v35:res_arg1:s -> v38:arg_arg1:n[style = solid];
// !   v38:res_0_0:s -> v39:arg_0_0:n[style = solid];
// !   v35:res_arg1:s -> v39:arg_arg1:n[style = solid];
// !   v45:res_arg4:s -> v46:arg_arg4:n[style = solid];
// !   v40:res_c4_i32:s -> v46:arg_c4_i32:n[style = solid];
// !   v36:res_arg2:s -> v42[lhead = cluster_41, style = solid];
// !   v36:res_arg2:s -> v42[lhead = cluster_41, style = solid];
// !   v36:res_arg2:s -> v42[lhead = cluster_41, style = solid];
// !   v39:res_1_1:s -> v54:arg_1_1:n[style = solid];
// !   v40:res_c4_i32:s -> v54:arg_c4_i32:n[style = solid];
// !   v35:res_arg1:s -> v55:arg_arg1:n[style = solid];
// !   v36:res_arg2:s -> v49[lhead = cluster_48, style = solid];
// !   v36:res_arg2:s -> v49[lhead = cluster_48, style = solid];
// !   v36:res_arg2:s -> v49[lhead = cluster_48, style = solid];
// !   v34:res_arg0:s -> v49[lhead = cluster_48, style = solid];
// !   v34:res_arg0:s -> v60:arg_arg0:n[style = solid];
// !   v34:res_arg0:s -> v60:arg_arg0:n[style = solid];
// !   v49 -> v63:arg_2:n[ltail = cluster_48, style = solid];
// !   v49 -> v63:arg_2:n[ltail = cluster_48, style = solid];
// !   v37:res_arg3:s -> v57[lhead = cluster_56, style = solid];
// !   v57 -> v64:arg_3_1:n[ltail = cluster_56, style = solid];
// ! }

// EXPECT
// | module {
// |   func.func @f(%arg0: i32, %arg1: index) -> i32 attributes {zz = "a\22b\\ \0A{x|y}"} {
// |     %cst = arith.constant dense<1> : tensor<30xi32>
// |     %cst_0 = arith.constant dense<[1, 2]> : tensor<2xi32>
// |     %cst_1 = arith.constant dense<[[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]]> : tensor<1x17xi32>
// |     %0 = "test.x"(%arg0) {aa = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17], b = [], u} : (i32) -> tensor<10x20x30x40xi32, "abc">
// |     %1 = scf.for %arg2 = %arg1 to %arg1 step %arg1 iter_args(%arg3 = %arg0) -> (i32) {
// |       %2 = scf.for %arg4 = %arg1 to %arg1 step %arg1 iter_args(%arg5 = %arg3) -> (i32) {
// |         scf.yield %arg5 : i32
// |       }
// |       scf.yield %2 : i32
// |     }
// |     return %1 : i32
// |   }
// |   func.func @f2(%arg0: i32, %arg1: i32, %arg2: index, %arg3: i1) -> i32 {
// |     %0:2 = "test.two"(%arg0, %arg1) : (i32, i32) -> (i32, i32)
// |     %1:3 = "test.two"(%0#0, %arg1) : (i32, i32) -> (i32, i32, i32)
// |     %c4_i32 = arith.constant 4 : i32
// |     scf.for %arg4 = %arg2 to %arg2 step %arg2 {
// |       "test.use"(%arg4, %c4_i32) : (index, i32) -> ()
// |     }
// |     %2 = scf.for %arg4 = %arg2 to %arg2 step %arg2 iter_args(%arg5 = %arg0) -> (i32) {
// |       "test.use"(%1#1, %c4_i32) : (i32, i32) -> ()
// |       scf.yield %arg1 : i32
// |     }
// |     %3:2 = scf.if %arg3 -> (i32, i32) {
// |       scf.yield %arg0, %arg0 : i32, i32
// |     } else {
// |       scf.yield %2, %2 : i32, i32
// |     }
// |     return %3#1 : i32
// |   }
// | }
// ! digraph G {
// !   compound = true;
// !   subgraph cluster_1 {
// !     v2 [label = " ", shape = plain];
// !     label = "builtin.module";
// !     subgraph cluster_3 {
// !       v4 [label = " ", shape = plain];
// !       label = "";
// !       subgraph cluster_5 {
// !         v6 [label = " ", shape = plain];
// !         label = "func.func";
// !         subgraph cluster_7 {
// !           v8 [label = " ", shape = plain];
// !           label = "";
// !           v9 [label = "<res_arg0> %arg0", shape = Mrecord];
// !           v10 [label = "<res_arg1> %arg1", shape = Mrecord];
// !           v11 [fillcolor = "0.000000 0.3 0.95", label = "{arith.constant\l|{<res_cst> %cst}}", shape = Mrecord, style = filled];
// !           v12 [fillcolor = "0.000000 0.3 0.95", label = "{arith.constant\l|{<res_cst_0> %cst_0}}", shape = Mrecord, style = filled];
// !           v13 [fillcolor = "0.000000 0.3 0.95", label = "{arith.constant\l|{<res_cst_1> %cst_1}}", shape = Mrecord, style = filled];
// !           v14 [fillcolor = "0.100000 0.3 0.95", label = "{{<arg_arg0> %arg0}|test.x\l|{<res_0> %0}}", shape = Mrecord, style = filled];
// !           subgraph cluster_15 {
// !             v16 [label = " ", shape = plain];
// !             label = "scf.for";
// !             subgraph cluster_17 {
// !               v18 [label = " ", shape = plain];
// !               label = "";
// !               v19 [label = "<res_arg2> %arg2", shape = Mrecord];
// !               v20 [label = "<res_arg3> %arg3", shape = Mrecord];
// !               subgraph cluster_21 {
// !                 v22 [label = " ", shape = plain];
// !                 label = "scf.for";
// !                 subgraph cluster_23 {
// !                   v24 [label = " ", shape = plain];
// !                   label = "";
// !                   v25 [label = "<res_arg4> %arg4", shape = Mrecord];
// !                   v26 [label = "<res_arg5> %arg5", shape = Mrecord];
// !                   v27 [fillcolor = "0.200000 0.3 0.95", label = "{{<arg_arg5> %arg5}|scf.yield\l}", shape = Mrecord, style = filled];
// !                 }
// !               }
// !               v28 [fillcolor = "0.200000 0.3 0.95", label = "{{<arg_2> %2}|scf.yield\l}", shape = Mrecord, style = filled];
// !             }
// !           }
// !           v29 [fillcolor = "0.400000 0.3 0.95", label = "{{<arg_1> %1}|func.return\l}", shape = Mrecord, style = filled];
// !         }
// !       }
// !       subgraph cluster_30 {
// !         v31 [label = " ", shape = plain];
// !         label = "func.func";
// !         subgraph cluster_32 {
// !           v33 [label = " ", shape = plain];
// !           label = "";
// !           v34 [label = "<res_arg0> %arg0", shape = Mrecord];
// !           v35 [label = "<res_arg1> %arg1", shape = Mrecord];
// !           v36 [label = "<res_arg2> %arg2", shape = Mrecord];
// !           v37 [label = "<res_arg3> %arg3", shape = Mrecord];
// !           v38 [fillcolor = "0.600000 0.3 0.95", label = "{{<arg_arg0> %arg0|<arg_arg1> %arg1}|test.two\l|{<res_0_0> %0#0|<res_0_1> %0#1}}", shape = Mrecord, style = filled];
// !           v39 [fillcolor = "0.600000 0.3 0.95", label = "{{<arg_0_0> %0#0|<arg_arg1> %arg1}|test.two\l|{<res_1_0> %1#0|<res_1_1> %1#1|<res_1_2> %1#2}}", shape = Mrecord, style = filled];
// !           v40 [fillcolor = "0.000000 0.3 0.95", label = "{arith.constant\l|{<res_c4_i32> %c4_i32}}", shape = Mrecord, style = filled];
// !           subgraph cluster_41 {
// !             v42 [label = " ", shape = plain];
// !             label = "scf.for";
// !             subgraph cluster_43 {
// !               v44 [label = " ", shape = plain];
// !               label = "";
// !               v45 [label = "<res_arg4> %arg4", shape = Mrecord];
// !               v46 [fillcolor = "0.700000 0.3 0.95", label = "{{<arg_arg4> %arg4|<arg_c4_i32> %c4_i32}|test.use\l}", shape = Mrecord, style = filled];
// !               v47 [fillcolor = "0.200000 0.3 0.95", label = "{scf.yield\l}", shape = Mrecord, style = filled];
// !             }
// !           }
// !           subgraph cluster_48 {
// !             v49 [label = " ", shape = plain];
// !             label = "scf.for";
// !             subgraph cluster_50 {
// !               v51 [label = " ", shape = plain];
// !               label = "";
// !               v52 [label = "<res_arg4> %arg4", shape = Mrecord];
// !               v53 [label = "<res_arg5> %arg5", shape = Mrecord];
// !               v54 [fillcolor = "0.700000 0.3 0.95", label = "{{<arg_1_1> %1#1|<arg_c4_i32> %c4_i32}|test.use\l}", shape = Mrecord, style = filled];
// !               v55 [fillcolor = "0.200000 0.3 0.95", label = "{{<arg_arg1> %arg1}|scf.yield\l}", shape = Mrecord, style = filled];
// !             }
// !           }
// !           subgraph cluster_56 {
// !             v57 [label = " ", shape = plain];
// !             label = "scf.if";
// !             subgraph cluster_58 {
// !               v59 [label = " ", shape = plain];
// !               label = "";
// !               v60 [fillcolor = "0.200000 0.3 0.95", label = "{{<arg_arg0> %arg0|<arg_arg0> %arg0}|scf.yield\l}", shape = Mrecord, style = filled];
// !             }
// !             subgraph cluster_61 {
// !               v62 [label = " ", shape = plain];
// !               label = "";
// !               v63 [fillcolor = "0.200000 0.3 0.95", label = "{{<arg_2> %2|<arg_2> %2}|scf.yield\l}", shape = Mrecord, style = filled];
// !             }
// !           }
// !           v64 [fillcolor = "0.400000 0.3 0.95", label = "{{<arg_3_1> %3#1}|func.return\l}", shape = Mrecord, style = filled];
// !         }
// !       }
// !     }
// !   }
// !   v11 -> v12[style = dashed];
// !   v12 -> v13[style = dashed];
// !   v13 -> v14[style = dashed];
// !   v22 -> v28[ltail = cluster_21, style = dashed];
// !   v14 -> v16[lhead = cluster_15, style = dashed];
// !   v16 -> v29[ltail = cluster_15, style = dashed];
// !   v38 -> v39[style = dashed];
// !   v39 -> v40[style = dashed];
// !   v46 -> v47[style = dashed];
// !   v40 -> v42[lhead = cluster_41, style = dashed];
// !   v54 -> v55[style = dashed];
// !   v42 -> v49[lhead = cluster_48, ltail = cluster_41, style = dashed];
// !   v49 -> v57[lhead = cluster_56, ltail = cluster_48, style = dashed];
// !   v57 -> v64[ltail = cluster_56, style = dashed];
// !   v6 -> v31[lhead = cluster_30, ltail = cluster_5, style = dashed];
// !   v9:res_arg0:s -> v14:arg_arg0:n[style = solid];
// !   v26:res_arg5:s -> v27:arg_arg5:n[style = solid];
// !   v10:res_arg1:s -> v22[lhead = cluster_21, style = solid];
// !   v10:res_arg1:s -> v22[lhead = cluster_21, style = solid];
// !   v10:res_arg1:s -> v22[lhead = cluster_21, style = solid];
// !   v20:res_arg3:s -> v22[lhead = cluster_21, style = solid];
// !   v22 -> v28:arg_2:n[ltail = cluster_21, style = solid];
// !   v10:res_arg1:s -> v16[lhead = cluster_15, style = solid];
// !   v10:res_arg1:s -> v16[lhead = cluster_15, style = solid];
// !   v10:res_arg1:s -> v16[lhead = cluster_15, style = solid];
// !   v9:res_arg0:s -> v16[lhead = cluster_15, style = solid];
// !   v16 -> v29:arg_1:n[ltail = cluster_15, style = solid];
// !   v34:res_arg0:s -> v38:arg_arg0:n[style = solid];
// !   v35:res_arg1:s -> v38:arg_arg1:n[style = solid];
// !   v38:res_0_0:s -> v39:arg_0_0:n[style = solid];
// !   v35:res_arg1:s -> v39:arg_arg1:n[style = solid];
// !   v45:res_arg4:s -> v46:arg_arg4:n[style = solid];
// !   v40:res_c4_i32:s -> v46:arg_c4_i32:n[style = solid];
// !   v36:res_arg2:s -> v42[lhead = cluster_41, style = solid];
// !   v36:res_arg2:s -> v42[lhead = cluster_41, style = solid];
// !   v36:res_arg2:s -> v42[lhead = cluster_41, style = solid];
// !   v39:res_1_1:s -> v54:arg_1_1:n[style = solid];
// !   v40:res_c4_i32:s -> v54:arg_c4_i32:n[style = solid];
// !   v35:res_arg1:s -> v55:arg_arg1:n[style = solid];
// !   v36:res_arg2:s -> v49[lhead = cluster_48, style = solid];
// !   v36:res_arg2:s -> v49[lhead = cluster_48, style = solid];
// !   v36:res_arg2:s -> v49[lhead = cluster_48, style = solid];
// !   v34:res_arg0:s -> v49[lhead = cluster_48, style = solid];
// !   v34:res_arg0:s -> v60:arg_arg0:n[style = solid];
// !   v34:res_arg0:s -> v60:arg_arg0:n[style = solid];
// !   v49 -> v63:arg_2:n[ltail = cluster_48, style = solid];
// !   v49 -> v63:arg_2:n[ltail = cluster_48, style = solid];
// !   v37:res_arg3:s -> v57[lhead = cluster_56, style = solid];
// !   v57 -> v64:arg_3_1:n[ltail = cluster_56, style = solid];
// ! }

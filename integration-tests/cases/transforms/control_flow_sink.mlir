// What only one branch needs is computed there.
// RUN: opt --allow-unregistered-dialect --control-flow-sink --split-input-file
// RUN: opt --allow-unregistered-dialect --control-flow-sink --cse --split-input-file

func.func @sink(%c: i1, %a: i32, %b: i32, %m: memref<i32>) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %a, %b : i32
  %d = arith.divsi %a, %b : i32
  %l = memref.load %m[] : memref<i32>
  %both = arith.subi %a, %b : i32
  %t = arith.subi %0, %b : i32
  %2 = scf.if %c -> i32 {
    %x = arith.addi %t, %both : i32
    %y = arith.addi %x, %d : i32
    %z = arith.addi %y, %l : i32
    scf.yield %z : i32
  } else {
    %x = arith.addi %1, %both : i32
    scf.yield %x : i32
  }
  return %2 : i32
}
// -----
func.func @nest(%c: i1, %a: i32, %b: i32, %i: index) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %a, %b : i32
  %2 = scf.if %c -> i32 {
    %5 = scf.if %c -> i32 {
      scf.yield %0 : i32
    } else {
      scf.yield %a : i32
    }
    scf.yield %5 : i32
  } else {
    %8 = scf.index_switch %i -> i32
    case 1 { scf.yield %1 : i32 }
    default { scf.yield %a : i32 }
    scf.yield %8 : i32
  }
  %f = arith.subi %a, %b : i32
  scf.for %k = %i to %i step %i {
    "foo.use"(%f) : (i32) -> ()
 scf.yield
  }
  %g = arith.subi %b, %b : i32
  scf.execute_region {
    "foo.use"(%g) : (i32) -> ()
    scf.yield
  }
  %p:2 = arith.addui_extended %a, %b : i32, i1
  scf.if %p#1 {
    "foo.use"(%p#0) : (i32) -> ()
 scf.yield
  }
  %q = arith.ori %b, %b : i32
  scf.while : () -> () { 
    scf.condition(%c)
  } do {
    "foo.use"(%q) : (i32) -> ()
    scf.yield
  }
  return %2 : i32
}

// EXPECT
// | module {
// |   func.func @sink(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: memref<i32>) -> i32 {
// |     %0 = memref.load %arg3[] : memref<i32>
// |     %1 = arith.subi %arg1, %arg2 : i32
// |     %2 = scf.if %arg0 -> (i32) {
// |       %3 = arith.addi %arg1, %arg2 : i32
// |       %4 = arith.subi %3, %arg2 : i32
// |       %5 = arith.divsi %arg1, %arg2 : i32
// |       %6 = arith.addi %4, %1 : i32
// |       %7 = arith.addi %6, %5 : i32
// |       %8 = arith.addi %7, %0 : i32
// |       scf.yield %8 : i32
// |     } else {
// |       %3 = arith.muli %arg1, %arg2 : i32
// |       %4 = arith.addi %3, %1 : i32
// |       scf.yield %4 : i32
// |     }
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @nest(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: index) -> i32 {
// |     %0 = scf.if %arg0 -> (i32) {
// |       %4 = scf.if %arg0 -> (i32) {
// |         %5 = arith.addi %arg1, %arg2 : i32
// |         scf.yield %5 : i32
// |       } else {
// |         scf.yield %arg1 : i32
// |       }
// |       scf.yield %4 : i32
// |     } else {
// |       %4 = scf.index_switch %arg3 -> i32 
// |       case 1 {
// |         %5 = arith.muli %arg1, %arg2 : i32
// |         scf.yield %5 : i32
// |       }
// |       default {
// |         scf.yield %arg1 : i32
// |       }
// |       scf.yield %4 : i32
// |     }
// |     %1 = arith.subi %arg1, %arg2 : i32
// |     scf.for %arg4 = %arg3 to %arg3 step %arg3 {
// |       "foo.use"(%1) : (i32) -> ()
// |     }
// |     %2 = arith.subi %arg2, %arg2 : i32
// |     scf.execute_region {
// |       "foo.use"(%2) : (i32) -> ()
// |       scf.yield
// |     }
// |     %sum, %overflow = arith.addui_extended %arg1, %arg2 : i32, i1
// |     scf.if %overflow {
// |       "foo.use"(%sum) : (i32) -> ()
// |     }
// |     %3 = arith.ori %arg2, %arg2 : i32
// |     scf.while : () -> () {
// |       scf.condition(%arg0)
// |     } do {
// |       "foo.use"(%3) : (i32) -> ()
// |       scf.yield
// |     }
// |     return %0 : i32
// |   }
// | }

// EXPECT
// | module {
// |   func.func @sink(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: memref<i32>) -> i32 {
// |     %0 = memref.load %arg3[] : memref<i32>
// |     %1 = arith.subi %arg1, %arg2 : i32
// |     %2 = scf.if %arg0 -> (i32) {
// |       %3 = arith.addi %arg1, %arg2 : i32
// |       %4 = arith.subi %3, %arg2 : i32
// |       %5 = arith.divsi %arg1, %arg2 : i32
// |       %6 = arith.addi %4, %1 : i32
// |       %7 = arith.addi %6, %5 : i32
// |       %8 = arith.addi %7, %0 : i32
// |       scf.yield %8 : i32
// |     } else {
// |       %3 = arith.muli %arg1, %arg2 : i32
// |       %4 = arith.addi %3, %1 : i32
// |       scf.yield %4 : i32
// |     }
// |     return %2 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   func.func @nest(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: index) -> i32 {
// |     %0 = scf.if %arg0 -> (i32) {
// |       %4 = scf.if %arg0 -> (i32) {
// |         %5 = arith.addi %arg1, %arg2 : i32
// |         scf.yield %5 : i32
// |       } else {
// |         scf.yield %arg1 : i32
// |       }
// |       scf.yield %4 : i32
// |     } else {
// |       %4 = scf.index_switch %arg3 -> i32 
// |       case 1 {
// |         %5 = arith.muli %arg1, %arg2 : i32
// |         scf.yield %5 : i32
// |       }
// |       default {
// |         scf.yield %arg1 : i32
// |       }
// |       scf.yield %4 : i32
// |     }
// |     %1 = arith.subi %arg1, %arg2 : i32
// |     scf.for %arg4 = %arg3 to %arg3 step %arg3 {
// |       "foo.use"(%1) : (i32) -> ()
// |     }
// |     %2 = arith.subi %arg2, %arg2 : i32
// |     scf.execute_region {
// |       "foo.use"(%2) : (i32) -> ()
// |       scf.yield
// |     }
// |     %sum, %overflow = arith.addui_extended %arg1, %arg2 : i32, i1
// |     scf.if %overflow {
// |       "foo.use"(%sum) : (i32) -> ()
// |     }
// |     %3 = arith.ori %arg2, %arg2 : i32
// |     scf.while : () -> () {
// |       scf.condition(%arg0)
// |     } do {
// |       "foo.use"(%3) : (i32) -> ()
// |       scf.yield
// |     }
// |     return %0 : i32
// |   }
// | }

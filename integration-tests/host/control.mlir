// Branches, loops and calls.
func.func private @printI64(i64)
func.func private @printComma()
func.func private @printOpen()
func.func private @printClose()
func.func private @printNewline()
func.func private @show(%v: index) {
  %i = arith.index_cast %v : index to i64
  call @printI64(%i) : (i64) -> ()
  call @printComma() : () -> ()
  return
}
func.func private @double(%v: index) -> index {
  %r = arith.addi %v, %v : index
  return %r : index
}
func.func private @apply(%f: (index) -> index, %v: index) -> index {
  %r = func.call_indirect %f(%v) : (index) -> index
  return %r : index
}
func.func private @fib(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %small = arith.cmpi sle, %n, %one : i64
  cf.cond_br %small, ^end(%n : i64), ^more
^more:
  %a = arith.subi %n, %one : i64
  %b = arith.subi %n, %two : i64
  %fa = call @fib(%a) : (i64) -> i64
  %fb = call @fib(%b) : (i64) -> i64
  %sum = arith.addi %fa, %fb : i64
  cf.br ^end(%sum : i64)
^end(%r: i64):
  return %r : i64
}
func.func private @name(%flag: i32) -> index {
  %a = arith.constant 10 : index
  %b = arith.constant 20 : index
  cf.switch %flag : i32, [
    default: ^end(%a : index),
    7: ^end(%b : index),
    -3: ^third
  ]
^third:
  %c = arith.constant 30 : index
  cf.br ^end(%c : index)
^end(%r: index):
  return %r : index
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  %true = arith.constant true
  cf.assert %true, "never seen"
  %f = func.constant @double : (index) -> index
  %d = call @apply(%f, %c10) : ((index) -> index, index) -> index
  call @show(%d) : (index) -> ()
  %n = arith.constant 15 : i64
  %fib = call @fib(%n) : (i64) -> i64
  call @printI64(%fib) : (i64) -> ()
  call @printNewline() : () -> ()
  %flags = arith.constant dense<[7, -3, 1]> : vector<3xi32>
  %s:3 = vector.to_elements %flags : vector<3xi32>
  %n0 = call @name(%s#0) : (i32) -> index
  %n1 = call @name(%s#1) : (i32) -> index
  %n2 = call @name(%s#2) : (i32) -> index
  call @show(%n0) : (index) -> ()
  call @show(%n1) : (index) -> ()
  call @show(%n2) : (index) -> ()
  call @printNewline() : () -> ()
  // for, with what is carried
  %sum = scf.for %i = %c0 to %c10 step %c3 iter_args(%acc = %c1) -> index {
    func.call @show(%i) : (index) -> ()
    %next = arith.muli %acc, %c2 : index
    scf.yield %next : index
  }
  call @show(%sum) : (index) -> ()
  call @printNewline() : () -> ()
  // while
  %w:2 = scf.while (%x = %c1, %y = %c0) : (index, index) -> (index, index) {
    %go = arith.cmpi slt, %x, %c10 : index
    scf.condition(%go) %x, %y : index, index
  } do {
  ^bb0(%x: index, %y: index):
    %x2 = arith.addi %x, %c3 : index
    %y2 = arith.addi %y, %x : index
    scf.yield %x2, %y2 : index, index
  }
  call @show(%w#0) : (index) -> ()
  call @show(%w#1) : (index) -> ()
  call @printNewline() : () -> ()
  // if, index_switch, execute_region
  %cond = arith.cmpi ult, %w#0, %c10 : index
  %if = scf.if %cond -> index {
    scf.yield %c1 : index
  } else {
    %other = scf.if %true -> index {
      scf.yield %c3 : index
    } else {
      scf.yield %c2 : index
    }
    scf.yield %other : index
  }
  call @show(%if) : (index) -> ()
  scf.for %i = %c0 to %c3 step %c1 {
    %k = scf.index_switch %i -> index
    case 0 {
      scf.yield %c10 : index
    }
    case 2 {
      scf.yield %c2 : index
    }
    default {
      scf.yield %c0 : index
    }
    func.call @show(%k) : (index) -> ()
  }
  %e = scf.execute_region -> index {
    cf.cond_br %cond, ^a, ^b
  ^a:
    scf.yield %c0 : index
  ^b:
    scf.yield %c10 : index
  }
  call @show(%e) : (index) -> ()
  call @printNewline() : () -> ()
  // parallel with a reduction; forall
  %zero = arith.constant 0 : index
  %total = scf.parallel (%i, %j) = (%c0, %c0) to (%c3, %c3) step (%c1, %c2) init (%zero) -> index {
    %p = arith.muli %i, %j : index
    scf.reduce(%p : index) {
    ^bb0(%lhs: index, %rhs: index):
      %r = arith.addi %lhs, %rhs : index
      scf.reduce.return %r : index
    }
  }
  call @show(%total) : (index) -> ()
  call @printOpen() : () -> ()
  scf.forall (%i, %j) in (2, 3) {
    %p = arith.muli %i, %c10 : index
    %q = arith.addi %p, %j : index
    func.call @show(%q) : (index) -> ()
  }
  scf.forall (%i) = (2) to (9) step (3) {
    func.call @show(%i) : (index) -> ()
  }
  call @printClose() : () -> ()
  call @printNewline() : () -> ()
  cf.cond_br %true, ^done, ^never
^never:
  ub.unreachable
^done:
  return
}

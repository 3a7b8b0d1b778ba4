//! When memory is given back, and by whom.

use vulcanize_ir::{parse_source, print_op};
use vulcanize_schedule::{mark_released, release_memory};

use crate::context;

fn released(text: &str) -> String {
    let context = context();
    let mut ir = parse_source(&context, "test.mlir", text).map_err(|d| d.render(&context)).unwrap();
    let root = ir.root().unwrap();
    release_memory(&mut ir, root);
    print_op(&ir, root)
}

#[test]
fn memory_is_given_back_after_its_last_use() {
    let text = released(
        "func.func @f(%n: index, %c: i1) -> memref<4xf32> {
           %c0 = arith.constant 0 : index
           %a = memref.alloc() : memref<4xf32>
           %b = memref.alloc() : memref<4xf32>
           %x = scf.if %c -> memref<4xf32> {
             scf.yield %a : memref<4xf32>
           } else {
             scf.yield %b : memref<4xf32>
           }
           %v = memref.subview %x[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
           %0 = memref.load %v[%c0] : memref<2xf32, strided<[1]>>
           %r = memref.alloc() : memref<4xf32>
           memref.store %0, %r[%c0] : memref<4xf32>
           return %r : memref<4xf32>
         }",
    );
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let load = lines.iter().position(|line| line.contains("memref.load")).unwrap();
    let mut freed = [lines[load + 1], lines[load + 2]];
    freed.sort_unstable();
    assert_eq!(freed, ["memref.dealloc %alloc : memref<4xf32>", "memref.dealloc %alloc_0 : memref<4xf32>"], "{text}");
    assert_eq!(text.matches("dealloc").count(), 2, "what is returned is the caller's: {text}");
}

#[test]
fn memory_that_a_loop_hands_on_stays() {
    let text = released(
        "func.func @f(%n: index, %x: memref<4xf32>) {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %first = memref.alloc() : memref<4xf32>
           %r = scf.for %i = %c0 to %n step %c1 iter_args(%y = %first) -> memref<4xf32> {
             %next = memref.alloc() : memref<4xf32>
             %mine = memref.alloc() : memref<4xf32>
             memref.copy %y, %mine : memref<4xf32> to memref<4xf32>
             scf.yield %next : memref<4xf32>
           }
           memref.copy %r, %x : memref<4xf32> to memref<4xf32>
           return
         }",
    );
    let freed: Vec<&str> = text.lines().map(str::trim).filter(|line| line.starts_with("memref.dealloc")).collect();
    assert_eq!(freed.len(), 2, "that of the copy in the loop, and the first: {text}");
    assert!(text.find("memref.dealloc").unwrap() < text.find("scf.yield").unwrap(), "{text}");
}

#[test]
fn memory_that_one_branch_hands_on_has_an_owner() {
    let context = context();
    let owned = |returned: &str| {
        let text = format!(
            "func.func @f(%c: i1, %o: memref<4xf32>) -> memref<4xf32> {{
               %a = memref.alloc() : memref<4xf32>
               %b = memref.alloc() : memref<4xf32>
               %x = scf.if %c -> memref<4xf32> {{
                 scf.yield %a : memref<4xf32>
               }} else {{
                 scf.yield %b : memref<4xf32>
               }}
               memref.copy %x, %o : memref<4xf32> to memref<4xf32>
               return %{returned} : memref<4xf32>
             }}"
        );
        let mut ir = parse_source(&context, "test.mlir", &text).map_err(|d| d.render(&context)).unwrap();
        let root = ir.root().unwrap();
        mark_released(&mut ir, root)
    };
    assert!(owned("x"), "one of the two is nobody's");
    assert!(!owned("a"), "%b ends here");
}

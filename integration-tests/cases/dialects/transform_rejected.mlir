// What the verifiers and parsers of transform reject, and where.
// RUN: opt --split-input-file

module { transform.named_sequence @f(%a: !transform.any_op) { transform.yield } }
// -----
module attributes {transform.with_named_sequence} { transform.named_sequence @f(%a: !transform.any_op) }
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly, transform.consumed}) { transform.yield }
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) -> !transform.any_op { transform.yield }
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) { transform.include @g failures(propagate) (%a) : (!transform.any_op) -> () transform.yield }
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) {
    %0 = transform.get_result %a[0, 0] : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) {
    %0, %l:2 = transform.structured.tile_using_for %a tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) {
    transform.apply_patterns to %a { transform.print } : !transform.any_op
    transform.yield
  }
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) {
    transform.foreach %a : !transform.any_op {
    ^bb0(%b: !transform.any_op, %c: !transform.any_op):
    }
    transform.yield
  }
}
// -----
func.func private @f(!transform.any)
// -----
func.func private @f(!transform.param<vector<2xf32>>)
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) {
    %p = transform.structured.pack_greedily %a  : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) {
    %p = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16] matmul_inner_dims_order = [0, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) {
    %p = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16, 1] matmul_inner_dims_order = [0, 1, 1] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) {
    %p = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16, 1] matmul_padded_sizes_next_multiple_of = [1] matmul_inner_dims_order = [0, 1, 2] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op) {
    %p = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16, 0] matmul_padded_sizes_next_multiple_of = [1, 0, 1] matmul_inner_dims_order = [0, 1, 2] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// EXPECT exit=1
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:4:10: error: expects the parent symbol table to have the 'transform.with_named_sequence' attribute
// ! module { transform.named_sequence @f(%a: !transform.any_op) { transform.yield } }
// !          ^
// ! <stdin>:4:1: note: symbol table operation
// ! module { transform.named_sequence @f(%a: !transform.any_op) { transform.yield } }
// ! ^
// ! <stdin>:6:53: error: 'transform.named_sequence' op symbol declaration cannot have public visibility
// ! module attributes {transform.with_named_sequence} { transform.named_sequence @f(%a: !transform.any_op) }
// !                                                     ^
// ! <stdin>:9:3: error: 'transform.named_sequence' op argument #0 cannot be both readonly and consumed
// !   transform.named_sequence @f(%a: !transform.any_op {transform.readonly, transform.consumed}) { transform.yield }
// !   ^
// ! <stdin>:13:77: error: expected terminator to have as many operands as the parent op has results
// !   transform.named_sequence @f(%a: !transform.any_op) -> !transform.any_op { transform.yield }
// !                                                                             ^
// ! <stdin>:17:56: error: 'transform.include' op does not reference a named transform sequence
// !   transform.named_sequence @f(%a: !transform.any_op) { transform.include @g failures(propagate) (%a) : (!transform.any_op) -> () transform.yield }
// !                                                        ^
// ! <stdin>:22:10: error: 'transform.get_result' op expected the listed values to be unique
// !     %0 = transform.get_result %a[0, 0] : (!transform.any_op) -> !transform.any_value
// !          ^
// ! <stdin>:29:16: error: 'transform.structured.tile_using_for' op expected number of loops to tile (1) to match number of `loops` results (2)
// !     %0, %l:2 = transform.structured.tile_using_for %a tile_sizes [4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// !                ^
// ! <stdin>:36:5: error: 'transform.apply_patterns' op expected children ops to implement PatternDescriptorOpInterface
// !     transform.apply_patterns to %a { transform.print } : !transform.any_op
// !     ^
// ! <stdin>:36:38: note: op without interface
// !     transform.apply_patterns to %a { transform.print } : !transform.any_op
// !                                      ^
// ! <stdin>:43:5: error: 'transform.foreach' op expects the same number of targets as the body has block arguments
// !     transform.foreach %a : !transform.any_op {
// !     ^
// ! <stdin>:50:33: error: unknown type `any` in dialect `transform`
// ! func.func private @f(!transform.any)
// !                                 ^
// ! <stdin>:52:38: error: only supports integer types with width <=64
// ! func.func private @f(!transform.param<vector<2xf32>>)
// !                                      ^
// ! <stdin>:56:10: error: 'transform.structured.pack_greedily' op attribute 'static_matmul_packed_sizes' failed to satisfy constraint: i64 dense array attribute with exactly 3 elements
// !     %p = transform.structured.pack_greedily %a  : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:63:10: error: 'transform.structured.pack_greedily' op attribute 'static_matmul_packed_sizes' failed to satisfy constraint: i64 dense array attribute with exactly 3 elements
// !     %p = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16] matmul_inner_dims_order = [0, 1] : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:70:10: error: 'transform.structured.pack_greedily' op "matmul_inner_dims_order" is not a valid permutation
// !     %p = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16, 1] matmul_inner_dims_order = [0, 1, 1] : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:77:10: error: 'transform.structured.pack_greedily' op attribute 'matmul_padded_sizes_next_multiple_of' failed to satisfy constraint: i64 dense array attribute with 0 or 3 elements
// !     %p = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16, 1] matmul_padded_sizes_next_multiple_of = [1] matmul_inner_dims_order = [0, 1, 2] : (!transform.any_op) -> !transform.any_op
// !          ^
// ! <stdin>:84:10: error: 'transform.structured.pack_greedily' op at most one of the packed_size and the padded_sizes_next_multiple_of can be nonzero for the matmul strategy
// !     %p = transform.structured.pack_greedily %a matmul_packed_sizes = [8, 16, 0] matmul_padded_sizes_next_multiple_of = [1, 0, 1] matmul_inner_dims_order = [0, 1, 2] : (!transform.any_op) -> !transform.any_op
// !          ^

// What a dimension of a parallel loop is on the grid.
// RUN: opt --split-input-file

func.func private @maps() attributes {
  a = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>,
  b = #gpu.loop_dim_map<bound = (d0)[s0] -> (d0 floordiv s0), map = (d0) -> (d0 + 1), processor = sequential>
}
// -----
func.func private @f() attributes {x = #gpu.loop_dim_map<processor = grid_x, map = (d0) -> (d0), bound = (d0) -> (d0)>}
// -----
func.func private @f() attributes {x = #gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0)>}
// -----
func.func private @f() attributes {x = #gpu.loop_dim_map<processor = block_y, processor = block_y, map = (d0) -> (d0)>}
// -----
func.func private @f() attributes {x = #gpu.loop_dim_map<processor = block_y, map = 1, bound = (d0) -> (d0)>}

// EXPECT exit=1
// | module {
// |   func.func private @maps() attributes {a = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, b = #gpu.loop_dim_map<processor = sequential, map = (d0) -> (d0 + 1), bound = (d0)[s0] -> (d0 floordiv s0)>}
// | }
// |
// | // -----
// | // -----
// | // -----
// | // -----
// ! <stdin>:9:70: error: expected one of [block_x, block_y, block_z, thread_x, thread_y, thread_z, sequential] for processor, got: grid_x
// ! func.func private @f() attributes {x = #gpu.loop_dim_map<processor = grid_x, map = (d0) -> (d0), bound = (d0) -> (d0)>}
// !                                                                      ^
// ! <stdin>:11:97: error: expected ','
// ! func.func private @f() attributes {x = #gpu.loop_dim_map<processor = block_y, map = (d0) -> (d0)>}
// !                                                                                                 ^
// ! <stdin>:13:91: error: duplicate or unknown struct parameter name: processor
// ! func.func private @f() attributes {x = #gpu.loop_dim_map<processor = block_y, processor = block_y, map = (d0) -> (d0)>}
// !                                                                                           ^
// ! <stdin>:15:84: error: expected '(' in dimensional identifier list
// ! func.func private @f() attributes {x = #gpu.loop_dim_map<processor = block_y, map = 1, bound = (d0) -> (d0)>}
// !                                                                                    ^

//! Attention: scores of queries and keys, a softmax of each query's, and sums of values.

use vulcanize_conformance::generate::Random;

use super::{Source, known, map, of, size};

/// Of some heads or none, with masks or none, of which some leave a query without a key. Keys lie in rows or in columns, and all
/// heads may have the same. Halves are made wide.
pub fn attention(random: &mut Random) -> Source {
    let heads: Vec<u64> = (0..random.below(3)).map(|_| [1, 2, 3][random.below(3)]).collect();
    let (queries, keys, terms, features) = (size(random), 3 * size(random), 2 * size(random), 2 * size(random));
    let element = ["f32", "f32", "f16"][random.below(3)];
    let (is_turned, is_shared) = (random.once_in(2), random.once_in(3));
    let rank = heads.len();
    let with = |sizes: &[u64]| [&heads, sizes].concat();
    let of_keys = |sizes: [u64; 2]| if is_shared { sizes.to_vec() } else { with(&sizes) };
    let (q, v) = (with(&[queries, terms]), of_keys([keys, features]));
    let k = of_keys(if is_turned { [terms, keys] } else { [keys, terms] });
    let [scores, row, output] = [with(&[queries, keys]), with(&[queries]), with(&[queries, features])];
    let [s, r, o] = [&scores, &row, &output].map(|sizes| known(sizes, "f32"));
    let all: Vec<usize> = (0..rank).collect();
    let own = |dims: &[usize]| [&all[..], dims].concat();
    let of_key = |dims: &[usize]| if is_shared { dims.to_vec() } else { own(dims) };
    let of_loops = |count: usize, dims: &[usize]| map(count, dims);
    let (id, rows) = (of_loops(rank + 2, &own(&[rank, rank + 1])), of_loops(rank + 2, &own(&[rank])));
    let parallel = |count: usize| vec!["\"parallel\""; count].join(", ");
    let wide = |name: &str, number: &str| match element {
        "f16" => format!("    %{name} = arith.extf %{number} : f16 to f32\n"),
        _ => format!("    %{name} = arith.mulf %{number}, %one : f32\n"),
    };
    // Whether a query sees a key; with `later` the first queries see none.
    let (later, hidden) = ([0, 0, 3][random.below(3)], ["0xFF800000", "-1.0e30"][random.below(2)]);
    let masked = match random.below(3) {
        0 => String::new(),
        1 => format!(
            "    %i = linalg.index {rank} : index
    %j = linalg.index {} : index
    %n = arith.constant {later} : index
    %key = arith.addi %j, %n : index
    %sees = arith.cmpi ule, %key, %i : index\n",
            rank + 1
        ),
        _ => format!(
            "    %j = linalg.index {} : index
    %n = arith.constant {} : index
    %sees = arith.cmpi ult, %j, %n : index\n",
            rank + 1,
            keys / 2
        ),
    };
    let seen = if masked.is_empty() { "%t" } else { "%u" };
    let select = if masked.is_empty() { "" } else { "    %u = arith.select %sees, %t, %hidden : f32\n" };
    let softmax = match random.once_in(2) {
        true => format!("  %p = linalg.softmax dimension({}) ins(%b : {s}) outs(%es : {s}) -> {s}\n", rank + 1),
        false => by_hand(&id, &rows, &parallel(rank + 2), &parallel(rank + 1), &s, &r, random),
    };
    // What follows the sums.
    let (last, after) = match random.once_in(2) {
        true => ("%d", format!(
            "  %d = linalg.generic {{indexing_maps = [{id}, {id}], iterator_types = [{}]}} ins(%c : {o}) outs(%eo : {o}) {{
  ^bb0(%x: f32, %old: f32):
    %y = arith.maximumf %x, %one : f32
    linalg.yield %y : f32
  }} -> {o}\n",
            parallel(rank + 2)
        )),
        false => ("%c", String::new()),
    };
    let text = format!(
        "func.func @main(%q: {qt}, %k: {kt}, %v: {vt}) -> {o} {{
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %scale = arith.constant 0.125 : f32
  %least = arith.constant 0xFF800000 : f32
  %hidden = arith.constant {hidden} : f32
  %es = tensor.empty() : {s}
  %er = tensor.empty() : {r}
  %eo = tensor.empty() : {o}
  %f = linalg.fill ins(%zero : f32) outs(%es : {s}) -> {s}
  %a = linalg.generic {{indexing_maps = [{of_q}, {of_k}, {of_s}], iterator_types = [{parallel}, \"reduction\"]}}
      ins(%q, %k : {qt}, {kt}) outs(%f : {s}) {{
  ^bb0(%x: {element}, %y: {element}, %old: f32):
{x}{y}    %z = arith.mulf %w0, %w1 : f32
    %sum = arith.addf %old, %z : f32
    linalg.yield %sum : f32
  }} -> {s}
  %b = linalg.generic {{indexing_maps = [{id}, {id}], iterator_types = [{parallel}]}} ins(%a : {s}) outs(%es : {s}) {{
  ^bb0(%x: f32, %old: f32):
    %t = arith.mulf %x, %scale : f32
{masked}{select}    linalg.yield {seen} : f32
  }} -> {s}
{softmax}  %g = linalg.fill ins(%zero : f32) outs(%eo : {o}) -> {o}
  %c = linalg.generic {{indexing_maps = [{of_p}, {of_v}, {of_o}], iterator_types = [{parallel}, \"reduction\"]}}
      ins(%p, %v : {s}, {vt}) outs(%g : {o}) {{
  ^bb0(%x: f32, %y: {element}, %old: f32):
{v}    %z = arith.mulf %x, %w0 : f32
    %sum = arith.addf %old, %z : f32
    linalg.yield %sum : f32
  }} -> {o}
{after}  return {last} : {o}
}}",
        qt = known(&q, element),
        kt = known(&k, element),
        vt = known(&v, element),
        of_q = of_loops(rank + 3, &own(&[rank, rank + 2])),
        of_k = of_loops(rank + 3, &of_key(&if is_turned { [rank + 2, rank + 1] } else { [rank + 1, rank + 2] })),
        of_s = of_loops(rank + 3, &own(&[rank, rank + 1])),
        of_p = of_loops(rank + 3, &own(&[rank, rank + 2])),
        of_v = of_loops(rank + 3, &of_key(&[rank + 2, rank + 1])),
        of_o = of_loops(rank + 3, &own(&[rank, rank + 1])),
        parallel = parallel(rank + 2),
        x = wide("w0", "x"),
        y = wide("w1", "y"),
        v = wide("w0", "y"),
    );
    of(text, vec![q, k, v])
}

/// The softmax of `%b`, op by op.
fn by_hand(id: &str, rows: &str, all: &str, of_row: &str, s: &str, r: &str, random: &mut Random) -> String {
    let quotient = match random.once_in(2) {
        true => "    %y = arith.divf %x, %sum : f32\n",
        false => "    %w = arith.divf %one, %sum : f32\n    %y = arith.mulf %x, %w : f32\n",
    };
    let max = ["maximumf", "maxnumf"][random.below(2)];
    format!(
        "  %l = linalg.fill ins(%least : f32) outs(%er : {r}) -> {r}
  %m = linalg.generic {{indexing_maps = [{id}, {rows}], iterator_types = [{of_row}, \"reduction\"]}} ins(%b : {s}) outs(%l : {r}) {{
  ^bb0(%x: f32, %old: f32):
    %y = arith.{max} %x, %old : f32
    linalg.yield %y : f32
  }} -> {r}
  %e = linalg.generic {{indexing_maps = [{rows}, {id}, {id}], iterator_types = [{all}]}} ins(%m, %b : {r}, {s}) outs(%es : {s}) {{
  ^bb0(%most: f32, %x: f32, %old: f32):
    %d = arith.subf %x, %most : f32
    %y = math.exp %d : f32
    linalg.yield %y : f32
  }} -> {s}
  %h = linalg.fill ins(%zero : f32) outs(%er : {r}) -> {r}
  %t = linalg.generic {{indexing_maps = [{id}, {rows}], iterator_types = [{of_row}, \"reduction\"]}} ins(%e : {s}) outs(%h : {r}) {{
  ^bb0(%x: f32, %old: f32):
    %y = arith.addf %x, %old : f32
    linalg.yield %y : f32
  }} -> {r}
  %p = linalg.generic {{indexing_maps = [{id}, {rows}, {id}], iterator_types = [{all}]}} ins(%e, %t : {s}, {r}) outs(%es : {s}) {{
  ^bb0(%x: f32, %sum: f32, %old: f32):
{quotient}    linalg.yield %y : f32
  }} -> {s}\n"
    )
}

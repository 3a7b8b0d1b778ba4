//! Products of matrices, alone and with what is around them.

use vulcanize_conformance::generate::Random;

use super::{Source, known, map, of, size, tensor};

/// With a bias and a limit after it; the second matrix may be turned.
pub fn matmul(random: &mut Random) -> Source {
    let (m, n, k) = (size(random), size(random), 4 * size(random));
    let element = ["f32", "f32", "f16", "i32"][random.below(4)];
    let [mul, add, max, zero] = match element {
        "i32" => ["muli", "addi", "maxsi", "0"],
        _ => ["mulf", "addf", "maximumf", "0.0"],
    };
    let (is_turned, is_open) = (random.once_in(2), random.once_in(3));
    let (second, place) = if is_turned { ([n, k], [1, 2]) } else { ([k, n], [2, 1]) };
    let ty = |sizes: &[u64]| tensor(sizes, element, is_open);
    let (a, b, bias, c) = (ty(&[m, k]), ty(&second), ty(&[n]), ty(&[m, n]));
    let empty = match is_open {
        true => format!(
            "%m = tensor.dim %a, %c0 : {a}\n  %n = tensor.dim %bias, %c0 : {bias}\n  %e = tensor.empty(%m, %n) : {c}"
        ),
        false => format!("%e = tensor.empty() : {c}"),
    };
    let text = format!(
        "func.func @main(%a: {a}, %b: {b}, %bias: {bias}) -> {c} {{
  %c0 = arith.constant 0 : index
  %zero = arith.constant {zero} : {element}
  {empty}
  %f = linalg.fill ins(%zero : {element}) outs(%e : {c}) -> {c}
  %r = linalg.generic {{indexing_maps = [{of_a}, {of_b}, {of_c}], iterator_types = [\"parallel\", \"parallel\", \"reduction\"]}}
      ins(%a, %b : {a}, {b}) outs(%f : {c}) {{
  ^bb0(%p: {element}, %q: {element}, %o: {element}):
    %0 = arith.{mul} %p, %q : {element}
    %1 = arith.{add} %o, %0 : {element}
    linalg.yield %1 : {element}
  }} -> {c}
  %s = linalg.generic {{indexing_maps = [{id}, {last}, {id}], iterator_types = [\"parallel\", \"parallel\"]}}
      ins(%r, %bias : {c}, {bias}) outs(%e : {c}) {{
  ^bb0(%p: {element}, %q: {element}, %o: {element}):
    %0 = arith.{add} %p, %q : {element}
    %1 = arith.{max} %0, %zero : {element}
    linalg.yield %1 : {element}
  }} -> {c}
  return %s : {c}
}}",
        of_a = map(3, &[0, 2]),
        of_b = map(3, &place),
        of_c = map(3, &[0, 1]),
        id = map(2, &[0, 1]),
        last = map(2, &[1])
    );
    of(text, vec![vec![m, k], second.to_vec(), vec![n]])
}

/// A product of matrices with ops after it, each of what is there by then, and steps that each make a product of the one
/// before. Most begin with the same zeros, the first one maybe with a row or with an argument.
pub fn layers(random: &mut Random) -> Source {
    let (m, n, k) = (size(random), size(random), 4 * size(random));
    let is_open = random.once_in(3);
    let ty = |sizes: &[u64]| tensor(sizes, "f32", is_open);
    let (a, b, w, row, column, c) = (ty(&[m, k]), ty(&[k, n]), ty(&[n, n]), ty(&[n]), ty(&[m]), ty(&[m, n]));
    let (id, first, last) = (map(2, &[0, 1]), map(2, &[0]), map(2, &[1]));
    let empty = match is_open {
        true => format!(
            "%m = tensor.dim %a, %c0 : {a}\n  %n = tensor.dim %row, %c0 : {row}\n  %e = tensor.empty(%m, %n) : {c}"
        ),
        false => format!("%e = tensor.empty() : {c}"),
    };
    let mut follow = |names: &[&str], name: &str| {
        let whole = names[random.below(names.len())];
        let other = names[random.below(names.len())];
        let (other, ty, place) =
            [("row", &row, &last), ("column", &column, &first), ("x", &c, &id), (other, &c, &id)][random.below(4)];
        let op = ["addf", "subf", "maximumf", "minimumf"][random.below(4)];
        let output = ["e", whole][random.below(2)];
        format!(
            "  %{name} = linalg.generic {{indexing_maps = [{id}, {place}, {id}], iterator_types = [\"parallel\", \"parallel\"]}}
      ins(%{whole}, %{other} : {c}, {ty}) outs(%{output} : {c}) {{
  ^bb0(%p: f32, %q: f32, %o: f32):
    %0 = arith.{op} %p, %q : f32
    linalg.yield %0 : f32
  }} -> {c}\n"
        )
    };
    let ops = [follow(&["r"], "s"), follow(&["r", "s"], "t"), follow(&["s", "t"], "u")];
    let step = follow(&["v"], "y");
    let count = random.below(ops.len() + 1);
    let name = ["r", "s", "t", "u"][count];
    let ops = ops[..count].concat();
    let also = ["r", name][random.below(2)];
    let begin = ["f", "g", "x"][random.below(3)];
    let text = format!(
        "func.func @main(%a: {a}, %b: {b}, %w: {w}, %row: {row}, %column: {column}, %x: {c}) -> ({c}, {c}, {c}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %most = arith.constant 4.0 : f32
  {empty}
  %f = linalg.fill ins(%zero : f32) outs(%e : {c}) -> {c}
  %g = linalg.generic {{indexing_maps = [{last}, {id}], iterator_types = [\"parallel\", \"parallel\"]}}
      ins(%row : {row}) outs(%e : {c}) {{
  ^bb0(%p: f32, %o: f32):
    linalg.yield %p : f32
  }} -> {c}
  %r = linalg.matmul ins(%a, %b : {a}, {b}) outs(%{begin} : {c}) -> {c}
{ops}  %last = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %f) -> ({c}) {{
    %v = linalg.matmul ins(%h, %w : {c}, {w}) outs(%f : {c}) -> {c}
  {step}    %z = linalg.generic {{indexing_maps = [{id}, {id}], iterator_types = [\"parallel\", \"parallel\"]}}
        ins(%y : {c}) outs(%e : {c}) {{
    ^bb0(%p: f32, %o: f32):
      %0 = arith.minimumf %p, %most : f32
      %1 = arith.maximumf %0, %zero : f32
      linalg.yield %1 : f32
    }} -> {c}
    scf.yield %z : {c}
  }}
  return %{name}, %{also}, %last : {c}, {c}, {c}
}}"
    );
    of(text, vec![vec![m, k], vec![k, n], vec![n, n], vec![n], vec![m], vec![m, n]])
}

pub fn batch_matmul(random: &mut Random) -> Source {
    let (s, m, n, k) = (size(random).min(5), size(random), size(random), size(random));
    let [factor, sum] = [["f32"; 2], ["f16", "f32"], ["i8", "i32"]][random.below(3)];
    let (a, b, c) = (known(&[s, m, k], factor), known(&[s, k, n], factor), known(&[s, m, n], sum));
    let text = format!(
        "func.func @main(%a: {a}, %b: {b}, %c: {c}) -> {c} {{
  %r = linalg.batch_matmul ins(%a, %b : {a}, {b}) outs(%c : {c}) -> {c}
  return %r : {c}
}}"
    );
    of(text, vec![vec![s, m, k], vec![s, k, n], vec![s, m, n]])
}

pub fn matvec(random: &mut Random) -> Source {
    let (m, k, is_open) = (size(random), 20 * size(random), random.once_in(2));
    let (a, x, y) = (tensor(&[m, k], "f32", is_open), tensor(&[k], "f32", is_open), tensor(&[m], "f32", is_open));
    let text = format!(
        "func.func @main(%a: {a}, %x: {x}, %y: {y}) -> {y} {{
  %r = linalg.matvec ins(%a, %x : {a}, {x}) outs(%y : {y}) -> {y}
  return %r : {y}
}}"
    );
    of(text, vec![vec![m, k], vec![k], vec![m]])
}

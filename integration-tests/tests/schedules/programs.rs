//! Programs of tensors of random shapes: each of the families that a schedule treats differently.

mod attention;
mod products;

use vulcanize_conformance::generate::Random;

use attention::attention;
use products::{batch_matmul, layers, matmul, matvec};

/// A program, and what its function takes.
pub struct Source {
    pub text: String,
    /// The sizes of each argument.
    pub arguments: Vec<Vec<u64>>,
    /// What is added to random integers from -4 to 4.
    pub least: i32,
}

/// A tensor type whose sizes are open where `is_open` says so.
fn tensor(sizes: &[u64], element: &str, is_open: bool) -> String {
    let sizes: String = sizes.iter().map(|size| if is_open { "?x".to_owned() } else { format!("{size}x") }).collect();
    format!("tensor<{sizes}{element}>")
}

fn known(sizes: &[u64], element: &str) -> String {
    tensor(sizes, element, false)
}

/// Loops `d0`, `d1`, … of which these are the results.
fn map(loops: usize, results: &[usize]) -> String {
    let list = |numbers: &mut dyn Iterator<Item = usize>| {
        numbers.map(|number| format!("d{number}")).collect::<Vec<_>>().join(", ")
    };
    format!("affine_map<({}) -> ({})>", list(&mut (0..loops)), list(&mut results.iter().copied()))
}

/// Mostly a small size, sometimes one that a workgroup has no part of.
fn size(random: &mut Random) -> u64 {
    [1, 2, 3, 4, 5, 7, 8, 13, 16, 17, 31, 33][random.below(12)]
}

/// The program with this number.
pub fn random(number: u64, random: &mut Random) -> Source {
    const FAMILIES: [fn(&mut Random) -> Source; 21] = [
        layers,
        rows,
        elementwise,
        reduction,
        matmul,
        batch_matmul,
        matvec,
        convolution,
        pooling,
        transpose,
        softmax,
        prefix,
        padded_convolution,
        argmax,
        norm,
        embedding,
        filled,
        rows,
        rows,
        attention,
        attention,
    ];
    FAMILIES[number as usize % FAMILIES.len()](random)
}

fn of(text: String, arguments: Vec<Vec<u64>>) -> Source {
    Source { text, arguments, least: 0 }
}

/// A row for all rows, in a chain of ops.
fn elementwise(random: &mut Random) -> Source {
    let (a, b, open) = (size(random), 3 * size(random), random.once_in(2));
    let (all, row) = (tensor(&[a, b], "f32", open), tensor(&[b], "f32", open));
    let text = format!(
        "func.func @main(%x: {all}, %y: {row}) -> {all} {{
  %zero = arith.constant 0.0 : f32
  %0 = arith.mulf %x, %x : {all}
  %1 = linalg.generic {{indexing_maps = [{id}, {last}, {id}], iterator_types = [\"parallel\", \"parallel\"]}}
      ins(%0, %y : {all}, {row}) outs(%0 : {all}) {{
  ^bb0(%p: f32, %q: f32, %o: f32):
    %r = arith.addf %p, %q : f32
    %m = arith.maximumf %r, %zero : f32
    linalg.yield %m : f32
  }} -> {all}
  %2 = arith.subf %1, %x : {all}
  return %2 : {all}
}}",
        id = map(2, &[0, 1]),
        last = map(2, &[1])
    );
    of(text, vec![vec![a, b], vec![b]])
}

/// Over any of three dimensions.
fn reduction(random: &mut Random) -> Source {
    let sizes = [size(random), size(random), 40 * size(random).min(8)];
    let mut dims: Vec<usize> = (0..3).filter(|_| random.once_in(2)).collect();
    if dims.is_empty() {
        dims.push(random.below(3));
    }
    let (element, op, first) = [
        ("f32", "addf", "0.0"),
        ("i32", "addi", "0"),
        ("f32", "maximumf", "-1.0e9"),
        ("i32", "xori", "5"),
        ("f16", "addf", "1.0"),
    ][random.below(5)];
    let rest: Vec<usize> = (0..3).filter(|dim| !dims.contains(dim)).collect();
    let is_open = random.once_in(2);
    let of_rest: Vec<u64> = rest.iter().map(|&dim| sizes[dim]).collect();
    let (from, to) = (tensor(&sizes, element, is_open), tensor(&of_rest, element, is_open));
    let empty = empty("e", "%x", &from, 3, &rest, element, is_open);
    let dims = dims.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    let text = format!(
        "func.func @main(%x: {from}) -> {to} {{
  %first = arith.constant {first} : {element}
{empty}
  %f = linalg.fill ins(%first : {element}) outs(%e : {to}) -> {to}
  %r = linalg.reduce {{ arith.{op} }} ins(%x : {from}) outs(%f : {to}) dimensions = [{dims}]
  return %r : {to}
}}"
    );
    of(text, vec![sizes.to_vec()])
}

/// Reductions of rows with factors that are all one number, which are a result as well.
fn filled(random: &mut Random) -> Source {
    let (m, k) = (size(random), 8 * size(random));
    let (all, factors, sums) = (known(&[m, k], "f32"), known(&[k], "f32"), known(&[m], "f32"));
    let sum = |name: &str, by: &str, combine: &str, of_factor: &str| {
        format!(
            "  %{name} = linalg.generic {{indexing_maps = [{id}, {of_factor}, {row}], iterator_types = [\"parallel\", \"reduction\"]}}
      ins(%x, %{by}) outs(%z : {sums}) {{
  ^bb0(%p: f32, %q: f32, %o: f32):
    %0 = arith.{combine} %p, %q : f32
    %1 = arith.addf %o, %0 : f32
    linalg.yield %1 : f32
  }} -> {sums}\n",
            id = map(2, &[0, 1]),
            row = map(2, &[0])
        )
    };
    let first = sum("s", &format!("f : {all}, {factors}"), "mulf", &map(2, &[1]));
    let second = sum("t", &format!("s : {all}, {sums}"), "subf", &map(2, &[0]));
    let (second, result) = if random.once_in(2) { (second, "t") } else { (String::new(), "s") };
    let text = format!(
        "func.func @main(%x: {all}) -> ({sums}, {factors}) {{
  %three = arith.constant 3.0 : f32
  %zero = arith.constant 0.0 : f32
  %a = tensor.empty() : {factors}
  %f = linalg.fill ins(%three : f32) outs(%a : {factors}) -> {factors}
  %b = tensor.empty() : {sums}
  %z = linalg.fill ins(%zero : f32) outs(%b : {sums}) -> {sums}
{first}{second}  return %{result}, %f : {sums}, {factors}
}}"
    );
    of(text, vec![vec![m, k]])
}

/// Images, windows and results of a convolution with steps, channels last: `[n, h, w, c]`, `[kh, kw, c, f]`, `[n, oh, ow, f]`.
fn windows(random: &mut Random, step: u64) -> [[u64; 4]; 3] {
    let (n, c, f) = (size(random).min(2), size(random).min(5), size(random).min(8));
    let [kh, kw, oh, ow] = [3, 3, 7, 7].map(|most| size(random).min(most));
    [[n, (oh - 1) * step + kh, (ow - 1) * step + kw, c], [kh, kw, c, f], [n, oh, ow, f]]
}

fn convolution(random: &mut Random) -> Source {
    let step = 1 + random.below(2) as u64;
    let mut sizes = windows(random, step);
    let mut op = "linalg.conv_2d_nhwc_hwcf";
    if random.once_in(2) {
        let [[n, h, w, c], [kh, kw, _, f], [_, oh, ow, _]] = sizes;
        sizes = [[n, c, h, w], [f, c, kh, kw], [n, f, oh, ow]];
        op = "linalg.conv_2d_nchw_fchw";
    }
    let [x, k, y] = sizes.map(|sizes| known(&sizes, "f32"));
    let text = format!(
        "func.func @main(%x: {x}, %k: {k}) -> {y} {{
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : {y}
  %f = linalg.fill ins(%zero : f32) outs(%e : {y}) -> {y}
  %r = {op} {{strides = dense<{step}> : tensor<2xi64>}} ins(%x, %k : {x}, {k}) outs(%f : {y}) -> {y}
  return %r : {y}
}}"
    );
    of(text, vec![sizes[0].to_vec(), sizes[1].to_vec()])
}

fn padded_convolution(random: &mut Random) -> Source {
    let [[n, h, w, c], k, y] = windows(random, 1);
    let [low_h, low_w] = [h, w].map(|size| random.below(size.min(3) as usize) as u64);
    let [high_h, high_w] = [h - low_h, w - low_w].map(|size| random.below(size.min(3) as usize) as u64);
    let x = [n, h - low_h - high_h, w - low_w - high_w, c];
    let (from, padded) = (known(&x, "f32"), known(&[n, h, w, c], "f32"));
    let (window, to) = (known(&k, "f32"), known(&y, "f32"));
    let text = format!(
        "func.func @main(%x: {from}, %k: {window}) -> {to} {{
  %zero = arith.constant 0.0 : f32
  %padding = arith.constant 2.0 : f32
  %p = tensor.pad %x low[0, {low_h}, {low_w}, 0] high[0, {high_h}, {high_w}, 0] {{
  ^bb0(%i: index, %j: index, %l: index, %m: index):
    tensor.yield %padding : f32
  }} : {from} to {padded}
  %e = tensor.empty() : {to}
  %f = linalg.fill ins(%zero : f32) outs(%e : {to}) -> {to}
  %r = linalg.conv_2d_nhwc_hwcf ins(%p, %k : {padded}, {window}) outs(%f : {to}) -> {to}
  return %r : {to}
}}"
    );
    of(text, vec![x.to_vec(), k.to_vec()])
}

fn pooling(random: &mut Random) -> Source {
    let [x, [kh, kw, _, _], [n, oh, ow, _]] = windows(random, 2);
    let (from, window, to) = (known(&x, "f32"), known(&[kh, kw], "f32"), known(&[n, oh, ow, x[3]], "f32"));
    let text = format!(
        "func.func @main(%x: {from}) -> {to} {{
  %least = arith.constant -100.0 : f32
  %k = tensor.empty() : {window}
  %e = tensor.empty() : {to}
  %f = linalg.fill ins(%least : f32) outs(%e : {to}) -> {to}
  %r = linalg.pooling_nhwc_max {{strides = dense<2> : tensor<2xi64>}} ins(%x, %k : {from}, {window}) outs(%f : {to}) -> {to}
  return %r : {to}
}}"
    );
    of(text, vec![x.to_vec()])
}

fn transpose(random: &mut Random) -> Source {
    let sizes = [size(random), size(random), size(random)];
    let order = [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]][random.below(5)];
    let (from, to) = (known(&sizes, "i32"), known(&order.map(|dim| sizes[dim]), "i32"));
    let [a, b, c] = order;
    let text = format!(
        "func.func @main(%x: {from}) -> {to} {{
  %e = tensor.empty() : {to}
  %t = linalg.transpose ins(%x : {from}) outs(%e : {to}) permutation = [{a}, {b}, {c}]
  %r = arith.addi %t, %t : {to}
  return %r : {to}
}}"
    );
    of(text, vec![sizes.to_vec()])
}

fn softmax(random: &mut Random) -> Source {
    let (a, b, dim, is_open) = (size(random), 10 * size(random), random.below(2), random.once_in(2));
    let ty = tensor(&[a, b], "f32", is_open);
    let text = format!(
        "func.func @main(%x: {ty}) -> {ty} {{
{empty}
  %r = linalg.softmax dimension({dim}) ins(%x : {ty}) outs(%e : {ty}) -> {ty}
  return %r : {ty}
}}",
        empty = empty("e", "%x", &ty, 2, &[0, 1], "f32", is_open)
    );
    of(text, vec![vec![a, b]])
}

/// A tensor that has these dimensions of a value, of `rank` dimensions.
fn empty(name: &str, of: &str, ty: &str, rank: usize, dims: &[usize], element: &str, is_open: bool) -> String {
    if !is_open {
        let (_, sizes) = ty.split_once('<').unwrap();
        let sizes: Vec<&str> = sizes.split('x').take(rank).collect();
        let own: String = dims.iter().map(|&dim| format!("{}x", sizes[dim])).collect();
        return format!("  %{name} = tensor.empty() : tensor<{own}{element}>");
    }
    let sizes: Vec<String> = dims.iter().map(|dim| format!("%{name}d{dim}")).collect();
    let asked = dims.iter().map(|dim| {
        format!(
            "  %{name}i{dim} = arith.constant {dim} : index\n  %{name}d{dim} = tensor.dim {of}, %{name}i{dim} : {ty}\n"
        )
    });
    let own: String = dims.iter().map(|_| "?x").collect();
    format!("{}  %{name} = tensor.empty({}) : tensor<{own}{element}>", asked.collect::<String>(), sizes.join(", "))
}

/// Reductions of rows, ops on rows element by element, and ops on what the rows came to, in any order and with any of them as
/// results. Rows have none, one or two dimensions, and so have their elements.
fn rows(random: &mut Random) -> Source {
    let element = ["f32", "f32", "f16", "i32"][random.below(4)];
    let [add, sub, max, min] = match element {
        "i32" => ["addi", "subi", "maxsi", "minsi"],
        _ => ["addf", "subf", "maximumf", "minimumf"],
    };
    let number = |number: i32| if element == "i32" { number.to_string() } else { format!("{number}.0") };
    let (of_rows, of_columns) = (random.below(3), 1 + random.below(2));
    let rank = of_rows + of_columns;
    let mut sizes: Vec<u64> = (0..of_rows).map(|_| size(random).min(6)).collect();
    match of_columns {
        1 => sizes.push([0, 1, 2, 7, 17, 64, 100, 257, 400][random.below(9)]),
        _ => sizes.extend([[1, 3, 8][random.below(3)], [0, 1, 5, 16, 33, 70][random.below(6)]]),
    }
    let is_open = random.once_in(2);
    let (all, each) = (tensor(&sizes, element, is_open), tensor(&sizes[..of_rows], element, is_open));
    let shared = tensor(&sizes[of_rows..], element, is_open);
    let (dims, row, column): (Vec<usize>, Vec<usize>, Vec<usize>) =
        ((0..rank).collect(), (0..of_rows).collect(), (of_rows..rank).collect());
    let kinds = |last: &str| {
        let kinds = (0..rank).map(|dim| if dim < of_rows { "\"parallel\"".to_owned() } else { format!("\"{last}\"") });
        kinds.collect::<Vec<_>>().join(", ")
    };
    let mut text = [
        format!("  %least = arith.constant {} : {element}", number(-4)),
        format!("  %most = arith.constant {} : {element}", number(4)),
        format!("  %first = arith.constant {} : {element}", number(random.below(3) as i32 - 1)),
        empty("all", "%x", &all, rank, &dims, element, is_open),
        empty("each", "%x", &all, rank, &row, element, is_open),
    ]
    .join("\n");
    // What can be read: arrays of elements, numbers of rows.
    let (mut arrays, mut numbers) = (vec!["%x".to_owned(), "%z".to_owned()], Vec::<String>::new());
    let any = |random: &mut Random, of: &[String]| of[random.below(of.len())].clone();
    for step in 0..3 + random.below(6) {
        match random.below(5) {
            0 | 1 => {
                let (of, op) = (any(random, &arrays), [add, max, min][random.below(3)]);
                text += &format!(
                    "
  %f{step} = linalg.fill ins(%first : {element}) outs(%each : {each}) -> {each}
  %s{step} = linalg.generic {{indexing_maps = [{id}, {of_row}], iterator_types = [{kinds}]}} ins({of} : {all}) outs(%f{step} : {each}) {{
  ^bb0(%v: {element}, %o: {element}):
    %r = arith.{op} %o, %v : {element}
    linalg.yield %r : {element}
  }} -> {each}",
                    id = map(rank, &dims),
                    of_row = map(rank, &row),
                    kinds = kinds("reduction")
                );
                numbers.push(format!("%s{step}"));
            }
            2 if !numbers.is_empty() => {
                let (one, other) = (any(random, &numbers), any(random, &numbers));
                text += &format!(
                    "
  %o{step} = linalg.generic {{indexing_maps = [{id}, {id}, {id}], iterator_types = [{kinds}]}}
      ins({one}, {other} : {each}, {each}) outs(%each : {each}) {{
  ^bb0(%v: {element}, %w: {element}, %o: {element}):
    %0 = arith.{sub} %v, %w : {element}
    %r = arith.{min} %0, %most : {element}
    linalg.yield %r : {element}
  }} -> {each}",
                    id = map(of_rows, &row),
                    kinds = vec!["\"parallel\""; of_rows].join(", ")
                );
                numbers.push(format!("%o{step}"));
            }
            _ => {
                let (one, other) = (any(random, &arrays), any(random, &arrays));
                let (mut inputs, mut types, mut maps) = (vec![one, other], vec![&*all; 2], vec![&dims; 2]);
                let mut body = format!("    %0 = arith.{} %v0, %v1 : {element}\n", [add, sub, max][random.below(3)]);
                if !numbers.is_empty() && !random.once_in(4) {
                    inputs.push(any(random, &numbers));
                    types.push(&each);
                    maps.push(&row);
                } else {
                    inputs.push("%g".to_owned());
                    types.push(&shared);
                    maps.push(&column);
                }
                // What was in the output, sometimes.
                let (output, old) = match random.once_in(3) {
                    true => (any(random, &arrays), "%o"),
                    false => ("%all".to_owned(), "%v0"),
                };
                body +=
                    &format!("    %1 = arith.{sub} %0, %v2 : {element}\n    %2 = arith.{add} %1, {old} : {element}\n");
                let maps: Vec<String> = maps.into_iter().chain([&dims]).map(|results| map(rank, results)).collect();
                text += &format!(
                    "
  %e{step} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}}
      ins({inputs} : {types}) outs({output} : {all}) {{
  ^bb0(%v0: {element}, %v1: {element}, %v2: {element}, %o: {element}):
{body}    %3 = arith.{max} %2, %least : {element}
    %r = arith.{min} %3, %most : {element}
    linalg.yield %r : {element}
  }} -> {all}",
                    maps = maps.join(", "),
                    kinds = kinds("parallel"),
                    inputs = inputs.join(", "),
                    types = types.join(", ")
                );
                arrays.push(format!("%e{step}"));
            }
        }
    }
    let made: Vec<(String, &str)> = arrays.drain(2..).map(|name| (name, &*all)).collect();
    let made: Vec<_> = made.into_iter().chain(numbers.drain(..).map(|name| (name, &*each))).collect();
    let last = made.len() - 1;
    let results: Vec<_> = made
        .into_iter()
        .enumerate()
        .filter(|(place, _)| *place == last || random.once_in(3))
        .map(|(_, of)| of)
        .collect();
    let names: Vec<&str> = results.iter().map(|(name, _)| &**name).collect();
    let types: Vec<&str> = results.iter().map(|&(_, ty)| ty).collect();
    let (names, types) = (names.join(", "), types.join(", "));
    let text = format!(
        "func.func @main(%x: {all}, %z: {all}, %g: {shared}) -> ({types}) {{
{text}
  return {names} : {types}
}}"
    );
    of(text, vec![sizes.clone(), sizes.clone(), sizes[of_rows..].to_vec()])
}

/// A step of sums of all numbers up to each, where the padding depends on the place.
fn prefix(random: &mut Random) -> Source {
    let size = 2 + 7 * size(random);
    let by = 1 + random.below(size as usize - 1) as u64;
    let (all, part) = (known(&[size], "f32"), known(&[size - by], "f32"));
    let text = format!(
        "func.func @main(%x: {all}) -> {all} {{
  %s = tensor.extract_slice %x[0] [{rest}] [1] : {all} to {part}
  %p = tensor.pad %s low[{by}] high[0] {{
  ^bb0(%i: index):
    %c = arith.index_cast %i : index to i32
    %v = arith.sitofp %c : i32 to f32
    tensor.yield %v : f32
  }} : {part} to {all}
  %r = arith.addf %x, %p : {all}
  return %r : {all}
}}",
        rest = size - by
    );
    of(text, vec![vec![size]])
}

/// Two results of one op, of which one is an index.
fn argmax(random: &mut Random) -> Source {
    let (a, b) = (size(random), 9 * size(random));
    let (all, value, place) = (known(&[a, b], "f32"), known(&[a], "f32"), known(&[a], "i32"));
    let text = format!(
        "func.func @main(%x: {all}) -> ({value}, {place}) {{
  %least = arith.constant -1000.0 : f32
  %none = arith.constant -1 : i32
  %ev = tensor.empty() : {value}
  %ep = tensor.empty() : {place}
  %fv = linalg.fill ins(%least : f32) outs(%ev : {value}) -> {value}
  %fp = linalg.fill ins(%none : i32) outs(%ep : {place}) -> {place}
  %r:2 = linalg.generic {{indexing_maps = [{id}, {first}, {first}], iterator_types = [\"parallel\", \"reduction\"]}}
      ins(%x : {all}) outs(%fv, %fp : {value}, {place}) {{
  ^bb0(%v: f32, %most: f32, %at: i32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %i : index to i32
    %is = arith.cmpf ogt, %v, %most : f32
    %m = arith.select %is, %v, %most : f32
    %p = arith.select %is, %j, %at : i32
    linalg.yield %m, %p : f32, i32
  }} -> ({value}, {place})
  return %r#0, %r#1 : {value}, {place}
}}",
        id = map(2, &[0, 1]),
        first = map(2, &[0])
    );
    of(text, vec![vec![a, b]])
}

/// The distance from the mean, over the root of the mean of its squares.
fn norm(random: &mut Random) -> Source {
    let (a, b, is_open) = (size(random), 8 * size(random), random.once_in(2));
    let (all, each) = (tensor(&[a, b], "f32", is_open), tensor(&[a], "f32", is_open));
    let maps = format!("indexing_maps = [{id}, {first}]", id = map(2, &[0, 1]), first = map(2, &[0]));
    let text = format!(
        "func.func @main(%x: {all}) -> {all} {{
  %zero = arith.constant 0.0 : f32
  %count = arith.constant {b}.0 : f32
{empty}
  %f = linalg.fill ins(%zero : f32) outs(%e : {each}) -> {each}
  %sum = linalg.reduce {{ arith.addf }} ins(%x : {all}) outs(%f : {each}) dimensions = [1]
{empties}
  %d = linalg.generic {{indexing_maps = [{id}, {first}, {id}], iterator_types = [\"parallel\", \"parallel\"]}}
      ins(%x, %sum : {all}, {each}) outs(%ed : {all}) {{
  ^bb0(%v: f32, %s: f32, %o: f32):
    %mean = arith.divf %s, %count : f32
    %r = arith.subf %v, %mean : f32
    linalg.yield %r : f32
  }} -> {all}
  %squares = linalg.generic {{{maps}, iterator_types = [\"parallel\", \"reduction\"]}} ins(%d : {all}) outs(%f : {each}) {{
  ^bb0(%v: f32, %o: f32):
    %q = arith.mulf %v, %v : f32
    %r = arith.addf %o, %q : f32
    linalg.yield %r : f32
  }} -> {each}
  %n = linalg.generic {{indexing_maps = [{id}, {first}, {id}], iterator_types = [\"parallel\", \"parallel\"]}}
      ins(%d, %squares : {all}, {each}) outs(%ed : {all}) {{
  ^bb0(%v: f32, %s: f32, %o: f32):
    %mean = arith.divf %s, %count : f32
    %one = arith.constant 1.0 : f32
    %more = arith.addf %mean, %one : f32
    %root = math.rsqrt %more : f32
    %r = arith.mulf %v, %root : f32
    linalg.yield %r : f32
  }} -> {all}
  return %n : {all}
}}",
        empty = empty("e", "%x", &all, 2, &[0], "f32", is_open),
        empties = empty("ed", "%x", &all, 2, &[0, 1], "f32", is_open),
        id = map(2, &[0, 1]),
        first = map(2, &[0])
    );
    of(text, vec![vec![a, b]])
}

/// Rows of a table, chosen by number.
fn embedding(random: &mut Random) -> Source {
    let (rows, columns, count) = (9 + size(random), size(random), size(random));
    let (table, places, to) = (known(&[rows, columns], "i32"), known(&[count], "i32"), known(&[count, columns], "i32"));
    let text = format!(
        "func.func @main(%t: {table}, %n: {places}) -> {to} {{
  %e = tensor.empty() : {to}
  %r = linalg.generic {{indexing_maps = [{first}, {id}], iterator_types = [\"parallel\", \"parallel\"]}}
      ins(%n : {places}) outs(%e : {to}) {{
  ^bb0(%p: i32, %o: i32):
    %i = arith.index_cast %p : i32 to index
    %j = linalg.index 1 : index
    %v = tensor.extract %t[%i, %j] : {table}
    linalg.yield %v : i32
  }} -> {to}
  return %r : {to}
}}",
        id = map(2, &[0, 1]),
        first = map(2, &[0])
    );
    Source { text, arguments: vec![vec![rows, columns], vec![count]], least: 4 }
}

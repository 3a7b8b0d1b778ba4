//! Attention as one launch, of any sizes, against what it should be.

use crate::rows::{Array, numbers};
use crate::support::{Folder, on_every_device, vulcanize};

/// Heads, queries, keys, terms of a score, features of a value.
type Sizes = [usize; 5];

/// Scores of which a query sees those up to its own number, divided by four, of so many queries and keys: `?` is open.
fn attention([heads, _, _, terms, features]: Sizes, [i, j]: [&str; 2], element: &str) -> String {
    let (q, k, v) = (
        format!("tensor<{heads}x{i}x{terms}x{element}>"),
        format!("tensor<{heads}x{j}x{terms}x{element}>"),
        format!("tensor<{heads}x{j}x{features}x{element}>"),
    );
    let (s, o) = (format!("tensor<{heads}x{i}x{j}xf32>"), format!("tensor<{heads}x{i}x{features}xf32>"));
    let of = |sizes: &[(&str, &str)]| -> String {
        let open: Vec<&str> = sizes.iter().filter(|(size, _)| *size == "?").map(|&(_, value)| value).collect();
        open.join(", ")
    };
    let (of_s, of_o) = (of(&[(i, "%n"), (j, "%m")]), of(&[(i, "%n")]));
    let wide = |from: &str, to: &str| match element {
        "f32" => format!("%{to} = arith.addf %{from}, %zero : f32"),
        _ => format!("%{to} = arith.extf %{from} : {element} to f32"),
    };
    format!(
        "#id = affine_map<(h, i, j) -> (h, i, j)>
func.func @main(%q: {q}, %k: {k}, %v: {v}) -> {o} {{
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %fourth = arith.constant 0.25 : f32
  %hidden = arith.constant 0xFF800000 : f32
  %n = tensor.dim %q, %c1 : {q}
  %m = tensor.dim %k, %c1 : {k}
  %es = tensor.empty({of_s}) : {s}
  %eo = tensor.empty({of_o}) : {o}
  %f = linalg.fill ins(%zero : f32) outs(%es : {s}) -> {s}
  %a = linalg.generic {{indexing_maps = [affine_map<(h, i, j, d) -> (h, i, d)>, affine_map<(h, i, j, d) -> (h, j, d)>, affine_map<(h, i, j, d) -> (h, i, j)>],
                       iterator_types = [\"parallel\", \"parallel\", \"parallel\", \"reduction\"]}} ins(%q, %k : {q}, {k}) outs(%f : {s}) {{
  ^bb0(%x: {element}, %y: {element}, %old: f32):
    {x}
    {y}
    %0 = arith.mulf %x1, %y1 : f32
    %1 = arith.addf %old, %0 : f32
    linalg.yield %1 : f32
  }} -> {s}
  %b = linalg.generic {{indexing_maps = [#id, #id], iterator_types = [\"parallel\", \"parallel\", \"parallel\"]}} ins(%a : {s}) outs(%es : {s}) {{
  ^bb0(%x: f32, %old: f32):
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %sees = arith.cmpi ule, %j, %i : index
    %0 = arith.mulf %x, %fourth : f32
    %1 = arith.select %sees, %0, %hidden : f32
    linalg.yield %1 : f32
  }} -> {s}
  %p = linalg.softmax dimension(2) ins(%b : {s}) outs(%es : {s}) -> {s}
  %g = linalg.fill ins(%zero : f32) outs(%eo : {o}) -> {o}
  %c = linalg.generic {{indexing_maps = [affine_map<(h, i, n, j) -> (h, i, j)>, affine_map<(h, i, n, j) -> (h, j, n)>, affine_map<(h, i, n, j) -> (h, i, n)>],
                       iterator_types = [\"parallel\", \"parallel\", \"parallel\", \"reduction\"]}} ins(%p, %v : {s}, {v}) outs(%g : {o}) {{
  ^bb0(%x: f32, %y: {element}, %old: f32):
    {y}
    %0 = arith.mulf %x, %y1 : f32
    %1 = arith.addf %old, %0 : f32
    linalg.yield %1 : f32
  }} -> {o}
  return %c : {o}
}}",
        x = wide("x", "x1"),
        y = wide("y", "y1"),
    )
}

fn expected([heads, queries, keys, terms, features]: Sizes, [q, k, v]: [&[f64]; 3]) -> Vec<f64> {
    let mut all = Vec::new();
    for (head, query) in (0..heads).flat_map(|head| (0..queries).map(move |query| (head, query))) {
        let of = |array: &[f64], row: usize, place: usize, width: usize| array[row * width + place];
        let seen = keys.min(query + 1);
        let score = |key: usize| -> f64 {
            let term = |d| of(q, head * queries + query, d, terms) * of(k, head * keys + key, d, terms);
            (0..terms).map(term).sum::<f64>() / 4.0
        };
        let scores: Vec<f64> = (0..seen).map(score).collect();
        let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let powers: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
        let sum: f64 = powers.iter().sum();
        for n in 0..features {
            let value =
                powers.iter().enumerate().map(|(key, power)| power / sum * of(v, head * keys + key, n, features));
            all.push(value.sum::<f64>());
        }
    }
    all
}

/// Runs it on every device by this schedule; returns what the launches are on the reference executor.
fn assert_attention(sizes: Sizes, is_open: bool, element: &str, schedule: &str) -> Vec<String> {
    let shown = [sizes[1], sizes[2]].map(|size| if is_open { "?".to_owned() } else { size.to_string() });
    assert_attention_of(sizes, [&shown[0], &shown[1]], element, schedule)
}

fn assert_attention_of(sizes: Sizes, shown: [&str; 2], element: &str, schedule: &str) -> Vec<String> {
    let [heads, queries, keys, terms, features] = sizes;
    let folder = Folder::new();
    let program = attention(sizes, shown, element);
    let (file, result) = (folder.write("p.mlir", &program), folder.path("o.npy"));
    let arrays = [[heads, queries, terms], [heads, keys, terms], [heads, keys, features]];
    let arrays: Vec<Array> = (1..).zip(arrays).map(|(seed, sizes)| Array::random(&sizes, seed)).collect();
    let mut command = vec!["run".to_owned(), file, format!("--output=0={result}"), format!("--schedule={schedule}")];
    for (number, array) in arrays.iter().enumerate() {
        let path = array.write(&folder, &format!("{number}.npy"), element == "f16");
        command.push(format!("--input={number}={path}"));
    }
    let all = expected(sizes, [&arrays[0].numbers, &arrays[1].numbers, &arrays[2].numbers]);
    let command: Vec<&str> = command.iter().map(String::as_str).collect();
    on_every_device(&command, |device, _| {
        let found = numbers(&std::fs::read(&result).unwrap(), false);
        assert_eq!(found.len(), all.len());
        for (place, (found, expected)) in found.iter().zip(&all).enumerate() {
            let is_near = (found - expected).abs() <= 1e-4 * expected.abs().max(1.0);
            assert!(is_near, "{device}: {sizes:?} {schedule}: element {place} is {found}, not {expected}");
        }
    });
    let shown = vulcanize(&[&command[..], &["--device=reference", "--print-schedule"]].concat()).err;
    shown.lines().filter(|line| line.contains("a workgroup")).map(str::to_owned).collect()
}

#[test]
fn attention_of_any_sizes_is_one_launch() {
    for sizes in [[2, 70, 129, 16, 20], [1, 1, 250, 64, 64], [3, 5, 8, 4, 1], [1, 33, 32, 7, 130]] {
        for schedule in ["cut=attention", "cut=attention,threads=32,tile=2x8", "cut=attention,threads=3,tile=1x1"] {
            assert_eq!(assert_attention(sizes, false, "f32", schedule).len(), 1, "{sizes:?} {schedule}");
        }
    }
    assert_eq!(assert_attention([2, 40, 64, 16, 16], false, "f16", "cut=attention").len(), 1);
}

/// Each workgroup has a part of the keys, and a second launch puts the parts together.
#[test]
fn workgroups_share_keys() {
    for (sizes, schedule) in [
        ([1, 1, 600, 64, 64], "cut=attention,invocations=65536"),
        ([2, 70, 600, 16, 20], "cut=attention,threads=3,tile=2x4,invocations=4096"),
        ([2, 70, 129, 16, 20], "cut=attention,steps=200"),
        ([3, 5, 300, 4, 1], "cut=attention,threads=8,tile=1x1,steps=40"),
    ] {
        let launches = assert_attention(sizes, false, "f32", schedule);
        assert!(launches.len() == 2 && launches[0].contains(" parts, its"), "{sizes:?} {schedule}: {launches:?}");
    }
    assert_eq!(assert_attention([2, 2, 513, 16, 16], false, "f16", "cut=attention").len(), 2);
}

/// As many parts as there turn out to be keys for.
#[test]
fn workgroups_share_an_open_number_of_keys() {
    for (keys, schedule) in
        [(0, "cut=attention"), (1, "cut=attention"), (700, "cut=attention"), (700, "cut=attention,steps=400")]
    {
        let launches = assert_attention_of([2, 3, keys, 8, 16], ["3", "?"], "f32", schedule);
        assert!(launches[0].contains("of 2x3 and of ? parts, its"), "{keys} {schedule}: {launches:?}");
    }
}

#[test]
fn the_host_chooses_where_the_number_of_keys_is_open() {
    for sizes in [[2, 70, 129, 16, 20], [1, 1, 300, 64, 64]] {
        for schedule in ["cut=attention", "cut=attention,steps=400"] {
            let launches = assert_attention(sizes, true, "f32", schedule);
            let (together, apart) = launches.split_first().unwrap();
            assert!(together.contains("a workgroup for each 1x32 of"), "{sizes:?}: {together}");
            assert!(apart.len() > 4, "launches of each op beside it: {apart:?}");
        }
    }
    // Nothing is summed then, which is no quotient of nothing.
    for is_open in [false, true] {
        assert_attention([2, 3, 0, 4, 5], is_open, "f32", "cut=attention");
    }
}

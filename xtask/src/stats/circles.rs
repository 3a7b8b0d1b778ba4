//! Files that import each other in circles.
//!
//! An import counts as an arrow to the file that defines the name, through however many `pub use` it is reached.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;

use super::source::File;

/// How many `pub use` lead from a name to its definition at the most.
const MOST_STEPS: usize = 8;

/// The sets of files of which each reaches each other one, the largest first.
pub fn find(files: &[File]) -> Vec<Vec<&str>> {
    let modules: BTreeMap<&[String], usize> = files.iter().enumerate().map(|(i, f)| (f.module.as_slice(), i)).collect();
    let mut graph = DiGraph::<usize, ()>::new();
    let nodes: Vec<_> = (0..files.len()).map(|index| graph.add_node(index)).collect();
    for (from, file) in files.iter().enumerate() {
        let imports = file.imports.iter().filter(|import| !import.is_public);
        let targets: BTreeSet<usize> = imports
            .filter_map(|import| definition(files, &modules, &import.path, &import.name, MOST_STEPS))
            .filter(|&to| to != from)
            .collect();
        for to in targets {
            graph.add_edge(nodes[from], nodes[to], ());
        }
    }
    let mut circles: Vec<Vec<&str>> = kosaraju_scc(&graph)
        .into_iter()
        .filter(|set| set.len() > 1)
        .map(|set| {
            let mut names: Vec<&str> = set.into_iter().map(|node| files[graph[node]].path.as_str()).collect();
            names.sort_unstable();
            names
        })
        .collect();
    circles.sort_by_key(|circle| (usize::MAX - circle.len(), circle[0]));
    circles
}

/// The file that defines what a path names.
fn definition(
    files: &[File],
    modules: &BTreeMap<&[String], usize>,
    path: &[String],
    name: &str,
    steps: usize,
) -> Option<usize> {
    let mut whole = path.to_vec();
    whole.push(name.to_owned());
    if let Some(&file) = modules.get(whole.as_slice()) {
        return Some(file);
    }
    let Some(&file) = modules.get(path) else {
        // An item of an item: a case of an enum, a constant of a type.
        let (last, rest) = path.split_last()?;
        return if rest.is_empty() || steps == 0 { None } else { definition(files, modules, rest, last, steps - 1) };
    };
    if files[file].items.contains(name) || steps == 0 {
        return Some(file);
    }
    let passed_on = files[file].imports.iter().filter(|import| import.is_public);
    for import in passed_on {
        if import.name == name {
            return definition(files, modules, &import.path, name, steps - 1).or(Some(file));
        }
        if import.name == "*"
            && let Some(&through) = modules.get(import.path.as_slice())
            && let Some(found) = definition(files, modules, &import.path, name, steps - 1)
            && (found != through || files[through].items.contains(name))
        {
            return Some(found);
        }
    }
    Some(file)
}

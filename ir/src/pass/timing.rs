//! Measures how long passes take, and shows it as `--mlir-timing` does.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use crate::diagnostics::json_string;

/// Wall-clock time by named step, nested as the steps are.
#[derive(Clone, Debug)]
pub struct Timing {
    /// Node 0 is the root.
    nodes: Vec<Node>,
    /// The open steps, each with the time when it began.
    open: Vec<(usize, Instant)>,
    started: Instant,
}

#[derive(Clone, Debug)]
struct Node {
    name: String,
    /// The key that tells it from its siblings: two passes of one name are two steps.
    key: usize,
    time: Duration,
    children: Vec<usize>,
}

impl Default for Timing {
    fn default() -> Self {
        Self::new()
    }
}

impl Timing {
    /// Starts the clock.
    pub fn new() -> Self {
        let root = Node { name: "root".to_owned(), key: 0, time: Duration::ZERO, children: Vec::new() };
        Self { nodes: vec![root], open: Vec::new(), started: Instant::now() }
    }

    /// Begins a step inside the one that is open. Steps of one key and name are added up.
    pub fn enter(&mut self, key: usize, name: &str) {
        let parent = self.open.last().map_or(0, |&(node, _)| node);
        let children = &self.nodes[parent].children;
        let found = children.iter().copied().find(|&c| self.nodes[c].key == key && self.nodes[c].name == name);
        let node = found.unwrap_or_else(|| {
            let index = self.nodes.len();
            self.nodes.push(Node { name: name.to_owned(), key, time: Duration::ZERO, children: Vec::new() });
            self.nodes[parent].children.push(index);
            index
        });
        self.open.push((node, Instant::now()));
    }

    /// Ends the step that is open.
    pub fn leave(&mut self) {
        if let Some((node, start)) = self.open.pop() {
            self.nodes[node].time += start.elapsed();
        }
    }

    /// Measures a step without a key of its own (`Parser`, `Output`, …).
    pub fn measure<R>(&mut self, name: &str, work: impl FnOnce() -> R) -> R {
        self.enter(0, name);
        let result = work();
        self.leave();
        result
    }

    /// The report as a tree: steps in the order of their first beginning, nested ones indented.
    pub fn tree_report(&self) -> String {
        let total = self.started.elapsed();
        let mut out = header(total);
        let mut covered = Duration::ZERO;
        let mut pending: Vec<(usize, usize)> = self.nodes[0].children.iter().rev().map(|&c| (c, 0)).collect();
        while let Some((index, depth)) = pending.pop() {
            let node = &self.nodes[index];
            if depth == 0 {
                covered += node.time;
            }
            line(&mut out, node.time, total, &format!("{}{}", "  ".repeat(depth), node.name));
            pending.extend(node.children.iter().rev().map(|&c| (c, depth + 1)));
        }
        line(&mut out, total.saturating_sub(covered), total, "Rest");
        line(&mut out, total, total, "Total");
        out
    }

    /// The report as a tree, in MLIR's JSON: a list of `{"wall": {"duration", "percentage"}, "name", "passes"}`, times in
    /// seconds, each list of passes with an empty object at its end.
    pub fn tree_json(&self) -> String {
        /// What is left to write: a step, or the end of the list of its passes.
        enum Left {
            Step(usize, usize),
            End(usize),
        }
        let total = self.started.elapsed();
        let mut out = String::from("[\n");
        let mut covered = Duration::ZERO;
        let mut pending: Vec<Left> = self.nodes[0].children.iter().rev().map(|&c| Left::Step(c, 0)).collect();
        while let Some(left) = pending.pop() {
            match left {
                Left::Step(index, depth) => {
                    let node = &self.nodes[index];
                    if depth == 0 {
                        covered += node.time;
                    }
                    let step = json_step(node.time, total, &node.name);
                    let _ = writeln!(out, "{}{{{step}, \"passes\": [", "  ".repeat(depth));
                    pending.push(Left::End(depth));
                    pending.extend(node.children.iter().rev().map(|&c| Left::Step(c, depth + 1)));
                }
                Left::End(depth) => {
                    let _ = writeln!(out, "{}{{}}]}},", "  ".repeat(depth));
                }
            }
        }
        out + &json_end(total.saturating_sub(covered), total)
    }

    /// The report as a list, in MLIR's JSON: as [`tree_json`](Self::tree_json) without passes.
    pub fn list_json(&self) -> String {
        let (total, sums, rest) = self.sums();
        let steps = sums.into_iter().map(|(name, time)| format!("{{{}}},\n", json_step(time, total, name)));
        format!("[\n{}{}", steps.collect::<String>(), json_end(rest, total))
    }

    /// The report as a list: steps of one name added up, the longest first.
    pub fn list_report(&self) -> String {
        let (total, sums, rest) = self.sums();
        let mut out = header(total);
        for (name, time) in sums {
            line(&mut out, time, total, name);
        }
        line(&mut out, rest, total, "Rest");
        line(&mut out, total, total, "Total");
        out
    }

    /// The whole time, that of the steps of each name, the longest first, and that outside of steps.
    fn sums(&self) -> (Duration, Vec<(&str, Duration)>, Duration) {
        let total = self.started.elapsed();
        let mut sums: Vec<(&str, Duration)> = Vec::new();
        for node in &self.nodes[1..] {
            match sums.iter_mut().find(|(name, _)| *name == node.name) {
                Some((_, time)) => *time += node.time,
                None => sums.push((&node.name, node.time)),
            }
        }
        sums.sort_by_key(|&(_, time)| std::cmp::Reverse(time));
        let covered: Duration = self.nodes[0].children.iter().map(|&c| self.nodes[c].time).sum();
        (total, sums, total.saturating_sub(covered))
    }
}

/// The members of a step's object, without its passes.
fn json_step(time: Duration, total: Duration, name: &str) -> String {
    let (duration, percentage) = (time.as_secs_f64(), percentage(time, total));
    let mut out = format!(r#""wall": {{"duration": {duration:>8.4}, "percentage": {percentage:>5.1}}}, "name": "#);
    json_string(name, &mut out);
    out
}

fn json_end(rest: Duration, total: Duration) -> String {
    format!("{{{}}},\n{{{}}}\n]\n", json_step(rest, total, "Rest"), json_step(total, total, "Total"))
}

pub(super) fn banner(title: &str) -> String {
    let rule = format!("==={}===", "-".repeat(73));
    format!("{rule}\n{}{title}\n{rule}\n", " ".repeat((80 - title.len()) / 2))
}

fn header(total: Duration) -> String {
    let mut out = banner("... Execution time report ...");
    let _ = write!(
        out,
        "  Total Execution Time: {:.4} seconds\n\n  ----Wall Time----  ----Name----\n",
        total.as_secs_f64()
    );
    out
}

fn line(out: &mut String, time: Duration, total: Duration, name: &str) {
    let _ = writeln!(out, "  {:>8.4} ({:>5.1}%)  {name}", time.as_secs_f64(), percentage(time, total));
}

fn percentage(part: Duration, whole: Duration) -> f64 {
    if whole.is_zero() { 0.0 } else { 100.0 * part.as_secs_f64() / whole.as_secs_f64() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_nest_and_add_up() {
        let mut timing = Timing::new();
        timing.measure("Parser", || ());
        for _ in 0..2 {
            timing.enter(0, "'func.func' Pipeline");
            timing.enter(0, "CSE");
            timing.leave();
            timing.enter(1, "CSE");
            timing.leave();
            timing.leave();
        }
        let tree = timing.tree_report();
        let names: Vec<&str> = tree.lines().skip(6).map(|l| l.split_once(")  ").unwrap().1).collect();
        assert_eq!(names, ["Parser", "'func.func' Pipeline", "  CSE", "  CSE", "Rest", "Total"]);
        let list = timing.list_report();
        assert_eq!(list.lines().filter(|l| l.ends_with("  CSE")).count(), 1);
        let mut lines = tree.lines();
        assert_eq!(lines.next().map(str::len), Some(79));
        assert_eq!(lines.next(), Some("                         ... Execution time report ..."));
    }
}

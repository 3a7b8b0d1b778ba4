//! Depth-first walks and dominators, without recursion and in nearly linear time (Lengauer and Tarjan).

use super::blocks::Graph;

const NONE: usize = usize::MAX;

/// A depth-first walk.
#[derive(Debug, Default)]
pub(crate) struct Walk {
    /// The blocks that it reached, in the order in which it came to them.
    pub order: Vec<usize>,
    /// The same in the order in which it left them.
    pub finished: Vec<usize>,
    /// Edges to blocks that it had come to and not left.
    pub retreating: Vec<(usize, usize)>,
    /// By block the place in `order`.
    number: Vec<usize>,
    /// By place in `order` that of the block before it.
    parent: Vec<usize>,
}

impl Walk {
    /// A walk from one block.
    pub fn of(graph: &Graph, root: usize) -> Walk {
        Walk::from(graph, std::iter::once(root))
    }

    /// A walk over all blocks: first from those that no edge leads to, then from those that are left.
    pub fn over(graph: &Graph) -> Walk {
        let roots = (0..graph.len()).filter(|&node| graph.predecessors(node).is_empty());
        Walk::from(graph, roots.chain(0..graph.len()))
    }

    fn from(graph: &Graph, roots: impl Iterator<Item = usize>) -> Walk {
        let mut walk = Walk { number: vec![NONE; graph.len()], ..Walk::default() };
        let mut is_finished = vec![false; graph.len()];
        for root in roots.filter(|&root| root < graph.len()) {
            if walk.number[root] == NONE {
                walk.enter(root, 0);
                walk.run(graph, root, &mut is_finished);
            }
        }
        walk
    }

    fn run(&mut self, graph: &Graph, root: usize, is_finished: &mut [bool]) {
        let walk = self;
        let mut stack = vec![(root, 0)];
        while let Some((node, next)) = stack.last_mut() {
            let node = *node;
            let Some(&child) = graph.successors(node).get(*next) else {
                is_finished[node] = true;
                walk.finished.push(node);
                stack.pop();
                continue;
            };
            *next += 1;
            if walk.number[child] == NONE {
                let parent = walk.number[node];
                walk.enter(child, parent);
                stack.push((child, 0));
            } else if !is_finished[child] {
                walk.retreating.push((node, child));
            }
        }
    }

    fn enter(&mut self, node: usize, parent: usize) {
        self.number[node] = self.order.len();
        self.order.push(node);
        self.parent.push(parent);
    }

    pub fn reaches(&self, node: usize) -> bool {
        self.number.get(node).is_some_and(|&number| number != NONE)
    }
}

/// Which blocks dominate which.
#[derive(Debug)]
pub(crate) struct Dominators {
    /// By block the one that dominates it most closely; itself for the root, `NONE` for those that are not reached.
    closest: Vec<usize>,
    /// By block the interval of those that it dominates.
    interval: Vec<(usize, usize)>,
    /// The blocks, each after those that dominate it.
    pub order: Vec<usize>,
}

impl Dominators {
    pub fn of(graph: &Graph, walk: &Walk) -> Dominators {
        let dominator = Search::new(walk).run(graph, walk);
        let count = walk.order.len();
        let mut sizes = vec![1; count];
        for node in (1..count).rev() {
            sizes[dominator[node]] += sizes[node];
        }
        let (mut begin, mut free) = (vec![0; count], vec![1; count]);
        for node in 1..count {
            let above = dominator[node];
            begin[node] = free[above];
            free[above] += sizes[node];
            free[node] = begin[node] + 1;
        }
        let mut found = Dominators {
            closest: vec![NONE; graph.len()],
            interval: vec![(0, 0); graph.len()],
            order: walk.order.clone(),
        };
        for (number, &node) in walk.order.iter().enumerate() {
            found.closest[node] = walk.order[dominator[number]];
            found.interval[node] = (begin[number], begin[number] + sizes[number]);
        }
        found
    }

    /// Whether it is reached.
    pub fn reaches(&self, node: usize) -> bool {
        self.closest.get(node).is_some_and(|&above| above != NONE)
    }

    /// The block that dominates another one most closely.
    pub fn closest(&self, node: usize) -> Option<usize> {
        self.closest.get(node).copied().filter(|&above| above != NONE && above != node)
    }

    /// Whether each way to `below` goes by `above`; a block dominates itself. Both are reached.
    pub fn dominates(&self, above: usize, below: usize) -> bool {
        let ((begin, end), (at, _)) = (self.interval[above], self.interval[below]);
        self.reaches(above) && self.reaches(below) && begin <= at && at < end
    }
}

/// The search for dominators; blocks are by their numbers in a walk.
struct Search {
    semi: Vec<usize>,
    label: Vec<usize>,
    ancestor: Vec<usize>,
    dominator: Vec<usize>,
    /// By block the first of those whose semidominator it is, and by these the next one.
    bucket: Vec<(usize, usize)>,
    path: Vec<usize>,
}

impl Search {
    fn new(walk: &Walk) -> Self {
        let count = walk.order.len();
        Search {
            semi: (0..count).collect(),
            label: (0..count).collect(),
            ancestor: vec![NONE; count],
            dominator: vec![0; count],
            bucket: vec![(NONE, NONE); count],
            path: Vec::new(),
        }
    }

    fn run(mut self, graph: &Graph, walk: &Walk) -> Vec<usize> {
        for node in (1..walk.order.len()).rev() {
            for &before in graph.predecessors(walk.order[node]) {
                let before = walk.number[before];
                if before != NONE {
                    let best = self.best(before);
                    self.semi[node] = self.semi[node].min(self.semi[best]);
                }
            }
            let (semi, parent) = (self.semi[node], walk.parent[node]);
            self.bucket[node].1 = self.bucket[semi].0;
            self.bucket[semi].0 = node;
            self.ancestor[node] = parent;
            let mut waiting = std::mem::replace(&mut self.bucket[parent].0, NONE);
            while waiting != NONE {
                let best = self.best(waiting);
                self.dominator[waiting] = if self.semi[best] < self.semi[waiting] { best } else { parent };
                waiting = self.bucket[waiting].1;
            }
        }
        for node in 1..walk.order.len() {
            if self.dominator[node] != self.semi[node] {
                self.dominator[node] = self.dominator[self.dominator[node]];
            }
        }
        self.dominator
    }

    /// The one with the least semidominator among a block and those above it that are linked.
    fn best(&mut self, node: usize) -> usize {
        if self.ancestor[node] == NONE {
            return node;
        }
        let mut at = node;
        while self.ancestor[self.ancestor[at]] != NONE {
            self.path.push(at);
            at = self.ancestor[at];
        }
        while let Some(at) = self.path.pop() {
            let above = self.ancestor[at];
            if self.semi[self.label[above]] < self.semi[self.label[at]] {
                self.label[at] = self.label[above];
            }
            self.ancestor[at] = self.ancestor[above];
        }
        self.label[node]
    }
}

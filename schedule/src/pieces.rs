//! What one launch computes, for people.

use std::fmt;

use smallvec::SmallVec;
use vulcanize_dialects::index_list::MixedIndex;
use vulcanize_ir::{Context, Ir, Location, Op};

use crate::attention::Attention;
use crate::mapping::Mapping;
use crate::matrix::Product;
use crate::plan::Plan;
use crate::rows::{Rows, Team};
use crate::stage::Stage;
use crate::work::Work;

/// What one launch computes, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// What it computes, for those who measure it: `512x512x+512: f32[d0, d2], f32[d2, d1] -> f32[d0, d1]: mulf, addf` is a
    /// product of matrices. It has the sizes of the loops, `+` before those that each invocation goes through, the elements of
    /// the operands with their indices, and the ops of the body.
    pub key: String,
    /// The op that it comes from, such as `linalg.matmul`.
    pub op: String,
    /// Where that is.
    pub location: Location,
    /// Its loops, from the outermost.
    pub loops: Vec<Loop>,
    /// The invocations of a workgroup.
    pub threads: u32,
    /// The rows, columns and terms of cooperative matrices, where a workgroup has a tile of the result in them: it is a workgroup
    /// then that the loops by invocations speak of.
    pub matrix: Option<[i64; 3]>,
    /// The iterations of a loop in order for which a workgroup brings what it reads several times to its own memory at a time.
    pub stage: Option<i64>,
    /// How much there is to do.
    pub work: Work,
}

/// A loop of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loop {
    /// The number of iterations; `None` where it is known when the program runs only.
    pub size: Option<i64>,
    /// Who goes through them.
    pub by: By,
}

/// Who goes through the iterations of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// Different invocations, each through so many.
    Invocations(i64),
    /// Each invocation, in order.
    Each,
    /// Different workgroups, each through so many.
    Workgroups(i64),
    /// The invocations of a workgroup, each through so many at once; `None` where they go through them in loops.
    Team(Option<i64>),
    /// As many invocations as there are parts, or workgroups, each through its part; `None` where the number of parts is known
    /// when the program runs only.
    Parts(Option<i64>),
}

/// How the loops in order are gone through.
pub(crate) enum Way<'s> {
    /// By each invocation, with what it reads from the workgroup's memory where there is a stage.
    Whole(Option<&'s Stage>),
    /// In so many parts of this loop.
    Parts(usize, MixedIndex),
    /// By each workgroup, on cooperative matrices, maybe in parts.
    Matrices(&'s Product, Option<(usize, MixedIndex)>),
}

impl Piece {
    pub(crate) fn of(ir: &Ir<'_>, op: Op, plan: &Plan, mapping: &Mapping, way: Way<'_>) -> Self {
        let mut loops: Vec<Loop> = plan.sizes.iter().map(|size| Loop { size: size.known(ir), by: By::Each }).collect();
        for each in &plan.spread {
            loops[each.number].by = By::Invocations(each.parts);
        }
        let mut elements: SmallVec<[i64; 4]> = plan.spread.iter().map(|each| each.parts).collect();
        let (stage, parts, product) = match way {
            Way::Whole(stage) => (stage, None, None),
            Way::Parts(number, parts) => (None, Some((number, parts)), None),
            Way::Matrices(product, parts) => {
                for (each, elements) in plan.spread.iter().zip(&mut elements) {
                    *elements = product.span(each.number);
                    loops[each.number].by = By::Invocations(*elements);
                }
                (None, parts, Some(product))
            }
        };
        let parts = parts.and_then(|(number, parts)| {
            let parts = parts.known(ir);
            loops[number].by = By::Parts(parts);
            parts
        });
        let work = Work::of(ir, op, plan, &elements, parts, stage);
        Self {
            key: plan.key.clone(),
            op: ir.op_name_str(op).to_owned(),
            location: ir.location(op),
            loops,
            threads: product.map_or(mapping.threads, |product| product.threads),
            matrix: product.map(|product| product.fragment),
            stage: stage.map(|stage| stage.depth),
            work: product.map_or(work, |product| product.work(work)),
        }
    }

    /// The piece of ops that go through the same rows.
    pub(crate) fn of_rows(ir: &Ir<'_>, rows: &Rows, team: Team, plans: &[Plan], mapping: &Mapping) -> Self {
        let joined = |texts: Vec<&str>, between: &str| texts.join(between);
        let names = rows.members.iter().map(|member| ir.op_name_str(member.op)).collect();
        let first = &rows.members[0];
        let of_row = if team.size == 1 { By::Invocations(1) } else { By::Workgroups(1) };
        let size = |number: usize| plans[0].sizes[number].known(ir);
        let mut loops: Vec<Loop> = first.rows.iter().map(|&number| Loop { size: size(number), by: of_row }).collect();
        let by = if team.size == 1 { By::Each } else { By::Team(team.elements.map(i64::from)) };
        loops.extend(rows.columns.iter().map(|&size| Loop { size, by }));
        Self {
            key: joined(plans.iter().map(|plan| plan.key.as_str()).collect(), "; "),
            op: joined(names, ", "),
            location: ir.location(first.op),
            loops,
            threads: if team.size == 1 { mapping.threads } else { team.size },
            matrix: None,
            stage: None,
            work: Work::of_rows(ir, rows, team, plans),
        }
    }

    /// The piece of an attention, of which the rows and then the keys have these sizes. Workgroups have several of the last row.
    /// Where they share the keys of a row, these are in so many parts of such a length.
    pub(crate) fn of_attention(
        ir: &Ir<'_>,
        attention: &Attention,
        ops: &[Op],
        plans: &[Plan],
        sizes: &[Option<i64>],
        parts: Option<[Option<i64>; 2]>,
    ) -> Self {
        let keys: Vec<&str> = plans.iter().map(|plan| plan.key.as_str()).collect();
        let names: Vec<&str> = ops.iter().map(|&op| ir.op_name_str(op)).collect();
        let (rows, keys_of_row) = sizes.split_at(sizes.len().saturating_sub(1));
        let mut loops: Vec<Loop> = rows.iter().map(|&size| Loop { size, by: By::Workgroups(1) }).collect();
        if let Some(last) = loops.last_mut() {
            last.by = By::Workgroups(attention.tile.span()[0]);
        }
        for &size in keys_of_row {
            loops.extend(parts.map(|[_, count]| Loop { size, by: By::Parts(count) }));
            loops.push(Loop { size: parts.map_or(size, |[length, _]| length), by: By::Team(None) });
        }
        Self {
            key: keys.join("; "),
            op: names.join(", "),
            location: ir.location(attention.scores.reduction),
            loops,
            threads: attention.tile.lanes.iter().product::<i64>() as u32,
            matrix: None,
            stage: None,
            work: Work::of_attention(ir, attention.tile, ops, plans, sizes),
        }
    }

    /// The piece that puts the parts together in which workgroups have made the output of an op.
    pub(crate) fn of_parts(ir: &Ir<'_>, op: Op, plan: &Plan, count: Option<i64>, mapping: &Mapping) -> Self {
        let sizes = plan.spread.iter().map(|each| plan.sizes[each.number].known(ir));
        let mut loops: Vec<Loop> = sizes.map(|size| Loop { size, by: By::Invocations(1) }).collect();
        let work = Work::of_parts(&loops, count);
        loops.push(Loop { size: count, by: By::Each });
        Self {
            key: format!("parts of {}", plan.key),
            op: ir.op_name_str(op).to_owned(),
            location: ir.location(op),
            loops,
            threads: mapping.threads,
            matrix: None,
            stage: None,
            work,
        }
    }

    /// A line that says it: `model.mlir:3:8: linalg.matmul: an invocation for each 4x2 of 64x64, each in order 16; 64 a
    /// workgroup`.
    pub fn text(&self, context: &Context) -> String {
        let place = context.location_text(self.location).replace('"', "");
        format!("{place}: {}: {self}", self.op)
    }
}

fn joined(numbers: impl Iterator<Item = String>) -> String {
    numbers.collect::<Vec<_>>().join("x")
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |number: Option<i64>| number.map_or_else(|| "?".to_owned(), |number| number.to_string());
        let spread = || self.loops.iter().filter(|each| matches!(each.by, By::Invocations(_)));
        let elements = |each: &Loop| if let By::Invocations(elements) = each.by { elements } else { 1 };
        let by = |by: fn(&By) -> bool| self.loops.iter().filter(move |each| by(&each.by));
        let parts = self.loops.iter().find_map(|each| if let By::Parts(parts) = each.by { Some(parts) } else { None });
        if let Some(&Loop { by: By::Team(elements), .. }) = by(|by| matches!(by, By::Team(_))).next() {
            let rows = || by(|by| matches!(by, By::Workgroups(_)));
            let span = |each: &Loop| if let By::Workgroups(span) = each.by { span } else { 1 };
            let columns = joined(by(|by| matches!(by, By::Team(_))).map(|each| number(each.size)));
            match joined(rows().map(|each| number(each.size))) {
                rows if rows.is_empty() => f.write_str("one workgroup")?,
                sizes if rows().all(|each| span(each) == 1) => write!(f, "a workgroup for each of {sizes}")?,
                sizes => {
                    let tile = joined(rows().map(|each| span(each).to_string()));
                    write!(f, "a workgroup for each {tile} of {sizes}")?;
                }
            }
            if let Some(parts) = parts {
                write!(f, " and of {} parts", number(parts))?;
            }
            match elements {
                Some(elements) => write!(f, ", an invocation for each {elements} of {columns}")?,
                None => write!(f, ", its invocations in turns through {columns}")?,
            }
            return write!(f, "; {} a workgroup", self.threads);
        }
        let mut each = Vec::new();
        if spread().any(|each| elements(each) > 1) {
            let tile = joined(spread().map(|each| elements(each).to_string()));
            each.push(format!("{tile} of {}", joined(spread().map(|each| number(each.size)))));
        } else if spread().next().is_some() {
            each.push(format!("of {}", joined(spread().map(|each| number(each.size)))));
        }
        each.extend(parts.map(|parts| format!("of {} parts", number(parts))));
        match &each[..] {
            [] => f.write_str("one invocation")?,
            _ if self.matrix.is_some() => write!(f, "a workgroup for each {}", each.join(" and "))?,
            _ => write!(f, "an invocation for each {}", each.join(" and "))?,
        }
        let in_order = joined(
            self.loops.iter().filter(|each| !matches!(each.by, By::Invocations(_))).map(|each| number(each.size)),
        );
        if !in_order.is_empty() {
            write!(f, ", each in order {in_order}")?;
        }
        if let Some(sizes) = self.matrix {
            write!(f, ", on cooperative matrices of {}", joined(sizes.iter().map(i64::to_string)))?;
        }
        match self.stage {
            Some(depth) if !in_order.is_empty() => write!(f, ", {depth} at a time from workgroup memory")?,
            Some(_) => f.write_str(", from workgroup memory")?,
            None => {}
        }
        write!(f, "; {} a workgroup", self.threads)
    }
}

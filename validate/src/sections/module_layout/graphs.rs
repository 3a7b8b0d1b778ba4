//! The order of instructions within graphs.

use spirv::Op;
use vulcanize_target_env::Capability;
use vulcanize_words::Inst;

use super::debug_information::{Kind, kind};
use super::places::{Place, Section};
use super::table::{GRAPH, SECTION};
use crate::checker::Checker;

/// How far in a graph a walk is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Region {
    #[default]
    Outside,
    Begin,
    Inputs,
    Body,
    Outputs,
}

/// Where in the section of graphs a walk is.
#[derive(Debug, Default)]
pub(super) struct GraphState {
    region: Region,
    /// The offset of the graph that is open.
    open: Option<usize>,
    has_entry_point: bool,
}

impl GraphState {
    /// Checks an instruction after the first one of graphs.
    pub fn check<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, place: Place) {
        let message = match (inst.op(), self.region) {
            (Some(Op::GraphARM), Region::Outside) => {
                (self.region, self.open) = (Region::Begin, Some(inst.offset));
                return;
            }
            (Some(Op::GraphARM), _) => "the graph before has not ended",
            (Some(Op::GraphInputARM), Region::Begin | Region::Inputs) => {
                self.region = Region::Inputs;
                return;
            }
            (Some(Op::GraphInputARM), _) => "an input does not stand directly after its graph",
            (Some(Op::GraphSetOutputARM), region) if region != Region::Outside => {
                self.region = Region::Outputs;
                return;
            }
            (Some(Op::GraphEndARM), region) => {
                (self.region, self.open) = (Region::Outside, None);
                match region {
                    Region::Outputs => return,
                    Region::Outside => "no graph begins before it",
                    Region::Begin | Region::Inputs | Region::Body => "the graph sets no output",
                }
            }
            (Some(Op::GraphEntryPointARM), region) => {
                self.has_entry_point = true;
                match region {
                    Region::Outside => return,
                    _ => "the entry point stands in a graph",
                }
            }
            (_, region) => match place {
                Place::Extended if kind(ck, inst) != Kind::Semantic => return,
                Place::Extended | Place::BodyOrGraph | Place::In(Section::Graphs) => match region {
                    Region::Outside => "the instruction stands in no graph",
                    Region::Outputs => "the instruction stands after the outputs of its graph",
                    Region::Begin | Region::Inputs | Region::Body => {
                        self.region = Region::Body;
                        return;
                    }
                },
                _ => {
                    ck.report(SECTION, inst, "the instruction does not belong to the section of graphs");
                    return;
                }
            },
        };
        ck.report(GRAPH, inst, message);
    }

    /// Checks that the last graph ended.
    pub fn finish(&self, ck: &mut Checker<'_, '_>) {
        if let Some(graph) = self.open.and_then(|offset| ck.instruction_at(offset)) {
            ck.report(GRAPH, &graph, "the graph has no OpGraphEndARM");
        }
        if !self.has_entry_point && ck.has_capability(Capability::GraphARM) {
            let message = "GraphARM is declared, but there is no OpGraphEntryPointARM";
            ck.report_header(GRAPH, vulcanize_words::HEADER_WORDS, message.to_owned());
        }
    }
}

//! The order of the instructions of a module and of a function: section 2.4.

mod adjacency;
mod debug_information;
mod functions;
mod graphs;
mod places;
mod table;

use spirv::Op;
use vulcanize_target_env::Capability;
use vulcanize_words::{HEADER_WORDS, Inst};

use crate::checker::Checker;
use adjacency::Block;
use functions::FunctionState;
use graphs::GraphState;
use places::{Place, Section};
pub(super) use table::RULES;
use table::{ADDRESSING_MODE, DEBUG_INFORMATION, ENTRY_POINT, MEMORY_MODEL, SECTION, SOURCE};

/// The place in the module that a walk has come to.
#[derive(Debug, Default)]
pub(super) struct Order {
    section: Section,
    memory_models: usize,
    /// Whether the missing memory model was reported.
    has_missed_memory_model: bool,
    addressing_modes: usize,
    has_entry_point: bool,
    function: FunctionState,
    graph: GraphState,
    block: Block,
    /// The instruction before.
    last: Option<Op>,
}

impl Order {
    /// Checks an instruction's place.
    pub fn check<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        let place = places::place_of(inst.opcode);
        match place {
            Place::Unknown => {}
            _ if self.section == Section::Graphs => self.graph.check(ck, inst, place),
            Place::In(Section::Graphs) => {
                self.advance(ck, inst, Section::Graphs);
                self.graph.check(ck, inst, place);
            }
            Place::In(section) => self.check_section(ck, inst, section),
            Place::Global if self.section < Section::Functions => self.advance(ck, inst, Section::Declarations),
            Place::Extended if self.section < Section::Functions => self.check_extended(ck, inst),
            Place::Line if self.section < Section::Functions => self.advance(ck, inst, Section::Declarations),
            Place::Line => {}
            Place::Function => {
                self.advance(ck, inst, Section::Functions);
                self.function.check_structure(ck, inst);
            }
            Place::Extended if debug_information::is_declaration(ck, inst) => {
                let message = "the debug information is of the module, and must stand before its functions";
                ck.report(DEBUG_INFORMATION, inst, message);
            }
            Place::Extended => self.function.check_extended(ck, inst),
            Place::Global | Place::Body | Place::BodyOrGraph => self.function.check_body(ck, inst),
        }
        self.check_single(ck, inst);
        self.block.check(ck, inst);
        self.last = inst.op();
    }

    /// Goes on to a section, over the memory model only with it.
    fn advance<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, section: Section) {
        if section > Section::MemoryModel && self.memory_models == 0 && !self.has_missed_memory_model {
            self.has_missed_memory_model = true;
            ck.report(MEMORY_MODEL, inst, "the instruction stands before the memory model, or there is none");
        }
        self.section = self.section.max(section);
    }

    fn check_section<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>, section: Section) {
        if section < self.section {
            let (own, now) = (section.name(), self.section.name());
            ck.report(SECTION, inst, format!("instructions of the section of {own} stand before the one of {now}"));
        } else {
            self.advance(ck, inst, section);
        }
    }

    fn check_extended<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        let message = match debug_information::kind(ck, inst) {
            debug_information::Kind::Declaration | debug_information::Kind::WithoutSemantics
                if self.section == Section::Declarations =>
            {
                return;
            }
            debug_information::Kind::Declaration | debug_information::Kind::WithoutSemantics => {
                "the instruction stands before the section of types"
            }
            debug_information::Kind::Local => "the debug information is of a function, and must stand in one",
            debug_information::Kind::Semantic => "the instruction stands in no block",
        };
        ck.report(DEBUG_INFORMATION, inst, message);
    }

    /// Instructions that are there once, or have a certain one before them.
    fn check_single<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        match inst.op() {
            Some(Op::MemoryModel) => {
                self.memory_models += 1;
                if self.memory_models > 1 {
                    ck.report(MEMORY_MODEL, inst, "there is a memory model already");
                }
            }
            Some(Op::EntryPoint | Op::ConditionalEntryPointINTEL) => self.has_entry_point = true,
            Some(Op::SamplerImageAddressingModeNV) => self.check_addressing_mode(ck, inst),
            Some(Op::SourceContinued) if !matches!(self.last, Some(Op::Source | Op::SourceContinued)) => {
                ck.report(SOURCE, inst, "no OpSource stands before it");
            }
            _ => {}
        }
    }

    fn check_addressing_mode<'w>(&mut self, ck: &mut Checker<'_, 'w>, inst: &Inst<'w>) {
        self.addressing_modes += 1;
        let width = inst.operand(0).unwrap_or_default();
        if !ck.has_capability(Capability::BindlessTextureNV) {
            ck.report(ADDRESSING_MODE, inst, "the instruction needs the capability BindlessTextureNV");
        } else if self.addressing_modes > 1 {
            ck.report(ADDRESSING_MODE, inst, "there is an addressing mode already");
        } else if !matches!(width, 32 | 64) {
            ck.report(ADDRESSING_MODE, inst, format!("the width is {width}, neither 32 nor 64"));
        }
    }

    /// Checks that nothing is missing at the end.
    pub fn finish(&mut self, ck: &mut Checker<'_, '_>) {
        if self.memory_models == 0 && !self.has_missed_memory_model {
            ck.report_header(MEMORY_MODEL, HEADER_WORDS, "the module has no OpMemoryModel".to_owned());
        }
        if self.addressing_modes == 0 && ck.has_capability(Capability::BindlessTextureNV) {
            let message = "BindlessTextureNV is declared, but there is no OpSamplerImageAddressingModeNV";
            ck.report_header(ADDRESSING_MODE, HEADER_WORDS, message.to_owned());
        }
        let needs_none = ck.has_capability(Capability::Linkage) || ck.has_capability(Capability::GraphARM);
        if !self.has_entry_point && !needs_none {
            let message = "the module has no entry point, and does not declare Linkage";
            ck.report_header(ENTRY_POINT, HEADER_WORDS, message.to_owned());
        }
        self.function.finish(ck);
        self.graph.finish(ck);
    }
}

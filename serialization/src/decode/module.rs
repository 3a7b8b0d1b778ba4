//! The parts of a module around the functions.

use std::sync::Arc;

use spirv::Op as Opcode;
use vulcanize_ir::parallel::join;
use vulcanize_ir::{Identifier, Location};
use vulcanize_spirv::attributes::{self, VceAttr};
use vulcanize_target_env::{Capability, EnumKind, Extension, Instruction};
use vulcanize_words::{FunctionEnd, HEADER_WORDS, Inst};

use super::decoder::Decoder;
use super::defs::Def;
use super::error::{DecodeError, Decoded, ErrorAt as _};
use super::layout;
use super::parallel::MANY_WORDS;
use super::state::Decoration;

impl<'w> Decoder<'w, '_> {
    pub(super) fn decode_module(&mut self) -> Decoded {
        self.find_unknown()?;
        let binary = self.binary;
        let threads = if binary.words.len() < MANY_WORDS { 1 } else { self.context.threads() };
        let start = HEADER_WORDS;
        let (offset, ends) = join(threads, || self.scan(start, None), || binary.function_ends(start));
        self.scan(offset?, Some(&ends))?;
        self.location = Location::UNKNOWN;
        let module = self.make_module()?;
        for inst in std::mem::take(&mut self.sections.entry_points) {
            self.name_entry_point(&inst)?;
            self.sections.entry_points.push(inst);
        }
        self.promote_referenced()?;
        self.promote_pinned()?;
        self.emit_globals()?;
        self.emit_verbatim()?;
        self.made.globals = true;
        self.order_declarations()?;
        for inst in std::mem::take(&mut self.sections.declarations) {
            self.emit_declaration(&inst)?;
        }
        self.decode_functions()?;
        self.decode_graphs()?;
        self.decode_trailing()?;
        self.pin_declarations(module)?;
        if self.made.descriptions && !self.constants.late.is_empty() {
            // Constants that have ops are described by those.
            return Err(self.give_up_stream());
        }
        self.emit_late_constants()?;
        self.emit_unused_strings()?;
        self.describe_declarations(module)?;
        self.ir.set_root(module);
        Ok(())
    }

    /// Reads the parts outside of functions from `offset` on, up to the first function where `ends`, the ends of
    /// functions, is not known yet. Returns the offset after them.
    fn scan(&mut self, mut offset: usize, ends: Option<&[FunctionEnd]>) -> Decoded<usize> {
        let mut ends = ends.map(|ends| ends.iter());
        while let Some(inst) = self.binary.at(offset)? {
            offset = if self.unknown.is_kept(&inst) {
                self.note_verbatim(&inst)?;
                if self.unknown.is_read(&inst) {
                    self.decode_global(&inst)?;
                }
                inst.end()
            } else if inst.is(Opcode::Function) {
                let Some(ends) = &mut ends else { break };
                self.note_line(inst.word(1)?);
                let end = self.scan_function(inst, ends.next().copied())?;
                self.location = Location::UNKNOWN;
                self.unknown.enter_functions();
                end
            } else if inst.is(Opcode::GraphARM) {
                self.scan_graph(inst)?
            } else {
                self.unknown.enter(&inst);
                self.decode_global(&inst)?;
                inst.end()
            };
        }
        Ok(offset)
    }

    /// Reads the parts after the functions that need no function, unless that is done.
    pub(super) fn decode_trailing(&mut self) -> Decoded {
        for inst in std::mem::take(&mut self.sections.trailing) {
            self.emit_declaration(&inst)?;
        }
        self.decode_entry_points()
    }

    /// Writes the names and decorations of types and plain constants on the module, unless they are there.
    pub(super) fn describe_declarations(&mut self, module: vulcanize_ir::Op) -> Decoded {
        if !std::mem::replace(&mut self.made.descriptions, true) {
            self.decorate_declarations(module)?;
            self.name_declarations(module);
        }
        Ok(())
    }

    /// Pointers that are used before their definition name their pointee only there. The first of them is declared at
    /// `offset`.
    pub(super) fn collect_forward_pointers(&mut self, mut offset: usize) -> Decoded {
        let mut ahead = rustc_hash::FxHashSet::default();
        while let Some(inst) = self.binary.at(offset)? {
            offset = inst.end();
            if inst.is(Opcode::TypeForwardPointer) {
                ahead.insert(inst.word(0)?);
            } else if inst.is(Opcode::TypePointer) && ahead.contains(&inst.word(0)?) {
                self.types.forward_pointers.insert(inst.word(0)?, (inst.word(1)?, inst.word(2)?));
            } else if inst.is(Opcode::Function) {
                break;
            }
        }
        Ok(())
    }

    fn decode_global(&mut self, inst: &Inst<'w>) -> Decoded {
        let grammar = inst.known()?;
        if self.location != Location::UNKNOWN && grammar.has_result() {
            self.note_line(inst.word(usize::from(grammar.has_result_type()))?);
        }
        if grammar.has_result() && self.sections.current >= layout::Section::MemoryModel && !inst.is(Opcode::String) {
            self.sections.first_declaration.get_or_insert(inst.offset);
        }
        let Some(opcode) = Opcode::from_u32(u32::from(inst.opcode)) else {
            return match self.note_declaration(inst, grammar)? {
                true => Ok(()),
                false => Err(inst.error("is not supported")),
            };
        };
        inst.check_length()?;
        self.sections.current.enter(inst, opcode)?;
        self.note_global(inst, grammar, opcode)
    }

    /// Notes what an instruction outside of functions says.
    fn note_global(&mut self, inst: &Inst<'w>, grammar: &'static Instruction, opcode: Opcode) -> Decoded {
        match opcode {
            // The two that continue others are read with these.
            Opcode::Nop | Opcode::ConstantCompositeContinuedINTEL | Opcode::SpecConstantCompositeContinuedINTEL => {}
            Opcode::Line => self.decode_line(inst)?,
            Opcode::NoLine => self.location = Location::UNKNOWN,
            _ if self.options.strip_debug && is_debug_text(opcode) => {}
            // The serializer writes it with the first line of a file: it tells no more than the lines do.
            Opcode::Source if matches!(inst.operands, [0, 0, _]) => {}
            Opcode::MemberName => {
                let name = self.text(inst, 2)?;
                self.sections.member_names.push((inst.word(0)?, inst.word(1)?, name));
            }
            Opcode::DecorationGroup => self.define(inst, inst.word(0)?, Def::Group)?,
            Opcode::GroupDecorate | Opcode::GroupMemberDecorate => self.decorate_group(inst)?,
            Opcode::String => {
                let text = self.text(inst, 1)?;
                self.sections.texts.push((*inst, text));
                self.define(inst, inst.word(0)?, Def::Text(text))?;
            }
            Opcode::Name => {
                let name = self.text(inst, 1)?;
                if !self.options.strip_debug && !self.context.str(name).is_empty() {
                    Arc::make_mut(&mut self.annotations.names).insert(inst.word(0)?, name);
                }
            }
            Opcode::Capability => {
                let found = Capability::from_value(inst.word(0)?);
                self.sections.capabilities.push(found.ok_or_else(|| inst.error("unknown capability"))?);
            }
            Opcode::Extension => {
                let (name, _) = inst.text(0)?;
                match Extension::from_name(&name) {
                    Some(known) => self.sections.extensions.push(known),
                    // A name of no grammar says nothing that an op could need.
                    None => self.sections.declarations.push(*inst),
                }
            }
            Opcode::ExtInstImport => self.define(inst, inst.word(0)?, Def::Set(self.text(inst, 1)?))?,
            Opcode::MemoryModel => self.note_memory_model(inst)?,
            Opcode::TypeGraphARM => self.decode_graph_type(inst)?,
            Opcode::GraphConstantARM => self.note_graph_constant(inst)?,
            Opcode::GraphEntryPointARM => self.note_graph_entry_point(inst)?,
            Opcode::EntryPoint => self.sections.entry_points.push(*inst),
            Opcode::ExecutionMode | Opcode::ExecutionModeId => self.sections.modes.push(*inst),
            Opcode::Decorate | Opcode::DecorateString | Opcode::DecorateId => self.note_decoration(inst, None, 1)?,
            Opcode::MemberDecorate | Opcode::MemberDecorateString | Opcode::MemberDecorateIdEXT => {
                self.note_decoration(inst, Some(inst.word(1)?), 2)?;
            }
            // Not all types of extensions are in the grammar's class of types.
            _ if grammar.name.starts_with("Type") => self.decode_type(inst, opcode)?,
            _ if self.note_declaration(inst, grammar)? => {}
            _ => self.decode_value(inst, opcode)?,
        }
        Ok(())
    }

    /// The string that is the operand at `index`.
    fn text(&self, inst: &Inst<'w>, index: usize) -> Decoded<Identifier> {
        Ok(self.context.identifier(&inst.text(index)?.0))
    }

    fn note_memory_model(&mut self, inst: &Inst<'w>) -> Decoded {
        inst.error_if(self.sections.memory_model.is_some(), "is there twice")?;
        for (kind, index) in [(EnumKind::AddressingModel, 0), (EnumKind::MemoryModel, 1)] {
            let value = inst.word(index)?;
            kind.by_value(value).ok_or_else(|| inst.error(format!("{kind} has no case {value}")))?;
        }
        self.sections.memory_model = Some((inst.word(0)?, inst.word(1)?));
        Ok(())
    }

    /// Notes a decoration, whose number is the operand word at `index`.
    fn note_decoration(&mut self, inst: &Inst<'w>, member: Option<u32>, index: usize) -> Decoded {
        let number = inst.word(index)?;
        let case = EnumKind::Decoration.by_value(number);
        let case = case.ok_or_else(|| inst.error(format!("unknown decoration {number}")))?;
        let decoration = Decoration { member, case, operands: inst.words_from(index + 1)?, at: *inst };
        if inst.is(Opcode::DecorateId) || inst.is(Opcode::MemberDecorateIdEXT) {
            self.sections.decorations_by_id.push(decoration);
        }
        Arc::make_mut(&mut self.annotations.decorations).push(inst.word(0)?, decoration);
        Ok(())
    }

    /// Notes where the instruction with this result comes from.
    fn note_line(&mut self, id: u32) {
        if self.location != Location::UNKNOWN {
            Arc::make_mut(&mut self.annotations.lines).insert(id, self.location);
        }
    }

    fn make_module(&mut self) -> Decoded<vulcanize_ir::Op> {
        let context = self.context;
        let Some((addressing, memory)) = self.sections.memory_model else {
            return Err(DecodeError::of_module("the module lacks OpMemoryModel"));
        };
        let region = self.ir.create_region();
        let body = self.ir.create_block(&[]);
        self.ir.append_block(region, body);
        self.body = Some(body);
        let vce = VceAttr::get(context, self.version, &self.sections.capabilities, &self.sections.extensions);
        let mut state = self.state("spirv.module").region(region);
        let model = context.enum_attr(&attributes::ADDRESSING_MODEL, u64::from(addressing));
        state.set_attribute(context.identifier("addressing_model"), model);
        let model = context.enum_attr(&attributes::MEMORY_MODEL, u64::from(memory));
        state.set_attribute(context.identifier("memory_model"), model);
        state.set_attribute(context.identifier("vce_triple"), vce);
        Ok(self.ir.create(state))
    }
}

/// Whether an instruction only helps to read a module, and no id is defined by it.
fn is_debug_text(opcode: Opcode) -> bool {
    use Opcode::{MemberName, ModuleProcessed, Source, SourceContinued, SourceExtension};
    matches!(opcode, Source | SourceContinued | SourceExtension | ModuleProcessed | MemberName)
}

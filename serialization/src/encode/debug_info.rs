//! What is said of the source in NonSemantic.Shader.DebugInfo.100: its text, functions, inlined calls, values with their
//! names and types, and lines in place of `OpLine`.
//!
//! Declarations are in a section of their own, after types, constants and variables, which they name. Equal ones are one.

use rustc_hash::FxHashMap;
use spirv::Op as Opcode;
use vulcanize_ir::schema::Trait;
use vulcanize_ir::{AttributeData, Block, Fallible, Identifier, Location, LocationData, Op, Type, Value};
use vulcanize_spirv::SpirvTypes;
use vulcanize_spirv::attributes::VceAttr;
use vulcanize_target_env::{ExtInstSet, Extension, Version};
use vulcanize_words::MAX_WORD_COUNT;

use super::encoder::{DebugInfo, Encoder, Handler};
use super::state::{DebugDeclarations, Line, Scope};

const SET: ExtInstSet = ExtInstSet::NonSemanticShaderDebugInfo100;

/// The extension without which versions before 1.6 have no such sets.
const EXTENSION: Extension = Extension::SPV_KHR_non_semantic_info;

/// The version of the information, and that of DWARF, whose terms it uses.
const VERSIONS: [u32; 2] = [100, 4];

/// The most bytes of a text that one `OpString` takes.
const MAX_STRING: usize = (MAX_WORD_COUNT - 8) * 4;

impl Encoder<'_, '_> {
    // ---- the module ----

    /// Begins what is said of the source. A module that says it in its own ops, as one that was read, is left with that.
    pub(super) fn begin_debug_info(&mut self, vce: &VceAttr, ops: &[(Op, Option<Identifier>)]) {
        let set_of = |op| self.context.string_value(self.ir.attribute_str(op, "set")?);
        let has_own = ops.iter().any(|&(op, _)| set_of(op) == Some(SET.name()));
        if self.options.debug_info == DebugInfo::Full && !has_own {
            let lacks_extension = vce.version < Version::V1_6 && !vce.extensions.contains(&EXTENSION);
            self.debug = Some(Box::new(DebugDeclarations { lacks_extension, ..DebugDeclarations::default() }));
        }
    }

    /// The id of a declaration.
    pub(super) fn debug_declare(&mut self, op: Op, name: &str, operands: &[u32]) -> Fallible<u32> {
        let number = number_of(name);
        let key: Box<[u32]> = std::iter::once(number).chain(operands.iter().copied()).collect();
        let Some(debug) = &self.debug else { return Ok(0) };
        if let Some(&id) = debug.unique.get(&key) {
            return Ok(id);
        }
        let (void, id, set) = (self.void_id(), self.fresh(), self.ext_inst_set(op, SET.name())?);
        let Some(debug) = &mut self.debug else { return Ok(0) };
        if std::mem::take(&mut debug.lacks_extension) {
            // Its name is short.
            let _ = self.sections.extensions.with_text(Opcode::Extension, &[], EXTENSION.name(), &[]);
        }
        let written = debug.section.long(Opcode::ExtInst as u16, &[&[void, id, set, number], operands]);
        debug.unique.insert(key, id);
        written.map_err(|error| self.too_long(op, error))?;
        Ok(id)
    }

    /// An instruction of the body.
    fn debug_instruction(&mut self, op: Op, name: &str, operands: &[u32]) -> Fallible {
        let (void, id, set) = (self.void_id(), self.fresh(), self.ext_inst_set(op, SET.name())?);
        let written = self.function.body.long(Opcode::ExtInst as u16, &[&[void, id, set, number_of(name)], operands]);
        written.map_err(|error| self.too_long(op, error))
    }

    /// `DebugSource` of a file with its text, by the string of its name.
    fn debug_source(&mut self, op: Op, file: u32) -> Fallible<u32> {
        if let Some(&known) = self.debug.as_ref().and_then(|debug| debug.sources.get(&file)) {
            return Ok(known);
        }
        let name = self.lines.strings.iter().find(|&(_, &id)| id == file).map(|(&name, _)| self.context.str(name));
        let text = name.and_then(|name| self.context.source_text(name)).unwrap_or_default();
        let (first, mut rest) = split(&text);
        let mut operands = vec![file];
        if !first.is_empty() {
            operands.push(self.string(op, first)?);
        }
        let source = self.debug_declare(op, "DebugSource", &operands)?;
        if let Some(debug) = &mut self.debug {
            debug.sources.insert(file, source);
        }
        while !rest.is_empty() {
            let (part, after) = split(rest);
            let part = self.string(op, part)?;
            self.debug_declare(op, "DebugSourceContinued", &[part])?;
            rest = after;
        }
        Ok(source)
    }

    /// The compilation unit, which is the module, and its source: that of the first place that is known.
    pub(super) fn debug_unit(&mut self, op: Op, source: u32) -> Fallible<[u32; 2]> {
        if let Some(known) = self.debug.as_ref().and_then(|debug| debug.unit) {
            return Ok(known);
        }
        let [version, dwarf] = VERSIONS;
        let (version, dwarf) = (self.i32_constant(op, version)?, self.i32_constant(op, dwarf)?);
        let language = self.i32_constant(op, spirv::SourceLanguage::Unknown as u32)?;
        let unit = self.debug_declare(op, "DebugCompilationUnit", &[version, dwarf, source, language])?;
        if let Some(debug) = &mut self.debug {
            debug.unit = Some([unit, source]);
        }
        Ok([unit, source])
    }

    /// Source, line and column as ids.
    fn debug_place(&mut self, op: Op, [file, line, column]: Line) -> Fallible<[u32; 3]> {
        Ok([self.debug_source(op, file)?, self.i32_constant(op, line)?, self.i32_constant(op, column)?])
    }

    /// `DebugGlobalVariable`
    pub(super) fn encode_debug_global(&mut self, op: Op, id: u32, ty: Type) -> Fallible {
        if self.debug.is_none() {
            return Ok(());
        }
        let location = self.ir.location(op);
        let Some(line) = self.line_of(op, location)? else { return Ok(()) };
        let symbol = self.context.str(self.own_name(op)?);
        // A built-in variable is where it is first asked for, but it is not the value that this gives there.
        let is_built_in = self.ir.attribute_str(op, "built_in").is_some();
        let name = self.context.value_name(location).filter(|_| !is_built_in).unwrap_or(symbol);
        let [source, line, column] = self.debug_place(op, line)?;
        let [unit, _] = self.debug_unit(op, source)?;
        let (name, symbol) = (self.string(op, name)?, self.string(op, symbol)?);
        let (ty, flags) = (self.debug_type(op, ty)?, self.i32_constant(op, 0)?);
        let operands = [name, ty, source, line, column, unit, symbol, id, flags];
        self.debug_declare(op, "DebugGlobalVariable", &operands).map(drop)
    }

    // ---- functions ----

    /// `DebugFunctionDefinition` in a function's first block, and its arguments as values.
    pub(super) fn begin_debug_function(&mut self, op: Op, id: u32, entry: Block) -> Fallible {
        let Some(debug) = &mut self.debug else { return Ok(()) };
        (debug.function, debug.scopes) = (0, FxHashMap::default());
        let Some(line) = self.line_of(op, self.ir.location(op))? else { return Ok(()) };
        let ty = self.context.type_value(self.required(op, "function_type")?);
        let ty = ty.ok_or_else(|| self.missing(op, "function_type"))?;
        let function = self.debug_function(op, self.own_name(op)?, Some(ty), line)?;
        if let Some(debug) = &mut self.debug {
            debug.function = function;
        }
        self.debug_instruction(op, "DebugFunctionDefinition", &[function, id])?;
        let arguments = self.ir.arguments(entry);
        arguments.iter().try_for_each(|&argument| self.encode_debug_value(op, argument))
    }

    /// `DebugFunction`; the type of an inlined one is not known.
    fn debug_function(&mut self, op: Op, name: Identifier, ty: Option<Type>, line: Line) -> Fallible<u32> {
        let [source, line, column] = self.debug_place(op, line)?;
        let ([unit, _], name) = (self.debug_unit(op, source)?, self.string(op, self.context.str(name))?);
        let flags = self.i32_constant(op, 0)?;
        let ty = match ty {
            Some(ty) => self.debug_type(op, ty)?,
            None => {
                let void = self.void_id();
                self.debug_declare(op, "DebugTypeFunction", &[flags, void])?
            }
        };
        self.debug_declare(op, "DebugFunction", &[name, ty, source, line, column, unit, name, flags, line])
    }

    /// The function that an inlined op comes from, where its location says that: `fused<@function>[op, function]`.
    fn inlined_function(&mut self, op: Op, callee: Location) -> Fallible<Option<u32>> {
        let context = self.context;
        let LocationData::Fused { locations, metadata: Some(symbol) } = context.location_data(callee) else {
            return Ok(None);
        };
        let AttributeData::SymbolRef { root: name, .. } = *context.attribute_data(symbol) else { return Ok(None) };
        if let Some(&id) = self.debug.as_ref().and_then(|debug| debug.inlined.get(&name)) {
            return Ok(Some(id));
        }
        let place = locations.last().copied().unwrap_or(Location::UNKNOWN);
        let Some(line) = self.line_of(op, place)? else { return Ok(None) };
        let id = self.debug_function(op, name, None, line)?;
        if let Some(debug) = &mut self.debug {
            debug.inlined.insert(name, id);
        }
        Ok(Some(id))
    }

    /// The scope of a place: the function, or a function that was inlined into it.
    fn debug_scope(&mut self, op: Op, location: Location) -> Fallible<Scope> {
        let Some(debug) = &self.debug else { return Ok(Scope { function: 0, inlined_at: 0 }) };
        if let Some(&scope) = debug.scopes.get(&location) {
            return Ok(scope);
        }
        let mut scope = Scope { function: debug.function, inlined_at: 0 };
        // From the innermost call to the outermost.
        let mut calls: Vec<(Location, Location)> = Vec::new();
        let mut around = location;
        loop {
            around = match self.context.location_data(around) {
                LocationData::CallSite { callee, caller } => {
                    calls.push((callee, caller));
                    caller
                }
                LocationData::Name { child, .. } => child,
                LocationData::Fused { locations, .. } => locations.first().copied().unwrap_or(Location::UNKNOWN),
                LocationData::Unknown | LocationData::FileLineCol { .. } | LocationData::FileLineColRange { .. } => {
                    break;
                }
            };
        }
        for (callee, caller) in calls.into_iter().rev() {
            let Some(function) = self.inlined_function(op, callee)? else { continue };
            let line = self.context.place_of(caller).map_or(0, |place| place.line);
            let mut operands = vec![self.i32_constant(op, line)?, scope.function];
            operands.extend((scope.inlined_at != 0).then_some(scope.inlined_at));
            scope = Scope { function, inlined_at: self.debug_declare(op, "DebugInlinedAt", &operands)? };
        }
        if let Some(debug) = &mut self.debug {
            debug.scopes.insert(location, scope);
        }
        Ok(scope)
    }

    /// `DebugScope` and `DebugLine` for the next instruction of a block, where they differ from those before.
    pub(super) fn encode_debug_line(&mut self, op: Op, location: Location) -> Fallible {
        if self.debug.as_ref().is_none_or(|debug| debug.function == 0) {
            return Ok(());
        }
        let scope = self.debug_scope(op, location)?;
        if self.function.last_scope.replace(scope) != Some(scope) {
            let inlined_at = Some(scope.inlined_at).filter(|&id| id != 0);
            let operands: Vec<u32> = std::iter::once(scope.function).chain(inlined_at).collect();
            self.debug_instruction(op, "DebugScope", &operands)?;
        }
        let line = self.line_of(op, location)?;
        if self.function.last_line == line {
            return Ok(());
        }
        self.function.last_line = line;
        let Some(line) = line else { return self.debug_instruction(op, "DebugNoLine", &[]) };
        let [source, line, column] = self.debug_place(op, line)?;
        self.debug_instruction(op, "DebugLine", &[source, line, line, column, column])
    }

    // ---- values ----

    /// The value of an op's result, where the result has a name in the source. Several ops may have come from one there: the
    /// last of them has its result.
    pub(super) fn encode_debug_result(&mut self, op: Op) -> Fallible {
        if self.debug.is_none() {
            return Ok(());
        }
        if self.ir.op_name(op) == self.names.variable_op {
            return self.encode_debug_value(op, self.ir.result(op, 0));
        }
        let location = self.ir.location(op);
        let mut next = self.ir.next_op(op).filter(|&next| self.ir.location(next) == location);
        while let Some(later) = next {
            let is_in_place = matches!(self.handler(later), Handler::Regular(_) | Handler::Special(_, true));
            if is_in_place && self.ir.num_results(later) == 1 {
                return Ok(());
            }
            next = self.ir.next_op(later).filter(|&next| self.ir.location(next) == location);
        }
        self.encode_debug_value(op, self.ir.result(op, 0))
    }

    /// The same of a constant in a function that is not made for another op of its place.
    pub(super) fn encode_debug_constant(&mut self, op: Op) -> Fallible {
        let ir = self.ir;
        if self.debug.is_none() || self.function.current_label == 0 {
            return Ok(());
        }
        let is_constant = ir.has_trait(op, |t| matches!(t, Trait::ConstantLike));
        let is_alone = ir.next_op(op).is_none_or(|next| ir.location(next) != ir.location(op));
        if is_constant && is_alone { self.encode_debug_value(op, ir.result(op, 0)) } else { Ok(()) }
    }

    /// `DebugValue` of an op's result or a block's argument that has a name in the source; `DebugDeclare` of a variable.
    pub(super) fn encode_debug_value(&mut self, op: Op, value: Value) -> Fallible {
        if self.debug.as_ref().is_none_or(|debug| debug.function == 0) {
            return Ok(());
        }
        let location = self.ir.value_location(value);
        let Some(name) = self.context.value_name(location) else { return Ok(()) };
        let Some(line) = self.line_of(op, location)? else { return Ok(()) };
        let id = self.value_id(op, value)?;
        self.encode_debug_line(op, location)?;
        let is_variable = self.ir.op_name(op) == self.names.variable_op;
        let ty = self.ir.value_type(value);
        let ty = if is_variable { self.context.pointee(ty).unwrap_or(ty) } else { ty };
        let scope = self.debug_scope(op, location)?;
        let (name, ty) = (self.string(op, name)?, self.debug_type(op, ty)?);
        let [source, line, column] = self.debug_place(op, line)?;
        let flags = self.i32_constant(op, 0)?;
        let operands = [name, ty, source, line, column, scope.function, flags];
        let variable = self.debug_declare(op, "DebugLocalVariable", &operands)?;
        let expression = self.debug_declare(op, "DebugExpression", &[])?;
        let instruction = if is_variable { "DebugDeclare" } else { "DebugValue" };
        self.debug_instruction(op, instruction, &[variable, id, expression])
    }
}

fn number_of(name: &str) -> u32 {
    SET.by_name(name).map(|instruction| instruction.number).expect("the grammar has the set's instructions")
}

/// As much of a text as one string takes, and the rest.
fn split(text: &str) -> (&str, &str) {
    let end = (0..=MAX_STRING.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
    text.split_at(end.unwrap_or(text.len()))
}

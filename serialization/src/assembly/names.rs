//! Names for ids, from a module's own names, its types, constants and built-ins, each used once.

use std::borrow::Cow;

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Decoration, Op as Opcode};
use vulcanize_target_env::{EnumKind, Instruction};
use vulcanize_words::{Context as _, Facts, Inst, Text};

use super::numbers::NumberText as _;

/// A name for each id that an instruction defines or names, without `%`.
pub(super) fn friendly_names(instructions: &[Inst<'_>]) -> FxHashMap<u32, String> {
    let mut namer = Namer::default();
    for inst in instructions {
        let Some(row) = inst.grammar() else { continue };
        namer.instruction(row, inst);
        namer.facts.note(row, inst.operands);
    }
    namer.names
}

/// The bytes of a name, at most; an id with a longer one keeps its number. SPIRV-Tools have no such limit: their names of
/// pointers to pointers, and the uses of a long name, make a text that grows with the square of the binary.
const LONGEST: usize = 2048;

#[derive(Default)]
struct Namer {
    names: FxHashMap<u32, String>,
    used: FxHashSet<String>,
    /// The next suffix to try, by name.
    suffixes: FxHashMap<String, u32>,
    facts: Facts,
}

/// A name that text can have: other characters than letters, digits and `_` become `_`, byte by byte.
fn sanitize(text: &str) -> String {
    if text.is_empty() {
        return "_".to_owned();
    }
    let allowed = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    text.bytes().map(|b| if allowed(b) { char::from(b) } else { '_' }).collect()
}

fn string(words: &[u32]) -> Option<Cow<'_, str>> {
    Text::at_start(words).and_then(Text::to_padded_str)
}

impl Namer {
    fn save(&mut self, id: u32, name: &str) {
        if self.names.contains_key(&id) || name.len() > LONGEST {
            return;
        }
        let mut unique = sanitize(name);
        if self.used.contains(&unique) {
            let next = self.suffixes.entry(unique.clone()).or_insert(0);
            loop {
                let candidate = format!("{unique}_{next}");
                *next += 1;
                if !self.used.contains(&candidate) {
                    unique = candidate;
                    break;
                }
            }
        }
        self.used.insert(unique.clone());
        self.names.insert(id, unique);
    }

    /// The name, as a part of another one.
    fn name(&self, id: u32) -> String {
        self.names.get(&id).cloned().unwrap_or_else(|| id.to_string())
    }

    fn instruction(&mut self, row: &Instruction, inst: &Inst<'_>) {
        let words = inst.operands;
        let Some(opcode) = inst.op() else { return self.number_result(row, words) };
        match (opcode, words) {
            (Opcode::Name, &[id, ref name @ ..]) => {
                if let Some(name) = string(name) {
                    self.save(id, &name);
                }
            }
            (Opcode::Decorate, &[id, decoration, value, ..]) if decoration == Decoration::BuiltIn as u32 => {
                if let Some(name) = built_in(value) {
                    self.save(id, &name);
                }
            }
            _ => {
                if let Some((id, name)) = self.type_name(opcode, words).or_else(|| self.constant_name(opcode, words)) {
                    self.save(id, &name);
                }
            }
        }
        self.number_result(row, words);
    }

    /// An id without a better name has its number; nothing else may then be called so.
    fn number_result(&mut self, row: &Instruction, words: &[u32]) {
        if row.has_result()
            && let Some(&id) = words.get(usize::from(row.has_result_type()))
        {
            self.save(id, &id.to_string());
        }
    }

    fn type_name(&self, opcode: Opcode, words: &[u32]) -> Option<(u32, String)> {
        let &[id, ref operands @ ..] = words else { return None };
        let name = match (opcode, operands) {
            (Opcode::TypeVoid, _) => "void".to_owned(),
            (Opcode::TypeBool, _) => "bool".to_owned(),
            (Opcode::TypeInt, &[width, signedness, ..]) => integer(width, signedness != 0),
            (Opcode::TypeFloat, &[width, ref encoding @ ..]) => float(width, encoding.first().copied()),
            (Opcode::TypeVector, &[element, count, ..]) => format!("v{count}{}", self.name(element)),
            (Opcode::TypeMatrix, &[column, count, ..]) => format!("mat{count}{}", self.name(column)),
            (Opcode::TypeArray, &[element, length, ..]) => {
                format!("_arr_{}_{}", self.name(element), self.name(length))
            }
            (Opcode::TypeRuntimeArray, &[element, ..]) => format!("_runtimearr_{}", self.name(element)),
            (Opcode::TypePointer, &[class, pointee, ..]) => {
                let class = EnumKind::StorageClass.by_value(class)?.assembly_name;
                format!("_ptr_{class}_{}", self.name(pointee))
            }
            (Opcode::TypePipe, &[access, ..]) => {
                format!("Pipe{}", EnumKind::AccessQualifier.by_value(access)?.assembly_name)
            }
            (Opcode::TypeEvent, _) => "Event".to_owned(),
            (Opcode::TypeDeviceEvent, _) => "DeviceEvent".to_owned(),
            (Opcode::TypeReserveId, _) => "ReserveId".to_owned(),
            (Opcode::TypeQueue, _) => "Queue".to_owned(),
            (Opcode::TypeOpaque, name) => format!("Opaque_{}", sanitize(&string(name)?)),
            (Opcode::TypePipeStorage, _) => "PipeStorage".to_owned(),
            (Opcode::TypeNamedBarrier, _) => "NamedBarrier".to_owned(),
            (Opcode::TypeStruct, _) => format!("_struct_{id}"),
            _ => return None,
        };
        Some((id, name))
    }

    fn constant_name(&self, opcode: Opcode, words: &[u32]) -> Option<(u32, String)> {
        match (opcode, words) {
            (Opcode::ConstantTrue, &[_, id, ..]) => Some((id, "true".to_owned())),
            (Opcode::ConstantFalse, &[_, id, ..]) => Some((id, "false".to_owned())),
            (Opcode::Constant, &[ty, id, ref literal @ ..]) => {
                let number = self.facts.number(ty)?;
                let value = number.text(number.bits(literal)?).replace('-', "n");
                Some((id, format!("{}_{value}", self.name(ty))))
            }
            _ => None,
        }
    }
}

fn integer(width: u32, signed: bool) -> String {
    let sign = if signed { "" } else { "u" };
    match width {
        8 => format!("{sign}char"),
        16 => format!("{sign}short"),
        32 => format!("{sign}int"),
        64 => format!("{sign}long"),
        _ if signed => format!("i{width}"),
        _ => format!("u{width}"),
    }
}

fn float(width: u32, encoding: Option<u32>) -> String {
    let encoding = encoding.and_then(|value| EnumKind::FPEncoding.by_value(value)).map(|case| case.name);
    match (width, encoding) {
        (_, Some("BFloat16KHR")) => "bfloat16".to_owned(),
        (_, Some("Float8E4M3EXT")) => "fp8e4m3".to_owned(),
        (_, Some("Float8E5M2EXT")) => "fp8e5m2".to_owned(),
        (16, _) => "half".to_owned(),
        (32, _) => "float".to_owned(),
        (64, _) => "double".to_owned(),
        _ => format!("fp{width}"),
    }
}

/// GLSL's names for the built-ins that it has had from the beginning, the specification's for those of OpenCL.
fn built_in(value: u32) -> Option<String> {
    let name = EnumKind::BuiltIn.by_value(value)?.name;
    match value {
        0..=29 | 42 | 43 | 4425 => {
            let name = name.strip_suffix("Id").map_or(name.to_owned(), |stem| format!("{stem}ID"));
            Some(format!("gl_{}", name.replace("Workgroup", "WorkGroup")))
        }
        30..=41 => Some(name.to_owned()),
        4416..=4420 => Some(format!("{name}KHR")),
        _ => None,
    }
}

//! The grammar as read from JSON: names, numbers and requirements, checked and sorted.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::facts::{EXT_INST_SETS, EXTRA_EXTENSIONS, ExtInstSetFacts, MLIR_NAMES, RENAMED_KINDS, SetUse};
use super::tables::rust_ident;

pub struct Grammar {
    /// The revision of the headers, as the folder's README names it.
    pub commit: String,
    pub instructions: Vec<Instruction>,
    pub classes: Vec<String>,
    pub kinds: Vec<EnumKind>,
    pub extensions: Vec<String>,
    pub ext_inst_sets: Vec<ExtInstSet>,
    /// The registered tools by number: vendor and, where there is one, the tool's name.
    pub generators: Vec<(u16, String)>,
}

/// An extended instruction set.
pub struct ExtInstSet {
    pub facts: &'static ExtInstSetFacts,
    pub instructions: Vec<Instruction>,
}

/// The grammar's demands on a module that uses an item.
#[derive(Clone, PartialEq)]
pub struct Requirement {
    /// `V1_3`, or none for "not in any core version" and for "nothing said".
    pub version: Option<String>,
    pub last_version: Option<String>,
    pub capabilities: Vec<String>,
    pub extensions: Vec<String>,
}

#[derive(PartialEq)]
pub struct Operand {
    pub kind: String,
    pub quantifier: &'static str,
    pub name: String,
}

pub struct Instruction {
    pub opcode: u32,
    pub name: String,
    pub aliases: Vec<String>,
    pub class: String,
    pub operands: Vec<Operand>,
    pub requirement: Requirement,
}

pub struct EnumKind {
    pub name: String,
    pub is_bit_enum: bool,
    pub enumerants: Vec<Enumerant>,
}

pub struct Enumerant {
    pub value: u32,
    pub name: String,
    /// The grammar's name, where the name above is MLIR's own word.
    pub assembly_name: Option<String>,
    pub aliases: Vec<String>,
    pub parameters: Vec<Operand>,
    pub requirement: Requirement,
}

/// Names of the grammar's enums and of its other operand kinds.
const LITERALS_AND_IDS: &[&str] = &[
    "IdResultType",
    "IdResult",
    "IdMemorySemantics",
    "IdScope",
    "IdRef",
    "LiteralInteger",
    "LiteralString",
    "LiteralFloat",
    "LiteralContextDependentNumber",
    "LiteralExtInstInteger",
    "LiteralSpecConstantOpInteger",
    "PairLiteralIntegerIdRef",
    "PairIdRefLiteralInteger",
    "PairIdRefIdRef",
];

impl Grammar {
    pub fn load(dir: &Path) -> Result<Self, String> {
        let core = read_json(&dir.join("spirv.core.grammar.json"))?;
        let mut kinds = Vec::new();
        for kind in array(&core, "operand_kinds") {
            match string(kind, "category")?.as_str() {
                category @ ("BitEnum" | "ValueEnum") => kinds.push(enum_kind(kind, category == "BitEnum")?),
                "Id" | "Literal" | "Composite" => {
                    let name = string(kind, "kind")?;
                    if !LITERALS_AND_IDS.contains(&name.as_str()) {
                        return Err(format!("operand kind `{name}`: add it to OperandKind and to the generator"));
                    }
                }
                other => return Err(format!("unknown operand category `{other}`")),
            }
        }
        let ext_inst_sets = ext_inst_sets(dir, &mut kinds)?;
        kinds.sort_by(|a, b| a.name.cmp(&b.name));
        let mut grammar = Grammar {
            commit: commit(dir)?,
            generators: generators(dir)?,
            instructions: instructions(&core)?,
            classes: array(&core, "instruction_printing_class")
                .iter()
                .map(|c| string(c, "tag"))
                .collect::<Result<_, _>>()?,
            kinds,
            extensions: Vec::new(),
            ext_inst_sets,
        };
        grammar.canonicalize_capabilities()?;
        grammar.extensions = grammar.collect_extensions();
        grammar.check_operand_kinds()?;
        Ok(grammar)
    }

    /// The enumerants of `Capability`.
    pub fn capabilities(&self) -> Result<&EnumKind, String> {
        self.kinds.iter().find(|k| k.name == "Capability").ok_or_else(|| "the grammar has no Capability".to_owned())
    }

    fn requirements_mut(&mut self) -> impl Iterator<Item = &mut Requirement> {
        let extended = self.ext_inst_sets.iter_mut().flat_map(|set| &mut set.instructions);
        let instructions = self.instructions.iter_mut().chain(extended);
        let enumerants = self.kinds.iter_mut().flat_map(|k| &mut k.enumerants);
        instructions.map(|i| &mut i.requirement).chain(enumerants.map(|e| &mut e.requirement))
    }

    /// Requirements may name a capability by an alias; afterwards they use canonical names only.
    fn canonicalize_capabilities(&mut self) -> Result<(), String> {
        let names: Vec<(String, String)> = (self.capabilities()?.enumerants.iter())
            .flat_map(|e| std::iter::once(&e.name).chain(&e.aliases).map(|n| (n.clone(), e.name.clone())))
            .collect();
        for requirement in self.requirements_mut() {
            for capability in &mut requirement.capabilities {
                let found = names.iter().find(|(name, _)| name == capability);
                *capability = found.ok_or_else(|| format!("unknown capability `{capability}`"))?.1.clone();
            }
            // The grammar lists some capability twice, once by each of its names.
            let mut seen = BTreeSet::new();
            requirement.capabilities.retain(|c| seen.insert(c.clone()));
        }
        Ok(())
    }

    fn collect_extensions(&mut self) -> Vec<String> {
        let mut names: BTreeSet<String> = EXTRA_EXTENSIONS.iter().map(|&e| e.to_owned()).collect();
        for requirement in self.requirements_mut() {
            names.extend(requirement.extensions.iter().cloned());
        }
        names.into_iter().collect()
    }

    fn check_operand_kinds(&self) -> Result<(), String> {
        let extended = self.ext_inst_sets.iter().flat_map(|set| &set.instructions);
        let instructions = self.instructions.iter().chain(extended);
        let enumerants = self.kinds.iter().flat_map(|k| &k.enumerants);
        for operand in instructions.flat_map(|i| &i.operands).chain(enumerants.flat_map(|e| &e.parameters)) {
            let kind = operand.kind.as_str();
            if !LITERALS_AND_IDS.contains(&kind) && !self.kinds.iter().any(|k| k.name == kind) {
                return Err(format!("operand kind `{kind}` is not declared by the grammar"));
            }
        }
        Ok(())
    }
}

impl Requirement {
    /// The demands of an instruction's set, unless the instruction has more.
    fn add_use_of(&mut self, set: SetUse) {
        let (capability, extension) = match set {
            SetUse::Capability(capability) => (Some(capability), None),
            SetUse::Extension(extension) => (None, Some(extension)),
            SetUse::Both(capability, extension) => (Some(capability), Some(extension)),
            SetUse::NonSemantic => {
                self.version = Some("V1_6".to_owned());
                (None, Some("SPV_KHR_non_semantic_info"))
            }
            SetUse::Nothing => (None, None),
        };
        let add = |list: &mut Vec<String>, item: Option<&str>| {
            if list.is_empty() {
                list.extend(item.map(str::to_owned));
            }
        };
        add(&mut self.capabilities, capability);
        add(&mut self.extensions, extension);
    }
}

impl Operand {
    /// The kind as an expression of `OperandKind`.
    pub fn kind_expr(&self) -> String {
        if LITERALS_AND_IDS.contains(&self.kind.as_str()) {
            format!("OperandKind::{}", self.kind)
        } else {
            format!("OperandKind::Enum(EnumKind::{})", self.kind)
        }
    }
}

fn enum_kind(json: &Value, is_bit_enum: bool) -> Result<EnumKind, String> {
    let kind = string(json, "kind")?;
    let mut enumerants: Vec<Enumerant> = Vec::new();
    for case in array(json, "enumerants") {
        let enumerant = string(case, "enumerant")?;
        let (name, aliases) = names(&kind, enumerant.clone(), strings(case, "aliases")?);
        let assembly_name = (name != enumerant).then_some(enumerant);
        let value = match &case["value"] {
            Value::String(text) => text.strip_prefix("0x").and_then(|hex| u32::from_str_radix(hex, 16).ok()),
            number => number.as_u64().and_then(|n| u32::try_from(n).ok()),
        };
        enumerants.push(Enumerant {
            value: value.ok_or_else(|| format!("{kind}::{name}: bad value {}", case["value"]))?,
            name,
            assembly_name,
            aliases,
            parameters: operands(case, "parameters")?,
            requirement: requirement(case)?,
        });
    }
    enumerants.sort_by_key(|e| e.value);
    if let Some(pair) = enumerants.windows(2).find(|w| w[0].value == w[1].value) {
        return Err(format!("{kind}: {} and {} have the same value", pair[0].name, pair[1].name));
    }
    Ok(EnumKind { name: kind, is_bit_enum, enumerants })
}

fn instructions(json: &Value) -> Result<Vec<Instruction>, String> {
    let mut instructions: Vec<Instruction> = Vec::new();
    for item in array(json, "instructions") {
        let strip = |name: &str| name.strip_prefix("Op").unwrap_or(name).to_owned();
        let aliases = strings(item, "aliases")?.iter().map(|alias| strip(alias)).collect();
        let (name, aliases) = names("Instruction", strip(&string(item, "opname")?), aliases);
        let opcode = item["opcode"].as_u64().and_then(|n| u32::try_from(n).ok());
        instructions.push(Instruction {
            opcode: opcode.ok_or_else(|| format!("{name}: bad opcode"))?,
            name,
            aliases,
            class: item["class"].as_str().unwrap_or_default().to_owned(),
            operands: operands(item, "operands")?,
            requirement: requirement(item)?,
        });
    }
    instructions.sort_by_key(|i| i.opcode);
    if let Some(pair) = instructions.windows(2).find(|w| w[0].opcode == w[1].opcode) {
        return Err(format!("{} and {} have the same opcode", pair[0].name, pair[1].name));
    }
    Ok(instructions)
}

/// The canonical name and the others: MLIR's word where it differs from the grammar's.
fn names(category: &str, name: String, mut aliases: Vec<String>) -> (String, Vec<String>) {
    let renamed = MLIR_NAMES.iter().find(|(kind, grammar, _)| *kind == category && *grammar == name);
    let Some((_, _, mlir)) = renamed else {
        return (name, aliases);
    };
    aliases.retain(|alias| alias != mlir);
    aliases.insert(0, name);
    ((*mlir).to_owned(), aliases)
}

fn operands(json: &Value, key: &str) -> Result<Vec<Operand>, String> {
    let read = |operand: &Value| {
        Ok(Operand {
            kind: string(operand, "kind")?,
            quantifier: match operand["quantifier"].as_str() {
                None => "One",
                Some("?") => "Optional",
                Some("*") => "Any",
                Some(other) => return Err(format!("unknown quantifier `{other}`")),
            },
            name: operand["name"].as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" "),
        })
    };
    array(json, key).iter().map(read).collect()
}

fn requirement(json: &Value) -> Result<Requirement, String> {
    let version = |key: &str| match json[key].as_str() {
        None | Some("None") => Ok(None),
        Some(text) => match text.split_once('.') {
            Some(("1", minor @ ("0" | "1" | "2" | "3" | "4" | "5" | "6"))) => Ok(Some(format!("V1_{minor}"))),
            _ => Err(format!("unknown version `{text}`: add it to Version and to the generator")),
        },
    };
    Ok(Requirement {
        version: version("version")?,
        last_version: version("lastVersion")?,
        capabilities: strings(json, "capabilities")?,
        extensions: strings(json, "extensions")?,
    })
}

/// The sets by import name; the enumerations that their operands name join the core's.
fn ext_inst_sets(dir: &Path, kinds: &mut Vec<EnumKind>) -> Result<Vec<ExtInstSet>, String> {
    let mut sets = Vec::new();
    for entry in fs::read_dir(dir).map_err(|e| format!("{}: {e}", dir.display()))? {
        let path = entry.map_err(|e| format!("{}: {e}", dir.display()))?.path();
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        let Some(stem) = file.strip_prefix("extinst.").and_then(|f| f.strip_suffix(".grammar.json")) else {
            continue;
        };
        let facts = EXT_INST_SETS.iter().find(|known| known.file == stem);
        sets.push(ext_inst_set(
            facts.ok_or_else(|| format!("{file}: add the set to EXT_INST_SETS"))?,
            &read_json(&path)?,
            kinds,
        )?);
    }
    sets.sort_by_key(|set| set.facts.import);
    Ok(sets)
}

fn ext_inst_set(
    facts: &'static ExtInstSetFacts,
    json: &Value,
    kinds: &mut Vec<EnumKind>,
) -> Result<ExtInstSet, String> {
    let mut instructions = instructions(json)?;
    let renamed =
        |name: &str| RENAMED_KINDS.iter().find(|(file, old, _)| *file == facts.file && *old == name).map(|r| r.2);
    for operand in instructions.iter_mut().flat_map(|i| &mut i.operands) {
        if let Some(name) = renamed(&operand.kind) {
            operand.kind = name.to_owned();
        }
    }
    for kind in array(json, "operand_kinds") {
        let mut kind = enum_kind(kind, string(kind, "category")? == "BitEnum")?;
        if let Some(name) = renamed(&kind.name) {
            kind.name = name.to_owned();
        }
        // Where operands are ids of constants the numbers are the consumer's business.
        if instructions.iter().flat_map(|i| &i.operands).any(|operand| operand.kind == kind.name) {
            merge_kind(facts.file, kind, kinds)?;
        }
    }
    for instruction in &mut instructions {
        instruction.requirement.add_use_of(facts.use_of);
    }
    Ok(ExtInstSet { facts, instructions })
}

/// Two sets share an enumeration when they agree in the cases that both have.
fn merge_kind(file: &str, kind: EnumKind, kinds: &mut Vec<EnumKind>) -> Result<(), String> {
    let Some(known) = kinds.iter_mut().find(|known| known.name == kind.name) else {
        kinds.push(kind);
        return Ok(());
    };
    for case in kind.enumerants {
        match known.enumerants.iter().find(|e| e.value == case.value) {
            None => known.enumerants.push(case),
            Some(same) if same.name == case.name && same.parameters == case.parameters => {}
            Some(other) => {
                return Err(format!(
                    "{file}: {}: {} has the value of {}: add the kind to RENAMED_KINDS",
                    kind.name, case.name, other.name
                ));
            }
        }
    }
    known.enumerants.sort_by_key(|e| e.value);
    Ok(())
}

fn commit(dir: &Path) -> Result<String, String> {
    let path = dir.join("README.md");
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let hash = text.split(|c: char| !c.is_ascii_hexdigit()).find(|word| word.len() == 40);
    hash.map(str::to_owned).ok_or_else(|| format!("{}: names no commit", path.display()))
}

/// The tool ids of the registry in XML, which has one of them a line.
fn generators(dir: &Path) -> Result<Vec<(u16, String)>, String> {
    let path = dir.join("spir-v.xml");
    let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let start = text.find("<ids type=\"vendor\"").ok_or("spir-v.xml has no ids of vendors")?;
    let end = text[start..].find("</ids>").ok_or("spir-v.xml: ids without an end")?;
    let attribute = |line: &str, name: &str| {
        let rest = line.split_once(&format!(" {name}=\""))?.1;
        Some(rest.split_once('"')?.0.to_owned())
    };
    let mut generators = Vec::new();
    for line in text[start..start + end].lines().filter(|line| line.trim_start().starts_with("<id ")) {
        let value = attribute(line, "value").and_then(|value| value.parse().ok());
        let vendor = attribute(line, "vendor");
        let (Some(value), Some(vendor)) = (value, vendor) else { return Err(format!("spir-v.xml: {line}")) };
        let tool = attribute(line, "tool").map(|tool| format!(" {tool}")).unwrap_or_default();
        generators.push((value, format!("{vendor}{tool}")));
    }
    generators.sort();
    if generators.is_empty() { Err("spir-v.xml has no tool ids".to_owned()) } else { Ok(generators) }
}

fn read_json(path: &Path) -> Result<Value, String> {
    let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    serde_json::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))
}

fn array<'a>(json: &'a Value, key: &str) -> &'a [Value] {
    json[key].as_array().map_or(&[], Vec::as_slice)
}

fn string(json: &Value, key: &str) -> Result<String, String> {
    json[key].as_str().map(str::to_owned).ok_or_else(|| format!("no string `{key}` in {json}"))
}

fn strings(json: &Value, key: &str) -> Result<Vec<String>, String> {
    array(json, key)
        .iter()
        .map(|item| item.as_str().map(str::to_owned).ok_or_else(|| format!("`{key}` holds {item}")))
        .collect()
}

impl EnumKind {
    /// Every name with its canonical name, as Rust identifiers, for constants.
    pub fn constants(&self) -> impl Iterator<Item = (usize, String, &Enumerant)> {
        self.enumerants.iter().enumerate().flat_map(|(index, e)| {
            std::iter::once(&e.name).chain(&e.aliases).map(move |name| (index, rust_ident(name), e))
        })
    }
}

//! Text to words.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op as Opcode;
use vulcanize_target_env::{
    Enumerant, ExtInst, ExtInstSet, Instruction, Operand, OperandKind, Quantifier, Version, generator_by_name,
};
use vulcanize_words::{Context as _, Facts, HEADER_WORDS, Number, inner_operands};

use super::lexer::{AssemblyError, Place, Token, TokenKind, Tokens, tokenize};
use super::numbers::NumberText as _;
use super::roles::{Role, Roles};
use crate::section::{Section, Start};

type Assembled<T = ()> = Result<T, AssemblyError>;

/// The words of a module in the assembler syntax, header included.
///
/// It checks instructions one by one against the grammar, not against each other: a validator decides whether the
/// module is valid. The error is that of the first wrong instruction; never panics.
pub fn assemble(text: &str) -> Result<Vec<u32>, AssemblyError> {
    let tokens = tokenize(text)?;
    let header = Header::read(&tokens.header)?;
    let mut assembler = Assembler::new(tokens);
    while assembler.at < assembler.tokens.len() {
        assembler.instruction()?;
    }
    let bound = header.bound.max(assembler.ids.bound);
    let mut words = vec![spirv::MAGIC_NUMBER, header.version, header.generator, bound, header.schema];
    debug_assert_eq!(words.len(), HEADER_WORDS);
    words.extend_from_slice(assembler.out.words());
    Ok(words)
}

/// The header in the comments before the first instruction.
pub(super) struct Header {
    version: u32,
    generator: u32,
    bound: u32,
    schema: u32,
}

impl Header {
    pub(super) fn read(comments: &[(Place, &str)]) -> Assembled<Header> {
        let mut header = Header { version: Version::LATEST.word(), generator: 0, bound: 1, schema: 0 };
        for &(place, comment) in comments {
            let Some((key, value)) = comment.split_once(':') else { continue };
            let value = value.trim();
            let number = || value.parse::<u32>().map_err(|_| place.error(format!("'{value}' is no number")));
            match key.trim() {
                "Version" => header.version = version(value).ok_or_else(|| unknown_version(place, value))?,
                "Generator" => header.generator = generator(value).unwrap_or(0),
                "Bound" => header.bound = number()?,
                "Schema" => header.schema = number()?,
                _ => {}
            }
        }
        Ok(header)
    }
}

/// `1.3`, of versions that are not there, too, or the whole word: the header of a module is kept as it is.
fn version(text: &str) -> Option<u32> {
    if text.starts_with("0x") {
        return Number::U32.parse(text).ok().map(|word| word as u32);
    }
    let (major, minor) = text.split_once('.')?;
    Some(u32::from(major.parse::<u8>().ok()?) << 16 | u32::from(minor.parse::<u8>().ok()?) << 8)
}

fn unknown_version(place: Place, text: &str) -> AssemblyError {
    place.error(format!("'{text}' is no version; expected one like 1.3"))
}

/// `Khronos SPIR-V Tools Assembler; 0` or `Unknown(99); 0`. `None` for a tool that is not registered.
fn generator(text: &str) -> Option<u32> {
    let (tool, version) = text.rsplit_once(';')?;
    let tool = match tool.strip_prefix("Unknown(").and_then(|rest| rest.strip_suffix(')')) {
        Some(number) => number.parse().ok()?,
        None => generator_by_name(tool)?,
    };
    Some(u32::from(tool) << 16 | u32::from(version.trim().parse::<u16>().ok()?))
}

/// The numbers of ids.
struct Ids<'t> {
    by_name: FxHashMap<&'t str, u32>,
    /// The numbers in the text itself.
    numeric: FxHashSet<u32>,
    next: u32,
    bound: u32,
}

/// The number of `%12`; names may have digits, too, so `%012` is none.
fn numeric_id(name: &str) -> Option<u32> {
    let is_canonical = name == "0" || !name.starts_with('0') && name.bytes().all(|b| b.is_ascii_digit());
    if is_canonical { name.parse().ok() } else { None }
}

impl<'t> Ids<'t> {
    fn new(tokens: &Tokens<'t>) -> Self {
        let names = tokens.tokens.iter().filter_map(|token| token.word()?.strip_prefix('%'));
        Ids { by_name: FxHashMap::default(), numeric: names.filter_map(numeric_id).collect(), next: 1, bound: 1 }
    }

    /// The id of a name without `%`.
    fn id(&mut self, name: &'t str, place: Place) -> Assembled<u32> {
        if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
            return Err(place.error(format!("'%{name}' is no id: letters, digits and '_' make its name")));
        }
        let full = || place.error(format!("'%{name}': the module has no number left for it"));
        let id = match (numeric_id(name), self.by_name.get(name)) {
            (Some(id), _) => id,
            (None, Some(&id)) => id,
            (None, None) => {
                while self.numeric.contains(&self.next) {
                    self.next = self.next.checked_add(1).ok_or_else(full)?;
                }
                let id = self.next;
                self.next = id.checked_add(1).ok_or_else(full)?;
                self.by_name.insert(name, id);
                id
            }
        };
        self.bound = self.bound.max(id.saturating_add(1));
        Ok(id)
    }
}

pub(super) struct Assembler<'t> {
    pub(super) tokens: Vec<Token<'t>>,
    pub(super) at: usize,
    end: Place,
    ids: Ids<'t>,
    facts: Facts,
    out: Section,
    /// For editors: what each token was read as, and what was looked for where there was none.
    pub(super) roles: Option<Roles>,
}

/// The instruction that is being read.
struct Current {
    row: &'static Instruction,
    place: Place,
    /// Where its words begin in the output.
    first: usize,
}

/// Whether a word is an instruction's name: `Op` and a capital letter.
fn is_opcode(word: &str) -> bool {
    word.strip_prefix("Op").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()))
}

/// The word of `!0x2a` or `!42`.
fn raw_word(word: &str, place: Place) -> Assembled<u32> {
    let digits = word.strip_prefix('!').unwrap_or(word);
    let bits = Number::U32.parse(digits).map_err(|why| place.error(format!("'!' stands before a word: {why}")))?;
    Ok(bits as u32)
}

impl<'t> Assembler<'t> {
    pub(super) fn new(tokens: Tokens<'t>) -> Self {
        Assembler {
            ids: Ids::new(&tokens),
            end: tokens.end.unwrap_or(Place { line: 1, column: 1 }),
            tokens: tokens.tokens,
            at: 0,
            facts: Facts::default(),
            out: Section::default(),
            roles: None,
        }
    }

    /// Notes what the current token is read as.
    fn note(&mut self, role: Role) {
        if let Some(roles) = &mut self.roles {
            roles.of_tokens.push((self.at, role));
        }
    }

    pub(super) fn word_at(&self, index: usize) -> Option<&'t str> {
        self.tokens.get(index).and_then(Token::word)
    }

    fn place(&self) -> Place {
        self.tokens.get(self.at).map_or(self.end, |token| token.place)
    }

    /// Whether an instruction begins here, or the text ends.
    pub(super) fn at_boundary(&self) -> bool {
        let Some(token) = self.tokens.get(self.at) else { return true };
        let Some(word) = token.word() else { return false };
        is_opcode(word)
            || word.starts_with('!') && token.begins_line
            || word.starts_with('%') && self.word_at(self.at + 1) == Some("=")
    }

    pub(super) fn instruction(&mut self) -> Assembled {
        let place = self.place();
        let first_word = self.word_at(self.at);
        if first_word.is_some_and(|word| word.starts_with('!')) {
            return self.raw_instruction();
        }
        let result = match first_word.and_then(|word| word.strip_prefix('%')) {
            Some(name) => {
                if self.word_at(self.at + 1) != Some("=") {
                    return Err(place.error(format!("expected '%{name} = Op…'")));
                }
                self.note(Role::Result);
                self.at += 2;
                Some((self.ids.id(name, place)?, place))
            }
            None => None,
        };
        let row = self.opcode()?;
        match (result, row.has_result()) {
            (None, true) => {
                return Err(place.error(format!("Op{0} defines an id: expected '%name = Op{0}'", row.name)));
            }
            (Some((_, place)), false) => {
                return Err(place.error(format!("Op{} defines no id, so nothing stands before it", row.name)));
            }
            _ => {}
        }
        let start = self.out.begin();
        let current = Current { row, place, first: self.out.position() - 1 };
        self.instruction_operands(&current, result.map(|(id, _)| id))?;
        self.finish(start, &current)
    }

    fn opcode(&mut self) -> Assembled<&'static Instruction> {
        let place = self.place();
        let Some(token) = self.tokens.get(self.at) else {
            return Err(place.error("expected an instruction, and the text ends"));
        };
        let Some(word) = token.word().filter(|word| is_opcode(word)) else {
            return Err(place.error(format!("expected an instruction, found {}", token.shown())));
        };
        let name = word.strip_prefix("Op").unwrap_or(word);
        let Some(row) = Instruction::by_name(name) else {
            let hint = Instruction::suggest(name).map(|near| format!("; did you mean 'Op{near}'?")).unwrap_or_default();
            return Err(place.error(format!("unknown instruction '{word}'{hint}")));
        };
        self.note(Role::Instruction(row));
        self.at += 1;
        Ok(row)
    }

    fn finish(&mut self, start: Start, current: &Current) -> Assembled {
        let row = current.row;
        self.out.finish(start, row.opcode).map_err(|long| {
            current.place.error(format!("Op{} has {} words; an instruction has at most 65535", row.name, long.words))
        })?;
        self.facts.note(row, &self.out.words()[current.first + 1..]);
        Ok(())
    }

    /// Words as they are: nothing is counted.
    fn raw_instruction(&mut self) -> Assembled {
        let place = self.place();
        if let Some(word) = self.word_at(self.at) {
            let word = raw_word(word, place)?;
            self.out.push(word);
        }
        self.at += 1;
        self.raw_operands()
    }

    /// After a raw word the grammar does not apply: words, ids, strings, numbers of 32 bits.
    fn raw_operands(&mut self) -> Assembled {
        while !self.at_boundary() {
            let place = self.place();
            match self.tokens[self.at].kind.clone() {
                TokenKind::String(text) => self.string(&text, place)?,
                TokenKind::Word(word) => {
                    let word = self.raw_operand(word, place)?;
                    self.out.push(word);
                }
            }
            self.at += 1;
        }
        Ok(())
    }

    fn raw_operand(&mut self, word: &'t str, place: Place) -> Assembled<u32> {
        if word.starts_with('!') {
            return raw_word(word, place);
        }
        if let Some(name) = word.strip_prefix('%') {
            return self.ids.id(name, place);
        }
        let kind = match (word.starts_with('-'), word.contains('.')) {
            (_, true) => Number::F32,
            (true, false) => Number::Integer { width: 32, signed: true },
            (false, false) => Number::U32,
        };
        let bits = kind.parse(word).map_err(|why| place.error(format!("behind a raw word: {why}")))?;
        Ok(kind.words(bits)[0])
    }

    /// All operands, the result's id included.
    fn instruction_operands(&mut self, current: &Current, result: Option<u32>) -> Assembled {
        for operand in current.row.operands {
            if operand.kind == OperandKind::IdResult {
                self.out.extend(&[result.unwrap_or(0)]);
                continue;
            }
            if self.repeated(current, operand)? {
                return Ok(());
            }
        }
        self.expect_end(current)
    }

    fn expect_end(&mut self, current: &Current) -> Assembled {
        if self.at_boundary() {
            return Ok(());
        }
        if self.word_at(self.at).is_some_and(|word| word.starts_with('!')) {
            return self.raw_operands();
        }
        let found = self.tokens.get(self.at).map(Token::shown).unwrap_or_default();
        Err(self.place().error(format!("Op{} takes no more operands, found {found}", current.row.name)))
    }

    /// An operand as often as it occurs; returns whether the rest of the instruction was raw.
    fn repeated(&mut self, current: &Current, operand: &Operand) -> Assembled<bool> {
        if self.at_boundary()
            && let Some(roles) = &mut self.roles
        {
            roles.wanted.push((self.at, operand.kind));
        }
        match operand.quantifier {
            Quantifier::One if self.at_boundary() => {
                let what = describe(operand);
                Err(self.place().error(format!("Op{} lacks an operand: expected {what}", current.row.name)))
            }
            Quantifier::Optional | Quantifier::Any if self.at_boundary() => Ok(false),
            Quantifier::One | Quantifier::Optional => self.operand(current, operand),
            Quantifier::Any => {
                while !self.at_boundary() {
                    if self.operand(current, operand)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
        }
    }

    /// One operand with the operands that follow from it; returns whether the rest of the instruction was raw.
    fn operand(&mut self, current: &Current, operand: &Operand) -> Assembled<bool> {
        let place = self.place();
        let Some(token) = self.tokens.get(self.at) else {
            return Err(place.error(format!("expected {}, and the text ends", describe(operand))));
        };
        if token.word().is_some_and(|word| word.starts_with('!')) {
            self.raw_operands()?;
            return Ok(true);
        }
        if let Some(pair) = operand.kind.pair() {
            for kind in pair {
                let part = Operand { kind, quantifier: Quantifier::One, ..*operand };
                if self.repeated(current, &part)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        let token = token.kind.clone();
        if self.roles.is_some() {
            self.note(Role::of(operand.kind, self.set_of(current).flatten()));
        }
        self.at += 1;
        match token {
            TokenKind::String(text) if operand.kind == OperandKind::LiteralString => {
                self.string(&text, place)?;
                Ok(false)
            }
            TokenKind::String(text) => {
                Err(place.error(format!("expected {}, found the string {text:?}", describe(operand))))
            }
            TokenKind::Word(word) => self.word_operand(current, operand, word, place),
        }
    }

    fn word_operand(&mut self, current: &Current, operand: &Operand, word: &'t str, place: Place) -> Assembled<bool> {
        match operand.kind {
            kind if kind.is_id() => {
                let name = word.strip_prefix('%').ok_or_else(|| {
                    place.error(format!("expected {}, which begins with '%', found '{word}'", describe(operand)))
                })?;
                let id = self.ids.id(name, place)?;
                self.out.push(id);
                Ok(false)
            }
            OperandKind::LiteralInteger => {
                let number = self.literal_integer(current);
                self.number(number, word, place).map(|()| false)
            }
            OperandKind::LiteralFloat => self.number(Number::F32, word, place).map(|()| false),
            OperandKind::LiteralContextDependentNumber => {
                let number = self.out.words().get(current.first + 1).and_then(|&ty| self.facts.number(ty));
                let number = number.ok_or_else(|| {
                    place.error("a literal of this type cannot be read: its type is no number type declared before")
                })?;
                self.number(number, word, place).map(|()| false)
            }
            OperandKind::LiteralExtInstInteger => self.extended(current, word, place),
            OperandKind::LiteralSpecConstantOpInteger => self.spec_constant_op(current, word, place),
            OperandKind::Enum(kind) => {
                let cases = cases(kind, word, place)?;
                self.out.push(cases.iter().fold(0, |bits, case| bits | case.value));
                self.parameters(current, &cases)
            }
            _ => Err(place.error(format!("expected {}, found '{word}'", describe(operand)))),
        }
    }

    /// The literals of `OpSwitch` are of the selector's type.
    fn literal_integer(&self, current: &Current) -> Number {
        if current.row.opcode != Opcode::Switch as u16 {
            return Number::U32;
        }
        let selector = self.out.words().get(current.first + 1);
        selector.and_then(|&id| self.facts.number_of_value(id)).unwrap_or(Number::U32)
    }

    fn number(&mut self, number: Number, text: &str, place: Place) -> Assembled {
        let bits = number.parse(text).map_err(|why| place.error(why))?;
        self.out.extend(&number.words(bits)[..number.word_count()]);
        Ok(())
    }

    fn string(&mut self, text: &str, place: Place) -> Assembled {
        if text.contains('\0') {
            return Err(place.error("a string with a null character, which would end it"));
        }
        self.out.push_string(text);
        Ok(())
    }

    /// The operands that follow an enumeration's cases, those of the lowest bit first.
    fn parameters(&mut self, current: &Current, cases: &[&'static Enumerant]) -> Assembled<bool> {
        self.all(current, cases.iter().flat_map(|case| case.parameters))
    }

    fn all(&mut self, current: &Current, operands: impl IntoIterator<Item = &'static Operand>) -> Assembled<bool> {
        for operand in operands {
            if self.repeated(current, operand)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The set of an extended instruction, the inner one where it has names; `None` where it was not imported.
    fn set_of(&self, current: &Current) -> Option<Option<ExtInstSet>> {
        self.out.words().get(current.first + 3).copied().and_then(|id| self.facts.instruction_set(id))
    }

    /// The name of an extended instruction, or its number where the set is not known; then its operands.
    fn extended(&mut self, current: &Current, word: &str, place: Place) -> Assembled<bool> {
        let Some(set) = self.set_of(current) else {
            return Err(place.error("the set of an extended instruction is one that OpExtInstImport names before"));
        };
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let number = Number::U32.parse(word).map_err(|why| place.error(why))? as u32;
            self.out.push(number);
            let row: Option<&'static ExtInst> = set.and_then(|set| set.by_number(number));
            return self.all(current, row.map_or(&[][..], |row| row.operands));
        }
        let Some(set) = set else {
            return Err(place.error(format!("instructions of this set are known by number only, found '{word}'")));
        };
        let Some(row) = set.by_name(word) else {
            let hint = set.suggest(word).map(|near| format!("; did you mean '{near}'?")).unwrap_or_default();
            return Err(place.error(format!("'{}' has no instruction '{word}'{hint}", set.name())));
        };
        self.out.push(row.number);
        self.all(current, row.operands)
    }

    /// The opcode within `OpSpecConstantOp`, and that instruction's operands.
    fn spec_constant_op(&mut self, current: &Current, word: &str, place: Place) -> Assembled<bool> {
        let row = Instruction::by_name(word).filter(|row| row.has_result() && row.has_result_type());
        let Some(row) = row else {
            let hint = Instruction::suggest(word).filter(|near| *near != word);
            let hint = hint.map(|near| format!("; did you mean '{near}'?")).unwrap_or_default();
            return Err(place.error(format!("'{word}' is no operation on constants{hint}")));
        };
        self.out.push(u32::from(row.opcode));
        self.all(current, inner_operands(row))
    }
}

/// The cases that a word names: one, or several of a bit enumeration with `|` between them; the lowest bit first.
fn cases(kind: vulcanize_target_env::EnumKind, word: &str, place: Place) -> Assembled<Vec<&'static Enumerant>> {
    let mut cases = Vec::new();
    for name in word.split('|') {
        let Some(case) = kind.by_name(name) else {
            if kind.is_bit_enum() && name == "None" && word == name {
                return Ok(cases);
            }
            let hint = kind.suggest(name).map(|near| format!("; did you mean '{near}'?")).unwrap_or_default();
            return Err(place.error(format!("'{name}' is no {}{hint}", kind.name())));
        };
        if !cases.contains(&case) {
            cases.push(case);
        }
    }
    if cases.len() > 1 && !kind.is_bit_enum() {
        return Err(place.error(format!("'{word}': a {} is one value", kind.name())));
    }
    cases.sort_by_key(|case| case.value);
    Ok(cases)
}

/// The kind of an operand, for messages.
fn describe(operand: &Operand) -> String {
    let what = match operand.kind {
        kind if kind.is_id() => "an id".to_owned(),
        OperandKind::LiteralInteger => "an integer".to_owned(),
        OperandKind::LiteralString => "a string".to_owned(),
        OperandKind::LiteralFloat | OperandKind::LiteralContextDependentNumber => "a number".to_owned(),
        OperandKind::LiteralExtInstInteger => "an extended instruction".to_owned(),
        OperandKind::LiteralSpecConstantOpInteger => "an operation on constants".to_owned(),
        OperandKind::Enum(kind) => format!("a {}", kind.name()),
        _ => "a pair of operands".to_owned(),
    };
    if operand.name.is_empty() { what } else { format!("{what} ({})", operand.name) }
}

//! Pipelines: passes for one kind of op, and pipelines for ops inside it; and their text.
//!
//! ```text
//! pipeline ::= anchor '(' element (',' element)* ')'
//! element  ::= pass-or-pipeline-name ('{' options '}')? | pipeline
//! ```

use super::{Made, Pass, PassRegistry};

/// The treatment of a pass that runs on other ops than the pipeline to which it is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nesting {
    /// It is refused (`--pass-pipeline`).
    Explicit,
    /// It goes into a nested pipeline for its ops (a pass given as a flag of its own).
    Implicit,
}

/// A pipeline of passes for ops of one name, or for any.
pub struct OpPassManager {
    /// The name of the ops; `None` means any.
    anchor: Option<String>,
    nesting: Nesting,
    pub(super) steps: Vec<Step>,
}

pub(super) enum Step {
    Pass(Box<dyn Pass>),
    Nested(OpPassManager),
}

impl std::fmt::Debug for OpPassManager {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

impl OpPassManager {
    /// A pipeline for ops of one name.
    pub fn new(anchor: &str, nesting: Nesting) -> Self {
        Self { anchor: (anchor != "any").then(|| anchor.to_owned()), nesting, steps: Vec::new() }
    }

    /// The name of the ops, `any` for all.
    pub fn anchor(&self) -> &str {
        self.anchor.as_deref().unwrap_or("any")
    }

    /// Whether there is nothing to run.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The number of passes and nested pipelines right inside.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// A new nested pipeline for ops of one name at the end of this one. Neighbouring ones run as one.
    pub fn nest(&mut self, anchor: &str) -> &mut OpPassManager {
        self.steps.push(Step::Nested(OpPassManager::new(anchor, self.nesting)));
        match self.steps.last_mut() {
            Some(Step::Nested(nested)) => nested,
            _ => unreachable!("the last step was made a nested pipeline"),
        }
    }

    fn add(&mut self, pass: Box<dyn Pass>) -> Result<(), String> {
        let Some(wanted) = pass.info().anchor.filter(|wanted| *wanted != self.anchor()) else {
            self.steps.push(Step::Pass(pass));
            return Ok(());
        };
        match self.nesting {
            Nesting::Implicit => self.nest(wanted).add(pass),
            Nesting::Explicit => Err(format!(
                "can't add pass '{}' restricted to '{wanted}' on a pass manager intended to run on '{}', did you intend \
                 to nest?",
                pass.info().class_name,
                self.anchor()
            )),
        }
    }

    /// Adds a pass by its registered name.
    ///
    /// # Errors
    /// The name is not registered, an option is not known or its value wrong, or the pass runs on other ops.
    pub fn add_by_name(&mut self, registry: &PassRegistry, name: &str, options: &str) -> Result<(), String> {
        if let Some(pass) = registry.pass(name) {
            return match pass.make(options, registry)? {
                Made::Pass(pass) => self.add(pass),
                Made::Steps(steps) => self.add_steps(&steps, registry),
            };
        }
        let mut message = format!("'{name}' does not refer to a registered pass or pass pipeline");
        if let Some(nearest) = registry.nearest(name) {
            message.push_str(&format!("; did you mean '{nearest}'?"));
        }
        Err(message)
    }

    /// Adds what a name stands for.
    fn add_steps(&mut self, steps: &str, registry: &PassRegistry) -> Result<(), String> {
        let text = format!("{steps})");
        let mut parser = PipelineParser { text: &text, position: 0, registry };
        parser.parse_elements(self, 0, 0).map_err(|error| error.message)
    }

    /// Reads a pipeline with its anchor, as in `builtin.module(cse,func.func(canonicalize))`.
    ///
    /// # Errors
    /// The text is not a pipeline, or names an unregistered pass.
    pub fn parse(text: &str, registry: &PassRegistry) -> Result<Self, PipelineError> {
        let mut parser = PipelineParser { text, position: 0, registry };
        parser.parse_top_level()
    }

    /// The text that [`parse`](Self::parse) reads, in one line.
    pub fn text(&self) -> String {
        let steps: Vec<String> = self.steps.iter().map(Step::text).collect();
        format!("{}({})", self.anchor(), steps.join(","))
    }

    /// The output of `--dump-pass-pipeline`: a line for each pass.
    pub fn dump(&self) -> String {
        let mut out = format!("Pass Manager with {} passes:\n", self.steps.len());
        self.dump_into(&mut out, 0);
        out.push('\n');
        out
    }

    fn dump_into(&self, out: &mut String, depth: usize) {
        let pad = "  ".repeat(depth);
        out.push_str(&format!("{pad}{}(", self.anchor()));
        for (i, step) in self.steps.iter().enumerate() {
            out.push_str(if i == 0 { "\n" } else { ",\n" });
            match step {
                Step::Pass(pass) => out.push_str(&format!("{pad}  {}", pass.text())),
                Step::Nested(nested) => nested.dump_into(out, depth + 1),
            }
        }
        out.push_str(&format!("\n{pad})"));
    }
}

impl Step {
    fn text(&self) -> String {
        match self {
            Step::Pass(pass) => pass.text(),
            Step::Nested(nested) => nested.text(),
        }
    }
}

/// A mistake in a pipeline's text, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PipelineError {
    /// What.
    pub message: String,
    /// The place in bytes, from 1.
    pub column: usize,
    /// The text.
    pub text: String,
}

impl std::fmt::Display for PipelineError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "pass pipeline:1:{}: error: {}", self.column, self.message)?;
        writeln!(f, "{}", self.text)?;
        write!(f, "{:>column$}", '^', column = self.column)
    }
}

impl std::error::Error for PipelineError {}

/// How deep pipelines may be nested; a stack holds far more.
const MAX_DEPTH: usize = 64;

struct PipelineParser<'t> {
    text: &'t str,
    position: usize,
    registry: &'t PassRegistry,
}

impl<'t> PipelineParser<'t> {
    fn parse_top_level(&mut self) -> Result<OpPassManager, PipelineError> {
        let start = self.skip_spaces();
        let anchor = self.name();
        self.skip_spaces();
        if anchor.is_empty() || !self.eat('(') {
            let message =
                "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'";
            return Err(self.error(start, message));
        }
        let mut pipeline = OpPassManager::new(anchor, Nesting::Explicit);
        self.parse_elements(&mut pipeline, self.position - 1, 0)?;
        self.skip_spaces();
        match self.rest().chars().next() {
            None => Ok(pipeline),
            Some(')') => Err(self.error(
                self.position,
                "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline",
            )),
            Some(_) => Err(self.error(self.position, "expected end of pipeline")),
        }
    }

    /// Reads elements up to and with the closing parenthesis of the one at `open`.
    fn parse_elements(&mut self, pipeline: &mut OpPassManager, open: usize, depth: usize) -> Result<(), PipelineError> {
        if depth >= MAX_DEPTH {
            return Err(self.error(open, "pipelines are nested too deeply"));
        }
        self.skip_spaces();
        if self.eat(')') {
            return Ok(());
        }
        loop {
            self.parse_element(pipeline, depth)?;
            self.skip_spaces();
            if self.eat(',') {
                continue;
            }
            if self.eat(')') {
                return Ok(());
            }
            let message = match self.rest().is_empty() {
                true => "encountered unbalanced parentheses while parsing pipeline",
                false => "expected ',' or ')' after a pass",
            };
            let place = if self.rest().is_empty() { open } else { self.position };
            return Err(self.error(place, message));
        }
    }

    fn parse_element(&mut self, pipeline: &mut OpPassManager, depth: usize) -> Result<(), PipelineError> {
        let start = self.skip_spaces();
        let name = self.name();
        self.skip_spaces();
        let open = self.position;
        if self.eat('(') {
            // Neighbours stay several pipelines, and run as one.
            let mut nested = OpPassManager::new(name, Nesting::Explicit);
            self.parse_elements(&mut nested, open, depth + 1)?;
            pipeline.steps.push(Step::Nested(nested));
            return Ok(());
        }
        let options = self.options()?;
        pipeline.add_by_name(self.registry, name, options).map_err(|message| self.error(start, message))
    }

    /// The text between braces, if there are braces here.
    fn options(&mut self) -> Result<&'t str, PipelineError> {
        let open = self.position;
        if !self.eat('{') {
            return Ok("");
        }
        let mut depth = 1;
        let mut quote = None;
        for (i, c) in self.rest().char_indices() {
            match (c, quote) {
                (c, Some(q)) if c == q => quote = None,
                (_, Some(_)) => {}
                ('"' | '\'', None) => quote = Some(c),
                ('{', None) => depth += 1,
                ('}', None) => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                let options = &self.rest()[..i];
                self.position += i + 1;
                return Ok(options);
            }
        }
        Err(self.error(open, "missing closing '}' while processing pass options"))
    }

    fn rest(&self) -> &'t str {
        &self.text[self.position..]
    }

    fn skip_spaces(&mut self) -> usize {
        self.position = self.text.len() - self.rest().trim_start().len();
        self.position
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.rest().starts_with(c);
        if found {
            self.position += c.len_utf8();
        }
        found
    }

    fn name(&mut self) -> &'t str {
        let is_end = |c: char| c.is_whitespace() || matches!(c, ',' | '(' | ')' | '{' | '}');
        let rest = self.rest();
        let name = &rest[..rest.find(is_end).unwrap_or(rest.len())];
        self.position += name.len();
        name
    }

    fn error(&self, position: usize, message: impl Into<String>) -> PipelineError {
        PipelineError { message: message.into(), column: position + 1, text: self.text.to_owned() }
    }
}

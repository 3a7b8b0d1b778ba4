//! Reading a table.

use regex::Regex;

use super::expand::{Sets, combinations, expand};
use super::{Rule, TARGETS, Table, opt, opt_text};
use crate::compare::Aspect;

/// What is around a row that says nothing else.
const FUNCTION: &str = "module$ENV {\nfunc.func @f($ARGS)$RESULTS {\n$BODY\nreturn$RETURN\n}\n}";

const ROW: &str = "a row is LISTS :: SIGNATURE :: STATEMENTS";
const DIFFERS: &str = "differs accepts|refuses|text|generic|place [FLAGS] /REGEX/ KEY";

/// What stands for the items of the lists.
const NAMES: [&str; 4] = ["$T", "$U", "$V", "$W"];

struct Reader<'t> {
    lines: std::iter::Enumerate<std::str::Lines<'t>>,
    sets: Sets,
    targets: Vec<(&'static str, &'static str)>,
    wrap: String,
    table: Table,
}

/// See [`Table::parse`].
pub(super) fn read(text: &str) -> Result<Table, String> {
    let mut reader = Reader {
        lines: text.lines().enumerate(),
        sets: Sets::new(),
        targets: TARGETS.to_vec(),
        wrap: FUNCTION.to_owned(),
        table: Table { runs: Vec::new(), pieces: Vec::new(), rules: Vec::new() },
    };
    while let Some((index, line)) = reader.lines.next() {
        reader.line(index + 1, line.trim_end()).map_err(|error| format!("line {}: {error}", index + 1))?;
    }
    match reader.table {
        Table { runs, .. } if runs.is_empty() => Err("no 'run' line".to_owned()),
        Table { pieces, .. } if pieces.is_empty() => Err("no row".to_owned()),
        table => Ok(table),
    }
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => Ok(()),
            "run" => {
                self.table.runs.push(opt(rest)?);
                Ok(())
            }
            "targets" => self.set_targets(rest),
            "set" => {
                let (name, items) = rest.split_once(' ').ok_or("set NAME ITEMS")?;
                let items = self.list(items)?;
                self.sets.insert(name.to_owned(), items);
                Ok(())
            }
            "wrap" => {
                self.wrap = if rest == "begin" { self.block()? } else { FUNCTION.to_owned() };
                Ok(())
            }
            "row" => self.row(rest),
            "raw" => self.raw(rest),
            "differs" => self.differs(number, rest),
            other => Err(format!("unknown word '{other}'")),
        }
    }

    fn set_targets(&mut self, names: &str) -> Result<(), String> {
        let find = |name: &str| {
            TARGETS.into_iter().find(|(known, _)| *known == name).ok_or_else(|| format!("unknown target '{name}'"))
        };
        self.targets = names.split_whitespace().map(find).collect::<Result<_, _>>()?;
        Ok(())
    }

    fn list(&self, text: &str) -> Result<Vec<String>, String> {
        let items: Result<Vec<Vec<String>>, String> =
            text.split_whitespace().map(|item| expand(&item.replace('~', " "), &self.sets)).collect();
        Ok(items?.concat())
    }

    fn lists(&self, text: &str) -> Result<Vec<Vec<String>>, String> {
        if text.trim().is_empty() {
            return Ok(Vec::new());
        }
        text.split(';').map(|list| self.list(list)).collect()
    }

    /// The lines up to one that is `end`.
    fn block(&mut self) -> Result<String, String> {
        let mut lines = Vec::new();
        for (_, line) in self.lines.by_ref() {
            if line == "end" {
                return Ok(lines.join("\n"));
            }
            lines.push(line);
        }
        Err("no 'end' ends it".to_owned())
    }

    fn row(&mut self, rest: &str) -> Result<(), String> {
        let (lists, rest) = rest.split_once("::").ok_or(ROW)?;
        let lists = self.lists(lists)?;
        let (signature, statements) = match (rest.split_once(" :: "), rest.strip_suffix("begin")) {
            (Some((signature, statements)), _) => (signature, Some(statements)),
            (None, Some(signature)) => (signature, None),
            (None, None) => return Err(ROW.to_owned()),
        };
        let has_names = statements.is_none();
        let body = match statements {
            Some(statements) => statements.replace(" ;; ", "\n"),
            None => self.block()?,
        };
        // What alternatives a signature has and those of the body are independent of each other.
        let texts = expand(&format!("{}\u{1}{body}", signature.trim()), &self.sets)?;
        for chosen in combinations(&lists) {
            for text in &texts {
                let text = substitute(text, &chosen);
                let (signature, body) = text.split_once('\u{1}').ok_or(ROW)?;
                let piece = wrapped(&self.wrap, signature, body, has_names)?;
                let what = body.lines().last().filter(|_| !has_names).unwrap_or(signature).to_owned();
                self.push(&piece, &what);
            }
        }
        Ok(())
    }

    fn raw(&mut self, rest: &str) -> Result<(), String> {
        let lists = self.lists(rest.strip_suffix("begin").ok_or("raw LISTS begin")?)?;
        let body = self.block()?;
        let texts = expand(&body, &self.sets)?;
        for chosen in combinations(&lists) {
            for text in &texts {
                self.push(&substitute(text, &chosen), &chosen.join(" "));
            }
        }
        Ok(())
    }

    /// The piece for each target.
    fn push(&mut self, piece: &str, what: &str) {
        for (name, env) in &self.targets {
            let attributes = match *env {
                "" => String::new(),
                env => format!(" attributes {{spirv.target_env = {env}}}"),
            };
            self.table.pieces.push(format!("// {name} {what}\n{}\n", piece.replace("$ENV", &attributes)));
            if !piece.contains("$ENV") {
                break;
            }
        }
    }

    fn differs(&mut self, line: usize, rest: &str) -> Result<(), String> {
        let rule = || {
            let (start, rest) = rest.split_once(" /")?;
            let (aspect, flags) = match start.split_once(' ') {
                Some((aspect, flags)) => (aspect, Some(flags.to_owned())),
                None => (start, None),
            };
            let (pattern, key) = rest.rsplit_once("/ ")?;
            let aspect = match aspect {
                "accepts" => Aspect::OnlyOurs,
                "refuses" => Aspect::OnlyTheirs,
                "text" => Aspect::Text,
                "generic" => Aspect::GenericText,
                "place" => Aspect::Place,
                _ => return None,
            };
            let pieces = Regex::new(pattern).ok()?;
            Some(Rule { line, aspect, flags, pieces, key: key.to_owned() })
        };
        let rule = rule().ok_or(DIFFERS)?;
        match &rule.flags {
            Some(flags) if self.table.runs.iter().all(|run| run.text != opt_text(flags)) => {
                Err(format!("no line before is 'run {flags}'"))
            }
            _ => {
                self.table.rules.push(rule);
                Ok(())
            }
        }
    }
}

fn substitute(text: &str, chosen: &[&str]) -> String {
    NAMES.iter().zip(chosen).fold(text.to_owned(), |text, (name, item)| text.replace(name, item))
}

/// The text of a function with this body.
fn wrapped(wrap: &str, signature: &str, body: &str, has_names: bool) -> Result<String, String> {
    let (arguments, results) = signature.split_at(end_of_arguments(signature));
    let results = results.trim_start().strip_prefix("->").unwrap_or(results);
    let (arguments, results) = (types(arguments), types(results));
    if arguments.len() > 26 {
        return Err("more than 26 arguments".to_owned());
    }
    let args: Vec<String> = ('a'..='z').zip(&arguments).map(|(name, ty)| format!("%{name}: {ty}")).collect();
    let list = results.join(", ");
    let (definition, returned) = match results.len() {
        0 => (String::new(), String::new()),
        1 => ("%r = ".to_owned(), format!(" %r : {list}")),
        many => {
            let names: Vec<String> = (0..many).map(|number| format!("%r#{number}")).collect();
            (format!("%r:{many} = "), format!(" {} : {list}", names.join(", ")))
        }
    };
    let body = match body.rsplit_once('\n') {
        _ if has_names => body.to_owned(),
        Some((before, last)) => format!("{before}\n{definition}{last}"),
        None => format!("{definition}{body}"),
    };
    let results = match results.len() {
        0 => String::new(),
        1 => format!(" -> {list}"),
        _ => format!(" -> ({list})"),
    };
    let filled = [("$ARGS", args.join(", ")), ("$RESULTS", results), ("$BODY", body), ("$RETURN", returned)];
    Ok(filled.into_iter().fold(wrap.to_owned(), |text, (name, value)| text.replace(name, &value)))
}

/// Where the list in parentheses ends that a signature starts with; layouts in it have parentheses and arrows, too.
fn end_of_arguments(signature: &str) -> usize {
    let mut depth = 0usize;
    for (at, c) in signature.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return at + 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    signature.len()
}

/// The types of a list, with or without parentheses around it.
fn types(list: &str) -> Vec<&str> {
    let list = list.trim();
    let inner = list.strip_prefix('(').and_then(|list| list.strip_suffix(')')).unwrap_or(list);
    let (mut found, mut depth, mut start) = (Vec::new(), 0usize, 0);
    for (at, c) in inner.char_indices() {
        match c {
            '<' | '(' | '[' => depth += 1,
            '>' if inner[..at].ends_with('-') => {}
            '>' | ')' | ']' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                found.push(inner[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    if !inner[start..].trim().is_empty() {
        found.push(inner[start..].trim());
    }
    found
}

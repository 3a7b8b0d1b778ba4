//! What each pass of a lowering changed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};
use similar::{ChangeTag, TextDiff};
use vulcanize::ir::parse_source;
use vulcanize::ir::text::{PrintOptions, print_op_with};
use vulcanize::lower::{LowerOptions, StageObserver, lower_kernels};
use vulcanize::program::prepare_program;
use vulcanize::spirv::attributes::TARGET_ENV;

use crate::lowering::{SOURCE_NAME, Settings, schedule};

/// Unchanged lines around each change.
const CONTEXT: usize = 3;

/// Lowers a program and lists the passes in their order: `pass`, the `module` that it ran on (empty for the whole
/// program), and `hunks` of changed lines, each line with its sign (`+`, `-` or a space). It ends with the pass that
/// fails; a text that is no program has none.
pub fn passes(text: &str, settings: Settings<'_>) -> Value {
    let context = vulcanize::context();
    let Ok(mut ir) = parse_source(&context, SOURCE_NAME, text) else { return json!([]) };
    let Ok(prepared) = prepare_program(&mut ir, &schedule(), None) else { return json!([]) };
    let seen = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&seen);
    let observe = move |stage: &str, text: &str| {
        sink.lock().unwrap_or_else(PoisonError::into_inner).push((stage.to_owned(), text.to_owned()));
    };
    let mut options = LowerOptions { observer: Some(StageObserver::new(observe)), ..settings.options(&context) };
    // The lowering names its target before the first pass, which has not changed it then.
    if let (Some(root), Some(target_env)) = (ir.root(), options.target_env) {
        let name = ir.identifier(TARGET_ENV);
        ir.set_attribute(root, name, target_env);
    }
    let whole = ir.root().map_or_else(String::new, |root| print_op_with(&ir, root, &PrintOptions::default()));
    let mut before = Before { whole, modules: HashMap::new() };
    options.kernels.specialize_workgroup_size |= prepared.specialize_workgroup_size;
    // Why it failed is said elsewhere.
    let _ = lower_kernels(&mut ir, &options);
    let seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
    seen.iter().map(|(stage, text)| before.step(stage, text)).collect()
}

/// The texts before a pass: of the program, and of the modules in it that passes have changed since.
struct Before {
    whole: String,
    modules: HashMap<String, String>,
}

impl Before {
    fn step(&mut self, stage: &str, text: &str) -> Value {
        // `// -----// IR Dump After CSEPass (cse) //----- //`
        let (header, text) = text.split_once('\n').unwrap_or((text, ""));
        let pass = header.rsplit_once('(').and_then(|(_, rest)| rest.split(')').next()).unwrap_or(stage);
        let module = stage.strip_prefix(pass).unwrap_or_default().trim_start_matches('-');
        let before = match module {
            "" => self.whole.clone(),
            _ => self.modules.remove(module).unwrap_or_else(|| part(&self.whole, text)),
        };
        let found = json!({ "pass": pass, "module": module, "hunks": hunks(&before, text) });
        if module.is_empty() {
            self.modules.clear();
            self.whole = text.to_owned();
        } else {
            self.modules.insert(module.to_owned(), text.to_owned());
        }
        found
    }
}

/// The part of a program that begins as `module` does, without its indentation; empty where there is none.
fn part(program: &str, module: &str) -> String {
    let beginning = |line: &str| line.split_whitespace().take(2).map(str::to_owned).collect::<Vec<_>>();
    let wanted = beginning(module.lines().next().unwrap_or_default());
    let mut lines = program.lines().skip_while(|line| beginning(line) != wanted);
    let Some(first) = lines.next() else { return String::new() };
    let indentation = &first[..first.len() - first.trim_start().len()];
    let end = format!("{indentation}}}");
    let mut part = format!("{}\n", first.trim_start());
    for line in lines {
        part += line.strip_prefix(indentation).unwrap_or(line);
        part.push('\n');
        if line == end {
            break;
        }
    }
    part
}

fn hunks(before: &str, after: &str) -> Vec<Vec<String>> {
    let (before, after) = (before.trim_end().to_owned() + "\n", after.trim_end().to_owned() + "\n");
    let diff = TextDiff::from_lines(before.as_str(), after.as_str());
    let line = |change: similar::Change<&str>| {
        let sign = match change.tag() {
            ChangeTag::Delete => '-',
            ChangeTag::Insert => '+',
            ChangeTag::Equal => ' ',
        };
        format!("{sign}{}", change.value().trim_end_matches('\n'))
    };
    let groups = diff.grouped_ops(CONTEXT);
    groups.iter().map(|group| group.iter().flat_map(|op| diff.iter_changes(op)).map(line).collect()).collect()
}

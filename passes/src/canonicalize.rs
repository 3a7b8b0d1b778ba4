//! `canonicalize`: folding, the rewrites that ops declare, and simple control flow, until nothing changes.

use vulcanize_ir::pass::{OptionParser, Pass, PassContext, PassFailure, PassOption, list_text};
use vulcanize_ir::rewrite::{GreedyOptions, PatternFilter, PatternSet, RegionSimplification, apply_patterns_greedily};
use vulcanize_ir::{Diagnostic, Ir, Op};

const SIMPLIFICATIONS: &[(&str, RegionSimplification)] = &[
    ("disabled", RegionSimplification::Disabled),
    ("normal", RegionSimplification::Normal),
    ("aggressive", RegionSimplification::Aggressive),
];

/// The pass `canonicalize`.
#[derive(Clone, Debug, Default)]
pub struct Canonicalizer {
    greedy: GreedyOptions,
    test_convergence: bool,
    filter: PatternFilter,
}

impl Canonicalizer {
    /// The pass with these options of the driver.
    pub fn new(greedy: GreedyOptions) -> Self {
        Self { greedy, ..Self::default() }
    }
}

/// MLIR's way to write no limit is a negative number.
fn limit(number: i64) -> Option<u64> {
    u64::try_from(number).ok()
}

fn limit_text(limit: Option<u64>) -> String {
    limit.map_or_else(|| "-1".to_owned(), |limit| limit.to_string())
}

impl Pass for Canonicalizer {
    fn name(&self) -> &'static str {
        "canonicalize"
    }

    fn class_name(&self) -> &'static str {
        "Canonicalizer"
    }

    fn description(&self) -> &'static str {
        "Canonicalize operations"
    }

    fn options(&self) -> &'static [PassOption] {
        const fn option(name: &'static str, value: &'static str, description: &'static str) -> PassOption {
            PassOption { name, value, description }
        }
        const OPTIONS: &[PassOption] = &[
            option(
                "disable-patterns",
                "string",
                "Names of patterns to leave out, those that MLIR's have: '(anonymous namespace)::AddIAddConstant'",
            ),
            option("enable-patterns", "string", "Names of the only patterns to apply"),
            option("max-iterations", "long", "The most rounds of rewriting and simplifying; -1 is no limit"),
            option("max-num-rewrites", "long", "The most rewrites in a round; -1 is no limit"),
            option("region-simplify", "disabled|normal|aggressive", "How far control flow is simplified"),
            option("test-convergence", "bool", "Fail when something still changes after the last round"),
            option("top-down", "bool", "Look at ops from the top down first"),
        ];
        OPTIONS
    }

    fn set_options(&mut self, text: &str) -> Result<(), String> {
        let mut options = OptionParser::new(text)?;
        let greedy = &mut self.greedy;
        greedy.top_down = options.flag("top-down", greedy.top_down)?;
        greedy.region_simplification =
            options.choice("region-simplify", SIMPLIFICATIONS, greedy.region_simplification)?;
        greedy.max_iterations = limit(options.number("max-iterations", 10)?);
        greedy.max_rewrites = limit(options.number("max-num-rewrites", -1)?);
        self.test_convergence = options.flag("test-convergence", self.test_convergence)?;
        self.filter = PatternFilter {
            disabled: options.list("disable-patterns").unwrap_or_default(),
            enabled: options.list("enable-patterns").unwrap_or_default(),
        };
        options.finish(self.name())
    }

    fn options_text(&self) -> String {
        let simplify = SIMPLIFICATIONS.iter().find(|(_, s)| *s == self.greedy.region_simplification);
        let mut text = String::new();
        for (name, labels) in [("disable-patterns", &self.filter.disabled), ("enable-patterns", &self.filter.enabled)] {
            if !labels.is_empty() {
                text.push_str(&format!("{name}={}", list_text(labels)));
            }
            text.push(' ');
        }
        text.push_str(&format!(
            "max-iterations={} max-num-rewrites={} region-simplify={} test-convergence={} top-down={}",
            limit_text(self.greedy.max_iterations),
            limit_text(self.greedy.max_rewrites),
            simplify.map_or("normal", |(name, _)| name),
            self.test_convergence,
            self.greedy.top_down,
        ));
        text
    }

    fn run(&mut self, ir: &mut Ir<'_>, op: Op, cx: &mut PassContext<'_>) -> Result<(), PassFailure> {
        let patterns = PatternSet::canonicalization().filtered(self.filter.clone());
        let result = apply_patterns_greedily(ir, op, &patterns, &self.greedy);
        if !result.changed {
            cx.mark_unchanged();
        }
        if result.cut_short {
            let message = "canonicalization was given up: its rewrites went in circles";
            cx.diagnostics().push(Diagnostic::warning(ir.location(op), message));
        }
        if self.test_convergence && !result.converged {
            return Err(PassFailure);
        }
        Ok(())
    }
}

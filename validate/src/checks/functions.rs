//! The call graph: complete, without recursion, and in order.

use rustc_hash::FxHashSet;

use super::Checker;
use crate::rules;

pub(super) fn check(checker: &mut Checker<'_, '_>) {
    let module = checker.module;
    for call in &module.graph.calls {
        let (caller, callee) = (&module.functions[call.caller], &module.functions[call.callee]);
        // A call of itself is recursion, in any order.
        if call.callee > call.caller {
            let message =
                format!("{} is called before it is defined, at word {}", checker.shown(callee.id), callee.at.offset);
            checker.report_about(rules::FUNCTION_ORDER, &call.at, caller.id, message);
        }
    }
    for (function, &models) in module.functions.iter().zip(&module.graph.models) {
        if models != 0 && !function.has_body {
            let message = "an entry point reaches this function, which has no body";
            checker.report(rules::CALL_GRAPH_COMPLETE, &function.at, message);
        }
    }
    let mut reported = FxHashSet::default();
    for call in &module.graph.recursive_calls {
        let (caller, callee) = (&module.functions[call.caller], &module.functions[call.callee]);
        if module.graph.models[call.caller] != 0 && reported.insert((call.caller, call.callee)) {
            let message = match call.caller == call.callee {
                true => format!("{} calls itself", checker.shown(caller.id)),
                false => {
                    format!("{} calls {}, which leads back to it", checker.shown(caller.id), checker.shown(callee.id))
                }
            };
            checker.report_about(rules::RECURSION, &call.at, caller.id, message);
        }
    }
}

//! Examples of ops: from the cases that the parser accepts, the shortest text of each op.

use std::collections::HashMap;

use vulcanize_ir::text::print_op;
use vulcanize_ir::{Context, WalkOrder, parse_source};

use crate::cases;

/// An op's shortest text in the cases, by its name.
pub struct Examples(HashMap<&'static str, String>);

impl Examples {
    pub fn of_the_cases() -> Self {
        let mut shortest: HashMap<&'static str, String> = HashMap::new();
        for piece in cases::pieces() {
            let context = Context::new();
            context.allow_unregistered_dialects(true);
            context.register(&vulcanize_spirv::DIALECT);
            let ir =
                parse_source(&context, "case.mlir", piece).unwrap_or_else(|error| panic!("{}", error.render(&context)));
            let root = ir.root().expect("something was read");
            for op in ir.walk(root, WalkOrder::Pre) {
                let Some(def) = ir.def(op) else { continue };
                if shortest.get(def.name).is_some_and(|known| known.len() <= LENGTH_OF_A_SHORT_ONE) {
                    continue;
                }
                let text = print_op(&ir, op);
                let text = text.trim_end();
                match shortest.get(def.name) {
                    Some(known) if known.len() <= text.len() => {}
                    _ => drop(shortest.insert(def.name, text.to_owned())),
                }
            }
        }
        Self(shortest)
    }

    pub fn of(&self, name: &str) -> &str {
        self.0.get(name).unwrap_or_else(|| panic!("{name} has no accepted case"))
    }
}

/// No shorter one is looked for.
const LENGTH_OF_A_SHORT_ONE: usize = 90;

//! Every op of the numeric dialects: what is parsed prints as MLIR 22 prints it, in both forms, from both forms.

mod common_numeric;

use common_numeric::{assert_same_text, context, mlir_opt, ops_in_file_tests, parse, print, read_case};

const FILES: &[&str] = &["arith", "math", "index", "vector", "others"];

#[test]
fn written_prints_as_mlir_prints() {
    for name in FILES {
        let context = context();
        let ir = parse(&context, name, &read_case(&format!("{name}.mlir")));
        assert_same_text(&format!("{name}, custom"), &print(&ir, false), &read_case(&format!("{name}.custom.mlir")));
        assert_same_text(&format!("{name}, generic"), &print(&ir, true), &read_case(&format!("{name}.generic.mlir")));
    }
}

#[test]
fn both_forms_read_back() {
    for name in FILES {
        for form in ["custom", "generic"] {
            let context = context();
            let ir = parse(&context, name, &read_case(&format!("{name}.{form}.mlir")));
            let what = format!("{name}, from {form}");
            assert_same_text(&what, &print(&ir, false), &read_case(&format!("{name}.custom.mlir")));
            assert_same_text(&what, &print(&ir, true), &read_case(&format!("{name}.generic.mlir")));
        }
    }
}

#[test]
fn expectations_are_what_mlir_prints() {
    for name in FILES {
        let source = read_case(&format!("{name}.mlir"));
        for (form, arguments) in [("custom", &[][..]), ("generic", &["--mlir-print-op-generic"][..])] {
            let Some(result) = mlir_opt(arguments, &source) else { return };
            let expected = result.unwrap_or_else(|messages| panic!("MLIR rejects {name}: {messages}"));
            assert_same_text(&format!("{name}, {form}, stored"), &read_case(&format!("{name}.{form}.mlir")), &expected);
        }
    }
}

#[test]
fn every_op_is_in_a_case() {
    let mut seen = ops_in_file_tests();
    for name in FILES {
        for line in read_case(&format!("{name}.generic.mlir")).lines() {
            seen.extend(line.split('"').nth(1).map(str::to_owned));
        }
    }
    let context = context();
    let dialects = ["arith", "math", "index", "vector", "ub", "complex", "tensor"];
    let declared: Vec<&str> = context
        .registered_ops()
        .map(|def| def.name)
        .filter(|name| name.split_once('.').is_some_and(|(dialect, _)| dialects.contains(&dialect)))
        .collect();
    assert!(declared.len() > 150, "the registry has only {} of these ops", declared.len());
    let missing: Vec<&&str> = declared.iter().filter(|name| !seen.contains(**name)).collect();
    assert!(missing.is_empty(), "no case has {missing:?}");
}

//! Text to tree and back: the parser's input, the constructors' trees, the printed text.

use super::*;

/// A cursor over a text, good enough for affine syntax; a place is a byte offset.
struct Cursor<'src> {
    text: &'src str,
    offset: usize,
}

impl<'src> Cursor<'src> {
    fn rest(&mut self) -> &'src str {
        let rest = self.text[self.offset..].trim_start();
        self.offset = self.text.len() - rest.len();
        rest
    }

    fn scan(&mut self) -> (AffineToken<'src>, usize) {
        let rest = self.rest();
        let word = |from: usize| {
            let tail = &rest[from..];
            let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
            from + tail.find(|c| !is_part(c)).unwrap_or(tail.len())
        };
        let token = match rest.chars().next() {
            Some('0'..='9') => {
                let length = word(0);
                let text = &rest[..length];
                let value = match text.strip_prefix("0x") {
                    Some(hex) => u64::from_str_radix(hex, 16),
                    None => text.parse(),
                };
                return (AffineToken::Int(value.ok()), length);
            }
            Some('a'..='z' | 'A'..='Z' | '_') => {
                let length = word(0);
                return (AffineToken::Ident(&rest[..length]), length);
            }
            Some('%') => return (AffineToken::SsaId, word(1)),
            Some('-') if rest.starts_with("->") => return (AffineToken::Arrow, 2),
            Some('+') => AffineToken::Plus,
            Some('-') => AffineToken::Minus,
            Some('*') => AffineToken::Star,
            Some('(') => AffineToken::LParen,
            Some(')') => AffineToken::RParen,
            Some('[') => AffineToken::LSquare,
            Some(']') => AffineToken::RSquare,
            Some(',') => AffineToken::Comma,
            Some(':') => AffineToken::Colon,
            Some('>') => AffineToken::Greater,
            Some('<') => AffineToken::Less,
            Some('=') => AffineToken::Equal,
            Some(_) => AffineToken::Other,
            None => return (AffineToken::Other, 0),
        };
        (token, 1)
    }
}

impl<'src> AffineTokens<'src> for Cursor<'src> {
    type Location = usize;
    type Error = (usize, String);

    fn peek(&mut self) -> AffineToken<'src> {
        self.scan().0
    }

    fn advance(&mut self) {
        self.offset += self.scan().1;
    }

    fn location(&mut self) -> usize {
        self.rest();
        self.offset
    }

    fn error_at(&mut self, location: usize, message: String) -> (usize, String) {
        (location, message)
    }
}

fn parse(text: &str) -> Result<String, (usize, String)> {
    let mut cursor = Cursor { text, offset: 0 };
    let parsed = match parse_map_or_set(&mut cursor)? {
        AffineMapOrSet::Map(map) => map.to_string(),
        AffineMapOrSet::Set(set) => set.to_string(),
    };
    assert_eq!(cursor.rest(), "", "unread after {text}");
    Ok(parsed)
}

/// Each expression of `d0`, `d1`, `s0`, `s1`, and its printed text.
#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        let map = |e: &str| format!("(d0, d1)[s0, s1] -> ({e})");
        assert_eq!(parse(&map(text)), Ok(map(expected)), "{text}");
        assert_eq!(parse(&map(expected)), Ok(map(expected)), "{expected}");
    }
}

#[track_caller]
fn check_error(text: &str, at: usize, message: &str) {
    assert_eq!(parse(text), Err((at, message.to_owned())), "{text}");
}

#[test]
fn constants_fold() {
    check(&[
        ("3 + 4 * 5", "23"),
        ("-7 floordiv 2", "-4"),
        ("-7 ceildiv 2", "-3"),
        ("5 ceildiv -2", "-2"),
        ("-7 mod 3", "2"),
        ("0x10", "16"),
        ("d0 + 2 + 3", "d0 + 5"),
        ("d0 * 2 * 3", "d0 * 6"),
        ("4 + d0", "d0 + 4"),
        ("4 * d0", "d0 * 4"),
        ("d0 + 0", "d0"),
        ("d0 * 1", "d0"),
        ("d0 * 0", "0"),
    ]);
}

#[test]
fn undefined_operations_stay() {
    check(&[
        ("5 floordiv 0", "5 floordiv 0"),
        ("5 ceildiv 0", "5 ceildiv 0"),
        ("5 mod 0", "5 mod 0"),
        ("5 mod -2", "5 mod -2"),
        ("d0 mod -4", "d0 mod -4"),
        ("d0 floordiv 0", "d0 floordiv 0"),
    ]);
}

#[test]
fn what_overflows_stays() {
    check(&[
        ("9223372036854775807 + 1", "9223372036854775807 + 1"),
        ("9223372036854775807 * 2", "9223372036854775807 * 2"),
        ("d0 + 9223372036854775807 + 1", "d0 + 9223372036854775807 + 1"),
        ("d0 * 9223372036854775807 * 2", "(d0 * 9223372036854775807) * 2"),
        ("d0 * 9223372036854775807 + d0", "d0 * 9223372036854775807 + d0"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("-9223372036854775807 - 1", "-9223372036854775808"),
        ("d0 + -9223372036854775808", "d0 + -9223372036854775808"),
        ("d0 * -9223372036854775808", "d0 * -9223372036854775808"),
        ("d1 + d0 * -9223372036854775808", "d1 + d0 * -9223372036854775808"),
        ("--9223372036854775808", "--9223372036854775808"),
        ("-9223372036854775808 floordiv -1", "-9223372036854775808 floordiv -1"),
        ("d0 * -9223372036854775808 floordiv -1", "(d0 * -9223372036854775808) floordiv -1"),
    ]);
}

#[test]
fn order_is_canonical() {
    check(&[
        ("s0 + d0", "d0 + s0"),
        ("s0 * d0", "d0 * s0"),
        ("d1 + d0", "d0 + d1"),
        ("s1 * s0", "s0 * s1"),
        ("s1 + s0", "s0 + s1"),
        ("d1 * 2 + d0", "d1 * 2 + d0"),
        ("d0 + s0 + d1", "d0 + s0 + d1"),
        ("d0 + 2 + d1", "d0 + d1 + 2"),
        ("d0 * 2 * s0", "(d0 * s0) * 2"),
    ]);
}

#[test]
fn like_terms_join() {
    check(&[
        ("d0 * 2 + d0", "d0 * 3"),
        ("d0 + d0", "d0 * 2"),
        ("d0 - d0", "0"),
        ("d0 * 3 - d0 * 2", "d0"),
        ("d0 mod 4 + d0 mod 4", "(d0 mod 4) * 2"),
        ("d0 + d1 - d0", "d0 + d1 - d0"),
    ]);
}

#[test]
fn divisions_simplify() {
    check(&[
        ("d0 floordiv 1", "d0"),
        ("d0 ceildiv 1", "d0"),
        ("d0 mod 1", "0"),
        ("(d0 * 128) floordiv 64", "d0 * 2"),
        ("(d0 * 128) ceildiv 64", "d0 * 2"),
        ("(d0 * 128) mod 64", "0"),
        ("(d0 * 4) floordiv -2", "d0 * -2"),
        ("(d0 * 64 + d1) floordiv 64", "d0 + d1 floordiv 64"),
        ("(d0 * 64 + d1) ceildiv 64", "(d0 * 64 + d1) ceildiv 64"),
        ("(d0 * 64 + d1) mod 64", "d1 mod 64"),
        ("(d0 + d1 * 64) mod 64", "d0 mod 64"),
        ("d0 mod 8 mod 4", "d0 mod 4"),
        ("d0 mod 4 mod 8", "(d0 mod 4) mod 8"),
        ("d0 - (d0 floordiv 4) * 4", "d0 mod 4"),
        ("d0 - (d0 floordiv s0) * s0", "d0 mod s0"),
        ("d0 + d1 - (d1 floordiv 4) * 4", "d0 + d1 mod 4"),
        ("d0 + d0 floordiv 4 * 4", "d0 + (d0 floordiv 4) * 4"),
    ]);
}

#[test]
fn parentheses_and_signs() {
    check(&[
        ("d0 * -1", "-d0"),
        ("-d0 - 5", "-d0 - 5"),
        ("-(d0 + d1)", "-(d0 + d1)"),
        ("(-d0) mod 3", "(-d0) mod 3"),
        ("-d0 mod 3", "(-d0) mod 3"),
        ("d0 - d1", "d0 - d1"),
        ("d0 - d1 * 2", "d0 - d1 * 2"),
        ("d0 - (d1 + s0)", "d0 - (d1 + s0)"),
        ("d0 - d1 mod 3", "d0 - d1 mod 3"),
        ("d0 - (d1 + s0) * 3", "d0 - (d1 + s0) * 3"),
        ("d0 + s0 * s0 * -1", "d0 - s0 * s0"),
        ("(d0 + d1) floordiv 4 * 3", "((d0 + d1) floordiv 4) * 3"),
        ("d0 - -d1", "d0 + d1"),
        ("d0 - -5", "d0 + 5"),
        ("(((d0)))", "d0"),
    ]);
}

#[test]
fn headers() {
    for text in [
        "() -> ()",
        "(d0) -> ()",
        "()[s0] -> (s0)",
        "(d0, d1)[s0] -> (d1, d0 + s0)",
        "(d0) : (d0 - 1 >= 0, d0 == 0)",
        "()[s0] : (s0 >= 0)",
    ] {
        assert_eq!(parse(text), Ok(text.to_owned()));
    }
    assert_eq!(parse("(d0)[] -> (d0)"), Ok("(d0) -> (d0)".to_owned()));
    let odd_names = parse("(i8, mod)[floordiv] -> (mod mod 3 + i8 floordiv floordiv)");
    let expected = "(d0, d1)[s0] -> (d1 mod 3 + d0 floordiv s0)";
    assert_eq!(odd_names, Ok(expected.to_owned()));
}

#[test]
fn constraints_are_normalized() {
    let cases = [
        ("(d0) : ()", "(d0) : (0 == 0)"),
        ("(d0)[s0] : (d0 <= s0)", "(d0)[s0] : (-d0 + s0 >= 0)"),
        ("(d0)[s0] : (d0 >= s0)", "(d0)[s0] : (d0 - s0 >= 0)"),
        ("(d0)[s0] : (s0 == d0 * 2)", "(d0)[s0] : (d0 * -2 + s0 == 0)"),
        ("(d0) : (d0 > = 0)", "(d0) : (d0 >= 0)"),
    ];
    for (text, expected) in cases {
        assert_eq!(parse(text), Ok(expected.to_owned()), "{text}");
    }
}

#[test]
fn errors_name_the_fault_and_the_place() {
    let relation = "expected '== affine-expr' or '>= affine-expr' at end of affine constraint";
    check_error("d0 -> (d0)", 0, "expected '(' in dimensional identifier list");
    check_error("(d0 : (d0)", 4, "expected ')' in dimensional identifier list");
    check_error("()[d0 -> (d0)", 6, "expected ']' in symbol list");
    check_error("(5) -> (5)", 1, "expected bare identifier");
    check_error("(d0, d0) -> (d0)", 5, "redefinition of identifier 'd0'");
    check_error("(d0) (d0)", 5, "expected '->' or ':'");
    check_error("(d0) -> d0", 8, "expected '(' in affine map range");
    check_error("(d0) -> (d0 d0)", 12, "expected ')' in affine map range");
    check_error("(d0) -> (d0,)", 12, "expected affine expression");
    check_error("(d0) -> (e)", 9, "use of undeclared identifier");
    check_error("(d0) -> (%a)", 9, "unexpected ssa identifier");
    check_error("(d0) -> (())", 10, "no expression inside parentheses");
    check_error("(d0) -> ((d0]", 12, "expected ')'");
    check_error("(d0) -> (-)", 10, "expected affine expression");
    check_error("(d0) -> (*d0)", 9, "missing left operand of binary operator");
    check_error("(d0) -> (d0 +)", 13, "missing right operand of binary operator");
    check_error("(d0) -> (d0 * + d0)", 14, "missing right operand of binary operator");
    check_error("(d0) : (d0)", 10, relation);
    check_error("(d0) : (d0 > 0)", 13, relation);
    check_error("(d0) -> (9223372036854775808)", 9, "constant too large for index");
    check_error("(d0) -> (d0 - 9223372036854775808)", 14, "constant too large for index");
    check_error("(d0) -> (99999999999999999999)", 9, "constant too large for index");
}

#[test]
fn what_is_not_affine_is_refused() {
    let factor = "non-affine expression: at least one of the multiply operands has to be either a \
                  constant or symbolic";
    check_error("(d0) -> (d0 * d0)", 12, factor);
    check_error("(d0)[s0] -> (s0 * d0 * (d0 + 1))", 21, factor);
    for name in ["mod", "floordiv", "ceildiv"] {
        let message = format!("non-affine expression: right operand of {name} has to be either a constant or symbolic");
        check_error(&format!("(d0) -> (3 {name} d0)"), 11, &message);
    }
}

#[test]
fn a_map_is_not_a_set() {
    let cursor = |text| Cursor { text, offset: 0 };
    let map = "expected AffineMap, but got IntegerSet".to_owned();
    let set = "expected IntegerSet, but got AffineMap".to_owned();
    assert_eq!(parse_map(&mut cursor("() : ()")), Err((0, map)));
    assert_eq!(parse_set(&mut cursor("() -> ()")), Err((0, set)));
    assert!(parse_map(&mut cursor("() -> ()")).is_ok());
    assert!(parse_set(&mut cursor("() : ()")).is_ok());
}

#[test]
fn an_expression_of_given_names() {
    let names = [("i", AffineExpr::Dim(3)), ("n", AffineExpr::Symbol(1))];
    let parse = |text| parse_expr(&mut Cursor { text, offset: 0 }, &names);
    let expr = parse("n * i + 1").map(|e| e.to_string());
    assert_eq!(expr, Ok("d3 * s1 + 1".to_owned()));
    assert_eq!(parse("j").map_err(|e| e.0), Err(0));
}

#[test]
fn depth_is_bounded() {
    let nest = |n: usize| format!("(d0) -> ({}d0{})", "(".repeat(n), ")".repeat(n));
    let negate = |n: usize| format!("(d0) -> ({}d0)", "- ".repeat(n));
    assert!(parse(&nest(128)).is_ok() && parse(&negate(128)).is_ok());
    let message = "this takes 129 levels of nesting or more, and the limit is 128; '--limit nesting=N' raises it";
    check_error(&nest(129), 9 + 128, message);
    check_error(&negate(100_000), 9 + 256, message);
    let sum = |n: usize| format!("(d0, d1) -> (d0{})", " + d1 + d0".repeat(n));
    assert!(parse(&sum(500)).is_ok());
    let error = parse(&sum(100_000)).unwrap_err();
    assert!(
        error.1.starts_with("this takes 1025 operations in one another or more, and the limit is 1024"),
        "{}",
        error.1
    );
}

#[test]
fn dimensions_are_bounded() {
    let names = |n: usize| (0..n).map(|i| format!("x{i}")).collect::<Vec<_>>().join(", ");
    assert!(parse(&format!("({}) -> (x1023)", names(1024))).is_ok());
    let error = parse(&format!("({}) -> (x0)", names(100_000))).unwrap_err();
    assert!(error.1.starts_with("this takes 1025 dimensions or more, and the limit is 1024"), "{}", error.1);
}

#[test]
fn a_last_term_beside_a_quotient_is_looked_at() {
    check(&[
        ("d0 + s0 + (d1 floordiv 2) * 2", "d0 + (d1 floordiv 2) * 2 + s0"),
        ("d0 + (d1 floordiv 2) * 2 + (d1 floordiv 2) * 3", "d0 + (d1 floordiv 2) * 5"),
        ("d0 + d1 + (d0 floordiv 2) * 2", "d0 + d1 + (d0 floordiv 2) * 2"),
        ("d0 + d1 - (d1 floordiv s0) * s0", "d0 + d1 - (d1 floordiv s0) * s0"),
    ]);
}

#[test]
fn remainders_of_remainders_are_written_out_up_to_a_size() {
    let mut expr = AffineExpr::Dim(0);
    for level in 1..=100 {
        expr = AffineExpr::Dim(1).add(&expr).rem(&AffineExpr::Constant(7)).unwrap();
        let simple = expr.simplify(2, 0);
        match level {
            8 => assert_eq!(simple.size(), 2295, "each level doubles it"),
            100 => assert!(simple == expr, "it stays"),
            _ => assert!(simple.size() < 1 << 16, "level {level}: {}", simple.size()),
        }
    }
}

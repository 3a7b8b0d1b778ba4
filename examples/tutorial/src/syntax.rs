//! The language: text becomes a list of statements.
//!
//! ```text
//! statement = "input" NAME "[" NUMBER "]" | "let" NAME "=" sum | "output" NAME "=" sum
//! sum       = product ("+" product)*
//! product   = factor ("*" factor)*
//! factor    = NUMBER | NAME | NAME "(" sum ("," sum)* ")" | "(" sum ")"
//! ```

/// A place in the file: line and column, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub line: u32,
    pub column: u32,
}

/// What is wrong with a text, and where.
pub type Mistake = (Place, String);

/// A line of a program.
#[derive(Clone, Debug)]
pub struct Statement {
    pub place: Place,
    pub name: String,
    pub kind: StatementKind,
}

#[derive(Clone, Debug)]
pub enum StatementKind {
    Input { size: u32 },
    Let(Expr),
    Output(Expr),
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    pub place: Place,
    pub kind: ExprKind,
}

#[derive(Clone, Debug)]
pub enum ExprKind {
    Number(f64),
    Name(String),
    /// `+`, `*`, or a function by its name.
    Call(String, Vec<Expr>),
}

/// Reads a program.
pub fn parse(text: &str) -> Result<Vec<Statement>, Mistake> {
    let mut statements = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let code = line.split('#').next().unwrap_or_default();
        if !code.trim().is_empty() {
            statements.push(LineParser { line: index as u32 + 1, code, position: 0, parts: 0 }.statement()?);
        }
    }
    Ok(statements)
}

/// Longer expressions are refused: each number, name or bracket may be one more level of calls.
const MOST_PARTS: u32 = 200;

const MOST_ELEMENTS: u32 = 1 << 24;

struct LineParser<'t> {
    line: u32,
    code: &'t str,
    position: usize,
    parts: u32,
}

impl<'t> LineParser<'t> {
    fn statement(mut self) -> Result<Statement, Mistake> {
        let place = self.place();
        let keyword = self.word();
        let name = self.name()?;
        let kind = match keyword {
            "input" => {
                self.expect("[")?;
                let (place, size) = (self.place(), self.number()?);
                if size.fract() != 0.0 || !(1.0..=f64::from(MOST_ELEMENTS)).contains(&size) {
                    return Err((place, format!("a size is a whole number from 1 to {MOST_ELEMENTS}")));
                }
                self.expect("]")?;
                StatementKind::Input { size: size as u32 }
            }
            "let" => StatementKind::Let(self.value()?),
            "output" => StatementKind::Output(self.value()?),
            _ => return Err((place, "expected 'input', 'let' or 'output'".to_owned())),
        };
        if self.rest().is_empty() { Ok(Statement { place, name, kind }) } else { self.wrong("expected the line's end") }
    }

    fn value(&mut self) -> Result<Expr, Mistake> {
        self.expect("=")?;
        self.sum()
    }

    fn sum(&mut self) -> Result<Expr, Mistake> {
        self.chain("+", Self::product)
    }

    fn product(&mut self) -> Result<Expr, Mistake> {
        self.chain("*", Self::factor)
    }

    /// `a + b + c` as `(a + b) + c`; the place of a call is that of its operator.
    fn chain(&mut self, operator: &str, part: fn(&mut Self) -> Result<Expr, Mistake>) -> Result<Expr, Mistake> {
        let mut left = part(self)?;
        loop {
            let place = self.place();
            if !self.eat(operator) {
                return Ok(left);
            }
            let right = part(self)?;
            left = Expr { place, kind: ExprKind::Call(operator.to_owned(), vec![left, right]) };
        }
    }

    fn factor(&mut self) -> Result<Expr, Mistake> {
        let place = self.place();
        if self.parts == MOST_PARTS {
            return self.wrong("the expression is too long");
        }
        self.parts += 1;
        let kind = if self.eat("(") {
            let inner = self.sum()?;
            self.expect(")")?;
            inner.kind
        } else if self.rest().starts_with(|c: char| c.is_ascii_digit()) {
            ExprKind::Number(self.number()?)
        } else {
            let name = self.name()?;
            if self.eat("(") { ExprKind::Call(name, self.arguments()?) } else { ExprKind::Name(name) }
        };
        Ok(Expr { place, kind })
    }

    fn arguments(&mut self) -> Result<Vec<Expr>, Mistake> {
        let mut arguments = vec![self.sum()?];
        while self.eat(",") {
            arguments.push(self.sum()?);
        }
        self.expect(")")?;
        Ok(arguments)
    }

    // ---- tokens ----

    /// What is left of the line.
    fn rest(&mut self) -> &'t str {
        let rest = &self.code[self.position..];
        let trimmed = rest.trim_start();
        self.position += rest.len() - trimmed.len();
        trimmed.trim_end()
    }

    fn place(&mut self) -> Place {
        self.rest();
        Place { line: self.line, column: self.position as u32 + 1 }
    }

    fn wrong<T>(&mut self, message: &str) -> Result<T, Mistake> {
        Err((self.place(), message.to_owned()))
    }

    fn eat(&mut self, token: &str) -> bool {
        let is_next = self.rest().starts_with(token);
        if is_next {
            self.position += token.len();
        }
        is_next
    }

    fn expect(&mut self, token: &str) -> Result<(), Mistake> {
        if self.eat(token) { Ok(()) } else { self.wrong(&format!("expected '{token}'")) }
    }

    fn take(&mut self, belongs: fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let word = &rest[..rest.find(|c| !belongs(c)).unwrap_or(rest.len())];
        self.position += word.len();
        word
    }

    fn word(&mut self) -> &'t str {
        self.take(|c| c.is_ascii_alphabetic())
    }

    fn name(&mut self) -> Result<String, Mistake> {
        let place = self.place();
        let word = self.take(|c| c.is_ascii_alphanumeric() || c == '_');
        if word.is_empty() { Err((place, "expected a name".to_owned())) } else { Ok(word.to_owned()) }
    }

    fn number(&mut self) -> Result<f64, Mistake> {
        let place = self.place();
        let word = self.take(|c| c.is_ascii_digit() || c == '.');
        word.parse().map_err(|_| (place, "expected a number".to_owned()))
    }
}

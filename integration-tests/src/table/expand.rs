//! Alternatives and sets in the texts of a table.

use std::collections::HashMap;

/// The sets of a table.
pub(super) type Sets = HashMap<String, Vec<String>>;

/// The text with each choice of `{x|y}` and `[SET]`; the choices on the left change slowest. Choices with the same digit,
/// `{1:x|y}` and `{1:z|w}`, are made together.
///
/// # Errors
/// `[NAME]` in capitals that is no set; choices made together of which there are not as many.
pub(super) fn expand(text: &str, sets: &Sets) -> Result<Vec<String>, String> {
    let Some(Choice { before, label, alternatives, after }) = first_choice(text, sets)? else {
        return Ok(vec![text.to_owned()]);
    };
    let mut rests = match label {
        None => expand(after, sets)?,
        Some(_) => Vec::new(),
    };
    let mut all = Vec::new();
    for (number, alternative) in alternatives.iter().enumerate() {
        if let Some(label) = label {
            rests = expand(&choose(after, label, number)?, sets)?;
        }
        for head in expand(alternative, sets)? {
            all.extend(rests.iter().map(|rest| format!("{before}{head}{rest}")));
        }
    }
    Ok(all)
}

/// The text with one alternative in the places of all choices of a label.
fn choose(text: &str, label: char, number: usize) -> Result<String, String> {
    let start = format!("{{{label}:");
    let mut chosen = String::new();
    let mut rest = text;
    while let Some((before, choice)) = rest.split_once(&start) {
        let (alternatives, after) = choice.split_once('}').ok_or_else(|| format!("'{start}' without '}}'"))?;
        let alternative = alternatives.split('|').nth(number);
        chosen.push_str(before);
        chosen.push_str(alternative.ok_or_else(|| format!("'{start}{alternatives}}}' has too few alternatives"))?);
        rest = after;
    }
    chosen.push_str(rest);
    Ok(chosen)
}

/// A choice in a text.
struct Choice<'t> {
    before: &'t str,
    /// The digit that choices have that are made together.
    label: Option<char>,
    alternatives: Vec<String>,
    after: &'t str,
}

fn first_choice<'t>(text: &'t str, sets: &Sets) -> Result<Option<Choice<'t>>, String> {
    for (at, c) in text.char_indices() {
        let inner = &text[at + c.len_utf8()..];
        let before = &text[..at];
        if c == '[' {
            let Some((name, after)) = inner.split_once(']') else { continue };
            if name.is_empty()
                || !name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() && name.len() > 1)
                || !name.starts_with(|c: char| c.is_ascii_uppercase())
            {
                continue;
            }
            let items = sets.get(name).ok_or_else(|| format!("unknown set '{name}'"))?;
            return Ok(Some(Choice { before, label: None, alternatives: items.clone(), after }));
        }
        if c == '{'
            && let Some((choices, after)) = inner.split_once('}')
            && choices.contains('|')
            && !choices.contains('{')
        {
            let label = choices.chars().next().filter(|c| c.is_ascii_digit() && choices[1..].starts_with(':'));
            let choices = if label.is_some() { &choices[2..] } else { choices };
            let alternatives = choices.split('|').map(str::to_owned).collect();
            return Ok(Some(Choice { before, label, alternatives, after }));
        }
    }
    Ok(None)
}

/// Every way to choose one of each list; the first list changes slowest.
pub(super) fn combinations(lists: &[Vec<String>]) -> Vec<Vec<&str>> {
    let mut all: Vec<Vec<&str>> = vec![Vec::new()];
    for list in lists {
        all = all
            .iter()
            .flat_map(|chosen| {
                list.iter().map(|item| chosen.iter().copied().chain([item.as_str()]).collect::<Vec<&str>>())
            })
            .collect();
    }
    all
}

//! Alternatives and sets in the texts of a table.

use std::collections::HashMap;

/// The sets of a table.
pub(super) type Sets = HashMap<String, Vec<String>>;

/// The text with each choice of `{x|y}` and `[SET]`; the choices on the left change slowest.
///
/// # Errors
/// `[NAME]` in capitals that is no set.
pub(super) fn expand(text: &str, sets: &Sets) -> Result<Vec<String>, String> {
    let Some((before, choices, after)) = first_choice(text, sets)? else { return Ok(vec![text.to_owned()]) };
    let rests = expand(after, sets)?;
    let mut all = Vec::new();
    for choice in choices {
        for head in expand(&choice, sets)? {
            all.extend(rests.iter().map(|rest| format!("{before}{head}{rest}")));
        }
    }
    Ok(all)
}

type Choice<'t> = (&'t str, Vec<String>, &'t str);

fn first_choice<'t>(text: &'t str, sets: &Sets) -> Result<Option<Choice<'t>>, String> {
    for (at, c) in text.char_indices() {
        let inner = &text[at + c.len_utf8()..];
        if c == '[' {
            let Some((name, after)) = inner.split_once(']') else { continue };
            if name.is_empty()
                || !name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() && name.len() > 1)
                || !name.starts_with(|c: char| c.is_ascii_uppercase())
            {
                continue;
            }
            let items = sets.get(name).ok_or_else(|| format!("unknown set '{name}'"))?;
            return Ok(Some((&text[..at], items.clone(), after)));
        }
        if c == '{'
            && let Some((choices, after)) = inner.split_once('}')
            && choices.contains('|')
            && !choices.contains('{')
        {
            return Ok(Some((&text[..at], choices.split('|').map(str::to_owned).collect(), after)));
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

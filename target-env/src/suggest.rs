//! The nearest known name to a misspelt one.

/// The candidate nearest to `name`, when it is near enough to be what was meant: at most a third of the
/// name's letters differ (a difference of case counts as none). Of equally near ones the first.
pub fn suggest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name: Vec<u8> = name.bytes().map(|b| b.to_ascii_lowercase()).collect();
    // A name longer than any real one is no slip of the pen, and would cost quadratic time.
    if name.len() > 128 {
        return None;
    }
    let limit = name.len() / 3;
    let mut best: Option<(usize, &'a str)> = None;
    for candidate in candidates {
        if candidate.len().abs_diff(name.len()) > limit {
            continue;
        }
        let distance = edit_distance(&name, candidate);
        if distance <= limit && best.is_none_or(|(nearest, _)| distance < nearest) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Insertions, deletions and replacements that turn `a` (lower case) into `b`, case aside.
fn edit_distance(a: &[u8], b: &str) -> usize {
    let mut row: Vec<usize> = (0..=a.len()).collect();
    for (i, right) in b.bytes().map(|b| b.to_ascii_lowercase()).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &left) in a.iter().enumerate() {
            let replaced = diagonal + usize::from(left != right);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[a.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance() {
        assert_eq!(edit_distance(b"kitten", "sitting"), 3);
        assert_eq!(edit_distance(b"", "abc"), 3);
        assert_eq!(edit_distance(b"shader", "Shader"), 0);
    }

    #[test]
    fn near_names_only() {
        let names = ["StorageBuffer", "StorageClass", "Uniform"];
        assert_eq!(suggest("StorageBufer", names), Some("StorageBuffer"));
        assert_eq!(suggest("uniform", names), Some("Uniform"));
        assert_eq!(suggest("Workgroup", names), None);
        assert_eq!(suggest(&"x".repeat(1000), names), None);
    }
}

//! The nearest known name to a misspelt one.

/// The candidate nearest to `name`, when it is near enough to be the intended name: at most a third of the name's
/// letters differ (a difference of case counts as none). Of equally near ones the first.
pub fn suggest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A name longer than any real one is no slip of the pen, and would cost quadratic time.
    if name.len() > 128 {
        return None;
    }
    let letters = |text: &str| text.to_ascii_lowercase().into_bytes();
    let (name, limit) = (letters(name), name.len() / 3);
    let near = candidates.into_iter().filter(|candidate| candidate.len().abs_diff(name.len()) <= limit);
    let distances = near.map(|candidate| (strsim::generic_levenshtein(&name, &letters(candidate)), candidate));
    distances.filter(|&(distance, _)| distance <= limit).min_by_key(|&(distance, _)| distance).map(|(_, near)| near)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_only() {
        let names = ["StorageBuffer", "StorageClass", "Uniform"];
        assert_eq!(suggest("StorageBufer", names), Some("StorageBuffer"));
        assert_eq!(suggest("uniform", names), Some("Uniform"));
        assert_eq!(suggest("sitting", ["kitchen", "kitten"]), None);
        assert_eq!(suggest("kitting", ["sitting", "kitten"]), Some("sitting"));
        assert_eq!(suggest("Workgroup", names), None);
        assert_eq!(suggest(&"x".repeat(1000), names), None);
    }
}

//! Mutations of SPIR-V modules, as words: most stay modules, so that more than the reader of words gets to see them.

use std::ops::Range;

use vulcanize::serialization::{bytes_to_words, words_to_bytes};

use crate::generate::Random;

const HEADER: usize = 5;

/// Words at which something ends, or that mean something special.
const NUMBERS: &[u32] = &[
    0,
    1,
    2,
    3,
    4,
    31,
    32,
    33,
    64,
    0xFF,
    0xFFFF,
    0x1_0000,
    (1 << 22) - 1,
    1 << 22,
    i32::MAX as u32,
    1 << 31,
    u32::MAX - 1,
    u32::MAX,
    0x7F80_0000,
    0x7FC0_0000,
];

/// Where instructions lie, up to the first that is none.
fn instructions(words: &[u32]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = HEADER;
    while let Some(&first) = words.get(at) {
        let end = at + (first >> 16) as usize;
        if end == at || end > words.len() {
            break;
        }
        found.push(at..end);
        at = end;
    }
    found
}

/// A mutation of a module, the same for the same random numbers: instructions removed, doubled, swapped, taken from
/// another module or given another opcode or length; operands replaced by others of the module or by numbers at which
/// something ends; the header changed; the end cut off. Words that are no module are still mutated.
pub fn mutate_words(input: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let Some(mut words) = bytes_to_words(input) else { return input.to_vec() };
    let other = bytes_to_words(other).unwrap_or_default();
    for _ in 0..1 + random.below(4) {
        mutate_once(&mut words, &other, random);
    }
    let mut bytes = words_to_bytes(&words);
    if random.once_in(200) {
        bytes.chunks_exact_mut(4).for_each(<[u8]>::reverse);
    }
    bytes
}

fn mutate_once(words: &mut Vec<u32>, other: &[u32], random: &mut Random) {
    let all = instructions(words);
    if all.is_empty() || random.once_in(24) {
        return mutate_any(words, random);
    }
    let inst = random.pick(&all).clone();
    match random.below(12) {
        0 => drop(words.drain(inst)),
        1 => {
            let copy = words[inst].to_vec();
            let at = random.pick(&all).start;
            words.splice(at..at, copy);
        }
        2 => swap(words, inst, random.pick(&all).clone()),
        3 => words[inst.start] = words[inst.start] & 0xFFFF_0000 | words[random.pick(&all).start] & 0xFFFF,
        4 => words[inst.start] = words[inst.start] & 0xFFFF_0000 | random.below(500) as u32,
        5 => resize(words, inst, random),
        6 => {
            let theirs = instructions(other);
            if !theirs.is_empty() {
                let copy = other[random.pick(&theirs).clone()].to_vec();
                words.splice(inst.start..inst.start, copy);
            }
        }
        _ => operand(words, inst, random),
    }
}

/// Replaces one operand.
fn operand(words: &mut [u32], inst: Range<usize>, random: &mut Random) {
    if inst.len() < 2 {
        return;
    }
    let at = inst.start + 1 + random.below(inst.len() - 1);
    let bound = words[3].min(1 << 16) as usize;
    words[at] = match random.below(6) {
        0 => random.below(bound.max(1)) as u32,
        1 => *random.pick(NUMBERS),
        2 => words[at] ^ 1 << random.below(32),
        3 => words[at].wrapping_add(random.below(5) as u32).wrapping_sub(2),
        4 => words[at] ^ 1 << random.below(4),
        _ => words[HEADER + random.below(words.len() - HEADER)],
    };
}

/// Gives an instruction one operand more or less, in its words or only in its word count.
fn resize(words: &mut Vec<u32>, inst: Range<usize>, random: &mut Random) {
    let (count, opcode) = (words[inst.start] >> 16, words[inst.start] & 0xFFFF);
    let at = inst.start + 1 + random.below(inst.len());
    let new = match random.below(5) {
        0 => {
            words.insert(at, words[HEADER + random.below(words.len() - HEADER)]);
            count + 1
        }
        1 if inst.len() > 1 => {
            words.remove(at.min(inst.end - 1));
            count - 1
        }
        2 => count.saturating_sub(1),
        3 => 0xFFFF,
        _ => count + 1,
    };
    words[inst.start] = new.min(0xFFFF) << 16 | opcode;
}

fn swap(words: &mut Vec<u32>, a: Range<usize>, b: Range<usize>) {
    let (first, last) = if a.start <= b.start { (a, b) } else { (b, a) };
    if first.end > last.start {
        return;
    }
    let moved: Vec<u32> = [&words[last.clone()], &words[first.end..last.start], &words[first.clone()]].concat();
    words.splice(first.start..last.end, moved);
}

/// Changes any words.
fn mutate_any(words: &mut Vec<u32>, random: &mut Random) {
    let at = random.below(words.len().max(1));
    let has_header = words.len() > HEADER;
    match random.below(5) {
        _ if words.is_empty() => words.push(*random.pick(NUMBERS)),
        0 => words.truncate(at),
        1 if has_header => words[3] = *random.pick(NUMBERS),
        2 if has_header => words[1] = (1 << 16) | (random.below(8) as u32) << 8,
        3 => words[at] = *random.pick(NUMBERS),
        _ => words[at] ^= 1 << random.below(32),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutants_are_the_same_for_the_same_seed_and_often_modules() {
        let words = [0x0723_0203, 0x0001_0300, 0, 9, 0, 2 << 16 | 17, 1, 3 << 16 | 14, 0, 1, 2 << 16 | 19, 1];
        let input = words_to_bytes(&words);
        let (mut whole, mut changed) = (0, 0);
        for seed in 0..200 {
            let mutant = mutate_words(&input, &input, &mut Random::new(seed));
            assert_eq!(mutant, mutate_words(&input, &input, &mut Random::new(seed)));
            changed += usize::from(mutant != input);
            let mutant = bytes_to_words(&mutant).unwrap_or_default();
            whole += usize::from(instructions(&mutant).last().is_some_and(|last| last.end == mutant.len()));
        }
        assert!(whole > 80 && changed > 150, "{whole} whole, {changed} changed");
    }
}

//! Modules that are made to take long: four times as large takes about four times as long.

use std::time::{Duration, Instant};

use vulcanize_validate::{Environment, validate, validate_by};

const OP_FUNCTION: u32 = 54;
const OP_FUNCTION_CALL: u32 = 57;

/// Words of instructions after a header.
struct Writer(Vec<u32>);

impl Writer {
    fn new() -> Writer {
        let mut writer = Writer(vec![0x0723_0203, 0x0001_0300, 0, u32::MAX, 0]);
        writer.add(17, &[1]).add(14, &[0, 1]);
        writer
    }

    fn add(&mut self, opcode: u32, operands: &[u32]) -> &mut Writer {
        self.0.push((operands.len() as u32 + 1) << 16 | opcode);
        self.0.extend(operands);
        self
    }

    fn entry_point(&mut self, function: u32) -> &mut Writer {
        self.add(15, &[5, function, u32::from_le_bytes(*b"m\0\0\0")])
    }

    fn types(&mut self) -> &mut Writer {
        // void, a function type, bool, true, int, pointer to workgroup memory, a variable there, push constants.
        self.add(19, &[1]).add(33, &[2, 1]).add(20, &[3]).add(41, &[3, 4]).add(21, &[5, 32, 0]).add(32, &[6, 4, 5]);
        self.add(59, &[6, 7, 4]).add(32, &[8, 9, 5]).add(59, &[8, 9, 9])
    }

    /// A function that calls others, its label one more than its id.
    fn function(&mut self, id: u32, callees: &[u32]) {
        self.add(OP_FUNCTION, &[1, id, 0, 2]).add(248, &[id + 1]);
        for &callee in callees {
            self.add(OP_FUNCTION_CALL, &[1, id + 2, callee]);
        }
        self.add(253, &[]).add(56, &[]);
    }
}

/// An id that is defined twice can be an array of itself.
#[test]
fn an_array_of_itself() {
    let mut writer = Writer::new();
    writer.entry_point(100);
    // A block of the array, which comes first as one of itself, then as one of numbers.
    writer.add(71, &[11, 2]).add(72, &[11, 0, 35, 0]).add(71, &[10, 6, 4]);
    writer.types();
    writer.add(43, &[5, 12, 7]).add(28, &[10, 10, 12]).add(28, &[10, 5, 12]).add(30, &[11, 10]);
    writer.add(32, &[13, 12, 11]).add(59, &[13, 14, 12]);
    writer.function(100, &[]);
    let env = Environment::named("vulkan1.3").expect("it is there");
    // Any verdict is right.
    let _ = validate(&writer.0, &env);
}

/// The id of a function by its number.
fn id(number: u32) -> u32 {
    100 + 3 * number
}

/// Each function calls the next one; the last one the first one, where it is a cycle. All of them are entry points.
fn chain(count: u32, is_cycle: bool, entry_points: u32) -> Vec<u32> {
    let mut writer = Writer::new();
    for number in 0..entry_points {
        writer.entry_point(id(number));
    }
    writer.types();
    for number in 0..count {
        match (number + 1 < count, is_cycle) {
            (true, _) => writer.function(id(number), &[id(number + 1)]),
            (false, true) => writer.function(id(number), &[id(0)]),
            (false, false) => writer.function(id(number), &[]),
        }
    }
    writer.0
}

/// One function whose blocks are nested selections.
fn nested(count: u32) -> Vec<u32> {
    let mut writer = Writer::new();
    writer.entry_point(id(0)).types().add(OP_FUNCTION, &[1, id(0), 0, 2]);
    let (inside, merge) = (|n: u32| 1000 + 2 * n, |n: u32| 1001 + 2 * n);
    for n in 0..count {
        writer.add(248, &[inside(n)]).add(247, &[merge(n), 0]).add(250, &[4, inside(n + 1), merge(n)]);
    }
    writer.add(248, &[inside(count)]).add(249, &[merge(count - 1)]);
    for n in (1..count).rev() {
        writer.add(248, &[merge(n)]).add(249, &[merge(n - 1)]);
    }
    writer.add(248, &[merge(0)]).add(253, &[]).add(56, &[]);
    writer.0
}

/// Structs in structs, twice each: a tree of them would be without end.
fn structs(count: u32) -> Vec<u32> {
    let mut writer = Writer::new();
    for n in 0..count {
        writer.add(71, &[1000 + n, 2]);
        writer.add(72, &[1000 + n, 0, 35, 0]).add(72, &[1000 + n, 1, 35, 8]);
    }
    writer.add(21, &[999, 32, 0]);
    for n in 0..count {
        writer.add(30, &[1000 + n, 999 + n, 999 + n]);
    }
    writer.add(32, &[5, 2, 999 + count]).add(59, &[5, 6, 2]);
    writer.0
}

/// An entry point with many modes, most of which are none.
fn modes(count: u32) -> Vec<u32> {
    let mut writer = Writer::new();
    writer.entry_point(id(0));
    for n in 0..count {
        writer.add(16, &[id(0), 1_000_000 + n]);
    }
    writer.types().function(id(0), &[]);
    writer.0
}

/// An entry point with many inputs, each of which is a built-in.
fn built_ins(count: u32) -> Vec<u32> {
    let mut writer = Writer::new();
    let variables: Vec<u32> = (1000..1000 + count).collect();
    writer.add(15, &[[4, id(0), u32::from_le_bytes(*b"m\0\0\0")].as_slice(), &variables].concat());
    for &variable in &variables {
        writer.add(71, &[variable, 11, 15]);
    }
    writer.types().add(22, &[20, 32]).add(23, &[21, 20, 4]).add(32, &[22, 1, 21]);
    for &variable in &variables {
        writer.add(59, &[22, variable, 1]);
    }
    writer.function(id(0), &[]);
    writer.0
}

/// An entry point with many inputs, each of one struct, whose many members are decorated: with locations, or as built-ins.
fn decorated_members(count: u32, are_built_ins: bool) -> Vec<u32> {
    let mut writer = Writer::new();
    let variables: Vec<u32> = (1000..1000 + count).collect();
    writer.add(15, &[[4, id(0), u32::from_le_bytes(*b"m\0\0\0")].as_slice(), &variables].concat());
    writer.add(71, &[20, 2]);
    for member in 0..count {
        let decoration = if are_built_ins { [11, 15] } else { [30, member] };
        writer.add(72, &[[20, member].as_slice(), &decoration].concat());
    }
    writer.types().add(30, &[[20].as_slice(), &vec![5; count as usize]].concat()).add(32, &[21, 1, 20]);
    for &variable in &variables {
        writer.add(59, &[21, variable, 1]);
    }
    writer.function(id(0), &[]);
    writer.0
}

/// Entry points that have one output, an array of many locations that is decorated many times.
fn located_arrays(count: u32) -> Vec<u32> {
    let mut writer = Writer::new();
    for number in 0..count {
        writer.add(15, &[0, id(number), u32::from_le_bytes(*b"m\0\0\0"), 24]);
    }
    for _ in 0..count {
        writer.add(71, &[24, 30, 0]);
    }
    writer.types().add(22, &[20, 32]).add(43, &[5, 21, 4096]).add(28, &[22, 20, 21]).add(32, &[23, 3, 22]);
    writer.add(59, &[23, 24, 3]);
    for number in 0..count {
        writer.function(id(number), &[]);
    }
    writer.0
}

/// Entry points of SPIR-V 1.6, each of which uses a variable and calls the next one's function, and lists nothing.
fn unlisted(count: u32) -> Vec<u32> {
    let mut writer = Writer::new();
    writer.0[1] = 0x0001_0600;
    for number in 0..count {
        writer.entry_point(id(number));
    }
    writer.types();
    let (variable, value) = (|number| 1_000_000 + number, |number| 2_000_000 + 2 * number);
    for number in 0..count {
        writer.add(59, &[6, variable(number), 4]);
    }
    for number in 0..count {
        writer.add(OP_FUNCTION, &[1, id(number), 0, 2]).add(248, &[id(number) + 1]);
        writer.add(61, &[5, value(number), variable(number)]);
        if number + 1 < count {
            writer.add(OP_FUNCTION_CALL, &[1, value(number) + 1, id(number + 1)]);
        }
        writer.add(253, &[]).add(56, &[]);
    }
    writer.0
}

fn time(words: &[u32], env: &Environment) -> Duration {
    let start = Instant::now();
    validate(words, env).expect("instructions");
    start.elapsed()
}

#[test]
fn time_is_linear() {
    let _alone = crate::support::ALONE.lock();
    let makers: [(&str, &dyn Fn(u32) -> Vec<u32>); 11] = [
        ("a chain of calls", &|n| chain(n, false, 1)),
        ("a cycle of calls", &|n| chain(n, true, 1)),
        ("entry points that share functions", &|n| chain(n, false, n)),
        ("nested selections", &nested),
        ("nested structs", &structs),
        ("modes of an entry point", &|n| modes(4 * n)),
        ("inputs that are built-ins", &|n| built_ins(4 * n)),
        ("inputs whose members have locations", &|n| decorated_members(n, false)),
        ("inputs whose members are built-ins", &|n| decorated_members(n, true)),
        ("entry points that list no variables", &unlisted),
        ("outputs that take many locations", &located_arrays),
    ];
    for name in ["webgpu", "vulkan1.1"] {
        let env = Environment::named(name).expect("a known environment");
        for (what, make) in &makers {
            let (small, large) = (make(1_500), make(6_000));
            // The least of several: other work on the machine makes times longer, never shorter.
            let least = |words: &[u32]| (0..3).map(|_| time(words, &env)).min().expect("three times");
            let (small, large) = (least(&small), least(&large));
            assert!(large < small * 10 + Duration::from_millis(20), "{what}, {name}: {small:?}, then {large:?}");
        }
    }
}

/// Of many variables that an entry point does not list sixteen are reported, the last one with the number of others.
#[test]
fn what_is_not_reported_is_counted() {
    let env = Environment::named("vulkan1.4").expect("a known environment");
    let found = validate(&unlisted(40), &env).expect("instructions");
    let rest = |message: &str| message.split_once(", nor ")?.1.strip_suffix(" more of them")?.parse().ok();
    let mut rests: Vec<u32> = found.iter().filter_map(|violation| rest(&violation.message)).collect();
    rests.sort_unstable();
    // The first entry point uses all, each other one less than the one before it.
    assert_eq!(rests, (1..=24).collect::<Vec<u32>>());
}

#[test]
fn a_hundred_thousand_functions() {
    let env = Environment::named("webgpu").expect("a known environment");
    for is_cycle in [false, true] {
        let found = validate(&chain(100_000, is_cycle, 1), &env).expect("instructions");
        let count = |name: &str| found.iter().filter(|violation| violation.rule.name() == name).count();
        assert_eq!((count("function-order"), count("recursion")), (99_999, usize::from(is_cycle)));
    }
}

/// A module is cut into parts by its words alone.
#[test]
fn threads_change_nothing() {
    let env = Environment::named("webgpu").expect("a known environment");
    let mut words = chain(20_000, true, 3);
    // Something else is wrong in each part: a type that is none.
    for at in (40_000..words.len() - 1000).step_by(20_000) {
        let function = (at..).find(|&at| words[at] == 5 << 16 | OP_FUNCTION).expect("a function");
        words[function + 1] = 4;
    }
    let alone = validate_by(&words, &env, 1).expect("instructions");
    assert!(alone.len() > 20_000, "{} violations", alone.len());
    for threads in [2, 3, 16] {
        assert!(validate_by(&words, &env, threads).expect("instructions") == alone, "{threads} threads");
    }
}

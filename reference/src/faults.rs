//! Faults in words: the fault, the memory, the instruction, the invocation.

use spirv::Op;
use vulcanize_runtime::{DeviceError, ImageDescription};
use vulcanize_words::{HEADER_WORDS, Instructions, SourceLine, SourceLines};

use crate::access::{Fault, Party};
use crate::executor::Executor;
use crate::program::{Inst, NULL_OBJECT, Object, Pc, Space, Trap};
use crate::reader::has_typed_result;

impl Executor<'_> {
    /// An invocation of the running workgroup in words.
    pub fn describe_invocation(&self, index: u32) -> String {
        self.describe_invocation_of(self.workgroup, index)
    }

    fn describe_invocation_of(&self, [gx, gy, gz]: [u32; 3], index: u32) -> String {
        let [x, y, z] = self.local_id(index);
        format!("invocation ({x}, {y}, {z}) of workgroup ({gx}, {gy}, {gz})")
    }

    /// The word at which the instruction of the module at `pc` begins.
    fn word(&self, pc: Pc) -> usize {
        self.setup.program.origins.get(pc as usize).map_or(0, |&word| word as usize)
    }

    /// The line of the source that the instruction at `pc` comes from.
    fn source_line(&self, pc: Pc) -> Option<SourceLine> {
        let instructions = Instructions::new(&self.setup.program.words, HEADER_WORDS);
        SourceLines::of(instructions.map_while(Result::ok)).at(self.word(pc))
    }

    /// The instruction of the module at `pc`, in words.
    pub fn describe_instruction(&self, pc: Pc) -> String {
        let word = self.word(pc);
        let name = |op: Op| match has_typed_result(op) {
            true => {
                let id = self.setup.program.words.get(word + 2).copied().unwrap_or(0);
                format!("Op{op:?} %{id}")
            }
            false => format!("Op{op:?}"),
        };
        let op = self.setup.program.words.get(word).and_then(|w| Op::from_u32(w & 0xffff));
        let line = self.source_line(pc).map_or_else(String::new, |line| format!(", {line}"));
        format!("{} (word {word}{line})", op.map_or_else(|| "an instruction".to_owned(), name))
    }

    /// A race of the running invocation with another one, which came first.
    fn describe_race(&self, other: Party) -> String {
        let size: u32 = self.setup.program.workgroup_size.iter().product();
        let [x, y, _] = self.setup.groups;
        let group = other.invocation / size;
        let other_group = [group % x, group / x % y, group / x / y];
        let there = self.describe_invocation_of(other_group, other.invocation % size);
        let between = if other_group == self.workgroup {
            "no barrier that covers this memory is between them"
        } else {
            "workgroups of a dispatch have no order"
        };
        let did = if other.writes { "wrote" } else { "read" };
        format!("a data race: {there} {did} this memory at {}, and {between}", self.describe_instruction(other.pc))
    }

    /// The error for a fault of the invocation `index` at `pc`.
    pub fn fault(&self, index: u32, pc: Pc, fault: Fault) -> DeviceError {
        let what = match fault {
            Fault::Access { pointer, bytes } => self.describe_access(pointer, bytes),
            Fault::Texel { pointer, at, level } => self.describe_texel(pointer, at, level),
            Fault::ReadOnly { pointer } => {
                let name = self.object(pointer).map_or_else(String::new, describe_object);
                format!("a write to {name}, which is read-only")
            }
            Fault::Trap(Trap::Unreachable) => "OpUnreachable was reached".to_owned(),
            Fault::Trap(Trap::Kill) => "the invocation was killed, which a compute kernel cannot do".to_owned(),
            Fault::Trap(Trap::NoTerminator) => "the end of a function was reached without a return".to_owned(),
            Fault::Trap(Trap::PartOfSubgroup) => {
                "only a part of the subgroup multiplies cooperative matrices".to_owned()
            }
            Fault::StepLimit => {
                format!("no end after the limit of {} instructions", self.setup.step_limit.unwrap_or(u64::MAX))
            }
            Fault::Race { other } => self.describe_race(other),
            Fault::Uninitialized { bytes } => {
                format!("a read of {bytes} bytes of memory that nothing has written before")
            }
        };
        let message = format!(
            "{what}; at {} in entry point '{}', {}",
            self.describe_instruction(pc),
            self.setup.program.name,
            self.describe_invocation(index)
        );
        self.fault_at(pc, message)
    }

    /// The error of the instruction at `pc`.
    pub fn fault_at(&self, pc: Pc, message: String) -> DeviceError {
        DeviceError::KernelFault { message, line: self.source_line(pc) }
    }

    fn object(&self, pointer: [u64; 2]) -> Option<&Object> {
        self.setup.program.objects.get((pointer[0] & 0xffff_ffff) as usize)
    }

    fn describe_texel(&self, pointer: [u64; 2], [x, y, z]: [i64; 3], level: u32) -> String {
        let name = self.object(pointer).map_or_else(String::new, describe_object);
        let image = self.image(pointer);
        if let Some(image) = image.filter(|image| level >= image.levels) {
            return format!("mip level {level} is outside of {name}, which has {}", image.levels);
        }
        let [width, height, depth] = image.map_or([0; 3], |image| {
            let [width, height, depth] = image.level_size(level);
            [width, height, image.layers.unwrap_or(depth)]
        });
        let of_level = if level == 0 { String::new() } else { format!(" of mip level {level}") };
        format!("texel ({x}, {y}, {z}){of_level} is outside of {name}, which has {width} x {height} x {depth}")
    }

    /// The image at a pointer.
    fn image(&self, pointer: [u64; 2]) -> Option<ImageDescription> {
        let space = self.object(pointer).map(|object| object.space);
        let bound = match space {
            Some(Space::Resource(index)) => self.setup.bound.get(index as usize).copied().flatten(),
            _ => None,
        };
        bound.and_then(|bound| bound.image)
    }

    fn describe_access(&self, pointer: [u64; 2], bytes: u64) -> String {
        let (Some(object), index) = (self.object(pointer), (pointer[0] & 0xffff_ffff) as usize) else {
            return "an access through a pointer that is not one".to_owned();
        };
        if pointer[0] == NULL_OBJECT {
            if pointer[1] != 0 {
                return format!("an access of {bytes} bytes at address {:#x}, which is of no buffer", pointer[1]);
            }
            return "an access through a null or undefined pointer".to_owned();
        }
        let name = describe_object(object);
        if let Some(chain) = (pointer[0] >> 32).checked_sub(1) {
            let at = pointer[1] as i64;
            let count = match self.setup.program.code.get(chain as usize) {
                Some(Inst::Element { count, .. } | Inst::Descriptor { count, .. }) if *count < 1 << 40 => {
                    format!(" of {count} elements")
                }
                _ => String::new(),
            };
            let chain = self.describe_instruction(chain as Pc);
            return format!("index {at} is outside of an array{count} in {name} (pointer made by {chain})");
        }
        let offset = pointer[1] as i64;
        let size = self.regions.get(index).map_or(0, |r| r.size);
        let element = object.runtime.and_then(|(start, stride)| {
            let past = pointer[1].checked_sub(start)?;
            Some(format!(
                ", element {} of its runtime array of {}",
                past.checked_div(stride)?,
                size.saturating_sub(start) / stride
            ))
        });
        let element = element.unwrap_or_default();
        format!("access of {bytes} bytes at byte offset {offset}{element}, outside of {name}, which has {size} bytes")
    }
}

fn describe_object(object: &Object) -> String {
    let name = object.name.as_ref().map_or_else(String::new, |n| format!(" '{n}'"));
    let place = object.descriptor.map_or_else(String::new, |(set, binding, element)| {
        let element = if element == 0 { String::new() } else { format!(", element {element}") };
        format!(" (set {set}, binding {binding}{element})")
    });
    format!("the {} variable{name}{place}", object.class)
}

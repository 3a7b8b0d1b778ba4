//! Faults in words: what happened to which memory, at which instruction, in which invocation.

use rspirv::spirv::Op;
use vulcanize_runtime::DeviceError;

use super::executor::Executor;
use super::program::{Inst, NULL_OBJECT, Object, Pc, Trap};
use super::reader::result_shape;
use super::run::Fault;

impl Executor<'_> {
    /// An invocation in words.
    pub fn describe_invocation(&self, index: u32) -> String {
        let [x, y, z] = self.local_id(index);
        let [gx, gy, gz] = self.workgroup;
        format!("invocation ({x}, {y}, {z}) of workgroup ({gx}, {gy}, {gz})")
    }

    /// The instruction of the module at `pc`, in words.
    pub fn describe_instruction(&self, pc: Pc) -> String {
        let word = self.program.origins.get(pc as usize).map_or(0, |&w| w as usize);
        let name = |op: Op| match result_shape(op) {
            shape if shape.has_type && shape.has_result => {
                let id = self.program.words.get(word + 2).copied().unwrap_or(0);
                format!("Op{op:?} %{id}")
            }
            _ => format!("Op{op:?}"),
        };
        let op = self.program.words.get(word).and_then(|w| Op::from_u32(w & 0xffff));
        format!("{} (word {word})", op.map_or_else(|| "an instruction".to_owned(), name))
    }

    /// The error for a fault of the invocation `index` at `pc`.
    pub fn fault(&self, index: u32, pc: Pc, fault: Fault) -> DeviceError {
        let what = match fault {
            Fault::Access { pointer, bytes } => self.describe_access(pointer, bytes),
            Fault::ReadOnly { pointer } => {
                let name = self.object(pointer).map_or_else(String::new, describe_object);
                format!("a write to {name}, which is read-only")
            }
            Fault::Trap(Trap::Unreachable) => "OpUnreachable was reached".to_owned(),
            Fault::Trap(Trap::Kill) => "the invocation was killed, which a compute kernel cannot do".to_owned(),
            Fault::Trap(Trap::NoTerminator) => "the end of a function was reached without a return".to_owned(),
            Fault::StepLimit => {
                format!("no end after the limit of {} instructions", self.step_limit.unwrap_or(u64::MAX))
            }
        };
        DeviceError::KernelFault(format!(
            "{what}; at {} in entry point '{}', {}",
            self.describe_instruction(pc),
            self.program.name,
            self.describe_invocation(index)
        ))
    }

    fn object(&self, pointer: [u64; 2]) -> Option<&Object> {
        self.program.objects.get((pointer[0] & 0xffff_ffff) as usize)
    }

    fn describe_access(&self, pointer: [u64; 2], bytes: u64) -> String {
        let (Some(object), index) = (self.object(pointer), (pointer[0] & 0xffff_ffff) as usize) else {
            return "an access through a pointer that is not one".to_owned();
        };
        if pointer[0] == NULL_OBJECT {
            return "an access through a null or undefined pointer".to_owned();
        }
        let name = describe_object(object);
        if let Some(chain) = (pointer[0] >> 32).checked_sub(1) {
            let at = pointer[1] as i64;
            let count = match self.program.code.get(chain as usize) {
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

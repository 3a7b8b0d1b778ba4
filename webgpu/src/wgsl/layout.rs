//! The layout of buffers. WGSL aligns and pads by itself; a member that is further away than that needs a size of the one
//! before it, which naga does not write.
//!
//! ```text
//! struct S { uint at 0, uint at 16 } in an array, 32 bytes apart   ──▶   struct S { @size(16) a: u32, @size(16) b: u32, }
//! ```

use naga::proc::{Layouter, NameKey};
use naga::{AddressSpace, FastHashMap, Handle, Module, Span, Type, TypeInner};
use rustc_hash::{FxHashMap, FxHashSet};

/// The sizes that members of structs need.
#[derive(Debug, Default)]
pub(super) struct Sizes {
    /// By struct, the members' bytes, each by its index.
    of_struct: FxHashMap<Handle<Type>, Vec<(u32, u32)>>,
}

type Wrong = (String, Option<Span>);

/// The sizes for a module's buffers.
///
/// # Errors
/// WGSL has no such layout.
pub(super) fn sizes(shader: &Module) -> Result<Sizes, Wrong> {
    let mut layouts = Layouter::default();
    layouts.update(shader.to_ctx()).map_err(|error| (error.to_string(), None))?;
    let is_buffer = |space| matches!(space, AddressSpace::Uniform | AddressSpace::Storage { .. });
    let buffers = shader.global_variables.iter().filter(|(_, variable)| is_buffer(variable.space));
    let waiting = buffers.map(|(_, variable)| variable.ty).collect();
    let mut checker = Checker { shader, layouts, waiting, strides: FxHashMap::default(), sizes: Sizes::default() };
    let mut seen = FxHashSet::default();
    while let Some(ty) = checker.waiting.pop() {
        if seen.insert(ty) {
            checker.check(ty)?;
        }
    }
    checker.check_strides()?;
    Ok(checker.sizes)
}

struct Checker<'m> {
    shader: &'m Module,
    layouts: Layouter,
    waiting: Vec<Handle<Type>>,
    /// How far apart the structs of arrays are.
    strides: FxHashMap<Handle<Type>, u32>,
    sizes: Sizes,
}

impl Checker<'_> {
    fn wrong<T>(&self, ty: Handle<Type>, message: String) -> Result<T, Wrong> {
        let span = Some(self.shader.types.get_span(ty)).filter(|span| span.is_defined());
        Err((format!("{message}, and buffers have no such layout in WGSL"), span))
    }

    fn check(&mut self, ty: Handle<Type>) -> Result<(), Wrong> {
        match &self.shader.types[ty].inner {
            &TypeInner::Array { base, stride, .. } => self.check_array(ty, base, stride),
            TypeInner::Struct { members, .. } => {
                let mut end = 0;
                for (index, member) in (0..).zip(members) {
                    let offset = self.layouts[member.ty].alignment.round_up(end);
                    match index {
                        _ if member.offset == offset => {}
                        // The member before goes on to this one.
                        1.. if member.offset > offset => {
                            let before = members[index as usize - 1].offset;
                            self.sizes.of_struct.entry(ty).or_default().push((index - 1, member.offset - before));
                        }
                        _ => {
                            return self
                                .wrong(ty, format!("member {index} is at byte {}, not {offset}", member.offset));
                        }
                    }
                    end = member.offset.saturating_add(self.layouts[member.ty].size);
                    self.waiting.push(member.ty);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn check_array(&mut self, ty: Handle<Type>, base: Handle<Type>, stride: u32) -> Result<(), Wrong> {
        self.waiting.push(base);
        let natural = self.layouts[base].to_stride();
        let is_struct = matches!(self.shader.types[base].inner, TypeInner::Struct { .. });
        if stride != natural && (!is_struct || stride < natural) {
            return self.wrong(ty, format!("the elements of an array are {stride} bytes apart, not {natural}"));
        }
        if is_struct {
            match self.strides.insert(base, stride) {
                Some(other) if other != stride => {
                    return self
                        .wrong(ty, format!("the elements of an array are {stride} bytes apart, elsewhere {other}"));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Structs that are larger in an array: their last member is. Elsewhere they are then as large.
    fn check_strides(&mut self) -> Result<(), Wrong> {
        let mut larger = FxHashSet::default();
        for (&ty, &stride) in &self.strides {
            let TypeInner::Struct { members, .. } = &self.shader.types[ty].inner else { continue };
            if stride == self.layouts[ty].to_stride() {
                continue;
            }
            let last = (members.len() as u32).saturating_sub(1);
            let Some(member) = members.last() else { continue };
            self.sizes.of_struct.entry(ty).or_default().push((last, stride - member.offset));
            larger.insert(ty);
        }
        for (ty, inner) in self.shader.types.iter().map(|(ty, data)| (ty, &data.inner)) {
            if let TypeInner::Struct { members, .. } = inner
                && let Some(index) = members.iter().position(|member| larger.contains(&member.ty))
            {
                return self.wrong(ty, format!("member {index} is a struct that is larger in an array"));
            }
        }
        Ok(())
    }
}

impl Sizes {
    /// The text of naga with the sizes in it.
    pub fn write(&self, text: &str, names: &FastHashMap<NameKey, String>) -> String {
        let of_name: FxHashMap<&str, &Vec<(u32, u32)>> = self
            .of_struct
            .iter()
            .filter_map(|(&ty, sizes)| Some((names.get(&NameKey::Type(ty))?.as_str(), sizes)))
            .collect();
        let mut written = String::with_capacity(text.len());
        let mut current: Option<(&Vec<(u32, u32)>, u32)> = None;
        for line in text.split_inclusive('\n') {
            let name = line.strip_prefix("struct ").and_then(|rest| rest.trim_end().strip_suffix(" {"));
            match (name, &mut current) {
                (Some(name), _) => current = of_name.get(name).map(|&sizes| (sizes, 0)),
                (None, Some((sizes, index))) if line.starts_with("    ") => {
                    if let Some((_, size)) = sizes.iter().find(|(of, _)| of == index) {
                        written.push_str(&format!("    @size({size})"));
                        written.push_str(&line[3..]);
                        *index += 1;
                        continue;
                    }
                    *index += 1;
                }
                _ => current = None,
            }
            written.push_str(line);
        }
        written
    }
}

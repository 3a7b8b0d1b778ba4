//! What we read of a module's interface beside what glslang says of the source: blocks with binding and size, offsets and
//! strides of their members, the workgroup size.

use std::collections::BTreeMap;

use vulcanize::runtime::ModuleInterface;
use vulcanize::runtime::module_interface::{EntryPointInterface, Type};

/// glslang's word (`-q --reflect-all-block-variables`).
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Theirs {
    blocks: Vec<TheirBlock>,
    members: Vec<TheirMember>,
    local_size: [Option<u32>; 3],
}

#[derive(Debug, PartialEq, Eq)]
struct TheirBlock {
    name: String,
    size: u64,
    index: usize,
    binding: Option<u32>,
}

#[derive(Debug, PartialEq, Eq)]
struct TheirMember {
    path: String,
    offset: u64,
    block: usize,
    stride: Option<u64>,
}

/// `key V` of a line `name: offset 0, type 8b5b, …`.
fn value<'l>(line: &'l str, key: &str) -> Option<&'l str> {
    line.split(", ").find_map(|part| part.trim().strip_prefix(key)?.strip_prefix(' '))
}

impl Theirs {
    /// Reads the listing.
    pub fn parse(text: &str) -> Self {
        let mut found = Self::default();
        let mut section = "";
        for line in text.lines() {
            if let Some(name) = line.strip_suffix(" reflection:") {
                section = name;
            } else if let Some((axis, size)) = line.strip_prefix("Local size ").and_then(|rest| rest.split_once(": ")) {
                let axis = match axis {
                    "X" => 0,
                    "Y" => 1,
                    _ => 2,
                };
                found.local_size[axis] = size.trim().parse().ok();
            } else if let Some((name, rest)) = line.split_once(": ") {
                let number = |key: &str| value(rest, key).and_then(|text| text.parse::<i64>().ok());
                let positive = |key: &str| number(key).and_then(|number| u64::try_from(number).ok());
                let Some(index) = positive("index").map(|index| index as usize) else { continue };
                match section {
                    "Uniform block" => found.blocks.push(TheirBlock {
                        name: name.to_owned(),
                        size: positive("size").unwrap_or(0),
                        index,
                        binding: positive("binding").map(|binding| binding as u32),
                    }),
                    "Uniform" => found.members.extend(positive("offset").map(|offset| TheirMember {
                        path: name.to_owned(),
                        offset,
                        block: index,
                        stride: positive("arrayStride"),
                    })),
                    _ => {}
                }
            }
        }
        found
    }

    /// Compares with what we read of the same module; how many blocks and members were compared.
    ///
    /// # Errors
    /// What differs.
    pub fn compare(&self, words: &[u32]) -> Result<usize, String> {
        let interface = ModuleInterface::from_words(words).map_err(|error| error.to_string())?;
        let [entry] = &interface.entry_points[..] else { return Err("not one entry point".to_owned()) };
        let ours = blocks(entry);
        let mut compared = 0;
        for block in &self.blocks {
            // Of an array each element is a block; unused ones are not ours to see.
            let name = block.name.split('[').next().unwrap_or(&block.name);
            let Some(our) = ours.iter().find(|our| our.name == name) else { continue };
            // What ends in an array without a length is counted with one element or none, and the end is aligned.
            let counted = |size: u64| (size..size + 16).contains(&block.size);
            let is_counted = |size| counted(size) || our.runtime_stride.is_some_and(|stride| counted(size + stride));
            let binding_differs = block.binding.is_some() && our.binding != block.binding;
            if our.size.is_some_and(|size| !is_counted(size)) || binding_differs {
                return Err(format!("block {name}: {our:?} and {block:?}"));
            }
            compared += 1;
            for member in self.members.iter().filter(|member| member.block == block.index) {
                compared += usize::from(our.compare(name, member)?);
            }
        }
        let sizes = self.local_size.map(|size| size.unwrap_or(1));
        match entry.workgroup_size {
            Some(size) if self.local_size != [None; 3] && size != sizes => {
                Err(format!("workgroups of {size:?} and {sizes:?}"))
            }
            _ => Ok(compared),
        }
    }
}

#[derive(Debug)]
struct OurBlock {
    name: String,
    binding: Option<u32>,
    size: Option<u64>,
    runtime_stride: Option<u64>,
    /// Offset and stride by path.
    members: BTreeMap<String, (u64, Option<u64>)>,
}

impl OurBlock {
    /// Whether the member is one of ours, after it was compared.
    fn compare(&self, block: &str, member: &TheirMember) -> Result<bool, String> {
        let path = member.path.strip_prefix(block).and_then(|rest| rest.strip_prefix('.')).unwrap_or(&member.path);
        let path: String = path.split('[').map(|part| part.split_once(']').map_or(part, |(_, rest)| rest)).collect();
        match self.members.get(&path) {
            // Elements other than the first are listed with their indices.
            _ if member.path.split('[').skip(1).any(|index| !index.starts_with("0]")) => Ok(false),
            None => Err(format!("block {block} lacks {path}: {:?}", self.members.keys())),
            Some(&(offset, stride))
                if offset != member.offset || member.stride.is_some() && stride != member.stride =>
            {
                Err(format!("{block}.{path}: offset {offset}, stride {stride:?}, and {member:?}"))
            }
            Some(_) => Ok(true),
        }
    }
}

fn blocks(entry: &EntryPointInterface) -> Vec<OurBlock> {
    let mut found = Vec::new();
    let mut add = |ty: &Type, binding, size, runtime_stride| {
        if let Type::Struct { name: Some(name), .. } = ty {
            let mut members = BTreeMap::new();
            collect(ty, "", 0, &mut members);
            found.push(OurBlock { name: name.clone(), binding, size, runtime_stride, members });
        }
    };
    for resource in &entry.resources {
        add(&resource.ty, resource.binding, resource.size, resource.runtime_stride);
    }
    if let Some(block) = &entry.push_constants {
        add(&block.ty, None, block.size, None);
    }
    found
}

/// Members that are no structs, by path without indices: those of the first element of an array.
fn collect(ty: &Type, path: &str, offset: u64, members: &mut BTreeMap<String, (u64, Option<u64>)>) {
    let Type::Struct { members: own, .. } = ty else { return };
    for member in own {
        let name = member.name.as_deref().unwrap_or("?");
        let path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        let at = offset + u64::from(member.offset.unwrap_or(0));
        let (mut inner, mut stride) = (&member.ty, None);
        while let Type::Array { element, stride: own, .. } = inner {
            (inner, stride) = (element, stride.or(own.map(u64::from)));
        }
        members.insert(path.clone(), (at, stride));
        collect(inner, &path, at, members);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listings_are_read() {
        let text = "Uniform reflection:\nB.v: offset 8, type 1405, size 2, index 1, binding -1, stages 32, arrayStride 4\n\
                    Uniform block reflection:\nB: offset -1, type ffffffff, size 24, index 1, binding 3, stages 32\n\
                    Local size X: 8\n";
        let found = Theirs::parse(text);
        let member = TheirMember { path: "B.v".to_owned(), offset: 8, block: 1, stride: Some(4) };
        assert_eq!(found.members, [member]);
        assert_eq!(found.blocks, [TheirBlock { name: "B".to_owned(), size: 24, index: 1, binding: Some(3) }]);
        assert_eq!(found.local_size, [Some(8), None, None]);
    }
}

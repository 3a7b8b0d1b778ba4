//! The block of push constants of a kernel.

use vulcanize_conversion::BlockLayout;
use vulcanize_ir::{Context, Diagnostic, Fallible, Ir, Op, Type};
use vulcanize_spirv::attributes::InterfaceVarAbiAttr;
use vulcanize_spirv::types::{SpirvTypes, StorageClass, StructMember};

use crate::arguments::value_in_memory;
use crate::layout::decorate_type;

/// The block of push constants of a kernel: a struct of all arguments in that storage class, in their order.
#[derive(Clone, Debug)]
pub(crate) struct PushConstantBlock {
    /// The struct, with the offsets of its members.
    pub(crate) ty: Type,
    /// The arguments that are in it.
    pub(crate) arguments: Vec<usize>,
    /// Whether they are its members; else the only one is all of it.
    is_member: bool,
}

impl PushConstantBlock {
    /// The block of a function whose arguments have these places; `None` where it has none. `scalar`: whether it has scalar
    /// block layout.
    ///
    /// # Errors
    /// An argument has no layout.
    pub(crate) fn of(
        ir: &Ir<'_>,
        function: Op,
        places: &[Option<InterfaceVarAbiAttr>],
        scalar: bool,
    ) -> Fallible<Option<Self>> {
        let context = ir.context();
        let entry = ir.regions(function).first().and_then(|&region| ir.first_block(region));
        let values = entry.map_or(&[][..], |entry| ir.arguments(entry));
        let (mut arguments, mut members) = (Vec::new(), Vec::new());
        for (index, (&argument, place)) in values.iter().zip(places).enumerate() {
            let Some(place) = place else { continue };
            let ty = ir.value_type(argument);
            let pointer = context.as_pointer(ty);
            if pointer.map_or(place.storage_class, |(_, class)| Some(class)) == Some(StorageClass::PushConstant) {
                let in_memory = || value_in_memory(ir, function, ty, StorageClass::PushConstant);
                arguments.push(index);
                members.push(StructMember::new(pointer.map_or_else(in_memory, |(pointee, _)| pointee)));
            }
        }
        // A memref alone is a struct already.
        let alone = match (&arguments[..], &members[..]) {
            ([], _) => return Ok(None),
            (_, [member]) if context.struct_body(member.ty).is_some() => Some(member.ty),
            _ => None,
        };
        let rules = BlockLayout::of(StorageClass::PushConstant, scalar);
        match decorate_type(context, alone.unwrap_or_else(|| context.struct_(members, Vec::new())), rules) {
            Ok(ty) if alone.is_none() => {
                let ty = with_named_members(context, ty);
                Ok(Some(Self { ty, arguments, is_member: true }))
            }
            Ok(ty) => Ok(Some(Self { ty, arguments, is_member: alone.is_none() })),
            Err(error) => {
                let message = format!("cannot make push constants of these arguments: {error}");
                Err(Diagnostic::error(ir.location(function), message))
            }
        }
    }

    /// Which member an argument is, where it is in the block and not all of it.
    pub(crate) fn member_of(&self, argument: usize) -> Option<usize> {
        self.arguments.iter().position(|&found| found == argument).filter(|_| self.is_member)
    }

    /// Where an argument begins, in bytes, if it is in the block.
    pub(crate) fn offset_of(&self, ir: &Ir<'_>, argument: usize) -> Option<u32> {
        let position = self.arguments.iter().position(|&found| found == argument)?;
        if !self.is_member {
            return Some(0);
        }
        ir.context().struct_body(self.ty)?.members.get(position)?.offset
    }
}

/// The struct with names for the structs in it. A buffer may have the same members. Then its struct is a block, which
/// must not be in another block, and without a name both would be one type.
fn with_named_members(context: &Context, ty: Type) -> Type {
    let Some(body) = context.struct_body(ty) else { return ty };
    let mut members = body.members.clone();
    for member in &mut members {
        let Some(inner) = context.struct_body(member.ty) else { continue };
        let is_name = |c: char| c.is_ascii_alphanumeric();
        let text = context.type_text(member.ty);
        let words: Vec<&str> = text.split(|c| !is_name(c)).filter(|word| !word.is_empty()).collect();
        let name = format!("pushed_{}", words.join("_"));
        member.ty = context.identified_struct(&name, inner.clone()).unwrap_or(member.ty);
    }
    context.struct_(members, body.decorations.clone())
}

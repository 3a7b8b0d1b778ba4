//! Variables of a module: builtins, which are found or made, and memory that patterns ask for. Variables of a function.

use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{BuiltIn, StorageClass};
use vulcanize_ir::rewrite::Builder;
use vulcanize_ir::schema::TypedOp;
use vulcanize_ir::{Identifier, Ir, Op, Type, Value, nearest_symbol_table};
use vulcanize_spirv::attributes::enums;
use vulcanize_spirv::ops;
use vulcanize_spirv::types::SpirvTypes;

use crate::framework::{Declined, Rewriter, decline};

/// The global variables of the symbol tables that a conversion has looked at.
#[derive(Default)]
struct ModuleVariables {
    tables: FxHashMap<Op, TableVariables>,
}

#[derive(Default)]
struct TableVariables {
    /// The variable of a builtin, its name and the type of its pointer.
    builtins: FxHashMap<u32, (Op, Identifier, Type)>,
    names: FxHashSet<Identifier>,
    /// The number of global variables.
    count: usize,
}

impl TableVariables {
    fn scan(ir: &Ir<'_>, table: Op) -> Self {
        let mut found = Self::default();
        let Some(block) = ir.regions(table).first().and_then(|&region| ir.first_block(region)) else { return found };
        for op in ir.ops(block) {
            found.names.extend(ir.symbol_name(op));
            let Some(variable) = ops::GlobalVariable::cast(ir, op) else { continue };
            found.count += 1;
            let text = variable.built_in(ir).and_then(|text| ir.context().string_value(text));
            let builtin = text.and_then(|text| enums::BUILT_IN.value_of(text));
            let pointer = ir.context().type_value(variable.r#type(ir));
            if let (Some(builtin), Some(name), Some(pointer)) = (builtin, ir.symbol_name(op), pointer) {
                found.builtins.entry(builtin as u32).or_insert((op, name, pointer));
            }
        }
        found
    }
}

fn table_of<'r>(rewriter: Rewriter<'r, '_, '_>, op: Op) -> Result<(Op, &'r mut TableVariables), Declined> {
    let ir = rewriter.ir();
    let Some(table) = ir.parent_op(op).and_then(|parent| nearest_symbol_table(ir, parent)) else {
        return decline("it is in no symbol table that could hold a global variable");
    };
    if !rewriter.notes::<ModuleVariables>().tables.contains_key(&table) {
        let scanned = TableVariables::scan(rewriter.ir(), table);
        rewriter.notes::<ModuleVariables>().tables.insert(table, scanned);
    }
    Ok((table, rewriter.notes::<ModuleVariables>().tables.entry(table).or_default()))
}

/// Makes a module-scope op at the start of the symbol table around `op`, where MLIR puts them, and notes its name.
pub(crate) fn create_at_module_start<'a, 'c>(
    rewriter: Rewriter<'_, 'a, 'c>,
    op: Op,
    name: Identifier,
    build: impl FnOnce(&mut Builder<'a, 'c>) -> Op,
) -> Result<Op, Declined> {
    let (table, variables) = table_of(rewriter, op)?;
    variables.names.insert(name);
    let Some(block) = rewriter.ir().regions(table).first().and_then(|&region| rewriter.ir().first_block(region)) else {
        return decline("the symbol table around it has no block");
    };
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_to_start(block);
    let made = build(rewriter);
    rewriter.restore_insertion_point(point);
    if ops::GlobalVariable::matches(rewriter.ir(), made) {
        table_of(rewriter, op)?.1.count += 1;
    }
    Ok(made)
}

/// Whether the symbol table around `op` has a symbol of this name.
pub(crate) fn has_symbol(rewriter: Rewriter<'_, '_, '_>, op: Op, name: Identifier) -> Result<bool, Declined> {
    Ok(table_of(rewriter, op)?.1.names.contains(&name))
}

/// A symbol that nothing in the symbol table around `op` has: the first free one of `name(0)`, `name(1)`, …
pub(crate) fn unique_symbol(
    rewriter: Rewriter<'_, '_, '_>,
    op: Op,
    first: usize,
    name: impl Fn(usize) -> String,
) -> Result<Identifier, Declined> {
    let context = rewriter.context();
    let (_, variables) = table_of(rewriter, op)?;
    let mut candidates = (first..).map(|number| context.identifier(&name(number)));
    candidates.find(|name| !variables.names.contains(name)).ok_or_else(|| Declined("no symbol is free".to_owned()))
}

/// A variable in the function's own memory, without an initializer.
pub(crate) fn function_variable(rewriter: Rewriter<'_, '_, '_>, pointee: Type) -> Value {
    let ty = rewriter.context().pointer(pointee, StorageClass::Function);
    ops::Variable::build(rewriter, None, StorageClass::Function, ty)
}

/// Makes a variable of the module for memory of a storage class, named as MLIR names it; returns its pointer.
pub(crate) fn create_module_variable(
    rewriter: Rewriter<'_, '_, '_>,
    op: Op,
    pointer: Type,
    stem: &str,
) -> Result<Value, Declined> {
    let count = table_of(rewriter, op)?.1.count;
    let name = unique_symbol(rewriter, op, count, |number| format!("__{stem}__{number}"))?;
    create_at_module_start(rewriter, op, name, |b| ops::GlobalVariable::build(b, pointer, name).op())?;
    Ok(ops::AddressOf::build(rewriter, name, pointer))
}

/// The value of a builtin variable: finds or makes the variable in the module around `op`, and loads it.
///
/// `integer` is the type of ids and sizes. Vectors have three components. The document's `getBuiltinVariableValue`.
///
/// # Errors
/// `op` is in no module, or the builtin is none that kernels read.
pub fn builtin_variable_value(
    rewriter: Rewriter<'_, '_, '_>,
    op: Op,
    builtin: BuiltIn,
    integer: Type,
) -> Result<Value, Declined> {
    let context = rewriter.context();
    let value_type = match builtin {
        BuiltIn::NumWorkgroups
        | BuiltIn::WorkgroupSize
        | BuiltIn::WorkgroupId
        | BuiltIn::LocalInvocationId
        | BuiltIn::GlobalInvocationId => context.vector(&[3], integer),
        BuiltIn::SubgroupId
        | BuiltIn::NumSubgroups
        | BuiltIn::SubgroupSize
        | BuiltIn::SubgroupLocalInvocationId
        | BuiltIn::LocalInvocationIndex => integer,
        _ => return decline(format!("builtin {builtin:?} is none that kernels read")),
    };
    let known = table_of(rewriter, op)?.1.builtins.get(&(builtin as u32)).copied();
    let (_, name, pointer) = match known.filter(|&(variable, ..)| !rewriter.ir().is_erased(variable)) {
        Some(known) => known,
        None => create_builtin_variable(rewriter, op, builtin, value_type)?,
    };
    let value_type = context.pointee(pointer).unwrap_or(value_type);
    let pointer = ops::AddressOf::build(rewriter, name, pointer);
    Ok(ops::Load::build(rewriter, pointer, value_type))
}

fn create_builtin_variable(
    rewriter: Rewriter<'_, '_, '_>,
    op: Op,
    builtin: BuiltIn,
    value_type: Type,
) -> Result<(Op, Identifier, Type), Declined> {
    let context = rewriter.context();
    let text = enums::BUILT_IN.name_of(builtin as u64).unwrap_or_default();
    let name = unique_symbol(rewriter, op, 0, |number| match number {
        0 => format!("__builtin__{text}__"),
        _ => format!("__builtin__{text}___{}", number - 1),
    })?;
    let pointer = context.pointer(value_type, StorageClass::Input);
    let variable = create_at_module_start(rewriter, op, name, |b| {
        ops::GlobalVariable::with(b).built_in(text).build(pointer, name).op()
    })?;
    let made = (variable, name, pointer);
    table_of(rewriter, op)?.1.builtins.insert(builtin as u32, made);
    Ok(made)
}

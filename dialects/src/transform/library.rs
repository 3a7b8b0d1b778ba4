//! `transform-preload-library`: named sequences in files of their own, which the scripts of later passes find.

use std::path::{Path, PathBuf};
use std::{fs, io};

use vulcanize_ir::pass::{PassContext, PassDef, PassError, PassResult};
use vulcanize_ir::schema::{is_function, is_function_with_body};
use vulcanize_ir::text::parse_source;
use vulcanize_ir::{Context, Diagnostic, Fallible, Identifier, Ir, Op, SymbolTable};

vulcanize_ir::pass_options! {
    /// The options of `transform-preload-library`.
    pub(crate) struct Options;

    "transform-library-paths" "Optional paths to files with modules that should be merged into the transform module to provide the definitions of external named sequences." {
        transform_library_paths: Vec<String> = Vec::new();
    }
}

pub(crate) static PRELOAD_LIBRARY: PassDef<Options> =
    PassDef::new("transform-preload-library", "PreloadLibraryPass", "preload transform dialect library", run)
        .options(Options::TABLE);

/// The files that were read under a pass manager: their names and texts.
#[derive(Default)]
pub(super) struct Library(Vec<(String, String)>);

impl Library {
    /// The module with the symbols of all files, detached; `None` where there are no files.
    ///
    /// # Errors
    /// A file is no valid module, or two define one symbol.
    pub(super) fn module(&self, ir: &mut Ir<'_>) -> Result<Option<Op>, PassError> {
        let mut whole = None;
        for (name, text) in &self.0 {
            let mut file = parse_source(ir.context(), name, text)?;
            let Some(root) = file.root() else { continue };
            let module = ir.absorb(&mut file).op(root);
            match whole {
                None => whole = Some(module),
                Some(whole) => merge_symbols(ir, whole, module)?,
            }
        }
        Ok(whole)
    }
}

fn run(options: &mut Options, ir: &mut Ir<'_>, _: Op, pass: &mut PassContext<'_>) -> PassResult {
    let context = ir.context();
    for path in &options.transform_library_paths {
        for file in files(context, path)? {
            let name = file.display().to_string();
            let text = fs::read_to_string(&file).map_err(|error| unreadable(context, &name, &error))?;
            pass.notes::<Library>().0.push((name, text));
        }
    }
    pass.notes::<Library>().module(&mut Ir::new(context))?;
    Ok(false)
}

/// The file of a path, or those of a folder that are MLIR's text, in the order of their names.
fn files(context: &Context, path: &str) -> Fallible<Vec<PathBuf>> {
    match Path::new(path) {
        file if file.is_file() => return Ok(vec![file.into()]),
        folder if folder.is_dir() => {}
        _ => {
            let message = format!("'{path}' is neither a file nor a directory");
            return Err(Diagnostic::error(context.file_location(path, 0, 0), message));
        }
    }
    let entries = fs::read_dir(path).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    let mut found: Vec<PathBuf> = entries.map_err(|error: io::Error| unreadable(context, path, &error))?;
    found.retain(|file| file.is_file() && file.extension().is_some_and(|extension| extension == "mlir"));
    found.sort();
    Ok(found)
}

fn unreadable(context: &Context, path: &str, error: &io::Error) -> Box<Diagnostic> {
    Diagnostic::error(context.file_location(path, 0, 0), format!("'{path}' cannot be read: {error}"))
}

/// Moves the symbols of `other` to the end of `table` and erases what is left of it. Of two symbols with one name, a
/// declaration gives way to the other, or else a private one gets another name.
///
/// # Errors
/// Two public symbols have one name, or a declaration is not that of the definition.
pub(super) fn merge_symbols(ir: &mut Ir<'_>, table: Op, other: Op) -> Fallible {
    let context = ir.context();
    let (mut mine, mut theirs) = (SymbolTable::build(ir, table), SymbolTable::build(ir, other));
    let mut declarations = Vec::new();
    for symbol in ir.ops_inside(table).collect::<Vec<_>>() {
        let Some(name) = ir.symbol_name(symbol) else { continue };
        let Some(same) = theirs.lookup(name) else { continue };
        let is_declaration = |op| is_function(ir, op) && !is_function_with_body(ir, op);
        if is_declaration(symbol) || is_declaration(same) {
            let (declaration, definition) = if is_declaration(symbol) { (symbol, same) } else { (same, symbol) };
            verify_declaration(ir, declaration, definition)?;
            declarations.push(declaration);
            continue;
        }
        let unique = free_name(context, [&mine, &theirs], name);
        if ir.has_visibility(symbol, "private") {
            mine.rename(ir, symbol, unique)?;
        } else if ir.has_visibility(same, "private") {
            theirs.rename(ir, same, unique)?;
        } else {
            let message = format!("doubly defined symbol @{}", context.str(name));
            let error = Diagnostic::error(ir.location(symbol), message);
            return Err(error.with_note(ir.location(same), "previously defined here"));
        }
    }
    for declaration in declarations {
        ir.erase(declaration);
    }
    if let Some(block) = ir.regions(table).first().and_then(|&region| ir.first_block(region)) {
        for op in ir.ops_inside(other).collect::<Vec<_>>() {
            ir.move_op_to_end(op, block);
        }
    }
    ir.erase(other);
    Ok(())
}

/// One of `name_0`, `name_1`, … that neither table has.
fn free_name(context: &Context, tables: [&SymbolTable; 2], name: Identifier) -> Identifier {
    let mut names = (0_u32..).map(|number| context.identifier(&format!("{}_{number}", context.str(name))));
    names.find(|&name| tables.iter().all(|table| table.lookup(name).is_none())).unwrap_or(name)
}

/// Checks that a declaration has the type of the definition, and consumes the same arguments.
fn verify_declaration(ir: &Ir<'_>, declaration: Op, definition: Op) -> Fallible {
    let has_same = |name| ir.attribute_str(declaration, name) == ir.attribute_str(definition, name);
    let wrong = if !has_same("function_type") {
        let ty = ir.attribute_str(definition, "function_type").map(|ty| ir.context().attribute_text(ty));
        format!("external definition has a mismatching signature ('{}')", ty.unwrap_or_default())
    } else if !has_same("arg_attrs") {
        "external definition has mismatching consumption annotations".to_owned()
    } else {
        return Ok(());
    };
    Err(Diagnostic::error(ir.location(declaration), wrong).with_note(ir.location(definition), "the definition"))
}

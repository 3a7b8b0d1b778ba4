//! Random tensor programs: structured ops in chains and diamonds, with reshapes, fills and constants between.

use std::fmt::Write;

use super::Random;

/// A value of a program: a tensor of f32 whose sizes are 2, 4 or unknown.
#[derive(Clone)]
struct Tensor {
    name: String,
    shape: Vec<Option<u64>>,
}

impl Tensor {
    fn ty(&self) -> String {
        tensor_type(&self.shape)
    }
}

fn tensor_type(shape: &[Option<u64>]) -> String {
    let sizes = shape.iter().map(|size| size.map_or("?x".to_owned(), |size| format!("{size}x")));
    format!("tensor<{}f32>", sizes.collect::<String>())
}

fn map(loops: usize, results: &[usize]) -> String {
    let dims: Vec<String> = (0..loops).map(|dim| format!("d{dim}")).collect();
    let results: Vec<String> = results.iter().map(|dim| format!("d{dim}")).collect();
    format!("affine_map<({}) -> ({})>", dims.join(", "), results.join(", "))
}

struct Program {
    random: Random,
    text: String,
    values: Vec<Tensor>,
    next: usize,
}

/// A function of a few ops on tensors.
pub fn tensor_program(seed: u64) -> String {
    let mut program = Program { random: Random::new(seed), text: String::new(), values: Vec::new(), next: 0 };
    for number in 0..2 {
        let rank = 1 + program.random.below(2);
        let shape = (0..rank).map(|_| program.size()).collect();
        program.values.push(Tensor { name: format!("%a{number}"), shape });
    }
    let arguments: Vec<String> = program.values.iter().map(|value| format!("{}: {}", value.name, value.ty())).collect();
    for _ in 0..2 + program.random.below(4) {
        match program.random.below(8) {
            0 => program.collapse(),
            1 => program.expand(),
            2 => program.fill(),
            3 => program.constant(),
            _ => program.generic(),
        }
    }
    let last = program.values[program.values.len() - 1].clone();
    format!(
        "func.func @f({}, %n: index, %s: f32) -> {} {{\n{}  return {} : {}\n}}\n",
        arguments.join(", "),
        last.ty(),
        program.text,
        last.name,
        last.ty()
    )
}

impl Program {
    fn size(&mut self) -> Option<u64> {
        [Some(2), Some(4), None][self.random.below(3)]
    }

    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn pick(&mut self) -> Tensor {
        let recent = self.values.len().min(4);
        self.values[self.values.len() - 1 - self.random.below(recent)].clone()
    }

    fn dim(&mut self, of: &Tensor, dimension: usize) -> String {
        let (index, size) = (self.name(), self.name());
        let _ = writeln!(self.text, "  {index} = arith.constant {dimension} : index");
        let _ = writeln!(self.text, "  {size} = tensor.dim {}, {index} : {}", of.name, of.ty());
        size
    }

    /// An empty tensor of these dimensions of others.
    fn empty(&mut self, dims: &[(Tensor, usize)]) -> Tensor {
        let shape: Vec<Option<u64>> = dims.iter().map(|(of, dimension)| of.shape[*dimension]).collect();
        let open = dims.iter().filter(|(of, dimension)| of.shape[*dimension].is_none());
        let open: Vec<String> = open.map(|(of, dimension)| self.dim(of, *dimension)).collect();
        let tensor = Tensor { name: self.name(), shape };
        let _ = writeln!(self.text, "  {} = tensor.empty({}) : {}", tensor.name, open.join(", "), tensor.ty());
        tensor
    }

    fn fill(&mut self) {
        let like = self.pick();
        let dims: Vec<(Tensor, usize)> = (0..like.shape.len()).map(|dim| (like.clone(), dim)).collect();
        let (empty, name) = (self.empty(&dims), self.name());
        let ty = empty.ty();
        let _ = writeln!(self.text, "  {name} = linalg.fill ins(%s : f32) outs({} : {ty}) -> {ty}", empty.name);
        self.values.push(Tensor { name, ..empty });
    }

    fn constant(&mut self) {
        let tensor = Tensor { name: self.name(), shape: vec![Some(2); 1 + self.random.below(2)] };
        let row = "[1.0, 2.0]";
        let rows = if tensor.shape.len() == 1 { row.to_owned() } else { format!("[{row}, {row}]") };
        let value = if self.random.below(2) == 0 { "3.5" } else { &rows };
        let _ = writeln!(self.text, "  {} = arith.constant dense<{value}> : {}", tensor.name, tensor.ty());
        self.values.push(tensor);
    }

    fn collapse(&mut self) {
        let source = self.pick();
        let [first, second, rest @ ..] = &source.shape[..] else { return };
        let size = first.and_then(|first| Some(first * (*second)?));
        let shape: Vec<Option<u64>> = [size].into_iter().chain(rest.iter().copied()).collect();
        let groups: String = (2..source.shape.len()).map(|dim| format!(", [{dim}]")).collect();
        let tensor = Tensor { name: self.name(), shape };
        let (name, from, to) = (&tensor.name, source.ty(), tensor.ty());
        let _ =
            writeln!(self.text, "  {name} = tensor.collapse_shape {} [[0, 1]{groups}] : {from} into {to}", source.name);
        self.values.push(tensor);
    }

    fn expand(&mut self) {
        let source = self.pick();
        let Some((&last, rest)) = source.shape.split_last() else { return };
        if source.shape.len() > 2 || last.is_some_and(|last| last % 2 != 0) {
            return;
        }
        let parts = [last.map(|last| last / 2), Some(2)];
        let mut sizes: Vec<String> = Vec::new();
        for (dimension, size) in rest.iter().enumerate() {
            sizes.push(match size {
                Some(size) => size.to_string(),
                None => self.dim(&source, dimension),
            });
        }
        sizes.extend(parts.iter().map(|part| part.map_or("%n".to_owned(), |part| part.to_string())));
        let shape: Vec<Option<u64>> = rest.iter().copied().chain(parts).collect();
        let groups: String = (0..rest.len()).map(|dim| format!("[{dim}], ")).collect();
        let (first, tensor) = (rest.len(), Tensor { name: self.name(), shape });
        let _ = writeln!(
            self.text,
            "  {} = tensor.expand_shape {} [{groups}[{first}, {}]] output_shape [{}] : {} into {}",
            tensor.name,
            source.name,
            first + 1,
            sizes.join(", "),
            source.ty(),
            tensor.ty()
        );
        self.values.push(tensor);
    }

    /// An op over the dimensions of a value, in any order, of that value and others that fit; it may reduce the last loop.
    fn generic(&mut self) {
        let first = self.pick();
        let loops = first.shape.len();
        let mut order: Vec<usize> = (0..loops).collect();
        if self.random.below(3) == 0 {
            order.reverse();
        }
        let mut inputs = vec![(first.clone(), order.clone())];
        let other = self.pick();
        let fits = other.shape.iter().zip(&first.shape).all(|(a, b)| a == b) && other.shape.len() <= loops;
        // A size that is not known is that of the same tensor only.
        if fits && (other.name == first.name || !other.shape.contains(&None)) {
            let place = order[..other.shape.len()].to_vec();
            inputs.push((other, place));
        }
        let reduces = loops > 1 && self.random.below(4) == 0;
        let kept: Vec<usize> = (0..loops - usize::from(reduces)).collect();
        let dim_of = |of_loop: &usize| order.iter().position(|dim| dim == of_loop).unwrap_or(0);
        let dims: Vec<(Tensor, usize)> = kept.iter().map(|each| (first.clone(), dim_of(each))).collect();
        let (empty, name) = (self.empty(&dims), self.name());
        self.write_generic(&name, &inputs, (&empty, &kept), loops, reduces);
        self.values.push(Tensor { name, ..empty });
    }

    fn write_generic(
        &mut self,
        name: &str,
        inputs: &[(Tensor, Vec<usize>)],
        (output, kept): (&Tensor, &[usize]),
        loops: usize,
        reduces: bool,
    ) {
        let maps: Vec<String> = inputs.iter().map(|(_, place)| map(loops, place)).chain([map(loops, kept)]).collect();
        let kinds: Vec<&str> = (0..loops)
            .map(|each| if reduces && each + 1 == loops { "\"reduction\"" } else { "\"parallel\"" })
            .collect();
        let names: Vec<&str> = inputs.iter().map(|(input, _)| input.name.as_str()).collect();
        let types: Vec<String> = inputs.iter().map(|(input, _)| input.ty()).collect();
        let arguments: Vec<String> = (0..inputs.len()).map(|number| format!("%x{number}: f32, ")).collect();
        let function = ["arith.addf", "arith.mulf", "arith.maximumf"][self.random.below(3)];
        let right = if reduces { "%y".to_owned() } else { format!("%x{}", inputs.len() - 1) };
        let index = match self.random.below(4) {
            0 => format!(
                "    %i = linalg.index {} : index\n    %c = arith.index_cast %i : index to i32\n    %f = arith.sitofp %c : i32 to f32\n    %u = arith.addf %t, %f : f32\n",
                self.random.below(loops)
            ),
            _ => format!("    %u = {function} %t, %t : f32\n"),
        };
        let ty = output.ty();
        let _ = writeln!(
            self.text,
            "  {name} = linalg.generic {{indexing_maps = [{}], iterator_types = [{}]}} ins({} : {}) outs({} : {ty}) {{\n  \
             ^bb0({}%y: f32):\n    %t = {function} %x0, {right} : f32\n{index}    linalg.yield %u : f32\n  }} -> {ty}",
            maps.join(", "),
            kinds.join(", "),
            names.join(", "),
            types.join(", "),
            output.name,
            arguments.concat(),
        );
    }
}

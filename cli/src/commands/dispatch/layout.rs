//! The places of a buffer's numbers: an array of the command line is dense, a block of a kernel follows its
//! decorations.
//!
//! A [`View`] is the part of a block that one path names: numbers of one type in some dimensions, each with a distance
//! of its own, as a strided array of numpy.

use vulcanize_runtime::module_interface::Type;

use super::arrays::Array;
use super::elements::ElementType;

/// A dimension of a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Dim {
    /// Where it begins in the buffer.
    base: u64,
    /// `None` for a runtime array: as many as the host gives.
    count: Option<u64>,
    /// Bytes from one to the next.
    stride: u64,
    /// Whether it is of a vector or matrix, and not of an array.
    is_unit: bool,
}

/// Numbers of one type in a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct View {
    ty: ElementType,
    offset: u64,
    dims: Vec<Dim>,
}

/// How an array of the command line lies in a buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    /// Where its first byte is.
    offset: u64,
    /// The bytes that follow one another.
    run: usize,
    /// Sizes and distances of the dimensions around a run, outermost first.
    outer: Vec<(u64, u64)>,
    /// The end of the last element, with the room that it takes in its array.
    pub(super) end: u64,
}

impl Placement {
    /// The bytes as they are, from the buffer's beginning.
    pub(super) fn dense(bytes: usize) -> Self {
        Self { offset: 0, run: bytes, outer: Vec::new(), end: bytes as u64 }
    }

    /// Whether the bytes follow one another from the buffer's beginning.
    pub(super) fn is_dense(&self) -> bool {
        self.offset == 0 && self.outer.is_empty()
    }

    /// Puts the bytes of an array where they belong in the buffer, which has room for them.
    pub(super) fn scatter(&self, dense: &[u8], buffer: &mut [u8]) {
        self.for_each_run(dense.len(), |dense_at, buffer_at, size| {
            if let Some(target) = buffer.get_mut(buffer_at..buffer_at + size) {
                target.copy_from_slice(&dense[dense_at..dense_at + size]);
            }
        });
    }

    /// Takes the bytes of an array from the buffer.
    pub(super) fn gather(&self, buffer: &[u8], dense: &mut [u8]) {
        self.for_each_run(dense.len(), |dense_at, buffer_at, size| {
            if let Some(source) = buffer.get(buffer_at..buffer_at + size) {
                dense[dense_at..dense_at + size].copy_from_slice(source);
            }
        });
    }

    /// Calls with the place in the dense array, that in the buffer, and the size of each run; the last may be cut off.
    fn for_each_run(&self, total: usize, mut each: impl FnMut(usize, usize, usize)) {
        let mut index = vec![0u64; self.outer.len()];
        let mut at = 0;
        while at < total {
            let buffer_at = self.offset + index.iter().zip(&self.outer).map(|(i, (_, stride))| i * stride).sum::<u64>();
            each(at, buffer_at as usize, self.run.min(total - at));
            at += self.run.max(1);
            for (place, &(count, _)) in index.iter_mut().zip(&self.outer).rev() {
                *place += 1;
                if *place < count {
                    break;
                }
                *place = 0;
            }
        }
    }
}

impl View {
    /// The view of the part of `block` that `path` names: members by name or number (`.` before each), elements of
    /// arrays by `[0]`; arrays on the way that have no number are dimensions. `None` where the part is a struct of
    /// several members.
    ///
    /// # Errors
    /// There is no such part, or it holds no numbers.
    pub(super) fn of(block: &Type, path: &str) -> Result<Option<Self>, String> {
        let mut view = Self { ty: ElementType::Bool, offset: 0, dims: Vec::new() };
        let (mut ty, mut rest) = (block, path);
        loop {
            if let Some(named) = rest.strip_prefix('.') {
                let end = named.find(['.', '[']).unwrap_or(named.len());
                ty = view.enter_member(ty, &named[..end])?;
                rest = &named[end..];
            } else if let Some(index) = rest.strip_prefix('[') {
                let (index, after) = index.split_once(']').ok_or_else(|| format!("'{path}' lacks a ']'"))?;
                ty = view.enter_element(ty, index)?;
                rest = after;
            } else if rest.is_empty() {
                break;
            } else {
                return Err(format!("'{path}' is not .MEMBER.MEMBER[INDEX]…"));
            }
        }
        Ok(view.finish(ty)?.then_some(view))
    }

    /// The member of a struct, or of the structs in an array.
    fn enter_member<'t>(&mut self, mut ty: &'t Type, name: &str) -> Result<&'t Type, String> {
        while let Type::Array { element, length, stride } = ty {
            self.push(*length, *stride)?;
            ty = element;
        }
        let Type::Struct { members, .. } = ty else { return Err(format!("there is no member '{name}' in numbers")) };
        let position = members.iter().position(|member| member.name.as_deref() == Some(name));
        let found = position.or_else(|| name.parse().ok().filter(|&index: &usize| index < members.len()));
        let Some(member) = found.map(|index| &members[index]) else {
            let names = members.iter().enumerate().take(32);
            let names = names.map(|(index, member)| member.name.clone().unwrap_or_else(|| index.to_string()));
            return Err(format!("there is no member '{name}'; there is {}", names.collect::<Vec<_>>().join(", ")));
        };
        self.offset += u64::from(member.offset.ok_or("a member without an offset")?);
        Ok(&member.ty)
    }

    fn enter_element<'t>(&mut self, ty: &'t Type, index: &str) -> Result<&'t Type, String> {
        let number: u64 = index.trim().parse().map_err(|_| format!("'{index}' is not an index"))?;
        let Type::Array { element, length, stride } = ty else {
            return Err(format!("there is no element [{number}]: it is no array"));
        };
        if length.is_some_and(|length| number >= length) {
            return Err(format!("there is no element [{number}]: the array has {}", length.unwrap_or(0)));
        }
        let stride = u64::from(stride.ok_or("an array without a stride")?);
        self.offset += number.checked_mul(stride).ok_or("the index is too large")?;
        Ok(element)
    }

    /// Adds the remaining dimensions down to the numbers; false at a struct of several members.
    fn finish(&mut self, mut ty: &Type) -> Result<bool, String> {
        loop {
            match ty {
                Type::Array { element, length, stride } => {
                    self.push(*length, *stride)?;
                    ty = element;
                }
                Type::Struct { members, .. } => {
                    let [only] = members.as_slice() else { return Ok(false) };
                    self.offset += u64::from(only.offset.ok_or("a member without an offset")?);
                    ty = &only.ty;
                }
                Type::Matrix { column, columns, stride, row_major } => {
                    let Type::Vector { element, count } = &**column else {
                        return Err("a matrix without columns".to_owned());
                    };
                    let (stride, size) = (u64::from(stride.ok_or("a matrix without a stride")?), scalar(element)?);
                    let near = size.size() as u64;
                    let (outer, inner) = if *row_major { (near, stride) } else { (stride, near) };
                    self.push_unit(u64::from(*columns), outer);
                    self.push_unit(u64::from(*count), inner);
                    self.ty = size;
                    return Ok(true);
                }
                Type::Vector { element, count } => {
                    self.ty = scalar(element)?;
                    self.push_unit(u64::from(*count), self.ty.size() as u64);
                    return Ok(true);
                }
                _ => {
                    self.ty = scalar(ty)?;
                    return Ok(true);
                }
            }
        }
    }

    fn push(&mut self, count: Option<u64>, stride: Option<u32>) -> Result<(), String> {
        let stride = u64::from(stride.ok_or("an array without a stride")?);
        self.dims.push(Dim { base: self.offset, count, stride, is_unit: false });
        Ok(())
    }

    fn push_unit(&mut self, count: u64, stride: u64) {
        self.dims.push(Dim { base: self.offset, count: Some(count), stride, is_unit: true });
    }

    /// The type of the numbers.
    pub(super) fn ty(&self) -> ElementType {
        self.ty
    }

    /// The dimensions of the vector or matrix that an element is.
    fn units(&self) -> Vec<u64> {
        self.dims.iter().filter(|dim| dim.is_unit).filter_map(|dim| dim.count).collect()
    }

    /// How many numbers of a type an element has, as far as the block tells: wide ones may take several of its own,
    /// and small ones share words.
    pub(super) fn numbers_of_element(&self, ty: ElementType) -> u64 {
        let (own, size) = (self.ty.size() as u64, ty.size() as u64);
        if size < own { 1 } else { (self.units().iter().product::<u64>() * own / size).max(1) }
    }

    /// Its shape in a buffer of so many bytes.
    pub(super) fn shape(&self, size: u64) -> Vec<u64> {
        let seen = |dim: &Dim| size.saturating_sub(dim.base) / dim.stride.max(1);
        self.dims.iter().map(|dim| dim.count.unwrap_or_else(|| seen(dim))).collect()
    }

    /// Whether numbers follow one another without a gap, in the order of the dimensions.
    fn is_dense(&self) -> bool {
        let mut size = Some(self.ty.size() as u64);
        for dim in self.dims.iter().rev().filter(|dim| dim.count != Some(1)) {
            if size != Some(dim.stride) {
                return false;
            }
            size = dim.count.and_then(|count| count.checked_mul(dim.stride));
        }
        true
    }

    /// How an array lies in a buffer that it fills as a whole: as it is where the buffer has no gaps.
    pub(super) fn place_whole(&self, array: &Array) -> Result<Placement, String> {
        if self.is_dense() && self.offset == 0 {
            let dense = Placement::dense(array.bytes.len());
            // The last word that small elements share is there as a whole.
            return Ok(Placement { end: dense.end.next_multiple_of(self.ty.size() as u64), ..dense });
        }
        // Small elements share words, as those of memrefs of `i8` do.
        let shares_words = array.ty.size() < self.ty.size() && self.dims.iter().all(|dim| !dim.is_unit);
        if shares_words {
            let words = (array.bytes.len() as u64).div_ceil(self.ty.size() as u64);
            return self.place(words, &format!("{array} in words of {}", self.ty));
        }
        self.place_member(array)
            .map_err(|message| format!("{message}; or say raw:{array} for the bytes as they lie in it"))
    }

    /// How an array lies in the part of a buffer that a path names.
    pub(super) fn place_member(&self, array: &Array) -> Result<Placement, String> {
        let is_shaped = array.shape.ends_with(&self.units());
        if array.ty.size() != self.ty.size() || !is_shaped {
            return Err(format!("the kernel has {self} there, and {array} is given"));
        }
        self.place((array.bytes.len() / self.ty.size()) as u64, &array.to_string())
    }

    /// How so many numbers lie in the buffer.
    fn place(&self, count: u64, given: &str) -> Result<Placement, String> {
        let fixed = self.dims.iter().filter_map(|dim| dim.count).try_fold(1u64, u64::checked_mul);
        let fixed = fixed.ok_or("the kernel's array is too large")?;
        let has_end = self.dims.iter().all(|dim| dim.count.is_some());
        let fits = if has_end { count == fixed } else { fixed != 0 && count.is_multiple_of(fixed) };
        if !fits {
            return Err(format!("the kernel has {self} there, and {given} is given"));
        }
        let mut outer = Vec::new();
        let mut end = self.offset.checked_add(self.ty.size() as u64);
        for dim in &self.dims {
            let count = dim.count.unwrap_or(count / fixed.max(1));
            outer.push((count, dim.stride));
            let last = count.checked_mul(dim.stride).and_then(|size| dim.base.checked_add(size));
            end = end.zip(last).map(|(end, last)| end.max(last));
        }
        let end = end.ok_or("the array is too large")?;
        let mut run = self.ty.size() as u64;
        while let Some(&(count, stride)) = outer.last() {
            if stride != run {
                break;
            }
            run *= count;
            outer.pop();
        }
        let run = usize::try_from(run).map_err(|_| "the array is too large")?;
        Ok(Placement { offset: self.offset, run, outer, end })
    }
}

impl std::fmt::Display for View {
    /// `f32[N,3]`
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sizes = self.dims.iter().map(|dim| dim.count.map_or("N".to_owned(), |count| count.to_string()));
        write!(f, "{}[{}]", self.ty, sizes.collect::<Vec<_>>().join(","))
    }
}

/// The type of all numbers in a block; `None` where they are of several types.
pub(super) fn common_type(ty: &Type) -> Option<ElementType> {
    match ty {
        Type::Array { element, .. } | Type::Vector { element, .. } | Type::Matrix { column: element, .. } => {
            common_type(element)
        }
        Type::Struct { members, .. } => {
            let mut types = members.iter().map(|member| common_type(&member.ty));
            let first = types.next()??;
            types.all(|ty| ty == Some(first)).then_some(first)
        }
        _ => scalar(ty).ok(),
    }
}

/// The type of a number.
pub(super) fn scalar(ty: &Type) -> Result<ElementType, String> {
    let text = match ty {
        Type::Int { width, signed } => format!("{}{width}", if *signed { 'i' } else { 'u' }),
        Type::Float { width, encoding: None } => format!("f{width}"),
        Type::Float { encoding: Some(encoding), .. } => match encoding.as_str() {
            "BFloat16KHR" => "bf16".to_owned(),
            "Float8E4M3EXT" => "f8E4M3FN".to_owned(),
            "Float8E5M2EXT" => "f8E5M2".to_owned(),
            other => return Err(format!("there are numbers of format {other}, which cannot be given")),
        },
        // An address.
        Type::Pointer { .. } => "u64".to_owned(),
        _ => return Err("there are no numbers there".to_owned()),
    };
    text.parse()
}

#[cfg(test)]
mod tests {
    use vulcanize_runtime::module_interface::Member;

    use super::super::arrays::parse_array_type;
    use super::*;

    fn float() -> Type {
        Type::Float { width: 32, encoding: None }
    }

    fn vector(count: u32) -> Type {
        Type::Vector { element: Box::new(float()), count }
    }

    fn array(element: Type, length: Option<u64>, stride: u32) -> Type {
        Type::Array { element: Box::new(element), length, stride: Some(stride) }
    }

    fn structure(members: Vec<(&str, u32, Type)>) -> Type {
        let member = |(name, offset, ty): (&str, u32, Type)| Member {
            name: Some(name.to_owned()).filter(|name| !name.is_empty()),
            offset: Some(offset),
            built_in: None,
            ty,
        };
        Type::Struct { name: None, members: members.into_iter().map(member).collect() }
    }

    fn view(block: &Type, path: &str) -> View {
        View::of(block, path).unwrap().unwrap()
    }

    fn given(spec: &str) -> Array {
        let (ty, shape) = parse_array_type(spec).unwrap();
        Array::generate(ty, shape, "iota", &vulcanize_limits::Limits::DEFAULT).unwrap()
    }

    /// The buffer's words as floats after an array `0, 1, 2, …` was put into it; the same array is read from it.
    fn words(placement: &Placement, array: &Array) -> Vec<f32> {
        let mut buffer: Vec<u8> = (-1f32).to_le_bytes().repeat(placement.end as usize / 4);
        placement.scatter(&array.bytes, &mut buffer);
        let mut back = vec![0; array.bytes.len()];
        placement.gather(&buffer, &mut back);
        assert_eq!(back, array.bytes);
        buffer.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect()
    }

    #[test]
    fn elements_lie_apart() {
        let block = structure(vec![("a", 0, array(vector(3), None, 16))]);
        let (view, array_of) = (view(&block, ""), given("f32[2,3]"));
        let placement = view.place_whole(&array_of).unwrap();
        assert_eq!(words(&placement, &array_of), [0.0, 1.0, 2.0, -1.0, 3.0, 4.0, 5.0, -1.0]);
        assert_eq!((view.shape(32), view.shape(47), view.to_string()), (vec![2, 3], vec![2, 3], "f32[N,3]".to_owned()));
        assert_eq!(
            view.place_whole(&given("f32[8]")).unwrap_err(),
            "the kernel has f32[N,3] there, and f32[8] is given; or say raw:f32[8] for the bytes as they lie in it"
        );
    }

    #[test]
    fn dense_blocks_take_bytes_as_they_are() {
        let block = structure(vec![("a", 0, array(vector(4), None, 16))]);
        assert_eq!(view(&block, "").place_whole(&given("f32[8]")).unwrap(), Placement::dense(32));
        let shared = view(&block, "").place_whole(&given("i8[5]")).unwrap();
        assert_eq!(shared, Placement { end: 8, ..Placement::dense(5) });
    }

    #[test]
    fn members_of_structs_in_arrays() {
        let particle = structure(vec![("position", 0, vector(3)), ("", 12, float())]);
        let block = structure(vec![("count", 0, float()), ("all", 16, array(particle, None, 16))]);
        assert_eq!(View::of(&block, "").unwrap(), None);
        let array_of = given("f32[2]");
        let placement = view(&block, ".all.1").place_member(&array_of).unwrap();
        let expected = [[-1.0; 4], [-1.0; 4], [-1.0; 4]].concat();
        let mut expected: Vec<f32> = expected;
        (expected[7], expected[11]) = (0.0, 1.0);
        assert_eq!(words(&placement, &array_of), expected);
        assert_eq!(view(&block, ".all[1].position").shape(48), [3]);
        assert_eq!(view(&block, ".all.position").shape(48), [2, 3]);
        let error = |path: &str| View::of(&block, path).unwrap_err();
        assert_eq!(error(".some"), "there is no member 'some'; there is count, all");
        assert_eq!(error(".count.x"), "there is no member 'x' in numbers");
        assert_eq!(error(".count[0]"), "there is no element [0]: it is no array");
        assert_eq!(error(".all[x]"), "'x' is not an index");
        assert_eq!(error(".all[0"), "'.all[0' lacks a ']'");
        assert_eq!(
            view(&block, ".count").place_member(&given("f32[2]")).unwrap_err(),
            "the kernel has f32[] there, and f32[2] is given"
        );
    }

    #[test]
    fn rows_of_a_matrix_are_turned() {
        let column = Box::new(vector(2));
        let matrix = Type::Matrix { column, columns: 2, stride: Some(16), row_major: true };
        let (block, array_of) = (structure(vec![("m", 0, matrix)]), given("f32[2,2]"));
        let placement = view(&block, "").place_whole(&array_of).unwrap();
        // Column 1 is 2, 3: the second word of each row.
        assert_eq!(words(&placement, &array_of)[..6], [0.0, 2.0, -1.0, -1.0, 1.0, 3.0]);
    }

    #[test]
    fn small_elements_share_words() {
        let word = Type::Int { width: 32, signed: false };
        let block = structure(vec![("a", 0, array(word, Some(2), 16))]);
        let placement = view(&block, "").place_whole(&given("i8[6]")).unwrap();
        let mut buffer = vec![255; 32];
        placement.scatter(&[0, 1, 2, 3, 4, 5], &mut buffer);
        assert_eq!((&buffer[..5], &buffer[16..19]), (&[0, 1, 2, 3, 255][..], &[4, 5, 255][..]));
        assert!(view(&block, "").place_whole(&given("i8[9]")).is_err());
    }
}

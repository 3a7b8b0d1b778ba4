//! Memory of the caller as slices: the only file in which a pointer is trusted.
//!
//! A view's fields are private, so that Rust makes none but of a reference. C makes them of a pointer and a length, and
//! the header says what these must be.

use std::ffi::{c_char, c_void};
use std::marker::PhantomData;
use std::mem::MaybeUninit;

/// Text in UTF-8. A text that the library returns has a zero byte after its end, too.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct VlkStr<'a> {
    /// Its first byte; NULL only where the length is 0.
    data: *const c_char,
    /// Its bytes.
    length: usize,
    borrow: PhantomData<&'a [u8]>,
}

/// The words of a SPIR-V module, in the machine's byte order.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct VlkWords<'a> {
    /// Its first word, aligned as such; NULL only where the length is 0.
    data: *const u32,
    /// How many words there are.
    length: usize,
    borrow: PhantomData<&'a [u32]>,
}

/// Bytes to read.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct VlkBytes<'a> {
    /// The first one; NULL only where the length is 0.
    data: *const c_void,
    /// How many there are.
    length: usize,
    borrow: PhantomData<&'a [u8]>,
}

/// Bytes to write.
#[repr(C)]
#[derive(Debug)]
pub struct VlkBytesMut<'a> {
    /// The first one; NULL only where the length is 0.
    data: *mut c_void,
    /// How many there are.
    length: usize,
    borrow: PhantomData<&'a mut [u8]>,
}

/// The value of a specialization constant.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct VlkSpecialization {
    /// The `SpecId` of the constant.
    pub id: u32,
    /// The bits of its value, the rest 0.
    pub bits: u64,
}

/// Values of specialization constants.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct VlkSpecializations<'a> {
    /// The first one; NULL only where the length is 0.
    data: *const VlkSpecialization,
    /// How many there are.
    length: usize,
    borrow: PhantomData<&'a [VlkSpecialization]>,
}

/// The size, if `length` elements from `data` on can be a slice.
fn check<T>(data: *const T, length: usize, what: &str) -> Result<usize, String> {
    if data.is_null() {
        return Err(format!("'{what}' is NULL and its length is {length}"));
    }
    if !data.is_aligned() {
        return Err(format!("'{what}' is not aligned to {} bytes", align_of::<T>()));
    }
    let size = length.checked_mul(size_of::<T>()).filter(|&size| size <= isize::MAX as usize);
    size.ok_or_else(|| format!("'{what}' is too long: its length is {length}"))
}

fn slice<'a, T>(data: *const T, length: usize, what: &str) -> Result<&'a [T], String> {
    if length == 0 {
        return Ok(&[]);
    }
    check(data, length, what)?;
    // SAFETY: the pointer is aligned and not null, and the size fits. It is that of a slice, or the caller in C promises
    // so many elements for as long as the call lasts; `T` is plain numbers.
    Ok(unsafe { std::slice::from_raw_parts(data, length) })
}

impl<'a> VlkStr<'a> {
    /// The text; `what` names it in errors.
    ///
    /// # Errors
    /// It is NULL, too long or not UTF-8.
    pub fn get(self, what: &str) -> Result<&'a str, String> {
        let bytes = slice(self.data.cast::<u8>(), self.length, what)?;
        std::str::from_utf8(bytes)
            .map_err(|error| format!("'{what}' is not UTF-8: byte {} is wrong", error.valid_up_to()))
    }

    /// Without its last byte, a zero.
    pub(crate) fn without_end(self) -> Self {
        Self { length: self.length - 1, ..self }
    }

    /// A text as C may pass it.
    ///
    /// # Safety
    /// From `data` on there are `length` bytes for as long as `'a`, unless `data` is null.
    pub const unsafe fn from_raw(data: *const c_char, length: usize) -> Self {
        Self { data, length, borrow: PhantomData }
    }
}

impl<'a> VlkWords<'a> {
    /// The words; `what` names them in errors.
    ///
    /// # Errors
    /// They are NULL, not aligned or too many.
    pub fn get(self, what: &str) -> Result<&'a [u32], String> {
        slice(self.data, self.length, what)
    }

    /// Words as C may pass them.
    ///
    /// # Safety
    /// From `data` on there are `length` words for as long as `'a`, unless `data` is null or not aligned.
    pub const unsafe fn from_raw(data: *const u32, length: usize) -> Self {
        Self { data, length, borrow: PhantomData }
    }
}

impl<'a> VlkBytes<'a> {
    pub(crate) fn get(self, what: &str) -> Result<&'a [u8], String> {
        slice(self.data.cast(), self.length, what)
    }

    /// Bytes as C may pass them.
    ///
    /// # Safety
    /// From `data` on there are `length` bytes for as long as `'a`, unless `data` is null.
    pub const unsafe fn from_raw(data: *const c_void, length: usize) -> Self {
        Self { data, length, borrow: PhantomData }
    }
}

impl<'a> VlkSpecializations<'a> {
    pub(crate) fn get(self, what: &str) -> Result<&'a [VlkSpecialization], String> {
        slice(self.data, self.length, what)
    }

    /// Values as C may pass them.
    ///
    /// # Safety
    /// From `data` on there are `length` values for as long as `'a`, unless `data` is null or not aligned.
    pub const unsafe fn from_raw(data: *const VlkSpecialization, length: usize) -> Self {
        Self { data, length, borrow: PhantomData }
    }
}

impl<'a> VlkBytesMut<'a> {
    /// The bytes, all 0: what C hands over may never have been written.
    pub(crate) fn zeroed(self, what: &str) -> Result<&'a mut [u8], String> {
        if self.length == 0 {
            return Ok(&mut []);
        }
        let data = self.data.cast::<u8>();
        check(data.cast_const(), self.length, what)?;
        // SAFETY: as for `slice`; nobody else has the bytes while the call lasts, and they are written before they are a
        // slice.
        Ok(unsafe {
            data.write_bytes(0, self.length);
            std::slice::from_raw_parts_mut(data, self.length)
        })
    }

    /// Bytes as C may pass them.
    ///
    /// # Safety
    /// From `data` on there are `length` bytes for as long as `'a`, which only this view reaches, unless `data` is null.
    pub const unsafe fn from_raw(data: *mut c_void, length: usize) -> Self {
        Self { data, length, borrow: PhantomData }
    }
}

impl<'a> From<&'a str> for VlkStr<'a> {
    fn from(text: &'a str) -> Self {
        Self { data: text.as_ptr().cast(), length: text.len(), borrow: PhantomData }
    }
}

impl<'a> From<&'a [u32]> for VlkWords<'a> {
    fn from(words: &'a [u32]) -> Self {
        Self { data: words.as_ptr(), length: words.len(), borrow: PhantomData }
    }
}

impl<'a> From<&'a [u8]> for VlkBytes<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self { data: bytes.as_ptr().cast(), length: bytes.len(), borrow: PhantomData }
    }
}

impl<'a> From<&'a [VlkSpecialization]> for VlkSpecializations<'a> {
    fn from(values: &'a [VlkSpecialization]) -> Self {
        Self { data: values.as_ptr(), length: values.len(), borrow: PhantomData }
    }
}

impl<'a> From<&'a mut [u8]> for VlkBytesMut<'a> {
    fn from(bytes: &'a mut [u8]) -> Self {
        Self { data: bytes.as_mut_ptr().cast(), length: bytes.len(), borrow: PhantomData }
    }
}

/// A text with a zero byte after it, to be lent to C.
#[derive(Debug)]
pub(crate) struct Text(String);

impl Text {
    pub(crate) fn view(&self) -> VlkStr<'_> {
        VlkStr::from(&*self.0).without_end()
    }
}

impl<T: Into<String>> From<T> for Text {
    fn from(text: T) -> Self {
        let mut text = text.into();
        text.push('\0');
        Self(text)
    }
}

/// Reads a struct whose first member is its size, as its writer knows it. What a writer of an earlier version lacks is 0.
///
/// # Safety
/// `T` is plain data that begins with a `usize` and may be all zeros. `data` is null, or a pointer to as many bytes as its
/// first member says, aligned as a `T`.
pub(crate) unsafe fn sized<T: Copy>(data: *const T, what: &str) -> Result<Option<T>, String> {
    if data.is_null() {
        return Ok(None);
    }
    check(data, 1, what)?;
    // SAFETY: the caller promises it.
    let size = unsafe { data.cast::<usize>().read() };
    if !(size_of::<usize>()..=size_of::<T>()).contains(&size) {
        let message = format!("'{what}' has size {size}, and this version knows {} bytes of it", size_of::<T>());
        return Err(message);
    }
    let mut value = MaybeUninit::<T>::zeroed();
    // SAFETY: so many bytes are there, and fit; all zeros are a value, and so is what the caller wrote over them.
    Ok(Some(unsafe {
        value.as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(data.cast(), size);
        value.assume_init()
    }))
}

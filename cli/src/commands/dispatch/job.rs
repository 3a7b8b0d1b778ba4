//! The job of the command line, read as far as it does not depend on the kernel.

use vulcanize_limits::Limits;
use vulcanize_runtime::{AddressMode, Filter, SamplerDescription};

use super::super::{CommandError, Io};
use super::Arguments;
use super::array_files::{file_of, has_extension, npz_array, read_array, read_array_as_given, read_npy};
use super::arrays::Array;
use super::elements::Tolerance;
use super::images::{Contents, GivenImage, parse_image_type, sampler};
use super::pictures::Picture;
use super::values::{GivenGroups, Place, PushConstants, Target, groups, push_constants, target};

/// A buffer of the command line, or a member of one.
pub(super) struct Buffer {
    pub(super) target: Target,
    pub(super) array: Array,
    /// Whether the bytes lie in the buffer as they are given.
    pub(super) is_raw: bool,
    /// The file that it comes from; empty where it is none.
    pub(super) source: String,
}

/// What to do with a buffer afterwards.
pub(super) struct Output {
    pub(super) target: Target,
    pub(super) path: String,
}

/// A kernel and how many workgroups of it run.
pub(super) struct Step {
    /// Its flag.
    pub(super) flag: &'static str,
    /// `None` for the only one.
    pub(super) kernel: Option<String>,
    pub(super) groups: GivenGroups,
}

/// Push constants for all kernels that have some, or for one.
pub(super) struct GivenConstants {
    pub(super) kernel: Option<String>,
    pub(super) values: PushConstants,
}

/// The command line with all that does not depend on the kernel read.
pub(super) struct Job {
    /// The kernels to run, one after another.
    pub(super) steps: Vec<Step>,
    pub(super) buffers: Vec<Buffer>,
    pub(super) images: Vec<GivenImage>,
    pub(super) samplers: Vec<(Place, SamplerDescription)>,
    /// Images with mip levels: how many, or all that are possible.
    pub(super) mips: Vec<(Place, Option<u32>)>,
    pub(super) push_constants: Vec<GivenConstants>,
    pub(super) outputs: Vec<Output>,
    pub(super) expectations: Vec<(Target, String, Array)>,
    pub(super) tolerance: Tolerance,
    pub(super) limits: Limits,
}

pub(super) fn read_job(arguments: &Arguments, io: &mut Io<'_>) -> Result<Job, CommandError> {
    let usage = |flag: &str, message: String| CommandError::usage(format!("--{flag}: {message}"));
    let tolerance = arguments.tolerance.parse().map_err(|message| usage("tolerance", message))?;
    let steps = read_steps(arguments)?;
    let mut constants = Vec::new();
    for text in &arguments.push_constants {
        let (kernel, values) = of_kernel(text);
        let values = push_constants(values).map_err(|message| usage("push-constants", message))?;
        constants.push(GivenConstants { kernel: kernel.map(str::to_owned), values });
    }
    let mut buffers: Vec<Buffer> = Vec::new();
    for text in &arguments.buffer {
        let (target, contents) = target(text).map_err(|message| usage("buffer", message))?;
        let is_same = |other: &Target| target.place == other.place && (target.is_whole() || other.is_whole());
        if buffers.iter().any(|buffer| buffer.target == target || is_same(&buffer.target)) {
            return Err(usage("buffer", format!("{} is given twice", target.place)));
        }
        let (is_raw, contents) = contents.strip_prefix("raw:").map_or((false, contents), |rest| (true, rest));
        if is_raw && !target.is_whole() {
            return Err(usage("buffer", format!("'raw:' is for whole buffers, and {target} is a member")));
        }
        let source = file_of(contents);
        buffers.push(Buffer { target, array: read_array("buffer", contents, io)?, is_raw, source });
    }
    let images = read_images(arguments, io)?;
    let samplers = read_samplers(arguments)?;
    let mips = read_mips(arguments)?;
    let known = |target: &Target, flag: &str| {
        let place = target.place;
        let is_image = target.is_whole() && images.iter().any(|image| image.place == place);
        match is_image || buffers.iter().any(|buffer| buffer.target.place == place) {
            true => Ok(()),
            false => Err(usage(flag, format!("there is no --buffer {place}"))),
        }
    };
    let mut outputs = Vec::new();
    for text in &arguments.out {
        let (target, path) = target(text).map_err(|message| usage("out", message))?;
        known(&target, "out")?;
        if !is_picture(path) && !has_extension(path, "npy") {
            return Err(usage("out", format!("'{path}' is neither a .npy nor a .png file")));
        }
        outputs.push(Output { target, path: path.to_owned() });
    }
    let mut expectations = Vec::new();
    for text in &arguments.expect {
        let (target, path) = target(text).map_err(|message| usage("expect", message))?;
        known(&target, "expect")?;
        expectations.push((target, path.to_owned(), read_array_as_given("expect", path, io)?));
    }
    let (push_constants, limits) = (constants, io.limits);
    Ok(Job { steps, buffers, images, samplers, mips, push_constants, outputs, expectations, tolerance, limits })
}

fn read_steps(arguments: &Arguments) -> Result<Vec<Step>, CommandError> {
    let usage = |flag: &str, message: String| CommandError::usage(format!("--{flag}: {message}"));
    if let Some(text) = &arguments.groups {
        let groups = groups(text).map_err(|message| usage("groups", message))?;
        return Ok(vec![Step { flag: "entry", kernel: arguments.entry.clone(), groups }]);
    }
    let step = |text: &String| {
        let (kernel, text) = text
            .rsplit_once('=')
            .ok_or_else(|| usage("dispatch", format!("'{text}' is not KERNEL=X,Y,Z, as in main=64")))?;
        let groups = groups(text).map_err(|message| usage("dispatch", message))?;
        Ok(Step { flag: "dispatch", kernel: Some(kernel.trim().to_owned()), groups })
    };
    arguments.dispatch.iter().map(step).collect()
}

/// `KERNEL:` before push constants: the text before the first `=` that has a colon. A module and its kernel have two.
fn of_kernel(text: &str) -> (Option<&str>, &str) {
    let key = text.split_once('=').map_or(text, |(key, _)| key);
    match key.rfind(':') {
        Some(at) => (Some(text[..at].trim()), &text[at + 1..]),
        None => (None, text),
    }
}

/// A place alone: images and samplers have no members.
fn whole<'t>(flag: &str, text: &'t str) -> Result<(Place, &'t str), CommandError> {
    let (target, rest) = target(text).map_err(|message| CommandError::usage(format!("--{flag}: {message}")))?;
    match target.is_whole() {
        true => Ok((target.place, rest)),
        false => Err(CommandError::usage(format!("--{flag}: '{target}' names a member, which only buffers have"))),
    }
}

fn read_images(arguments: &Arguments, io: &mut Io<'_>) -> Result<Vec<GivenImage>, CommandError> {
    let mut images: Vec<GivenImage> = Vec::new();
    for text in &arguments.image {
        let (place, rest) = whole("image", text)?;
        let usage = |message: String| CommandError::usage(format!("--image: {message}"));
        if images.iter().any(|image| image.place == place) {
            return Err(usage(format!("{place} is given twice")));
        }
        let (ty, contents) = rest.split_once('=').unwrap_or(("", rest));
        let (format, shape) = parse_image_type(ty).map_err(usage)?;
        let contents = read_image(shape, contents, io)?;
        let source = file_of(rest);
        images.push(GivenImage { place, format, contents, source });
    }
    Ok(images)
}

fn read_image(shape: Option<Vec<u64>>, text: &str, io: &mut Io<'_>) -> Result<Contents, CommandError> {
    let usage = |message: String| CommandError::usage(format!("--image: {message}"));
    let rejected = |message: String| CommandError::rejected(format!("{text}: {message}"));
    if is_picture(text) {
        return Picture::from_png(&io.read_bytes(text)?, &io.limits).map(Contents::Picture).map_err(rejected);
    }
    if has_extension(text, "npy") || npz_array(text).is_some() {
        return read_npy(text, io).map(Contents::Array);
    }
    let Some(shape) = shape else {
        return Err(usage(format!("'{text}' is not FORMAT[SHAPE]=CONTENTS, as in rgba8[64,64]=const:0, or a file")));
    };
    if has_extension(text, "bin") {
        return Ok(Contents::Bytes(shape, io.read_bytes(text)?));
    }
    Ok(Contents::Rule(shape, text.to_owned()))
}

fn read_samplers(arguments: &Arguments) -> Result<Vec<(Place, SamplerDescription)>, CommandError> {
    let mut samplers: Vec<(Place, SamplerDescription)> = Vec::new();
    for text in &arguments.sampler {
        let (place, rest) = whole("sampler", text)?;
        if samplers.iter().any(|(known, _)| *known == place) {
            return Err(CommandError::usage(format!("--sampler: {place} is given twice")));
        }
        let sampler = sampler(rest).map_err(|message| CommandError::usage(format!("--sampler: {message}")))?;
        samplers.push((place, sampler));
    }
    Ok(samplers)
}

fn read_mips(arguments: &Arguments) -> Result<Vec<(Place, Option<u32>)>, CommandError> {
    let mut mips: Vec<(Place, Option<u32>)> = Vec::new();
    for text in &arguments.mips {
        let usage = |message: String| CommandError::usage(format!("--mips: {message}"));
        let (place, rest) = whole("mips", text)?;
        if mips.iter().any(|(known, _)| *known == place) {
            return Err(usage(format!("{place} is given twice")));
        }
        let levels = match rest {
            "all" => None,
            number => Some(number.parse().map_err(|_| usage(format!("'{number}' is neither a number nor 'all'")))?),
        };
        mips.push((place, levels));
    }
    Ok(mips)
}

impl Job {
    /// The push constants for a kernel: its own (and whether they are), else those for all.
    pub(super) fn push_constants_of(&self, kernel: &str) -> Option<(bool, &PushConstants)> {
        let given = |wanted: Option<&str>| self.push_constants.iter().find(|given| given.kernel.as_deref() == wanted);
        given(Some(kernel)).or_else(|| given(None)).map(|given| (given.kernel.is_some(), &given.values))
    }

    /// The places that are needed beside the kernels' bindings: group counts, and buffers whose addresses are taken.
    pub(super) fn extra_places(&self) -> Vec<Place> {
        let counts = self.steps.iter().filter_map(|step| match step.groups {
            GivenGroups::Indirect(place, _) => Some(place),
            GivenGroups::Direct(_) => None,
        });
        let addresses = self.push_constants.iter().flat_map(|given| given.values.addresses());
        counts.chain(addresses).collect()
    }

    /// The image at a place.
    pub(super) fn image_at(&self, place: Place) -> Option<&GivenImage> {
        self.images.iter().find(|image| image.place == place)
    }

    /// Takes the image at a place out of the job.
    pub(super) fn take_image_at(&mut self, place: Place) -> Option<GivenImage> {
        let index = self.images.iter().position(|image| image.place == place)?;
        Some(self.images.remove(index))
    }

    /// How many mip levels the image at a place gets, where a flag says so; `None` in it for all that are possible.
    pub(super) fn mips_at(&self, place: Place) -> Option<Option<u32>> {
        self.mips.iter().find(|(known, _)| *known == place).map(|(_, levels)| *levels)
    }

    /// The sampler at a place; one that is not given is the default.
    pub(super) fn sampler_at(&self, place: Place) -> SamplerDescription {
        let found = self.samplers.iter().find(|(known, _)| *known == place).map(|(_, sampler)| *sampler);
        found.unwrap_or(SamplerDescription { address: [AddressMode::ClampToEdge; 3], ..SamplerDescription::default() })
    }

    /// The filter with which an image that has no sampler of its own may be sampled: linear, if one of the samplers is.
    pub(super) fn separate_filter(&self) -> Filter {
        let is_linear = self.samplers.iter().any(|(_, sampler)| sampler.filter == Filter::Linear);
        if is_linear { Filter::Linear } else { Filter::Nearest }
    }

    /// The data for a place: the whole buffer, or members.
    pub(super) fn buffers_at(&self, place: Place) -> impl Iterator<Item = &Buffer> {
        self.buffers.iter().filter(move |buffer| buffer.target.place == place)
    }

    /// Takes them out of the job.
    pub(super) fn take_buffers_at(&mut self, place: Place) -> Vec<Buffer> {
        self.buffers.extract_if(.., |buffer| buffer.target.place == place).collect()
    }

    /// A request for afterwards: which buffer, by which flag, in which file.
    pub(super) fn wanted(&self) -> impl Iterator<Item = (&Target, &'static str, &str)> {
        let outputs = self.outputs.iter().map(|output| (&output.target, "out", output.path.as_str()));
        outputs.chain(self.expectations.iter().map(|(target, path, _)| (target, "expect", path.as_str())))
    }
}

pub(super) fn is_picture(path: &str) -> bool {
    has_extension(path, "png")
}

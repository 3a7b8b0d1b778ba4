//! `vulcanize dispatch`: kernels over buffers and images given on the command line.

mod arguments;
mod execute;
mod faults;
mod images;
mod job;
mod kernel;
mod layout;
mod mips;
mod pictures;
mod replay;
mod report;
mod resources;
mod shapes;
mod timing;
mod values;

use clap::Parser;

use super::device_choice::DeviceArguments;
use super::dump::DumpArguments;
use super::lowering_arguments::LoweringArguments;
use super::observe::TraceArguments;
use super::profile::ProfileArguments;
use super::{CommandError, Exit, Io, array_files, arrays, elements, parse_arguments};
pub(super) use replay::{Descriptor, Launch, REPLAY_FILE, read_before, write_expected, write_launch};

const EXAMPLES: &str = "\
Examples:
  vulcanize dispatch examples/mandelbrot.mlir --entry mandelbrot --groups 8,8 \\
    --buffer '0:0=i32[64,64]=const:0' --out 0:0=mandelbrot.png
  vulcanize dispatch kernel.spv --groups 16 --buffer 0:0=x.npy --buffer '0:1=f32[1024]=const:0' \\
    --push-constants f32=2.5,u32=1024 --expect 0:1=y.npy --tolerance 1e-5 --time 20
  vulcanize dispatch shader.spv --groups 4 --buffer '0:0[0]=f32[256]=iota' --buffer '0:0[1]=f32[256]=rand:1' \\
    --push-constants scale=2.5,offset[0]=1,offset[1]=2 --spec SIZE=128
  vulcanize dispatch sum.spv scale.spv --dispatch sum::main=64 --dispatch scale::main=@0:2 \\
    --buffer 0:0=x.npy --buffer '0:1=f32[64]=const:0' --buffer '0:2=u32[3]=1,1,1'

docs/dispatch.md shows each flag at work.";

/// Run kernels over buffers and images given on the command line
#[derive(Debug, Parser)]
#[command(name = "vulcanize dispatch", after_help = EXAMPLES)]
pub(super) struct Arguments {
    /// A SPIR-V binary or assembly, or a program in MLIR whose kernels are lowered first, or several of them; '-' for
    /// standard input
    #[arg(required_unless_present = "replay", value_name = "FILE")]
    files: Vec<String>,
    /// The kernel: KERNEL or MODULE::KERNEL (a binary's module is the file's name without its ending); needed where there
    /// are several
    #[arg(long)]
    entry: Option<String>,
    /// The number of workgroups; Y and Z may be left out. '@SET:BINDING' takes the three from that buffer when the kernel
    /// begins, '@SET:BINDING+BYTES' from a place in it
    #[arg(long, value_name = "X,Y,Z or @SET:BINDING", required_unless_present_any = ["dispatch", "replay"])]
    groups: Option<String>,
    /// In place of the two: a kernel and its workgroups. Several run one after another in one submission, over the same
    /// buffers; each sees what those before it wrote
    #[arg(long, value_name = "KERNEL=X,Y,Z", conflicts_with_all = ["entry", "groups"])]
    dispatch: Vec<String>,
    /// A storage or uniform buffer: its type and shape, and iota, rand:SEED, const:VALUE, values with commas between, a
    /// .npy file, a .npz file with ':' and the array's name, or raw bytes in a .bin file; or a .npy or .npz file alone.
    /// SET:BINDING[ELEMENT] is one of an array of buffers, SET:BINDING.MEMBER.MEMBER a member of its block. Numbers go
    /// where the block's layout has them; 'raw:' before the type takes the bytes as they are
    #[arg(long, value_name = "SET:BINDING=TYPE[SHAPE]=CONTENTS")]
    buffer: Vec<String>,
    /// An image: its format and its shape without the channels ([height,width], [width], [depth,height,width], layers
    /// first), and contents as a buffer's, or a .png file; FORMAT or FORMAT[SHAPE] may be left out where kernel and file
    /// say them. r, rg or rgba with 8, 8_snorm, 8ui, 8i, 16, 16_snorm, 16ui, 16i, 16f, 32ui, 32i or 32f
    #[arg(long, value_name = "SET:BINDING=FORMAT[SHAPE]=CONTENTS")]
    image: Vec<String>,
    /// Give an image N mip levels, or all there can be: each texel is the mean of those that it covers on the level before
    #[arg(long, value_name = "SET:BINDING=N|all")]
    mips: Vec<String>,
    /// A sampler, alone or of the image at that place: nearest or linear; mip-nearest or mip-linear; repeat, mirror, clamp or border; the border
    /// transparent, black or white; texels for coordinates that count them. Default: nearest,clamp
    #[arg(long, value_name = "SET:BINDING=MODE,…")]
    sampler: Vec<String>,
    /// The push-constant block: values by the names of their fields (or FIELD=[1,2,3] for several), by offset
    /// (@OFFSET=TYPE:VALUE), or by type one after another, each at a multiple of its size; raw=HEX is all bytes.
    /// 'KERNEL:' before them are those of one of several kernels. &SET:BINDING is the address of a buffer
    #[arg(long, value_name = "FIELD=VALUE,… or TYPE=VALUE,…")]
    push_constants: Vec<String>,
    /// The value of a specialization constant, by its id or its name, in each module that has it
    #[arg(long, value_name = "ID=VALUE")]
    spec: Vec<String>,
    /// Write a buffer or an image afterwards, to a .npy file or as a picture to a .png file
    #[arg(long, value_name = "SET:BINDING=FILE")]
    out: Vec<String>,
    /// Compare a buffer or an image with a .npy file afterwards, or with what else '--buffer' takes
    #[arg(long, value_name = "SET:BINDING=FILE.npy")]
    expect: Vec<String>,
    /// How far numbers may be from those expected: abs:X, rel:X (of the expected number) or ulp:N, or several, of which
    /// one must hold; X alone is the first two
    #[arg(long, default_value = "0", value_name = "TOLERANCE", allow_hyphen_values = true)]
    tolerance: String,
    /// Run a launch that 'vulcanize run --record' or 'vulcanize fuzz' wrote: the kernel, the buffers and the expected result
    /// of this folder
    #[arg(long, value_name = "DIR", conflicts_with_all = ["files", "entry", "groups", "dispatch", "buffer", "expect", "tolerance", "push_constants", "spec"])]
    replay: Option<String>,
    /// The subgroup size of the replayed kernel.
    #[arg(skip)]
    subgroup_size: Option<u32>,
    /// Run N more times and say how long that took
    #[arg(long, value_name = "N")]
    time: Option<u32>,
    /// How many runs before are not counted; the first one, whose results are shown, comes before all
    #[arg(long, value_name = "N", default_value_t = 3, requires = "time")]
    warm_up: u32,
    /// The bytes that one run reads and writes, for GB/s; default: those of the kernels' buffers and images, each once
    #[arg(long, value_name = "N", requires = "time")]
    bytes: Option<f64>,
    /// The floating-point operations of one run, for GFLOP/s
    #[arg(long, value_name = "N", requires = "time")]
    flops: Option<f64>,
    /// Write the results and times as one JSON object: of buffers and images those that the kernels write, or all
    #[arg(long, value_name = "WHAT", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "results")]
    json: Option<report::JsonBuffers>,
    /// With '--json', write arrays of more than 1000 elements to .npy files in this folder; the JSON has their paths
    #[arg(long, value_name = "DIR", requires = "json")]
    arrays: Option<std::path::PathBuf>,
    #[command(flatten)]
    device: DeviceArguments,
    #[command(flatten)]
    lowering: LoweringArguments,
    #[command(flatten)]
    dump: DumpArguments,
    #[command(flatten)]
    trace: TraceArguments,
    #[command(flatten)]
    profile: ProfileArguments,
}

pub(super) fn run(arguments: &[String], io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let Some(mut arguments) = parse_arguments::<Arguments>("dispatch", arguments, io)? else {
        return Ok(Exit::Success);
    };
    if let Some(folder) = arguments.replay.clone() {
        replay::take_job(&folder, &mut arguments, io)?;
    }
    if arguments.profile.is_wanted() {
        arguments.device.keeps_statistics = true;
        // One launch alone says little of a time.
        arguments.time = arguments.time.or(Some(10));
    }
    let dispatches = u64::from(arguments.time.map_or(0, |count| count.saturating_add(arguments.warm_up))) + 1;
    arguments.trace.watch(Some(dispatches), io, |io| dispatch(&arguments, io))
}

fn dispatch(arguments: &Arguments, io: &mut Io<'_>) -> Result<Exit, CommandError> {
    let job = job::read_job(arguments, io)?;
    let dump = arguments.dump.open()?;
    let mut sources = Vec::new();
    for file in &arguments.files {
        sources.push(kernel::Source::read(file, &dump, io)?);
    }
    let texts = faults::SourceTexts::of(&sources);
    // SPIR-V is checked before a device is opened: its mistakes need no device.
    let ready: Option<Vec<kernel::Module>> = sources.iter().map(kernel::Source::ready).collect::<Result<_, _>>()?;
    let mut kernels = ready.map(|modules| kernel::find_all(&job, &modules)).transpose()?;
    let open = arguments.device.open(io)?;
    if kernels.is_none() {
        let mut modules = Vec::new();
        for source in sources {
            match source.lower(arguments, &open, &dump, io)? {
                Some(found) => modules.extend(found),
                None => return Ok(Exit::Rejected),
            }
        }
        kernels = Some(kernel::find_all(&job, &modules)?);
    }
    dump.close()?;
    let kernels = kernels.unwrap_or_default();
    let modules = kernels.iter().map(|kernel| (kernel.module.as_str(), &kernel.words));
    let open = arguments.device.prepare(open, modules, io)?;
    let profiler = arguments.profile.profiler(&*open.device, arguments.trace.is_wanted())?;
    let device = profiler.as_ref().map_or(&*open.device, |profiler| profiler);
    let exit = execute::execute(arguments, job, kernels, (device, profiler.as_ref()), &texts, io)?;
    drop(profiler);
    open.close()?;
    Ok(exit)
}

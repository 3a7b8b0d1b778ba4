//! What drivers may do to the arithmetic of floats: decorations of the instructions that a conversion makes.
//!
//! | target | an op without flags, `strict` | an op without flags, `contract` | an op with `fastmath` flags |
//! | --- | --- | --- | --- |
//! | has SPV_KHR_float_controls2 | `FPFastMathMode None` | `FPFastMathMode AllowContract` | its flags in `FPFastMathMode` |
//! | a shader without it | `NoContraction` | `NoContraction`, as nothing weaker keeps the order | `NoContraction`, unless a flag allows to contract or to reassociate |
//! | a kernel of OpenCL without it | nothing: OpenCL keeps the order | nothing | its flags in `FPFastMathMode`, as far as that knows them |

use spirv::FPFastMathMode;
use vulcanize_dialects::arith::FastMath;
use vulcanize_ir::{Ir, Op, op_table};
use vulcanize_spirv::ops;
use vulcanize_target_env::{Capability, TargetEnv};

use crate::framework::Finish;
use crate::options::FloatMode;
use crate::patterns::common::elementwise::NO_CONTRACTION;

/// The decoration with what an instruction may do.
const FAST_MATH_MODE: &str = "fp_fast_math_mode";

op_table! {
    /// The instructions that combine floats by arithmetic.
    static ARITHMETIC: ();
    ops::FAdd | ops::FSub | ops::FMul | ops::FDiv | ops::FRem | ops::FMod | ops::FNegate | ops::Dot | ops::VectorTimesScalar | ops::MatrixTimesScalar | ops::MatrixTimesVector | ops::MatrixTimesMatrix => ();
}

/// How a target says what drivers may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Vocabulary {
    /// By all cases of `FPFastMathMode`.
    FloatControls,
    /// By `NoContraction`.
    Contraction,
    /// By the cases of `FPFastMathMode` that OpenCL has.
    OpenCl,
}

impl Vocabulary {
    fn of(env: &TargetEnv) -> Self {
        match (env.allows_capability(Capability::FloatControls2), env.allows_capability(Capability::Kernel)) {
            (true, _) => Self::FloatControls,
            (false, true) => Self::OpenCl,
            (false, false) => Self::Contraction,
        }
    }
}

/// What decorates an instruction for an op that it is made for; `None` where drivers decide.
pub(super) fn decorator(mode: FloatMode, env: &TargetEnv) -> Option<Finish> {
    let vocabulary = Vocabulary::of(env);
    let unsaid = match mode {
        FloatMode::Driver => return None,
        FloatMode::Contract => FastMath::CONTRACT,
        FloatMode::Strict => FastMath::NONE,
    };
    let decorate = move |ir: &mut Ir<'_>, source: Op, made: Op| {
        // Arithmetic that is exact by itself says so already.
        if ARITHMETIC.get(ir, made).is_none() || ir.attribute_str(made, NO_CONTRACTION).is_some() {
            return;
        }
        let context = ir.context();
        let said = ir.attribute_str(source, "fastmath").map(|flags| FastMath::of(context, flags));
        let flags = said.filter(|&flags| flags != FastMath::NONE).unwrap_or(unsaid);
        let may_change_order =
            said.is_some_and(|said| said.contains(FastMath::CONTRACT) || said.contains(FastMath::REASSOC));
        let (name, value) = match vocabulary {
            Vocabulary::FloatControls => (FAST_MATH_MODE, context.enum_attr_of(fast_math_mode(flags))),
            Vocabulary::Contraction if may_change_order => return,
            Vocabulary::Contraction => (NO_CONTRACTION, context.unit_attr()),
            Vocabulary::OpenCl => match fast_math_mode_of_opencl(flags) {
                FPFastMathMode::NONE => return,
                mode => (FAST_MATH_MODE, context.enum_attr_of(mode)),
            },
        };
        ir.set_attribute(made, context.identifier(name), value);
    };
    Some(Box::new(move |rewriter, source| rewriter.for_each_created(|ir, made| decorate(ir, source, made))))
}

/// The flags that both know.
const COMMON: [(FastMath, FPFastMathMode); 4] = [
    (FastMath::NNAN, FPFastMathMode::NOT_NAN),
    (FastMath::NINF, FPFastMathMode::NOT_INF),
    (FastMath::NSZ, FPFastMathMode::NSZ),
    (FastMath::ARCP, FPFastMathMode::ALLOW_RECIP),
];

/// The flags of SPV_KHR_float_controls2. A function of lesser accuracy (`afn`) is none of its cases.
const ORDER: [(FastMath, FPFastMathMode); 2] =
    [(FastMath::CONTRACT, FPFastMathMode::ALLOW_CONTRACT), (FastMath::REASSOC, FPFastMathMode::ALLOW_REASSOC)];

fn mode_of(flags: FastMath, known: &[(FastMath, FPFastMathMode)]) -> FPFastMathMode {
    let said = known.iter().filter(|(flag, _)| flags.contains(*flag));
    said.fold(FPFastMathMode::NONE, |mode, &(_, case)| mode | case)
}

fn fast_math_mode(flags: FastMath) -> FPFastMathMode {
    let mode = mode_of(flags, &COMMON) | mode_of(flags, &ORDER);
    if flags.contains(FastMath::FAST) { mode | FPFastMathMode::ALLOW_TRANSFORM } else { mode }
}

fn fast_math_mode_of_opencl(flags: FastMath) -> FPFastMathMode {
    let mode = mode_of(flags, &COMMON);
    if flags.contains(FastMath::FAST) { mode | FPFastMathMode::FAST } else { mode }
}

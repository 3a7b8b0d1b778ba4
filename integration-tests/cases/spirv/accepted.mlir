// Every op that MLIR has, as MLIR prints it.
// RUN: opt --split-input-file --allow-unregistered-dialect

module {
  spirv.module Logical GLSL450 {
    spirv.func @all(%arg0: f32, %arg1: i32, %arg2: vector<4xf32>, %arg3: vector<4xi32>, %arg4: i1, %arg5: vector<4xi1>, %arg6: vector<3xf32>, %arg7: vector<4xi8>, %arg8: !spirv.ptr<i32, StorageBuffer>, %arg9: !spirv.ptr<f32, StorageBuffer>) "None" {
      %cst4_i32 = spirv.Constant 4 : i32
      %0 = spirv.AtomicAnd <Device> <AcquireRelease|UniformMemory> %arg8, %arg1 : !spirv.ptr<i32, StorageBuffer>
      %1 = spirv.AtomicCompareExchange <Workgroup> <Acquire> <None> %arg8, %arg1, %arg1 : !spirv.ptr<i32, StorageBuffer>
      %2 = spirv.AtomicCompareExchangeWeak <Workgroup> <Acquire> <None> %arg8, %arg1, %arg1 : !spirv.ptr<i32, StorageBuffer>
      %3 = spirv.AtomicExchange <Device> <AcquireRelease|UniformMemory> %arg8, %arg1 : !spirv.ptr<i32, StorageBuffer>
      %4 = spirv.AtomicIAdd <Device> <AcquireRelease|UniformMemory> %arg8, %arg1 : !spirv.ptr<i32, StorageBuffer>
      %5 = spirv.AtomicIDecrement <Device> <AcquireRelease|UniformMemory> %arg8 : !spirv.ptr<i32, StorageBuffer>
      %6 = spirv.AtomicIIncrement <Device> <AcquireRelease|UniformMemory> %arg8 : !spirv.ptr<i32, StorageBuffer>
      %7 = spirv.AtomicISub <Device> <AcquireRelease|UniformMemory> %arg8, %arg1 : !spirv.ptr<i32, StorageBuffer>
      %8 = spirv.AtomicOr <Device> <AcquireRelease|UniformMemory> %arg8, %arg1 : !spirv.ptr<i32, StorageBuffer>
      %9 = spirv.AtomicSMax <Device> <AcquireRelease|UniformMemory> %arg8, %arg1 : !spirv.ptr<i32, StorageBuffer>
      %10 = spirv.AtomicSMin <Device> <AcquireRelease|UniformMemory> %arg8, %arg1 : !spirv.ptr<i32, StorageBuffer>
      %11 = spirv.AtomicUMax <Device> <AcquireRelease|UniformMemory> %arg8, %arg1 : !spirv.ptr<i32, StorageBuffer>
      %12 = spirv.AtomicUMin <Device> <AcquireRelease|UniformMemory> %arg8, %arg1 : !spirv.ptr<i32, StorageBuffer>
      %13 = spirv.AtomicXor <Device> <AcquireRelease|UniformMemory> %arg8, %arg1 : !spirv.ptr<i32, StorageBuffer>
      %14 = spirv.BitCount %arg1 : i32
      %15 = spirv.BitCount %arg3 : vector<4xi32>
      %16 = spirv.BitFieldInsert %arg1, %arg1, %arg1, %arg1 : i32, i32, i32
      %17 = spirv.BitFieldInsert %arg3, %arg3, %arg1, %arg1 : vector<4xi32>, i32, i32
      %18 = spirv.BitFieldSExtract %arg1, %arg1, %arg1 : i32, i32, i32
      %19 = spirv.BitFieldSExtract %arg3, %arg1, %arg1 : vector<4xi32>, i32, i32
      %20 = spirv.BitFieldUExtract %arg1, %arg1, %arg1 : i32, i32, i32
      %21 = spirv.BitFieldUExtract %arg3, %arg1, %arg1 : vector<4xi32>, i32, i32
      %22 = spirv.BitReverse %arg1 : i32
      %23 = spirv.BitReverse %arg3 : vector<4xi32>
      %24 = spirv.BitwiseAnd %arg1, %arg1 : i32
      %25 = spirv.BitwiseAnd %arg3, %arg3 : vector<4xi32>
      %26 = spirv.BitwiseOr %arg1, %arg1 : i32
      %27 = spirv.BitwiseOr %arg3, %arg3 : vector<4xi32>
      %28 = spirv.BitwiseXor %arg1, %arg1 : i32
      %29 = spirv.BitwiseXor %arg3, %arg3 : vector<4xi32>
      %30 = spirv.CL.acos %arg0 : f32
      %31 = spirv.CL.acos %arg2 : vector<4xf32>
      %32 = spirv.CL.acosh %arg0 : f32
      %33 = spirv.CL.acosh %arg2 : vector<4xf32>
      %34 = spirv.CL.asin %arg0 : f32
      %35 = spirv.CL.asin %arg2 : vector<4xf32>
      %36 = spirv.CL.asinh %arg0 : f32
      %37 = spirv.CL.asinh %arg2 : vector<4xf32>
      %38 = spirv.CL.atan2 %arg0, %arg0 : f32
      %39 = spirv.CL.atan2 %arg2, %arg2 : vector<4xf32>
      %40 = spirv.CL.atan %arg0 : f32
      %41 = spirv.CL.atan %arg2 : vector<4xf32>
      %42 = spirv.CL.atanh %arg0 : f32
      %43 = spirv.CL.atanh %arg2 : vector<4xf32>
      %44 = spirv.CL.ceil %arg0 : f32
      %45 = spirv.CL.ceil %arg2 : vector<4xf32>
      %46 = spirv.CL.cos %arg0 : f32
      %47 = spirv.CL.cos %arg2 : vector<4xf32>
      %48 = spirv.CL.cosh %arg0 : f32
      %49 = spirv.CL.cosh %arg2 : vector<4xf32>
      %50 = spirv.CL.erf %arg0 : f32
      %51 = spirv.CL.erf %arg2 : vector<4xf32>
      %52 = spirv.CL.exp %arg0 : f32
      %53 = spirv.CL.exp %arg2 : vector<4xf32>
      %54 = spirv.CL.fabs %arg0 : f32
      %55 = spirv.CL.fabs %arg2 : vector<4xf32>
      %56 = spirv.CL.fmax %arg0, %arg0 : f32
      %57 = spirv.CL.fmax %arg2, %arg2 : vector<4xf32>
      %58 = spirv.CL.fmin %arg0, %arg0 : f32
      %59 = spirv.CL.fmin %arg2, %arg2 : vector<4xf32>
      %60 = spirv.CL.floor %arg0 : f32
      %61 = spirv.CL.floor %arg2 : vector<4xf32>
      %62 = spirv.CL.fma %arg0, %arg0, %arg0 : f32
      %63 = spirv.CL.fma %arg2, %arg2, %arg2 : vector<4xf32>
      %64 = spirv.CL.log %arg0 : f32
      %65 = spirv.CL.log %arg2 : vector<4xf32>
      %66 = spirv.CL.mix %arg0, %arg0, %arg0 : f32
      %67 = spirv.CL.mix %arg2, %arg2, %arg2 : vector<4xf32>
      %68 = spirv.CL.pow %arg0, %arg0 : f32
      %69 = spirv.CL.pow %arg2, %arg2 : vector<4xf32>
      %70 = spirv.CL.rint %arg0 : f32
      %71 = spirv.CL.rint %arg2 : vector<4xf32>
      %72 = spirv.CL.round %arg0 : f32
      %73 = spirv.CL.round %arg2 : vector<4xf32>
      %74 = spirv.CL.rsqrt %arg0 : f32
      %75 = spirv.CL.rsqrt %arg2 : vector<4xf32>
      %76 = spirv.CL.s_abs %arg1 : i32
      %77 = spirv.CL.s_abs %arg3 : vector<4xi32>
      %78 = spirv.CL.s_max %arg1, %arg1 : i32
      %79 = spirv.CL.s_max %arg3, %arg3 : vector<4xi32>
      %80 = spirv.CL.s_min %arg1, %arg1 : i32
      %81 = spirv.CL.s_min %arg3, %arg3 : vector<4xi32>
      %82 = spirv.CL.sin %arg0 : f32
      %83 = spirv.CL.sin %arg2 : vector<4xf32>
      %84 = spirv.CL.sinh %arg0 : f32
      %85 = spirv.CL.sinh %arg2 : vector<4xf32>
      %86 = spirv.CL.sqrt %arg0 : f32
      %87 = spirv.CL.sqrt %arg2 : vector<4xf32>
      %88 = spirv.CL.tan %arg0 : f32
      %89 = spirv.CL.tan %arg2 : vector<4xf32>
      %90 = spirv.CL.tanh %arg0 : f32
      %91 = spirv.CL.tanh %arg2 : vector<4xf32>
      %92 = spirv.CL.u_max %arg1, %arg1 : i32
      %93 = spirv.CL.u_max %arg3, %arg3 : vector<4xi32>
      %94 = spirv.CL.u_min %arg1, %arg1 : i32
      %95 = spirv.CL.u_min %arg3, %arg3 : vector<4xi32>
      %96 = spirv.ConvertFToS %arg0 : f32 to i32
      %97 = spirv.ConvertFToS %arg2 : vector<4xf32> to vector<4xi32>
      %98 = spirv.ConvertFToU %arg0 : f32 to i32
      %99 = spirv.ConvertFToU %arg2 : vector<4xf32> to vector<4xi32>
      %100 = spirv.ConvertSToF %arg1 : i32 to f32
      %101 = spirv.ConvertSToF %arg3 : vector<4xi32> to vector<4xf32>
      %102 = spirv.ConvertUToF %arg1 : i32 to f32
      %103 = spirv.ConvertUToF %arg3 : vector<4xi32> to vector<4xf32>
      %104 = spirv.EXT.AtomicFAdd <Device> <AcquireRelease|UniformMemory> %arg9, %arg0 : !spirv.ptr<f32, StorageBuffer>
      %105 = spirv.FAdd %arg0, %arg0 : f32
      %106 = spirv.FAdd %arg2, %arg2 : vector<4xf32>
      %107 = spirv.FConvert %arg0 : f32 to f64
      %108 = spirv.FConvert %arg2 : vector<4xf32> to vector<4xf16>
      %109 = spirv.FDiv %arg0, %arg0 : f32
      %110 = spirv.FDiv %arg2, %arg2 : vector<4xf32>
      %111 = spirv.FMod %arg0, %arg0 : f32
      %112 = spirv.FMod %arg2, %arg2 : vector<4xf32>
      %113 = spirv.FMul %arg0, %arg0 : f32
      %114 = spirv.FMul %arg2, %arg2 : vector<4xf32>
      %115 = spirv.FNegate %arg0 : f32
      %116 = spirv.FNegate %arg2 : vector<4xf32>
      %117 = spirv.FOrdEqual %arg0, %arg0 : f32
      %118 = spirv.FOrdEqual %arg2, %arg2 : vector<4xf32>
      %119 = spirv.FOrdGreaterThanEqual %arg0, %arg0 : f32
      %120 = spirv.FOrdGreaterThanEqual %arg2, %arg2 : vector<4xf32>
      %121 = spirv.FOrdGreaterThan %arg0, %arg0 : f32
      %122 = spirv.FOrdGreaterThan %arg2, %arg2 : vector<4xf32>
      %123 = spirv.FOrdLessThanEqual %arg0, %arg0 : f32
      %124 = spirv.FOrdLessThanEqual %arg2, %arg2 : vector<4xf32>
      %125 = spirv.FOrdLessThan %arg0, %arg0 : f32
      %126 = spirv.FOrdLessThan %arg2, %arg2 : vector<4xf32>
      %127 = spirv.FOrdNotEqual %arg0, %arg0 : f32
      %128 = spirv.FOrdNotEqual %arg2, %arg2 : vector<4xf32>
      %129 = spirv.FRem %arg0, %arg0 : f32
      %130 = spirv.FRem %arg2, %arg2 : vector<4xf32>
      %131 = spirv.FSub %arg0, %arg0 : f32
      %132 = spirv.FSub %arg2, %arg2 : vector<4xf32>
      %133 = spirv.FUnordEqual %arg0, %arg0 : f32
      %134 = spirv.FUnordEqual %arg2, %arg2 : vector<4xf32>
      %135 = spirv.FUnordGreaterThanEqual %arg0, %arg0 : f32
      %136 = spirv.FUnordGreaterThanEqual %arg2, %arg2 : vector<4xf32>
      %137 = spirv.FUnordGreaterThan %arg0, %arg0 : f32
      %138 = spirv.FUnordGreaterThan %arg2, %arg2 : vector<4xf32>
      %139 = spirv.FUnordLessThanEqual %arg0, %arg0 : f32
      %140 = spirv.FUnordLessThanEqual %arg2, %arg2 : vector<4xf32>
      %141 = spirv.FUnordLessThan %arg0, %arg0 : f32
      %142 = spirv.FUnordLessThan %arg2, %arg2 : vector<4xf32>
      %143 = spirv.FUnordNotEqual %arg0, %arg0 : f32
      %144 = spirv.FUnordNotEqual %arg2, %arg2 : vector<4xf32>
      %145 = spirv.GL.Acos %arg0 : f32
      %146 = spirv.GL.Acos %arg2 : vector<4xf32>
      %147 = spirv.GL.Acosh %arg0 : f32
      %148 = spirv.GL.Acosh %arg2 : vector<4xf32>
      %149 = spirv.GL.Asin %arg0 : f32
      %150 = spirv.GL.Asin %arg2 : vector<4xf32>
      %151 = spirv.GL.Asinh %arg0 : f32
      %152 = spirv.GL.Asinh %arg2 : vector<4xf32>
      %153 = spirv.GL.Atan %arg0 : f32
      %154 = spirv.GL.Atan %arg2 : vector<4xf32>
      %155 = spirv.GL.Atanh %arg0 : f32
      %156 = spirv.GL.Atanh %arg2 : vector<4xf32>
      %157 = spirv.GL.Ceil %arg0 : f32
      %158 = spirv.GL.Ceil %arg2 : vector<4xf32>
      %159 = spirv.GL.Cos %arg0 : f32
      %160 = spirv.GL.Cos %arg2 : vector<4xf32>
      %161 = spirv.GL.Cosh %arg0 : f32
      %162 = spirv.GL.Cosh %arg2 : vector<4xf32>
      %163 = spirv.GL.Cross %arg6, %arg6 : vector<3xf32>
      %164 = spirv.GL.Cross %arg6, %arg6 : vector<3xf32>
      %165 = spirv.GL.Exp2 %arg0 : f32
      %166 = spirv.GL.Exp2 %arg2 : vector<4xf32>
      %167 = spirv.GL.Exp %arg0 : f32
      %168 = spirv.GL.Exp %arg2 : vector<4xf32>
      %169 = spirv.GL.FAbs %arg0 : f32
      %170 = spirv.GL.FAbs %arg2 : vector<4xf32>
      %171 = spirv.GL.FClamp %arg0, %arg0, %arg0 : f32
      %172 = spirv.GL.FClamp %arg2, %arg2, %arg2 : vector<4xf32>
      %173 = spirv.GL.FMax %arg0, %arg0 : f32
      %174 = spirv.GL.FMax %arg2, %arg2 : vector<4xf32>
      %175 = spirv.GL.FMin %arg0, %arg0 : f32
      %176 = spirv.GL.FMin %arg2, %arg2 : vector<4xf32>
      %177 = spirv.GL.FSign %arg0 : f32
      %178 = spirv.GL.FSign %arg2 : vector<4xf32>
      %179 = spirv.GL.FindILsb %arg1 : i32
      %180 = spirv.GL.FindILsb %arg3 : vector<4xi32>
      %181 = spirv.GL.FindSMsb %arg1 : i32
      %182 = spirv.GL.FindSMsb %arg3 : vector<4xi32>
      %183 = spirv.GL.FindUMsb %arg1 : i32
      %184 = spirv.GL.FindUMsb %arg3 : vector<4xi32>
      %185 = spirv.GL.Floor %arg0 : f32
      %186 = spirv.GL.Floor %arg2 : vector<4xf32>
      %187 = spirv.GL.Fma %arg0, %arg0, %arg0 : f32
      %188 = spirv.GL.Fma %arg2, %arg2, %arg2 : vector<4xf32>
      %189 = spirv.GL.Fract %arg0 : f32
      %190 = spirv.GL.Fract %arg2 : vector<4xf32>
      %191 = spirv.GL.InverseSqrt %arg0 : f32
      %192 = spirv.GL.InverseSqrt %arg2 : vector<4xf32>
      %193 = spirv.GL.Log2 %arg0 : f32
      %194 = spirv.GL.Log2 %arg2 : vector<4xf32>
      %195 = spirv.GL.Log %arg0 : f32
      %196 = spirv.GL.Log %arg2 : vector<4xf32>
      %197 = spirv.GL.Normalize %arg0 : f32
      %198 = spirv.GL.Normalize %arg2 : vector<4xf32>
      %199 = spirv.GL.Pow %arg0, %arg0 : f32
      %200 = spirv.GL.Pow %arg2, %arg2 : vector<4xf32>
      %201 = spirv.GL.Reflect %arg0, %arg0 : f32
      %202 = spirv.GL.Reflect %arg2, %arg2 : vector<4xf32>
      %203 = spirv.GL.RoundEven %arg0 : f32
      %204 = spirv.GL.RoundEven %arg2 : vector<4xf32>
      %205 = spirv.GL.Round %arg0 : f32
      %206 = spirv.GL.Round %arg2 : vector<4xf32>
      %207 = spirv.GL.SAbs %arg1 : i32
      %208 = spirv.GL.SAbs %arg3 : vector<4xi32>
      %209 = spirv.GL.SClamp %arg1, %arg1, %arg1 : i32
      %210 = spirv.GL.SClamp %arg3, %arg3, %arg3 : vector<4xi32>
      %211 = spirv.GL.SMax %arg1, %arg1 : i32
      %212 = spirv.GL.SMax %arg3, %arg3 : vector<4xi32>
      %213 = spirv.GL.SMin %arg1, %arg1 : i32
      %214 = spirv.GL.SMin %arg3, %arg3 : vector<4xi32>
      %215 = spirv.GL.SSign %arg1 : i32
      %216 = spirv.GL.SSign %arg3 : vector<4xi32>
      %217 = spirv.GL.Sin %arg0 : f32
      %218 = spirv.GL.Sin %arg2 : vector<4xf32>
      %219 = spirv.GL.Sinh %arg0 : f32
      %220 = spirv.GL.Sinh %arg2 : vector<4xf32>
      %221 = spirv.GL.Sqrt %arg0 : f32
      %222 = spirv.GL.Sqrt %arg2 : vector<4xf32>
      %223 = spirv.GL.Tan %arg0 : f32
      %224 = spirv.GL.Tan %arg2 : vector<4xf32>
      %225 = spirv.GL.Tanh %arg0 : f32
      %226 = spirv.GL.Tanh %arg2 : vector<4xf32>
      %227 = spirv.GL.UClamp %arg1, %arg1, %arg1 : i32
      %228 = spirv.GL.UClamp %arg3, %arg3, %arg3 : vector<4xi32>
      %229 = spirv.GL.UMax %arg1, %arg1 : i32
      %230 = spirv.GL.UMax %arg3, %arg3 : vector<4xi32>
      %231 = spirv.GL.UMin %arg1, %arg1 : i32
      %232 = spirv.GL.UMin %arg3, %arg3 : vector<4xi32>
      %233 = spirv.GroupFAdd <Workgroup> <Reduce> %arg0 : f32
      %234 = spirv.GroupFAdd <Workgroup> <Reduce> %arg2 : vector<4xf32>
      %235 = spirv.GroupFMax <Workgroup> <Reduce> %arg0 : f32
      %236 = spirv.GroupFMax <Workgroup> <Reduce> %arg2 : vector<4xf32>
      %237 = spirv.GroupFMin <Workgroup> <Reduce> %arg0 : f32
      %238 = spirv.GroupFMin <Workgroup> <Reduce> %arg2 : vector<4xf32>
      %239 = spirv.KHR.GroupFMul <Workgroup> <Reduce> %arg0 : f32
      %240 = spirv.KHR.GroupFMul <Workgroup> <Reduce> %arg2 : vector<4xf32>
      %241 = spirv.GroupIAdd <Workgroup> <Reduce> %arg1 : i32
      %242 = spirv.GroupIAdd <Workgroup> <Reduce> %arg3 : vector<4xi32>
      %243 = spirv.KHR.GroupIMul <Workgroup> <Reduce> %arg1 : i32
      %244 = spirv.KHR.GroupIMul <Workgroup> <Reduce> %arg3 : vector<4xi32>
      %245 = spirv.GroupNonUniformBitwiseAnd <Subgroup> <InclusiveScan> %arg1 : i32 -> i32
      %246 = spirv.GroupNonUniformBitwiseAnd <Subgroup> <ClusteredReduce> %arg3 cluster_size(%cst4_i32) : vector<4xi32>, i32 -> vector<4xi32>
      %247 = spirv.GroupNonUniformBitwiseOr <Subgroup> <InclusiveScan> %arg1 : i32 -> i32
      %248 = spirv.GroupNonUniformBitwiseOr <Subgroup> <ClusteredReduce> %arg3 cluster_size(%cst4_i32) : vector<4xi32>, i32 -> vector<4xi32>
      %249 = spirv.GroupNonUniformBitwiseXor <Subgroup> <InclusiveScan> %arg1 : i32 -> i32
      %250 = spirv.GroupNonUniformBitwiseXor <Subgroup> <ClusteredReduce> %arg3 cluster_size(%cst4_i32) : vector<4xi32>, i32 -> vector<4xi32>
      %251 = spirv.GroupNonUniformFAdd <Subgroup> <InclusiveScan> %arg0 : f32 -> f32
      %252 = spirv.GroupNonUniformFAdd <Subgroup> <ClusteredReduce> %arg2 cluster_size(%cst4_i32) : vector<4xf32>, i32 -> vector<4xf32>
      %253 = spirv.GroupNonUniformFMax <Subgroup> <InclusiveScan> %arg0 : f32 -> f32
      %254 = spirv.GroupNonUniformFMax <Subgroup> <ClusteredReduce> %arg2 cluster_size(%cst4_i32) : vector<4xf32>, i32 -> vector<4xf32>
      %255 = spirv.GroupNonUniformFMin <Subgroup> <InclusiveScan> %arg0 : f32 -> f32
      %256 = spirv.GroupNonUniformFMin <Subgroup> <ClusteredReduce> %arg2 cluster_size(%cst4_i32) : vector<4xf32>, i32 -> vector<4xf32>
      %257 = spirv.GroupNonUniformFMul <Subgroup> <InclusiveScan> %arg0 : f32 -> f32
      %258 = spirv.GroupNonUniformFMul <Subgroup> <ClusteredReduce> %arg2 cluster_size(%cst4_i32) : vector<4xf32>, i32 -> vector<4xf32>
      %259 = spirv.GroupNonUniformIAdd <Subgroup> <InclusiveScan> %arg1 : i32 -> i32
      %260 = spirv.GroupNonUniformIAdd <Subgroup> <ClusteredReduce> %arg3 cluster_size(%cst4_i32) : vector<4xi32>, i32 -> vector<4xi32>
      %261 = spirv.GroupNonUniformIMul <Subgroup> <InclusiveScan> %arg1 : i32 -> i32
      %262 = spirv.GroupNonUniformIMul <Subgroup> <ClusteredReduce> %arg3 cluster_size(%cst4_i32) : vector<4xi32>, i32 -> vector<4xi32>
      %263 = spirv.GroupNonUniformLogicalAnd <Subgroup> <InclusiveScan> %arg4 : i1 -> i1
      %264 = spirv.GroupNonUniformLogicalAnd <Subgroup> <ClusteredReduce> %arg5 cluster_size(%cst4_i32) : vector<4xi1>, i32 -> vector<4xi1>
      %265 = spirv.GroupNonUniformLogicalOr <Subgroup> <InclusiveScan> %arg4 : i1 -> i1
      %266 = spirv.GroupNonUniformLogicalOr <Subgroup> <ClusteredReduce> %arg5 cluster_size(%cst4_i32) : vector<4xi1>, i32 -> vector<4xi1>
      %267 = spirv.GroupNonUniformLogicalXor <Subgroup> <InclusiveScan> %arg4 : i1 -> i1
      %268 = spirv.GroupNonUniformLogicalXor <Subgroup> <ClusteredReduce> %arg5 cluster_size(%cst4_i32) : vector<4xi1>, i32 -> vector<4xi1>
      %269 = spirv.GroupNonUniformSMax <Subgroup> <InclusiveScan> %arg1 : i32 -> i32
      %270 = spirv.GroupNonUniformSMax <Subgroup> <ClusteredReduce> %arg3 cluster_size(%cst4_i32) : vector<4xi32>, i32 -> vector<4xi32>
      %271 = spirv.GroupNonUniformSMin <Subgroup> <InclusiveScan> %arg1 : i32 -> i32
      %272 = spirv.GroupNonUniformSMin <Subgroup> <ClusteredReduce> %arg3 cluster_size(%cst4_i32) : vector<4xi32>, i32 -> vector<4xi32>
      %273 = spirv.GroupNonUniformShuffleDown <Subgroup> %arg0, %arg1 : f32, i32
      %274 = spirv.GroupNonUniformShuffleDown <Subgroup> %arg3, %arg1 : vector<4xi32>, i32
      %275 = spirv.GroupNonUniformShuffle <Subgroup> %arg0, %arg1 : f32, i32
      %276 = spirv.GroupNonUniformShuffle <Subgroup> %arg3, %arg1 : vector<4xi32>, i32
      %277 = spirv.GroupNonUniformShuffleUp <Subgroup> %arg0, %arg1 : f32, i32
      %278 = spirv.GroupNonUniformShuffleUp <Subgroup> %arg3, %arg1 : vector<4xi32>, i32
      %279 = spirv.GroupNonUniformShuffleXor <Subgroup> %arg0, %arg1 : f32, i32
      %280 = spirv.GroupNonUniformShuffleXor <Subgroup> %arg3, %arg1 : vector<4xi32>, i32
      %281 = spirv.GroupNonUniformUMax <Subgroup> <InclusiveScan> %arg1 : i32 -> i32
      %282 = spirv.GroupNonUniformUMax <Subgroup> <ClusteredReduce> %arg3 cluster_size(%cst4_i32) : vector<4xi32>, i32 -> vector<4xi32>
      %283 = spirv.GroupNonUniformUMin <Subgroup> <InclusiveScan> %arg1 : i32 -> i32
      %284 = spirv.GroupNonUniformUMin <Subgroup> <ClusteredReduce> %arg3 cluster_size(%cst4_i32) : vector<4xi32>, i32 -> vector<4xi32>
      %285 = spirv.GroupSMax <Workgroup> <Reduce> %arg1 : i32
      %286 = spirv.GroupSMax <Workgroup> <Reduce> %arg3 : vector<4xi32>
      %287 = spirv.GroupSMin <Workgroup> <Reduce> %arg1 : i32
      %288 = spirv.GroupSMin <Workgroup> <Reduce> %arg3 : vector<4xi32>
      %289 = spirv.GroupUMax <Workgroup> <Reduce> %arg1 : i32
      %290 = spirv.GroupUMax <Workgroup> <Reduce> %arg3 : vector<4xi32>
      %291 = spirv.GroupUMin <Workgroup> <Reduce> %arg1 : i32
      %292 = spirv.GroupUMin <Workgroup> <Reduce> %arg3 : vector<4xi32>
      %293 = spirv.IAddCarry %arg1, %arg1 : !spirv.struct<(i32, i32)>
      %294 = spirv.IAddCarry %arg3, %arg3 : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
      %295 = spirv.IAdd %arg1, %arg1 : i32
      %296 = spirv.IAdd %arg3, %arg3 : vector<4xi32>
      %297 = spirv.IEqual %arg1, %arg1 : i32
      %298 = spirv.IEqual %arg3, %arg3 : vector<4xi32>
      %299 = spirv.IMul %arg1, %arg1 : i32
      %300 = spirv.IMul %arg3, %arg3 : vector<4xi32>
      %301 = spirv.INotEqual %arg1, %arg1 : i32
      %302 = spirv.INotEqual %arg3, %arg3 : vector<4xi32>
      %303 = spirv.ISubBorrow %arg1, %arg1 : !spirv.struct<(i32, i32)>
      %304 = spirv.ISubBorrow %arg3, %arg3 : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
      %305 = spirv.ISub %arg1, %arg1 : i32
      %306 = spirv.ISub %arg3, %arg3 : vector<4xi32>
      %307 = spirv.IsFinite %arg0 : f32
      %308 = spirv.IsFinite %arg2 : vector<4xf32>
      %309 = spirv.IsInf %arg0 : f32
      %310 = spirv.IsInf %arg2 : vector<4xf32>
      %311 = spirv.IsNan %arg0 : f32
      %312 = spirv.IsNan %arg2 : vector<4xf32>
      %313 = spirv.LogicalAnd %arg4, %arg4 : i1
      %314 = spirv.LogicalAnd %arg5, %arg5 : vector<4xi1>
      %315 = spirv.LogicalEqual %arg4, %arg4 : i1
      %316 = spirv.LogicalEqual %arg5, %arg5 : vector<4xi1>
      %317 = spirv.LogicalNotEqual %arg4, %arg4 : i1
      %318 = spirv.LogicalNotEqual %arg5, %arg5 : vector<4xi1>
      %319 = spirv.LogicalNot %arg4 : i1
      %320 = spirv.LogicalNot %arg5 : vector<4xi1>
      %321 = spirv.LogicalOr %arg4, %arg4 : i1
      %322 = spirv.LogicalOr %arg5, %arg5 : vector<4xi1>
      %323 = spirv.Not %arg1 : i32
      %324 = spirv.Not %arg3 : vector<4xi32>
      %325 = spirv.Ordered %arg0, %arg0 : f32
      %326 = spirv.Ordered %arg2, %arg2 : vector<4xf32>
      %327 = spirv.SConvert %arg1 : i32 to i64
      %328 = spirv.SConvert %arg3 : vector<4xi32> to vector<4xi16>
      %329 = spirv.SDiv %arg1, %arg1 : i32
      %330 = spirv.SDiv %arg3, %arg3 : vector<4xi32>
      %331 = spirv.SDotAccSat %arg1, %arg1, %arg1, <PackedVectorFormat4x8Bit> : i32 -> i32
      %332 = spirv.SDotAccSat %arg7, %arg7, %arg1 : vector<4xi8> -> i32
      %333 = spirv.SDot %arg1, %arg1, <PackedVectorFormat4x8Bit> : i32 -> i32
      %334 = spirv.SDot %arg7, %arg7 : vector<4xi8> -> i32
      %335 = spirv.SGreaterThanEqual %arg1, %arg1 : i32
      %336 = spirv.SGreaterThanEqual %arg3, %arg3 : vector<4xi32>
      %337 = spirv.SGreaterThan %arg1, %arg1 : i32
      %338 = spirv.SGreaterThan %arg3, %arg3 : vector<4xi32>
      %339 = spirv.SLessThanEqual %arg1, %arg1 : i32
      %340 = spirv.SLessThanEqual %arg3, %arg3 : vector<4xi32>
      %341 = spirv.SLessThan %arg1, %arg1 : i32
      %342 = spirv.SLessThan %arg3, %arg3 : vector<4xi32>
      %343 = spirv.SMod %arg1, %arg1 : i32
      %344 = spirv.SMod %arg3, %arg3 : vector<4xi32>
      %345 = spirv.SMulExtended %arg1, %arg1 : !spirv.struct<(i32, i32)>
      %346 = spirv.SMulExtended %arg3, %arg3 : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
      %347 = spirv.SNegate %arg1 : i32
      %348 = spirv.SNegate %arg3 : vector<4xi32>
      %349 = spirv.SRem %arg1, %arg1 : i32
      %350 = spirv.SRem %arg3, %arg3 : vector<4xi32>
      %351 = spirv.SUDotAccSat %arg1, %arg1, %arg1, <PackedVectorFormat4x8Bit> : i32 -> i32
      %352 = spirv.SUDotAccSat %arg7, %arg7, %arg1 : vector<4xi8> -> i32
      %353 = spirv.SUDot %arg1, %arg1, <PackedVectorFormat4x8Bit> : i32 -> i32
      %354 = spirv.SUDot %arg7, %arg7 : vector<4xi8> -> i32
      %355 = spirv.ShiftLeftLogical %arg1, %arg1 : i32, i32
      %356 = spirv.ShiftLeftLogical %arg3, %arg3 : vector<4xi32>, vector<4xi32>
      %357 = spirv.ShiftRightArithmetic %arg1, %arg1 : i32, i32
      %358 = spirv.ShiftRightArithmetic %arg3, %arg3 : vector<4xi32>, vector<4xi32>
      %359 = spirv.ShiftRightLogical %arg1, %arg1 : i32, i32
      %360 = spirv.ShiftRightLogical %arg3, %arg3 : vector<4xi32>, vector<4xi32>
      %361 = spirv.UConvert %arg1 : i32 to i64
      %362 = spirv.UConvert %arg3 : vector<4xi32> to vector<4xi16>
      %363 = spirv.UDiv %arg1, %arg1 : i32
      %364 = spirv.UDiv %arg3, %arg3 : vector<4xi32>
      %365 = spirv.UDotAccSat %arg1, %arg1, %arg1, <PackedVectorFormat4x8Bit> : i32 -> i32
      %366 = spirv.UDotAccSat %arg7, %arg7, %arg1 : vector<4xi8> -> i32
      %367 = spirv.UDot %arg1, %arg1, <PackedVectorFormat4x8Bit> : i32 -> i32
      %368 = spirv.UDot %arg7, %arg7 : vector<4xi8> -> i32
      %369 = spirv.UGreaterThanEqual %arg1, %arg1 : i32
      %370 = spirv.UGreaterThanEqual %arg3, %arg3 : vector<4xi32>
      %371 = spirv.UGreaterThan %arg1, %arg1 : i32
      %372 = spirv.UGreaterThan %arg3, %arg3 : vector<4xi32>
      %373 = spirv.ULessThanEqual %arg1, %arg1 : i32
      %374 = spirv.ULessThanEqual %arg3, %arg3 : vector<4xi32>
      %375 = spirv.ULessThan %arg1, %arg1 : i32
      %376 = spirv.ULessThan %arg3, %arg3 : vector<4xi32>
      %377 = spirv.UMod %arg1, %arg1 : i32
      %378 = spirv.UMod %arg3, %arg3 : vector<4xi32>
      %379 = spirv.UMulExtended %arg1, %arg1 : !spirv.struct<(i32, i32)>
      %380 = spirv.UMulExtended %arg3, %arg3 : !spirv.struct<(vector<4xi32>, vector<4xi32>)>
      %381 = spirv.Unordered %arg0, %arg0 : f32
      %382 = spirv.Unordered %arg2, %arg2 : vector<4xf32>
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: i32, %arg1: f32, %arg2: vector<4xf32>, %arg3: !spirv.ptr<f32, StorageBuffer>, %arg4: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, StorageBuffer>, %arg5: i1, %arg6: vector<4xi32>) "None" {
      %cst_f32 = spirv.Constant 2.500000e+00 : f32
      %0 = spirv.Variable : !spirv.ptr<f32, Function>
      %1 = spirv.Variable init(%cst_f32) : !spirv.ptr<f32, Function>
      %2 = spirv.Variable init(%cst_f32) {foo = 1 : i32} : !spirv.ptr<f32, Function>
      %3 = spirv.Load "Function" %0 : f32
      %4 = spirv.Load "Function" %0 ["Volatile"] : f32
      %5 = spirv.Load "Function" %0 ["Aligned", 4] {foo} : f32
      %6 = spirv.Load "Function" %0 ["Volatile|Aligned", 4] : f32
      spirv.Store "Function" %0, %arg1 : f32
      spirv.Store "Function" %0, %arg1 ["Aligned", 4] : f32
      spirv.CopyMemory  "Function" %0,  "StorageBuffer" %arg3,  : f32
      spirv.CopyMemory  "Function" %0,  "StorageBuffer" %arg3 ["Aligned", 4],  ["Aligned", 4] : f32
      spirv.CopyMemory  "Function" %0,  "StorageBuffer" %arg3 ["Volatile"],  ["Aligned", 8] : f32
      %cst1_i32 = spirv.Constant 1 : i32
      %7 = spirv.AccessChain %arg4[%cst1_i32, %arg0] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %true = spirv.Constant true
      %cst_vec_2xf32 = spirv.Constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
      %cst = spirv.Constant [dense<3.000000e+00> : vector<2xf32>] : !spirv.array<1 x vector<2xf32>>
      %cst_0 = spirv.Constant dense<3.000000e+00> : tensor<4xf32> : !spirv.array<4 x f32>
      %cst_f32_1 = spirv.Constant 1.500000e+00 : f32
      %cst-1_i8 = spirv.Constant -1 : i8
      %8 = spirv.Undef : f32
      %9 = spirv.CompositeExtract %arg2[0 : i32] : vector<4xf32>
      %10 = spirv.CompositeInsert %arg1, %arg2[1 : i32] : f32 into vector<4xf32>
      %11 = spirv.CompositeConstruct %arg1, %arg1 : (f32, f32) -> vector<2xf32>
      %12 = spirv.VectorShuffle [1 : i32, 3 : i32] %arg2, %arg2 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
      %13 = spirv.VectorExtractDynamic %arg2[%arg0] : vector<4xf32>, i32
      %14 = spirv.VectorInsertDynamic %arg1, %arg2[%arg0] : vector<4xf32>, i32
      %15 = spirv.IAddCarry %arg0, %arg0 : !spirv.struct<(i32, i32)>
      %16 = spirv.SMulExtended  {foo}%arg0, %arg0 : !spirv.struct<(i32, i32)>
      %17 = spirv.GL.FClamp %arg1, %arg1, %arg1 : f32
      %18 = spirv.Select %arg5, %arg1, %arg1 : i1, f32
      %19 = spirv.ISub %arg0, %arg0 : i32
      %20 = spirv.SLessThan %arg0, %arg0 : i32
      %21 = spirv.GroupNonUniformFAdd <Workgroup> <Reduce> %arg1 : f32 -> f32
      %cst4_i32 = spirv.Constant 4 : i32
      %22 = spirv.GroupNonUniformFAdd <Workgroup> <ClusteredReduce> %arg1 cluster_size(%cst4_i32) : f32, i32 -> f32
      spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
      %23 = spirv.PtrAccessChain %arg3[%arg0] : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
      %24 = spirv.InBoundsPtrAccessChain %arg4[%arg0 %cst1_i32] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, StorageBuffer>, i32, i32 -> !spirv.ptr<!spirv.array<4 x f32>, StorageBuffer>
      spirv.mlir.selection {
        spirv.BranchConditional %arg5, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spirv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge
      }
      %25:2 = spirv.mlir.selection control(Flatten) -> i32, f32 {
        spirv.BranchConditional %arg5 [5, 10], ^bb1(%arg0, %arg1 : i32, f32), ^bb2(%arg0, %arg1 : i32, f32)
      ^bb1(%28: i32, %29: f32):  // pred: ^bb0
        spirv.Branch ^bb2(%28, %29 : i32, f32)
      ^bb2(%30: i32, %31: f32):  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge %30, %31 : i32, f32
      }
      spirv.mlir.loop control(Unroll) {
        spirv.Branch ^bb1(%arg0 : i32)
      ^bb1(%28: i32):  // 2 preds: ^bb0, ^bb3
        %29 = spirv.SLessThan %28, %arg0 : i32
        spirv.BranchConditional %29, ^bb2, ^bb4
      ^bb2:  // pred: ^bb1
        spirv.Branch ^bb3
      ^bb3:  // pred: ^bb2
        spirv.Branch ^bb1(%28 : i32)
      ^bb4:  // pred: ^bb1
        spirv.mlir.merge
      }
      spirv.mlir.selection {
        spirv.Switch %arg0 : i32, [
          default: ^bb1(%arg1 : f32),
          0: ^bb2,
          1: ^bb2
        ]
      ^bb1(%28: f32):  // pred: ^bb0
        spirv.Branch ^bb3
      ^bb2:  // 2 preds: ^bb0, ^bb0
        spirv.Branch ^bb3
      ^bb3:  // 2 preds: ^bb1, ^bb2
        spirv.mlir.merge
      }
      spirv.FunctionCall @g(%arg0) : (i32) -> ()
      %26 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%cst1_i32, %cst1_i32) : (i32, i32) -> i32
      %27 = spirv.mlir.referenceof @sc1 : i32
      %v1_addr = spirv.mlir.addressof @v1 : !spirv.ptr<f32, Private>
      spirv.Return
    }
    spirv.func @g(%arg0: i32) "Inline|DontInline" attributes {foo = 1 : i32} {
      spirv.Return
    }
    spirv.func @ext(i32) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "ext", linkage_type = <Import>>}
    spirv.func @h(%arg0: !spirv.ptr<i32, StorageBuffer> {spirv.decoration = #spirv.decoration<Aliased>}) "None" {
      spirv.Return
    }
    spirv.SpecConstant @sc1 = 5 : i32
    spirv.SpecConstant @sc2 spec_id(7) = 2.500000e+00 : f32
    spirv.SpecConstantComposite @scc (@sc1, @sc2) : !spirv.struct<(i32, f32)>
    spirv.GlobalVariable @v1 : !spirv.ptr<f32, Private>
    spirv.GlobalVariable @v2 bind(0, 1) : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
    spirv.GlobalVariable @v3 built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @v4 initializer(@sc2) : !spirv.ptr<f32, Private>
    spirv.GlobalVariable @v5 {location = 3 : i32} : !spirv.ptr<f32, Private>
    spirv.GlobalVariable @v6 initializer(@sc2) {aliased, location = 1 : i32} : !spirv.ptr<f32, Private>
    spirv.GlobalVariable @v7 bind(0, 1) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "ext", linkage_type = <Import>>} : !spirv.ptr<!spirv.struct<(f32 [0])>, StorageBuffer>
    spirv.EntryPoint "GLCompute" @h, @v1, @v2
    spirv.EntryPoint "Kernel" @g
    spirv.ExecutionMode @h "LocalSize", 1, 2, 3
    spirv.ExecutionMode @h "ContractionOff"
  }
  spirv.module @foo Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> attributes {a = 1 : i32} {
  }
  spirv.module PhysicalStorageBuffer64 OpenCL {
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: i32 {spirv.decoration = #spirv.decoration<Aliased>}) "None" {
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: i32 {spirv.decoration = #spirv.decoration<AliasedPointer>}) "None" {
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function> {spirv.decoration = #spirv.decoration<AliasedPointer>}) "None" {
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: !spirv.ptr<i32, PhysicalStorageBuffer> {spirv.decoration = #spirv.decoration<Restrict>}) "None" {
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: !spirv.ptr<i32, StorageBuffer> {spirv.decoration = #spirv.decoration<AliasedPointer>}) "None" {
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i8) "None" {
      spirv.Switch %arg0 : i8, [
        default: ^bb1,
        44: ^bb1
      ]
    ^bb1:  // 2 preds: ^bb0, ^bb0
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i8) "None" {
      spirv.Switch %arg0 : i8, [
        default: ^bb1,
        255: ^bb1
      ]
    ^bb1:  // 2 preds: ^bb0, ^bb0
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: i32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "ext", linkage_type = <Export>>} {
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: i32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "ext", linkage_type = <Import>>} {
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(i32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "ext", linkage_type = <Import>>}
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @m(%arg0: !spirv.matrix<3 x vector<3xf32>>, %arg1: vector<3xf32>, %arg2: f32, %arg3: f64) "None" {
      %0 = spirv.MatrixTimesScalar %arg0, %arg2 : !spirv.matrix<3 x vector<3xf32>>, f32
      %1 = spirv.MatrixTimesVector %arg0, %arg1 : !spirv.matrix<3 x vector<3xf32>>, vector<3xf32> -> vector<3xf32>
      %2 = spirv.VectorTimesMatrix %arg1, %arg0 : vector<3xf32>, !spirv.matrix<3 x vector<3xf32>> -> vector<3xf32>
      %3 = spirv.MatrixTimesMatrix %arg0, %arg0 : !spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf32>>
      %4 = spirv.Transpose %arg0 : !spirv.matrix<3 x vector<3xf32>> -> !spirv.matrix<3 x vector<3xf32>>
      %5 = spirv.VectorTimesScalar %arg1, %arg2 : (vector<3xf32>, f32) -> vector<3xf32>
      %6 = spirv.Dot %arg1, %arg1 : vector<3xf32> -> f32
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @g(%arg0: f32, %arg1: vector<2xf32>, %arg2: i32, %arg3: vector<2xi32>, %arg4: vector<4xf32>) "None" {
      %0 = spirv.GL.Sin %arg0 : f32 {foo}
      %1 = spirv.GL.FMax %arg0, %arg0 {bar} : f32
      %2 = spirv.CL.exp %arg0 : f32
      %3 = spirv.CL.fma %arg0, %arg0, %arg0 : f32
      %4 = spirv.BitFieldInsert %arg2, %arg2, %arg2, %arg2 : i32, i32, i32
      %5 = spirv.BitFieldSExtract %arg3, %arg2, %arg2 : vector<2xi32>, i32, i32
      %6 = spirv.ShiftLeftLogical %arg2, %arg2 : i32, i32
      %7 = spirv.BitCount %arg2 : i32
      %8 = spirv.Not %arg3 : vector<2xi32>
      %9 = spirv.FNegate %arg0 : f32
      %10 = spirv.SNegate %arg2 : i32
      %11 = spirv.ConvertSToF %arg2 : i32 to f32
      %12 = spirv.Bitcast %arg2 : i32 to f32
      %13 = spirv.SDot %arg2, %arg2, <PackedVectorFormat4x8Bit> : i32 -> i32
      %14 = spirv.SDotAccSat %arg2, %arg2, %arg2, <PackedVectorFormat4x8Bit> : i32 -> i32
      %15 = spirv.IsNan %arg0 : f32
      %16 = spirv.Ordered %arg0, %arg0 : f32
      %17 = spirv.UConvert %arg2 : i32 to i64
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @c(%arg0: !spirv.ptr<f32, StorageBuffer>, %arg1: i32, %arg2: !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>, %arg3: !spirv.coopmatrix<8x16xf32, Subgroup, MatrixB>, %arg4: !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>, %arg5: f32) "None" {
      %0 = spirv.KHR.CooperativeMatrixLength : !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>
      %1 = spirv.KHR.CooperativeMatrixLoad %arg0, %arg1, <RowMajor> : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>
      %2 = spirv.KHR.CooperativeMatrixLoad %arg0, %arg1, <ColumnMajor>, <Volatile> : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>
      %3 = spirv.KHR.CooperativeMatrixLoad %arg0, %arg1, <ColumnMajor>, <Volatile|Aligned>, 16 : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>
      spirv.KHR.CooperativeMatrixStore %arg0, %arg2, %arg1, <RowMajor> : !spirv.ptr<f32, StorageBuffer>, !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>, i32
      %4 = spirv.KHR.CooperativeMatrixMulAdd %arg2, %arg3, %arg4 : !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>, !spirv.coopmatrix<8x16xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<16x16xf32, Subgroup, MatrixAcc>
      %5 = spirv.CompositeConstruct %arg5 : (f32) -> !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>
      %6 = spirv.FAdd %arg2, %arg2 : !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>
      %7 = spirv.MatrixTimesScalar %arg2, %arg5 : !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA>, f32
      %8 = spirv.ConvertFToS %arg2 : !spirv.coopmatrix<16x8xf32, Subgroup, MatrixA> to !spirv.coopmatrix<16x8xi32, Subgroup, MatrixA>
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @i(%arg0: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %arg1: vector<2xf32>, %arg2: f32, %arg3: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, %arg4: vector<2xi32>, %arg5: vector<4xf32>) "None" {
      %0 = spirv.ImageSampleImplicitLod %arg0, %arg1  : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
      %1 = spirv.ImageSampleExplicitLod %arg0, %arg1 ["Lod"], %arg2 : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
      %2 = spirv.ImageRead %arg3, %arg4  : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, vector<2xi32> -> vector<4xf32>
      spirv.ImageWrite %arg3, %arg4, %arg5  : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f>, vector<2xi32>, vector<4xf32>
      %3 = spirv.ImageQuerySize %arg3 : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba32f> -> vector<2xi32>
      %4 = spirv.Image %arg0 : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
      %5 = spirv.ImageDrefGather %arg0, %arg1, %arg2  : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Physical64 OpenCL {
    spirv.func @f(%arg0: i64, %arg1: !spirv.ptr<f32, Generic>) "None" {
      %0 = spirv.ConvertUToPtr %arg0 : i64 to !spirv.ptr<f32, Generic>
      %1 = spirv.GenericCastToPtrExplicit %arg1 : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Function>
      %2 = spirv.ConvertPtrToU %arg1 : !spirv.ptr<f32, Generic> to i64
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v : !spirv.ptr<i32, TaskPayloadWorkgroupEXT>
    spirv.func @f(%arg0: i32) "None" {
      %v_addr = spirv.mlir.addressof @v : !spirv.ptr<i32, TaskPayloadWorkgroupEXT>
      spirv.EXT.EmitMeshTasks %arg0, %arg0, %arg0, %v_addr : i32, i32, i32, !spirv.ptr<i32, TaskPayloadWorkgroupEXT>
    }
    spirv.func @g(%arg0: i32) "None" {
      spirv.EXT.EmitMeshTasks %arg0, %arg0, %arg0 : i32, i32, i32
    }
    spirv.func @h(%arg0: i32) "None" {
      spirv.EXT.SetMeshOutputs %arg0, %arg0 : i32, i32
      spirv.EndPrimitive
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.SpecConstant @s = 1 : i32
    spirv.EXT.SpecConstantCompositeReplicate @c (@s) : vector<4xi32>
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: i1, %arg1: vector<4xi32>, %arg2: f32, %arg3: i32) "None" {
      %0 = spirv.GroupNonUniformAny <Subgroup> %arg0 : i1
      %1 = spirv.GroupNonUniformBallotFindMSB <Subgroup> %arg1 : vector<4xi32>, i32
      spirv.INTEL.ControlBarrierWait <Workgroup> <Device> <Acquire>
      %2 = spirv.INTEL.ConvertFToBF16 %arg2 : f32 to i16
      %3 = spirv.GroupNonUniformQuadSwap <Subgroup> %arg2 %arg3 : f32, i32
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: f32, %arg1: i32) "None" {
      %0 = spirv.GroupNonUniformQuadSwap <Subgroup> %arg0 %arg1 : f32, i32
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: vector<2xi32>, %arg1: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f>, %arg2: !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %arg3: vector<4xf32>, %arg4: f32) "None" {
      %0 = spirv.ImageFetch %arg1, %arg0  : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f>, vector<2xi32> -> vector<4xf32>
      %1 = spirv.ImageSampleProjDrefImplicitLod %arg2, %arg3, %arg4  : !spirv.sampled_image<!spirv.image<f32, Dim2D, IsDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<4xf32>, f32 -> f32
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f() "None" {
      %0 = spirv.EXT.ConstantCompositeReplicate [dense<[1, 2]> : vector<2xi32>] : !spirv.array<2 x vector<2xi32>>
      %1 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : !spirv.array<2 x vector<2xi32>>
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @g(%arg0: i32, %arg1: i1, %arg2: vector<3xi32>, %arg3: f32, %arg4: !spirv.ptr<i32, StorageBuffer>, %arg5: !spirv.ptr<f32, StorageBuffer>) "None" {
      %0 = spirv.GroupBroadcast <Subgroup> %arg0, %arg2 : i32, vector<3xi32>
      %1 = spirv.INTEL.SubgroupBlockRead %arg4 : !spirv.ptr<i32, StorageBuffer> -> i32
      spirv.MemoryBarrier <Device>, <Acquire|UniformMemory>
      spirv.INTEL.ControlBarrierArrive <Workgroup> <Device> <Acquire>
      spirv.KHR.AssumeTrue %arg1
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @g(%arg0: f32, %arg1: vector<2xf32>, %arg2: i32, %arg3: vector<2xi32>, %arg4: vector<4xf32>) "None" {
      %0 = spirv.GL.FMix %arg0 : f32, %arg0 : f32, %arg0 : f32 -> f32
      %1 = spirv.GL.FrexpStruct %arg0 : f32 -> !spirv.struct<(f32, i32)>
      %2 = spirv.GL.Ldexp %arg0 : f32, %arg2 : i32 -> f32
      %3 = spirv.GL.PackHalf2x16 %arg1 : vector<2xf32> -> i32
      %4 = spirv.GL.UnpackHalf2x16 %arg2 : i32 -> vector<2xf32>
      %5 = spirv.GL.Length %arg1 : vector<2xf32> -> f32
      %6 = spirv.GL.Distance %arg1, %arg1 : vector<2xf32>, vector<2xf32> -> f32
      %7 = spirv.GL.PackSnorm4x8 %arg4 : vector<4xf32> -> i32
      %8 = spirv.GL.UnpackSnorm4x8 %arg2 : i32 -> vector<4xf32>
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @g(%arg0: i32, %arg1: i1, %arg2: vector<4xi32>, %arg3: i16, %arg4: f32, %arg5: !spirv.ptr<i8, UniformConstant>) "None" {
      %0 = spirv.GroupNonUniformElect <Workgroup> : i1
      %1 = spirv.GroupNonUniformBallot <Subgroup> %arg1 : vector<4xi32>
      %cst0_i32 = spirv.Constant 0 : i32
      %2 = spirv.GroupNonUniformBroadcast <Subgroup> %arg0, %cst0_i32 : i32, i32
      %3 = spirv.GroupNonUniformBallotBitCount <Subgroup> <Reduce> %arg2 : vector<4xi32> -> i32
      %4 = spirv.GroupNonUniformAll <Subgroup> %arg1 : i1
      %5 = spirv.GroupNonUniformAllEqual <Subgroup> %arg0 : i32, i1
      %6 = spirv.GroupNonUniformBallotFindLSB <Subgroup> %arg2 : vector<4xi32>, i32
      %cst4_i32 = spirv.Constant 4 : i32
      %7 = spirv.GroupNonUniformRotateKHR <Subgroup> %arg0, %arg0 : i32, i32 -> i32
      %8 = spirv.GroupNonUniformRotateKHR <Subgroup> %arg0, %arg0, cluster_size(%cst4_i32) : i32, i32, i32 -> i32
      %9 = spirv.KHR.SubgroupBallot %arg1 : vector<4xi32>
      %10 = spirv.INTEL.ConvertBF16ToF %arg3 : i16 to f32
      %11 = spirv.INTEL.RoundFToTF32 %arg4 : f32 to f32
      spirv.EmitVertex
      %12 = spirv.CL.printf %arg5 : !spirv.ptr<i8, UniformConstant> -> i32
      %13 = spirv.CL.printf %arg5 %arg3, %arg4 : !spirv.ptr<i8, UniformConstant>, i16, f32 -> i32
      spirv.Kill
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: !spirv.ptr<!spirv.array<4 x f32>, Function>, %arg1: i32) "None" {
      %cst7_i32 = spirv.Constant 7 : i32
      %0 = spirv.AccessChain %arg0[%cst7_i32] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a() "None" {
      %cst = spirv.Constant [1 : i32] : !spirv.array<4 x i32>
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a() "None" {
      %cst_vec_2xf32 = spirv.Constant dense<1.000000e+00> : vector<2x2xf32>
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: vector<2x2xf32>) "None" {
      %0 = spirv.FAdd %arg0, %arg0 : vector<2x2xf32>
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i1, %arg1: i32) "None" {
      spirv.mlir.selection {
      }
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i1, %arg1: i32) "None" {
      spirv.mlir.selection {
        spirv.Branch ^bb1
      ^bb1:  // pred: ^bb0
        spirv.mlir.merge
      }
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i1, %arg1: i32) "None" {
      spirv.mlir.loop {
      }
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i1, %arg1: i32) "None" {
      spirv.mlir.loop {
        spirv.Branch ^bb1
      ^bb1:  // 2 preds: ^bb0, ^bb2
        spirv.BranchConditional %arg0, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        spirv.BranchConditional %arg0, ^bb1, ^bb3
      ^bb3:  // 2 preds: ^bb1, ^bb2
        spirv.mlir.merge
      }
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i1, %arg1: i32) "None" {
      %0 = spirv.mlir.selection -> i32 {
        spirv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spirv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge
      }
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i1, %arg1: i32) "None" {
      %0 = spirv.mlir.selection -> f32 {
        spirv.BranchConditional %arg0, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        spirv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge %arg1 : i32
      }
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i1, %arg1: i32) "None" {
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i1, %arg1: i32) -> i32 "None" {
      spirv.ReturnValue %arg1 : i32
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.ExecutionMode @a "LocalSize", 1, 1, 1
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.GlobalVariable @v built_in("Foo") : !spirv.ptr<f32, Private>
  }
}
// -----
module {
  spirv.GlobalVariable @v : !spirv.ptr<f32, Private>
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i1) "None" {
      spirv.Return
    ^bb1:  // no predecessors
      spirv.Unreachable
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i32) "None" {
      spirv.Switch %arg0 : i32, [
        default: ^bb1]
    ^bb1:  // pred: ^bb0
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [1]>} {
      spirv.Return
    }
  }
}
// -----
module attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>} {
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i32) "None" attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} {
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: !spirv.ptr<i32, StorageBuffer> {spirv.decoration = #spirv.decoration<Aliased>}) "None" {
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f() "None" {
      %0 = spirv.Variable {aliased_pointer} : !spirv.ptr<!spirv.ptr<i32, PhysicalStorageBuffer>, Function>
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f() "None" {
      %0 = spirv.Variable {aliased_pointer} : !spirv.ptr<!spirv.array<4 x !spirv.ptr<i32, PhysicalStorageBuffer>>, Function>
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: !spirv.ptr<f32, Function>) "None" {
      %0 = spirv.PtrCastToGeneric %arg0 : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Generic>
      %1 = spirv.GenericCastToPtr %0 : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Workgroup>
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i32) "None" {
      spirv.Switch %arg0 : i32, [
        default: ^bb1,
        4294967295: ^bb1,
        4294967291: ^bb1
      ]
    ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb0
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i32) "None" {
      spirv.Switch %arg0 : i32, [
        default: ^bb1,
        4294967295: ^bb1
      ]
    ^bb1:  // 2 preds: ^bb0, ^bb0
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i32) "None" {
      spirv.Switch %arg0 : i32, [
        default: ^bb1,
        0: ^bb1
      ]
    ^bb1:  // 2 preds: ^bb0, ^bb0
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @a(%arg0: i8) "None" {
      spirv.Switch %arg0 : i8, [
        default: ^bb1,
        127: ^bb1
      ]
    ^bb1:  // 2 preds: ^bb0, ^bb0
      spirv.Return
    }
  }
}
// -----
module {
  "t.types"() {types = [!spirv.array<4 x f32, stride=4>, !spirv.rtarray<f32, stride=4>, !spirv.ptr<f32, StorageBuffer>, !spirv.struct<(f32 [0], i32 [4])>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.struct<()>, !spirv.struct<(f32, i32)>, !spirv.struct<(f32 [0, NonWritable], i32 [4, ColMajor, MatrixStride=16])>, !spirv.struct<foo, (f32)>, !spirv.struct<rec, (!spirv.ptr<!spirv.struct<rec>, StorageBuffer>)>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Rgba32f>, !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.struct<(f32), Block>, !spirv.struct<foo, (f32), Block>, !spirv.struct<(f32 [0]), Block, Patch>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.struct<foo, ()>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.ptr<bf16, Uniform>, !spirv.ptr<vector<3xbf16>, Uniform>, !spirv.ptr<f8E4M3FN, Uniform>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.ptr<f80, Uniform>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.struct<(f32 [0, RelaxedPrecision, Offset])>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.struct<(f32 [Offset=4])>, !spirv.struct<(f32 [RelaxedPrecision])>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.ptr<vector<1xf32>, Uniform>]} : () -> ()
}
// -----
module {
  "t.a"() {a0 = #spirv.storage_class<StorageBuffer>, a1 = #spirv.scope<Workgroup>, a2 = #spirv.memory_semantics<Acquire|UniformMemory>, a3 = #spirv.memory_semantics<Acquire|UniformMemory>, a4 = #spirv.memory_access<Volatile|Aligned>, a5 = #spirv.function_control<None>, a6 = #spirv.execution_mode<LocalSize>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.vce<v1.3, [Shader, Shader, Float16], [SPV_KHR_8bit_storage]>, b = #spirv.vce<v1.6, [], []>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, #spirv.resource_limits<>>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, api=Vulkan, AMD:DiscreteGPU:1234, #spirv.resource_limits<max_compute_workgroup_size = [1, 2, 3], subgroup_size = 64, min_subgroup_size = 4>>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, AMD:DiscreteGPU, #spirv.resource_limits<cooperative_matrix_properties_khr = [#spirv.coop_matrix_props_khr<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, acc_sat = false, scope = <Subgroup>>]>>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.target_env<#spirv.vce<v1.0, [Shader], []>, AMD, #spirv.resource_limits<>>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.entry_point_abi<workgroup_size = [32, 4, 1]>, b = #spirv.entry_point_abi<>, c = #spirv.entry_point_abi<workgroup_size = [32], subgroup_size = 16, target_width = 64>, d = #spirv.interface_var_abi<(0, 1), StorageBuffer>, e = #spirv.interface_var_abi<(1, 2)>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.linkage_attributes<linkage_name = "foo", linkage_type = <Import>>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.decoration<Constant>, b = #spirv.built_in<GlobalInvocationId>, c = #spirv.dim<Dim2D>, d = #spirv.capability<Shader>, e = #spirv.version<v1.3>, f = #spirv.ext<SPV_KHR_8bit_storage>, g = #spirv.opcode<OpIAdd>, h = #spirv.image_format<Rgba32f>, i = #spirv.image_depth_info<NoDepth>, j = #spirv.device_type<CPU>, k = #spirv.vendor<AMD>, l = #spirv.client_api<Vulkan>, m = #spirv.matrixLayout<ColumnMajor>, n = #spirv.coop_matrix_use_khr<MatrixA>, o = #spirv.coop_matrix_layout_khr<RowMajor>, p = #spirv.cooperative_matrix_operands_khr<ASigned>, q = #spirv.f_p_encoding<BFloat16KHR>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.resource_limits<max_compute_workgroup_invocations = 1024, max_compute_workgroup_size = [128, 8, 4], subgroup_size = 4, max_subgroup_size = 8>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.resource_limits<max_compute_workgroup_size = [128, 8]>, b = #spirv.resource_limits<max_compute_workgroup_size = []>, c = #spirv.resource_limits<subgroup_size = 7, max_subgroup_size = 8>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.fastmath_mode<NotNaN|NotInf>, b = #spirv.fp_rounding_mode<RTE>, c = #spirv.linkage_type<Export>, d = #spirv.packed_vector_format<PackedVectorFormat4x8Bit>, e = #spirv.image_operands<Bias|Lod>, f = #spirv.group_operation<Reduce>, g = #spirv.memory_model<GLSL450>, h = #spirv.loop_control<Unroll>, i = #spirv.cache_control_load_intel<cache_level = 0, load_cache_control = Uncached>} : () -> ()
}
// -----
module {
  spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  }
}
// -----
module {
  "t.a"() {a = #spirv.fastmath_mode<None>, b = #spirv.memory_semantics<Acquire>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.scope<Workgroup>} : () -> ()
}
// -----
module {
  "t.a"() {a = #spirv.coop_matrix_props_nv<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, scope = <Subgroup>>} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.struct<(f32 [MatrixStride=16])>, !spirv.struct<(f32 [MatrixStride="foo"])>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.struct<foo, (f32)>, !spirv.struct<foo, (f32)>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.struct<(f32)>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.struct<f.o, (f32)>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.image<vector<4xf32>, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.image<i1, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.image<f32, Buffer, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.arm.tensor<*xi32>, !spirv.arm.tensor<?x?xi32>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.array<4 x f32, stride=4294967292>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.ptr<vector<2xi4>, Uniform>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.ptr<vector<[4]xi32>, Uniform>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.struct<(index)>]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.struct<(f32), BuiltIn="foo">]} : () -> ()
}
// -----
module {
  "t.types"() {types = [!spirv.struct<(f32 [4294967295])>]} : () -> ()
}
// -----
module {
  spirv.module Logical GLSL450 {
    spirv.func @f(%arg0: f32, %arg1: i32) "None" {
      %cst1_i32 = spirv.Constant 1 : i32
      %0 = spirv.GroupNonUniformQuadSwap <Subgroup> %arg0 %cst1_i32 : f32, i32
      spirv.Return
    }
  }
}
// -----
module {
  spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
    spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @matmul0_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4096 x f32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @matmul0_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4096 x f32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @matmul0_arg_2 bind(0, 2) : !spirv.ptr<!spirv.struct<(!spirv.array<4096 x f32, stride=4> [0])>, StorageBuffer>
    spirv.func @matmul0() "None" attributes {workgroup_attributions = 0 : i64} {
      %matmul0_arg_0_addr = spirv.mlir.addressof @matmul0_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4096 x f32, stride=4> [0])>, StorageBuffer>
      %matmul0_arg_1_addr = spirv.mlir.addressof @matmul0_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<4096 x f32, stride=4> [0])>, StorageBuffer>
      %matmul0_arg_2_addr = spirv.mlir.addressof @matmul0_arg_2 : !spirv.ptr<!spirv.struct<(!spirv.array<4096 x f32, stride=4> [0])>, StorageBuffer>
      %cst0_i32 = spirv.Constant 0 : i32
      %cst1_i32 = spirv.Constant 1 : i32
      %cst64_i32 = spirv.Constant 64 : i32
      %cst_f32 = spirv.Constant 0.000000e+00 : f32
      %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
      %0 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
      %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
      %__builtin__WorkgroupId___addr_0 = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
      %2 = spirv.Load "Input" %__builtin__WorkgroupId___addr_0 : vector<3xi32>
      %3 = spirv.CompositeExtract %2[1 : i32] : vector<3xi32>
      %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
      %4 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
      %5 = spirv.CompositeExtract %4[0 : i32] : vector<3xi32>
      %__builtin__LocalInvocationId___addr_1 = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
      %6 = spirv.Load "Input" %__builtin__LocalInvocationId___addr_1 : vector<3xi32>
      %7 = spirv.CompositeExtract %6[1 : i32] : vector<3xi32>
      %cst8_i32 = spirv.Constant 8 : i32
      %cst8_i32_2 = spirv.Constant 8 : i32
      %8 = spirv.IMul %3, %cst8_i32_2 : i32
      %9 = spirv.IAdd %8, %7 : i32
      %10 = spirv.IMul %1, %cst8_i32 : i32
      %11 = spirv.IAdd %10, %5 : i32
      %12 = spirv.ULessThan %9, %cst64_i32 : i32
      spirv.mlir.selection {
        spirv.BranchConditional %12, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %13 = spirv.Variable : !spirv.ptr<f32, Function>
        spirv.mlir.loop {
          spirv.Branch ^bb1(%cst0_i32, %cst_f32 : i32, f32)
        ^bb1(%18: i32, %19: f32):  // 2 preds: ^bb0, ^bb2
          %20 = spirv.SLessThan %18, %cst64_i32 : i32
          spirv.BranchConditional %20, ^bb2, ^bb3
        ^bb2:  // pred: ^bb1
          %cst0_i32_7 = spirv.Constant 0 : i32
          %cst0_i32_8 = spirv.Constant 0 : i32
          %cst64_i32_9 = spirv.Constant 64 : i32
          %21 = spirv.IMul %9, %cst64_i32_9 : i32
          %cst1_i32_10 = spirv.Constant 1 : i32
          %22 = spirv.IAdd %18, %21 : i32
          %23 = spirv.AccessChain %matmul0_arg_0_addr[%cst0_i32_7, %22] : !spirv.ptr<!spirv.struct<(!spirv.array<4096 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
          %24 = spirv.Load "StorageBuffer" %23 : f32
          %cst0_i32_11 = spirv.Constant 0 : i32
          %cst0_i32_12 = spirv.Constant 0 : i32
          %cst64_i32_13 = spirv.Constant 64 : i32
          %25 = spirv.IMul %18, %cst64_i32_13 : i32
          %cst1_i32_14 = spirv.Constant 1 : i32
          %26 = spirv.IAdd %11, %25 : i32
          %27 = spirv.AccessChain %matmul0_arg_1_addr[%cst0_i32_11, %26] : !spirv.ptr<!spirv.struct<(!spirv.array<4096 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
          %28 = spirv.Load "StorageBuffer" %27 : f32
          %29 = spirv.FMul %24, %28 : f32
          %30 = spirv.FAdd %19, %29 : f32
          %31 = spirv.FNegate %30 : f32
          %32 = spirv.FSub %31, %29 : f32
          spirv.Store "Function" %13, %32 : f32
          %33 = spirv.IAdd %18, %cst1_i32 : i32
          spirv.Branch ^bb1(%33, %32 : i32, f32)
        ^bb3:  // pred: ^bb1
          spirv.mlir.merge
        }
        %14 = spirv.Load "Function" %13 : f32
        %cst0_i32_3 = spirv.Constant 0 : i32
        %cst0_i32_4 = spirv.Constant 0 : i32
        %cst64_i32_5 = spirv.Constant 64 : i32
        %15 = spirv.IMul %9, %cst64_i32_5 : i32
        %cst1_i32_6 = spirv.Constant 1 : i32
        %16 = spirv.IAdd %11, %15 : i32
        %17 = spirv.AccessChain %matmul0_arg_2_addr[%cst0_i32_3, %16] : !spirv.ptr<!spirv.struct<(!spirv.array<4096 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
        spirv.Store "StorageBuffer" %17, %14 : f32
        spirv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge
      }
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @matmul0, @__builtin__WorkgroupId__, @__builtin__LocalInvocationId__
    spirv.ExecutionMode @matmul0 "LocalSize", 8, 8, 1
  }
}
// -----
module {
  spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
    spirv.GlobalVariable @__builtin__GlobalInvocationId__ built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @histogram_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<256 x i32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @histogram_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
    spirv.func @histogram() "None" attributes {workgroup_attributions = 0 : i64} {
      %histogram_arg_0_addr = spirv.mlir.addressof @histogram_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<256 x i32, stride=4> [0])>, StorageBuffer>
      %histogram_arg_1_addr = spirv.mlir.addressof @histogram_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>
      %cst1_i32 = spirv.Constant 1 : i32
      %cst7_i32 = spirv.Constant 7 : i32
      %__builtin__GlobalInvocationId___addr = spirv.mlir.addressof @__builtin__GlobalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
      %0 = spirv.Load "Input" %__builtin__GlobalInvocationId___addr : vector<3xi32>
      %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
      %cst0_i32 = spirv.Constant 0 : i32
      %cst0_i32_0 = spirv.Constant 0 : i32
      %cst1_i32_1 = spirv.Constant 1 : i32
      %2 = spirv.AccessChain %histogram_arg_0_addr[%cst0_i32, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<256 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      %3 = spirv.Load "StorageBuffer" %2 : i32
      %4 = spirv.BitwiseAnd %3, %cst7_i32 : i32
      %cst0_i32_2 = spirv.Constant 0 : i32
      %cst0_i32_3 = spirv.Constant 0 : i32
      %cst1_i32_4 = spirv.Constant 1 : i32
      %5 = spirv.AccessChain %histogram_arg_1_addr[%cst0_i32_2, %4] : !spirv.ptr<!spirv.struct<(!spirv.array<8 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      %6 = spirv.AtomicIAdd <Device> <AcquireRelease> %5, %cst1_i32 : !spirv.ptr<i32, StorageBuffer>
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @histogram, @__builtin__GlobalInvocationId__
    spirv.ExecutionMode @histogram "LocalSize", 64, 1, 1
  }
}
// -----
module {
  spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
    spirv.GlobalVariable @__builtin__GlobalInvocationId__ built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @mandelbrot_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4096 x i32, stride=4> [0])>, StorageBuffer>
    spirv.func @mandelbrot() "None" attributes {workgroup_attributions = 0 : i64} {
      %mandelbrot_arg_0_addr = spirv.mlir.addressof @mandelbrot_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<4096 x i32, stride=4> [0])>, StorageBuffer>
      %cst0_i32 = spirv.Constant 0 : i32
      %cst1_i32 = spirv.Constant 1 : i32
      %cst64_i32 = spirv.Constant 64 : i32
      %cst_f32 = spirv.Constant 0.000000e+00 : f32
      %cst_f32_0 = spirv.Constant 2.000000e+00 : f32
      %cst_f32_1 = spirv.Constant 4.000000e+00 : f32
      %cst_f32_2 = spirv.Constant -2.000000e+00 : f32
      %cst_f32_3 = spirv.Constant -1.500000e+00 : f32
      %cst_f32_4 = spirv.Constant 4.687500e-02 : f32
      %__builtin__GlobalInvocationId___addr = spirv.mlir.addressof @__builtin__GlobalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
      %0 = spirv.Load "Input" %__builtin__GlobalInvocationId___addr : vector<3xi32>
      %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
      %__builtin__GlobalInvocationId___addr_5 = spirv.mlir.addressof @__builtin__GlobalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
      %2 = spirv.Load "Input" %__builtin__GlobalInvocationId___addr_5 : vector<3xi32>
      %3 = spirv.CompositeExtract %2[1 : i32] : vector<3xi32>
      %4 = spirv.ConvertSToF %1 : i32 to f32
      %5 = spirv.ConvertSToF %3 : i32 to f32
      %6 = spirv.FMul %4, %cst_f32_4 : f32
      %7 = spirv.FMul %5, %cst_f32_4 : f32
      %8 = spirv.FAdd %6, %cst_f32_2 : f32
      %9 = spirv.FAdd %7, %cst_f32_3 : f32
      %10 = spirv.Variable : !spirv.ptr<f32, Function>
      %11 = spirv.Variable : !spirv.ptr<f32, Function>
      %12 = spirv.Variable : !spirv.ptr<i32, Function>
      spirv.mlir.loop {
        spirv.Branch ^bb1(%cst_f32, %cst_f32, %cst0_i32 : f32, f32, i32)
      ^bb1(%19: f32, %20: f32, %21: i32):  // 2 preds: ^bb0, ^bb2
        %22 = spirv.FMul %19, %19 : f32
        %23 = spirv.FMul %20, %20 : f32
        %24 = spirv.FAdd %22, %23 : f32
        %25 = spirv.FOrdLessThanEqual %24, %cst_f32_1 : f32
        %26 = spirv.SLessThan %21, %cst64_i32 : i32
        %27 = spirv.LogicalAnd %25, %26 : i1
        spirv.Store "Function" %10, %19 : f32
        spirv.Store "Function" %11, %20 : f32
        spirv.Store "Function" %12, %21 : i32
        spirv.BranchConditional %27, ^bb2(%19, %20, %21 : f32, f32, i32), ^bb3
      ^bb2(%28: f32, %29: f32, %30: i32):  // pred: ^bb1
        %31 = spirv.FMul %28, %28 : f32
        %32 = spirv.FMul %29, %29 : f32
        %33 = spirv.FMul %28, %29 : f32
        %34 = spirv.FSub %31, %32 : f32
        %35 = spirv.FAdd %34, %8 : f32
        %36 = spirv.FMul %33, %cst_f32_0 : f32
        %37 = spirv.FAdd %36, %9 : f32
        %38 = spirv.IAdd %30, %cst1_i32 : i32
        spirv.Branch ^bb1(%35, %37, %38 : f32, f32, i32)
      ^bb3:  // pred: ^bb1
        spirv.mlir.merge
      }
      %13 = spirv.Load "Function" %12 : i32
      %14 = spirv.Load "Function" %11 : f32
      %15 = spirv.Load "Function" %10 : f32
      %cst0_i32_6 = spirv.Constant 0 : i32
      %cst0_i32_7 = spirv.Constant 0 : i32
      %cst64_i32_8 = spirv.Constant 64 : i32
      %16 = spirv.IMul %3, %cst64_i32_8 : i32
      %cst1_i32_9 = spirv.Constant 1 : i32
      %17 = spirv.IAdd %1, %16 : i32
      %18 = spirv.AccessChain %mandelbrot_arg_0_addr[%cst0_i32_6, %17] : !spirv.ptr<!spirv.struct<(!spirv.array<4096 x i32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
      spirv.Store "StorageBuffer" %18, %13 : i32
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @mandelbrot, @__builtin__GlobalInvocationId__
    spirv.ExecutionMode @mandelbrot "LocalSize", 8, 8, 1
  }
}
// -----
module {
  spirv.module @__spv__kernels Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], [SPV_KHR_storage_buffer_storage_class]> {
    spirv.GlobalVariable @__builtin__LocalInvocationId__ built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @__builtin__WorkgroupId__ built_in("WorkgroupId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32>)>, Workgroup>
    spirv.GlobalVariable @reduce_arg_0 bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>
    spirv.GlobalVariable @reduce_arg_1 bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
    spirv.func @reduce() "None" attributes {workgroup_attributions = 0 : i64} {
      %reduce_arg_0_addr = spirv.mlir.addressof @reduce_arg_0 : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>
      %reduce_arg_1_addr = spirv.mlir.addressof @reduce_arg_1 : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>
      %__workgroup_mem__0_addr = spirv.mlir.addressof @__workgroup_mem__0 : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32>)>, Workgroup>
      %cst0_i32 = spirv.Constant 0 : i32
      %cst1_i32 = spirv.Constant 1 : i32
      %cst4_i32 = spirv.Constant 4 : i32
      %cst8_i32 = spirv.Constant 8 : i32
      %cst16_i32 = spirv.Constant 16 : i32
      %__builtin__WorkgroupId___addr = spirv.mlir.addressof @__builtin__WorkgroupId__ : !spirv.ptr<vector<3xi32>, Input>
      %0 = spirv.Load "Input" %__builtin__WorkgroupId___addr : vector<3xi32>
      %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
      %__builtin__LocalInvocationId___addr = spirv.mlir.addressof @__builtin__LocalInvocationId__ : !spirv.ptr<vector<3xi32>, Input>
      %2 = spirv.Load "Input" %__builtin__LocalInvocationId___addr : vector<3xi32>
      %3 = spirv.CompositeExtract %2[0 : i32] : vector<3xi32>
      %4 = spirv.IMul %1, %cst16_i32 : i32
      %5 = spirv.IAdd %4, %3 : i32
      %cst0_i32_0 = spirv.Constant 0 : i32
      %cst0_i32_1 = spirv.Constant 0 : i32
      %cst1_i32_2 = spirv.Constant 1 : i32
      %6 = spirv.AccessChain %reduce_arg_0_addr[%cst0_i32_0, %5] : !spirv.ptr<!spirv.struct<(!spirv.array<64 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
      %7 = spirv.Load "StorageBuffer" %6 : f32
      %cst0_i32_3 = spirv.Constant 0 : i32
      %cst0_i32_4 = spirv.Constant 0 : i32
      %cst1_i32_5 = spirv.Constant 1 : i32
      %8 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_3, %3] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
      spirv.Store "Workgroup" %8, %7 : f32
      spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
      spirv.mlir.loop {
        spirv.Branch ^bb1(%cst0_i32 : i32)
      ^bb1(%10: i32):  // 2 preds: ^bb0, ^bb2
        %11 = spirv.SLessThan %10, %cst4_i32 : i32
        spirv.BranchConditional %11, ^bb2, ^bb3
      ^bb2:  // pred: ^bb1
        %12 = spirv.ShiftRightLogical %cst8_i32, %10 : i32, i32
        %13 = spirv.ULessThan %3, %12 : i32
        spirv.mlir.selection {
          spirv.BranchConditional %13, ^bb1, ^bb2
        ^bb1:  // pred: ^bb0
          %15 = spirv.IAdd %3, %12 : i32
          %cst0_i32_6 = spirv.Constant 0 : i32
          %cst0_i32_7 = spirv.Constant 0 : i32
          %cst1_i32_8 = spirv.Constant 1 : i32
          %16 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_6, %3] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
          %17 = spirv.Load "Workgroup" %16 : f32
          %cst0_i32_9 = spirv.Constant 0 : i32
          %cst0_i32_10 = spirv.Constant 0 : i32
          %cst1_i32_11 = spirv.Constant 1 : i32
          %18 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_9, %15] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
          %19 = spirv.Load "Workgroup" %18 : f32
          %20 = spirv.FAdd %17, %19 : f32
          %cst0_i32_12 = spirv.Constant 0 : i32
          %cst0_i32_13 = spirv.Constant 0 : i32
          %cst1_i32_14 = spirv.Constant 1 : i32
          %21 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_12, %3] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
          spirv.Store "Workgroup" %21, %20 : f32
          spirv.Branch ^bb2
        ^bb2:  // 2 preds: ^bb0, ^bb1
          spirv.mlir.merge
        }
        spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease|WorkgroupMemory>
        %14 = spirv.IAdd %10, %cst1_i32 : i32
        spirv.Branch ^bb1(%14 : i32)
      ^bb3:  // pred: ^bb1
        spirv.mlir.merge
      }
      %9 = spirv.IEqual %3, %cst0_i32 : i32
      spirv.mlir.selection {
        spirv.BranchConditional %9, ^bb1, ^bb2
      ^bb1:  // pred: ^bb0
        %cst0_i32_6 = spirv.Constant 0 : i32
        %cst0_i32_7 = spirv.Constant 0 : i32
        %cst1_i32_8 = spirv.Constant 1 : i32
        %10 = spirv.AccessChain %__workgroup_mem__0_addr[%cst0_i32_6, %cst0_i32] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32>)>, Workgroup>, i32, i32 -> !spirv.ptr<f32, Workgroup>
        %11 = spirv.Load "Workgroup" %10 : f32
        %cst0_i32_9 = spirv.Constant 0 : i32
        %cst0_i32_10 = spirv.Constant 0 : i32
        %cst1_i32_11 = spirv.Constant 1 : i32
        %12 = spirv.AccessChain %reduce_arg_1_addr[%cst0_i32_9, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
        spirv.Store "StorageBuffer" %12, %11 : f32
        spirv.Branch ^bb2
      ^bb2:  // 2 preds: ^bb0, ^bb1
        spirv.mlir.merge
      }
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @reduce, @__builtin__WorkgroupId__, @__builtin__LocalInvocationId__
    spirv.ExecutionMode @reduce "LocalSize", 16, 1, 1
  }
}
// -----
module {
  spirv.module Logical Vulkan requires #spirv.vce<v1.0, [VulkanMemoryModel, Shader, Int8, TensorsARM, GraphARM], [SPV_ARM_tensors, SPV_ARM_graph, SPV_KHR_vulkan_memory_model]> {
    spirv.GlobalVariable @in bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<2x3xi16>, UniformConstant>
    spirv.GlobalVariable @out bind(0, 1) : !spirv.ptr<!spirv.arm.tensor<2x3xi16>, UniformConstant>
    spirv.ARM.GraphEntryPoint @main, @in, @out
    spirv.ARM.Graph @main(%arg0: !spirv.arm.tensor<2x3xi16>) -> !spirv.arm.tensor<2x3xi16> attributes {entry_point = true} {
      spirv.ARM.GraphOutputs %arg0 : !spirv.arm.tensor<2x3xi16>
    }
    spirv.ARM.Graph @several(%arg0: !spirv.arm.tensor<2x3xi16> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 0)>}) -> (!spirv.arm.tensor<2x3xi16> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1)>}, !spirv.arm.tensor<4xi8>) {
      %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<4xi8>
      spirv.ARM.GraphOutputs %arg0, %0 : !spirv.arm.tensor<2x3xi16>, !spirv.arm.tensor<4xi8>
    }
  }
}

// EXPECT input

// Clamps.
// RUN: opt --spirv-canonicalize-gl --split-input-file

spirv.func @clamp_fordless(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FOrdLessThan %min, %input : f32
    %mid = spirv.Select %0, %input, %min : i1, f32
    %1 = spirv.FOrdLessThan %mid, %max : f32
    %2 = spirv.Select %1, %mid, %max : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp_ford2(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FOrdLessThan %input, %min : f32
    %mid = spirv.Select %0, %min, %input : i1, f32
    %1 = spirv.FOrdLessThan %max, %input : f32
    %2 = spirv.Select %1, %max, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp_le(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FOrdLessThanEqual %min, %input : f32
    %mid = spirv.Select %0, %input, %min : i1, f32
    %1 = spirv.FOrdLessThanEqual %mid, %max : f32
    %2 = spirv.Select %1, %mid, %max : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp_SLessThan(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SLessThan %min, %input : i32
    %mid = spirv.Select %0, %input, %min : i1, i32
    %1 = spirv.SLessThan %mid, %max : i32
    %2 = spirv.Select %1, %mid, %max : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp2_SLessThan(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SLessThan %input, %min : i32
    %mid = spirv.Select %0, %min, %input : i1, i32
    %1 = spirv.SLessThan %max, %input : i32
    %2 = spirv.Select %1, %max, %mid : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp3_SLessThan(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SLessThan %max, %input : i32
    %mid = spirv.Select %0, %max, %input : i1, i32
    %1 = spirv.SLessThan %mid, %min : i32
    %2 = spirv.Select %1, %min, %mid : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @minmax_SLessThan(%a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.SLessThan %a, %b : i32
    %2 = spirv.Select %0, %a, %b : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp_SLessThanEqual(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SLessThanEqual %min, %input : i32
    %mid = spirv.Select %0, %input, %min : i1, i32
    %1 = spirv.SLessThanEqual %mid, %max : i32
    %2 = spirv.Select %1, %mid, %max : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp2_SLessThanEqual(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SLessThanEqual %input, %min : i32
    %mid = spirv.Select %0, %min, %input : i1, i32
    %1 = spirv.SLessThanEqual %max, %input : i32
    %2 = spirv.Select %1, %max, %mid : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp3_SLessThanEqual(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SLessThanEqual %max, %input : i32
    %mid = spirv.Select %0, %max, %input : i1, i32
    %1 = spirv.SLessThanEqual %mid, %min : i32
    %2 = spirv.Select %1, %min, %mid : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @minmax_SLessThanEqual(%a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.SLessThanEqual %a, %b : i32
    %2 = spirv.Select %0, %a, %b : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp_ULessThan(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.ULessThan %min, %input : i32
    %mid = spirv.Select %0, %input, %min : i1, i32
    %1 = spirv.ULessThan %mid, %max : i32
    %2 = spirv.Select %1, %mid, %max : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp2_ULessThan(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.ULessThan %input, %min : i32
    %mid = spirv.Select %0, %min, %input : i1, i32
    %1 = spirv.ULessThan %max, %input : i32
    %2 = spirv.Select %1, %max, %mid : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp3_ULessThan(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.ULessThan %max, %input : i32
    %mid = spirv.Select %0, %max, %input : i1, i32
    %1 = spirv.ULessThan %mid, %min : i32
    %2 = spirv.Select %1, %min, %mid : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @minmax_ULessThan(%a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.ULessThan %a, %b : i32
    %2 = spirv.Select %0, %a, %b : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp_ULessThanEqual(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.ULessThanEqual %min, %input : i32
    %mid = spirv.Select %0, %input, %min : i1, i32
    %1 = spirv.ULessThanEqual %mid, %max : i32
    %2 = spirv.Select %1, %mid, %max : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp2_ULessThanEqual(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.ULessThanEqual %input, %min : i32
    %mid = spirv.Select %0, %min, %input : i1, i32
    %1 = spirv.ULessThanEqual %max, %input : i32
    %2 = spirv.Select %1, %max, %mid : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp3_ULessThanEqual(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.ULessThanEqual %max, %input : i32
    %mid = spirv.Select %0, %max, %input : i1, i32
    %1 = spirv.ULessThanEqual %mid, %min : i32
    %2 = spirv.Select %1, %min, %mid : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @minmax_ULessThanEqual(%a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.ULessThanEqual %a, %b : i32
    %2 = spirv.Select %0, %a, %b : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp_SGreaterThan(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SGreaterThan %min, %input : i32
    %mid = spirv.Select %0, %input, %min : i1, i32
    %1 = spirv.SGreaterThan %mid, %max : i32
    %2 = spirv.Select %1, %mid, %max : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp2_SGreaterThan(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SGreaterThan %input, %min : i32
    %mid = spirv.Select %0, %min, %input : i1, i32
    %1 = spirv.SGreaterThan %max, %input : i32
    %2 = spirv.Select %1, %max, %mid : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp3_SGreaterThan(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SGreaterThan %max, %input : i32
    %mid = spirv.Select %0, %max, %input : i1, i32
    %1 = spirv.SGreaterThan %mid, %min : i32
    %2 = spirv.Select %1, %min, %mid : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @minmax_SGreaterThan(%a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.SGreaterThan %a, %b : i32
    %2 = spirv.Select %0, %a, %b : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp_SGreaterThanEqual(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SGreaterThanEqual %min, %input : i32
    %mid = spirv.Select %0, %input, %min : i1, i32
    %1 = spirv.SGreaterThanEqual %mid, %max : i32
    %2 = spirv.Select %1, %mid, %max : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp2_SGreaterThanEqual(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SGreaterThanEqual %input, %min : i32
    %mid = spirv.Select %0, %min, %input : i1, i32
    %1 = spirv.SGreaterThanEqual %max, %input : i32
    %2 = spirv.Select %1, %max, %mid : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp3_SGreaterThanEqual(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SGreaterThanEqual %max, %input : i32
    %mid = spirv.Select %0, %max, %input : i1, i32
    %1 = spirv.SGreaterThanEqual %mid, %min : i32
    %2 = spirv.Select %1, %min, %mid : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @minmax_SGreaterThanEqual(%a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.SGreaterThanEqual %a, %b : i32
    %2 = spirv.Select %0, %a, %b : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @clamp_FOrdLessThan(%input: vector<4xf32>, %min: vector<4xf32>, %max: vector<4xf32>) -> vector<4xf32> "None" {
    %0 = spirv.FOrdLessThan %min, %input : vector<4xf32>
    %mid = spirv.Select %0, %input, %min : vector<4xi1>, vector<4xf32>
    %1 = spirv.FOrdLessThan %mid, %max : vector<4xf32>
    %2 = spirv.Select %1, %mid, %max : vector<4xi1>, vector<4xf32>
    spirv.ReturnValue %2 : vector<4xf32>
}
// -----
spirv.func @clamp2_FOrdLessThan(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FOrdLessThan %input, %min : f32
    %mid = spirv.Select %0, %min, %input : i1, f32
    %1 = spirv.FOrdLessThan %max, %input : f32
    %2 = spirv.Select %1, %max, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp3_FOrdLessThan(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FOrdLessThan %input, %max : f32
    %mid = spirv.Select %0, %input, %max : i1, f32
    %1 = spirv.FOrdLessThan %mid, %min : f32
    %2 = spirv.Select %1, %min, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp_FOrdLessThanEqual(%input: vector<4xf32>, %min: vector<4xf32>, %max: vector<4xf32>) -> vector<4xf32> "None" {
    %0 = spirv.FOrdLessThanEqual %min, %input : vector<4xf32>
    %mid = spirv.Select %0, %input, %min : vector<4xi1>, vector<4xf32>
    %1 = spirv.FOrdLessThanEqual %mid, %max : vector<4xf32>
    %2 = spirv.Select %1, %mid, %max : vector<4xi1>, vector<4xf32>
    spirv.ReturnValue %2 : vector<4xf32>
}
// -----
spirv.func @clamp2_FOrdLessThanEqual(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FOrdLessThanEqual %input, %min : f32
    %mid = spirv.Select %0, %min, %input : i1, f32
    %1 = spirv.FOrdLessThanEqual %max, %input : f32
    %2 = spirv.Select %1, %max, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp3_FOrdLessThanEqual(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FOrdLessThanEqual %input, %max : f32
    %mid = spirv.Select %0, %input, %max : i1, f32
    %1 = spirv.FOrdLessThanEqual %mid, %min : f32
    %2 = spirv.Select %1, %min, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp_FUnordLessThan(%input: vector<4xf32>, %min: vector<4xf32>, %max: vector<4xf32>) -> vector<4xf32> "None" {
    %0 = spirv.FUnordLessThan %min, %input : vector<4xf32>
    %mid = spirv.Select %0, %input, %min : vector<4xi1>, vector<4xf32>
    %1 = spirv.FUnordLessThan %mid, %max : vector<4xf32>
    %2 = spirv.Select %1, %mid, %max : vector<4xi1>, vector<4xf32>
    spirv.ReturnValue %2 : vector<4xf32>
}
// -----
spirv.func @clamp2_FUnordLessThan(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FUnordLessThan %input, %min : f32
    %mid = spirv.Select %0, %min, %input : i1, f32
    %1 = spirv.FUnordLessThan %max, %input : f32
    %2 = spirv.Select %1, %max, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp3_FUnordLessThan(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FUnordLessThan %input, %max : f32
    %mid = spirv.Select %0, %input, %max : i1, f32
    %1 = spirv.FUnordLessThan %mid, %min : f32
    %2 = spirv.Select %1, %min, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp_FUnordLessThanEqual(%input: vector<4xf32>, %min: vector<4xf32>, %max: vector<4xf32>) -> vector<4xf32> "None" {
    %0 = spirv.FUnordLessThanEqual %min, %input : vector<4xf32>
    %mid = spirv.Select %0, %input, %min : vector<4xi1>, vector<4xf32>
    %1 = spirv.FUnordLessThanEqual %mid, %max : vector<4xf32>
    %2 = spirv.Select %1, %mid, %max : vector<4xi1>, vector<4xf32>
    spirv.ReturnValue %2 : vector<4xf32>
}
// -----
spirv.func @clamp2_FUnordLessThanEqual(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FUnordLessThanEqual %input, %min : f32
    %mid = spirv.Select %0, %min, %input : i1, f32
    %1 = spirv.FUnordLessThanEqual %max, %input : f32
    %2 = spirv.Select %1, %max, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp3_FUnordLessThanEqual(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FUnordLessThanEqual %input, %max : f32
    %mid = spirv.Select %0, %input, %max : i1, f32
    %1 = spirv.FUnordLessThanEqual %mid, %min : f32
    %2 = spirv.Select %1, %min, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp_FOrdGreaterThan(%input: vector<4xf32>, %min: vector<4xf32>, %max: vector<4xf32>) -> vector<4xf32> "None" {
    %0 = spirv.FOrdGreaterThan %min, %input : vector<4xf32>
    %mid = spirv.Select %0, %input, %min : vector<4xi1>, vector<4xf32>
    %1 = spirv.FOrdGreaterThan %mid, %max : vector<4xf32>
    %2 = spirv.Select %1, %mid, %max : vector<4xi1>, vector<4xf32>
    spirv.ReturnValue %2 : vector<4xf32>
}
// -----
spirv.func @clamp2_FOrdGreaterThan(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FOrdGreaterThan %input, %min : f32
    %mid = spirv.Select %0, %min, %input : i1, f32
    %1 = spirv.FOrdGreaterThan %max, %input : f32
    %2 = spirv.Select %1, %max, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp3_FOrdGreaterThan(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FOrdGreaterThan %input, %max : f32
    %mid = spirv.Select %0, %input, %max : i1, f32
    %1 = spirv.FOrdGreaterThan %mid, %min : f32
    %2 = spirv.Select %1, %min, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp_FOrdGreaterThanEqual(%input: vector<4xf32>, %min: vector<4xf32>, %max: vector<4xf32>) -> vector<4xf32> "None" {
    %0 = spirv.FOrdGreaterThanEqual %min, %input : vector<4xf32>
    %mid = spirv.Select %0, %input, %min : vector<4xi1>, vector<4xf32>
    %1 = spirv.FOrdGreaterThanEqual %mid, %max : vector<4xf32>
    %2 = spirv.Select %1, %mid, %max : vector<4xi1>, vector<4xf32>
    spirv.ReturnValue %2 : vector<4xf32>
}
// -----
spirv.func @clamp2_FOrdGreaterThanEqual(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FOrdGreaterThanEqual %input, %min : f32
    %mid = spirv.Select %0, %min, %input : i1, f32
    %1 = spirv.FOrdGreaterThanEqual %max, %input : f32
    %2 = spirv.Select %1, %max, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clamp3_FOrdGreaterThanEqual(%input: f32, %min: f32, %max: f32) -> f32 "None" {
    %0 = spirv.FOrdGreaterThanEqual %input, %max : f32
    %mid = spirv.Select %0, %input, %max : i1, f32
    %1 = spirv.FOrdGreaterThanEqual %mid, %min : f32
    %2 = spirv.Select %1, %min, %mid : i1, f32
    spirv.ReturnValue %2 : f32
}
// -----
spirv.func @clampx(%input: i32, %min: i32, %max: i32) -> i32 "None" {
    %0 = spirv.SLessThan %min, %input : i32
    %mid = spirv.Select %0, %input, %min : i1, i32
    %1 = spirv.ULessThan %mid, %max : i32
    %2 = spirv.Select %1, %mid, %max : i1, i32
    spirv.ReturnValue %2 : i32
}
// -----
spirv.func @abs(%a: f32) -> f32 "None" {
   %c = spirv.Constant 0.0 : f32
   %0 = spirv.FNegate %a : f32
   %1 = spirv.FOrdLessThan %a, %c : f32
   %2 = spirv.Select %1, %0, %a : i1, f32
   spirv.ReturnValue %2 : f32
}
// -----
spirv.func @mid(%input: i32, %min: i32, %max: i32) -> (i32) "None" {
    %0 = spirv.SLessThan %min, %input : i32
    %mid = spirv.Select %0, %input, %min : i1, i32
    %1 = spirv.SLessThan %mid, %max : i32
    %2 = spirv.Select %1, %mid, %max : i1, i32
    %3 = spirv.IAdd %2, %mid : i32
    spirv.ReturnValue %3 : i32
}

// EXPECT
// | module {
// |   spirv.func @clamp_fordless(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : f32
// |     spirv.ReturnValue %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_ford2(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : f32
// |     spirv.ReturnValue %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_le(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : f32
// |     spirv.ReturnValue %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_SLessThan(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.GL.SClamp %arg0, %arg1, %arg2 : i32
// |     spirv.ReturnValue %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp2_SLessThan(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.GL.SClamp %arg0, %arg1, %arg2 : i32
// |     spirv.ReturnValue %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp3_SLessThan(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.SLessThan %arg2, %arg0 : i32
// |     %1 = spirv.Select %0, %arg2, %arg0 : i1, i32
// |     %2 = spirv.SLessThan %1, %arg1 : i32
// |     %3 = spirv.Select %2, %arg1, %1 : i1, i32
// |     spirv.ReturnValue %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @minmax_SLessThan(%arg0: i32, %arg1: i32) -> i32 "None" {
// |     %0 = spirv.SLessThan %arg0, %arg1 : i32
// |     %1 = spirv.Select %0, %arg0, %arg1 : i1, i32
// |     spirv.ReturnValue %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_SLessThanEqual(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.GL.SClamp %arg0, %arg1, %arg2 : i32
// |     spirv.ReturnValue %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp2_SLessThanEqual(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.GL.SClamp %arg0, %arg1, %arg2 : i32
// |     spirv.ReturnValue %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp3_SLessThanEqual(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.SLessThanEqual %arg2, %arg0 : i32
// |     %1 = spirv.Select %0, %arg2, %arg0 : i1, i32
// |     %2 = spirv.SLessThanEqual %1, %arg1 : i32
// |     %3 = spirv.Select %2, %arg1, %1 : i1, i32
// |     spirv.ReturnValue %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @minmax_SLessThanEqual(%arg0: i32, %arg1: i32) -> i32 "None" {
// |     %0 = spirv.SLessThanEqual %arg0, %arg1 : i32
// |     %1 = spirv.Select %0, %arg0, %arg1 : i1, i32
// |     spirv.ReturnValue %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_ULessThan(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.GL.UClamp %arg0, %arg1, %arg2 : i32
// |     spirv.ReturnValue %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp2_ULessThan(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.GL.UClamp %arg0, %arg1, %arg2 : i32
// |     spirv.ReturnValue %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp3_ULessThan(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.ULessThan %arg2, %arg0 : i32
// |     %1 = spirv.Select %0, %arg2, %arg0 : i1, i32
// |     %2 = spirv.ULessThan %1, %arg1 : i32
// |     %3 = spirv.Select %2, %arg1, %1 : i1, i32
// |     spirv.ReturnValue %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @minmax_ULessThan(%arg0: i32, %arg1: i32) -> i32 "None" {
// |     %0 = spirv.ULessThan %arg0, %arg1 : i32
// |     %1 = spirv.Select %0, %arg0, %arg1 : i1, i32
// |     spirv.ReturnValue %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_ULessThanEqual(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.GL.UClamp %arg0, %arg1, %arg2 : i32
// |     spirv.ReturnValue %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp2_ULessThanEqual(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.GL.UClamp %arg0, %arg1, %arg2 : i32
// |     spirv.ReturnValue %0 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp3_ULessThanEqual(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.ULessThanEqual %arg2, %arg0 : i32
// |     %1 = spirv.Select %0, %arg2, %arg0 : i1, i32
// |     %2 = spirv.ULessThanEqual %1, %arg1 : i32
// |     %3 = spirv.Select %2, %arg1, %1 : i1, i32
// |     spirv.ReturnValue %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @minmax_ULessThanEqual(%arg0: i32, %arg1: i32) -> i32 "None" {
// |     %0 = spirv.ULessThanEqual %arg0, %arg1 : i32
// |     %1 = spirv.Select %0, %arg0, %arg1 : i1, i32
// |     spirv.ReturnValue %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_SGreaterThan(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.SGreaterThan %arg1, %arg0 : i32
// |     %1 = spirv.Select %0, %arg0, %arg1 : i1, i32
// |     %2 = spirv.SGreaterThan %1, %arg2 : i32
// |     %3 = spirv.Select %2, %1, %arg2 : i1, i32
// |     spirv.ReturnValue %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp2_SGreaterThan(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.SGreaterThan %arg0, %arg1 : i32
// |     %1 = spirv.Select %0, %arg1, %arg0 : i1, i32
// |     %2 = spirv.SGreaterThan %arg2, %arg0 : i32
// |     %3 = spirv.Select %2, %arg2, %1 : i1, i32
// |     spirv.ReturnValue %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp3_SGreaterThan(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.SGreaterThan %arg2, %arg0 : i32
// |     %1 = spirv.Select %0, %arg2, %arg0 : i1, i32
// |     %2 = spirv.SGreaterThan %1, %arg1 : i32
// |     %3 = spirv.Select %2, %arg1, %1 : i1, i32
// |     spirv.ReturnValue %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @minmax_SGreaterThan(%arg0: i32, %arg1: i32) -> i32 "None" {
// |     %0 = spirv.SGreaterThan %arg0, %arg1 : i32
// |     %1 = spirv.Select %0, %arg0, %arg1 : i1, i32
// |     spirv.ReturnValue %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_SGreaterThanEqual(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.SGreaterThanEqual %arg1, %arg0 : i32
// |     %1 = spirv.Select %0, %arg0, %arg1 : i1, i32
// |     %2 = spirv.SGreaterThanEqual %1, %arg2 : i32
// |     %3 = spirv.Select %2, %1, %arg2 : i1, i32
// |     spirv.ReturnValue %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp2_SGreaterThanEqual(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.SGreaterThanEqual %arg0, %arg1 : i32
// |     %1 = spirv.Select %0, %arg1, %arg0 : i1, i32
// |     %2 = spirv.SGreaterThanEqual %arg2, %arg0 : i32
// |     %3 = spirv.Select %2, %arg2, %1 : i1, i32
// |     spirv.ReturnValue %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp3_SGreaterThanEqual(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.SGreaterThanEqual %arg2, %arg0 : i32
// |     %1 = spirv.Select %0, %arg2, %arg0 : i1, i32
// |     %2 = spirv.SGreaterThanEqual %1, %arg1 : i32
// |     %3 = spirv.Select %2, %arg1, %1 : i1, i32
// |     spirv.ReturnValue %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @minmax_SGreaterThanEqual(%arg0: i32, %arg1: i32) -> i32 "None" {
// |     %0 = spirv.SGreaterThanEqual %arg0, %arg1 : i32
// |     %1 = spirv.Select %0, %arg0, %arg1 : i1, i32
// |     spirv.ReturnValue %1 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_FOrdLessThan(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> vector<4xf32> "None" {
// |     %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : vector<4xf32>
// |     spirv.ReturnValue %0 : vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp2_FOrdLessThan(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : f32
// |     spirv.ReturnValue %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp3_FOrdLessThan(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.FOrdLessThan %arg0, %arg2 : f32
// |     %1 = spirv.Select %0, %arg0, %arg2 : i1, f32
// |     %2 = spirv.FOrdLessThan %1, %arg1 : f32
// |     %3 = spirv.Select %2, %arg1, %1 : i1, f32
// |     spirv.ReturnValue %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_FOrdLessThanEqual(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> vector<4xf32> "None" {
// |     %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : vector<4xf32>
// |     spirv.ReturnValue %0 : vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp2_FOrdLessThanEqual(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.GL.FClamp %arg0, %arg1, %arg2 : f32
// |     spirv.ReturnValue %0 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp3_FOrdLessThanEqual(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.FOrdLessThanEqual %arg0, %arg2 : f32
// |     %1 = spirv.Select %0, %arg0, %arg2 : i1, f32
// |     %2 = spirv.FOrdLessThanEqual %1, %arg1 : f32
// |     %3 = spirv.Select %2, %arg1, %1 : i1, f32
// |     spirv.ReturnValue %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_FUnordLessThan(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> vector<4xf32> "None" {
// |     %0 = spirv.FUnordLessThan %arg1, %arg0 : vector<4xf32>
// |     %1 = spirv.Select %0, %arg0, %arg1 : vector<4xi1>, vector<4xf32>
// |     %2 = spirv.FUnordLessThan %1, %arg2 : vector<4xf32>
// |     %3 = spirv.Select %2, %1, %arg2 : vector<4xi1>, vector<4xf32>
// |     spirv.ReturnValue %3 : vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp2_FUnordLessThan(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.FUnordLessThan %arg0, %arg1 : f32
// |     %1 = spirv.Select %0, %arg1, %arg0 : i1, f32
// |     %2 = spirv.FUnordLessThan %arg2, %arg0 : f32
// |     %3 = spirv.Select %2, %arg2, %1 : i1, f32
// |     spirv.ReturnValue %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp3_FUnordLessThan(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.FUnordLessThan %arg0, %arg2 : f32
// |     %1 = spirv.Select %0, %arg0, %arg2 : i1, f32
// |     %2 = spirv.FUnordLessThan %1, %arg1 : f32
// |     %3 = spirv.Select %2, %arg1, %1 : i1, f32
// |     spirv.ReturnValue %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_FUnordLessThanEqual(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> vector<4xf32> "None" {
// |     %0 = spirv.FUnordLessThanEqual %arg1, %arg0 : vector<4xf32>
// |     %1 = spirv.Select %0, %arg0, %arg1 : vector<4xi1>, vector<4xf32>
// |     %2 = spirv.FUnordLessThanEqual %1, %arg2 : vector<4xf32>
// |     %3 = spirv.Select %2, %1, %arg2 : vector<4xi1>, vector<4xf32>
// |     spirv.ReturnValue %3 : vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp2_FUnordLessThanEqual(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.FUnordLessThanEqual %arg0, %arg1 : f32
// |     %1 = spirv.Select %0, %arg1, %arg0 : i1, f32
// |     %2 = spirv.FUnordLessThanEqual %arg2, %arg0 : f32
// |     %3 = spirv.Select %2, %arg2, %1 : i1, f32
// |     spirv.ReturnValue %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp3_FUnordLessThanEqual(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.FUnordLessThanEqual %arg0, %arg2 : f32
// |     %1 = spirv.Select %0, %arg0, %arg2 : i1, f32
// |     %2 = spirv.FUnordLessThanEqual %1, %arg1 : f32
// |     %3 = spirv.Select %2, %arg1, %1 : i1, f32
// |     spirv.ReturnValue %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_FOrdGreaterThan(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> vector<4xf32> "None" {
// |     %0 = spirv.FOrdGreaterThan %arg1, %arg0 : vector<4xf32>
// |     %1 = spirv.Select %0, %arg0, %arg1 : vector<4xi1>, vector<4xf32>
// |     %2 = spirv.FOrdGreaterThan %1, %arg2 : vector<4xf32>
// |     %3 = spirv.Select %2, %1, %arg2 : vector<4xi1>, vector<4xf32>
// |     spirv.ReturnValue %3 : vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp2_FOrdGreaterThan(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.FOrdGreaterThan %arg0, %arg1 : f32
// |     %1 = spirv.Select %0, %arg1, %arg0 : i1, f32
// |     %2 = spirv.FOrdGreaterThan %arg2, %arg0 : f32
// |     %3 = spirv.Select %2, %arg2, %1 : i1, f32
// |     spirv.ReturnValue %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp3_FOrdGreaterThan(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.FOrdGreaterThan %arg0, %arg2 : f32
// |     %1 = spirv.Select %0, %arg0, %arg2 : i1, f32
// |     %2 = spirv.FOrdGreaterThan %1, %arg1 : f32
// |     %3 = spirv.Select %2, %arg1, %1 : i1, f32
// |     spirv.ReturnValue %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp_FOrdGreaterThanEqual(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: vector<4xf32>) -> vector<4xf32> "None" {
// |     %0 = spirv.FOrdGreaterThanEqual %arg1, %arg0 : vector<4xf32>
// |     %1 = spirv.Select %0, %arg0, %arg1 : vector<4xi1>, vector<4xf32>
// |     %2 = spirv.FOrdGreaterThanEqual %1, %arg2 : vector<4xf32>
// |     %3 = spirv.Select %2, %1, %arg2 : vector<4xi1>, vector<4xf32>
// |     spirv.ReturnValue %3 : vector<4xf32>
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp2_FOrdGreaterThanEqual(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.FOrdGreaterThanEqual %arg0, %arg1 : f32
// |     %1 = spirv.Select %0, %arg1, %arg0 : i1, f32
// |     %2 = spirv.FOrdGreaterThanEqual %arg2, %arg0 : f32
// |     %3 = spirv.Select %2, %arg2, %1 : i1, f32
// |     spirv.ReturnValue %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clamp3_FOrdGreaterThanEqual(%arg0: f32, %arg1: f32, %arg2: f32) -> f32 "None" {
// |     %0 = spirv.FOrdGreaterThanEqual %arg0, %arg2 : f32
// |     %1 = spirv.Select %0, %arg0, %arg2 : i1, f32
// |     %2 = spirv.FOrdGreaterThanEqual %1, %arg1 : f32
// |     %3 = spirv.Select %2, %arg1, %1 : i1, f32
// |     spirv.ReturnValue %3 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @clampx(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.SLessThan %arg1, %arg0 : i32
// |     %1 = spirv.Select %0, %arg0, %arg1 : i1, i32
// |     %2 = spirv.ULessThan %1, %arg2 : i32
// |     %3 = spirv.Select %2, %1, %arg2 : i1, i32
// |     spirv.ReturnValue %3 : i32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @abs(%arg0: f32) -> f32 "None" {
// |     %cst_f32 = spirv.Constant 0.000000e+00 : f32
// |     %0 = spirv.FNegate %arg0 : f32
// |     %1 = spirv.FOrdLessThan %arg0, %cst_f32 : f32
// |     %2 = spirv.Select %1, %0, %arg0 : i1, f32
// |     spirv.ReturnValue %2 : f32
// |   }
// | }
// |
// | // -----
// | module {
// |   spirv.func @mid(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 "None" {
// |     %0 = spirv.SLessThan %arg1, %arg0 : i32
// |     %1 = spirv.Select %0, %arg0, %arg1 : i1, i32
// |     %2 = spirv.GL.SClamp %arg0, %arg1, %arg2 : i32
// |     %3 = spirv.IAdd %2, %1 : i32
// |     spirv.ReturnValue %3 : i32
// |   }
// | }

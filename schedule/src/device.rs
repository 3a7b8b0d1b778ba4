//! What is known of the device that a schedule is for.

use crate::grid::MOST_GROUPS;
use crate::work::Costs;

/// What is known of the device that a schedule is for. Of a default one that is nothing: it is taken for a GPU.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeviceModel {
    /// What it costs, where that was measured.
    pub costs: Option<Costs>,
    /// Whether it is a CPU, where the invocations of a workgroup take turns.
    pub is_cpu: bool,
    /// The most invocations of a subgroup, where that is known.
    pub subgroup: Option<u32>,
    /// Whether it has to be seen in the text of a kernel that all invocations of a workgroup come to a barrier, as in WGSL: then
    /// there are none but where all sizes are known.
    pub shows_barriers: bool,
}

impl DeviceModel {
    /// Whether kernels of so many workgroups may have barriers; `None` where sizes are open.
    pub(crate) fn allows_barriers(&self, groups: Option<i64>) -> bool {
        !self.shows_barriers || groups.is_some_and(|groups| (1..=MOST_GROUPS).contains(&groups))
    }
}

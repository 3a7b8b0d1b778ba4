//! A profile as JSON.

use serde_json::{Map, Value, json};
use vulcanize_reference::{LaunchProfile, Traffic};
use vulcanize_runtime::{KernelCounter, KernelStatistic, StatisticValue};

use super::record::Record;
use super::{Profile, Rates};

pub(super) fn json(profile: &Profile) -> Value {
    let kernels: Vec<Value> = profile.kernels.iter().map(|record| kernel(record, profile.copy_bandwidth)).collect();
    json!({
        "version": 1,
        "device": profile.device,
        "copy_bytes_per_second": profile.copy_bandwidth,
        "kernels": kernels,
    })
}

fn kernel(record: &Record, copy_bandwidth: Option<f64>) -> Value {
    let rates = record.counted().map(|counts| Rates::of(record, counts, copy_bandwidth));
    let reason = record.counts.as_ref().and_then(|counts| counts.as_ref().err());
    json!({
        "kernel": record.interface.entry_point,
        "groups": record.groups,
        "workgroup_size": record.interface.workgroup_size,
        "launches": record.launches,
        "clock": if record.is_on_device { "device" } else { "host" },
        "median_ns": record.median(),
        "counts": record.counted().map(counts),
        "not_counted": reason,
        "bytes_per_second": rates.as_ref().and_then(|rates| rates.bytes_per_second),
        "operations_per_second": rates.as_ref().and_then(|rates| rates.operations_per_second),
        "operations_per_byte": rates.as_ref().and_then(|rates| rates.intensity),
        "part_of_copy_bandwidth": rates.as_ref().and_then(|rates| rates.part),
        "statistics": record.statistics.iter().map(statistic).collect::<Vec<_>>(),
        "counters": record.counters.iter().flatten().map(counter).collect::<Vec<_>>(),
        "no_counters": record.counters.as_ref().err(),
    })
}

fn counts(counts: &LaunchProfile) -> Value {
    let traffic = |traffic: &Traffic| json!({ "read": traffic.read, "written": traffic.written });
    let instructions: Map<String, Value> =
        counts.instructions.iter().map(|(kind, count)| (kind.name().to_owned(), (*count).into())).collect();
    let memory: Map<String, Value> =
        counts.memory.iter().map(|(kind, bytes)| (kind.name().to_owned(), traffic(bytes))).collect();
    json!({
        "workgroups": counts.workgroups,
        "executed_workgroups": counts.executed_workgroups,
        "instructions": instructions,
        "float_operations": counts.float_operations,
        "integer_operations": counts.integer_operations,
        "memory": memory,
        "least_bytes": traffic(&counts.least_traffic),
    })
}

fn statistic(statistic: &KernelStatistic) -> Value {
    json!({
        "executable": statistic.executable,
        "name": statistic.name,
        "description": statistic.description,
        "value": value(statistic.value),
    })
}

fn counter(counter: &KernelCounter) -> Value {
    json!({
        "category": counter.category,
        "name": counter.name,
        "description": counter.description,
        "unit": counter.unit,
        "value": value(counter.value),
    })
}

fn value(value: StatisticValue) -> Value {
    match value {
        StatisticValue::Bool(value) => value.into(),
        StatisticValue::Signed(value) => value.into(),
        StatisticValue::Unsigned(value) => value.into(),
        StatisticValue::Float(value) => value.into(),
    }
}

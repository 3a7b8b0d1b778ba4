//! Instructions on vectors.

use std::rc::Rc;

use super::execute::{Machine, little_endian};
use super::faults::{Fault, Run};
use super::program::{Index, Inst, LaneChoice, LanePlace, Print, Reg, Shuffle, Value, VectorAccess};
use super::scalars::{ElementOp, ScalarKind, mask, signed};
use super::text;

impl Machine<'_, '_> {
    /// The lanes of a vector; a scalar has one.
    fn lanes(&self, register: Reg) -> Run<Rc<Vec<u64>>> {
        match self.get(register) {
            Value::Vector(lanes) => Ok(Rc::clone(lanes)),
            Value::Bits(bits) => Ok(Rc::new(vec![*bits])),
            _ => Err(Fault::new("a vector was expected")),
        }
    }

    pub(super) fn lane_by_lane(&self, op: ElementOp, operands: &[Reg]) -> Run<Value> {
        let operands: Vec<Rc<Vec<u64>>> = operands.iter().map(|&r| self.lanes(r)).collect::<Run<_>>()?;
        let count = operands.iter().map(|lanes| lanes.len()).max().unwrap_or(0);
        // An empty vector stays empty, whatever is beside it.
        let count = if operands.iter().any(|lanes| lanes.is_empty()) { 0 } else { count };
        let at = |operand: usize, lane: usize| match operands.get(operand) {
            Some(lanes) if lanes.len() == 1 => lanes[0],
            Some(lanes) => lanes.get(lane).copied().unwrap_or(0),
            None => 0,
        };
        let lanes = (0..count).map(|lane| op.eval([at(0, lane), at(1, lane), at(2, lane)]).map_err(Fault::from));
        Ok(Value::Vector(Rc::new(lanes.collect::<Run<_>>()?)))
    }

    pub(super) fn vector_step(&mut self, inst: &Inst) -> Run {
        match inst {
            Inst::Shuffle(shuffle) => self.shuffle(shuffle),
            Inst::ExtractAt { dst, vector, position, width, is_scalar } => {
                let first = self.lane_position(position)?;
                let lanes = self.lanes(*vector)?;
                let Some(part) = lanes.get(first..first + *width as usize) else {
                    return Err(Fault::new("position is outside of the vector"));
                };
                let value = match (is_scalar, part.first()) {
                    (true, Some(&lane)) => Value::Bits(lane),
                    _ => Value::Vector(Rc::new(part.to_vec())),
                };
                self.set(*dst, value);
                Ok(())
            }
            Inst::InsertAt { dst, value, vector, position, width } => {
                let first = self.lane_position(position)?;
                let (value, mut lanes) = (self.lanes(*value)?, (*self.lanes(*vector)?).clone());
                match lanes.get_mut(first..first + *width as usize) {
                    Some(part) if part.len() == value.len() => part.copy_from_slice(&value),
                    _ => return Err(Fault::new("position is outside of the vector")),
                }
                self.set(*dst, Value::Vector(Rc::new(lanes)));
                Ok(())
            }
            Inst::Reduce { op, dst, vector, accumulator } => self.reduce(*op, *dst, *vector, *accumulator),
            Inst::Mask { dst, sizes, shape } => self.mask(*dst, sizes, shape),
            Inst::VectorBitcast { dst, vector, from, to } => {
                let lanes = bitcast(&self.lanes(*vector)?, *from, *to);
                self.set(*dst, Value::Vector(Rc::new(lanes)));
                Ok(())
            }
            Inst::VectorLoad(access) => self.vector_load(access),
            Inst::VectorStore(access) => self.vector_store(access),
            _ => Err(Fault::new("instruction is not executable")),
        }
    }

    fn shuffle(&mut self, shuffle: &Shuffle) -> Run {
        let sources: Vec<Rc<Vec<u64>>> = shuffle.sources.iter().map(|&r| self.lanes(r)).collect::<Run<_>>()?;
        // A mask's -1 asks for any value: zero.
        let lane = |&(source, lane): &(u32, u32)| {
            sources.get(source as usize).and_then(|lanes| lanes.get(lane as usize)).copied().unwrap_or(0)
        };
        let lanes: Vec<u64> = shuffle.lanes.iter().map(lane).collect();
        let value = match (shuffle.is_scalar, lanes.first()) {
            (true, Some(&lane)) => Value::Bits(lane),
            _ => Value::Vector(Rc::new(lanes)),
        };
        self.set(shuffle.dst, value);
        Ok(())
    }

    fn lane_position(&self, position: &[(Index, u32, u32)]) -> Run<usize> {
        let mut lane = 0;
        for (dimension, &(index, size, stride)) in position.iter().enumerate() {
            let index = match index {
                Index::Known(index) => index,
                Index::In(register) => self.bits(register)? as i64,
            };
            let Some(inside) = u32::try_from(index).ok().filter(|&index| index < size) else {
                return Err(Fault::new(format!(
                    "position {index} is out of bounds of dimension {dimension} of the vector, which has size {size}"
                )));
            };
            lane += inside as usize * stride as usize;
        }
        Ok(lane)
    }

    fn reduce(&mut self, op: ElementOp, dst: Reg, vector: Reg, accumulator: Option<Reg>) -> Run {
        let lanes = self.lanes(vector)?;
        let start = accumulator.map(|register| self.bits(register)).transpose()?;
        let mut result = start;
        for &lane in lanes.iter() {
            result = Some(match result {
                Some(so_far) => op.eval([so_far, lane, 0])?,
                None => lane,
            });
        }
        let Some(result) = result else { return Err(Fault::new("an empty vector has no reduction")) };
        self.set(dst, Value::Bits(result));
        Ok(())
    }

    fn mask(&mut self, dst: Reg, sizes: &[Reg], shape: &[usize]) -> Run {
        let sizes: Vec<i64> = sizes.iter().map(|&size| Ok(self.bits(size)? as i64)).collect::<Run<_>>()?;
        let count: usize = shape.iter().product();
        let is_set = |lane: usize| {
            let mut rest = lane;
            shape.iter().zip(&sizes).rev().all(|(&extent, &size)| {
                let index = (rest % extent.max(1)) as i64;
                rest /= extent.max(1);
                index < size
            })
        };
        let lanes = (0..count).map(|lane| u64::from(is_set(lane))).collect();
        self.set(dst, Value::Vector(Rc::new(lanes)));
        Ok(())
    }

    // ---- memory ----

    /// The byte range of each lane, or of each element that is a vector; `None` where it is outside of the memref
    /// and may be.
    fn lane_ranges(&mut self, access: &VectorAccess) -> Run<Vec<Option<std::ops::Range<usize>>>> {
        let memref = self.memref(access.memref)?;
        let size = access.scalar.size() * access.lanes_per_element;
        let length = self.memory.size(memref.buffer)?;
        let first: Vec<i64> = access.indices.iter().map(|&r| Ok(self.bits(r)? as i64)).collect::<Run<_>>()?;
        let leading = first.len() - access.shape.len().min(first.len());
        let count: usize = access.shape.iter().product();
        let mut ranges = Vec::with_capacity(count);
        let places = access.choice.map(|choice| self.lane_places(choice, count)).transpose()?;
        for lane in 0..count {
            let mut index = first.clone();
            if let (Some(places), Some(last)) = (&places, index.last_mut()) {
                let Some(place) = places[lane] else {
                    ranges.push(None);
                    continue;
                };
                *last = last.saturating_add(place);
                let position = memref.position(index.into_iter())?;
                ranges.push(Some(memref.range(position, size, length)?));
                continue;
            }
            let mut rest = lane;
            for (d, &extent) in access.shape.iter().enumerate().rev() {
                index[leading + d] = index[leading + d].saturating_add((rest % extent.max(1)) as i64);
                rest /= extent.max(1);
            }
            let is_inside = index.iter().zip(&memref.sizes).all(|(&i, &size)| (0..size).contains(&i));
            if !is_inside && access.padding.is_some() {
                ranges.push(None);
                continue;
            }
            let position = memref.position(index.into_iter())?;
            ranges.push(Some(memref.range(position, size, length)?));
        }
        Ok(ranges)
    }

    /// How far along the last dimension each lane is; `None` of those that take no part.
    fn lane_places(&self, choice: LaneChoice, count: usize) -> Run<Vec<Option<i64>>> {
        let mask = self.lanes(choice.mask)?;
        let indices = match choice.place {
            LanePlace::At(register, width) => Some((self.lanes(register)?, width)),
            LanePlace::InOrder | LanePlace::Packed => None,
        };
        let mut packed = 0;
        let place = |lane: usize| {
            if mask.get(lane).is_none_or(|&bit| bit == 0) {
                return None;
            }
            packed += 1;
            Some(match (&indices, choice.place) {
                (Some((indices, width)), _) => signed(*width, indices.get(lane).copied().unwrap_or(0)),
                (None, LanePlace::Packed) => packed - 1,
                (None, _) => lane as i64,
            })
        };
        Ok((0..count).map(place).collect())
    }

    fn vector_load(&mut self, access: &VectorAccess) -> Run {
        let ranges = self.lane_ranges(access)?;
        let padding = match access.padding.flatten() {
            Some(register) => self.bits(register)?,
            None => 0,
        };
        let others = access.choice.and_then(|choice| choice.pass_through);
        let others = others.map(|register| self.lanes(register)).transpose()?;
        let memref = self.memref(access.memref)?;
        let bytes = self.memory.read(memref.buffer, &mut self.work)?;
        let mut lanes = Vec::with_capacity(ranges.len() * access.lanes_per_element);
        for (lane, range) in ranges.into_iter().enumerate() {
            match range {
                Some(range) => lanes.extend(bytes[range].chunks_exact(access.scalar.size()).map(little_endian)),
                None => lanes.push(others.as_ref().and_then(|others| others.get(lane)).copied().unwrap_or(padding)),
            }
        }
        self.set(access.vector, Value::Vector(Rc::new(lanes)));
        Ok(())
    }

    fn vector_store(&mut self, access: &VectorAccess) -> Run {
        let ranges = self.lane_ranges(access)?;
        let lanes = self.lanes(access.vector)?;
        let memref = self.memref(access.memref)?;
        let size = access.scalar.size();
        let bytes = self.memory.write(memref.buffer, &mut self.work)?;
        for (range, lanes) in ranges.into_iter().zip(lanes.chunks(access.lanes_per_element.max(1))) {
            let Some(range) = range else { continue };
            for (place, lane) in bytes[range].chunks_exact_mut(size).zip(lanes) {
                place.copy_from_slice(&lane.to_le_bytes()[..size]);
            }
        }
        Ok(())
    }

    // ---- printing ----

    pub(super) fn print(&mut self, print: &Print) -> Run {
        if let Some(value) = &print.value {
            let lanes = self.lanes(value.register)?;
            text::write_vector(&mut self.output, value.scalar, value.is_unsigned, value.shape.as_deref(), &lanes);
        }
        self.output.extend_from_slice(print.literal.as_bytes());
        self.flush_some()
    }
}

/// The same bits as lanes of another width; lane 0 is in the low bits.
fn bitcast(lanes: &[u64], from: ScalarKind, to: ScalarKind) -> Vec<u64> {
    let (from, to) = (from.bits().max(1), to.bits().max(1));
    if from >= to {
        let parts = from / to;
        return lanes.iter().flat_map(|&lane| (0..parts).map(move |i| mask(to, lane >> (i * to)))).collect();
    }
    let parts = (to / from) as usize;
    let join = |lanes: &[u64]| lanes.iter().enumerate().fold(0, |bits, (i, &lane)| bits | lane << (i as u32 * from));
    lanes.chunks(parts).map(join).collect()
}

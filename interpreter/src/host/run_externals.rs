//! The functions of the runner libraries, executed.

use std::io::Write;

use web_time::{SystemTime, UNIX_EPOCH};

use super::execute::{FLUSH_AT, Machine, little_endian};
use super::faults::{Fault, Run};
use super::program::{Element, External, MemRef, Reg};
use super::scalars::{ScalarKind, mask, signed, to_f64};
use super::text;

impl Machine<'_, '_> {
    /// Calls one; its result, if it has one.
    pub(super) fn call_external(&mut self, external: External, arguments: &[Reg]) -> Run<Option<u64>> {
        let number = |machine: &Self| machine.bits(arguments.first().copied().unwrap_or(0));
        match external {
            External::PrintMemref { element, is_ranked } => self.print_memref(arguments[0], element, is_ranked)?,
            External::PrintMemrefShape => {
                let memref = self.memref(arguments[0])?;
                let address = self.memory.address(memref.buffer);
                self.output.extend_from_slice(b"Unranked Memref ");
                text::write_header(&mut self.output, &memref, address);
                self.output.push(b'\n');
            }
            External::VerifyMemref(element) => {
                return self.verify_memref(arguments[0], arguments[1], element).map(Some);
            }
            External::Fill(element) => {
                let memref = self.memref(arguments[0])?;
                let value = self.bytes_of(arguments[1], element)?;
                self.fill(&memref, &value)?;
            }
            External::PrintI64 => {
                let bits = number(self)?;
                self.output.extend_from_slice((bits as i64).to_string().as_bytes());
            }
            External::PrintU64 => {
                let bits = number(self)?;
                self.output.extend_from_slice(bits.to_string().as_bytes());
            }
            External::PrintFloat(kind) => {
                let bits = number(self)?;
                text::write_float(&mut self.output, to_f64(kind, bits));
            }
            External::PrintOpen => self.output.extend_from_slice(b"( "),
            External::PrintClose => self.output.extend_from_slice(b" )"),
            External::PrintComma => self.output.extend_from_slice(b", "),
            External::PrintNewline => self.output.push(b'\n'),
            External::PrintFlops => {
                let flops = f64::from_bits(number(self)?);
                let line = format!("{:.6} GFLOPS\n", flops / 1e9);
                self.err.write_all(line.as_bytes()).map_err(|error| Fault::output(&error))?;
            }
            External::Clock => {
                let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                return Ok(Some(now.as_secs_f64().to_bits()));
            }
            External::NanoTime => {
                let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                return Ok(Some(now.as_nanos() as u64));
            }
        }
        self.flush_some().map(|()| None)
    }

    fn print_memref(&mut self, memref: Reg, element: Element, is_ranked: bool) -> Run {
        let memref = self.memref(memref)?;
        // What waits for the device is executed again, and has printed nothing until then.
        self.memory.read(memref.buffer, &mut self.work)?;
        let address = self.memory.address(memref.buffer);
        let mut out = std::mem::take(&mut self.output);
        out.extend_from_slice(if is_ranked { b"Memref ".as_slice() } else { b"Unranked Memref " });
        text::write_header(&mut out, &memref, address);
        out.extend_from_slice(b" data = \n");
        let result = self.memory.read(memref.buffer, &mut self.work).and_then(|bytes| {
            text::write_elements(&mut out, &memref, |out, position| {
                self.budget.take(1)?;
                let lanes = lanes_at(&memref, position, element, bytes)?;
                text::write_lanes(out, element, &lanes);
                drain(out, self.out, FLUSH_AT)
            })
        });
        out.push(b'\n');
        self.output = out;
        result
    }

    /// The number of elements that differ; each is named on standard error.
    fn verify_memref(&mut self, actual: Reg, expected: Reg, element: Element) -> Run<u64> {
        let (actual, expected) = (self.memref(actual)?, self.memref(expected)?);
        if actual.sizes != expected.sizes {
            let (found, wanted) = (actual.shape_text(), expected.shape_text());
            return Err(Fault::new(format!("memref of shape {found} is compared with one of shape {wanted}")));
        }
        let [found, wanted] = self.memory.read_both([actual.buffer, expected.buffer], &mut self.work)?;
        let mut lines = Vec::new();
        let mut differences = 0;
        for (index, (a, b)) in actual.positions()?.zip(expected.positions()?).enumerate() {
            self.budget.take(1)?;
            let (a, b) = (lanes_at(&actual, a, element, found)?, lanes_at(&expected, b, element, wanted)?);
            let are_equal = a.iter().zip(&b).all(|(&a, &b)| are_close(element.scalar, a, b));
            if !are_equal {
                differences += 1;
                text::write_lanes(&mut lines, element, &a);
                lines.extend_from_slice(b" != ");
                text::write_lanes(&mut lines, element, &b);
                lines.extend_from_slice(format!(" offset = {index}\n").as_bytes());
                drain(&mut lines, self.err, FLUSH_AT)?;
            }
        }
        drain(&mut lines, self.err, 0).map(|()| differences)
    }
}

/// Writes what is in memory, where it is at least so much.
fn drain(text: &mut Vec<u8>, to: &mut dyn Write, least: usize) -> Run {
    if text.len() >= least {
        to.write_all(text).map_err(|error| Fault::output(&error))?;
        text.clear();
    }
    Ok(())
}

fn lanes_at(memref: &MemRef, position: i64, element: Element, bytes: &[u8]) -> Run<Vec<u64>> {
    let range = memref.range(position, element.size(), bytes.len())?;
    Ok(bytes[range].chunks_exact(element.scalar.size()).map(little_endian).collect())
}

fn are_close(kind: ScalarKind, a: u64, b: u64) -> bool {
    match kind {
        ScalarKind::Int(width) => signed(width, mask(width, a)) == signed(width, mask(width, b)),
        kind => {
            let (a, b) = (to_f64(kind, a), to_f64(kind, b));
            a == b || (a.is_nan() && b.is_nan())
        }
    }
}

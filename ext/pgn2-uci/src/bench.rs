//! The command `bench`.

use pgn2_bitboard::search::{BenchOptions, BenchReport, OutOfMemory, bench};

use crate::output::Output;

/// `bench [depth] [threads]` searches positions and tells nodes, speed and time;
/// `bench threads [threads] [depth] [lazy]` compares with one thread.
pub(crate) fn run(output: &Output<'_>, text: &str) {
    let mut words = text.split_whitespace().peekable();
    let is_comparison = words.next_if_eq(&"threads").is_some();
    let lazy = text.split_whitespace().any(|word| word == "lazy");
    let mut numbers = words.filter_map(|word| word.parse::<u32>().ok());
    let usual = BenchOptions::default();
    let report = if is_comparison {
        let threads = numbers.next().map_or(2, |threads| threads as usize);
        let depth = numbers.next().unwrap_or(usual.depth);
        compare(output, &BenchOptions { depth, threads, lazy, ..usual })
    } else {
        let depth = numbers.next().unwrap_or(usual.depth);
        let threads = numbers.next().map_or(1, |threads| threads as usize);
        bench(&BenchOptions { depth, threads, ..usual }).map(|report| tell(output, &report))
    };
    if let Err(error) = report {
        output.message(error);
    }
}

fn tell(output: &Output<'_>, report: &BenchReport) {
    let (nodes, nps, time) = (report.nodes, report.nps(), report.time.as_millis());
    output.line(format_args!("{nodes} nodes {nps} nps {time} ms"));
}

/// Searches with one thread, then with several, and tells what the others were worth.
fn compare(output: &Output<'_>, options: &BenchOptions) -> Result<(), OutOfMemory> {
    let alone = bench(&BenchOptions { threads: 1, ..*options })?;
    tell(output, &alone);
    let together = bench(options)?;
    tell(output, &together);
    let ratio = |one: u64, other: u64| one as f64 / other.max(1) as f64;
    let (splits, cut_nodes) = (together.splits, together.cut_nodes);
    let time = together.time.as_secs_f64();
    output.line(format_args!(
        "threads {} speedup {:.2} nodes x{:.3} nps x{:.2}",
        options.threads,
        alone.time.as_secs_f64() / time.max(1e-6),
        ratio(together.nodes, alone.nodes),
        ratio(together.nps(), alone.nps()),
    ));
    output.line(format_args!(
        "splits {} joins {} wasted {} refused {} cutoffs {} ({:.1} %)",
        splits.splits,
        splits.joins,
        splits.wasted,
        splits.refused,
        splits.cutoffs,
        100.0 * ratio(splits.cutoffs, splits.splits),
    ));
    let all_time = (time * options.threads.max(1) as f64).max(1e-6);
    output.line(format_args!("idle {:.1} %", 100.0 * splits.idle.as_secs_f64() / all_time));
    output.line(format_args!(
        "expected CUT nodes {} cut {:.1} %, of these by the first move {:.1} %",
        cut_nodes.searched,
        100.0 * ratio(cut_nodes.cut, cut_nodes.searched),
        100.0 * ratio(cut_nodes.cut_by_first, cut_nodes.cut),
    ));
    Ok(())
}

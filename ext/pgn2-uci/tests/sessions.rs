//! Whole conversations with the protocol loop.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Input that arrives in pieces, as from a pipe.
struct Pipe(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            // A sender that is gone is the end of input.
            self.1 = self.0.recv().unwrap_or_default();
        }
        let len = buffer.len().min(self.1.len());
        buffer[..len].copy_from_slice(&self.1[..len]);
        self.1.drain(..len);
        Ok(len)
    }
}

#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An engine in a thread of its own.
struct Engine {
    input: Option<Sender<Vec<u8>>>,
    output: Shared,
    thread: JoinHandle<io::Result<()>>,
}

impl Engine {
    fn new() -> Engine {
        let (sender, receiver) = channel();
        let output = Shared::default();
        let writer = output.clone();
        let input = BufReader::new(Pipe(receiver, Vec::new()));
        let thread = thread::spawn(move || pgn2_uci::run(input, writer));
        Engine { input: Some(sender), output, thread }
    }

    fn send(&self, text: &str) {
        self.input.as_ref().unwrap().send(format!("{text}\n").into_bytes()).unwrap();
    }

    fn text(&self) -> String {
        String::from_utf8(self.output.0.lock().unwrap().clone()).unwrap()
    }

    /// Waits until the output holds `wanted`. A hang fails the test.
    fn wait_for(&self, wanted: &str) -> String {
        for _ in 0..6000 {
            let text = self.text();
            if text.contains(wanted) {
                return text;
            }
            thread::sleep(Duration::from_millis(10));
        }
        panic!("no {wanted:?} in {}", self.text());
    }

    /// Ends the input and waits for the session's end.
    fn finish(mut self) -> String {
        self.input = None;
        let output = self.output.clone();
        self.thread.join().unwrap().unwrap();
        Engine { input: None, output, thread: thread::spawn(|| Ok(())) }.text()
    }
}

/// What a whole script gives.
fn answers(script: &[&str]) -> String {
    let engine = Engine::new();
    script.iter().for_each(|line| engine.send(line));
    engine.finish()
}

#[test]
fn it_introduces_itself() {
    let text = answers(&["uci", "isready"]);
    assert!(text.starts_with("id name pgn2"));
    for name in ["Hash", "Threads", "MultiPV", "Ponder", "Move Overhead", "UCI_Chess960"] {
        assert!(text.contains(&format!("option name {name} type")), "{name}");
    }
    assert!(text.ends_with("uciok\nreadyok\n"));
}

#[test]
fn a_search_answers_with_its_best_move() {
    let engine = Engine::new();
    engine.send("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    engine.send("go depth 3");
    let text = engine.wait_for("bestmove");
    assert!(text.contains("score mate 1"), "{text}");
    assert!(text.ends_with("bestmove a1a8\n"), "{text}");
}

#[test]
fn it_is_ready_while_it_searches_and_stops_at_once() {
    let engine = Engine::new();
    engine.send("go infinite");
    engine.wait_for("info depth 4");
    engine.send("isready");
    let text = engine.wait_for("readyok");
    assert!(!text.contains("bestmove"));
    engine.send("stop");
    engine.wait_for("bestmove");
}

#[test]
fn an_endless_search_waits_even_when_all_is_known() {
    let engine = Engine::new();
    engine.send("position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    engine.send("go infinite");
    engine.wait_for("mate 1");
    engine.send("isready");
    assert!(!engine.wait_for("readyok").contains("bestmove"));
    engine.send("stop");
    assert!(engine.wait_for("bestmove").contains("mate 1"));
}

#[test]
fn a_ponder_hit_starts_the_clock() {
    let engine = Engine::new();
    engine.send("position startpos moves e2e4");
    engine.send("go ponder movetime 1");
    engine.send("isready");
    assert!(!engine.wait_for("readyok").contains("bestmove"));
    engine.send("ponderhit");
    engine.wait_for("bestmove");
}

#[test]
fn the_end_of_input_ends_a_search() {
    let text = answers(&["position startpos", "go infinite"]);
    assert!(text.contains("bestmove"), "{text}");
    let text = answers(&["go infinite", "quit", "isready"]);
    assert!(!text.contains("readyok"));
}

#[test]
fn an_illegal_move_is_reported_and_the_last_good_position_kept() {
    let text = answers(&["position startpos moves e2e4", "position startpos moves e2e4 e2e4", "d"]);
    assert!(text.contains("info string position: move 2:"), "{text}");
    assert!(text.contains("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"));
    let text = answers(&["position fen 8/8/8/8/8/8/8/8 w - - 0 1", "position", "d"]);
    assert_eq!(text.matches("info string position:").count(), 2, "{text}");
    assert!(text.contains("Fen: rnbqkbnr/pppppppp"));
}

#[test]
fn fens_of_four_fields_are_read() {
    let text = answers(&["position fen 4k3/8/8/8/8/8/4P3/4K3 w - - moves e2e4", "d"]);
    assert!(text.contains("Fen: 4k3/8/8/8/4P3/8/8/4K3 b - "), "{text}");
}

#[test]
fn junk_is_passed_over() {
    let long = "x".repeat(2_000_000);
    let text = answers(&[
        "",
        "   ",
        "xyzzy",
        "setoption",
        "setoption name",
        "setoption name Nonsense value 3",
        "setoption name Hash value many",
        "go depth",
        "stop",
        "stop",
        "ponderhit",
        "\u{1F600} position",
        &long,
        "  isready  ",
    ]);
    assert!(text.contains("there is no option 'Nonsense'"), "{text}");
    assert!(text.trim_end().ends_with("readyok"), "{text}");
}

#[test]
fn perft_divides() {
    let engine = Engine::new();
    engine.send("go perft 3");
    let text = engine.wait_for("Nodes searched: 8902");
    assert!(text.contains("e2e4: 600"));
    engine.send("go perft 20000");
    engine.wait_for("depth 20000 is above 64");
}

#[test]
fn the_bench_compares_threads() {
    for mode in ["", " lazy"] {
        let text = answers(&[&format!("bench threads 2 4{mode}")]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 6, "{text}");
        assert!(lines[0].contains(" nodes ") && lines[1].contains(" nodes "));
        assert!(lines[2].starts_with("threads 2 speedup "));
        assert!(lines[3].starts_with("splits "));
        assert!(lines[5].starts_with("expected CUT nodes "));
    }
}

#[test]
fn castling_is_written_as_the_mode_wants() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let castle = |option: &str, asked: &str| {
        let engine = Engine::new();
        engine.send(option);
        engine.send(&format!("position fen {fen}"));
        engine.send(&format!("go depth 2 searchmoves {asked}"));
        engine.wait_for("bestmove").lines().last().unwrap().to_owned()
    };
    assert!(castle("", "e1g1").starts_with("bestmove e1g1"));
    let chess960 = "setoption name UCI_Chess960 value true";
    assert!(castle(chess960, "e1h1").starts_with("bestmove e1h1"));
}

#[test]
fn options_change_what_is_told() {
    let engine = Engine::new();
    engine.send("setoption name UCI_ShowWDL value true");
    engine.send("setoption name MultiPV value 3");
    engine.send("go depth 3");
    let text = engine.wait_for("bestmove");
    assert!(text.contains(" wdl ") && text.contains("multipv 3"), "{text}");
}

//! Which braces belong together in a stretch of text that begins with a comment.

use std::ops::Range;

use crate::brace::{MOST_AHEAD, NextBrace};
use crate::comment::{after_blank_lines, is_next_game, next_sign};
use crate::tag::{self, Quote};

/// What is known of the text from a comment on that needed a closer look. It grows brace by brace, and
/// serves the comments behind that one too: without it a long row of such comments, in one game or in
/// many, would be searched again and again.
#[derive(Default)]
pub(crate) struct Pairs {
    /// The stretch; empty when there is none.
    stretch: Range<usize>,
    /// Offsets of opening braces and of their partners, by the former.
    pairs: Vec<(usize, usize)>,
    /// The indices of the pairs whose partner has not come yet.
    open: Vec<usize>,
    /// Behind the last brace, quote or tag.
    seen: usize,
    /// The first tag behind each brace that has one before the next.
    tags: Vec<usize>,
    /// Those of them where the next brace does not close or is too far.
    doubtful: Vec<usize>,
    /// The first tag behind the last brace.
    pending: Option<usize>,
    /// Whether the stretch ends where a game seems to begin, or with the text.
    is_over: bool,
    /// Whether more text could change the stretch.
    reached_end: bool,
}

/// What closes a comment.
pub(crate) struct Partner {
    /// The closing brace.
    pub(crate) found: Option<usize>,
    /// Where another game seems to begin, or the text ends, if there is no such brace.
    pub(crate) until: usize,
    /// Whether more text could change that.
    pub(crate) reached_end: bool,
}

const NONE: usize = usize::MAX;

impl Pairs {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.start_at(0);
    }

    fn start_at(&mut self, at: usize) {
        self.pairs.clear();
        self.open.clear();
        self.tags.clear();
        self.doubtful.clear();
        (self.stretch, self.seen, self.pending) = (at..at, at, None);
        (self.is_over, self.reached_end) = (false, false);
    }

    /// The partner of the brace at `open`, which begins a comment.
    pub(crate) fn partner(&mut self, text: &[u8], open: usize, next: &mut NextBrace) -> Partner {
        let index = match self.pairs.binary_search_by_key(&open, |pair| pair.0) {
            Ok(index) => index,
            Err(_) => {
                self.start_at(open);
                self.go_on(text, next);
                0
            }
        };
        loop {
            let close = self.pairs[index].1;
            let end = close.min(self.stretch.end);
            if let Some(tag) = first_behind(&self.doubtful, open).filter(|&tag| tag < end) {
                let is_far = tag + MOST_AHEAD <= end;
                if is_far || self.is_over && close == NONE {
                    let reached_end = self.reached_end && !is_far;
                    return Partner { found: None, until: tag, reached_end };
                }
            }
            if close != NONE {
                return Partner { found: Some(close), until: close, reached_end: self.reached_end };
            }
            if self.is_over {
                let Pairs { stretch, reached_end, .. } = self;
                return Partner { found: None, until: stretch.end, reached_end: *reached_end };
            }
            self.go_on(text, next);
        }
    }

    /// Where the first tag begins in the comment from `open` to `end`, for which a partner was looked for.
    pub(crate) fn first_tag(&self, open: usize, end: usize) -> Option<usize> {
        first_behind(&self.tags, open).filter(|&tag| tag < end)
    }

    /// Goes on to the next sign.
    fn go_on(&mut self, text: &[u8], next: &mut NextBrace) {
        let at = self.stretch.end;
        let most = text.len().min(at + MOST_AHEAD);
        let Some(found) = next_sign(&text[..most], at) else {
            self.stretch.end = most;
            let is_far = self.pending.is_some_and(|tag| tag + MOST_AHEAD <= most);
            if most == text.len() {
                self.finish(true);
            } else if is_far {
                self.doubt();
            }
            return;
        };
        self.stretch.end = found + 1;
        match text[found] {
            b'{' => {
                self.doubt();
                self.open.push(self.pairs.len());
                self.pairs.push((found, NONE));
                self.seen = found + 1;
            }
            b'}' => {
                if self.pending.is_some_and(|tag| tag + MOST_AHEAD <= found) {
                    self.doubt();
                }
                self.pending = None;
                if let Some(index) = self.open.pop() {
                    self.pairs[index].1 = found;
                }
                self.seen = found + 1;
            }
            b'"' => {
                match tag::at_quote(text, self.seen, found) {
                    Quote::OfTag(tag) => {
                        if self.pending.is_none() {
                            self.pending = Some(tag.start);
                            self.tags.push(tag.start);
                        }
                        self.stretch.end = tag.end;
                    }
                    quote => self.reached_end |= quote == Quote::Unknown,
                }
                self.seen = self.stretch.end;
            }
            b'\n' | b'\r' => {
                let behind = after_blank_lines(text, found);
                self.stretch.end = behind;
                if is_next_game(text, found, behind) {
                    let brace = next.next(text, behind);
                    if !brace.is_closing {
                        self.stretch.end = found;
                        self.finish(brace.reached_end);
                    }
                }
            }
            _ => {}
        }
    }

    /// The next brace does not close.
    fn doubt(&mut self) {
        self.doubtful.extend(self.pending.take());
    }

    fn finish(&mut self, reached_end: bool) {
        self.doubt();
        self.is_over = true;
        self.reached_end |= reached_end;
    }
}

/// The first of the sorted offsets behind `at`.
fn first_behind(sorted: &[usize], at: usize) -> Option<usize> {
    sorted.get(sorted.partition_point(|&offset| offset < at)).copied()
}

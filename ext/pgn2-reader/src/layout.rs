//! Words to lines.

/// How many characters a line has at most: the PGN standard wants fewer than 80.
const WIDTH: usize = 79;

/// Lays out words, with a blank or a line end between them.
pub(crate) struct Layout {
    text: String,
    /// How many characters the present line has.
    column: usize,
    wraps: bool,
    /// What the next word begins with: opened parentheses.
    prefix: String,
    must_break: bool,
    /// Where the last word begins, and how many characters it has.
    word: (usize, usize),
}

impl Layout {
    /// Lines of any length unless it `wraps`.
    pub(crate) fn new(wraps: bool) -> Layout {
        Layout {
            text: String::new(),
            column: 0,
            wraps,
            prefix: String::new(),
            must_break: false,
            word: (0, 0),
        }
    }

    /// A line of its own, however long.
    pub(crate) fn line(&mut self, line: &str) {
        self.flush_prefix();
        self.end_line();
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Text that the next word begins with.
    pub(crate) fn open(&mut self, sign: &str) {
        if self.prefix.len() >= WIDTH / 2 {
            self.flush_prefix();
        }
        self.prefix.push_str(sign);
    }

    /// Text behind the last word without a blank, on a new line if it does not fit.
    pub(crate) fn close(&mut self, sign: &str) {
        self.flush_prefix();
        if self.must_break || self.wraps && self.column + sign.len() > WIDTH {
            self.end_line();
        }
        self.text.push_str(sign);
        self.column += sign.len();
    }

    /// A word.
    pub(crate) fn word(&mut self, word: &str) {
        let prefix = std::mem::take(&mut self.prefix);
        let length = prefix.len() + word.chars().count();
        self.separate(length);
        self.word = (self.text.len(), length);
        self.text.push_str(&prefix);
        self.text.push_str(word);
        self.column += length;
    }

    /// Text right behind the last word. When its line has no room, the word goes to the next one.
    pub(crate) fn glue(&mut self, sign: &str) {
        let (start, length) = self.word;
        if self.wraps && self.column > length && self.column + sign.len() > WIDTH {
            self.text.replace_range(start - 1..start, "\n");
            self.column = length;
        }
        self.text.push_str(sign);
        self.column += sign.len();
        self.word.1 += sign.len();
    }

    /// A word that takes the rest of its line.
    pub(crate) fn last_word(&mut self, word: &str) {
        self.word(word);
        self.must_break = true;
    }

    fn separate(&mut self, length: usize) {
        if self.must_break || self.wraps && self.column > 0 && self.column + 1 + length > WIDTH {
            self.end_line();
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
    }

    fn flush_prefix(&mut self) {
        if !self.prefix.is_empty() {
            self.word("");
        }
    }

    fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
        }
        self.column = 0;
        self.must_break = false;
    }

    /// All lines, the last one ended.
    pub(crate) fn finish(mut self) -> String {
        self.flush_prefix();
        self.end_line();
        self.text
    }
}

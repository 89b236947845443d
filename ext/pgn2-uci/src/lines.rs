use std::io::{self, BufRead};

/// No command is longer: a game of 5,000 moves has 50,000 characters.
const LONGEST: usize = 1 << 20;

/// Reads lines of any bytes and any length without keeping more than a bounded part in memory.
pub(crate) struct Lines<R> {
    input: R,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines { input }
    }

    /// The next line without its end; `None` at the end of input. Of a line that is too long only
    /// the beginning is given; bytes that are no text become replacement characters.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        loop {
            let available = match self.input.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if available.is_empty() {
                return Ok((!line.is_empty()).then(|| text(&line)));
            }
            let end = available.iter().position(|&byte| byte == b'\n');
            let part = &available[..end.unwrap_or(available.len())];
            let room = LONGEST - line.len();
            line.extend_from_slice(&part[..part.len().min(room)]);
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(text(&line)));
            }
        }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_bytes_become_lines() {
        let mut lines = Lines::new(&b"uci\r\n\nis\xFFready\nlast"[..]);
        let mut next = || lines.next_line().unwrap();
        assert_eq!(next().as_deref(), Some("uci\r"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("is\u{FFFD}ready"));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }

    #[test]
    fn a_line_without_end_does_not_fill_the_memory() {
        let long = [vec![b'x'; 3 * LONGEST], b"\nquit\n".to_vec()].concat();
        let mut lines = Lines::new(long.as_slice());
        assert_eq!(lines.next_line().unwrap().map(|line| line.len()), Some(LONGEST));
        assert_eq!(lines.next_line().unwrap().as_deref(), Some("quit"));
    }
}

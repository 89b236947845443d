/// A command, with what follows its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command<'l> {
    Uci,
    IsReady,
    NewGame,
    SetOption(&'l str),
    Position(&'l str),
    Go(&'l str),
    Stop,
    PonderHit,
    Quit,
    Display,
    Eval,
    Bench(&'l str),
}

impl<'l> Command<'l> {
    /// The command of a line: the first known word and what follows, as UCI wants it. `None` when
    /// no word is known.
    pub(crate) fn parse(line: &'l str) -> Option<Command<'l>> {
        let mut rest = line.trim_start();
        while !rest.is_empty() {
            let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            let after = after.trim();
            let command = match word {
                "uci" => Command::Uci,
                "isready" => Command::IsReady,
                "ucinewgame" => Command::NewGame,
                "setoption" => Command::SetOption(after),
                "position" => Command::Position(after),
                "go" => Command::Go(after),
                "stop" => Command::Stop,
                "ponderhit" => Command::PonderHit,
                "quit" => Command::Quit,
                "d" => Command::Display,
                "eval" => Command::Eval,
                "bench" => Command::Bench(after),
                _ => {
                    rest = after;
                    continue;
                }
            };
            return Some(command);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_words_before_a_command_are_passed_over() {
        assert_eq!(Command::parse("  joho debug  go  depth 3 \r"), Some(Command::Go("depth 3")));
        assert_eq!(Command::parse("isready"), Some(Command::IsReady));
        assert_eq!(Command::parse("xyzzy"), None);
        assert_eq!(Command::parse(""), None);
    }
}

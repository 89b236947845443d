//! The command line: files, and options of a name and a value each.

use std::collections::HashMap;
use std::str::FromStr;

/// What follows a command.
#[derive(Debug)]
pub(crate) struct Options {
    pub(crate) files: Vec<String>,
    values: HashMap<String, String>,
}

impl Options {
    /// Reads the arguments. An option that is not `known`, or has no value, is an error.
    pub(crate) fn parse(
        mut arguments: impl Iterator<Item = String>,
        known: &[&str],
    ) -> Result<Options, String> {
        let mut options = Options { files: Vec::new(), values: HashMap::new() };
        while let Some(argument) = arguments.next() {
            let Some(name) = argument.strip_prefix("--") else {
                options.files.push(argument);
                continue;
            };
            if !known.contains(&name) {
                return Err(format!("unknown option --{name}"));
            }
            let value = arguments.next().ok_or_else(|| format!("--{name} needs a value"))?;
            options.values.insert(name.to_owned(), value);
        }
        Ok(options)
    }

    /// The text of an option, if it was given.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// The number of an option, or `default`.
    pub(crate) fn number<N: FromStr>(&self, name: &str, default: N) -> Result<N, String> {
        match self.text(name) {
            Some(text) => text.parse().map_err(|_| format!("--{name}: no such number: {text}")),
            None => Ok(default),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Options, String> {
        Options::parse(line.split_whitespace().map(str::to_owned), &["nodes", "seed"])
    }

    #[test]
    fn files_and_options_may_be_mixed() {
        let options = parse("a.txt --nodes 300 b.txt").unwrap();
        assert_eq!(options.files, ["a.txt", "b.txt"]);
        assert_eq!(options.number("nodes", 1), Ok(300));
        assert_eq!(options.number("seed", 7), Ok(7));
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(parse("--node 3").unwrap_err(), "unknown option --node");
        assert_eq!(parse("--nodes").unwrap_err(), "--nodes needs a value");
        let error = parse("--nodes many").unwrap().number("nodes", 1).unwrap_err();
        assert_eq!(error, "--nodes: no such number: many");
    }
}

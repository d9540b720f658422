/** What `ask` takes, for `--help` and beside what was wrong. */
export const USAGE = `Usage: npm run ask -- ["request"] [--json] [--session ID | --continue] [--out DIR] [--demo]
       [--planner auto|model|rules] [--model NAME] [--verbose] [--replay FILE] [--help] [--version]`;

export const HELP = `Helio: ask for space-physics data in plain English.

${USAGE}

  npm run ask -- "plot the ACE magnetic field for 10 to 12 May 2024"   one request
  npm run ask                                                          a chat; "help" tells more, "quit" leaves

  --json              one event a line on standard output, nothing else there
  --session ID        the thread to go on with, by name; a new one when there is none
  -c, --continue      the latest thread
  --out DIR           files go right there; out/SESSION/ unless said otherwise
  --demo              data made up by the demo server; needs no network
  --planner HOW       what reads requests: auto, model or rules
  --model NAME        the language model that plans
  --replay FILE       a bundle that "give me the bundle" made, made again
  -v, --verbose       show data and debug lines
  -h, --help          this text
  --version           the version

Exit codes: 0 done, 2 wrong flags or configuration, 3 failed or not written, 4 a question waits, 130 cancelled.
Settings are read from the environment and from .env; .env.example explains each.
`;

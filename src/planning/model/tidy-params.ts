import { plainWords } from '#src/assistant/plain-words.ts';
import { timeOf } from '#src/assistant/said-values.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { readChanges, readQuestion } from '#src/planning/model/acts/read-values.ts';
import { isUnfit } from '#src/planning/model/acts/reading-context.ts';
import { type Fault, isFault, type SettleContext } from '#src/planning/model/settle-context.ts';
import { tidyFetch, tidyInspect } from '#src/planning/model/tidy-fetch.ts';
import { wishesRead } from '#src/planning/model/wishes-read.ts';
import { operationNamed } from '#src/timeseries/operations.ts';

type Params = Readonly<Record<string, unknown>>;
type Tidy = (
  params: Params,
  context: SettleContext,
  signal: AbortSignal,
) => Promise<Params | Fault> | Params | Fault;

const LONGEST_CODE = 4_000;
const LONGEST_WORDS = 300;

/** What each worker's settings need before its own schema checks them. */
const TIDY: Readonly<Record<string, Tidy>> = {
  fetch: tidyFetch,
  inspect: tidyInspect,
  compute: tidyCompute,
  measure: tidyMeasure,
  plot: tidyLooks,
  style: tidyLooks,
  export: tidyExport,
  discover: withQuestion,
  lookup_metadata: withQuestion,
  explain: withQuestion,
  clarify: tidyQuestion,
};

/** Settings as their worker takes them: words read by the rules, names without folders, texts without links. */
async function tidyParams(
  worker: string,
  { notes: _, remarks: __, ...params }: Params,
  context: SettleContext,
  signal: AbortSignal,
): Promise<Params | Fault> {
  const tidy = Object.hasOwn(TIDY, worker) ? TIDY[worker] : undefined;
  return tidy === undefined ? params : tidy(params, context, signal);
}

/** Settings of an operation may come one level down, and code is only for the operation `code`. */
function tidyCompute({ params, settings, ...rest }: Params): Params | Fault {
  const nested = [params, settings].filter((each) => typeof each === 'object' && each !== null);
  const flat: Params = Object.assign({}, ...nested, rest);
  const { code, ...plain } = flat;
  const operation =
    typeof plain['operation'] === 'string' ? plain['operation'].trim().toLowerCase() : undefined;
  const named: Params = operation === undefined ? plain : { ...plain, operation };
  if (operation !== 'code' && operation !== undefined) return onlyKnown(named, operation);
  if (typeof code === 'string' && code.length > LONGEST_CODE) return { fault: 'The code is too long.' };
  return { ...named, ...(code === undefined ? {} : { operation: 'code', code }) };
}

/** Settings that the operation does not have are left out. @throws BotError for an operation that does not exist */
function onlyKnown(params: Params, operation: string): Params {
  const known = new Set([
    'operation',
    'label',
    'unit',
    ...Object.keys(operationNamed(operation).params.shape),
  ]);
  return Object.fromEntries(Object.entries(params).filter(([name]) => known.has(name)));
}

/** A question is a value by its kind; what does not fit is said with what would. */
function tidyMeasure({ question, ...rest }: Params): Params | Fault {
  const said = typeof question === 'object' && question !== null ? { ...question } : { kind: question };
  const read = readQuestion(said);
  return isUnfit(read) ? read : { ...rest, question: read };
}

/** Changes of a figure are values by their kind; times in them may be ISO 8601. */
function tidyLooks(
  { changes, start, stop, ...rest }: Params,
  { archive, frames, workers, turn }: SettleContext,
): Params | Fault {
  const said = Array.isArray(changes) ? changes : changes === undefined || changes === null ? [] : [changes];
  const rows = said.map(
    (each): Params => (typeof each === 'object' && each !== null ? { ...each } : { kind: each }),
  );
  const context = { knowledge: archive.knowledge, frames, workers, isForced: turn.read.isForced };
  const read = readChanges(rows, { acts: [], places: new Map() }, context);
  if (isUnfit(read)) return read;
  return {
    ...rest,
    ...timed('start', start),
    ...timed('stop', stop),
    changes: read.map(({ change }) => change),
  };
}

/** The furthest time of ECMAScript, ms since epoch. */
const LAST_MS = 8.64e15;

function timed(name: string, value: unknown): Params {
  const time = timeOf(value);
  if (time === undefined) return {};
  // Beyond the last day of any calendar the setting is refused as it stands.
  return { [name]: Math.abs(time) > LAST_MS ? value : new Date(time).toISOString() };
}

/** A file's name stays a name: no folders, no leading dots. */
function tidyExport({ name, what, format, ...rest }: Params): Params {
  const ending = typeof format === 'string' ? format.toLowerCase().replace(/^\./, '') : format;
  const bare = typeof name === 'string' ? bareName(name) : '';
  return {
    ...rest,
    format: ending,
    what: what ?? (ending === 'csv' || ending === 'json' ? 'data' : 'plot'),
    ...(bare === '' ? {} : { name: bare }),
  };
}

function bareName(path: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/[^\w. -]+/g, '_')
    .replace(/^[. ]+/, '')
    .slice(0, 80);
}

/** Worker that look things up read the user's own words when the model gives them none. */
function withQuestion({ text, ...rest }: Params, { plan, turn }: SettleContext): Params {
  const question = typeof text === 'string' && text.trim() !== '' ? text : plan.goal;
  const series = Array.isArray(rest['series']) ? rest['series'] : [...wishesRead(turn)];
  return { ...rest, text: question.slice(0, LONGEST_WORDS), series };
}

const ASKS_FOR_SECRETS =
  /\b(password|passphrase|api[\s_-]?key|access[\s_-]?token|secret|credential|credit card|private key|2fa|one[\s-]time code)\b/i;

/** A question to the user asks for words about data, never for secrets, and leads nowhere else. */
function tidyQuestion({ question, choices, ...rest }: Params, { turn }: SettleContext): Params | Fault {
  if (turn.read.isForced) return { fault: 'The user wants no questions: take the likeliest meaning.' };
  const words = typeof question === 'string' ? plainWords(question, LONGEST_WORDS) : '';
  const offered = (Array.isArray(choices) ? choices : []).filter((choice) => typeof choice === 'string');
  if (words === '') return { fault: 'A question to the user needs words.' };
  if ([words, ...offered].some((text) => ASKS_FOR_SECRETS.test(text)))
    return { fault: 'Users are never asked for secrets.' };
  const shown = offered.map((choice) => plainWords(choice, 80)).filter((choice) => choice !== '');
  return { ...rest, question: words, choices: [...new Set(shown)].slice(0, 5) };
}

/** Settings that could not be had are a failure of their own, not of the batch. */
export async function triedParams(
  worker: string,
  params: Params,
  context: SettleContext,
  signal: AbortSignal,
): Promise<Params | Fault> {
  try {
    const tidied = await tidyParams(worker, params, context, signal);
    return isFault(tidied) ? { fault: tidied.fault } : tidied;
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return { fault: sentenceOf(error) };
    throw error;
  }
}

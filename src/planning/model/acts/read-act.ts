import { plainWords } from '#src/assistant/plain-words.ts';
import { aroundIn } from '#src/domain/around.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Act, NO_PERIOD, type Period, type Target } from '#src/domain/request.ts';
import { valueOfFormula } from '#src/planning/model/acts/arithmetic.ts';
import { earlierCode } from '#src/planning/model/acts/earlier-code.ts';
import { passedOver } from '#src/planning/model/acts/passed-over.ts';
import { readAgain, readShow, readStyle } from '#src/planning/model/acts/read-figure-act.ts';
import { defined, optionalTarget, readTarget, readTargets } from '#src/planning/model/acts/read-target.ts';
import { readQuestion, readSettings, readWorkerParams } from '#src/planning/model/acts/read-values.ts';
import type { ReadActs } from '#src/planning/model/acts/reading-context.ts';
import {
  isUnfit,
  type ReadingContext,
  type Soil,
  type Unfit,
} from '#src/planning/model/acts/reading-context.ts';
import type { SaidAct, SaidKind } from '#src/planning/model/acts/said-act.ts';
import { saidPeriod } from '#src/planning/model/acts/said-times.ts';
import { inUnitShown } from '#src/planning/model/acts/unit-of-result.ts';

const DIGITS = 4;
/** Longer ones are shown by their beginning. */
const LONGEST_FORMULA = 400;

type Of<Kind extends SaidKind> = Extract<SaidAct, { do: Kind }>;

/**
 * Reads one act of an answer as acts of the request language.
 *
 * @returns the first thing in it that does not hold, by field and legal values
 */
export function readAct(act: SaidAct, soil: Soil, context: ReadingContext): ReadActs | Unfit {
  const said = act.do === 'measure' ? withOwnFields(act) : act;
  const fault = passedOver(said);
  if (fault !== undefined) return { fault };
  switch (said.do) {
    case 'show':
      return readShow(said, soil, context);
    case 'style':
      return readStyle(said, soil, context);
    case 'again':
      return readAgain(said, soil, context);
    default: {
      const act = readSingle(said, soil, context);
      return isUnfit(act) ? act : { acts: [act], at: 0 };
    }
  }
}

type Single = Exclude<SaidAct, { do: 'show' | 'style' | 'again' }>;

function readSingle(said: Single, soil: Soil, context: ReadingContext): Act | Unfit {
  switch (said.do) {
    case 'undo':
      return {
        do: 'undo',
        ...defined({ steps: said.steps, part: said.part }),
        ...(said.isRedo === true ? { isRedo: true } : {}),
      };
    case 'say':
      return { do: 'say', text: said.text };
    case 'calculate':
      return readCalculation(said);
    case 'help':
      return { do: 'explain', what: said.what ?? 'help', about: plainWords(said.about, 300) };
    case 'find':
      return { do: 'find', words: said.words, of: [], period: NO_PERIOD };
    case 'ask':
      return readAsk(said, context);
    case 'export':
      return readExport(said, soil, context);
    default:
      return readOfData(said, soil, context);
  }
}

type OfData = Exclude<Single, { do: 'undo' | 'say' | 'calculate' | 'help' | 'find' | 'ask' | 'export' }>;

function readOfData(said: OfData, soil: Soil, context: ReadingContext): Act | Unfit {
  const of = readTargets(said.of, soil, context);
  if (isUnfit(of)) return { fault: `of: ${of.fault}` };
  const period = saidPeriod(said);
  if (isUnfit(period)) return period;
  const data = { of, period };
  switch (said.do) {
    case 'fetch':
      return of.length === 0 ? { fault: 'of: a fetch needs data.' } : { do: 'fetch', ...data };
    case 'describe':
      return { do: 'describe', ...data };
    case 'rows':
      return { do: 'preview', ...data, ...defined({ rows: said.count, from: said.from }) };
    case 'discover':
      return { do: 'discover', what: said.what, ...data };
    case 'compute':
      return readCompute(said, data, soil, context);
    case 'measure':
      return readMeasure(said, data, soil, context);
    case 'intervals':
      return readIntervals(said, data, soil, context);
    case 'superpose':
      return readSuperpose(said, data, soil, context);
    case 'over-events':
      return readOverEvents(said, data, soil, context);
    case 'use':
      return readUse(said, data, context);
  }
}

/** Workers that take no data say in their params what they are about. */
function readUse({ worker, params: said }: Of<'use'>, data: Data, context: ReadingContext): Act | Unfit {
  const params = readWorkerParams(worker, said, context);
  if (isUnfit(params)) return params;
  const inputs = Object.keys(context.workers.find(({ name }) => name === worker)?.inputs.shape ?? {});
  const isTimed = data.period.ranges.length > 0 || data.period.newestMs !== undefined;
  if (data.of.length > 0 && !inputs.includes('series'))
    return {
      fault: `of: ${worker} is wired to no data; it is about what its params say, else about what is at hand.`,
    };
  if (isTimed && !data.of.some((target) => target.kind === 'series' && target.label === undefined))
    return {
      fault: `start, stop: they are the time of data that are fetched; ${worker} takes times in its params, if any.`,
    };
  return { do: 'use', worker, params, ...data };
}

interface Data {
  readonly of: readonly Target[];
  readonly period: Period;
}

function readCompute(
  { id, of, operation, params: said, code, name, other: tested }: Of<'compute'>,
  data: Data,
  soil: Soil,
  context: ReadingContext,
): Act | Unfit {
  const plain = operation.trim().toLowerCase();
  const isCode = plain === 'code';
  const earlier = isCode ? earlierCode(code, data.of.length, context) : undefined;
  if (isUnfit(earlier)) return earlier;
  if (isCode && code === undefined) return { fault: 'code: the operation code needs it.' };
  if (!isCode && code !== undefined) return { fault: 'code: it goes with the operation code.' };
  const params = readSettings(plain, said);
  if (isUnfit(params)) return params;
  const other = readTargets(tested ?? [], soil, context);
  if (isUnfit(other)) return { fault: `other: ${other.fault}` };
  const called = of.map((each) => (typeof each === 'string' && soil.places.has(each) ? each : ''));
  return {
    do: 'compute',
    operation: plain,
    params: { ...(earlier?.unit === undefined ? {} : { unit: earlier.unit }), ...params },
    ...(isCode && called.some((each) => each !== '') ? { called } : {}),
    ...defined({ code, name: isCode ? (name ?? id) : name }),
    ...data,
    ...(other.length === 0 ? {} : { other }),
    ...(earlier === undefined ? {} : { code: earlier.code, called: earlier.called }),
  };
}

/** A field of a measure that was put into its question is meant as well there. */
function withOwnFields(said: Of<'measure'>): Of<'measure'> {
  const { isQuiet = said.isQuiet, inTable = said.inTable, ...question } = said.question;
  const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean';
  if (!isFlag(isQuiet) || !isFlag(inTable)) return said;
  return { ...said, question, ...defined({ isQuiet: isQuiet === true, inTable: inTable === true }) };
}

function readMeasure(said: Of<'measure'>, data: Data, soil: Soil, context: ReadingContext): Act | Unfit {
  const question = readQuestion(said.question);
  if (isUnfit(question)) return question;
  const other = readTargets(said.other ?? [], soil, context);
  if (isUnfit(other)) return { fault: `other: ${other.fault}` };
  return {
    do: 'measure',
    question,
    ...data,
    ...(other.length === 0 ? {} : { other }),
    ...defined({ isQuiet: said.isQuiet }),
    // A table is one already.
    ...(said.inTable === true && question.kind !== 'table' ? { inTable: true } : {}),
  };
}

function readIntervals(said: Of<'intervals'>, data: Data, soil: Soil, context: ReadingContext): Act | Unfit {
  const params = readWorkerParams('intervals', said.params, context);
  if (isUnfit(params)) return params;
  const other = readTargets(said.other ?? [], soil, context);
  if (isUnfit(other)) return { fault: `other: ${other.fault}` };
  const list = optionalTarget(said.list, soil, context);
  if (isUnfit(list)) return { fault: `list: ${list.fault}` };
  return {
    do: 'intervals',
    params,
    ...data,
    ...(other.length === 0 ? {} : { other }),
    // Two lists of one answer are two lists.
    ...defined({ list, name: said.name ?? listName(said, soil, context) }),
  };
}

/** An id that is a word is a name that one can tell people; of others the list is called by what it is. */
function listName(
  { id, params: { find, keep } }: Of<'intervals'>,
  { acts }: Soil,
  { frames }: ReadingContext,
): string | undefined {
  if (id === undefined || /^[a-z]{4}/i.test(id)) return id;
  const kind = typeof find === 'object' && find !== null && 'kind' in find ? String(find.kind) : undefined;
  const base = (kind ?? (keep === undefined ? 'intervals' : 'chosen')).replaceAll('-', '_');
  const taken = new Set([
    ...frames.map(({ label }) => label),
    ...acts.flatMap((act) => ('name' in act && act.name !== undefined ? [act.name] : [])),
  ]);
  const names = Array.from({ length: taken.size + 1 }, (_, index) =>
    index === 0 ? base : `${base}_${index + 1}`,
  );
  return names.find((name) => !taken.has(name));
}

function readSuperpose(said: Of<'superpose'>, data: Data, soil: Soil, context: ReadingContext): Act | Unfit {
  const params = readWorkerParams('superpose', said.params, context);
  if (isUnfit(params)) return params;
  const events = optionalTarget(said.events, soil, context);
  if (isUnfit(events)) return { fault: `events: ${events.fault}` };
  return { do: 'superpose', params, ...data, ...defined({ events }) };
}

function readOverEvents(
  { what, events: list, isAscending, ...said }: Of<'over-events'>,
  data: Data,
  soil: Soil,
  context: ReadingContext,
): Act | Unfit {
  const events = readTarget(list, soil, context);
  if (isUnfit(events)) return { fault: `events: ${events.fault}` };
  const { statistic, percentile, by, sort, most, window } = said;
  const settings = { ...defined({ statistic, percentile, by, sort, most, window }), ...aroundIn(said) };
  const order = isAscending === true ? { isAscending } : {};
  return { do: 'mark-events', what, events, ...data, ...settings, ...order };
}

/** Endings that files may have. */
const DATA_FORMATS = ['csv', 'tsv', 'txt', 'json', 'arrow', 'feather', 'parquet', 'netcdf', 'nc'];
const FIGURE_FORMATS = ['png', 'svg', 'pdf', 'html', 'vega-lite', 'json'];

function bareFormat(format: string): string {
  return format.toLowerCase().replace(/^\./, '');
}

function readExport(said: Of<'export'>, soil: Soil, context: ReadingContext): Act | Unfit {
  const of = readTargets(said.of ?? [], soil, context);
  if (isUnfit(of)) return { fault: `of: ${of.fault}` };
  const { what, format, isOneFile } = said;
  const legal = what === 'data' ? DATA_FORMATS : FIGURE_FORMATS;
  if (!legal.includes(bareFormat(format)))
    return { fault: `format: ${what} can be ${legal.join(', ')}; what else is asked for goes to cannot.` };
  const name = said.name === undefined ? undefined : bareName(said.name);
  return {
    do: 'export',
    what,
    format: bareFormat(format),
    of,
    period: NO_PERIOD,
    ...defined({ name: name === '' ? undefined : name, split: said.split, separator: said.separator }),
    ...(said.hasHeader === false ? { hasHeader: false as const } : {}),
    ...(isOneFile === true ? { isOneFile } : {}),
  };
}

/** A number that is no measurement; the formula stands beside it, so that anybody can follow it. */
function readCalculation({ what, formula, unit = '', from }: Of<'calculate'>): Act | Unfit {
  try {
    const shown = inUnitShown({ formula, value: valueOfFormula(formula) }, unit, from);
    if ('fault' in shown) return shown;
    const words = [`${plainWords(what, 100)} = ${Number(shown.value.toPrecision(DIGITS))}`, shown.unit];
    const how = from === undefined || from === shown.unit ? '' : ` in ${from}`;
    return {
      do: 'say',
      text: `${words.join(' ').trim()} (${plainWords(formula, LONGEST_FORMULA)}${how})`,
      isCalculated: true,
    };
  } catch (error) {
    if (error instanceof BotError) return { fault: `formula: ${error.message} ${error.hint ?? ''}` };
    throw error;
  }
}

/** A file's name stays a name: no folders, no leading dots. */
function bareName(path: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/[^\w. -]+/g, '_')
    .replace(/^[. ]+/, '')
    .slice(0, 80);
}

const ASKS_FOR_SECRETS =
  /\b(password|passphrase|api[\s_-]?key|access[\s_-]?token|secret|credential|credit card|private key|2fa|one[\s-]time code)\b/i;

/** A question to the user asks for words about data, never for secrets, and leads nowhere else. */
function readAsk({ question, choices }: Of<'ask'>, { isForced }: ReadingContext): Act | Unfit {
  if (isForced) return { fault: 'The user wants no questions: take the likeliest meaning.' };
  if ([question, ...choices].some((text) => ASKS_FOR_SECRETS.test(text)))
    return { fault: 'Users are never asked for secrets.' };
  const words = plainWords(question, 500);
  if (words === '') return { fault: 'question: it needs words.' };
  const shown = choices.map((choice) => plainWords(choice, 80)).filter((choice) => choice !== '');
  return { do: 'look-up', worker: 'clarify', params: { question: words, choices: [...new Set(shown)] } };
}

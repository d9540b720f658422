import type { Act } from '#src/domain/request.ts';
import { isVariant } from '#src/language/acts/archive/reproduce.ts';
import { spokenDatasets } from '#src/language/acts/archive/spoken-dataset.ts';
import { asksFiner } from '#src/language/acts/archive/whether.ts';
import { whoseData } from '#src/language/acts/archive/whose-data.ts';
import { areParts, asksForParts } from '#src/language/acts/measure-validity.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  seriesOf,
} from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** What is asked of a dataset's documentation, by the noun that says it. */
const ASKED = {
  unit: 'units',
  cadence: 'cadence',
  coverage: 'coverage',
  pi: 'contact',
  documentation: 'all',
  frame: 'frame',
  parameter: 'parameters',
  instrument: 'instrument',
} as const;

/** What is asked of a spacecraft or an instrument as well, whose datasets are looked up. */
const WHOSE: ReadonlySet<Asks> = new Set<Asks>(['contact', 'links', 'energies']);

type Asks = (typeof ASKED)[keyof typeof ASKED] | 'links' | 'energies';

const DONE_WITH_DATA = [
  'show',
  'export',
  'compute',
  'convert',
  'set',
  'fetch',
  'compare',
  'add',
  'put',
  'zoom',
  'cite',
] as const;

/**
 * "What units are the colours in?", "fill value of Np in AC_H0_SWE, and start / stop date", "who made WI_H0_MFI and in which frame is
 * it?", "describe AC_H0_MFI": what the documents of a dataset say. It fetches and draws nothing, and takes its clause whole.
 */
export const documentDatasetAct: ActSpec = {
  name: 'document-dataset',
  rank: 7,
  read(view, setting) {
    const narrowed = byFill(view, setting);
    if (narrowed !== undefined) return narrowed;
    const datasets = datasetsOf(view, setting);
    const asks = asksOf(view, datasets.length > 0);
    if (asks.length === 0 || !isAsked(view, datasets.length > 0)) return undefined;
    if (
      isWork(view) ||
      asksForParts(view) ||
      areParts(setting.acts.at(-1)) ||
      view.phrases.some(isVariant) ||
      view.hasWord('noun', 'gap', 'fitline') ||
      view.hasWord('verb', 'fit') ||
      view.all('time').length > 0 ||
      view.hasWord('operation', 'difference') ||
      view.hasWord('colour') ||
      (view.hasWord('operation') && !view.isQuestion && !view.hasWord('question'))
    )
      return undefined;
    const isOfEnergies = asks.every((ask) => ask === 'energies');
    if (datasets.length === 0 && !isOfEnergies && isOfResults(view)) return undefined;
    const namesOther =
      datasets.length === 0 &&
      seriesOf(view.series()).some(
        (series) => (series.mission ?? series.unknown) !== undefined || !setting.drawn.has(series),
      );
    if (setting.hasData && asksFiner(view)) return undefined;
    const whose = datasets.length === 0 && asks.every((ask) => WHOSE.has(ask)) ? whoseData(view) : [];
    const isKnown =
      datasets.length > 0 ||
      whose.length > 0 ||
      (!namesOther && (setting.hasData || (setting.hasListing && view.series().length === 0)));
    if (!isKnown) return undefined;
    const told = new Set(setting.acts.map((act) => JSON.stringify(act)));
    const acts =
      whose.length > 0 ? whose.map((of) => lookUp(asks, { of })) : actsFor(asks, datasets, partOf(view));
    return {
      acts: acts.filter((act) => !told.has(JSON.stringify(act))),
      used: view.phrases.filter((phrase) => view.isFree(phrase) && phrase.type !== 'quote'),
    };
  },
};

/** "Have" and "that set" are no work. */
function isWork(view: ClauseView): boolean {
  return view
    .words('verb', ...DONE_WITH_DATA)
    .some(
      (word) =>
        !/^(?:have|has|had|having|get|let)$/i.test(word.raw) &&
        !(/^sets?$/i.test(word.raw) && /^(?:that|this|the|data)$/i.test(before(view, word))),
    );
}

function before(view: ClauseView, phrase: Phrase): string {
  return view.phrases[view.phrases.indexOf(phrase) - 1]?.raw ?? '';
}

/** "Only the ones with 99999.9 fill": of the parameters that were listed last. */
function byFill(view: ClauseView, { previous }: Setting): ActReading | undefined {
  const last = previous?.acts.findLast((act) => act.do === 'look-up' && act.worker === 'document_dataset');
  const value = view.all('amount')[0]?.value;
  if (
    last?.do !== 'look-up' ||
    value === undefined ||
    !view.hasWord('docs', 'fill') ||
    view.series().length > 0
  )
    return undefined;
  return {
    acts: [{ ...last, params: { ...last.params, asks: 'units', more: [], fill: value } }],
    used: view.phrases.filter((phrase) => view.isFree(phrase)),
  };
}

/** Numbers, intervals and lists are of results, not of a dataset's documents. */
function isOfResults(view: ClauseView): boolean {
  const numbers = ['amount', 'span', 'condition', 'duration', 'durations'] as const;
  return (
    numbers.some((type) => view.all(type).length > 0) ||
    view.hasWord('verb', 'list') ||
    view.hasWord('noun', 'interval', 'list', 'dpi')
  );
}

/** The datasets of the clause, else those that were spoken of before in the request. */
function datasetsOf(view: ClauseView, setting: Setting): readonly string[] {
  const { spoken, acts } = setting;
  const named = seriesOf(view.series()).flatMap(({ dataset }) => dataset ?? []);
  const isBare = seriesOf(view.series()).every(
    ({ mission, dataset, quantity, parameter }) =>
      mission === undefined && dataset === undefined && (quantity ?? parameter) !== undefined,
  );
  if (named.length > 0 || !isBare) return [...new Set(named)];
  const before = spoken?.type === 'series' ? seriesOf([spoken]).flatMap(({ dataset }) => dataset ?? []) : [];
  const looked = acts.flatMap((act) => (act.do === 'look-up' ? [act.params['dataset']] : []));
  const here = [...new Set([...before, ...looked.filter((id) => typeof id === 'string')])];
  return here.length > 0 ? here : spokenDatasets(setting);
}

function asksOf(view: ClauseView, hasDataset: boolean): readonly Asks[] {
  const nouns = Object.entries(ASKED).flatMap(([noun, asks]) => (view.hasWord('noun', noun) ? [asks] : []));
  const docs = view
    .words('docs')
    .flatMap(({ mark }) =>
      mark.senses.flatMap((sense) => (sense.kind === 'docs' ? [DOCS[sense.value] ?? 'all'] : [])),
    );
  const who: readonly Asks[] = hasDataset && view.hasWord('question', 'who') ? ['contact'] : [];
  const reach: readonly Asks[] = hasDataset && view.hasWord('verb', 'start', 'stop') ? ['coverage'] : [];
  const rate: readonly Asks[] = asksRate(view) ? ['cadence'] : [];
  const asked = [...new Set<Asks>([...nouns, ...docs, ...who, ...reach, ...rate])];
  const isWhole =
    hasDataset &&
    asked.length === 0 &&
    (view.hasWord('verb', 'describe', 'explain') || view.hasWord('talk', 'definition') || isWhat(view));
  return isWhole ? ['all'] : asked;
}

/** "How many records per day does it have?" */
export function asksRate(view: ClauseView): boolean {
  return (
    view.hasWord('question', 'how-many') &&
    view.spelt(/^(?:records?|samples?|points?|rows?|values?|measurements?)$/i).length > 0 &&
    view.spelt(/^(?:(?:per|a|each|every) (?:day|hour|minute)|daily|hourly|per|day)$/i).length > 0
  );
}

const DOCS: Readonly<Record<string, Asks>> = {
  fill: 'units',
  size: 'units',
  coverage: 'coverage',
  contact: 'contact',
  links: 'links',
  frame: 'frame',
  caveats: 'all',
  energies: 'energies',
};

/** "What is AC_H0_MFI?" */
function isWhat(view: ClauseView): boolean {
  return view.hasWord('question', 'what') && view.isOnly('question') === false && onlyIds(view);
}

function onlyIds(view: ClauseView): boolean {
  return seriesOf(view.series()).every(
    ({ dataset, parameter, quantity }) =>
      dataset !== undefined && parameter === undefined && quantity === undefined,
  );
}

function isAsked(view: ClauseView, hasDataset: boolean): boolean {
  return (
    view.isQuestion ||
    view.hasWord('question') ||
    view.hasWord('verb', 'list', 'explain', 'give', 'describe', 'know') ||
    view.phrases.length <= 5 ||
    view.isOnly('noun', 'docs', 'also') ||
    view.hasWord('pronoun', 'it', 'them') ||
    (hasDataset && view.words('docs').length > 0)
  );
}

/** The one parameter or quantity of it that is asked of. */
function partOf(view: ClauseView): Readonly<Record<string, string>> {
  const series = seriesOf(view.series());
  const parameters = new Set(series.flatMap(({ parameter }) => parameter ?? []));
  const [parameter] = parameters;
  if (parameters.size === 1 && parameter !== undefined) return { parameter };
  const named = view.words('component').filter(({ raw }) => /^[A-Z][a-z]{3}/.test(raw));
  if (parameters.size === 0 && series.length === 0 && named[0] !== undefined)
    return { parameter: named[0].raw };
  const quantities = new Set(series.flatMap(({ quantity }) => quantity ?? []));
  const [quantity] = quantities;
  return parameters.size === 0 && quantities.size === 1 && quantity !== undefined ? { quantity } : {};
}

function actsFor(
  asks: readonly Asks[],
  datasets: readonly string[],
  part: Readonly<Record<string, string>>,
): readonly Act[] {
  const [only] = asks;
  if (asks.length === 1 && only === 'parameters' && Object.keys(part).length === 0)
    return [
      {
        do: 'discover',
        what: 'parameters',
        of: datasets.map((dataset) => ({ kind: 'series', text: dataset, dataset })),
        period: { ranges: [], events: [] },
      },
    ];
  return (datasets.length === 0 ? [undefined] : datasets).map((dataset) =>
    lookUp(asks, { ...(dataset === undefined ? {} : { dataset }), ...part }),
  );
}

function lookUp(asks: readonly Asks[], of: Readonly<Record<string, unknown>>): Act {
  // One table tells units, sizes and fill values.
  const [first = 'all', ...more] = [...new Set(asks.map((ask) => (ask === 'parameters' ? 'units' : ask)))];
  return {
    do: 'look-up',
    worker: 'document_dataset',
    params: { asks: first, ...(more.length === 0 ? {} : { more }), ...of },
  };
}

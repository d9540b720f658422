import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { madeOfEach, wantedOf } from '#src/language/acts/best-correlated.ts';
import { methodOf } from '#src/language/acts/measure-correlation.ts';
import { atCadence, measuredOf, namesData, ofSpacecraft } from '#src/language/acts/measured.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { binText } from '#src/language/reading/duration-text.ts';
import type { Phrase, SeriesItem } from '#src/language/reading/phrase.ts';

const LAG = /^(?:(?:time |best |optimal |optimum )?(?:lags?|delays?|time lags?))$/i;
/** What is late stands in front of these, or behind the others. */
const BEHIND = /\b(?:behind|after|relative to|with respect to|w\.?r\.?t\.?|from)$/i;
const AGAINST = /^(?:against|with|to|vs\.?|versus|for)$/i;

/**
 * "Lag of SYM-H behind Ey, Bz and Pdyn, ±4 h", "coupling functions with their best lag against AE as a table": each of several with one,
 * each at its own best lag, in one table.
 */
export const lagsOfEachAct: ActSpec = {
  name: 'lags-of-each',
  rank: 2,
  read(view, setting) {
    const lags = [
      ...view.phrases.filter((phrase) => view.isFree(phrase) && LAG.test(phrase.raw)),
      ...view.words('asked', 'best-lag'),
      ...view.words('noun', 'lag'),
    ];
    if (lags.length === 0) return undefined;
    const kinds = [
      ...view.spelt(/^coupling (?:functions?|fns?|parameters?)$/i),
      ...view.words('noun', 'couplings'),
    ];
    const cadence = atCadence(view);
    const measured = measuredOf(view, setting, cadence.fill);
    const series = ofSpacecraft(measured.series);
    const data = series.filter(namesData).map(known);
    const wanted = wantedOf(view);
    const late = lateOf(view, data, wanted.operations.length);
    if (late === undefined) return undefined;
    const drivers = data.filter(({ text }) => text !== late.text);
    const many = wanted.operations.length + drivers.length;
    // One alone is read with other correlations, but where "behind" says which one is late.
    if (many < (isSwallowed(view) ? 1 : 2)) return undefined;
    const owners = series.filter((each) => !namesData(each));
    const owned = owners.length > 0 ? owners : ownersIn(data);
    const { reach, bins } = lengthsIn(view);
    const every = bins === undefined ? binOf(late) : { inputsEvery: binText(bins.ms) };
    const { made, results } = madeOfEach(wanted.operations, setting, {
      of: owned,
      period: measured.period,
      ...every,
    });
    const at = (each: NamedSeries): NamedSeries =>
      bins === undefined || each.cadenceMs !== undefined ? each : { ...each, cadenceMs: bins.ms };
    return {
      acts: [
        ...made,
        {
          do: 'measure',
          question: {
            kind: 'correlation',
            method: methodOf(view),
            ...(reach === undefined ? { isBestLag: true } : { maxLagMs: reach.ms }),
            ...(many > 1 ? { isRanked: true } : {}),
          },
          of: [...results, ...drivers.map(at), at(late)],
          period: measured.period,
        },
      ],
      used: [
        ...lags,
        ...kinds,
        ...wanted.used,
        ...cadence.used,
        ...measured.used,
        ...(reach === undefined ? [] : [reach.phrase]),
        ...(bins === undefined ? [] : [bins.phrase]),
        ...view.words('asked'),
        ...view.words('verb', 'correlate', 'compare', 'list', 'compute', 'give', 'show'),
        ...view.words('noun', 'table'),
        ...view.words('statistic', 'maximum'),
        ...view.words('also', 'each', 'all', 'also'),
        ...view.words('question'),
        ...view.spelt(SMALL),
      ],
      notes: [...measured.notes, ...wanted.notes],
    };
  },
};

const SMALL =
  /^(?:best|optimal|optimum|lags?|delays?|their|its|each|every|own|one|table|coefficients?|r|cc|correlation|behind|after|between|against|versus|vs\.?|with|to|of|the|and|for|within|up to|window|max|relative|respect|in|at|as|a|from|steps?|res|resolution|averages?|data|functions?|drivers?|following)$/i;

function isSwallowed(view: ClauseView): boolean {
  return view.series().some(({ items }) => items.some(isLate));
}

/** "SYM-H behind" was taken as a name that nobody knows. */
function isLate({ series: { unknown } }: SeriesItem): boolean {
  return unknown !== undefined && BEHIND.test(unknown);
}

/** What nobody knows beside a name is here the word that says which one is late. */
function known({ unknown, ...series }: NamedSeries): NamedSeries {
  return unknown === undefined || BEHIND.test(unknown) ? series : { ...series, unknown };
}

/** The one that follows the others: in front of "behind", behind "against"; of "between X and A, B, C" the first. */
function lateOf(view: ClauseView, data: readonly NamedSeries[], made: number): NamedSeries | undefined {
  const items = view
    .series()
    .flatMap(({ items: each }) => each)
    .filter(({ series }) => namesData(series));
  const said = (series: NamedSeries | undefined) => data.find(({ text }) => text === series?.text);
  const swallowed = items.find(isLate);
  if (swallowed !== undefined) return said(swallowed.series);
  const behind = view.phrases.find(({ raw }) => BEHIND.test(raw));
  const front = behind === undefined ? undefined : items.findLast(({ to }) => to <= behind.from);
  if (front !== undefined) return said(front.series);
  const against = view.phrases.findLast(
    ({ raw, to }, at) =>
      AGAINST.test(raw) && items.some(({ from }) => from >= to) && view.phrases[at + 1]?.type === 'series',
  );
  const next = against === undefined ? undefined : items.find(({ from }) => from >= against.to);
  const isLast = next !== undefined && items.at(-1) === next;
  if (isLast) return said(next.series);
  const isBetween = view.phrases.some(({ raw }) => /^between$/i.test(raw));
  const [first] = items;
  if (isBetween && first !== undefined) return said(first.series);
  return made > 0 && data.length === 1 ? data[0] : undefined;
}

function ownersIn(data: readonly NamedSeries[]): readonly Target[] {
  const owner = data.find(({ mission }) => mission !== undefined);
  return owner?.mission === undefined ? [] : [{ kind: 'series', text: owner.text, mission: owner.mission }];
}

function binOf({ cadenceMs }: NamedSeries): { readonly inputsEvery?: string } {
  return cadenceMs === undefined ? {} : { inputsEvery: binText(cadenceMs) };
}

interface Length {
  readonly ms: number;
  readonly phrase: Phrase;
}

/** "±4 h, 5 min": how far is looked, and how fine. */
function lengthsIn(view: ClauseView): { readonly reach?: Length; readonly bins?: Length } {
  const lengths = view.all('duration').toSorted((one, other) => other.ms - one.ms);
  const signed = lengths.find(({ sign }) => sign === '±');
  const longest = signed ?? lengths[0];
  const other = lengths.find((each) => each !== longest);
  return {
    ...(longest === undefined ? {} : { reach: { ms: longest.ms, phrase: longest } }),
    ...(other === undefined ? {} : { bins: { ms: other.ms, phrase: other } }),
  };
}

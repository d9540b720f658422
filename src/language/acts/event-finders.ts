import { coarsestStepOf, type EventFinder } from '#src/domain/event-finder.ts';
import type { NamedSeries, Target } from '#src/domain/request.ts';
import { fieldFinder, inWholeField } from '#src/language/acts/field-finders.ts';
import { type Measured, ofSpacecraft } from '#src/language/acts/measured.ts';
import { mergingOf } from '#src/language/acts/merging.ts';
import { plasmaJumps } from '#src/language/acts/plasma-jumps.ts';
import { fluxSize, ofProtons } from '#src/language/acts/proton-events.ts';
import { isOfRange, levelsOf } from '#src/language/acts/storm-levels.ts';
import { perValue } from '#src/language/names/per-value.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** Events of a definition in the field, as a clause names them. */
export interface NamedFinder {
  readonly find: EventFinder;
  /** Series that were named in the size of the event: "jumps in Wind speed larger than 80 km/s". */
  readonly series: readonly NamedSeries[];
  readonly used: readonly Phrase[];
}

/** The events that a clause speaks of: jumps, shocks, storms, crossings, gaps and their like. */
export const finderOf = perValue(finderIn);

function finderIn(view: ClauseView): NamedFinder | undefined {
  return (
    fieldFinder(view) ??
    storms(view) ??
    shocks(view) ??
    jumps(view) ??
    gaps(view) ??
    crossings(view) ??
    others(view)
  );
}

function sizeOf(view: ClauseView): PhraseOf<'condition'> | undefined {
  return view.all('condition').find(({ comparison }) => comparison !== 'between');
}

/** "More than 50 nT": how much something changes, where "below -10" is a level. */
export function isSizeOfChange({ comparison, value }: PhraseOf<'condition'>): boolean {
  return comparison.startsWith('>') && value > 0;
}

function seriesOf(condition: PhraseOf<'condition'> | undefined): readonly NamedSeries[] {
  return condition?.item === undefined ? [] : [condition.item.series];
}

/** "Storms below -150 nT", "Dst < -100 storms". */
function storms(view: ClauseView): NamedFinder | undefined {
  // "During the storm" is a time.
  const words = view
    .words('noun', 'storm')
    .filter(({ raw, prep }) => !(/storm$/i.test(raw) && (prep === 'over' || prep === 'in')));
  // "Was there a storm in September 2017?" asks whether, though its time has a name.
  const isNamed =
    view.hasWord('question', 'is') && view.all('time').some(({ raw }) => /^storms?\b/i.test(raw));
  if (words.length === 0 && !isNamed) return undefined;
  const size = sizeOf(view);
  const most = view.spelt(
    /^(?:biggest|strongest|largest|worst|deepest|greatest|most intense|most severe|top)$/i,
  );
  const isOne = words.every(({ raw }) => !/s$/i.test(raw));
  const number = view.all('amount').find((each) => isOfStorms(view, each, [...words, ...most]));
  const sizes = view
    .spelt(/^(?:intense|severe|strong|major|extreme)$/i)
    .filter((each) => isBefore(view, each, words));
  const level = Math.min(...sizes.map(({ raw }) => LEVELS[raw.toLowerCase()] ?? 0));
  const range = view.all('condition').find(isOfRange);
  const reached = levelsOf(size, range);
  const threshold = reached.threshold ?? (level < 0 ? level : undefined);
  const count = most.length === 0 ? undefined : (number?.value ?? (isOne ? 1 : undefined));
  const find: EventFinder = {
    kind: 'storms',
    ...(threshold === undefined ? {} : { threshold }),
    ...(reached.above === undefined ? {} : { above: reached.above }),
    ...(count === undefined ? {} : { count }),
  };
  const others = view.spelt(/^(?:intense|severe|strong|big|major|moderate|extreme|great|large)$/i);
  return {
    find,
    series: seriesOf(size ?? range),
    used: [
      ...words,
      ...others,
      ...most,
      ...(number === undefined || count === undefined ? [] : [number]),
      ...(size === undefined ? [] : [size]),
      // What a storm is told by: "with min > -150".
      ...(reached.above === undefined ? [] : view.words('statistic', 'minimum')),
      ...(range === undefined ? [] : [range]),
    ],
  };
}

/** What Dst reaches in a storm that is called so, nT: Gonzalez et al. 1994, Loewe and Prölss 1997, and a superstorm. */
const LEVELS: Readonly<Record<string, number>> = {
  strong: -100,
  intense: -100,
  major: -100,
  severe: -200,
  extreme: -250,
};

/** "Intense geomagnetic storms", not "how intense was the storm". */
function isBefore({ phrases }: ClauseView, word: Phrase, storms: readonly Phrase[]): boolean {
  const rest = phrases.slice(phrases.indexOf(word) + 1);
  return (
    rest.find(({ raw }) => !/^(?:geo-?magnetic|magnetic|or|and|to|severe|extreme)$/i.test(raw)) === storms[0]
  );
}

/** "The 5 strongest storms", "top 10 storms": a count right before or behind their words. */
function isOfStorms(view: ClauseView, amount: PhraseOf<'amount'>, words: readonly Phrase[]): boolean {
  if (amount.isOrdinal || amount.unit !== undefined || !Number.isInteger(amount.value) || amount.value < 1)
    return false;
  const at = view.phrases.indexOf(amount);
  return [view.phrases[at - 1], view.phrases[at + 1]].some(
    (each) => each !== undefined && words.includes(each),
  );
}

const SHOCKS = [
  ['fast-forward', /^(?:fast )?forward$/i],
  ['fast-reverse', /^(?:fast )?reverse$/i],
] as const;

/** Limits that are said of them, by the setting that each is. */
const CUTS = [
  ['shock-speed', 'speedStep'],
  ['shock-density', 'densityRatio'],
  ['shock-field', 'fieldRatio'],
] as const;

function shocks(view: ClauseView): NamedFinder | undefined {
  const words = view.words('noun', 'shock');
  if (words.length === 0) return undefined;
  const types = SHOCKS.filter(([, pattern]) => view.spelt(pattern).length > 0).map(([type]) => type);
  const cuts = CUTS.flatMap(([value, name]) => {
    const [word] = view.words('asked', value);
    const size = Number(/(\d+(?:\.\d+)?)[^\d]*$/.exec(word?.raw ?? '')?.[1]);
    return word === undefined ? [] : [{ word, name, size }];
  });
  const find: EventFinder = {
    kind: 'shocks',
    ...(types.length === 0 ? {} : { types }),
    ...Object.fromEntries(cuts.map(({ name, size }) => [name, size])),
  };
  const isTyped = types.length > 0;
  const used = [
    ...words,
    ...cuts.map(({ word }) => word),
    ...view.spelt(/^(?:fast )?(?:forward|reverse)$/i),
    ...(isTyped ? view.spelt(/^fast$/i) : []),
  ];
  return { find, series: [], used };
}

/** "Jumps in the speed larger than 80 km/s within 10 min", "the three largest sudden drops". */
function jumps(view: ClauseView): NamedFinder | undefined {
  const words = view.words('noun', 'jump');
  if (words.length === 0) return undefined;
  const shock = plasmaJumps(view, 3);
  if (shock !== undefined) return { find: { kind: 'shocks' }, ...shock };
  const size = view.all('condition').find(isSizeOfChange) ?? amountBehind(view, words);
  const within = view.all('duration').find(({ prep }) => prep === 'in' || prep === 'over');
  const withinMs = within?.ms ?? RATES[/\/(\w+)$/.exec(size?.unit ?? '')?.[1] ?? ''];
  const overs = view.phrases.filter(
    ({ raw, to }) => /^over$/i.test(raw) && within !== undefined && within.from - to === 1,
  );
  const largest = view.words('statistic', 'maximum');
  const count = view.all('amount').find(({ unit, isOrdinal }) => unit === undefined && !isOrdinal);
  const many = largest.length === 0 ? undefined : (count?.value ?? 1);
  const raw = [
    ...words,
    ...view.spelt(
      /^(?:up|down|upward|downward|positive|negative|drops?|increases?|decreases?|sudden|abrupt|sharp)$/i,
    ),
  ];
  const direction = directionOf(raw.map((word) => word.raw).join(' '));
  return {
    find: {
      kind: 'jumps',
      direction,
      ...(size === undefined ? {} : { least: Math.abs(size.value) }),
      ...(withinMs === undefined ? {} : { withinMs }),
      ...(many === undefined ? {} : { count: many }),
    },
    series: size?.type === 'condition' ? seriesOf(size) : [],
    used: [
      ...raw,
      // "Substorm onsets where AL drops more than 300 nT in 30 min": a rule of their own.
      ...(size === undefined || withinMs === undefined ? [] : view.words('event', 'substorms')),
      ...overs,
      ...[size, within, many === undefined ? undefined : count].filter((each) => each !== undefined),
      ...largest,
    ],
  };
}

/** "More than 50 nT per hour": the time of a rate, in ms; km/s is a speed. */
const RATES: Readonly<Record<string, number>> = {
  h: 3_600_000,
  hr: 3_600_000,
  hour: 3_600_000,
  min: 60_000,
};

/** "Bz falls 10 nT in 10 min", "by 10 nT": its size without a comparison. */
function amountBehind(view: ClauseView, words: readonly Phrase[]): PhraseOf<'amount'> | undefined {
  return view
    .all('amount')
    .find(({ unit, from }) => unit !== undefined && words.some(({ to }) => from >= to && from - to < 5));
}

function directionOf(words: string): 'up' | 'down' | 'both' {
  if (/increase|\bup|positive|ris(?:e|ing)|rose|climb/i.test(words)) return 'up';
  return /decrease|drop|down|negative|f[ae]ll|declin|dip/i.test(words) ? 'down' : 'both';
}

/** "How many hours of data are missing?" is told with the gaps, and not as a share of the samples. */
function missingTime(view: ClauseView): readonly Phrase[] {
  const words = view.spelt(/^(?:missing|lost|absent)$/i);
  const counted = view.words('question', 'how-long').filter(({ raw }) => /^how (?:many|much)\b/i.test(raw));
  return words.length > 0 && counted.length > 0 ? [...words, ...counted, ...view.words('noun', 'data')] : [];
}

/** "Gaps longer than 1 h". */
function gaps(view: ClauseView): NamedFinder | undefined {
  const words = [...view.words('noun', 'gap'), ...view.words('operation', 'gaps'), ...missingTime(view)];
  if (
    words.length === 0 ||
    mergingOf(view).mergeGapMs !== undefined ||
    view.words('operation', 'interpolate').length > 0
  )
    return undefined;
  const longer = view.words('comparison', '>', '>=');
  const duration = longer.length === 0 ? undefined : view.one('duration');
  return {
    find: { kind: 'gaps', ...(duration === undefined ? {} : { longerThanMs: duration.ms }) },
    series: [],
    used: [
      ...new Set([
        ...words,
        ...(duration === undefined ? [] : [duration, ...longer]),
        // The longest is told with them.
        ...view.words('statistic', 'maximum'),
        ...view.spelt(/^(?:longest|single|lengths?|start|end|begin|total|altogether|together|in total)$/i),
        ...view.words('also', 'each', 'all'),
      ]),
    ],
  };
}

/** "When does Bz cross zero", "southward turnings", "zero crossings". */
function crossings(view: ClauseView): NamedFinder | undefined {
  const words = view.words('event', 'crossing', 'southward-turning', 'northward-turning');
  const [word] = words;
  if (word === undefined) return undefined;
  const level = view.all('amount').find(({ isOrdinal }) => !isOrdinal);
  const zero = view.spelt(/^zero$/i);
  const raw = word.raw.toLowerCase();
  const direction = /south|negative/.test(raw) ? 'down' : /north|positive/.test(raw) ? 'up' : 'both';
  return {
    find: { kind: 'crossings', level: level?.value ?? 0, direction },
    series: [],
    used: [...words, ...(level === undefined ? [] : [level]), ...zero],
  };
}

const OTHERS: readonly EventFinder[] = [
  { kind: 'sector-boundaries' },
  { kind: 'current-sheet-crossings' },
  { kind: 'stream-interfaces' },
  { kind: 'magnetic-clouds' },
  { kind: 'substorms', method: 'newell-gjerloev' },
  { kind: 'sep-onsets' },
];

function others(view: ClauseView): NamedFinder | undefined {
  for (const find of OTHERS) {
    const words = view.words('event', find.kind);
    const size = find.kind === 'sep-onsets' ? fluxSize(view) : undefined;
    const level = size === undefined ? {} : { threshold: size.value };
    if (words.length > 0)
      return {
        find: { ...find, ...level },
        series: size?.type === 'condition' ? seriesOf(size) : [],
        used: [...words, ...(size === undefined ? [] : [size])],
      };
  }
  return undefined;
}

/** The index that defines an event, where no series is named. */
const DEFINED_BY: Readonly<Partial<Record<EventFinder['kind'], string>>> = {
  storms: 'dst',
  substorms: 'al',
  'sep-onsets': 'proton-flux',
};

/** What events are looked for in: the series of their size, those of the clause, else the index that defines them. */
export function searchedIn(
  { find, series }: NamedFinder,
  { of, series: named }: Measured,
): readonly Target[] {
  const quantity = DEFINED_BY[find.kind];
  if (series.length > 0) return fineEnough(series, find);
  if (named.length > 1) return fineEnough(inWholeField(ofSpacecraft(named), find), find);
  if (named.length > 0 || quantity === undefined)
    return fineEnough(inWholeField(ofProtons(of, find), find), find);
  return fineEnough([{ kind: 'series', quantity, text: quantity }], find);
}

/** A jump within ten minutes shows in samples of five minutes, and not in hourly ones. */
function fineEnough(of: readonly Target[], find: EventFinder): readonly Target[] {
  const coarsestMs = coarsestStepOf(find);
  if (coarsestMs === undefined) return of;
  return of.map((target) => (target.kind === 'series' ? { ...target, coarsestMs } : target));
}

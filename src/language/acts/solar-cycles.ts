import namedEvents from '#knowledge/events.json' with { type: 'json' };
import type { Act } from '#src/domain/request.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import { type ActReading, type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** The month in which a cycle is at its least or its most. */
export interface Turn {
  readonly of: 'minimum' | 'maximum';
  readonly cycle: number;
  readonly month: TimeRange;
}

/**
 * "Mark the solar maxima", "when were the minima and maxima of each solar cycle?": the months of the 13-month smoothed sunspot
 * number (SILSO) that are known by name, marked in the figure or listed; never the one extreme of what is drawn.
 */
export const solarCyclesAct: ActSpec = {
  name: 'solar-cycles',
  rank: 2,
  read(view, { within, hasFigure }) {
    const statistics = view.words('statistic', 'minimum', 'maximum', 'extremes');
    const cycles = cycleWords(view);
    const isMany = statistics.some(({ raw }) => /ma$|ms$/i.test(raw)) || cycles.isOfEach;
    if (statistics.length === 0 || cycles.used.length === 0 || !isMany || view.all('time').length > 0)
      return undefined;
    if (view.series().length > 0) return refusedAsTime(view, statistics, cycles.used);
    const looks = looksIn(view);
    const wanted = new Set(statistics.map((word) => wordValue(word, 'statistic')));
    const turns = TURNS.filter(({ of }) => wanted.has('extremes') || wanted.has(of));
    const isMarked = view.hasWord('verb', 'mark', 'add', 'put') || view.hasWord('noun', 'vline', 'line');
    const onFigure = isMarked && hasFigure;
    return {
      acts: [onFigure ? marked(turns, within, looks.fields) : told(turns, within)],
      notes: onFigure ? ['The months are those of the 13-month smoothed sunspot number (SILSO).'] : [],
      used: [
        ...statistics,
        ...cycles.used,
        ...(onFigure ? looks.used : []),
        ...view.words('verb', 'mark', 'add', 'put', 'show', 'list', 'give', 'find'),
        ...view.words('noun', 'vline', 'line', 'annotation', 'table'),
        ...view.words('question'),
        ...view.words('also', 'all', 'each', 'both'),
        ...view.words('pronoun', 'it'),
        ...view.spelt(/^(?:dates?|times?|vertical|lines?|dashed)$/i),
      ],
    };
  },
};

/** "Solar", "sunspot", "of each cycle". */
function cycleWords(view: ClauseView): { readonly used: readonly Phrase[]; readonly isOfEach: boolean } {
  const used = [
    ...view.words('noun', 'solar-cycle'),
    ...view.spelt(/^(?:solar|sunspots?|cycles?|activity)$/i),
  ];
  const isCycle = used.some(({ raw }) => /cycle/i.test(raw));
  return { used, isOfEach: isCycle && view.words('also', 'each', 'all').length > 0 };
}

/** "Mean speed at the solar minima": as times of something else they have to be named. */
function refusedAsTime(
  view: ClauseView,
  statistics: readonly Phrase[],
  cycles: readonly Phrase[],
): ActReading | undefined {
  const isNext = statistics.some(({ from }) => cycles.some(({ to }) => from >= to && from - to <= 1));
  if (!isNext) return undefined;
  return {
    acts: [
      {
        do: 'refuse',
        what: 'solar cycles',
        reason: 'Solar minima and maxima as times of other data have to be named one by one.',
        hint: 'Say e.g. "the mean speed of the solar minimum 2008", or give the years.',
      },
    ],
    used: view.phrases.filter(view.isFree),
  };
}

function marked(
  turns: readonly Turn[],
  within: TimeRange | undefined,
  fields: ReturnType<typeof looksIn>['fields'],
): Act {
  const shown = turns.filter(({ month }) => isIn(month, within));
  if (shown.length === 0)
    return {
      do: 'refuse',
      what: 'solar cycles',
      reason: `${nameOf(turns)} that I know by name lie outside of the time that is drawn, so I marked nothing.`,
      hint: `They are ${turns.map(wordsOf).join(', ')}.`,
    };
  return {
    do: 'change',
    change: {
      kind: 'marker',
      at: shown.map(({ month }) => (month.start + month.stop) / 2),
      labels: shown.map(({ of, cycle }) => `${of === 'minimum' ? 'min' : 'max'} SC${cycle}`),
      ...fields,
    },
  };
}

function told(turns: readonly Turn[], within: TimeRange | undefined): Act {
  const inside = turns.filter(({ month }) => isIn(month, within));
  const listed = inside.length > 0 ? inside : turns;
  const rows = listed.map(
    ({ of, cycle, month }) =>
      `| ${of === 'minimum' ? 'minimum before' : 'maximum of'} cycle ${cycle} | ${monthOf(month)} |`,
  );
  return {
    do: 'say',
    isCalculated: true,
    text: [
      `${nameOf(listed)} of the 13-month smoothed sunspot number (SILSO), from the list of events that I know by name:`,
      '',
      '| turn | month |',
      '| --- | --- |',
      ...rows,
    ].join('\n'),
  };
}

function nameOf(turns: readonly Turn[]): string {
  const kinds = new Set(turns.map(({ of }) => of));
  return kinds.size > 1
    ? 'The solar minima and maxima'
    : kinds.has('minimum')
      ? 'The solar minima'
      : 'The solar maxima';
}

function isIn({ start, stop }: TimeRange, within: TimeRange | undefined): boolean {
  return within === undefined || (start < within.stop && stop > within.start);
}

function monthOf({ start }: TimeRange): string {
  return isoTime(start).slice(0, 7);
}

function wordsOf({ month }: Turn): string {
  return monthOf(month);
}

const MONTH = 30 * 86_400_000;

/** Cycles begin at their minimum; a maximum has its cycle among its names. */
export const TURNS: readonly Turn[] = namedEvents
  .flatMap(({ name, aliases, start, stop }): readonly Turn[] => {
    const [, cycle] = /^Solar cycle (\d+)$/.exec(name) ?? [];
    if (cycle !== undefined)
      return [turnOf('minimum', Number(cycle), start), turnOf('minimum', Number(cycle) + 1, stop)];
    if (!name.startsWith('Solar maximum')) return [];
    const [, of] =
      aliases.map((alias) => /^cycle (\d+) maximum$/.exec(alias)).find((found) => found !== null) ?? [];
    return of === undefined ? [] : [turnOf('maximum', Number(of), start)];
  })
  .filter(({ of, cycle }, at, all) => all.findIndex((each) => each.of === of && each.cycle === cycle) === at)
  .toSorted((a, b) => a.month.start - b.month.start);

function turnOf(of: Turn['of'], cycle: number, from: string): Turn {
  const start = Date.parse(from);
  return { of, cycle, month: { start, stop: start + MONTH } };
}

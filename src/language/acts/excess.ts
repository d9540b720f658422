import { type DataQuestion, STATISTICS } from '#src/domain/data-question.ts';
import type { Act, NamedSeries, Period, Target } from '#src/domain/request.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * "How much higher is the DSCOVR density on average", "by how much do their medians differ?", "is Bz at Wind larger than at ACE?":
 * what is named first minus what it is held against, which may be drawn beside it and not be named at all.
 */
export const excessAct: ActSpec = {
  name: 'excess',
  rank: 3,
  read(view, setting) {
    const asked = askedOf(view);
    if (asked === undefined || !view.series().every(view.isFree)) return undefined;
    const quantity = asked.quantity;
    const measured = measuredOf(view, setting, (series) =>
      quantity === undefined || !isBare(series) ? series : { ...series, quantity },
    );
    const times = view.all('time');
    if (isOfOne(view, measured.series)) return { acts: [HELD_AGAINST_NOTHING], used: free(view) };
    // Names alone mean the curves of the figure; on another day it is not said what of them.
    const isOpen = times.length > 0 && measured.series.every(isBare) && measured.series.length > 0;
    const pair = times.length > 1 || isOpen ? undefined : pairOf(measured.series, setting);
    if (pair === undefined && (times.length < 2 || measured.series.length > 1)) return undefined;
    const words = view.words('statistic');
    const question: DataQuestion = {
      kind: 'compare',
      statistic:
        STATISTICS.find((each) => words.some((word) => wordValue(word, 'statistic') === each)) ?? 'mean',
      asks: asked.isPlain ? ['difference'] : ['difference', 'ratio'],
      ...(pair === undefined ? { windows: windowsOf(times) } : {}),
    };
    return {
      acts: [
        {
          do: 'measure',
          question,
          of: pair ?? measured.of,
          period: pair === undefined ? hullOf(times) : measured.period,
        } satisfies Act,
      ],
      used: [
        ...asked.used,
        ...words,
        ...measured.used,
        ...view.words('pronoun'),
        ...view.words('also', 'both'),
        ...view.all('amount').filter(({ raw }) => /^(?:two|2)$/i.test(raw)),
        ...view.spelt(/^(?:the one|one|ones|than|compared|relative|with|to|vs|those|that|other|over)$/i),
        ...view.words('verb', 'compare'),
      ],
      notes: measured.notes,
    };
  },
};

/** "How much weaker was it in %": "it" is one, and what it is held against is said nowhere. */
function isOfOne(view: ClauseView, named: readonly NamedSeries[]): boolean {
  return (
    named.length === 0 &&
    view.all('time').length === 0 &&
    view.words('statistic').length === 0 &&
    /\bit\b/i.test(view.text())
  );
}

function free(view: ClauseView): readonly Phrase[] {
  return view.phrases.filter((phrase) => view.isFree(phrase));
}

const HELD_AGAINST_NOTHING: Act = {
  do: 'refuse',
  what: 'comparison',
  reason: 'It is not said which two are compared, so I compared nothing.',
  hint: 'Name the quantity and both times, e.g. "difference of the minimum of SYM-H, 10-12 May 2024 vs 10-12 Oct 2024".',
  leavesData: true,
};

interface Asked {
  /** That the comparative is said of: "denser". */
  readonly quantity?: string;
  /** "How different are they?": how far apart, and not how many times as much. */
  readonly isPlain: boolean;
  readonly used: readonly Phrase[];
}

/** "How much higher", "by how much do they differ", "is it higher than". */
function askedOf(view: ClauseView): Asked | undefined {
  const much = view.words('asked', 'how-much-more').filter(({ raw }) => !/^how far/i.test(raw));
  const more = view.words('asked', 'more', 'less', 'larger', 'smaller');
  const differing = view.spelt(/^(?:do they )?differ(?:s|ed|ing|ent)?$/i);
  const than = [
    ...view.spelt(/^than$/i),
    ...view.words('comparison').filter(({ raw }) => / than$/i.test(raw)),
  ];
  // "How much denser": two words of which none is known together.
  const apart = more.length > 0 ? view.spelt(/^how much$/i) : [];
  const isAsked =
    much.length + apart.length > 0 || (than.length > 0 && (view.isQuestion || startsAsking(view)));
  const isElse = view.all('condition').length > 0 || view.all('duration').length > 0;
  if (!isAsked || isElse) return undefined;
  const said = [...much, ...more, ...than].map(({ raw }) => raw).join(' ');
  const quantity = OF_WHAT.find(([pattern]) => pattern.test(said))?.[1];
  return {
    ...(quantity === undefined ? {} : { quantity }),
    isPlain: more.length + than.length + view.words('statistic').length === 0,
    used: [...much, ...more, ...differing, ...than, ...apart, ...view.words('verb', 'measure')],
  };
}

const OF_WHAT: readonly (readonly [RegExp, string])[] = [
  [/\b(?:fast|slow)er\b/i, 'speed'],
  [/\bdenser\b/i, 'density'],
  [/\b(?:hott|cool|cold)er\b/i, 'temperature'],
];

function startsAsking({ phrases: [first] }: ClauseView): boolean {
  return /^(?:is|are|was|were)$/i.test(first?.raw ?? '');
}

/** What it is held against first, since the difference is of the second to the first. */
function pairOf(named: readonly NamedSeries[], { drawn }: Setting): readonly Target[] | undefined {
  const [first, second, ...more] = named;
  if (more.length > 0) return undefined;
  if (first === undefined)
    return drawn.lines.length === 2 ? [{ kind: 'pointed', which: 'both', text: 'both' }] : undefined;
  if (second !== undefined)
    return isBare(first) && isBare(second) && drawn.lines.length === 0
      ? undefined
      : [completedBy(second, first), first];
  const other = otherOf(first, drawn);
  return other === undefined ? undefined : [other, first];
}

/** "ACE |B| than Wind": the quantity is said once. */
function completedBy(series: NamedSeries, first: NamedSeries): NamedSeries {
  return isBare(series)
    ? { ...first, ...series, text: `${series.text} ${first.text}` }
    : { ...withoutPlace(series), ...placeOf(series.mission === undefined ? first : series) };
}

function isBare({ quantity, parameter, dataset, label }: NamedSeries): boolean {
  return [quantity, parameter, dataset, label].every((part) => part === undefined);
}

/** The same of the one other spacecraft on the figure. */
function otherOf(series: NamedSeries, { lines, has }: Setting['drawn']): NamedSeries | undefined {
  if (series.mission === undefined) return undefined;
  const places = lines
    .filter(({ mission, probe }) =>
      series.probe === undefined ? mission !== series.mission : probe !== series.probe,
    )
    .map((line) => ({ ...withoutPlace(series), ...placeOf(line) }));
  const others = [...new Map(places.map((each) => [JSON.stringify(each), each])).values()].filter(has);
  return others.length === 1 ? others[0] : undefined;
}

function placeOf({ mission, probe }: { readonly mission?: string; readonly probe?: string }) {
  return { ...(mission === undefined ? {} : { mission }), ...(probe === undefined ? {} : { probe }) };
}

function withoutPlace({ mission: _, probe: __, ...series }: NamedSeries): NamedSeries {
  return series;
}

/** The later named time is what the first is held against. */
function windowsOf(times: readonly PhraseOf<'time'>[]) {
  return times
    .slice(0, 2)
    .toReversed()
    .map(({ range }) => ({ start: isoTime(range.start), stop: isoTime(range.stop) }));
}

function hullOf(times: readonly PhraseOf<'time'>[]): Period {
  const start = Math.min(...times.map(({ range }) => range.start));
  const stop = Math.max(...times.map(({ range }) => range.stop));
  return { ranges: [{ start, stop }], events: [] };
}

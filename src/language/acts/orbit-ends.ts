import type { Act, NamedSeries, Period } from '#src/domain/request.ts';
import { DAY } from '#src/domain/time-range.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';

const OF_TIME =
  'the least or greatest radial distance within the time asked about (none of the orbit where it falls on an end of that time)';

/** A spacecraft of the Earth goes around in less: over a longer time there are several of each. */
const LONGEST = 2 * DAY;

/**
 * "Arase perigee and apogee in Re, on 2017-09-08?": the minimum and the maximum of its distance from the centre of the Earth in a day
 * or an orbit, with their times. A list of all perigees is another thing.
 */
export const orbitEndsAct: ActSpec = {
  name: 'orbit-ends',
  rank: 0,
  read(view, setting) {
    const words = view.words('beyond').filter((word) => wordValue(word, 'beyond') === 'perigees');
    const isOne = words.every(({ raw }) => /^(?:perigee|apogee)$/i.test(raw));
    if (words.length === 0 || !isOne || wantsOther(view)) return undefined;
    const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
    const isWhole = named.every(
      ({ mission, quantity }) =>
        (mission ?? quantity) !== undefined && (quantity === undefined || DISTANCES.has(quantity)),
    );
    const measured = measuredOf(view, setting);
    const before = named.length === 0 ? askedBefore(setting) : undefined;
    const isOpen = measured.period.ranges.length === 0;
    const period = isOpen && before !== undefined ? before.period : measured.period;
    const range = period.ranges[0] ?? setting.drawn.range;
    const isShort = range !== undefined && range.stop - range.start <= LONGEST;
    const owner = before?.owner ?? ownerOf(named, setting);
    if (!isWhole || !isShort || period.ranges.length > 1 || owner === undefined) return undefined;
    const has = (pattern: RegExp) => words.some(({ raw }) => pattern.test(raw));
    const units = view.words('unit');
    const to = wordValue(units[0], 'unit') ?? before?.to;
    const place = setting.acts.length;
    const acts: readonly Act[] = [
      ...(to === undefined
        ? []
        : [
            {
              do: 'compute' as const,
              operation: 'convert_units' as const,
              params: { to },
              of: [owner],
              period,
            },
          ]),
      {
        do: 'measure',
        question: {
          kind: 'statistic',
          statistics: [
            ...(has(/^perigee$/i) ? (['minimum'] as const) : []),
            ...(has(/^apogee$/i) ? (['maximum'] as const) : []),
          ],
          asksTime: true,
        },
        of: [to === undefined ? owner : { kind: 'act', act: place }],
        period,
      },
    ];
    return {
      acts,
      used: [
        ...words,
        ...units,
        ...measured.used,
        ...view.words('asked').filter(({ raw }) => /^(?:when|how high|how low|how far)$/i.test(raw)),
        ...view.words('question'),
      ],
      notes: [...measured.notes, `${words.map(({ raw }) => raw).join(' and ')}: ${OF_TIME}`],
    };
  },
};

const DISTANCES: ReadonlySet<string> = new Set(['radial-distance', 'altitude']);

/** Something is to be drawn, listed, or asked of other data at them. */
function wantsOther(view: ClauseView): boolean {
  return (
    view.words('statistic', 'mean', 'median', 'std', 'count').length > 0 ||
    view.hasWord('verb', 'mark', 'shade', 'add', 'list', 'count', 'remove', 'zoom') ||
    view.words('also', 'each', 'all').length > 0 ||
    view.phrases.some(({ raw }) => /^(?:around|near|at|between|every|from|after|before|since)$/i.test(raw))
  );
}

/** "And apogee?": of the spacecraft, the time and the unit of the question before. */
function askedBefore({
  previous,
}: Setting): { readonly owner: NamedSeries; readonly period: Period; readonly to?: string } | undefined {
  const acts = previous?.acts ?? [];
  if (acts.at(-1)?.do !== 'measure') return undefined;
  for (const act of acts) {
    if (act.do !== 'measure' && act.do !== 'compute') continue;
    const owner = act.of.find(
      (target): target is NamedSeries =>
        target.kind === 'series' && target.mission !== undefined && DISTANCES.has(target.quantity ?? ''),
    );
    if (owner === undefined) continue;
    const to = act.do === 'compute' && act.operation === 'convert_units' ? act.params['to'] : undefined;
    return { owner, period: act.period, ...(typeof to === 'string' ? { to } : {}) };
  }
  return undefined;
}

/** The distance of the spacecraft that is named, else of the only one at hand. */
function ownerOf(named: readonly NamedSeries[], { hasData }: Setting): NamedSeries | undefined {
  const own = named.find(({ mission }) => mission !== undefined);
  const others = named.filter(({ mission }) => mission !== undefined && mission !== own?.mission);
  const quantity = named.find((each) => each.quantity !== undefined)?.quantity ?? 'radial-distance';
  if (others.length > 0 || (own === undefined && !hasData)) return undefined;
  const text = quantity === 'altitude' ? 'altitude' : 'radial distance';
  const { mission, probe } = own ?? {};
  return {
    kind: 'series',
    text,
    quantity,
    ...(mission === undefined ? {} : { mission }),
    ...(probe === undefined ? {} : { probe }),
  };
}

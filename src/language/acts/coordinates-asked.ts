import type { Act, NamedSeries, Period, Target } from '#src/domain/request.ts';
import { isoTime, MINUTE, type TimeRange } from '#src/domain/time-range.ts';
import { axesAsked } from '#src/language/acts/axes-asked.ts';
import { type ActSpec, type Setting, wordValue } from '#src/language/reading/act.ts';

const LENGTHS: ReadonlySet<string> = new Set(['Re', 'km', 'AU', 'au', 'Rs', 'Rsun', 'Rj', 'm']);

/**
 * "Where were they? x y z in Re gsm", "where was each at 04:50? gsm, Re": the places that are asked for right before, in numbers, in
 * this frame and unit. Of a path they are told at its begin, middle and end.
 */
export const coordinatesAskedAct: ActSpec = {
  name: 'coordinates-asked',
  rank: 0,
  read(view, setting) {
    const letters = axesAsked(view, setting);
    if (letters !== undefined) return letters;
    const axes = view.words('component', 'vector');
    const units = view.words('unit').filter((word) => LENGTHS.has(wordValue(word, 'unit') ?? ''));
    const frames = view.words('frame');
    if (axes.length + units.length + frames.length < 2 || view.series().length + view.all('time').length > 0)
      return undefined;
    const asked = askedIn(setting);
    if (asked === undefined || (asked.amends === undefined && axes.length === 0)) return undefined;
    const coordinates = wordValue(frames[0], 'frame');
    const to = wordValue(units[0], 'unit');
    const of = asked.craft.map(
      (craft): NamedSeries => ({
        ...craft,
        text: 'position',
        quantity: 'position',
        ...(coordinates === undefined ? {} : { coordinates }),
      }),
    );
    const place = asked.amends ?? setting.acts.length;
    const measured: readonly Target[] = to === undefined ? of : [{ kind: 'act', act: place }];
    const acts: readonly Act[] = [
      ...(to === undefined
        ? []
        : [
            {
              do: 'compute' as const,
              operation: 'convert_units',
              params: { to },
              of,
              isOnlyMade: true as const,
              period: asked.period,
            },
          ]),
      {
        do: 'measure',
        question: { kind: 'value-at', times: [...asked.times], method: 'nearest' },
        of: measured,
        period: asked.period,
      },
    ];
    return {
      acts,
      used: [
        ...axes,
        ...units,
        ...frames,
        ...view.words('verb', 'give', 'list', 'show'),
        ...view.words('noun', 'table'),
        ...view.spelt(/^(?:in|as|numbers?|values?|coordinates?|table)$/i),
      ],
      ...(asked.amends === undefined ? {} : { amends: asked.amends }),
    };
  },
};

interface Asked {
  readonly craft: readonly NamedSeries[];
  readonly times: readonly string[];
  readonly period: Period;
  /** Place of the question that is told anew. */
  readonly amends?: number;
}

/** The path or the place that this request asks for. */
function askedIn({ acts, within }: Setting): Asked | undefined {
  const place = acts.findLastIndex((act) => act.do === 'show' || act.do === 'measure');
  const act = acts[place];
  if (act === undefined) return undefined;
  if (act.do === 'measure' && act.question.kind === 'value-at' && act.question.times.length > 0) {
    const craft = craftOf(act.of);
    return craft === undefined
      ? undefined
      : { craft, times: act.question.times, period: act.period, amends: place };
  }
  if (act.do !== 'show' || act.form !== 'orbit') return undefined;
  const craft = craftOf(act.of);
  const range = act.period.ranges[0] ?? within;
  if (craft === undefined || range === undefined) return undefined;
  return { craft, times: threeOf(range), period: { ranges: [range], events: [] } };
}

const PLACES: ReadonlySet<string> = new Set(['position', 'radial-distance']);

function craftOf(of: readonly Target[]): readonly NamedSeries[] | undefined {
  const named = of.filter((target): target is NamedSeries => target.kind === 'series');
  const isPlace = named.every(({ quantity = '', mission }) => mission !== undefined && PLACES.has(quantity));
  return named.length > 0 && named.length === of.length && isPlace ? named : undefined;
}

/** Begin, middle and end; the end itself is no part of the time. */
function threeOf({ start, stop }: TimeRange): readonly string[] {
  return [start, (start + stop) / 2, Math.max(start, stop - MINUTE)].map(isoTime);
}

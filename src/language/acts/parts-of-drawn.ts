import type { Condition } from '#src/domain/condition.ts';
import { type Act, type NamedSeries, NO_PERIOD, type Target } from '#src/domain/request.ts';
import type { Drawn } from '#src/language/reading/act.ts';

/** Samples that a condition picks; `other` of a test is a place in `subjects`. */
export interface Part {
  readonly where: Condition;
  readonly subjects: readonly NamedSeries[];
}

/** Of nothing else than points, counts or one line parts are drawn. */
const MOST_SOURCES = 3;
const MOST_CLOUDS = 12;

/**
 * What is drawn, made again of parts of its samples: of each cloud of points, of what a histogram counts, or of a line, each part in a
 * colour of its own.
 *
 * @param place how many acts the request has before these
 */
export function partsOfDrawn(
  drawn: Drawn,
  parts: readonly Part[],
  place: number,
): readonly Act[] | undefined {
  const { pairs, counted, lines, logAxes, panels } = drawn;
  const [part, ...others] = parts;
  if (pairs.length > 0 && part !== undefined && others.length === 0) return keptPoints(drawn, part);
  // One panel has no place for what stands in several.
  const isInSeveral = new Set(pairs.map(({ panel }) => panel)).size > 1 || (counted.length > 1 && panels > 1);
  if (isInSeveral) return undefined;
  const ys =
    pairs.length > 0
      ? pairs.map(({ y }) => y)
      : counted.length > 0
        ? counted
        : lines.map(({ label }) => label);
  if (ys.length === 0 || ys.length > MOST_SOURCES) return undefined;
  const kept = ys.flatMap((label) => parts.map((part) => keep(label, part)));
  const made = kept.map((_, index): Target => ({ kind: 'act', act: place + index }));
  const looks = logAxes.map((axis): Act => ({ do: 'change', change: { kind: 'scale', axis, scale: 'log' } }));
  if (pairs.length === 0) {
    const form = counted.length > 0 ? ({ form: 'histogram' } as const) : {};
    return [
      ...kept,
      { do: 'show', mode: 'new', ...form, layout: 'one-panel', of: made, period: NO_PERIOD },
      ...looks,
    ];
  }
  const xs = [...new Set(pairs.map(({ x }) => x))];
  const clouds = pairs.flatMap(({ x }, index) =>
    parts.map((_, part) => ({ x, y: { made: index * parts.length + part } })),
  );
  const of = [...made, ...xs.map(labelled)];
  return [
    ...kept,
    { do: 'show', mode: 'new', form: 'scatter', of, pairs: clouds, period: NO_PERIOD },
    ...looks,
  ];
}

/** The points of each cloud that a condition picks, in the place of all of them: the clouds stay where they are. */
export function keptPoints({ pairs }: Drawn, part: Part): readonly Act[] | undefined {
  const clouds = [...new Map(pairs.map((pair) => [pair.y, pair])).values()];
  return clouds.length === 0 || clouds.length > MOST_CLOUDS
    ? undefined
    : clouds.map((pair) => keep(pair.y, { ...part, subjects: part.subjects.map(ownOf(pair)) }));
}

/** What a condition speaks of is x or y of the cloud itself, where it is named without an owner. */
function ownOf({ x, y, across, up }: Drawn['pairs'][number]) {
  return (subject: NamedSeries): NamedSeries => {
    const { mission, dataset, label, component, quantity } = subject;
    if ((mission ?? dataset ?? label ?? component) !== undefined || quantity === undefined) return subject;
    if (quantity === up) return { ...subject, label: y };
    return quantity === across ? { ...subject, label: x } : subject;
  };
}

function keep(label: string, { where, subjects }: Part): Act {
  return {
    do: 'compute',
    operation: 'keep_where',
    params: { where },
    of: [labelled(label)],
    ...(subjects.length === 0 ? {} : { other: subjects }),
    period: NO_PERIOD,
  };
}

function labelled(label: string): NamedSeries {
  return { kind: 'series', text: label, label };
}

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

/**
 * What is drawn, made again of parts of its samples: of each cloud of points, of what a histogram counts, or of a line, each part in a
 * colour of its own.
 *
 * @param place how many acts the request has before these
 */
export function partsOfDrawn(
  { pairs, counted, lines, logAxes }: Drawn,
  parts: readonly Part[],
  place: number,
): readonly Act[] | undefined {
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
  const drawn = pairs.flatMap(({ x }, index) =>
    parts.map((_, part) => ({ x, y: { made: index * parts.length + part } })),
  );
  const of = [...made, ...xs.map(labelled)];
  return [
    ...kept,
    { do: 'show', mode: 'new', form: 'scatter', of, pairs: drawn, period: NO_PERIOD },
    ...looks,
  ];
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

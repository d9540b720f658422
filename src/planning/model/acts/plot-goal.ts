import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Mark } from '#src/domain/figure/look.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, Target } from '#src/domain/request.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { layoutOf, placeOf } from '#src/planning/request/figure-goals.ts';
import { inputsOf, namesOf } from '#src/planning/request/named-inputs.ts';
import { unique, type Work } from '#src/planning/request/work.ts';
import type { Stream } from '#src/planning/stream.ts';

type ShowAct = Extract<Act, { do: 'show' }>;
export type Streams = Pick<Work, 'streams' | 'others'>;
export type CountOf = (ref: InputRef) => number;

/**
 * A figure of what a show lists.
 *
 * @param countOf how many labels come of a step
 */
export function plotGoal(
  act: ShowAct,
  own: readonly Stream[],
  work: Streams,
  countOf: CountOf,
): PlannedSubGoal {
  const rows = panelsOf(act, work);
  const streams = rows?.flat() ?? unique(own);
  const [range] = act.period.ranges;
  const isAdded = act.mode === 'add';
  return {
    worker: 'plot',
    title: `${isAdded ? 'Add' : 'Plot'} ${namesOf(unique(streams))}`,
    inputs: inputsOf(streams),
    params: {
      isAdded,
      ...placeOf([act]),
      ...(rows === undefined ? {} : { panels: places(rows, countOf) }),
      changes: [...layoutOf([act]), ...asLines(act), ...marksOf(act, streams, countOf)],
      ...(range === undefined ? {} : { start: isoTime(range.start), stop: isoTime(range.stop) }),
    },
    goalType: 'deliverable',
  };
}

/** Spectra are lines only where that is said. */
function asLines({ form }: ShowAct): readonly FigureChange[] {
  return form === 'line' ? [{ kind: 'plot-kind', plotKind: 'line' }] : [];
}

const MARKS: Readonly<Partial<Record<NonNullable<ShowAct['form']>, Mark>>> = {
  bars: 'bar',
  points: 'point',
};

/** How the data of the show are drawn; what was on the figure before stays as it is. */
function marksOf(
  { form, mode }: ShowAct,
  streams: readonly Stream[],
  countOf: CountOf,
): readonly FigureChange[] {
  // "Sunspot number as a line" beside bars: the panel's own mark is another.
  const mark = form === 'line' && mode === 'add' ? 'line' : form === undefined ? undefined : MARKS[form];
  if (mark === undefined) return [];
  const made = places([streams], countOf).flat();
  return [
    { kind: 'mark', mark, ...(mode === 'add' ? { series: made.map((each) => ({ made: each })) } : {}) },
  ];
}

/** The data of each panel; a panel whose data did not come is left out. */
function panelsOf({ of, panels }: ShowAct, work: Streams): readonly (readonly Stream[])[] | undefined {
  if (panels === undefined) return undefined;
  const streamsAt = (place: number) => {
    const target = of[place];
    return target === undefined ? [] : listOf(target, work);
  };
  return panels.map((row) => unique(row.flatMap(streamsAt))).filter((row) => row.length > 0);
}

/** What a target is of: what an act made, or a label. */
export function listOf(target: Target, { streams }: Streams): readonly Stream[] {
  if (target.kind === 'act') return streams[target.act] ?? [];
  const label = target.kind === 'series' ? target.label : undefined;
  return label === undefined
    ? []
    : [{ ref: { fromSubGoal: 0, slot: label }, name: label, isVector: false, operations: [], sources: [] }];
}

/** The places of each panel among all labels that come in. */
function places(rows: readonly (readonly Stream[])[], countOf: CountOf): readonly (readonly number[])[] {
  let next = 0;
  return rows.map((row) => row.flatMap(({ ref }) => Array.from({ length: countOf(ref) }, () => next++)));
}

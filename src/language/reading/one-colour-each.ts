import type { Figure } from '#src/domain/figure/figure.ts';
import type { Trace } from '#src/domain/figure/panel.ts';
import { pickSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { moved } from '#src/language/reading/moved-acts.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';

type Coloured = Extract<Act, { do: 'change' }> & {
  readonly change: Extract<Extract<Act, { do: 'change' }>['change'], { kind: 'color' }>;
};

interface Shown {
  readonly figure?: Pick<Figure, 'panels'> | undefined;
  readonly frames: readonly FrameSummary[];
  readonly isVector: (quantity: string | undefined) => boolean;
}

const AXES = [
  ['x', 'y', 'z'],
  ['r', 't', 'n'],
] as const;

/** "Red, wait, blue" takes the first back. */
const TAKES_BACK = /\b(?:wait|rather|sorry|actually|instead|oops)\b/i;
/** "No" and "not" do so before a colour or a pause, and not before another thing: "no title". */
const DENIES = /^(?:no|not)$/i;

/**
 * "Colour the lines red, blue and green" gives each curve of the figure one of them; of one curve several colours are told as such, and not
 * done one over the other.
 */
export function oneColourEach(acts: readonly Act[], text: string, shown: Shown): readonly Act[] {
  if (takesBack(text, acts)) return acts;
  const isComputed = acts.some((act) => act.do === 'compute');
  const asked = askedIn(acts);
  const out: Act[] = [];
  for (let at = 0; at < acts.length; ) {
    const run = runAt(acts, at, asked);
    out.push(...(run.length < 2 ? acts.slice(at, at + 1) : spread(run, asked, shown, isComputed)));
    at += Math.max(1, run.length);
  }
  return out.length === acts.length ? out : out.map((act) => moved(act, acts, out));
}

function takesBack(text: string, acts: readonly Act[]): boolean {
  const colours = acts.filter(isColoured).map(({ change }) => change.color);
  const words = text.match(/[a-z]+|[^a-z\s]/gi) ?? [];
  return (
    TAKES_BACK.test(text) ||
    words.some((word, at) => {
      const next = words[at + 1]?.toLowerCase() ?? '';
      return DENIES.test(word) && (colours.includes(next) || !/^[a-z]/.test(next));
    })
  );
}

/** Colours of the same, one right behind the other. */
function runAt(acts: readonly Act[], from: number, asked: readonly SeriesRef[]): readonly Coloured[] {
  const run: Coloured[] = [];
  for (const act of acts.slice(from)) {
    if (!isColoured(act) || (run[0] !== undefined && targetOf(act, asked) !== targetOf(run[0], asked))) break;
    run.push(act);
  }
  return new Set(run.map(({ change }) => change.color)).size === run.length ? run : [];
}

function isColoured(act: Act): act is Coloured {
  return act.do === 'change' && act.change.kind === 'color';
}

/** Where nothing is named all that a new figure is asked to show is meant. */
function targetOf({ change: { color: _, ...target } }: Coloured, asked: readonly SeriesRef[]): string {
  const isOpen = target.series === undefined && target.panel === undefined && asked.length > 0;
  return JSON.stringify(isOpen ? { ...target, series: asked } : target);
}

function spread(
  run: readonly Coloured[],
  asked: readonly SeriesRef[],
  shown: Shown,
  isComputed: boolean,
): readonly Act[] {
  const { figure, frames } = shown;
  const [first] = run;
  const refs = first?.change.series ?? (first?.change.panel === undefined ? asked : []);
  const curves = (some: readonly SeriesRef[]) =>
    some.flatMap((ref) => curvesOf(ref, run.length - some.length + 1, shown));
  // "B with |B|, red green blue black": what was spoken of last is not all that the colours are for.
  const all = run.length > 2 ? curves(asked) : [];
  const each = all.length === run.length ? all : curves(refs);
  if (each.length === run.length)
    return run.map((act, at) => ({ ...act, change: { ...act.change, series: each.slice(at, at + 1) } }));
  const traces = figure?.panels.flatMap((panel) => panel.traces) ?? [];
  // A vector that is averaged in the same request stays beside its averages: whose the colours are is not clear.
  const isSplit = isComputed && traces.some((trace) => curvesIn(trace, frames) > 1);
  const count = traces.reduce((sum, trace) => sum + curvesIn(trace, frames), 0);
  // By their places: a line that is averaged in the same request has another name by then.
  if (refs.length === 0 && first !== undefined && !isSplit && count === run.length)
    return run.map((act, at) => ({ ...act, change: { ...act.change, series: [{ index: at + 1 }] } }));
  return [
    {
      do: 'refuse',
      what: 'several colours',
      reason:
        refs.length > 1
          ? `${run.length} colours were named for ${refs.length} series, and it is not clear which gets which.`
          : `A curve has one colour, and ${run.length} were named for the same.`,
      hint: 'Name a curve for each, e.g. "Bx red, By blue"; a part can be coloured by a condition: "Kp red above 5".',
    },
  ];
}

/** What a new figure is asked to show, as looks name it; nothing where it is only pointed at. */
function askedIn(acts: readonly Act[]): readonly SeriesRef[] {
  const asked = acts.flatMap((act) => {
    const isMade = act.do === 'compute' || (act.do === 'show' && act.mode !== 'add');
    return isMade ? act.of.filter(({ kind }) => kind !== 'act') : [];
  });
  const named = asked.filter((target) => target.kind === 'series');
  return named.length < asked.length ? [] : named.map(seriesRefOf);
}

/** What is as many curves as there are colours left: those that are drawn, or the components of a vector. */
function curvesOf(ref: SeriesRef, room: number, { figure, frames, isVector }: Shown): readonly SeriesRef[] {
  if (typeof ref === 'string' || room < 2 || ref.component !== undefined) return [ref];
  const parts =
    figure === undefined || room !== 3
      ? []
      : AXES.map((axes) => axes.map((component) => ({ ...ref, component })));
  const drawnParts = parts.find((some) =>
    some.every((part) => figure !== undefined && pickSeries(part, figure, frames).length === 1),
  );
  if (drawnParts !== undefined) return drawnParts;
  const drawn = figure === undefined ? 0 : pickSeries(ref, figure, frames).length;
  const count = drawn > 0 ? drawn : isVector(ref.quantity) ? 3 : 1;
  return count === room ? Array.from({ length: room }, (_, at) => ({ ...ref, index: at + 1 })) : [ref];
}

/** How many curves a trace draws; one that names no columns draws all that there are. */
function curvesIn({ label, columns }: Trace, frames: readonly FrameSummary[]): number {
  const frame = frames.find((each) => each.label === label);
  return columns?.length ?? (frame?.isSpectrum === true ? 1 : (frame?.columns.length ?? 1));
}

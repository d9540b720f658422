import type { Figure } from '#src/domain/figure/figure.ts';
import type { Trace } from '#src/domain/figure/panel.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act } from '#src/domain/request.ts';

type Coloured = Extract<Act, { do: 'change' }> & {
  readonly change: Extract<Extract<Act, { do: 'change' }>['change'], { kind: 'color' }>;
};

interface Shown {
  readonly figure?: Pick<Figure, 'panels'> | undefined;
  readonly frames: readonly FrameSummary[];
}

/** "Red, no, blue" takes the first back. */
const TAKES_BACK = /\b(?:no|not|wait|rather|sorry|actually|instead|oops)\b/i;

/**
 * "Colour the lines red, blue and green" gives each curve of the figure one of them; of one curve several colours are told as such, and not
 * done one over the other.
 */
export function oneColourEach(acts: readonly Act[], text: string, { figure, frames }: Shown): readonly Act[] {
  if (TAKES_BACK.test(text)) return acts;
  const isComputed = acts.some((act) => act.do === 'compute');
  const out: Act[] = [];
  for (let at = 0; at < acts.length; ) {
    const run = runAt(acts, at);
    out.push(...(run.length < 2 ? acts.slice(at, at + 1) : spread(run, { figure, frames }, isComputed)));
    at += Math.max(1, run.length);
  }
  return out.length === acts.length || !refersBehind(acts) ? out : acts;
}

/** Colours of the same, one right behind the other. */
function runAt(acts: readonly Act[], from: number): readonly Coloured[] {
  const run: Coloured[] = [];
  for (const act of acts.slice(from)) {
    if (!isColoured(act) || (run[0] !== undefined && targetOf(act) !== targetOf(run[0]))) break;
    run.push(act);
  }
  return new Set(run.map(({ change }) => change.color)).size === run.length ? run : [];
}

function isColoured(act: Act): act is Coloured {
  return act.do === 'change' && act.change.kind === 'color';
}

function targetOf({ change: { color: _, ...target } }: Coloured): string {
  return JSON.stringify(target);
}

function spread(run: readonly Coloured[], { figure, frames }: Shown, isComputed: boolean): readonly Act[] {
  const [first] = run;
  const traces = figure?.panels.flatMap((panel) => panel.traces) ?? [];
  // A vector that is averaged in the same request stays beside its averages: whose the colours are is not clear.
  const isSplit = isComputed && traces.some((trace) => curvesIn(trace, frames) > 1);
  const count = traces.reduce((sum, trace) => sum + curvesIn(trace, frames), 0);
  // By their places: a line that is averaged in the same request has another name by then.
  if (first !== undefined && first.change.series === undefined && !isSplit && count === run.length)
    return run.map((act, at) => ({ ...act, change: { ...act.change, series: [{ index: at + 1 }] } }));
  return [
    {
      do: 'refuse',
      what: 'several colours',
      reason: `A curve has one colour, and ${run.length} were named for the same.`,
      hint: 'Name a curve for each, e.g. "Bx red, By blue"; a part can be coloured by a condition: "Kp red above 5".',
    },
  ];
}

/** How many curves a trace draws; one that names no columns draws all that there are. */
function curvesIn({ label, columns }: Trace, frames: readonly FrameSummary[]): number {
  const frame = frames.find((each) => each.label === label);
  return columns?.length ?? (frame?.isSpectrum === true ? 1 : (frame?.columns.length ?? 1));
}

/** Acts that point at others by their places would point elsewhere. */
function refersBehind(acts: readonly Act[]): boolean {
  return acts.some((act) => JSON.stringify(act).includes('"kind":"act"'));
}

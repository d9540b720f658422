import type { Figure } from '#src/domain/figure/figure.ts';
import type { Act } from '#src/domain/request.ts';

type Coloured = Extract<Act, { do: 'change' }> & {
  readonly change: Extract<Extract<Act, { do: 'change' }>['change'], { kind: 'color' }>;
};

/** "Red, no, blue" takes the first back. */
const TAKES_BACK = /\b(?:no|not|wait|rather|sorry|actually|instead|oops)\b/i;

/**
 * "Colour the lines red, blue and green" gives each curve of the figure one of them; of one curve several colours are told as such, and not
 * done one over the other.
 */
export function oneColourEach(
  acts: readonly Act[],
  text: string,
  figure: Pick<Figure, 'panels'> | undefined,
): readonly Act[] {
  if (TAKES_BACK.test(text)) return acts;
  const out: Act[] = [];
  for (let at = 0; at < acts.length; ) {
    const run = runAt(acts, at);
    out.push(...(run.length < 2 ? acts.slice(at, at + 1) : spread(run, figure)));
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

function spread(run: readonly Coloured[], figure: Pick<Figure, 'panels'> | undefined): readonly Act[] {
  const [first] = run;
  const curves = figure?.panels.flatMap(({ traces }) => traces.flatMap(namesOf)) ?? [];
  if (first !== undefined && first.change.series === undefined && curves.length === run.length)
    return run.map((act, at) => ({ ...act, change: { ...act.change, series: [curves[at] ?? ''] } }));
  return [
    {
      do: 'refuse',
      what: 'several colours',
      reason: `A curve has one colour, and ${run.length} were named for the same.`,
      hint: 'Name a curve for each, e.g. "Bx red, By blue"; a part can be coloured by a condition: "Kp red above 5".',
    },
  ];
}

/** Each curve of a trace as `LABEL` or `LABEL.column`. */
function namesOf({ label, columns }: Figure['panels'][number]['traces'][number]): readonly string[] {
  return columns === undefined || columns.length < 2
    ? [label]
    : columns.map((column) => `${label}.${column}`);
}

/** Acts that point at others by their places would point elsewhere. */
function refersBehind(acts: readonly Act[]): boolean {
  return acts.some((act) => JSON.stringify(act).includes('"kind":"act"'));
}

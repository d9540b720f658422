import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** A look that the user likes, what it is about, and what is said when it was given. */
export interface LikedLook {
  readonly change: FigureChange;
  /** Quantity ids; none means any. */
  readonly quantities: readonly string[];
  /** Mission ids; none means any. */
  readonly missions: readonly string[];
  readonly note: string;
}

/**
 * A new figure with the looks that its user likes: each only where it fits, and never against a word of the request.
 *
 * @param asked the looks that the request itself asks for
 */
export function withLikedLooks(
  figure: Figure,
  liked: readonly LikedLook[],
  asked: readonly FigureChange[],
  summaries: readonly FrameSummary[],
): { readonly figure: Figure; readonly notes: readonly string[] } {
  const standing = liked.filter(
    (look, index) =>
      !asked.some((change) => isAboutTheSame(change, look.change)) &&
      !liked.slice(index + 1).some((later) => overrules(later, look)),
  );
  const notes: string[] = [];
  let current = figure;
  for (const look of standing) {
    const next = given(current, look, summaries);
    if (JSON.stringify(next) === JSON.stringify(current)) continue;
    current = next;
    notes.push(look.note);
  }
  return { figure: current, notes: [...new Set(notes)] };
}

function overrules(later: LikedLook, earlier: LikedLook): boolean {
  const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();
  return (
    isAboutTheSame(later.change, earlier.change) &&
    isSame(later.quantities, earlier.quantities) &&
    isSame(later.missions, earlier.missions)
  );
}

/** True when one of two looks makes the other pointless: the same setting, of the same axis, of the same curves. */
function isAboutTheSame(a: FigureChange, b: FigureChange): boolean {
  if (a.kind !== b.kind) return isLayout(a) && isLayout(b);
  if (a.kind === 'scale' && b.kind === 'scale') return a.axis === b.axis;
  const [ofA, ofB] = [seriesOf(a), seriesOf(b)];
  return ofA === undefined || ofB === undefined || ofA.some((name) => ofB.includes(name));
}

function isLayout({ kind }: FigureChange): boolean {
  return kind === 'split' || kind === 'merge' || kind === 'panels';
}

function seriesOf(change: FigureChange): readonly string[] | undefined {
  if (!('series' in change) || !Array.isArray(change.series)) return undefined;
  return change.series.map((name) => String(name).toLowerCase());
}

/** The figure with one look; where it does not fit, the figure as it is. */
function given(
  figure: Figure,
  { change, quantities, missions }: LikedLook,
  summaries: readonly FrameSummary[],
): Figure {
  const about = ({ provenance }: FrameSummary) =>
    (quantities.length === 0 || quantities.includes(provenance.quantity ?? '')) &&
    (missions.length === 0 || missions.includes(provenance.mission ?? ''));
  const meant = summaries.filter(about).map(({ label }) => label);
  const isMeant = (panel: Figure['panels'][number]) =>
    panel.traces.some(({ label }) => meant.includes(label));
  if (!figure.panels.some(isMeant)) return figure;
  const isNarrow = quantities.length > 0;
  return changesFor(change, isNarrow ? meant : [], figure, isMeant).reduce((soFar, each) => {
    const result = changeFigure(soFar, each, summaries);
    return 'figure' in result ? result.figure : soFar;
  }, figure);
}

/** The change for the panels or curves that it is about; as it is when it is about any. */
function changesFor(
  change: FigureChange,
  meant: readonly string[],
  figure: Figure,
  isMeant: (panel: Figure['panels'][number]) => boolean,
): readonly FigureChange[] {
  switch (change.kind) {
    case 'scale':
    case 'value-range':
    case 'color-map':
    case 'bins':
      return figure.panels.flatMap((panel, index) =>
        isMeant(panel) ? [{ ...change, panel: index + 1 }] : [],
      );
    case 'mark':
    case 'color':
    case 'dash':
    case 'line-width':
    case 'opacity':
      return meant.length === 0
        ? [change]
        : [{ ...change, series: meant.filter((label) => isDrawn(label, figure)) }];
    default:
      return [change];
  }
}

function isDrawn(label: string, { panels }: Figure): boolean {
  return panels.some(({ traces }) => traces.some((trace) => trace.label === label));
}

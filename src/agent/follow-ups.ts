import type { Figure } from '#src/domain/figure/figure.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { DAY, HOUR, isSameRange } from '#src/domain/time-range.ts';
import { isEventList } from '#src/language/event-wish.ts';

export interface FollowUpFacts {
  readonly frames: readonly FrameSummary[];
  readonly figure: Figure | undefined;
  /** What the turn made; it is what "it" means next. */
  readonly made: readonly FrameSummary[];
}

const MOST = 3;

/** Short requests that the thread can answer next: each is understood by the rules and can be done. */
export function followUps({ frames, figure, made }: FollowUpFacts): readonly string[] {
  if (frames.length === 0) return [];
  const isNew = made.length > 0 && !made.some(isEventList);
  const isComputed = made.some(({ provenance }) => provenance.operation !== undefined);
  const offers = [
    ...(figure === undefined && isNew ? ['plot it'] : []),
    ...(isNew && made.every(isVector) ? ['plot the magnitude'] : []),
    ...(figure === undefined ? [] : zoomOffers(figure, frames)),
    ...(isNew && !isComputed ? smoothingOffers(made) : []),
    ...(isNew && isComputed ? ['describe the data'] : []),
    'export as CSV',
  ];
  return offers.slice(0, MOST);
}

function isVector({ columns, isSpectrum }: FrameSummary): boolean {
  return !isSpectrum && columns.length >= 3 && columns.every(({ component }) => component !== undefined);
}

/**
 * There is nothing to zoom into on an axis of frequencies or lags or between two samples, and nothing to go back to from
 * the whole.
 */
function zoomOffers(
  { panels, range, fullRange }: Figure,
  frames: readonly FrameSummary[],
): readonly string[] {
  if (panels.some((panel) => axisOfPanel(panel, frames) !== undefined)) return [];
  const span = range.stop - range.start;
  const drawn = new Set(panels.flatMap((panel) => panel.traces.map(({ label }) => label)));
  const cadence = Math.max(
    0,
    ...frames.flatMap(({ label, cadenceMs }) => (drawn.has(label) ? [cadenceMs] : [])),
  );
  if (span > 2 * DAY && 3 * cadence <= 2 * DAY) return ['zoom to the last 2 days'];
  if (span > 12 * HOUR && 3 * cadence <= 6 * HOUR) return ['zoom to the last 6 hours'];
  return isSameRange(range, fullRange) ? [] : ['back to the whole range'];
}

/** Windows that hold some samples of the coarsest series and some of which fit into the shortest. */
const WINDOWS = [
  { words: '1 hour', ms: HOUR },
  { words: '1 day', ms: DAY },
] as const;

function smoothingOffers(made: readonly FrameSummary[]): readonly string[] {
  if (made.some(({ isSpectrum, cadenceMs }) => isSpectrum || cadenceMs <= 0)) return [];
  const cadence = Math.max(...made.map(({ cadenceMs }) => cadenceMs));
  const span = Math.min(...made.map(({ rows, cadenceMs }) => rows * cadenceMs));
  const window = WINDOWS.find(({ ms }) => 3 * cadence <= ms && 3 * ms <= span);
  return window === undefined ? [] : [`smooth it by ${window.words}`];
}

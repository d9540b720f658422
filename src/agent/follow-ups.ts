import type { Figure } from '#src/domain/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';

export interface FollowUpFacts {
  readonly frames: readonly FrameSummary[];
  readonly figure: Figure | undefined;
  /** What the turn made. */
  readonly made: readonly FrameSummary[];
}

const MOST = 3;

/** Short requests that the thread can answer next. */
export function followUps({ frames, figure, made }: FollowUpFacts): readonly string[] {
  const newest = made.at(-1);
  if (frames.length === 0) return [];
  const offers: string[] = [];
  if (figure === undefined && newest !== undefined) offers.push('plot it');
  if (newest !== undefined && isVector(newest)) offers.push('compute the magnitude');
  if (figure !== undefined) offers.push(zoomOffer(figure));
  if (newest !== undefined && newest.provenance.operation === undefined) offers.push('smooth it by 1 hour');
  if (newest !== undefined && newest.provenance.operation !== undefined) offers.push('describe the data');
  offers.push('export as CSV');
  return offers.slice(0, MOST);
}

function isVector({ columns, isSpectrum }: FrameSummary): boolean {
  return !isSpectrum && columns.length >= 3 && columns.every(({ component }) => component !== undefined);
}

function zoomOffer({ range }: Figure): string {
  const span = range.stop - range.start;
  if (span > 2 * DAY) return 'zoom to the last 2 days';
  return span > 12 * HOUR ? 'zoom to the last 6 hours' : 'back to the whole range';
}

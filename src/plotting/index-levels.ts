import { isTenfold } from '#src/domain/figure/symbols.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** From `from` on, bars have this colour. */
export interface Level {
  readonly from: number;
  readonly color: string;
  readonly name: string;
}

/** Levels of Kp (NOAA scale: storm from 5), told apart by people with any colour vision; none for other data. */
export function indexLevels({ provenance }: FrameSummary): readonly Level[] {
  // Hours with Kp of 5 are hours.
  if (provenance.quantity !== 'kp' || provenance.operation === 'count_where') return [];
  const size = isTenfold(provenance) ? 10 : 1;
  return [
    { from: Number.NEGATIVE_INFINITY, color: '#009e73', name: 'quiet, Kp < 3' },
    { from: 2.7 * size, color: '#e69f00', name: 'unsettled to active, Kp 3 to 4' },
    { from: 4.7 * size, color: '#c2185b', name: 'storm, Kp 5 or more' },
  ];
}

import type { FrameSummary } from '#src/domain/frame.ts';
import type { InputRef } from '#src/domain/plan.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** One series on its way through a plan: where it comes from, and what is known of it before it exists. */
export interface Stream {
  readonly ref: InputRef;
  /** How titles call it. */
  readonly name: string;
  readonly mission?: string;
  /** Which of several spacecraft of it. */
  readonly probe?: string;
  readonly quantity?: string;
  /** A single component or the magnitude, when it is one. */
  readonly component?: string;
  readonly isVector: boolean;
  /** A curve over another axis than time: it can be shown, not computed on. */
  readonly isCurve?: true;
  readonly range?: TimeRange;
  /** It is served as the flux at one energy: no channel of a spectrum is taken. */
  readonly energies?: string;
  /** Operations that made it, oldest first. */
  readonly operations: readonly string[];
  /** What it was computed from. */
  readonly sources: readonly Stream[];
}

/** A series that the thread already has; `column` narrows it to one component. */
export function streamAtHand(summary: FrameSummary, column?: string): Stream {
  const { label, columns, isSpectrum, axis, provenance } = summary;
  const name = column === undefined ? label : `${label}.${column}`;
  const part = column ?? (columns.length === 1 ? columns[0]?.component : undefined);
  return {
    ref: { fromSubGoal: 0, slot: name },
    name,
    ...(provenance.mission === undefined ? {} : { mission: provenance.mission }),
    ...(provenance.missionName === undefined ? {} : { probe: provenance.missionName }),
    ...(provenance.quantity === undefined ? {} : { quantity: provenance.quantity }),
    ...(part === undefined ? {} : { component: part }),
    isVector:
      column === undefined &&
      !isSpectrum &&
      summary.grid === undefined &&
      axis === undefined &&
      columns.length >= 3,
    ...(axis === undefined ? {} : { isCurve: true as const }),
    range: provenance.range,
    operations: provenance.operation === undefined ? [] : [provenance.operation],
    sources: [],
  };
}

/** Of one spacecraft, as far as it is known of which of several both are. */
export function areOfOneCraft(one: Stream, other: Stream): boolean {
  const isProbe = one.probe === undefined || other.probe === undefined || one.probe === other.probe;
  return one.mission === other.mission && isProbe;
}

import { BotError } from '#src/domain/failure.ts';
import type { Trace } from '#src/domain/figure/panel.ts';
import { binsIn, type Frame, type FrameSummary, isSpectrum } from '#src/domain/frame.ts';

/** A frame's summary without looking at its numbers: `missing` and `cadenceMs` are 0. */
export function outlineOf(frame: Frame): FrameSummary {
  const { label, time, columns, axis, provenance } = frame;
  return {
    ...(axis === undefined ? {} : { axis }),
    label,
    rows: time.length,
    columns: columns.map(({ values: _, ...column }) => column),
    isSpectrum: isSpectrum(frame),
    ...binsIn(frame),
    missing: 0,
    cadenceMs: 0,
    provenance,
  };
}

/** @throws BotError `nothing-at-hand` */
export function frameOf({ label }: Pick<Trace, 'label'>, frames: readonly Frame[]): Frame {
  const frame = frames.find((each) => each.label === label);
  if (frame === undefined) {
    throw new BotError('nothing-at-hand', `The data "${label}" of this plot is not at hand any more.`, {
      hint: 'Fetch it again, or ask for a new plot.',
    });
  }
  return frame;
}

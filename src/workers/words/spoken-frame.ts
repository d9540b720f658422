import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/** The frame and its columns under the names that people know them by: what sentences and tables are made of. */
export function spokenFrame(frame: Frame): Frame {
  const summary = summaryOf(frame);
  if (summary.isSpectrum) return frame;
  return {
    ...frame,
    label: fullName(summary),
    columns: frame.columns.map((column) => ({ ...column, name: fullName(summary, [column.name]) })),
  };
}

import type { Frame } from '#src/domain/frame.ts';
import { spokenRange } from '#src/domain/spoken-time.ts';

/**
 * Frames under the names that people know them by, where several have one name: each with its time, or where that is the same
 * too, with its label.
 *
 * @param labels what the thread calls them
 */
export function toldApart(frames: readonly Frame[], labels: readonly string[]): readonly Frame[] {
  return frames.map((frame, place) => {
    // One that is asked about twice is not another.
    const alike = frames.filter(
      (other, at) => at !== place && labels[at] !== labels[place] && namesOf(other) === namesOf(frame),
    );
    if (alike.length === 0 || frame.columns.length === 0) return frame;
    const { range } = frame.provenance;
    const isSameTime = alike.some(
      ({ provenance }) => provenance.range.start === range.start && provenance.range.stop === range.stop,
    );
    const mark = isSameTime ? labels[place] : spokenRange(range);
    if (mark === undefined) return frame;
    return {
      ...frame,
      label: `${frame.label} (${mark})`,
      columns: frame.columns.map((column) => ({ ...column, name: `${column.name} (${mark})` })),
    };
  });
}

function namesOf({ label, columns }: Frame): string {
  return JSON.stringify([label, columns.map(({ name }) => name)]);
}

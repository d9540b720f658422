import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/** Names of columns that are shorter may be symbols or units of something else. */
const SHORTEST = 3;

/** A sentence about data with the names that people know instead of those of columns: `Wind Bz GSE` for `BGSE.z`. */
export function spokenText(text: string, frames: readonly Frame[]): string {
  return frames.reduce((soFar, frame) => {
    const summary = summaryOf(frame);
    if (summary.isSpectrum) return soFar;
    return frame.columns.reduce((each, { name }) => {
      const spoken = fullName(summary, [name]);
      if (name.length < SHORTEST || spoken.includes(name)) return each;
      const pattern = new RegExp(`(?<![\\w.#@])${name.replace(/[^\w\s]/g, '\\$&')}(?![\\w]|\\.\\w)`, 'g');
      return each.replace(pattern, () => spoken);
    }, soFar);
  }, text);
}

import type { Act } from '#src/domain/request.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';
import { type Found, placed } from '#src/language/reading/phrases/found.ts';

/** Between the energy-containing scales and those of the ions, as it lies near 1 au in most papers; a convention of ours, from none of them. */
const INERTIAL_HZ = [1e-3, 1e-1] as const;

/** "The inertial range": frequencies between which a spectrum is fitted. */
export function inertialRangeAt(marks: readonly Mark[], at: number): Found {
  if (!means(marks[at], 'asked', 'inertial-range')) return undefined;
  const [low, high] = INERTIAL_HZ;
  return [{ type: 'span', low, high, unit: 'Hz', ...placed(marks, at, at + 1) }, at + 1];
}

/** What has to be told where something was fitted in that range. */
export function inertialNotes(marks: readonly Mark[], acts: readonly Act[]): readonly string[] {
  const [from, to] = INERTIAL_HZ;
  const isFitted = acts.some(
    (act) =>
      (act.do === 'compute' && act.params['from'] === from && act.params['to'] === to) ||
      (act.do === 'measure' && act.question.kind === 'fit' && act.question.from === from),
  );
  return isFitted && marks.some((mark) => means(mark, 'asked', 'inertial-range'))
    ? [
        `The inertial range was taken as ${from} to ${to} Hz, where it lies near 1 au; closer to the Sun it lies higher, and limits that you name are taken instead.`,
      ]
    : [];
}

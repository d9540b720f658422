import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** More names than this say less than none. */
const MOST_NAMES = 3;

/**
 * What a figure showed and its successors do not: neither the data, nor the same of another time, nor what was made of them.
 *
 * @param after the figures that were drawn since
 * @returns one sentence with the labels of what is missing, or `undefined` where nothing is
 */
export function leftOffFigure(
  before: Figure,
  after: readonly Figure[],
  frames: readonly FrameSummary[],
): string | undefined {
  const kept = new Set(after.flatMap(labelsIn).flatMap((label) => originsOf(label, frames)));
  const left = labelsIn(before).filter((label) => !kept.has(kinOf(label, frames)));
  if (left.length === 0) return undefined;
  const names = left.length > MOST_NAMES ? 'what the one before showed' : left.join(', ');
  const isOne = left.length === 1 || left.length > MOST_NAMES;
  return `This is another figure: ${names} ${isOne ? 'is' : 'are'} not on it. "Undo" brings the one before back.`;
}

function labelsIn({ panels }: Figure): readonly string[] {
  return [...new Set(panels.flatMap(({ traces }) => traces.map(({ label }) => label)))];
}

/** A frame and all that it was made of. */
function originsOf(label: string, frames: readonly FrameSummary[]): readonly string[] {
  const found = new Set([label]);
  // What is added to a set while it is gone through is gone through, too.
  for (const each of found) for (const from of ownerOf(each, frames)?.provenance.from ?? []) found.add(from);
  return [...found].map((each) => kinOf(each, frames));
}

function ownerOf(label: string, frames: readonly FrameSummary[]): FrameSummary | undefined {
  return (
    frames.find((frame) => frame.label === label) ??
    frames.find((frame) => label.startsWith(`${frame.label}.`))
  );
}

/** The same name for the same thing of several times or servers' versions. */
function kinOf(label: string, frames: readonly FrameSummary[]): string {
  const { provenance } = ownerOf(label, frames) ?? {};
  const { operation, quantity, missionName = provenance?.mission } = provenance ?? {};
  return operation === undefined && quantity !== undefined && missionName !== undefined
    ? `${missionName} ${quantity}`
    : (ownerOf(label, frames)?.label ?? label).replace(/#\d+$/, '');
}

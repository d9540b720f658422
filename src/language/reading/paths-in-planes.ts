import type { FrameSummary } from '#src/domain/frame.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';

const PLANE = /^(?:in (?:the )?)?(?:xy|xz|yz)(?:[- ]plane)?$/i;

/** "Geotail position 1-5 Apr 2001, XY gsm": in a plane it is a path, as "orbit" is. */
export function withPathsInPlanes(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some(({ raw }) => PLANE.test(raw))) return marks;
  return frameFirst(marks).map((mark) =>
    /^(?:positions?|locations?)$/i.test(mark.raw) && means(mark, 'quantity', 'position')
      ? { ...mark, raw: 'orbit' }
      : mark,
  );
}

/** "In xy gse" is in GSE, xy: the frame is said of the path. */
function frameFirst(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(({ raw }, place) => PLANE.test(raw) && means(marks[place + 1], 'frame'));
  const [plane, frame] = [marks[at], marks[at + 1]];
  // Without "in" it is found where it stands.
  const isLed = /^in\b/i.test(plane?.raw ?? '') || /^(?:in|the)$/i.test(marks[at - 1]?.raw ?? '');
  return plane === undefined || frame === undefined || !isLed ? marks : marks.toSpliced(at, 2, frame, plane);
}

/** "Plasma beta (protons only)": it is of the protons where it is computed, and OMNI has one of its own. */
export function withoutProtonsOnly(marks: readonly Mark[]): readonly Mark[] {
  const isBeta = marks.some((mark) => means(mark, 'quantity', 'plasma-beta') || /^beta$/i.test(mark.raw));
  const isComputed = marks.some((mark) => means(mark, 'mission') && !means(mark, 'mission', 'OMNI'));
  if (!isBeta || !isComputed) return marks;
  return marks.filter((mark, at) => {
    const words = [marks[at - 1], mark, marks[at + 1]].map((each) => each?.raw.toLowerCase() ?? '');
    const isProtons = /^protons?$/.test(words[1] ?? '') && words[2] === 'only';
    const isOnly = words[1] === 'only' && /^protons?$/.test(words[0] ?? '');
    return !isProtons && !isOnly;
  });
}

/**
 * "Intervals with X < -10 Re" in a thread that shows where a spacecraft was: a coordinate of its position.
 *
 * @param shown what the thread shows or made last
 */
export function withCoordinates(marks: readonly Mark[], shown: readonly FrameSummary[]): readonly Mark[] {
  const isPlace = shown.length > 0 && shown.every(({ provenance }) => provenance.quantity === 'position');
  if (!isPlace || marks.some((mark) => means(mark, 'quantity'))) return marks;
  return marks.map((mark, at) => {
    const isCompared =
      means(marks[at + 1], 'comparison') || /^(?:is|was|between)$/i.test(marks[at + 1]?.raw ?? '');
    if (!/^[xyz]$/i.test(mark.raw) || !isCompared) return mark;
    const component = mark.raw.toLowerCase();
    return {
      ...mark,
      senses: [{ kind: 'quantity', value: 'position', isVector: true, parts: ['x', 'y', 'z'], component }],
    };
  });
}

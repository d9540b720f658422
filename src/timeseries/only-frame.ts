import type { Frame } from '#src/domain/frame.ts';

/** The one frame of an operation on one series; the runner has counted them. */
export function onlyFrame([frame]: readonly Frame[]): Frame {
  if (frame === undefined) throw new Error('an operation on one series was run without any');
  return frame;
}

/** The two frames of an operation on two series; the runner has counted them. */
export function twoFrames([first, second]: readonly Frame[]): readonly [Frame, Frame] {
  if (first === undefined || second === undefined)
    throw new Error('an operation on two series was run with fewer');
  return [first, second];
}

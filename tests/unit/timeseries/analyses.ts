import { readFileSync } from 'node:fs';
import type { Frame } from '#src/domain/frame.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';

/** Numbers made with numpy and scipy by `make-analyses.py`. */
export const analyses = JSON.parse(
  readFileSync(new URL('../../fixtures/reference/analyses.json', import.meta.url), 'utf8'),
);

/** The generator of Park and Miller: the same numbers as in the script. */
export function noise(count: number): readonly number[] {
  const values: number[] = [];
  for (let state = 1; values.length < count; ) {
    state = (16_807 * state) % 2_147_483_647;
    values.push(state / 2_147_483_647 - 0.5);
  }
  return values;
}

/** The frame that an operation makes. */
export function frameBy(name: string, frames: readonly Frame[], params: object = {}): Frame {
  const { frame } = runOperation(name, frames, params, 'R');
  if (frame === undefined) throw new Error(`${name} made no frame`);
  return frame;
}

/** The curve that an operation answers with. */
export function curveBy(name: string, frames: readonly Frame[], params: object = {}) {
  const { answer } = runOperation(name, frames, params, 'R');
  if (answer?.kind !== 'curve') throw new Error(`${name} made no curve`);
  return { ...answer, values: answer.y[0]?.values ?? new Float64Array(0) };
}

/** Values of the only column. */
export function valuesBy(name: string, frames: readonly Frame[], params: object = {}): Float64Array {
  return frameBy(name, frames, params).columns[0]?.values ?? new Float64Array(0);
}

import type { Holding } from '#src/domain/mission.ts';
import type { Reading } from '#src/knowledge/read-parameter.ts';

interface Ranked {
  readonly name: string;
  readonly demerit: number;
}

/** What a dataset holds, by quantity id: the best parameter for each form and coordinate frame. */
export function holdingsOf(readings: readonly Reading[]): ReadonlyMap<string, Holding> {
  const byQuantity = Map.groupBy(
    readings.toSorted((a, b) => a.demerit - b.demerit),
    ({ quantity }) => quantity,
  );
  return new Map([...byQuantity].map(([quantity, group]) => [quantity, holdingOf(group)]));
}

function holdingOf(group: readonly Reading[]): Holding {
  const names = (form: Reading['form']) =>
    group.filter((reading) => reading.form === form).map(({ parameter }) => parameter);
  const vectors = group.filter(({ form }) => form === 'vector');
  const parts = triplesOf(group.filter(({ form }) => form === 'part'));
  const magnitude = names('magnitude');
  const scalar = names('scalar');
  const spectrum = names('spectrum');
  return {
    ...(scalar.length > 0 && { scalar }),
    ...(vectors.length > 0 && {
      vector: byFrame(vectors),
      hasTotal: vectors[0]?.components?.includes('total') === true,
    }),
    ...(Object.keys(parts).length > 0 && { parts }),
    ...(magnitude.length > 0 && { magnitude }),
    ...(spectrum.length > 0 && { spectrum }),
  };
}

/** The best parameter of each frame; `''` stands for a frame that nobody names. */
function byFrame(vectors: readonly Reading[]): Record<string, string> {
  const frames: Record<string, string> = {};
  for (const { coordinates = '', parameter } of vectors) frames[coordinates] ??= parameter;
  return frames;
}

/** Scalars that are three components of one vector; x of GSE serves GSM too, since both frames share that axis. */
function triplesOf(parts: readonly Reading[]): Record<string, string[]> {
  const triples: Record<string, string[]> = {};
  for (const frame of new Set(parts.map(({ coordinates = '' }) => coordinates))) {
    const axes = frame === 'RTN' ? ['r', 't', 'n'] : ['x', 'y', 'z'];
    const names = axes.map((axis) => partName(parts, frame, axis));
    const found = names.filter((name) => name !== undefined);
    if (found.length === axes.length) triples[frame] = found;
  }
  return triples;
}

function partName(parts: readonly Reading[], frame: string, axis: string): string | undefined {
  const inFrame = (wanted: string): Ranked['name'] | undefined =>
    parts.find(({ coordinates = '', component }) => coordinates === wanted && component === axis)?.parameter;
  return inFrame(frame) ?? (frame === 'GSM' && axis === 'x' ? inFrame('GSE') : undefined);
}

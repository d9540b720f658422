import type { Frame, Provenance } from '#src/domain/frame.ts';
import { MINUTE } from '#src/domain/time-range.ts';

/** 2024-01-01T00:00Z, where test data start unless a test says otherwise. */
export const NEW_YEAR = Date.UTC(2024, 0, 1);

interface FrameOptions {
  readonly start?: number;
  readonly stepMs?: number;
  readonly time?: readonly number[];
  readonly provenance?: Partial<Provenance>;
}

/** A scalar frame: one value a minute from New Year 2024 on. */
export function scalarFrame(
  label: string,
  unit: string,
  values: readonly number[],
  options: FrameOptions = {},
): Frame {
  return frameOf(label, unit, { [label.split('.').at(-1) ?? label]: values }, options);
}

/** A vector frame with components x, y, z: one row a minute from New Year 2024 on. */
export function vectorFrame(
  label: string,
  unit: string,
  rows: readonly (readonly [number, number, number])[],
  options: FrameOptions = {},
): Frame {
  const name = label.split('.').at(-1) ?? label;
  const frame = frameOf(
    label,
    unit,
    Object.fromEntries(
      ['x', 'y', 'z'].map((axis, index) => [`${name}.${axis}`, rows.map((row) => row[index] ?? Number.NaN)]),
    ),
    options,
  );
  return {
    ...frame,
    columns: frame.columns.map((column, index) => ({ ...column, component: ['x', 'y', 'z'][index] ?? '' })),
  };
}

function frameOf(
  label: string,
  unit: string,
  columns: Readonly<Record<string, readonly number[]>>,
  { start = NEW_YEAR, stepMs = MINUTE, time, provenance }: FrameOptions,
): Frame {
  const length = Object.values(columns)[0]?.length ?? 0;
  const times = Float64Array.from(time ?? Array.from({ length }, (_, row) => start + row * stepMs));
  return {
    label,
    time: times,
    columns: Object.entries(columns).map(([name, values]) => ({
      name,
      unit,
      values: Float64Array.from(values),
    })),
    text: [],
    provenance: {
      origin: 'fetched',
      range: { start, stop: (times.at(-1) ?? start) + stepMs },
      from: [],
      steps: [],
      synthetic: false,
      notes: [],
      ...provenance,
    },
  };
}

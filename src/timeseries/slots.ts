import { BotError } from '#src/domain/failure.ts';
import type { Frame, Provenance } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import type { InputSlot } from '#src/timeseries/operation.ts';

/** Frames by the name of their slot; every slot that is not optional holds at least one. */
export type Slotted = Readonly<Record<string, readonly Frame[]>>;

/**
 * Finds the slot of each frame by its unit, whatever the order, and brings all frames to one time axis first.
 *
 * @param what the result, for refusals: `The Alfvén speed`
 * @throws BotError `not-computable` when a frame fits nowhere or a slot stays empty
 */
export function slotted(
  frames: readonly Frame[],
  slots: readonly InputSlot[],
  what: string,
): { slots: Slotted; notes: readonly string[] } {
  const { frames: onOneAxis, notes } = onSharedAxis(frames);
  const found: Record<string, Frame[]> = {};
  for (const frame of onOneAxis) {
    const slot = slots.find(
      (each) => fits(frame, each) && (each.several === true || found[each.name] === undefined),
    );
    if (slot === undefined) throw misfit(frame, slots, what);
    found[slot.name] = [...(found[slot.name] ?? []), frame];
  }
  const empty = slots.find(({ name, optional }) => optional !== true && found[name] === undefined);
  if (empty === undefined) return { slots: found, notes };
  throw new BotError(
    'not-computable',
    `${what} needs ${empty.what}, which is not among ${frames.map(({ label }) => label).join(', ')}.`,
    {
      hint: `It needs ${slots.map((slot) => slot.what + (slot.optional === true ? ' (optional)' : '')).join(', ')}.`,
    },
  );
}

/** The values of the only column of a frame, in another unit. */
export function valuesIn(frame: Frame, unit: string): Float64Array {
  const column = frame.columns[0];
  const factor = convertFactor(column?.unit ?? '', unit) ?? Number.NaN;
  return (column?.values ?? new Float64Array(0)).map((value) => value * factor);
}

/** The frame with all columns in another unit. */
export function frameIn(frame: Frame, unit: string): Frame {
  return {
    ...frame,
    columns: frame.columns.map((column) => {
      const factor = convertFactor(column.unit, unit) ?? 1;
      return factor === 1
        ? column
        : { ...column, unit, values: column.values.map((value) => value * factor) };
    }),
  };
}

function fits({ columns }: Frame, { units }: InputSlot): boolean {
  const unit = columns[0]?.unit ?? '';
  return units === undefined || units.some((each) => convertFactor(unit, each) !== undefined);
}

function misfit({ label, columns }: Frame, slots: readonly InputSlot[], what: string): BotError {
  const unit = columns[0]?.unit ?? '';
  return new BotError(
    'not-computable',
    `${what} has no use for ${label}${unit === '' ? ', which has no unit' : ` (${unit})`}.`,
    {
      hint: `It needs ${slots.map((slot) => slot.what + (slot.optional === true ? ' (optional)' : '')).join(', ')}.`,
    },
  );
}

function onSharedAxis(frames: readonly Frame[]): { frames: readonly Frame[]; notes: readonly string[] } {
  const { time, columns, range, notes, stamp } = alignFrames(frames);
  return {
    notes,
    frames: frames.map((frame, index) => ({
      ...frame,
      time,
      provenance: stamped({ ...frame.provenance, range }, stamp),
      columns: frame.columns.map((column, place) => ({
        ...column,
        values: columns[index]?.[place] ?? column.values,
      })),
    })),
  };
}

function stamped({ stamp: _, ...provenance }: Provenance, stamp: 'start' | undefined): Provenance {
  return stamp === undefined ? provenance : { ...provenance, stamp };
}

import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { placeText } from '#src/domain/place-text.ts';
import type { SpectrumAxis } from '#src/timeseries/spectrum-axis.ts';

/** To four figures. */
export function short(value: number): number {
  return Number(value.toPrecision(4));
}

/** `proton flux`, `pitch angle distribution`. */
export function spectrumKind({ provenance: { quantity, symbol, parameter }, label }: Frame): string {
  return quantity?.replaceAll('-', ' ') ?? symbol ?? parameter ?? label;
}

/** `2.04 MeV`, `90 deg`. */
export function energyText(value: number, unit: string): string {
  return placeText(value, unit);
}

/** The refusal of a place on the axis that the spectrum does not reach. */
export function noChannel({ name, unit, centers }: SpectrumAxis, where: string): BotError {
  const values = [...centers].filter(Number.isFinite);
  return new BotError('out-of-range', `There is no channel ${where} ${unit}.`, {
    hint: `${name} goes from ${short(Math.min(...values))} to ${short(Math.max(...values))} ${unit}.`,
  });
}

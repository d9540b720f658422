import { quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';

/** Kinds of instruments that measure nothing else. */
const APART: ReadonlySet<string> = new Set(['magnetic-field', 'electric-field', 'wave-power', 'position']);

/** A plasma instrument measures no field, and a magnetometer nothing else. */
export function canMeasure(instrument: string, quantity: string | undefined): boolean {
  const home = quantityOfInstrument(instrument);
  if (home === undefined || quantity === undefined || home === quantity) return true;
  // A wave instrument gives fields as well.
  if (home === 'wave-power') return quantity === 'electric-field' || quantity === 'magnetic-field';
  return !APART.has(home) && quantity !== 'magnetic-field';
}

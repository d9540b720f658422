import { FLUXES } from '#src/knowledge/particle-channels.ts';
import { quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** "RBSP-A REPT flux", "MagEIS fluxes": of the particles that the instrument counts, where no others are named. */
export function withFluxOfInstrument(marks: readonly Mark[]): readonly Mark[] {
  if (marks.some((mark) => means(mark, 'species') || isFlux(mark))) return marks;
  return marks.map((mark, at) => {
    const instrument = senseOf(marks[at - 1], 'instrument')?.value;
    const quantity = instrument === undefined ? undefined : quantityOfInstrument(instrument);
    const isBare = /^(?:flux|fluxes|intensity|intensities)$/i.test(mark.raw);
    return isBare && quantity !== undefined && FLUXES.has(quantity)
      ? { ...mark, senses: [{ kind: 'quantity', value: quantity, isVector: false, parts: [] }] }
      : mark;
  });
}

function isFlux(mark: Mark): boolean {
  return FLUXES.has(senseOf(mark, 'quantity')?.value ?? '');
}

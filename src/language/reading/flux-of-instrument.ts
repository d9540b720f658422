import { FLUXES } from '#src/knowledge/particle-channels.ts';
import { quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import { channelsAt, particleQuantity } from '#src/language/reading/series/channel.ts';

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

/** "Electrons 7 March 2012 ACE EPAM", "Helios 1 vs 2 fast protons": the flux of particles that stand apart from who counts them. */
export function withParticlesApart(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(
    (mark) => /^(?:protons|electrons|ions)$/i.test(mark.raw) && means(mark, 'species'),
  );
  const species = senseOf(marks[at], 'species')?.value;
  if (species === undefined || marks.some(isOtherwiseMeant)) return marks;
  const mission = marks.map((mark) => senseOf(mark, 'mission')).find((found) => found !== undefined);
  const instrument = marks.flatMap((mark) => senseOf(mark, 'instrument')?.value ?? []);
  if (mission === undefined || marks.filter((mark) => means(mark, 'species')).length > 1) return marks;
  const quantity = particleQuantity(species, marks, at, { instrument, missions: [mission] });
  const own = marks[at];
  if (own === undefined || quantity === undefined) return marks;
  const fast = /^(?:fast|energetic|high-energy)$/i.test(marks[at - 1]?.raw ?? '') ? 1 : 0;
  const flux: Mark = { ...own, senses: [{ kind: 'quantity', value: quantity, isVector: false, parts: [] }] };
  return [...marks.slice(0, at - fast), flux, ...marks.slice(at + 1)];
}

/** What says by itself what of the particles is wanted. */
function isOtherwiseMeant(mark: Mark, at: number, marks: readonly Mark[]): boolean {
  return (
    ['quantity', 'parameter', 'dataset', 'label'].some((kind) => means(mark, kind as 'quantity')) ||
    means(mark, 'noun', 'spectrogram') ||
    means(mark, 'operation', 'spectrogram') ||
    channelsAt(marks, at) !== undefined
  );
}

function isFlux(mark: Mark): boolean {
  return FLUXES.has(senseOf(mark, 'quantity')?.value ?? '');
}

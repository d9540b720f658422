import { quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** "EMFISIS WFR B spectrogram": what a receiver of waves has of the field is its spectra, and no field over time. */
export function withWaveReceivers(marks: readonly Mark[]): readonly Mark[] {
  const isReceiver = marks.some(
    (mark) => quantityOfInstrument(senseOf(mark, 'instrument')?.value ?? '') === 'wave-power',
  );
  const isPicture = marks.some((mark) => means(mark, 'operation', 'spectrogram') || SPECTRA.test(mark.raw));
  if (!isReceiver || !isPicture) return marks;
  const left = marks.filter((mark, at) => !(FIELD.test(mark.raw) && isBeside(marks, at)));
  return left.length === 0 ? marks : left;
}

const FIELD = /^(?:b|magnetic|magnetic field|mag|b field|b-field|bfield)$/i;
const SPECTRA = /^(?:spectrograms?|spectra|spectrum|psd)$/i;

/** Between the receiver and the picture. */
function isBeside(marks: readonly Mark[], at: number): boolean {
  const [before, next] = [marks[at - 1], marks[at + 1]];
  return (
    means(before, 'instrument') || SPECTRA.test(next?.raw ?? '') || means(next, 'operation', 'spectrogram')
  );
}

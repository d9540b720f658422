import { quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';
import { RECEIVERS } from '#src/language/reading/dynamic-spectra.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** What is asked of waves in a field, whose frequencies are of millihertz. */
const OF_WAVES = [
  'wavelet',
  'band_pass',
  'pulsations',
  'filter',
  'low_pass',
  'high_pass',
  'power_spectrum',
  'spectrogram',
  'coherence',
] as const;

/** "Wavelet power, 1-20 mhz": small letters leave open which it is; beside a wavelet, a filter or a coherence it is millihertz. */
export function withMillihertz(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark) => means(mark, 'operation', ...OF_WAVES)) && !isOfField(marks)) return marks;
  return marks.map((mark) =>
    mark.raw === 'mhz' ? { ...mark, raw: 'mHz', senses: [{ kind: 'unit', value: 'mHz' }] } : mark,
  );
}

/** "FGM spectrogram below 20 mhz": of a magnetometer, and no radio receiver. */
function isOfField(marks: readonly Mark[]): boolean {
  const isPicture = marks.some((mark) => means(mark, 'noun', 'spectrogram'));
  const isRadio = marks.some(
    (mark) => means(mark, 'instrument', ...RECEIVERS) || means(mark, 'quantity', 'wave-power'),
  );
  const isField = marks.some((mark) => {
    const instrument = senseOf(mark, 'instrument')?.value;
    const isOwn = instrument !== undefined && quantityOfInstrument(instrument) === 'magnetic-field';
    return isOwn || means(mark, 'quantity', 'magnetic-field');
  });
  return isPicture && isField && !isRadio;
}

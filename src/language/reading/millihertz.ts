import { type Mark, means } from '#src/language/reading/mark.ts';

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
  if (!marks.some((mark) => means(mark, 'operation', ...OF_WAVES))) return marks;
  return marks.map((mark) =>
    mark.raw === 'mhz' ? { ...mark, raw: 'mHz', senses: [{ kind: 'unit', value: 'mHz' }] } : mark,
  );
}

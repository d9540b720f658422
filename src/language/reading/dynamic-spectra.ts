import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

/** Quantities whose samples have a spectrum, not one already. */
const SAMPLED = ['magnetic-field', 'velocity', 'electric-field', 'density', 'speed', 'temperature'] as const;

/**
 * "Dynamic spectrum of each component, 1-20 mHz": radio waves are served as spectra over time; of a field, of components and of
 * frequencies that low one is computed.
 */
export function withDynamicSpectra(marks: readonly Mark[]): readonly Mark[] {
  const isComputed =
    !marks.some((mark) => means(mark, 'instrument', ...RECEIVERS)) &&
    marks.some(
      (mark) =>
        means(mark, 'component') ||
        means(mark, 'also', 'each') ||
        means(mark, 'unit', 'mHz') ||
        means(mark, 'quantity', ...SAMPLED),
    );
  if (!isComputed) return marks;
  return marks.map((mark) =>
    /^dynamic spectr(?:um|a|ograms?)$/i.test(mark.raw)
      ? { ...mark, senses: [{ kind: 'operation', value: 'spectrogram' }] }
      : mark,
  );
}

/** "Wind Bz spectrum": of a component or of what is sampled a power spectrum; of particles it is one already. */
export function withPlainSpectra(marks: readonly Mark[]): readonly Mark[] {
  if (marks.some((mark) => means(mark, 'instrument', ...RECEIVERS))) return withReceived(marks);
  // "The slope of the Bz spectrum above 0.1 Hz": a number of it, with limits of its own.
  const isAsked = marks
    .slice(0, Math.max(0, marks.findIndex(isSpectrum)))
    .some((mark) => means(mark, 'operation') || means(mark, 'noun', 'slope'));
  return marks.map((mark, at) => {
    const before = marks[at - 1];
    const isOfSamples =
      isSpectrum(mark) &&
      before !== undefined &&
      !isAsked &&
      (means(before, 'component') || means(before, 'quantity', ...SAMPLED));
    return isOfSamples ? { ...mark, senses: [{ kind: 'operation', value: 'power_spectrum' }] } : mark;
  });
}

const WAVE_POWER: MarkSense = { kind: 'quantity', value: 'wave-power', isVector: false, parts: [] };

/** "Electric field spectrum from PWE": a receiver of waves gives it as spectra already. */
function withReceived(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap((mark, at): readonly Mark[] => {
    const [before, next] = [marks[at - 1], marks[at + 1]];
    if (isReceived(mark) && before !== undefined && means(before, 'quantity', 'electric-field')) return [];
    // "Arase OFA spectrum", "WFR spectra".
    if (isSpectrum(mark) && means(before, 'instrument', ...RECEIVERS))
      return [{ ...mark, senses: [WAVE_POWER] }];
    if (next === undefined || !isReceived(next) || !means(mark, 'quantity', 'electric-field')) return [mark];
    return [{ ...mark, to: next.to, raw: `${mark.raw} ${next.raw}`, senses: [WAVE_POWER] }];
  });
}

function isReceived({ raw }: Mark): boolean {
  return /^spectr(?:um|a|ograms?)$/i.test(raw);
}

function isSpectrum({ raw }: Mark): boolean {
  return /^spectr(?:um|a)$/i.test(raw);
}

export const RECEIVERS = [
  'WAV',
  'RAD1',
  'RAD2',
  'TNR',
  'RFS',
  'WFR',
  'HFR',
  'RPW',
  'RPWS',
  'PWI',
  'PWS',
  'WHI',
  'PWE',
  'OFA',
  'HFA',
  'WHISPER',
  'STAFF',
] as const;

import { NO_PERIOD } from '#src/domain/request.ts';
import type { OperationWord } from '#src/language/acts/operation-words.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { MadeStep } from '#src/language/reading/made-steps.ts';

/** Segments of a spectrum that is to be smooth; eight are usual. */
export const SMOOTH_PARTS = 32;
const SMOOTH = /^smooth/i;

/** "Power spectrum of Bz with some smoothing", "smoothed psd": a spectrum has no times to run along; more of it is averaged. */
export function withSmoothSpectra(
  view: ClauseView,
  words: readonly OperationWord[],
): readonly OperationWord[] {
  const spectrum = words.find(({ name }) => name === 'power_spectrum');
  const smooth = words.find(({ name, raw }) => name === 'running_mean' && SMOOTH.test(raw));
  if (spectrum === undefined || smooth === undefined || view.all('duration').length > 0) return words;
  const link = view.phrases.filter(({ from, to }) => from >= smooth.to && to <= spectrum.from);
  if (smooth.from < spectrum.from && link.some(({ type }) => type === 'series')) return words;
  const both: OperationWord = {
    ...spectrum,
    phrases: [...spectrum.phrases, ...smooth.phrases],
    raw: `${spectrum.raw} ${smooth.raw}`,
  };
  return words.flatMap((word) => (word === smooth ? [] : [word === spectrum ? both : word]));
}

/** "Smooth the spectrum", "smoother": the one that is shown, of more and shorter segments. */
export const smoothSpectrumAct: ActSpec = {
  name: 'smooth-spectrum',
  rank: 20,
  read(view, setting) {
    const words = [...view.words('operation', 'running_mean'), ...view.spelt(SMOOTH)].filter(
      ({ raw }, at, all) => SMOOTH.test(raw) && all.findIndex((other) => other.raw === raw) === at,
    );
    const spectra = [
      ...view.words('operation', 'power_spectrum'),
      ...view.spelt(/^(?:spectrum|spectra|psd)$/i),
    ];
    const before = drawnSpectrum(setting);
    const isOther = view.series().length + view.all('duration').length + view.all('time').length > 0;
    if (words.length === 0 || before === undefined || isOther) return undefined;
    const parts = 4 * Number(before.params['parts'] ?? SMOOTH_PARTS / 4);
    const made = [{ operation: before.operation, params: { parts }, without: ['segment'] }];
    return {
      acts: [{ do: 'again', mode: 'instead', with: [], made, period: NO_PERIOD }],
      notes: [`Smoother: ${parts} segments are averaged.`],
      used: [
        ...words,
        ...spectra,
        ...view.words('pronoun', 'it'),
        ...view.spelt(/^(?:even|much|more|some|bit|little|noise|curve|line)$/i),
      ],
    };
  },
};

/** The spectrum that the figure shows; looks of the same message go along. */
function drawnSpectrum({ acts, drawn }: Setting): MadeStep | undefined {
  const isShown = drawn.onlyResults === 'curves' && acts.every((act) => act.do === 'change');
  return isShown ? drawn.made.find(({ operation }) => operation === 'power_spectrum') : undefined;
}

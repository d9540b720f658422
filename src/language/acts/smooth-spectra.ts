import type { OperationWord } from '#src/language/acts/operation-words.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';

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

/** "Smooth the spectrum", "smoother": the one that was made last, of more and shorter segments. */
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
    const before = lastSpectrum(setting);
    const isOther = view.series().length + view.all('duration').length + view.all('time').length > 0;
    if (words.length === 0 || before === undefined || isOther) return undefined;
    const { parts = SMOOTH_PARTS / 4, segment: _, ...params } = before.params;
    const place = setting.acts.length;
    return {
      acts: [
        { ...before, params: { ...params, parts: 4 * Number(parts) } },
        { do: 'show', mode: 'new', of: [{ kind: 'act', act: place }], period: before.period },
      ],
      used: [
        ...words,
        ...spectra,
        ...view.words('pronoun', 'it'),
        ...view.spelt(/^(?:more|some|bit|little|noise|curve|line)$/i),
      ],
    };
  },
};

/** The spectrum that the request before made, where it made nothing else. */
function lastSpectrum({ acts, previous }: Setting) {
  const computed = (previous?.acts ?? []).flatMap((act) => (act.do === 'compute' ? [act] : []));
  const [only] = computed;
  const isPlain = only?.operation === 'power_spectrum' && only.of.every(({ kind }) => kind !== 'act');
  return acts.length === 0 && computed.length === 1 && isPlain ? only : undefined;
}

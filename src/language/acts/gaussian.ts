import type { Target } from '#src/domain/request.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** "Can you fit a Gaussian to it?": its mean and standard deviation are those of the data; no curve is drawn over bars. */
export const gaussianAct: ActSpec = {
  name: 'gaussian',
  rank: 8,
  read(view, setting) {
    const words = view.spelt(/^(?:gaussians?|gauss|maxwellian)$/i);
    const bars = view.words('operation', 'histogram');
    const fits = [...view.words('operation', 'fit'), ...view.words('verb', 'fit', 'add')];
    const onTop = [...view.words('place'), ...view.spelt(/^(?:on top|over (?:it|them|that)|curves?)$/i)];
    if (words.length === 0 || fits.length + bars.length + onTop.length === 0) return undefined;
    // "Smooth with a Gaussian kernel" is no fit.
    if (view.words('operation').some((word) => !fits.includes(word) && !bars.includes(word)))
      return undefined;
    const isNamed = view.series().length > 0;
    // A figure that is asked for beside it is another wish.
    if (bars.length > 0 && isNamed) return undefined;
    if (!isNamed && !setting.hasFigure && !setting.hasData) return undefined;
    const measured = measuredOf(view, setting);
    const figure: Target = { kind: 'pointed', which: 'figure', text: 'it' };
    return {
      acts: [
        ...measured.shown,
        {
          do: 'measure',
          question: { kind: 'statistic', statistics: ['mean', 'std'] },
          of: isNamed || !setting.hasFigure ? measured.of : [figure],
          period: measured.period,
        },
      ],
      used: [
        ...words,
        ...fits,
        ...measured.used,
        ...bars,
        ...onTop,
        ...view.words('dash'),
        ...view.words('colour'),
        ...view.words('pronoun', 'it', 'them'),
        ...view.words('also', 'each', 'both'),
        ...view.words('noun', 'figure', 'data'),
        ...view.words('statistic', 'mean', 'std'),
      ],
      notes: [
        ...measured.notes,
        'The Gaussian of greatest likelihood has the mean and the standard deviation of the data, which are told here; Helio draws no curve over bars.',
      ],
    };
  },
};

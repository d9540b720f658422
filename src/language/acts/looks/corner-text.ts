import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { type ActSpec, wordValue } from '#src/language/reading/act.ts';
import { panelsOf } from '#src/language/reading/look-targets.ts';

type Corner = NonNullable<ChangeOf<'text'>['corner']>;

/** Corners by what words of places mean. */
export const CORNERS: Readonly<Record<string, Corner>> = {
  'upper-left': 'top-left',
  'upper-right': 'top-right',
  'lower-left': 'bottom-left',
  'lower-right': 'bottom-right',
};

/** "Write 'MC' in the top left corner", "put the spacecraft name inside top left". */
const cornerText: ActSpec = lookAct('corner-text', 7, (view, setting) => {
  const names = view.words('cannot', 'text-inside').filter(({ raw }) => /\bnames?\b/i.test(raw));
  const [quote] = view.all('quote');
  const [place] = view.words('place', ...Object.keys(CORNERS));
  const corner = CORNERS[wordValue(place, 'place') ?? ''];
  if (view.hasWord('noun', 'legend', 'title', 'letters', 'colorbar', 'inset')) return undefined;
  if (names.length === 0 && (quote === undefined || corner === undefined)) return undefined;
  const [head] = names.length > 0 ? names : [quote];
  if (head === undefined) return undefined;
  const target = view.all('panel').length > 0 ? panelsOf(view, setting, [head]) : { fields: {}, used: [] };
  const own = names.length > 0 ? { text: '', isOfSpacecraft: true } : { text: quote?.text ?? '' };
  const color = wordValue(view.word('colour'), 'colour');
  const isColoured = color !== undefined && names.length === 0 && view.all('series').length === 0;
  return changed(
    {
      kind: 'text',
      ...own,
      corner: corner ?? 'top-left',
      ...(isColoured ? { color } : {}),
      ...target.fields,
    },
    [
      ...names,
      quote,
      place,
      ...(isColoured ? view.words('colour') : []),
      ...target.used,
      ...view.words('place', 'inside'),
      ...view.words('verb', 'put', 'add', 'set', 'show', 'mark', 'call'),
      ...view.words('noun', 'label', 'annotation', 'panel', 'figure'),
      ...view.words('also', 'each', 'all'),
      ...view.spelt(/^(?:write|print|text|corner)$/i),
    ],
  );
});

/** "Write both means in the plot", "mean and sd as text in the corner": numbers that nobody has written down yet. */
const numbersAsText: ActSpec = {
  name: 'numbers-as-text',
  rank: 1,
  read(view) {
    const statistics = view.words(
      'statistic',
      'mean',
      'median',
      'std',
      'variance',
      'correlation',
      'skewness',
    );
    const texts = view.spelt(/^(?:write|print|annotate|text|as text)$/i);
    const places = [
      ...view.words('noun', 'figure', 'panel', 'annotation'),
      ...view.words('place', ...Object.keys(CORNERS), 'inside'),
      ...view.spelt(/^(?:corner|plot|figure)$/i),
    ];
    if (statistics.length === 0 || texts.length === 0 || places.length === 0) return undefined;
    if (view.all('quote').length > 0 || view.hasWord('noun', 'line', 'hline', 'legend', 'title', 'table'))
      return undefined;
    return {
      acts: [
        {
          do: 'refuse',
          what: 'numbers as text in the plot',
          reason: 'I do not write numbers that are yet to be computed into a plot.',
          hint: 'Ask for them, then say the text: "write \'mean 399 km/s\' in the top left corner"; "mean as dashed line" draws the mean.',
          leavesData: true,
        },
      ],
      used: [
        ...statistics,
        ...texts,
        ...places,
        ...view.words('also', 'both', 'all'),
        ...view.words('verb', 'put', 'add', 'show'),
        ...view.all('series'),
      ],
    };
  },
};

export const cornerTextActs: readonly ActSpec[] = [cornerText, numbersAsText];

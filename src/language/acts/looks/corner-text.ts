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

export const cornerTextActs: readonly ActSpec[] = [cornerText];

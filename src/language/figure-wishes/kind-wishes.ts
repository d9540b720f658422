import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { WishRule } from '#src/language/figure-wishes/wish.ts';

function of(text: string): RegExp {
  return new RegExp(text, 'gi');
}

const ORBIT = { kind: 'plot-kind', plotKind: 'scatter', variant: 'orbit' } as const;

/** "Where was Bz below -10" and "where is the plot" ask for no place in space. */
const NO_PLACE =
  /^(?:the|it|its|this|that|they|there|these|those|my|our|all|any)\b|[<>]|\b(?:above|below|over|under|beyond|greater|less|larger|smaller|exceed\w*|max\w*|min\w*|peak|(?:high|low|strong|weak|larg|small|great|fast)est|[bv][xyz]?|imf|dst|kp|ae|sym-?h|speed|velocity|density|field|temperature|pressure|flux|south\w*|north\w*|missing|data)\b/i;

/** What kind of picture: a histogram, a scatter, an orbit, a spectrogram. */
export const kindWishes: readonly WishRule[] = [
  {
    words: of(
      '\\b(?:as|into|make\\s+(?:it|this)|show\\s+(?:it|this|them)?|turn\\s+(?:it|this)\\s+into|draw)\\s*(?:as\\s+)?(?:an?\\s+)?(histogram|scatter(?:\\s*plot)?|spectrogram|orbit(?:\\s+plot)?|trajectory|time\\s+series)\\b',
    ),
    read: ([, kind = ''], { figure }) =>
      figure === undefined && /spectrogram|time/i.test(kind) ? [] : [kindChange(kind)],
    isContent: true,
  },
  {
    words: of(
      '\\bscatter[\\s-]{0,3}(?:plot|diagram)?\\s+(?:of\\s+)?[\\w|\\s]+?\\s+(?:vs\\.?|versus|against|and|over)\\s+[\\w|]+',
    ),
    read: () => [{ kind: 'plot-kind', plotKind: 'scatter' }],
    isContent: true,
  },
  {
    words: of(
      '\\b(?:(?:in|on|onto|as)\\s+)?(?:the\\s+|an?\\s+)?\\b([xyz])\\s*(?:[-–/]\\s*)?([xyz])[\\s-]+(?:plane|projection)\\b',
    ),
    read: ([, first = 'x', second = 'y']) => [
      { ...ORBIT, axes: [first.toLowerCase(), second.toLowerCase()] },
    ],
  },
  {
    words: of(
      '\\b(?:plot|show|draw)\\s+(?:me\\s+)?(?:the\\s+)?(?:\\w+\\s+){0,3}(?:orbit|trajectory)\\b|\\b(?:orbits?|trajector(?:y|ies))\\s+(?:plot\\s+)?(?:of|for)\\b|^\\W*(?:the\\s+)?(?:[\\w-]+\\s+){1,4}(?:orbits?|trajector(?:y|ies))(?!\\s+\\w*\\d)\\b',
    ),
    read: () => [ORBIT],
    isContent: true,
  },
  {
    words: of('\\bwhere\\s+(?:is|was|were|are)\\s+(\\w[\\w-]*)([^.!?]*)'),
    read: ([, name = '', rest = '']) => (NO_PLACE.test(`${name}${rest}`) ? [] : [ORBIT]),
    isContent: true,
  },
  {
    words: of('\\b(?:use|with|in)\\s+(\\d{1,3})\\s+bins\\b'),
    read: ([, bins]) => [{ kind: 'bins', bins: Math.min(500, Math.max(2, Number(bins))) }],
  },
];

function kindChange(kind: string): FigureChange {
  if (/histogram/i.test(kind)) return { kind: 'plot-kind', plotKind: 'histogram' };
  if (/scatter/i.test(kind)) return { kind: 'plot-kind', plotKind: 'scatter' };
  if (/orbit|traject/i.test(kind)) return ORBIT;
  return { kind: 'plot-kind', plotKind: /spectrogram/i.test(kind) ? 'spectrogram' : 'line' };
}

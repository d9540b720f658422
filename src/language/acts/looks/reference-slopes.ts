import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "A -5/3 line dashed for the eye", "reference slope of -2.7", "Kolmogorov slope", "f^-5/3 line". */
const referenceSlope: ActSpec = lookAct('reference-slope', 9, (view) => {
  const found = slopeIn(view);
  const lines = [...view.words('noun', 'slope', 'hline', 'line', 'fitline'), ...view.words('verb', 'cite')];
  if (found === undefined || (lines.length === 0 && found.isNamed !== true)) return undefined;
  if (!found.isFraction && view.words('noun', 'slope').length === 0 && found.isNamed !== true)
    return undefined;
  const { fields, used } = looksIn(view);
  const { label: _, width: _width, opacity: _opacity, ...looks } = fields;
  return changed({ kind: 'reference-slope', slope: found.slope, label: found.text, ...looks }, [
    ...found.used,
    ...lines,
    ...used,
    ...view.words('verb', 'add', 'show', 'put', 'set'),
    ...view.spelt(/^(?:reference|guide|eye|power|law|spectrum|comparison|kolmogorov|slope)$/i),
    // "The spectrum of Bz with a -5/3 slope" is to be made first.
    ...view.words('operation', 'power', ...(view.series().length === 0 ? ['power_spectrum'] : [])),
  ]);
});

interface Slope {
  readonly slope: number;
  readonly text: string;
  readonly isFraction: boolean;
  readonly isNamed?: boolean;
  readonly used: readonly Phrase[];
}

/** "-5/3" as two numbers around a slash; a number beside "slope"; Kolmogorov's name. */
function slopeIn(view: ClauseView): Slope | undefined {
  const { phrases } = view;
  const at = phrases.findIndex(
    ({ raw }, index) =>
      raw === '/' && phrases[index - 1]?.type === 'amount' && phrases[index + 1]?.type === 'amount',
  );
  const [above, slash, below] = phrases.slice(at - 1, at + 2);
  if (
    at > 0 &&
    above?.type === 'amount' &&
    below?.type === 'amount' &&
    slash !== undefined &&
    below.value !== 0
  ) {
    const isNegative = above.value < 0 || /^[-−–]$/.test(phrases[at - 2]?.raw ?? '');
    const [top, bottom] = [Math.abs(above.value), below.value];
    const used = [
      above,
      slash,
      below,
      ...phrases.slice(Math.max(0, at - 2), at - 1).filter(({ raw }) => /^[-−–^]$/.test(raw)),
    ];
    // People leave the sign out: a spectrum falls.
    return {
      slope: -top / bottom,
      text: `−${top}/${bottom}`,
      isFraction: true,
      used: isNegative ? used : [above, slash, below],
    };
  }
  const [name] = view.spelt(/^(?:kolmogorov|kolmogoroff)$/i);
  if (name !== undefined)
    return { slope: -5 / 3, text: '−5/3', isFraction: true, isNamed: true, used: [name] };
  const [amount] = view.all('amount').filter(({ unit, isOrdinal }) => unit === undefined && !isOrdinal);
  if (amount === undefined || view.words('noun', 'slope').length === 0) return undefined;
  return {
    slope: amount.value,
    text: String(amount.value).replace('-', '−'),
    isFraction: false,
    used: [amount],
  };
}

export const referenceSlopeActs: readonly ActSpec[] = [referenceSlope];

import { changedAll, lookAct } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Drawn,
  wordValue,
} from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** "A -5/3 line dashed for the eye", "reference slope of -2.7", "Kolmogorov slope", "f^-5/3 line". */
const referenceSlope: ActSpec = lookAct('reference-slope', 9, (view, { drawn }) => {
  const [found, ...more] = slopesIn(view, drawn);
  const lines = [
    ...view.words('noun', 'slope', 'hline', 'line', 'fitline'),
    ...view.spelt(/^(?:fit|law|curve|trend|dependence)$/i),
    ...view.words('verb', 'cite'),
  ];
  // "Overplot -5/3": a fraction with its sign is a slope where something is drawn.
  // "-5/3 for comparison": so is one that is to compare with.
  const compared = [
    ...view.words('verb', 'compare'),
    ...view.spelt(/^(?:comparison|compare|reference|guide|ref)$/i),
  ];
  const isDrawn =
    found?.isSigned === true && view.words('verb', 'add', 'show', 'put').length + compared.length > 0;
  if (found === undefined || (lines.length === 0 && found.isNamed !== true && !isDrawn)) return undefined;
  if (!found.isFraction && view.words('noun', 'slope').length === 0 && found.isNamed !== true)
    return undefined;
  const { fields, used } = looksIn(view);
  const { label: _, width: _width, opacity: _opacity, ...looks } = fields;
  const slopes = [found, ...more];
  const changes = slopes.map(({ slope, text }) => ({
    kind: 'reference-slope' as const,
    slope,
    label: text,
    ...looks,
  }));
  return changedAll(changes, [
    ...slopes.flatMap((each) => each.used),
    ...lines,
    ...used,
    ...view.words('verb', 'add', 'show', 'put', 'set'),
    ...compared,
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
  readonly isSigned?: boolean;
  readonly used: readonly Phrase[];
}

/** "-5/3 and -8/3" as two numbers around each slash; a number beside "slope"; Kolmogorov's name. */
function slopesIn(view: ClauseView, drawn: Drawn): readonly Slope[] {
  const adiabatic = adiabaticIn(view, drawn);
  const powers = view.phrases.flatMap((_, at) => powerAt(view.phrases, at) ?? []);
  if (powers.length > 0) return withName(powers, adiabatic);
  const fractions = view.phrases.flatMap((_, at) => fractionAt(view.phrases, at) ?? []);
  if (fractions.length > 0) return withName(fractions, adiabatic);
  if (adiabatic !== undefined) return [adiabatic];
  const [name] = view.spelt(/^(?:kolmogorov|kolmogoroff)$/i);
  if (name !== undefined)
    return [{ slope: -5 / 3, text: '−5/3', isFraction: true, isNamed: true, used: [name] }];
  // "The slopes of all three" counts them.
  const [amount] = view
    .all('amount')
    .filter(({ unit, isOrdinal, raw }) => unit === undefined && !isOrdinal && !/^[a-z]/i.test(raw));
  if (amount === undefined || view.words('noun', 'slope').length === 0) return [];
  return [
    {
      slope: amount.value,
      text: String(amount.value).replace('-', '−'),
      isFraction: false,
      used: [amount],
    },
  ];
}

/** γ = 5/3 and a density that falls as r^-2. */
const ADIABATIC: Readonly<Record<string, readonly [number, string]>> = {
  temperature: [-4 / 3, '−4/3'],
  pressure: [-10 / 3, '−10/3'],
};

/** "The adiabatic slope" of a temperature or a pressure over the distance from the Sun. */
function adiabaticIn(view: ClauseView, { pairs }: Drawn): Slope | undefined {
  const words = view.spelt(/^(?:adiabatic|adiabat)(?: (?:slope|line|law|cooling|index|expansion))?$/i);
  const [only, ...more] = new Set(
    pairs.filter(({ across }) => across === 'radial-distance').map(({ up }) => up ?? ''),
  );
  const [slope, text] = ADIABATIC[(only ?? '').replace('thermal-', '')] ?? [];
  if (words.length === 0 || slope === undefined || text === undefined || more.length > 0) return undefined;
  const used = [...words, ...view.spelt(/^(?:cooling|expansion|law|index)$/i)];
  return { slope, text: `${text} (adiabatic)`, isFraction: true, isNamed: true, used };
}

/** "The adiabatic slope (-4/3)" says it twice. */
function withName(slopes: readonly Slope[], named: Slope | undefined): readonly Slope[] {
  return slopes.map((each) =>
    named === undefined || Math.abs(each.slope - named.slope) > 1e-9
      ? each
      : { ...each, text: named.text, used: [...each.used, ...named.used] },
  );
}

/** "r^-2", "1/r^2", "f^(-1)". */
function powerAt(phrases: readonly Phrase[], at: number): Slope | undefined {
  if (!/^[rfk]$/i.test(phrases[at]?.raw ?? '') || phrases[at + 1]?.raw !== '^') return undefined;
  const behind = phrases.slice(at + 2, at + 6);
  const number = behind.find((phrase) => phrase.type === 'amount');
  if (number?.type !== 'amount') return undefined;
  const sign = behind.slice(0, behind.indexOf(number));
  // "f^-5/3" is a fraction.
  if (sign.some(({ raw }) => !/^[-−–+(]$/.test(raw)) || phrases[phrases.indexOf(number) + 1]?.raw === '/')
    return undefined;
  const [above, slash] = [phrases[at - 2], phrases[at - 1]];
  const isBelow = slash?.raw === '/' && above?.type === 'amount' && above.value === 1;
  const isMinus = sign.some(({ raw }) => /^[-−–]$/.test(raw));
  const exponent = (isMinus ? -1 : 1) * (isBelow ? -1 : 1) * number.value;
  return {
    slope: exponent,
    text: String(exponent).replace('-', '−'),
    isFraction: true,
    isSigned: exponent < 0,
    used: [...(isBelow ? [above, slash] : []), ...phrases.slice(at, phrases.indexOf(number) + 1)],
  };
}

/** People leave the sign out: a spectrum falls. */
function fractionAt(phrases: readonly Phrase[], at: number): Slope | undefined {
  const [above, slash, below] = [phrases[at - 1], phrases[at], phrases[at + 1]];
  if (slash?.raw !== '/' || above?.type !== 'amount' || below?.type !== 'amount' || below.value === 0)
    return undefined;
  const sign = phrases[at - 2];
  const isSigned = sign !== undefined && /^[-−–^]$/.test(sign.raw);
  const isNegative = above.value < 0 || (isSigned && sign.raw !== '^');
  const top = Math.abs(above.value);
  return {
    slope: -top / below.value,
    text: `−${top}/${below.value}`,
    isFraction: true,
    isSigned: isNegative,
    used: [above, slash, below, ...(isNegative && isSigned ? [sign] : [])],
  };
}

/** ", dashed black": of the line that was said right before. */
const referenceLook: ActSpec = lookAct('reference-look', 8, (view, setting): ActReading | undefined => {
  const last = setting.acts.at(-1);
  if (last?.do !== 'change' || last.change.kind !== 'reference-slope' || view.opensSentence) return undefined;
  if (view.series().length > 0 || view.all('panel').length > 0 || view.words('noun').some(isOther))
    return undefined;
  const { fields, used } = looksIn(view);
  const { label: _, width: _width, opacity: _opacity, ...looks } = fields;
  if (Object.keys(looks).length === 0) return undefined;
  return {
    acts: [{ do: 'change', change: { ...last.change, ...looks } }],
    used: [...used, ...view.words('noun', 'line', 'slope')],
    amends: setting.acts.length - 1,
  };
});

function isOther(noun: PhraseOf<'word'>): boolean {
  return wordValue(noun, 'noun') !== 'line' && wordValue(noun, 'noun') !== 'slope';
}

export const referenceSlopeActs: readonly ActSpec[] = [referenceSlope, referenceLook];

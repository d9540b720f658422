import { type Act, NO_PERIOD, type Target } from '#src/domain/request.ts';
import { species } from '#src/language/acts/operation-params.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** A frequency that is said, or a multiple of it: `fce`, `0.5 fce`, `fce/2`. */
interface Wanted {
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly factor: number;
  readonly used: readonly Phrase[];
}

const VERBS = ['add', 'show', 'put', 'compute', 'mark'] as const;

/**
 * "Overplot fce", "gyrofrequency lines", "draw 0.1, 0.5 and 1 fce on it", "fce and fce/2" beside a spectrogram: frequencies of the plasma,
 * to be drawn over it. Who says no particle means the electron's, since waves are told by it; "fcp" and "proton" are the proton's.
 */
export const spectrogramLinesAct: ActSpec = {
  name: 'spectrogram-lines',
  rank: 8,
  read(view, setting) {
    if (!isOfSpectrogramLines(view, setting)) return undefined;
    const wanted = wantedIn(view);
    const { verbs, lines } = cuesOf(view);
    return {
      acts: actsOf(wanted, setting.acts),
      used: [
        ...wanted.flatMap(({ used }) => used),
        ...verbs,
        ...lines,
        ...view.words('operation', 'spectrogram'),
        ...view.words('noun', 'figure'),
        ...view.words('pronoun'),
        ...view.words('place', 'top', 'same'),
        ...view.spelt(/^(?:spectrogram|harmonics?|multiples|overplotted|overlaid)$/i),
      ],
    };
  },
};

/** Whether a clause wants frequencies drawn over the spectrogram at hand; its numbers are multiples of them. */
export function isOfSpectrogramLines(view: ClauseView, setting: Setting): boolean {
  if (!setting.hasFigure || setting.drawn.spectra.length === 0 || view.asks()) return false;
  const { verbs, lines } = cuesOf(view);
  const opens = view.phrases[0]?.raw ?? '';
  const goesOn = /^(?:and|also|plus|&|\+)$/i.test(opens) || (view.joins && setting.acts.some(isFrequency));
  const isPlaced = view.hasWord('place', 'bottom', 'above', 'new') || view.hasWord('noun', 'panel');
  return (
    wantedIn(view).length > 0 &&
    (verbs.length + lines.length > 0 || goesOn) &&
    !isPlaced &&
    view.series().length === 0 &&
    view.all('time').length === 0
  );
}

function isFrequency(act: Act): boolean {
  return act.do === 'compute' && /^(?:gyrofrequency|plasma_frequency)$/.test(act.operation);
}

function cuesOf(view: ClauseView) {
  return {
    verbs: view.words('verb', ...VERBS),
    lines: [...view.words('noun', 'line'), ...view.words('mark', 'line')],
  };
}

function wantedIn(view: ClauseView): readonly Wanted[] {
  const words = view.words('operation', 'gyrofrequency', 'plasma_frequency');
  return words.flatMap((word): readonly Wanted[] => {
    const operation = wordValue(word, 'operation') ?? 'gyrofrequency';
    const params = { species: 'electron', ...species(word.raw) };
    const part = partBehind(view, word);
    if (part !== undefined) return [{ operation, params, factor: part.factor, used: [word, ...part.used] }];
    const factors = factorsBefore(view, word);
    const used = [word, ...factors.used];
    const all = factors.factors.length === 0 ? [1] : factors.factors;
    return all.map((factor) => ({ operation, params, factor, used }));
  });
}

/** "fce/2". */
function partBehind({ phrases }: ClauseView, word: Phrase) {
  const at = phrases.indexOf(word);
  const [slash, amount] = [phrases[at + 1], phrases[at + 2]];
  if (slash?.raw !== '/' || amount?.type !== 'amount' || amount.value <= 0) return undefined;
  return { factor: 1 / amount.value, used: [slash, amount] };
}

/** "0.1, 0.5 and 1 fce", "half the". */
function factorsBefore({ phrases }: ClauseView, word: Phrase) {
  const used: Phrase[] = [];
  const factors: number[] = [];
  for (const phrase of phrases.slice(0, phrases.indexOf(word)).toReversed()) {
    const isHalf = /^half$/i.test(phrase.raw);
    if (phrase.type === 'amount' && phrase.value > 0 && !phrase.isOrdinal) factors.unshift(phrase.value);
    else if (isHalf) factors.unshift(0.5);
    else if (!/^(?:the|of|an?|times|[x×*·,]|and|&)$/i.test(phrase.raw)) break;
    if (phrase.type === 'amount' || isHalf) used.push(phrase);
    // What stands before another frequency word is that one's.
    if (factors.length === 0 && /^(?:and|&|,)$/i.test(phrase.raw)) break;
  }
  return { factors, used };
}

/** Each frequency once, its multiples of it, and all that is wanted over the figure. */
function actsOf(wanted: readonly Wanted[], before: readonly Act[]): readonly Act[] {
  const first = before.length;
  const acts: Act[] = [];
  const placeOf = ({ operation, params }: Wanted) => {
    const known = [...before, ...acts].findIndex(
      (act) =>
        act.do === 'compute' && act.operation === operation && act.params['species'] === params['species'],
    );
    if (known >= 0) return known;
    acts.push({ do: 'compute', operation, params, of: [], period: NO_PERIOD });
    return first + acts.length - 1;
  };
  const of = wanted.map((each): Target => {
    const base: Target = { kind: 'act', act: placeOf(each) };
    if (each.factor === 1) return base;
    acts.push({
      do: 'compute',
      operation: 'scale',
      params: { factor: each.factor },
      of: [base],
      period: NO_PERIOD,
    });
    return { kind: 'act', act: first + acts.length - 1 };
  });
  return [...acts, { do: 'show', mode: 'add', of, period: NO_PERIOD }];
}

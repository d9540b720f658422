import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { type Act, NO_PERIOD, type Target } from '#src/domain/request.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const WORDS: Readonly<Record<string, number>> = {
  half: 0.5,
  twice: 2,
  double: 2,
  triple: 3,
  quarter: 0.25,
  tenth: 0.1,
};
const BETWEEN = /^(?:the|of|an?|one|times|[x×*·,]|and|&)$/i;

/**
 * "0.1 and 0.5 fce dashed", "half of it too", "2 x the density as well" of what the figure shows: a curve for each multiple, with a look of
 * its own.
 */
export const multiplesAct: ActSpec = {
  name: 'multiples',
  rank: 0,
  read(view, setting) {
    if (!setting.hasFigure || setting.drawn.spectra.length > 0 || view.asks() || isElsewhere(view))
      return undefined;

    const target = targetIn(view, setting);
    if (target === undefined) return undefined;
    const { factors, used, isSaid } = factorsBefore(view, target.phrase);
    if (factors.length === 0 || !(isSaid || target.isFrequency)) return undefined;
    const looks = looksIn(view);
    const cues = [
      ...view.words('also', 'also'),
      ...view.words('verb', 'add', 'show', 'put'),
      ...view.words('mark', 'line'),
      ...view.words('noun', 'line'),
    ];
    const isOpened = /^(?:and|plus|also)$/i.test(view.phrases[0]?.raw ?? '');
    if (cues.length + looks.used.length === 0 && !isOpened && !target.isFrequency) return undefined;
    const first = setting.acts.length;
    const made = factors.map(
      (factor): Act => ({
        do: 'compute',
        operation: 'scale',
        params: { factor },
        of: [target.of],
        period: NO_PERIOD,
      }),
    );
    const place = setting.drawn.panels === 1 ? { place: 'same' as const } : {};
    const of = made.map((_, at): Target => ({ kind: 'act', act: first + at }));
    const { color, dash } = looks.fields;
    const own = target.of.kind === 'series' && !target.isFrequency ? { quantity: target.of.quantity } : {};
    const series = [{ ...own, operation: 'scale' }];
    const changes: readonly FigureChange[] = [
      ...(color === undefined ? [] : [{ kind: 'color' as const, color, series }]),
      ...(dash === undefined ? [] : [{ kind: 'dash' as const, dash, series }]),
    ];
    return {
      acts: [
        ...made,
        { do: 'show', mode: 'add', of, period: NO_PERIOD, ...place },
        ...changes.map((change): Act => ({ do: 'change', change })),
      ],
      used: [target.phrase, ...used, ...looks.used, ...cues],
    };
  },
};

/** Whether the numbers of a clause are multiples of the frequency that is drawn, and no fields to compute it for. */
export function isOfDrawnFrequency(view: ClauseView, setting: Setting): boolean {
  const target = targetIn(view, setting);
  return target?.isFrequency === true && factorsBefore(view, target.phrase).factors.length > 0;
}

function isElsewhere(view: ClauseView): boolean {
  return (
    view.all('time').length + view.all('condition').length > 0 ||
    view.hasWord('noun', 'panel', 'hline', 'vline', 'width') ||
    view.hasWord('verb', 'zoom', 'mark', 'shade', 'remove')
  );
}

interface Meant {
  readonly phrase: Phrase;
  readonly of: Target;
  readonly isFrequency: boolean;
}

/** A curve of the figure by its name, "it", or the frequency that the figure was made for. */
function targetIn(view: ClauseView, { drawn }: Setting): Meant | undefined {
  const [series, ...others] = view.series();
  const [item, ...more] = series?.items ?? [];
  if (series !== undefined && item !== undefined && others.length + more.length === 0)
    return drawn.has(item.series) ? { phrase: series, of: item.series, isFrequency: false } : undefined;
  if (series !== undefined) return undefined;
  const [word] = view.words('operation', 'gyrofrequency', 'plasma_frequency');
  const operation = wordValue(word, 'operation');
  if (word !== undefined && operation !== undefined) {
    const isDrawn = drawn.made.some((made) => made.operation === operation);
    const of: Target = { kind: 'series', text: word.raw, made: operation };
    return isDrawn ? { phrase: word, of, isFrequency: true } : undefined;
  }
  const [it] = view.words('pronoun', 'it');
  return it === undefined || drawn.lines.length === 0
    ? undefined
    : { phrase: it, of: { kind: 'pointed', which: 'focus', text: it.raw }, isFrequency: false };
}

/** The numbers right before a name; a word, a sign or a broken number says that they multiply it. */
function factorsBefore({ phrases }: ClauseView, target: Phrase) {
  const used: Phrase[] = [];
  const factors: number[] = [];
  let isSaid = false;
  for (const phrase of phrases.slice(0, phrases.indexOf(target)).toReversed()) {
    const numbers = numbersIn(phrase);
    if (numbers.length > 0) {
      factors.unshift(...numbers);
      isSaid ||= phrase.type === 'word' || numbers.some((factor) => !Number.isInteger(factor));
    } else if (!BETWEEN.test(phrase.raw)) break;
    else if (/^(?:times|[x×*·])$/i.test(phrase.raw)) isSaid = true;
    used.push(phrase);
  }
  return { factors, used, isSaid };
}

/** "Half", "0.5", "0.1 and 0.5". */
function numbersIn(phrase: Phrase): readonly number[] {
  const word = WORDS[phrase.raw.toLowerCase()];
  if (word !== undefined) return [word];
  const isPlain = 'unit' in phrase ? phrase.unit === undefined : true;
  if (phrase.type === 'amount') return isPlain && !phrase.isOrdinal && phrase.value > 0 ? [phrase.value] : [];
  return phrase.type === 'span' && isPlain && /\band\b|,/.test(phrase.raw) ? [phrase.low, phrase.high] : [];
}

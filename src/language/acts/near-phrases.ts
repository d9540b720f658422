import { durationText } from '#src/language/reading/duration-text.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** The phrases around a word that may say more about it; what is taken is noted in `used`. */
export interface Near {
  readonly phrases: readonly Phrase[];
  readonly used: Phrase[];
}

/** The first phrase of a type that nobody took, and for which the test holds. */
export function take<Type extends Phrase['type']>(
  near: Near,
  type: Type,
  test: (phrase: PhraseOf<Type>) => boolean = () => true,
): PhraseOf<Type> | undefined {
  const found = near.phrases.find(
    (phrase): phrase is PhraseOf<Type> =>
      // The type was compared, so that the phrase is one of it.
      phrase.type === type && !near.used.includes(phrase) && test(phrase as PhraseOf<Type>),
  );
  if (found !== undefined) near.used.push(found);
  return found;
}

/** Takes a word of this spelling. */
export function takeSpelt(near: Near, pattern: RegExp): PhraseOf<'word'> | undefined {
  return take(near, 'word', ({ raw }) => pattern.test(raw));
}

/** Takes a word with a meaning of this kind. @returns its value */
export function takeWord(
  near: Near,
  kind: Parameters<typeof means>[1],
  ...values: readonly string[]
): string | undefined {
  const found = take(near, 'word', ({ mark }) => means(mark, kind, ...values));
  return found?.mark.senses.find(
    (sense) => sense.kind === kind && (values.length === 0 || values.includes(sense.value)),
  )?.value;
}

/** A length of time as the operations write it: `1h`. */
export function takeLength(near: Near): string | undefined {
  const duration = take(near, 'duration');
  if (duration !== undefined) {
    takeOver(near, duration);
    return durationText(duration.ms);
  }
  const cadence = takeWord(near, 'cadence');
  return cadence === undefined || !/^\d+$/.test(cadence) ? undefined : durationText(Number(cadence));
}

/** The same of how far something reaches: "hourly" says how fine the data are. */
export function takeReach(near: Near): string | undefined {
  const isFine = near.phrases.some(
    (phrase) => phrase.type === 'word' && /ly$/i.test(phrase.raw) && means(phrase.mark, 'cadence'),
  );
  return takeLength(
    isFine ? { ...near, phrases: near.phrases.filter(({ type }) => type === 'duration') } : near,
  );
}

/** "Over 3 h" is no comparison where a length of time is read. */
function takeOver(near: Near, { from }: Phrase): void {
  const before = near.phrases.findLast((phrase) => phrase.to <= from);
  if (before !== undefined && /^over$/i.test(before.raw)) near.used.push(before);
}

/** "11 points", "11-point", "100 samples". */
export function takePoints(near: Near): number | undefined {
  const word = near.phrases.find(
    (phrase) =>
      phrase.type === 'word' &&
      (means(phrase.mark, 'noun', 'point', 'row') || /^(?:points?|pts?|samples?)$/i.test(phrase.raw)),
  );
  const amount = near.phrases.find(
    (phrase): phrase is PhraseOf<'amount'> | PhraseOf<'condition'> =>
      (phrase.type === 'amount' || isOver(phrase)) &&
      word !== undefined &&
      phrase.to <= word.from &&
      word.from - phrase.to <= 2,
  );
  if (word === undefined || amount === undefined || near.used.includes(amount)) return undefined;
  near.used.push(amount, word);
  return amount.value;
}

/** "Over 21 points" is no comparison. */
function isOver(phrase: Phrase): boolean {
  return phrase.type === 'condition' && phrase.item === undefined && /^over\b/i.test(phrase.raw);
}

/** A bare number, or the number of a comparison without a subject. */
export function takeNumber(
  near: Near,
  ...units: readonly string[]
): { readonly value: number; readonly unit?: string } | undefined {
  const fits = (unit: string | undefined) =>
    units.length === 0 || (unit !== undefined && units.includes(unit));
  return (
    take(near, 'amount', ({ unit }) => fits(unit)) ??
    take(near, 'condition', ({ unit, to2 }) => to2 === undefined && fits(unit))
  );
}

const HERTZ: Readonly<Record<string, number>> = { mHz: 1e-3, Hz: 1, kHz: 1e3, MHz: 1e6 };

/** A frequency in Hz, or a period as a length of time. */
export function takeCutoff(near: Near): number | string | undefined {
  const frequency = takeNumber(near, ...Object.keys(HERTZ));
  if (frequency !== undefined) return rounded(frequency.value * (HERTZ[frequency.unit ?? 'Hz'] ?? 1));
  return takeLength(near);
}

/** Two frequencies in Hz, or two periods. */
export function takeBand(near: Near): readonly [number | string, number | string] | undefined {
  const limits = takeLimits(near, ...Object.keys(HERTZ));
  const factor = HERTZ[limits?.unit ?? 'Hz'] ?? 1;
  if (limits !== undefined) return [rounded(limits.low * factor), rounded(limits.high * factor)];
  const periods = take(near, 'durations');
  if (periods !== undefined) return [durationText(periods.fromMs), durationText(periods.toMs)];
  const [first, second] = [takeCutoff(near), takeCutoff(near)];
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** Two numbers: "-20 to 20", "between 1 and 3 mHz". */
export function takeLimits(
  near: Near,
  ...units: readonly string[]
): { readonly low: number; readonly high: number; readonly unit?: string } | undefined {
  const fits = (unit: string | undefined) =>
    units.length === 0 || (unit !== undefined && units.includes(unit));
  const span = take(near, 'span', ({ unit }) => fits(unit));
  if (span !== undefined) return span;
  const between = take(near, 'condition', ({ unit, to2 }) => to2 !== undefined && fits(unit));
  if (between?.to2 === undefined) return undefined;
  const unit = between.unit === undefined ? {} : { unit: between.unit };
  return { low: between.value, high: between.to2, ...unit };
}

/** "At least 80 % of the samples" as a share. */
export function takeShare(near: Near): number | undefined {
  const percent = takeNumber(near, '%');
  return percent === undefined ? undefined : percent.value / 100;
}

function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

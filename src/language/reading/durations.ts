import type { Candidate } from '#src/language/reading/candidate.ts';
import { lexicon } from '#src/language/reading/lexicon.ts';
import type { Token } from '#src/language/reading/token.ts';

/**
 * Lengths of time: "27 day", "1-hour", "2h", "half an hour", "two and a half hours", "±6 h". A time phrase that covers
 * more ("the last 3 days") hides them.
 */
export function durationMarks(tokens: readonly Token[]): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const [at, token] of tokens.entries()) {
    const amount = amountAt(tokens, at);
    if (amount === undefined) continue;
    const unit = tokens[amount.next];
    const ms = unit === undefined ? undefined : unitMs(unit, amount.isSpelt);
    if (unit === undefined || ms === undefined || isPer(tokens, amount.next + 1)) continue;
    const sign = signBefore(tokens, at);
    const from = sign === undefined ? token.from : sign.from;
    found.push({
      from,
      to: unit.to,
      rank: 2,
      senses: [
        {
          kind: 'duration',
          value: `${amount.value}`,
          ms: Math.abs(amount.value) * ms,
          ...(sign === undefined ? signOf(token) : { sign: sign.value }),
        },
      ],
    });
  }
  return found;
}

interface Amount {
  readonly value: number;
  readonly next: number;
  readonly isSpelt: boolean;
}

/** Words before "an hour" by which it is one hour: "more than an hour", "within a day". "Twice a day" is none. */
const LENGTH_FOLLOWS =
  /^(?:than|least|most|over|under|within|about|by|for|after|before|around|lag|roughly|nearly|almost|exactly)$/;

/** A number, "half a(n)", "a quarter of an", "two and a half", "a couple of", "an". */
function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const token = tokens[at];
  if (token === undefined || token.isOrdinal === true) return undefined;
  const word = (offset: number) => tokens[at + offset]?.text ?? '';
  const hyphen = /^[-‑–]$/.test(word(1)) && tokens[at + 1]?.isGlued === true ? 1 : 0;
  if (token.text === 'half' && /^an?$/.test(word(1))) return { value: 0.5, next: at + 2, isSpelt: true };
  if (token.text === 'half' && hyphen === 0) return { value: 0.5, next: at + 1, isSpelt: true };
  if (token.text === 'quarter' && word(1) === 'of') return { value: 0.25, next: at + 3, isSpelt: true };
  if (token.value !== undefined && word(1) === 'and' && word(2) === 'a' && word(3) === 'half')
    return { value: token.value + 0.5, next: at + 4, isSpelt: true };
  if (token.text === 'couple' && word(1) === 'of') return { value: 2, next: at + 2, isSpelt: true };
  const isInHour = /^in$/.test(tokens[at - 1]?.text ?? '') && /^(?:hour|minute)$/.test(word(1));
  if (/^an?$/.test(token.text) && (isInHour || LENGTH_FOLLOWS.test(tokens[at - 1]?.text ?? '')))
    return { value: 1, next: at + 1, isSpelt: true };
  if (token.value !== undefined)
    return { value: token.value, next: at + 1 + hyphen, isSpelt: token.kind === 'word' };
  return undefined;
}

function unitMs({ kind, text }: Token, isSpelt: boolean): number | undefined {
  if (kind !== 'word') return undefined;
  const sense = lexicon.entries.get(text)?.find((each) => each.kind === 'timeunit');
  // "two d" is no length of time.
  return sense === undefined || (isSpelt && text.length < 2) ? undefined : Number(sense.value);
}

/** "5 s^-1", "1 m/s" are no lengths of time. */
function isPer(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return next?.isGlued === true && /^[/^]/.test(next.text);
}

function signBefore(
  tokens: readonly Token[],
  at: number,
): { readonly from: number; readonly value: '±' } | undefined {
  const [first, joint, before] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  if (before !== undefined && /^(?:±|\+\/?[-−])$/.test(before.text)) return { from: before.from, value: '±' };
  if (before?.text !== 'minus') return undefined;
  if (joint?.text === 'plus') return { from: joint.from, value: '±' };
  return first?.text === 'plus' && /^(?:or|and|\/)$/.test(joint?.text ?? '')
    ? { from: first.from, value: '±' }
    : undefined;
}

function signOf({ text }: Token): { readonly sign?: '+' | '-' } {
  if (text.startsWith('+')) return { sign: '+' };
  return /^[-−]/.test(text) ? { sign: '-' } : {};
}

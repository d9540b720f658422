import { listed } from '#src/domain/figure/names.ts';
import type { SpokenName } from '#src/workers/words/spoken-name.ts';

const MOST = 4;

/** Several names in one: `ACE and Wind |B|`, `ACE density and speed`, `Dst and ACE Bz GSE`. */
export function joinedNames(names: readonly SpokenName[]): string {
  const byWho = new Map<string, readonly string[]>();
  for (const { who, what } of names) byWho.set(who, [...new Set([...(byWho.get(who) ?? []), what])]);
  const byWhat = new Map<string, readonly string[]>();
  for (const [who, whats] of byWho) {
    const what = few(whats);
    byWhat.set(what, [...(byWhat.get(what) ?? []), who]);
  }
  const parts = [...byWhat].map(([what, who]) => withOwner(few(who.filter((each) => each !== '')), what));
  const text = few(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `power spectrum of ACE Bz`. */
function withOwner(who: string, what: string): string {
  if (who === '') return what;
  const of = what.indexOf(' of ');
  return of < 0 ? `${who} ${what}` : `${what.slice(0, of)} of ${who} ${what.slice(of + 4)}`;
}

function few(words: readonly string[]): string {
  return words.length > MOST
    ? `${words.slice(0, MOST - 1).join(', ')} and ${words.length - MOST + 1} more`
    : listed(words);
}

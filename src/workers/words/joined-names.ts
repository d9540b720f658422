import { listed } from '#src/domain/figure/names.ts';
import type { SpokenName } from '#src/workers/words/spoken-name.ts';

const MOST = 4;

/** Several names in one: `ACE and Wind |B|`, `ACE density and speed`, `Dst and ACE Bz GSE`. */
export function joinedNames(names: readonly SpokenName[]): string {
  const byWho = new Map<string, readonly string[]>();
  for (const { who, what } of names) byWho.set(who, [...new Set([...(byWho.get(who) ?? []), what])]);
  const byWhat = new Map<string, readonly string[]>();
  for (const [who, whats] of byWho) {
    const what = few(withTreated(whats));
    byWhat.set(what, [...(byWhat.get(what) ?? []), who]);
  }
  const parts = [...byWhat].map(([what, who]) => withOwner(few(who.filter((each) => each !== '')), what));
  const text = few(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * `density and its 1 h running mean`, `Bz and speed, each with its 1 h running mean`: a curve that stands beside what it was made of
 * does not name it again.
 */
function withTreated(whats: readonly string[]): readonly string[] {
  const bases = namedOnce(whats);
  const hows = bases.map((base) =>
    whats.flatMap((what) => {
      const [, of, how] = TREATED.exec(what) ?? [];
      return of === base && how !== undefined ? [how] : [];
    }),
  );
  const [first = []] = hows;
  if (bases.length > 1 && first.length > 0 && hows.every((own) => own.join() === first.join()))
    return [`${few(bases)}, each with its ${listed(first)}`];
  return bases.map((base, at) => {
    const own = hows[at] ?? [];
    return own.length === 0 ? base : `${base} and its ${listed(own)}`;
  });
}

/** The names without those that say only what was done to another of them. */
export function namedOnce(whats: readonly string[]): readonly string[] {
  return whats.filter((what) => !whats.includes(TREATED.exec(what)?.[1] ?? ''));
}

/** `density (1 h running mean)`; `magnetic field (GSE)` is no treatment. */
const TREATED = /^(.{1,200}) \((\d[^()]{1,100})\)$/;

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

import type { NamedSeries } from '#src/domain/request.ts';
import type { Phrase, PhraseOf, SeriesItem } from '#src/language/reading/phrase.ts';

/** Words by which a part is meant instead of the whole. */
const ONLY = /^(?:only|just|solely)$/i;

/**
 * "ACE field 9-13 May hourly |B|", "Wind B on 12 March, just Bz", "|B| only": a component behind the whole of its quantity says
 * which part of it is meant, where no "and" joins them. The whole is named for its spacecraft then, and is no series of its own.
 */
export function withNarrowed(phrases: readonly Phrase[]): readonly Phrase[] {
  const kept: Phrase[] = [];
  let at = 0;
  while (at < phrases.length) {
    const phrase = phrases[at];
    if (phrase === undefined) break;
    const part = partAt(phrases, at);
    const whole = part === undefined ? -1 : wholeBefore(kept, part.phrase, part.isOnly);
    const lead = kept[whole];
    if (part === undefined || lead?.type !== 'series') {
      kept.push(phrase);
      at += 1;
      continue;
    }
    const [scope] = lead.items;
    if (kept.at(-1)?.raw === ',' && whole < kept.length - 1) kept.pop();
    kept.splice(whole, 1);
    kept.push({ ...part.phrase, items: part.phrase.items.map((item) => within(item, scope?.series)) });
    at = part.next;
  }
  return kept;
}

interface Part {
  readonly phrase: PhraseOf<'series'>;
  readonly next: number;
  readonly isOnly: boolean;
}

/** Components of one quantity without a spacecraft of their own, with the "just" or "only" at them. */
function partAt(phrases: readonly Phrase[], at: number): Part | undefined {
  const isBefore = ONLY.test(phrases[at]?.raw ?? '');
  const place = isBefore ? at + 1 : at;
  const phrase = phrases[place];
  if (phrase?.type !== 'series' || !phrase.items.every(({ series }) => isPart(series))) return undefined;
  const quantities = new Set(phrase.items.map(({ series }) => series.quantity));
  if (quantities.size !== 1) return undefined;
  const isBehind = ONLY.test(phrases[place + 1]?.raw ?? '');
  const [from, to] = [isBefore ? phrases[at] : phrase, isBehind ? phrases[place + 1] : phrase];
  return {
    phrase: { ...phrase, from: from?.from ?? phrase.from, to: to?.to ?? phrase.to },
    next: place + (isBehind ? 2 : 1),
    isOnly: isBefore || isBehind,
  };
}

function isPart({ component, quantity, mission, dataset, label, unknown }: NamedSeries): boolean {
  const isNamed = (mission ?? dataset ?? label ?? unknown) !== undefined;
  return component !== undefined && quantity !== undefined && !isNamed;
}

/** Where the whole stands that the part is of: in the same sentence, with nothing but its time or "only" between them. */
function wholeBefore(kept: readonly Phrase[], part: PhraseOf<'series'>, isOnly: boolean): number {
  for (let at = kept.length - 1; at >= 0; at -= 1) {
    const phrase = kept[at];
    if (phrase?.type === 'series') {
      const isDirect = at === kept.length - 1 || (kept[at + 1]?.raw === ',' && at === kept.length - 2);
      return isWhole(phrase, part) && (isOnly || !isDirect) ? at : -1;
    }
    if (phrase?.type !== 'time' && phrase?.raw !== ',') return -1;
  }
  return -1;
}

function isWhole({ items }: PhraseOf<'series'>, part: PhraseOf<'series'>): boolean {
  const [item] = items;
  if (item === undefined || items.length > 1) return false;
  const { mission, dataset, quantity, component } = item.series;
  const isSame = quantity === part.items[0]?.series.quantity;
  return (mission ?? dataset) !== undefined && isSame && component === undefined;
}

/** A component with the spacecraft, the frame and the cadence of its whole. */
function within(item: SeriesItem, scope: NamedSeries | undefined): SeriesItem {
  if (scope === undefined) return item;
  const { text: _, kind: __, ...parts } = scope;
  return { ...item, series: { ...parts, ...item.series } };
}

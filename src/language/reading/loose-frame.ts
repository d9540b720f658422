import type { NamedSeries } from '#src/domain/request.ts';
import { means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** Behind a frame that stands apart nothing of its wish follows. */
const END = /^[.,;?!):]$/;
/** Quantities that have components in a frame. */
const VECTORS: ReadonlySet<string> = new Set([
  'magnetic-field',
  'velocity',
  'electron-velocity',
  'electric-field',
  'position',
]);

/**
 * "ACE B 3 May 2020 GSE", "Cluster 1 FGM, 31 March 2001, in GSM": a frame that stands apart is that of the vectors in front of it, and
 * so are "all components".
 */
export function withLooseFrame(phrases: readonly Phrase[]): readonly Phrase[] {
  const at = phrases.findIndex((phrase, place) => isLoose(phrase, phrases, place));
  const loose = phrases[at];
  const said = loose === undefined ? undefined : partOf(loose);
  const opens = phrases.slice(0, at).findLastIndex(({ raw }) => /^[.;?!]$/.test(raw)) + 1;
  const isBefore = (place: number) => place >= opens && place < at;
  if (said === undefined || phrases.some(isTurning)) return phrases;
  const reached = phrases.some((phrase, place) => isBefore(place) && hasVector(phrase, said));
  if (!reached) return phrases;
  const rest = phrases.flatMap((phrase, place): readonly Phrase[] => {
    if (place === at || (place === at - 1 && /^in$/i.test(phrase.raw))) return [];
    return [phrase.type === 'series' && isBefore(place) ? inFrame(phrase, said) : phrase];
  });
  return withLooseFrame(rest);
}

function partOf(phrase: Phrase): Part | undefined {
  if (phrase.type !== 'word') return undefined;
  const coordinates = senseOf(phrase.mark, 'frame')?.value;
  if (coordinates !== undefined) return { coordinates };
  return means(phrase.mark, 'component', 'vector') ? { component: 'vector' } : undefined;
}

function isLoose(phrase: Phrase, phrases: readonly Phrase[], place: number): boolean {
  if (partOf(phrase) === undefined) return false;
  const before = phrases[place - 1];
  const front = /^in$/i.test(before?.raw ?? '') ? phrases[place - 2] : before;
  const isPlane = front?.type === 'word' && /^[xyz]-?[xyz]$/i.test(front.raw);
  const isBehind = front?.type === 'time' || front?.raw === ',' || isPlane;
  const next = phrases[place + 1];
  return (
    isBehind && (next === undefined || END.test(next.raw) || /^(?:please|pls|and|with)$/i.test(next.raw))
  );
}

/** "Turn it to GSM", "the difference between the frames" is work on frames. */
function isTurning(phrase: Phrase): boolean {
  return (
    phrase.type === 'word' &&
    (means(phrase.mark, 'operation', 'transform', 'rotate') || means(phrase.mark, 'verb', 'convert'))
  );
}

type Part = Pick<NamedSeries, 'coordinates' | 'component'>;

function hasVector(phrase: Phrase, part: Part): boolean {
  return phrase.type === 'series' && phrase.items.some(({ series }) => isVector(series, part));
}

function isVector({ quantity, instrument, dataset, label, ...own }: NamedSeries, part: Part): boolean {
  const isSaid = part.coordinates === undefined ? own.component !== undefined : own.coordinates !== undefined;
  if (isSaid || dataset !== undefined || label !== undefined || own.component === 'magnitude') return false;
  return quantity === undefined ? instrument !== undefined : VECTORS.has(quantity);
}

function inFrame(phrase: PhraseOf<'series'>, part: Part): PhraseOf<'series'> {
  const items = phrase.items.map((item) =>
    isVector(item.series, part) ? { ...item, series: { ...item.series, ...part } } : item,
  );
  return { ...phrase, items };
}

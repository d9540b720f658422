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

/** "ACE B 3 May 2020 GSE", "Cluster 1 FGM, 31 March 2001, in GSM": a frame that stands apart is that of the vectors in front of it. */
export function withLooseFrame(phrases: readonly Phrase[]): readonly Phrase[] {
  const at = phrases.findIndex((phrase, place) => isLoose(phrase, phrases, place));
  const loose = phrases[at];
  const coordinates = loose?.type === 'word' ? senseOf(loose.mark, 'frame')?.value : undefined;
  const opens = phrases.slice(0, at).findLastIndex(({ raw }) => /^[.;?!]$/.test(raw)) + 1;
  const isBefore = (place: number) => place >= opens && place < at;
  const reached = phrases.some((phrase, place) => isBefore(place) && hasVector(phrase));
  if (coordinates === undefined || !reached || phrases.some(isTurning)) return phrases;
  return phrases.flatMap((phrase, place): readonly Phrase[] => {
    if (place === at || (place === at - 1 && /^in$/i.test(phrase.raw))) return [];
    return [phrase.type === 'series' && isBefore(place) ? inFrame(phrase, coordinates) : phrase];
  });
}

function isLoose(phrase: Phrase, phrases: readonly Phrase[], place: number): boolean {
  if (phrase.type !== 'word' || !means(phrase.mark, 'frame')) return false;
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

function hasVector(phrase: Phrase): boolean {
  return phrase.type === 'series' && phrase.items.some(({ series }) => isVector(series));
}

function isVector({ quantity, instrument, dataset, coordinates, component, label }: NamedSeries): boolean {
  if (coordinates !== undefined || dataset !== undefined || label !== undefined || component === 'magnitude')
    return false;
  return quantity === undefined ? instrument !== undefined : VECTORS.has(quantity);
}

function inFrame(phrase: PhraseOf<'series'>, coordinates: string): PhraseOf<'series'> {
  const items = phrase.items.map((item) =>
    isVector(item.series) ? { ...item, series: { ...item.series, coordinates } } : item,
  );
  return { ...phrase, items };
}

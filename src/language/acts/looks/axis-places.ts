import type { NamedSeries } from '#src/domain/request.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf, SeriesItem } from '#src/language/reading/phrase.ts';

/** What is to stand under the time axis, and the phrases that say it. */
export interface AxisPlaces {
  readonly items: readonly SeriesItem[];
  readonly named: readonly NamedSeries[];
  /** "In au", "in Rs". */
  readonly unit?: string;
  readonly used: readonly Phrase[];
}

const SHORT_PLACES = [
  [/^(?:r|dist|distance|heliodistance)$/i, 'radial-distance'],
  [/^(?:lat|latitude)$/i, 'heliographic-latitude'],
  [/^(?:lon|long|longitude)$/i, 'heliographic-longitude'],
  [/^(?:l|lshell)$/i, 'l-shell'],
  [/^mlat$/i, 'magnetic-latitude'],
  [/^(?:xyz|coordinates)$/i, 'position'],
] as const;

/** Quantities that say where something is. */
const PLACES: ReadonlySet<string> = new Set([
  'position',
  'radial-distance',
  'heliographic-latitude',
  'heliographic-longitude',
  'l-shell',
  'mlt',
  'magnetic-latitude',
  'local-time',
]);

/** Units of distances. */
const LENGTHS = /^(?:au|km|re|rs|rj|rsun)$/i;
/** Words around the names: "labels of", "the values of", "distance in au too". */
const AROUND =
  /^(?:numbers?|values?|labels?|rows?|lines?|extra|additional|ticks?|too|also|as well|x|y|z|x,|y,|position|coordinates?)$/i;

/**
 * "Wind field 10 May, with r and the latitude under the time axis", "x axis bottom with distance in au": what stands behind the last
 * "with", "put", time or comma, else what follows; of a list with other quantities only where something is.
 */
export function axisPlaces(view: ClauseView, word: PhraseOf<'word'>): AxisPlaces {
  const before = view.phrases.filter(({ to }) => to <= word.from);
  const from = before.findLastIndex(isCut) + 1;
  const near = placesIn(before.slice(from), view);
  if (near.items.length + near.named.length > 0) return near;
  const behind = view.phrases.filter((phrase) => phrase.from >= word.to);
  const end = behind.findIndex((phrase, at) => at > 0 && isCut(phrase));
  return placesIn(end < 0 ? behind : behind.slice(0, end), view);
}

function isCut(phrase: Phrase): boolean {
  if (phrase.type === 'time' || phrase.type === 'amount') return true;
  return phrase.type === 'word' && (means(phrase.mark, 'verb') || /^(?:with|plus|;)$/i.test(phrase.raw));
}

function placesIn(phrases: readonly Phrase[], view: ClauseView): AxisPlaces {
  const free = phrases.filter((phrase) => view.isFree(phrase));
  // Of "|B|, r and lat" the first is shown, by another act.
  const series = phrases.filter(
    (phrase): phrase is PhraseOf<'series'> =>
      phrase.type === 'series' && (view.isFree(phrase) || phrase.items.some(isPlace)),
  );
  const all = series.flatMap(({ items }) => items);
  const places = all.filter(isPlace);
  const words = free.filter((phrase): phrase is PhraseOf<'word'> => phrase.type === 'word');
  const short = words.flatMap((phrase) => {
    const quantity = SHORT_PLACES.find(([name]) => name.test(phrase.raw))?.[1];
    const isNamed = all.some((each) => each.series.quantity === quantity);
    return quantity === undefined || isNamed ? [] : [{ phrase, quantity }];
  });
  const isMixed = places.length + short.length > 0;
  const isPosition = ({ series: { quantity } }: SeriesItem) => quantity === 'position';
  const vector = isMixed || all.length === 0 ? bareVector(words) : [];
  const named = [...short.map(shortPlace), ...(places.some(isPosition) ? [] : vector)];
  const items = isMixed ? places : all;
  const units = words.filter(({ mark }) => LENGTHS.test(wordValueOf(mark) ?? ''));
  const unit = units.map(({ mark }) => wordValueOf(mark))[0];
  const isOfParts = words.some(({ mark }) => means(mark, 'component', 'vector'));
  return {
    items: isOfParts ? items.map(asVector) : items,
    named,
    ...(unit === undefined ? {} : { unit }),
    used: [
      ...series.filter(
        (phrase) => !view.isFree(phrase) || phrase.items.every((item) => items.includes(item)),
      ),
      ...short.map(({ phrase }) => phrase),
      ...units,
      ...words.filter(
        ({ raw, mark }) =>
          AROUND.test(raw) || means(mark, 'component') || means(mark, 'frame') || means(mark, 'also', 'also'),
      ),
    ],
  };
}

function shortPlace({
  phrase,
  quantity,
}: {
  readonly phrase: PhraseOf<'word'>;
  readonly quantity: string;
}): NamedSeries {
  return { kind: 'series', text: phrase.raw, quantity };
}

/** "GSM x y z along the x axis": nothing but the axes of a position. */
function bareVector(words: readonly PhraseOf<'word'>[]): readonly NamedSeries[] {
  const vector = words.find(({ mark }) => means(mark, 'component', 'vector'));
  const frame = words.flatMap(({ mark }) => mark.senses).find(({ kind }) => kind === 'frame');
  if (vector === undefined) return [];
  return [
    {
      kind: 'series',
      text: vector.raw,
      quantity: 'position',
      component: 'vector',
      ...(frame === undefined ? {} : { coordinates: frame.value }),
    },
  ];
}

function isPlace({ series: { quantity } }: SeriesItem): boolean {
  return PLACES.has(quantity ?? '');
}

/** "The position (x, y, z)". */
function asVector({ series, ...item }: SeriesItem): SeriesItem {
  return { ...item, series: series.quantity === 'position' ? { ...series, component: 'vector' } : series };
}

function wordValueOf(mark: PhraseOf<'word'>['mark']): string | undefined {
  return mark.senses.find(({ kind }) => kind === 'unit')?.value;
}

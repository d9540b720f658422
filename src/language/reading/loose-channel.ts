import type { NamedSeries } from '#src/domain/request.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Channel = NonNullable<NamedSeries['channel']>;

const ENERGY = /^(?:eV|keV|MeV|GeV)$/;
const COUNTED: ReadonlySet<string> = new Set(['proton-flux', 'electron-flux', 'ion-flux', 'cosmic-rays']);
/** What may stand around an energy. */
const BESIDE = /^(?:[,;.?!()]|and|please|pls|channels?|only|at|the|around|about|~|energy|energies|range)$/i;

/** "SEPT 65-75 keV": energies of the instrument, and no days of September. */
export function energySpans(text: string): readonly { readonly from: number; readonly to: number }[] {
  return [
    ...text.matchAll(
      /(?<=\bsept )\d{1,5}(?:\.\d{1,4})?(?: ?(?:-|–|to) ?\d{1,5}(?:\.\d{1,4})?)? ?(?:eV|keV|MeV|GeV)\b/gi,
    ),
  ].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
}

/** "GOES-15 protons, 10-14 Sept 2017, > 10 MeV": an energy apart is that of the particles in front of it. */
export function withLooseChannel(phrases: readonly Phrase[]): readonly Phrase[] {
  const at = phrases.findIndex((phrase, place) => isLoose(phrase, phrases[place - 1], phrases[place + 1]));
  const loose = phrases[at];
  const channel = loose === undefined ? undefined : channelOf(loose);
  const isReached = phrases
    .slice(0, at)
    .some((phrase) => phrase.type === 'series' && phrase.items.some(isOpen));
  if (channel === undefined || !isReached) return phrases;
  return phrases.flatMap((phrase, place): readonly Phrase[] => {
    if (place === at) return [];
    return [phrase.type === 'series' && place < at ? withChannel(phrase, channel) : phrase];
  });
}

/**
 * "Pitch angle distribution at 90 degrees", "electron flux at 90 deg pitch angle": the flux over energy at an angle, of data that tell
 * pitch angles.
 */
export function withPitchAngle(said: readonly Phrase[]): readonly Phrase[] {
  const phrases = said.map((phrase) => (phrase.type === 'series' ? calledOnce(phrase) : phrase));
  const at = phrases.findIndex((phrase) => phrase.type === 'amount' && phrase.unit === 'deg');
  const amount = phrases[at];
  const isAngle = (phrase: Phrase | undefined): phrase is PhraseOf<'series'> =>
    phrase?.type === 'series' && phrase.items.some(({ series }) => series.quantity === PITCH);
  // "Within 30 deg of the field" is a width.
  const isPlace = amount?.prep === 'at' || isAngle(phrases[at - 1]) || isAngle(phrases[at + 1]);
  if (amount?.type !== 'amount' || !isPlace) return phrases;
  const channel = { value: amount.value, unit: 'deg' };
  const [before, behind] = [phrases.slice(0, at).findLast(isAngle), phrases[at + 1]];
  const fluxes = phrases.slice(0, at).findLast(isFluxes);
  // "Flux at 90 deg pitch angle": the angle is no series of its own.
  if (isAngle(behind) && fluxes !== undefined && behind.items.every(isBareAngle))
    return phrases.flatMap((phrase, place): readonly Phrase[] => {
      if (place === at || place === at + 1) return [];
      return [
        phrase === fluxes ? { ...fluxes, to: behind.to, items: fluxes.items.map(atAngle(channel)) } : phrase,
      ];
    });
  const owner = before ?? (isAngle(behind) ? behind : undefined);
  if (owner === undefined) return phrases;
  return phrases.flatMap((phrase, place): readonly Phrase[] => {
    if (place === at) return [];
    return [phrase === owner ? { ...owner, items: owner.items.map(atAngle(channel)) } : phrase];
  });
}

/** "Strahl pitch angle distribution" is one thing, called twice. */
function calledOnce(phrase: PhraseOf<'series'>): PhraseOf<'series'> {
  const items = phrase.items.filter(({ series, to }, at) => {
    const next = phrase.items[at + 1];
    const isBoth = series.quantity === PITCH && next?.series.quantity === PITCH;
    return !(isBoth && next.from - to <= 1 && series.mission === next.series.mission);
  });
  return items.length === phrase.items.length ? phrase : { ...phrase, items };
}

const PITCH = 'pitch-angle-distribution';

function isFluxes(phrase: Phrase): phrase is PhraseOf<'series'> {
  return (
    phrase.type === 'series' &&
    phrase.items.every(({ series }) => COUNTED.has(series.quantity ?? '') && series.parameter === undefined)
  );
}

function isBareAngle({ series: { mission, dataset } }: PhraseOf<'series'>['items'][number]): boolean {
  return (mission ?? dataset) === undefined;
}

function atAngle(channel: Channel) {
  return (item: PhraseOf<'series'>['items'][number]) => ({
    ...item,
    series: { ...item.series, quantity: PITCH, channel: item.series.channel ?? channel },
  });
}

/** The energy that a phrase says by itself: "1 MeV", "20-25 MeV", "> 10 MeV". */
export function channelOf(phrase: Phrase): Channel | undefined {
  if (phrase.type === 'span' && ENERGY.test(phrase.unit ?? ''))
    return { value: phrase.low, to: phrase.high, unit: phrase.unit ?? '' };
  if (phrase.type === 'amount' && ENERGY.test(phrase.unit ?? ''))
    return { value: phrase.value, unit: phrase.unit ?? '' };
  const isAbove = phrase.type === 'condition' && /^>=?$/.test(phrase.comparison);
  return isAbove && phrase.item === undefined && ENERGY.test(phrase.unit ?? '')
    ? { value: phrase.value, isAbove: true, unit: phrase.unit ?? '' }
    : undefined;
}

function isLoose(phrase: Phrase, before: Phrase | undefined, next: Phrase | undefined): boolean {
  const isApart = before?.type === 'time' || BESIDE.test(before?.raw ?? '-');
  return channelOf(phrase) !== undefined && isApart && (next === undefined || BESIDE.test(next.raw));
}

function isOpen({ series }: PhraseOf<'series'>['items'][number]): boolean {
  return COUNTED.has(series.quantity ?? '') && series.channel === undefined && series.parameter === undefined;
}

function withChannel(phrase: PhraseOf<'series'>, channel: Channel): PhraseOf<'series'> {
  const items = phrase.items.map((item) =>
    isOpen(item) ? { ...item, series: { ...item.series, channel } } : item,
  );
  return { ...phrase, items };
}

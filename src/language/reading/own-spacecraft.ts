import type { Phrase } from '#src/language/reading/phrase.ts';

/** Instruments of the solar wind that fly on one spacecraft only. */
const OWNERS: readonly (readonly [RegExp, string])[] = [
  [/\bswepam\b/i, 'ACE'],
  [/\bepam\b/i, 'ACE'],
  [/\bcelias\b/i, 'SOHO'],
  [/\b3dp\b/i, 'WIND'],
];

/** "Overlay SWEPAM n": an instrument says whose data are meant, where nobody else does. */
export function withOwnSpacecraft(phrases: readonly Phrase[]): readonly Phrase[] {
  return phrases.map((phrase) => {
    if (phrase.type !== 'series') return phrase;
    const owner = OWNERS.find(([pattern]) => pattern.test(phrase.raw))?.[1];
    if (owner === undefined) return phrase;
    return {
      ...phrase,
      items: phrase.items.map((item) => {
        const { mission, dataset, label, instrument } = item.series;
        const isOpen = instrument !== undefined && (mission ?? dataset ?? label) === undefined;
        return isOpen ? { ...item, series: { ...item.series, mission: owner } } : item;
      }),
    };
  });
}

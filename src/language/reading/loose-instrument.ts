import type { NamedSeries } from '#src/domain/request.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { canMeasure } from '#src/language/reading/series/can-measure.ts';

/**
 * "PSP |B| and Br, encounter 10, FIELDS 1 min": an instrument apart, behind a comma or a time, is that of what was named before it
 * without one, as far as it measures that.
 */
export function withLooseInstrument(phrases: readonly Phrase[]): readonly Phrase[] {
  const at = phrases.findIndex((phrase, place) => isLoose(phrase, phrases[place - 1]));
  const loose = phrases[at];
  const said = loose?.type === 'series' ? loose.items[0]?.series : undefined;
  const before = phrases.slice(0, at).filter((phrase) => phrase.type === 'series');
  if (said?.instrument === undefined || phrases.slice(0, at).some(({ raw }) => /^[.;?!]$/.test(raw)))
    return phrases;
  const { instrument, cadenceMs } = said;
  if (!before.some(({ items }) => items.some(({ series }) => fits(series, instrument)))) return phrases;
  return phrases.flatMap((phrase, place): readonly Phrase[] => {
    if (place === at) return [];
    return [phrase.type === 'series' && place < at ? withInstrument(phrase, instrument, cadenceMs) : phrase];
  });
}

function isLoose(phrase: Phrase, before: Phrase | undefined): boolean {
  if (phrase.type !== 'series' || phrase.items.length !== 1 || phrase.prep !== undefined) return false;
  if (before?.type !== 'time' && before?.raw !== ',' && before?.raw !== '(') return false;
  const {
    kind: _,
    text: __,
    instrument,
    cadenceMs: ___,
    ...rest
  } = phrase.items[0]?.series ?? { kind: 'series', text: '' };
  return instrument !== undefined && Object.keys(rest).length === 0;
}

function fits({ instrument, quantity, dataset }: NamedSeries, loose: string): boolean {
  return (
    instrument === undefined && dataset === undefined && quantity !== undefined && canMeasure(loose, quantity)
  );
}

function withInstrument(
  phrase: PhraseOf<'series'>,
  instrument: string,
  cadenceMs: number | undefined,
): PhraseOf<'series'> {
  const items = phrase.items.map((item) =>
    fits(item.series, instrument)
      ? { ...item, series: { ...item.series, instrument, ...(cadenceMs === undefined ? {} : { cadenceMs }) } }
      : item,
  );
  return { ...phrase, items };
}

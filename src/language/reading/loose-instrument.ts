import type { NamedSeries } from '#src/domain/request.ts';
import { means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { canMeasure } from '#src/language/reading/series/can-measure.ts';

/**
 * "PSP |B| and Br, encounter 10, FIELDS 1 min": an instrument apart, behind a comma or a time, is that of what was named before it
 * without one, as far as it measures that.
 */
export function withLooseInstrument(phrases: readonly Phrase[]): readonly Phrase[] {
  return withLooseLevel(withInstrumentApart(phrases));
}

/** What may stand between an instrument and its spacecraft. */
const BETWEEN =
  /^(?:spectrograms?|spectra|spectrum|plots?|figure|wave|flux|fluxes|electrons?|from|of|on|for|at|by|the|color|colour)$/i;

/** "EMFISIS spectrogram rbsp-b", "HOPE spectrogram of RBSP-A": an instrument that stands alone is that of the spacecraft that stands alone behind it. */
export function withSplitInstrument(phrases: readonly Phrase[]): readonly Phrase[] {
  const at = phrases.findIndex((phrase) => aloneAs(phrase, 'instrument') !== undefined);
  const { instrument, quantity } = aloneAs(phrases[at], 'instrument') ?? {};
  let behind = at + 1;
  while (behind - at < 5 && phrases[behind]?.type === 'word' && BETWEEN.test(phrases[behind]?.raw ?? ''))
    behind += 1;
  const owner = phrases[behind];
  const isOwned = behind > at + 1 && aloneAs(owner, 'mission') !== undefined;
  if (instrument === undefined || owner?.type !== 'series' || !isOwned) return phrases;
  const items = owner.items.map((item) => ({
    ...item,
    series: { ...item.series, instrument, ...(quantity === undefined ? {} : { quantity }) },
  }));
  return phrases.flatMap((phrase, place): readonly Phrase[] => {
    if (place === at) return [];
    return [place === behind ? { ...owner, items } : phrase];
  });
}

/** The only series of a list, where it says nothing but its instrument or nothing but its spacecraft. */
function aloneAs(phrase: Phrase | undefined, what: 'instrument' | 'mission'): NamedSeries | undefined {
  const said = phrase?.type === 'series' && phrase.items.length === 1 ? phrase.items[0]?.series : undefined;
  if (said === undefined) return undefined;
  const { kind: _, text: __, probe: ___, sharedBy: ____, called: _____, ...rest } = said;
  const own = Object.keys(rest).filter((key) => what === 'mission' || key !== 'quantity');
  return own.join() === what ? said : undefined;
}

/** "MMS2 B 2017-07-11 22:30-22:40 burst": the mode apart, behind a comma or a time, is that of what was named before it. */
function withLooseLevel(phrases: readonly Phrase[]): readonly Phrase[] {
  const at = phrases.findIndex(
    (phrase, place) =>
      phrase.type === 'word' &&
      means(phrase.mark, 'level') &&
      /^(?:burst|brst|survey|srvy|spin(?:[ -](?:res(?:olution)?|averages?|averaged))?)(?: (?:mode|data))?$/i.test(
        phrase.raw,
      ) &&
      (phrases[place - 1]?.type === 'time' || phrases[place - 1]?.raw === ','),
  );
  const word = phrases[at];
  const level = word?.type === 'word' ? senseOf(word.mark, 'level')?.value : undefined;
  const isSaid = phrases
    .slice(0, at)
    .some(({ raw }) => /^[.;?!]$|\b(?:burst|brst|survey|srvy|spin)\b/i.test(raw));
  const isOwned = ({ mission, quantity, instrument, dataset }: NamedSeries) =>
    mission !== undefined && (quantity ?? instrument) !== undefined && dataset === undefined;
  const before = phrases.slice(0, Math.max(0, at)).filter((phrase) => phrase.type === 'series');
  if (
    level === undefined ||
    isSaid ||
    !before.some(({ items }) => items.some(({ series }) => isOwned(series)))
  )
    return phrases;
  return phrases.flatMap((phrase, place): readonly Phrase[] => {
    if (place === at) return [];
    if (phrase.type !== 'series' || place > at) return [phrase];
    const items = phrase.items.map((item) => {
      const { instrument } = item.series;
      const parts = instrument === undefined ? level : `${instrument} ${level}`;
      return isOwned(item.series) ? { ...item, series: { ...item.series, instrument: parts } } : item;
    });
    return [{ ...phrase, items }];
  });
}

function withInstrumentApart(phrases: readonly Phrase[]): readonly Phrase[] {
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

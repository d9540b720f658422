import type { NamedSeries } from '#src/domain/request.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf, SeriesItem } from '#src/language/reading/phrase.ts';
import { canMeasure } from '#src/language/reading/series/can-measure.ts';

/**
 * A spacecraft that is named alone and first holds for the quantities of the same sentence that name none, over the time that
 * stands between: "OMNI hourly, 2021-01-21 to 2021-02-17, panels V, N, T".
 */
export function withSharedScope(phrases: readonly Phrase[]): readonly Phrase[] {
  const kept: Phrase[] = [];
  let lead: { readonly phrase: PhraseOf<'series'>; isUsed: boolean } | undefined;
  for (const [at, phrase] of phrases.entries()) {
    // What is asked about a spacecraft heads nothing.
    const isEnd = /^[.;?!\n]$/.test(phrase.raw);
    if (isEnd && (phrase.raw === '?' || !isHeading(lead, kept))) lead = settled(lead, kept);
    if (phrase.type !== 'series') {
      kept.push(lead === undefined ? phrase : scopedBy(phrase, lead.phrase));
      continue;
    }
    if (isLead(phrase, phrases[at + 1]) && opensList(phrases[at + 1])) {
      lead = settled(lead, kept);
      lead = { phrase, isUsed: false };
      kept.push(phrase);
    } else if (isAfterthought(phrase) && instrumentTo(phrase, kept)) {
      // Its instrument was said of what stands before it.
    } else if (lead !== undefined && isScopeless(phrase)) {
      lead.isUsed ||= !isBesides(lead.phrase, phrases[at + 1]);
      kept.push(scoped(phrase, lead.phrase));
    } else kept.push(phrase);
  }
  settled(lead, kept);
  return withTrailingScope(kept);
}

/** "|B|, Bz, V and n for 14-17 May 2005, OMNI hourly": a spacecraft alone at the end, behind a comma or a time, is whose all of it is. */
function withTrailingScope(phrases: readonly Phrase[]): readonly Phrase[] {
  const at = phrases.findIndex(
    (phrase, place) =>
      phrase.type === 'series' &&
      (phrases[place - 1]?.raw === ',' || phrases[place - 1]?.type === 'time') &&
      phrase.items.length === 1 &&
      isLead(phrase, undefined) &&
      phrase.items.every(({ series }) => series.sharedBy === undefined) &&
      (place + 1 === phrases.length || /^[.,;?!]$/.test(phrases[place + 1]?.raw ?? '')),
  );
  const tail = phrases[at];
  const start = phrases.slice(0, Math.max(0, at)).findLastIndex(({ raw }) => /^[.;?!\n]$/.test(raw)) + 1;
  const own = phrases.slice(start, Math.max(start, at)).filter((phrase) => phrase.type === 'series');
  if (tail?.type !== 'series' || own.length === 0 || !own.every(isScopeless)) return phrases;
  return phrases.flatMap((phrase, place): readonly Phrase[] => {
    if (place === at || (place === at - 1 && phrase.raw === ',')) return [];
    return [phrase.type === 'series' && own.includes(phrase) ? scoped(phrase, tail) : phrase];
  });
}

/** "Helios 2, Jan 20 - Apr 17 1976, hourly. |Br| …": a sentence of a spacecraft and a time alone heads the next. */
function isHeading(
  lead: { readonly phrase: Phrase; readonly isUsed: boolean } | undefined,
  kept: readonly Phrase[],
): boolean {
  if (lead === undefined || lead.isUsed) return false;
  const behind = kept.slice(kept.indexOf(lead.phrase) + 1);
  return (
    behind.some(({ type }) => type === 'time') &&
    behind.every(
      (phrase) =>
        phrase.type === 'time' ||
        (phrase.type === 'word' && (/^[,:]$/.test(phrase.raw) || means(phrase.mark, 'cadence'))),
    )
  );
}

/** "Solo MAG RTN 3-5 Nov 2021, |B| too": what an instrument gives, and that as well. */
function isBesides({ items }: PhraseOf<'series'>, next: Phrase | undefined): boolean {
  return (
    items.every(({ series }) => series.instrument !== undefined) &&
    /^(?:too|also|as well|aswell)$/i.test(next?.raw ?? '')
  );
}

/** A lead that others took up is no series of its own. */
function settled(
  lead: { readonly phrase: PhraseOf<'series'>; readonly isUsed: boolean } | undefined,
  kept: Phrase[],
): undefined {
  if (lead?.isUsed !== true) return undefined;
  const at = kept.indexOf(lead.phrase);
  for (let place = at + 1; place < kept.length; place += 1) {
    const behind = kept[place];
    if (behind?.type === 'time') kept[place] = { ...behind, isHeading: true };
    else if (behind?.raw !== ',') break;
  }
  const next = kept.findIndex((phrase, index) => index > at && phrase.type === 'series');
  const heir = kept[next];
  if (heir?.type === 'series') kept[next] = { ...heir, notes: [...lead.phrase.notes, ...heir.notes] };
  kept.splice(at, 1);
  return undefined;
}

/** A list, a time or a colon follows; a look or a verb says something of the spacecraft itself. */
function opensList(next: Phrase | undefined): boolean {
  return next !== undefined && (next.type === 'time' || /^[,:(]$/.test(next.raw));
}

/** Spacecraft, dataset, instrument or cadence without a quantity; behind a preposition only before a colon: "the cloud at Wind: …". */
function isLead({ items, prep }: PhraseOf<'series'>, next: Phrase | undefined): boolean {
  return (prep === undefined || next?.raw === ':') && items.every(({ series }) => isOnlyScope(series));
}

/** A spacecraft, an instrument or a cadence without anything that is measured. */
export function isOnlyScope({
  mission,
  quantity,
  parameter,
  dataset,
  label,
  unknown,
  component,
}: NamedSeries): boolean {
  return (
    (mission !== undefined || dataset !== undefined) &&
    quantity === undefined &&
    parameter === undefined &&
    label === undefined &&
    unknown === undefined &&
    component === undefined
  );
}

function isScopeless({ items }: PhraseOf<'series'>): boolean {
  return items.every(
    ({ series }) =>
      series.mission === undefined &&
      series.dataset === undefined &&
      series.label === undefined &&
      series.unknown === undefined &&
      (series.quantity !== undefined || series.parameter !== undefined || series.instrument !== undefined),
  );
}

/** A quantity or a condition without a spacecraft, with the one that is named for all. */
export function scopedBy(phrase: Phrase, scope: PhraseOf<'series'>): Phrase {
  const [lead] = scope.items;
  if (phrase.type === 'series' && isScopeless(phrase)) return scoped(phrase, scope);
  if (phrase.type !== 'condition' || phrase.item === undefined || lead === undefined) return phrase;
  const { mission, dataset, label, unknown } = phrase.item.series;
  if ((mission ?? dataset ?? label ?? unknown) !== undefined) return phrase;
  const { text: _, kind: __, ...parts } = lead.series;
  return { ...phrase, item: { ...phrase.item, series: { ...parts, ...phrase.item.series, isSpread: true } } };
}

/** "…, 07:48-07:58, FGM spin": an instrument alone behind what it measures. */
function isAfterthought({ items, prep }: PhraseOf<'series'>): boolean {
  return (
    prep !== 'and' &&
    items.every(
      ({ series }) =>
        series.instrument !== undefined &&
        Object.keys(series).every((key) => key === 'kind' || key === 'text' || key === 'instrument'),
    )
  );
}

/** Says the instrument of the series before that name none and that it can measure; whether there are any. */
function instrumentTo({ items }: PhraseOf<'series'>, kept: Phrase[]): boolean {
  const [item] = items;
  const instrument = item?.series.instrument;
  if (instrument === undefined || items.length > 1) return false;
  const wants = ({ series }: SeriesItem) =>
    series.instrument === undefined &&
    series.quantity !== undefined &&
    series.dataset === undefined &&
    series.label === undefined &&
    canMeasure(instrument, series.quantity);
  const open = kept.findLastIndex((phrase) => /^[.;?!\n]$/.test(phrase.raw));
  const places = kept.flatMap((phrase, at) =>
    at > open && phrase.type === 'series' && phrase.items.some(wants) ? [at] : [],
  );
  for (const at of places) {
    const phrase = kept[at];
    if (phrase?.type !== 'series') continue;
    kept[at] = {
      ...phrase,
      items: phrase.items.map((each) =>
        wants(each) ? { ...each, series: { ...each.series, instrument } } : each,
      ),
    };
  }
  return places.length > 0;
}

/** "Wind MFI and SWE: |B|, V, N": of several instruments of one spacecraft each quantity is of the one that measures it. */
function isMeasuredBy(
  scope: NamedSeries,
  { quantity }: NamedSeries,
  scopes: readonly NamedSeries[],
): boolean {
  const can = ({ instrument }: NamedSeries) => instrument === undefined || canMeasure(instrument, quantity);
  const siblings = scopes.filter(({ mission, probe }) => mission === scope.mission && probe === scope.probe);
  return can(scope) || !siblings.some(can);
}

function scoped(phrase: PhraseOf<'series'>, lead: PhraseOf<'series'>): PhraseOf<'series'> {
  const scopes = lead.items.map(({ series }) => series);
  const items = scopes.flatMap((scope) =>
    phrase.items
      .filter(({ series }) => isMeasuredBy(scope, series, scopes))
      .map((item) => {
        const { text: _, kind: __, ...parts } = scope;
        return { ...item, series: { ...parts, ...item.series, isSpread: true as const } };
      }),
  );
  return { ...phrase, items };
}

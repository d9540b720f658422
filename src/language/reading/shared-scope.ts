import type { NamedSeries } from '#src/domain/request.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * A spacecraft that is named alone and first holds for the quantities of the same sentence that name none, over the time that
 * stands between: "OMNI hourly, 2021-01-21 to 2021-02-17, panels V, N, T".
 */
export function withSharedScope(phrases: readonly Phrase[]): readonly Phrase[] {
  const kept: Phrase[] = [];
  let lead: { readonly phrase: PhraseOf<'series'>; isUsed: boolean } | undefined;
  for (const [at, phrase] of phrases.entries()) {
    if (/^[.;?!\n]$/.test(phrase.raw)) lead = settled(lead, kept);
    if (phrase.type !== 'series') {
      kept.push(lead === undefined ? phrase : scopedBy(phrase, lead.phrase));
      continue;
    }
    if (isLead(phrase, phrases[at + 1]) && opensList(phrases[at + 1])) {
      lead = settled(lead, kept);
      lead = { phrase, isUsed: false };
      kept.push(phrase);
    } else if (lead !== undefined && isScopeless(phrase)) {
      lead.isUsed = true;
      kept.push(scoped(phrase, lead.phrase));
    } else kept.push(phrase);
  }
  settled(lead, kept);
  return kept;
}

/** A lead that others took up is no series of its own. */
function settled(
  lead: { readonly phrase: PhraseOf<'series'>; readonly isUsed: boolean } | undefined,
  kept: Phrase[],
): undefined {
  if (lead?.isUsed !== true) return undefined;
  const at = kept.indexOf(lead.phrase);
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

function scoped(phrase: PhraseOf<'series'>, lead: PhraseOf<'series'>): PhraseOf<'series'> {
  const items = lead.items.flatMap(({ series: scope }) =>
    phrase.items.map((item) => {
      const { text: _, kind: __, ...parts } = scope;
      return { ...item, series: { ...parts, ...item.series, isSpread: true } };
    }),
  );
  return { ...phrase, items };
}

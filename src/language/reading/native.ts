import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** Operations whose result some missions carry as data. */
const NATIVE: Readonly<Record<string, string>> = {
  dynamic_pressure: 'dynamic-pressure',
  plasma_beta: 'plasma-beta',
  alfven_mach: 'alfven-mach',
  electric_field: 'electric-field',
};

/**
 * "Dynamic pressure from OMNI 5 min": from a source that is named without a quantity it is a quantity of that source, which
 * is computed only where the source does not have it.
 */
export function withNative(phrases: readonly Phrase[]): readonly Phrase[] {
  const kept: Phrase[] = [];
  for (const phrase of phrases) {
    const before = kept.at(-1);
    const quantity = before?.type === 'word' ? nativeOf(before) : undefined;
    if (before === undefined || quantity === undefined || phrase.type !== 'series' || !isSource(phrase)) {
      kept.push(phrase);
      continue;
    }
    const { prep: _, ...rest } = phrase;
    const items = phrase.items.map((item) => ({
      ...item,
      series: { ...item.series, text: before.raw, quantity },
    }));
    kept[kept.length - 1] = { ...rest, items, from: before.from, raw: `${before.raw} ${phrase.raw}` };
  }
  return kept;
}

function nativeOf({ mark }: PhraseOf<'word'>): string | undefined {
  if (!/ (?:from|of)$/i.test(mark.raw)) return undefined;
  return mark.senses.flatMap((sense) => (sense.kind === 'operation' ? (NATIVE[sense.value] ?? []) : []))[0];
}

function isSource({ items }: PhraseOf<'series'>): boolean {
  return items.every(
    ({ series }) =>
      series.mission !== undefined &&
      series.quantity === undefined &&
      series.parameter === undefined &&
      series.dataset === undefined &&
      series.unknown === undefined,
  );
}

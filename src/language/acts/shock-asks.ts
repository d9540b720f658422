import type { QuestionOf } from '#src/domain/data-question.ts';
import type { ShockAsks } from '#src/domain/event-finder.ts';
import { isoTime } from '#src/domain/time-range.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** What is asked of a shock, and the words of it. */
export interface Asked {
  readonly asks: readonly ShockAsks[];
  readonly used: readonly Phrase[];
}

const OF_QUANTITY: Readonly<Record<string, ShockAsks>> = {
  'plasma-beta': 'beta',
  'alfven-mach': 'alfven-mach',
  'magnetosonic-mach': 'magnetosonic-mach',
};

/** "Beta", "Mach number", "compression ratio": what a shock has a number of, under words that other things have as well. */
export function strengthsIn(view: ClauseView): Asked {
  const compressions = view.words('noun', 'compression');
  const series = view
    .all('series')
    .filter(({ items }) => items.every(({ series: { quantity = '' } }) => quantity in OF_QUANTITY));
  const asks = series.flatMap(({ items }) =>
    items.flatMap(({ series: { quantity = '' } }) => OF_QUANTITY[quantity] ?? []),
  );
  // "Alfvén and magnetosonic Mach number".
  const shared = asks.includes('magnetosonic-mach') ? view.spelt(/^alfv[eé]n(?:ic)?$/i) : [];
  const parts: readonly ShockAsks[] = [
    ...(shared.length > 0 ? (['alfven-mach'] as const) : []),
    ...asks,
    ...(compressions.length > 0 ? (['compression'] as const) : []),
  ];
  return { asks: [...new Set(parts)], used: [...compressions, ...series, ...shared] };
}

/** "θBn", "is it quasi-perpendicular?", "Mach number of the shock", "shock speed". */
export function namedIn(words: readonly Phrase[]): readonly ShockAsks[] {
  const asks = words.flatMap(({ raw }): readonly ShockAsks[] => {
    if (/mach/i.test(raw)) return ['alfven-mach'];
    if (/speed|how fast/i.test(raw)) return ['speed'];
    return /normal|rankine|coplanarity|mixed|parameters/i.test(raw) ? [] : ['obliquity'];
  });
  return [...new Set(asks)];
}

/** "By magnetic coplanarity", "mixed mode". */
export function methodIn(words: readonly Phrase[]): Pick<QuestionOf<'shock-normal'>, 'method'> {
  const said = words.map(({ raw }) => raw).join(' ');
  if (/mixed/i.test(said)) return { method: 'mixed' };
  if (/velocity/i.test(said)) return { method: 'velocity' };
  return /coplanarity/i.test(said) ? { method: 'magnetic' } : {};
}

const EVERY =
  /^(?:each|every|all|every one|each one|all of (?:them|those|these)|each of (?:them|those|these))$/i;

/** "For each of them", "of every shock in the list", "theta_Bn of the shocks": those of the list at hand, or all that are found. */
export function everyShock(
  view: ClauseView,
  { found, hasList }: Setting,
): Pick<QuestionOf<'shock-normal'>, 'every'> & { readonly used: readonly Phrase[] } {
  const words = view.phrases.filter((phrase) => view.isFree(phrase) && EVERY.test(phrase.raw));
  const many = view.phrases.filter(
    (phrase) =>
      view.isFree(phrase) && /^(?:the |these |those |all )*(?:shocks|them|those|these)$/i.test(phrase.raw),
  );
  const isSide = view.spelt(/^(?:sides?|each side)$/i).length > 0 && many.length === 0;
  if ((words.length === 0 && many.length === 0) || isSide) return { used: [] };
  const times = hasList ? (found?.times ?? []) : [];
  const rest = view.spelt(/^(?:list|table|listed|in|from|above|row)$/i);
  return {
    every: times.length > 1 ? times.slice(0, 200).map(isoTime) : true,
    used: [...words, ...many, ...rest, ...view.words('noun', 'list', 'table')],
  };
}

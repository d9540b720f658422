import type { Condition } from '#src/domain/condition.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';

/** Where a spacecraft is: it passes such a number between two samples. */
const PLACES: ReadonlySet<string> = new Set(['l-shell', 'radial-distance', 'magnetic-latitude']);

/** "The mean flux at L = 4.5": no sample need be there, so that a number of those that are would be of a few at random. */
export function withoutSinglePlaces(acts: readonly Act[]): readonly Act[] {
  const at = acts.map(singleIn).find((each) => each !== undefined);
  if (at === undefined) return acts;
  const { text, value } = at;
  return [
    {
      do: 'refuse',
      what: text,
      reason: `A spacecraft passes ${text} = ${value} between two samples, so hardly any sample is just there.`,
      hint: `Say how near, e.g. "${text} ${Number((value - 0.1).toFixed(3))} to ${Number((value + 0.1).toFixed(3))}", or ask "when does it cross ${text} = ${value}?".`,
    },
  ];
}

function singleIn(act: Act): { readonly text: string; readonly value: number } | undefined {
  const where = conditionIn(act);
  if (where?.kind !== 'between' || where.from !== where.to || !('of' in act)) return undefined;
  const others: readonly Target[] = 'other' in act ? (act.other ?? []) : [];
  const subject = where.other === undefined ? act.of[0] : others[where.other];
  return subject?.kind === 'series' && isPlace(subject)
    ? { text: subject.quantity === 'l-shell' ? 'L' : subject.text, value: where.from }
    : undefined;
}

function conditionIn(act: Act): Condition | undefined {
  if (act.do === 'measure') return 'where' in act.question ? act.question.where : undefined;
  const isOfParams = act.do === 'intervals' || act.do === 'compute';
  const where = isOfParams ? act.params['where'] : undefined;
  return isCondition(where) ? where : undefined;
}

function isCondition(value: unknown): value is Condition {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

function isPlace({ quantity = '' }: NamedSeries): boolean {
  return PLACES.has(quantity);
}

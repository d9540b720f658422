import { windowsIn } from '#src/language/operations/amounts.ts';
import type { Context, Found } from '#src/language/operations/operation-rule.ts';

/**
 * The window that belongs to a match: the one right before it, else the nearest after it in the clause, else the first of the
 * next few words ("smooth it, 10 min window").
 */
export function windowNear({
  clause,
  from,
  to,
  rest,
}: Context): { readonly window?: string | number } & Pick<Found, 'also'> {
  const all = windowsIn(clause).filter((each) => !isPeriod(clause, each.from));
  const inside = all.find((each) => each.from >= from && each.to <= to);
  const before = all
    .filter(
      (each) =>
        each.to <= from &&
        /^[\s-]*(?:centered|centred|window|wide|simple)?[\s-]*$/i.test(clause.slice(each.to, from)),
    )
    .at(-1);
  const after = all.find((each) => each.from >= to);
  const earlier = all.filter((each) => each.to <= from).at(-1);
  const found = inside ?? before ?? after ?? earlier;
  if (found !== undefined) return { window: found.window, also: [{ from: found.from, to: found.to }] };
  const [next] = windowsIn(rest.slice(0, 40));
  return next !== undefined &&
    /^[\s,(]*(?:with|using|over|by|of|in)?\s*(?:an?|the)?\s*$/i.test(rest.slice(0, next.from))
    ? { window: next.window }
    : {};
}

/** "the last 3 days", "first 30 minutes", "for 2 hours": a period of the data, not a window. */
function isPeriod(clause: string, at: number): boolean {
  return /\b(?:last|past|first|previous|next|preceding|recent)\s+$/i.test(clause.slice(0, at));
}

import type { Act, NamedSeries, Place, Target } from '#src/domain/request.ts';
import type { MeantSeries } from '#src/domain/series-ref.ts';
import { drawnIn } from '#src/language/reading/drawn.ts';
import { namedByLooks } from '#src/language/reading/shown-by-looks.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';

/**
 * "All in one panel with |B| in black": a magnitude that is not drawn beside its drawn vector comes on the figure with its look, and so
 * does a component behind "with".
 */
export function withAddedByLooks(
  acts: readonly Act[],
  { thread, text }: Pick<Surroundings, 'thread'> & { readonly text: string },
): readonly Act[] {
  if (thread.figure === undefined) return acts;
  const drawn = drawnIn(thread, []);
  const isBeside = (one: NamedSeries) => {
    const { quantity, mission, component } = one;
    if (quantity === undefined || component === undefined || drawn.has(one)) return false;
    const whole = { quantity, text: quantity, ...(mission === undefined ? {} : { mission }) };
    return drawn.has({ kind: 'series', ...whole });
  };
  if (acts.every((act) => act.do === 'change')) return withAdded(acts, text, isBeside);
  return acts.map((act) =>
    isJoined(act, acts, text, isBeside) ? { ...act, mode: 'add', place: beside(act.of) } : act,
  );
}

function withAdded(
  acts: readonly Act[],
  text: string,
  isBeside: (one: NamedSeries) => boolean,
): readonly Act[] {
  const refs = [...new Map(namedByLooks(acts).map((ref) => [JSON.stringify(ref), ref])).values()];
  const of = refs.map(seriesOfRef).filter((one) => {
    const { component = '' } = one;
    return isBeside(one) && (component === 'magnitude' || isBehindWith(text, component));
  });
  if (of.length === 0) return acts;
  const added: Act = { do: 'show', mode: 'add', of, period: { ranges: [], events: [] }, place: beside(of) };
  return [...acts.filter(isMerge), added, ...acts.filter((act) => !isMerge(act))];
}

/** Into the panel of the vector that it belongs to. */
function beside(of: readonly Target[]): Place {
  const [first] = of.filter((target): target is NamedSeries => target.kind === 'series');
  if (first?.quantity === undefined) return 'same';
  const { quantity, mission } = first;
  return {
    panel: { kind: 'series', text: quantity, quantity, ...(mission === undefined ? {} : { mission }) },
  };
}

/** "All together and |B|", which names nothing else. */
function isJoined(
  act: Act,
  acts: readonly Act[],
  text: string,
  isBeside: (one: NamedSeries) => boolean,
): act is Extract<Act, { do: 'show' }> {
  if (act.do !== 'show' || act.mode !== 'auto' || act.period.ranges.length > 0) return false;
  const isSaid =
    acts.some(isMerge) || /\b(?:them|all|everything) (?:together )?(?:with|and|plus)\b/i.test(text);
  const isMagnitude = (one: Target) =>
    one.kind === 'series' && one.component === 'magnitude' && isBeside(one);
  return isSaid && act.of.length > 0 && act.of.every(isMagnitude);
}

function seriesOfRef({ quantity, component, coordinates, mission, probe }: MeantSeries): NamedSeries {
  return {
    kind: 'series',
    text: component ?? quantity ?? '',
    ...(quantity === undefined ? {} : { quantity }),
    ...(component === undefined ? {} : { component }),
    ...(mission === undefined ? {} : { mission }),
    ...(probe === undefined ? {} : { probe }),
    ...(coordinates === undefined ? {} : { coordinates }),
  };
}

function isMerge(act: Act): boolean {
  return act.do === 'change' && act.change.kind === 'merge';
}

/** "… with Bx in blue": the letter of the component stands at the end of the word behind. */
function isBehindWith(text: string, component: string): boolean {
  const name = new RegExp(`\\b[A-Za-z]{1,3}_?${component}\\b`, 'i').exec(text);
  return name !== null && /\b(?:with|plus|including)\s+$/i.test(text.slice(0, name.index));
}

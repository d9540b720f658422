import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const FIELD = /^(?:B|V|E|b|v|mag|field|fields)$/;
const HELPS = /^(?:with|incl|incl\.|including|and|its|the|all|three|3|\()$/i;

/** "B with components", "field with its three components": the components of the vector in front. */
export function withComponentsBeside(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(
    (mark, place) =>
      means(mark, 'component', 'vector') &&
      /components?$/i.test(mark.raw) &&
      vectorBefore(marks, place) < place - 1 &&
      vectorBefore(marks, place) >= 0,
  );
  if (at < 0) return marks;
  const before = vectorBefore(marks, at);
  return [...marks.slice(0, before + 1), ...marks.slice(at)];
}

/** Where the vector stands that components are those of, over what joins them to it; -1 where nothing of the kind does. */
function vectorBefore(marks: readonly Mark[], at: number): number {
  let place = at - 1;
  while (place >= 0 && at - place < 5 && HELPS.test(marks[place]?.raw ?? '')) place -= 1;
  const isJoined = marks.slice(place + 1, at).some(({ raw }) => /^(?:with|incl\.?|including)$/i.test(raw));
  const quantity = senseOf(marks[place], 'quantity');
  const isVector = quantity?.isVector === true && quantity.component === undefined;
  return isJoined && (isVector || FIELD.test(marks[place]?.raw ?? '')) ? place : -1;
}

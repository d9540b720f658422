import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import type { Stream } from '#src/planning/stream.ts';

type ShowAct = Extract<Act, { do: 'show' }>;

/**
 * The panels that are told one by one, as places among what is shown; a panel whose data did not come is left out.
 *
 * @param shown what the figure shows, in the order of its inputs
 */
export function panelRows(
  shows: readonly ShowAct[],
  shown: readonly Stream[],
): { readonly panels?: readonly (readonly number[])[] } {
  const [show, ...more] = shows;
  if (show?.panels === undefined || more.length > 0) return {};
  const owners = ownersOf(show.of, shown);
  const others = shown.flatMap((_, at) => (owners[at] === undefined ? [at] : []));
  const [made, ...moreMade] = show.of.flatMap(({ kind }, at) => (kind === 'act' ? [at] : []));
  const place =
    made === undefined || moreMade.length > 0 ? -1 : show.panels.findIndex((row) => row.includes(made));
  // What an operation made of several series stands where its result was told to, each kind in a panel of its own.
  const told = show.panels.flatMap((row, index) =>
    index === place && show.of.length !== shown.length
      ? byQuantity(others, shown)
      : [shown.flatMap((_, at) => (row.includes(owners[at] ?? -1) ? [at] : []))],
  );
  const rest = place >= 0 ? [] : others.map((at) => [at]);
  const panels = [...told, ...rest].filter((row) => row.length > 0);
  return panels.length < 2 ? {} : { panels };
}

function byQuantity(places: readonly number[], shown: readonly Stream[]): readonly (readonly number[])[] {
  const kinds = [...new Set(places.map((at) => shown[at]?.quantity))];
  return kinds.map((kind) => places.filter((at) => shown[at]?.quantity === kind));
}

/** Which of the names each of the data is of: in their order where there is one for each, else by what they are. */
function ownersOf(of: readonly Target[], shown: readonly Stream[]): readonly (number | undefined)[] {
  if (of.length === shown.length) return shown.map((_, at) => at);
  return shown.map((stream) => {
    const at = of.findIndex((target) => target.kind === 'series' && fits(target, stream));
    return at < 0 ? undefined : at;
  });
}

function fits({ quantity, mission, component }: NamedSeries, stream: Stream): boolean {
  const part = component === 'vector' ? undefined : component;
  return (
    quantity === stream.quantity &&
    (mission === undefined || mission === stream.mission) &&
    part === stream.component
  );
}

import { pickData } from '#src/domain/figure/pick.ts';
import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import type { ThreadState } from '#src/planning/context.ts';

/** "Twin axis with Pdyn": what is to stand on the right-hand axis and is not there yet is added to the figure there. */
export function withAddedSides(request: Request, { figure, frames }: ThreadState): Request {
  // What the request draws itself has its curves.
  const isDrawn = request.acts.some(({ do: does }) => does === 'show' || does === 'superpose');
  if (figure === undefined || isDrawn) return request;
  return { ...request, acts: request.acts.map((act) => addedOnRight(act, frames)) };
}

function addedOnRight(act: Act, frames: ThreadState['frames']): Act {
  if (act.do !== 'change' || act.change.kind !== 'axis-side' || act.change.side !== 'right') return act;
  const refs = [act.change.series].flat();
  const of = refs.flatMap((ref) => (pickData(ref, frames).length === 0 ? namedOf(ref) : []));
  if (of.length < refs.length || act.change.panel !== undefined) return act;
  return { do: 'show', mode: 'add', of, period: { ranges: [], events: [] }, place: 'right-axis' };
}

/** What the archive may have: a quantity or a dataset, and no result or name of this thread. */
function namedOf(ref: SeriesRef): readonly NamedSeries[] {
  if (typeof ref !== 'object' || (ref.quantity ?? ref.dataset) === undefined) return [];
  const { operation, name, color, made, index, ...rest } = ref;
  if ((operation ?? name ?? color ?? made ?? index) !== undefined) return [];
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return [{ kind: 'series', text: ref.quantity ?? ref.dataset ?? '', ...said }];
}

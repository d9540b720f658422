import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, Request } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { isOfFigure, isOfFrame, ofAnother } from '#src/planning/request/again-substituted.ts';
import { targetsWith } from '#src/planning/request/again-targets.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';
import { quantityMadeBy } from '#src/planning/request/derivable.ts';

type AgainAct = Extract<Act, { do: 'again' }>;
type ComputeAct = Extract<Act, { do: 'compute' }>;

/**
 * "Same for Helios 2" behind a question about what was computed and has no name to be asked for elsewhere, the Alfvén speed or a running
 * mean: it is computed of the other spacecraft as it was here, and the question asked of that. The raw data in its place would be another
 * answer.
 *
 * @param last the question
 * @param earlier requests of the thread, newest last
 */
export function madeElsewhere(
  request: Request,
  last: Request,
  earlier: readonly Request[],
  thread: ThreadState,
): Request | undefined {
  const [again, ...others] = request.acts;
  const [asked, ...more] = last.acts;
  if (again?.do !== 'again' || others.length + more.length > 0) return undefined;
  if (asked?.do !== 'measure' || !isOfFigure(asked) || !isOfOwners(again)) return undefined;
  const [frame, ...frames] = madeOf(thread);
  if (frame === undefined) return undefined;
  const first = earlier
    .flatMap(({ acts }) => acts)
    .findLast(
      (act): act is ComputeAct => act.do === 'compute' && act.operation === frame.provenance.operation,
    );
  const owners = new Set(
    first?.of.flatMap((each) => (each.kind === 'series' ? [each.mission] : [each.kind])),
  );
  const of = first === undefined ? [] : targetsWith(first.of, again.with);
  if (first === undefined || owners.size > 1 || frames.length > 0 || of.some(({ kind }) => kind !== 'series'))
    return { ...request, acts: [ofAnother(frame.label, again.with)] };
  const isTimed = again.period.ranges.length > 0 || again.period.newestMs !== undefined;
  const period = isTimed ? again.period : { ranges: [frame.provenance.range], events: [] };
  return {
    ...request,
    acts: [
      { ...first, of, period, isOnlyMade: true },
      { ...asked, of: [{ kind: 'act', act: 0 }], period: { ranges: [], events: [] } },
    ],
  };
}

/** Spacecraft and nothing else stand in its place. */
function isOfOwners({ with: said }: AgainAct): boolean {
  return (
    said.length > 0 &&
    said.every(
      ({ quantity, dataset, mission }) => mission !== undefined && (quantity ?? dataset) === undefined,
    )
  );
}

/** What is spoken of and was computed in a way that no quantity is called by. */
function madeOf({ figure, frames, focus }: ThreadState): readonly FrameSummary[] {
  const drawn = figure === undefined ? focus : drawnLabels(figure, frames);
  const owners = frames.filter(({ label }) => drawn.some((each) => isOfFrame(each, label)));
  return owners.filter(
    ({ provenance: { origin, operation } }) =>
      origin === 'computed' &&
      operation !== undefined &&
      operation !== 'magnitude' &&
      quantityMadeBy(operation) === undefined,
  );
}

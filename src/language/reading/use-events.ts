import type { FrameSummary } from '#src/domain/frame.ts';
import { type Act, NO_PERIOD, type Request, type Target } from '#src/domain/request.ts';
import { type EventWish, isEventList } from '#src/language/event-wish.ts';

/**
 * What is wanted of a list of events that is a table, as an act: marks on the figure, or other data cut to its times or
 * averaged over each.
 *
 * @param drawn labels that the figure shows
 */
export function withEvents(
  request: Request,
  { what, events }: EventWish,
  {
    frames,
    focus,
    drawn,
  }: {
    readonly frames: readonly FrameSummary[];
    readonly focus: readonly string[];
    readonly drawn: readonly string[];
  },
): Request {
  const list: Target = { kind: 'series', text: events, label: events };
  if (what === 'mark')
    return {
      ...request,
      acts: [...request.acts, { do: 'mark-events', what, events: list, of: [], period: NO_PERIOD }],
    };
  const place = request.acts.findIndex(
    (act) => (act.do === 'show' || act.do === 'fetch') && act.of.length > 0,
  );
  const named = request.acts[place];
  const of = named !== undefined && 'of' in named ? named.of : besides(events, { frames, focus, drawn });
  const period =
    named !== undefined && 'period' in named && named.period !== undefined ? named.period : NO_PERIOD;
  const over: Act = { do: 'mark-events', what, events: list, of, period };
  if (named === undefined) return { ...request, acts: [...request.acts, over] };
  const acts = request.acts.map((act, at) => (at === place ? over : act));
  const shown: readonly Act[] = named.do === 'show' ? [{ ...named, of: [{ kind: 'act', act: place }] }] : [];
  return { ...request, acts: [...acts, ...shown] };
}

/** What the figure shows, else what the last turn was about, else the newest data; never the list itself. */
function besides(
  events: string,
  {
    frames,
    focus,
    drawn,
  }: {
    readonly frames: readonly FrameSummary[];
    readonly focus: readonly string[];
    readonly drawn: readonly string[];
  },
): readonly Target[] {
  const others = frames
    .filter((frame) => !isEventList(frame) && frame.label !== events)
    .map(({ label }) => label);
  const focused = others.filter((label) => focus.includes(label));
  const labels = drawn.length > 0 ? drawn : focused.length > 0 ? focused : others.slice(-1);
  return [...new Set(labels)].map((label) => ({ kind: 'series', text: label, label }));
}

import type { EventAtHand } from '#src/domain/found.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Member } from '#src/language/names/members.ts';
import type { Finds } from '#src/language/reading/found-times.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';

/** Spacecraft of what is drawn, else of the data at hand, behind those that the request before named. */
export function companyOf({ thread: { figure, frames }, previous }: Surroundings): readonly Member[] {
  const drawn = new Set(figure?.panels.flatMap(({ traces }) => traces.map(({ label }) => label)));
  const shown = frames.filter(({ label }) => drawn.size === 0 || drawn.has(label));
  const asked = previous?.isUnmet === true || frames.length === 0 ? (previous?.acts ?? []) : [];
  return [
    ...shown.flatMap(({ provenance: { mission, missionName } }): readonly Member[] =>
      mission === undefined
        ? []
        : [missionName === undefined ? { mission } : { mission, probe: missionName }],
    ),
    ...asked.flatMap((act) =>
      'of' in act
        ? act.of.flatMap((target): readonly Member[] =>
            target.kind === 'series' && target.mission !== undefined
              ? [
                  target.probe === undefined
                    ? { mission: target.mission }
                    : { mission: target.mission, probe: target.probe },
                ]
              : [],
          )
        : [],
    ),
  ];
}

/** What the thread is about: the request that came to nothing, else the figure, else the newest request or data. */
export function timeOfThread({ thread, previous }: Surroundings): TimeRange | undefined {
  const [asked] = previous?.acts.flatMap((act) => ('period' in act ? (act.period?.ranges ?? []) : [])) ?? [];
  const [left] = previous?.leftTimes ?? previous?.aside?.ranges ?? [];
  if (previous?.isUnmet === true && (asked ?? left) !== undefined) return asked ?? left;
  // Days and months behind a list are those of its time.
  const list = previous?.acts.some(isOfList) === true ? newestList(thread.frames) : undefined;
  if (list !== undefined) return list.provenance.range;
  return thread.figure?.range ?? asked ?? thread.frames.at(-1)?.provenance.range ?? left;
}

/** What the thread found: of the newest answer, and the newest list. */
export function findsOf({ thread, found, previous }: Surroundings): Finds {
  const events = newestList(thread.frames)?.events ?? [];
  const acts = previous?.acts ?? [];
  const shown = shownEvent(acts, events);
  return {
    ...(found === undefined ? {} : { found }),
    events,
    ...(acts.some(isOfList) ? { isAboutList: true } : {}),
    ...(shown === undefined ? {} : { shown }),
  };
}

/** It made a list, or did something with the one at hand. */
function isOfList(act: Act): boolean {
  return act.do === 'intervals' || act.do === 'mark-events' || (act.do === 'show' && act.isApart === true);
}

/** "Plot the second one": the only event in the time that was drawn or zoomed to. */
function shownEvent(acts: readonly Act[], events: readonly EventAtHand[]): EventAtHand | undefined {
  const ranges = acts.flatMap((act) => {
    if (act.do === 'change' && act.change.kind === 'zoom') return [act.change.range];
    return act.do === 'show' ? act.period.ranges : [];
  });
  const [range] = ranges;
  if (range === undefined || ranges.length > 1) return undefined;
  const [event, ...more] = events.filter(({ start, stop }) => start < range.stop && stop > range.start);
  return more.length > 0 || event === undefined || !holds(range, event) ? undefined : event;
}

function holds({ start, stop }: TimeRange, event: EventAtHand): boolean {
  return event.start >= start && event.stop <= stop;
}

/** The newest list of events that was made in the thread. */
export function newestList(frames: readonly FrameSummary[]): FrameSummary | undefined {
  return frames.findLast(({ provenance }) => provenance.operation === 'intervals');
}

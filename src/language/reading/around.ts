import type { FrameSummary } from '#src/domain/frame.ts';
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
  const [left] = previous?.leftTimes ?? [];
  if (previous?.isUnmet === true && (asked ?? left) !== undefined) return asked ?? left;
  return thread.figure?.range ?? asked ?? thread.frames.at(-1)?.provenance.range ?? left;
}

/** What the thread found: of the newest answer, and the newest list. */
export function findsOf({ thread, found }: Surroundings): Finds {
  return { ...(found === undefined ? {} : { found }), events: newestList(thread.frames)?.events ?? [] };
}

/** The newest list of events that was made in the thread. */
export function newestList(frames: readonly FrameSummary[]): FrameSummary | undefined {
  return frames.findLast(({ provenance }) => provenance.operation === 'intervals');
}

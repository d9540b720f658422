import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { canMeasure } from '#src/language/reading/series/can-measure.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { atHand, isDrawn } from '#src/planning/request/at-hand.ts';
import { answersNeed, NEEDS_VECTOR, needsOf } from '#src/planning/request/needs.ts';
import { pointedStreams } from '#src/planning/request/pointed.ts';
import type { Stream } from '#src/planning/stream.ts';

interface Need {
  readonly request: Request;
  readonly turn: Pick<TurnContext, 'thread'>;
  readonly needed: Map<number, Stream[]>;
}

/** Wishes for what an operation needs and neither its words nor the thread have, of the missions that are meant. */
export function neededBy(act: Act, place: number, { request, turn, needed }: Need): readonly SeriesWish[] {
  const needs = needsOf(act);
  if (needs.length === 0 || !('of' in act)) return [];
  if (act.of.some(({ kind }) => kind === 'act') && !isBeside(act)) return [];
  if (isPointedVector(act, turn)) return [];
  const named = act.of.filter((target) => target.kind === 'series') as readonly NamedSeries[];
  const isSaid = (need: SeriesWish) =>
    isMade(need, act.of, request) ||
    named.some(
      ({ quantity, dataset, label }) =>
        answersNeed(need, quantity) || dataset !== undefined || label !== undefined,
    );
  const ranges = act.period.ranges;
  // What was made of several spacecraft is taken with the distance of each.
  const made = isBeside(act) ? act.of.flatMap((target) => namedIn(target, request)) : named;
  const drawn = isBeside(act) && made.length === 0 ? ofDrawn(turn.thread) : [];
  const crafts = drawn.length > 0 ? drawn : missionsMeant([...named, ...made], request, turn);
  return crafts.flatMap(({ mission, probe, cadenceMs }) =>
    needs
      .filter((need) => !isSaid(need))
      .flatMap((need) => {
        const wish = {
          ...need,
          mission,
          ...(probe === undefined ? {} : { probe }),
          ...(cadenceMs === undefined ? {} : { cadenceMs }),
          ...instrumentFor(need, mission, named),
          ...(isOfShocks(act) ? { coarsestMs: SHOCK_STEP } : {}),
        };
        const there = atHand({ kind: 'series', text: '', ...wish }, turn.thread, ranges);
        if (there.length === 0) return [wish];
        needed.set(place, [...(needed.get(place) ?? []), ...there.slice(0, 1)]);
        return [];
      }),
  );
}

/** Shocks pass within minutes. */
const SHOCK_STEP = 5 * 60_000;

function isOfShocks(act: Act): boolean {
  const find = act.do === 'intervals' ? act.params['find'] : undefined;
  return typeof find === 'object' && find !== null && 'kind' in find && find.kind === 'shocks';
}

/** An earlier act brings it; a second one without a quantity, as a parameter of a dataset, is taken for it. */
function isMade(need: SeriesWish, of: readonly Target[], request: Request): boolean {
  return of.some((target) => {
    const made = target.kind === 'act' ? namedIn(target, request) : [];
    return made.some(
      ({ quantity, parameter }) =>
        answersNeed(need, quantity) || (quantity === undefined && parameter !== undefined && of.length > 1),
    );
  });
}

/** What an act is of, through those that made it. */
function namedIn(target: Target, request: Request, depth = 0): readonly NamedSeries[] {
  if (target.kind === 'series') return [target];
  const act = target.kind === 'act' ? request.acts[target.act] : undefined;
  if (act === undefined || !('of' in act) || depth > request.acts.length) return [];
  return act.of.flatMap((each) => namedIn(each, request, depth + 1));
}

/** Results, too, are taken with the distance or the L-shell of their spacecraft. */
function isBeside(act: Act): boolean {
  return act.do === 'compute' && (act.operation === 'map_by' || act.operation === 'scale_by_distance');
}

/** "From 3DP and MFI": of the instruments that are named, the one that measures it. */
function instrumentFor(
  { quantity }: SeriesWish,
  mission: string,
  named: readonly NamedSeries[],
): Pick<SeriesWish, 'instrument'> {
  const own = named.filter(
    (series) =>
      series.instrument !== undefined &&
      series.quantity === undefined &&
      (series.mission === undefined || series.mission === mission) &&
      canMeasure(series.instrument, quantity),
  );
  const instrument = own[0]?.instrument;
  return instrument === undefined ? {} : { instrument };
}

/** "Minimum variance of it": the vector that is pointed at is all that it needs. */
function isPointedVector(act: Act, { thread }: Pick<TurnContext, 'thread'>): boolean {
  if (act.do !== 'compute' || !NEEDS_VECTOR.has(act.operation)) return false;
  return act.of.some(
    (target) => target.kind === 'pointed' && pointedStreams(target, thread).some(({ isVector }) => isVector),
  );
}

interface Spacecraft {
  readonly mission: string;
  readonly probe?: string;
  /** How fine its data shall be. */
  readonly cadenceMs?: number;
}

function missionsMeant(
  named: readonly NamedSeries[],
  request: Request,
  { thread }: Pick<TurnContext, 'thread'>,
): readonly Spacecraft[] {
  const own = spacecraftOf(named);
  if (own.length > 0) return own;
  const beside = spacecraftOf(
    request.acts.flatMap((act) =>
      'of' in act ? act.of.filter((each) => each.kind === 'series') : [],
    ) as readonly NamedSeries[],
  );
  if (beside.length > 0) return beside.slice(0, 1);
  // Lists and results of several have no spacecraft; the thread is about that of its newest data.
  const known = thread.frames.filter(({ provenance }) => provenance.mission !== undefined);
  const frame = known.findLast(({ label }) => isDrawn(label, thread)) ?? known.at(-1);
  return [(frame === undefined ? undefined : craftOf(frame)) ?? { mission: 'OMNI' }];
}

/** All whose data the figure shows. */
function ofDrawn(thread: TurnContext['thread']): readonly Spacecraft[] {
  const drawn = thread.frames.filter(({ label }) => isDrawn(label, thread));
  const all = drawn.flatMap((frame) => craftOf(frame) ?? []);
  return [...new Map(all.map((craft) => [`${craft.mission} ${craft.probe ?? ''}`, craft])).values()];
}

function craftOf({
  provenance: { mission, missionName },
}: TurnContext['thread']['frames'][number]): Spacecraft | undefined {
  if (mission === undefined) return undefined;
  const isNamed = missionName !== undefined && missionName.toLowerCase() !== mission.toLowerCase();
  return isNamed ? { mission, probe: missionName } : { mission };
}

function spacecraftOf(named: readonly NamedSeries[]): readonly Spacecraft[] {
  const all = named.flatMap(({ mission, probe, cadenceMs }) =>
    mission === undefined
      ? []
      : [
          {
            mission,
            ...(probe === undefined ? {} : { probe }),
            ...(cadenceMs === undefined ? {} : { cadenceMs }),
          },
        ],
  );
  return all.filter(
    (each, index) =>
      all.findIndex((other) => other.mission === each.mission && other.probe === each.probe) === index,
  );
}

import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { quantityOfInstrument } from '#src/knowledge/quantity-of-instrument.ts';
import { canMeasure } from '#src/language/reading/series/can-measure.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { atHand, isDrawn } from '#src/planning/request/at-hand.ts';
import { answersNeed, coarsestOf, isOfShocks, NEEDS_VECTOR, needsOf } from '#src/planning/request/needs.ts';
import { pointedStreams } from '#src/planning/request/pointed.ts';
import { isAround, momentAsked } from '#src/planning/request/times.ts';
import type { Stream } from '#src/planning/stream.ts';

interface Need {
  readonly request: Request;
  readonly turn: Pick<TurnContext, 'thread'>;
  readonly needed: Map<number, Stream[]>;
}

/** Wishes for what an operation needs and neither its words nor the thread have, of the missions that are meant. */
export function neededBy(act: Act, place: number, need: Need): readonly SeriesWish[] {
  const { turn, needed } = need;
  const needs = needsOf(act);
  if (needs.length === 0 || !('of' in act)) return [];
  const isShort = isOfSeveral(act, needs);
  if (act.of.some(({ kind }) => kind === 'act') && !isBeside(act) && !isShort) return [];
  if (isPointedVector(act, turn)) return [];
  const named = act.of.filter((target) => target.kind === 'series') as readonly NamedSeries[];
  const missing = needs.filter((each) =>
    isShort
      ? !isGiven(each, act.of, need)
      : !isSaid(each, named, act.of, need.request) && !isPointedAt(each, act.of, turn.thread),
  );
  const moment = momentAsked(act);
  const coarsestMs = isOfShocks(act) ? SHOCK_STEP : coarsestOf(act);
  return craftsMeant(act, named, need).flatMap(({ mission, probe, cadenceMs }) =>
    missing.flatMap((each) => {
      const wish = {
        ...each,
        mission,
        ...(probe === undefined ? {} : { probe }),
        ...(cadenceMs === undefined ? {} : { cadenceMs }),
        ...instrumentFor(each, mission, named),
        ...(coarsestMs === undefined ? {} : { coarsestMs }),
      };
      const there = thereFor(wish, act, turn.thread).filter(
        ({ range }) => moment === undefined || (range !== undefined && isAround(range, moment)),
      );
      if (there.length === 0) return [wish];
      needed.set(place, [...(needed.get(place) ?? []), ...there.slice(0, 1)]);
      return [];
    }),
  );
}

/** Data of the thread; of a figure with electrons alone their density, since there are as many of them as of ions. */
function thereFor(
  wish: SeriesWish,
  { period: { ranges } }: Extract<Act, { readonly of: unknown }>,
  thread: TurnContext['thread'],
): readonly Stream[] {
  const own = atHand({ kind: 'series', text: '', ...wish }, thread, ranges);
  if (own.length > 0 || wish.quantity !== 'density') return own;
  return atHand({ kind: 'series', text: '', ...wish, quantity: 'electron-density' }, thread, ranges).filter(
    ({ name }) => isDrawn(name, thread),
  );
}

/** "From these": what is pointed at brings it. */
function isPointedAt(need: SeriesWish, of: readonly Target[], thread: TurnContext['thread']): boolean {
  return (
    need.component === undefined &&
    of.some(
      (target) =>
        target.kind === 'pointed' &&
        pointedStreams(target, thread).some(({ quantity }) => answersNeed(need, quantity)),
    )
  );
}

function isSaid(
  need: SeriesWish,
  named: readonly NamedSeries[],
  of: readonly Target[],
  request: Request,
): boolean {
  return (
    isMade(need, of, request) ||
    named.some(
      ({ quantity, dataset, label }) =>
        answersNeed(need, quantity) || dataset !== undefined || label !== undefined,
    )
  );
}

function isGiven(need: SeriesWish, of: readonly Target[], { request, turn }: Need): boolean {
  return of
    .flatMap((target) => namedIn(target, request))
    .some(
      (each) =>
        each.dataset !== undefined || isNamedFor(need, each) || isBrought(need, each, turn.thread.frames),
    );
}

/** Whose data are meant. */
function craftsMeant(
  act: Act & { readonly of: readonly Target[] },
  named: readonly NamedSeries[],
  { request, turn }: Need,
): readonly Spacecraft[] {
  const all = act.of.flatMap((target) => namedIn(target, request));
  // What was made of several spacecraft is taken with the distance of each.
  const drawn = isBeside(act) && all.length === 0 ? ofDrawn(turn.thread) : [];
  if (drawn.length > 0) return drawn;
  if (act.do === 'compute') return missionsMeant(isBeside(act) ? [...named, ...all] : named, request, turn);
  const brought = ofLabels(all, turn.thread);
  return brought.length > 0 ? brought : missionsMeant(all, request, turn);
}

const SHOCK_STEP = 5 * 60_000;

/** What is sought in several series is short of some where labels or earlier acts bring only others: these are not all of it. */
function isOfSeveral(act: Act, needs: readonly SeriesWish[]): boolean {
  return act.do !== 'compute' && needs.length > 1;
}

/** Whether data of the thread are what is needed: a component is no field. */
function isBrought(need: SeriesWish, { label = '' }: NamedSeries, frames: readonly FrameSummary[]): boolean {
  const frame = frames.find((each) => each.label === label);
  if (frame === undefined || frame.provenance.quantity === undefined) return false;
  const isPart = need.quantity === 'magnetic-field' || need.component === 'vector';
  const isSize = need.component !== 'vector' && frame.columns.some(({ component }) => isStrength(component));
  return answersNeed(need, frame.provenance.quantity) && (!isPart || frame.columns.length >= 3 || isSize);
}

function isStrength(component: string | undefined): boolean {
  return component === 'magnitude' || component === 'total';
}

/** A name of data answers a need for all of a vector unless it is of one component. */
function isNamedFor(need: SeriesWish, { quantity, component }: NamedSeries): boolean {
  const isWhole = component === undefined || component === 'vector';
  const isSize = need.component !== 'vector' && isStrength(component);
  return answersNeed(need, quantity) && (need.component === undefined || isWhole || isSize);
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
      canMeasure(series.instrument, quantity) &&
      // A receiver of waves tells whose field is meant, and has none that anything is computed of.
      quantityOfInstrument(series.instrument) !== 'wave-power',
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

/** Whose the labels are that are named. */
function ofLabels(all: readonly NamedSeries[], { frames }: TurnContext['thread']): readonly Spacecraft[] {
  const owners = frames.filter(({ label: own }) =>
    all.some(({ label }) => label === own || label?.startsWith(`${own}.`) === true),
  );
  return owners.flatMap((frame) => craftOf(frame) ?? []).slice(0, 1);
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

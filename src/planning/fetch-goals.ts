import { type Archive, type Option, optionsFor } from '#src/archive/choose-data.ts';
import { coveredPart } from '#src/archive/covered-part.ts';
import { type Ended, endedBefore } from '#src/archive/ended-before.ts';
import { orderFor } from '#src/archive/order-options.ts';
import { BotError } from '#src/domain/failure.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { formatDuration, formatTimeRange, isoTime, MINUTE, type TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { allOfEach, newest, newestOfEach, newestText, type Sought } from '#src/planning/newest-data.ts';
import type { Stream } from '#src/planning/stream.ts';

/** Datasets that one fetch may try. */
const MOST_CANDIDATES = 6;

export interface FetchGoals {
  readonly subGoals: readonly PlannedSubGoal[];
  readonly streams: readonly Stream[];
  /** The wish that each stream answers. */
  readonly origins: readonly SeriesWish[];
  readonly notes: readonly string[];
  /** The data end before the times that were said from now back; nothing is planned then. */
  readonly ended?: Ended;
}

/** The times that are asked for; with none, how much of the newest data to take, and why when that is not the usual. */
export interface Period {
  readonly ranges: readonly TimeRange[];
  readonly spanMs?: number;
  readonly notes?: readonly string[];
  /** The newest data of this length were asked for, in ms. */
  readonly newestMs?: number;
  /** The times were said from now back: where the data end earlier, that is no failure but a question. */
  readonly isFromNow?: boolean;
}

/**
 * Plans the fetches for the wishes: for each range, one fetch for all that one dataset can give. Without a range it is
 * the last 7 days that all of the chosen data have.
 *
 * @param firstId id that the first planned sub-goal will get
 */
export async function fetchGoals(
  wishes: readonly SeriesWish[],
  { ranges, spanMs, notes = [], newestMs, isFromNow }: Period,
  firstId: number,
  archive: Archive,
  signal: AbortSignal,
): Promise<FetchGoals> {
  const sought = together(await Promise.all(wishes.map((wish) => seek(wish, archive, signal))));
  const ended = isFromNow === true ? endedBefore(ranges, sought, archive.clock()) : undefined;
  if (ended !== undefined) return { subGoals: [], streams: [], origins: [], notes: [], ended };
  const asked =
    ranges.length > 0
      ? ranges.map((range) => ({ range, sought }))
      : newestMs === undefined
        ? newest(sought, spanMs, archive.clock())
        : newestMs > LIFETIME
          ? allOfEach(sought, newestMs, archive.clock())
          : newestOfEach(sought, newestMs, archive.clock());
  const groups = asked.flatMap(({ range, sought: some }) =>
    grouped(some, range).map((group) => ({ range, group })),
  );
  const planned = groups.map(({ range, group }, index) => planFetch(group, range, firstId + index, archive));
  return {
    subGoals: planned.map(({ subGoal }) => subGoal),
    streams: planned.flatMap(({ streams }) => streams),
    origins: groups.flatMap(({ group }) => group.map(({ wish }) => wish)),
    notes:
      ranges.length > 0
        ? []
        : [
            ...asked.map(({ range, sought: some }) =>
              newestMs === undefined
                ? `No time was given, so I took the last days that the data have: ${formatTimeRange(range)}.`
                : newestMs > LIFETIME
                  ? `All that the data have: ${formatTimeRange(range)}.`
                  : newestText(
                      range,
                      newestMs,
                      asked.length > 1 ? some.map(({ wish }) => wishName(wish, archive.knowledge)) : [],
                      archive.clock(),
                    ),
            ),
            ...(asked.length === 0 || newestMs !== undefined ? [] : notes),
          ],
  };
}

/** No data go back as far. */
const LIFETIME = 80 * 365 * 86_400_000;

/** Parts of one collective wish ("plasma") come from datasets that hold them all, where there are such. */
function together(sought: readonly Sought[]): readonly Sought[] {
  return sought.map((each) => {
    const { collective, mission } = each.wish;
    if (collective === undefined) return each;
    const siblings = sought.filter(({ wish }) => wish.collective === collective && wish.mission === mission);
    const shared = each.options.filter(({ info }) =>
      siblings.every(({ options }) => options.some((option) => option.info.id === info.id)),
    );
    return shared.length === 0 ? each : { ...each, options: shared };
  });
}

/** Looks for datasets; a wish that names one that cannot be had is planned all the same, so that it fails by name. */
async function seek(wish: SeriesWish, archive: Archive, signal: AbortSignal): Promise<Sought> {
  try {
    return { wish, options: await optionsFor(wish, archive, signal) };
  } catch (error) {
    if (error instanceof BotError && !signal.aborted && error.code !== 'unavailable')
      return { wish, options: [], failure: error };
    throw error;
  }
}

interface Ranked extends Sought {
  readonly ordered: readonly Option[];
}

/** Wishes whose best dataset is the same go together. */
function grouped(sought: readonly Sought[], range: TimeRange): readonly (readonly Ranked[])[] {
  const groups = new Map<string, Ranked[]>();
  for (const { wish, options } of sought) {
    const ordered = likedFirst(orderFor(options, range, wish), wish, range);
    const best = ordered[0]?.info.id ?? JSON.stringify(wish);
    groups.set(best, [...(groups.get(best) ?? []), { wish, options, ordered }]);
  }
  return [...groups.values()];
}

/** Datasets to try for a wish that likes one, that one first; none where it likes none. */
export async function likedCandidates(
  wish: SeriesWish,
  range: TimeRange,
  archive: Archive,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (wish.likedDataset === undefined) return [];
  const ordered = orderFor(await optionsFor(wish, archive, signal), range, wish);
  return likedFirst(ordered, wish, range)
    .map(({ info }) => info.id)
    .slice(0, MOST_CANDIDATES);
}

/** The dataset that the user likes goes first where it has data of that time. */
function likedFirst(
  ordered: readonly Option[],
  { likedDataset }: SeriesWish,
  range: TimeRange,
): readonly Option[] {
  if (likedDataset === undefined) return ordered;
  const covered = ordered.filter(({ info }) => coveredPart(info, range) !== undefined);
  // A server may have the parts of a dataset ("ID@0") as one.
  const liked =
    covered.find(({ info }) => info.id === likedDataset) ??
    covered.find(({ info }) => wholeId(info.id) === wholeId(likedDataset));
  return liked === undefined ? ordered : [liked, ...ordered.filter((option) => option !== liked)];
}

function wholeId(dataset: string): string {
  return dataset.replace(/@\d+$/, '');
}

function planFetch(group: readonly Ranked[], range: TimeRange, id: number, archive: Archive) {
  const [first] = group;
  const shared = (first?.ordered ?? []).filter(
    ({ info, choice }) =>
      choice.derive === first?.ordered[0]?.choice.derive &&
      group.every(({ ordered }) => ordered.some((option) => option.info.id === info.id)),
  );
  const named = group.map(({ wish }) => wish.dataset).find((dataset) => dataset !== undefined);
  const candidates =
    shared.length > 0
      ? shared.map(({ info }) => info.id).slice(0, MOST_CANDIDATES)
      : named === undefined
        ? []
        : [named];
  const best = shared[0]?.info.id ?? named ?? '';
  const mission = first?.wish.mission ?? archive.knowledge.missionOfDataset(best);
  const { start, stop } = aroundMoment(range, shared[0]?.info.cadenceMs);
  const subGoal: PlannedSubGoal = {
    worker: 'fetch',
    title: `Fetch ${group.map(({ wish }) => wishName(wish, archive.knowledge)).join(', ')} for ${formatTimeRange(range)}`,
    inputs: {},
    params: {
      ...(mission === undefined ? {} : { mission }),
      candidates,
      series: group.map(({ wish }) => wish),
      start: isoTime(start),
      stop: isoTime(stop),
    },
    goalType: 'support',
  };
  const streams = group.map((sought, index) =>
    streamOf(sought, index, { id, range, size: group.length }, mission, archive),
  );
  return { subGoal, streams };
}

/** Of a minute that data of every minute or longer have one sample of, or none, the samples on both sides are taken as well. */
function aroundMoment({ start, stop }: TimeRange, cadenceMs: number | undefined): TimeRange {
  if (stop - start > MINUTE || cadenceMs === undefined || cadenceMs < MINUTE / 2) return { start, stop };
  return { start: start - cadenceMs, stop: stop + cadenceMs };
}

function streamOf(
  { wish, ordered }: Ranked,
  index: number,
  { id, range, size }: { readonly id: number; readonly range: TimeRange; readonly size: number },
  mission: string | undefined,
  archive: Archive,
): Stream & { readonly derive?: 'magnitude' } {
  const choice = ordered[0]?.choice;
  const quantity = choice?.quantity ?? wish.quantity;
  const parameter = ordered[0]?.info.parameters.find(({ name }) => name === choice?.parameter);
  const width =
    (parameter?.size ?? []).reduce((product, length) => product * length, 1) +
    (choice?.companions?.length ?? 0);
  return {
    ref: { fromSubGoal: id, slot: size === 1 ? 'label' : `label${index + 1}` },
    name: wishName(wish, archive.knowledge),
    ...(mission === undefined ? {} : { mission }),
    ...(wish.probe === undefined ? {} : { probe: wish.probe }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(wish.component === undefined ? {} : { component: wish.component }),
    isVector: (width === 3 || width === 4) && choice?.component === undefined,
    range,
    operations: [],
    sources: [],
    ...(choice?.derive === undefined ? {} : { derive: choice.derive }),
    ...(choice?.energies === undefined ? {} : { energies: choice.energies }),
  };
}

/** `ACE magnetic field Bz`, `AC_H2_MFI Magnitude`. */
export function wishName(wish: SeriesWish, knowledge: Knowledge): string {
  if (wish.dataset !== undefined)
    return [wish.dataset, wish.parameter ?? wish.quantity ?? ''].join(' ').trim();
  const mission =
    wish.probe ?? (wish.mission === undefined ? '' : (knowledge.mission(wish.mission)?.name ?? wish.mission));
  const quantity =
    wish.quantity === undefined ? 'data' : (knowledge.quantity(wish.quantity)?.name ?? wish.quantity);
  const component = componentWords(wish.component);
  return [mission, quantity, component].filter((part) => part !== '').join(' ');
}

/** `magnitude`, `z component`; nothing for a whole vector. */
function componentWords(component: string | undefined): string {
  if (component === undefined || component === 'vector') return '';
  return component === 'magnitude' ? 'magnitude' : `${component} component`;
}

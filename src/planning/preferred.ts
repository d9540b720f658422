import type { Act, Request } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { fitsCadence } from '#src/knowledge/fits-cadence.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { Preference } from '#src/language/memory/preference.ts';
import type { ThreadState } from '#src/planning/context.ts';

/** Said of a default that came from a preference. */
export function asPreferred({ words }: Preference): string {
  return `${words}, as you prefer.`;
}

/** Wishes of a request with what it left open and its user likes. */
export interface PreferredWishes {
  readonly wishes: readonly SeriesWish[];
  readonly notes: readonly string[];
}

/** The newest preference that is about a wish and says what `says` looks for; a later one overrules an earlier one. */
function newest(
  preferences: readonly Preference[],
  { mission, quantity }: SeriesWish,
  says: (preference: Preference) => boolean,
): Preference | undefined {
  return preferences.findLast(
    (preference) =>
      says(preference) &&
      (preference.quantities.length === 0 || preference.quantities.includes(quantity ?? '')) &&
      (preference.missions.length === 0 || preference.missions.includes(mission ?? '')),
  );
}

/** The mission that the user likes to see a quantity of, where it measures it. */
export function preferredMission(
  wish: SeriesWish & { readonly quantity: string },
  preferences: readonly Preference[],
  knowledge: Knowledge,
): Preference | undefined {
  return newest(preferences, wish, ({ mission }) => {
    if (mission === undefined) return false;
    return knowledge.candidates({ ...wish, mission }).length > 0;
  });
}

/** Coordinate frame, cadence and dataset that the user likes, where the request is silent and the data have them. */
export function preferredWishes(
  wishes: readonly SeriesWish[],
  preferences: readonly Preference[],
  { frames }: Pick<ThreadState, 'frames'>,
  knowledge: Knowledge,
): PreferredWishes {
  if (preferences.length === 0) return { wishes, notes: [] };
  const notes = new Set<string>();
  const isAtHand = ({ mission, quantity }: SeriesWish) =>
    frames.some(
      ({ provenance }) =>
        provenance.quantity === quantity && (mission === undefined || provenance.mission === mission),
    );
  const take = (preference: Preference | undefined): Preference | undefined => {
    if (preference !== undefined) notes.add(asPreferred(preference));
    return preference;
  };
  const filled = wishes.map((wish): SeriesWish => {
    if (wish.dataset !== undefined || wish.quantity === undefined || isAtHand(wish)) return wish;
    const asked = { ...wish, quantity: wish.quantity };
    const hasFrame = (coordinates: string | undefined) =>
      coordinates !== undefined && knowledge.candidates({ ...asked, coordinates }).length > 0;
    const hasCadence = (wantedMs: number | undefined) =>
      wantedMs !== undefined &&
      knowledge.candidates(asked).some(({ cadenceMs }) => fitsCadence(cadenceMs, wantedMs));
    const isFramed = knowledge.quantity(asked.quantity)?.isVector === true && wish.component !== 'magnitude';
    const frame =
      isFramed && wish.coordinates === undefined
        ? take(newest(preferences, wish, ({ coordinates }) => hasFrame(coordinates)))
        : undefined;
    const cadence =
      wish.cadenceMs === undefined
        ? take(newest(preferences, wish, ({ cadenceMs }) => hasCadence(cadenceMs)))
        : undefined;
    const listed = new Set(knowledge.candidates(asked).map(({ dataset }) => dataset));
    const dataset = take(newest(preferences, wish, (each) => listed.has(each.dataset ?? '')));
    return {
      ...wish,
      ...(frame?.coordinates === undefined ? {} : { coordinates: frame.coordinates }),
      ...(cadence?.cadenceMs === undefined ? {} : { cadenceMs: cadence.cadenceMs }),
      ...(dataset?.dataset === undefined ? {} : { likedDataset: dataset.dataset }),
    };
  });
  return { wishes: filled, notes: [...notes] };
}

/** The acts with files in the format that the user likes, where the request names none; what was taken is told. */
export function withPreferredFiles(request: Request, preferences: readonly Preference[]): Request {
  const notes: string[] = [];
  const acts = request.acts.map((act): Act => {
    if (act.do !== 'export' || act.isUsualFormat !== true) return act;
    const liked = preferences.findLast(({ format }) => format?.what === act.what);
    if (liked?.format === undefined) return act;
    notes.push(asPreferred(liked));
    return { ...act, format: liked.format.format };
  });
  return notes.length === 0
    ? request
    : { ...request, acts, assumptions: [...new Set([...request.assumptions, ...notes])] };
}

/** How much of the newest data the user likes to see when a request names no time. */
export function preferredSpan(preferences: readonly Preference[]): {
  readonly spanMs?: number;
  readonly notes?: readonly string[];
} {
  const liked = preferences.findLast(({ spanMs }) => spanMs !== undefined);
  return liked?.spanMs === undefined ? {} : { spanMs: liked.spanMs, notes: [asPreferred(liked)] };
}

import type { Archive } from '#src/archive/choose-data.ts';
import { serverTitle } from '#src/archive/server-of.ts';
import type { Decision } from '#src/domain/decision.ts';
import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import { DAY, formatTimeRange, isoTime, startOfDay } from '#src/domain/time-range.ts';
import { withDataEnd } from '#src/knowledge/with-data-end.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { preferredMission } from '#src/planning/preferred.ts';
import { askBack, askWhich, isWorthAsking } from '#src/planning/worth-asking.ts';

/**
 * Asks when a request could mean several things, and only then: a name that several spacecraft share, "the density" of a thread
 * that has several, a quantity that none is the natural choice for, a dataset that several servers have.
 */
export function unclear(request: Request, turn: TurnContext, archive: Archive): Decision | undefined {
  return (
    sharedName(request, archive) ??
    sharedDataset(request, turn, archive) ??
    severalAtHand(request, turn) ??
    whichDay(request, turn) ??
    unplaced(request, turn, archive)
  );
}

/** Names that a question offers. */
const MOST_CHOICES = 5;

/** A name that several spacecraft share is asked back, with when the data of each end. */
function sharedName({ acts, isForced }: Request, { knowledge, clock }: Archive): Decision | undefined {
  const shared = acts
    .flatMap(seriesIn)
    .find(({ sharedBy, unknown }) => sharedBy !== undefined && unknown === undefined);
  if (shared?.sharedBy === undefined || !isWorthAsking(shared.sharedBy, isForced)) return undefined;
  const choices = shared.sharedBy
    .slice(0, MOST_CHOICES)
    .map((name) => withDataEnd(name, shared.quantity, knowledge, clock()));
  return askWhich(`Which ${shared.called ?? 'spacecraft'} do you mean?`, choices);
}

/** A dataset that was named and that several servers list: two archives may mean different things by one id. */
function sharedDataset(
  { acts, isForced }: Request,
  { thread }: TurnContext,
  { knowledge, live }: Archive,
): Decision | undefined {
  for (const { dataset, server } of acts.flatMap(seriesIn)) {
    if (dataset === undefined || server !== undefined) continue;
    const isAtHand = thread.frames.some(
      ({ provenance }) => provenance.dataset?.toUpperCase() === dataset.toUpperCase(),
    );
    const holders = (live?.serversOf(dataset) ?? []).map((url) => serverTitle(knowledge.servers, url));
    if (!isAtHand && isWorthAsking(holders, isForced))
      return askWhich(`Several data servers have ${dataset}: whose do you mean?`, holders);
  }
  return undefined;
}

function seriesIn(act: Act): readonly NamedSeries[] {
  return 'of' in act ? act.of.filter((target) => target.kind === 'series') : [];
}

function isBare({ mission, dataset, label, made, unknown, color }: NamedSeries): boolean {
  return (mission ?? dataset ?? label ?? made ?? unknown ?? color) === undefined;
}

/** "Smooth the density" with the densities of several spacecraft at hand: which one, when no turn has singled it out. */
function severalAtHand(
  { acts, isAboutOne, isForced }: Request,
  { thread }: TurnContext,
): Decision | undefined {
  const named = acts.flatMap(seriesIn);
  const [wish] = named;
  const isDated = acts.some((act) => 'period' in act && (act.period?.ranges.length ?? 0) > 0);
  const isOne = named.length === 1 && wish !== undefined && isBare(wish);
  if (isAboutOne !== true || !isOne || isDated || !acts.some((act) => act.do === 'compute')) return undefined;
  const fitting = thread.frames.filter(
    ({ provenance }) => provenance.operation === undefined && provenance.quantity === wish.quantity,
  );
  const missions = [
    ...new Set(fitting.map(({ provenance }) => provenance.missionName ?? provenance.mission ?? '')),
  ];
  const focused = new Set(
    fitting.filter(({ label }) => thread.focus.includes(label)).map(({ provenance }) => provenance.mission),
  );
  if (focused.size === 1 || !isWorthAsking(missions, isForced)) return undefined;
  return askWhich(`Whose ${wish.quantity?.replaceAll('-', ' ')} do you mean?`, missions.toReversed());
}

/** "Mark the shock at 18:08" on a figure of several days: never the first of them in silence. */
function whichDay({ acts, isForced }: Request, { thread }: TurnContext): Decision | undefined {
  const open = acts.find((act) => act.do === 'change' && act.isDayOpen === true);
  const range = thread.figure?.range;
  if (open?.do !== 'change' || range === undefined) return undefined;
  const said = clockOf(open.change);
  if (said === undefined) return undefined;
  const first = startOfDay(range.start);
  const days = Array.from({ length: Math.ceil((range.stop - first) / DAY) }, (_, at) => first + at * DAY);
  if (!isWorthAsking(days, isForced)) return undefined;
  const clock = isoTime(said).slice(11, 16);
  return askBack(
    `The figure has ${days.length} days: on which of them is ${clock}?`,
    days.length > MOST_CHOICES ? [] : days.map((day) => formatTimeRange({ start: day, stop: day + DAY })),
  );
}

function clockOf(change: Extract<Act, { do: 'change' }>['change']): number | undefined {
  if (change.kind === 'zoom') return change.range?.start;
  return change.kind === 'marker' ? [change.at ?? change.from].flat()[0] : undefined;
}

/** A quantity that many missions measure, in a thread that is about none. */
function unplaced(
  { acts, isForced }: Request,
  { thread, requests, preferences }: TurnContext,
  { knowledge }: Archive,
): Decision | undefined {
  const named = acts.flatMap(seriesIn);
  const isPlaced = named.some((each) => !isBare(each)) || requests.some(namesMission);
  if (thread.frames.length > 0 || thread.listing !== undefined || isPlaced) return undefined;
  const wish = named.find((each) => each.quantity !== undefined);
  const quantity = knowledge.quantity(wish?.quantity ?? '');
  if (wish === undefined || quantity === undefined || quantity.isNearEarth) return undefined;
  const asked = { ...wish, quantity: quantity.id };
  if (preferredMission(asked, preferences, knowledge) !== undefined) return undefined;
  const missions = knowledge
    .candidates(asked)
    .map(({ dataset }) => knowledge.missionOfDataset(dataset))
    .flatMap((id) => knowledge.mission(id ?? '')?.name ?? []);
  const choices = [...new Set(missions)];
  return isWorthAsking(choices, isForced)
    ? askWhich(`Which mission's ${quantity.name} would you like to see?`, choices)
    : undefined;
}

function namesMission({ acts }: Request): boolean {
  return acts.flatMap(seriesIn).some(({ mission }) => mission !== undefined);
}

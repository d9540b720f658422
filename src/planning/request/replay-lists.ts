import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Marker } from '#src/domain/figure/panel.ts';
import type { EventAtHand } from '#src/domain/found.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { type ListRecipe, recipeOf } from '#src/domain/list-recipe.ts';
import { plainLabel } from '#src/domain/plain-label.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, Request, Target } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { atHand } from '#src/planning/request/at-hand.ts';
import { jointList } from '#src/planning/request/jointly.ts';
import { listAtHand } from '#src/planning/request/pointed.ts';

/** Lists that are marked on the figure that is made again. */
export interface ListsAnew {
  readonly events: readonly InputRef[];
  /** Of the marks of each; the theme decides where there is none. */
  readonly colors: readonly (string | null)[];
}

/** What is needed to make lists again. */
interface Relisting {
  readonly thread: ThreadState;
  readonly goals: PlannedSubGoal[];
  /** Plans what makes data again. */
  readonly replayed: (label: string) => Promise<InputRef>;
}

/** The lists whose events are marked on a figure, and the marks of a time that are of none of them. */
export function listsMarked(
  { markers, range }: Figure,
  frames: readonly FrameSummary[],
): { readonly lists: readonly MarkedList[]; readonly others: readonly Marker[] } {
  let others = markers.filter(isOfTime);
  const lists: MarkedList[] = [];
  for (const list of frames.toReversed()) {
    const seen = (list.events ?? []).filter(({ start, stop }) => start < range.stop && stop >= range.start);
    const marks = seen.flatMap((event) => others.find((marker) => isMarkOf(marker, event)) ?? []);
    if (seen.length === 0 || marks.length < seen.length) continue;
    lists.push({ list, color: marks[0]?.color, marks });
    others = others.filter((marker) => !marks.includes(marker));
  }
  return { lists: lists.toReversed(), others };
}

interface MarkedList {
  readonly list: FrameSummary;
  readonly color: string | undefined;
  readonly marks: readonly Marker[];
}

function isOfTime({ at, from, axis }: Marker): boolean {
  return (at ?? from) !== undefined && axis !== 'x';
}

function isMarkOf({ at, from, to }: Marker, { start, stop }: EventAtHand): boolean {
  return stop > start ? from === start && to === stop : at === start;
}

/** Whether a list can be found anew in other data: it was found in data that are there, or chosen from a list that was. */
function canRelist({ provenance }: FrameSummary, frames: readonly FrameSummary[]): boolean {
  const recipe = recipeOf(provenance);
  if (recipe === undefined) return false;
  if (recipe.list === undefined) return true;
  const from = frames.find(({ label }) => label === recipe.list);
  return from !== undefined && canRelist(from, frames);
}

/** Plans a list of the thread again, after the data that it was found in. */
export async function relisted(
  list: FrameSummary,
  { thread, goals, replayed }: Relisting,
): Promise<InputRef | undefined> {
  const recipe = recipeOf(list.provenance);
  if (recipe === undefined || !canRelist(list, thread.frames)) return undefined;
  const from = thread.frames.find(({ label }) => label === recipe.list);
  const chosen = from === undefined ? undefined : await relisted(from, { thread, goals, replayed });
  const series: InputRef[] = [];
  for (const label of recipe.series) series.push(await replayed(label));
  const other: InputRef[] = [];
  for (const label of recipe.other) other.push(await replayed(label));
  const params = { ...recipe.params, label: plainLabel(list.label) };
  return listGoal(params, { series, other, list: chosen }, goals);
}

interface ListInputs {
  readonly series: readonly InputRef[];
  readonly other: readonly InputRef[];
  readonly list: InputRef | undefined;
}

function listGoal(
  params: ListRecipe['params'],
  { series, other, list }: ListInputs,
  goals: PlannedSubGoal[],
): InputRef {
  const [only, ...more] = series;
  const fromSubGoal = goals.push({
    worker: 'intervals',
    title: 'Find the intervals again',
    inputs: {
      ...(only === undefined ? {} : { series: more.length === 0 ? only : series }),
      ...(other.length === 0 ? {} : { other }),
      ...(list === undefined ? {} : { list }),
    },
    params,
    goalType: 'deliverable',
  });
  return { fromSubGoal, slot: 'label' };
}

/**
 * Lists that are said beside a figure that is made again: of its data as they are then.
 *
 * @throws BotError `invalid-request` where one is of data that the thread does not have
 */
async function listsBeside(
  acts: readonly Act[],
  drawn: readonly string[],
  relisting: Relisting,
): Promise<ListsAnew> {
  const made = new Map<number, readonly InputRef[]>();
  const marked: { readonly ref: InputRef; readonly color: string | null }[] = [];
  for (const [place, act] of acts.entries()) {
    if (act.do === 'intervals') made.set(place, await listsOf(act, drawn, made, relisting));
    if (act.do !== 'mark-events' || (act.what !== 'mark' && act.what !== 'shade')) continue;
    for (const ref of await listRefs(act.events, made, relisting))
      marked.push({ ref, color: act.color ?? null });
  }
  return { events: marked.map(({ ref }) => ref), colors: marked.map(({ color }) => color) };
}

async function listsOf(
  act: Extract<Act, { do: 'intervals' }>,
  drawn: readonly string[],
  made: ReadonlyMap<number, readonly InputRef[]>,
  relisting: Relisting,
): Promise<readonly InputRef[]> {
  const { of, other = [], list, name } = act;
  const [from] = list === undefined ? [] : await listRefs(list, made, relisting);
  const isOfList = list !== undefined || act.params['windows'] !== undefined;
  const all = isOfList ? [] : await dataRefs(of, drawn, relisting);
  const { params, own: series, others: rest } = jointList(act, all, await dataRefs(other, [], relisting));
  const named = name === undefined ? params : { ...params, label: name };
  // A condition makes a list of each series.
  const groups = params['where'] === undefined || series.length < 2 ? [series] : series.map((ref) => [ref]);
  return groups.map((group) => listGoal(named, { series: group, other: rest, list: from }, relisting.goals));
}

async function listRefs(
  target: Target,
  made: ReadonlyMap<number, readonly InputRef[]>,
  relisting: Relisting,
): Promise<readonly InputRef[]> {
  if (target.kind === 'act') return made.get(target.act) ?? [];
  const { frames } = relisting.thread;
  const label = target.kind === 'series' ? target.label : listAtHand({ frames })?.ref.slot;
  const list = frames.find((each) => each.label === label);
  if (list === undefined) throw notBeside('the list');
  return [(await relisted(list, relisting)) ?? { fromSubGoal: 0, slot: list.label }];
}

/** Data of the thread as they are when they were made again; nothing said means what the figure shows. */
async function dataRefs(
  of: readonly Target[],
  drawn: readonly string[],
  { thread, replayed }: Relisting,
): Promise<readonly InputRef[]> {
  const labels = of.flatMap((target): readonly string[] => {
    if (target.kind === 'pointed') return drawn;
    const there = target.kind === 'series' ? atHand(target, thread, []) : [];
    if (there.length === 0)
      throw notBeside(target.kind === 'series' ? target.text : 'what another act makes');
    return there.map(({ ref }) => ref.slot);
  });
  const refs: InputRef[] = [];
  for (const label of of.length === 0 ? drawn : labels) refs.push(await replayed(label));
  return refs;
}

function notBeside(name: string): BotError {
  return new BotError(
    'invalid-request',
    `${name} is not among the data of this thread that are made again.`,
    {
      hint: 'Make the same figure first, and find the intervals then.',
    },
  );
}

/** The lists of the figure found anew, then those that are said beside; and the marks of which that cannot be done. */
export async function listsAnew(
  marked: ReturnType<typeof listsMarked>['lists'],
  lines: readonly string[],
  { acts }: Request,
  relisting: Relisting,
): Promise<ListsAnew & { readonly left: readonly Marker[] }> {
  const refs: InputRef[] = [];
  const colors: (string | null)[] = [];
  const left: Marker[] = [];
  for (const { list, color, marks } of marked) {
    const ref = await relisted(list, relisting);
    if (ref === undefined) {
      left.push(...marks);
      continue;
    }
    refs.push(ref);
    colors.push(color ?? null);
  }
  const beside = await listsBeside(acts, lines, relisting);
  return { events: [...refs, ...beside.events], colors: [...colors, ...beside.colors], left };
}

/** What stands at times that nothing says how they were found is not looked for anew in another time. */
export function leftMarks(markers: readonly Marker[], range: TimeRange | undefined): readonly string[] {
  const isLeft = markers.some(({ at, from }) => {
    const time = at ?? from;
    return range !== undefined && time !== undefined && (time < range.start || time >= range.stop);
  });
  return isLeft
    ? [
        'What was marked or shaded before is of its own time, and nothing was looked for anew in this one: ask for it again.',
      ]
    : [];
}

import { BotError } from '#src/domain/failure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import type { Company } from '#src/planning/request/company.ts';
import { measuredBy } from '#src/planning/request/measured-by.ts';
import { shownFrames, unique } from '#src/planning/request/shown-frames.ts';

const DEFAULT_QUANTITY = 'magnetic-field';

/** One name for each quantity that the request or the thread is about; the magnetic field when there is none. */
export function withQuantity(named: NamedSeries, company: Company, notes: string[]): readonly NamedSeries[] {
  if (named.quantity !== undefined || named.parameter !== undefined) return [named];
  const { thread, siblings, archive, unread = [], earlier = [] } = company;
  const beside = siblings.filter(
    ({ quantity }) => quantity !== undefined && !isOfOther(quantity, named, company),
  );
  if (named.instrument === undefined && beside.length > 0)
    return unique(beside.map((other) => likeIn(named, other)));
  if (named.instrument === undefined) {
    const shown = shownFrames(thread);
    const likes = unique(shown.flatMap((frame) => likeShown(named, frame, thread)));
    if (likes.length > 0) return likes;
  }
  const [before, ...others] =
    thread.frames.length > 0 ? [] : new Set(earlier.flatMap(({ quantity }) => quantity ?? []));
  if (named.instrument === undefined && before !== undefined && others.length === 0 && unread.length === 0) {
    notes.push(
      `No quantity was named, so it is the one of before: ${archive.knowledge.quantity(before)?.name ?? before}.`,
    );
    // "Plot GOES-15" behind "which have electrons > 2 MeV" is of that energy.
    const channel = earlier.find((each) => each.quantity === before && each.channel !== undefined)?.channel;
    return [{ ...named, quantity: before, ...(channel === undefined ? {} : { channel }) }];
  }
  const measured = measuredBy(named, archive.knowledge);
  if (measured?.note !== undefined) notes.push(measured.note);
  if (measured !== undefined) return [{ ...named, quantity: measured.quantity }];
  const name =
    named.mission === undefined ? 'this' : (archive.knowledge.mission(named.mission)?.name ?? named.mission);
  if (unread.length > 0) throw notKnown(name, unread);
  notes.push(`No quantity was named for ${name}, so I took the magnetic field.`);
  return [{ ...named, quantity: DEFAULT_QUANTITY }];
}

/** The Dst beside ACE is an item of its own, and not what is wanted of ACE. */
function isOfOther(quantity: string, { mission }: NamedSeries, { archive: { knowledge } }: Company): boolean {
  const isIndex = knowledge.quantity(quantity)?.isIndex === true;
  return isIndex && mission !== undefined && knowledge.candidates({ mission, quantity }).length === 0;
}

/** The field is taken where nothing was said; what was said and not understood is never replaced by it. */
function notKnown(name: string, unread: readonly string[]): BotError {
  const what = unread.map((words) => `"${words}"`).join(', ');
  return new BotError(
    'invalid-request',
    `I do not know what ${what} is, so I took nothing of ${name} in its place.`,
    {
      hint: 'Name a quantity, e.g. the magnetic field, the density, or a dataset and its parameter.',
    },
  );
}

function likeIn(
  named: NamedSeries,
  { quantity, component, coordinates, cadenceMs }: NamedSeries,
): NamedSeries {
  return {
    ...(quantity === undefined ? {} : { quantity }),
    ...(component === undefined ? {} : { component }),
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(cadenceMs === undefined ? {} : { cadenceMs }),
    ...named,
  };
}

/** The same quantity, component and frame as a drawn line has; of a vector only what is drawn of it. */
function likeShown(
  named: NamedSeries,
  { label, provenance, columns }: FrameSummary,
  { figure }: ThreadState,
): readonly NamedSeries[] {
  const { quantity, coordinates, operation } = provenance;
  if (quantity === undefined) return [];
  const drawn = figure?.panels.flatMap(({ traces }) => traces.filter((trace) => trace.label === label)) ?? [];
  const parts = columns.filter(({ name, component = name }) =>
    drawn.some(({ columns: some }) => some?.includes(name) === true || some?.includes(component) === true),
  );
  const meant = parts.length > 0 && parts.length < columns.length ? parts : undefined;
  const [only] = columns;
  const single = operation === 'magnitude' ? 'magnitude' : columns.length === 1 ? only?.component : undefined;
  return (meant?.map(({ component }) => component) ?? [single]).map((component) => ({
    quantity,
    ...(component === undefined ? {} : { component }),
    ...(coordinates === undefined || component === 'magnitude' ? {} : { coordinates }),
    ...named,
  }));
}

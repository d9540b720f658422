import type { Archive } from '#src/archive/choose-data.ts';
import { addServerHint, asksOthers, serversGoodFor } from '#src/archive/elsewhere.ts';
import { sameServer } from '#src/archive/same-server.ts';
import { BotError } from '#src/domain/failure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isOfInstrument } from '#src/domain/instrument.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Preference } from '#src/language/memory/preference.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { asPreferred, preferredMission } from '#src/planning/preferred.ts';
import { isDrawn } from '#src/planning/request/at-hand.ts';
import { measuredBy } from '#src/planning/request/measured-by.ts';
import { servedThrough } from '#src/planning/request/served-through.ts';

const DEFAULT_QUANTITY = 'magnetic-field';
export const NEAR_EARTH = 'OMNI';

/** What may stand in where a name leaves something out. */
export interface Company {
  readonly thread: ThreadState;
  /** Other series of the request, in its order. */
  readonly siblings: readonly NamedSeries[];
  readonly archive: Archive;
  readonly preferences: readonly Preference[];
  /** Times that are asked for. */
  readonly ranges?: readonly TimeRange[];
  /** Series that the request before named, for a thread that has nothing of them yet. */
  readonly earlier?: readonly NamedSeries[];
  /** Words of the request that nobody read: one of them may be the quantity. */
  readonly unread?: readonly string[];
}

export interface CompletedSeries {
  readonly wishes: readonly SeriesWish[];
  readonly notes: readonly string[];
}

/**
 * What has to be fetched for a name: mission and quantity are taken from the request, then from the thread, and only
 * where neither has any from what is agreed on; all of it is told.
 *
 * @throws BotError by name, when it is nothing that can be had
 */
export function completeSeries(named: NamedSeries, company: Company): CompletedSeries {
  const isElsewhere = isListedElsewhere(named, company);
  if (!isElsewhere) refuseUnknown(named, company);
  refuseUnmade(named);
  if (isElsewhere) return completeSeries(asSpacecraft(named), company);
  if (named.dataset !== undefined)
    return { wishes: [wishOf(fromSameServer(named, named.dataset, company))], notes: [] };
  const notes: string[] = [];
  const own = withOwnMission(servedThrough(named, company.ranges ?? [], notes), company, notes);
  const known = withQuantity(own, company, notes);
  const wishes = known.flatMap((each) =>
    withMission(each, company, notes).flatMap((placed) => parts(placed, company)),
  );
  return { wishes: wishes.map(wishOf), notes };
}

/** A dataset that several servers have goes on coming from the one that this thread has it from. */
function fromSameServer(named: NamedSeries, dataset: string, { archive, thread }: Company): NamedSeries {
  const newest = thread.frames.findLast(
    ({ provenance }) => provenance.dataset?.toUpperCase() === dataset.toUpperCase(),
  );
  return newest === undefined ? named : { ...sameServer(newest.provenance, archive), ...named };
}

/** "CHAMP", where a server that is asked lists data of it. */
function isListedElsewhere({ unknown }: NamedSeries, { archive }: Company): boolean {
  return unknown !== undefined && asksOthers(archive) && (archive.live?.listed(unknown) ?? []).length > 0;
}

function asSpacecraft({ unknown, ...named }: NamedSeries): NamedSeries {
  return unknown === undefined ? named : { ...named, spacecraft: unknown };
}

/** "The dominant period of the spectrogram" where none was made: what it would have been made of is another thing. */
function refuseUnmade({ made, text, dataset }: NamedSeries): void {
  if (made === undefined || dataset !== undefined) return;
  throw new BotError(
    'nothing-at-hand',
    `There is no ${text === '' ? made.replaceAll('_', ' ') : text} in this thread, so I took nothing in its place.`,
    {
      hint: 'Ask for it first, with its data and their time.',
    },
  );
}

/** @throws BotError `unknown-mission` for a name that nobody knows */
export function refuseUnknown(named: NamedSeries, { archive }: Pick<Company, 'archive'>): void {
  if (named.unknown === undefined) return;
  const near = nearestNames(named.unknown, archive);
  // "temperature anisotropy" begins with what is known; "Eskdale magnetic field" is the field of nobody.
  const isMade = named.unknown.startsWith(named.text);
  const known = isMade ? archive.knowledge.quantity(named.quantity ?? '')?.name : undefined;
  const [holder] = serversGoodFor(named.unknown, archive);
  throw new BotError(
    'unknown-mission',
    holder === undefined
      ? `I do not know "${named.unknown}", so I plotted nothing in its place.`
      : `No data server that I ask has ${named.unknown}, so I plotted nothing in its place.`,
    {
      hint:
        holder !== undefined
          ? addServerHint(holder)
          : near.length === 0
            ? hintFor(known)
            : `Did you mean ${near.join(' or ')}?`,
    },
  );
}

/** @param known name of the quantity that stands in the unknown one: the temperature of its anisotropy */
function hintFor(known: string | undefined): string {
  return known === undefined
    ? 'Ask "which missions do you know?", or name a dataset.'
    : `I know the ${known} itself; for something made of it, name a dataset and its parameter.`;
}

/** A name that a search looks for and that nobody knows. */
export function notInArchive(name: string, archive: Archive): BotError {
  const near = nearestNames(name, archive);
  return new BotError('unknown-mission', `${name} is not in this archive.`, {
    hint:
      near.length === 0
        ? 'Ask "what missions do you support?" for those that are.'
        : `Near names are ${near.join(', ')}.`,
  });
}

function nearestNames(name: string, { knowledge }: Archive): readonly string[] {
  const start = name.toLowerCase().slice(0, 3);
  return knowledge.missions
    .filter((mission) => mission.name.toLowerCase().startsWith(start))
    .map((mission) => mission.name)
    .slice(0, 3);
}

/** What the archive knows of a name. */
export function wishOf(named: NamedSeries): SeriesWish {
  return Object.fromEntries(Object.entries(named).filter(([key]) => OF_ARCHIVE.has(key)));
}

const OF_ARCHIVE: ReadonlySet<string> = new Set([
  'mission',
  'probe',
  'spacecraft',
  'quantity',
  'component',
  'coordinates',
  'dataset',
  'server',
  'isForecast',
  'likedDataset',
  'parameter',
  'cadenceMs',
  'coarsestMs',
  'instrument',
  'collective',
  'channel',
  'species',
]);

/** A mission that was spread over a list is dropped where it does not measure that: the SYM-H of Wind. */
function withOwnMission(
  named: NamedSeries,
  { archive: { knowledge } }: Company,
  notes: string[],
): NamedSeries {
  const { mission, quantity, probe: _, instrument: __, ...rest } = named;
  if (mission === undefined || quantity === undefined || named.isSpread !== true) return named;
  if (knowledge.quantity(quantity)?.isNearEarth !== true) return named;
  // A frame, a cadence or an instrument that it does not have is refused later; the mission stays.
  if (knowledge.candidates({ quantity, mission }).length > 0) return named;
  const name = knowledge.quantity(quantity)?.name ?? quantity;
  notes.push(
    `${knowledge.mission(mission)?.name ?? mission} does not measure ${name}, so it is taken from OMNI.`,
  );
  return { ...rest, quantity, mission: NEAR_EARTH };
}

/** One name for each quantity that the request or the thread is about; the magnetic field when there is none. */
function withQuantity(named: NamedSeries, company: Company, notes: string[]): readonly NamedSeries[] {
  if (named.quantity !== undefined || named.parameter !== undefined) return [named];
  const { thread, siblings, archive, unread = [], earlier = [] } = company;
  const beside = siblings.filter(({ quantity }) => quantity !== undefined);
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
    return [{ ...named, quantity: before }];
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

function shownFrames(thread: ThreadState): readonly FrameSummary[] {
  const { frames, focus } = thread;
  const drawn = frames.filter(({ label }) => isDrawn(label, thread));
  const spoken = frames.filter(({ label }) => focus.includes(label));
  const shown = drawn.length > 0 ? drawn : spoken.length > 0 ? spoken : frames.slice(-1);
  return shown.flatMap((frame) => foundIn(frame, frames));
}

/** A list of events stands for what it was found in. */
function foundIn(frame: FrameSummary, frames: ThreadState['frames'], steps = 0): readonly FrameSummary[] {
  const { operation, from } = frame.provenance;
  if (operation !== 'intervals' || steps > 20) return [frame];
  return frames
    .filter(({ label }) => from.some((each) => each === label || each.startsWith(`${label}.`)))
    .flatMap((source) => foundIn(source, frames, steps + 1));
}

/** The mission of the request, then all spacecraft of the thread, then OMNI for what is measured near Earth. */
function withMission(named: NamedSeries, company: Company, notes: string[]): readonly NamedSeries[] {
  const { siblings, preferences, archive } = company;
  const { knowledge } = archive;
  const { quantity } = named;
  if ((named.mission ?? named.spacecraft) !== undefined || quantity === undefined) return [named];
  const [home, ...more] = homesOf(named, knowledge);
  if (home !== undefined && more.length === 0) return [{ ...named, mission: home }];
  const about = knowledge.quantity(quantity);
  const measures = ({ mission }: Spacecraft) =>
    isWhereMeant(named, mission, company) && knowledge.candidates({ ...named, quantity, mission }).length > 0;
  const [said] = spacecraftIn(siblings).filter(measures);
  if (said !== undefined) return [{ ...named, ...said }];
  // Of a spacecraft that is named beside it and does not measure it, it is refused by that name: the field of Swarm.
  const [beside] = spacecraftIn(siblings);
  if (beside !== undefined && IN_PLACE.has(quantity) && named.isSolarWind !== true)
    return [{ ...named, ...beside }];
  const inThread = spacecraftOf(company);
  const own = about?.isIndex === true ? [] : inThread.filter(measures);
  if (own.length > 0) return own.map((each) => ({ ...inItsFrame(named, each, company), ...each }));
  const isElsewhere = about?.isIndex === true || named.isSolarWind === true || siblings.length > 0;
  const [first] = inThread;
  // What the thread's spacecraft do not measure is refused by their name, and not taken from another in silence.
  if (!isElsewhere && first !== undefined) return [{ ...named, ...first }];
  const liked = preferredMission({ ...named, quantity }, preferences, knowledge);
  if (liked?.mission !== undefined) {
    notes.push(asPreferred(liked));
    return [{ ...named, mission: liked.mission }];
  }
  // Another archive is asked for what it has of it.
  if (about?.isNearEarth !== true || named.server !== undefined) return [named];
  const monitor = monitorAfterOmni({ ...named, quantity }, company);
  notes.push(
    monitor === undefined
      ? `No mission was named, so ${about.name} is taken near Earth, from OMNI.`
      : `OMNI has no ${about.name} of that time yet, so it is taken from ${monitor.name}.`,
  );
  return [{ ...named, mission: monitor?.mission ?? NEAR_EARTH }];
}

/** "How long was Bz southward on the 17th?" is of the Bz that is shown of that spacecraft: in the same frame. */
function inItsFrame(named: NamedSeries, { mission }: Spacecraft, { thread }: Company): NamedSeries {
  if (named.coordinates !== undefined || named.component === 'magnitude') return named;
  const shown = shownFrames(thread).find(
    ({ provenance }) => provenance.mission === mission && provenance.quantity === named.quantity,
  );
  const coordinates = shown?.provenance.coordinates;
  return coordinates === undefined ? named : { ...named, coordinates };
}

/** The missions that carry an instrument that was named: ERNE is of SOHO, whatever the thread is about. */
function homesOf({ instrument }: NamedSeries, knowledge: Archive['knowledge']): readonly string[] {
  if (instrument === undefined) return [];
  // Of names that mean the same the last is the one that was said: SWEPAM, and not any SWE.
  const said = instrument
    .split(' ')
    .map((part) => part.split('|').at(-1) ?? part)
    .join(' ');
  const own = knowledge.datasets().filter(({ id, title }) => isOfInstrument(said, id, title));
  return [...new Set(own.map(({ mission }) => mission))];
}

/** What is measured where a spacecraft is, and not meant of the wind at Earth beside one. */
const IN_PLACE: ReadonlySet<string> = new Set(['magnetic-field', 'density', 'temperature', 'velocity']);

/** Monitors at L1 whose data are served sooner than OMNI is made of them. */
const MONITORS = ['WIND', 'ACE', 'DSCOVR'] as const;

/** The monitor whose data reach furthest into a time at which OMNI has ended. */
function monitorAfterOmni(
  wish: NamedSeries & { readonly quantity: string },
  { ranges = [], archive: { knowledge } }: Company,
): { readonly mission: string; readonly name: string } | undefined {
  const reach = (mission: string) =>
    Math.max(...knowledge.candidates({ ...wish, mission }).map(({ coverage }) => coverage?.stop ?? 0), 0);
  const start = Math.min(...ranges.map((range) => range.start));
  const end = reach(NEAR_EARTH);
  if (ranges.length === 0 || end === 0 || start < end) return undefined;
  const [best] = MONITORS.map((mission) => ({ mission, stop: reach(mission) }))
    .filter(({ stop }) => stop > start)
    .toSorted((a, b) => b.stop - a.stop);
  if (best === undefined) return undefined;
  return { mission: best.mission, name: knowledge.mission(best.mission)?.name ?? best.mission };
}

interface Spacecraft {
  readonly mission: string;
  readonly probe?: string;
}

/** What is said to be of the solar wind is not looked for inside the magnetosphere. */
function isWhereMeant({ isSolarWind }: NamedSeries, mission: string, { archive }: Company): boolean {
  const region = archive.knowledge.mission(mission)?.region;
  return isSolarWind !== true || region === 'L1' || region?.endsWith('heliosphere') === true;
}

/** Spacecraft of what the thread shows; of a thread that shows nothing, of what was asked for last. */
function spacecraftOf({ thread, earlier = [], archive: { knowledge } }: Company): readonly Spacecraft[] {
  const shown = shownFrames(thread).flatMap(({ provenance: { mission, missionName, quantity } }) =>
    mission === undefined
      ? []
      : [{ mission, name: missionName, quantity: knowledge.quantity(quantity ?? '') }],
  );
  const measured = shown.filter(({ quantity }) => quantity?.isIndex !== true);
  return unique([
    ...measured.map(({ mission, name }): Spacecraft => {
      const isProbe = name !== undefined && name.toLowerCase() !== mission.toLowerCase();
      return isProbe ? { mission, probe: name } : { mission };
    }),
    ...(shown.length > 0 ? [] : spacecraftIn(earlier)),
  ]);
}

function spacecraftIn(series: readonly NamedSeries[]): readonly Spacecraft[] {
  return unique(
    series.flatMap(({ mission, probe }): readonly Spacecraft[] =>
      mission === undefined ? [] : [probe === undefined ? { mission } : { mission, probe }],
    ),
  );
}

/** "Solar wind" of one mission is its field, speed, density and temperature. */
function parts(named: NamedSeries, { archive: { knowledge } }: Company): readonly NamedSeries[] {
  const quantities = knowledge.quantity(named.quantity ?? '')?.parts ?? [];
  if (quantities.length === 0) return [named];
  return quantities.map((quantity) => ({
    ...named,
    quantity,
    ...(named.quantity === undefined ? {} : { collective: named.quantity }),
  }));
}

function unique<Each extends object>(all: readonly Each[]): readonly Each[] {
  const keys = all.map((each) => JSON.stringify({ ...each, text: '' }));
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

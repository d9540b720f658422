import type { Archive } from '#src/archive/choose-data.ts';
import { isOfInstrument } from '#src/domain/instrument.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import { asPreferred, preferredMission } from '#src/planning/preferred.ts';
import type { Company } from '#src/planning/request/company.ts';
import { shownFrames, unique } from '#src/planning/request/shown-frames.ts';

export const NEAR_EARTH = 'OMNI';

/** A mission that was spread over a list is dropped where it does not measure that: the SYM-H of Wind. */
export function withOwnMission(
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

/** The mission of the request, then all spacecraft of the thread, then OMNI for what is measured near Earth. */
export function withMission(named: NamedSeries, company: Company, notes: string[]): readonly NamedSeries[] {
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
  if (said !== undefined) return [{ ...named, ...said, ...asBeside({ ...named, ...said }, siblings) }];
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
  if (about === undefined || named.server !== undefined) return [named];
  const isOfWind = about.isNearEarth === true || IN_PLACE.has(quantity);
  const monitor = isOfWind ? monitorAfterOmni({ ...named, quantity }, company) : undefined;
  if (about.isNearEarth !== true && monitor === undefined) return [named];
  // An index is of no mission.
  const isTaken =
    about.isIndex === true
      ? `${about.name} is taken from OMNI.`
      : `No mission was named, so ${about.name} is taken near Earth, from OMNI.`;
  notes.push(
    monitor === undefined
      ? isTaken
      : `OMNI has no ${about.name} of that time yet, so it is taken from ${monitor.name}.`,
  );
  return [{ ...withoutAnybodys(named), mission: monitor?.mission ?? NEAR_EARTH }];
}

/** "Mag 10 May 2024": OMNI is of several magnetometers, and has none by name. */
function withoutAnybodys(named: NamedSeries): NamedSeries {
  const { instrument, ...rest } = named;
  return (instrument?.split('|').length ?? 0) > MOST_WAYS ? rest : named;
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

/** "ACE Bz GSM, shade where Bz is below -10": of the Bz that stands beside it, where that is one. */
function asBeside(
  { mission, probe, quantity, component, ...named }: NamedSeries,
  siblings: Company['siblings'],
): Partial<NamedSeries> {
  const beside = siblings.filter(
    (each) => each.mission === mission && each.probe === probe && each.quantity === quantity,
  );
  return Object.fromEntries(
    (['coordinates', 'instrument', 'cadenceMs'] as const).flatMap((key) => {
      const said = [...new Set(beside.map((each) => each[key]))];
      const isFrameless = key === 'coordinates' && component === 'magnitude';
      return named[key] === undefined && said.length === 1 && said[0] !== undefined && !isFrameless
        ? [[key, said[0]]]
        : [];
    }),
  );
}

/** The missions that carry an instrument that was named: ERNE is of SOHO, whatever the thread is about. */
function homesOf({ instrument }: NamedSeries, knowledge: Archive['knowledge']): readonly string[] {
  if (instrument === undefined) return [];
  const parts = instrument.split(' ').map((part) => part.split('|'));
  // "Mag" stands for the magnetometers of everybody.
  if (parts.some(({ length }) => length > MOST_WAYS)) return [];
  // Of names that mean the same the last is the one that was said: SWEPAM, and not any SWE.
  const said = parts.map((ways) => ways.at(-1)).join(' ');
  const own = knowledge.datasets().filter(({ id, title }) => isOfInstrument(said, id, title));
  return [...new Set(own.map(({ mission }) => mission))];
}

/** Ways of dataset ids to write one instrument. */
const MOST_WAYS = 3;

/** What is measured where a spacecraft is, and not meant of the wind at Earth beside one. */
const IN_PLACE: ReadonlySet<string> = new Set(['magnetic-field', 'density', 'temperature', 'velocity']);

/** Monitors at L1 whose data are served sooner than OMNI is made of them. */
const MONITORS = ['WIND', 'ACE', 'DSCOVR'] as const;

/** The monitor whose data reach furthest, for a time at which OMNI has ended; how far today, nobody knows before it is asked. */
function monitorAfterOmni(
  wish: NamedSeries & { readonly quantity: string },
  { ranges = [], archive: { knowledge, live } }: Company,
): { readonly mission: string; readonly name: string } | undefined {
  const reach = (mission: string) =>
    Math.max(
      ...knowledge
        .candidates({ ...wish, mission })
        .map(({ dataset, coverage }) => (live?.coverageOf(dataset)?.coverage ?? coverage)?.stop ?? 0),
      0,
    );
  const start = Math.min(...ranges.map((range) => range.start));
  const end = reach(NEAR_EARTH);
  if (ranges.length === 0 || end === 0 || start < end) return undefined;
  const [best] = MONITORS.map((mission) => ({ mission, stop: reach(mission) }))
    .filter(({ stop }) => stop > end)
    .toSorted((a, b) => b.stop - a.stop);
  if (best === undefined) return undefined;
  return { mission: best.mission, name: knowledge.mission(best.mission)?.name ?? best.mission };
}

interface Spacecraft {
  readonly mission: string;
  readonly probe?: string;
  /** The dataset of it that was spoken of. */
  readonly likedDataset?: string;
}

/** What is said to be of the solar wind is not looked for inside the magnetosphere. */
function isWhereMeant({ isSolarWind }: NamedSeries, mission: string, { archive }: Company): boolean {
  const region = archive.knowledge.mission(mission)?.region;
  return isSolarWind !== true || region === 'L1' || region?.endsWith('heliosphere') === true;
}

/** Spacecraft of what the thread shows; of a thread that shows nothing, of what was asked for or about last. */
function spacecraftOf(company: Company): readonly Spacecraft[] {
  const {
    thread,
    earlier = [],
    asked = [],
    archive: { knowledge },
  } = company;
  if (asked.length > 0 && isOfAnotherTime(company)) return spacecraftIn(asked);
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

function isOfAnotherTime({ thread, ranges = [] }: Company): boolean {
  return (
    ranges.length > 0 &&
    shownFrames(thread).every(({ provenance: { range } }) =>
      ranges.every(({ start, stop }) => stop <= range.start || start >= range.stop),
    )
  );
}

function spacecraftIn(series: readonly NamedSeries[]): readonly Spacecraft[] {
  return unique(
    series.flatMap(({ mission, probe, likedDataset }): readonly Spacecraft[] =>
      mission === undefined
        ? []
        : [
            {
              mission,
              ...(probe === undefined ? {} : { probe }),
              ...(likedDataset === undefined ? {} : { likedDataset }),
            },
          ],
    ),
  );
}

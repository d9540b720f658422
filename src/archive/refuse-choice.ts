import type { Archive, Option } from '#src/archive/choose-data.ts';
import { SERVERS_HINT } from '#src/archive/describe-named.ts';
import { addServerHint, serversGoodFor } from '#src/archive/elsewhere.ts';
import { noSuchStation } from '#src/archive/no-such-station.ts';
import { publicServerOf } from '#src/archive/public-server-of.ts';
import { sistersWith } from '#src/archive/sisters-with.ts';
import { declaredSpan } from '#src/domain/declared-span.ts';
import { BotError } from '#src/domain/failure.ts';
import { instrumentName } from '#src/domain/instrument.ts';
import { numberedChannels } from '#src/domain/numbered-channels.ts';
import type { Channel } from '#src/domain/series-wish.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { datasetsOf as ownDatasets } from '#src/knowledge/datasets-of.ts';
import { type Energies, energiesIn, lowestOf } from '#src/knowledge/particle-channels.ts';
import { GROUND } from '#src/knowledge/stations.ts';
import type { Wanted } from '#src/knowledge/wanted.ts';

/** What narrows a choice, in the order in which leaving it out is told. */
const CONSTRAINTS = ['coordinates', 'cadenceMs', 'component', 'channel', 'species', 'instrument'] as const;
type Constraint = (typeof CONSTRAINTS)[number];

/** What there would be with other words. */
type Search = (wanted: Wanted) => Promise<readonly Option[]>;

/** The most names that a hint lists. */
const MOST_NAMES = 4;

/**
 * Why nothing answers a wish, with the nearest that there is: other frames, cadences or instruments of the same mission
 * and quantity, else other missions that measure it.
 */
export async function refusalFor(wanted: Wanted, search: Search, archive: Archive): Promise<BotError> {
  if (wanted.isForecast === true) return noForecast(wanted, archive);
  const station = wanted.mission === GROUND ? noSuchStation(wanted, archive) : undefined;
  if (station !== undefined) return station;
  const said = CONSTRAINTS.filter((key) => wanted[key] !== undefined);
  const hints: string[] = [];
  for (const key of said) {
    const options = await search(without(wanted, [key]));
    if (options.length > 0) hints.push(hintFor(key, wanted, options, archive));
    if (hints.at(-1) === '') hints.pop();
  }
  if (hints.length > 0) return refused(wanted, hints, archive);
  const all = said.length === 0 ? [] : await search(without(wanted, said));
  if (all.length > 0) return refused(wanted, [`There is ${datasetsOf(all)}.`], archive);
  return notMeasured(wanted, archive);
}

function without(wanted: Wanted, keys: readonly Constraint[]): Wanted {
  // Every field of a wish but the quantity may be absent.
  return { ...wanted, ...Object.fromEntries(keys.map((key) => [key, undefined])) };
}

function refused(wanted: Wanted, hints: readonly string[], archive: Archive): BotError {
  const { component, coordinates, cadenceMs } = wanted;
  const part = component === undefined || component === 'vector' ? '' : `${component} component of the `;
  const what = [
    `${whoOf(wanted, archive)} has no ${part}${kindOf(wanted, archive)}`,
    ...(wanted.channel === undefined ? [] : [channelWords(wanted.channel)]),
    ...(coordinates === undefined ? [] : [`in ${coordinates}`]),
    ...(cadenceMs === undefined ? [] : [`every ${formatDuration(cadenceMs)}`]),
  ];
  return new BotError('no-data', `${what.join(' ')}, so I took nothing in its place.`, {
    hint: hints.join(' '),
  });
}

/** Wind's SWE is no SWEPAM: an instrument is called as the ids and titles of its mission say. */
function whoOf({ mission, probe, instrument }: Wanted, { knowledge }: Archive): string {
  const name =
    probe ?? (mission === undefined ? 'The archive' : (knowledge.mission(mission)?.name ?? mission));
  if (instrument === undefined) return name;
  const said = ownDatasets({ mission, probe, instrument }, knowledge).map(
    ({ id, title }) => `${id} ${title}`,
  );
  return `${name} ${instrumentName(instrument, said.join(' '))}`;
}

/** `helium flux` where that is meant. */
function kindOf(wanted: Wanted, archive: Archive): string {
  return wanted.species === undefined ? quantityOf(wanted, archive) : `${wanted.species} flux`;
}

/** `above 10 MeV`, `at 20 to 30 MeV`. */
function channelWords({ value, to, isAbove, unit }: Channel): string {
  if (isAbove === true) return `above ${value} ${unit}`;
  return to === undefined ? `at ${value} ${unit}` : `at ${value} to ${to} ${unit}`;
}

/** The energies that there are, as descriptions and bins tell them, and who else has the one that is wanted. */
function channelHint(wanted: Wanted, options: readonly Option[], archive: Archive): string {
  const known = options.flatMap(({ info, choice }) => [
    ...info.parameters.flatMap(({ description, size }) => {
      const isOther = wanted.quantity === 'electron-flux' ? /\bprotons?\b/i : /\belectrons?\b/i;
      const measured = /flux|intensit|proton|electron|ion/i.test(description) && !isOther.test(description);
      const energies = size.length === 0 && measured ? energiesIn(description) : undefined;
      return energies === undefined
        ? []
        : [{ text: `${energies.text} (${info.id}, ${yearsOf(info)})`, off: offBy(energies, wanted) }];
    }),
    ...info.parameters.flatMap(({ name, bins }) => {
      const centers = name === choice.parameter ? bins?.centers : undefined;
      return centers === undefined || typeof centers === 'string' || centers.length === 0
        ? []
        : [
            {
              text: `${Math.min(...centers)} to ${Math.max(...centers)} ${bins?.unit ?? ''} (${info.id})`,
              off: 0,
            },
          ];
    }),
  ]);
  const nearest = known.toSorted((a, b) => a.off - b.off).map(({ text }) => text);
  const there = known.length === 0 ? datasetsOf(options) : listed([...new Set(nearest)].slice(0, MOST_NAMES));
  const numbered = channelsByNumber(options);
  return `There is ${there}.${numbered}${integralHint(wanted, archive)}`;
}

/** How far the energies of a channel are from those that are wanted, as a logarithm. */
function offBy({ low, high = low }: Energies, { channel }: Wanted): number {
  return channel === undefined ? 0 : Math.abs(Math.log(Math.sqrt(low * high) / lowestOf(channel)));
}

/** Who has protons above an energy. */
function integralHint({ channel, quantity, mission }: Wanted, { knowledge }: Archive): string {
  if (channel?.isAbove !== true || quantity !== 'proton-flux' || mission === 'OMNI') return '';
  const ace = knowledge.mission('ACE')?.name ?? 'ACE';
  return ` OMNI has protons above 1 to 60 MeV until March 2020, ${ace} (SIS) those above 10 and 30 MeV since 2017.`;
}

/** The channels of the best spectrum by their numbers: one is had so where its energies are in another unit than they say. */
function channelsByNumber(options: readonly Option[]): string {
  const [found] = options.flatMap(({ info, choice }) =>
    info.parameters.flatMap(({ name, bins }) =>
      name === choice.parameter && Array.isArray(bins?.centers) && bins.centers.length > 0
        ? [{ dataset: info.id, name, text: numberedChannels(bins.centers, bins.unit ?? '') }]
        : [],
    ),
  );
  return found === undefined
    ? ''
    : ` The channels of ${found.dataset} ${found.name} by number (slice, channel): ${found.text}.`;
}

/** From which year to which a dataset has data. */
function yearsOf(info: Option['info']): string {
  const { start, stop } = declaredSpan(info);
  const [first, last] = [start, stop].map((time) => new Date(time).getUTCFullYear());
  return first === last ? `${first}` : `${first} to ${last}`;
}

function quantityOf({ quantity }: Wanted, { knowledge }: Archive): string {
  return knowledge.quantity(quantity)?.name ?? quantity;
}

/** What there is when one constraint is left out. */
function hintFor(key: Constraint, wanted: Wanted, options: readonly Option[], archive: Archive): string {
  switch (key) {
    case 'coordinates': {
      const frames = framesOf(options, archive);
      // Another frame is no way out where it comes in the one that is wanted.
      if (wanted.coordinates !== undefined && frames.includes(wanted.coordinates)) return '';
      return frames.length === 0
        ? `There is ${datasetsOf(options)}.`
        : `It comes in ${listed(frames)}: ask for it in ${frames[0]}.`;
    }
    case 'cadenceMs':
      return cadenceHint(wanted.cadenceMs ?? 0, options);
    case 'component':
      return componentHint(options);
    case 'channel':
      return channelHint(wanted, options, archive);
    case 'species':
      return `There is ${datasetsOf(options)} of other particles.`;
    case 'instrument':
      return `${wanted.coordinates === undefined ? 'Of other instruments' : `In ${wanted.coordinates}, of other instruments,`} there is ${datasetsOf(options)}.`;
  }
}

/** The components that there are; at stations those of the local magnetic field. */
function componentHint(options: readonly Option[]): string {
  const [first] = options;
  const names = first?.choice.components ?? [];
  if (first === undefined || names.length === 0)
    return `There is ${datasetsOf(options)} without that component.`;
  const isGround = names.includes('h');
  return `${first.info.id} has ${listed(names)}${isGround ? ' (magnetic north, magnetic east and down, in nT)' : ''}.`;
}

/** The frames in which these datasets hold the quantity. */
function framesOf(options: readonly Option[], { knowledge }: Archive): readonly string[] {
  const frames = options.flatMap(({ choice, info }) => [
    ...(choice.coordinates === undefined ? [] : [choice.coordinates]),
    ...(knowledge.dataset(info.id)?.parameters ?? []).flatMap(({ quantity, coordinates }) =>
      quantity === choice.quantity && coordinates !== undefined ? [coordinates] : [],
    ),
  ]);
  return [...new Set(frames)].slice(0, MOST_NAMES);
}

/** The cadences that there are, the nearest first; coarser ones are made of finer data. */
function cadenceHint(wantedMs: number, options: readonly Option[]): string {
  const cadences = [
    ...new Set(options.flatMap(({ info, candidate }) => info.cadenceMs ?? candidate.cadenceMs ?? [])),
  ].toSorted((a, b) => Math.abs(Math.log(a / wantedMs)) - Math.abs(Math.log(b / wantedMs)));
  const [nearest] = cadences;
  if (nearest === undefined) return `There is ${datasetsOf(options)}.`;
  const finer = cadences.find((cadence) => cadence < wantedMs);
  const averages =
    finer === undefined
      ? ''
      : `, or have the data of every ${formatDuration(finer)} resampled to ${formatDuration(wantedMs)}`;
  const known = cadences.slice(0, MOST_NAMES).map((cadence) => `every ${formatDuration(cadence)}`);
  return `It comes ${listed(known)}: ask for ${formatDuration(nearest)}${averages}.`;
}

function datasetsOf(options: readonly Option[]): string {
  return listed([...new Set(options.map(({ info }) => info.id))].slice(0, MOST_NAMES));
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function noForecast(wanted: Wanted, archive: Archive): BotError {
  const holders = serversGoodFor('forecasts', archive);
  return new BotError(
    'no-data',
    `I found no forecast of ${quantityOf(wanted, archive)} there, and took nothing measured in its place.`,
    holders.length === 0 ? {} : { hint: addServerHint(...holders) },
  );
}

/** The mission has nothing of it: who has. */
function notMeasured(wanted: Wanted, archive: Archive): BotError {
  const { knowledge } = archive;
  const quantity = quantityOf(wanted, archive);
  const who = wanted.spacecraft ?? whoOf(without(wanted, ['instrument']), archive);
  const whose = (wanted.mission ?? wanted.spacecraft) === undefined ? '' : ` of ${who}`;
  const known = knowledge.candidates(wanted).map(({ dataset }) => dataset);
  if (known.length > 0)
    return new BotError(
      'no-data',
      `This data server has no dataset${whose} with ${quantity}, though the archive does.`,
      { hint: `Known are ${known.slice(0, 3).join(', ')}. ${SERVERS_HINT}` },
    );
  const elsewhere = publicServerOf(wanted, archive);
  if (elsewhere !== undefined) {
    return new BotError('no-data', `No data server that I ask has ${quantity}${whose}.`, {
      hint: addServerHint(elsewhere),
    });
  }
  const sisters = sistersWith(wanted, archive);
  if (sisters.length > 0)
    return new BotError('no-data', `I know no dataset${whose} with ${quantity}.`, {
      hint: `${holdingsOf(wanted, archive)}It is measured by ${listed(sisters)}.${integralHint(wanted, archive)}`,
    });
  const others = knowledge.missions
    .filter(({ id }) => id !== wanted.mission)
    .filter(({ id }) => knowledge.candidates({ quantity: wanted.quantity, mission: id }).some(isFirstChoice))
    .map(({ name }) => name)
    .slice(0, 2 * MOST_NAMES);
  return new BotError('no-data', `I know no dataset${whose} with ${quantity}.`, {
    hint:
      others.length === 0
        ? `${holdingsOf(wanted, archive)}${whose === '' ? 'Name' : `Ask "what data is available for ${who}?" to see what there is, or name`} a dataset.`
        : `${holdingsOf(wanted, archive)}It is measured by ${listed(others)}.`,
  });
}

/** What the mission, or the spacecraft that is named, has instead. */
function holdingsOf({ mission, probe, quantity }: Wanted, { knowledge }: Archive): string {
  const own = mission === undefined ? [] : ownDatasets({ mission, probe }, knowledge);
  const ids = own.flatMap(({ parameters }) => parameters.map((each) => each.quantity));
  const names = [...new Set(ids)]
    .filter((id) => id !== quantity)
    .flatMap((id) => knowledge.quantity(id)?.name ?? []);
  const all = [...new Set(names)].slice(0, 2 * MOST_NAMES);
  return all.length === 0 ? '' : `It has ${listed(all)}. `;
}

function isFirstChoice({ tier }: { readonly tier: string }): boolean {
  return tier === 'recommended';
}

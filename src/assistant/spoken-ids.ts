import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { isOwnProbe, missionJoined, probeNamed } from '#src/knowledge/probe-named.ts';
import { missionMentions } from '#src/language/mission-names.ts';
import { quantityMentions } from '#src/language/quantities.ts';

/** A letter is a probe of several missions. */
const SHORTEST = 3;

/** The id of a mission that is said by its id or by a name; what nobody knows stays as it is said. */
export function missionId(said: unknown, knowledge: Knowledge): string | undefined {
  if (typeof said !== 'string' || said.trim() === '' || said.startsWith('__')) return undefined;
  const known = knowledge.mission(said.trim())?.id;
  const [mention] = known === undefined ? missionMentions(said, knowledge) : [];
  // Where a field asks for a spacecraft, a short name is one, though it may be a word elsewhere ("THE").
  const owner =
    said.trim().length < SHORTEST
      ? undefined
      : knowledge.missions.find((mission) => probeNamed(mission, said) !== undefined);
  return known ?? mention?.id ?? owner?.id ?? said.trim();
}

/** A mission, and which of its spacecraft, as two fields say them. */
export interface Spacecraft {
  readonly mission?: string;
  readonly probe?: string;
}

/**
 * The mission and the spacecraft that two fields mean: `MMS2` is MMS2 of MMS, whichever field it stands in.
 *
 * @returns a fault where the mission has no such spacecraft, or both name one and not the same
 */
export function spacecraftSaid(
  { mission: said, probe }: { readonly mission?: string | undefined; readonly probe?: string | undefined },
  knowledge: Knowledge,
): Spacecraft | { readonly fault: string } {
  const whole =
    said === undefined || probe === undefined
      ? undefined
      : missionJoined(knowledge.missions, `${said} ${probe}`);
  if (whole !== undefined) return { mission: whole.id };
  const id = missionId(said ?? probe, knowledge);
  const mission = id === undefined ? undefined : knowledge.mission(id);
  if (mission === undefined)
    return { ...(id === undefined ? {} : { mission: id }), ...(probe === undefined ? {} : { probe }) };
  const named =
    said?.trim().toLowerCase() === mission.id.toLowerCase() ? undefined : probeNamed(mission, said);
  const wanted = probeNamed(mission, probe);
  const isMission =
    probe !== undefined &&
    mission.probes.length === 0 &&
    (missionId(probe, knowledge) === mission.id || isOwnProbe(mission, probe));
  if (probe !== undefined && wanted === undefined && !isMission)
    return {
      fault: `probe: ${mission.id} has no "${probe}"; ${mission.probes.length === 0 ? 'it is one spacecraft: leave probe out' : `it has ${mission.probes.map(({ name }) => name).join(', ')}`}.`,
    };
  if (named !== undefined && wanted !== undefined && named !== wanted)
    return { fault: `mission and probe: "${said}" and "${probe}" are two spacecraft.` };
  const own = wanted ?? named;
  return { mission: mission.id, ...(own === undefined ? {} : { probe: own.name }) };
}

/** A quantity that is said by its id or in words ("Bz" is a component of one); what nobody knows stays as it is said. */
export function quantitySaid(said: unknown, knowledge: Knowledge): SeriesWish {
  if (typeof said !== 'string' || said.trim() === '') return {};
  const spelled = said
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  const known = knowledge.quantity(spelled)?.id;
  if (known !== undefined) return { quantity: known };
  const [mention] = quantityMentions(said.replace(/[-_]/g, ' '), knowledge);
  if (mention === undefined) return { quantity: said.trim() };
  const { quantity, component, coordinates } = mention;
  return {
    quantity,
    ...(component === undefined ? {} : { component }),
    ...(coordinates === undefined ? {} : { coordinates }),
  };
}

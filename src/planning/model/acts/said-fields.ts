import type { FrameSummary } from '#src/domain/frame.ts';
import { isOfInstrument } from '#src/domain/instrument.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { fitsCadence } from '#src/knowledge/fits-cadence.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { FLUXES } from '#src/knowledge/particle-channels.ts';
import { probeNamed } from '#src/knowledge/probe-named.ts';
import { isShared } from '#src/knowledge/shared-dataset.ts';

/** A field of a name of data that would change nothing, or that contradicts another; `undefined` where all of them hold. */
export function fieldPassedOver(
  wish: SeriesWish,
  knowledge: Knowledge,
  frames: readonly FrameSummary[],
): string | undefined {
  const { dataset, parameter, species, quantity } = wish;
  if (species !== undefined && (parameter !== undefined || !FLUXES.has(quantity ?? '')))
    return 'species: it goes with a flux (ion-flux: helium, oxygen, iron) and no parameter.';
  if (dataset !== undefined) return ofDataset(wish, dataset, knowledge);
  const isThere = frames.some(
    ({ provenance }) => provenance.parameter?.toLowerCase() === parameter?.toLowerCase(),
  );
  return parameter === undefined || isThere
    ? undefined
    : `parameter: "${parameter}" goes with the dataset that has it; else say a quantity.`;
}

/** A dataset of several spacecraft says so in its title: "both Ahead and Behind s/c". */
function sharesDataset(dataset: string, mission: string, knowledge: Knowledge): boolean {
  const title = knowledge.dataset(dataset.split('/').at(-1) ?? dataset)?.title ?? '';
  const known = knowledge.mission(mission);
  return known !== undefined && isShared(title, known);
}

/** The spacecraft that a parameter of such a dataset names: `avg_intens_behind`. */
export function missionOfParameter(
  dataset: string | undefined,
  parameter: string | undefined,
  knowledge: Knowledge,
): string | undefined {
  if (dataset === undefined || parameter === undefined) return undefined;
  const owner = knowledge.missionOfDataset(dataset.split('/').at(-1) ?? dataset);
  return knowledge.missions.find(
    ({ id, exactAliases = [] }) =>
      id !== owner &&
      exactAliases.some((each) => wordsOf(parameter).includes(wordsOf(each))) &&
      sharesDataset(dataset, id, knowledge),
  )?.id;
}

function wordsOf(text: string): string {
  return ` ${text.toLowerCase().replace(/[^a-z\d]+/g, ' ')} `;
}

/** A dataset that is named is taken as it is: what else is said has to be true of it. */
function ofDataset(
  { mission, probe, instrument, cadenceMs }: SeriesWish,
  dataset: string,
  knowledge: Knowledge,
): string | undefined {
  const id = dataset.split('/').at(-1) ?? dataset;
  const owner = knowledge.missionOfDataset(id);
  if (
    mission !== undefined &&
    owner !== undefined &&
    owner !== mission &&
    !sharesDataset(dataset, mission, knowledge)
  )
    return `mission: ${dataset} is of ${owner}, not of ${mission}; leave one of them out.`;
  const known = mission === undefined ? undefined : knowledge.mission(mission);
  const spacecraft = known === undefined ? undefined : probeNamed(known, probe);
  if (spacecraft !== undefined && !spacecraft.prefixes.some((prefix) => id.startsWith(prefix)))
    return `probe: ${dataset} is not of ${spacecraft.name}; leave one of them out.`;
  const listed = knowledge.dataset(id);
  if (instrument !== undefined && !isOfInstrument(instrument, id, listed?.title))
    return `instrument: a dataset is taken as it is, and ${dataset} does not say "${instrument}"; leave one of them out.`;
  return listed?.cadenceMs === undefined || fitsCadence(listed.cadenceMs, cadenceMs)
    ? undefined
    : `cadenceMs: ${dataset} has samples every ${formatDuration(listed.cadenceMs)}; for other steps compute resample, or leave the dataset out.`;
}

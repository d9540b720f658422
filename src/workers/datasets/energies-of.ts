import { energiesIn } from '#src/knowledge/particle-channels.ts';
import type { DatasetFacts, ParameterFacts } from '#src/workers/datasets/dataset-facts.ts';

/** Channels that are told one by one. */
const MOST_TOLD = 24;
const ENERGY = /^(?:eV|keV|MeV|GeV)(?:\/(?:n|nuc|nucleon|q))?$/i;

/** Its energies are those of what it is of. */
const UNCERTAINTY = /(?:^|[_ ])(?:unc|err|error|sigma|delta|uncertainty|uncertainties|stddev)(?:$|[_ ])/i;

/** The energies of a dataset: the bins of its spectra, and what the descriptions of its channels say. */
export function energiesOf(
  { id, info }: Pick<DatasetFacts, 'id' | 'info'>,
  chosen: readonly ParameterFacts[],
): string {
  const names = new Set(chosen.map(({ name }) => name));
  const lines = (info?.parameters ?? []).flatMap(({ name, description, size, bins }) => {
    if (!names.has(name) || UNCERTAINTY.test(name) || UNCERTAINTY.test(description)) return [];
    const { centers, unit = '' } = bins ?? {};
    const values = Array.isArray(centers) ? centers.filter((each) => typeof each === 'number') : [];
    if (values.length > 0 && ENERGY.test(unit))
      return [
        `- \`${name}\`: ${values.length} channels from ${told(Math.min(...values))} to ${told(Math.max(...values))} ${unit}`,
      ];
    const said = size.length === 0 ? energiesIn(description)?.text : undefined;
    return said === undefined ? [] : [`- \`${name}\`: ${said}`];
  });
  if (lines.length === 0)
    return `Neither the bins nor the descriptions of ${id} state energies: "documentation of ${id}" may.`;
  const more = lines.length > MOST_TOLD ? [`- … and ${lines.length - MOST_TOLD} more`] : [];
  return `**Energies**\n${[...lines.slice(0, MOST_TOLD), ...more].join('\n')}`;
}

function told(value: number): string {
  return String(Number(value.toPrecision(4)));
}

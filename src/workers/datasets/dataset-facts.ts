import { citationOf } from '#src/archive/citation-of.ts';
import { describeNamed } from '#src/archive/describe-named.ts';
import type { Citation } from '#src/domain/citation.ts';
import type { DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import { given } from '#src/domain/given.ts';
import type { Mission } from '#src/domain/mission.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { normalizeUnit } from '#src/domain/units.ts';
import { cadenceText, catalogAge } from '#src/workers/discover/catalog-facts.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** One parameter as people read about it. */
export interface ParameterFacts {
  readonly name: string;
  /** In the field's plain notation; `''` when it has none. */
  readonly unit: string;
  readonly size: readonly number[];
  readonly coordinates?: string;
  readonly description: string;
  /** As the server declares it. */
  readonly fill?: number;
  /** Name of the quantity, where it is known. */
  readonly quantity?: string;
}

/** All that is known of a dataset, from its server where it answers, else from the shipped catalogue. */
export interface DatasetFacts {
  readonly id: string;
  readonly title: string;
  /** As the shipped catalogue has it. */
  readonly catalogTitle?: string;
  readonly coverage: TimeRange;
  /** `16 s`, `62.5 ms, varies`, `not stated`. */
  readonly cadence: string;
  readonly cadenceMs?: number | undefined;
  readonly parameters: readonly ParameterFacts[];
  /** `magnetometer`, `plasma`, …, where the catalogue knows it. */
  readonly kind?: string;
  readonly level?: 'definitive' | 'preliminary';
  readonly isRecommended: boolean;
  readonly mission?: Mission;
  readonly info?: DatasetInfo;
  readonly citation: Citation;
  /** Set where the server did not answer. */
  readonly caution?: string;
}

/** @throws BotError `unknown-dataset`, or what the server says, when the catalogue does not know the dataset either */
export async function factsAbout(
  dataset: string,
  { archive, workspace }: Pick<Toolbox, 'archive' | 'workspace'>,
  signal: AbortSignal,
): Promise<DatasetFacts> {
  const { knowledge } = archive;
  const { info, caution } = await asked(dataset, archive, signal);
  const known = knowledge.dataset(info?.id ?? dataset);
  const id = info?.id ?? known?.id ?? dataset;
  const coverage = info?.coverage ?? known?.coverage;
  if (coverage === undefined) throw new BotError('unknown-dataset', `There is no dataset ${dataset}.`);
  const mission = knowledge.mission(knowledge.missionOfDataset(id) ?? '');
  const used = workspace.summaries().find(({ provenance }) => provenance.dataset === id)?.provenance;
  const citation = await citationOf({ dataset: id, server: used?.server }, archive, signal);
  return {
    id,
    title: citation.title,
    coverage,
    cadenceMs: known?.spacing === undefined ? (info?.cadenceMs ?? known?.cadenceMs) : undefined,
    cadence: cadenceText({ cadenceMs: info?.cadenceMs ?? known?.cadenceMs, spacing: known?.spacing }),
    parameters: info === undefined ? catalogParameters(id, archive) : parametersOf(info, archive),
    isRecommended: known?.tier === 'recommended',
    citation,
    ...given('catalogTitle', known?.title),
    ...given('kind', known?.kind),
    ...given('level', known?.level),
    ...given('mission', mission),
    ...given('info', info),
    ...given('caution', caution),
  };
}

async function asked(dataset: string, archive: Toolbox['archive'], signal: AbortSignal) {
  try {
    return { info: await describeNamed(dataset, archive, signal), caution: undefined };
  } catch (error) {
    const isKnown = archive.knowledge.dataset(dataset) !== undefined;
    if (!(error instanceof BotError) || signal.aborted || !isKnown) throw error;
    return { info: undefined, caution: `This is from ${catalogAge(archive)}, since: ${error.message}` };
  }
}

function parametersOf(info: DatasetInfo, { knowledge }: Toolbox['archive']): readonly ParameterFacts[] {
  return info.parameters.map((parameter) => {
    const { quantity = '', coordinates } = knowledge.quantityOf(info, parameter.name);
    return {
      name: parameter.name,
      unit: unitOf(parameter),
      size: parameter.size,
      description: parameter.description,
      ...given('fill', parameter.fill),
      ...given('coordinates', parameter.coordinates ?? (parameter.size.length > 0 ? coordinates : undefined)),
      ...given('quantity', knowledge.quantity(quantity)?.name),
    };
  });
}

function unitOf({ units }: ParameterInfo): string {
  return [...new Set(units.map(normalizeUnit))].join(', ');
}

function catalogParameters(id: string, { knowledge }: Toolbox['archive']): readonly ParameterFacts[] {
  return (knowledge.dataset(id)?.parameters ?? []).map(
    ({ parameter, unit, size, quantity, coordinates }) => ({
      name: parameter,
      unit,
      size,
      description: '',
      ...given('coordinates', coordinates),
      ...given('quantity', knowledge.quantity(quantity)?.name),
    }),
  );
}

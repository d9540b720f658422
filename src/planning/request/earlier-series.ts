import { z } from 'zod';
import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';

type KnownDatasets = Pick<Knowledge, 'mission' | 'missionOfDataset' | 'shortName'>;

/** Series that the thread was asked for or about last, where they say of whom. */
export function earlierSeries(
  requests: readonly Request[],
  knowledge: KnownDatasets,
): readonly NamedSeries[] {
  const said = requests.map(({ acts }) => [...seriesIn(acts), ...askedAbout(acts, knowledge)]);
  return said.findLast((series) => series.some(isPlaced)) ?? [];
}

/** "What is the cadence of SOLO_L2_MAG-RTN-NORMAL?": what is asked for behind it is of that spacecraft, from that dataset where it holds it. */
export function askedAbout(acts: readonly Act[], knowledge: KnownDatasets): readonly NamedSeries[] {
  return acts.flatMap((act): readonly NamedSeries[] => {
    if (act.do === 'discover' && act.what === 'parameters') return seriesIn([act]);
    if (act.do !== 'look-up') return [];
    const { data } = paramsSchema.safeParse(act.params);
    const dataset = data?.dataset;
    if (dataset === undefined) {
      const { mission, probe } = data?.of ?? {};
      if (mission === undefined) return [];
      return [{ kind: 'series', text: '', mission, ...(probe === undefined ? {} : { probe }) }];
    }
    const mission = knowledge.missionOfDataset(dataset);
    if (mission === undefined) return [];
    const name = knowledge.shortName(mission, dataset);
    const isProbe = knowledge.mission(mission)?.probes.some((probe) => probe.name === name) === true;
    const probe = isProbe ? { probe: name } : {};
    return [{ kind: 'series', text: dataset, mission, ...probe, likedDataset: dataset }];
  });
}

const paramsSchema = z.object({
  dataset: z.string().optional(),
  of: z.object({ mission: z.string().optional(), probe: z.string().optional() }).optional(),
});

export function seriesIn(acts: readonly Act[]): readonly NamedSeries[] {
  return acts.flatMap((act) =>
    'of' in act ? act.of.flatMap((target) => (target.kind === 'series' ? [target] : [])) : [],
  );
}

function isPlaced({ mission, spacecraft, dataset }: NamedSeries): boolean {
  return (mission ?? spacecraft ?? dataset) !== undefined;
}

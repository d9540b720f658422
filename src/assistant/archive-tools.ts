import { z } from 'zod';
import type { Archive } from '#src/archive/choose-data.ts';
import { optionsFor } from '#src/archive/choose-data.ts';
import { datasetLine, parameterText } from '#src/assistant/dataset-text.ts';
import { missionId, quantitySaid } from '#src/assistant/spoken-ids.ts';
import type { LoopTool } from '#src/assistant/tool-loop.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';

const MOST_FOUND = 8;
const MOST_PARAMETERS = 60;

const searchInput = z.object({
  mission: z.string().optional().describe('Mission id, e.g. ACE.'),
  quantity: z.string().describe('Physical quantity, e.g. magnetic-field.'),
});
const datasetInput = z.object({ dataset: z.string().describe('Dataset id as a tool gave it.') });

/**
 * The tools that look into the archive and change nothing. What they find is told to `found`, so that a plan may use ids that
 * a tool gave and no others.
 */
export function archiveTools(archive: Archive, found: (info: DatasetInfo) => void): readonly LoopTool[] {
  return [
    {
      name: 'search_datasets',
      description:
        'Datasets that hold a quantity, of one mission or of any, best first, as their servers describe them.',
      input: searchInput,
      async run(args, signal) {
        const { mission, quantity } = searchInput.parse(args);
        const id = missionId(mission, archive.knowledge);
        const wish = {
          ...(id === undefined ? {} : { mission: id }),
          ...quantitySaid(quantity, archive.knowledge),
        };
        const options = await optionsFor(wish, archive, signal);
        const infos = options.slice(0, MOST_FOUND).map(({ info }) => info);
        infos.forEach(found);
        return infos.map(datasetLine).join('\n');
      },
    },
    {
      name: 'list_parameters',
      description: 'Every parameter of one dataset with its size and unit.',
      input: datasetInput,
      async run(args, signal) {
        const info = await archive.source.describe(datasetInput.parse(args).dataset, signal);
        found(info);
        return info.parameters.slice(0, MOST_PARAMETERS).map(parameterText).join('\n');
      },
    },
    {
      name: 'data_availability',
      description: 'The time that one dataset covers.',
      input: datasetInput,
      async run(args, signal) {
        const info = await archive.source.describe(datasetInput.parse(args).dataset, signal);
        found(info);
        return `${info.id}: ${formatTimeRange(info.coverage)}`;
      },
    },
  ];
}

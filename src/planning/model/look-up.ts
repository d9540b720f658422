import type { Archive } from '#src/archive/choose-data.ts';
import { archiveTools } from '#src/assistant/archive-tools.ts';
import { datasetLine } from '#src/assistant/dataset-text.ts';
import { metered } from '#src/assistant/metered.ts';
import { asData } from '#src/assistant/plain-words.ts';
import { toolLoop } from '#src/assistant/tool-loop.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import type { Prompts } from '#src/knowledge/prompts.ts';
import type { Reference } from '#src/planning/model/verified-reference.ts';
import type { UsageMeter } from '#src/planning/usage-meter.ts';
import type { LanguageModel } from '#src/ports/language-model.ts';

const LIMITS = { calls: 20, iterations: 8, failedRounds: 2, ms: 90_000 } as const;
const LONGEST_QUESTION = 500;

export interface Scout {
  readonly model: LanguageModel;
  readonly prompts: Prompts;
  readonly archive: Archive;
  readonly meter: UsageMeter;
}

/** Sends a model with tools into the archive. @returns what the tools found, added to what is known */
export async function lookUpDatasets(
  question: string,
  known: Reference,
  { model, prompts, archive, meter }: Scout,
  signal: AbortSignal,
): Promise<Reference> {
  const found = new Map<string, DatasetInfo>();
  await toolLoop(
    {
      model: metered(model, meter),
      system: prompts.fill('discover', {}),
      question: asData('question', question, LONGEST_QUESTION),
      tools: archiveTools(archive, (info) => found.set(info.id, info)),
      limits: LIMITS,
    },
    signal,
  );
  const fresh = [...found.values()].filter(({ id }) => !known.ids.has(id));
  return {
    lines: [...known.lines, ...fresh.map(datasetLine)],
    ids: new Set([...known.ids, ...found.keys()]),
  };
}

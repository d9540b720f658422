import type { Archive } from '#src/archive/choose-data.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import type { Prompts } from '#src/knowledge/prompts.ts';
import { archiveTools } from '#src/planning/model/archive-tools.ts';
import { asData } from '#src/planning/model/plain-words.ts';
import { toolLoop } from '#src/planning/model/tool-loop.ts';
import { datasetLine, type Reference } from '#src/planning/model/verified-reference.ts';
import type { UsageMeter } from '#src/planning/usage-meter.ts';
import type { LanguageModel } from '#src/ports/language-model.ts';

const LIMITS = { calls: 20, iterations: 8, failedRounds: 2 } as const;
const LIMIT_MS = 90_000;
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
      model,
      system: prompts.fill('discover', {}),
      question: asData('question', question, LONGEST_QUESTION),
      tools: archiveTools(archive, (info) => found.set(info.id, info)),
      limits: LIMITS,
      meter,
    },
    AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
  );
  const fresh = [...found.values()].filter(({ id }) => !known.ids.has(id));
  return {
    lines: [...known.lines, ...fresh.map(datasetLine)],
    ids: new Set([...known.ids, ...found.keys()]),
  };
}

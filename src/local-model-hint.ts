import { localModel } from '#adapters/openai/local-models.ts';
import type { Config } from '#src/config.ts';

/** How a language model of this machine is put to use, where there is one and none is set up; `undefined` otherwise. */
export async function localModelHint(
  { planner, gemini, endpoint }: Pick<Config, 'planner' | 'gemini' | 'endpoint'>,
  signal: AbortSignal,
  find: typeof localModel = localModel,
): Promise<string | undefined> {
  if (planner === 'rules' || gemini.apiKey !== undefined || endpoint.url !== undefined) return undefined;
  const found = await find(signal);
  if (found === undefined) return undefined;
  const { program, url, model } = found;
  return `${program} serves a language model here. To let it understand requests, set HELIO_MODEL_URL=${url} and HELIO_MODEL=${model}.`;
}

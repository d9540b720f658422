import { z } from 'zod';

/** A program on this machine that serves language models, and a model that it has. */
export interface LocalModel {
  readonly program: string;
  /** Base URL for `HELIO_MODEL_URL`. */
  readonly url: string;
  readonly model: string;
}

/** Where such programs listen when nobody has told them otherwise. */
const USUAL_PLACES = [
  { program: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
  { program: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
] as const;

/** A machine answers itself at once; what does not is not there. */
const LIMIT_MS = 300;
const modelsSchema = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });

/**
 * The first program of this machine that says which models it has. It is only asked for their names: no text of a user is
 * sent to it.
 */
export async function localModel(
  signal: AbortSignal,
  places: readonly { readonly program: string; readonly url: string }[] = USUAL_PLACES,
  limitMs = LIMIT_MS,
): Promise<LocalModel | undefined> {
  const found = await Promise.all(
    places.map((place) => modelAt(place, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]))),
  );
  return found.find((each) => each !== undefined);
}

async function modelAt(
  { program, url }: { readonly program: string; readonly url: string },
  signal: AbortSignal,
): Promise<LocalModel | undefined> {
  try {
    const response = await fetch(`${url}/models`, { signal, redirect: 'error' });
    if (!response.ok) return undefined;
    const [first] = modelsSchema.parse(await response.json()).data;
    return first === undefined ? undefined : { program, url, model: first.id };
  } catch (error) {
    // Nothing listens there, or it is something else: a hint is no reason to fail.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

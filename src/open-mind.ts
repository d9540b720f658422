import events from '#knowledge/events.json' with { type: 'json' };
import type { Archive } from '#src/archive/choose-data.ts';
import type { Assistant } from '#src/assistant/assistant.ts';
import type { Config } from '#src/config.ts';
import { BotError } from '#src/domain/failure.ts';
import { loadPrompts } from '#src/knowledge/prompts.ts';
import { openShelf } from '#src/planning/learned/shelf.ts';
import { withLearning } from '#src/planning/learned/with-learning.ts';
import { grammarOf } from '#src/planning/model/grammar/grammar.ts';
import { isPlainRequest } from '#src/planning/model/is-plain-request.ts';
import { modelPlanner } from '#src/planning/model/model-planner.ts';
import { systemPrompt } from '#src/planning/model/system-prompt.ts';
import type { Planner } from '#src/planning/planner.ts';
import { rulePlanner } from '#src/planning/rule-planner.ts';
import { withFallback } from '#src/planning/with-fallback.ts';
import { withReview } from '#src/planning/with-review.ts';
import type { LanguageModel } from '#src/ports/language-model.ts';
import type { Log } from '#src/ports/log.ts';
import type { Store } from '#src/ports/store.ts';
import { workersFor } from '#src/workers/registry.ts';

export interface Mind {
  readonly planner: Planner;
  /** Absent where no language model is set up or wanted. */
  readonly assistant?: Assistant;
}

/**
 * The mind that plans, rules or a language model with the rules as its safety net. With `auto` the rules take what they
 * understand fully without asking the model; with `model` it is asked about everything.
 *
 * @throws BotError `configuration` when a model is asked for and none is set up
 */
export async function openMind(config: Config, archive: Archive, store: Store, log: Log): Promise<Mind> {
  const rules = rulePlanner(archive);
  const models = config.planner === 'rules' ? undefined : await openModels(config, log);
  if (models === undefined) {
    if (config.planner === 'model') throw noModel();
    return { planner: rules };
  }
  const { planner: thinker, scout } = models;
  const prompts = loadPrompts();
  const workers = workersFor(scout);
  const grammar = grammarOf(workers, archive.knowledge, events);
  const model = modelPlanner({
    model: thinker,
    prompts,
    workers,
    archive,
    events,
  });
  const { hasQuestionCache, hasPlanCache } = config.mind;
  const learned = withLearning(model, {
    questions: hasQuestionCache ? openShelf(store, 'questions') : undefined,
    plans: hasPlanCache ? openShelf(store, 'plans') : undefined,
    told: [thinker.name, systemPrompt(prompts, grammar), ...grammar.map(({ text }) => text)].join('\n'),
    workers,
    archive,
    log,
  });
  const planner = withFallback(learned, rules, {
    isPlain: (plan) => config.planner === 'auto' && isPlainRequest(plan),
    log,
    wallClock: Date.now,
  });
  return {
    planner: config.mind.hasVisionCheck ? withReview(planner) : planner,
    assistant: { model: scout, prompts },
  };
}

interface Models {
  /** Decides what to do. */
  readonly planner: LanguageModel;
  /** Looks into the archive. */
  readonly scout: LanguageModel;
}

/**
 * Another endpoint goes before Gemini: whoever names one means it. Their clients take half a second to load, so that is done
 * for the one that is asked.
 */
async function openModels({ gemini, endpoint }: Config, log: Log): Promise<Models | undefined> {
  if (endpoint.url !== undefined) {
    const { openaiModel } = await import('#adapters/openai/openai-model.ts');
    const { url, apiKey, model } = endpoint;
    const only = openaiModel({ url, apiKey, model });
    return { planner: only, scout: only };
  }
  const { apiKey, baseUrl, fallbackModel, plannerModel, subAgentModel } = gemini;
  if (apiKey === undefined) return undefined;
  const { geminiModels } = await import('#adapters/gemini/gemini-model.ts');
  const model = geminiModels({ apiKey, baseUrl, fallbackModel, log });
  return { planner: model(plannerModel), scout: model(subAgentModel) };
}

function noModel(): BotError {
  return new BotError('configuration', 'A language model is asked for, and none is set up.', {
    hint: 'Set GEMINI_API_KEY or HELIO_MODEL_URL, or plan with auto or rules.',
  });
}

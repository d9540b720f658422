import { z } from 'zod';
import { jsonInText } from '#src/assistant/json-in-text.ts';
import type { Learned, MemoryMind, Merged, TurnTold } from '#src/assistant/memory-mind.ts';
import { asData, plainWords } from '#src/assistant/plain-words.ts';
import { BotError } from '#src/domain/failure.ts';
import { LONGEST_MEMORY, type Memory, memoryKindSchema, memoryScopeSchema } from '#src/domain/memory.ts';
import { meaningOf } from '#src/domain/memory-meaning.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { Prompts } from '#src/knowledge/prompts.ts';
import type { LanguageModel } from '#src/ports/language-model.ts';

const learnedSchema = z.object({
  memories: z.array(
    z.object({
      kind: memoryKindSchema,
      scope: z.string().describe('generic, visualization, or mission:ID.'),
      text: z.string().describe('One sentence, at most 25 words, in the words of the conversation.'),
    }),
  ),
});
const mergedSchema = z.object({
  merged: z.array(
    z.object({
      ids: z.array(z.string()).describe('At least two ids of memories of one kind.'),
      text: z.string().describe('One sentence that says what they say.'),
    }),
  ),
});

/** Memories that one turn may give. */
const MOST_LEARNED = 4;
/** Share of its words that a memory has to have from what it was made of: what was not said is not remembered. */
const LEAST_SHARED = 0.6;

export interface ModelMemoryParts {
  readonly model: LanguageModel;
  readonly prompts: Prompts;
  readonly knowledge: Knowledge;
}

/** Learns with a language model: one call each, little thinking, a schema, and nothing taken that was not there. */
export function modelMemory({ model, prompts, knowledge }: ModelMemoryParts): MemoryMind {
  async function ask<Shape extends z.ZodType>(
    prompt: string,
    text: string,
    output: Shape,
    signal: AbortSignal,
  ): Promise<z.infer<Shape>> {
    const reply = await model.generate(
      { system: prompts.fill(prompt, {}), messages: [{ role: 'user', text }], output, thinking: 'low' },
      signal,
    );
    const parsed = output.safeParse(jsonInText(reply.text));
    if (parsed.success) return parsed.data;
    throw new BotError('unavailable', 'The language model gave no memories that can be used.');
  }

  return {
    async learn(turn, signal) {
      const { memories } = await ask('learn', turnText(turn), learnedSchema, signal);
      const source = meaningOf([turn.request, ...turn.steps].join(' '));
      return memories.slice(0, MOST_LEARNED).flatMap(({ kind, scope, text }): readonly Learned[] => {
        const place = scopeIn(scope, knowledge);
        const plain = plainWords(text, LONGEST_MEMORY);
        return place === undefined || kind === 'summary' || !isFrom(plain, source)
          ? []
          : [{ kind, scope: kind === 'pitfall' ? place : 'generic', text: plain }];
      });
    },
    async merge(memories, signal) {
      const { merged } = await ask('merge-memories', memoriesText(memories), mergedSchema, signal);
      return validMerges(merged, memories);
    },
  };
}

function turnText({ request, steps, known }: TurnTold): string {
  return [
    asData('request', request, 2_000),
    asData('what was done', steps.join('\n'), 2_000),
    asData('remembered already', known.join('\n'), 3_000),
  ].join('\n\n');
}

function memoriesText(memories: readonly Memory[]): string {
  return asData(
    'memories',
    memories.map(({ id, kind, scope, text }) => `${id} ${kind} ${scope}: ${text}`).join('\n'),
    12_000,
  );
}

/** @returns `undefined` for a scope that does not exist */
function scopeIn(text: string, knowledge: Knowledge): Learned['scope'] | undefined {
  const mission = /^mission:(.+)$/i.exec(text.trim())?.[1];
  if (mission === undefined) return memoryScopeSchema.safeParse(text.trim().toLowerCase()).data;
  const known = knowledge.mission(mission.trim());
  return known === undefined ? undefined : `mission:${known.id}`;
}

/** True when a text says little that its source does not. */
function isFrom(text: string, source: ReadonlySet<string>): boolean {
  const words = [...meaningOf(text)];
  return words.length > 1 && words.filter((word) => source.has(word)).length >= words.length * LEAST_SHARED;
}

/** Merges of memories that exist, are of one kind, scope, thread's person, and are merged once. */
function validMerges(merged: readonly Merged[], memories: readonly Memory[]): readonly Merged[] {
  const free = new Map(memories.map((memory) => [memory.id, memory]));
  return merged.flatMap(({ ids, text }) => {
    const own = [...new Set(ids)].flatMap((id) => free.get(id) ?? []);
    const [first, ...others] = own;
    const plain = plainWords(text, LONGEST_MEMORY);
    const isOne = others.every(
      ({ kind, scope, by }) => kind === first?.kind && scope === first.scope && by === first.by,
    );
    const source = meaningOf(own.map((memory) => memory.text).join(' '));
    if (others.length === 0 || own.length < ids.length || !isOne || !isFrom(plain, source)) return [];
    for (const { id } of own) free.delete(id);
    return [{ ids: own.map(({ id }) => id), text: plain }];
  });
}

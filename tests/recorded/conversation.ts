import { z } from 'zod';
import { exchangeSchema } from '#tests/servers/recording-endpoint.ts';
import { type ModelBot, openModelBot } from '#tests/support/model-bot.ts';

/** A conversation with what a real model answered in it and what came of every turn. */
export const recordedConversationSchema = z.object({
  name: z.string(),
  /** The model that answered. */
  model: z.string(),
  exchanges: z.array(exchangeSchema),
  turns: z.array(z.object({ text: z.string(), status: z.string(), workers: z.array(z.string()) })),
});
export type RecordedConversation = z.infer<typeof recordedConversationSchema>;

/** Plays messages over the demo server with the model behind an endpoint. @returns what came of each */
export async function played(
  url: string,
  model: string,
  messages: readonly string[],
): Promise<RecordedConversation['turns']> {
  const bot: ModelBot = await openModelBot('http://127.0.0.1:9', {
    HELIO_PLANNER: 'model',
    HELIO_MODEL_URL: url,
    HELIO_MODEL: model,
  });
  try {
    const turns: RecordedConversation['turns'] = [];
    for (const text of messages) {
      const { status, tasks } = await bot.ask(text, 'recorded');
      turns.push({ text, status, workers: tasks.map(({ worker }) => worker) });
    }
    return turns;
  } finally {
    await bot.close();
  }
}

import { z } from 'zod';
import { asData, plainWords } from '#src/assistant/plain-words.ts';
import { BotError } from '#src/domain/failure.ts';
import { noModel } from '#src/workers/specialists/run-specialist.ts';
import { defineWorker } from '#src/workers/worker.ts';

const LONGEST_QUESTION = 500;
const LONGEST_TEXT = 2_000;
const MOST_SOURCES = 6;

/** Asks the web in a call of its own, which has no tools. What comes back is material for the reader, and says where it is from. */
export const searchWeb = defineWorker({
  name: 'search_web',
  description:
    'Searches the web for facts that no dataset holds, such as the dates of events. Plan what needs its answer in the next round.',
  needs: 'web',
  inputs: z.object({}),
  params: z.object({ question: z.string().min(3).describe('One question.') }),
  outputs: ['text', 'sources'],

  async run({ params: { question } }, { assistant }, signal) {
    if (assistant?.model.canSearch !== true) throw noModel();
    const { model, prompts } = assistant;
    const reply = await model.generate(
      {
        system: prompts.fill('search', {}),
        messages: [{ role: 'user', text: asData('question', question, LONGEST_QUESTION) }],
        thinking: 'low',
        isSearch: true,
      },
      signal,
    );
    const lines = reply.text.split('\n').flatMap((line) => plainWords(line, 400) || []);
    const text = lines.join('\n').slice(0, LONGEST_TEXT);
    const sources = [...new Set((reply.sources ?? []).map(sourceName))].slice(0, MOST_SOURCES);
    if (reply.end === 'blocked' || text === '' || sources.length === 0)
      throw new BotError('no-data', 'The web search found nothing that names its sources.');
    return {
      kind: 'succeeded',
      outputs: {
        text: `From the web, not from data:\n${text}\nSources: ${sources.join(', ')}`,
        sources,
        labels: [],
      },
      summary: `Found on the web: ${sources.join(', ')}`,
    };
  },
});

/** `nasa.gov`: the name of a source, never its link. */
function sourceName({ title, url }: { readonly title: string; readonly url: string }): string {
  return plainWords(title, 60) || (URL.canParse(url) ? new URL(url).hostname : 'a page without a name');
}

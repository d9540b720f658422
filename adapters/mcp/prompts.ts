import type { GetPromptResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const LONGEST = 200;
const when = z
  .string()
  .max(LONGEST)
  .describe('E.g. "10 to 13 May 2024", "the Halloween storms", "last week".');

/** Requests that people begin with, as their hosts' commands. */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'storm_overview',
    {
      title: 'Storm overview',
      description: 'What happened in a geomagnetic storm: the solar wind before it, and the indices.',
      argsSchema: z.object({ time: when }),
    },
    ({ time }) =>
      message(
        'Storm overview',
        `Make an overview of the geomagnetic storm of ${oneLine(time)} with Helio, in one thread. Fetch from OMNI the magnetic field (vector, GSM), speed and density, and the index SYM-H or Dst. Plot them as panels, one below the other, and measure: the minimum of Bz and when, the largest speed and density, the minimum of the index and when, and how long Bz was below -10 nT. Then say in a few sentences what drove the storm and how strong it was, only with numbers that the tools gave, and name the datasets.`,
      ),
  );
  server.registerPrompt(
    'l1_comparison',
    {
      title: 'Compare spacecraft at L1',
      description: 'Whether the spacecraft at L1 agree: ACE, Wind and DSCOVR side by side.',
      argsSchema: z.object({
        time: when,
        quantity: z
          .string()
          .max(LONGEST)
          .optional()
          .describe('E.g. "magnetic field" (the default) or "speed".'),
      }),
    },
    ({ time, quantity = 'magnetic field' }) =>
      message(
        'Comparison at L1',
        `Compare the ${oneLine(quantity)} at ACE, Wind and DSCOVR for ${oneLine(time)} with Helio, in one thread. Fetch each spacecraft on its own, so that one that has no data does not take the others; compute magnitudes of vectors; draw all of them in one panel; measure the mean of each and the correlation and lag of each pair. Say where they differ, whether that looks like a delay or like an offset, and which data were missing.`,
      ),
  );
}

/** What a person typed stays one line of their own request. */
function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

function message(description: string, text: string): GetPromptResult {
  return { description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

import { z } from 'zod';
import { formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

const GREETING =
  'Hello! I fetch, compute and plot heliophysics data. Try "compare the ACE and Wind magnetic field for 10 to 12 May 2024", or ask "what can you do?".';
const UNKNOWN =
  'I have no page on that, and I do not guess. I know missions, quantities, units, coordinate frames and how this bot works; I can find datasets, fetch, compute and plot. Ask "what can you do?" for examples.';
const THANKS = 'You are welcome.';

/** Answers about the bot, the field and the figure, from the help pages; nothing is made up. */
export const explain = defineWorker({
  name: 'explain',
  description:
    'Answers questions about the bot, coordinate frames, units, quantities, missions and the figure at hand.',
  isTalk: true,
  inputs: z.object({}),
  params: z.looseObject({
    what: z.enum(['greeting', 'thanks', 'help', 'event', 'figure']).default('help'),
    text: z.string().default('').describe('The question.'),
    range: z
      .object({ start: z.number(), stop: z.number() })
      .optional()
      .describe('The time it is about, ms since epoch.'),
  }),
  outputs: ['text'],

  async run({ params: { what, text, range } }, toolbox) {
    if (what === 'event') return { kind: 'asking', question: eventQuestion(range) };
    const answer = answerOf(what, text, toolbox);
    return { kind: 'succeeded', outputs: { text: answer, labels: [] }, summary: 'Answered' };
  },
});

function answerOf(
  what: 'greeting' | 'thanks' | 'help' | 'figure',
  text: string,
  { archive, figures, workspace }: Toolbox,
): string {
  switch (what) {
    case 'greeting':
      return GREETING;
    case 'thanks':
      return THANKS;
    case 'figure': {
      const figure = figures.current();
      return figure === undefined
        ? 'There is no plot in this thread yet.'
        : describeFigure(figure, workspace.summaries());
    }
    case 'help':
      return archive.knowledge.help(text)?.text ?? UNKNOWN;
  }
}

/** What happened is not in the data; what was measured is. */
function eventQuestion(range: TimeRange | undefined) {
  const when = range === undefined ? '' : ` for ${formatTimeRange(range)}`;
  const choices = ['OMNI solar wind and Bz', 'SYM-H and AE indices', 'ACE magnetic field'];
  return {
    id: 'q1',
    text: `I cannot know what happened, only what was measured. Shall I plot data${when} to look at?`,
    choices: choices.map((label, index) => ({ id: String(index + 1), label: `plot ${label}` })),
    freeText: true,
  };
}

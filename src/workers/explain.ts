import { z } from 'zod';
import { formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';
import { conceptsDrawn, conceptsTold } from '#src/workers/explain/concepts-told.ts';
import { figureCaption, figureTold } from '#src/workers/explain/figure-caption.ts';
import { howMade } from '#src/workers/explain/how-made.ts';
import { unknownTopic } from '#src/workers/explain/unknown-topic.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

const GREETING =
  'Hello! I fetch, compute and plot heliophysics data. Try "compare the ACE and Wind magnetic field for 10 to 12 May 2024", or ask "what can you do?".';
/** Stands under what a language model says by itself. */
const OF_A_MODEL = 'In the words of the language model.';
const THANKS = 'You are welcome.';
const COMPLAINT =
  'Sorry. I can judge only what was asked and what I made of it. Say what shall be different, e.g. "Wind instead", "for 12 May", "in GSM", "only Bz", or "undo".';

const whats = z.enum([
  'greeting',
  'thanks',
  'help',
  'event',
  'figure',
  'method',
  'complaint',
  'caption',
  'difference',
  'words',
  'calculation',
]);

/** Answers about the bot, the field and the figure, from the help pages and the glossary; nothing is made up. */
export const explain = defineWorker({
  name: 'explain',
  description: 'Answers questions about the bot, the field, how results were made and the figure.',
  isTalk: true,
  inputs: z.object({}),
  params: z.looseObject({
    what: whats.default('help'),
    text: z.string().default('').describe('The question.'),
    concepts: z.array(z.string()).default([]),
    range: z.object({ start: z.number(), stop: z.number() }).optional().describe('Ms since epoch.'),
  }),
  outputs: ['text'],

  async run({ params: { what, text, concepts, range } }, toolbox) {
    if (what === 'event') return { kind: 'asking', question: eventQuestion(range) };
    const { glossary } = toolbox.archive.knowledge;
    const answer =
      concepts.length > 0
        ? conceptsTold(concepts, what === 'difference', glossary)
        : answerOf(what, text, toolbox);
    return { kind: 'succeeded', outputs: { text: answer, labels: [] }, summary: 'Answered' };
  },
});

function answerOf(what: Exclude<z.infer<typeof whats>, 'event'>, text: string, toolbox: Toolbox): string {
  const { archive, figures, workspace } = toolbox;
  const figure = figures.current();
  switch (what) {
    case 'greeting':
      return GREETING;
    case 'thanks':
      return THANKS;
    case 'complaint':
      return figure === undefined
        ? COMPLAINT
        : `${COMPLAINT}\n\nThe figure now shows: ${describeFigure(figure, workspace.summaries())}`;
    case 'method':
      return howMade(toolbox);
    case 'figure':
      return figure === undefined
        ? 'There is no plot in this thread yet.'
        : figureTold(figure, workspace.summaries());
    case 'caption':
      return figure === undefined
        ? 'There is no plot in this thread yet.'
        : figureCaption(figure, workspace.summaries());
    case 'calculation':
      return text;
    case 'words':
      return `${text}\n\n_${OF_A_MODEL}_`;
    case 'difference':
    case 'help':
      return archive.knowledge.help(text)?.text ?? conceptsDrawn(toolbox) ?? unknownTopic(text);
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

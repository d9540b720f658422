import { z } from 'zod';
import { answerQuestion, type NumberQuestion } from '#src/timeseries/questions/answer-question.ts';
import { answerText } from '#src/workers/answer-text.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { defineWorker } from '#src/workers/worker.ts';

const kinds = z.enum(['statistic', 'condition', 'correlation', 'trend', 'jumps', 'storms']);

/** Answers a question whose answer is a number: value, unit, time, how many samples, what share is missing. */
export const measure = defineWorker({
  name: 'measure',
  description:
    'Answers questions with numbers: mean, extremes with their times, how long a condition held, correlation and lag, trend, jumps, geomagnetic storms, gaps.',
  inputs: z.object({ series: labelsSchema.describe('Labels of the data.') }),
  params: z.object({ question: z.looseObject({ kind: kinds }).describe('The question, by kind.') }),
  outputs: ['text', 'answer', 'measured'],

  async run({ inputs: { series }, params: { question } }, { workspace }) {
    const frames = await Promise.all(series.map((label) => workspace.frame(label)));
    // The rules make the question and the operation checks it; the schema above only knows its kind.
    const asked = question as unknown as NumberQuestion;
    const groups = question.kind === 'correlation' ? [frames] : frames.map((frame) => [frame]);
    const answers = groups.map((group) => answerQuestion(asked, group));
    const text = answers.map(answerText).join('\n');
    return {
      kind: 'succeeded',
      outputs: { answer: answers[0], text, labels: [], measured: series },
      summary: answers[0]?.sentence ?? text,
    };
  },
});

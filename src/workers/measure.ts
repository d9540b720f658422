import { z } from 'zod';
import { momentsSchema } from '#src/domain/condition.ts';
import { type DataQuestion, dataQuestionSchema } from '#src/domain/data-question.ts';
import type { FoundNumber } from '#src/domain/found.ts';
import type { Frame } from '#src/domain/frame.ts';
import { spokenRange } from '#src/domain/spoken-time.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { answerQuestion, isOfAllSeries } from '#src/timeseries/questions/answer-question.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { isOfCurve } from '#src/timeseries/questions/curve-answers.ts';
import { rangeOf } from '#src/timeseries/questions/in-window.ts';
import { answerText } from '#src/workers/answer-text.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { questionAsSaid } from '#src/workers/question-as-said.ts';
import { shownCurve, shownPart } from '#src/workers/shown-part.ts';
import { toldTables } from '#src/workers/told-tables.ts';
import { spokenFrame } from '#src/workers/words/spoken-frame.ts';
import { toldApart } from '#src/workers/words/told-apart.ts';
import { defineWorker } from '#src/workers/worker.ts';

const timesSchema = z.union([z.string().transform((time) => [time]), z.array(z.string())]);

/** Answers a question whose answer is a number: value, unit, time, how many samples, what share is missing. */
export const measure = defineWorker({
  name: 'measure',
  description:
    'Answers questions with numbers: statistics (several at once, by day or month, where a condition holds), a value at a time or at the extreme of another series, how long or how often a condition held, comparisons, correlation and lag, trend, fits, jumps, shocks, storms, crossings, gaps.',
  inputs: z.object({
    series: labelsSchema,
    other: labelsSchema.optional().describe('Labels of the series that a condition or value-when speaks of.'),
    times: timesSchema.optional().describe('Times of another step, for value-at.'),
    window: momentsSchema.optional().describe('A time that another step found, to count in.'),
  }),
  params: z.object({
    question: z.preprocess(questionAsSaid, dataQuestionSchema).describe('The question, by kind.'),
    isQuiet: z.boolean().default(false).describe('For a later step only; the user is not told.'),
  }),
  outputs: ['text', 'answer', 'measured', 'value', 'unit', 'times', 'window', 'values', 'tables'],

  async run(
    { inputs: { series, other = [], times, window }, params: { question, isQuiet } },
    { workspace, figures },
  ) {
    const whole = await Promise.all(series.map((label) => workspace.frame(label)));
    const beside = await Promise.all(other.map((label) => workspace.frame(label)));
    const asked = withWired(question, times, window);
    // What is tested, or has its extreme, beside another is told by the name that people know.
    const others = beside.map((frame) => (frame.columns.length === 1 ? spokenFrame(frame) : frame));
    const figure = (asked.window ?? asked.between) === undefined ? figures.current() : undefined;
    const curves = whole.map((frame) =>
      asked.kind === 'statistic' && isOfCurve(frame, asked)
        ? shownCurve(frame, figure)
        : { frame, told: undefined },
    );
    const parts = curves.map(({ frame }) => shownPart(frame, figure));
    const named = parts.map(({ frame }) => namedFor(asked, frame));
    const apart = toldApart(named, series);
    // A row for each time tells them apart by their times already.
    const frames = named.map((frame, at) => (isPiece(asked, frame, named) ? frame : (apart[at] ?? frame)));
    const [part] = parts;
    const period =
      part !== undefined && parts.some(({ isPart }) => isPart)
        ? [`This is of what the figure shows, ${spokenRange(part.frame.provenance.range)}.`]
        : [];
    const groups: readonly (readonly Frame[])[] = isOfAllSeries(asked)
      ? [frames]
      : frames.map((frame) => [frame]);
    const answers = groups.map((group) => answerQuestion(asked, group, others));
    const text = [
      answers.map(({ answer }) => answerText(answer)).join('\n'),
      ...new Set(answers.flatMap(({ remarks = [] }) => remarks)),
      ...period,
      ...new Set(curves.flatMap(({ told }) => told ?? [])),
    ].join('\n\n');
    const [first] = answers;
    const values = answers.flatMap(
      (each, index) => each.numbers ?? numberOf(each, groups[index] ?? [], asked),
    );
    return {
      kind: 'succeeded',
      outputs: {
        answer: first?.answer,
        ...(isQuiet ? { found: text } : { text }),
        labels: [],
        measured: [...series, ...other],
        values,
        tables: toldTables(answers, values, valueNameOf(asked)),
        ...(first === undefined ? {} : findings(first)),
      },
      summary: first?.answer.sentence ?? text,
    };
  },
});

/** What single numbers of a question are: `maximum`. */
function valueNameOf(question: DataQuestion): string {
  const [only, ...more] = question.kind === 'statistic' ? question.statistics : [];
  return only === undefined || more.length > 0 ? 'value' : only;
}

/** It is one of several pieces of the same data, each of another time, in a table with a row for each time. */
function isPiece(question: DataQuestion, frame: Frame, all: readonly Frame[]): boolean {
  if (question.kind !== 'table' || question.windows === undefined) return false;
  const { dataset, parameter, operation, range } = frame.provenance;
  const others = all.filter(
    (each) =>
      each !== frame &&
      each.provenance.dataset === dataset &&
      each.provenance.parameter === parameter &&
      each.provenance.operation === operation,
  );
  return (
    others.length > 0 &&
    others.every(
      ({ provenance }) => provenance.range.stop <= range.start || range.stop <= provenance.range.start,
    )
  );
}

/** Times and window of another step stand in for those that the question does not name. */
function withWired(
  question: DataQuestion,
  times: readonly string[] | undefined,
  window: DataQuestion['window'],
): DataQuestion {
  const timed =
    question.kind === 'value-at' && question.times.length === 0 && times !== undefined
      ? { ...question, times: [...times] }
      : question;
  return window === undefined || timed.window !== undefined ? timed : { ...timed, window };
}

/** What later steps can be wired to. */
function findings({ value, unit, times, window }: Answered): Readonly<Record<string, unknown>> {
  return {
    ...(value === undefined ? {} : { value }),
    ...(unit === undefined ? {} : { unit }),
    ...(times === undefined ? {} : { times: times.filter(Number.isFinite).map(isoTime) }),
    ...(window === undefined ? {} : { window: { start: isoTime(window.start), stop: isoTime(window.stop) } }),
  };
}

/** What an answer found, under the name of its series. */
function numberOf(
  { value, unit = '', times }: Answered,
  group: readonly Frame[],
  { window }: DataQuestion,
): readonly FoundNumber[] {
  const [frame] = group;
  if (value === undefined || frame === undefined) return [];
  const range = window === undefined ? frame.provenance.range : rangeOf(window);
  const [at] = times ?? [];
  return [
    {
      of: group.map(({ label }) => label).join(' and '),
      value,
      unit,
      ...(at === undefined ? {} : { at }),
      range,
    },
  ];
}

/** The frame under the names that people know it by; components that a question names keep theirs. */
function namedFor({ components }: DataQuestion, frame: Frame): Frame {
  return components !== undefined && frame.columns.length > 1 ? frame : spokenFrame(frame);
}

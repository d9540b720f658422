import { z } from 'zod';
import { optionsFor } from '#src/archive/choose-data.ts';
import { describeNamed } from '#src/archive/describe-named.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { clampTo, formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import { dataAtHand, lineageOf } from '#src/workers/explain/lineage.ts';
import { notebookOf, type Request, snippetText, urlOf } from '#src/workers/snippet/snippet-text.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

const DAY = 86_400_000;

const wishSchema = z.looseObject({
  mission: z.string().optional(),
  probe: z.string().optional(),
  quantity: z.string().optional(),
  component: z.string().optional(),
  coordinates: z.string().optional(),
  instrument: z.string().optional(),
  dataset: z.string().optional(),
  parameter: z.string().optional(),
});

/** Hands out the few lines that ask the archive for data: Python, curl or an address; it fetches nothing itself. */
export const snippet = defineWorker({
  name: 'snippet',
  description: 'Gives the lines of Python, curl or the HAPI address that fetch a dataset.',
  isTalk: true,
  inputs: z.object({}),
  params: z.object({
    form: z.enum(['python', 'curl', 'url', 'notebook']).default('python'),
    series: z.array(wishSchema).default([]),
    range: z.object({ start: z.number(), stop: z.number() }).optional(),
    /** Only so much from the start, in ms. */
    lengthMs: z.number().positive().optional(),
  }),
  outputs: ['text', 'file', 'notes'],

  async run({ params: { form, series, range, lengthMs } }, toolbox, signal) {
    const { info, parameters, spoken } = await subjectOf(series.map(plain), toolbox, signal);
    const [period, notes] = periodOf(info, range ?? spoken, lengthMs);
    const request: Request = { server: info.server, dataset: info.id, parameters, period };
    const about = `${info.title === '' ? info.id : `**${info.id}**: ${info.title}`}, ${formatTimeRange(period)}.`;
    const told = `${about} The start is included, the stop is not; times are UTC.`;
    if (form === 'notebook') {
      const name = `${info.id.replace(/[^\w-]/g, '_')}.ipynb`;
      const content = new TextEncoder().encode(notebookOf(request, about));
      await toolbox.report({
        type: 'file',
        name,
        mime: 'application/x-ipynb+json',
        content,
        alt: `A notebook that fetches ${info.id}`,
      });
      return {
        kind: 'succeeded',
        outputs: { text: `\`${name}\` fetches ${told}`, file: name, notes, labels: [] },
        summary: `Wrote ${name}`,
      };
    }
    const text = form === 'url' ? `${told}\n${urlOf(request)}` : `${told}\n${snippetText(form, request)}`;
    return { kind: 'succeeded', outputs: { text, notes, labels: [] }, summary: `Lines for ${info.id}` };
  },
});

interface Subject {
  readonly info: DatasetInfo;
  /** None: all of them. */
  readonly parameters: readonly string[];
  /** The time of the data at hand, where they are meant. */
  readonly spoken?: TimeRange;
}

/** The dataset that is named, the one that answers the wish, or the one at hand. */
async function subjectOf(
  series: readonly SeriesWish[],
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Subject> {
  const { archive, workspace } = toolbox;
  const [first] = series;
  if (first === undefined) {
    const [frame] = lineageOf(dataAtHand(toolbox), workspace.summaries()).filter(
      ({ provenance }) => provenance.dataset !== undefined,
    );
    const { dataset, parameter = '', range } = frame?.provenance ?? {};
    if (dataset === undefined)
      throw new BotError('nothing-at-hand', 'No dataset was named, and none is at hand.', {
        hint: 'Name it with a time, e.g. "python snippet to get DSCOVR_H0_MAG via hapi for 2016-05-08".',
      });
    return {
      info: await describeNamed(dataset, archive, signal),
      parameters: parameter.split(',').filter((name) => name !== ''),
      ...(range === undefined ? {} : { spoken: range }),
    };
  }
  if (first.dataset !== undefined) {
    const info = await describeNamed(first.dataset, archive, signal);
    const named = series.flatMap((wish) => {
      if (wish.parameter !== undefined) return [wish.parameter];
      const choice =
        wish.quantity === undefined
          ? undefined
          : archive.knowledge.parameterFor(info, { ...wish, quantity: wish.quantity });
      return choice === undefined ? [] : [choice.parameter, ...(choice.companions ?? [])];
    });
    // Servers refuse parameters out of the order of the dataset (HAPI status 1411).
    const place = new Map(info.parameters.map(({ name }, index) => [name, index]));
    const ordered = [...new Set(named)].toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
    return { info, parameters: ordered };
  }
  const [option] = await optionsFor(first, archive, signal);
  if (option === undefined)
    throw new BotError('no-data', 'I found no dataset for that.', { hint: 'Name a dataset by its id.' });
  const { info, choice } = option;
  return { info, parameters: [choice.parameter, ...(choice.companions ?? [])] };
}

/** The time that was said, as far as the dataset has it; its last full day without one. */
function periodOf(
  { id, coverage }: DatasetInfo,
  range: TimeRange | undefined,
  lengthMs: number | undefined,
): readonly [TimeRange, readonly string[]] {
  const lastDay = Math.floor(coverage.stop / DAY) * DAY - DAY;
  const asked = range ?? { start: Math.max(lastDay, coverage.start), stop: lastDay + DAY };
  const period = lengthMs === undefined ? asked : { start: asked.start, stop: asked.start + lengthMs };
  if (clampTo(coverage, period) === undefined)
    throw new BotError('out-of-range', `${id} has no data in ${formatTimeRange(period)}.`, {
      hint: `It covers ${formatTimeRange(coverage)}.`,
    });
  return [
    period,
    range === undefined ? ['No time was given, so I took the last full day of the dataset.'] : [],
  ];
}

function plain(wish: z.infer<typeof wishSchema>): SeriesWish {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
}

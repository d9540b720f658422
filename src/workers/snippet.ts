import { z } from 'zod';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { clampTo, formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { snippetSubjects } from '#src/workers/snippet/snippet-subjects.ts';
import { notebookOf, type Request, snippetText, urlOf } from '#src/workers/snippet/snippet-text.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

const DAY = 86_400_000;

/** Ms since 1970, or ISO 8601. */
const momentSchema = z.union([z.number(), z.iso.datetime({ offset: true })]);

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
  description:
    'Gives the lines of Python, curl or the HAPI address that fetch datasets, each once: those named in series, or those that data came from.',
  isTalk: true,
  inputs: z.object({ series: labelsSchema.optional().describe('Data whose requests are meant.') }),
  params: z.object({
    form: z.enum(['python', 'curl', 'url', 'notebook']).default('python'),
    series: z.array(wishSchema).default([]),
    range: z.object({ start: momentSchema, stop: momentSchema }).optional(),
    /** Only so much from the start, in ms. */
    lengthMs: z.number().positive().optional(),
  }),
  outputs: ['text', 'file', 'notes'],

  async run({ inputs: { series: labels = [] }, params: { form, series, range, lengthMs } }, toolbox, signal) {
    const subjects = await snippetSubjects(series.map(plain), labels, toolbox, signal);
    const said =
      range === undefined ? undefined : { start: momentOf(range.start), stop: momentOf(range.stop) };
    const made = subjects.slice(0, MOST_SUBJECTS).map(({ info, parameters, spoken }) => {
      const [period, notes] = periodOf(info, said ?? spoken, lengthMs);
      const request: Request = { server: info.server, dataset: info.id, parameters, period };
      return { request, notes, about: aboutOf(info, period) };
    });
    const files: string[] = [];
    const texts: string[] = [];
    for (const [index, { request, about }] of made.entries()) {
      if (form === 'notebook') {
        const name = await giveNotebook(request, about, made.length === 1, toolbox);
        files.push(name);
        texts.push(`\`${name}\` fetches ${about}${index === 0 ? ` ${HALF_OPEN}` : ''}`);
        continue;
      }
      const lines = form === 'url' ? urlOf(request) : snippetText(form, request);
      texts.push(`${about}${index === 0 ? ` ${HALF_OPEN}` : ''}\n${lines}`);
    }
    const left = subjects.length - made.length;
    if (left > 0) texts.push(`${left} more are left out; name those that you need.`);
    const notes = [...new Set(made.flatMap((each) => each.notes))];
    return {
      kind: 'succeeded',
      outputs: {
        text: texts.join('\n\n'),
        notes,
        labels: [],
        ...(files[0] === undefined ? {} : { file: files[0] }),
      },
      summary: `Lines for ${made.map(({ request }) => request.dataset).join(', ')}`,
    };
  },
});

const HALF_OPEN = 'The start is included, the stop is not; times are UTC.';
/** Requests of one reply. */
const MOST_SUBJECTS = 40;

function aboutOf({ id, title }: DatasetInfo, period: TimeRange): string {
  return `${title === '' ? id : `**${id}**: ${title}`}, ${formatTimeRange(period)}.`;
}

function momentOf(said: number | string): number {
  return typeof said === 'number' ? said : Date.parse(said);
}

/** @param isOnly no other time of the dataset is asked for */
async function giveNotebook(
  request: Request,
  about: string,
  isOnly: boolean,
  toolbox: Toolbox,
): Promise<string> {
  const day = isOnly ? '' : `_${new Date(request.period.start).toISOString().slice(0, 10)}`;
  const name = `${request.dataset.replace(/[^\w-]/g, '_')}${day}.ipynb`;
  await toolbox.report({
    type: 'file',
    name,
    mime: 'application/x-ipynb+json',
    content: new TextEncoder().encode(notebookOf(request, about)),
    alt: `A notebook that fetches ${request.dataset}`,
  });
  return name;
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

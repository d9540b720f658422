import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { findCoverage } from '#src/workers/discover/find-coverage.ts';
import type { Finding, Inquiry } from '#src/workers/discover/finding.ts';
import { listData } from '#src/workers/discover/list-data.ts';
import { listDatasets } from '#src/workers/discover/list-datasets.ts';
import { listMissions } from '#src/workers/discover/list-missions.ts';
import { listParameters } from '#src/workers/discover/list-parameters.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

const wishSchema = z.object({
  mission: z.string().optional(),
  probe: z.string().optional(),
  quantity: z.string().optional(),
  component: z.string().optional(),
  coordinates: z.string().optional(),
  instrument: z.string().optional(),
  dataset: z.string().optional(),
  parameter: z.string().optional(),
  cadenceMs: z.number().optional(),
});

const listingSchema = z.looseObject({ items: z.array(z.string()), current: z.string().optional() });

const params = z.looseObject({
  what: z.enum(['parameters', 'missions', 'coverage', 'data']),
  text: z.string().default('').describe('The question in words.'),
  series: z.array(wishSchema).default([]).describe('Missions, quantities and datasets that it names.'),
  focus: z.array(z.string()).default([]),
  listing: listingSchema.optional().describe('What the thread listed last.'),
  range: z.object({ start: z.number(), stop: z.number() }).optional(),
  cadenceMs: z.number().optional(),
});

/** Looks things up: datasets, parameters, missions, coverage, and what the thread has. */
export const discover = defineWorker({
  name: 'discover',
  description:
    'Lists parameters of a dataset, coverage, missions and the data of the thread. Fetches nothing. Datasets are found by lookup_metadata.',
  isTalk: true,
  inputs: z.object({}),
  params,
  outputs: ['text', 'listing', 'follow_ups'],

  async run({ params: { what, series, range, cadenceMs, listing: last, ...rest } }, toolbox, signal) {
    const inquiry = {
      ...rest,
      series: series.map(withoutUndefined),
      ...(range === undefined ? {} : { range }),
      ...(cadenceMs === undefined ? {} : { cadenceMs }),
      ...(last === undefined ? {} : { listing: last }),
    };
    const { text, summary, listing, notes = [], next } = await find(what, inquiry, toolbox, signal);
    return {
      kind: 'succeeded',
      outputs: {
        text,
        notes,
        labels: [],
        ...(listing === undefined ? {} : { listing }),
        ...(next === undefined ? {} : { follow_ups: next }),
      },
      summary,
    };
  },
});

function withoutUndefined(wish: z.infer<typeof wishSchema>): SeriesWish {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
}

async function find(
  what: z.infer<typeof params>['what'],
  inquiry: Inquiry,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Finding> {
  switch (what) {
    case 'parameters':
      return listParameters(inquiry, toolbox, signal);
    case 'missions':
      return listMissions(inquiry, toolbox.archive.knowledge);
    case 'coverage':
      return coverageOf(inquiry, toolbox, signal);
    case 'data':
      return inquiry.series.length > 0 ? listDatasets(inquiry, toolbox, signal) : listData(toolbox);
  }
}

/** An instrument is asked for all that it has, and so is a quantity that no mission of its own measures. */
async function coverageOf(inquiry: Inquiry, toolbox: Toolbox, signal: AbortSignal): Promise<Finding> {
  const { series } = inquiry;
  const isAllOf = series.some(({ instrument }) => instrument !== undefined);
  if (isAllOf && series.every(({ dataset }) => dataset === undefined))
    return listDatasets(inquiry, toolbox, signal);
  try {
    return await findCoverage(inquiry, toolbox, signal);
  } catch (error) {
    const isOfAnybody = series.every(
      ({ mission, dataset, quantity }) => (mission ?? dataset) === undefined && quantity !== undefined,
    );
    if (!(error instanceof BotError) || error.code !== 'no-data' || series.length === 0 || !isOfAnybody)
      throw error;
    return listDatasets(inquiry, toolbox, signal);
  }
}

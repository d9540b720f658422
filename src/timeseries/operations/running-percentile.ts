import { z } from 'zod';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { runningPercentile as statistic } from '#src/timeseries/running-median.ts';
import { runningParams, runningStep, runOver } from '#src/timeseries/running-operation.ts';

/** A percentile of a window around every sample, linear between neighbours. */
export const runningPercentile = defineOperation({
  name: 'running_percentile',
  summary: 'Percentile of a window around every sample',
  params: runningParams.extend({
    percentile: z.number().min(0).max(100).default(50).describe('0 to 100.'),
  }),
  inputs: ONE,
  step: ({ percentile, ...values }) => runningStep(values, `running ${percentile}th percentile`),
  run: (inputs, { percentile, ...values }) => runOver(onlyFrame(inputs), values, statistic(percentile)),
});

import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { toPlaces } from '#src/domain/spoken-number.ts';
import { DAY } from '#src/domain/time-range.ts';
import { type FitData, type FitForm, fitData, fitTo } from '#src/timeseries/fit-data.ts';
import type { LineFit } from '#src/timeseries/fits.ts';
import { fitsOfEach } from '#src/timeseries/fits-of-each.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, type Outcome } from '#src/timeseries/operation.ts';
import { brokenOf } from '#src/timeseries/questions/broken-fit-answer.ts';
import { fitAnswer } from '#src/timeseries/questions/fit-answer.ts';
import { numberText, withErrorText } from '#src/timeseries/questions/number-text.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { traceOf } from '#src/timeseries/trace-of-spectrum.ts';

/** Points of a fitted curve. */
const POINTS = 200;

/**
 * The least-squares line, power law or exponential through a series over time or a curve over its axis (see `fitAnswer` for value and error):
 * as a series at the same times, or as a curve over the range that was fitted.
 */
export const fit = defineOperation({
  name: 'fit',
  summary:
    'A line, power law or exponential through a series or spectrum, drawn, with its slope or e-folding time and error',
  takesCurves: true,
  params: z.object({
    form: z
      .enum(['line', 'power-law', 'broken-power-law', 'exponential'])
      .default('line')
      .describe(
        'line, power-law in logarithms (broken: two that meet), or exponential (a decay towards zero).',
      ),
    from: z
      .number()
      .optional()
      .describe('Lower end on the axis, e.g. 0.001 (Hz); days from the start over time.'),
    to: z.number().optional().describe('Upper end there.'),
    isEach: z.boolean().optional().describe('One of each component, not of their sum.'),
  }),
  inputs: [{ name: 'series', what: 'a series, or a spectrum', several: true }],
  step: ({ form }) => `${form.replace('broken-', 'broken ')} fit`,

  run(inputs, { form, from, to, isEach }) {
    if (isEach === true && inputs.flatMap(({ columns }) => columns).length > 1)
      return runEach(inputs, { form, from, to });
    const frame = onlyFrame(inputs);
    const column = traceOf(frame) ?? requireOneColumn(frame, 'A fit');
    const data = fitData(inputs, { form: form === 'broken-power-law' ? 'power-law' : form, from, to });
    const { heightAt, symbol } = fitted(data, form);
    const { answer, remarks = [] } = fitAnswer(inputs, { kind: 'fit', form, from, to });
    const sentence = [answer.sentence, ...remarks].join(' ');
    if (frame.axis === undefined) {
      const origin = frame.time[0] ?? 0;
      const values = frame.time.map((at) => {
        const days = (at - origin) / DAY;
        const isIn = days >= (from ?? Number.NEGATIVE_INFINITY) && days <= (to ?? Number.POSITIVE_INFINITY);
        return isIn ? heightAt(days) : Number.NaN;
      });
      return { draft: { time: frame.time, columns: [{ ...draftOf(column), values }], notes: [sentence] } };
    }
    const ends = [data.x[0] ?? Number.NaN, data.x.at(-1) ?? Number.NaN] as const;
    if (!(ends[1] > ends[0])) {
      throw new BotError('not-computable', `${column.name} has too few points for a fit there.`, {
        hint: 'Take a wider range.',
      });
    }
    const x = Float64Array.from({ length: POINTS }, (_, index) => {
      const share = index / (POINTS - 1);
      return form === 'power-law' || form === 'broken-power-law'
        ? ends[0] * (ends[1] / ends[0]) ** share
        : ends[0] + share * (ends[1] - ends[0]);
    });
    const y = x.map(heightAt);
    return {
      answer: {
        kind: 'curve',
        sentence,
        title: `Fit of ${column.name}`,
        symbol,
        scales: { x: frame.axis.scale, y: frame.axis.valueScale },
        x: { name: frame.axis.name, unit: frame.axis.unit, values: x },
        y: [{ name: frame.axis.valueName, unit: column.unit, values: y }],
      },
    };
  },
});

/** A line through each column, where it was fitted, and their slopes as a table. */
function runEach(
  frames: readonly Frame[],
  {
    form,
    from,
    to,
  }: {
    readonly form: FitForm | 'broken-power-law';
    readonly from?: number | undefined;
    readonly to?: number | undefined;
  },
): Outcome {
  const { answer } = fitAnswer(frames, { kind: 'fit', form, from, to, isEach: true });
  if (form === 'broken-power-law') throw new Error('a break is fitted to one spectrum');
  const [first] = frames;
  const time = Float64Array.from(new Set(frames.flatMap((frame) => [...frame.time]))).sort();
  const ends = { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY };
  const columns = fitsOfEach(frames, { form, from, to }).map(({ name, data, frame }) => {
    const { heightAt } = fitted(data, form);
    const [start, stop] = [frame.time[0] ?? Number.NaN, frame.time.at(-1) ?? Number.NaN];
    const component = frame.columns[0]?.component;
    return {
      unit: data.yUnit,
      ...(component === undefined ? { suffix: name } : { component }),
      values: time.map((at) => {
        const x = data.isTime ? (at - start) / DAY : at;
        const isIn = at >= start && at <= stop && x >= ends.from && x <= ends.to;
        return isIn && (form !== 'power-law' || x > 0) ? heightAt(x) : Number.NaN;
      }),
    };
  });
  return {
    draft: {
      time,
      columns,
      ...(first?.axis === undefined ? {} : { axis: first.axis }),
      symbol: `${form} fit`,
    },
    answer,
  };
}

/** What was fitted as a function of x, and what the curve is called. */
function fitted(data: FitData, form: FitForm | 'broken-power-law') {
  if (form === 'broken-power-law') {
    const { at, height, below, above } = brokenOf(data);
    const heightAt = (x: number) => {
      const away = Math.log10(x) - at;
      return 10 ** (height + (away < 0 ? below : above) * away);
    };
    return {
      heightAt,
      symbol: `broken power-law fit, slopes ${numberText(toPlaces(below, 2))} and ${numberText(toPlaces(above, 2))}`,
    };
  }
  const line = fitTo(data, form);
  const what = form === 'exponential' ? 'rate' : 'slope';
  return {
    heightAt: heightOf(form, line, data.sign),
    symbol: `${form} fit, ${what} ${withErrorText(line.slope, line.slopeError)}`,
  };
}

/** A line, a power law or an exponential as a function of x. */
function heightOf(form: FitForm, { slope, intercept }: LineFit, sign: number): (x: number) => number {
  switch (form) {
    case 'line':
      return (x) => intercept + slope * x;
    case 'power-law':
      return (x) => 10 ** (intercept + slope * Math.log10(x));
    case 'exponential':
      return (x) => sign * Math.exp(intercept + slope * x);
  }
}

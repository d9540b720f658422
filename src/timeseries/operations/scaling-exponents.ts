import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { fitLine } from '#src/timeseries/fits.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { lagsUpTo, meanPower, steadyColumns } from '#src/timeseries/operations/structure-function.ts';
import { withErrorText } from '#src/timeseries/questions/number-text.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

const USUAL_ORDERS = [1, 2, 3, 4, 5, 6];
/** A line through fewer lags has no error worth its name. */
const LEAST_LAGS = 3;

/**
 * ζ_p of S_p(τ) ~ τ^ζ_p: slopes of straight lines through log S_p over log τ, with their standard errors, beside p/3 (Kolmogorov 1941).
 * Lags are those of `structure_function`: twenty a decade, up to a tenth of the data unless they are said. The errors take the lags as
 * independent, which they are not. High orders hang on few large differences: of how many samples an order needs nothing is said here.
 */
export const scalingExponents = defineOperation({
  name: 'scaling_exponents',
  formula: 'ζ_p is the slope of log₁₀ S_p over log₁₀ τ, S_p(τ) = ⟨|x(t + τ) − x(t)|^p⟩.',
  summary: 'Exponents of structure functions, with p/3',
  params: z.object({
    orders: z.array(z.int().min(1).max(6)).min(2).max(6).optional().describe('1 to 6.'),
    from: durationSchema.optional().describe('Least lag.'),
    to: durationSchema.optional().describe('Largest.'),
  }),
  inputs: [{ name: 'series', what: 'one series, or a vector' }],
  step: ({ orders = USUAL_ORDERS }) => `scaling exponents of orders ${orders.join(', ')}`,

  run(inputs, { orders = USUAL_ORDERS, from, to }) {
    const { columns, stepMs, label } = steadyColumns(onlyFrame(inputs));
    const rows = columns[0]?.length ?? 0;
    const longest = to === undefined ? Math.floor(rows / 10) : Math.round(durationOf(to) / stepMs);
    const shortest = from === undefined ? 1 : Math.round(durationOf(from) / stepMs);
    const lags = lagsUpTo(Math.min(rows - 1, longest)).filter((lag) => lag >= shortest);
    if (lags.length < LEAST_LAGS)
      throw new BotError(
        'not-computable',
        `${label} has ${lags.length} lags there, and a slope needs ${LEAST_LAGS}.`,
        {
          hint: `Its samples come every ${formatDuration(stepMs)}; take a wider range of lags, or a longer period.`,
        },
      );
    const logs = Float64Array.from(lags, (lag) => Math.log10((lag * stepMs) / 1000));
    const fits = orders.map((order) =>
      fitLine(
        logs,
        logs.map((_, at) => Math.log10(meanPower(columns, lags[at] ?? 1, order))),
      ),
    );
    const said = fits.map(
      ({ slope, slopeError }, at) => `ζ${orders[at]} = ${withErrorText(slope, slopeError)}`,
    );
    const ends = [lags[0] ?? 1, lags.at(-1) ?? 1].map((lag) => formatDuration(lag * stepMs)).join(' to ');
    return {
      answer: {
        kind: 'curve',
        sentence: `Scaling exponents of ${label}, fitted over ${lags.length} lags from ${ends}: ${said.join(', ')} (± is the standard error of the line).`,
        title: `Scaling exponents of ${label}`,
        valueName: 'ζₚ',
        scales: { x: 'linear', y: 'linear' },
        x: { name: 'Order p', unit: '', values: Float64Array.from(orders) },
        y: [
          { name: 'ζₚ', unit: '', values: Float64Array.from(fits, ({ slope }) => slope) },
          { name: 'p/3', unit: '', values: Float64Array.from(orders, (order) => order / 3) },
        ],
      },
    };
  },
});

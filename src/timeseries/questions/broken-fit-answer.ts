import { type BrokenFit, fitBroken } from '#src/timeseries/broken-power-law.ts';
import type { FitData } from '#src/timeseries/fit-data.ts';
import { logarithmsOf } from '#src/timeseries/fit-data.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { numberText, withErrorText } from '#src/timeseries/questions/number-text.ts';

/** Two slopes that scatter hardly less than one are no break. */
const CLEAR = 0.9;

/** Two power laws that meet at a break: where that is, and both slopes. */
export function brokenAnswer(
  data: FitData,
  { range, points }: { readonly range: string; readonly points: (count: number) => string },
): Answered {
  const fit = brokenOf(data);
  const at = 10 ** fit.at;
  const error = at * Math.LN10 * fit.atError;
  const unit = data.xUnit === '' ? '' : ` ${data.xUnit}`;
  const period =
    data.xUnit === 'Hz' ? ` (a period of ${numberText(Number((1 / at).toPrecision(3)), 's')})` : '';
  const sentence = `${data.name} breaks at ${data.xName} ${withErrorText(at, error)}${unit}${period}: it follows the power of ${withErrorText(fit.below, fit.belowError)} below and of ${withErrorText(fit.above, fit.aboveError)} above${range} (± is the standard error, ${points(fit.count)}; scatter ${scatterText(fit.rest)} decades, ${scatterText(fit.restOfOne)} about one power law alone).`;
  const isClear = fit.rest < CLEAR * fit.restOfOne;
  return {
    ...numberAnswer(sentence, at, data.xUnit),
    ...(isClear
      ? {}
      : { remarks: ['One power law alone fits nearly as well: these data hardly show a break.'] }),
  };
}

export function brokenOf(data: FitData): BrokenFit {
  const [x, y] = logarithmsOf(data);
  return fitBroken(x, y);
}

function scatterText(rest: number): string {
  return numberText(Number(rest.toPrecision(2)));
}

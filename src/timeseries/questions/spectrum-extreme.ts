import type { Statistic } from '#src/domain/data-question.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatMoment } from '#src/domain/time-range.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { placeText } from '#src/timeseries/questions/curve-answers.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';

/**
 * The largest or the smallest sample of a spectrum over time, with its channel and its moment; `undefined` where the channels change,
 * are not told, or something else is asked.
 *
 * @param words the condition that holds, ` where …`, or nothing
 */
export function spectrumExtreme(
  { bins, columns, time, label }: Frame,
  statistics: readonly Statistic[],
  words: string,
): Answered | undefined {
  const [statistic, ...more] = statistics;
  const isExtreme = statistic === 'maximum' || statistic === 'minimum';
  if (bins === undefined || bins.varying || !isExtreme || more.length > 0) return undefined;
  const sign = statistic === 'maximum' ? 1 : -1;
  let best: { readonly value: number; readonly channel: number; readonly row: number } | undefined;
  for (const [channel, { values }] of columns.entries())
    for (const [row, value] of values.entries())
      if (Number.isFinite(value) && (best === undefined || sign * value > sign * best.value))
        best = { value, channel, row };
  const center = bins.centers[best?.channel ?? -1];
  const unit = columns[0]?.unit ?? '';
  if (best === undefined || center === undefined || !Number.isFinite(center)) return undefined;
  const at = time[best.row] ?? Number.NaN;
  const place = placeText(center, { name: bins.name, unit: bins.unit });
  const name = `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
  return numberAnswer(
    `${name}${words} is ${sign > 0 ? 'highest' : 'lowest'} at ${place}, at ${formatMoment(at)} UTC: ${numberText(best.value, unit)}.`,
    best.value,
    unit,
    { times: [at] },
  );
}

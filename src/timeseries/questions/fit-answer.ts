import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';
import { formatUnit, ratioUnit } from '#src/domain/units.ts';
import { type FitData, fitData, fitTo } from '#src/timeseries/fit-data.ts';
import type { LineFit } from '#src/timeseries/fits.ts';
import { fitsOfEach, slopesAnswer } from '#src/timeseries/fits-of-each.ts';
import { type Answered, numberAnswer } from '#src/timeseries/questions/answered.ts';
import { brokenAnswer } from '#src/timeseries/questions/broken-fit-answer.ts';
import { numberText, withErrorText } from '#src/timeseries/questions/number-text.ts';

/**
 * A line, a power law or an exponential through a series over time, a spectrum or curve over its axis, or one series against another,
 * or through several such pairs together.
 *
 * @throws BotError `not-computable` with fewer than three points, or a power law over time
 */
export function fitAnswer(
  frames: readonly Frame[],
  { form, from, to, isPooled, isEach }: QuestionOf<'fit'>,
): Answered {
  // One spectrum over another is no pair of which a line would tell anything.
  const areCurves = frames.length > 1 && frames.every(({ axis }) => axis !== undefined);
  if (isEach === true || (areCurves && isPooled !== true)) return eachAnswer(frames, { form, from, to });
  if (form === 'broken-power-law') {
    const data = fitData(frames, { form: 'power-law', from, to, isPooled });
    return brokenAnswer(data, {
      range: rangeWords(data, from, to),
      points: (count) => pointsText(data, count),
    });
  }
  const data = fitData(frames, { form, from, to, isPooled });
  const fit = fitTo(data, form);
  if (Number.isNaN(fit.slope)) {
    const lost =
      data.dropped > 0
        ? `: ${data.dropped} of them are ${data.sign < 0 ? 'not below zero' : form === 'exponential' ? 'not above zero' : 'not above zero in both'}, and have no logarithm`
        : '';
    throw new BotError(
      'not-computable',
      `${data.name} has too few points for a fit there (${fit.count}${lost}).`,
      {
        hint:
          data.dropped > 0
            ? 'Logarithms need numbers of one sign: look at the sign of the data, or fit a line.'
            : 'Take a wider range, or a longer period.',
      },
    );
  }
  const range = rangeWords(data, from, to);
  const points = pointsText(data, fit.count);
  if (form === 'power-law') {
    const sentence = `${data.name} follows ${data.xName} to the power of ${withErrorText(fit.slope, fit.slopeError)}${range}: ${numberText(10 ** fit.intercept, data.yUnit)} at ${data.xName} = 1${data.xUnit === '' ? '' : ` ${data.xUnit}`} (standard error, ${points}).`;
    return numberAnswer(sentence, fit.slope, '');
  }
  if (form === 'exponential') return exponentialAnswer(data, fit, { range, points });
  const unit = ratioUnit(data.yUnit, data.xUnit);
  const inUnit = unit === '' ? '' : ` ${formatUnit(unit)}`;
  const start = `${withErrorText(fit.intercept, fit.interceptError)}${data.yUnit === '' ? '' : ` ${formatUnit(data.yUnit)}`} at ${data.isTime ? 'the start' : 'zero'}`;
  const sentence = `${data.name} changes by ${withErrorText(fit.slope, fit.slopeError)}${inUnit} with ${data.xName}${range}, from ${start} (± is the standard error; r² ${numberText(Number((fit.r * fit.r).toPrecision(3)))}; ${points}).`;
  return numberAnswer(sentence, fit.slope, unit);
}

/** The slope of every column by itself, as a table. */
function eachAnswer(
  frames: readonly Frame[],
  { form, from, to }: Pick<QuestionOf<'fit'>, 'form' | 'from' | 'to'>,
): Answered {
  if (form === 'broken-power-law') {
    throw new BotError('not-computable', 'A power law with a break is fitted to one spectrum at a time.', {
      hint: 'Name one of them, e.g. "the break of the spectrum of Bz".',
    });
  }
  const fits = fitsOfEach(frames, { form, from, to });
  return {
    answer: slopesAnswer(fits, form, (data) => rangeWords(data, from, to)),
    numbers: fits.map(({ name, frame, fit }) => ({
      of: name,
      value: fit.slope,
      unit: '',
      range: frame.provenance.range,
    })),
  };
}

function pointsText({ isBinned, dropped, sign }: FitData, count: number): string {
  const what = isBinned ? 'averages in logarithmic bins, ten a decade' : 'points';
  const lost =
    dropped > 0 ? `; ${dropped} values that are not ${sign < 0 ? 'below' : 'above'} zero were left out` : '';
  return `${count.toLocaleString('en-US')} ${what}${lost}`;
}

/** y = A e^(±x / τ): τ = 1 / |slope| of the logarithms, its error σ(slope) / slope². */
function exponentialAnswer(
  data: FitData,
  fit: LineFit,
  { range, points }: { readonly range: string; readonly points: string },
): Answered {
  const folding = 1 / Math.abs(fit.slope);
  const { size, unit } = data.isTime ? timeUnitOf(folding) : { size: 1, unit: data.xUnit };
  const value = folding * size;
  const error = (fit.slopeError / fit.slope ** 2) * size;
  const way = fit.slope < 0 ? 'decays' : 'grows';
  const kind = data.isTime ? 'e-folding time' : `e-folding scale in ${data.xName}`;
  const start = numberText(data.sign * Math.exp(fit.intercept), data.yUnit);
  const inUnit = unit === '' ? '' : ` ${formatUnit(unit)}`;
  const sentence = `${data.name} ${way} exponentially with an ${kind} of ${withErrorText(value, error)}${inUnit}${range}, from ${start} at ${data.isTime ? 'the start' : 'zero'} (± is the standard error; r² of the logarithms ${numberText(Number((fit.r * fit.r).toPrecision(3)))}; ${points}; towards zero, without a background).`;
  return numberAnswer(sentence, value, unit);
}

/** The unit in which a time in days is at least two, and how many of it make a day. */
function timeUnitOf(days: number): { readonly size: number; readonly unit: string } {
  const ms = days * DAY;
  if (ms >= 2 * DAY) return { size: 1, unit: 'd' };
  if (ms >= 2 * HOUR) return { size: DAY / HOUR, unit: 'h' };
  return ms >= 2 * MINUTE ? { size: DAY / MINUTE, unit: 'min' } : { size: DAY / SECOND, unit: 's' };
}

/** The points may end well inside of the range that was asked for; a tenth of it is no matter. */
function rangeWords(data: FitData, from: number | undefined, to: number | undefined): string {
  const last = data.x.reduce((most, x) => Math.max(most, x), Number.NEGATIVE_INFINITY);
  const said = askedRange(data, from, to);
  if (to === undefined || last > to - 0.1 * Math.abs(to)) return said;
  return `${said} (the points end at ${numberText(Number(last.toPrecision(3)), data.xUnit)})`;
}

function askedRange({ xUnit }: FitData, from: number | undefined, to: number | undefined): string {
  if (from === undefined && to === undefined) return '';
  if (from === undefined) return ` up to ${numberText(to ?? 0, xUnit)}`;
  if (to === undefined) return ` from ${numberText(from, xUnit)} on`;
  return ` from ${numberText(from)} to ${numberText(to, xUnit)}`;
}

import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatMoment, formatTimeRange } from '#src/domain/time-range.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { formatUnit, isSameUnit } from '#src/domain/units.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { inWindow, rangeOf } from '#src/timeseries/questions/in-window.ts';
import { differenceText, numberText } from '#src/timeseries/questions/number-text.ts';
import { seriesNames } from '#src/timeseries/questions/series-names.ts';
import { statisticName, statisticUnit, statisticValue } from '#src/timeseries/questions/statistic-value.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';

type CompareQuestion = QuestionOf<'compare'>;

interface Side {
  readonly name: string;
  readonly value: number;
  /** When, of an extreme, in ms. */
  readonly at?: number | undefined;
}

/**
 * One statistic of several series, or of one series in several times, side by side: their values, and difference, ratio and the
 * larger one of the first two.
 *
 * @throws BotError `not-computable` with fewer than two sides, or units that do not fit
 */
export function compareAnswer(frames: readonly Frame[], question: CompareQuestion): Answered {
  const { statistic, percentile, asks } = question;
  const { sides, unit } = sidesOf(frames, question);
  const [first, second] = sides;
  if (first === undefined || second === undefined) {
    throw new BotError('not-computable', 'A comparison needs two series, or one series in two times.', {
      hint: 'Name both.',
    });
  }
  const name = statisticName(statistic, percentile);
  const inUnit = statisticUnit(statistic, unit);
  const said = sides.map((side) => `${numberText(side.value, inUnit)} ${side.name}`).join(', ');
  const difference = second.value - first.value;
  const ratio = first.value === 0 ? Number.NaN : second.value / first.value;
  const parts = asks.map((ask) => {
    if (ask === 'difference')
      return `The difference (${bare(second)} minus ${bare(first)}) is ${differenceText(second.value, first.value, inUnit)}.`;
    if (ask === 'percent') return percentWords(first.value, second.value);
    if (ask === 'ratio') return `The ratio of the second to the first is ${numberText(ratio)}.`;
    if (sides.every(({ value }) => value === first.value)) return 'They are equal.';
    return largest(sides, statistic === 'minimum' && sides.every(({ value }) => value < 0));
  });
  const of = question.windows === undefined ? '' : ` of ${seriesNames(frames)[0] ?? ''}`;
  const isRatio = asks[0] === 'ratio';
  return {
    answer: {
      kind: 'table',
      sentence: `The ${name}${of} is ${said}. ${parts.join(' ')}`,
      columns: [
        '',
        `${name}${inUnit === '' ? '' : ` (${formatUnit(inUnit)})`}`,
        'minus the first',
        'over the first',
      ],
      rows: sides.map((side, index) => [
        bare(side),
        cellOf(side.value),
        index === 0 ? null : cellOf(side.value - first.value),
        index === 0 || first.value === 0 ? null : cellOf(side.value / first.value),
      ]),
    },
    value: isRatio ? ratio : difference,
    unit: isRatio ? '' : inUnit,
  };
}

/** How far the second is off, of the size of the first. */
function percentWords(first: number, second: number): string {
  if (first === 0) return 'A change from zero has no percentage.';
  const percent = (100 * (second - first)) / Math.abs(first);
  const which = percent < 0 ? 'lower' : 'higher';
  return `The second is ${numberText(Number(Math.abs(percent).toPrecision(4)))} % ${which} than the first.`;
}

function sidesOf(
  frames: readonly Frame[],
  { windows, statistic, percentile }: CompareQuestion,
): { readonly sides: readonly Side[]; readonly unit: string } {
  const [first] = frames;
  const unit = first === undefined ? '' : requireOneColumn(first, 'A comparison').unit;
  const statisticOf = (frame: Frame, factor: number) => {
    const column = requireOneColumn(frame, 'A comparison');
    const values = factor === 1 ? column.values : column.values.map((value) => value * factor);
    const { value, at } = statisticValue(statistic, frame.time, values, percentile, unit);
    return { value, at };
  };
  if (windows !== undefined && first !== undefined) {
    const sides = windows.map((window) => {
      const range = rangeOf(window);
      return { name: `in ${formatTimeRange(range)}`, ...statisticOf(inWindow(first, range), 1) };
    });
    return { sides, unit };
  }
  const names = seriesNames(frames);
  const sides = frames.map((frame, index) => {
    const own = requireOneColumn(frame, 'A comparison').unit;
    const isNamed = names.indexOf(names[index] ?? '') === names.lastIndexOf(names[index] ?? '');
    const when = isNamed ? '' : ` in ${formatTimeRange(frame.provenance.range)}`;
    return { name: `for ${names[index]}${when}`, ...statisticOf(frame, factorTo(own, unit)) };
  });
  return { sides, unit };
}

function factorTo(from: string, to: string): number {
  if (from === '' || to === '' || isSameUnit(from, to)) return 1;
  const factor = convertFactor(from, to);
  if (factor !== undefined) return factor;
  throw new BotError('not-computable', `${from} and ${to} measure different things and cannot be compared.`, {
    hint: 'Compare series of one quantity.',
  });
}

/** Minima below zero are as large as they go down. */
function largest(sides: readonly Side[], isBySize: boolean): string {
  const size = ({ value }: Side) => (isBySize ? -value : value);
  const top = sides.reduce((best, side) => (size(side) > size(best) ? side : best));
  // Of two, one is named; of more, the moment is what the search was for.
  const when = top.at === undefined || sides.length < 3 ? '' : `, at ${formatMoment(top.at)} UTC`;
  return `The largest${isBySize ? ' in size' : ''} is that ${top.name}${when}.`;
}

/** `ACE density`, where a sentence says "for ACE density". */
function bare({ name }: Side): string {
  return name.replace(/^for /, '');
}

function cellOf(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

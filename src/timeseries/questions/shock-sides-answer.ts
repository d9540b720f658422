import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { formatDuration, formatMoment, formatTimeRange } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { seriesNames } from '#src/timeseries/questions/series-names.ts';
import {
  momentOf,
  samplesIn,
  stepOf,
  type Windows,
  windowsFor,
} from '#src/timeseries/questions/shock-sides.ts';
import { momentsOf } from '#src/timeseries/two-samples.ts';

interface Side {
  readonly count: number;
  readonly mean: number;
  /** Standard deviation, n − 1. */
  readonly std: number;
}

interface Row {
  readonly name: string;
  readonly unit: string;
  readonly up: Side;
  readonly down: Side;
}

/**
 * Means of each series on both sides of a shock, the ratio of downstream to upstream, and the step; of a vector its size counts. The
 * windows are those of the IPShocks database unless they are said; of a reverse shock, at which density and field fall in time,
 * downstream is before it.
 *
 * @throws BotError `not-computable` without a shock, or without samples in a window
 */
export function shockSidesAnswer(frames: readonly Frame[], question: QuestionOf<'shock-sides'>): Answered {
  const names = seriesNames(frames);
  const measured = frames.map(sizeOf);
  const { at, isFound } = momentOf(frames, question);
  const denser = frames.find(isOf('cm^-3')) ?? frames.find(isOf('nT'));
  const windows = windowsFor(at, question, Math.max(...frames.map(stepOf)), denser);
  const rows = measured.map((frame, index): Row => {
    const name = names[index] ?? frame.label;
    const [up, down] = [windows.upstream, windows.downstream].map((window) =>
      sideOf(samplesIn(frame, window)),
    );
    if (up === undefined || down === undefined) throw new Error('a shock has two sides');
    return { name, unit: frame.columns[0]?.unit ?? '', up, down };
  });
  const isReverse = windows.upstream.start > windows.downstream.start;
  const kind = denser === undefined ? '' : isReverse ? 'reverse ' : 'forward ';
  const which = isFound ? `The strongest ${kind}shock candidate at` : `The ${kind}shock at`;
  return {
    answer: {
      kind: 'table',
      sentence: `${which} ${formatMoment(at)} UTC, downstream over upstream: ${rows.map(ratioText).join(', ')}.`,
      columns: ['', 'upstream', 'σ upstream', 'downstream', 'σ downstream', 'step', 'ratio', 'samples'],
      rows: rows.map(({ name, unit, up, down }) => [
        unit === '' ? name : `${name} (${formatUnit(unit)})`,
        up.mean,
        up.std,
        down.mean,
        down.std,
        down.mean - up.mean,
        down.mean / up.mean,
        `${up.count} / ${down.count}`,
      ]),
    },
    ...(rows[0] === undefined ? {} : { value: rows[0].down.mean / rows[0].up.mean, unit: '' }),
    times: [at],
    numbers: rows.map(({ name, up, down }) => ({
      of: `${name} ratio`,
      value: down.mean / up.mean,
      unit: '',
      at,
      range: windows.upstream,
    })),
    remarks: [told(windows), ...(denser === undefined ? [FORWARD] : [])],
  };
}

const FORWARD =
  'Neither density nor field was given, so it was taken as a forward shock: upstream is the time before it.';

function isOf(unit: string) {
  return ({ columns }: Frame) => columns[0]?.unit === unit;
}

/** The frame with the size of its vector, or as it is. */
function sizeOf(frame: Frame): Frame {
  const [first, ...more] = frame.columns;
  if (first === undefined || more.length === 0) return frame;
  const parts = frame.columns.slice(0, 3);
  if (frame.columns.length !== 3 || frame.bins !== undefined)
    throw new BotError(
      'not-computable',
      `${frame.label} has ${frame.columns.length} columns and no single size.`,
      {
        hint: 'Name the columns, or series of one value each: |B|, density, speed, temperature.',
      },
    );
  const values = first.values.map((_, row) =>
    Math.hypot(...parts.map((part) => part.values[row] ?? Number.NaN)),
  );
  return { ...frame, columns: [{ ...first, values }] };
}

function sideOf(values: Float64Array): Side {
  const { count, mean, variance } = momentsOf(values);
  return { count, mean, std: Math.sqrt(variance) };
}

function ratioText({ name, unit, up, down }: Row): string {
  const ratio = spokenNumber(down.mean / up.mean, 3);
  const shown = unit === '' ? '' : ` ${formatUnit(unit)}`;
  return `${name} × ${ratio} (${spokenNumber(up.mean, 3)} to ${spokenNumber(down.mean, 3)}${shown})`;
}

function told({ upstream, downstream, at }: Windows): string {
  const gaps = [upstream, downstream].map(({ start, stop }) =>
    formatDuration(stop <= at ? at - stop : start - at),
  );
  const left = gaps[0] === gaps[1] ? `${gaps[0]} on each side` : `${gaps.join(' upstream and ')} downstream`;
  const out = gaps.every((gap) => gap === formatDuration(0)) ? 'nothing left out' : `${left} of it left out`;
  return `Means of ${formatTimeRange(upstream)} (upstream) and ${formatTimeRange(downstream)} (downstream), ${out}.`;
}

import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Column, Frame } from '#src/domain/frame.ts';
import { spokenPeriod } from '#src/domain/spoken-time.ts';
import { formatTime, type TimeRange } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { conditionText } from '#src/timeseries/intervals/condition-text.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { conditionAnswer } from '#src/timeseries/questions/condition-answer.ts';
import { inWindow, rangeOf } from '#src/timeseries/questions/in-window.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import {
  statisticName,
  statisticUnit,
  statisticValue,
  type Wished,
  wishedStatistics,
} from '#src/timeseries/questions/statistic-value.ts';
import { valueAt } from '#src/timeseries/questions/value-answers.ts';

type TableQuestion = QuestionOf<'table'>;
type Item = TableQuestion['items'][number];

/** One statistic of one column in one time. */
interface Cell {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly at?: number;
}

/**
 * Statistics of several series, each its own, in one table: a row for each time where there are several, else a row for each
 * number. Frames come item after item, as many as each of them says; a time takes those that have samples in it.
 */
export function tableAnswer(frames: readonly Frame[], question: TableQuestion): Answered {
  const groups = groupsOf(frames, question);
  const ranges = (question.windows ?? []).map(rangeOf);
  const asksTime = question.asksTime === true;
  if (ranges.length < 2) {
    const [range] = ranges;
    const cells = question.items.flatMap((item, index) => cellsOf(item, groups[index] ?? [], range));
    const columns = ['of', 'value', 'unit', ...(asksTime || hasTimes(question) ? ['at (UTC)'] : [])];
    const rows = cells.map(({ name, unit, value, at }) => [
      name,
      cellOf(value),
      formatUnit(unit),
      ...(columns.length > 3 ? [timeOf(at)] : []),
    ]);
    const window = range === undefined ? '' : `${spokenPeriod(range)}:`;
    if (question.isBulleted === true)
      return {
        answer: {
          kind: 'scalar',
          sentence: bullets(window, cells),
          value: cells[0]?.value ?? Number.NaN,
          unit: cells[0]?.unit ?? '',
        },
      };
    return { answer: { kind: 'table', sentence: window, columns, rows } };
  }
  const lines = ranges.map((range) => ({
    range,
    cells: question.items.flatMap((item, index) => cellsOf(item, groups[index] ?? [], range)),
  }));
  if (lines.every(({ cells }) => cells.every(({ value }) => Number.isNaN(value)))) throw noneThen(frames);
  const heads = headsOf(lines.map(({ cells }) => cells));
  const columns = [
    'time',
    ...heads.flatMap(({ name, unit }) => [
      unit === '' ? name : `${name} (${formatUnit(unit)})`,
      ...(asksTime ? ['at (UTC)'] : []),
    ]),
  ];
  const rows = lines.map(({ range, cells }) => [
    spokenPeriod(range),
    ...heads.flatMap(({ name }) => {
      const cell = cells.find((each) => each.name === name);
      return [cellOf(cell?.value ?? Number.NaN), ...(asksTime ? [timeOf(cell?.at)] : [])];
    }),
  ]);
  const numbers = lines.flatMap(({ range, cells }) =>
    cells
      .filter(({ value }) => !Number.isNaN(value))
      .map(({ name, unit, value, at }) => ({
        of: name,
        value,
        unit,
        range,
        ...(at === undefined || Number.isNaN(at) ? {} : { at }),
      })),
  );
  return {
    answer: { kind: 'table', sentence: `${lines.length} times side by side:`, columns, rows },
    ...(heads.length === 1 ? { numbers } : {}),
  };
}

function noneThen(frames: readonly Frame[]): BotError {
  const all = frames.map(({ provenance }) => provenance.range);
  const hull = {
    start: Math.min(...all.map(({ start }) => start)),
    stop: Math.max(...all.map(({ stop }) => stop)),
  };
  return new BotError('out-of-range', 'The data have no samples in any of these times.', {
    hint: `They are of ${spokenPeriod(hull)}; fetch them for the times that are asked about.`,
  });
}

/** @throws BotError `invalid-request` where the items speak of other than the series that are given: one would be left out */
function groupsOf(
  frames: readonly Frame[],
  { items, windows = [] }: TableQuestion,
): readonly (readonly Frame[])[] {
  const usual = items.length === 1 ? frames.length : 1;
  // Each series may have come as a piece for each window.
  const wanted = items.reduce((sum, { inputs = usual }) => sum + inputs, 0);
  const pieces = windows.length > 1 && frames.length === wanted * windows.length ? windows.length : 1;
  let at = 0;
  const groups = items.map(({ inputs = usual }) => {
    at += inputs * pieces;
    return frames.slice(at - inputs * pieces, at);
  });
  if (at === frames.length) return groups;
  throw new BotError(
    'invalid-request',
    `The items of the table are of ${at} series, and ${frames.length} are given: ${frames.map(({ label }) => label).join(', ')}.`,
    { hint: 'Say with inputs of how many of them each item is, in their order.' },
  );
}

function cellsOf(item: Item, group: readonly Frame[], range: TimeRange | undefined) {
  const { statistics, percentile, condition, at } = item;
  return group.flatMap((frame): readonly Cell[] => {
    const part = range === undefined ? frame : partOf(frame, range);
    if (part === undefined) return [];
    if (condition !== undefined) return [conditionCell(part, condition)];
    if (at !== undefined) return valueCells(frame, at, range);
    return part.columns.flatMap((column) =>
      wishedStatistics(statistics, percentile).map((wished) => cellFor(wished, column, part)),
    );
  });
}

/** How long a condition held, or when: "hours of Bz below -10 nT". */
function conditionCell(frame: Frame, condition: NonNullable<Item['condition']>): Cell {
  const { asks, where } = condition;
  const {
    value = Number.NaN,
    unit = '',
    times,
  } = conditionAnswer(frame, { kind: 'condition', ...condition }, []);
  const [at] = times ?? [];
  const name = `${ASKED[asks]} ${conditionText(where, frame, [])}`;
  return { name, unit, value, ...(at === undefined ? {} : { at }) };
}

/** The values at moments that were said; those outside the time of a row are none of its. */
function valueCells(
  frame: Frame,
  { times, method }: NonNullable<Item['at']>,
  range: TimeRange | undefined,
): readonly Cell[] {
  const moments = times
    .map(Date.parse)
    .filter((moment) => range === undefined || (moment >= range.start && moment < range.stop));
  return frame.columns.flatMap((column) =>
    moments.map((moment) => ({
      name: `${column.name} at ${formatTime(moment)}`,
      unit: column.unit,
      ...valueAt(frame, column.values, moment, method),
    })),
  );
}

const ASKED: Readonly<Record<NonNullable<Item['condition']>['asks'], string>> = {
  duration: 'time with',
  days: 'days with',
  share: 'share of time with',
  longest: 'longest time with',
  first: 'first time with',
  last: 'last time with',
};

function cellFor({ statistic, percentile }: Wished, column: Column, { time }: Frame): Cell {
  return {
    name: `${statisticName(statistic, percentile)} of ${column.name}`,
    unit: statisticUnit(statistic, column.unit),
    ...statisticValue(statistic, time, column.values, percentile, column.unit),
  };
}

/** A frame of another time than the one of the row has nothing to tell of it. */
function partOf(frame: Frame, range: TimeRange): Frame | undefined {
  const isThere = frame.time.some((at) => at >= range.start && at < range.stop);
  return isThere ? inWindow(frame, range) : undefined;
}

function headsOf(lines: readonly (readonly Cell[])[]): readonly Cell[] {
  const all = lines.flat();
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

function hasTimes({ items }: TableQuestion): boolean {
  return items.some(
    ({ statistics, condition, at }) =>
      at !== undefined ||
      /^(?:longest|first|last)$/.test(condition?.asks ?? '') ||
      statistics.some((each) => each === 'minimum' || each === 'maximum'),
  );
}

/** `- maximum of OMNI speed: 668 km/s, 2023-04-23 18:20 UTC`, a line for each number. */
function bullets(window: string, cells: readonly Cell[]): string {
  const lines = cells.map(({ name, value, unit, at }) => {
    const moment = timeOf(at);
    const said = Number.isNaN(value) ? (moment === null ? 'no data' : '') : numberText(value, unit);
    return `- ${name}: ${[said, moment === null ? '' : `${moment} UTC`].filter((part) => part !== '').join(', ')}`;
  });
  return [...(window === '' ? [] : [window]), ...lines].join('\n');
}

function cellOf(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

function timeOf(at: number | undefined): string | null {
  return at === undefined || Number.isNaN(at) ? null : formatTime(at);
}

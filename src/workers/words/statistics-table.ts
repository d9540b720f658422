import type { Frame } from '#src/domain/frame.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { spokenMoment, spokenRange } from '#src/domain/spoken-time.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { statisticsOf } from '#src/timeseries/statistics.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/** Figures that a table keeps. */
const FIGURES = 4;

interface Row {
  readonly name: string;
  readonly unit: string;
  readonly cells: readonly (string | null)[];
}

/** Statistics of data in one table: a row a series, the unit in the header where all share it, times in UTC. */
export function statisticsTable(frames: readonly Frame[]): string {
  const within = joinedRange(frames);
  const rows = toldApart(
    frames.flatMap((frame) =>
      rowsOf(frame, within).map((row) => ({ ...row, range: frame.provenance.range })),
    ),
  );
  const units = new Set(rows.map(({ unit }) => unit));
  const [shared = ''] = units.size === 1 ? [...units] : [];
  const withUnit = (name: string) => (shared === '' ? name : `${name} (${formatUnit(shared)})`);
  const columns = [
    'series',
    withUnit('mean'),
    withUnit('median'),
    withUnit('std'),
    withUnit('min'),
    'min at',
    withUnit('max'),
    'max at',
    'missing',
  ];
  const head = `**Statistics${placeOf(frames, within)}.**`;
  const table = markdownTable(
    columns,
    rows.map(({ name, unit, cells }) => [
      units.size === 1 || unit === '' ? name : `${name} (${formatUnit(unit)})`,
      ...cells,
    ]),
  );
  return `${head}\n\n${table}`;
}

/** Rows of one name have their times. */
function toldApart(rows: readonly (Row & { readonly range: TimeRange })[]): readonly Row[] {
  const isTwin = ({ name }: Row) => rows.filter((other) => other.name === name).length > 1;
  return rows.map((row) => (isTwin(row) ? { ...row, name: `${row.name} (${spokenRange(row.range)})` } : row));
}

/** `, 10–12 May 2024`, or ` over frequency from 0.001 to 0.5 Hz`. */
function placeOf([first, ...others]: readonly Frame[], within: TimeRange): string {
  if (first?.axis === undefined) return `, ${spokenRange(within)}`;
  if (others.length > 0) return '';
  const { axis, time } = first;
  const unit = axis.unit === '' ? '' : ` ${formatUnit(axis.unit)}`;
  const ends = [time[0] ?? 0, time.at(-1) ?? 0].map((place) => spokenNumber(place));
  return ` over ${axis.name.toLowerCase()} from ${ends.join(' to ')}${unit}`;
}

function rowsOf(frame: Frame, within: TimeRange): readonly Row[] {
  const summary = summaryOf(frame);
  const place = (row: number) => {
    const at = frame.time[row];
    if (row < 0 || at === undefined) return null;
    return frame.axis === undefined ? spokenMoment(at, within) : spokenNumber(at, FIGURES);
  };
  return frame.columns.map(({ name, unit, values }) => {
    const of = statisticsOf(values, unit);
    const [, median] = of.quartiles;
    const number = (value: number) => (Number.isNaN(value) ? null : spokenNumber(value, FIGURES));
    return {
      name: summary.isSpectrum ? name : fullName(summary, [name]),
      unit,
      cells: [
        number(of.mean),
        number(median),
        number(of.std),
        number(of.min),
        place(of.minAt),
        number(of.max),
        place(of.maxAt),
        `${Number((100 * of.missing).toPrecision(2))} %`,
      ],
    };
  });
}

function joinedRange(frames: readonly Frame[]): TimeRange {
  const ranges = frames.map(({ provenance }) => provenance.range);
  return {
    start: Math.min(...ranges.map(({ start }) => start)),
    stop: Math.max(...ranges.map(({ stop }) => stop)),
  };
}

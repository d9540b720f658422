import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { symbolOfSource } from '#src/domain/result-symbol.ts';
import { ratioUnit } from '#src/domain/units.ts';
import { withColumns } from '#src/timeseries/components.ts';
import { type FitData, type FitForm, fitData, fitTo } from '#src/timeseries/fit-data.ts';
import type { LineFit } from '#src/timeseries/fits.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';

/** What is fitted for itself: one column of a spectrum or a series. */
export interface FitOfOne {
  readonly name: string;
  readonly frame: Frame;
  readonly data: FitData;
  readonly fit: LineFit;
}

/**
 * A fit through every column of every frame by itself: of a spectrum of a vector one for each component, not one of its trace.
 *
 * @param frames series over time, or curves over an axis of one unit
 * @throws BotError `not-computable` where one of them has fewer than three points in the range
 */
export function fitsOfEach(
  frames: readonly Frame[],
  wish: { readonly form: FitForm; readonly from?: number | undefined; readonly to?: number | undefined },
): readonly FitOfOne[] {
  const parts = frames.flatMap((frame) =>
    frame.columns.map((column) => ({
      frame: withColumns(frame, [column]),
      name: nameOf(frame, column.name, frames),
    })),
  );
  return parts.map(({ frame, name }) => {
    const data = fitData([frame], wish);
    const fit = fitTo(data, wish.form);
    if (!Number.isNaN(fit.slope)) return { name, frame, data, fit };
    throw new BotError('not-computable', `${name} has too few points for a fit there (${fit.count}).`, {
      hint: 'Take a wider range, or a longer period.',
    });
  });
}

/** The slope of each with its standard error, as a table; the unit stands in the head where all have one. */
export function slopesAnswer(
  fits: readonly FitOfOne[],
  form: FitForm,
  range: (data: FitData) => string,
): Extract<OperationAnswer, { kind: 'table' }> {
  const [first] = fits;
  if (first === undefined) throw new Error('there is something to fit');
  const { data } = first;
  const units = new Set(fits.map((each) => unitOf(each, form)));
  const [unit = ''] = units;
  const head = unit === '' || units.size > 1 ? WHAT[form] : `${WHAT[form]} (${unit})`;
  const where = form === 'line' ? (data.isTime ? 'at the start' : 'at zero') : 'r²';
  const how = data.isBinned ? 'averages in logarithmic bins, ten a decade' : 'points';
  return {
    kind: 'table',
    sentence: `${TITLES[form]} of each over ${data.xName}${range(data)} (± is the standard error; ${how}).`,
    columns: [
      'of',
      head,
      '±',
      ...(units.size > 1 ? ['unit'] : []),
      where,
      ...(form === 'line' ? ['r²'] : []),
      'points',
    ],
    rows: fits.map((each) => [
      each.name,
      short(each.fit.slope),
      short(each.fit.slopeError),
      ...(units.size > 1 ? [unitOf(each, form)] : []),
      ...(form === 'line' ? [short(each.fit.intercept)] : []),
      short(each.fit.r ** 2),
      each.fit.count,
    ]),
  };
}

const TITLES: Readonly<Record<FitForm, string>> = {
  line: 'The line',
  'power-law': 'The power law',
  exponential: 'The exponential',
};
const WHAT: Readonly<Record<FitForm, string>> = { line: 'slope', 'power-law': 'slope', exponential: 'rate' };

/** A power law's slope has none. */
function unitOf({ data }: FitOfOne, form: FitForm): string {
  if (form === 'power-law') return '';
  return form === 'exponential' ? ratioUnit('', data.xUnit) : ratioUnit(data.yUnit, data.xUnit);
}

function short(value: number): number {
  return Number(value.toPrecision(4));
}

/** `Bx`; with the spacecraft, or else the label, where two would be called alike. */
function nameOf(frame: Frame, column: string, frames: readonly Frame[]): string {
  const own = symbolOfSource(frame, column).replace(/^power spectrum of /, '');
  const isShared = frames.some(
    (other) => other !== frame && other.provenance.mission !== frame.provenance.mission,
  );
  const { mission, missionName = mission } = frame.provenance;
  return isShared && missionName !== undefined ? `${missionName} ${own}` : own;
}

import { legendOf } from '#src/domain/figure/names.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import type { Frame } from '#src/domain/frame.ts';
import { DAY, formatTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { classesOf } from '#src/plotting/color-classes.ts';
import { colorTable } from '#src/plotting/color-maps.ts';
import type { Domain } from '#src/plotting/domains.ts';
import { frameOf, outlineOf } from '#src/plotting/outline.ts';
import type { ColorBar } from '#src/plotting/panel-view.ts';
import type { Pairs } from '#src/plotting/scatter-pairs.ts';
import { valuesAt } from '#src/plotting/scatter-pairs.ts';
import { shareOf } from '#src/plotting/spectrogram-raster.ts';

/** Dots without a value of what they are coloured by. */
const NO_COLOR = '#9a9a9a';

interface ScatterColors {
  /** A colour a dot, of each cloud. */
  readonly texts: readonly (readonly string[])[];
  readonly bar: ColorBar;
}

/** The colours of dots by time or by a third series, and the bar that tells them. */
export function scatterColors(
  colorBy: NonNullable<Panel['colorBy']>,
  clouds: readonly Pick<Pairs, 'time'>[],
  frames: readonly Frame[],
  panel: Panel,
): ScatterColors {
  const classes = classesOf(colorBy);
  const values = clouds.map(({ time }) => {
    const own = typeof colorBy === 'string' ? time : seriesAt(colorBy, time, frames);
    return classes === undefined ? own : own.map(classes.of);
  });
  const scale = classes === undefined ? (panel.colorScale ?? 'linear') : 'linear';
  const found = panel.colorRange ?? domainOf(values, panel.colorClip, scale === 'log');
  const domain = classes?.domain ?? found;
  const colors =
    classes?.colors ??
    colorTable(panel.colorMap ?? classes?.map ?? (colorBy === 'time' ? 'plasma' : 'viridis'));
  const textOf = (value: number) => {
    const share = shareOf(value, domain, scale);
    if (Number.isNaN(share)) return NO_COLOR;
    const entry = 1 + Math.round(Math.min(1, Math.max(0, share)) * 254);
    return `rgb(${colors[entry * 3]},${colors[entry * 3 + 1]},${colors[entry * 3 + 2]})`;
  };
  return {
    texts: values.map((each) => Array.from(each, textOf)),
    bar: {
      domain,
      scale,
      colors,
      ...barText(colorBy, domain, frames, panel),
      ...(classes?.marks === undefined ? {} : { marks: classes.marks }),
    },
  };
}

function barText(
  colorBy: NonNullable<Panel['colorBy']>,
  domain: Domain,
  frames: readonly Frame[],
  panel: Panel,
): Pick<ColorBar, 'label' | 'isTime'> {
  if (colorBy === 'time') return { label: panel.colorLabel ?? timeText(domain), isTime: true };
  if (typeof colorBy === 'string') return { label: panel.colorLabel ?? `${colorBy} (UTC)` };
  const frame = outlineOf(frameOf({ label: colorBy.label }, frames));
  const own = legendOf({ label: colorBy.label, columns: [colorBy.column] }, colorBy.column, frame);
  const name = colorBy.isSign === true ? `sign of ${own}` : own;
  const unit =
    colorBy.isSign === true ? '' : (frame.columns.find((each) => each.name === colorBy.column)?.unit ?? '');
  return { label: panel.colorLabel ?? (unit === '' ? name : `${name} (${formatUnit(unit)})`) };
}

/** The day, where the bar tells only hours. */
function timeText([start, stop]: Domain): string {
  return stop - start < DAY ? `UTC, ${formatTime(start).slice(0, 10)}` : 'UTC';
}

function seriesAt(
  { label, column }: { readonly label: string; readonly column: string },
  times: Float64Array,
  frames: readonly Frame[],
): Float64Array {
  return valuesAt({ trace: { label }, frame: frameOf({ label }, frames), column }, times);
}

/** From the first percentile to the last but one, so that single values do not take the colours of all others. */
function domainOf(values: readonly Float64Array[], [low, high]: Domain = [1, 99], isLog: boolean): Domain {
  const sorted = Float64Array.from(values.flatMap((each) => [...each]))
    .filter((value) => Number.isFinite(value) && (!isLog || value > 0))
    .sort();
  const at = (percent: number) => sorted[Math.round((percent / 100) * (sorted.length - 1))] ?? 0;
  const [from, to] = [at(low), at(high)];
  return from < to ? [from, to] : [from - 1, from + 1];
}

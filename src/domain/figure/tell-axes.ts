import type { Tellers } from '#src/domain/figure/change-text.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { listed } from '#src/domain/figure/names.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import { are, atStart, panelSubject, seriesSubject } from '#src/domain/figure/told-names.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { spokenPeriod } from '#src/domain/spoken-time.ts';
import { formatDuration, formatTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';

type AxisKind =
  | 'axis-label'
  | 'scale'
  | 'value-range'
  | 'axis-side'
  | 'axis-direction'
  | 'swap-axes'
  | 'axis-unit'
  | 'ticks'
  | 'zoom'
  | 'zoom-extreme'
  | 'zoom-by'
  | 'pan'
  | 'last'
  | 'first'
  | 'whole-range'
  | 'relative-time'
  | 'date-form'
  | 'superimpose'
  | 'position-axis';

const AXES = { x: 'x axis', y: 'y axis', right: 'right-hand axis', color: 'colour bar' } as const;
const SCALES = { linear: 'linear', log: 'logarithmic', symlog: 'logarithmic on both sides of zero' } as const;

const DATE_FORMS = {
  'day-of-year': 'The time axis counts the days of the year.',
  clock: 'The time axis shows hours without dates.',
  yearless: 'The dates of the time axis have no year.',
  usual: 'The time axis shows hours, with the date under the first of each day.',
} as const;

const shownTime = (_: unknown, figure: Figure) =>
  figure.columnRanges.length > 0
    ? `The columns show ${listed(figure.columnRanges.map(spokenPeriod))}.`
    : `The time axis shows ${spokenPeriod(figure.range)}.`;

export const axisTellers: Tellers<AxisKind> = {
  'axis-label': ({ axis, label }) =>
    label === null
      ? `The label of the ${AXES[axis]} is the usual one.`
      : `The label of the ${AXES[axis]} is "${label}".`,
  scale: scaleText,
  'value-range': rangeText,
  'axis-side': ({ series, side }, figure, summaries) => {
    const subject = seriesSubject([series].flat(), figure, summaries);
    return `${subject.name} ${are(subject)} on the ${side}-hand axis.`;
  },
  'axis-direction': ({ axis, panel }, figure, summaries) => {
    const meant = panelsAt(figure, panel, summaries).map((index) => figure.panels[index]);
    const isReversed = meant.some((each) => each?.reversed?.[axis] === true);
    const way = axis === 'y' ? (isReversed ? 'downward' : 'upward') : isReversed ? 'leftward' : 'rightward';
    return `The ${axis} axis runs ${way}.`;
  },
  'swap-axes': (_, { panels }) =>
    panels.some(({ binned = [] }) => binned.length > 0)
      ? 'The axes have changed places, and the bins with their quantity.'
      : 'The axes have changed places.',
  'axis-unit': ({ unit }) => `The axis of the channels is in ${formatUnit(unit)}.`,
  ticks: ({ everyMs, minorMs, every, at, axis = 'y', inside, minor }, figure) => {
    const said = [
      ...(at === undefined
        ? []
        : [
            `stand at ${listed(at.map((each) => (figure.ticks?.at?.includes(each) === true ? formatTime(each) : numberText(each))))}`,
          ]),
      ...(minorMs === undefined ? [] : [`without a label stand every ${formatDuration(minorMs)}`]),
      ...(every === undefined || every === null ? [] : [`of the ${axis} axis stand every ${every}`]),
      ...(everyMs === undefined || everyMs === null ? [] : [`stand every ${formatDuration(everyMs)}`]),
      ...(everyMs === null || every === null ? ['stand where they usually do'] : []),
      ...(inside === undefined ? [] : [inside ? 'point inward' : 'point outward']),
      ...(minor === undefined
        ? []
        : [minor ? 'have smaller ones between them' : 'have no smaller ones between them']),
    ];
    return `The tick marks ${listed(said)}.`;
  },
  zoom: shownTime,
  'zoom-extreme': shownTime,
  'zoom-by': shownTime,
  pan: shownTime,
  last: shownTime,
  first: shownTime,
  'whole-range': shownTime,
  'relative-time': (_, { timeAxis }) =>
    timeAxis?.kind === 'relative'
      ? `The time axis counts from ${formatTime(timeAxis.epoch)} UTC.`
      : 'The time axis shows dates.',
  'date-form': ({ form }) => DATE_FORMS[form ?? 'usual'],
  superimpose: ({ isStacked }, { panels }) => {
    const folds = new Set(panels.flatMap(({ traces }) => traces.flatMap(({ during }) => during?.[0] ?? [])));
    return isStacked === true
      ? `${folds.size} times stand one below the other, aligned.`
      : `${folds.size} times are drawn over each other.`;
  },
  'position-axis': ({ series }, figure, summaries) =>
    series.length === 0
      ? 'Under the time axis stand its dates only.'
      : `Under the time axis stand ${positionNames(figure, summaries)}.`,
};

function scaleText(
  { axis, scale, panel }: ChangeOf<'scale'>,
  figure: Figure,
  summaries: readonly FrameSummary[],
): string {
  if (axis !== 'y') return `The ${AXES[axis]} is ${SCALES[scale]}.`;
  const subject = panelSubject(panel, figure, summaries);
  return `${atStart(subject.name)} ${are(subject)} ${SCALES[scale]}.`;
}

/** `The frequency axis`, where the panels that are meant are spectrograms. */
function channelAxis(
  refs: ChangeOf<'value-range'>['panel'],
  figure: Figure,
  summaries: readonly FrameSummary[],
): string | undefined {
  const meant = panelsAt(figure, refs, summaries).flatMap((at) => figure.panels[at] ?? []);
  if (meant.length === 0 || meant.some(({ kind }) => kind !== 'spectrogram')) return undefined;
  const names = meant.map(
    ({ traces }) => summaries.find(({ label }) => label === traces[0]?.label)?.bins?.name,
  );
  const [name] = names;
  return name !== undefined && names.every((each) => each === name)
    ? `The ${name.replaceAll('_', ' ').toLowerCase()} axis`
    : 'The axis of the channels';
}

function rangeText(
  { axis = 'y', range, panel }: ChangeOf<'value-range'>,
  figure: Figure,
  summaries: readonly FrameSummary[],
): string {
  const subject =
    axis === 'y'
      ? (channelAxis(panel, figure, summaries) ?? panelSubject(panel, figure, summaries).name)
      : `The ${AXES[axis]}`;
  const [low, high] = (range ?? [null, null]).map((value) =>
    value === null ? undefined : numberText(value),
  );
  const isWidened =
    axis !== 'right' &&
    panelsAt(figure, panel, summaries).some((at) => figure.panels[at]?.hasEqualAxes === true);
  // Axes of one scale are widened until they fill the panel.
  const isMany = / and /.test(subject);
  const goes = isWidened ? (isMany ? 'show at least' : 'shows at least') : isMany ? 'go from' : 'goes from';
  if (low !== undefined && high !== undefined) return `${atStart(subject)} ${goes} ${low} to ${high}.`;
  if (low !== undefined) return `${atStart(subject)} starts at ${low}.`;
  if (high !== undefined) return `${atStart(subject)} ends at ${high}.`;
  return `The data decide the limits of ${axis === 'y' ? subject : AXES[axis]}.`;
}

function numberText(value: number): string {
  const text =
    Math.abs(value) < 1e7 ? value.toLocaleString('en-US', { maximumFractionDigits: 12 }) : String(value);
  return text.replace('-', '−');
}

function positionNames({ positions = [] }: Figure, summaries: readonly FrameSummary[]): string {
  return listed(
    positions.map(({ label, column }) => {
      const quantity = summaries.find((each) => each.label === label)?.provenance.quantity;
      return quantity?.replaceAll('-', ' ') ?? column;
    }),
  );
}

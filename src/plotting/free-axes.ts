import type { Figure } from '#src/domain/figure/figure.ts';
import type { DateForm } from '#src/domain/figure/look.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { DAY, SECOND } from '#src/domain/time-range.ts';
import type { Axes } from '#src/plotting/axis-basics.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { lengthOfUnit, relativeUnit } from '#src/plotting/relative-ticks.ts';
import type { Style } from '#src/plotting/theme.ts';

/** Scales of numbers that a page can zoom; the right one follows the left. */
export type FreeScale = 'x' | 'y' | 'right';

/** More than an axis has ever. */
const MOST_MARKS = 1_000;

/** The axes of a number that leave their chosen marks for Vega's own once the page has zoomed them. */
export function freed(
  { axes, signals, marks }: Axes,
  scale: FreeScale,
  index: number,
  exponent: number,
): Axes {
  const isFree = `free${scale === 'x' ? 'X' : 'Y'}${index}`;
  const values = axes.map((axis) => axis['values']);
  return {
    axes: axes.map((axis, at) =>
      axis['labels'] === false
        ? { ...axis, values: { signal: `${isFree} ? [] : ${scale}Marks[${at}]` } }
        : {
            ...axis,
            values: { signal: `${isFree} ? null : ${scale}Marks[${at}]` },
            // Vega thins marks that are given where they are more than the count.
            tickCount: { signal: `${isFree} ? 5 : ${MOST_MARKS}` },
            labelOverlap: true,
            encode: {
              labels: {
                update: {
                  text: {
                    signal: `(!${isFree} && ${scale}Texts[datum.value]) || (${isFree} ? format(datum.value / ${10 ** exponent}, '~g') : '')`,
                  },
                },
              },
            },
          },
    ),
    signals: [...signals, { name: `${scale}Marks`, value: values }],
    marks,
  };
}

/** Formats of a label and of the date under it, from this length between two labels on; d3-time-format. */
const FORMATS: readonly {
  readonly from: number;
  readonly label: string;
  readonly date: string;
  readonly isNew: string;
}[] = [
  { from: 280 * DAY, label: '%Y', date: '', isNew: 'false' },
  { from: 22 * DAY, label: '%b', date: '%Y', isNew: 'utcmonth(datum.value) === 0' },
  {
    from: 0.75 * DAY,
    label: '%-d %b',
    date: '%Y',
    isNew: 'utcmonth(datum.value) + utcdate(datum.value) === 1',
  },
  { from: 40 * SECOND, label: '%H:%M', date: '%-d %b %Y', isNew: 'datum.value % 86400000 === 0' },
  { from: 0.7 * SECOND, label: '%H:%M:%S', date: '%-d %b %Y', isNew: 'datum.value % 86400000 === 0' },
  { from: 0, label: '%H:%M:%S.%L', date: '%-d %b %Y', isNew: 'datum.value % 86400000 === 0' },
];

/** Where years lie over each other, none is told. */
const YEARLESS: typeof FORMATS = FORMATS.map((each) => ({
  ...each,
  label: each.label.replace('%Y', '%b'),
  date: each.date.replace(/ ?%Y/, ''),
}));

/** Days of the year. */
const COUNTED: typeof FORMATS = FORMATS.map((each) =>
  each.label.includes(':')
    ? { ...each, date: 'DOY %-j %Y' }
    : { ...each, label: '%-j', date: '%Y', isNew: 'utcmonth(datum.value) + utcdate(datum.value) === 1' },
);

const BY_FORM: Readonly<Record<DateForm, typeof FORMATS>> = {
  'day-of-year': COUNTED,
  clock: FORMATS.map((each) => (each.label.includes(':') ? { ...each, date: '', isNew: 'false' } : each)),
  yearless: YEARLESS,
};

/** Labels of a time axis that is zoomed, by the length of what is seen; the date stands where it begins or changes. */
export function freeTimeAxis(
  { timeAxis: axis }: Figure,
  { width, column, hasXLabels, view }: PanelBox,
  style: Style,
): Json {
  const count = Math.max(2, Math.floor(width / (style.size * 8)));
  const between = `(timeOf${column}[1] - timeOf${column}[0]) / ${count}`;
  return {
    orient: 'bottom',
    scale: 'x',
    tickCount: count,
    labels: hasXLabels,
    labelOverlap: true,
    encode: {
      labels: {
        update: {
          lineHeight: { value: style.tickSize * 1.25 },
          text: { signal: view.x.kind === 'time' ? timeText(axis, view.x.range, between) : '' },
        },
      },
    },
  };
}

function timeText(axis: Figure['timeAxis'], range: TimeRange, between: string): string {
  switch (axis?.kind) {
    case 'relative':
      return `format((datum.value - ${axis.epoch}) / ${lengthOfUnit(relativeUnit(axis, range))}, '.4~g')`;
    case 'calendar':
      return labelText(between, YEARLESS);
    case 'dates':
      return labelText(between, BY_FORM[axis.form]);
    case undefined:
      return labelText(between, FORMATS);
  }
}

/** An expression of our own formats only. The zone stands with the first date. */
function labelText(between: string, formats: typeof FORMATS): string {
  const text = (format: string) => `utcFormat(datum.value, '${format}')`;
  return formats.reduceRight((shorter, { from, label, date, isNew }) => {
    const first = date === '' ? `'UTC'` : `${text(date)} + ' UTC'`;
    const lines = `datum.index === 0 ? [${text(label)}, ${first}] : ${isNew} ? [${text(label)}, ${text(date)}] : ${text(label)}`;
    return shorter === '' ? `(${lines})` : `(${between} > ${from} ? (${lines}) : ${shorter})`;
  }, '');
}

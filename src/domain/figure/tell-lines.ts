import type { Tellers } from '#src/domain/figure/change-text.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { Mark } from '#src/domain/figure/look.ts';
import { colourText } from '#src/domain/figure/safe-colours.ts';
import { are, atStart, panelSubject, type Subject, seriesSubject } from '#src/domain/figure/told-names.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';

type LineKind =
  | 'color'
  | 'palette'
  | 'dash'
  | 'line-width'
  | 'opacity'
  | 'color-where'
  | 'series-name'
  | 'mark'
  | 'symbol'
  | 'overlay'
  | 'band'
  | 'band-mark'
  | 'remove-bands';

const MARKS: Readonly<Record<Mark, string>> = {
  line: 'lines',
  point: 'points',
  'line-point': 'lines with points',
  area: 'areas',
  step: 'steps',
  bar: 'bars',
};

const WHERE = { '<': 'below', '<=': 'from', '>': 'above', '>=': 'from' } as const;

export const lineTellers: Tellers<LineKind> = {
  color: (change, figure, summaries) => claim(change, figure, summaries, colourText(change.color)),
  palette: ({ name }) =>
    ({
      spacecraft: 'The spacecraft have the colours of their publications (1 black, 2 red, 3 green, 4 blue).',
      safe: 'The colours can be told apart with any colour vision (Okabe and Ito).',
      default: 'The colours are the usual ones.',
      dashes: 'Each line has a pattern of its own.',
    })[name],
  dash: (change, figure, summaries) => claim(change, figure, summaries, change.dash),
  'line-width': (change, figure, summaries) => claim(change, figure, summaries, widthText(change)),
  opacity: (change, figure, summaries) =>
    claim(change, figure, summaries, `${Math.round(change.opacity * 100)} % opaque`),
  'color-where': ({ comparison, value, to, color, isFilled, ...where }, figure, summaries) => {
    const way =
      to !== undefined
        ? ` to ${minus(to)}`
        : comparison === '<='
          ? ' down'
          : comparison === '>='
            ? ' on'
            : '';
    const limit = `${to === undefined ? WHERE[comparison] : 'from'} ${minus(value)}${way}`;
    return claim(
      where,
      figure,
      summaries,
      isFilled === true ? `filled in ${color} ${limit}` : `${color} ${limit}`,
    );
  },
  'series-name': ({ name }) => `The legend says "${name}".`,
  mark: (change, figure, summaries) => claim(change, figure, summaries, `drawn as ${MARKS[change.mark]}`),
  symbol: ({ shape, size, factor = 1, ...where }, figure, summaries) => {
    const subject = whoOf(where, figure, summaries);
    const of = subject.name === 'Lines' ? 'Points' : `The points of ${subject.name}`;
    if (shape !== undefined) return `${of} are ${shape === 'cross' ? 'crosses' : `${shape}s`}.`;
    if (size !== undefined) return `${of} are ${size} times as large as usual.`;
    return `${of} are ${factor >= 1 ? 'larger' : 'smaller'}.`;
  },
  overlay: ({ windowMs, series }, figure, summaries) => {
    const subject = seriesSubject(series, figure, summaries);
    return windowMs === null
      ? `No running mean is drawn over ${subject.name === 'Lines' ? 'the lines' : subject.name}.`
      : `${subject.name} ${subject.isMany ? 'have' : 'has'} a running mean of ${formatDuration(windowMs)} over ${subject.isMany ? 'them' : 'it'}.`;
  },
  band: ({ low, high }, figure, summaries) =>
    `What lies between ${seriesSubject([low, high], figure, summaries).name} is shaded.`,
  'band-mark': ({ mark }) =>
    mark === 'bars' ? 'Errors are drawn as bars.' : 'Errors are drawn as shaded bands.',
  'remove-bands': () => 'The shaded bands are gone.',
};

function minus(value: number): string {
  return String(value).replace('-', '−');
}

type Where = Pick<ChangeOf<'color'>, 'series' | 'panel'>;

function whoOf({ series, panel }: Where, figure: Figure, summaries: readonly FrameSummary[]): Subject {
  if (series !== undefined || panel === undefined) return seriesSubject(series, figure, summaries);
  return panelSubject(panel, figure, summaries);
}

function claim(where: Where, figure: Figure, summaries: readonly FrameSummary[], what: string): string {
  const subject = whoOf(where, figure, summaries);
  return `${atStart(subject.name)} ${are(subject)} ${what}.`;
}

function widthText({ width, unit, factor = 1 }: ChangeOf<'line-width'>): string {
  if (width !== undefined && unit !== undefined) return `${width} ${unit} wide`;
  if (width !== undefined) return width === 1 ? 'as wide as usual' : `${width} times as wide as usual`;
  return factor > 1 ? 'thicker' : factor < 1 ? 'thinner' : 'as wide as before';
}

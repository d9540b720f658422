import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { colorsOf } from '#src/domain/figure/colors.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { panelsAt, seriesAt } from '#src/domain/figure/parts.ts';
import { columnsOf, seriesId } from '#src/domain/figure/series.ts';
import { type Frame, type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { formatUnit, isSameUnit } from '#src/domain/units.ts';
import { type FitForm, fitData, fitTo } from '#src/timeseries/fit-data.ts';
import { fitAnswer } from '#src/timeseries/questions/fit-answer.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import { shownPart } from '#src/workers/shown-part.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/**
 * The least-squares line, power law or exponential through the points of every pair of the scatter plots that are meant, with its equation
 * and r for legend and reply; several lines of one panel have the colours of their points, and one through all pairs is black.
 *
 * @throws BotError `invalid-request` where there is no scatter plot, `not-computable` with too few points
 */
export async function fitPairs(
  figure: Figure,
  change: ChangeOf<'fit-pairs'>,
  summaries: readonly FrameSummary[],
  { workspace }: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const { isPooled, panel: refs, of } = change;
  const meant = of === undefined ? undefined : seriesAt(figure, of, summaries);
  const isMeant = ({ place, at }: Pair) =>
    meant === undefined || meant.some(({ panel, trace }) => panel === place && trace === at);
  const found = panelsAt(figure, refs, summaries).map((place) =>
    pairsIn(figure.panels[place], place).filter(isMeant),
  );
  const groups = isPooled === true ? found : found.flat().map((pair) => [pair]);
  const fits: ChangeByNumbers[] = [];
  const failed: BotError[] = [];
  for (const pairs of groups) {
    try {
      const fit = await fitOf(pairs, change, { figure, summaries, workspace });
      if (fit !== undefined) fits.push(fit);
    } catch (error) {
      if (!(error instanceof BotError)) throw error;
      failed.push(error);
    }
  }
  const [first, ...more] = fits;
  // Each pair that cannot be fitted is told by its name; the others are drawn.
  const [why] = failed;
  if (first === undefined && why !== undefined)
    throw new BotError(why.code, failed.map(({ message }) => message).join(' '), { hint: why.hint ?? '' });
  if (first === undefined) {
    throw new BotError('invalid-request', 'There is no scatter plot to fit a line in.', {
      hint: 'Draw one first, e.g. "scatter Kp against the speed".',
    });
  }
  return {
    change: first.change,
    more: more.map(({ change }) => change),
    notes: [...fits.flatMap(({ notes }) => notes), ...failed.map(sentenceOf)],
  };
}

interface Scene extends Pick<Toolbox, 'workspace'> {
  readonly figure: Figure;
  readonly summaries: readonly FrameSummary[];
}

interface Pair {
  readonly panel: Panel;
  readonly place: number;
  /** Of `above` in its panel. */
  readonly at: number;
  readonly above: Trace;
  readonly across: Trace;
  /** It shares its panel with others. */
  readonly isOneOfMany: boolean;
}

/** The pairs of a scatter plot, whose traces stand as y, x, y, x. */
function pairsIn(panel: Panel | undefined, place: number): readonly Pair[] {
  if (panel?.kind !== 'scatter' || panel.variant === 'orbit') return [];
  const { traces } = panel;
  return traces.flatMap((above, at) => {
    const across = at % 2 === 0 ? traces[at + 1] : undefined;
    return across === undefined ? [] : [{ panel, place, at, above, across, isOneOfMany: traces.length > 2 }];
  });
}

/** A line through the points of one pair, or of several as one; nothing where there is none. */
async function fitOf(
  pairs: readonly Pair[],
  wish: ChangeOf<'fit-pairs'>,
  { figure, summaries, workspace }: Scene,
): Promise<ChangeByNumbers | undefined> {
  const [first] = pairs;
  if (first === undefined) return undefined;
  const { panel, place, above, isOneOfMany } = first;
  // A line goes through the points that are seen: those of the time that the figure shows.
  const shown = async ({ label, columns }: Trace) =>
    only(shownPart(await workspace.frame(label), figure).frame, columns);
  const frames: Frame[] = [];
  for (const pair of pairs) {
    frames.push(await shown(pair.across), await shown(pair.above));
  }
  const isPooled = pairs.length > 1;
  const { form } = wish;
  const limits = limitsOf(wish, frames[0]);
  const data = fitData(frames, { form, isPooled, ...limits });
  const fit = fitTo(data, form);
  const intercept = FACTORS[form](fit.intercept, data.sign);
  const label = `${equation(form, fit.slope, intercept)}, r = ${fit.r.toFixed(3)}${limitsText(limits)}`;
  const owner = isPooled ? 'all' : isOneOfMany ? frames[1]?.label : undefined;
  const color = isPooled ? 'black' : isOneOfMany ? colorOf(panel, above, summaries) : undefined;
  return {
    change: {
      kind: 'fit-line',
      shape: SHAPES[form],
      slope: fit.slope,
      intercept,
      ...limits,
      label: owner === undefined ? label : `${owner}: ${label}`,
      ...(color === undefined ? {} : { color }),
      panel: place + 1,
    },
    notes: [fitAnswer(frames, { kind: 'fit', form, isPooled, ...limits }).answer.sentence],
  };
}

interface Limits {
  readonly from?: number;
  readonly to?: number;
}

/** From and to which x, in the unit of x. */
function limitsOf({ from, to, unit }: ChangeOf<'fit-pairs'>, across: Frame | undefined): Limits {
  const own = across?.columns[0]?.unit ?? '';
  const factor = unit === undefined || isSameUnit(unit, own) ? 1 : convertFactor(unit, own);
  if (factor === undefined) {
    throw new BotError(
      'invalid-request',
      `${across?.label ?? 'The x axis'} is in ${formatUnit(own)}, so the points of a fit cannot be limited in ${formatUnit(unit ?? '')}.`,
      { hint: 'Give limits of what stands across, or choose points: "only where V < 400".' },
    );
  }
  return {
    ...(from === undefined ? {} : { from: from * factor }),
    ...(to === undefined ? {} : { to: to * factor }),
  };
}

function limitsText({ from, to }: Limits): string {
  const short = (value: number) => String(Number(value.toPrecision(4)));
  if (from !== undefined && to !== undefined) return `, x from ${short(from)} to ${short(to)}`;
  if (from !== undefined) return `, x from ${short(from)}`;
  return to === undefined ? '' : `, x up to ${short(to)}`;
}

const SHAPES = { line: 'linear', 'power-law': 'power', exponential: 'exponential' } as const;
/** What stands before x^slope or e^(slope x), out of the intercept in logarithms. */
const FACTORS: Readonly<Record<FitForm, (intercept: number, sign: number) => number>> = {
  line: (intercept) => intercept,
  'power-law': (intercept) => 10 ** intercept,
  exponential: (intercept, sign) => sign * Math.exp(intercept),
};

function equation(form: FitForm, slope: number, intercept: number): string {
  const short = (value: number) => String(Number(value.toPrecision(4)));
  if (form === 'power-law') return `y = ${short(intercept)} x^${short(slope)}`;
  if (form === 'exponential') return `y = ${short(intercept)} e^(${short(slope)} x)`;
  return `y = ${short(slope)} x ${intercept < 0 ? '−' : '+'} ${short(Math.abs(intercept))}`;
}

function colorOf(panel: Panel, trace: Trace, summaries: readonly FrameSummary[]): string | undefined {
  const summary = summaries.find(({ label }) => label === trace.label);
  const column = summary === undefined ? undefined : columnsOf(trace, summary)[0];
  return summary === undefined || column === undefined
    ? undefined
    : colorsOf(panel, summaries)[seriesId(summary, column)];
}

/** The column that is drawn, under the name that people know it by. */
function only(frame: Frame, names: readonly string[] | undefined): Frame {
  const [name] = names ?? [];
  const column = frame.columns.find((each) => each.name === name) ?? frame.columns[0];
  const summary = summaryOf(frame);
  if (column === undefined) return frame;
  const spoken = fullName(summary, [column.name]);
  return { ...frame, label: spoken, columns: [{ ...column, name: spoken }] };
}

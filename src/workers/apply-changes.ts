import { BotError, type Failure, sentenceOf } from '#src/domain/failure.ts';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import { changeText } from '#src/domain/figure/change-text.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { pickSeries, placedSeries } from '#src/domain/figure/pick.ts';
import { onSideOfSeries } from '#src/domain/figure/side-meant.ts';
import { wishWords } from '#src/domain/figure/wish-words.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { joinedClaims } from '#src/domain/joined-claims.ts';
import { plainTex } from '#src/domain/plain-tex.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';

export interface AppliedChanges {
  readonly figure: Figure;
  /** Why some of the changes make no sense. */
  readonly notes: readonly string[];
  /** What the others did, in words. */
  readonly told: readonly string[];
  /** Every change was so already. */
  readonly isSame: boolean;
}

/** Texts as they can be drawn. */
function withPlainTex(change: FigureChange): FigureChange {
  switch (change.kind) {
    case 'axis-label':
      return { ...change, label: change.label === null ? null : plainTex(change.label) };
    case 'title':
    case 'panel-title':
      return { ...change, title: change.title === null ? null : plainTex(change.title) };
    case 'panel-titles':
      return { ...change, titles: change.titles.map(plainTex) };
    case 'series-name':
      return { ...change, name: plainTex(change.name) };
    case 'marker':
      return {
        ...change,
        ...(change.label === undefined ? {} : { label: plainTex(change.label) }),
        ...(change.labels === undefined ? {} : { labels: change.labels.map(plainTex) }),
      };
    default:
      return change;
  }
}

/** How what was not done is told. */
export const NOT_DONE = 'Not done: ';

/**
 * A look of "the ratio" on a figure of one panel is of that panel, and a scatter of two curves of these two, by whatever operation or
 * spacecraft they were called.
 */
function meantAlone(figure: Figure, change: FigureChange, summaries: readonly FrameSummary[]) {
  const loose = looser(figure, change, summaries);
  const result = loose === undefined ? undefined : changeFigure(figure, loose, summaries);
  return result === undefined || 'failure' in result ? undefined : result;
}

function looser(
  figure: Figure,
  change: FigureChange,
  summaries: readonly FrameSummary[],
): FigureChange | undefined {
  if (change.kind === 'scatter') return ofBoth(figure, change, summaries);
  if (figure.panels.length !== 1 || !('panel' in change)) return undefined;
  const { panel, ...rest } = change;
  const isByOperation =
    typeof panel === 'object' && !Array.isArray(panel) && Object.keys(panel).join() === 'operation';
  // Without the panel it is of the whole figure, which has that panel only.
  return isByOperation ? (rest as FigureChange) : undefined;
}

/** One side of a pair is clear: the other curve is the other side. */
function ofBoth(
  figure: Figure,
  change: Extract<FigureChange, { kind: 'scatter' }>,
  summaries: readonly FrameSummary[],
): FigureChange | undefined {
  const placed = placedSeries(figure, summaries);
  const [pair, ...more] = change.pairs;
  if (placed.length !== 2 || pair === undefined || more.length > 0) return undefined;
  const only = (ref: SeriesRef) => {
    const found = pickSeries(ref, figure, summaries);
    return found.length === 1 ? found[0]?.id : undefined;
  };
  const other = (id: string | undefined) =>
    id === undefined ? undefined : placed.find((each) => each.id !== id)?.id;
  const [x, y] = [only(pair.x), only(pair.y)];
  const [across, up] = [x ?? other(y), y ?? other(x)];
  if (across === undefined || up === undefined) return undefined;
  return { ...change, pairs: [{ ...pair, x: across, y: up }] };
}

/**
 * Applies changes one after the other. One that makes no sense is told and does not take the others.
 *
 * @throws BotError of the first when none could be applied
 */
export function applyChanges(
  figure: Figure,
  changes: readonly FigureChange[],
  summaries: readonly FrameSummary[],
): AppliedChanges {
  let current = figure;
  const failures: { readonly change: FigureChange; readonly failure: Failure }[] = [];
  const told: string[] = [];
  for (const said of changes.map(withPlainTex)) {
    const change = onSideOfSeries(current, said, summaries);
    const tried = changeFigure(current, change, summaries);
    const result = 'failure' in tried ? (meantAlone(current, change, summaries) ?? tried) : tried;
    if ('failure' in result) {
      failures.push({ change, failure: result.failure });
      continue;
    }
    const text = changeText(change, result.figure, summaries);
    told.push(result.isSame ? `Already so: ${text}` : text);
    current = result.figure;
  }
  const [first] = failures;
  if (first !== undefined && failures.length === changes.length) {
    const { code, message, hint } = first.failure;
    throw new BotError(code, message, hint === undefined ? {} : { hint });
  }
  return {
    figure: current,
    notes: failures.map(({ change, failure }) => `${NOT_DONE}${wishWords(change)}. ${sentenceOf(failure)}`),
    told: joinedClaims([...new Set(told)]),
    isSame: changes.length > 0 && failures.length === 0 && current === figure,
  };
}

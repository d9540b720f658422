import { BotError, type Failure, sentenceOf } from '#src/domain/failure.ts';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import { changeText } from '#src/domain/figure/change-text.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { joinedClaims } from '#src/domain/joined-claims.ts';
import { plainTex } from '#src/domain/plain-tex.ts';

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
      return change.label === undefined ? change : { ...change, label: plainTex(change.label) };
    default:
      return change;
  }
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
  const failures: Failure[] = [];
  const told: string[] = [];
  for (const change of changes.map(withPlainTex)) {
    const result = changeFigure(current, change, summaries);
    if ('failure' in result) {
      failures.push(result.failure);
      continue;
    }
    const text = changeText(change, result.figure, summaries);
    told.push(result.isSame ? `Already so: ${text}` : text);
    current = result.figure;
  }
  const [first] = failures;
  if (first !== undefined && failures.length === changes.length) {
    throw new BotError(first.code, first.message, first.hint === undefined ? {} : { hint: first.hint });
  }
  return {
    figure: current,
    notes: failures.map(sentenceOf),
    told: joinedClaims([...new Set(told)]),
    isSame: changes.length > 0 && failures.length === 0 && current === figure,
  };
}

import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const POINTS =
  /^(?:it|them|that|those|these|the|all|of|points?|data|dots?|cloud|scatter|samples?|everything)$/i;
const LINE = /^(?:(?:straight |regression |trend |fitted )?line|curve)$/i;

/** "A line through it", "put a straight line through the points": of a scatter a fit. */
export function lineThrough({ phrases }: ClauseView): readonly Phrase[] {
  return phrases.flatMap((line, at) => {
    if (!LINE.test(line.raw) || !/^(?:through|thru|trough)$/i.test(phrases[at + 1]?.raw ?? '')) return [];
    const behind = phrases.slice(at + 2);
    const end = behind.findIndex(({ raw }) => !POINTS.test(raw));
    const through = end < 0 ? behind : behind.slice(0, end);
    return through.length === 0 ? [] : [line, ...phrases.slice(at + 1, at + 2), ...through];
  });
}

/** "A red dashed line through it": how the line is drawn, and no look of the points. */
export function lookOfLine(view: ClauseView): {
  readonly changes: readonly FigureChange[];
  readonly used: readonly Phrase[];
} {
  const [line] = lineThrough(view);
  const before = line === undefined ? [] : view.phrases.slice(0, view.phrases.indexOf(line)).slice(-2);
  const { fields, used } = looksIn(view, 0, Number.POSITIVE_INFINITY, before);
  const { color, dash } = fields;
  const series = [{ operation: 'fit' }];
  return {
    changes: [
      ...(color === undefined ? [] : [{ kind: 'color' as const, color, series }]),
      ...(dash === undefined ? [] : [{ kind: 'dash' as const, dash, series }]),
    ],
    used,
  };
}

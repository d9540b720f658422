import type { Figure } from '#src/domain/figure/figure.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';

const INSIDE = /^(?:inside|within|in between|between|enclosed by|bounded by)$/i;
/** "Between those" may be two series. */
const BETWEEN = /^between$/i;
const THOSE = /^(?:those|these|them)$/i;
const LINES = /^(?:lines?|markers?|marks?|boundar(?:y|ies)|edges?|vlines?|vertical lines?|dashed lines?)$/i;
const LINE_WORDS =
  /^(?:the|those|these|my|two|both|dashed|dotted|vertical|solid|red|blue|black|gr[ae]y|green)$/i;
const INTERVAL = /^(?:interval|stretch|window|region|band|part|period|section)$/i;
const WITHIN =
  /(?:^|^zoom |^zoom in |^limit )(?:in|within|inside|over|during|for|on|to|into|across)$|^zoom$/i;
const POINTING = /^(?:that|this|the|same)$/i;
const SHADED = /^(?:shaded|marked|highlighted|coloured|colored)$/i;

/**
 * "Mean B inside those", "shade between the lines", "minimum variance on that interval": the time between the two lines of the figure,
 * or of its one band. Where more lines stand there, that is told.
 */
export function withBetweenLines(marks: readonly Mark[], figure: Figure | undefined): readonly Mark[] {
  if (figure === undefined) return marks;
  const done: Mark[] = [];
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at];
    if (mark === undefined) break;
    const next = linesAt(marks, at) ?? intervalAt(marks, at, figure);
    const last = next === undefined ? undefined : marks[next - 1];
    if (next === undefined || last === undefined) {
      done.push(mark);
      continue;
    }
    done.push({ ...mark, to: last.to, raw: rawOf(marks.slice(at, next)), senses: [senseOf(figure)] });
    at = next - 1;
  }
  return done;
}

/** The place behind "between the two dashed lines", "inside those". */
function linesAt(marks: readonly Mark[], at: number): number | undefined {
  const lead = marks[at]?.raw ?? '';
  if (!INSIDE.test(lead)) return undefined;
  if (!BETWEEN.test(lead) && THOSE.test(marks[at + 1]?.raw ?? '') && !LINES.test(marks[at + 2]?.raw ?? ''))
    return isOpen(marks, at + 2) ? at + 2 : undefined;
  let next = at + 1;
  while (next - at < 5 && LINE_WORDS.test(marks[next]?.raw ?? '')) next += 1;
  return next > at + 1 && LINES.test(marks[next]?.raw ?? '') ? next + 1 : undefined;
}

/** Nothing stands behind that "those" would belong to. */
function isOpen(marks: readonly Mark[], at: number): boolean {
  const next = marks[at];
  return next === undefined || /^[.,;?!)]$/.test(next.raw) || /^(?:and|please|pls|then|too)$/i.test(next.raw);
}

/** "That interval", "the shaded region": of the one band, or between the two lines. */
function intervalAt(marks: readonly Mark[], at: number, figure: Figure): number | undefined {
  if (!POINTING.test(marks[at]?.raw ?? '') || rangeOf(figure) === undefined) return undefined;
  // "Make the shaded region green" is about how it looks.
  if (!WITHIN.test(marks[at - 1]?.raw ?? '')) return undefined;
  const following = marks[at + 1];
  if (means(following, 'noun', 'band') && /^(?:shaded|marked|highlighted) /i.test(following?.raw ?? ''))
    return at + 2;
  const isShaded = SHADED.test(following?.raw ?? '');
  const next = isShaded ? at + 2 : at + 1;
  const isThe = /^the$/i.test(marks[at]?.raw ?? '');
  return INTERVAL.test(marks[next]?.raw ?? '') && (isShaded || !isThe) ? next + 1 : undefined;
}

function senseOf(figure: Figure): Mark['senses'][number] {
  const range = rangeOf(figure);
  if (range !== undefined) return { kind: 'time', value: 'between', range, form: 'range', isSpan: true };
  const count = figure.markers.filter(({ at }) => at !== undefined).length;
  const problem = `There ${count === 1 ? 'is one line' : `are ${count} lines`} at a time on the figure, so which stretch is meant is not clear; give its start and end.`;
  return { kind: 'bad-time', value: 'between', problem };
}

/** The one band, or from the one line to the other. */
function rangeOf({ markers }: Figure): TimeRange | undefined {
  const bands = markers.flatMap(({ from, to }) =>
    typeof from === 'number' && typeof to === 'number' ? [{ start: from, stop: to }] : [],
  );
  const lines = markers.flatMap(({ at, axis }) => (typeof at === 'number' && axis === undefined ? [at] : []));
  const [band, ...more] = bands;
  if (band !== undefined && more.length === 0) return band;
  return lines.length === 2 ? { start: Math.min(...lines), stop: Math.max(...lines) } : undefined;
}

function rawOf(marks: readonly Mark[]): string {
  return marks.map(({ raw }) => raw).join(' ');
}

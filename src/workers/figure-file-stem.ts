import { type Figure, rangeOfPanel } from '#src/domain/figure/figure.ts';
import { titleOf } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';

/** Characters for what is shown; the period comes behind them. */
const MOST = 60;
const SMALL_WORDS = /^(?:a|an|and|at|by|for|from|in|of|on|the|to|with)$/;

/** What a file of a figure is called, without its ending: what it shows and when, `ace-wind-magnetic-field-2025-12-01_07`. */
export function figureFileStem(figure: Figure, summaries: readonly FrameSummary[]): string {
  const words = titleOf(figure, summaries)
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL_WORDS.test(word));
  let what = '';
  for (const word of words) {
    const longer = what === '' ? word.slice(0, MOST) : `${what}-${word}`;
    if (longer.length > MOST) break;
    what = longer;
  }
  return `${what === '' ? figure.id : what}-${daysOf(rangeOfPanel(figure, 0))}`;
}

/** The days of a range as names of files have them: `2025-12-01`, `2025-12-01_07`, `2025-12-30_2026-01-02`. */
function daysOf({ start, stop }: TimeRange): string {
  const day = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const [first, last] = [day(start), day(Math.max(start, stop - 1))];
  if (first === last) return first;
  if (stop - start <= DAY) return first;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${first}_${last.slice(8)}`;
  return first.slice(0, 4) === last.slice(0, 4) ? `${first}_${last.slice(5)}` : `${first}_${last}`;
}

import type { Frame, FrameSummary } from '#src/domain/frame.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { isOf } from '#src/domain/plan.ts';
import { spokenRange } from '#src/domain/spoken-time.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { curvesIn } from '#src/workers/words/curve.ts';
import { numberWords } from '#src/workers/words/number-words.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/** Data that are told where nothing is drawn: what a turn was for, not what it took on the way. */
export function toldData(made: readonly FrameSummary[]): readonly FrameSummary[] {
  const isOnTheWay = ({ label }: FrameSummary) =>
    made.some(({ provenance }) => provenance.from.some((each) => isOf(each, label)));
  return made.filter((summary) => !isOnTheWay(summary));
}

/** `**ACE |B|, 10–12 May 2024.** Mean 8.1 nT, peak 71.2 (10 May 22:35). 864 samples, every 5 min.` */
export function dataWords(frame: Frame): string {
  const summary = summaryOf(frame);
  const { provenance, rows, cadenceMs, axis, isSpectrum } = summary;
  const numbers =
    axis === undefined && !isSpectrum ? numberWords(curvesIn(frame, provenance.range), provenance.range) : '';
  const size = `${rows.toLocaleString('en-US')} ${axis === undefined ? 'samples' : 'rows'}`;
  const every = cadenceMs > 0 ? `, every ${formatDuration(cadenceMs)}` : '';
  const period = axis?.name === 'row' ? '' : `, ${spokenRange(provenance.range)}`;
  return [`**${capital(fullName(summary))}${period}.**`, numbers, `${size}${every}.`]
    .filter((part) => part !== '')
    .join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const CUTS =
  /^(?:trim|trimmed|trim off|cut|cut off|crop|crop off|chop|chop off|clip off|drop|lose|remove|delete|skip|exclude|leave out|without)$/i;
const FIRST = /\b(?:first|initial|start|beginning|front)\b/i;
const LAST = /\b(?:last|final|end|tail)\b/i;

/** "Trim the last hour", "drop the first 6 hours", "chop 3 h off the end": what is drawn without that part of it, by its own ends. */
export const trimAct: ActSpec = lookAct('trim', 7, (view, { drawn: { range } }) => {
  const cuts = view.spelt(CUTS);
  if (range === undefined || cuts.length === 0 || view.series().length > 0) return undefined;
  const kept = keptIn(view);
  if (kept !== undefined)
    return changed({ kind: 'zoom', range: kept.range }, [
      ...cuts,
      ...view.all('time'),
      ...view.words('negation', 'only'),
    ]);
  const length = lengthIn(view) ?? daysAtEnd(view, range);
  if (length === undefined || length.ms >= range.stop - range.start) return undefined;
  const left: TimeRange = length.isFirst
    ? { start: range.start + length.ms, stop: range.stop }
    : { start: range.start, stop: range.stop - length.ms };
  return changed({ kind: 'zoom', range: left }, [
    ...cuts,
    ...length.used,
    ...view.spelt(/^off$/i),
    ...view.words('noun', 'figure', 'timerange', 'data', 'interval'),
    ...view.words('pronoun', 'it'),
  ]);
});

/** "Drop the 21st, only 19 and 20": what stays is said, too. */
function keptIn(view: ClauseView): PhraseOf<'time'> | undefined {
  const [gone, kept, ...more] = view.all('time');
  const only = view.words('negation', 'only');
  if (gone === undefined || kept === undefined || more.length > 0) return undefined;
  const isSaid = only.some(({ from, to }) => from >= gone.to && to <= kept.from);
  const isApart = gone.range.start >= kept.range.stop || gone.range.stop <= kept.range.start;
  return isSaid && isApart ? kept : undefined;
}

/** "Drop the 21st", "without 12 May": days with which what is drawn begins or ends. */
function daysAtEnd(view: ClauseView, range: TimeRange): Part | undefined {
  const [time, ...more] = view.all('time');
  if (time === undefined || more.length > 0 || time.range.stop - time.range.start < DAY) return undefined;
  const { start, stop } = time.range;
  if (start <= range.start && stop < range.stop && stop > range.start)
    return { ms: stop - range.start, isFirst: true, used: [time] };
  if (stop >= range.stop && start > range.start && start < range.stop)
    return { ms: range.stop - start, isFirst: false, used: [time] };
  return undefined;
}

interface Part {
  readonly ms: number;
  readonly isFirst: boolean;
  readonly used: readonly Phrase[];
}

/** A length of time at the first or the last end. */
function lengthIn(view: ClauseView): Part | undefined {
  const [time, ...more] = view.all('time');
  const ends = [
    ...view.all('amount').filter(({ isOrdinal, value }) => isOrdinal && value === 1),
    ...view.spelt(/^(?:first|initial|last|final|start|beginning|front|end|tail|at the end|at the start)$/i),
  ];
  const said = [...ends, ...(time === undefined ? [] : [time])].map(({ raw }) => raw).join(' ');
  const isFirst = FIRST.test(said);
  if (more.length > 0 || isFirst === LAST.test(said)) return undefined;
  if (time !== undefined) {
    // "The last hour" is read from now back; it is as long as it is said.
    const isOfEnd = FIRST.test(time.raw) || LAST.test(time.raw);
    return isOfEnd ? { ms: time.range.stop - time.range.start, isFirst, used: [time, ...ends] } : undefined;
  }
  const [duration] = view.all('duration');
  if (duration !== undefined) return { ms: duration.ms, isFirst, used: [duration, ...ends] };
  const [unit] = view.words('timeunit');
  const ms = Number(wordValue(unit, 'timeunit'));
  if (unit === undefined || !Number.isFinite(ms)) return undefined;
  const [count] = view.all('amount').filter(({ isOrdinal }) => !isOrdinal);
  const used = [unit, ...ends, ...(count === undefined ? [] : [count])];
  return { ms: ms * (count?.value ?? 1), isFirst, used };
}

import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/**
 * "Mark S1 at 05:45 and S2 at 18:30", "lines at 05:45 (S1), 18:30 (S2)", "shock 04:30, sheath 06:00": what stands beside an
 * instant where lines are spoken of is its name, as if it stood between quotation marks.
 */
export function withMarkedNames(marks: readonly Mark[], text: string): readonly Mark[] {
  const out: Mark[] = [];
  let isMarking = false;
  for (let at = 0; at < marks.length; ) {
    const mark = marks[at];
    if (mark === undefined) break;
    if (/^[.;!?\n]$/.test(mark.raw)) isMarking = false;
    const end = isMarking ? (nameEnd(marks, at) ?? bracketEnd(marks, at)) : ofLine(marks, at);
    isMarking ||=
      opensMarking(mark) ||
      (means(mark, 'noun', 'line') && (isInstant(marks[at + 1]) || /^at$/i.test(marks[at + 1]?.raw ?? '')));
    if (end === undefined) {
      out.push(...(isMarking ? withoutName(mark) : [mark]));
      at += 1;
      continue;
    }
    const [from, to] = mark.raw === '(' ? [at + 1, end - 1] : [at, end];
    out.push(quoted(marks.slice(from, to), text));
    at = end;
  }
  return out;
}

/** Words that say that times are marked. */
function opensMarking(mark: Mark): boolean {
  return means(mark, 'verb', 'mark', 'shade') || means(mark, 'noun', 'vline', 'annotation');
}

/** "S1 line at 05:45": the name opens what is said of a line. */
function ofLine(marks: readonly Mark[], at: number): number | undefined {
  const before = marks[at - 1];
  if (before !== undefined && !/^(?:[,.;:]|and|a|the)$/i.test(before.raw)) return undefined;
  let end = at;
  while (end < marks.length && end - at < 3 && isName(marks, end, at)) end += 1;
  const place = /^at$/i.test(marks[end + 1]?.raw ?? '') ? end + 2 : end + 1;
  const isLine = means(marks[end], 'noun', 'line', 'vline');
  return end > at && isLine && isInstant(marks[place]) ? end : undefined;
}

/** Where a name ends that begins behind a break and that an instant follows: "S2 at 18:30". */
function nameEnd(marks: readonly Mark[], at: number): number | undefined {
  const before = marks[at - 1];
  const isBehindBreak =
    before !== undefined && (/^(?:,|and|&|:|the|a|at)$/i.test(before.raw) || opensMarking(before));
  if (!isBehindBreak) return undefined;
  let end = at;
  while (end < marks.length && end - at < 4 && isName(marks, end, at)) end += 1;
  if (end === at || !marks.slice(at, end).some(isNaming)) return undefined;
  const place = /^(?:at|on|from|:|=|@)$/i.test(marks[end]?.raw ?? '') ? end + 1 : end;
  // What there is no finder for can only be marked where it is said to be, be it a day.
  const isUnsought = marks.slice(at, end).some((mark) => means(mark, 'beyond') && !/s$/i.test(mark.raw));
  return isInstant(marks[place], isUnsought ? DAY + 1 : DAY) ? end : undefined;
}

/** "(S1)" right behind an instant. */
function bracketEnd(marks: readonly Mark[], at: number): number | undefined {
  if (marks[at]?.raw !== '(' || !isInstant(marks[at - 1])) return undefined;
  const end = marks.findIndex(({ raw }, place) => place > at && raw === ')');
  const inside = marks.slice(at + 1, end);
  const isLook = inside.some(
    (mark) => means(mark, 'colour') || means(mark, 'dash') || means(mark, 'hex') || /^utc?$/i.test(mark.raw),
  );
  return end < 0 || inside.length > 4 || inside.length === 0 || isLook ? undefined : end + 1;
}

/** "18:30 (S2) on 22 June": the name stands within the words of the time. */
function withoutName(mark: Mark): readonly Mark[] {
  const [, name] = /\(([^()]{1,40})\)/.exec(mark.raw) ?? [];
  if (name === undefined || !isInstant(mark)) return [mark];
  const from = mark.from + mark.raw.indexOf(`(${name})`);
  const quote: Mark = { ...mark, from, raw: name, senses: [{ kind: 'quote', value: name }] };
  return [{ ...mark, to: from, raw: mark.raw.replace(`(${name}) `, '') }, quote];
}

/** A word of no vocabulary, a name of what happens, or a letter with its number. */
function isName(marks: readonly Mark[], at: number, start: number): boolean {
  const mark = marks[at];
  if (mark === undefined || mark.raw === ',' || senseOf(mark, 'time') !== undefined) return false;
  const isNumber = senseOf(mark, 'number') !== undefined;
  return (
    (isNumber && at > start && mark.isGlued) ||
    isNaming(mark) ||
    (at > start && /^(?:of|start|end|arrival|passage|crossing|onset|front)$/i.test(mark.raw))
  );
}

function isNaming(mark: Mark): boolean {
  return (
    mark.senses.every(({ kind }) => kind === 'word') ||
    /^[B-Zb-z]$/.test(mark.raw) ||
    means(mark, 'happening') ||
    means(mark, 'marker') ||
    means(mark, 'threshold') ||
    means(mark, 'beyond', 'boundaries') ||
    means(mark, 'noun', 'storm', 'shock', 'jump', 'peak', 'gap', 'arrival')
  );
}

/** A time of day, or a stretch of one. */
function isInstant(mark: Mark | undefined, longest = DAY): boolean {
  const time = senseOf(mark, 'time');
  return time !== undefined && time.range.stop - time.range.start < longest;
}

const DAY = 86_400_000;

function quoted(marks: readonly Mark[], text: string): Mark {
  const from = marks[0]?.from ?? 0;
  const to = marks.at(-1)?.to ?? from;
  const raw = text.slice(from, to);
  return { from, to, raw, isGlued: false, senses: [{ kind: 'quote', value: raw }] };
}

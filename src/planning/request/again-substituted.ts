import type { Act, NamedSeries, Period, Request, Target } from '#src/domain/request.ts';
import { HOUR, type TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { targetsWith } from '#src/planning/request/again-targets.ts';
import { askedOfPair } from '#src/planning/request/asked-of-pair.ts';
import { shownLines } from '#src/planning/request/shown-lines.ts';

type OfData = Extract<Act, { readonly of: readonly Target[] }>;
type AgainAct = Extract<Act, { do: 'again' }>;

/** The acts of a request with what is said in the place of its kind. */
export function substituted(
  { acts }: Request,
  again: AgainAct,
  thread: ThreadState,
  knowledge: Knowledge,
): readonly Act[] {
  return acts.flatMap((act): readonly Act[] => {
    if (act.do === 'undo' || (act.do === 'change' && !acts.some(isDrawn))) return [];
    // Numbers that were given have no period and no spacecraft to put others in the place of.
    if (!('of' in act)) return act.do === 'look-up' && act.worker === 'calculate' ? [] : [act];
    const made = again.with.length === 0 ? undefined : resultIn(act.of, thread);
    if (made !== undefined) return [ofAnother(made, again.with)];
    // What was asked of the lines on the figure is asked of the same lines of what is named now.
    const of = again.with.length > 0 && isOfFigure(act) ? shownLines(thread) : act.of;
    const pairs = askedOfPair(act, of, again, knowledge);
    if (pairs !== undefined)
      return pairs.map((pair) => ({ ...act, of: pair, period: periodWith(act.period, again.period) }));
    const others = targetsWith(of, again.with);
    const isJoined = again.mode === 'add' && isDrawn(act);
    const [range] = again.period.ranges;
    const asked = range === undefined ? act : askedAt(act, range);
    return [
      {
        ...asked,
        of: isJoined ? [...understood(of), ...others] : others,
        period:
          asked !== act && range !== undefined
            ? { ranges: [{ start: range.start, stop: Math.max(range.stop, range.start + HOUR) }], events: [] }
            : isMadeThere(act, acts, again, thread)
              ? act.period
              : periodWith(act.period, again.period),
      },
    ];
  });
}

/** What is made of the figure for a value at a time is made of all of it, whichever time of it is asked for. */
function isMadeThere(act: Act, acts: readonly Act[], { period }: AgainAct, { figure }: ThreadState): boolean {
  const [range] = period.ranges;
  return (
    act.do === 'compute' &&
    act.isOnlyMade === true &&
    acts.some((each) => each.do === 'measure' && each.question.kind === 'value-at') &&
    figure !== undefined &&
    range !== undefined &&
    range.start >= figure.fullRange.start &&
    range.stop <= figure.fullRange.stop
  );
}

/** "And at 12:00?" behind a value at a time. */
function askedAt(act: OfData, { start }: TimeRange): OfData {
  if (act.do !== 'measure' || act.question.kind !== 'value-at' || act.question.times.length !== 1) return act;
  return { ...act, question: { ...act.question, times: [new Date(start).toISOString()] } };
}

/** A result of the thread that is named among targets. */
function resultIn(of: readonly Target[], { frames }: ThreadState): string | undefined {
  return of
    .flatMap((target) => (target.kind === 'series' && target.label !== undefined ? [target.label] : []))
    .find((label) =>
      frames.some((frame) => frame.provenance.origin === 'computed' && isOfFrame(label, frame.label)),
    );
}

export function isOfFrame(label: string, frame: string): boolean {
  return label === frame || label.startsWith(`${frame}.`);
}

/** What was asked of a result is not asked of the same result again in the name of another quantity. */
export function ofAnother(label: string, said: readonly NamedSeries[]): Act {
  const names = said.map(({ text }) => text.trim()).filter((text) => text !== '');
  return {
    do: 'refuse',
    what: names.join(', '),
    reason: `\`${label}\` was made of other data, and there is none like it for ${names.length > 0 ? `"${names.join(', ')}"` : 'that'} yet.`,
    hint: 'Say the whole of it, e.g. "the mean of the difference of ACE and Wind speed".',
  };
}

/** What joins a request that came to nothing stands beside what was understood of it. */
function understood(of: readonly Target[]): readonly Target[] {
  return of.flatMap((target): readonly Target[] => {
    if (target.kind !== 'series' || target.unknown === undefined) return [target];
    const { unknown: _, ...known } = target;
    return known.mission === undefined ? [] : [known];
  });
}

export function isOfFigure(act: Act): boolean {
  return act.do === 'measure' && act.of.every(({ kind }) => kind === 'pointed');
}

function isDrawn(act: Act): boolean {
  return act.do === 'show' || act.do === 'compute' || act.do === 'superpose';
}

function periodWith(before: Period, said: Period): Period {
  return said.ranges.length > 0 || said.newestMs !== undefined ? said : before;
}

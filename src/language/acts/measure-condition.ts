import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { type Asked, asksIn, conditionAskedOf } from '#src/language/acts/condition-asked.ts';
import { aboutFirst, conditionsOf, lastingOf } from '#src/language/acts/conditions.ts';
import { binnedFor, countedBins } from '#src/language/acts/counted-bins.ts';
import { isSizeOfChange } from '#src/language/acts/event-finders.ts';
import { jointlyOf } from '#src/language/acts/jointly.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { isAboutLooks } from '#src/language/acts/number-questions.ts';
import { sameTimeWords } from '#src/language/acts/period-words.ts';
import { standoffIn } from '#src/language/acts/standoff.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

/** "How long was it above 10 pfu?", "how often did Bz drop below -10 nT for at least 2 h", "share of time with Kp >= 5". */
export const measureConditionAct: ActSpec = {
  name: 'measure-condition',
  rank: 15,
  read(view, setting) {
    // "Does Dst ever drop more than 50 nT in an hour?" asks for changes, and for no level.
    const conditions = isOfChanges(view) ? undefined : conditionsOf(view);
    const asked = conditions === undefined ? undefined : conditionAskedOf(view);
    if (conditions === undefined || asked === undefined || isAboutLooks(view)) return undefined;
    if (conditions.subjects.length > 0 && isOfDaysBefore(view, setting)) return undefined;
    const lasting = lastingOf(view);
    const { used: jointUsed, ...joint } = jointlyOf(view);
    const measured = measuredOf(view, setting);
    const isOfDistance = conditions.subjects.every(({ text }) => text === 'distance');
    const boundary = isOfDistance ? standoffIn(view, setting) : undefined;
    const subject =
      boundary === undefined
        ? subjectOf(
            conditions.subjects,
            conditions.subjects.length + measured.series.length === 0
              ? (spokenSubject(view, setting) ?? stormIndex(view, measured.of))
              : measured.of,
            measured.series,
          )
        : { of: boundary.of, other: [], isFirst: true };
    const bins = boundary === undefined && subject.other.length === 0 ? countedBins(view) : undefined;
    const place = setting.acts.length + measured.shown.length;
    return {
      acts: [
        ...(boundary?.acts ?? measured.shown),
        ...(bins === undefined ? [] : [binnedFor(bins, subject.of, measured.period)]),
        ...asksIn(isEachTime(view, asked, joint) ? { asks: 'intervals' } : asked).map(
          (asks): Act => ({
            do: 'measure' as const,
            ...joint,
            question: passedBack(view, asked) ?? {
              kind: 'condition' as const,
              asks,
              where: subject.isFirst ? aboutFirst(conditions.where) : conditions.where,
              ...(lasting.atLeastMs === undefined ? {} : { atLeastMs: lasting.atLeastMs }),
              ...(asked.unit === undefined ? {} : { unit: asked.unit }),
              ...(asked.by === undefined ? {} : { by: asked.by }),
            },
            ...(subject.other.length === 0 ? {} : { other: subject.other }),
            of: bins === undefined ? subject.of : [{ kind: 'act', act: place }],
            period: measured.period,
          }),
        ),
      ],
      used: [
        ...(bins?.used ?? []),
        ...(boundary?.used ?? []),
        ...conditions.used,
        ...jointUsed,
        ...asked.used,
        ...lasting.used,
        ...measured.used,
        ...sameTimeWords(view),
      ],
      notes: [...measured.notes, ...conditions.notes],
    };
  },
};

/** "When did both see Bz < -10?": their common times are looked for, and not the first alone. */
function isEachTime(view: ClauseView, { asks }: Asked, { isJoint }: { readonly isJoint?: true }): boolean {
  const isOrdered =
    view.all('amount').some(({ isOrdinal }) => isOrdinal) || view.spelt(/^first$/i).length > 0;
  return isJoint === true && asks === 'first' && !isOrdered;
}

function isOfChanges(view: ClauseView): boolean {
  return view.hasWord('noun', 'jump') && view.all('condition').every(isSizeOfChange);
}

/** "How many of these had Kp >= 6?" behind days that were counted: of all the time it would be another number. */
function isOfDaysBefore(view: ClauseView, { previous }: Setting): boolean {
  const isOfThese = /\bof (?:these|those|them)\b/i.test(view.text());
  const isOfDays = previous?.acts.some(
    (act) =>
      act.do === 'measure' &&
      ((act.question.kind === 'condition' && act.question.by !== undefined) ||
        act.question.kind === 'ranked' ||
        (act.question.kind === 'condition' && /days|dates/.test(act.question.asks))),
  );
  return isOfThese && isOfDays === true;
}

/** "When did it drop back below 600?": it may have been there at the start, which is no answer; each passing is. */
function passedBack(view: ClauseView, { asks }: Asked): DataQuestion | undefined {
  const [condition, ...more] = view.all('condition');
  const isBack = condition !== undefined && /\b(?:back|recover\w*|return\w*)\b/i.test(condition.raw);
  if (!isBack || more.length > 0 || asks !== 'first' || condition.comparison === 'between') return undefined;
  const direction = condition.comparison.startsWith('<') ? 'down' : 'up';
  return { kind: 'crossings', level: condition.value, direction };
}

/** "Min Dst, max V, hours under -100": the last that was asked about and can be so; nobody's speed is under -100. */
function spokenSubject(view: ClauseView, { acts }: Setting): readonly Target[] | undefined {
  const [condition] = view.all('condition');
  const spoken = acts.flatMap((act) => (act.do === 'measure' ? act.of : []));
  const meant = spoken.findLast(
    (target) => target.kind === 'series' && condition !== undefined && canBe(target, condition),
  );
  return meant === undefined ? undefined : [meant];
}

/** "The last storm below -100" is told by Dst, where nothing else is meant. */
function stormIndex(view: ClauseView, of: readonly Target[]): readonly Target[] {
  const isStorm = of.length === 0 && view.hasWord('noun', 'storm');
  return isStorm ? [{ kind: 'series', text: 'storm', quantity: 'dst' }] : of;
}

const SIGNED = /^(?:dst|sym-h|asy|al|magnetic-field|velocity|electric-field|position|heliographic-latitude)/;
const MEASURED_IN: Readonly<Record<string, RegExp>> = {
  nT: /field|dst|sym|asy|^a[elu]$/,
  'km/s': /speed|velocity/,
  'cm^-3': /density/,
};

function canBe({ quantity = '' }: NamedSeries, { value, unit }: PhraseOf<'condition'>): boolean {
  if (value < 0 && !SIGNED.test(quantity)) return false;
  return unit === undefined || MEASURED_IN[unit]?.test(quantity) !== false;
}

/** A condition is about its own first series, unless another one was named beside it. */
export function subjectOf(
  subjects: readonly NamedSeries[],
  of: readonly Target[],
  named: readonly NamedSeries[],
): { readonly of: readonly Target[]; readonly other: readonly NamedSeries[]; readonly isFirst: boolean } {
  const [first, ...rest] = subjects;
  if (first === undefined) return { of, other: [], isFirst: false };
  // "The mean on the dayside" is that of the data at hand, and not of the local time.
  if (first.isOnlyCondition === true && named.length === 0) {
    const meant: readonly Target[] = of.length > 0 ? of : [{ kind: 'pointed', which: 'focus', text: 'it' }];
    return { of: meant, other: subjects, isFirst: false };
  }
  const missions = named.filter((series) => series.mission !== undefined && series.quantity === undefined);
  // Each condition is of a spacecraft of its own.
  const isOwn = subjects.length > 1 && subjects.every((series) => named.includes(series));
  if (named.length === 0 || isOwn) return { of: [first], other: rest, isFirst: true };
  // "Wind Bz < -10 at ACE": missions beside the condition say whose series it is.
  if (missions.length === named.length)
    return { of: missions.map((series) => ({ ...series, ...first })), other: rest, isFirst: true };
  return { of, other: subjects, isFirst: false };
}

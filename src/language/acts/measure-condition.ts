import type { DataQuestion, Group } from '#src/domain/data-question.ts';
import type { NamedSeries, Target } from '#src/domain/request.ts';
import { aboutFirst, conditionsOf, lastingOf } from '#src/language/acts/conditions.ts';
import { datesAsked } from '#src/language/acts/dates-asked.ts';
import { isSizeOfChange } from '#src/language/acts/event-finders.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { isAboutLooks } from '#src/language/acts/number-questions.ts';
import { sameTimeWords } from '#src/language/acts/period-words.ts';
import { standoffIn } from '#src/language/acts/standoff.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Asks = Extract<DataQuestion, { kind: 'condition' }>['asks'];

/** "How long was it above 10 pfu?", "how often did Bz drop below -10 nT for at least 2 h", "share of time with Kp >= 5". */
export const measureConditionAct: ActSpec = {
  name: 'measure-condition',
  rank: 15,
  read(view, setting) {
    // "Does Dst ever drop more than 50 nT in an hour?" asks for changes, and for no level.
    const conditions = isOfChanges(view) ? undefined : conditionsOf(view);
    const asked = conditionAskedOf(view);
    if (conditions === undefined || asked === undefined || isAboutLooks(view)) return undefined;
    if (conditions.subjects.length > 0 && isOfDaysBefore(view, setting)) return undefined;
    const lasting = lastingOf(view);
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
    return {
      acts: [
        ...(boundary?.acts ?? measured.shown),
        {
          do: 'measure',
          question: passedBack(view, asked) ?? {
            kind: 'condition',
            asks: asked.asks,
            where: subject.isFirst ? aboutFirst(conditions.where) : conditions.where,
            ...(lasting.atLeastMs === undefined ? {} : { atLeastMs: lasting.atLeastMs }),
            ...(asked.unit === undefined ? {} : { unit: asked.unit }),
            ...(asked.by === undefined ? {} : { by: asked.by }),
          },
          ...(subject.other.length === 0 ? {} : { other: subject.other }),
          of: subject.of,
          period: measured.period,
        },
      ],
      used: [
        ...(boundary?.used ?? []),
        ...conditions.used,
        ...asked.used,
        ...lasting.used,
        ...measured.used,
        ...sameTimeWords(view),
      ],
      notes: measured.notes,
    };
  },
};

function isOfChanges(view: ClauseView): boolean {
  return view.hasWord('noun', 'jump') && view.all('condition').every(isSizeOfChange);
}

/** "How many of these had Kp >= 6?" behind days that were counted: of all the time it would be another number. */
function isOfDaysBefore(view: ClauseView, { previous }: Setting): boolean {
  const isOfThese = /\bof (?:these|those|them)\b/i.test(view.phrases.map(({ raw }) => raw).join(' '));
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

const UNITS: readonly (readonly [RegExp, 'd' | 'h' | 'min' | 's'])[] = [
  [/\bdays?\b/i, 'd'],
  [/\b(?:hours?|hrs?)\b/i, 'h'],
  [/\bmin(?:ute)?s?\b/i, 'min'],
  [/\bsec(?:ond)?s?\b/i, 's'],
];

const MOVING =
  /\b(?:drop(?:s|ped)?|go|goes|went|fall|falls|fell|dip(?:s|ped)?|exceed(?:s|ed)?|ris(?:e|es)|rose|jump(?:s|ed)?|cross(?:es|ed)?)\b/i;

interface Asked {
  readonly asks: Asks;
  readonly unit?: 'd' | 'h' | 'min' | 's';
  readonly by?: Group;
  readonly used: readonly Phrase[];
}

/** What is asked of a condition: how long, how often, on which days. */
export function conditionAskedOf(view: ClauseView): Asked | undefined {
  const questions = view.words('question');
  const kinds = questions.map((word) => wordValue(word, 'question'));
  // "Min SYM-H" counts no minutes.
  const units = view.words('timeunit').filter(({ mark }) => !means(mark, 'statistic'));
  const raw = [...questions, ...units].map((word) => word.raw).join(' ');
  const unit = UNITS.find(([pattern]) => pattern.test(raw))?.[1];
  const said = (asks: Asks, used: readonly Phrase[] = []): Asked => ({
    asks,
    ...(unit === undefined || asks !== 'duration' ? {} : { unit }),
    used: [
      ...questions,
      ...(unit === undefined ? [] : units),
      ...used,
      // What is counted is counted together.
      ...view.spelt(/^(?:total|altogether|all together|overall)$/i),
    ],
  });
  const longest = view.spelt(/^(?:longest|shortest)$/i);
  if (longest.length > 0)
    return said(/^short/i.test(longest[0]?.raw ?? '') ? 'shortest' : 'longest', [
      ...longest,
      ...view.words('noun', 'interval', 'timerange'),
      ...view.spelt(/^(?:time|stretch|period|spell|run)$/i),
    ]);
  if (/\b(?:how many|number of) days\b/i.test(raw)) return said('days');
  const dates = datesAsked(view);
  if (dates !== undefined) return { asks: 'dates', ...dates };
  const ends = [
    ...view.spelt(/^(?:start|starts|begin|beginning|from|start time)$/i),
    ...view.spelt(/^(?:end|stop|ends|until|end time)$/i),
  ];
  const hasEnds = ends.some(({ raw }) => /^(?:end|stop|ends|until)/i.test(raw)) && ends.length > 1;
  if (hasEnds) return said('intervals', [...ends, ...view.spelt(/^(?:time|times)$/i)]);
  // "How long until it drops below 400?" is answered with the moment.
  const until = view.spelt(/^(?:until|till|before|til)$/i);
  if (kinds.includes('how-long') && until.length > 0) return said('first', until);
  // "When did it cross 10 and for how long?": from when to when, and how many hours.
  if (kinds.includes('how-long') && kinds.includes('when'))
    return said('intervals', view.spelt(/^(?:stay|stayed|there|so|did|first)$/i));
  if (kinds.includes('how-long')) return said('duration');
  // "How often did it drop below -5?" counts; "how often was it below" is a share of the time.
  const isDropping = view
    .all('condition')
    .some(
      ({ from, raw }) =>
        MOVING.test(raw) || view.phrases.some((each) => each.to <= from && MOVING.test(each.raw)),
    );
  if (/\bhow often\b/i.test(raw) && isDropping) return said('count');
  if (kinds.includes('how-much')) return said('share', view.spelt(/^(?:time|samples?)$/i));
  if (kinds.includes('how-many'))
    return said(unit === undefined ? 'count' : 'duration', view.words('noun', 'interval'));
  // "The first time above 5 nT" is no length of time.
  const timed = orderedTime(view);
  if (timed !== undefined) return said(timed.asks, timed.used);
  const told = toldOf(view, unit);
  if (told !== undefined) return said(told.asks, told.used);
  const order = orderOf(view);
  if (order !== undefined) return said(order.asks, order.used);
  // "Was it ever below -10?" is answered with how long it was.
  return kinds.includes('is') ||
    ((view.isQuestion || /^(?:did|was|were|is|are|does|has)$/i.test(firstWord(view))) &&
      view.spelt(/^(?:did|was|were|is|are|ever)$/i).length > 0 &&
      !kinds.some((kind) => kind === 'when' || kind === 'which' || kind === 'what'))
    ? said('duration', view.spelt(/^ever$/i))
    : undefined;
}

/** "Hours below -100", "total time with Kp >= 5", "share of time above 500", where nothing is listed, drawn or marked. */
function toldOf(
  view: ClauseView,
  unit: Asked['unit'],
): { readonly asks: Asks; readonly used: readonly Phrase[] } | undefined {
  const isElse =
    view.words('question').length > 0 ||
    view.words('verb', 'list', 'find', 'show', 'mark', 'shade', 'remove', 'add', 'zoom').length > 0 ||
    view.words('noun', 'interval', 'list').length > 0;
  if (isElse) return undefined;
  const shares = view.spelt(/^(?:share|percent|percentage|fraction|%|percentage of time|fraction of time)$/i);
  const times = view.spelt(/^(?:total|time|total time|duration|cumulative|altogether|in total)$/i);
  if (shares.length > 0) return { asks: 'share', used: [...shares, ...times] };
  const durations = view.spelt(/^(?:time|total time|duration)$/i);
  if (unit !== undefined) return { asks: unit === 'd' ? 'days' : 'duration', used: times };
  return durations.length > 0 ? { asks: 'duration', used: times } : undefined;
}

const ORDER = /^(?:first|last|latest|most recent|1st)$/i;
const MOMENT =
  /^(?:times?|days?|dates?|hours?|occasions?|occurrences?|instances?|moments?|storms?|events?)$/i;

/** "First time above 5 nT", "the last time it was below -10": a moment. */
function orderedTime(
  view: ClauseView,
): { readonly asks: Asks; readonly used: readonly Phrase[] } | undefined {
  const at = view.phrases.findIndex(
    (phrase, index) => MOMENT.test(phrase.raw) && ORDER.test(view.phrases[index - 1]?.raw ?? ''),
  );
  const [order, time] = [view.phrases[at - 1], view.phrases[at]];
  if (order === undefined || time === undefined) return undefined;
  return { asks: /^(?:first|1st)$/i.test(order.raw) ? 'first' : 'last', used: [order, time] };
}

/** The first word that is not only a link: "so did it go below -20". */
function firstWord(view: ClauseView): string {
  return view.phrases.find(({ raw }) => !/^(?:and|so|but|ok|then|,)$/i.test(raw))?.raw ?? '';
}

/** "When did it first exceed …", "the last time that …". */
function orderOf(
  view: ClauseView,
): { readonly asks: 'first' | 'last' | 'intervals'; readonly used: readonly Phrase[] } | undefined {
  const times = view.spelt(/^times?(?: when| that| at which)?$/i);
  const isWhen = view.words('question', 'when').length > 0 || times.length > 0;
  if (!isWhen) return undefined;
  const firsts = view.all('amount').filter(({ value, isOrdinal }) => isOrdinal && value === 1);
  const lasts = view.spelt(/^(?:last|latest)$/i);
  const used = [...firsts, ...lasts, ...times];
  if (firsts.length > 0) return { asks: 'first', used };
  if (lasts.length > 0) return { asks: 'last', used };
  // "When does AL fall below -200?", "when was it over 700?" are asked of each time; "when did it" of one.
  const does = view.spelt(/^(?:does|do|is|are|(?:is|are|was|were) (?:it|they|that|this))$/i);
  const isCrossed = view.phrases.some(({ raw }) => /\bcross/i.test(raw));
  if (does.length > 0 && !isCrossed && view.words('question', 'when').length > 0)
    return { asks: 'intervals', used: [...used, ...does] };
  return view.spelt(/^(?:did|does)$/i).length > 0 ? { asks: 'first', used } : undefined;
}

import { type NamedSeries, NO_PERIOD, type Target } from '#src/domain/request.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { type Conditions, conditionsOf } from '#src/language/acts/conditions.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "Which of them has more hours over 600", "which year had more time below -100" behind a comparison of times: how long it was so in
 * each of them, side by side.
 */
export const moreOfConditionAct: ActSpec = {
  name: 'more-of-condition',
  rank: 4,
  read(view, setting) {
    const which = view.words('question', 'which', 'who');
    const more = [
      ...view.words('also', 'also').filter(({ raw }) => /^more$/i.test(raw)),
      ...view.words('asked', 'more', 'less', 'larger', 'smaller'),
      ...view.spelt(/^(?:more|most|longer|longest|less|fewer|least|fewest|oftener)$/i),
    ];
    const before = comparedBefore(setting);
    const conditions = conditionsOf(view);
    if (which.length === 0 || more.length === 0 || conditions === undefined) return undefined;
    if (view.all('time').length > 0 || view.words('statistic').length > 0) return undefined;
    const [subject, ...others] = conditions.subjects;
    if (others.length > 0 || conditions.where.kind === 'all' || conditions.where.kind === 'any')
      return undefined;
    const used = [...which, ...more, ...conditions.used, ...small(view)];
    if (before === undefined) return ofEachDrawn(view, setting, conditions, used);
    const { other: _, ...where } = { other: undefined, ...conditions.where };
    return {
      acts: [
        {
          do: 'measure',
          question: {
            kind: 'table',
            items: [{ statistics: [], condition: { asks: 'duration', where, unit: unitOf(view) } }],
            windows: before.windows.map(({ start, stop }) => ({ start, stop })),
          },
          of: subject === undefined ? before.of : [ownedBy(subject, before.of)],
          period: before.period,
        },
      ],
      used,
      notes: conditions.notes,
    };
  },
};

/** "Which had more hours over 500" of the curves that are drawn together: how long each was. */
function ofEachDrawn(
  view: ClauseView,
  { drawn: { lines } }: Setting,
  { where, subjects, notes }: Conditions,
  used: readonly Phrase[],
): ActReading | undefined {
  const isOne = new Set(lines.map(({ mission, probe }) => `${mission} ${probe}`)).size === 1;
  if (lines.length < 2 || isOne || subjects.length > 0) return undefined;
  return {
    acts: [
      {
        do: 'measure',
        question: { kind: 'condition', asks: 'duration', where, unit: unitOf(view) },
        of: [{ kind: 'pointed', which: 'each', text: 'each' }],
        period: NO_PERIOD,
      },
    ],
    used,
    notes,
  };
}

/** The times that were held against each other, and of what. */
function comparedBefore({ previous }: Setting) {
  const act = previous?.acts.findLast((each) => each.do === 'measure');
  if (act?.do !== 'measure') return undefined;
  const { question, of } = act;
  const own = 'windows' in question ? question.windows : undefined;
  const windows =
    own ?? act.period.ranges.map(({ start, stop }) => ({ start: isoTime(start), stop: isoTime(stop) }));
  const starts = windows.map(({ start }) => Date.parse(start));
  const stops = windows.map(({ stop }) => Date.parse(stop));
  if (windows.length < 2) return undefined;
  const period = { ranges: [{ start: Math.min(...starts), stop: Math.max(...stops) }], events: [] };
  return { windows, of, period };
}

function ownedBy(subject: NamedSeries, of: readonly Target[]): NamedSeries {
  const like = of.find(
    (target): target is NamedSeries => target.kind === 'series' && target.quantity === subject.quantity,
  );
  return subject.mission === undefined && like !== undefined ? like : subject;
}

function unitOf(view: ClauseView): 'd' | 'h' | 'min' {
  const raw = view
    .words('timeunit')
    .map((word) => word.raw)
    .join(' ');
  return /\bdays?\b/i.test(raw) ? 'd' : /\bmin/i.test(raw) ? 'min' : 'h';
}

function small(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('timeunit'),
    ...view.words('pronoun'),
    ...view.words('also', 'both'),
    ...view.all('amount').filter(({ raw }) => /^(?:two|2)$/i.test(raw)),
    ...view.spelt(/^(?:of|the|them|has|had|have|was|is|time|times|samples|one|spent|spend|at)$/i),
  ];
}

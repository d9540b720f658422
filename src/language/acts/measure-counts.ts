import type { Act } from '#src/domain/request.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { groupOf } from '#src/language/acts/period-words.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const CALENDARS: ReadonlySet<string> = new Set(['day', 'week', 'month', 'year', 'carrington-rotation']);

/** "How many days per year had Kp >= 5?", "hours with V > 600 by month": counts for each part of a calendar, as table and series. */
export const measureCountsAct: ActSpec = {
  name: 'measure-counts',
  rank: 9,
  read(view, setting) {
    const [condition, ...more] = view.all('condition');
    const group = groupOf(view);
    const shares = sharesIn(view);
    const asks =
      shares.length > 0 ||
      view
        .words('question')
        .some((word) => /^how-(?:many|long|much)$/.test(wordValue(word, 'question') ?? '')) ||
      view.words('verb', 'count').length > 0 ||
      view.words('timeunit').length > 0;
    if (
      condition === undefined ||
      more.length > 0 ||
      group.by === undefined ||
      !CALENDARS.has(group.by) ||
      !asks
    )
      return undefined;
    if (condition.comparison === '=') return undefined;
    const measured = measuredOf(view, setting);
    const wish = showWishOf(view, setting);
    const units = unitsOf(view);
    const of = condition.item === undefined ? measured.of : [ownedBy(condition.item.series, measured.series)];
    const act: Act = {
      do: 'compute',
      operation: 'count_where',
      params: {
        comparison: condition.comparison,
        threshold: condition.value,
        ...(condition.to2 === undefined ? {} : { until: condition.to2 }),
        of: units.of,
        every: group.by,
        ...(shares.length > 0 ? { isShare: true } : {}),
      },
      of,
      period: measured.period,
    };
    const shown = wish.act([{ kind: 'act', act: setting.acts.length }], measured.period);
    return {
      acts: [act, { ...shown, mode: 'new' }],
      used: [
        condition,
        ...group.used,
        ...shares,
        ...units.used,
        ...measured.used,
        ...wish.used,
        ...view.words('verb', 'count', 'show'),
        ...view.words('noun', 'data', 'figure'),
      ],
      notes: measured.notes,
    };
  },
};

type Named = ReturnType<typeof measuredOf>['series'][number];

/** "Days with Kp >= 5, OMNI": a mission beside says whose. */
function ownedBy(series: Named, beside: readonly Named[]): Named {
  const mission = beside.find((each) => each.mission !== undefined && each.quantity === undefined)?.mission;
  return series.mission !== undefined || mission === undefined ? series : { ...series, mission };
}

/** "Share of hours", "what percentage of the time", "in percent". */
function sharesIn(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('question', 'how-much').filter(({ raw }) => !/^how much$/i.test(raw)),
    ...view.spelt(/^(?:share|fraction|percent|percentage|pct|%|proportion)$/i),
  ];
}

/** "How many days", "hours": what is counted. */
function unitsOf(view: ClauseView) {
  const words = view.words('timeunit').filter(({ raw }) => /^(?:days?|hours?|hrs?|h)$/i.test(raw));
  const raw = [...words, ...view.words('question')].map((word) => word.raw).join(' ');
  const of = /\bdays?\b/i.test(raw) ? 'day' : /\b(?:hours?|hrs?|h)\b/i.test(raw) ? 'hour' : 'sample';
  return { of, used: words } as const;
}

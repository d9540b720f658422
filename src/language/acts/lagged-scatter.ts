import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { durationText } from '#src/language/reading/duration-text.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Correlated = Extract<Act, { do: 'measure' }>;

/** "Scatter at that lag", "scatter Kp vs speed at the best lag": one of the two is moved to where it fits the other, then both are drawn. */
export const laggedScatterAct: ActSpec = {
  name: 'lagged-scatter',
  rank: 1,
  read(view, setting) {
    const scatters = [...view.words('verb', 'scatter'), ...view.words('noun', 'scatterplot')];
    const lags = lagWords(view);
    if (scatters.length === 0 || lags.length === 0 || view.all('duration').length > 0) return undefined;
    const asked = correlatedIn(setting);
    const named = view
      .series()
      .flatMap(({ items, prep }) =>
        items.map((item) => ({ series: item.series, isX: item.isAgainst === true || prep === 'against' })),
      );
    const pair = named.length === 2 ? orderOf(named) : named.length === 0 ? pairOf(asked) : undefined;
    const moved = pair === undefined ? undefined : movedBy(asked, pair);
    if (pair === undefined || moved === undefined) return refused(view);
    const [x, y] = pair;
    const times = view.all('time');
    const period = { ranges: times.flatMap(({ range }) => (range === undefined ? [] : [range])), events: [] };
    const own = period.ranges.length > 0 ? period : (asked?.period ?? period);
    const place = setting.acts.length;
    return {
      acts: [
        { do: 'compute', ...moved, of: moved.operation === 'lag' ? [x] : [x, y], period: own },
        {
          do: 'show',
          mode: 'new',
          form: 'scatter',
          of: [{ kind: 'act', act: place }, y],
          pairs: [{ x: { operation: moved.operation }, y: seriesRefOf(y) }],
          period: own,
        },
      ],
      used: [
        ...scatters,
        ...lags,
        ...view.all('series'),
        ...times,
        ...view.words('verb', 'show', 'add', 'give'),
        ...view.words('pronoun', 'it', 'them'),
        ...view.words('also', 'both', 'same'),
        ...view.words('statistic', 'maximum'),
        ...view.spelt(/^(?:best|found|optimal|that|this|the|same|at|lag|shift|shifted)$/i),
      ],
    };
  },
};

/** "At that lag", "at the best lag", "with the lag applied". */
function lagWords(view: ClauseView): readonly Phrase[] {
  return [...view.words('asked', 'best-lag'), ...view.words('noun', 'lag')].filter(({ prep = 'at' }) =>
    /^(?:at|with|by|for|using)$/.test(prep),
  );
}

function correlatedIn({ acts, previous }: Setting): Correlated | undefined {
  return [...(previous?.acts ?? []), ...acts].findLast(
    (act): act is Correlated => act.do === 'measure' && act.question.kind === 'correlation',
  );
}

/** Which is drawn across, and which up. */
function orderOf(
  named: readonly { readonly series: NamedSeries; readonly isX: boolean }[],
): readonly [NamedSeries, NamedSeries] | undefined {
  const [first, second] = named;
  if (first === undefined || second === undefined) return undefined;
  return second.isX && !first.isX ? [second.series, first.series] : [first.series, second.series];
}

function pairOf(asked: Correlated | undefined): readonly [NamedSeries, NamedSeries] | undefined {
  const [first, second, ...more] = (asked?.of ?? []) as readonly Target[];
  return first?.kind === 'series' && second?.kind === 'series' && more.length === 0
    ? [first, second]
    : undefined;
}

/** How the first is moved: by the lag that was said, or to the best one, looked for as it was asked for. */
function movedBy(
  asked: Correlated | undefined,
  [x, y]: readonly [NamedSeries, NamedSeries],
): { readonly operation: string; readonly params: Readonly<Record<string, unknown>> } | undefined {
  const isSame = x.quantity !== undefined && x.quantity === y.quantity && x.component === y.component;
  const sign = isSame && x.mission !== y.mission ? { sign: 'positive' } : {};
  const question = asked?.question;
  if (question?.kind !== 'correlation') return { operation: 'match_lag', params: sign };
  const { lagMs, maxLagMs, minLagMs, method } = question;
  if (method !== 'pearson' || minLagMs !== undefined || Array.isArray(lagMs)) return undefined;
  if (typeof lagMs === 'number' && lagMs !== 0 && question.isBestLag !== true && maxLagMs === undefined) {
    const size = durationText(Math.abs(lagMs));
    return { operation: 'lag', params: { by: lagMs < 0 ? `-${size}` : size } };
  }
  return {
    operation: 'match_lag',
    params: {
      ...sign,
      ...(question.sign === undefined ? {} : { sign: question.sign }),
      ...(maxLagMs === undefined ? {} : { maxLag: durationText(maxLagMs) }),
    },
  };
}

function refused(view: ClauseView): ActReading {
  return {
    acts: [
      {
        do: 'refuse',
        what: 'scatter at the best lag',
        reason: 'Which two are meant at which lag is not clear, so nothing is drawn.',
        hint: 'Name both, e.g. "scatter Kp vs speed at the best lag", or shift one by a time that you say, e.g. "shift VBs by 4 h", and say "scatter both".',
      },
    ],
    used: view.phrases.filter((phrase) => view.isFree(phrase)),
  };
}

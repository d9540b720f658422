import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import type { ActSpec, Setting } from '#src/language/reading/act.ts';

/** "Shift DSCOVR by that lag and overplot": a series moved to where it fits the other of the correlation before best. */
export const matchLagAct: ActSpec = {
  name: 'match-lag',
  rank: 9,
  read(view, setting) {
    const words = [...view.words('verb', 'shift'), ...view.words('operation', 'shift')];
    const lags = [...view.words('noun', 'lag'), ...view.words('pronoun', 'it')];
    const pair = pairBefore(setting);
    const isLong = view.all('duration').length > 0;
    if (words.length === 0 || lags.length === 0 || isLong || pair === undefined) return undefined;
    const series = view.all('series');
    const said = series.flatMap(({ items }) => items.map((item) => item.series));
    const [first, second] = pair;
    const isSecond = said.some(({ mission }) => mission !== undefined && mission === missionOf(second));
    const [moved, still] = isSecond ? [second, first] : [first, second];
    const period = periodOf(setting);
    const wish = showWishOf(view, setting);
    const place = setting.acts.length;
    return {
      acts: [
        { do: 'compute', operation: 'match_lag', params: {}, of: [moved, still], period },
        { ...wish.act([still, { kind: 'act', act: place }], period), mode: 'new', layout: 'one-panel' },
      ],
      used: [
        ...words,
        ...lags,
        ...series,
        ...wish.used,
        ...view.words('also', 'again'),
        ...view.words('pronoun'),
        ...view.words('noun', 'data', 'line'),
        ...view.words('statistic', 'maximum'),
        ...view.spelt(/^(?:best|found|optimal)$/i),
      ],
    };
  },
};

/** The two series whose lag was looked for last. */
function pairBefore({ acts, previous }: Setting): readonly [Target, Target] | undefined {
  const asked = [...(previous?.acts ?? []), ...acts].findLast(isLag);
  const [first, second] = asked !== undefined && 'of' in asked ? asked.of : [];
  return first === undefined || second === undefined ? undefined : [first, second];
}

function isLag(act: Act): boolean {
  if (act.do === 'compute') return act.operation === 'cross_correlation';
  return act.do === 'measure' && act.question.kind === 'correlation';
}

function periodOf({ acts, previous }: Setting) {
  const asked = [...(previous?.acts ?? []), ...acts].findLast(isLag);
  return asked !== undefined && 'period' in asked && asked.period !== undefined
    ? asked.period
    : { ranges: [], events: [] };
}

function missionOf(target: Target): NamedSeries['mission'] {
  return target.kind === 'series' ? target.mission : undefined;
}

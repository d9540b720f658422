import { type Act, type NamedSeries, NO_PERIOD, type Target } from '#src/domain/request.ts';
import { isAllOf, smallIn } from '#src/language/acts/all-of-clause.ts';
import { changesOf } from '#src/language/acts/histogram-figure.ts';
import { histogram } from '#src/language/acts/histogram-params.ts';
import { ofSpacecraft } from '#src/language/acts/measured.ts';
import { takeWord } from '#src/language/acts/near-phrases.ts';
import type { Part } from '#src/language/acts/parts-of-drawn.ts';
import { partsIn } from '#src/language/acts/split-by-value.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Kept = Extract<Act, { do: 'compute' }>;

const SMALL =
  /^(?:where|when|while|whenever|if|for|with|only|just|and|of|in|at|during|to|times?|samples?|points?|data|is|was|the|a|as|it|them|one|that|same|axes|panel|figure|plot|on|top|over|too|now|separately|each|both|vs|versus|\(|\)|,)$/i;

/** "Density histogram, slow wind only (< 400)", "overlay the fast wind, > 500 km/s" behind it: of each part of the samples, in one panel. */
export const histogramWhereAct: ActSpec = {
  name: 'histogram-where',
  rank: 1,
  read(view, setting) {
    if (setting.acts.length > 0 || view.hasWord('statistic') || view.asks()) return undefined;
    const { parts, used, notes } = partsIn(view);
    if (parts.length === 0) return undefined;
    const words = view.words('operation', 'histogram');
    if (view.words('operation').length > words.length) return undefined;
    const read =
      words.length > 0 ? asked(view, parts, [...words, ...used]) : added(view, setting, parts, used);
    return read === undefined ? undefined : { ...read, notes };
  },
};

function asked(view: ClauseView, parts: readonly Part[], said: readonly Phrase[]): ActReading | undefined {
  const series = view.all('series').filter((phrase) => !said.includes(phrase));
  const named = ofSpacecraft(series.flatMap(({ items }) => items.map((item) => item.series))).filter(
    (each) => !isWind(each),
  );
  const near = { phrases: view.phrases.filter((phrase) => view.isFree(phrase)), used: [] as Phrase[] };
  const changes = changesOf(histogram(near, ''));
  takeWord(near, 'noun', 'width', 'size');
  const isNamed =
    named.length > 0 && named.every(({ quantity, parameter }) => (quantity ?? parameter) !== undefined);
  const times = view.all('time');
  const used = [...said, ...series, ...times, ...near.used, ...view.words('verb', 'show')];
  if (!isNamed || !isAllOf(view, used, SMALL)) return undefined;
  const kept = named.flatMap((each) => parts.map((part) => keep(each, part, periodOf(times))));
  return {
    acts: [...kept, shownOf(kept), ...changes.map((change): Act => ({ do: 'change', change }))],
    used: [...used, ...smallIn(view, SMALL)],
  };
}

/** Another part of what was counted a request before. */
function added(
  view: ClauseView,
  { previous }: Setting,
  parts: readonly Part[],
  said: readonly Phrase[],
): ActReading | undefined {
  const before = (previous?.acts ?? []).filter((act): act is Kept => act.do === 'compute');
  const isCounted = previous?.acts.some((act) => act.do === 'show' && act.form === 'histogram') === true;
  const adds = [
    ...view.words('verb', 'add', 'show', 'compare'),
    ...view.words('also'),
    ...view.words('together'),
  ];
  const isKept = before.length > 0 && before.every(({ operation }) => operation === 'keep_where');
  const winds = view.all('series').filter(({ items }) => items.every(({ series }) => isWind(series)));
  const used = [...said, ...adds, ...winds];
  if (!isCounted || !isKept || adds.length === 0 || !isAllOf(view, used, SMALL)) return undefined;
  const of = new Map(
    before.flatMap((act) => act.of.map((target) => [JSON.stringify(target), { target, act }])),
  );
  const more = [...of.values()].flatMap(({ target, act }) =>
    target.kind === 'series' ? parts.map((part) => keep(target, part, act.period)) : [],
  );
  const kept = [...before, ...more];
  return { acts: [...kept, shownOf(kept)], used: [...used, ...smallIn(view, SMALL)] };
}

/** "Slow wind" says which samples, and nothing that is counted. */
function isWind({ text, quantity }: NamedSeries): boolean {
  return quantity === 'speed' && /^(?:the )?(?:solar )?wind$/i.test(text);
}

function keep(series: NamedSeries, { where, subjects }: Part, period: Kept['period']): Kept {
  return {
    do: 'compute',
    operation: 'keep_where',
    params: { where },
    of: [series],
    ...(subjects.length === 0 ? {} : { other: subjects }),
    period,
  };
}

function shownOf(kept: readonly Act[]): Act {
  const of = kept.map((_, act): Target => ({ kind: 'act', act }));
  return { do: 'show', mode: 'new', form: 'histogram', layout: 'one-panel', of, period: NO_PERIOD };
}

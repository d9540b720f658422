import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { histogram } from '#src/language/acts/histogram-params.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { takeWord } from '#src/language/acts/near-phrases.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "Histograms of the speed in 2001 and 2019, normalised": of several times or series together, in one panel with the same bins. One
 * alone is computed.
 */
export const histogramFigureAct: ActSpec = {
  name: 'histogram-figure',
  rank: 9,
  read(view, setting) {
    const words = view.words('operation', 'histogram');
    const others = view.words('operation').filter((word) => !words.includes(word));
    const normalised = others.filter(({ raw }) => isNormalised(raw));
    if (words.length === 0 || others.length > normalised.length || view.hasWord('verb', 'compute'))
      return undefined;
    const items = view.all('series').flatMap((phrase) => phrase.items);
    const times = view.all('time');
    const missions = new Set(items.map(({ series }) => series.mission));
    const named = items.filter(({ series }) => series.quantity !== undefined);
    const count = Math.max(times.length, named.length, named.length > 0 ? missions.size : 0);
    if (count < 2) return undefined;
    const measured = measuredOf(view, setting);
    const near = { phrases: view.phrases.filter((phrase) => view.isFree(phrase)), used: [] as Phrase[] };
    const params = histogram(near, '');
    takeWord(near, 'noun', 'width', 'size');
    const changes = changesOf({ ...params, ...(normalised.length > 0 ? { norm: 'density' } : {}) });
    const show: Act = {
      do: 'show',
      mode: 'new',
      form: 'histogram',
      layout: 'one-panel',
      of: crossed(measured.of),
      period: measured.period,
    };
    return {
      acts: [show, ...changes.map((change): Act => ({ do: 'change', change }))],
      used: [
        ...words,
        ...normalised,
        ...near.used,
        ...measured.used,
        ...view.words('verb', 'show', 'compare', 'add'),
        ...view.words('together'),
        ...view.words('noun', 'figure', 'panel'),
        ...view.words('also', 'each', 'both'),
      ],
      notes: measured.notes,
    };
  },
};

/** "The speed distribution at Ulysses and at Wind": one quantity of each spacecraft. */
function crossed(of: readonly Target[]): readonly Target[] {
  const [open, ...bare] = of;
  const isOpen =
    open?.kind === 'series' && open.quantity !== undefined && (open.mission ?? open.dataset) === undefined;
  const isBare = (target: Target): target is NamedSeries =>
    target.kind === 'series' && target.mission !== undefined && target.quantity === undefined;
  if (!isOpen || bare.length === 0 || !bare.every(isBare)) return of;
  return bare.map(({ mission, probe }) => ({
    ...open,
    ...(mission === undefined ? {} : { mission }),
    ...(probe === undefined ? {} : { probe }),
  }));
}

function isNormalised(raw: string): boolean {
  return /^normali[sz]/i.test(raw);
}

export function changesOf(params: Readonly<Record<string, unknown>>): readonly FigureChange[] {
  const { bins, width, norm } = params;
  return [
    ...(typeof width === 'number' ? [{ kind: 'bins' as const, width }] : []),
    ...(typeof bins === 'number' && typeof width !== 'number' ? [{ kind: 'bins' as const, bins }] : []),
    ...(norm === 'density' || norm === 'share' || norm === 'percent'
      ? [{ kind: 'counting' as const, counting: norm } as const]
      : []),
  ];
}

/** "Normalised" of a histogram that is asked for or drawn is how it counts, not another series. */
export const normalisedCountsAct: ActSpec = {
  name: 'normalised-counts',
  rank: 8,
  read(view, setting) {
    const words = view.words('operation', 'normalize').filter(({ raw }) => isNormalised(raw));
    if (words.length === 0 || view.series().length > 0 || !hasHistogram(view, setting)) return undefined;
    return {
      acts: [{ do: 'change', change: { kind: 'counting', counting: 'density' } }],
      used: [
        ...words,
        ...view.words('verb', 'set', 'show'),
        ...view.words('noun', 'histogram', 'yaxis'),
        ...view.words('pronoun', 'it', 'them'),
      ],
    };
  },
};

function hasHistogram(view: ClauseView, { acts, drawn }: Setting): boolean {
  const isOne = (act: Act) =>
    (act.do === 'compute' && act.operation === 'histogram') ||
    (act.do === 'show' && act.form === 'histogram') ||
    (act.do === 'change' && act.change.kind === 'plot-kind' && act.change.plotKind === 'histogram');
  return view.words('operation', 'histogram').length === 0 && (acts.some(isOne) || drawn.hasHistogram);
}

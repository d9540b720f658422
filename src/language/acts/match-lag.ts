import type { Act, NamedSeries, Period, Target } from '#src/domain/request.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * "Shift DSCOVR by that lag and overplot": a series moved to where it fits the other of the correlation before best; "shift Wind so the
 * shocks line up" of the two that are drawn.
 */
export const matchLagAct: ActSpec = {
  name: 'match-lag',
  rank: 9,
  read(view, setting) {
    const words = [...view.words('verb', 'shift'), ...view.words('operation', 'shift')];
    if (words.length === 0) return undefined;
    const lined = linedUp(view, setting, words);
    if (lined !== undefined) return lined;
    const lags = [...view.words('noun', 'lag'), ...view.words('pronoun', 'it')];
    const pair = pairBefore(setting);
    const isLong = view.all('duration').length > 0;
    if (lags.length === 0 || isLong || pair === undefined) return undefined;
    const series = view.all('series');
    const said = series.flatMap(({ items }) => items.map((item) => item.series));
    const [first, second] = pair;
    const isSecond = said.some(({ mission }) => mission !== undefined && mission === missionOf(second));
    const [moved, still] = isSecond ? [second, first] : [first, second];
    const period = periodOf(setting);
    const wish = showWishOf(view, setting);
    const place = setting.acts.length;
    const shifted: Target = { kind: 'act', act: place };
    const compared = view.words('operation', 'difference', 'divide');
    const operation = wordValue(compared[0], 'operation');
    return {
      acts: [
        { do: 'compute', operation: 'match_lag', params: {}, of: [moved, still], period },
        ...(operation === undefined
          ? [{ ...wish.act([still, shifted], period), mode: 'new', layout: 'one-panel' } as const]
          : againstShifted(operation, [still, shifted], place + 1, period)),
      ],
      used: [
        ...words,
        ...compared,
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

/** "Shift Wind by it and plot the difference": of the one that stays and the one that was moved. */
function againstShifted(
  operation: string,
  of: readonly Target[],
  place: number,
  period: Period,
): readonly Act[] {
  return [
    { do: 'compute', operation, params: {}, of, period },
    { do: 'show', mode: 'new', of: [{ kind: 'act', act: place }], period },
  ];
}

const FITS = /^(?:lines? up|lined up|match(?:es)?|coincides?|overlaps?|agrees?|fits?)$/i;
const FOLLOWS = /^(?:match|fit|meet) /i;

/** "Shift wind so the shocks line up", "shift ACE to match Wind", "shift them to line up on ACE": of the spacecraft that are drawn. */
function linedUp(
  view: ClauseView,
  setting: Setting,
  words: readonly PhraseOf<'word'>[],
): ActReading | undefined {
  const series = view.all('series');
  const goals = [
    ...view.spelt(FITS),
    ...view.words('asked', 'best-lag', 'correlation'),
    ...view.words('verb', 'correlate'),
    ...view.words('operation', 'align'),
  ];
  const isGoal = goals.length > 0 || series.some(({ raw }) => FOLLOWS.test(raw));
  const whose = [...new Map(setting.drawn.lines.map((line) => [craftOf(line), line])).values()];
  const said = series.flatMap(({ items }) => items.map((item) => item.series));
  const isOther =
    view.all('duration').length > 0 || said.some((each) => !whose.some((line) => isOf(line, each)));
  const isOfData =
    series.length +
      view.words('noun', 'shock', 'jump', 'peak').length +
      view.words('asked', 'best-lag').length >
    0;
  if (!isGoal || !isOfData || isOther) return undefined;
  const reference = referenceOf(view, series);
  const still = stillOf(whose, said, reference);
  const moved = whose.filter((line) => line !== still);
  if (still === undefined || moved.length === 0) return undefined;
  if (whose.some(({ mission }) => mission === undefined)) return undefined;
  if (moved.length > 1 && reference === undefined) return undefined;
  const [target, ...others] = [still, ...moved].map(
    ({ label, mission = '' }): Target => ({ kind: 'series', text: mission, mission, label }),
  );
  if (target === undefined) return undefined;
  const period = { ranges: [], events: [] };
  const place = setting.acts.length;
  return {
    acts: [
      ...others.map(
        (each): Act => ({ do: 'compute', operation: 'match_lag', params: {}, of: [each, target], period }),
      ),
      {
        do: 'show',
        of: [target, ...others.map((_, at): Target => ({ kind: 'act', act: place + at }))],
        period,
        mode: 'new',
        layout: 'one-panel',
      },
    ],
    used: [
      ...words,
      ...goals,
      ...series,
      ...view.words('noun', 'shock', 'jump', 'peak', 'data', 'line', 'lag', 'panel'),
      ...view.words('pronoun', 'it', 'them'),
      ...view.words('verb', 'use', 'shift'),
      ...view.words('question'),
      ...view.words('statistic', 'maximum'),
      ...view.words('timeunit'),
      ...view.spelt(
        /^(?:features?|fronts?|so|curves?|time|they|others?|until|forwards?|backwards?|back|ahead|get|gets|got|do|does|you|did|need(?:ed)?|by|make|much|many|best|optimal|amount|max(?:imum)?)$/i,
      ),
    ],
    notes: ['"Line up" is taken as the lag at which the two correlate best.'],
  };
}

type Line = Setting['drawn']['lines'][number];

/** "Line up on ACE", "so that they match ACE": what stays where it is, where a pronoun says what moves. */
function referenceOf(view: ClauseView, series: readonly PhraseOf<'series'>[]): NamedSeries | undefined {
  const isOfAll =
    view.words('pronoun', 'them', 'it').length > 0 || view.spelt(/^(?:they|others?)$/i).length > 0;
  const last = series.at(-1);
  const isLed = /^(?:on|with|to|onto|at)$/.test(last?.prep ?? '') || FOLLOWS.test(last?.raw ?? '');
  return isOfAll && isLed ? last?.items[0]?.series : undefined;
}

/** The one of two that was not named to be moved, or that the others are to fit. */
function stillOf(
  whose: readonly Line[],
  said: readonly NamedSeries[],
  reference: NamedSeries | undefined,
): Line | undefined {
  if (reference !== undefined) return whose.find((line) => isOf(line, reference));
  const [first, second] = whose;
  const [one] = said;
  const isSecond =
    one !== undefined &&
    second !== undefined &&
    !(first !== undefined && isOf(first, one)) &&
    isOf(second, one);
  return whose.length === 2 ? (isSecond ? first : second) : undefined;
}

function craftOf({
  mission = '',
  probe = '',
}: {
  readonly mission?: string;
  readonly probe?: string;
}): string {
  return `${mission} ${probe}`;
}

/** Whether a line is of the spacecraft that is said; one that flies alone has no other name than its mission. */
function isOf(
  { mission, probe }: { readonly mission?: string; readonly probe?: string },
  said: NamedSeries,
): boolean {
  if (said.sharedBy !== undefined) return said.sharedBy.includes(probe ?? mission ?? '');
  return mission === said.mission && (said.probe === undefined || said.probe === probe);
}

/** The two series whose lag was looked for last. */
function pairBefore({ acts, previous, drawn }: Setting): readonly [Target, Target] | undefined {
  const asked = [...(previous?.acts ?? []), ...acts].findLast(isLag);
  const of = asked !== undefined && 'of' in asked ? (asked.of ?? []) : [];
  // "Lag between them?" is of the two that are drawn.
  const isOfDrawn = asked !== undefined && of.every(({ kind }) => kind === 'pointed');
  const lines = isOfDrawn && drawn.lines.length === 2 ? drawn.lines : [];
  const [first, second] =
    lines.length === 2
      ? lines.map(({ label, mission = '' }): Target => ({ kind: 'series', text: mission, mission, label }))
      : of;
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

import type { DataQuestion } from '#src/domain/data-question.ts';
import type { NamedSeries, Target } from '#src/domain/request.ts';
import { BACK, halfIn, levelOf, shareOf, small } from '#src/language/acts/measure-recovery.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Recovery = Extract<DataQuestion, { kind: 'recovery' }>;

/**
 * "Median time to recover to half?", "recovery time of each storm", "how long until median Dst is back to half?" behind a list of
 * events or superposed epochs: of each event, with what is typical of them, or of the curve of medians.
 */
export const recoveryOfEventsAct: ActSpec = {
  name: 'recovery-of-events',
  rank: 7,
  read(view, setting) {
    if (!setting.hasList || view.all('time').length > 0) return undefined;
    const nouns = [...view.words('asked', 'recovery'), ...view.words('noun', 'efolding')];
    const back = view.all('condition').filter(({ raw }) => BACK.test(raw));
    const words = [
      ...nouns,
      ...view.words('comparison').filter(({ raw }) => BACK.test(raw)),
      ...view.spelt(BACK),
    ];
    if (words.length + back.length === 0 || isMadeElse(view)) return undefined;
    const isEpochs = isOfEpochs(setting);
    const typical = view.words('statistic', 'median', 'mean');
    const each = eachWords(view);
    const ends = view.spelt(/^(?:longest|slowest|shortest|quickest|fastest)$/i);
    const isOfEach = typical.length + each.length + ends.length > 0;
    if (!isEpochs && !isOfEach && !isBehindList(setting)) return undefined;
    const share = shareOf(view, back) ?? halfIn(nouns);
    const level = share === undefined ? levelOf(view, nouns) : undefined;
    const measured = measuredOf(view, setting);
    const extremes = view.words('statistic', 'minimum', 'maximum').filter(({ raw }) => !/^how\b/i.test(raw));
    const curve = isEpochs ? curveIn(view, typical) : undefined;
    const tells = /^(?:longest|slowest)$/i.test(ends[0]?.raw ?? '') ? 'longest' : 'shortest';
    const question: Recovery = {
      kind: 'recovery',
      of: curve ?? 'events',
      ...(share === undefined ? {} : { shares: [share.value] }),
      ...(level === undefined ? {} : { level: level.value }),
      ...(curve === undefined ? typicalIn(typical) : {}),
      ...(curve === undefined && ends.length > 0 ? { tells } : {}),
    };
    const list: Target = { kind: 'pointed', which: 'list', text: 'the list' };
    return {
      acts: [
        {
          do: 'measure',
          question,
          of: subject(measured.series, level),
          period: measured.period,
          ...(curve === undefined ? { other: [list] } : {}),
        },
      ],
      used: [
        ...words,
        ...back,
        ...view.words('comparison').filter(({ raw }) => /^over$/i.test(raw)),
        ...typical,
        ...ends,
        ...extremes,
        ...each,
        ...(share?.used ?? []),
        ...(level === undefined ? [] : [level]),
        ...measured.used,
        ...small(view),
        ...view.spelt(
          /^(?:curve|curves|typical|typically|usual|usually|for|of|is|are|it|they|them|these|those|the)$/i,
        ),
        ...view.words('noun', 'curve'),
      ],
      notes: measured.notes,
    };
  },
};

function subject(series: readonly NamedSeries[], level: Phrase | undefined): readonly Target[] {
  const named = level?.type === 'condition' ? level.item : undefined;
  if (named !== undefined) return [named.series];
  return series.length > 0 ? series : [{ kind: 'pointed', which: 'source', text: 'the data' }];
}

/** Which number of all events is asked for. */
function typicalIn([word]: readonly PhraseOf<'word'>[]): Pick<Recovery, 'typical'> {
  const value = wordValue(word, 'statistic');
  return value === 'mean' || value === 'median' ? { typical: value } : {};
}

/** Superposed epochs are what was made last. */
function isOfEpochs({ previous, drawn }: Setting): boolean {
  return previous?.acts.some((act) => act.do === 'superpose') === true || drawn.onlyResults === 'curves';
}

/** A list of events was made or talked of last. */
function isBehindList({ previous }: Setting): boolean {
  const [question] = previous?.acts.flatMap((act) => (act.do === 'measure' ? [act.question.kind] : [])) ?? [];
  return question === 'storms' || previous?.acts.some((act) => act.do === 'intervals') === true;
}

/** "Of each storm", "for all events". */
function eachWords(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('also', 'each', 'all'),
    ...view.words('pronoun', 'them'),
    ...view.spelt(/^(?:typical|typically|usual|usually|average|these|those|storms|events)$/i),
  ];
}

/** "Median Dst is back", "the median curve": that curve; "the median time" is of all events. */
function curveIn(view: ClauseView, typical: readonly PhraseOf<'word'>[]): 'median' | 'mean' | undefined {
  const [word] = typical;
  const behind = word === undefined ? undefined : view.phrases[view.phrases.indexOf(word) + 1];
  const isCurve =
    behind?.type === 'series' || /^(?:curve|line|epoch|profile|is|gets|comes)$/i.test(behind?.raw ?? '');
  if (!isCurve) return undefined;
  return wordValue(word, 'statistic') === 'mean' ? 'mean' : 'median';
}

/** A list, a figure or a file of the time of recovery is another wish. */
function isMadeElse(view: ClauseView): boolean {
  return view.hasWord('verb', 'zoom', 'shade', 'mark', 'add', 'export');
}

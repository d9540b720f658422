import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { without } from '#src/language/acts/list-again/event-columns.ts';
import { lagOf, lagsOf, methodOf } from '#src/language/acts/measure-correlation.ts';
import { atCadence, measuredOf, namesData, ofSpacecraft } from '#src/language/acts/measured.ts';
import { callsOf } from '#src/language/acts/operation-calls.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { binText } from '#src/language/reading/duration-text.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** What couples the wind to the magnetosphere, where only the kind is named. */
const COUPLINGS = ['newell_coupling', 'kan_lee_field', 'akasofu_epsilon', 'vbs'] as const;

/** Each operation over the same data, and what each will be wired by. */
export function madeOfEach(
  operations: readonly string[],
  { acts }: Setting,
  said: Pick<Extract<Act, { do: 'compute' }>, 'of' | 'period' | 'inputsEvery'>,
): { readonly made: readonly Act[]; readonly results: readonly Target[] } {
  const made = operations.map((operation): Act => ({ do: 'compute', operation, params: {}, ...said }));
  return { made, results: made.map((_, at) => ({ kind: 'act', act: acts.length + at })) };
}

/**
 * "Which coupling function correlates best with Dst: Newell, Kan-Lee or epsilon?", "which of speed, density and Bz correlates best with
 * AE?": each with the one that is named behind "with".
 */
export const bestCorrelatedAct: ActSpec = {
  name: 'best-correlated',
  rank: 5,
  read(view, setting) {
    const again = withOther(view, setting);
    if (again !== undefined) return again;
    const words = [...view.words('asked', 'correlation', 'spearman'), ...view.words('verb', 'correlate')];
    const which = view.words('question', 'which', 'what');
    const best = view.spelt(
      /^(?:best|better|strongest|highest|most|rank|ranking|ranked|order|strongly|closely)$/i,
    );
    if (words.length === 0 || which.length + best.length === 0) return undefined;
    const target = targetOf(view);
    if (target === undefined) return undefined;
    const cadence = atCadence(view);
    const measured = measuredOf(view, setting, cadence.fill);
    const series = ofSpacecraft(measured.series);
    const others = series.filter((each) => each.text !== target.text && namesData(each));
    const owners = series.filter((each) => !namesData(each));
    const wanted = wantedOf(view);
    if (wanted.operations.length + others.length < 2) return undefined;
    const own = series.find(({ text }) => text === target.text) ?? target;
    const every = own.cadenceMs === undefined ? {} : { inputsEvery: binText(own.cadenceMs) };
    const { made, results } = madeOfEach(wanted.operations, setting, {
      of: owners,
      period: measured.period,
      ...every,
    });
    const lag = lagOf(view);
    const isSought = lag.lagMs !== undefined || lag.maxLagMs !== undefined;
    const most = view.words('statistic', 'maximum');
    return {
      acts: [
        ...made,
        {
          do: 'measure',
          question: {
            kind: 'correlation',
            method: methodOf(view),
            ...(isSought ? lagsOf(lag, false) : {}),
            isRanked: true,
          },
          of: [...results, ...others, own],
          period: measured.period,
        },
      ],
      used: [
        ...words,
        ...which,
        ...best,
        ...wanted.used,
        ...cadence.used,
        ...measured.used,
        ...lag.used,
        ...most,
        ...view.words('question'),
        ...view.words('asked', 'best-lag'),
        ...view.spelt(
          /^(?:of|the|following|these|three|two|four|functions?|coupling functions?|parameters?|drivers?|quantity|one|has|have|is|by|their|coefficients?|predictor|predicts?|compare|or|and|:)$/i,
        ),
        ...view.words('verb', 'compare', 'list'),
        ...view.words('noun', 'table'),
        ...view.all('amount').filter(({ raw }) => /^(?:two|three|four)$/i.test(raw)),
      ],
      notes: [...measured.notes, ...wanted.notes],
    };
  },
};

/** "Same for Dst", "and with AL?": the same to choose from, and another that they are to tell. */
function withOther(view: ClauseView, { previous, acts }: Setting): ActReading | undefined {
  const before = previous?.acts ?? [];
  const asked = before.at(-1);
  const isRanked =
    asked?.do === 'measure' && asked.question.kind === 'correlation' && asked.question.isRanked === true;
  const [only, ...more] = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  const isPlain =
    view.all('time').length === 0 &&
    view.phrases.every((phrase) => phrase.type !== 'word' || SAME.test(phrase.raw));
  if (!isRanked || asked.do !== 'measure' || acts.length > 0 || only === undefined || more.length > 0)
    return undefined;
  if (!isPlain || !namesData(only)) return undefined;
  return {
    acts: [...before.slice(0, -1), { ...asked, of: [...asked.of.slice(0, -1), only] }],
    used: view.phrases.filter(view.isFree),
  };
}

const SAME = /^(?:same|the same|and|now|also|what|how|about|for|with|to|that|it|do|repeat)$/i;

/** What stands behind "with" or "to"; of a list there only the first, the rest is to choose from. */
function targetOf(view: ClauseView): NamedSeries | undefined {
  const at = view.phrases.findIndex(
    ({ raw }, place) =>
      /^(?:with|to|against|and)$/i.test(raw) &&
      view.phrases.slice(0, place).some((phrase) => isCorrelation(view, phrase)) &&
      view.phrases[place + 1]?.type === 'series',
  );
  const next = view.phrases[at + 1];
  return at >= 0 && next?.type === 'series' ? next.items[0]?.series : undefined;
}

function isCorrelation(view: ClauseView, phrase: Phrase): boolean {
  return [...view.words('asked', 'correlation', 'spearman'), ...view.words('verb', 'correlate')].some(
    (word) => word === phrase,
  );
}

/** The coupling functions that are named, or all where only "which coupling function" is said. */
export function wantedOf(view: ClauseView): {
  readonly operations: readonly string[];
  readonly used: readonly Phrase[];
  readonly notes: readonly string[];
} {
  const kinds = [
    ...view.spelt(/^coupling (?:functions?|fns?|parameters?)$/i),
    ...view.words('noun', 'couplings'),
  ];
  const { calls, used } = callsOf(without(view, kinds));
  const named = calls.filter(({ word }) => word.spec.takes === 'mission');
  const operations = [...new Set(named.map(({ word }) => word.spec.operation ?? word.name))];
  if (operations.length > 0 || kinds.length === 0)
    return { operations, used: [...used, ...kinds], notes: [] };
  return {
    operations: COUPLINGS,
    used: [...used, ...kinds],
    notes: ['No coupling function was named, so I took Newell, Kan-Lee, Akasofu epsilon and VBs.'],
  };
}

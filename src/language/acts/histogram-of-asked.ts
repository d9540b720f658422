import { type Act, NO_PERIOD, type Period, type Request, type Target } from '#src/domain/request.ts';
import type { ActSpec } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Question = Extract<Act, { do: 'measure' }>;

/**
 * "Can I see the histograms of both?" behind a question, where nothing is drawn: of the data and times that were asked about. Beside
 * a figure it is another look of that.
 */
export const histogramOfAskedAct: ActSpec = {
  name: 'histogram-of-asked',
  rank: 8,
  read(view, { drawn, previous, acts }) {
    const words = view.words('noun', 'histogram');
    const asked = acts.length > 0 ? undefined : askedIn(previous);
    const soft: readonly Phrase[] = [
      ...words,
      ...view.words('verb', 'show', 'add', 'compare'),
      ...view.words('noun', 'figure'),
      ...view.words('pronoun'),
      ...view.words('also', 'each', 'both'),
      ...view.words('together'),
      ...view.spelt(/^(?:see|of|for|them|that|those|the|two|can|you|i|a|as)$/i),
    ];
    const isPlain = view.phrases.every(
      (phrase) => !view.isFree(phrase) || soft.includes(phrase) || !isContent(phrase, true),
    );
    if (words.length === 0 || asked === undefined || drawn.hasAny || !isPlain) return undefined;
    const { of } = asked;
    const period = timesOf(asked);
    const isOne = of.length === 1 && period.ranges.length < 2;
    return { acts: isOne ? ofOne(of, period) : [together(of, period)], used: soft };
  },
};

/** In one panel with the same bins. */
function together(of: readonly Target[], period: Period): Act {
  return { do: 'show', mode: 'new', form: 'histogram', layout: 'one-panel', of, period };
}

function ofOne(of: readonly Target[], period: Period): readonly Act[] {
  return [
    { do: 'compute', operation: 'histogram', params: {}, of, period },
    { do: 'show', mode: 'auto', of: [{ kind: 'act', act: 0 }], period: NO_PERIOD },
  ];
}

/** The one question of data that are named. */
function askedIn(request: Request | undefined): Question | undefined {
  const asked = request?.isUnmet === true ? [] : (request?.acts ?? []);
  const [only, ...more] = asked.flatMap((act) => (act.do === 'measure' ? [act] : []));
  const isNamed = only?.of.every(({ kind }) => kind === 'series') === true;
  return isNamed && more.length === 0 && only.of.length > 0 ? only : undefined;
}

/** Each of the times that were compared. */
function timesOf({ question, period }: Question): Period {
  if (question.kind !== 'compare' || question.windows === undefined) return period;
  const ranges = question.windows.map(({ start, stop }) => ({
    start: Date.parse(start),
    stop: Date.parse(stop),
  }));
  return { ...period, ranges };
}

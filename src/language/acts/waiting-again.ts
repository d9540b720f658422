import { STATISTICS, type Statistic } from '#src/domain/data-question.ts';
import { type Act, NO_PERIOD } from '#src/domain/request.ts';
import { apartOf } from '#src/language/acts/apart.ts';
import type { ActSpec, Setting } from '#src/language/reading/act.ts';
import { wordValue } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';

const SMALL =
  /^(?:and|if|i|we|you|take|took|use|used|only|just|keep|now|then|what|how|about|those|these|them|ones?|events?|onsets?|with|that|are|were|is|it|same|for|the|again|instead|make)$/i;

/** "And if I take at least 1 h apart?" behind waiting times: of the events that are so far apart. */
export const waitingAgainAct: ActSpec = {
  name: 'waiting-again',
  rank: 1,
  read(view, setting) {
    if (!setting.hasList || view.series().length > 0) return undefined;
    const waited = waitedBefore(setting);
    const { apartMs, used } = waited === undefined ? { used: [] } : apartOf(view);
    if (waited === undefined || apartMs === undefined) return undefined;
    const words = view.words('statistic');
    const rest = view.phrases.filter(
      (phrase) => view.isFree(phrase) && !used.includes(phrase) && !words.some((word) => word === phrase),
    );
    if (!rest.every((phrase) => SMALL.test(phrase.raw) || !isContent(phrase, true))) return undefined;
    const said = STATISTICS.filter((each) => words.some((word) => wordValue(word, 'statistic') === each));
    const statistics = said.length > 0 ? said : statisticsBefore(setting);
    const place = setting.acts.length;
    return {
      acts: [
        {
          do: 'intervals',
          params: { keep: { apartMs } },
          list: { kind: 'pointed', which: 'list', text: 'list' },
          of: [],
          period: NO_PERIOD,
        },
        { ...waited, of: [{ kind: 'act', act: place }] },
        {
          do: 'measure',
          question: { kind: 'statistic', statistics: [...statistics] },
          of: [{ kind: 'act', act: place + 1 }],
          period: NO_PERIOD,
        },
      ],
      used: [...used, ...words, ...rest],
    };
  },
};

type Compute = Extract<Act, { do: 'compute' }>;

function isWaited(act: Act): act is Compute {
  return act.do === 'compute' && act.operation === 'waiting_times';
}

/** Waiting times were made or drawn before, or asked of. */
function waitedBefore({ previous, drawn }: Setting): Compute | undefined {
  const own = previous?.acts.findLast(isWaited);
  const isDrawn = [...drawn.counted, ...drawn.lines.map(({ label }) => label)].some((label) =>
    /_waiting_times/.test(label),
  );
  if (own !== undefined || !isDrawn) return own;
  return { do: 'compute', operation: 'waiting_times', params: { unit: 'h' }, of: [], period: NO_PERIOD };
}

function statisticsBefore({ acts, previous }: Setting): readonly Statistic[] {
  const asked = [...(previous?.acts ?? []), ...acts].findLast((act) => act.do === 'measure');
  return asked?.do === 'measure' && asked.question.kind === 'statistic'
    ? asked.question.statistics
    : ['median'];
}

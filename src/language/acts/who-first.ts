import type { Act, NamedSeries } from '#src/domain/request.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';

const ASKS =
  /\b(?:(?:who|which(?: one| of them| spacecraft| satellite| probe| s\/c| sc| craft)?) .{0,30}\b(?:first|earlier|earliest|leads?)|(?:arrival times?|times? of arrival) (?:at|of|for) (?:each|all|both|the)|(?:how (?:many|much|long)) .{0,30}(?:before|ahead of|earlier than) the others?)\b/i;
const SMALL =
  /^(?:who|which|one|ones|spacecraft|satellites?|probes?|s\/c|sc|craft|of|them|saw|sees|see|seen|it|that|this|the|shock|jump|step|structure|front|cloud|cme|first|last|earliest|earlier|later|and|how|many|much|long|seconds?|secs?|minutes?|mins?|hours?|before|after|ahead|others?|other|by|when|did|does|do|each|all|both|arrivals?|arrived?|times?|arrival times?|times? of arrival|at|was|is|what|delays?|lags?|between|leads?|order|in|to|for|reach|reached|hit|hits|detect|detected|observe|observed|than|,|\?|there|then)$/i;
/** With more curves each pair would be a page of its own. */
const MOST = 5;

/**
 * "Who saw it first and how many seconds before the others" of one quantity at several spacecraft: how much later each of them is
 * than the first that is drawn, by where the curves fit best.
 */
export const whoFirstAct: ActSpec = {
  name: 'who-first',
  rank: 1,
  read(view, setting) {
    const lines = linesOf(setting);
    const text = view.phrases.map(({ raw }) => raw).join(' ');
    const [first, ...others] = lines;
    if (others.length === 0 || !isPlain(view)) return undefined;
    // "…, and by how many seconds": the lags tell it.
    if (isAsked(setting) && /\bhow (?:many|much|long)\b/i.test(text))
      return { acts: [], used: view.phrases.filter(view.isFree) };
    if (!ASKS.test(text)) return undefined;
    if (first === undefined) return undefined;
    return {
      acts: others.map(
        (other): Act => ({
          do: 'measure',
          question: { kind: 'correlation', method: 'pearson', isBestLag: true },
          of: [first, other],
          period: { ranges: [], events: [] },
        }),
      ),
      used: view.phrases.filter(view.isFree),
      notes: [`who was first: by the lag at which each curve fits that of ${first.text} best`],
    };
  },
};

function isAsked({ acts }: Setting): boolean {
  return acts.some(
    (act) => act.do === 'measure' && act.question.kind === 'correlation' && act.question.isBestLag === true,
  );
}

/** One curve of each spacecraft; none where one has several. */
function linesOf({ drawn: { lines } }: Setting): readonly NamedSeries[] {
  const craft = lines.map(({ mission = '', probe = '' }) => `${mission} ${probe}`);
  const isOne = new Set(craft).size === lines.length && craft.every((name) => name !== ' ');
  return isOne && lines.length <= MOST
    ? lines.map(({ label, mission = '', probe }) => ({ kind: 'series', text: probe ?? mission, label }))
    : [];
}

/** Nothing else is named. */
function isPlain(view: ClauseView): boolean {
  return view.phrases.every(
    ({ type, raw }) =>
      (type === 'word' || raw === 'by' || (type === 'amount' && /^(?:first|1st)$/i.test(raw))) &&
      raw.split(' ').every((word) => SMALL.test(word) || SMALL.test(raw)),
  );
}

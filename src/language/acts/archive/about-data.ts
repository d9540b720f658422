import { opening } from '#src/language/acts/archive/judgment.ts';
import { type ActSpec, type ClauseView, type Setting, seriesOf } from '#src/language/reading/act.ts';

/**
 * "Is it proton or ion density?", "is this level 2?", "final or provisional?", "is that averaged?", "where does this come from?": what
 * the data at hand are, as their server and the catalogue describe them. It computes and draws nothing, and takes its clause whole.
 */
export const aboutDataAct: ActSpec = {
  name: 'about-data',
  rank: 3,
  read(view, setting) {
    if (!setting.hasData || !speaksOfThem(view, setting)) return undefined;
    const asks = asksOf(view);
    if (asks === undefined) return undefined;
    const used = view.phrases.filter((phrase) => view.isFree(phrase));
    const about = view.text();
    if (asks === 'origin') return { acts: [{ do: 'explain', what: 'method', about }], used };
    return { acts: [{ do: 'look-up', worker: 'document_dataset', params: { asks, about } }], used };
  },
};

/** No other spacecraft, time or number stands in it. */
function speaksOfThem(view: ClauseView, { drawn }: Setting): boolean {
  const named = seriesOf(view.series());
  const isOther = named.some(
    (series) =>
      series.dataset !== undefined ||
      series.unknown !== undefined ||
      (series.mission !== undefined && !drawn.has(series)),
  );
  return (
    !isOther &&
    view.all('time').length === 0 &&
    view.all('condition').length === 0 &&
    view.words('statistic').every(({ raw }) => /^averag/i.test(raw)) &&
    !view.hasWord('verb', 'add', 'export', 'zoom', 'remove', 'mark', 'shade', 'correlate', 'convert', 'put')
  );
}

/** How a question of what something is begins; "this" and "the data" are those at hand. */
const IS =
  /^(?:is|are|was|were|isnt|isn't|arent|aren't) (?:it|this|that|these|those|they|the (?:data|values|numbers|plot|curve|line|series|density|speed|velocity|temperature|field|flux|pressure))\b/i;
const WHICH_LEVEL =
  /^(?:what|which|wich|what's|whats|what is|what are) (?:is )?(?:the )?(?:processing |data |calibration )?level\b(?! did| does| do| was| would)/i;
const OF_LEVEL = /\bl(?:evel)? ?-?[0-4]\b/i;
const OF_STATE =
  /\b(?:final|provisional|definitive|preliminary|prelim|quick ?look|key parameters?|browse data|real ?-?time|nrt|beacon|validated|calibrated|low latency)\b/i;
const OF_CONTENT =
  /\b(?:averaged?s?|averages|raw|smoothed|interpolated|filtered|protons?|ions?|electrons?|alphas?|total|component|components|vector|magnitude|moments?|fits?|bulk|thermal|omni ?directional|directional|integral|differential|measured|modell?ed|derived|synthetic|real|simulated)\b/i;
const ORIGIN =
  /^(?:where (?:does|do|did|is|are)\b.*\b(?:from|get|got)\b|(?:what|which|wich)(?:'s| is)? (?:the )?(?:data )?source\b|source\b|whats (?:the |ur |your )?source\b|from (?:which|what) (?:server|archive|dataset|source)|(?:what|which|wich) (?:server|archive|database|provider)\b)/i;

function asksOf(view: ClauseView): 'status' | 'content' | 'frame' | 'origin' | undefined {
  const text = opening(view);
  if (ORIGIN.test(text) && !view.hasWord('snippet') && !view.hasWord('judging', 'source')) return 'origin';
  if (WHICH_LEVEL.test(text)) return 'status';
  const isChoice = view.phrases.length <= 6 && view.isQuestion && /\bor\b/i.test(text);
  if (!IS.test(text) && !isChoice) return undefined;
  if (view.hasWord('talk', 'having')) return undefined;
  if (view.hasWord('frame') && IS.test(text)) return 'frame';
  if (OF_STATE.test(text) || OF_LEVEL.test(text)) return 'status';
  return OF_CONTENT.test(text) ? 'content' : undefined;
}

import { opening } from '#src/language/acts/archive/judgment.ts';
import { type ActSpec, type ClauseView, type Setting, seriesOf } from '#src/language/reading/act.ts';

const HOLE =
  '(?:gaps?|gappy|holes?|interruptions?|interrupted|breaks?|broken|blanks?|disconnected|discontinuous|cut(?: off)?|missing(?: (?:data|bits?|parts?|pieces?|points?|samples?|chunks?|stretch(?:es)?|values?))?)';
/** "Why is there a hole in the line?", "whats the break in the curve", "how come the data is interrupted". */
const ASKED = new RegExp(
  String.raw`^(?:why|y|how come|what(?: ?['’]?s| is| are|s)?(?: (?:with|up with|about|causing|caus(?:es|ed)|is causing))?)\b.{0,40}\b${HOLE}\b`,
  'i',
);
/** "What is a gap?" asks for the word. */
const OF_WORD = /^what(?: ?['’]?s| is| are|s)? (?:an? |data |gaps?$|holes?$|breaks?$)/i;
const ELSE =
  /\b(?:between|spectr\p{L}*|slope|frequency|power|corona\p{L}*|mirror|magnetic hole|mean(?:s|ing)?|axis|panels?)\b/iu;

/** Why a line is interrupted: its gaps are told with their times, and that the data do not say why. */
export const whyGapsAct: ActSpec = {
  name: 'why-gaps',
  rank: 1,
  read(view, setting) {
    if (!setting.hasFigure || setting.drawn.lines.length === 0 || !asksWhy(view, setting)) return undefined;
    const isTimed = view.all('time').length > 0 || view.spelt(/^(?:noon|midnight|midday)$/i).length > 0;
    const named = seriesOf(view.series());
    return {
      acts: [
        {
          do: 'measure',
          question: { kind: 'gaps' },
          of: named.length > 0 ? named : [{ kind: 'pointed', which: 'all', text: 'the figure' }],
          period: { ranges: [], events: [] },
        },
        {
          do: 'say',
          isCalculated: true,
          text: `"${view.text()}" — a line is interrupted where samples are missing or hold fill values; why they are missing is not known, since the data do not tell.${isTimed ? ' All gaps of what is drawn are told, not only those of the time that you name.' : ''}`,
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

function asksWhy(view: ClauseView, { drawn, concept }: Setting): boolean {
  const words = opening(view).replace(/[?!.\s]+$/, '');
  const isOfDrawn = seriesOf(view.series()).every((series) => drawn.has(series));
  const isElse = view.concepts.some((id) => id !== 'data-gap' && concept(id)?.quantity === undefined);
  return ASKED.test(words) && !OF_WORD.test(words) && !ELSE.test(words) && isOfDrawn && !isElse;
}

import { opening } from '#src/language/acts/archive/judgment.ts';
import { type ActSpec, seriesOf } from '#src/language/reading/act.ts';

const ASKED =
  /^(?:(?:is|are) there |(?:do|have|did) (?:you|u|we) (?:have |got |know )?|got |whats |what(?: ?['’]?s)? |which |list |show (?:me )?|any |anything |other |more )?(?:of )?(?:the |any ?)?(?:else|other|others|anything else|more|further|additional|remaining)\b/i;
const DOING = [
  'add',
  'export',
  'zoom',
  'compute',
  'remove',
  'mark',
  'shade',
  'compare',
  'correlate',
] as const;
/** Words that may stand beside the spacecraft in such a question. */
const PLAIN =
  /^(?:what|which|whats|else|other|others|anything|anything else|any|more|further|additional|remaining|is|are|is there|are there|there|do|does|did|can|could|i|we|you|u|have|has|had|got|get|see|plot|offer|know|of|from|by|on|for|about|at|the|a|to|it|data|datasets?|data sets?|products?|stuff|things?|measurements?|quantit(?:y|ies)|parameters?|variables?|measured?|measures|observed?|available|avail|in|archive|list|show|me|,|\?|please|pls|so|and|ok|hm+)$/i;

/** "What else from Wind?", "what other data from ACE", "anything else of F17?": the datasets of a spacecraft, and no figure of it. */
export const otherDataAct: ActSpec = {
  name: 'other-data',
  rank: 2,
  read(view) {
    const named = seriesOf(view.series());
    const [craft, ...more] = named;
    const isOnlyCraft =
      craft?.mission !== undefined &&
      more.length === 0 &&
      [craft.quantity, craft.dataset, craft.parameter, craft.label, craft.unknown].every(
        (each) => each === undefined,
      );
    if (!isOnlyCraft) return undefined;
    const words = opening(view);
    const isAsked = view.isQuestion || /^(?:what|which|any|anything|whats|list|is|are|do|got)\b/i.test(words);
    const isPlain = view.phrases.every(
      ({ type, raw }) =>
        type === 'series' || (type === 'word' && raw.split(' ').every((part) => PLAIN.test(part))),
    );
    if (!isAsked || !isPlain || !ASKED.test(words) || view.hasWord('verb', ...DOING)) return undefined;
    return {
      acts: [
        {
          do: 'find',
          words: view.text(),
          of: named,
          period: { ranges: [], events: [] },
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
      notes: view.series().flatMap(({ notes }) => notes),
    };
  },
};

import { isForced } from '#src/language/is-forced.ts';
import type { Understanding } from '#src/language/understanding.ts';

const PLOT =
  /\b(plot|show|display|draw|visuali[sz]e|graph|chart|compare|contrast|versus|vs|overlay|overplot|look at|see|view|picture|figure|dashboard|panels?|spectrogram|histogram|scatter|redraw|replot)\b/i;
const FETCH = /\b(fetch(?:ing)?|get|download|retrieve|load|pull|grab|obtain|read in)\b/i;
const COMPUTE = /\b(compute|calculate|derive|estimate|determine|work out|evaluate)\b/i;
const PLOT_STRONG = /\b(plot|draw|visuali[sz]e|graph|chart|overplot|redraw|replot)\b/i;
const DESCRIBE = /\b(describe|statistics|stats|summari[sz]e|summary)\b/i;
const PREVIEW =
  /\b(preview|head|tail|first (few |\d+ )?rows|last (few |\d+ )?rows|as a table|show (me )?the (raw )?(values|numbers|rows))\b/i;
const ADD =
  /\b(add|also|too|as well|overlay|overplot|on top|include|append|additionally|along with|together with (it|that|this))\b/i;
const SOURCES =
  /\b(both|original|unsmoothed|raw|and (its|their|the|a)\b|along with|together with|overlay|on top of|alongside|next to|in addition to|plus (its|the))\b/i;
/** "Compare A and B and show the difference" is about A and B first. */
const COMPARED_TOO =
  /\b(compare|contrast)\b.*(\band|,|;)\s*(?:also\s+|then\s+)?(?:(?:show|plot|draw|compute|calculate|add|give|display)\s+)?(?:me\s+)?(the|their|its)\s+(differences?|residuals?|ratios?)\b/i;
const TOGETHER =
  /\b(together|same (panel|axes|plot)|(in|on|into) (one|a single|a common|the same) (panel|plot|axes|figure)|one panel|single panel|overlaid|overlay)\b/i;
const SEPARATE = /\b(separate|own panel|each in|individual|stacked)\b/i;
const COMPARE = /\b(compare|comparison|contrast|versus|vs|against|difference between)\b/i;
/** What a request wants done with data, by its verbs. */
export function wantsOf(
  text: string,
  facts: { readonly hasSeries: boolean; readonly hasOperations: boolean; readonly hasQuestions: boolean },
): Understanding['wants'] {
  const fetch = FETCH.test(text);
  const compute = COMPUTE.test(text);
  const describe = DESCRIBE.test(text);
  const preview = PREVIEW.test(text);
  const isBare = !fetch && !compute && !describe && !preview;
  const saysPlot = PLOT.test(text) && !((describe || facts.hasQuestions) && !PLOT_STRONG.test(text));
  return {
    fetch,
    compute,
    describe,
    preview,
    plot: saysPlot || (isBare && facts.hasSeries && !facts.hasQuestions && !/\bexport|save\b/i.test(text)),
    saysPlot,
    add: ADD.test(text),
    sources: (SOURCES.test(text) || COMPARED_TOO.test(text)) && facts.hasOperations,
    together: TOGETHER.test(text) && !SEPARATE.test(text),
    comparison: COMPARE.test(text),
    force: isForced(text),
  };
}

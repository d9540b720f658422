import { opening } from '#src/language/acts/archive/judgment.ts';
import { shownWords } from '#src/language/acts/export.ts';
import { isOfThatTime } from '#src/language/acts/measure-value.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * A question whose answer is in words: "GSE vs GSM, short explanation?", "what is plasma beta?", "why is there a gap?", "what does
 * the plot show?". It asks for no number and no picture, and takes its clause whole.
 */
export const explainAct: ActSpec = {
  name: 'explain',
  rank: 45,
  read(view, setting) {
    // "CSV of what is shown" is a file.
    if (view.hasWord('format') && shownWords(view).length > 0) return undefined;
    const isWhatIsThis = setting.topic.length === 0 && WHAT_IS_THIS.test(view.text());
    const isShown =
      isWhatIsThis ||
      (view.spelt(/^(?:plotted|drawn|shown)$/i).length > 0 && view.hasWord('question', 'what'));
    if (
      !isShown &&
      view.hasWord('verb', 'show', 'compute', 'add', 'export', 'zoom', 'fetch', 'compare', 'remove') &&
      !view.hasWord('noun', 'figure')
    )
      return undefined;
    const isOfLook = asksOfLook(view, setting);
    const asksFigure = (setting.hasFigure || isShown) && (isWhatIsThis || isOfLook || isAboutFigure(view));
    const asksHelp =
      !setting.hasData && view.hasWord('docs') && view.isQuestion && view.series().length === 0;
    if (!asksFigure && !asksHelp && !isAboutWords(view)) return undefined;
    const isEvent = view.hasWord('verb', 'happen');
    return {
      acts: [
        {
          do: 'explain',
          what: asksFigure ? 'figure' : isEvent ? 'event' : 'help',
          about: view.text(),
          period: periodOf(view.all('time')),
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

const WHAT_IS_THIS =
  /^(?:(?:so|ok|and|wait|hm+) ,? ?)?(?:what(?:'s| is|s)? (?:this|that|it|data is (?:this|that))|what(?: data)? am i (?:looking at|seeing)(?: here)?|what (?:do|can) (?:i|we) see(?: here)?|what did (?:i|you|u|we) (?:just )?(?:plot|draw|do|show))$/i;

/** "What is the dashed thing?", "what does the grey band mean?": something of the figure by its look. */
export function asksOfLook(view: ClauseView, { hasFigure }: Setting): boolean {
  return hasFigure && WHAT_IS_THAT_LINE.test(view.text());
}

const WHAT_IS_THAT_LINE =
  /^(?:(?:so|ok|and|wait|hm+|hey) ,? ?)?what(?: ?'?s| is| are| does| do)? (?:the|that|this|those|these) (?:(?:thin|thick|little|small|big|light|dark|pale|faint|weird) ){0,2}(?:dashed|dash-dotted|dotted|solid|vertical|horizontal|shaded|coloured|colored|gr[ea]y|red|blue|green|orange|black|purple|yellow|white|pink|brown)(?: (?:dashed|dotted|solid|vertical|horizontal|shaded|gr[ea]y|red|blue|green|black))? (?:thing|line|band|area|region|dot|point|curve|box|mark|marker|bar|stripe|circle|cross|one|bit|part|stuff)(?:e?s)?(?: (?:mean|for|there|stand for|about|show))?$/i;

/** "What is plotted?", "what does this figure show?" */
function isAboutFigure(view: ClauseView): boolean {
  return (
    view.hasWord('question', 'what') &&
    (view.hasWord('noun', 'figure') ||
      view.phrases.some(({ raw }) => /^(?:plotted|drawn|shown)$/i.test(raw))) &&
    view.all('series').length === 0 &&
    !view.hasWord('statistic')
  );
}

/** "I meant …" asks for nothing. */
export function isOwn(view: ClauseView, word: Phrase): boolean {
  return /^(?:i|we)$/i.test(view.phrases[view.phrases.indexOf(word) - 1]?.raw ?? '');
}

/** "With the 95 % significance": a level and no meaning. */
function isOfLevel({ phrases }: ClauseView, word: Phrase): boolean {
  const before = phrases[phrases.indexOf(word) - 1];
  return /^signif/i.test(word.raw) && before?.type === 'amount' && before.unit === '%';
}

/** "What was the Mach number upstream?" asks for a number of then, "how noisy is it?" for one of the data at hand. */
const WAS = /^(?:(?:what|how|at what)\b(?: \w+){0,3} (?:was|were)|at what)\b/i;

/** It asks what something is or means, why, who or how; not how much, how long or when. */
function isAboutWords(view: ClauseView): boolean {
  // "Tell me how much is missing" asks for a number.
  const asksNumber =
    view.hasWord('statistic') ||
    view.hasWord('question', 'how-many', 'how-long', 'how-much', 'when', 'where');
  const asks =
    view.words('verb', 'explain').some(({ raw }) => !asksNumber || !/^(?:can you )?tell\b/i.test(raw)) ||
    view.hasWord('question', 'why', 'who') ||
    view.words('verb', 'mean').some((word) => !isOwn(view, word)) ||
    (view.words('talk', 'definition').some((word) => !isOfLevel(view, word)) &&
      !view.hasWord('verb', 'show')) ||
    view.phrases.some(({ raw }) => /^(?:explanation|definition|meaning)$/i.test(raw));
  // "What about 200 keV?" goes on with what was asked before.
  const goesOn = /\bwhat about\b/i.test(view.text());
  const asksWhat =
    !goesOn &&
    !WAS.test(opening(view)) &&
    !isOfThatTime(view) &&
    view.hasWord('question', 'what', 'how') &&
    (view.isQuestion || view.opensSentence);
  if (view.hasWord('statistic') || view.all('condition').length > 0) return asks && !asksWhat;
  if (asks || (view.hasWord('question', 'which') && view.hasWord('noun', 'unit'))) return true;
  // "What is the density?" asks for numbers of the thread; "what is beta?" for words.
  const isOfThread = view.all('time').length > 0 || view.hasWord('noun', 'dataset', 'coverage');
  return (
    asksWhat && !isOfThread && !view.hasWord('question', 'how-many', 'how-long', 'how-much', 'when', 'where')
  );
}

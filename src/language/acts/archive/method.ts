import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';

/**
 * "How was this computed?", "which temperature did you use, is it the thermal speed converted?", "where are these data from?":
 * where the data at hand come from and by which definitions they were made. Where there are none, that is said.
 */
export const methodAct: ActSpec = {
  name: 'method',
  rank: 5,
  read(view, setting) {
    const isTold = setting.acts.some((act) => act.do === 'explain' && act.what === 'method');
    const isMore = isTold && ALONG.test(view.text());
    if (!isMore && !asksWhichIsThis(view) && (!setting.hasData || !asksMethod(view))) return undefined;
    const about = view.text();
    return {
      acts: isTold ? [] : [{ do: 'explain', what: 'method', about }],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

/** "…, which T?", "… and with which formula": what is told of how it was made says so. */
const ALONG = /^(?:and |or )?(?:with |from |by |of )?(?:which|what)(?: [\p{L}\d]+){1,3}$/iu;

function asksMethod(view: ClauseView): boolean {
  const asks =
    view.isQuestion ||
    view.hasWord('question', 'how', 'what', 'which', 'where', 'who') ||
    view.words('talk', 'computed').some(({ raw }) => /^how\b/i.test(raw));
  const isOfData = view.all('time').length === 0 && view.all('condition').length === 0;
  const asksOrigin =
    view.hasWord('question', 'where') && view.hasWord('noun', 'data') && view.series().length === 0;
  const asksHow = view.hasWord('talk', 'computed') || asksOrigin;
  return (
    asks && isOfData && (asksDrawn(view) || (asksHow && !view.hasWord('verb', 'show', 'export', 'cite')))
  );
}

/** "Which datasets are plotted here?", "what datasets are in this plot?": those of the figure, and not of the catalogue. */
function asksDrawn(view: ClauseView): boolean {
  const isDrawn = view.spelt(/^(?:plotted|shown|drawn|displayed)$/i).length > 0;
  const isInFigure =
    view.hasWord('noun', 'figure') && view.spelt(/^(?:in|on)$/i).length > 0 && !view.hasWord('verb', 'find');
  return (
    view.hasWord('noun', 'dataset') &&
    view.hasWord('question', 'what', 'which') &&
    (isDrawn || isInFigure) &&
    view.series().length === 0 &&
    view.spelt(/^(?:can|could|may|available)$/i).length === 0
  );
}

/** "What dataset is this?", "which dataset did you use", "dataset name pls": of what is at hand, one and no list. */
function asksWhichIsThis(view: ClauseView): boolean {
  const isOther = view.series().length > 0 || view.all('time').length > 0 || view.hasWord('talk', 'having');
  return !isOther && WHICH_IS_THIS.test(view.text());
}

const WHICH_IS_THIS =
  /^(?:(?:so|ok|and|wait|hi|hey|hm+) ,? ?)?(?:(?:(?:from )?(?:what|which)|what(?:'s|s| is) the) (?:data ?set|dataset id|data product|product|variable|parameter)(?: name| id)? (?:is|was|are|am|did|do|have) (?:it|this|that|i|we|you|u|being|behind)\b|(?:what|which) data ?(?:sets?)? (?:did you (?:just )?(?:use|take)|have you (?:used|taken)|was used|were used)(?: (?:here|for (?:this|that|it|these)))?$|(?:what|which) (?:data ?set|instrument)$|(?:from )?(?:what|which) (?:instrument|spacecraft|satellite|probe|mission) (?:is|was) (?:it|this|that)\b|(?:the )?(?:name of the )?(?:data ?set|variable|parameter)(?: name| id)?(?: of (?:it|this|that))?(?: please| pls| plz)?$|what(?:'s|s| is) the (?:data ?set|variable|parameter|product)(?: name| id)?$)/i;

import { isArchiveQuestion } from '#src/language/request/archive-question.ts';

/** What a request is about; `work` is everything that fetches, computes, plots or exports. */
export type Intent =
  | 'greeting'
  | 'thanks'
  | 'list-data'
  | 'list-missions'
  | 'search'
  | 'list-parameters'
  | 'coverage'
  | 'what-is-plotted'
  | 'undo'
  | 'help'
  | 'event-question'
  | 'work';

/** What the intent is read from, besides the words. */
export interface IntentFacts {
  readonly hasMission: boolean;
  readonly hasQuantity: boolean;
  readonly hasDataset: boolean;
  readonly hasTime: boolean;
  /** True when the thread has data, so that a bare "Bz" means those. */
  readonly hasData: boolean;
  /** True when datasets were listed in the thread. */
  readonly hasListing: boolean;
  /** True when it asks for another page of those. */
  readonly isPaging: boolean;
  /** True when it means some of those ("the third one"). */
  readonly isPick: boolean;
  /** True when it asks for an operation, a change of the figure or a file. */
  readonly hasWork: boolean;
}

interface IntentRule {
  readonly intent: Intent;
  readonly words: Pick<RegExp, 'test'>;
  readonly unless?: RegExp;
  readonly when?: (facts: IntentFacts) => boolean;
}

const GREETING =
  /^\W*(hi|hello|hey|hiya|howdy|good (morning|afternoon|evening|day)|greetings|moin|hallo)\b[\s\w,]{0,20}[!.?]*\s*$/i;
const THANKS =
  /^\W*(many |great,? |ok,? |perfect,? |cool,? )?(thanks?|thank you|thx|ty|cheers|much appreciated|merci|danke)\b[^?]{0,40}$/i;
/** Any word that says what to do; without one, a row of nouns is what people type into a search box. */
const VERBS =
  /\b(plot|show|display|draw|visuali[sz]e|graph|compare|versus|vs|fetch|get|download|load|give|want|need|see|view|compute|calculate|make|create|add|zoom|export|save|describe|i|you|me|it|is|are|was|were|do|does|did|can|please)\b/i;
const WORK_VERBS =
  /\b(plot|fetch|draw|visuali[sz]e|compute|calculate|compare|overlay|export|save|zoom|load|download)\b/i;

const SHOWS =
  /\b(plot|show|draw|display|visuali[sz]e|graph|chart|fetch|get|download|load|compare|versus|vs|overlay|export|save|compute|calculate|see|add|smooth)\b/i;
const COVERAGE =
  /\b(when|until when|since when|how (recent|old|up.to.date|far back|current|fresh|long))\b.*\b(data|datasets?|it|that|this|one|start|end|begin|stop|available|coverage|go|reach|range|is|are)\b|\b(coverage|availability|time range available|latest data|available (time )?range|what (period|years|time|dates))\b|\bis there (any )?data\b|\bwhat (period|years|dates|times?( range)?) (does|do|is|are)\b/i;

/** Questions about the bot and the field that no data answer. */
const ABOUT =
  /^\W*(?:so |and |but |ok(?:ay)?,? )?(?:why (?:is|are|isn'?t|aren'?t|do(?:es)?(?:n'?t)?|can'?t|can ?not|did(?:n'?t)?)\b(?!.*\bplot\b.*\b(?:for|from) \d)|how (?:do|can|could|should|would|does) (?:i|we|you|one|this|it|the bot)\b|where (?:do|does|did|is|are|comes?) .*\b(?:data|from)\b|which data ?sets? (?:do|did|would) you (?:choose|use|pick|take|prefer)|who (?:built|made|wrote|runs|develop\w*|are|is) |what (?:coordinates?|time ?zones?|units?|frames?|operations?|computations?|analys[ie]s|formats?|file formats?|commands?|reference)\b|which (?:units?|coordinates?|time ?zones?|frames?|formats?|operations?|computations?|analyses|commands?)\b|do(?:es)? (?:you|it|this bot) (?:remember|know how|understand|keep|store|have a memory)|how (?:current|recent|fresh|up.to.date) (?:is|are) (?:the|your|these) data|how long (?:does|do|until|before|is the delay)|(?:what(?:'s| is| are)|explain) the (?:difference|latency|delay|meaning)|how (?:strong|big|large) (?:is|are) (?:a |an )?(?:geomagnetic |magnetic |typical )*storms?)/i;
const TELL_ABOUT =
  /^\W*(?:please )?(?:tell me (?:something |more )?about|what do you know (?:of|about)|describe|explain|introduce)\b/i;

/** In this order; the first that fits wins, and what fits none is work. */
const RULES: readonly IntentRule[] = [
  { intent: 'greeting', words: GREETING },
  { intent: 'thanks', words: THANKS },
  {
    intent: 'coverage',
    words: COVERAGE,
    unless:
      /\b(plot|fetch|maximum|minimum|max|min|exceed|above|below|largest|strongest|crossing|cross|hit|arriv)/i,
    when: ({ isPick }) => isPick,
  },
  {
    intent: 'list-parameters',
    words: /\S/,
    unless: SHOWS,
    when: ({ isPick, hasTime, hasQuantity, hasWork }) => isPick && !hasTime && !hasQuantity && !hasWork,
  },
  {
    intent: 'list-parameters',
    words: /\b(parameters|variables|columns|details?|more (about|on|info\w*)|information)\b/i,
    unless: /\b(plot|fetch|compare|compute)\b/i,
    when: ({ isPick }) => isPick,
  },
  { intent: 'search', words: /\S/, when: ({ isPaging }) => isPaging },
  {
    intent: 'search',
    words:
      /^\W*(?:please )?(?:just|go ahead|run|best guess|don'?t ask|no questions|your best guess|use (?:your )?best guess)\b/i,
    when: ({ hasListing, hasMission, hasQuantity, hasDataset, hasTime, hasWork, hasData }) =>
      hasListing && !(hasMission || hasQuantity || hasDataset || hasTime || hasWork || hasData),
  },
  {
    intent: 'undo',
    words: /^\W*(please )?(undo|revert|go back( one step)?|take (that|it) back|previous (plot|version))\b/i,
  },
  {
    intent: 'what-is-plotted',
    words:
      /\bwhat('s| is| are|s)\b.*\b(plotted|on (the|this) (plot|figure|picture)|in (the|this) (plot|figure|picture)|drawn|shown)\b/i,
  },
  {
    intent: 'help',
    words: ABOUT,
    unless: /\b(have|did|do) (i|we) (have|fetch|load)|\b(i|we) have\b/i,
    when: ({ hasDataset, isPick, hasTime, hasMission }) => !hasDataset && !isPick && !(hasTime && hasMission),
  },
  {
    intent: 'help',
    words: TELL_ABOUT,
    when: ({ hasMission, hasQuantity, hasTime, hasDataset, hasData, isPick }) =>
      (hasMission || (hasQuantity && !hasData)) && !hasTime && !hasDataset && !isPick,
  },
  {
    intent: 'list-data',
    words:
      /\b(what|which|list|show)\b.*\b(data|series|datasets?|labels?|entries|variables)\b.*\b((do|did|have) (i|we)\b|in memory|loaded|at hand|in (this|the|my) (thread|session|workspace|memory)|(i|we) have|(have been |you )?fetched( so far)?\s*\??$)/i,
    unless: /\b(you have|describe|plot)\b/i,
  },
  {
    intent: 'list-data',
    words:
      /\b(list|show)( me)? (my|the (fetched|loaded|stored)|all( my| the)?) (data|series|labels)\b|\bwhat('s| is) (in memory|loaded)\b/i,
    unless: /\bplot\b/i,
  },
  {
    intent: 'list-parameters',
    words:
      /\b(list|what|which|show|give|tell|browse)\b.*\b(parameters|variables|columns|fields does)\b|^\W*(the )?(parameters|variables) (of|in|for)\b/i,
    unless: /\b(plot|fetch|compare|compute)\b/i,
  },
  {
    intent: 'list-missions',
    words:
      /\b(which|what|list|show|how many)\b.*\b(missions?|spacecrafts?|satellites?|probes|observatories)\b.*(\b(support|available|have|know|offer|cover|there|can you|do you)\b|\s*\??$)|^\W*(list |show )?(all )?(missions|spacecraft)\s*\??$/i,
    when: ({ hasMission, hasQuantity, hasTime }) => !hasMission && !hasQuantity && !hasTime,
  },
  {
    intent: 'coverage',
    words:
      /\b(when|until when|since when|how (recent|old|up.to.date|far back|current|fresh))\b.*\b(data|datasets?|start|end|begin|stop|available|coverage|go|reach|range|is|are)\b|\b(coverage|availability|time range available|latest data|available (time )?range)\b (of|for|from)\b|\bis there (any )?data\b/i,
    unless:
      /\b(plot|fetch|maximum|minimum|max|min|exceed|above|below|largest|strongest|crossing|cross|hit|arriv)/i,
    when: ({ hasMission, hasDataset, hasQuantity }) => hasMission || hasDataset || hasQuantity,
  },
  {
    intent: 'search',
    words:
      /\b(search|look(ing)? (for|up)|find|browse|list|which|what|show)\b.*\b(data ?sets?|data products?|catalog(ue)?)\b|\bsearch( for)?\b|\bwhat (data|instruments?|measurements?|else|kinds? of data)\b.*\b(available|have|exist|offer|there|does|do you|measure)|\bwhat (do you|does \w+|have you) (have|got|offer|measure)\b|\bdatasets? (for|of|from|with|measuring|that)\b.*|^\W*(find|browse)\b/i,
    unless: /\b(plot|fetch|draw|compute|calculate|dataset [A-Z0-9_@-]+ (with |and )?parameter)\b/i,
  },
  {
    intent: 'search',
    words: /^\W*(?:and |so |ok,? )?(?:what|how) about\b/i,
    when: ({ hasListing, hasMission, hasDataset, hasTime, hasWork, hasData, isPick }) =>
      hasListing && hasMission && !(hasDataset || hasTime || hasWork || hasData || isPick),
  },
  {
    intent: 'search',
    words: { test: isArchiveQuestion },
    when: ({ hasMission, hasQuantity, hasDataset, hasWork, isPick }) =>
      (hasMission || hasQuantity) && !hasDataset && !hasWork && !isPick,
  },
  {
    intent: 'search',
    words:
      /\b(show|print|display|see|what (is|was)|what's)( me)? (the|that|this|your|my)( last| search| elastic\w*| current)* query\b|^\W*(the )?query\W*$/i,
  },
  {
    intent: 'event-question',
    words:
      /\bwhat (has )?(happened|happens|is happening|was going on|went on|'s going on)\b|\bwhat('s| is) new\b|\bany (storms?|flares?|cmes?|events?)\b.*\?/i,
    unless: WORK_VERBS,
  },
  {
    intent: 'search',
    words: /^\s*(?!\W*(?:what|who|why|where|when|how|which|define|explain|tell)\b)(\S+\s+){2,}\S+\s*$/i,
    unless: VERBS,
    when: ({ hasMission, hasTime, hasDataset, hasData, hasWork }) =>
      !(hasMission || hasTime || hasDataset || hasData || hasWork),
  },
  {
    intent: 'help',
    words:
      /\bhow (do|can|could|should|would) (i|we|you|one)\b|\bwhat can (you|i)\b|\bcan you (help|explain|tell)\b|\bhelp\b|\bhow to\b|\b(who are you|what are you)\b/i,
    when: ({ hasTime, hasDataset }) => !hasTime && !hasDataset,
  },
  {
    intent: 'help',
    words:
      /\b(explain|define|meaning of|what does .* (mean|stand for)|what (is|are|'s) (meant by )?(the |a |an )?[\w\s-]{2,40}\??\s*$)|\bwhy (is|are|does|do|can't|cannot)\b/i,
    when: ({ hasTime, hasDataset, hasWork }) => !hasTime && !hasDataset && !hasWork,
  },
];

/** Reads what a request is about from its words and from what was found in it. */
export function intentOf(text: string, facts: IntentFacts): Intent {
  const rule = RULES.find(
    ({ words, unless, when }) => words.test(text) && !unless?.test(text) && (when?.(facts) ?? true),
  );
  return rule?.intent ?? 'work';
}

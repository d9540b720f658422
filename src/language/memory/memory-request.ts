import { editDistance } from '#src/language/edit-distance.ts';

/** What a message wants of the bot's memory. */
export type MemoryRequest =
  | {
      readonly kind: 'remember';
      readonly text: string;
      /** It only states a liking; where an answer or a change of the figure is due it is that as well. */
      readonly isStatement: boolean;
    }
  | { readonly kind: 'forget-last' }
  | { readonly kind: 'forget-about'; readonly about: string }
  | { readonly kind: 'forget-all' }
  | { readonly kind: 'list' }
  | { readonly kind: 'recall'; readonly about: string };

/** The memory requests of a message, and what else it says. */
export interface MemoryWords {
  readonly requests: readonly MemoryRequest[];
  readonly rest: string;
}

/** A pasted table or paper is no place to look for wishes. */
const LONGEST = 1_200;
/** Where one sentence ends and another may begin, and "… and remember that …". */
const BREAKS =
  /(?<=[.!?])\s+(?=\p{L})|\n+|;\s+|,?\s+(?:and|but)\s+(?=(?:please\s+)?(?:remember|keep in mind|note|forget)\b)/giu;

/** Reads what a message wants of the memory; `undefined` when it wants nothing of it. */
export function memoryWords(message: string): MemoryWords | undefined {
  if (message.length > LONGEST || /[`|\t]/.test(message)) return undefined;
  const sentences = message.split(BREAKS).map((sentence) => sentence.trim());
  const read = sentences.map((sentence) => ({ sentence, request: memoryRequest(sentence) }));
  const requests = read.flatMap(({ request }) => request ?? []);
  if (requests.length === 0) return undefined;
  const rest = read.flatMap(({ sentence, request }) =>
    request === undefined && isSaying(sentence) ? [sentence] : [],
  );
  return { requests, rest: rest.join(' ') };
}

/** Courtesy around a memory request asks for nothing. */
function isSaying(sentence: string): boolean {
  return !/^\W*(?:(?:hi|hello|hey|thanks?|thank you|thx|please|ok(?:ay)?|great|good|cool|perfect|helio)\b\W*)*$/i.test(
    sentence,
  );
}

/** What one sentence wants of the memory. */
function memoryRequest(sentence: string): MemoryRequest | undefined {
  const text = corrected(sentence.trim()).replace(
    /^(?:(?:hey|hi|hello|ok(?:ay)?|so|and|also|helio|great|thanks)\b[\s,:!]+)+/i,
    '',
  );
  const plain = text.replace(/(?<![\s,.!])[\s,.!]*(?:\b(?:please|thanks|thank you)\b[\s.!]*)?$/i, '');
  for (const [words, read] of FORMS) {
    const match = words.exec(plain);
    const request = match === null ? undefined : read((match[1] ?? '').trim(), plain);
    if (request !== undefined) return request;
  }
  return undefined;
}

type Read = (said: string, whole: string) => MemoryRequest | undefined;

const PLEASE =
  '^(?:(?:please|pls|kindly|can you|could you|would you|will you|you can|you may|now|just)\\s+)*';
const of = (words: string) => new RegExp(words, 'i');
const about =
  (kind: 'forget-about' | 'recall'): Read =>
  (said) =>
    said === '' || /^(?:it|that|this)$/i.test(said) || OTHER_WISH.test(said)
      ? undefined
      : { kind, about: said.replace(/\?+$/, '').trim() };
const remember: Read = (said) => kept(said, false);
const state: Read = (_, whole) => kept(whole.replace(of(PLEASE), ''), true);
const kept = (text: string, isStatement: boolean): MemoryRequest | undefined =>
  /\p{L}{2}/u.test(text) && !text.endsWith('?') ? { kind: 'remember', text, isStatement } : undefined;
/** "Forget about the field, show the density" wants a plot. */
const OTHER_WISH =
  /[,;–-]\s*(?:just |instead |and |now |please )*(?:show|plot|use|fetch|draw|make|compute|give|get|compare)\b/i;
const always =
  (request: MemoryRequest): Read =>
  () =>
    request;

/** In this order; the first that fits wins. */
const FORMS: readonly (readonly [RegExp, Read])[] = [
  [
    of(
      '^(?:(?:please|so|tell me|show me|list|remind me)[\\s,:]+)*(?:what (?:do|did|can) you (?:still )?remember(?: (?:of|about|from) (?:me|us|this channel|my (?:preferences|wishes)))?|what (?:have you remembered|is in your memory|are my preferences|preferences do i have)|do you remember (?:anything|something|me|my preferences)(?: about me)?|what do you (?:know|remember) about (?:me|us)|(?:all |everything )?(?:that |what )?you remember(?: (?:of|about) (?:me|us))?|(?:your|my|the|all|all my) (?:memor(?:y|ies)|preferences))\\s*\\?*$',
    ),
    always({ kind: 'list' }),
  ],
  [
    of(
      `${PLEASE}(?:forget|delete|erase|clear|wipe)(?: about)? (?:everything|all|anything|all (?:of )?(?:it|that|the things)|all (?:my |your |the )?(?:memor(?:y|ies)|preferences|notes)|(?:my|your|the) (?:whole )?(?:memor(?:y|ies)|preferences|notes))(?: (?:that )?(?:you (?:have )?remember(?:ed)?|i (?:have )?(?:said|told you)))?(?: (?:of|about) (?:me|us))?$`,
    ),
    always({ kind: 'forget-all' }),
  ],
  [
    of(
      `${PLEASE}(?:forget|drop|delete) (?:that|this|the last (?:one|thing|note|memory|preference))(?: again| please)?$`,
    ),
    always({ kind: 'forget-last' }),
  ],
  [of(`${PLEASE}(?:do not|don't|dont) remember (?:that|this)$`), always({ kind: 'forget-last' })],
  [
    of(
      `${PLEASE}(?:forget|delete|drop) (?:(?:everything |all |anything )?(?:what|that|which)? ?(?:i|we) (?:have )?(?:said|told you|mentioned|asked|wanted|prefer(?:red)?)|(?:everything|all|anything) (?:that )?you (?:know|remember)|(?:my|the|your) (?:preferences?|wish(?:es)?|notes?|memor(?:y|ies)))(?: (?:you )?(?:about|on|of|for|regarding|concerning|that i (?:prefer|like|want)))? (.+)$`,
    ),
    about('forget-about'),
  ],
  [
    of(`${PLEASE}forget (?:the |my |our )(.+?) (?:preference|wish|setting|note|memory|memorie)s?$`),
    about('forget-about'),
  ],
  [
    of(`${PLEASE}forget (?:about |that (?:i|we) (?:prefer|like|want|said|always)\\b)(.+)$`),
    about('forget-about'),
  ],
  [
    of(
      `${PLEASE}recall(?:\\s*:|\\s+what (?:we|i) (?:did|found|saw|said)(?: about| on| with| for)?|\\s+(?:about|everything about|our work on|when we (?:looked at|plotted|did)))?\\s+(.+)$`,
    ),
    about('recall'),
  ],
  [
    of(
      '^(?:so |and |do you remember |do you know |tell me )*(?:what|which \\w+) (?:did|have|had) (?:we|i) (?:do|done|find|found|see|seen|plot(?:ted)?|look(?:ed)? at|learn(?:ed|t)?|conclude[d]?|say|said|discuss(?:ed)?|work(?:ed)? on) (?:about|on|with|for|during|in|regarding|concerning|before about)(?: the)? (.+?)\\??$',
    ),
    about('recall'),
  ],
  [
    of(
      '^(?:so |and )*(?:have we|have i|did we|did i|when did we|when have we|when did i) (?:ever )?(?:already )?(?:look(?:ed)? at|plot(?:ted)?|work(?:ed)? on|stud(?:y|ied)|see|seen|do|done|examine[d]?|discuss(?:ed)?) (.+?)(?: before| already| earlier)?\\?*$',
    ),
    about('recall'),
  ],
  [
    of(
      '^do you remember (?!how|what (?:a|the|is)\\b)(?:the |our |my |what we did (?:about|with|on) |when we (?:looked at|plotted) )(.+?)\\??$',
    ),
    about('recall'),
  ],
  [
    of(
      `${PLEASE}(?:do not |don't |dont )?(?:remember|memori[sz]e|keep in mind|bear in mind|note down|take note|make a note|learn|don't forget|do not forget|dont forget|note(?= that\\b)|never forget)(?: (?:for|from) (?:me|later|next time|the future|now on))?(?:\\s*[:,–-]+\\s*|\\s+(?:that|this|of|to)\\b[\\s:,–-]*|\\s+)(?!what\\b|when\\b|how\\b|where\\b)(.+)$`,
    ),
    remember,
  ],
  [
    of(
      `${PLEASE}(?:note(?: to self)?|for the record|for the future|fyi|reminder|memo|my preference(?: is)?)\\s*[:,–-]\\s*(?:that\\s+)?(.+)$`,
    ),
    remember,
  ],
  [
    of(
      '^(?:in general|generally|as a rule|from now on|henceforth|in (?:the )?future|by default)\\b[\\s,:]+(.+)$',
    ),
    state,
  ],
  [
    of(
      `${PLEASE}(?:use|plot|show|draw|take|put|display|export|save|colou?r|prefer)\\b(.+?),? (?:by default|as (?:a|the|my) default|from now on|in (?:the )?future|every time)$`,
    ),
    state,
  ],
  [
    of(
      `${PLEASE}(?:always|never)\\s+(?!mind\\b)(?:use|plot|show|draw|take|give|make|put|display|export|save|fetch|prefer|colou?r|add|label|mark|include|set)\\b(.*)$`,
    ),
    state,
  ],
  [of('^(?:i|we)(?: really| always| generally| usually| strongly| much)* prefer\\b(?!.*\\?)(.*)$'), state],
  [
    of('^(?:i|we) (?:always|usually|generally|never) (?:want|like|use|need|work with|look at)\\b(.*)$'),
    state,
  ],
  [of('^my (?:preferred|favou?rite|default|usual) (.+?) (?:is|are)\\b'), state],
];

/** Verbs of the memory that a slip of the finger must not hide. */
const VERBS: readonly string[] = [
  'remember',
  'forget',
  'recall',
  'prefer',
  'always',
  'preferences',
  'memorize',
];
const RIGHT = new Set(
  'december member members november forgot forgets recalls recalled refer refers preferred prefers preference remembered remembers forge format real really legal pecan walls forgetful'.split(
    ' ',
  ),
);

/** The sentence with its memory verbs spelled right. */
function corrected(sentence: string): string {
  return sentence.replace(/(?<![\w@#./-])\p{L}{5,12}(?![\w@./])/gu, (word) => {
    const lower = word.toLowerCase();
    if (RIGHT.has(lower) || VERBS.includes(lower) || /[A-Z]/.test(word.slice(1))) return word;
    const allowed = (verb: string) => (verb.length >= 8 ? 2 : 1);
    return VERBS.find((verb) => verb[0] === lower[0] && editDistance(lower, verb) <= allowed(verb)) ?? word;
  });
}

import { PERSON, PURPOSE, type RiderKind, type RiderWords } from '#src/language/reading/rider-words.ts';

const ALONE = String.raw`(?<![\p{L}\d_'’-])`;
const BEHIND = String.raw`(?![\p{L}\d_])`;
const STOP = String.raw`(?=\s*(?:[,:;.!–—\n]|-\s))`;
const END = String.raw`(?=\s*(?:$|[,.;:!?)–—\n]|-\s|(?:pls|please|thanks|thx|can|could|would)${BEHIND}))`;

function words(kind: RiderKind, end: string, ...ways: readonly string[]): readonly RiderWords[] {
  return ways.map((way) => ({ kind, pattern: new RegExp(`${ALONE}(?:${way})${end}`, 'gu') }));
}

const EARLIER = String.raw`(?:\s(?:earlier|yesterday|before|above|today|this\smorning|last\s(?:week|time|month)|on\sthe\sphone|by\s(?:e-?mail|phone)|(?:in|at)\s(?:the|our)\s\p{L}+))?`;
const WORD = String.raw`\p{L}[\p{L}'’-]*`;

/** Ways into a wish at the start of a sentence. */
const LEADS: readonly RiderWords[] = words(
  'lead',
  '',
  String.raw`(?:would|might|could)\sit\sbe\spossible\s(?:for\s(?:you|u|me|us)\s)?to\s(?:get|have|obtain|receive)${BEHIND}`,
  String.raw`(?:and\s|so\s)?(?:(?:i|we)\s)?would\s(?:really\s)?(?:like|love|need)(?:\sto\s(?:see|have|get))?${BEHIND}(?!\sto${BEHIND})`,
  String.raw`(?:i|we)\s(?:promised|owe|told)\s(?:my|our|the)\s${WORD}(?:\s(?:to\s(?:send|show|make|get)|i['’]?d\s(?:send|show|make|get))(?:\s(?:him|her|them|it))?)?${BEHIND}`,
  String.raw`(?:${PERSON}|referee|reviewer|boss|my\s${WORD})(?:\s#?\d)?\s(?:asks?|asked|is\sasking|keeps\sasking|begged)\s(?:(?:me|us)\s)?(?:for|to\s(?:see|get|have|show|add|plot|make))${BEHIND}`,
  String.raw`(?:it|that)(?:['’]d|\swould)\sbe\s(?:really\s|very\s|so\s)?(?:great|nice|good|cool|lovely|helpful|useful|awesome)\s(?:to|if\s(?:you|u|i|we)\scould)\s(?:have|get|see)${BEHIND}`,
  String.raw`(?:would|do)\s(?:you|u)\smind(?=\s\p{L}+ing${BEHIND})`,
  String.raw`(?:is\sthere\s)?any\schance\s(?:that\s)?(?:you|u|i|we)\s(?:can|could|might)(?:\s(?:get|have|do|give)(?:\s(?:me|us))?)?${BEHIND}`,
  String.raw`(?:erm+|er+m|u+h+m*|um+|so{2,}|aha|ahem|jeez|gosh|whoa|welp|omg|omfg|damn|dang|yo{1,4}|oi|lol|phew|alrighty?|righty?|right-o|fyi|btw|ps)${BEHIND}`,
  String.raw`right(?:\s(?:so|then|ok))?(?=\s*[,.:–—]|\s-\s)`,
  String.raw`(?:as\s)?(?:a\s)?first\s(?:step|of\sall|thing|task|question|request|(?<!\bthe\sfirst\s)one|try)${STOP}|first(?:ly)?(?=\s*:)|to\s(?:start|begin)(?:\swith)?${STOP}|for\s(?:starters|a\sstart)${BEHIND}`,
  String.raw`as\s(?:discussed|promised|agreed|mentioned|announced|planned|said|requested)${EARLIER}${STOP}`,
  String.raw`follow(?:ing)?[\s-]up\s(?:on|to|from)\s(?:our|the|my|your)\s${WORD}(?:\s${WORD})?${STOP}`,
  String.raw`for\s(?:comparison|reference|completeness|context|background|orientation|fun|info)(?:${STOP}|(?=\s(?:add|show|plot|put|draw|include|overlay|overplot|give)${BEHIND}))`,
  String.raw`(?:a\s)?(?:slight\s|small\s)?change\sof\s(?:plans?|topic|subject|mind)${STOP}|(?:ok(?:ay)?\s)?(?:new|another|different|next|other)\s(?:topic|thing|subject|question|request|one|task)${STOP}|let['’]?s\s(?:switch|change)\s(?:the\s)?(?:topics?|subjects?|gears)${STOP}`,
  String.raw`(?:(?:a|one|my|just\sa)\s)?(?:(?:first|quick|small|easy|simple|short|stupid|dumb|silly|naive|basic|urgent|random|tiny|another|newbie)\s){0,3}(?:request|question|task|todo|q|ask|check|thing|background|context|note)(?=\s*(?::|\s-\s|[–—]))`,
);
/** "Just by eye from B and density": how closely it is meant, in front of what it is seen in. */
const BY_EYE: readonly RiderWords[] = words(
  'idle',
  String.raw`(?=\s+(?:from|in|on|using|with|is)${BEHIND})`,
  String.raw`(?:just\s|only\s|but\s)?(?:by\seye|visually)`,
);
/** Ways to ask for what is named with its time: without one they look for datasets, or ask what something is. */
const SOUGHT: readonly RiderWords[] = words(
  'sought',
  '',
  String.raw`(?:(?:i['’]?m|i\sam|we['’]?re|we\sare)\s)?(?:(?:now|just|actually|really)\s)?(?:looking\sfor|in\sneed\sof|interested\sin|curious\sabout|after)${BEHIND}`,
  String.raw`(?:i|we)(?:['’]?m|['’]?re|\sam|\sare)?\s(?:now\s|just\s)?(?:search(?:ing)?(?:\sfor)?|look\sfor|(?:need|want|try|like|have|would\slike)(?:ing)?\sto\sfind)${BEHIND}`,
  String.raw`(?:is\sthere\s)?any\schance\s(?:of|for)(?:\s(?:getting|seeing|having|a\s(?:plot|figure|look)\s(?:of|at)))?${BEHIND}`,
);
/** The same at the beginning of a thread; later they go on from what is drawn. */
export const SOUGHT_FIRST: readonly RiderWords[] = words(
  'sought',
  '',
  String.raw`(?:what|how)\sabout${BEHIND}`,
);

/** "1) …", "> …", "- …" at the start of a line. */
const BULLETS: readonly RiderWords[] = [
  {
    kind: 'lead',
    pattern: /(?<=^|\n)(?:\(?\d{1,2}\)|\(?[a-h]\)(?!\s*(?:,|and\b|&|\/)?\s*\(?[b-h]\))|>|[*•»])(?=\s+\S)/gu,
  },
];

const ASIDES: readonly RiderWords[] = words(
  'idle',
  END,
  String.raw`(?:just\s)?(?:(?:for|as)\s)?(?:a\s)?(?:quick\s)?sanity\schecks?`,
  String.raw`(?:many\s|big\s)?(?:thanks|thank\syou|thx|tnx|cheers)\s(?:so\smuch\s|a\slot\s)?(?:in\sadvance|already)|tia|kthx(?:bye)?|kthanks(?:bye)?|thanks\sa\s(?:bunch|ton|lot|million)`,
  String.raw`(?:sorry\s(?:for|about)\sthe\s(?:short\snotice|rush|late\s${WORD})|on\sshort\snotice|by\sthe\sway)`,
  String.raw`(?:(?:it|this|that)(?:['’]?s|\sis)\s)?(?:(?:a\sbit|very|really|super|kinda|quite|rather|sort\sof)\s){0,2}urgent(?:ly)?|as\ssoon\sas\spossible|in\sa\s(?:hurry|rush)`,
  String.raw`(?:just\s|or\s)?whatever\s(?:you|u|we)\s(?:have|got|can\s(?:get|find|do))|if\s(?:the|any|such|these|those)\s(?:data|files|it|they)\s(?:exists?|is|are)(?:\s(?:there|available))?`,
  String.raw`(?:just\s|only\s)?(?:as|for)\s(?:context|comparison|completeness|orientation|background|perspective|illustration|inspection)`,
  String.raw`(?:and\s|also\s|please\s)*(?:say|state|tell(?:\sme)?|mention|specify|note|give)\s(?:(?:what|which|your|the)\s)?(?:criteri(?:on|a)|definitions?|rules?|thresholds?)(?:\s(?:you|u)(?:['’]ve)?\s(?:use|used|take|took|apply|applied))?`,
  String.raw`(?:(?:it|this|that|they|the\s(?:plot|figure|graph|lines?))(?:['’]?s|\sis|\sare|\slooks?)?\s)?(?:(?:a\s(?:bit|little)|way|much|far|just|still)\s)?to{1,2}\s(?:dense|busy|crowded|cluttered|messy)(?:\s(?:now|here|like\sthis|otherwise|to\s(?:read|see)))?`,
  String.raw`(?:just\s)?for\s(?:now|the\s(?:moment|time\sbeing)|this\sone)|(?:give\sor\stake|more\sor\sless|at\sleast\sroughly|if\s(?:that|this|it)\s(?:is\s|['’]s\s)?(?:even\s)?(?:makes?\ssense|doable|feasible|easy|not\stoo\smuch(?:\swork)?))`,
  String.raw`(?:just\s|only\s|but\s)?(?:by\seye|visually|qualitatively|nothing\s(?:fancy|quantitative|precise))(?:\sis\s(?:fine|ok|enough|good))?`,
  String.raw`(?<!(?:the|on|to|top|bottom|upper|lower|far|by|your|and)\s)right(?=\s*\?)`,
);

const OF_FIGURE = String.raw`(?:(?:an?\s|the\s)?(?:fig(?:ure)?s?|plates?|panels?|tables?)\.?\s?(?:s?\d{1,2}\s?(?:\(?[a-h]\)?)?)?(?:\sand\s\d{1,2})?\s?(?:of|in|from)\s)`;
const YEAR = String.raw`,?\s?\(?(?:19|20)\d\d[a-z]?\)?`;
const PAPER = String.raw`(?:${OF_FIGURE})?(?:the\s)?${WORD}(?:\set\sal${BEHIND}\.?|\s(?:and|&)\s(?:co-?workers|colleagues))(?:['’]s)?(?:${YEAR})?(?:\spaper)?|${OF_FIGURE}(?:the\s)?(?:${WORD}(?:\s(?:and|&)\s${WORD})?${YEAR}|(?:paper|article|book|review|textbook|thesis)${BEHIND})`;
/** "(Lopez 87)", "(Burlaga & King, 1979)": who found it, in brackets behind a wish. */
const BRACKETED = String.raw`(?<=\p{L}\s)\((?:e\.g\.\s|cf\.?\s|see\s|after\s|following\s)?${WORD}(?:\set\sal\.?|\s(?:and|&)\s${WORD})?,?\s(?:(?:19|20)\d\d[a-z]?|['’]?\d\d)\)`;
const LIKE = String.raw`(?:(?:(?:i['’]?m|i\sam|we['’]?re|we\sare)\s)?(?:trying\sto\s|want\sto\s|wanna\s)?(?:(?:just|something|similar)\s)?(?:like|as|similar\sto|as\sin|like\sin|cf\.?|see|following|after|in|from|reproduc(?:e|ing)|recreat(?:e|ing)|redo(?:ing)?|replicat(?:e|ing)|match(?:ing)?|check(?:ing)?)\s)?`;

/** A paper and its figure: "as in fig. 3 of Jian et al. (2006)". What is named behind them is a method, and no mere place. */
export const PAPERS: readonly RiderWords[] = words(
  'paper',
  String.raw`(?!\s(?:models?|formulas?|formula|coupling|functions?|method|criteri\p{L}+|definitions?|catalog\p{L}*|lists?|thresholds?|technique|scheme|approach|index|parameters?))`,
  `${LIKE}(?:${PAPER})`,
  BRACKETED,
);

const WHEN = String.raw`(?:\s(?:today|tomorrow|tonight|next\s(?:week|month|year)|this\s(?:morning|afternoon|evening|week|term|semester)|(?:on|next|this)\s(?:mon|tues?|wednes|thurs?|fri|satur|sun)day(?:\s(?:morning|afternoon))?|soon|right\snow|in\s(?:\d{1,3}|an?|ten|five|twenty)\s(?:min(?:ute)?s?|hours?|h|days?|weeks?)))`;
const NUMBERED = String.raw`(?:fig(?:ure)?s?\.?|slides?|plates?|chapters?|sections?|homework|hw|exercises?|assignments?|problems?|posters?|lectures?|labs?)\s?#?\d{1,2}[a-h]?`;
const MORE_PURPOSES = String.raw`(?:courses?|labs?|exams?|interview|visit|public|visitors|kids|school|defen[cs]e|shift|handover|press\srelease|article|blog(?:\spost)?|chapter|textbook|supplement|appendix|resubmission|revision|rebuttal|deadline|demo|hackathon|journal\sclub|colloquium|symposium|committee|lessons?|hearing|panel\sreview)`;
const FOR = String.raw`(?:(?:(?:it|this|that)(?:['’]?s|\sis|\swould\sbe|\swill\sbe)|(?:i|we)\s(?:need|want)\s(?:it|this|that|them)|needed|mainly|in\spreparation)\s)?for\s`;
const BEFORE = String.raw`(?:[\p{L}\d][\p{L}\d'’./&-]*\s){0,6}?`;
const NEXT = String.raw`(?=\s*(?:$|[,.;:!?)–—\n]|-\s|(?:i|we|i['’]?d|i['’]?m|im|we['’]?d|could|can|would|give|show|plot|draw|get|make|need|want|please|pls|thanks|thx|and|but|though)${BEHIND}))`;

/** "Could you make me the plot", behind what is to be drawn. */
const DRAWN: readonly RiderWords[] = words(
  'drawn',
  END,
  String.raw`(?:(?:and|so)\s)?(?:(?:can|could|would|will)\s(?:you|u)\s)?(?:please\s|pls\s|plz\s)?(?:make|do|plot|draw|create|produce|prepare|generate|send)(?:\s(?:me|us|it|this|that|them))?(?:\s(?:a|the|this|that|some|one)(?:\s(?:nice|quick|simple|small|little|new))?\s(?:plots?|figures?|graphs?|picture|one))?(?:\sfor\s(?:me|us))?`,
);

/** What it is wanted for, and when that is: "for a substorm lecture tomorrow", "for next week's group meeting", "for fig. 3". */
const OCCASIONS: readonly RiderWords[] = words(
  'occasion',
  NEXT,
  String.raw`${FOR}(?:${BEFORE}(?:${PURPOSE}|${MORE_PURPOSES})|${NUMBERED})${WHEN}?`,
);

/**
 * Ways into a wish and around it: "would it be possible to get …", "for tomorrow's lecture i need …", "like fig. 3 of Jian et al. 2006: …". What
 * is left is the wish as it stands alone.
 */
export const OPENERS: readonly RiderWords[] = [
  ...ASIDES,
  ...BY_EYE,
  ...OCCASIONS,
  ...DRAWN,
  ...LEADS,
  ...SOUGHT,
  ...BULLETS,
];

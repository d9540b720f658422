import { AROUND, COURTESIES, words } from '#src/language/reading/courtesy-words.ts';
import { PERSON, PURPOSE, type RiderWords } from '#src/language/reading/rider-words.ts';

const ONESELF = String.raw`(?:(?:i|we)(?:['’](?:d|m|re)|\s(?:just|only|really|also|would|am|are))?\s)?(?:just\s|only\s)?`;
const WISHING = String.raw`(?:want(?:ed)?(?:\sto)?|wanna|would\slike\sto|like\sto|need\sto|hop(?:e|ing)\sto|try(?:ing)?\sto|curious(?:\sto)?|wonder(?:ing)?)`;
/** "In the intro of my thesis", "for a table in a referee reply". */
const WHERE_IT_GOES = String.raw`(?:(?:my|our|the|a|an|his|her|their|some|this|next)\s)(?:\p{L}[\p{L}'’-]*\s){0,3}?(?:${PURPOSE}|appendix|supplement|introduction|intro|chapter|section|reply|response|rebuttal|log(?:book)?|course|school|exam|deadline|boss|kids|son|daughter|friend|colleague|blog|article|tweet|post|newsletter|handout|worksheet|table\sin\s(?:my|our|the|a)(?:\s\p{L}+){1,2})(?:\s(?:intro(?:duction)?|chapter|section|appendix|reply|response|draft|slides?|figure|in\sthe\s\p{L}+|at\s\p{L}+|of\s(?:my|our|the|a)\s\p{L}+))?`;

/** Where many people see it. */
const SEEN_AT = String.raw`(?:(?:my|our|the|a|an|his|her|their)\s)?(?:\p{L}[\p{L}'’-]*\s)?(?:insta(?:gram)?|twitter|facebook|fb|linkedin|mastodon|bluesky|tiktok|youtube|reddit|socials|social\smedia|social\snetworks?)(?:\s(?:posts?|account|page|channel|feed|stor(?:y|ies)))?`;

/** What it is wanted for, by the place where it goes. */
const PURPOSES: readonly RiderWords[] = words(
  'occasion',
  String.raw`(?:(?:i|we)(?:['’]ll|\swill)?\s)?(?:(?:also|really|just|would)\s)?(?:need(?:ed)?|want(?:ed)?|use|using)\s(?:it|this|that|them|these|those|one)\s(?:for|in)\s${WHERE_IT_GOES}`,
  String.raw`(?:(?:it|this|that|which|they)\s)?(?:(?:will|shall|should|is\sgoing\sto)\s)?(?:goes?|going|belongs?|ends?\sup|lands?)\s(?:in|into|on|to)\s${WHERE_IT_GOES}`,
  String.raw`(?:(?:it|this|that)(?:['’]?s|\sis)\s)?(?:for|4)\s(?:posters?|outreach|publication|teaching|school|homework|${SEEN_AT}|${WHERE_IT_GOES})`,
);

/** Why it is wanted, and who wants it. */
const INTENTIONS: readonly RiderWords[] = words(
  'told',
  String.raw`${ONESELF}${WISHING}\s(?:see|check|know|find\sout|test|show|understand|learn|tell|verify|confirm|figure\sout)\s(?:if|whether)\s[^,.;:!?\n]{2,90}`,
  String.raw`${ONESELF}${WISHING}\s(?:see|check|know)\s(?:what|how)\s(?:it|that|this|they)\s(?:looks?|does|do|is|are|was)(?:\slike)?|(?:let['’]?s|lemme|let\sme)\s(?:see|check|look)\s(?:if\s(?:it|that|this)\s\p{L}+|(?:what|how)\s(?:it|that|this|they)\slooks?(?:\slike)?|what\s(?:comes\sout|we\sget|happens))|curious\s(?:what|how)\s(?:it|that|this|they)\slooks?(?:\slike)?`,
  String.raw`${ONESELF}(?:${WISHING}\s)?(?:to\s)?(?:have|take|get)\sa\s(?:quick\s|first\s|closer\s|brief\s)?(?:look|peek|glance|feeling|feel|idea)(?:\s(?:at\s(?:it|that|this|them)|first))?|${ONESELF}${WISHING}\s(?:check|test|try|verify|see)\s(?:something|smth|sth|a\sthing)`,
  String.raw`${ONESELF}${WISHING}\s(?:show|send|give|present)\s(?:it|this|that|them)\s(?:to\s)?(?:${PERSON}|my\s\p{L}+|them|him|her|people|someone)`,
  String.raw`(?:just\s)?so\s(?:that\s)?(?:it|this|that|they|the\s\p{L}+)\s?(?:(?:does|do|is|are|wo|will|would|ca|can|gets?)(?:\s?n[o'’]?t|\s?not|\snever)|doesnt|dont|isnt|arent|wont|wouldnt|cant)\s[^,.;:!?\n]{2,80}`,
  String.raw`(?:just\s)?so\s(?:that\s)?(?:its|it['’]s|theyre|they['’]re|it\sis|they\sare)\s(?:(?:better|more|well|easier\sto|easy\sto|easily|all)\s)?(?:readable|legible|visible|read|see|clear(?:er)?|comparable|understand)(?:\s\p{L}+)?`,
  String.raw`(?:it['’]?s\s|its\s|is\s|would\sbe\s|makes\sit\s)?(?:a\sbit\s|much\s|way\s)?(?:easier|harder|hard|difficult|impossible)\sto\s(?:read|see|tell|compare|follow|understand|make\sout)(?:\s(?:it|that|them|anything|much|otherwise|now|this\sway|like\s(?:this|that)))?|(?:i\s|you\s)?(?:cant|can['’]t|cannot|can\snot|can\s(?:hardly|barely))\s(?:really\s)?(?:see|read|tell|make\sout)(?:\s(?:it|much|anything|that|them|a\sthing|nothing))?`,
  String.raw`(?:on|for)\s(?:my|the|a)\s(?:screen|phone|laptop|monitor|projector)|for\s(?:everyone|everybody|kids|beginners|laymen|the\s(?:public|kids|audience))`,
);

const SOON = String.raw`today|tomorrow|tonight|soon|asap|now|this\s(?:morning|afternoon|evening|week)|next\sweek|(?:on\s|by\s)?(?:mon|tues|wednes|thurs|fri|satur|sun)day`;

/** Until when it is wanted, and who its writer is. */
const WRITERS: readonly RiderWords[] = words(
  'remark',
  String.raw`(?:${PERSON}|(?:he|she|they|i|we))\s(?:needs?|wants?|has\sto\shave)\s(?:it|this|that|them)\s(?:by|before|until)\s(?:noon|lunch|tonight|tomorrow|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|eod|cob|(?:the\s)?end\sof\s(?:the\s|this\s)?(?:day|week|month)|the\s\p{L}+|\d{1,2}\s?(?:am|pm|h)?)`,
  String.raw`english\sis\s(?:not|n['’]?t)\smy\s(?:first|native|mother)\s(?:language|tongue)|(?:i\s)?(?:dont|don['’]t|do\snot)\sknow\s(?:much|a\slot|anything)(?:\sabout\s(?:it|this|that|these))?|(?:what\sdo\s(?:you|u)\sthink|any\s(?:ideas?|thoughts?|suggestions?|opinions?))`,
  String.raw`(?:cause|cos|cuz)\s(?:its|it['’]s|it\sis|they['’]?re|they\sare)\s(?:too\s|so\s|very\s)?\p{L}+(?:\s(?:otherwise|now|here|for\sme|to\s(?:read|see)))?`,
  String.raw`(?:i['’]?m|i\sam|we\sare|we['’]re)\s(?:an?\s|the\s|just\s|only\s){0,2}(?:\p{L}+\s){0,4}?(?:teacher|students?|forecasters?|journalist|amateurs?|engineers?|physicists?|astronomer|beginners?|newbies?|postdoc|undergrad|professor|reporter|librarian|pilot|programmer|retired)(?:\s(?:at|in|of|from)(?:\s\p{L}+){1,4})?`,
  String.raw`(?:${PERSON}\s)?(?:(?:i|we)\s)?need(?:s|ed)?\s(?:it|this|that|them)\s(?:${SOON})|(?:it|this|that)(?:['’]?s|\sis)\sdue(?:\s(?:${SOON}))?|(?:the\s|my\s|our\s)?(?:deadline|submission|talk|meeting|telecon|class|exam)(?:\sis|['’]s|\sstarts)\s(?:${SOON}|at\s\d{1,2}(?::\d\d)?\s?(?:am|pm|h)?|in\s\d{1,2}\s(?:min(?:utes)?|hours?|h|days?))`,
  String.raw`for\s(?:slack|discord|agu|egu|cospar|shine)(?:\s(?:next|this)\s(?:week|month|year|spring|fall|autumn|summer|winter))?`,
  String.raw`(?:i|we)\s(?:teach|tutor|supervise|mentor|coach)\s[^,.;:!?\n]{2,60}`,
);

const AS_EVER: readonly RiderWords[] = words(
  'remark',
  String.raw`as\s(?:agreed|requested|discussed|planned|promised|(?:in|per)\smy\s(?:last|first|previous|earlier)\s(?:message|question|request|mail|post))`,
  String.raw`(?:just\s)?(?:as|like)\s(?:usual|always|ever|last\stime)|(?:the\s)?usual(?=\s*$)|(?:just\s)?(?:as|like)\s(?:before|i\ssaid|we\ssaid|(?:you|we|i)\sdid\s(?:before|earlier|last\stime))`,
);

/** What somebody says around a wish, in any sentence. */
export const REMARKS: readonly RiderWords[] = [
  ...AROUND,
  ...COURTESIES,
  ...PURPOSES,
  ...INTENTIONS,
  ...WRITERS,
  ...AS_EVER,
];

const DEGREE = String.raw`(?:very|really|so|quite|pretty|rather|kind\sof|kinda|sort\sof|a\sbit|a\slittle|still|all|just|way|much|far|a\slot|too|super|somewhat)\s`;
const QUALITY = String.raw`(?:weird|odd|strange|funny|suspicious|fishy|off|bad|ugly|awful|horrible|messy|busy|crowded|cluttered|noisy|jumpy|spiky|confusing|unreadable|small|tiny|big|huge|flat|boring|empty|quiet|dense|interesting|surprising|unexpected|impressive|curious|better|nicer|clearer|prettier|worse)`;
const IT = String.raw`(?:(?:it|this|that|they|these|those|the\s(?:plot|figure|result|curve|line|data|answer))(?:['’](?:s|re))?|its|thats|theyre)`;
const BE = String.raw`(?:is|are|was|were|looks?|looked|seems?|must\sbe|might\sbe)`;
const THERE = String.raw`(?:\s(?:there|here|now|then|to\sme|anyway|in\sit|at\sall|i\s(?:guess|think)|though|like\sthis))*`;

/** "Looks weird", "that's way too noisy", "it was quiet then": what somebody thinks of what came. */
const JUDGED = String.raw`(?:${IT}\s(?:${BE}\s)?(?:${DEGREE})*|${BE}\s(?:${DEGREE})*|(?:${DEGREE})+)${QUALITY}${THERE}`;
/** "Bet nothing there", "should be flat", "I expect it to be small". */
const GUESSED = String.raw`(?:it\s)?(?:should|must)\sbe\s(?:flat|boring|quiet|obvious|visible|easy|interesting)${THERE}|(?:i(?:['’]d|['’]m)?\s)?(?:bet|guess|assume|suspect|expect|imagine|probably|prob|likely|maybe|guessing|doubt|fear)\s(?:(?:that|it|its|it['’]s|there|there['’]s|theres|there['’]ll|will|be|is|to|i|was)\s)*(?:nothing|not\smuch|noise|flat|empty|boring|quiet|small|big|huge|tiny|similar|the\ssame|close|near|obvious|clear|zero)(?:\s(?:to\ssee|interesting|much))?${THERE}`;
/** "Not sure why", "dunno if that is right". */
const NOT_KNOWN = String.raw`(?:i\s|i['’]?m\s|im\s|am\s){0,2}(?:not\s(?:really\s|so\s|quite\s|entirely\s)?sure|no\s(?:idea|clue)|dunno|idk|don['’]?t\sknow|do\snot\sknow|have\sno\s(?:idea|clue))(?:\s(?:why|if|whether|what|how|about|that|it|which)(?:\s\p{L}+){0,6})?`;
/** "Hope you are well". */
const HOPED = String.raw`(?:i\s)?hope\s(?:you|u|youre|you['’]re|all|this|everyone|your)(?:\s[\p{L}'’]+){0,8}`;

/** A stretch between two breaths that only remarks upon something. */
export const REMARKED = new RegExp(
  `^(?:(?:hm+|oh|ah|ok|well|wow|huh|ugh|but|and|so|yes|yeah|cool|nice|thanks|thx)\\s){0,3}(?:${JUDGED}|${GUESSED})$`,
  'iu',
);
/** One that only says that its writer does not know. */
export const UNSURE = new RegExp(`^${NOT_KNOWN}$`, 'iu');

const SMALL = [
  String.raw`m+h+m*|(?:hi|hey|hello)\s(?:there|again|all)|(?:exactly|just)\swhat\s(?:i|we)\s(?:need|want|needed|wanted|meant)|apparently|honestly|literally|naturally|seriously|obviously|basically|clearly|frankly|admittedly|presumably|evidently|thank\sgod|finally|i\swonder`,
  String.raw`hm+|hu+h|h[aeo]h+|(?:ha){2,}|lol|lmao|wow+|whoa+|woah|yay+|woo+(?:hoo+)?|yep|yup|yeah|ah+|aha+|oh+|ooh+|oo+ps|wh?oops|ups|arg+h+|ugh|meh|welp|jeez|ouch|kk|oki|okey|okie|dokey|ok+(?:ay)?|alrighty?`,
  String.raw`sweet|neat|dope|noice|nice+|cool+|great|good|super|lovely|awesome|amazing|excellent|perfect|brilliant|fantastic|wonderful|beautiful|impressive|interesting|bingo|gotcha|got\sit|understood|noted|roger|fair\senough|good\spoint|indeed|exactly|of\scourse|sure|makes\ssense|i\ssee`,
  String.raw`(?:nice|great|good|cool|lovely|beautiful|pretty|awesome)\s(?:one|plots?|figures?|picture|work|job|stuff|graph)`,
  String.raw`(?:that|this)(?:['’]?s|\sis|\swas)|very|really|how|so|quite|well|and|now|then|that|anyways?|anyhow|thanks|thx|ty|you\sknow|hey|hi|hello|helio|bot|team`,
  String.raw`(?:hang|hold)\son|(?:just\s)?(?:one|a|1)\s(?:sec(?:ond)?|moment|minute)|wait(?:\s(?:a\s)?(?:sec(?:ond)?|minute|moment))?|actually`,
  String.raw`(?:on|upon)\s(?:second|further)\sthoughts?|(?:now\sthat\si\s|come\sto\s)?think(?:ing)?\s(?:of|about)\s(?:it|that)|let['’]?s\ssee|(?:let\sme|lemme)\s(?:see|think|check|look)`,
  String.raw`never\s?mind(?:\s(?:that|it))?|nvm|(?:scratch|strike)\sthat|forget\s(?:that|it|about\s(?:it|that))|(?:my|small|a)\stypo|typo|my\s(?:bad|mistake|fault)|sorry(?:\sfor\sbeing\s(?:so\s)?(?:picky|annoying|slow|vague|unclear|a\spain))?|no\soffen[cs]e|i\smean(?:t)?`,
  HOPED,
].join('|');

/** A stretch of nothing but small talk: "wow nice", "hmm ok", "scratch that". */
export const SMALL_TALK = new RegExp(`^(?:${SMALL})(?:\\s(?:${SMALL})){0,5}$`, 'iu');

/**
 * What is said of a stretch that rides along with a request: `idle` carries no wish, `told` is passed over by name, `unneeded` is what need not
 * be, a `remark` is passed over by name too, `enough` leaves the words in front of it for the wish, `no-figure` wants the answer without a drawing; a `lead` is idle at the start of a
 * sentence only, `sought` in front of what is named with its time, an `event` beside the time at which it was, an `occasion` says what it is for, a `paper` where something like it was printed, `drawn` that it shall be drawn, `aligned` what a shift by a length is for.
 */
export type RiderKind =
  | 'idle'
  | 'told'
  | 'remark'
  | 'supposed'
  | 'aligned'
  | 'unneeded'
  | 'enough'
  | 'no-figure'
  | 'lead'
  | 'sought'
  | 'event'
  | 'occasion'
  | 'paper'
  | 'drawn';

/** A way to say a rider; the groups `open` and `close` of `unneeded` are what stands around the thing that need not be. */
export interface RiderWords {
  readonly kind: RiderKind;
  /** Of a text in lower case: to compile it for both cases takes three times as long as to read with it. */
  readonly pattern: RegExp;
}

/** A rider ends where its clause does. */
const END = String.raw`(?=\s*(?:$|[,.;:!?)–—\n]|-\s|(?:and|but|pls|please|thanks|thx|though|then|now|can|could|while|since|because|as|too)\b))`;
const START = String.raw`(?<![\p{L}\d_'’-])`;

function words(kind: RiderKind, ...ways: readonly string[]): readonly RiderWords[] {
  return ways.map((way) => ({ kind, pattern: new RegExp(`${START}(?:${way})${END}`, 'gu') }));
}

const N_T = String.raw`(?:do|does|would|need|have|has|is|are)(?:\s?n[o'’]?t|\s?not)|dont|doesnt|neednt|isnt|arent`;
/** Who else wants something. */
export const PERSON = String.raw`(?:the|my|our|one|a|his|her|both|some)\s(?:of\s(?:the|my|our)\s)?(?:\d(?:st|nd|rd|th)\s|first\s|second\s|other\s|annoying\s|picky\s)?(?:referees?|reviewers?|editors?|boss(?:es)?|supervisors?|advis[eo]rs?|colleagues?|students?|co-?authors?|pi|prof(?:essor)?s?|committee|mentor|group|team|collaborators?)`;
const PRAISED = String.raw`(?:great|good|nice|perfect|amazing|awesome|excellent|beautiful|fantastic|brilliant|wonderful|lovely|gorgeous|cool|helpful|useful|much better|way better|better|fine|super)`;
const DEGREE = String.raw`(?:very|really|so|quite|pretty|totally|just|already|absolutely|perfectly|more than|most|much|also|all|probably|completely)\s`;
const AFTERWARDS = String.raw`(?:\s(?:for\s(?:me|us|now|this|that|today|starters|(?:my|our|this|the)\s(?:purposes?|needs|case)|a\s(?:start|first\slook|quick\slook))|here|already|anyway|actually|really|i\s(?:think|guess|suppose)))*`;
const SUFFICIENT = String.raw`(?:good\senough|enough|fine|ok|okay|okey|sufficient|plenty|alright|all\sright|acceptable|adequate|good|all\s(?:that\s)?(?:i|we)(?:'ll|\swill)?\s(?:need|want|require|ask(?:\sfor)?)|what\s(?:i|we)\s(?:need|want))`;
const WELCOME = String.raw`(?:great|nice|perfect|helpful|lovely|awesome|appreciated|good|useful|wonderful|ideal|cool|best)`;
const PREDICATE = String.raw`(?:(?:(?:is|are|was|were|will\sbe|would\sbe|should\sbe|shd\sbe|wd\sbe|'s|’s|'ll\sbe)\s(?:${DEGREE})*${SUFFICIENT}|(?:would\sbe|will\sbe|wd\sbe)\s(?:${DEGREE})*${WELCOME}|suffices?|(?:will|would|should|'ll|'d)\s(?:suffice|do|work|be\senough)|does\s(?:it|the\sjob)|enough|fine|ok|okay|sufficient|good\senough|works(?:\sfor\sme)?|(?:is|are)\s(?:not\sa\sproblem|welcome))${AFTERWARDS})`;
const VAGUE = String.raw`(?:(?:just|only|even|or)\s)?(?:(?:a|an|the|some|any|your)\s)?(?:(?:quick|rough|simple|crude|approximate|ballpark|first|back.of.the.envelope|short|plain|order.of.magnitude|best|educated)\s)*(?:estimates?|guess(?:es)?|approximation|ballpark|answer|idea|look|quick\s?look|(?:(?<=ballpark\s|rough\s|approximate\s)(?:figures?|numbers?|values?|times?|result)))`;
const FIGURE = String.raw`(?:plots?|figures?|graphs?|pictures?|pics?|plotting|images?|charts?|drawings?|visuali[sz]ations?)`;
/** What figures and numbers are wanted for. */
export const PURPOSE = String.raw`(?:posters?|papers?|talks?|presentations?|proposals?|thes[ie]s|lectures?|slides?|class|classes|students?|referees?|reviewers?|reports?|seminars?|meetings?|homework|review|abstracts?|colleagues?|boss|supervisor|website|newsletter|conference|outreach|projects?|briefings?|manuscript|records?|notes|grant|study|case\sstudy|tutorial|workshop|internship|notebook|curiosity|wiki|own\suse|phd|bachelor|master|dissertation|telecons?|backup)`;

const SAID_IDLY: readonly RiderWords[] = words(
  'idle',
  String.raw`(?:that|this|it|which)(?:\s(?:is|was|would\sbe|will\sbe)|['’]s|['’]d\sbe|s)\s(?:${DEGREE})*(?:${SUFFICIENT}|${WELCOME})${AFTERWARDS}`,
  String.raw`(?:but\s)?(?:really\s)?nothing\s(?:too\s|very\s)?(?:fancy|special|complicated|elaborate|serious|crazy|urgent|more|else)`,
  String.raw`(?:there(?:['’]?s|\sis)\s)?(?:absolutely\s|really\s)?no\s(?:rush|hurry|worries|problem|pressure|stress|biggie|big\sdeal|frills|offen[cs]e|drama)(?:\sat\sall)?`,
  String.raw`(?:it['’]?s\s|is\s)?not\s(?:that\s|so\s|very\s|super\s)?urgent`,
  String.raw`take\syour\stime|when(?:ever)?\s(?:you|u)\s(?:have|find|get|can)(?:\s(?:a|some)?\s?(?:chance|time|moment|minute|sec))?|if\s(?:you|u)\s(?:have|find|get)\s(?:a\s|some\s)?(?:chance|time|moment|minute)`,
  String.raw`if\s(?:you|u)\s(?:can|could|may|please|dont\smind|don['’]?t\smind|wouldn['’]?t\smind|like|want|know)(?:\s(?:that|it|this))?|if\s(?:i\smay|i\scan|(?:it['’]?s\s|that['’]?s\s)?at\sall\spossible)`,
  String.raw`if\s(?:that|this|it)(?:['’]?s|\sis|\swould\sbe|\sworks?)(?:\s(?:ok(?:ay)?|possible|doable|feasible|alright|fine|easy|allowed|not\s(?:a\sproblem|too\s(?:hard|difficult|much(?:\s(?:trouble|work|hassle|effort|to\sask))?))))?`,
  String.raw`if\s(?:not|that['’]?s\snot|that\sis\snot|it['’]?s\snot|it\sis\snot)\s(?:a\sproblem|too\s(?:hard|difficult|much(?:\s(?:trouble|work|hassle|effort|to\sask|of\sa\shassle))?))|if\spossible|if\sfeasible|if\s(?:it|that)\smakes\ssense`,
  String.raw`if\s(?:you|u)(?:['’]ve)?\s(?:have|got|do\shave|happen\sto\shave)\s(?:it|them|that|those|any|one|some)|in\scase\s(?:you|u)\s(?:have|got)\s(?:it|them|that|this|any|those)|in\scase\s(?:it|that|they|there)\s(?:exists?|is|are)(?:\s(?:available|there|any))?|by\sany\schance`,
  String.raw`(?:counting|using|taking|considering|with|over|from|of|for)\s(?:only|just)\s(?:the\s)?(?:valid|good|available|existing|finite|non-?missing|real)\s(?:hours?|samples?|points?|data(?:\spoints?)?|values?|days?|records?|measurements?|minutes?)|(?:only|just)\s(?:the\s)?(?:valid|finite|non-?missing)\s(?:hours?|samples?|points?|data(?:\spoints?)?|values?|days?|records?|measurements?)|(?:ignoring|excluding|not\scounting)\s(?:all\s|the\s|any\s)?(?:data\s)?(?:gaps|nans?|fills?|fill\svalues|missing\s(?:data|values|samples|hours|points))`,
  String.raw`(?:just\s)?out\sof\s(?:pure\s|idle\s|sheer\s)?curiosity|(?:just\s)?(?:for\sfun|checking|wondering|in\scase|saying|asking)|just\sso\s(?:that\s)?(?:i|we)(?:['’]m|['’]re|\sam|\sare)?\s(?:know|have\s(?:it|that|an\sidea)|sure)|(?:just\s)?to\sbe\s(?:sure|safe|on\sthe\ssafe\sside|clear|honest|fair)|to\sget\san\sidea|for\swhat\sit['’]?s\sworth`,
  String.raw`or\s(?:the\s)?(?:nearest|closest|next\sbest|next\snearest)(?:\s(?:ones?|channels?|energ(?:y|ies)|bins?|available|there\sis|you\shave|you\sgot|to\s(?:it|that))){0,3}`,
  String.raw`or\s(?:so|thereabouts|something(?:\slike\s(?:that|this|it))?|similar|whatever)`,
  String.raw`(?:just\s)?(?:give\sme\s|only\s)?(?:a\s)?(?:yes\s(?:or|\/)\sno|y\/n|yes\/no)`,
  String.raw`(?:the\s)?(?:doesn['’]?t|does\snot|doesnt|dont|don['’]?t)\s(?:really\s)?(?:matter|care)\s(?:much\s)?(?:what|which|about\sthe)\s(?:cadence|resolution|time\sresolution|sampling|server|archive|product|version|level|spacecraft|dataset|source|instrument)(?:\s(?:it\sis|you\s(?:use|take|have)))?`,
  String.raw`(?:whatever|whichever|any)\s(?:cadence|resolution|time\sresolution|sampling|server|archive|product|version|dataset|source)(?:\s(?:you|u|that|is|there|it|works?|have|has|got|available|fine|ok|okay|good|enough|easiest|best|will|would|do|be)){0,5}`,
  String.raw`(?:whatever|whichever)(?:\sone)?(?:\sis|['’]s|s)\s(?:the\s)?(?:freshest|newest|latest|most\srecent|most\sup\sto\sdate|up\sto\sdate|available|easiest|handy|there|best|closest|nearest|finest)(?:\s(?:data|one|you\shave|available|there\sis))?`,
  String.raw`${VAGUE}\s${PREDICATE}`,
  String.raw`(?:just\s|only\s)?(?:one|two|three|four|\d|a\sfew)\s(?:digits?|decimals?|decimal\splaces?|significant\s(?:digits?|figures?))\s${PREDICATE}`,
);

const PRAISE: readonly RiderWords[] = words(
  'idle',
  String.raw`(?:(?:that|this|it|they|these)\s)?looks?\s(?:${DEGREE})*${PRAISED}(?:\s(?:to\sme|now|already))?`,
  String.raw`(?:i\s|we\s)?(?:really\s)?(?:love|like)\s(?:it|that|this)`,
  String.raw`(?:that['’]?s|that\sis|thats|this\sis|it['’]?s)\s(?:${DEGREE})*(?:${PRAISED}|exactly\s(?:what\s(?:i|we)\s(?:wanted|needed|meant)|it|right)|it|what\s(?:i|we)\s(?:wanted|needed|meant))`,
  String.raw`exactly\swhat\s(?:i|we)\s(?:wanted|needed|meant)|(?:very\s)?(?:nice|good|great|excellent)\s(?:job|work|one|stuff)|well\sdone|(?:you|u)(?:['’]?re|\sare|r)?\s(?:the\sbest|awesome|amazing|great|rock|a\s(?:star|lifesaver|legend))`,
  String.raw`(?:many\s)?(?:thanks|thank\syou|thx|cheers|tx)(?:\s(?:so\smuch|very\smuch|a\s(?:lot|bunch|million|ton)|again|in\sadvance|already|man|mate|helio|bot))*\sfor\s(?:the|your|all\sthe|that|this|yesterday|last\s(?:time|week))(?:\s(?:help|quick\s(?:answer|reply|help)|answer|reply|effort|work|patience|support|plot|figure|one|yesterday))?`,
  String.raw`(?<=[\p{L}\d.!?,;:)\]}"']\s)(?:(?:many|big)\s)?(?:thank\s(?:you|u)|thankyou|thanks)(?:\s(?:so\smuch|very\smuch|a\s(?:lot|bunch|million|ton)|again|kindly|helio|bot)){0,3}`,
  String.raw`(?:so\s)?(?:sorry|apologies|excuse\sme)\s(?:for|to)\s(?:the\s|all\sthe\s|so\smany\s|be\sa\s|another\s)?(?:bother(?:ing)?|trouble|spam|noise|questions?|disturb(?:ance|ing)?|interrupt(?:ion)?|ask(?:ing)?|confusion|typos?|mess|pain)(?:\s(?:you|u|again|this|that))*`,
  String.raw`(?:(?:ah|oh|right|ok|yes|sorry|true),?\s)?(?:i\s)?(?:forgot|misread|mistyped)(?:\s(?:that|it|about\sthat))?|my\s(?:bad|mistake|fault|error)`,
  String.raw`(?:one\s)?last\s(?:thing|(?<!\bthe\slast\s)one|question|request)|quick\s(?:one|favou?r)|(?:one\s)?small\s(?:thing|request|favou?r)|(?:i\s(?:have|got)\s)?(?:a\s|another\s|one\smore\s)(?:quick\s|small\s|stupid\s|silly\s)?(?:favou?r|request)|please(?:\splease)+`,
);

const NO_FIGURE: readonly RiderWords[] = words(
  'no-figure',
  String.raw`(?:(?:and|but|so)\s)?(?:without|with\sno|w\/o|no)\s(?:need\s(?:for|of|to\s(?:make|draw|do|have|show|see))\s)?(?:(?:a|an|any|the)\s)?(?:actual\s)?${FIGURE}(?:\s(?:is\s|are\s)?(?:needed|required|necessary|wanted|this\stime|for\snow|yet|at\sall))?`,
  String.raw`(?:(?:and|but|so)\s)?(?:i\s|we\s|you\s|u\s)?(?:${N_T}|no\sneed\sto)(?:\s(?:really|even|actually|have\sto|need\sto|need|want|require|plot|draw|make|show|see))+(?:\s(?:it|anything|a|an|any|the|me|that|them))*(?:\s${FIGURE})?(?<=plot|draw|figures?|graphs?|pictures?|pics?|images?|charts?|(?:plot|draw)\s(?:it|anything|them|that))`,
  String.raw`(?:just|only|simply|nothing\sbut)\s(?:give\sme\s|tell\sme\s|send\sme\s|want\s|need\s)?(?:the|a|one|some)\s(?:raw\s|plain\s|bare\s|single\s)?(?:numbers?|values?|stats|statistics)(?:\s(?:please|pls))?`,
  String.raw`(?:the|a|one)\s(?:raw\s|plain\s|bare\s|single\s|rough\s)?(?:numbers?|values?)\s(?:alone\s)?${PREDICATE}`,
);

const REASONS: readonly RiderWords[] = words(
  'told',
  String.raw`(?:because|coz|cuz|cos|bcs|bc|b\/c)\s[^,.;:!?\n]{2,90}`,
  String.raw`(?:since|as)\s(?:${PERSON}|i|we|he|she|they|this|that|it|(?:my|our)\s\p{L}+)(?:['’](?:s|m|re|ve|d))?\s(?:is|was|are|am|has|have|had|goes|go|will|would|must|want(?:s|ed)?|need(?:s|ed)?|ask(?:s|ed)?|insist(?:s|ed)?|request(?:s|ed)?|require[sd]?|like[sd]?|prefer(?:s|red)?|sa(?:ys|y|id)|told|suspects?|think[s]?|can(?:not)?|doubt[s]?|print(?:s)?|use)\b[^,.;:!?\n]{0,70}`,
  String.raw`(?:just\s)?so\s(?:that\s)?(?:i|we|one|you|(?:my|our|the)\s\p{L}+|they|people|everyone|everybody|it|${PERSON})(?:\s(?:in|at|on|from|of)\s(?:the\s|my\s|our\s)?\p{L}+(?:\s(?!can|could|may|might|will)\p{L}+)?)?\s(?:can|could|may|might|will|(?:is|are|gets?|becomes?|looks?)\s(?:better\s|more\s|well\s|easier\sto\s|easily\s)?(?:readable|legible|visible|read|see|clear(?:er)?|nice|good)|fits?)\b[^,.;:!?\n]{0,80}`,
  String.raw`(?:and\s|so\s|since\s|as\s)*(?:i|we)\s(?:want(?:ed)?\sto|wanna|would\slike\sto|['’]d\slike\sto|am\strying\sto)\s(?:compare|check|see|follow|study|understand|look\sat)\s(?:the\ssame|it|them|this|that|these|those|both|what|how|whether|if|why)(?:\s(?!(?:with|to|against|vs|and|versus)\s)[^\s,.;:!?]+){0,12}`,
  String.raw`in\sa\s(?:way|form|manner)\s(?:that\s|which\s)?(?:even\s)?(?:they|everyone|everybody|people|anyone|kids|laymen|non-?(?:experts|scientists)|(?:normal|ordinary|my|our|the|young|lay|general)\s\p{L}+)\s(?:can\s|could\s|will\s|would\s)?(?:easily\s)?(?:understands?|grasp|follow)(?:\s(?:it|that))?`,
  String.raw`(?:in\sorder\s|so\sas\s)?to\s(?:compare|check|overplot|match|validate|test|verify|feed|calibrate)\s(?:it\s|this\s|that\s|them\s)?(?:with|against|to|in|into|for)?\s?(?:my|our|his|her|their)\s[^,.;:!?\n]{2,60}`,
  String.raw`(?:in\sorder\s|so\sas\s)to\s[^,.;:!?\n]{2,80}|(?:just\s)?to\s(?:check|see|be\ssure|make\ssure|convince\s(?:myself|${PERSON}))(?:\s(?:it|this|that|if\s(?:it|that|this)\s(?:works|is\s(?:real|true|right|ok))))?`,
  String.raw`${PERSON}\s(?:wants?|wanted|needs?|ask(?:s|ed)?|insist(?:s|ed)?|request(?:s|ed)?|requires?|says?|said|likes?|prefers?)(?:\s(?:for|on))?(?:\s(?:it|that|this|them|so|to\s(?:see|know|have)\s(?:it|that|this|them)))?(?:\s(?:for|in|by)\s(?:the|our|my)\s${PURPOSE})?`,
  String.raw`(?:${PERSON}|(?:referee|reviewer|editor))(?:\s#?\d)?\s(?:complain(?:s|ed)?|grumble[sd]?|moan(?:s|ed)?|objects?|objected)(?:\s(?:that|about))?\s[^,.;:!?\n]{2,80}`,
  String.raw`(?:(?:it|this|that)(?:['’]?s|\sis)\s)?for\s(?:my|our|the|a|an|his|her|some)\s(?:(?:own|next|upcoming|agu|egu|group|phd|master['’]?s?|bachelor['’]?s?|team|nasa|esa|erc|nsf|daily|weekly|monthly|quarterly|annual|yearly|internal|new|big)\s){0,3}${PURPOSE}(?:\s(?:at|on)\s(?:agu|egu|monday|tuesday|wednesday|thursday|friday))?`,
  String.raw`(?:i(?:['’]m|\sam)|we(?:['’]re|\sare))\s(?:writing|preparing|working\son|drafting|revising|finishing)\s(?:up\s)?(?:my|our|the|a|an)\s(?:(?:own|next|new|phd)\s){0,2}${PURPOSE}`,
);

/** What a shift that is said is for. */
const ALIGNED: readonly RiderWords[] = words(
  'aligned',
  String.raw`(?:just\s)?so\s(?:that\s)?(?:the|they|both|its?|their|all)\s?[^,.;:!?\n]{0,40}\s?(?:(?:lines?|match(?:es)?)\sup|coincide[s]?|overlaps?|agrees?|(?:(?:is|are|get|be)\s)?aligned)`,
);

/** What somebody holds for true in front of the wish; its time is that of the wish only where no other is said. */
const SUPPOSED: readonly RiderWords[] = words(
  'supposed',
  String.raw`(?:i|we)\s(?:think|guess|believe|suspect|heard|read|know|remember|saw|noticed)\s(?:that\s)?(?:there\s(?:was|is|were|are|has\sbeen)|we\s(?:saw|had)|it\s(?:was|is)|this\s(?:was|is|could\sbe))\s[^,.;:!?\n]{2,80}`,
);

const UNNEEDED: readonly RiderWords[] = words(
  'unneeded',
  String.raw`(?<open>(?:there(?:['’]?s|\sis)\s)?no\sneed\s(?:for|of|to(?:\s(?:have|make|show|add|give|include|be))?)(?:\s(?:a|an|any|the))?)\s(?<thing>\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*){0,3}?)(?<close>)`,
  String.raw`(?<open>no)\s(?<thing>\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*){0,2}?)(?<close>\s(?:is\s|are\s)?(?:needed|required|necessary))`,
  String.raw`(?<open>(?:(?:i|we|it|this|that|they|you)\s)?(?:${N_T})(?:\s(?:really|even|actually|necessarily))*\s(?:need|require|have\sto\sbe|have\sto|need\sto\sbe)(?:\s(?:to\sbe|to\shave|to|any|a|an|the|very|super|too|that|so))*)\s(?<thing>\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*){0,3}?)(?<close>)`,
);

/** "Onset not needed just min + time": it goes on without a comma. */
const NOT_NEEDED: RiderWords = {
  kind: 'unneeded',
  pattern: new RegExp(
    String.raw`${START}(?<open>)(?<thing>\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*)?)(?<close>\s(?:is\s|are\s)?not\s(?:needed|required|necessary|important))(?=\s*(?:$|[,.;:!?)\n]|(?:just|only|but|and|pls|please|thanks|thx)\b))`,
    'gu',
  ),
};

/** "One per storm, not one per hour": what it is not is told by what it is. */
const NOT_EACH: readonly RiderWords[] = words(
  'idle',
  String.raw`(?<=\b(?:one|once|row|line|entry)\s(?:per|for\seach|each)\s\p{L}{1,20},?\s)(?:and\s)?not\s(?:one\s)?(?:per|for\severy|for\seach|each|every|an?)\s\p{L}+`,
);

/** Hedges that stand anywhere: what they hedge stays. */
const HEDGES: readonly RiderWords[] = [
  String.raw`ideally|preferably|hopefully|(?<!do\s(?:you|u)\s)i\s(?:guess|suppose|reckon|believe|think)(?:\sthat)?`,
  String.raw`(?:i['’]?m|i\sam)\snot\s(?:(?:really|quite|entirely|totally|so|100%)\s)?sure,?\sbut|not\ssure,?\sbut|i\smight\sbe\swrong,?\sbut`,
].map((way) => ({ kind: 'idle', pattern: new RegExp(`${START}(?:${way})(?![\\p{L}\\d_])`, 'gu') }));

const ENOUGH: readonly RiderWords[] = words('enough', String.raw`(?<=[\p{L}\d|"')%]\s)${PREDICATE}`);

/** All that rides along, the more specific first. */
export const RIDERS: readonly RiderWords[] = [
  ...NO_FIGURE,
  ...SAID_IDLY,
  ...PRAISE,
  ...SUPPOSED,
  ...ALIGNED,
  ...HEDGES,
  ...REASONS,
  ...UNNEEDED,
  NOT_NEEDED,
  ...NOT_EACH,
  ...ENOUGH,
];

/** Parts of a figure that are taken away where they need not be. */
export const LOOK_PARTS = /^(?:legends?|titles?|grid(?:\s?lines)?|zero\slines?)$/i;

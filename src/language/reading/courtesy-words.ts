import type { RiderKind, RiderWords } from '#src/language/reading/rider-words.ts';

const START = String.raw`(?<![\p{L}\d_'’-])`;
const END = String.raw`(?=\s*(?:$|[,.;:!?)–—\n]|-\s|(?:and|but|pls|please|thanks|thx|can|could|tho|though)(?![\p{L}\d_])))`;

/** Ways to say a rider that ends where a clause does. */
export function words(kind: RiderKind, ...ways: readonly string[]): readonly RiderWords[] {
  return ways.map((way) => ({ kind, pattern: new RegExp(`${START}(?:${way})${END}`, 'gu') }));
}

const WELCOME = String.raw`(?:great|nice|good|perfect|cool|awesome|amazing|lovely|ideal|helpful|useful|super|neat|sweet|fantastic|appreciated)`;

/** Thanks, hedges and leave that is given, wherever they stand. */
export const COURTESIES: readonly RiderWords[] = words(
  'idle',
  String.raw`tysm|ty\sso\smuch|thnx|merci(?:\sbeaucoup)?|danke(?:\ssch(?:ö|oe)n)?|gracias|grazie|(?:much|really|highly)\sappreciated|appreciate\sit|(?:i['’]?d|i\swould|would)\s(?:really\s)?appreciate\s(?:it|that|this)`,
  String.raw`(?:it|that|this|which)(?:['’]?d|\swould|\swill|['’]?ll)\s(?:really\s|so\s)?(?:be\s(?:so\s|very\s|really\s|super\s)?${WELCOME}|help)(?:\s(?:me|us))?(?:\s(?:a\s(?:lot|bunch|ton)|much|greatly|enormously))?|(?:would|will)\s(?:really\s)?(?:be\s(?:so\s|very\s|really\s|super\s)?${WELCOME}|help)(?:\s(?:me|us))?(?:\s(?:a\s(?:lot|bunch|ton)|greatly))?`,
  String.raw`imh?o|tbh|afaik|iirc|ngl|fwiw|(?:as\s)?you\sknow|i\smean|(?:if\s(?:that|this|it)\s|does\s(?:that|this|it)\s)makes?\ssense|if\s(?:you|u)\s(?:know|get|see)\swhat\si\smean`,
  String.raw`(?:just\s)?real\s(?:quick|fast)|quick\s(?:and|n)\sdirty|super\squick`,
  String.raw`(?:or\s)?whatever\s(?:works|(?:['’]s|is)\s(?:easiest|simplest|easier|simpler|best|quickest|fastest|fine))(?:\s(?:best|for\s(?:you|u|me)))?|(?:or\s)?w\/e|either\s(?:(?:one|way)\s)?(?:is|are|would\sbe|works|will\sdo)(?:\s(?:fine|ok|okay|good))?|either\sway|(?:use|take)\s(?:whatever|whichever)(?:\s\p{L}+)?(?:\s(?:you|u)\s(?:have|got|need|like|want|can|prefer|think(?:\sis)?\s(?:best|right|good)))`,
  String.raw`(?:the\s)?(?:defaults?|standards?)(?:\s(?:settings?|values|parameters|style|options))?\s(?:is|are|will\sbe|would\sbe)\s(?:fine|ok|okay|good|enough)|(?:with\s)?(?:the\s)?(?:default|standard)\s(?:settings|options|parameters)`,
  String.raw`as\s(?:you|u)\s(?:see\sfit|think\s(?:best|right)|prefer|wish|please)|(?:(?:please|just)\s)?(?:don['’]?t|do\snot)\s(?:overthink|overdo|sweat|worry\sabout)\sit|(?:please\s)?keep\sit\ssimple`,
  String.raw`(?:just\s)?(?:a\s)?(?:rough|quick|simple|approximate|crude)\s(?:one|plot|version|number)\s(?:is|will|would)\s(?:be\s)?(?:fine|ok|okay|do|enough|good)|to\s(?:start|begin)(?:\swith)?`,
  String.raw`(?:(?:up|right)\s)?(?:here\s)?(?:in|into)\s(?:this|the)\s(?:thread|channel|chat)`,
  String.raw`if\s(?:there['’]?s|there\s(?:is|are))\s(?:any|one|some|such|anything(?:\s(?:raster|like\s(?:that|it)))?)`,
  String.raw`(?<![\d%]\s?\p{L}{0,6}\s?)at\s(?:the\svery\s)?least`,
  String.raw`(?<=(?:pdf|png|svg|csv|file|files)\s)(?:at|in)\sthe\s(?:very\s)?end`,
);

/** What shall happen where it cannot be had, which is told in any case, and that nothing more is wanted. */
const CONTINGENCIES: readonly RiderWords[] = words(
  'idle',
  String.raw`if\s(?:there\sis|there['’]?s)\s(?:any\s)?data|if\s(?:the\s)?data\s(?:exists?|(?:is|are)\s(?:there|available))|if\s(?:it['’]?s\s|that['’]?s\s)?not\s(?:too\s)?(?:slow|much|hard|complicated|difficult|long)|if\s(?:you['’]?re|you\sare)\snot\s(?:too\s)?busy`,
  String.raw`(?:you|u)\s(?:get\s(?:the|my)\s(?:idea|point|drift)|know\swhat\si\smean)|pretty\splease|xd|take\s(?:ur|your)\stime|(?:and\s)?let\s(?:me|us)\sknow|(?:is\s|its\s|it['’]s\s)?not\s(?:that\s|so\s|very\s|too\s)?urgent(?:\stho(?:ugh)?)?`,
  String.raw`(?:please\s|just\s)?(?:tell\s(?:me|us)|let\s(?:me|us)\sknow|say\sso)\sif\s(?:not|(?:it|that|this)\s(?:fails?|does\s?n['’]?t\swork|is\s?n['’]?t\spossible|is\snot\spossible|is\simpossible)|that['’]?s\s(?:not\spossible|impossible)|you\scan(?:['’]?t|not))`,
  String.raw`(?:(?:or|and)\s)?(?:otherwise|else|if\snot),?\s(?:just\s|please\s)?(?:skip|leave|forget|drop|ignore)\s(?:it|that|this)|if\snot,?\s(?:no\s(?:problem|worries)|(?:also\s|that['’]?s\s)?(?:fine|ok|okay)|never\s?mind|too\sbad)|(?:please\s)?correct\sme\sif\s(?:i['’]?m|i\sam)\swrong`,
  String.raw`(?<=[,.;]\s)(?:and\s)?(?:(?:only|just)\s(?:that|this)|no\smore|nothing\s(?:else|more))|(?:and\s)?(?:dont|don['’]t|do\snot)\s(?:change|touch)\sanything\selse`,
  String.raw`sorry\sfor\s(?:my\s(?:bad\s|poor\s)?english|the\smany\s\p{L}+|all\sthe\s\p{L}+|so\smany\s\p{L}+)|to\s(?:understand|grasp)\s(?:it|this|that)(?:\sbetter)?|so\s(?:that\s)?(?:i|we)\s(?:understand|know)\s(?:it|that|this)`,
);

/** Ways into a wish that only lead to it. */
const WAYS_IN: readonly RiderWords[] = words(
  'lead',
  String.raw`(?:for|as)\s(?:the|a|my)\snext\sstep|since\s(?:you|u)\sasked|in\s(?:that|this)\scase|in\sthe\smeantime|before\si\sforget|as\sfar\sas\si\s(?:know|can\s(?:tell|see))|if\si\s(?:remember|recall)(?:\s(?:it\s)?(?:right|correctly|well))?|what['’]?s\sup|how\sare\s(?:you|u)(?:\s(?:doing|today))?|long\stime\sno\ssee|as\sa\s(?:\p{L}+\s)?(?:check|test|reference|cross-?check)`,
  String.raw`(?:(?:now\s|ok\s)?back\sto|about|regarding|concerning)\s(?:the|this|that|our)\s(?:plot|figure|picture)(?=\s*[,:.])`,
);

/** What is said around a wish. */
export const AROUND: readonly RiderWords[] = [...CONTINGENCIES, ...WAYS_IN];

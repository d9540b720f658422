const LEAD = String.raw`(?:(?:can|could|would|will) (?:you|u) )?(?:please |pls |plz )?(?:(?:tell|show) (?:me|us)|say|let (?:me|us) know|check|see|find out|verify|look)|(?:do|would) (?:you|u) (?:happen to )?know|(?:i|we)(?:['’]?d like| want| would like| need) to (?:know|see|check)|(?:i|we) wanna (?:know|see|check)|(?:i|we)(?:['’]?m| am| are)? wonder(?:ing)?|(?:i|we) (?:was|were) wondering|(?:any|no) idea|not sure|curious`;
const BE = 'was|is|were|are';
const DID =
  'went|goes|got|gets|dropped|drops|fell|falls|exceeded|exceeds|reached|reaches|crossed|crosses|rose|rises|stayed|stays|dipped|dips';
const WORD = String.raw`[\p{L}\d|_.-]+`;

/** "Tell me if bz was below -10": where the clause says of what and how much. */
const INDIRECT = new RegExp(
  String.raw`(?:(?<=^|[.!?;,\n] ?|\b(?:please|pls|so|ok|hi|hello) )|(,? (?:and|then|also) ))(?:${LEAD}),? (if|whether|when) ((?:${WORD} ){1,4}?)(?:(${BE})|(?:did |has |had )?(?:ever )?(${DID}|been)) (?=[^.?!\n]{0,40}\d)`,
  'giu',
);
/** "Any magnetopause crossing there?" */
const ANY_CROSSING =
  /(?<=^|[.!?;,\n] ?|\b(?:and|so|ok|hm+) )any ((?:\p{L}+ ){0,2}crossings?)(?: there| here| then| in (?:it|that|there))?(?= ?(?:[?.;,]|$))/giu;
/** "What is time of the shocks on 22?" */
const ON_DAY =
  /(?<=^\W{0,3}(?:and |so |ok |pls |please )?(?:what|when|which|any|was|is|were|are|how|time|times)\b[^.;\n]{1,60}\bon )([12]?\d|3[01])(?= ?\??$)/iu;

/**
 * Questions that are asked through another sentence, as they are asked directly: "tell me if bz was below -10" is "was bz below -10".
 * Warnings of what is to come stay as they are: "tell me when bz is below -10".
 */
export function withDirectQuestions(text: string): string {
  return text
    .replace(INDIRECT, direct)
    .replace(ANY_CROSSING, 'are there $1')
    .replace(ON_DAY, (day) => `the ${day}${day.endsWith('1') && day !== '11' ? 'st' : 'th'}`);
}

function direct(
  whole: string,
  joint: string | undefined,
  asks: string,
  subject: string,
  be: string | undefined,
  did: string | undefined,
) {
  const verb = be ?? (did === 'been' ? 'was' : undefined);
  const question = verb === undefined ? `did ${subject}${plain(did ?? '')} ` : `${verb} ${subject}`;
  const begin = joint === undefined ? '' : ', then ';
  if (!/^when$/i.test(asks)) return begin + question;
  return /^(?:is|are)$/i.test(be ?? '') || /s$/i.test(did ?? '') ? whole : `${begin}when ${question}`;
}

/** "Dropped", "reaches" as they stand behind "did". */
function plain(did: string): string {
  const known = /^(?:went|goes)$/i.test(did) ? 'go' : /^(?:got|gets)$/i.test(did) ? 'get' : undefined;
  if (known !== undefined) return known;
  if (/^fell$/i.test(did)) return 'fall';
  if (/^rose$/i.test(did)) return 'rise';
  if (/(?:ch|ss)e[sd]$/i.test(did)) return did.slice(0, -2);
  return did.replace(/pp?ed$/i, 'p').replace(/(?:ed|s)$/i, '');
}

import { asidesIn } from '#src/language/reading/asides.ts';
import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';
import { remarksIn } from '#src/language/reading/remarks.ts';

/** A stretch of a message that tells of the one who writes, or remarks upon something: the places of its marks, and whether it is told by name. */
export interface Narrative {
  readonly places: readonly number[];
  readonly kind: 'told' | 'idle' | 'remark';
}

/** With any of these it could be a wish, whoever is spoken of. */
const WISHES: ReadonlySet<MarkSense['kind']> = new Set([
  'quantity',
  'dataset',
  'parameter',
  'label',
  'marker',
  'component',
  'frame',
  'operation',
  'statistic',
  'comparison',
  'condition',
  'colour',
  'dash',
  'weight',
  'theme',
  'colormap',
  'hex',
  'scale',
  'format',
  'quote',
  'code',
  'url',
  'file',
  'id',
  'cadence',
  'unknown-mission',
  'bad-time',
  'cannot',
  'negation',
  'question',
  'travel',
  'counting',
  'place',
  'together',
  'by',
  'judging',
] as MarkSense['kind'][]);

const OPENING = String.raw`(?:(?:and|but|so|since|as|also|ok(?:ay)?|hi|hello|hey|dear\sall|sorry|actually|currently|today|yesterday|tomorrow|now|here|this\s(?:week|morning)|(?:good\s)?morning|for\scontext|context|background|note)[\s,:]+){0,3}`;
const SUBJECT = String.raw`(?:i|we|i['’](?:m|ve|ll)|im|ive|we['’](?:re|ve|ll)|(?:my|our)\s\p{L}+(?:\s\p{L}+)?|he|she|they|someone|somebody|people|the\s(?:students?|referees?|reviewers?|editors?|boss|group|team|pi|class|committee|deadline|meeting|talk|telecon|lecture)|(?:a|one\sof\sthe)\s(?:students?|referees?|reviewers?|colleagues?))`;
const AT_IT = String.raw`(?:working|writing|preparing|trying|studying|teaching|finishing|revising|reviewing|giving|drafting|reading|helping|investigating|analy[sz]ing|looking\s(?:at|into)|sitting|attending)`;
const TELLS = new RegExp(`^${OPENING}(?:${SUBJECT}|${AT_IT})(?![\\p{L}\\d_])`, 'iu');
/** What turns what is told into a wish, a correction or a complaint. */
const WANTS =
  /\b(?:needs?|wants?|wanna|wish|like|love|prefer|hop(?:e|ing)|means?|meant|said|wonder\w*|ask\w*|request\w*|require\w*|interested|looking for|curious|after|show|plot|draw|give|get|gets|got|see|saw|can|could|should|must|shall|have to|please|pls|how|instead|too|try|think|believe|guess|suspect|suppose|forgot|know|remember|let|figure|line|axis|axes|legend|title|panel)\b|['’]d\b/i;
/** "My talk is in 10 minutes". */
const IN_A_WHILE =
  /\b(?:in|within) (?:\d{1,3}|an?|ten|five|twenty|thirty) (?:min(?:ute)?s?|hours?|h|days?|weeks?)$/i;
const LATER = /\b(?:tomorrow|tonight|next|soon)\b/i;

/**
 * "My telecon starts in 10 min, …", "we are looking at reconnection events. …", "working on a proposal about flux ropes, …": stretches between
 * commas, dashes and full stops that tell what somebody does, and hold nothing that could be wished.
 */
export function narrativesIn(marks: readonly Mark[], text: string): readonly Narrative[] {
  const stretches = stretchesOf(marks);
  const asides = asidesIn(stretches, marks, text);
  const remarks = remarksIn(stretches, marks, text);
  const told = stretches.filter(
    (places) =>
      !remarks.some((remark) => remark.places === places) &&
      (asides.includes(places) || isNarrative(places, marks, text)),
  );
  return [...remarks, ...told.map((places): Narrative => ({ places, kind: 'told' }))];
}

function isNarrative(places: readonly number[], marks: readonly Mark[], text: string): boolean {
  const own = places.flatMap((at) => marks[at] ?? []);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined || own.length < 3) return false;
  const said = text.slice(first.from, last.to);
  if (/\?/.test(text.slice(last.to, last.to + 2)) || !TELLS.test(said) || WANTS.test(said)) return false;
  const isLater = IN_A_WHILE.test(said);
  return own.every(({ raw, senses }) => {
    if (senses.some(({ kind }) => WISHES.has(kind))) return false;
    if (senses.some(({ kind }) => kind === 'time' || kind === 'mission'))
      return LATER.test(raw) || isLater || senses.some(({ kind }) => isElsewhere(kind, places, marks));
    // "I teach 10th grade physics".
    const isOrdinal = /\d(?:st|nd|rd|th)$/i.test(raw);
    return isLater || isOrdinal || !senses.some(({ kind }) => kind === 'number' || kind === 'duration');
  });
}

function isElsewhere(kind: MarkSense['kind'], places: readonly number[], marks: readonly Mark[]): boolean {
  if (kind !== 'time' && kind !== 'mission') return false;
  return marks.some((mark, at) => !places.includes(at) && means(mark, kind));
}

/** Cut where a breath is taken, and in front of "and I need", "and would like". */
function stretchesOf(marks: readonly Mark[]): readonly (readonly number[])[] {
  const stretches: number[][] = [[]];
  for (const [at, mark] of marks.entries()) {
    const isWithin = mark.isGlued && (mark.raw === '-' || (mark.raw === '.' && isShort(marks[at - 1])));
    // "Title: the night of the auroras" is one thing.
    const isJoint = isWithin || (mark.raw === ':' && TITLES.test(marks[at - 1]?.raw ?? ''));
    const isBreak = /^(?:[,.!?:;()–—…]|\.{2,}|\n|-)$/.test(mark.raw) && !isJoint;
    if (isBreak || isTurn(marks, at)) stretches.push([]);
    if (!isBreak && !isTurn(marks, at)) stretches.at(-1)?.push(at);
  }
  return stretches.filter((stretch) => stretch.length > 0);
}

const TITLES = /^(?:sub-?|figure |plot )?(?:titles?|headings?|headline|captions?|labels?|text|name)$/i;

/** "Fig. 3", "Jian et al. 2006". */
function isShort(mark: Mark | undefined): boolean {
  return mark !== undefined && /^(?:figs?|al|no|nr|prof|dr|ca|approx|vs|e\.g|i\.e)$/i.test(mark.raw);
}

/** "… and I need", "… so could you". */
function isTurn(marks: readonly Mark[], at: number): boolean {
  if (!/^(?:and|so|but|then)$/i.test(marks[at]?.raw ?? '')) return false;
  const next = marks
    .slice(at + 1, at + 4)
    .map(({ raw }) => raw)
    .join(' ');
  return /^(?:i |we )?(?:also )?(?:need|want|would|could|can|wonder|was wondering|wish|['’]?d like|i['’]d|we['’]d)\b/i.test(
    next,
  );
}

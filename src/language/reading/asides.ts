import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';
import { NAMES, WISHES } from '#src/language/reading/rider-conditions.ts';

/** With any of these it could be a wish of its own. */
const OWN_WISHES: ReadonlySet<MarkSense['kind']> = new Set([
  ...WISHES,
  ...NAMES,
  'condition',
  'theme',
  'colormap',
  'cannot',
  'counting',
  'by',
  'judging',
  'number',
  'preset',
  'palette',
] as MarkSense['kind'][]);

const SUBJECT = String.raw`(?:it|this|that|they|these|those|he|she|i|we|people|nobody|everybody|everyone|(?:my|our|the|his|her|their)\s\p{L}+|(?:the\s)?(?:referees?|reviewers?|editors?|journal|printer|audience))`;
/** "It's for a magazine", "we print it", "my eyes are bad", "can't read it". */
const TELLS = new RegExp(
  String.raw`^(?:(?:and|but|since|because|as|cause|coz|cos)\s)?(?:${SUBJECT}(?:['’](?:s|re|m|ve|ll|d)|\s\p{L}+)|its\s|im\s|(?:i\s|we\s)?can(?:['’]?t|not)\s)`,
  'iu',
);
/** "They are too thick", "it's way too small": what is wrong with what was just to be changed. */
const COMPLAINS =
  /^(?:because |since |as )?(?:it|this|that|they|these|those)(?:['’](?:s|re)| is| are| looks?| seems?)? (?:(?:way|much|far|still|a bit|just) ){0,2}too \p{L}+(?: (?:here|now|otherwise|to (?:see|read)|for me))?$/iu;
/** How things stood. */
const STOOD =
  /^(?:(?:and|but|since|because|as) )?(?:they|both|it|the two|all(?: of them)?|we)(?: both| all)? (?:were|was|had|have been|has been) /i;
const TOLD_OF_PAST: ReadonlySet<MarkSense['kind']> = new Set(['operation', 'instrument', 'mission']);
/** "The counts differ too much". */
const CLASHES =
  /^(?:because |since |as )?(?:the|their|its) \p{L}+ (?:differs?|var(?:y|ies)|overlaps?|clash(?:es)?|jumps?) (?:too much|so much|a lot|strongly|wildly)$/iu;
/** What turns it into a wish or a correction. */
const WANTS =
  /\b(?:needs?|wants?|wanna|wish|would|should|must|shall|have to|has to|hop(?:e|ing)|means?|meant|said|wonder\w*|ask\w*|please|pls|instead|also|thinks?|guess|could|not|isn['’]?t|aren['’]?t|wrong|goes (?:to|up|down)|same)\b|\btoo$/i;
/** Something else begins within the stretch. */
const TURNS = /\b(?:and|so|then|but|or) (?!that\b)/i;

/**
 * Stretches behind a wish that tell why or what for: "make the text bigger, it's for a magazine", "thinner lines, they are too thick". They
 * have a subject and a verb of their own, and name nothing that could be wished.
 *
 * @param stretches places of the marks between commas, dashes and full stops, in order
 */
export function asidesIn(
  stretches: readonly (readonly number[])[],
  marks: readonly Mark[],
  text: string,
): readonly (readonly number[])[] {
  return stretches.filter((places, index) => {
    const own = places.flatMap((at) => marks[at] ?? []);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined || own.length < 2) return false;
    if (!isLed(stretches.slice(0, index), marks) || isAsked(text, last)) return false;
    const said = text.slice(first.from, last.to);
    if (COMPLAINS.test(said) || CLASHES.test(said)) return true;
    if (!TELLS.test(said) || WANTS.test(said) || TURNS.test(said)) return false;
    return own.every(isIdle) || (STOOD.test(said) && own.every(isIdleOfPast));
  });
}

function isIdle({ senses, raw }: Mark): boolean {
  return !/\d/.test(raw) && senses.every(({ kind }) => !OWN_WISHES.has(kind) && kind !== 'question');
}

/** "They were close to lined up": what was so then is told, and nobody asks for it so. */
function isIdleOfPast(mark: Mark): boolean {
  return isIdle({ ...mark, senses: mark.senses.filter(({ kind }) => !TOLD_OF_PAST.has(kind)) });
}

/** Something that can be done was said before. */
function isLed(stretches: readonly (readonly number[])[], marks: readonly Mark[]): boolean {
  return stretches.some((places) =>
    places.some((at) =>
      (marks[at]?.senses ?? []).some(
        ({ kind }) => kind === 'verb' || kind === 'noun' || kind === 'weight' || OWN_WISHES.has(kind),
      ),
    ),
  );
}

function isAsked(text: string, last: Mark): boolean {
  return means(last, 'question') || /\?/.test(text.slice(last.to, last.to + 2));
}

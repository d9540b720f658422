import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';
import { isRhythm } from '#src/language/reading/rhythm.ts';
import { isChatter } from '#src/language/reading/touching.ts';

/** What is asked for, or could be: a segment with any of these is no mere introduction. */
const WISHES: ReadonlySet<MarkSense['kind']> = new Set([
  'quantity',
  'dataset',
  'instrument',
  'parameter',
  'label',
  'operation',
  'statistic',
  'question',
  'asked',
  'counting',
  'comparison',
  'negation',
  'condition',
  'colour',
  'dash',
  'hex',
  'quote',
  'code',
  'url',
  'file',
  'id',
  'unknown-mission',
  'cannot',
  'wish',
  'docs',
  'judging',
  'travel',
  'species',
  'frame',
] as MarkSense['kind'][]);

/** What introduces a wish and is none itself, and what is left to be read. */
export interface Framed {
  readonly marks: readonly Mark[];
  readonly notes: readonly string[];
}

/**
 * "Handover q: …", "Greetings from an old Voyager hand. …", "The 23 July 2012 monster at STEREO Ahead … can I have …": segments in
 * front of the first wish that name nothing to be done say what it is about. Their times and spacecraft stay, their other words
 * are told as passed over.
 */
export function withoutFraming(marks: readonly Mark[], text: string): Framed {
  const segments = segmentsOf(withoutPaper(marks.filter((_, at) => !isRhythm(marks, at))));
  const first = segments.findIndex(
    (segment, place) =>
      segment.some((mark, at) => isWish(mark, segment, at)) &&
      !isMerePicture(segment, segments.slice(place + 1)),
  );
  if (first <= 0) return { marks, notes: [] };
  const leads = segments.slice(0, first);
  const rest = segments.slice(first).flat();
  const hasOwner = (from: number) =>
    segments.slice(from).some((segment) => segment.some((mark) => means(mark, 'mission')));
  const kept = leads.flatMap((lead, at) => (isSpoken(lead) ? settingOf(lead, hasOwner(at + 1)) : lead));
  const told = leads.filter((lead) => lead.some(isStrange)).map((lead) => `"${saidIn(lead, text)}"`);
  return {
    marks: [...kept, ...rest],
    notes: told.length === 0 ? [] : [`Taken as an introduction and not as a wish: ${told.join(', ')}.`],
  };
}

/** "Can you make me a simple picture of the solar cycle? Sunspot number from 1965": what the picture is of stands behind it. */
function isMerePicture(segment: readonly Mark[], rest: readonly (readonly Mark[])[]): boolean {
  const isEmpty = segment.every(
    ({ senses }) =>
      senses.every(({ kind }) => !WISHES.has(kind) && kind !== 'mission' && kind !== 'time') ||
      senses.some(({ kind, value }) => kind === 'verb' && /^(?:show|give|compute)$/.test(value)),
  );
  const isPicture = segment.some(
    (mark) => means(mark, 'noun', 'figure') || /^(?:picture|image)$/i.test(mark.raw),
  );
  return isEmpty && isPicture && (rest[0] ?? []).some((mark) => means(mark, 'quantity'));
}

/** Cut behind full stops, colons, question and exclamation marks; "Fig. 3" is one piece. */
export function segmentsOf(marks: readonly Mark[]): readonly (readonly Mark[])[] {
  const segments: Mark[][] = [[]];
  for (const [at, mark] of marks.entries()) {
    segments.at(-1)?.push(mark);
    const isEnd = /^(?:[.!?:;…]|\.{2,}|\n)$/.test(mark.raw) && !isShort(marks, at);
    if (isEnd && at < marks.length - 1) segments.push([]);
  }
  return segments;
}

function isShort(marks: readonly Mark[], at: number): boolean {
  const next = marks[at + 1];
  const isNumber = next !== undefined && /^\d/.test(next.raw);
  return marks[at]?.raw === '.' && (isNumber || next?.isGlued === true);
}

/** "For Fig. 3 we need …": what it is for. */
function withoutPaper(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(({ raw }) => /^(?:fig(?:ure)?s?|homework|hw|exercise|assignment)$/i.test(raw));
  const number = marks[at + 1]?.raw === '.' ? at + 2 : at + 1;
  const behind = marks[number + 1];
  const isLed =
    at >= 0 && /\d/.test(marks[number]?.raw ?? '') && /^(?:for|in)$/i.test(marks[at - 1]?.raw ?? '');
  const isSaid = behind !== undefined && (means(behind, 'pronoun') || /^[:,]$/.test(behind.raw));
  return isLed && isSaid ? [...marks.slice(0, at - 1), ...marks.slice(number + 1)] : marks;
}

/** Words beside times and spacecraft, or a heading: "homework 3:". */
function isSpoken(lead: readonly Mark[]): boolean {
  const isHeading = lead.at(-1)?.raw === ':' && lead.every(({ senses }) => senses.every(isHeadingSense));
  return isHeading || lead.some(isPlain) || lead.some((mark) => means(mark, 'talk'));
}

function isHeadingSense({ kind }: MarkSense): boolean {
  return kind === 'function' || kind === 'number' || kind === 'sign' || kind === 'prep';
}

/** What is done stands first, or behind "can you"; "we're redoing a review", "an old hand" ask for nothing. */
function isAskedFor({ raw }: Mark, segment: readonly Mark[], at: number): boolean {
  if (/ing$/i.test(raw)) return at === 0;
  return !/^hand$/i.test(raw) || means(segment[at + 1], 'pronoun');
}

const SIDES = /^(?:upstream|downstream|upstream\/downstream|pre-?shock|post-?shock)$/i;

export function isWish(mark: Mark, segment: readonly Mark[], at: number): boolean {
  // "Upstream/downstream of the 16:47 shock: mean and std of …": what the numbers behind it are of.
  if (SIDES.test(mark.raw)) return true;
  const { senses, raw } = mark;
  if (senses.some(({ kind }) => kind === 'verb')) return isAskedFor(mark, segment, at);
  return senses.some(({ kind }) => WISHES.has(kind)) && !isChatter(raw);
}

/** A word of no vocabulary, be it ordinary English. */
function isPlain({ senses }: Mark): boolean {
  return senses.every(({ kind }) => kind === 'word' || kind === 'happening');
}

/** A word with a meaning that nobody knows, or that only names what happened. */
function isStrange({ senses, raw }: Mark): boolean {
  const isWord = senses.every(({ kind }) => kind === 'word' || kind === 'happening' || kind === 'noun');
  return isWord && raw.length > 2 && /\p{L}/u.test(raw) && !isChatter(raw);
}

/** The times of an introduction, and its spacecraft where the wish names none; a colon behind them makes them a heading. */
export function settingOf(lead: readonly Mark[], hasOwner: boolean): readonly Mark[] {
  const owners = hasOwner ? [] : lead.filter((mark) => means(mark, 'mission'));
  const times = lead.filter((mark) => means(mark, 'time'));
  const end = lead.at(-1);
  if (end === undefined || owners.length + times.length === 0) return [];
  return [
    ...owners,
    ...times,
    {
      ...end,
      raw: times.length > 0 && owners.length === 0 ? ',' : ':',
      senses: [{ kind: 'sign', value: ':' }],
    },
  ];
}

export function saidIn(lead: readonly Mark[], text: string): string {
  const [first, last] = [lead[0], lead.at(-1)];
  return text.slice(first?.from, last?.to).replace(/^[\s\p{P}]+|[\s.!?:;…]+$/gu, '');
}

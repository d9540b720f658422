import { lexicon } from '#src/language/reading/lexicon.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';

const LINK = /^(?:in|as|is|=|:|-|and|,|\/|&)$/i;
const SAID_AS = /^(?:in|as|is|are|=|:|-|component|comp|line|curve)$/i;
const SHARED = /^(?:shar(?:e|es|ed|ing)|common|equal|identical)$/i;
const REACH = 3;
/** "x blue, y green, z red, total black": the size of the vector beside its components. */
const TOTAL = /^(?:total|tot|mag|magnitude|modulus|norm|abs)$/i;
const AXIS = /^[xyzrtn]$/i;
/** T and N are as often temperature and density, so that all three have to stand there. */
const LETTERS = [
  { letter: /^[xyz]$/i, least: 2 },
  { letter: /^[rtn]$/i, least: 3 },
];

type AtHand = Pick<Surroundings['thread'], 'figure' | 'frames'>;

/** "Blue green red" are three colours, and "x red, y blue" are components with a look each. */
export function withColourLists(marks: readonly Mark[], thread: AtHand): readonly Mark[] {
  const single = marks.flatMap((mark, at) => (isListed(marks, at) ? apart(mark) : [mark]));
  const vector = vectorIn(single, thread);
  return vector === undefined ? single : withComponents(single, vector);
}

/** The quantity with components that is spoken of, else the first that is drawn. */
function vectorIn(marks: readonly Mark[], { figure, frames }: AtHand): string | undefined {
  const said = marks.map((mark) => senseOf(mark, 'quantity')).find((sense) => sense?.isVector === true);
  if (said !== undefined) return said.value;
  if (marks.some(({ raw }) => /^b$/i.test(raw))) return 'magnetic-field';
  const drawn = (figure?.panels ?? []).flatMap(({ traces }) => traces.map(({ label }) => label));
  const frame = frames.find(
    ({ label, columns, isSpectrum }) =>
      drawn.includes(label) && !isSpectrum && columns.some(({ component }) => AXIS.test(component ?? '')),
  );
  return frame?.provenance.quantity;
}

/** Another colour stands beside it. */
function isListed(marks: readonly Mark[], at: number): boolean {
  if (!means(marks[at], 'colour')) return false;
  return [1, -1].some((step) => {
    let next = at + step;
    while (LINK.test(marks[next]?.raw ?? '')) next += step;
    return means(marks[next], 'colour');
  });
}

/** The colours that a colour of two words is made of, where both are colours. */
function apart(mark: Mark): readonly Mark[] {
  const words = mark.raw.split(' ');
  const own = words.map((word) => lexicon.entries.get(word.toLowerCase()) ?? []);
  if (words.length < 2 || !own.every((senses) => senses.some(({ kind }) => kind === 'colour'))) return [mark];
  let from = mark.from;
  return words.map((raw, place): Mark => {
    const start = from;
    from += raw.length + 1;
    return {
      from: start,
      to: start + raw.length,
      raw,
      senses: own[place] ?? [],
      isGlued: place === 0 && mark.isGlued,
    };
  });
}

/** A letter is a component where at least two of its kind are followed by a look; "x y z in red, blue, black" are all. */
function withComponents(marks: readonly Mark[], quantity: string): readonly Mark[] {
  const single = new Set(
    LETTERS.flatMap(({ letter, least }) => {
      const places = marks.flatMap((mark, at) => (letter.test(mark.raw) && isLooked(marks, at) ? [at] : []));
      return places.length < least ? [] : places;
    }),
  );
  const isOfAxes = marks.some((mark, at) => isShared(mark) && speaksOfAxis(marks, at));
  const isWhole = (at: number) =>
    means(marks[at], 'component', 'vector') && (isOfAxes || isAxisOf(marks, at) || isColoured(marks, at));
  return marks.flatMap((mark, at): readonly Mark[] => {
    // "The B components in black, blue and red": the vector itself is no fourth curve.
    if (isWhole(at + 1) && isColoured(marks, at + 1) && senseOf(mark, 'quantity')?.value === quantity)
      return [];
    const isAll = isWhole(at);
    const isSize = single.size > 0 && TOTAL.test(mark.raw) && isLooked(marks, at);
    const letter = single.has(at) ? mark.raw.toLowerCase() : undefined;
    const component = letter ?? (isSize ? 'magnitude' : isAll ? 'vector' : undefined);
    if (component === undefined) return [mark];
    return [
      { ...mark, senses: [{ kind: 'quantity', value: quantity, isVector: true, parts: [], component }] },
    ];
  });
}

function isLooked(marks: readonly Mark[], at: number): boolean {
  const look = lookBehind(marks, at);
  return means(look, 'colour') || means(look, 'hex') || means(look, 'dash');
}

/** Colours in a row stand behind it, or "red green blue for" in front of it. */
function isColoured(marks: readonly Mark[], at: number): boolean {
  const isFor = /^(?:for|to)$/i.test(marks[at - 1]?.raw ?? '') && means(marks[at - 2], 'colour');
  return isFor || means(lookBehind(marks, at), 'colour');
}

function lookBehind(marks: readonly Mark[], at: number): Mark | undefined {
  let next = at + 1;
  while (SAID_AS.test(marks[next]?.raw ?? '')) next += 1;
  return marks[next];
}

/** "The y range of the components", "y axis -5 to 5 for all components", "zero lines dashed in the components". */
function isAxisOf(marks: readonly Mark[], at: number): boolean {
  let before = at - 1;
  while (/^(?:the|all|both|three|3)$/i.test(marks[before]?.raw ?? '')) before -= 1;
  if (!/^(?:of|for|in|on)$/i.test(marks[before]?.raw ?? '')) return false;
  const from = marks.findLastIndex(({ raw }, place) => place < before && /^[,;.]$/.test(raw));
  return marks
    .slice(Math.max(from + 1, before - 2 * REACH), before)
    .some((mark) => means(mark, 'noun', 'yaxis', 'limits', 'axis', 'zeroline'));
}

/** "Same y range for the three components", "equal limits for x y z". */
function isShared(mark: Mark): boolean {
  return means(mark, 'also', 'same') || SHARED.test(mark.raw);
}

function speaksOfAxis(marks: readonly Mark[], at: number): boolean {
  return marks
    .slice(Math.max(0, at - REACH), at + 1 + REACH)
    .some((mark) => means(mark, 'noun', 'yaxis', 'limits', 'axis'));
}

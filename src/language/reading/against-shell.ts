import type { Figure } from '#src/domain/figure/figure.ts';
import { placedSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

const AGAINST: MarkSense = { kind: 'prep', value: 'against' };
const L_SHELL: MarkSense = { kind: 'quantity', value: 'l-shell', isVector: false, parts: [] };

/** "Density vs L", "along L", "against L instead of time", "L and MLT": the letter beside such a word is McIlwain's L. */
export function withAgainstShell(written: readonly Mark[]): readonly Mark[] {
  const said = withShellsBetween(written);
  const marks = said.map((mark, at) =>
    /^(?:along|as a function of|as function of)$/i.test(mark.raw) && /^L\*?$/.test(said[at + 1]?.raw ?? '')
      ? { ...mark, raw: 'vs', senses: [AGAINST] }
      : mark,
  );
  return marks.map((mark, at) => {
    const isAxis = mark.raw === 'L' && means(marks[at - 1], 'prep', 'against');
    const isListed = /^L\*?$/.test(mark.raw) && isListedInShells(marks, at);
    const isNamed = /^L\*?$/.test(mark.raw) && isOfCraft(said, at);
    return isAxis || isListed || isNamed || (/^l\*?$/i.test(mark.raw) && isBesideTime(marks, at))
      ? { ...mark, senses: [L_SHELL] }
      : mark;
  });
}

/** "Between L 4 and 5" is at L 4 to 5. */
function withShellsBetween(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex(({ raw }) => /^between$/i.test(raw));
  const [between, shell, low, link, high] = marks.slice(Math.max(0, at), Math.max(0, at) + 5);
  const isSaid =
    at >= 0 &&
    between !== undefined &&
    link !== undefined &&
    /^L\*?$/.test(shell?.raw ?? '') &&
    means(low, 'number') &&
    /^(?:and|&)$/i.test(link.raw) &&
    means(high, 'number');
  if (!isSaid) return marks;
  return marks.map((mark) =>
    mark === between
      ? { ...mark, raw: 'at', senses: [{ kind: 'prep', value: 'at' }] }
      : mark === link
        ? { ...mark, raw: 'to', senses: [{ kind: 'prep', value: 'to' }] }
        : mark,
  );
}

/** Missions through the belts. */
const IN_SHELLS = [
  'RBSP',
  'ARASE',
  'POLAR',
  'CRRES',
  'GOES',
  'LANL',
  'SAMPEX',
  'ELFIN',
  'CIRBE',
  'CSSWE',
] as const;

/** "RBSP-A density and L": in a list of what one of these measured. */
function isListedInShells(marks: readonly Mark[], at: number): boolean {
  const [before, link, next] = [marks[at - 2], marks[at - 1], marks[at + 1]];
  return (
    marks.some((mark) => means(mark, 'mission', ...IN_SHELLS)) &&
    /^(?:,|and|&|\+|plus)$/i.test(link?.raw ?? '') &&
    (means(before, 'quantity') || means(before, 'species')) &&
    (next === undefined ||
      means(next, 'time') ||
      /^(?:[,.;?!]|and|&|\+|on|for|in|from|during)$/i.test(next.raw))
  );
}

/** "RBSP-A L", "L of Arase": of a spacecraft in the belts, with nothing that L would be a value of. */
function isOfCraft(marks: readonly Mark[], at: number): boolean {
  const [before, next] = [marks[at - 1], marks[at + 1]];
  const isOf = /^(?:of|for|from|at)$/i.test(next?.raw ?? '') && means(marks[at + 2], 'mission', ...IN_SHELLS);
  const isBehind = means(before, 'mission', ...IN_SHELLS);
  const isFree =
    next === undefined ||
    means(next, 'time') ||
    /^(?:[,;.?!)]|and|&|\+|on|for|in|during|vs)$/i.test(next.raw);
  return isOf || (isBehind && isFree);
}

/** Magnetic local time stands next to it in a list. */
function isBesideTime(marks: readonly Mark[], at: number): boolean {
  return [-1, 1].some((step) => {
    const isListed = /^(?:,|and|&|\+|\/|plus|or)$/i.test(marks[at + step]?.raw ?? '');
    return isListed && means(marks[at + 2 * step], 'quantity', 'mlt');
  });
}

/** "L from 3 to 6", "L axis 2 to 7", "l 3-6 only" of a figure that has L on an axis. */
export function withDrawnShell(
  marks: readonly Mark[],
  figure: Figure | undefined,
  frames: readonly FrameSummary[],
): readonly Mark[] {
  const isDrawn =
    figure !== undefined &&
    placedSeries(figure, frames).some(
      ({ label }) => frames.find((frame) => frame.label === label)?.provenance.quantity === 'l-shell',
    );
  if (!isDrawn) return marks;
  return marks.map((mark, at) => {
    // "Flux at L 4-5" is of those shells, and no wish for the axis.
    const isWhere =
      WHERE.test(marks[at - 1]?.raw ?? '') && /^[=≈~]?\d|^[=≈~]$/.test(marks[at + 1]?.raw ?? '');
    if (isWhere && mark.raw === 'L' && marks.some((each) => means(each, 'statistic')))
      return { ...mark, senses: [{ kind: 'word', value: 'l' }] };
    const isShell = /^L\*?$/.test(mark.raw) || (mark.raw === 'l' && RANGED.test(marks[at + 1]?.raw ?? ''));
    return isShell ? { ...mark, senses: [L_SHELL] } : mark;
  });
}

const WHERE = /^(?:at|between|for|in|over|around|near|inside|within|with|where)$/i;
const RANGED = /^(?:from|between|axis|range|limits?|[<>].*|\d.*)$/i;

/** "Add L on a 2nd panel", "r too on right axis" beside what a spacecraft near Earth measured: where it was, and no value of it. */
export function withPlacesAdded(
  marks: readonly Mark[],
  figure: Figure | undefined,
  frames: readonly FrameSummary[],
): readonly Mark[] {
  const isOverTime = figure?.panels.every(({ kind }) => kind === 'line' || kind === 'spectrogram') === true;
  const isNear = frames.some(({ provenance }) => IN_SHELLS.some((mission) => mission === provenance.mission));
  if (!isOverTime || !isNear) return marks;
  return marks.map((mark, at) => {
    const sense = ADDED[mark.raw];
    const [before, next] = [marks[at - 1], marks[at + 1]];
    const isLed =
      before === undefined || means(before, 'verb', 'add', 'show', 'put') || LEADS.test(before.raw);
    const isEnded = next === undefined ? before !== undefined : means(next, 'place') || ENDS.test(next.raw);
    const isFree = sense !== undefined && !mark.senses.some(({ kind }) => kind === 'quantity');
    return isFree && isLed && isEnded ? { ...mark, senses: [sense] } : mark;
  });
}

const DISTANCE: MarkSense = { kind: 'quantity', value: 'radial-distance', isVector: false, parts: [] };
const ADDED: Readonly<Record<string, MarkSense>> = { L: L_SHELL, 'L*': L_SHELL, r: DISTANCE, R: DISTANCE };
const LEADS = /^(?:and|also|plus|now|with|then|the|,|&|\+)$/i;
const ENDS =
  /^(?:too|also|as well|below|above|under|underneath|on|in|to|at the bottom|please|pls|plz|and|&|[,.;?!])$/i;

/** "Lmax 6.5", "L axis 2 to 6" of a picture over time and L: its y axis. */
export function withLOfPicture(marks: readonly Mark[], figure: Figure | undefined): readonly Mark[] {
  if (figure?.panels.some(({ kind }) => kind === 'spectrogram') !== true) return marks;
  return marks.flatMap((mark, at): readonly Mark[] => {
    const [before, next] = [marks[at - 1], marks[at + 1]];
    const isEnd = /^L-?(?:max|min)$/i.test(mark.raw);
    const value = /max$/i.test(mark.raw) ? 'maximum' : 'minimum';
    if (isEnd)
      return [
        {
          ...mark,
          raw: value === 'maximum' ? 'ymax' : 'ymin',
          senses: [
            { kind: 'statistic', value },
            { kind: 'noun', value: 'yaxis' },
          ],
        },
      ];
    if (mark.raw === 'L' && /^(?:axis|range|limits?)$/i.test(next?.raw ?? '')) return [];
    return /^(?:axis|range|limits?)$/i.test(mark.raw) && before?.raw === 'L'
      ? [{ ...mark, from: before.from, raw: 'y axis', senses: [{ kind: 'noun', value: 'yaxis' }] }]
      : [mark];
  });
}

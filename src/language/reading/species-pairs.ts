import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { type Mark, means, type SenseOf, senseOf } from '#src/language/reading/mark.ts';
import { ofOtherSpecies } from '#src/language/reading/species.ts';
import { symbolQuantity } from '#src/language/reading/symbols.ts';

const AND = /^(?:and|&|,|\+|plus|\/|vs|versus|or)$/i;

/**
 * "Ion and electron density": what is named once is wanted of each kind of particles, so that each of their names stands for it.
 * Behind "electron and ion density and temperature" stand two for each.
 */
export function withSpeciesPairs(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap((mark, at) => {
    if (isLastOfPair(marks, at)) return [];
    const last = isLastOfPair(marks, at - 1) ? marks[at - 1] : undefined;
    if (last !== undefined) return [ofPair(last, mark, quantityAt(marks, at))];
    const species = senseOf(mark, 'species');
    const heads = species === undefined ? [] : headsBehind(marks, at);
    if (species === undefined || heads.length === 0) return [mark];
    const own = heads.flatMap((head) => {
      const quantity = ofOtherSpecies(species.value, head.value);
      return quantity === undefined ? [] : [{ ...mark, senses: [{ ...head, value: quantity }] }];
    });
    return own.length === 0 ? [mark] : own;
  });
}

/** "Ion" of "electron and ion Vx": the quantity right behind it is its own. */
function isLastOfPair(marks: readonly Mark[], at: number): boolean {
  return (
    means(marks[at], 'species') &&
    AND.test(marks[at - 1]?.raw ?? '') &&
    means(marks[at - 2], 'species') &&
    headsFrom(marks, at + 1).length > 0
  );
}

function ofPair(species: Mark, mark: Mark, head: SenseOf<'quantity'> | undefined): Mark {
  const named = senseOf(species, 'species')?.value ?? '';
  const sense =
    head === undefined ? [] : [{ ...head, value: ofOtherSpecies(named, head.value) ?? head.value }];
  return { ...mark, from: species.from, raw: `${species.raw} ${mark.raw}`, senses: sense };
}

/** The quantities that are meant of the kind of particles at `at`, where another kind follows it in a list. "Electrons" is a list's own item. */
function headsBehind(marks: readonly Mark[], at: number): readonly SenseOf<'quantity'>[] {
  if (/s$/i.test(marks[at]?.raw ?? '')) return [];
  let next = at + 1;
  while (AND.test(marks[next]?.raw ?? '') && means(marks[next + 1], 'species')) next += 2;
  if (AND.test(marks[next]?.raw ?? '') && beginsWithSpecies(marks, next + 1))
    return headsFrom(marks, next + 1);
  return next > at + 1 ? headsFrom(marks, next) : [];
}

/** The list of quantities from a place on; a kind of particles of its own ends it. */
function headsFrom(marks: readonly Mark[], at: number): readonly SenseOf<'quantity'>[] {
  const heads: SenseOf<'quantity'>[] = [];
  for (let next = at; next < marks.length; next += 1) {
    const head = quantityAt(marks, next);
    if (head === undefined || (heads.length > 0 && beginsWithSpecies(marks, next))) break;
    if (ofOtherSpecies('electron', head.value) === undefined) break;
    heads.push(head);
    if (!AND.test(marks[next + 1]?.raw ?? '')) break;
    next += 1;
  }
  return heads;
}

function quantityAt(marks: readonly Mark[], at: number): SenseOf<'quantity'> | undefined {
  return senseOf(marks[at], 'quantity') ?? symbolQuantity(marks, at);
}

function beginsWithSpecies(marks: readonly Mark[], at: number): boolean {
  return /^(?:electron|proton|ion|alpha)s?\b./i.test(marks[at]?.raw ?? '') && means(marks[at], 'quantity');
}

/** Kinds of marks beside which particles are named for something else: of a flux, an energy, an instrument or a question. */
const ELSEWHERE = ['quantity', 'number', 'question', 'asked', 'operation', 'dataset', 'parameter'] as const;

/** "Electrons too", "ions instead": of what the thread shows, the same of these particles. */
export function withSpeciesOfThread(
  marks: readonly Mark[],
  thread: {
    readonly frames: readonly FrameSummary[];
    readonly focus: readonly string[];
    readonly figure?: Figure;
  },
): readonly Mark[] {
  if (!marks.some(isOfParticles)) return marks;
  const isElsewhere = (mark: Mark, at: number) =>
    ELSEWHERE.some((kind) => means(mark, kind)) || symbolQuantity(marks, at) !== undefined;
  if (marks.some(isElsewhere)) return marks;
  const shown = shownQuantity(thread);
  if (shown === undefined) return marks;
  return marks.map((mark) => {
    const species = isOfParticles(mark) ? senseOf(mark, 'species') : undefined;
    const value = species === undefined ? undefined : ofOtherSpecies(species.value, shown);
    if (value === undefined || value === shown) return mark;
    const isVector = /velocity$/.test(value);
    return { ...mark, senses: [{ kind: 'quantity', value, isVector, parts: [] }] };
  });
}

/** The last letter of "same for THEMIS d e" names a probe. */
function isOfParticles(mark: Mark): boolean {
  return means(mark, 'species') && mark.raw.length > 1;
}

/** The newest quantity of particles that is drawn, else at hand. */
function shownQuantity({
  frames,
  focus,
  figure,
}: Parameters<typeof withSpeciesOfThread>[1]): string | undefined {
  const drawn = figure?.panels.flatMap(({ traces }) => traces.map(({ label }) => label)) ?? focus;
  return drawn
    .flatMap((label) => frames.find((frame) => frame.label === label)?.provenance.quantity ?? [])
    .findLast((quantity) => ofOtherSpecies('electron', quantity) !== undefined || quantity in KEPT);
}

const KEPT: Readonly<Record<string, true>> = { 'electron-flux': true };

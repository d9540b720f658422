import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import { ofOtherSpecies } from '#src/language/reading/species.ts';

/** A kind of particles that is said, and words by which something comes to the figure. */
const SAID = /^(?:electron|proton|ion|alpha|total|solar|e-|p\+|h\+|both)/i;

/**
 * "Only Bz and the density" beside a figure that shows the density of electrons and of nothing else: theirs. A density that is added, or
 * of a spacecraft that is named, is the usual one.
 */
export function withDrawnKind(
  marks: readonly Mark[],
  { figure, frames }: { readonly figure?: Figure; readonly frames: readonly FrameSummary[] },
): readonly Mark[] {
  if (figure === undefined || marks.some(isElsewhere)) return marks;
  const labels = new Set(figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label)));
  const drawn = new Set(
    frames.flatMap(({ label, provenance: { quantity } }) => (labels.has(label) ? (quantity ?? []) : [])),
  );
  return marks.map((mark) => {
    const plain = senseOf(mark, 'quantity');
    const electrons = ofOtherSpecies('electron', plain?.value ?? '');
    if (plain === undefined || electrons === undefined || electrons === plain.value) return mark;
    if (drawn.has(plain.value) || !drawn.has(electrons) || SAID.test(mark.raw)) return mark;
    return { ...mark, senses: [{ ...plain, value: electrons }] };
  });
}

function isElsewhere(mark: Mark): boolean {
  return (
    means(mark, 'mission') ||
    means(mark, 'instrument') ||
    means(mark, 'species') ||
    means(mark, 'verb', 'add') ||
    means(mark, 'also') ||
    means(mark, 'place') ||
    SAID.test(mark.raw)
  );
}

import type { NamedSeries } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';
import { quantityMadeBy } from '#src/planning/request/derivable.ts';
import { elsewhereWish, sameWish } from '#src/planning/request/replay-wish.ts';

/** What the figure shows, else what the last turn was about, as names that something else can stand in: "the same for ACE". */
export function shownLines({ figure, frames, focus }: ThreadState): readonly NamedSeries[] {
  const drawn = figure === undefined ? focus : drawnLabels(figure, frames);
  return drawn
    .flatMap((label) => countedIn(label, frames))
    .flatMap((label): readonly NamedSeries[] => {
      const whole = frames.find((frame) => frame.label === label);
      const owner = whole ?? frames.find((frame) => label.startsWith(`${frame.label}.`));
      if (owner === undefined) return [];
      const {
        mission,
        dataset,
        quantity = quantityMadeBy(owner.provenance.operation),
        origin,
      } = owner.provenance;
      const column = whole === undefined ? label.slice(owner.label.length + 1) : undefined;
      // What is of no mission is of its dataset, and never of the mission that its quantity is usually taken from.
      if (mission === undefined && dataset !== undefined && origin === 'fetched')
        return [{ kind: 'series', text: label, ...sameWish(owner, column) }];
      if (quantity === undefined) return [];
      const part = owner.provenance.operation === 'magnitude' ? { component: 'magnitude' } : {};
      return [{ kind: 'series', text: label, ...elsewhereWish(owner, column), quantity, ...part }];
    });
}

/** What a histogram counts, in its place. */
function countedIn(label: string, frames: ThreadState['frames']): readonly string[] {
  const frame = frames.find((each) => each.label === label);
  return frame?.provenance.operation === 'histogram' ? frame.provenance.from : [label];
}

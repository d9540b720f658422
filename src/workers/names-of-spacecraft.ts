import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';

/**
 * A text in each panel with the names of the spacecraft that measured what it shows.
 *
 * @throws BotError `invalid-request` where nothing is drawn that a spacecraft measured
 */
export async function namesOfSpacecraft(
  figure: Figure,
  { isOfSpacecraft: _, panel, ...change }: ChangeOf<'text'>,
  summaries: readonly FrameSummary[],
): Promise<ChangeByNumbers> {
  const texts = panelsAt(figure, panel, summaries).flatMap((at): readonly ChangeOf<'text'>[] => {
    const names = namesIn(figure, at, summaries);
    return names.length === 0 ? [] : [{ ...change, text: names.join(', '), panel: at + 1 }];
  });
  const [first, ...more] = texts;
  if (first !== undefined) return { change: first, more, notes: [] };
  throw new BotError('invalid-request', 'Of what is drawn no spacecraft is known, so no name is written.');
}

function namesIn({ panels }: Figure, at: number, summaries: readonly FrameSummary[]): readonly string[] {
  const names = (panels[at]?.traces ?? []).flatMap(({ label }) => {
    const made = summaries.find((each) => each.label === label)?.provenance;
    return made?.missionName ?? made?.mission ?? [];
  });
  return [...new Set(names)];
}

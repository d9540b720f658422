import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import { channelAt, isFluxWord } from '#src/language/reading/series/channel.ts';

/**
 * "Cosmic ray protons > 70 MeV": one flux and not two. With an energy it is that of the particles; without one cosmic rays are what is
 * meant, most of which are protons.
 */
export function withCosmicParticles(marks: readonly Mark[]): readonly Mark[] {
  const isOfEnergy = marks.some((_, at) => channelAt(marks, at) !== undefined);
  return marks.flatMap((mark, at): readonly Mark[] => {
    const [before, next] = [marks[at - 1], marks[at + 1]];
    if (isCosmic(mark) && fluxOf(next) !== undefined) return [];
    const flux = isCosmic(before) ? fluxOf(mark) : undefined;
    if (before === undefined || flux === undefined) return [mark];
    const value = flux === 'proton-flux' && !isOfEnergy ? 'cosmic-rays' : flux;
    const sense = { kind: 'quantity' as const, value, isVector: false, parts: [] };
    return [{ ...mark, from: before.from, raw: `${before.raw} ${mark.raw}`, senses: [sense] }];
  });
}

/** "CRIS iron flux", "CRIS Fe daily flux": cosmic rays of an element are counted as nothing else. */
export function withoutCosmicFlux(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark) => means(mark, 'instrument', 'CRIS'))) return marks;
  return marks.filter((mark, at) => {
    const before = means(marks[at - 1], 'cadence') ? marks[at - 2] : marks[at - 1];
    return !(isFluxWord(mark) && means(before, 'species'));
  });
}

function isCosmic(mark: Mark | undefined): boolean {
  return means(mark, 'quantity', 'cosmic-rays');
}

/** "Protons", "proton flux". */
function fluxOf(mark: Mark | undefined): string | undefined {
  const species = senseOf(mark, 'species')?.value;
  if (species === 'proton' || species === 'electron') return `${species}-flux`;
  const quantity = senseOf(mark, 'quantity')?.value;
  return quantity === 'proton-flux' || quantity === 'electron-flux' ? quantity : undefined;
}

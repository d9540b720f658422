import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';

/**
 * "How far apart were Solar Orbiter and Wind, radially?": beside a distance from the Sun that of a spacecraft near the Earth, which its
 * data count from there, is none; about where it is is told instead.
 */
export function fromTheSunOrEarth(request: Request, knowledge: Knowledge): Request {
  const told = new Set<string>();
  const acts = request.acts.map((act): Act => {
    if (act.do !== 'measure' && act.do !== 'show') return act;
    const near = act.of.filter((target) => isDistance(target) && isNear(target, knowledge));
    const isMixed = act.of.some((target) => isDistance(target) && isFar(target, knowledge));
    if (near.length === 0 || !isMixed) return act;
    for (const { mission = '' } of near.filter(isDistance))
      told.add(knowledge.mission(mission)?.name ?? mission);
    return { ...act, of: act.of.filter((target) => !near.includes(target)) };
  });
  const notes = [...told].map(
    (name) =>
      `${name} stays near the Earth, 0.98 (January) to 1.02 au (July) from the Sun; its own radial distance is that from the Earth, so it is left out here.`,
  );
  return notes.length === 0 ? request : { ...request, acts, assumptions: [...request.assumptions, ...notes] };
}

function isDistance(target: Target): target is NamedSeries {
  return target.kind === 'series' && target.quantity === 'radial-distance';
}

const NEAR: ReadonlySet<string> = new Set(['L1', 'magnetosphere', 'ionosphere']);

function isNear(target: NamedSeries, { mission }: Knowledge): boolean {
  return NEAR.has(mission(target.mission ?? '')?.region ?? '');
}

function isFar(target: NamedSeries, { mission }: Knowledge): boolean {
  return mission(target.mission ?? '')?.region.endsWith('heliosphere') === true;
}

import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { isDrawn } from '#src/planning/request/at-hand.ts';
import { fromTheSunOrEarth } from '#src/planning/request/from-the-sun-or-earth.ts';

/** Operations that take the Sun's distance as 1 AU where nothing else is given. */
const OF_DISTANCE: ReadonlySet<string> = new Set(['parker_spiral_angle', 'source_longitude']);

/**
 * The Parker angle of a speed of PSP is that at the distance of PSP: of a spacecraft that leaves 1 AU the distance is taken along, where none
 * is said.
 */
export function atItsDistance(read: Request, thread: ThreadState, knowledge: Knowledge): Request {
  const request = fromTheSunOrEarth(read, knowledge);
  const acts = request.acts.map((act): Act => {
    // "Times r²": what is drawn.
    if (act.do === 'compute' && act.operation === 'scale_by_distance' && act.of.length === 0)
      return thread.figure === undefined
        ? act
        : { ...act, of: [{ kind: 'pointed', which: 'figure', text: 'figure' }] };
    if (act.do !== 'compute' || !OF_DISTANCE.has(act.operation) || act.params['radius'] !== undefined)
      return act;
    const named = act.of.filter((target): target is NamedSeries => target.kind === 'series');
    if (named.some(({ quantity }) => quantity === 'radial-distance')) return act;
    const craft = named.find(({ mission }) => mission !== undefined) ?? craftOf(thread);
    if (craft?.mission === undefined || !isFarAway(craft.mission, knowledge)) return act;
    const { mission, probe } = craft;
    const distance: NamedSeries = {
      kind: 'series',
      text: 'distance',
      quantity: 'radial-distance',
      mission,
      ...(probe === undefined ? {} : { probe }),
    };
    return { ...act, of: [...act.of, distance] };
  });
  return { ...request, acts };
}

function isFarAway(mission: string, knowledge: Knowledge): boolean {
  return (
    knowledge.mission(mission)?.region?.endsWith('heliosphere') === true &&
    knowledge.candidates({ mission, quantity: 'radial-distance' }).length > 0
  );
}

/** Whose data are drawn, else the newest. */
function craftOf(thread: ThreadState): Pick<NamedSeries, 'mission' | 'probe'> | undefined {
  const known = thread.frames.filter(({ provenance }) => provenance.mission !== undefined);
  const frame = known.findLast(({ label }) => isDrawn(label, thread)) ?? known.at(-1);
  return frame?.provenance.mission === undefined ? undefined : { mission: frame.provenance.mission };
}

import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { binText } from '#src/language/reading/duration-text.ts';
import { needsOf } from '#src/planning/request/needs.ts';

/**
 * A computation with the cadence that its spacecraft was named with. Where data of that cadence are served for all that it needs,
 * those are taken; else what there is, averaged first.
 */
export function atCadence(act: Act, knowledge: Knowledge): Act {
  if (act.do !== 'compute') return act;
  const needs = needsOf(act);
  const cadenceMs = act.of.map(cadenceOf).find((each) => each !== undefined);
  if (needs.length === 0 || cadenceMs === undefined) return act;
  const [mission] = act.of.flatMap((each) => (each.kind === 'series' ? (each.mission ?? []) : []));
  const isServed = needs.every(({ quantity = '', component, coordinates }) =>
    knowledge
      .candidates({
        quantity,
        ...(mission === undefined ? {} : { mission }),
        ...(component === undefined ? {} : { component }),
        ...(coordinates === undefined ? {} : { coordinates }),
      })
      .some((candidate) => candidate.cadenceMs === cadenceMs),
  );
  if (isServed && mission !== undefined) return act;
  return { ...act, of: act.of.map(withoutCadence), inputsEvery: binText(cadenceMs) };
}

function cadenceOf(target: Target): number | undefined {
  return target.kind === 'series' ? target.cadenceMs : undefined;
}

function withoutCadence(target: Target): Target {
  if (target.kind !== 'series') return target;
  const { cadenceMs: _, ...rest }: NamedSeries = target;
  return rest;
}

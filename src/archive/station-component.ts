import type { DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { groundAxis } from '#src/knowledge/axes-of.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { ParameterChoice } from '#src/knowledge/wanted.ts';

/** Parameters of many stations that are one component come as the whole vector, of which that component is meant. */
export function stationComponent(
  { description, size, name }: ParameterInfo,
  { component: _, parameter: __, ...wish }: SeriesWish,
  info: DatasetInfo,
  knowledge: Knowledge,
): ParameterChoice | undefined {
  const axis = size[0] === 3 ? groundAxis(description) : undefined;
  if (axis === undefined) return undefined;
  const choice = knowledge.parameterFor(info, { ...wish, quantity: 'magnetic-field', component: axis });
  return choice?.component === axis && choice.parameter !== name ? choice : undefined;
}

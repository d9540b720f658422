import type { Act } from '#src/domain/request.ts';
import type { Setting } from '#src/language/reading/act.ts';

/** Datasets that the request before looked up: whose documents, address or parameters it told. "It" means them. */
export function spokenDatasets({ previous }: Pick<Setting, 'previous'>): readonly string[] {
  return [...new Set((previous?.acts ?? []).flatMap(datasetsIn))];
}

function datasetsIn(act: Act): readonly string[] {
  if (act.do === 'discover' && act.what === 'parameters')
    return act.of.flatMap((target) => (target.kind === 'series' ? (target.dataset ?? []) : []));
  if (act.do !== 'look-up') return [];
  const { dataset, series } = act.params;
  const within = Array.isArray(series)
    ? series.map((each: { readonly dataset?: unknown }) => each.dataset)
    : [];
  return [dataset, ...within].filter((id) => typeof id === 'string');
}

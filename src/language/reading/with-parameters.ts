import type { Act, NamedSeries, Target } from '#src/domain/request.ts';

/**
 * "Dataset WI_H0_MFI with parameter BF1" is one series: a parameter alone belongs to the dataset that was named before
 * it, or to the only one: "BGSEc and Magnitude of AC_H0_MFI".
 */
export function withParameters(act: Act): Act {
  if (act.do === 'again') return { ...act, with: merged(act.with).filter(isSeries) };
  return 'of' in act ? { ...act, of: merged(act.of) } : act;
}

function merged(of: readonly Target[]): readonly Target[] {
  const series = of.filter(isSeries);
  const wholes = series.filter(isWhole);
  const owned = new Set<NamedSeries>();
  const named = of.map((target, at): Target => {
    if (!isSeries(target) || !isAlone(target)) return target;
    const before = of.slice(0, at).filter(isSeries).findLast(isWhole);
    const owner = before ?? (wholes.length === 1 ? wholes[0] : undefined);
    if (owner === undefined) return target;
    const isFirst = !owned.has(owner) && before !== undefined;
    owned.add(owner);
    return { ...owner, ...given(target), text: isFirst ? owner.text : target.text };
  });
  return named.filter((_, at) => {
    const target = of[at];
    return target === undefined || !isSeries(target) || !owned.has(target);
  });
}

function isSeries(target: Target): target is NamedSeries {
  return target.kind === 'series';
}

function isWhole({ dataset, parameter, quantity }: NamedSeries): boolean {
  return dataset !== undefined && parameter === undefined && quantity === undefined;
}

function isAlone({ dataset, parameter, quantity, mission }: NamedSeries): boolean {
  return parameter !== undefined && dataset === undefined && quantity === undefined && mission === undefined;
}

function given({ parameter }: NamedSeries): Pick<NamedSeries, 'parameter'> {
  return parameter === undefined ? {} : { parameter };
}

import type { Act, NamedSeries, Target } from '#src/domain/request.ts';

/** "Dataset WI_H0_MFI with parameter BF1" is one series: a parameter alone belongs to the dataset that was named before it. */
export function withParameters(act: Act): Act {
  if (act.do === 'again') return { ...act, with: merged(act.with).filter(isSeries) };
  return 'of' in act ? { ...act, of: merged(act.of) } : act;
}

function merged(of: readonly Target[]): readonly Target[] {
  return of.reduce<readonly Target[]>((before, target) => {
    const last = before.at(-1);
    const isPart =
      last !== undefined && isSeries(last) && isSeries(target) && isWhole(last) && isAlone(target);
    return isPart
      ? [...before.slice(0, -1), { ...last, ...given(target), text: last.text }]
      : [...before, target];
  }, []);
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

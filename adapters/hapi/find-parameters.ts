import type { HapiDataset, HapiParameter } from '#adapters/hapi/hapi-dataset.ts';
import { listOf, nearNames } from '#adapters/hapi/near-names.ts';
import { BotError } from '#src/domain/failure.ts';

/** The parameter of that name: as spelled, else in any case and without blanks at the ends. */
export function findParameter({ parameters }: HapiDataset, name: string): HapiParameter | undefined {
  const plain = name.trim();
  return (
    parameters.find(({ wireName }) => wireName === name) ??
    parameters.find(({ info }) => info.name === plain) ??
    parameters.find(({ info }) => info.name.toLowerCase() === plain.toLowerCase())
  );
}

export function unknownParameter({ info }: HapiDataset, names: readonly string[]): BotError {
  const wanted = names.map((name) => `"${name}"`).join(', ');
  const known = info.parameters.map(({ name }) => name);
  const near = nearNames(names[0] ?? '', known, 5);
  const others = known.filter((name) => !near.includes(name));
  const hint =
    known.length === 0
      ? 'It has no parameter that can be plotted.'
      : `It has ${listOf([...near, ...others])}.`;
  return new BotError('unknown-parameter', `${info.id} has no parameter ${wanted}.`, { hint });
}

/**
 * The asked parameters and those that hold the bins of one of them, in the order of `/info` and each once, as servers
 * demand.
 */
export function requestOrder(
  dataset: HapiDataset,
  asked: readonly HapiParameter[],
): readonly HapiParameter[] {
  const needed = new Set(asked);
  for (const { info } of asked) {
    const holders = [
      info.bins?.centers,
      info.bins?.ranges,
      ...(info.axes ?? []).map((axis) => axis?.centers),
    ];
    for (const holder of holders) {
      const parameter = typeof holder === 'string' ? findParameter(dataset, holder) : undefined;
      if (parameter !== undefined) needed.add(parameter);
    }
  }
  return [...needed].sort((a, b) => a.position - b.position);
}

import { parseDuration } from '#src/timeseries/window.ts';

type Said = Readonly<Record<string, unknown>>;

/** Where the words stood in the text, and what belongs to one kind only; kept by readers of words, of no use to an answer. */
const OF_WORDS: ReadonlySet<string> = new Set(['about', 'from', 'to', 'operands']);

/**
 * A question as the rules read it out of words, in the form that answers take: one statistic is a list of one, a comparison is a
 * condition, and lengths of time are in ms.
 */
export function questionAsSaid(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return value;
  const said: Said = { ...value };
  const isRange = said['kind'] === 'fit';
  const plain = Object.fromEntries(
    Object.entries(said).filter(([key, each]) => each !== undefined && (isRange || !OF_WORDS.has(key))),
  );
  if (said['kind'] === 'statistic') return withStatistics(plain);
  return said['kind'] === 'condition' ? withCondition(plain) : plain;
}

function withStatistics({ statistic, ...rest }: Said): Said {
  return statistic === undefined ? rest : { statistics: [statistic], ...rest };
}

function withCondition({ comparison, threshold, atLeast, ...rest }: Said): Said {
  const atLeastMs = typeof atLeast === 'string' ? parseDuration(atLeast) : undefined;
  return {
    ...rest,
    ...(threshold === undefined ? {} : { where: { kind: 'compared', comparison, threshold } }),
    ...(atLeastMs === undefined ? {} : { atLeastMs }),
  };
}

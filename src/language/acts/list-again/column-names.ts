import type { NamedSeries } from '#src/domain/request.ts';

/**
 * The names by which a column of a list may be of a series: as it was written, its quantity, its symbol. Statistics stand in front
 * of them: "minimum of OMNI Bz GSM", "lowest Dst".
 */
export function columnNames({ text, quantity, component }: NamedSeries): readonly string[] {
  const isField = quantity === 'magnetic-field';
  const symbol =
    component === undefined
      ? undefined
      : component === 'magnitude'
        ? '|B|'
        : isField
          ? `B${component}`
          : undefined;
  const plain = component === undefined ? quantity?.replaceAll('-', ' ') : undefined;
  const part =
    isField && component?.length === 1 ? [`GSE ${component}`, `GSM ${component}`, `RTN ${component}`] : [];
  const own = SHORT[quantity ?? ''] ?? [];
  return [text, symbol, plain, ...part, ...(component === undefined ? own : [])].filter(
    (each): each is string => each !== undefined && each !== '',
  );
}

/** Words that columns use for a quantity. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  speed: ['speed', 'V'],
  velocity: ['speed', 'velocity', 'V'],
  density: ['density', 'N'],
  temperature: ['temperature', 'T'],
  'dynamic-pressure': ['pressure', 'Pdyn'],
  'magnetic-field': ['|B|', 'magnetic field'],
};

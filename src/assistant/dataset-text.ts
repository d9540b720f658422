import type { DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import { formatDuration, formatTimeRange } from '#src/domain/time-range.ts';

const MOST_PARAMETERS = 6;

/** `AC_H2_MFI (every 1 h, 1998-01-01 to 2026-02-13): Magnitude (nT), BGSEc[3] (nT)`; no title, for that is free text. */
export function datasetLine({ id, cadenceMs, coverage, parameters }: DatasetInfo): string {
  const facts = [
    ...(cadenceMs === undefined ? [] : [`every ${formatDuration(cadenceMs)}`]),
    formatTimeRange(coverage),
  ];
  const shown = parameters.slice(0, MOST_PARAMETERS).map(parameterText).join(', ');
  const more = parameters.length > MOST_PARAMETERS ? `, and ${parameters.length - MOST_PARAMETERS} more` : '';
  return `${id} (${facts.join(', ')}): ${shown}${more}`;
}

export function parameterText({ name, size, units }: ParameterInfo): string {
  const unit = (units[0] ?? '').slice(0, 20);
  return `${name}${size.length === 0 ? '' : `[${size.join('x')}]`}${unit === '' ? '' : ` (${unit})`}`;
}

import type { FrameSummary } from '#src/domain/frame.ts';
import { formatDuration, formatTimeRange } from '#src/domain/time-range.ts';

/** `ACE_Bmag: magnetic-field; 2016 rows; nT; 2024-01-15 to 2024-01-21; every 5 min`. */
export function frameLine({ label, rows, columns, cadenceMs, missing, provenance }: FrameSummary): string {
  const unit = [...new Set(columns.map((column) => column.unit))].join(', ');
  const parts =
    columns.length > 1 && columns.length <= 6 ? columns.map(({ name, component }) => component ?? name) : [];
  const facts = [
    ...(provenance.quantity === undefined ? [] : [provenance.quantity]),
    `${rows} rows`,
    unit,
    formatTimeRange(provenance.range),
    ...(cadenceMs > 0 ? [`every ${formatDuration(cadenceMs)}`] : []),
    ...(missing > 0 ? [`${Math.round(missing * 100)} % missing`] : []),
    ...(parts.length === 0 ? [] : [`components ${parts.join(', ')}`]),
  ];
  return `${label}: ${facts.filter((fact) => fact !== '').join('; ')}`;
}

import type { FrameSummary, Grid } from '#src/domain/frame.ts';
import { formatDuration, isoTime } from '#src/domain/time-range.ts';

const MOST_PARTS = 12;
const MOST_CENTERS = 12;
const LONGEST_VALUE = 80;

/** `AC_H2_MFI.BGSEc: ACE magnetic-field GSE, nT; components x, y, z; 48 rows every 1 h; 2024-05-10T00:00:00Z to …`. */
export function dataLine(summary: FrameSummary): string {
  const { label, rows, cadenceMs, missing, provenance } = summary;
  const { missionName, mission, quantity, coordinates, operation, params, from, range } = provenance;
  const what = [missionName ?? mission, quantity, coordinates].filter(Boolean).join(' ');
  const made =
    operation === undefined ? [] : [`${operation}${settings(params)} of ${from.slice(0, 4).join(', ')}`];
  const facts = [
    what,
    ...made,
    ...(operation === 'code' ? [`compute with code "${label}" runs the same over other data`] : []),
    ...partsOf(summary),
    `${rows} rows${cadenceMs > 0 ? ` every ${formatDuration(cadenceMs)}` : ''}`,
    ...(provenance.stamp === 'start' && operation !== undefined ? ['times are starts of bins'] : []),
    `${isoTime(range.start)} to ${isoTime(range.stop)}`,
    ...(missing > 0.005 ? [`${Math.round(missing * 100)} % missing`] : []),
  ];
  return `${label}: ${facts.filter((fact) => fact !== '').join('; ')}`;
}

/** Units and components; of a spectrum or a curve what its axis is. */
function partsOf({ label, columns, isSpectrum, axis, bins, grid }: FrameSummary): readonly string[] {
  const units = [...new Set(columns.map(({ unit }) => unit).filter((unit) => unit !== ''))].join(', ');
  if (axis !== undefined)
    return [
      `curve of ${axis.valueName} over ${axis.name}${axis.unit === '' ? '' : ` (${axis.unit})`}`,
      units,
    ];
  if (isSpectrum) {
    if (bins !== undefined) return [channelsText(bins), units];
    const names = columns.map(({ name }) => name.split('.').at(-1) ?? name);
    return [`spectrum of ${columns.length} channels ${names[0] ?? ''} … ${names.at(-1) ?? ''}`, units];
  }
  if (grid !== undefined)
    return [
      `at each time a table over ${grid.map(axisText).join(' and ')}, of which slice takes a part`,
      units,
    ];
  if (columns.length === 1) return [units];
  const components = columns.flatMap(({ component }) => component ?? []);
  const isVector = new Set(components).size === columns.length;
  const parts = columns.map(({ name, component }) => (isVector ? (component ?? name) : ownName(name, label)));
  const more = parts.length > MOST_PARTS ? ` and ${parts.length - MOST_PARTS} more` : '';
  return [units, `${isVector ? 'components' : 'columns'} ${parts.slice(0, MOST_PARTS).join(', ')}${more}`];
}

/** `energy (15 channels, 8.6 to 1150 eV)`; of numbered channels their number. */
function axisText({ name, unit, centers, origin }: Grid[number]): string {
  if (origin === 'number') return `${centers.length} numbered channels`;
  return `${name} (${centers.length} channels, ${Math.min(...centers)} to ${Math.max(...centers)} ${unit})`;
}

/** The name of a column without that of its table. */
function ownName(name: string, label: string): string {
  return name.startsWith(`${label}.`) ? name.slice(label.length + 1) : name;
}

/** `spectrum of 12 channels, energy 30, 42, … 3000 keV`: all of a few, some of many. */
function channelsText({ name, unit, centers }: NonNullable<FrameSummary['bins']>): string {
  const [first, second] = centers;
  const shown =
    centers.length <= MOST_CENTERS ? centers.join(', ') : `${first}, ${second}, … ${centers.at(-1)}`;
  return `spectrum of ${centers.length} channels, ${name} ${shown} ${unit}`.trim();
}

function settings(params: Readonly<Record<string, unknown>> | undefined): string {
  const said = Object.entries(params ?? {}).filter(([, value]) => typeof value !== 'object');
  const text = said.map(([name, value]) => `${name} ${short(String(value))}`).join(', ');
  return said.length === 0 ? '' : ` (${text})`;
}

/** Code and the like by its beginning. */
function short(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE)}…` : line;
}

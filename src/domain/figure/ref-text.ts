import type { SeriesRef } from '#src/domain/series-ref.ts';

/** What is meant, for a sentence to the user: `"density"`, `ACE magnetic field z`. */
export function refText(ref: SeriesRef): string {
  if (typeof ref === 'string') return `"${ref.slice(0, 60)}"`;
  const { mission, probe, dataset, instrument, quantity, parameter, component, coordinates, color, name } =
    ref;
  const words = [
    probe ?? mission,
    dataset,
    instrument,
    quantity?.replaceAll('-', ' '),
    parameter,
    component,
    coordinates,
    color === undefined ? undefined : `${color} line`,
  ];
  const said = words.filter((word) => word !== undefined).join(' ');
  return (
    [said, name === undefined ? '' : `"${name.slice(0, 60)}"`].filter((part) => part !== '').join(' ') ||
    'such series'
  );
}

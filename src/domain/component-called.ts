import type { FrameSummary } from '#src/domain/frame.ts';

/** Of coordinates along the mean field: what the axes are called in the field. */
const ALIGNED: Readonly<Record<string, string>> = {
  outward: 'x',
  radial: 'x',
  eastward: 'y',
  azimuthal: 'y',
  parallel: 'z',
  compressional: 'z',
};

const RTN: Readonly<Record<string, string>> = { radial: 'r', tangential: 't', normal: 'n' };

/** The component that a name means in data of these coordinates: `outward` is the `x` of field-aligned ones. */
export function componentCalled(name: string, { provenance }: Pick<FrameSummary, 'provenance'>): string {
  const wanted = name.toLowerCase();
  const isAligned = provenance.steps.some((step) => step.startsWith('field-aligned coordinates'));
  return (isAligned ? ALIGNED[wanted] : provenance.coordinates === 'RTN' ? RTN[wanted] : undefined) ?? wanted;
}

/** The one column that `LABEL.component` names by its component; nothing where the table holds it of two vectors. */
export function columnCalled(said: string, summary: Pick<FrameSummary, 'label' | 'columns' | 'provenance'>) {
  const { label, columns } = summary;
  if (!said.toLowerCase().startsWith(`${label.toLowerCase()}.`)) return undefined;
  const wanted = componentCalled(said.slice(label.length + 1), summary);
  const [only, another] = columns.filter(({ component }) => component?.toLowerCase() === wanted);
  return another === undefined ? only : undefined;
}

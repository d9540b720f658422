import type { ParameterInfo } from '#src/domain/dataset.ts';

/** What follows the parameter's name in each column's name, and whether that names a component. */
export interface ColumnNames {
  readonly suffixes: readonly string[];
  readonly areComponents: boolean;
}

const CARTESIAN = ['x', 'y', 'z'];
const RADIAL = ['r', 't', 'n'];
/** Magnetic north, magnetic east, down. */
const GROUND = ['h', 'd', 'z'];
const TOTAL = /^(total|tot|mag|magnitude|[bvej]t|[a-z]{1,3}tot(al)?|[a-z]mag|\|[a-z]+\|)$/i;

/** Names the columns of an array by its declared components, its labels, its coordinate frame, or else by number. */
export function columnNamesOf(parameter: ParameterInfo): ColumnNames {
  const { size, components, labels, bins } = parameter;
  const count = size.reduce((product, length) => product * length, 1);
  if (size.length === 0) return { suffixes: [''], areComponents: false };
  if (size.length > 1) return { suffixes: indexPaths(size), areComponents: false };
  const named =
    declaredNames(components, count, parameter.coordinates) ??
    (bins === undefined
      ? (namesInLabels(labels, count, parameter) ?? customaryNames(parameter, count))
      : undefined);
  if (named !== undefined) return { suffixes: named, areComponents: true };
  return { suffixes: Array.from({ length: count }, (_, index) => String(index)), areComponents: false };
}

function declaredNames(
  components: readonly string[] | undefined,
  count: number,
  coordinates: string | undefined,
): readonly string[] | undefined {
  if (components?.length !== count || !areDistinct(components)) return undefined;
  if (coordinates === 'RTN' && components.join() === CARTESIAN.join()) return RADIAL;
  return components;
}

/** `Bx (GSE)`, `B_R`, `Z Component`, `Bt`: the axis that each label names; other short labels as they are. */
function namesInLabels(
  labels: readonly string[],
  count: number,
  parameter: ParameterInfo,
): readonly string[] | undefined {
  if (labels.length !== count || count > 6 || !areDistinct(labels)) return undefined;
  const axes = labels.map((label) => axisOf(label, parameter.coordinates));
  const known = axes.filter((axis) => axis !== undefined);
  if (known.join() === 'x,y,z,t') return [...CARTESIAN, 'total'];
  if (known.length === count && areDistinct(known)) return known;
  const slugs = labels.map((label) => slugOf(label, parameter.name));
  return slugs.every((slug) => slug !== '' && slug.length <= 16) && areDistinct(slugs) ? slugs : undefined;
}

function axisOf(label: string, coordinates: string | undefined): string | undefined {
  const words = label
    .replace(/[([][^()[\]]*[)\]]/g, ' ')
    .split(/[\s_,;:.-]+/)
    .filter((word) => word !== '' && word.toUpperCase() !== coordinates?.toUpperCase());
  if (words.some((word) => TOTAL.test(word) && !isTangential(word, coordinates))) return 'total';
  const letters = words.map((word) => /^(?:[A-Za-z])?([xyzrtn])$/i.exec(word)?.[1]?.toLowerCase());
  return letters.findLast((letter) => letter !== undefined);
}

/** In RTN, `Bt` is the tangential component and no total. */
function isTangential(word: string, coordinates: string | undefined): boolean {
  return coordinates === 'RTN' && /^[a-z]?_?t$/i.test(word);
}

/** Three numbers are x, y, z (r, t, n in RTN); a fourth is the total where the server's words say that it may be. */
function customaryNames(parameter: ParameterInfo, count: number): readonly string[] | undefined {
  const { coordinates, labels, units } = parameter;
  const isOneUnit = units.every((unit) => unit === units[0]);
  // A flux of particles at three energies is no vector.
  if (/(?:sr|ster)(?![a-z])|(?<![a-z])[kMG]?eV(?![a-z])/i.test(units[0] ?? '')) return undefined;
  // Labels that name no axis, or lengths beside angles, say that these are no Cartesian components.
  if (!isOneUnit || (labels.length > 0 && coordinates === undefined && areDistinct(labels))) return undefined;
  const isOnGround = /\bHEZ\b/.test(parameter.description);
  const axes = coordinates === 'RTN' ? RADIAL : isOnGround ? GROUND : CARTESIAN;
  if (count === 3) return axes;
  const words = `${parameter.name} ${parameter.description}`;
  const isVector = coordinates !== undefined || /\b(total|magnitude)\b/i.test(words);
  return count === 4 && isVector && !/quat/i.test(words) ? [...axes, 'total'] : undefined;
}

function slugOf(label: string, name: string): string {
  const withoutName = label.toLowerCase().startsWith(name.toLowerCase()) ? label.slice(name.length) : label;
  return withoutName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

function indexPaths(size: readonly number[]): readonly string[] {
  return size.reduce<readonly string[]>(
    (paths, length) =>
      paths.flatMap((path) =>
        Array.from({ length }, (_, index) => (path === '' ? String(index) : `${path}.${index}`)),
      ),
    [''],
  );
}

function areDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

import { axisOf, columnNames, frameOf } from '#src/knowledge/axes-of.ts';
import { isScience } from '#src/knowledge/is-science.ts';
import {
  type DatasetFacts,
  type ParameterFacts,
  type ParameterWords,
  wordsOf,
} from '#src/knowledge/parameter-words.ts';
import { recogniseQuantity } from '#src/knowledge/recognise-quantity.ts';
import { type UnitKind, unitKind } from '#src/knowledge/unit-kind.ts';

/** What one parameter measures, as far as its metadata tell. */
export interface Reading {
  readonly parameter: string;
  readonly quantity: string;
  readonly form: 'scalar' | 'vector' | 'part' | 'magnitude' | 'spectrum';
  readonly coordinates?: string;
  /** The axis of a `part`. */
  readonly component?: string;
  /** Names of the columns of a vector. */
  readonly components?: readonly string[];
  /** 0 for a plain, clean parameter; the higher, the more it is a variant of another one. */
  readonly demerit: number;
}

const VECTOR_QUANTITIES = new Set([
  'magnetic-field',
  'velocity',
  'electron-velocity',
  'alpha-speed',
  'electric-field',
  'position',
  'neutral-wind',
]);

/** Reads one parameter; `undefined` for flags, errors, counters and what the rules do not know. */
export function readParameter(parameter: ParameterFacts, dataset: DatasetFacts): Reading | undefined {
  if (parameter.type === 'string' || parameter.type === 'isotime') return undefined;
  const words = wordsOf(parameter, dataset);
  if (!isScience(words)) return undefined;
  const kind = kindOf(parameter, words);
  const quantity = recogniseQuantity(words, kind);
  if (quantity === undefined) return undefined;
  const shape = shapeOf(parameter, quantity, words);
  if (shape === undefined) return undefined;
  const { doubt = 0, ...rest } = shape;
  return { parameter: parameter.name, ...rest, demerit: demeritOf(words, kind, parameter) + doubt };
}

/** Where a vector has no unit, its description has to do; angles given as vectors are left out. */
function kindOf({ units, size }: ParameterFacts, { description, text }: ParameterWords): UnitKind {
  const kind = unitKind(units[0] ?? '');
  if (
    kind !== 'none' ||
    (size[0] !== 3 && size[0] !== 4) ||
    /angular|angle|flow vector|e\/w|direction|log/.test(text)
  )
    return kind;
  if (/\bvelocity\b/.test(description)) return 'speed';
  return /\bmagnetic field\b/.test(description) ? 'field' : kind;
}

type Shape = Omit<Reading, 'parameter' | 'demerit'> & { readonly doubt?: number };

function shapeOf(parameter: ParameterFacts, quantity: string, words: ParameterWords): Shape | undefined {
  const { size, coordinates } = parameter;
  const frame = coordinates?.toUpperCase() ?? frameOf(words);
  const inFrame = inFrameOf(frame);
  const count = size[0] ?? 1;
  if (size.length > 1) {
    return quantity === 'pitch-angle-distribution' ? { quantity, form: 'spectrum', doubt: 3 } : undefined;
  }
  if (VECTOR_QUANTITIES.has(quantity)) {
    if (count === 1) return numberOf(quantity, words, inFrame);
    const isVector = count === 3 || count === 4 || (count === 2 && quantity === 'electric-field');
    return isVector ? vectorOf(parameter, quantity, frame, count) : undefined;
  }
  if (count === 1) return { quantity, form: 'scalar', ...inFrame };
  return channelsOf(quantity, count);
}

function channelsOf(quantity: string, count: number): Shape | undefined {
  const isByChannel = /flux|spectrum|distribution|power|rays/.test(quantity);
  if (isByChannel) return { quantity, form: 'spectrum', doubt: count < 5 ? 1 : 0 };
  // Components such as parallel and perpendicular, or a profile by height.
  return { quantity, form: 'spectrum', doubt: count <= 3 ? 4 : 6 };
}

function inFrameOf(frame: string | undefined): { coordinates?: string } {
  return frame === undefined ? {} : { coordinates: frame };
}

function vectorOf(
  { components }: ParameterFacts,
  quantity: string,
  frame: string | undefined,
  count: number,
): Shape {
  const names = components?.length === count ? components : columnNames(frame, count);
  return { quantity, form: 'vector', components: names, ...(frame !== undefined && { coordinates: frame }) };
}

/** A scalar of a vector quantity is one component, or the magnitude. */
function numberOf(
  quantity: string,
  words: ParameterWords,
  inFrame: { coordinates?: string },
): Shape | undefined {
  const says = /magnitude|total|\babs\b|strength|scalar|speed|\bbulk\b|\|b\||modulus/.test(words.text);
  const axis = /magnitude|total|speed/.test(words.description) ? undefined : axisOf(words);
  if (axis !== undefined) {
    return {
      quantity,
      form: 'part',
      component: axis,
      ...inFrame,
      ...('rtn'.includes(axis) ? { coordinates: 'RTN' } : {}),
    };
  }
  if (quantity === 'position' || quantity === 'electric-field')
    return { quantity, form: 'magnitude', doubt: 5 };
  if (quantity === 'velocity') return { quantity: 'speed', form: 'scalar', doubt: says ? 0 : 2 };
  return {
    quantity,
    form: 'magnitude',
    doubt: says || /^(?:b|f|bt|bf\d|b\d?f\d|btot\w*)$/i.test(words.name) ? 0 : 3,
  };
}

/** Reasons to take another parameter of the same quantity first, each with its weight. */
const DEMERITS: readonly (readonly [RegExp, number])[] = [
  [/^-+>|\(all flags\)/, 2],
  [/\bnoerr\b|error bars displayed/, 2],
  [/spintone|spin ?fit|\bspin\b(?![- ]?averaged)/, 5],
  [/stacked|\[labels on plots\]/, 3],
  [/background|\bbg\b/, 8],
  [/perturb|residual|delta|detrend|fluctuat|\brms|variation|minus|compressional/, 4],
  [/search.?coil|wave ?form|\bscm\b|\bac\b|burst/, 6],
  [/\bfit1\b|primary|\bcore\b|\bbeam\b|population|\bpop/, 3],
  [/\bmedian\b|\bminimum\b|\bmaximum\b|\bpeak\b/, 2],
  [/\bspectr (?:p|m)[xyz]\b|energyspectr_?[- ]?(?:[pm][xyz]|par|anti|perp)/, 2],
  [/parallel|perpend|\bpar\b|\bperp|\bpara\b|temppara|tempperp|wpar|wperp/, 1],
  [/\bmoments?\b/, 1],
  [/plot scale|_(?:dot)?\d+nt$/i, 3],
  [/all qual|\(all qs\)/, 1],
  [/shifted|half-hour midpoint/, 1],
  [/1800$|[a-z]Q$|_q$/, 2],
  [/drift|convection|exb|e x b/, 4],
];

function demeritOf(
  { name, text }: ParameterWords,
  kind: UnitKind,
  { description, units }: ParameterFacts,
): number {
  const all = `${description.toLowerCase()} ${(units[0] ?? '').toLowerCase()} ${text} ${name}`;
  const words = DEMERITS.reduce((sum, [pattern, weight]) => (pattern.test(all) ? sum + weight : sum), 0);
  return words + (kind === 'none' ? 1 : 0);
}

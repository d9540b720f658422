import type { TimeRange } from '#src/domain/time-range.ts';
import { cadenceInDescriptions, cadenceInWords } from '#src/knowledge/cadence-in-words.ts';
import type { CatalogDataset, CatalogParameter, Spacing } from '#src/knowledge/catalog-dataset.ts';
import { isScience } from '#src/knowledge/is-science.ts';
import type { Cadence } from '#src/knowledge/known-cadence.ts';
import { type ParameterFacts, wordsOf } from '#src/knowledge/parameter-words.ts';
import { type Reading, readParameter } from '#src/knowledge/read-parameter.ts';
import { usualUnit } from '#src/knowledge/unit-kind.ts';
import type { Tier } from '#src/knowledge/wanted.ts';

/** What any server says of a dataset. */
export interface RawDataset {
  readonly id: string;
  readonly title: string;
  readonly coverage: TimeRange;
  readonly cadenceMs?: number;
  /** True where the cadence was measured and the samples are not evenly spaced. */
  readonly varies?: boolean;
  readonly parameters: readonly ParameterFacts[];
}

/** What is known of datasets besides what a server says of them. */
export interface Surroundings {
  readonly missionOf: (dataset: string) => string | undefined;
  readonly tierOf: (dataset: string, parameters: number) => Tier;
  readonly cadenceOf: (dataset: string) => Cadence | undefined;
}

/** How many parameters of one quantity and form are kept. */
const MOST: Readonly<Record<Reading['form'], number>> = {
  scalar: 4,
  vector: 4,
  part: 9,
  magnitude: 2,
  spectrum: 3,
};

/** Derives a catalogue entry by rules: what its parameters measure, its kind, a trimmed title, its cadence and tier. */
export function describeDataset(
  raw: RawDataset,
  { missionOf, tierOf, cadenceOf }: Surroundings,
): CatalogDataset {
  const readable = parametersOf(raw);
  const parameters = readable.length > 0 ? readable : unknownParametersOf(raw);
  const known = cadenceOf(raw.id);
  const cadenceMs = known?.cadenceMs ?? raw.cadenceMs ?? cadenceInText(raw);
  const spacing = spacingOf(raw, known);
  return {
    id: raw.id,
    mission: missionOf(raw.id) ?? '',
    kind: kindOf(raw, parameters),
    title: trimmedTitle(raw.title),
    coverage: raw.coverage,
    ...(cadenceMs !== undefined && { cadenceMs }),
    ...(spacing !== undefined && { spacing }),
    tier: tierOf(raw.id, raw.parameters.length),
    level: isPreliminary(raw) ? 'preliminary' : 'definitive',
    parameters,
  };
}

function cadenceInText({ id, title, parameters }: RawDataset): number | undefined {
  return cadenceInWords(id, title) ?? cadenceInDescriptions(parameters.map(({ description }) => description));
}

function spacingOf({ id, title, varies }: RawDataset, known: Cadence | undefined): Spacing | undefined {
  const isBurst = /\bburst\b/i.test(title) && !/\b(?:full|reduced|survey)\b/i.test(title);
  if (isBurst || /(?:^|[_-])BRST(?:$|[_-])|BURST/i.test(id)) return 'bursts';
  return (known?.varies ?? varies) === true ? 'varies' : undefined;
}

function parametersOf(raw: RawDataset): readonly CatalogParameter[] {
  const readings = raw.parameters.flatMap((parameter) => {
    const reading = readParameter(parameter, raw);
    return reading === undefined ? [] : [{ reading, parameter }];
  });
  const groups = Map.groupBy(
    readings.toSorted((a, b) => a.reading.demerit - b.reading.demerit),
    ({ reading: { quantity, form } }) => `${quantity} ${form}`,
  );
  return [...groups.values()].flatMap((group) =>
    group.slice(0, MOST[group[0]?.reading.form ?? 'scalar']).map(({ reading, parameter }) => {
      const { demerit: _, components: __, ...facts } = reading;
      return { ...facts, unit: usualUnit(parameter.units[0] ?? ''), size: parameter.size };
    }),
  );
}

/** Where the rules recognise nothing, the first numbers that are no flags or counters, with an empty quantity. */
function unknownParametersOf(raw: RawDataset): readonly CatalogParameter[] {
  return raw.parameters
    .filter(({ type }) => type !== 'string' && type !== 'isotime')
    .filter((parameter) => isScience(wordsOf(parameter, raw)))
    .slice(0, 8)
    .map(({ name, units, size }) => ({
      parameter: name,
      quantity: '',
      form: size.length === 0 ? ('scalar' as const) : ('spectrum' as const),
      unit: usualUnit(units[0] ?? ''),
      size,
    }));
}

/** A title without the investigator, remarks in brackets and doubled blanks, at most 110 characters. */
export function trimmedTitle(title: string): string {
  const plain = title
    .replace(/(?<!\s)\s+-+\s+(?:(?! -+ )[^()]){1,120}\([^()]*\).*$/, '')
    .replace(/(?<!\s)\s+-+\s+(?:(?:Dr|Prof)\.? )?[A-Z]\. ?[A-Z].*$/, '')
    .replace(/(?<!\s)\s*\[[^[\]]*\]/g, '')
    .replace(/^[HK]\d - /, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= 110 ? plain : `${plain.slice(0, 109).replace(/\s\S*$/, '')}…`;
}

function isPreliminary({ id, title }: RawDataset): boolean {
  return /prelim|beacon|low.latency|quick.?look/i.test(title) || /^(?:AC|WI)_K\d|_LL02_|^ST[AB]_LB_/.test(id);
}

const KIND_BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/house.?keeping|engineering|spin phase|attitude|_HK_/i, 'engineering'],
  [/ground.?based|ground mag|THG_L2_MAG|magnetometer (?:station|array|network)|riometer|sesame/i, 'ground'],
  [/\bposition|\borbit\b|ephem|_OR_|_STATE_|trajectory/i, 'ephemeris'],
  [/\bimag(?:er|ing|es?)\b|neutral atom|camera|far.ultraviolet|\bUVI?\b/i, 'imaging'],
  [/ionogram|sounder|total electron content/i, 'sounder'],
  [/wave|radio|spectra of .{0,80}(?:channel|coil)|search.?coil|\bPWI\b|\bWBD\b/i, 'waves'],
];

const KIND_BY_QUANTITY: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:speed|velocity|density|temperature|thermal-speed|electron-(?:density|temperature|velocity)|alpha-|composition|heavy)/,
    'plasma',
  ],
  [/^magnetic-field/, 'magnetometer'],
  [/flux$|spectrum$|distribution$|^cosmic/, 'particles'],
  [/^electric/, 'electric field'],
  [/^neutral/, 'neutral gas'],
  [/^wave/, 'waves'],
  [/^(?:position|radial|helio)/, 'ephemeris'],
];

function kindOf({ id, title }: RawDataset, parameters: readonly CatalogParameter[]): string {
  if (/MERGED_MAG|MAG-PLASMA|MAGPLASMA|COHO1HR|^OMNI/.test(id)) return 'merged';
  const byWords = KIND_BY_WORDS.find(([pattern]) => pattern.test(`${id} ${title}`))?.[1];
  if (byWords !== undefined) return byWords;
  const quantities = parameters.map(({ quantity }) => quantity);
  if (quantities.every((quantity) => quantity === ''))
    return /particle|electron|proton|ion\b|flux|energ|pepssi|lecp/i.test(`${id} ${title}`)
      ? 'particles'
      : 'other';
  const isField =
    quantities[0] === 'magnetic-field' && /mag|mfi|fgm|mgf|mfe|vhm|b.?field/i.test(`${id} ${title}`);
  if (isField && !quantities.includes('density')) return 'magnetometer';
  return (
    KIND_BY_QUANTITY.find(([pattern]) => quantities.some((quantity) => pattern.test(quantity)))?.[1] ??
    'other'
  );
}

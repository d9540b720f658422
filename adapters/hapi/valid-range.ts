/**
 * The valid range of a parameter, which HAPI leaves to extensions: `x_validMin`, `valid_min`, `VALIDMIN`,
 * `x_valid_range` and the like are read alike, as numbers, texts or one value a column.
 *
 * @returns no pair when none is declared, one pair for all columns, or one a column
 */
export function validRangesOf(
  parameter: Readonly<Record<string, unknown>>,
  columns: number,
): readonly (readonly [number, number])[] {
  const keys = new Map(Object.entries(parameter).map(([key, value]) => [plainKey(key), value]));
  const range = keys.get('validrange');
  const [low, high] = Array.isArray(range) && range.length === 2 ? range : [];
  const lows = numbersOf(keys.get('validmin') ?? low);
  const highs = numbersOf(keys.get('validmax') ?? high);
  if (lows.length === 0 && highs.length === 0) return [];
  const perColumn = lows.length === columns || highs.length === columns ? columns : 1;
  return Array.from({ length: perColumn }, (_, column) => [
    pick(lows, column, Number.NEGATIVE_INFINITY),
    pick(highs, column, Number.POSITIVE_INFINITY),
  ]);
}

function plainKey(key: string): string {
  return key
    .toLowerCase()
    .replace(/^x_/, '')
    .replaceAll(/[^a-z]/g, '');
}

function numbersOf(value: unknown): readonly number[] {
  const items: readonly unknown[] = Array.isArray(value) ? value.flat(8) : value == null ? [] : [value];
  return items.map((item) =>
    typeof item === 'number' || typeof item === 'string' ? Number(item) : Number.NaN,
  );
}

function pick(values: readonly number[], column: number, otherwise: number): number {
  const value = values.length === 1 ? values[0] : values[column];
  return value === undefined || Number.isNaN(value) ? otherwise : value;
}

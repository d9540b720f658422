/** A bound or value of a query as a number; times may be given as ISO 8601 text and become ms since epoch. */
export function queryNumber(value: string | number): number {
  if (typeof value === 'number') return value;
  return /^-?\d+(?:\.\d+)?$/.test(value) && value.length !== 4 ? Number(value) : Date.parse(value);
}

/** Values that are looked at; a dataset writes all of them alike. */
const MOST_VALUES = 400;
const MOST_PLACES = 6;
/** Half the step of a 32 bit float, in which most numbers are sent, relative to the number. */
const FLOAT_STEP = 6e-8;

/**
 * Places behind the point that values carry: 0 for a Dst of whole nT, 1 for -3.4; nothing where they carry more than six.
 *
 * @param values NaN is missing, shape `[n]`
 */
export function carriedPlaces(values: Float64Array): number | undefined {
  const step = Math.max(1, Math.floor(values.length / MOST_VALUES));
  const looked = values.filter((value, row) => row % step === 0 && Number.isFinite(value));
  if (looked.length === 0) return undefined;
  for (let places = 0; places <= MOST_PLACES; places += 1)
    if (looked.every((value) => isWritten(value, places))) return places;
  return undefined;
}

function isWritten(value: number, places: number): boolean {
  return Math.abs(value - Number(value.toFixed(places))) <= Math.abs(value) * FLOAT_STEP;
}

/** Rows of which a component is missing count for none of them. @param axes each of shape `[n]` */
export function wholeRows(axes: readonly Float64Array[]): readonly Float64Array[] {
  return axes.map((values) =>
    values.map((value, row) => (axes.some((each) => Number.isNaN(each[row])) ? Number.NaN : value)),
  );
}

/**
 * "br/|b|", "Bx / B", "vr divided by |v|": a component over the size of its own vector is one number, and no list of two series.
 * The share is said in the words that the reader knows; what is counted of it stands in front.
 */
export function withShares(text: string): string {
  return withCapitals(text).replace(
    SHARE,
    (_, vector: string, part: string, counted: string | undefined) =>
      `${counted === undefined ? '' : 'histogram of '}the ratio ${vector}${part}/|${vector.toUpperCase()}|`,
  );
}

const SHARE =
  /(?<![\w|/*^·])(?:the ratio (?:of )?|ratio (?:of )?)?([bv])_?([xyzrnlm]) ?(?:\/|÷|divided by) ?(?:\|\1\||\1(?:tot|mag|total)?)(?![\w|/*^·])(?: (hist(?:ogram)?s?))?/gi;

/** "Mean |b|", "omni ey", "ez gse": sizes of vectors and components of the electric field, which have capitals. */
function withCapitals(text: string): string {
  return text
    .replace(/\|[bv]\|/g, (size) => size.toUpperCase())
    .replace(/(?<![\w-])(?:ey|e[xz](?= gs[em]\b))(?![\w-])/g, (part) => `E${part.slice(1)}`);
}

/**
 * Normalised Lomb-Scargle power: 2P / Σ(y - ȳ)² of Scargle (1982), or 1 - χ²/χ₀² with a floating mean (Zechmeister and Kürster
 * 2009). A series that is one sine wave has 1.
 *
 * @param seconds times @param frequency Hz
 */
export function lombScarglePower(
  seconds: Float64Array,
  values: Float64Array,
  frequency: Float64Array,
  fit: 'classic' | 'floating-mean',
): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const away = values.map((value) => value - mean);
  const square = away.reduce((sum, value) => sum + value * value, 0);
  return frequency.map((hertz) => powerAt(seconds, away, 2 * Math.PI * hertz, fit) / square);
}

/** A wave whose squares sum to less than this share of the samples is not seen by them: a sine that is 0 at each. */
const LEAST_SEEN = 1e-9;

/**
 * Sums over samples at one angular frequency; `away` has no mean. Cosine and sine are turned by the phase that makes them
 * independent (Scargle's τ), and one that the samples cannot see takes nothing: at half of the rate of an even series.
 *
 * @returns what the wave takes from Σ y²
 */
function powerAt(
  seconds: Float64Array,
  away: Float64Array,
  omega: number,
  fit: 'classic' | 'floating-mean',
): number {
  let [c, s, yc, ys, cc, ss, cs] = [0, 0, 0, 0, 0, 0, 0];
  for (let row = 0; row < seconds.length; row += 1) {
    const angle = omega * (seconds[row] ?? 0);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const y = away[row] ?? 0;
    c += cos;
    s += sin;
    yc += y * cos;
    ys += y * sin;
    cc += cos * cos;
    ss += sin * sin;
    cs += cos * sin;
  }
  const count = seconds.length;
  if (fit === 'floating-mean') {
    cc -= (c * c) / count;
    ss -= (s * s) / count;
    cs -= (c * s) / count;
  }
  const phase = Math.atan2(2 * cs, cc - ss) / 2;
  const [cos, sin] = [Math.cos(phase), Math.sin(phase)];
  const taken = (product: number, square: number) =>
    square > LEAST_SEEN * count ? (product * product) / square : 0;
  return (
    taken(yc * cos + ys * sin, cc * cos * cos + 2 * cs * cos * sin + ss * sin * sin) +
    taken(ys * cos - yc * sin, ss * cos * cos - 2 * cs * cos * sin + cc * sin * sin)
  );
}

const DEGREES = Math.PI / 180;
const DAY_MS = 86_400_000;
const J2000 = Date.UTC(2000, 0, 1, 12);
/** Inclination of the Sun's equator to the ecliptic (Carrington). */
const INCLINATION = 7.25 * DEGREES;

/** Of the Earth in HCI, in degrees. @param time ms since epoch, UTC */
export function longitudeOfEarth(time: number): number {
  const days = (time - J2000) / DAY_MS;
  const anomaly = (357.528 + 0.9856003 * days) * DEGREES;
  const sun = 280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly);
  const node = 73.6667 + 0.013958 * (150 + days / 365.25);
  const away = (sun + 180 - node) * DEGREES;
  return Math.atan2(Math.cos(INCLINATION) * Math.sin(away), Math.cos(away)) / DEGREES;
}

/** "Every 64 s" is what people call minute data. */
const TOLERANCE = 1.25;
/** Below and above these no cadence is meant, but the finest or the coarsest that there is, in ms. */
const FINEST = 1;
const COARSEST = 1e11;

/** Whether samples that come so often are what was asked for; what is not known fits. In ms. */
export function fitsCadence(cadenceMs: number | undefined, wantedMs: number | undefined): boolean {
  if (cadenceMs === undefined || wantedMs === undefined || cadenceMs <= 0) return true;
  if (wantedMs <= FINEST || wantedMs >= COARSEST) return true;
  const factor = cadenceMs / wantedMs;
  return factor < TOLERANCE && factor > 1 / TOLERANCE;
}

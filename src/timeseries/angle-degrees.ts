/** atan2 in degrees, in (−180, 180]; missing where both are zero. */
export function angleDegrees(above: number, beside: number): number {
  if (above === 0 && beside === 0) return Number.NaN;
  const angle = (Math.atan2(above, beside) * 180) / Math.PI;
  return angle === -180 ? 180 : angle + 0;
}

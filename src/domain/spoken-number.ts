/** Figures that a number keeps when it is said; what stands in a file keeps all. */
const FIGURES = 3;

/**
 * A number as it is said: three figures, all of those before the point, a true minus sign, and powers of ten only where
 * zeros could not be counted: `3.68`, `431`, `−412`, `12,300`, `5.2e−10`.
 */
export function spokenNumber(value: number, figures: number = FIGURES): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e7))
    return withMinus(String(Number(value.toPrecision(figures)).toExponential()));
  const whole = size >= 10 ** figures ? Math.round(value) : Number(value.toPrecision(figures));
  return withMinus(whole.toLocaleString('en-US', { maximumFractionDigits: 12 }));
}

function withMinus(text: string): string {
  return text.replaceAll('-', '−');
}

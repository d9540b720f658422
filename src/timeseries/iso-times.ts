/**
 * Writes ISO 8601 times in UTC with `Z`, fast for times that ascend: the date is only worked out anew when the day changes.
 * Milliseconds are there when the time has any, microseconds when it has parts of a millisecond.
 */
export function isoTimeWriter(): (ms: number) => string {
  let day = Number.NaN;
  let date = '';
  return (ms) => {
    const whole = Math.floor(ms / 86_400_000);
    if (whole !== day) {
      day = whole;
      date = new Date(whole * 86_400_000).toISOString().slice(0, 11);
    }
    const inDay = ms - whole * 86_400_000;
    const seconds = Math.floor(inDay / 1000);
    const micro = Math.round((inDay - seconds * 1000) * 1000);
    if (micro === 1_000_000) return new Date(Math.round(ms)).toISOString();
    const clock = `${TWO[Math.floor(seconds / 3600)]}:${TWO[Math.floor(seconds / 60) % 60]}:${TWO[seconds % 60]}`;
    return `${date}${clock}${fraction(micro)}Z`;
  };
}

const TWO = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

function fraction(micro: number): string {
  if (micro === 0) return '';
  return micro % 1000 === 0
    ? `.${String(micro / 1000).padStart(3, '0')}`
    : `.${String(micro).padStart(6, '0')}`;
}

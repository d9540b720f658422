import { type Mark, type MarkSense, means, senseOf } from '#src/language/reading/mark.ts';

const INTEGRAL: MarkSense = { kind: 'statistic', value: 'integral' };
/** Computed rates, whose sum over time is what enters. */
const OVER_TIME = ['akasofu_epsilon', 'newell_coupling', 'vbs', 'kan_lee_field'];
const SIDE = /^(?:southward|northward|negative|positive|the|absolute)$/i;

/**
 * "Integrated southward Bz", "integral of Bz over time, in nT h": one number, over time, which is what integrals of series are over, and
 * in the hours in which they are told.
 */
export function withIntegrals(marks: readonly Mark[]): readonly Mark[] {
  const said = marks.map((mark, at) =>
    isAdjective(marks, at) || isOverDates(marks, at) ? { ...mark, senses: [INTEGRAL] } : mark,
  );
  const first = said.findIndex((mark) => means(mark, 'statistic', 'integral'));
  if (first < 0) return said;
  const done: Mark[] = [];
  for (const [at, mark] of said.entries()) {
    const before = done.at(-1);
    const isGlued = at > first && before !== undefined && (isOverTime(before, mark) || isHours(before, mark));
    if (!isGlued || before === undefined) done.push(mark);
    else
      done[done.length - 1] = {
        ...before,
        to: mark.to,
        raw: `${before.raw} ${mark.raw}`,
        senses: [{ kind: 'function' as const, value: 'over' }],
      };
  }
  return done;
}

/** "Integrate epsilon over 17 March", "integrate it from 06:00 to 18:00": one number of that time. */
function isOverDates(marks: readonly Mark[], at: number): boolean {
  if (!/^integrate$/i.test(marks[at]?.raw ?? '')) return false;
  const said = marks.slice(at + 1);
  return (
    said.some((mark) => means(mark, 'time')) &&
    !said.some(({ raw }) => /^(?:[kMG]?eV|cumulative(?:ly)?|running|and|then|plot)$/i.test(raw))
  );
}

/** In front of a quantity, and with no energies from which it is integrated. */
function isAdjective(marks: readonly Mark[], at: number): boolean {
  if (!/^(?:time )?integrated$/i.test(marks[at]?.raw ?? '')) return false;
  let next = at + 1;
  while (SIDE.test(marks[next]?.raw ?? '')) next += 1;
  if (means(marks[next], 'operation', ...OVER_TIME)) return true;
  const quantity = senseOf(marks[next], 'quantity')?.value;
  return quantity !== undefined && !/flux|spectrum|intens/.test(quantity);
}

function isOverTime(before: Mark, { raw }: Mark): boolean {
  return /^over$/i.test(before.raw) && /^(?:the )?time$/i.test(raw);
}

/** "nT h", "nT hours": the hours of an integral. */
function isHours(before: Mark, { raw }: Mark): boolean {
  return means(before, 'unit') && /^(?:h|hr|hrs|hour|hours)$/i.test(raw);
}

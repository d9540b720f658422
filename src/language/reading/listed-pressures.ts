import type { Mark, MarkSense } from '#src/language/reading/mark.ts';

const AND = /^(?:and|&|,|\+|plus|\/|vs\.?|versus|or)$/i;

const operation = (value: string): MarkSense => ({ kind: 'operation', value });

/** What an adjective in front of "pressure" makes of it. */
const KINDS: readonly (readonly [RegExp, MarkSense])[] = [
  [/^(?:the )?(?:magnetic|magnetic field|field)$/i, operation('magnetic_pressure')],
  [/^(?:the )?(?:thermal|gas|kinetic|plasma)$/i, operation('thermal_pressure')],
  [/^(?:the )?total$/i, operation('total_pressure')],
  [/^(?:the )?(?:dynamic|ram)$/i, operation('dynamic_pressure')],
];

/** "Magnetic, thermal and total pressure": the word stands once, and each of them is a pressure. */
export function withListedPressures(marks: readonly Mark[]): readonly Mark[] {
  const done: Mark[] = [];
  for (let at = 0; at < marks.length; at += 1) {
    const list = listAt(marks, at);
    const [mark] = marks.slice(at, at + 1);
    if (list === undefined) {
      if (mark !== undefined) done.push(mark);
      continue;
    }
    done.push(...list.marks);
    at = list.next - 1;
  }
  return done;
}

function listAt(marks: readonly Mark[], start: number) {
  const listed: Mark[] = [];
  let at = start;
  for (;;) {
    const mark = marks[at];
    if (mark === undefined) return undefined;
    const whole = /^(.+) pressures?$/i.exec(mark.raw)?.[1];
    const next = marks[at + 1];
    const isSplit = whole === undefined && next !== undefined && /^pressures?$/i.test(next.raw);
    const sense = senseFor(whole ?? mark.raw);
    if (sense === undefined) return undefined;
    const end = isSplit && next !== undefined ? { to: next.to, raw: `${mark.raw} ${next.raw}` } : {};
    listed.push({ ...mark, ...end, senses: [sense] });
    if (whole !== undefined || isSplit)
      return listed.length === 1 ? undefined : { marks: listed, next: at + (isSplit ? 2 : 1) };
    at += 1;
    while (AND.test(marks[at]?.raw ?? '')) {
      const link = marks[at];
      if (link !== undefined) listed.push(link);
      at += 1;
    }
    if (!AND.test(marks[at - 1]?.raw ?? '')) return undefined;
    if (/^the$/i.test(marks[at]?.raw ?? '')) at += 1;
  }
}

function senseFor(adjective: string): MarkSense | undefined {
  return KINDS.find(([names]) => names.test(adjective))?.[1];
}

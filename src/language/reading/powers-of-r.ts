import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const LEAD = /^(?:by|times|with|as|like|using|x|\*|·|×)$/i;
const BESIDE =
  /^(?:scaled?|scaling|rescaled?|normali[sz]ed?|normali[sz]ing|reduced?|project(?:ed)?|corrected|extrapolated?)$/i;
/** "An r^-2 line", "the r^-1.6 law": what is drawn beside the data, and not what they are multiplied by. */
const LINE =
  /^(?:lines?|fits?|curves?|laws?|slopes?|reference|guide|trend|dependence|fall-?off|decrease|scaling line)$/i;
/** "to 1 au" stands as near behind its verb. */
const REACH = 8;

/**
 * Powers of the distance in any number, "with r^-1.6", "by (r/1au)^2", "times r**1.5", and "scale |B| of PSP to 1 au", whose words
 * stand apart, as one mark each.
 */
export function withPowersOfR(marks: readonly Mark[]): readonly Mark[] {
  const out: Mark[] = [];
  for (let at = 0; at < marks.length; ) {
    const mark = marks[at];
    if (mark === undefined) break;
    const power = powerAt(marks, at);
    const end = power ?? plainR(marks, at) ?? toOneAu(marks, at);
    if (end === undefined) {
      out.push(mark);
      at = means(mark, 'operation', 'times_r') ? unitEnd(marks, at + 1) : at + 1;
      continue;
    }
    out.push(
      merged(marks, at, end, power === undefined && plainR(marks, at) === undefined ? 'to_1_au' : 'times_r'),
    );
    at = unitEnd(marks, end);
  }
  return out.some((mark) => means(mark, 'operation', 'times_r')) ? out.map(withoutScaling) : out;
}

/** ", r in au", "(with r in AU)" behind it only says what is so anyway. */
function unitEnd(marks: readonly Mark[], from: number): number {
  const words = marks.slice(from, from + 6).map(({ raw }) => raw);
  const said = /^(?:[,(] )?(?:(?:with|where) )?r (?:is )?in au( \))?(?= |$)/i.exec(words.join(' '));
  return said === null ? from : from + said[0].split(' ').length;
}

/** "Normalise Br by r^2" is that product, and not of its standard deviation as well. */
function withoutScaling(mark: Mark): Mark {
  return means(mark, 'operation', 'normalize')
    ? { ...mark, senses: [{ kind: 'function', value: 'filler' }] }
    : mark;
}

function merged(marks: readonly Mark[], from: number, to: number, value: string): Mark {
  const own = marks.slice(from, to);
  const [first, last] = [own[0], own.at(-1)];
  return {
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    raw: own.map(({ raw }) => raw).join(''),
    senses: [{ kind: 'operation', value }],
    isGlued: false,
  };
}

/** The mark behind a power of r that begins here, with the word in front that joins it. */
function powerAt(marks: readonly Mark[], from: number): number | undefined {
  const raw = (at: number) => marks[at]?.raw ?? '';
  // "By r" is one mark already.
  const isLed = /\b(?:by|times|with|x) r$/i.test(raw(from));
  const at = isLed ? from + 1 : LEAD.test(raw(from)) ? from + 1 : from;
  const base = isLed ? at : (ratioEnd(marks, at) ?? (/^r$/i.test(raw(at)) ? at + 1 : undefined));
  if (base === undefined) return undefined;
  const caret = raw(base) === '^' ? base + 1 : raw(base) === '*' && raw(base + 1) === '*' ? base + 2 : base;
  if (caret === base) return undefined;
  const open = raw(caret) === '(' ? caret + 1 : caret;
  const sign = /^[-−+]$/.test(raw(open)) ? open + 1 : open;
  const number = senseOf(marks[sign], 'number');
  if (number === undefined) return undefined;
  if (at === from && LINE.test(raw(sign + (open > caret ? 2 : 1)))) return undefined;
  return open > caret && raw(sign + 1) === ')' ? sign + 2 : sign + 1;
}

/** "(r/1 au)", "(r / r0)". */
function ratioEnd(marks: readonly Mark[], from: number): number | undefined {
  const raws = marks.slice(from, from + 6).map(({ raw }) => raw.toLowerCase());
  const text = raws.join('');
  if (!/^\(r\/(?:1au|r0|r_0|r1)\)/.test(text)) return undefined;
  return from + raws.indexOf(')') + 1;
}

/** "|B| scaled by r, daily": the distance itself, where no power, ratio or other name goes on with it. */
function plainR(marks: readonly Mark[], at: number): number | undefined {
  const [by, r, next] = [marks[at], marks[at + 1], marks[at + 2]];
  if (!/^(?:scaled?|multipl(?:y|ied)) by$/i.test(by?.raw ?? '') || r?.raw !== 'r') return undefined;
  const isAlone =
    next === undefined || (!next.isGlued && !/^[\^*/(]/.test(next.raw)) || /^[,.;?!]$/.test(next.raw);
  return isAlone ? at + 2 : undefined;
}

/** "Scale B to 1 au", not "from 0.3 to 1 au". */
function toOneAu(marks: readonly Mark[], at: number): number | undefined {
  const [to, one, unit] = [marks[at], marks[at + 1], marks[at + 2]];
  if (to?.raw.toLowerCase() !== 'to' || one?.raw !== '1' || unit?.raw.toLowerCase() !== 'au')
    return undefined;
  if (senseOf(marks[at - 1], 'number') !== undefined || senseOf(marks[at - 2], 'number') !== undefined)
    return undefined;
  return marks.slice(Math.max(0, at - REACH), at).some(({ raw }) => BESIDE.test(raw)) ? at + 3 : undefined;
}

import { type Mark, type MarkSense, means, senseOf } from '#src/language/reading/mark.ts';

const FIT = /\b(?:re-?)?fit(?:s|ted|ting)?\b/i;
const LETTER = /^(?:[a-z]|[a-z]_?\d|[αβγδλμνσ]|alpha|beta|gamma|index|exponent)$/i;
const DISTANCE = /^(?:r|d|dist|distance|R)$/i;
const EQUALS = /^(?:=|~|∝|≈)$/;
/** How far behind its verb a model stands. */
const REACH = 4;
/** What one letter left of the sign stands for in the solar wind. */
const NAMES: Readonly<Record<string, MarkSense & { readonly kind: 'quantity' }>> = {
  n: quantity('density'),
  np: quantity('density'),
  t: quantity('temperature'),
  tp: quantity('temperature'),
  v: quantity('speed'),
  b: { ...quantity('magnetic-field'), component: 'magnitude' },
};

function quantity(value: string) {
  return { kind: 'quantity' as const, value, isVector: false, parts: [] };
}

/**
 * "Fit n ~ r^a", "fit T = T0 r^-a", "fit |B| ∝ r^(-n)": the name, and the law by its form; letters are what the fit finds. A power with
 * a number in it is no model but a line of its own.
 */
export function withFitModels(marks: readonly Mark[]): readonly Mark[] {
  const fit = marks.findIndex(({ raw }) => FIT.test(raw));
  if (fit < 0) return marks;
  for (let at = fit + 1; at <= Math.min(fit + REACH, marks.length - 1); at += 1) {
    const model = modelAt(marks, at);
    if (model === undefined) continue;
    const own = marks.slice(model.from, model.to);
    const law: Mark = {
      from: own[0]?.from ?? 0,
      to: own.at(-1)?.to ?? 0,
      raw: own.map(({ raw }) => raw).join(''),
      senses: [{ kind: 'relation', value: 'power-law' }],
      isGlued: false,
    };
    return [...marks.slice(0, at), ...model.name, law, ...marks.slice(model.to)];
  }
  return marks;
}

interface Model {
  /** What is fitted, where it has a name. */
  readonly name: readonly Mark[];
  readonly from: number;
  readonly to: number;
}

function modelAt(marks: readonly Mark[], at: number): Model | undefined {
  const raw = (place: number) => marks[place]?.raw ?? '';
  const name = marks[at];
  if (name === undefined) return undefined;
  const equals = EQUALS.test(raw(at + 1)) ? at + 2 : undefined;
  const start = equals ?? at;
  const power = powerEnd(marks, coefficientEnd(marks, start, equals === undefined ? '' : name.raw));
  if (power === undefined) return undefined;
  if (equals === undefined) return { name: [], from: at, to: power };
  const known = senseOf(name, 'quantity') ?? senseOf(name, 'parameter') ?? senseOf(name, 'label');
  const sense = NAMES[name.raw.toLowerCase()];
  const isY = means(name, 'noun', 'yaxis') || /^y$/i.test(name.raw);
  if (known === undefined && sense === undefined && !isY) return undefined;
  const kept = known !== undefined ? [name] : sense === undefined ? [] : [{ ...name, senses: [sense] }];
  return { name: kept, from: isY ? at : at + 1, to: power };
}

/** "T0", "T_0 *", "a", "A x": a letter or the name again, with its number. */
function coefficientEnd(marks: readonly Mark[], at: number, name: string): number {
  const raw = (place: number) => marks[place]?.raw ?? '';
  const isSame = name !== '' && raw(at).toLowerCase().replace(/_?0$/, '') === name.toLowerCase();
  const isOne = LETTER.test(raw(at)) && !(DISTANCE.test(raw(at)) && raw(at + 1) === '^');
  if (!isSame && !isOne) return at;
  const number = /^[_\d]+$/.test(raw(at + 1)) ? at + 2 : at + 1;
  return /^[*·×]$/.test(raw(number)) ? number + 1 : number;
}

/** "r^a", "r^-a", "r^(-a)", "r**-a": the distance to an unknown power. */
function powerEnd(marks: readonly Mark[], at: number): number | undefined {
  const raw = (place: number) => marks[place]?.raw ?? '';
  if (!DISTANCE.test(raw(at))) return undefined;
  const caret =
    raw(at + 1) === '^' ? at + 2 : raw(at + 1) === '*' && raw(at + 2) === '*' ? at + 3 : undefined;
  if (caret === undefined) return undefined;
  const open = raw(caret) === '(' ? caret + 1 : caret;
  const sign = /^[-−–+]$/.test(raw(open)) ? open + 1 : open;
  if (!LETTER.test(raw(sign))) return undefined;
  return open > caret ? (raw(sign + 1) === ')' ? sign + 2 : undefined) : sign + 1;
}

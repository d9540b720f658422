import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

const STEPS =
  /^(?:jumps?|steps?|increases?|increased|rises?|changes?|ratios?|compression(?: ratio)?|enhancements?|up|by|of|in|the|an?|factor|at|least|goes|jumped|=)$/i;
/** They say no step by themselves: "a speed of 500 km/s behind the shock". */
const SMALL = /^(?:by|of|in|the|an?|at|least|=)$/i;
/** Marks between what jumps and by how much. */
const MOST_STEPS = 5;

/** What a shock is looked for by: a step of the speed in km/s, or a ratio of densities or fields. */
type ShockCut = 'shock-speed' | 'shock-density' | 'shock-field';

/**
 * "Shocks at ACE in 2003? V jump > 50 and n up by 1.5x": each limit is one mark, and no question of its own, so that it stands with
 * the shocks.
 */
export function withShockCriteria(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark) => means(mark, 'noun', 'shock'))) return marks;
  const all: Mark[] = [];
  for (let at = 0; at < marks.length; at += 1) {
    const cut = cutAt(marks, at);
    const mark = marks[at];
    if (mark === undefined) break;
    if (cut === undefined) {
      all.push(mark);
      continue;
    }
    const said = marks.slice(at, cut.next);
    const before = all.at(-1);
    if (before?.raw === '?') all[all.length - 1] = { ...before, raw: ',' };
    all.push({
      ...mark,
      to: said.at(-1)?.to ?? mark.to,
      raw: said.map(({ raw }) => raw).join(' '),
      senses: [{ kind: 'asked', value: cut.kind }],
    });
    at = cut.next - 1;
  }
  return all;
}

function cutAt(
  marks: readonly Mark[],
  from: number,
): { readonly kind: ShockCut; readonly value: number; readonly next: number } | undefined {
  const start = skipSteps(marks, from);
  const kind = kindOf(marks[start.next]) ?? (isCompression(marks, from) ? 'shock-density' : undefined);
  if (kind === undefined) return undefined;
  const isNamed = kindOf(marks[start.next]) !== undefined;
  const end = skipSteps(marks, isNamed ? start.next + 1 : start.next);
  const isCompared = means(marks[end.next], 'comparison', '>', '>=');
  const at = isCompared ? end.next + 1 : end.next;
  const value = Number(senseOf(marks[at], 'number')?.value);
  const saysStep = start.count + end.count > 0 || /^[dΔ]/.test(marks[start.next]?.raw ?? '');
  const unit = marks[at + 1];
  const isTimes = /^(?:x|×|times|fold)$/i.test(unit?.raw ?? '');
  // "V > 500 around the shock" is a level.
  if (!(value > 0) || !(saysStep || isTimes)) return undefined;
  const isSpeed = kind === 'shock-speed';
  if (means(unit, 'unit'))
    return isSpeed && /^km/i.test(unit?.raw ?? '') ? { kind, value, next: at + 2 } : undefined;
  if (isSpeed ? isTimes : value <= 1) return undefined;
  return { kind, value, next: isTimes ? at + 2 : at + 1 };
}

function skipSteps(marks: readonly Mark[], from: number): { readonly next: number; readonly count: number } {
  let next = from;
  while (next - from < MOST_STEPS && STEPS.test(marks[next]?.raw ?? '')) next += 1;
  return { next, count: marks.slice(from, next).filter(({ raw }) => !SMALL.test(raw)).length };
}

/** "Compression ratio > 2" is that of the density. */
function isCompression(marks: readonly Mark[], at: number): boolean {
  return /^compression(?: ratio)?$/i.test(marks[at]?.raw ?? '');
}

function kindOf(mark: Mark | undefined): ShockCut | undefined {
  if (mark === undefined) return undefined;
  if (means(mark, 'quantity', 'speed', 'velocity') || /^(?:[dΔ]V[pr]?|V(?:sw|p)?)$/i.test(mark.raw))
    return 'shock-speed';
  if (means(mark, 'quantity', 'density') || /^[dΔ]?[nN]p?$/.test(mark.raw)) return 'shock-density';
  return means(mark, 'quantity', 'magnetic-field') || /^[dΔ]?B$/.test(mark.raw) ? 'shock-field' : undefined;
}

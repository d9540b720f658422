import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type Mark, type MarkSense, means, senseOf } from '#src/language/reading/mark.ts';

/** "Radial speed" of who measures the velocity is its radial component. */
export function withRadialSpeed(marks: readonly Mark[], knowledge: Knowledge): readonly Mark[] {
  const [owner] = marks.flatMap((mark) => senseOf(mark, 'mission') ?? []);
  if (owner === undefined) return marks;
  return marks.map((mark, at) => {
    const isRadial = means(marks[at - 1], 'component', 'r') && /^radial/i.test(marks[at - 1]?.raw ?? '');
    const wish = { mission: owner.value, quantity: 'velocity', component: 'r' };
    if (!isRadial || !means(mark, 'quantity', 'speed') || knowledge.candidates(wish).length === 0)
      return mark;
    return { ...mark, senses: [VELOCITY] };
  });
}

const VELOCITY: MarkSense = { kind: 'quantity', value: 'velocity', isVector: true, parts: [] };

/**
 * Words for a direction beside the field or the velocity: "radial field", "V radial", "tangential and normal field", "theta and phi
 * angles of the field", "the field's latitude and longitude angles"; and "the field panel", which shows the field.
 */
export function withFieldWords(marks: readonly Mark[]): readonly Mark[] {
  const done: Mark[] = [];
  for (const [at, mark] of marks.entries()) {
    const [before, next] = [done.at(-1), marks[at + 1]];
    if (before !== undefined && /^angles?$/i.test(mark.raw) && means(before, 'operation', ...ANGLES))
      done[done.length - 1] = { ...before, to: mark.to, raw: `${before.raw} ${mark.raw}` };
    else if (before !== undefined && /^[VB]$/.test(before.raw) && isDirection(mark))
      done[done.length - 1] = joined(before, mark);
    else if (/^fields?$/i.test(mark.raw) && before !== undefined && isDirection(before))
      done.push({ ...mark, senses: [FIELD, ...mark.senses] });
    else if (/^field$/i.test(mark.raw) && next !== undefined && means(next, 'noun', 'panel'))
      done.push({ ...mark, senses: [FIELD] });
    else if (/^normal$/i.test(mark.raw) && /^fields?$/i.test(next?.raw ?? '') && isListedDirection(marks, at))
      done.push({ ...mark, senses: [{ kind: 'component', value: 'n' }] });
    else done.push(angled(mark, marks, at));
  }
  return done;
}

const ANGLES = ['elevation_angle', 'azimuth_angle', 'clock_angle', 'cone_angle'];
const FIELD: MarkSense = {
  kind: 'quantity',
  value: 'magnetic-field',
  isVector: true,
  parts: [],
};

function isDirection(mark: Mark): boolean {
  return means(mark, 'component', 'r', 't', 'n') && /^(?:radial|tangential|normal)/i.test(mark.raw);
}

function isListedDirection(marks: readonly Mark[], at: number): boolean {
  const before = marks[at - 2];
  return /^(?:and|&|,)$/i.test(marks[at - 1]?.raw ?? '') && before !== undefined && isDirection(before);
}

/** "V radial" is one component of a vector. */
function joined(letter: Mark, direction: Mark): Mark {
  const isField = letter.raw === 'B';
  const component = direction.senses.find(({ kind }) => kind === 'component')?.value ?? 'r';
  return {
    ...letter,
    to: direction.to,
    raw: `${letter.raw} ${direction.raw}`,
    senses: [
      {
        kind: 'quantity',
        value: isField ? 'magnetic-field' : 'velocity',
        component,
        isVector: true,
        parts: [],
      },
    ],
  };
}

/** "Latitude and longitude angles": both are angles, though the word stands once. */
function angled(mark: Mark, marks: readonly Mark[], at: number): Mark {
  const other = marks[at + 2];
  const isListed = /^(?:and|&|,)$/i.test(marks[at + 1]?.raw ?? '');
  const isAngle = /angle/i.test(other?.raw ?? '') || /^angles?$/i.test(marks[at + 3]?.raw ?? '');
  if (!isListed || !isAngle || other === undefined || !means(other, 'operation', ...ANGLES)) return mark;
  if (/^(?:latitude|latitudinal)$/i.test(mark.raw))
    return { ...mark, senses: [{ kind: 'operation', value: 'elevation_angle' }] };
  return /^(?:longitude|azimuthal)$/i.test(mark.raw)
    ? { ...mark, senses: [{ kind: 'operation', value: 'azimuth_angle' }] }
    : mark;
}

import type { Mark } from '#src/language/reading/mark.ts';

const AXIS = /^([xyz])[-_ ]?(gsm|gse|sm|geo|gei|hgi|heeq|hae|hee|hci)$/i;
const LINK = /^(?:,|and|&|\/)$/i;

/** "Xgsm Ygsm Zgsm", "X_GSE, Y_GSE and Z_GSE": all three coordinates, in that frame. */
export function withAxesInFrame(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap((mark, at): readonly Mark[] => {
    const axes = axesFrom(marks, at);
    if (axes.length === 3) return [{ ...mark, senses: [{ kind: 'component', value: 'vector' }] }];
    const first = [1, 2, 3, 4, 5].find((back) => {
      const run = at < back ? [] : axesFrom(marks, at - back);
      return run.length === 3 && (run.at(-1) ?? 0) >= at;
    });
    if (first === undefined) return [mark];
    const frame = AXIS.exec(mark.raw)?.[2]?.toUpperCase();
    const isLast = axesFrom(marks, at - first).at(-1) === at;
    return isLast && frame !== undefined ? [{ ...mark, senses: [{ kind: 'frame', value: frame }] }] : [];
  });
}

/** Places of x, y and z of one frame in a row. */
function axesFrom(marks: readonly Mark[], from: number): readonly number[] {
  const places: number[] = [];
  let frame: string | undefined;
  for (let at = from; at < marks.length && places.length < 3; at += 1) {
    const raw = marks[at]?.raw ?? '';
    if (places.length > 0 && LINK.test(raw)) continue;
    const [, axis = '', own = ''] = AXIS.exec(raw) ?? [];
    if (axis.toLowerCase() !== 'xyz'[places.length]) return [];
    frame ??= own.toLowerCase();
    if (own.toLowerCase() !== frame) return [];
    places.push(at);
  }
  return places.length === 3 ? places : [];
}

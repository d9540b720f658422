import { componentCalled } from '#src/domain/component-called.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Column, Frame } from '#src/domain/frame.ts';

const AXES = ['x', 'y', 'z', 'r', 't', 'n'];

/** The component of a column: as the source says it, else as its name shows it (`BX_GSE`, `Bgse.x`, `V_r`). */
export function componentOf({ component, name }: Pick<Column, 'component' | 'name'>): string | undefined {
  if (component !== undefined && component !== '') return component.toLowerCase();
  const last = name.split('.').at(-1) ?? name;
  if (/^[xyzrtn]$/i.test(last)) return last.toLowerCase();
  const match =
    /^[bveij]_?([xyzrtn])(?:$|_|\d|(?:gse|gsm|rtn|sm|hgi)\b)/i.exec(last) ?? /_([xyzrtn])$/i.exec(last);
  return match?.[1]?.toLowerCase();
}

/** True for `total`, `magnitude` and the like: a column that is not one of the axes. */
export function isTotal(column: Pick<Column, 'component' | 'name'>): boolean {
  return /^(?:total|tot|mag|magnitude|abs|\|b\|)$/.test(componentOf(column) ?? '');
}

/**
 * The columns that a person means by names such as `x`, `Bz`, `total`, `BGSEc.y` or `2`.
 *
 * @throws BotError `not-computable` naming the columns that exist
 */
export function pickColumns(frame: Frame, names: readonly string[]): readonly Column[] {
  return names.map((name) => {
    const column = findColumn(frame, name) ?? findColumn(frame, componentCalled(name.trim(), frame));
    if (column !== undefined) return column;
    throw new BotError('not-computable', `${frame.label} has no component "${name}".`, {
      hint: `It has ${frame.columns
        .map((each) => each.name)
        .slice(0, 12)
        .join(', ')}.`,
    });
  });
}

/** The frame with these columns only; text columns and bins go. */
export function withColumns(frame: Frame, columns: readonly Column[]): Frame {
  const { bins: _, ...rest } = frame;
  return { ...rest, columns, text: [] };
}

function findColumn({ columns }: Frame, name: string): Column | undefined {
  const wanted = name.trim().toLowerCase();
  const short = /^[bvejpi]_?([xyzrtn])$/.exec(wanted)?.[1] ?? wanted;
  return (
    columns.find((column) => column.name.toLowerCase() === wanted) ??
    columns.find((column) => componentOf(column) === short) ??
    columns.find((column) => column.name.toLowerCase().split('.').at(-1) === wanted) ??
    (/^(?:total|magnitude)$/.test(short) ? columns.find(isTotal) : undefined) ??
    byAxis(columns, short) ??
    (/^\d+$/.test(short) ? columns[Number(short) - 1] : undefined) ??
    columns.find((column) => column.name.toLowerCase().includes(wanted) && wanted.length > 2)
  );
}

/** `x` is the first of three columns that say nothing of their axes; so is `r`. */
function byAxis(columns: readonly Column[], axis: string): Column | undefined {
  const place = AXES.indexOf(axis) % 3;
  if (place < 0) return undefined;
  const axial = columns.filter((column) => !isTotal(column));
  if (axial.length !== 3) return undefined;
  const named = axial.map(componentOf);
  const isRtn = named.includes('t') || named.includes('n');
  const isCartesian = named.includes('x') || named.includes('y') || named.includes('z');
  return isRtn || isCartesian ? undefined : axial[place];
}

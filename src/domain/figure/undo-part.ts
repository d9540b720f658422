import type { Figure } from '#src/domain/figure/figure.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { isAlike } from '#src/domain/is-alike.ts';

/** What of a figure can be taken back by its name, and the fields that hold it. */
const FIELDS = {
  title: { figure: ['title'] },
  size: { figure: ['width', 'height', 'dpi'] },
  zoom: { figure: ['range', 'columnRanges'] },
  markers: { figure: ['markers', 'extremes', 'extremeTimes'], panel: ['zero'] },
  legend: { figure: ['legend', 'legendColumns'] },
  letters: { figure: ['letters', 'letterCorner'] },
  grid: { figure: ['grid'], panel: ['grid'] },
  font: { figure: ['fontSize', 'fontSizes'] },
  theme: { figure: ['theme', 'background'] },
  panels: { figure: ['panels', 'columns', 'columnTitles'] },
  scale: { panel: ['scale', 'xScale', 'hasOwnScale', 'colorScale', 'right'] },
  limits: { panel: ['range', 'lowest', 'highest', 'xRange', 'colorRange', 'colorClip', 'right'] },
  label: { figure: ['xLabel'], panel: ['label', 'xLabel', 'colorLabel'] },
  'color-map': { panel: ['colorMap'] },
  color: { trace: ['color', 'colors', 'parts'] },
  width: { trace: ['width'] },
  dash: { trace: ['dash'] },
  mark: { panel: ['mark'], trace: ['mark', 'shape', 'size'] },
  opacity: { trace: ['opacity'] },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly figure?: readonly (keyof Figure)[];
      readonly panel?: readonly (keyof Panel)[];
      readonly trace?: readonly (keyof Trace)[];
    }
  >
>;

export type FigurePart = keyof typeof FIELDS;

export const FIGURE_PARTS = Object.keys(FIELDS) as readonly FigurePart[];

interface Fields {
  readonly figure?: readonly string[];
  readonly panel?: readonly string[];
  readonly trace?: readonly string[];
}

/**
 * The newest figure with one part as it was before that changed last; all else stays as it is. `undefined` when it never
 * changed, or when other panels stand there by now.
 *
 * @param states of one thread, newest last
 */
export function withPartUndone(states: readonly Figure[], part: FigurePart): Figure | undefined {
  const current = states.at(-1);
  const fields: Fields = FIELDS[part];
  const own = states.filter(({ id }) => id === current?.id);
  const at = own.findLastIndex(
    (state, index) => index > 0 && !isAlike(picked(state, fields), picked(own[index - 1] ?? state, fields)),
  );
  const before = own[at - 1];
  return current === undefined || before === undefined ? undefined : patched(current, before, fields);
}

function picked(figure: Figure, { figure: page = [], panel = [], trace = [] }: Fields): unknown {
  return [
    only(figure, page),
    figure.panels.map((each) => [only(each, panel), each.traces.map((one) => only(one, trace))]),
  ];
}

function patched(current: Figure, before: Figure, fields: Fields): Figure | undefined {
  const { figure: page = [], panel = [], trace = [] } = fields;
  const isPage = panel.length + trace.length === 0;
  const isSameShape =
    current.panels.length === before.panels.length &&
    current.panels.every(({ traces }, index) => traces.length === before.panels[index]?.traces.length);
  if (!isPage && !isSameShape) return undefined;
  const panels = current.panels.map((each, index) => {
    const old = before.panels[index] ?? each;
    const traces = each.traces.map((one, place) => replaced(one, old.traces[place] ?? one, trace));
    return { ...replaced(each, old, panel), traces };
  });
  return replaced(isPage ? current : { ...current, panels }, before, page);
}

function only(value: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}

/** A value with some of its fields as another has them; what that one does not have goes. */
function replaced<Value extends object>(value: Value, from: Value, names: readonly string[]): Value {
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
  // The names are fields of the type, and both values have it.
  return { ...rest, ...only(from, names) } as Value;
}

import { spokenNumber } from '#src/domain/spoken-number.ts';
import { formatTime } from '#src/domain/time-range.ts';
import type { PanelView } from '#src/plotting/panel-view.ts';
import { shareOn } from '#src/plotting/places.ts';

/** Data that take less than this share of the x axis are a sliver of it. */
const NARROW = 0.08;
/** Nine in ten values of a curve within this share of its axis are a line along its edge. */
const LOW = 0.03;
/** Dots in less than this share of both axes are a spot. */
const SPOT = 0.08;
/** Components of a vector. */
const AXES = 3;
/** So few samples say nothing of how far a curve goes. */
const LEAST = 8;

interface Drawn {
  readonly name: string;
  readonly places: Float64Array;
  readonly values: Float64Array;
  readonly isRight: boolean;
  readonly isBar: boolean;
}

/** Curves and dots that can hardly be told from the frame, since their axes go so much further, as sentences with the numbers. */
export function thinIn(view: PanelView, where: string): readonly string[] {
  const drawn = drawnIn(view);
  if (view.panel.variant === 'orbit' || drawn.length === 0) return [];
  return view.panel.kind === 'scatter'
    ? drawn.flatMap((each) => spot(each, view, where))
    : [
        ...sliver(drawn, view, where),
        ...(isVector(drawn, view) ? [] : drawn.flatMap((each) => flat(each, view, where))),
      ];
}

/** The components of one vector share their axis so that one sees which of them are small. */
function isVector(drawn: readonly Drawn[], { panel: { traces } }: PanelView): boolean {
  const [first, ...more] = traces;
  return drawn.length >= AXES && first !== undefined && more.every(({ label }) => label === first.label);
}

function drawnIn({ entries, tables, onRight = [], told = [] }: PanelView): readonly Drawn[] {
  return entries.flatMap(({ name, table }) => {
    const columns = table === undefined ? undefined : tables[table];
    const places = columns?.['t'] ?? columns?.['x'];
    const values = columns?.['v'] ?? columns?.['y'];
    return table !== undefined && places instanceof Float64Array && values instanceof Float64Array
      ? [
          {
            name,
            places,
            values,
            isRight: onRight.includes(table),
            isBar: told.some((curve) => curve.isBar && curve.values === values),
          },
        ]
      : [];
  });
}

/** All curves of a panel together end long before their axis does. */
function sliver(drawn: readonly Drawn[], view: PanelView, where: string): readonly string[] {
  const places = drawn.flatMap((each) =>
    [...each.places].filter((_, row) => Number.isFinite(each.values[row])),
  );
  const [low, high] = [
    places.reduce((a, b) => Math.min(a, b), Infinity),
    places.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  const share = shareOn(view.x);
  const taken = Math.min(1, share(high)) - Math.max(0, share(low));
  if (places.length < LEAST || !(taken > 0) || taken >= NARROW) return [];
  const told = (place: number) => (view.x.kind === 'time' ? formatTime(place) : spokenNumber(place, 4));
  return [
    `What is drawn${where} takes ${percent(taken)} of the ${view.x.kind === 'time' ? 'time' : 'x'} axis only: the data go from ${told(low)} to ${told(high)}.`,
  ];
}

/** Nearly all values of a curve lie on a strip that is too low to show what they do. */
function flat({ name, values, isRight, isBar }: Drawn, view: PanelView, where: string): readonly string[] {
  const axis = isRight ? (view.right ?? view.y) : view.y;
  if (isBar || axis.scale !== 'linear') return [];
  const sorted = values.filter(Number.isFinite).sort();
  const [low, high] = [atShare(sorted, 0.05), atShare(sorted, 0.95)];
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const share = shareOn(axis);
  const taken = Math.abs(share(high) - share(low));
  // What is constant but for some spikes is no curve that one could see better.
  if (sorted.length < LEAST || least === most || low === high || taken >= LOW) return [];
  return [
    `${name} is nearly flat${where}: nine in ten of its values, ${spokenNumber(low, 4)} to ${spokenNumber(high, 4)}, take ${percent(taken)} of an axis that goes from ${spokenNumber(axis.domain[0], 4)} to ${spokenNumber(axis.domain[1], 4)}${strayText(sorted) || remedy(least, axis.domain[1], high)}.`,
  ];
}

/** A decade on the axis above what lies low. */
const DECADE = 10;

/** The look with which such a curve shows. */
function remedy(least: number, top: number, high: number): string {
  const isLog = least > 0 && top > DECADE * high;
  return isLog ? '; scale log (or an axis of its own) shows it' : '; an axis or a panel of its own shows it';
}

/** The value that alone stretches the axis. */
function strayText(sorted: Float64Array): string {
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  const [low, high] = [atShare(sorted, 0.01), atShare(sorted, 0.99)];
  const middle = atShare(sorted, 0.5);
  const stray = most - middle > middle - least ? most : least;
  return Math.abs(stray - middle) > 20 * (high - low)
    ? `, which a value of ${spokenNumber(stray, 5)} stretches`
    : '';
}

function spot({ name, places, values }: Drawn, { x, y }: PanelView, where: string): readonly string[] {
  const spread = (numbers: Float64Array, share: (value: number) => number) => {
    const sorted = numbers.filter(Number.isFinite).sort();
    return Math.abs(share(atShare(sorted, 0.98)) - share(atShare(sorted, 0.02)));
  };
  const [across, up] = [spread(places, shareOn(x)), spread(values, shareOn(y))];
  if (places.length < LEAST || !(across < SPOT) || !(up < SPOT)) return [];
  return [
    `The points of ${name} are a small spot${where}: they take ${percent(across)} of the x axis and ${percent(up)} of the y axis.`,
  ];
}

function atShare(sorted: Float64Array, share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}

function percent(share: number): string {
  return share < 0.01 ? 'less than 1 %' : `${Math.round(share * 100)} %`;
}

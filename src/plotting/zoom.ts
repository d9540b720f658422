import type { Layout, PanelBox } from '#src/plotting/layout.ts';
import type { DrawingUse, Json, NumberAxis } from '#src/plotting/panel-view.ts';

/** The scales of a panel; in a page they follow signals, and all time axes of a column follow one. */
export function panelScales(
  { view, width, height, column }: PanelBox,
  index: number,
  use: DrawingUse,
): readonly Json[] {
  const numberScale = (name: string, axis: NumberAxis, range: readonly number[]) =>
    scaleOf(name, axis, use === 'interactive' ? { signal: `${name}Of${index}` } : axis.domain, range);
  const isTurned = (axis: 'x' | 'y') => use !== 'interactive' && view.panel.reversed?.[axis] === true;
  const up = isTurned('y') ? [0, height] : [height, 0];
  const across = isTurned('x') ? [width, 0] : [0, width];
  const upright = [
    numberScale('y', view.y, up),
    ...(view.right === undefined ? [] : [numberScale('right', view.right, up)]),
  ];
  if (view.x.kind === 'number') return [numberScale('x', view.x, across), ...upright];
  const { start, stop } = view.x.range;
  const domain = use === 'interactive' ? { signal: `timeOf${column}` } : [start, stop];
  return [{ name: 'x', type: 'utc', domain, range: across, nice: false }, ...upright];
}

function scaleOf(
  name: string,
  { scale, constant }: NumberAxis,
  domain: unknown,
  range: readonly number[],
): Json {
  const bend = scale === 'symlog' && constant !== undefined ? { constant } : {};
  return { name, type: scale, domain, range, zero: false, nice: false, ...bend };
}

/**
 * What a page sets: `timeOf` of each column in ms since 1970 UTC, `xOf`, `yOf` and `rightOf` of each panel, `freeX` and `freeY`
 * where these are no longer those of the whole, and `off`, the tables of the curves that are switched off.
 */
export function zoomSignals({ boxes }: Layout): readonly Json[] {
  return [
    { name: 'off', value: {} },
    ...boxes.flatMap(({ view, column }, index) => [
      view.x.kind === 'time'
        ? { name: `timeOf${column}`, value: [view.x.range.start, view.x.range.stop] }
        : { name: `xOf${index}`, value: view.x.domain },
      { name: `yOf${index}`, value: view.y.domain },
      ...(view.right === undefined ? [] : [{ name: `rightOf${index}`, value: view.right.domain }]),
      { name: `freeX${index}`, value: false },
      { name: `freeY${index}`, value: false },
    ]),
  ].filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index);
}

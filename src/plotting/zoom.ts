import type { Layout, PanelBox } from '#src/plotting/layout.ts';
import type { DrawingUse, Json, NumberAxis } from '#src/plotting/panel-view.ts';

/** The scales `x` and `y` of a panel; in a page that can be zoomed all time axes follow the signal of their column. */
export function panelScales({ view, width, height, column }: PanelBox, use: DrawingUse): readonly Json[] {
  const upright = [
    numberScale('y', view.y, [height, 0]),
    ...(view.right === undefined ? [] : [numberScale('right', view.right, [height, 0])]),
  ];
  if (view.x.kind === 'number') return [numberScale('x', view.x, [0, width]), ...upright];
  const { start, stop } = view.x.range;
  const domain = use === 'interactive' ? { signal: `timeOf${column}` } : [start, stop];
  return [{ name: 'x', type: 'utc', domain, range: [0, width], nice: false }, ...upright];
}

function numberScale(name: string, { scale, domain, constant }: NumberAxis, range: readonly number[]): Json {
  const bend = scale === 'symlog' && constant !== undefined ? { constant } : {};
  return { name, type: scale, domain, range, zero: false, nice: false, ...bend };
}

/** Wheel zooms around the pointer, dragging moves, a double click goes back to the whole; one set of signals a column. */
export function zoomSignals({ boxes }: Layout): readonly Json[] {
  return boxes
    .filter(({ row }) => row === 0)
    .flatMap(({ view, column }) => {
      if (view.x.kind !== 'time') return [];
      const { start, stop } = view.x.range;
      const panels = boxes.filter((box) => box.column === column && box.view.x.kind === 'time');
      return columnSignals(
        column,
        start,
        stop,
        panels.map((box) => `@panel${boxes.indexOf(box) + 1}`),
        panels[0]?.x ?? 0,
        panels[0]?.width ?? 1,
      );
    });
}

function columnSignals(
  column: number,
  start: number,
  stop: number,
  panels: readonly string[],
  left: number,
  width: number,
): readonly Json[] {
  const name = `timeOf${column}`;
  const on = (event: string) => panels.map((panel) => `${panel}:${event}`).join(', ');
  const drag = panels
    .map((panel) => `[${panel}:pointerdown, window:pointerup] > window:pointermove`)
    .join(', ');
  const share = `clamp((x() - ${left}) / ${width}, 0, 1)`;
  return [
    {
      name: `grabbed${column}`,
      value: null,
      on: [{ events: on('pointerdown'), update: `{at: x(), start: ${name}[0], stop: ${name}[1]}` }],
    },
    {
      name,
      value: [start, stop],
      on: [
        {
          events: on('wheel!'),
          update: `zoomLinear([+${name}[0], +${name}[1]], ${name}[0] + (${name}[1] - ${name}[0]) * ${share}, pow(1.0015, event.deltaY))`,
        },
        {
          events: drag,
          update: `[grabbed${column}.start - (x() - grabbed${column}.at) * (grabbed${column}.stop - grabbed${column}.start) / ${width}, grabbed${column}.stop - (x() - grabbed${column}.at) * (grabbed${column}.stop - grabbed${column}.start) / ${width}]`,
        },
        { events: on('dblclick'), update: `[${start}, ${stop}]` },
      ],
    },
  ];
}

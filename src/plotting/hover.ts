import type { Json, PanelView } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

/** The names of the curves as a value of the panel: they come from users and servers and must not stand in an expression. */
export function hoverSignals({ entries }: PanelView): readonly Json[] {
  return [{ name: 'curveNames', value: entries.map(({ name }) => name) }];
}

/** Dots that cannot be seen, which tell name, time and value of the sample under the pointer. */
export function hoverMarks({ tables, x }: PanelView, style: Style): readonly Json[] {
  const place = x.kind === 'time' ? "utcFormat(datum.t, '%Y-%m-%d %H:%M:%S')" : "format(datum.t, '.5~g')";
  return Object.entries(tables).flatMap(([table, columns], index) => {
    if (columns['t'] === undefined) return [];
    return [
      {
        type: 'symbol',
        from: { data: table },
        clip: true,
        encode: {
          update: {
            x: { scale: 'x', field: 't' },
            y: { scale: 'y', field: 'v' },
            size: { signal: `isValid(datum.v) ? ${Math.round(style.size ** 2)} : 0` },
            fill: { value: style.ink },
            fillOpacity: { value: 0 },
            tooltip: {
              signal: `curveNames[${index}] + ': ' + format(datum.v, '.5~g') + ', ' + ${place}`,
            },
          },
          hover: { fillOpacity: { value: 0.6 }, size: { value: Math.round((style.size * 0.5) ** 2) } },
        },
      },
    ];
  });
}

import type { Marker } from '#src/domain/figure/panel.ts';
import { dashOf } from '#src/plotting/line-marks.ts';
import { isText } from '#src/plotting/markers.ts';
import type { Json, PanelView } from '#src/plotting/panel-view.ts';
import { scaleFor } from '#src/plotting/vega-lite-scale.ts';

/** The layer of one marker. */
export function markerLayers(marker: Marker, view: PanelView): readonly Json[] {
  const color = { value: marker.color ?? '#c2185b' };
  const text = marker.label ?? '';
  if (isText(marker)) return [textLayer(marker, view)];
  if (marker.value !== undefined) {
    const axis = (marker.axis === 'right' ? view.right : undefined) ?? view.y;
    const y = { field: 'value', type: 'quantitative', scale: scaleFor(axis) };
    return [ruleLayer({ value: marker.value, text }, { y, color }, marker)];
  }
  const x = { field: 'at', type: view.x.kind === 'time' ? 'temporal' : 'quantitative' };
  if (marker.at !== undefined) return [ruleLayer({ at: marker.at, text }, { x, color }, marker)];
  const encoding = {
    x,
    x2: { field: 'to', ...(view.x.kind === 'time' ? {} : { type: 'quantitative' }) },
    color,
  };
  return [
    {
      data: { values: [{ at: marker.from, to: marker.to, text }] },
      mark: { type: 'rect', opacity: marker.opacity ?? 0.16 },
      encoding,
    },
  ];
}

/** Words at a point, or in a corner. */
function textLayer({ at, value, corner, label = '', color }: Marker, view: PanelView): Json {
  const [isTop, isLeft] = [corner?.startsWith('top'), corner?.endsWith('left')];
  const look = { type: 'text', color: color ?? '#1a1a1a', text: label };
  if (corner !== undefined)
    return {
      data: { values: [{}] },
      mark: { ...look, align: isLeft ? 'left' : 'right', baseline: isTop ? 'top' : 'bottom' },
      encoding: {
        x: { value: isLeft ? 6 : { expr: 'width - 6' } },
        y: { value: isTop ? 6 : { expr: 'height - 6' } },
      },
    };
  return {
    data: { values: [{ at, value }] },
    mark: { ...look, align: 'left', dx: 3 },
    encoding: {
      x: { field: 'at', type: view.x.kind === 'time' ? 'temporal' : 'quantitative' },
      y: { field: 'value', type: 'quantitative', scale: scaleFor(view.y) },
    },
  };
}

function ruleLayer(row: Json, encoding: Json, { dash, width }: Marker): Json {
  const dashes = dash === undefined ? [5, 4] : dashOf(dash, 13);
  return {
    data: { values: [row] },
    mark: {
      type: 'rule',
      ...(dashes.length === 0 ? {} : { strokeDash: dashes }),
      ...(width === undefined ? {} : { strokeWidth: width * 1.4 }),
      tooltip: { content: 'data' },
    },
    encoding,
  };
}

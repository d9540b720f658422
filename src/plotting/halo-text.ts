import type { PanelBox } from '#src/plotting/layout.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

export interface HaloText {
  readonly type: 'text';
  readonly interactive: boolean;
  readonly encode: { readonly update: Json };
  readonly [field: string]: unknown;
}

/** A text over curves, with a rim in the colour of the background. */
export function withHalo(mark: HaloText, style: Style): readonly Json[] {
  const rim = {
    stroke: { value: style.background },
    strokeWidth: { value: style.size * 0.3 },
    strokeJoin: { value: 'round' },
  };
  return [{ ...mark, encode: { update: { ...mark.encode.update, ...rim } } }, mark];
}

/** True in the last quarter of the x axis, where a text stands left of its place. */
export function isLate(at: number, { view: { x } }: PanelBox): boolean {
  const [start, stop] = x.kind === 'time' ? [x.range.start, x.range.stop] : x.domain;
  return (at - start) / (stop - start) > 0.75;
}

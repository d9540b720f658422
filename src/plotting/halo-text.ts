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

import type { PanelBox } from '#src/plotting/layout.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import type { Style } from '#src/plotting/theme.ts';

/** The colour bar of a spectrogram, right of its panel. */
export function colorBarMarks(_box: PanelBox, _style: Style): readonly Json[] {
  return [];
}

import type { Letters } from '#src/domain/figure/look.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { textMark } from '#src/plotting/text-mark.ts';
import { textWidth } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';

/** `(b)` in the upper left corner of the second panel, on a sheet of the background's colour. */
export function letterMarks(
  letters: Letters | undefined,
  index: number,
  box: PanelBox,
  style: Style,
): readonly Json[] {
  if (letters === undefined) return [];
  const text = letterText(letters, index);
  const size = style.letterSize;
  const isTaken =
    box.isLegendInside && box.legendAt.x < box.x + box.width / 2 && box.legendAt.y < box.y + box.height / 2;
  const width = textWidth(text, size) + size * 0.5;
  const x = isTaken ? box.width - width - size * 0.3 : size * 0.3;
  return [
    {
      type: 'rect',
      interactive: false,
      encode: {
        enter: {
          x: { value: x },
          y: { value: size * 0.25 },
          width: { value: width },
          height: { value: size * 1.35 },
          fill: { value: style.background },
          fillOpacity: { value: 0.8 },
          cornerRadius: { value: size * 0.15 },
        },
      },
    },
    textMark(text, x + size * 0.25, size * 0.95, style, { fontSize: size, fontWeight: 600 }),
  ];
}

function letterText(letters: Letters, index: number): string {
  const letter = String.fromCodePoint((letters.toLowerCase() === letters ? 97 : 65) + index);
  return letters.replace(/[a-z]/i, letter);
}

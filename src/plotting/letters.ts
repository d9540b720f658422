import type { Figure } from '#src/domain/figure/figure.ts';
import type { Letters } from '#src/domain/figure/look.ts';
import type { PanelBox } from '#src/plotting/layout.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { textMark } from '#src/plotting/text-mark.ts';
import { textWidth } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';

/** `(b)` in a corner of the second panel, on a sheet of the background's colour. */
export function letterMarks(
  { letters, letterCorner }: Pick<Figure, 'letters' | 'letterCorner'>,
  index: number,
  box: PanelBox,
  style: Style,
): readonly Json[] {
  if (letters === undefined) return [];
  const text = letterText(letters, index);
  const size = style.letterSize;
  const corner = letterCorner ?? (isTaken(box) ? 'top-right' : 'top-left');
  const width = textWidth(text, size) + size * 0.5;
  const x = corner.endsWith('right') ? box.width - width - size * 0.3 : size * 0.3;
  const y = corner.startsWith('top') ? size * 0.25 : box.height - size * 1.6;
  return [
    {
      type: 'rect',
      interactive: false,
      encode: {
        enter: {
          x: { value: x },
          y: { value: y },
          width: { value: width },
          height: { value: size * 1.35 },
          fill: { value: style.background },
          fillOpacity: { value: 0.8 },
          cornerRadius: { value: size * 0.15 },
        },
      },
    },
    textMark(text, x + size * 0.25, y + size * 0.7, style, { fontSize: size, fontWeight: 600 }),
  ];
}

/** A legend stands where letters usually do. */
function isTaken({ isLegendInside, legendAt, x, y, width, height }: PanelBox): boolean {
  return isLegendInside && legendAt.x < x + width / 2 && legendAt.y < y + height / 2;
}

function letterText(letters: Letters, index: number): string {
  const letter = String.fromCodePoint((letters.toLowerCase() === letters ? 97 : 65) + index);
  return letters.replace(/[a-z]/i, letter);
}

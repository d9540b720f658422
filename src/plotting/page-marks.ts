import type { Figure } from '#src/domain/figure/figure.ts';
import type { Layout } from '#src/plotting/layout.ts';
import type { Json } from '#src/plotting/panel-view.ts';
import { textMark } from '#src/plotting/text-mark.ts';
import { fitText, textWidth } from '#src/plotting/text-width.ts';
import type { Style } from '#src/plotting/theme.ts';

export function titleMarks(lines: readonly string[], layout: Layout, style: Style): readonly Json[] {
  const left = layout.margin * 0.8;
  return lines.map((line, index) =>
    textMark(line, left, layout.margin * 0.8 + style.titleSize * (0.6 + index * 1.3), style, {
      fontWeight: 600,
      fontSize: style.titleSize,
    }),
  );
}

const BADGE = 'SYNTHETIC DATA';

export function badgeWidth(style: Style): number {
  return textWidth(BADGE, style.size) + style.size;
}

export function badgeMarks(isShown: boolean, layout: Layout, style: Style): readonly Json[] {
  if (!isShown) return [];
  const width = badgeWidth(style);
  const x = layout.width - layout.margin * 0.8 - width;
  const y = layout.margin * 0.7;
  const box = {
    x: { value: x },
    y: { value: y },
    width: { value: width },
    height: { value: style.size * 1.5 },
    cornerRadius: { value: style.size * 0.3 },
    stroke: { value: style.warning },
    strokeWidth: { value: style.size * 0.1 },
  };
  return [
    { type: 'rect', interactive: false, encode: { enter: box } },
    textMark(BADGE, x + width / 2, y + style.size * 0.77, style, {
      align: 'center',
      fontWeight: 600,
      fill: style.warning,
    }),
  ];
}

export function columnTitleMarks(
  { columnTitles, columns }: Figure,
  layout: Layout,
  style: Style,
): readonly Json[] {
  const tops = layout.boxes.filter(({ row }) => row === 0);
  return columnTitles.slice(0, columns).flatMap((title, column) => {
    const box = tops[column];
    if (box === undefined || title === '') return [];
    const y =
      Math.min(box.y, box.legend.items.length > 0 ? box.legendAt.y : box.y) -
      style.size * (box.view.panel.title === undefined ? 0.8 : 2.2);
    return [
      textMark(fitText(title, style.size * 1.1, box.width), box.x + box.width / 2, y, style, {
        align: 'center',
        fontWeight: 600,
        fontSize: style.size * 1.1,
      }),
    ];
  });
}

export function footerMarks(lines: readonly string[], layout: Layout, style: Style): readonly Json[] {
  return lines.map((line, index) =>
    textMark(
      line,
      layout.margin * 0.8,
      layout.footerY - (lines.length - 1 - index) * style.smallSize * 1.3,
      style,
      {
        fontSize: style.smallSize,
        fill: style.soft,
        baseline: 'bottom',
      },
    ),
  );
}

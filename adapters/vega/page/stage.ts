import type { Contents } from '#adapters/vega/page/contents.ts';
import type { Picture } from '#adapters/vega/page/picture.ts';
import { pictureOf } from '#adapters/vega/page/picture.ts';
import type { Place } from '#adapters/vega/page/readout.ts';
import type { Seen } from '#adapters/vega/page/seen.ts';
import { WHOLE } from '#adapters/vega/page/seen.ts';
import type { PageLayout } from '#src/domain/figure/drawing.ts';

type Theme = 'light' | 'dark';

/** Most px of the window for one px of a layout. */
const LARGEST = 1.4;

/** The figure as it is shown now: one layout, one part of it, drawn again after each change. */
export interface Stage {
  layout(): PageLayout;
  seen(): Seen;
  show(seen: Seen): void;
  /** Another width or theme. */
  arrange(theme?: (now: Theme) => Theme): void;
  /** A place of the window in px of the layout. */
  inLayout(place: Place): Place;
  scale(): number;
}

/** @param onDrawn is called after each drawing */
export function stageOf(
  contents: Contents,
  figure: HTMLElement,
  canvas: HTMLCanvasElement,
  onDrawn: (layout: PageLayout, seen: Seen) => void,
): Stage {
  let theme: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : contents.theme;
  let layout = layoutFor(contents, theme, figure.clientWidth);
  let picture: Picture = pictureOf(layout, contents);
  let seen = WHOLE;
  let isDrawing = false;
  let isStale = false;
  const scale = () => Math.min(LARGEST, figure.clientWidth / layout.width);

  const draw = async () => {
    isStale = true;
    if (isDrawing) return;
    isDrawing = true;
    while (isStale) {
      isStale = false;
      document.documentElement.dataset['theme'] = theme;
      await picture.draw(seen, canvas, scale());
      onDrawn(layout, seen);
    }
    isDrawing = false;
    canvas.dataset['drawn'] = String(Number(canvas.dataset['drawn'] ?? 0) + 1);
  };
  const show = (next: Seen) => {
    seen = next;
    requestAnimationFrame(() => void draw());
  };

  return {
    layout: () => layout,
    seen: () => seen,
    show,
    scale,
    inLayout: ({ x, y }) => ({ x: x / scale(), y: y / scale() }),
    arrange(next = (now) => now) {
      theme = next(theme);
      const fitting = layoutFor(contents, theme, figure.clientWidth);
      if (fitting !== layout) {
        picture.close();
        [layout, picture] = [fitting, pictureOf(fitting, contents)];
        seen = { ...seen, parts: timesIn(seen) };
      }
      show(seen);
    },
  };
}

/** Axes without times belong to one layout, for equal axes show more where there is room. */
function timesIn({ parts }: Seen): Seen['parts'] {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => name.startsWith('timeOf')));
}

/** The widest layout that fits, in the theme that is shown. */
function layoutFor({ layouts }: Contents, theme: Theme, width: number): PageLayout {
  const own = layouts.filter((layout) => layout.theme === theme);
  const fitting = own.findLast(({ windowWidth }) => windowWidth <= width) ?? own[0];
  if (fitting === undefined) throw new Error('The page has no layout.');
  return fitting;
}

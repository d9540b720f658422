import type { Place, Readout } from '#adapters/vega/page/readout.ts';
import type { PageLayout, PagePanel } from '#src/domain/figure/drawing.ts';

/** What lies over the drawing: cross hairs, the box that is being drawn, and the values under the pointer. */
export interface Overlay {
  readout(readout: Readout | undefined, panel: PagePanel | undefined, place: Place, scale: number): void;
  box(from: Place | undefined, to: Place, scale: number): void;
}

export function overlayOf(figure: HTMLElement, layout: () => PageLayout): Overlay {
  const [hairs, box, card] = ['hairs', 'box', 'readout'].map((id) => element(figure, id));
  if (hairs === undefined || box === undefined || card === undefined) throw new Error('The page is torn.');
  return {
    readout(readout, panel, place, scale) {
      hairs.replaceChildren(
        ...(readout === undefined || panel === undefined ? [] : hairsAt(layout(), panel, readout.at, scale)),
      );
      card.hidden = readout === undefined;
      if (readout === undefined) return;
      card.replaceChildren(headingOf(readout), ...readout.lines.map(lineOf));
      const left = place.x * scale + 16;
      const fits = left + card.offsetWidth < figure.clientWidth;
      card.style.left = `${Math.max(0, fits ? left : place.x * scale - card.offsetWidth - 16)}px`;
      card.style.top = `${Math.max(0, Math.min(place.y * scale + 12, figure.clientHeight - card.offsetHeight))}px`;
    },
    box(from, to, scale) {
      box.hidden = from === undefined;
      if (from === undefined) return;
      box.style.left = `${Math.min(from.x, to.x) * scale}px`;
      box.style.top = `${Math.min(from.y, to.y) * scale}px`;
      box.style.width = `${Math.abs(from.x - to.x) * scale}px`;
      box.style.height = `${Math.abs(from.y - to.y) * scale}px`;
    },
  };
}

/** A line through all panels of the column that show the same axis. */
function hairsAt({ panels }: PageLayout, panel: PagePanel, x: number, scale: number): readonly HTMLElement[] {
  return panels
    .filter(
      (each) =>
        each === panel || (each.column === panel.column && each.x.kind === 'time' && panel.x.kind === 'time'),
    )
    .map(({ top, height }) => {
      const hair = document.createElement('div');
      hair.style.left = `${x * scale}px`;
      hair.style.top = `${top * scale}px`;
      hair.style.height = `${height * scale}px`;
      return hair;
    });
}

function headingOf({ heading }: Readout): HTMLElement {
  const strong = document.createElement('strong');
  strong.textContent = heading;
  return strong;
}

function lineOf({ name, value, color }: Readout['lines'][number]): HTMLElement {
  const line = document.createElement('div');
  const dot = document.createElement('i');
  dot.style.background = color;
  const words = document.createElement('span');
  words.textContent = name;
  const number = document.createElement('b');
  number.textContent = value;
  line.append(dot, words, number);
  return line;
}

function element(parent: HTMLElement, id: string): HTMLElement {
  const made = document.createElement('div');
  made.id = id;
  made.hidden = id !== 'hairs';
  parent.append(made);
  return made;
}

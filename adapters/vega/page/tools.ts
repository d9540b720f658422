import type { Seen } from '#adapters/vega/page/seen.ts';
import { mainAxes, partOf, xAxisOf, yAxisOf } from '#adapters/vega/page/seen.ts';
import { numberText, toldTimes } from '#adapters/vega/page/told-times.ts';
import type { PageLayout } from '#src/domain/figure/drawing.ts';

/** What each button of the page does, by its id; with Shift a key moves further. */
export type Actions = Readonly<Record<string, (isFar: boolean) => void>>;

const KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  '+': 'closer',
  '=': 'closer',
  '-': 'wider',
  _: 'wider',
  '0': 'whole',
  Home: 'whole',
  Escape: 'whole',
};

export function bindButtons(actions: Actions): void {
  for (const [id, action] of Object.entries(actions))
    document.getElementById(id)?.addEventListener('click', () => action(false));
}

/** Keys that work while the figure has the focus. */
export function bindKeys(canvas: HTMLElement, actions: Actions): void {
  canvas.addEventListener('keydown', (event) => {
    const action =
      event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[KEYS[event.key] ?? ''];
    if (action === undefined) return;
    event.preventDefault();
    action(event.shiftKey);
  });
}

export function setShown(id: string, isShown: boolean): void {
  const element = document.getElementById(id);
  if (element !== null) element.hidden = !isShown;
}

/** A name for a file, made of a title. */
export function fileName(title: string): string {
  const words = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return words.slice(0, 60) || 'figure';
}

/** A box to tick for each curve, for keys and screen readers. */
export function showCurves({ panels }: PageLayout, seen: Seen, onSwitch: (table: string) => void): void {
  const list = document.getElementById('curves');
  const curves = panels.flatMap(({ curves }) => curves);
  const details = list?.closest('details');
  if (list === null || details === null || details === undefined) return;
  details.hidden = curves.length < 2;
  if (list.childElementCount !== curves.length)
    list.replaceChildren(...curves.map(({ table, name }) => curveBox(table, name, onSwitch)));
  for (const box of list.querySelectorAll('input')) box.checked = !seen.off.has(box.value);
}

function curveBox(table: string, name: string, onSwitch: (table: string) => void): HTMLElement {
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.value = table;
  box.addEventListener('change', () => onSwitch(table));
  label.append(box, name);
  return label;
}

/** Tells what is seen, in words: the times, or of a figure without times each axis of its panels. */
export function showRange(layout: PageLayout, seen: Seen): void {
  const range = document.getElementById('range');
  const times = layout.panels.flatMap((panel, index) =>
    panel.x.kind === 'time' ? [toldTimes(panel.x).span(...partOf(seen, xAxisOf(panel, index)))] : [],
  );
  const texts = times.length > 0 ? times : numbersSeen(layout, seen);
  if (range !== null) range.textContent = [...new Set(texts)].join(' · ');
}

function numbersSeen({ panels }: PageLayout, seen: Seen): readonly string[] {
  return panels.flatMap((panel, index) =>
    [xAxisOf(panel, index), yAxisOf(panel, index)].map((axis, which) => {
      const [from, to] = partOf(seen, axis);
      const { label } = which === 0 ? panel.x : panel.y;
      return `${label === '' ? '' : `${label}: `}${numberText(from)} to ${numberText(to)}`;
    }),
  );
}

/** Hands a text over as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

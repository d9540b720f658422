import type { PanelBox } from '#src/plotting/layout.ts';
import type { TextRoom } from '#src/plotting/text-room.ts';

/** What the places on the page hide or leave out, as sentences. */
export function placedNotes(boxes: readonly PanelBox[], rooms: readonly TextRoom[]): readonly string[] {
  return [...lostTexts(rooms.flatMap((room) => room.lost())), ...hiddenBy(boxes)];
}

/** Texts that found no place beside the others, or not for all their words. */
function lostTexts(lost: readonly string[]): readonly string[] {
  if (lost.length === 0) return [];
  const shown = [...new Set(lost)];
  const names = `${shown.slice(0, 4).join(', ')}${shown.length > 4 ? ' …' : ''}`;
  const what = lost.length === 1 ? `the text ${names}` : `${lost.length} texts (${names})`;
  return [`There is no room for ${what} beside the others; a shorter time or a larger picture has it.`];
}

function hiddenBy(boxes: readonly PanelBox[]): readonly string[] {
  const panels = boxes.flatMap(({ hasLegendOver }, index) => (hasLegendOver ? [String(index + 1)] : []));
  if (panels.length === 0) return [];
  const where = boxes.length === 1 ? '' : ` of panel ${panels.join(', ')}`;
  return [`The legend${where} lies over a part of what is drawn; outside of the panel it hides nothing.`];
}

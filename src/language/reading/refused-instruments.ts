import { type Mark, means } from '#src/language/reading/mark.ts';

/**
 * "GOES XRS": an instrument that no server has is refused by what it measures, and not looked for among spacecraft. "Wind SMS" is the
 * instrument, and no message that is to be sent. "Polar UVI images" are images.
 */
export function withoutRefusedInstruments(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    if (isImaged(marks, at)) return { ...mark, senses: [{ kind: 'wish', value: 'image' }] };
    // "GOES-16 xray and Dst": whose X-rays is said with them, and no wish of its own.
    if (means(mark, 'mission') && means(marks[at + 1], 'wish', 'x-rays'))
      return { ...mark, senses: [{ kind: 'wish', value: 'x-rays' }] };
    if (!means(mark, 'wish') || !means(mark, 'instrument')) return mark;
    const other = means(mark, 'wish', 'x-rays') ? 'instrument' : 'wish';
    return { ...mark, senses: mark.senses.filter(({ kind }) => kind !== other) };
  });
}

/** "UVI images", "auroral imagery": pictures that an instrument took, and not the figure that is drawn here. */
function isImaged(marks: readonly Mark[], at: number): boolean {
  if (!/^(?:images|imagery|imager|pictures|snapshots|keograms?)$/i.test(marks[at]?.raw ?? '')) return false;
  const before = marks[at - 1];
  return (
    means(before, 'instrument') ||
    means(before, 'mission') ||
    /^(?:auroral?|uv|fuv|euv|ena|visible|camera)$/i.test(before?.raw ?? '')
  );
}

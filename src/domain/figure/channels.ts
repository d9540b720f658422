import type { FrameSummary } from '#src/domain/frame.ts';
import { placeText } from '#src/domain/place-text.ts';

/** What a channel of a spectrum is called: `1.585 MeV`; `undefined` where its place is not known. */
export function channelName(
  { bins, columns }: Pick<FrameSummary, 'bins' | 'columns'>,
  column: string,
): string | undefined {
  const center = bins?.centers[columns.findIndex(({ name }) => name === column)];
  return center === undefined || bins === undefined ? undefined : placeText(center, bins.unit, 4);
}

/** From low to high channels; dark enough for white paper. */
const STOPS = ['#5b2a86', '#3b5bb5', '#0085a8', '#12935f', '#8a9a1e', '#d98e00', '#d2501e', '#9c1030'];

/** The colour of each channel of a spectrum that is drawn as lines, by its place among those that are drawn. */
export function channelColor(place: number, count: number): string {
  const at = count < 2 ? 0 : (place / (count - 1)) * (STOPS.length - 1);
  const below = Math.min(STOPS.length - 2, Math.floor(at));
  const share = at - below;
  const [low = '', high = ''] = [STOPS[below], STOPS[below + 1]];
  const part = (text: string, index: number) => Number.parseInt(text.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(part(low, index) * (1 - share) + part(high, index) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

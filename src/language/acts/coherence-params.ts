import { type Near, take, takeSpelt } from '#src/language/acts/near-phrases.ts';
import { type Params, segment } from '#src/language/acts/operation-params.ts';
import { durationText } from '#src/language/reading/duration-text.ts';

const NEAR = /^(?:at|near|around|about|close to|for|~|≈)$/i;
const HERTZ: Readonly<Record<string, number>> = { mHz: 1e-3, Hz: 1, kHz: 1e3 };

/** "Near 9 d", "at a period of 27 days", "around 3 mHz": where it is told; "in segments of 9 d": what it is made of. */
export function coherenceParams(near: Near): Params {
  const { phrases } = near;
  const isSegmented = phrases.some(({ raw }) => /^(?:segments?|windows?|points?)$/i.test(raw));
  if (isSegmented) return segment(near);
  const isPlace = ({ from, prep }: { readonly from: number; readonly prep?: string }) =>
    prep === 'at' ||
    prep === 'around' ||
    phrases
      .filter(({ to }) => to <= from)
      .slice(-4)
      .some(({ raw }) => NEAR.test(raw) || /^periods?$/i.test(raw));
  const frequency = take(near, 'amount', (each) => HERTZ[each.unit ?? ''] !== undefined && isPlace(each));
  const period = frequency === undefined ? take(near, 'duration', isPlace) : undefined;
  if (frequency === undefined && period === undefined) return segment(near);
  takeSpelt(near, /^(?:periods?|frequency|freq)$/i);
  takeSpelt(near, NEAR);
  return {
    at:
      period === undefined
        ? Number(((frequency?.value ?? 0) * (HERTZ[frequency?.unit ?? ''] ?? 1)).toPrecision(12))
        : durationText(period.ms),
  };
}

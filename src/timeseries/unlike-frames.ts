import type { Column, Frame } from '#src/domain/frame.ts';
import { componentOf } from '#src/timeseries/components.ts';

/** x of GSE is x of GSM. */
const SHARED: readonly (readonly [string, string])[] = [['GSE', 'GSM']];

/** What is told of two components of one quantity that do not point the same way: GSE z and GSM z. */
export function unlikeFrames(
  [first, a]: readonly [Frame, Column | undefined],
  [second, b]: readonly [Frame, Column | undefined],
): string | undefined {
  const [one, other] = [first.provenance, second.provenance];
  const [own, its] = [a, b].map((column) => (column === undefined ? undefined : componentOf(column)));
  const isAlike =
    one.coordinates === undefined ||
    other.coordinates === undefined ||
    one.coordinates === other.coordinates ||
    one.quantity === undefined ||
    one.quantity !== other.quantity ||
    own === undefined ||
    own !== its ||
    !/^[xyzrtn]$/.test(own);
  if (isAlike) return undefined;
  const isSharedX =
    own === 'x' &&
    SHARED.some(
      (pair) =>
        pair.some((each) => each === one.coordinates) && pair.some((each) => each === other.coordinates),
    );
  return isSharedX
    ? undefined
    : `${first.label} is in ${one.coordinates} and ${second.label} in ${other.coordinates}, so that their ${own} are not the same direction.`;
}

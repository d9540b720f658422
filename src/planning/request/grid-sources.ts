import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act } from '#src/domain/request.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { type Stream, streamAtHand } from '#src/planning/stream.ts';

/**
 * "Slice at 265 eV", "channel 3" of a part of a table of two axes that is drawn: where its own channels are no energies, or only the
 * number of its cut is known, another part of the table is meant.
 */
export function withGridSources(
  act: Act,
  own: readonly Stream[],
  frames: readonly FrameSummary[],
): { readonly act: Act; readonly own: readonly Stream[] } {
  if (act.do !== 'compute' || act.operation !== 'slice') return { act, own };
  const [only, ...more] = own;
  const part =
    only === undefined || more.length > 0 || only.ref.fromSubGoal !== 0 ? undefined : only.ref.slot;
  const drawn = frames.find(({ label }) => label === part);
  const [from] = drawn?.provenance.operation === 'slice' ? drawn.provenance.from : [];
  const whole = frames.find(({ label, grid }) => label === from && grid !== undefined);
  if (drawn === undefined || whole === undefined) return { act, own };
  const { axis, at } = drawn.provenance.params ?? {};
  const { unit, channel: number } = act.params;
  const isOfOther = typeof unit === 'string' && convertFactor(unit, drawn.bins?.unit ?? '') === undefined;
  const isOfCut =
    number !== undefined && at === undefined && axis !== undefined && act.params['axis'] === undefined;
  const isMean = act.params['axis'] !== undefined && act.params['at'] === undefined && number === undefined;
  if (!isOfOther && !isOfCut && !isMean) return { act, own };
  const params = isOfCut && typeof axis === 'string' ? { ...act.params, axis } : act.params;
  return { act: { ...act, params }, own: [streamAtHand(whole)] };
}

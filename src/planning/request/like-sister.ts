import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { isDrawn } from '#src/planning/request/at-hand.ts';
import { ofMode } from '#src/planning/request/replay-wish.ts';

/** "All 4 spacecraft" beside burst data of one: what is fetched of its sisters comes from their burst data, too. */
export function likeSister(wish: SeriesWish, thread: ThreadState, knowledge: Knowledge): SeriesWish {
  const { mission, probe, quantity, dataset, likedDataset, instrument, cadenceMs } = wish;
  const isSaid = [dataset, likedDataset, instrument, cadenceMs].some((part) => part !== undefined);
  if (isSaid || mission === undefined || probe === undefined || quantity === undefined) return wish;
  const drawn = thread.frames.find(
    ({ label, provenance }) =>
      provenance.dataset !== undefined &&
      provenance.mission === mission &&
      provenance.missionName !== probe &&
      provenance.quantity === quantity &&
      isDrawn(label, thread),
  );
  return drawn === undefined ? wish : ofMode(drawn, undefined, wish, knowledge);
}

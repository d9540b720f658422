import type { Target } from '#src/domain/request.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { isDrawn, withDrawnPart } from '#src/planning/request/at-hand.ts';
import { NEAR_EARTH } from '#src/planning/request/with-mission.ts';

/** OMNI gives y and z in GSM, spacecraft in GSE: beside each other they are taken in the first of these that all have. */
const FRAMES = ['GSM', 'GSE'] as const;
/** Where paths of several spacecraft can stand together, around the Earth and around the Sun. */
const SPACES = ['GSE', 'GSM', 'HGI', 'HEEQ', 'HAE', 'HEE'] as const;
const TURNED: ReadonlySet<string> = new Set(['y', 'z']);

/** A component of the field beside that of another spacecraft, and paths of several, in a frame that all have. */
export function inCommonFrame(wish: SeriesWish, all: readonly Target[], knowledge: Knowledge): SeriesWish {
  const { mission, quantity, component = '', coordinates, dataset } = wish;
  const isTurned = quantity === 'magnetic-field' && TURNED.has(component);
  const isPath = quantity === 'position';
  if (!(isTurned || isPath) || coordinates !== undefined || dataset !== undefined || mission === undefined)
    return wish;
  const others = all.flatMap((target) => {
    if (target.kind !== 'series' || target.mission === undefined || target.dataset !== undefined) return [];
    const isSame =
      (target.quantity ?? quantity) === quantity && (target.component ?? component) === component;
    return isSame && target.coordinates === undefined ? [target.mission] : [];
  });
  const missions = [...new Set([mission, ...others])];
  if (missions.length < 2 || !(isPath || missions.includes(NEAR_EARTH))) return wish;
  const shared = (isPath ? SPACES : FRAMES).find((frame) =>
    missions.every((each) => {
      const wanted = { mission: each, quantity, coordinates: frame, ...(isPath ? {} : { component }) };
      return knowledge.candidates(wanted).length > 0;
    }),
  );
  return shared === undefined ? wish : { ...wish, coordinates: shared };
}

/** "Bz of all four spacecraft" where one of them is drawn in GSM: the others in that frame, too. */
export function inDrawnFrame(wish: SeriesWish, thread: ThreadState): SeriesWish {
  const { mission, quantity, component = '', coordinates, dataset } = wish;
  if (!/^[xyz]$/.test(component) || (coordinates ?? dataset) !== undefined || mission === undefined)
    return wish;
  const same = thread.frames.filter(
    ({ label, provenance }) =>
      provenance.mission === mission && provenance.quantity === quantity && isDrawn(label, thread),
  );
  // Beside |B|, which may come of a vector in another frame, the component itself is what is drawn.
  const drawn = withDrawnPart(same, component, thread);
  const [frame, ...more] = new Set(drawn.map(({ provenance }) => provenance.coordinates));
  return frame === undefined || more.length > 0 ? wish : { ...wish, coordinates: frame };
}

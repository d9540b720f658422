import type { Act } from '#src/domain/request.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';

/** What is taken for a stream: wind of this speed for so long, with breaks of at most the third. */
const SPEED = 500;
const LEAST = 6 * HOUR;
const BREAK = 6 * HOUR;

/**
 * "Was there a HSS last week?", "list the high speed streams of January 2017": stretches of fast wind. Which hole a stream came from,
 * and whether it was none but the wake of a CME, the speed alone does not tell.
 */
export const fastStreamsAct: ActSpec = {
  name: 'fast-streams',
  rank: 4,
  read(view, setting) {
    const words = view.words('happening', 'stream').filter(({ raw }) => FAST.test(raw));
    if (words.length === 0 || !isAsked(view)) return undefined;
    const measured = measuredOf(view, setting, (series) => ({
      ...series,
      quantity: series.quantity ?? 'speed',
    }));
    const isOther = measured.series.some(({ quantity }) => quantity !== 'speed');
    if (isOther || (view.all('time').length === 0 && setting.within === undefined)) return undefined;
    const act: Act = {
      do: 'measure',
      question: {
        kind: 'condition',
        asks: 'intervals',
        where: { kind: 'compared', comparison: '>', threshold: SPEED, unit: 'km/s' },
        atLeastMs: LEAST,
        mergeGapMs: BREAK,
      },
      of: measured.series.length > 0 ? measured.of : [{ kind: 'series', quantity: 'speed', text: 'speed' }],
      period: measured.period,
    };
    return {
      acts: [act],
      used: [...words, ...measured.used, ...view.spelt(/^(?:any|some|all|the)$/i)],
      notes: [
        ...measured.notes,
        'A high-speed stream is taken here as wind above 500 km/s for 6 h or longer, breaks of up to 6 h included; the wake of a CME can look alike.',
      ],
    };
  },
};

const FAST =
  /^(?:hsss?|(?:high[- ]speed|fast)(?: wind)? streams?|(?:recurrent )?(?:ch|coronal hole)(?: high[- ]speed)? streams?)$/i;

function isAsked(view: ClauseView): boolean {
  return (
    view.words('question', 'is', 'when', 'how-many', 'which', 'what').length > 0 ||
    view.words('verb', 'list', 'find').length > 0 ||
    view.spelt(/^(?:any|did)$/i).length > 0 ||
    isAlone(view)
  );
}

/** "High speed streams, OMNI 2008": nothing is asked but that they are named. */
function isAlone(view: ClauseView): boolean {
  const [first] = view.phrases;
  return (
    first?.type === 'word' &&
    FAST.test(first.raw) &&
    view.phrases
      .slice(1)
      .every(
        (phrase) =>
          phrase.type === 'time' ||
          (phrase.type === 'series' && phrase.items.every(({ series }) => series.quantity === undefined)) ||
          /^(?:[,:]|from|in|of|at|for|during)$/i.test(phrase.raw),
      )
  );
}

import { DAY, HOUR, type TimeRange } from '#src/domain/time-range.ts';
import type { ActSpec } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';

const BUSY = /^(?:dense|busy|crowded|cluttered|messy|noisy|spiky)$/i;
const TOO = /^(?:too|to|so|very|way too|much too|overly|a bit too|really)$/i;
const CALMER = /^(?:coarser|calmer|sparser|cleaner)$/i;

/** "Too dense", "it's too busy, make it coarser": a figure with less in it is offered; beside something to do it is why. */
export const tooBusyAct: ActSpec = {
  name: 'too-busy',
  rank: 96,
  read(view, { drawn, hasFigure }) {
    const busy = view.spelt(BUSY);
    const calmer = view.spelt(CALMER);
    const too = view.phrases.filter(
      ({ raw, to }) => TOO.test(raw) && busy.some(({ from }) => from - to === 1),
    );
    if (!hasFigure || (too.length === 0 && calmer.length === 0)) return undefined;
    const [bins, smooth] = lengthsFor(drawn.range);
    const used = [...busy, ...calmer, ...too, ...view.words('pronoun'), ...view.words('verb', 'set', 'give')];
    return {
      acts: [
        {
          do: 'look-up',
          worker: 'clarify',
          params: {
            question: 'How shall there be less in the figure?',
            choices: [
              bins,
              `smooth it over ${smooth}`,
              ...(drawn.panels < drawn.lines.length ? ['each in its own panel'] : []),
            ],
          },
        },
      ],
      used: view.phrases.filter((phrase) => used.includes(phrase) || !isContent(phrase, true)),
    };
  },
};

/** Averages and a window that leave some hundred points of the time that is drawn. */
function lengthsFor(range: TimeRange | undefined): readonly [string, string] {
  const span = range === undefined ? 3 * DAY : range.stop - range.start;
  if (span > 3000 * DAY) return ['monthly averages', '81 days'];
  if (span > 60 * DAY) return ['daily averages', '5 days'];
  if (span > 3 * DAY) return ['hourly averages', '6 h'];
  return span > 6 * HOUR ? ['10 min averages', '1 h'] : ['1 min averages', '5 min'];
}

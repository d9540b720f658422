import { STATISTICS } from '#src/domain/data-question.ts';
import type { Act } from '#src/domain/request.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { endParts } from '#src/language/acts/end-parts.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';

const CHANGE =
  /^(?:drop|drops|dropped|fall|fell|fallen|decline|declined|decrease|decreased|reduction|loss|rise|rose|risen|increase|increased|growth|grew|grow|gain|gained|change|changed|changes|percent change|percentage change|relative change|go (?:up|down)|went (?:up|down))$/i;
const PERCENT =
  /^(?:percent|percentage|per cent|pct|%|in %|in percent|relative|percentages|how many percent|how many %)$/i;

/**
 * "Percent drop between july and october means?", "how much did it fall from 2012 to 2014", "% change of the median from 11 to 15
 * May": one statistic of the first part and of the last, and how far the last is off.
 */
export const changeBetweenAct: ActSpec = {
  name: 'change-between',
  rank: 0,
  read(view, setting) {
    const changes = view.phrases.filter((phrase) => view.isFree(phrase) && CHANGE.test(phrase.raw));
    const windows = windowsOf(view);
    if (changes.length === 0 || windows === undefined || view.all('condition').length > 0) return undefined;
    const measured = measuredOf(view, setting);
    if (measured.series.length > 1 || (measured.of.length === 0 && !setting.hasData)) return undefined;
    const words = view.words('statistic').filter(({ raw }) => !/^how /i.test(raw));
    const statistic = STATISTICS.find((each) => words.some((word) => wordValue(word, 'statistic') === each));
    const percents = view.phrases.filter((phrase) => view.isFree(phrase) && PERCENT.test(phrase.raw));
    const act: Act = {
      do: 'measure',
      question: {
        kind: 'compare',
        statistic: statistic ?? 'mean',
        asks: ['difference', 'percent'],
        windows: windows.map(({ start, stop }) => ({ start: isoTime(start), stop: isoTime(stop) })),
      },
      of: measured.of,
      period: {
        ranges: [{ start: windows[0].start, stop: windows[1].stop }],
        events: [],
      },
    };
    return {
      acts: [act],
      used: [
        ...changes,
        ...percents,
        ...words,
        ...measured.used,
        ...view.words('asked', 'how-much-more'),
        ...view.words('pronoun'),
        ...view.spelt(/^(?:how much|how many|much|many|by|means?|the|overall|total|in)$/i),
      ],
      notes: measured.notes,
    };
  },
};

/** Two times in their order, or the ends of the one that is said. */
function windowsOf(view: ClauseView): readonly [TimeRange, TimeRange] | undefined {
  const [first, second, ...more] = view.all('time');
  if (first === undefined || more.length > 0) return undefined;
  if (second === undefined) return endParts(first);
  return first.range.stop <= second.range.start ? [first.range, second.range] : undefined;
}

import type { Act, NamedSeries } from '#src/domain/request.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { periodOf } from '#src/language/reading/period.ts';

const DELAY = /^(?:(?:time )?(?:delays?|lags?)|time differences?)$/i;
const LINK =
  /^(?:(?:with |in )?(?:respect|regard) to|relative to|compared? (?:to|with)|w\.?r\.?t\.?|wrt|vs\.?|versus|against|behind)$/i;
const SMALL =
  /^(?:the|of|for|between|in|and|,|&|each|all|time|best|what|what's|is|are|how|long|estimate|please|pls|spacecraft|s\/c|sc|using|cross[- ]correlation|by)$/i;

/**
 * "Delay of C2, C3 and C4 with respect to C1": how much later each is than the one behind the words, by where it fits that best. What is
 * compared is a quantity that is named, else what is drawn of them.
 */
export const delaysOfEachAct: ActSpec = {
  name: 'delays-of-each',
  rank: 3,
  read(view) {
    const delays = view.phrases.filter(({ raw }) => DELAY.test(raw));
    const link = view.phrases.find(({ raw, from }) => LINK.test(raw) && from > (delays[0]?.to ?? 0));
    const items = view.series().flatMap((phrase) => phrase.items);
    if (delays.length === 0 || link === undefined) return undefined;
    const [reference, ...others] = items.filter(
      ({ from, series }) => from > link.from && series.mission !== undefined,
    );
    const late = items.filter(({ from, series }) => from < link.from && isCraft(series));
    const quantities = items.filter(({ series }) => series.quantity !== undefined);
    const [quantity, ...more] = quantities;
    const isElse = late.length + quantities.length + (quantity === reference ? 0 : 1) !== items.length;
    if (reference === undefined || others.length + more.length > 0 || late.length === 0) return undefined;
    if (isElse) return undefined;
    if (!isPlain(view)) return undefined;
    const period = periodOf(view.all('time'));
    const whole = (series: NamedSeries) => ofQuantity(series, quantity?.series);
    return {
      acts: late.map(
        ({ series }): Act => ({
          do: 'measure',
          question: { kind: 'correlation', method: 'pearson', isBestLag: true },
          of: [whole(reference.series), whole(series)],
          period,
        }),
      ),
      used: view.phrases.filter(view.isFree),
      notes: view.all('series').flatMap(({ notes }) => notes),
    };
  },
};

function isCraft({ mission, quantity, parameter, dataset, label }: NamedSeries): boolean {
  return mission !== undefined && (quantity ?? parameter ?? dataset ?? label) === undefined;
}

/** A spacecraft alone means what is drawn of it. */
function ofQuantity(craft: NamedSeries, quantity: NamedSeries | undefined): NamedSeries {
  const { unknown: _, ...known } = craft;
  if (quantity === undefined) return known;
  const { mission, probe } = craft;
  return {
    ...quantity,
    ...(mission === undefined ? {} : { mission }),
    ...(probe === undefined ? {} : { probe }),
  };
}

function isPlain(view: ClauseView): boolean {
  return view.phrases.every(
    (phrase) =>
      phrase.type === 'series' ||
      phrase.type === 'time' ||
      DELAY.test(phrase.raw) ||
      LINK.test(phrase.raw) ||
      SMALL.test(phrase.raw) ||
      view.words('question').some((word) => word === phrase) ||
      !isContent(phrase, true),
  );
}

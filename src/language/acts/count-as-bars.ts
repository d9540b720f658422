import type { Act } from '#src/domain/request.ts';
import { barWords } from '#src/language/acts/table-figure.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** "How many per yr, bars", and "as a bar chart" behind such a count: the count as bars. */
export const countAsBarsAct: ActSpec = {
  name: 'count-as-bars',
  rank: 1,
  read(view, { acts, previous }) {
    const bars = barWords(view);
    if (bars.length === 0) return undefined;
    const rest = view.phrases.filter((phrase) => view.isFree(phrase) && !bars.includes(phrase));
    const isOnly = rest.every(({ raw }) => SMALL.test(raw));
    const place = acts.findLastIndex(isCounted);
    const act = acts[place] ?? (acts.length === 0 ? previous?.acts.findLast(isCounted) : undefined);
    if (!isOnly || act === undefined || !isCounted(act)) return undefined;
    // A place among the acts of the request before is none in this one.
    const isPlaced = place < 0 && act.events.kind === 'act';
    const list = isPlaced ? ({ kind: 'pointed', which: 'list', text: 'list' } as const) : act.events;
    const drawn: Act = { ...act, events: list, asBars: true };
    const used = [...bars, ...rest];
    return place < 0 ? { acts: [drawn], used } : { acts: [drawn], amends: place, used };
  },
};

const SMALL =
  /^(?:as|a|an|in|with|of|it|that|them|those|this|the|and|make|do|draw|plot|show|me|please|pls|figure|chart|,)$/i;

type Count = Extract<Act, { do: 'mark-events' }>;

function isCounted(act: Act): act is Count {
  return act.do === 'mark-events' && act.what === 'count' && act.by !== undefined;
}

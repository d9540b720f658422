import type { Target } from '#src/domain/request.ts';
import { finderOf } from '#src/language/acts/event-finders.ts';
import { listWords } from '#src/language/acts/interval-words.ts';
import {
  columnActs,
  type EventColumns,
  eachWords,
  eventColumns,
  without,
} from '#src/language/acts/list-again/event-columns.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';

/** "Find the interfaces of 2008, give a list with their max pressure": numbers of what the request has just looked for. */
export function columnsOfMade(view: ClauseView, { acts }: Setting): ActReading | undefined {
  const place = acts.findLastIndex((act) => act.do === 'intervals');
  const isOfList = view.words('noun', 'list', 'table').length > 0 || eachWords(view).length > 0;
  if (place < 0 || !isOfList || finderOf(view) !== undefined || view.all('condition').length > 0)
    return undefined;
  const said = eventColumns(view);
  if (said.columns.length === 0) return undefined;
  return {
    acts: columnActs(said.columns, { kind: 'act', act: place }, acts.length),
    used: [
      ...said.used,
      ...eachWords(view),
      ...listWords(view),
      ...view.words('question', 'when'),
      ...view.spelt(/^(?:their|with)$/i),
    ],
    notes: said.notes,
  };
}

/** "With min Bz in each", "and their peak speed": numbers of other series that stand beside the events. */
export function columnsBeside(view: ClauseView): EventColumns {
  const [finder] = finderOf(view)?.used ?? [];
  const from = finder?.from ?? view.all('condition').at(-1)?.from ?? Number.POSITIVE_INFINITY;
  const behind = without(
    view,
    view.phrases.filter((phrase) => phrase.from < from),
  );
  const said = eventColumns(behind);
  return said.used.length === 0 ? said : { ...said, used: [...said.used, ...eachWords(behind)] };
}

export function withColumns(
  read: ActReading,
  { columns, used, notes }: EventColumns,
  { acts }: Setting,
): ActReading {
  const list: Target = { kind: 'act', act: acts.length };
  return {
    acts: [...read.acts, ...columnActs(columns, list, acts.length + read.acts.length)],
    used: [...read.used, ...used],
    notes: [...(read.notes ?? []), ...notes],
  };
}

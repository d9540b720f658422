import type { ActSpec } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

/** "Where was MMS1 on 2024-01-10?", "where are Wind and ACE in May?": the path of spacecraft over a time. */
export const whereAct: ActSpec = {
  name: 'where',
  rank: 12,
  read(view) {
    const [where] = view.words('question', 'where');
    const series = view.all('series');
    const items = series.flatMap((phrase) => phrase.items);
    const isOfSpacecraft = items.every(
      ({ series: { quantity, parameter, dataset, mission } }) =>
        mission !== undefined && dataset === undefined && parameter === undefined && quantity === undefined,
    );
    if (where === undefined || items.length === 0 || !isOfSpacecraft) return undefined;
    const times = view.all('time');
    return {
      acts: [
        {
          do: 'show',
          mode: 'auto',
          form: 'orbit',
          of: items.map((item) => ({ ...item.series, quantity: 'position' })),
          period: periodOf(times),
        },
      ],
      used: [where, ...series, ...times],
      notes: series.flatMap(({ notes }) => notes),
    };
  },
};

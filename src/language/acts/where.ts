import type { Act } from '#src/domain/request.ts';
import { DAY } from '#src/domain/time-range.ts';
import { drawnSpacecraft } from '#src/language/acts/drawn-spacecraft.ts';
import { type ActSpec, wordValue } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

/** "Where was MMS1 on 2024-01-10?", "where are Wind and ACE in May?": the path of spacecraft over a time. */
export const whereAct: ActSpec = {
  name: 'where',
  rank: 12,
  read(view, setting) {
    const [where] = view.words('question', 'where');
    const series = view.all('series');
    const named = series.flatMap((phrase) => phrase.items.map((item) => item.series));
    const pointers = [
      ...view.words('pronoun', 'it', 'them'),
      ...view.words('also', 'each', 'both', 'all'),
      ...view.words('noun', 'mission', 'spacecraft'),
    ];
    const isOfThread = named.every(({ isEvery }) => isEvery === true) && named.length + pointers.length > 0;
    const craft = isOfThread ? drawnSpacecraft(setting) : [];
    const items = craft.length > 0 ? craft : named;
    const isOfSpacecraft = items.every(
      ({ quantity, parameter, dataset, mission }) =>
        mission !== undefined && dataset === undefined && parameter === undefined && quantity === undefined,
    );
    if (where === undefined || items.length === 0 || !isOfSpacecraft) return undefined;
    const times = view.all('time');
    const frames = view.words('frame');
    const coordinates = wordValue(frames[0], 'frame');
    const units = view.words('unit');
    const to = wordValue(units[0], 'unit');
    const now = [
      ...view.words('statistic', 'latest'),
      ...view.spelt(/^(?:(?:right |just )?now|currently|today)$/i),
    ];
    const period = periodOf(times);
    const places = items.map((item) => ({
      ...item,
      quantity: 'position',
      ...(coordinates === undefined ? {} : { coordinates }),
    }));
    // Where something is now is a place and no path.
    if (times.length === 0 && now.length > 0)
      return {
        acts: [
          {
            do: 'measure',
            question: { kind: 'statistic', statistics: ['latest'] },
            of: [
              ...items.map((item) => ({ ...item, text: 'distance', quantity: 'radial-distance' })),
              ...places,
            ],
            period: { ranges: [], events: [], newestMs: DAY },
          },
        ],
        used: [where, ...series, ...now, ...frames, ...(named.length === 0 ? pointers : [])],
        notes: series.flatMap(({ notes }) => notes),
      };
    const converted: readonly Act[] =
      to === undefined
        ? []
        : [{ do: 'compute', operation: 'convert_units', params: { to }, of: places, period }];
    return {
      acts: [
        ...converted,
        {
          do: 'show',
          mode: 'auto',
          form: 'orbit',
          of: to === undefined ? places : [{ kind: 'act', act: setting.acts.length }],
          period,
        },
      ],
      used: [where, ...series, ...times, ...frames, ...units, ...(named.length === 0 ? pointers : [])],
      notes: series.flatMap(({ notes }) => notes),
    };
  },
};

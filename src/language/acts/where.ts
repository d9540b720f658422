import type { Act, NamedSeries } from '#src/domain/request.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { drawnSpacecraft } from '#src/language/acts/drawn-spacecraft.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Where was MMS1 on 2024-01-10?", "where are Wind and ACE in May?": the path of spacecraft over a time. */
export const whereAct: ActSpec = {
  name: 'where',
  rank: 12,
  read(view, setting) {
    const [where] = view.words('question', 'where');
    const series = view.all('series');
    const said = series.flatMap((phrase) => phrase.items.map((item) => item.series));
    // "Where was it, gse orbit xy": the path of what is pointed at.
    const paths = said.filter(isPath);
    const named = said.filter((each) => !isPath(each));
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
    const coordinates = wordValue(frames[0], 'frame') ?? paths[0]?.coordinates;
    const units = view.words('unit');
    const to = wordValue(units[0], 'unit');
    const now = [
      ...view.words('statistic', 'latest'),
      ...view.spelt(/^(?:(?:right |just )?now|currently|today)$/i),
    ];
    const days = times.length === 0 && setting.within !== undefined ? dayWords(view) : [];
    const period =
      days.length > 0 && setting.within !== undefined
        ? { ranges: [wholeDays(setting.within)], events: [] }
        : periodOf(times);
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
        // Around the Sun distances are in au anyway.
        used: [
          where,
          ...series,
          ...now,
          ...frames,
          ...(to === 'au' ? units : []),
          ...(named.length === 0 ? pointers : []),
        ],
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
      used: [
        where,
        ...series,
        ...times,
        ...days,
        ...frames,
        ...units,
        ...(named.length === 0 ? pointers : []),
      ],
      notes: series.flatMap(({ notes }) => notes),
    };
  },
};

function isPath({ quantity, mission, dataset, text }: NamedSeries): boolean {
  return (
    quantity === 'position' &&
    (mission ?? dataset) === undefined &&
    /orbit|position|trajector|path/i.test(text)
  );
}

/** "That day", "on the same day": all of the day that hours of are drawn. */
function dayWords(view: ClauseView): readonly Phrase[] {
  const days = view.spelt(/^(?:(?:that |this |the )?(?:whole |same |full |entire )?)?days?$/i);
  return days.length === 0 ? [] : [...days, ...view.words('also', 'same', 'all')];
}

function wholeDays({ start, stop }: TimeRange): TimeRange {
  return { start: Math.floor(start / DAY) * DAY, stop: Math.ceil(stop / DAY) * DAY };
}

import type { NamedSeries } from '#src/domain/request.ts';
import { DAY } from '#src/domain/time-range.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActReading, ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Bz & V now?", "current Bz and speed": the latest values. */
export const nowAct: ActSpec = {
  name: 'now',
  rank: 1,
  read(view, setting) {
    if (view.series().length === 0) return undefined;
    const weather = windNow(view);
    if (weather !== undefined) return weather;
    const said = nowIn(view);
    if (said.length === 0) return undefined;
    const hasTime = view.phrases.some(({ type }) => type === 'time' || type === 'duration');
    const isOther =
      hasTime ||
      view.one('condition') !== undefined ||
      view
        .words('verb')
        .some((word) => means(word.mark, 'verb') && !means(word.mark, 'verb', 'give', 'know', 'explain')) ||
      (['operation', 'format', 'colour', 'place', 'together', 'by', 'scale', 'dash'] as const).some((kind) =>
        view.words(kind).some((word) => !said.includes(word)),
      ) ||
      view.words('statistic').some((word) => !said.includes(word));
    if (isOther) return undefined;
    const measured = measuredOf(view, setting);
    if (!measured.series.every(({ quantity, parameter }) => (quantity ?? parameter) !== undefined))
      return undefined;
    return {
      acts: [
        {
          do: 'measure',
          question: { kind: 'statistic', statistics: ['latest'] },
          of: measured.of,
          // From whoever is freshest, not from what ends weeks ago.
          period: { ranges: [], events: [], newestMs: DAY },
        },
      ],
      used: [...said, ...measured.used, ...view.spelt(THERE_IS)],
      notes: measured.notes,
    };
  },
};

/** What is said of the wind when nothing of it is named. */
const WIND: readonly NamedSeries[] = [
  { kind: 'series', text: 'solar wind speed', quantity: 'speed', isSolarWind: true },
  { kind: 'series', text: 'solar wind density', quantity: 'density', isSolarWind: true },
  { kind: 'series', text: 'Bz', quantity: 'magnetic-field', component: 'z', isSolarWind: true },
  { kind: 'series', text: '|B|', quantity: 'magnetic-field', component: 'magnitude', isSolarWind: true },
];
const NOW =
  /^(?:(?:right |just )?now|rn|atm|currently|today|at (?:the|this) moment|at present|presently|these days)$/i;

/** "What's the solar wind doing now?", "how is the solar wind today?": not what it is, but its newest values. */
function windNow(view: ClauseView): ActReading | undefined {
  const now = view.phrases.filter(({ raw }) => NOW.test(raw));
  const [series, ...more] = view.series().flatMap(({ items }) => items);
  const isWind = series?.series.quantity === 'solar-wind' && series.series.mission === undefined;
  if (now.length === 0 || !isWind || more.length > 0 || !view.isQuestion) return undefined;
  return {
    acts: [
      {
        do: 'measure',
        question: { kind: 'statistic', statistics: ['latest'] },
        of: WIND,
        period: { ranges: [], events: [], newestMs: DAY },
      },
    ],
    used: [
      ...now,
      ...view.all('series'),
      ...view.words('question'),
      ...view.spelt(/^(?:doing|like|up to|looking|behaving|is|the|there|conditions?|situation|state)$/i),
    ],
  };
}

/** Words for the newest that stand in front of what they are said of. */
const BEFORE = /^(?:current|newest|latest|most recent|freshest|last)$/i;
/** "The newest Dst value you have", "the last available reading". */
const THERE_IS =
  /^(?:values?|numbers?|readings?|samples?|measurements?|entry|entries|point|(?:you|u|we|i) (?:have|got|know)|(?:have|got|known|available|there is)|in (?:the|your) (?:archive|data))$/i;
const VALUE = /^(?:value|number|reading|sample|measurement|entry|available|known)$/i;

/** "Now" behind what is named, "current" before it; "now Bz" goes on with something else. */
function nowIn(view: ClauseView): readonly Phrase[] {
  const [first] = view.series();
  const isValue = view.spelt(VALUE).length > 0;
  const archive = view.hasWord('noun', 'dataset', 'data', 'instrument', 'mission');
  return view
    .spelt(
      /^(?:(?:right |just )?now|rn|atm|currently|current|newest|latest|most recent|freshest|last|at (?:the|this) moment|at present|presently)$/i,
    )
    .filter((word) => !(archive && !isValue && BEFORE.test(word.raw)))
    .filter((word) => isValue || !/^last$/i.test(word.raw))
    .filter((word) =>
      BEFORE.test(word.raw)
        ? first !== undefined && word.to <= first.from
        : first !== undefined && word.from >= first.to,
    );
}

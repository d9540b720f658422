import { type NamedSeries, NO_PERIOD } from '#src/domain/request.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { seriesRefOf, seriesRefs } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "colour by spacecraft", "colour points by density", "colour the dots by time". */
export const scatterColor: ActSpec = lookAct('scatter-color', 10, (view, setting) => {
  const equals = view.spelt(/^[=:]$/);
  const verbs = [
    ...view.words('verb', 'colour'),
    ...view.words('noun', 'colormap'),
    ...equalled(view).filter(({ type }) => type === 'word'),
  ];
  const isBy = equals.length > 0 || view.phrases.some(({ raw, prep }) => /^by$/i.test(raw) || prep === 'by');
  if (verbs.length === 0) return undefined;
  const signs = view.spelt(/^(?:sign|polarity|signs)(?: of)?$/i);
  const ofPolarity = polarityIn(view, signs);
  if (ofPolarity !== undefined) return ofPolarity([...verbs, ...pointsIn(view)], setting);
  const [series] = view
    .series()
    .filter(
      (phrase) => phrase.prep === 'by' || equalled(view).includes(phrase) || (signs.length > 0 && isBy),
    );
  const [mission] = [
    ...view.words('by', 'mission'),
    ...view.words('noun', 'mission').filter(({ prep }) => prep === 'by'),
  ];
  const [time] = view.words('coloring', 'time', 'none', 'month', 'year', 'hour');
  const points = pointsIn(view);
  if (mission !== undefined)
    return changed({ kind: 'scatter-color', by: 'mission' }, [...verbs, ...points, mission]);
  if (time !== undefined)
    return changed({ kind: 'scatter-color', by: calendarOf(wordValue(time, 'coloring')) }, [
      ...verbs,
      ...points,
      time,
    ]);
  const [by] = series === undefined ? [] : seriesRefs(series.items);
  if (!isBy || by === undefined || series === undefined || isPartOfFormula(series, view)) return undefined;
  const sign = signs.length === 0 ? {} : { isSign: true };
  const reading = changed({ kind: 'scatter-color', by, ...sign }, [
    ...verbs,
    ...points,
    ...signs,
    series,
    ...(signs.length > 0 ? view.phrases.filter(({ raw }) => /^[()]$/.test(raw)) : []),
  ]);
  return withFetched(
    reading,
    series.items.map((item) => item.series),
    setting,
  );
});

function pointsIn(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('noun', 'point'),
    ...view.words('mark', 'point'),
    ...view.words('noun', 'line'),
    ...view.words('pronoun', 'it', 'them'),
  ];
}

/** What is not drawn is fetched first. */
function withFetched(reading: ActReading, of: readonly NamedSeries[], { drawn }: Setting): ActReading {
  if (of.every((each) => drawn.has(each))) return reading;
  return { ...reading, acts: [{ do: 'fetch', of, period: NO_PERIOD }, ...reading.acts] };
}

const BR = { kind: 'series', text: 'Br', quantity: 'magnetic-field', component: 'r' } as const;

/** "Colour by polarity", "by Bpol": whether the field points away from the Sun or towards it. */
function polarityIn(
  view: ClauseView,
  signs: readonly Phrase[],
): ((used: readonly Phrase[], setting: Setting) => ActReading) | undefined {
  const named = view.series();
  const words = [
    ...signs.filter(({ raw }) => /^polarity$/i.test(raw)),
    ...view.phrases.filter(({ raw }) =>
      /^(?:by )?(?:(?:imf|magnetic|field|b) ?)?(?:polarity|b_?pol)$/i.test(raw),
    ),
  ];
  const isAlone = named.every((phrase) => words.includes(phrase));
  const isBy = view.phrases.some(({ raw }) => /^by\b/i.test(raw)) || words.some(({ prep }) => prep === 'by');
  if (words.length === 0 || !isAlone || !isBy) return undefined;
  return (used, setting) =>
    withFetched(
      {
        ...changed({ kind: 'scatter-color', by: seriesRefOf(BR), isSign: true }, [
          ...used,
          ...words,
          ...view.spelt(/^(?:imf|magnetic|field)$/i),
        ]),
        notes: ['Polarity is the sign of Br: positive away from the Sun.'],
      },
      [BR],
      setting,
    );
}

/** "Colour by density*r^2", "by T/Bz": one of its parts alone is another colour. */
function isPartOfFormula(series: Extract<Phrase, { type: 'series' }>, { phrases }: ClauseView): boolean {
  const next = phrases[phrases.indexOf(series) + 1];
  return series.items.length > 1 || /^(?:[*×·/^]|times\b|over\b)/i.test(next?.raw ?? '');
}

/** "Colour = Dst", "color: temperature": the word, the sign, and what it stands before. */
function equalled({ phrases }: ClauseView): readonly Phrase[] {
  const at = phrases.findIndex(
    ({ raw }, place) =>
      /^(?:colou?r|c)$/i.test(raw) &&
      /^[=:]$/.test(phrases[place + 1]?.raw ?? '') &&
      phrases[place + 2]?.type === 'series',
  );
  return at < 0 ? [] : phrases.slice(at, at + 3);
}

function calendarOf(value: string | undefined): 'time' | 'none' | 'month' | 'year' | 'hour' {
  return (['none', 'month', 'year', 'hour'] as const).find((each) => each === value) ?? 'time';
}

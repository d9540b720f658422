import { type Act, type NamedSeries, NO_PERIOD } from '#src/domain/request.ts';
import { drawnSpacecraft } from '#src/language/acts/drawn-spacecraft.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import { AWAY } from '#src/language/reading/symbols.ts';

const APSIS = /\b(?:perihelion|perihelia|aphelion|aphelia|closest approach)\b/i;
const OF_TIME =
  'the least or greatest distance from the Sun within the time asked about (none of the orbit where it falls on an end of that time)';

/**
 * "When's perihelion in there and how far", "PSP perihelion in Nov 2021, date and distance in Rs": the extreme of the distance from
 * the Sun within the time that is said or shown.
 */
export const perihelionAct: ActSpec = {
  name: 'perihelion',
  rank: 0,
  read(view, setting) {
    const words = view.phrases.filter((phrase) => view.isFree(phrase) && APSIS.test(phrase.raw));
    if (words.length === 0 || !isAsked(view) || isElse(view)) return undefined;
    const measured = measuredOf(view, setting);
    const craft = craftOf(measured.series, setting);
    const range = measured.period.ranges[0] ?? setting.within;
    if (craft.length === 0 || range === undefined || measured.period.ranges.length > 1) return undefined;
    const period = measured.period.ranges.length > 0 ? measured.period : { ranges: [range], events: [] };
    const units = view.words('unit');
    const to = wordValue(units[0], 'unit');
    const of = craft.map((each) => ({ ...each, text: 'radial distance', quantity: 'radial-distance' }));
    const convert: readonly Act[] =
      to === undefined
        ? []
        : [{ do: 'compute', operation: 'convert_units', params: { to }, of, isOnlyMade: true, period }];
    const isFar = words.some(({ raw }) => /aphel/i.test(raw));
    const isNear = words.some(({ raw }) => /perihel|approach/i.test(raw));
    return {
      acts: [
        ...convert,
        {
          do: 'measure',
          question: {
            kind: 'statistic',
            statistics: [...(isNear ? (['minimum'] as const) : []), ...(isFar ? (['maximum'] as const) : [])],
            asksTime: true,
          },
          of: to === undefined ? of : [{ kind: 'act', act: setting.acts.length }],
          period,
        },
      ],
      used: [
        ...words,
        ...units,
        ...measured.used,
        ...view.words('question'),
        ...view.words('asked'),
        ...view.words('pronoun'),
        ...view.words('statistic').filter(({ raw }) => /^how (?:far|close|near)/i.test(raw)),
        ...view.words('noun', 'now'),
        ...view.spelt(
          /^(?:when\W?s|date|dates|time|times|distance|there|in|at|when|how|far|close|inside|was|the|its|it|and|of)$/i,
        ),
      ],
      notes: [
        ...measured.notes,
        `${isNear && isFar ? 'perihelion and aphelion' : isFar ? 'aphelion' : 'perihelion'}: ${OF_TIME}`,
      ],
    };
  },
};

/** "Vline at perihelion", "mark the aphelion": the time at which the distance of the one spacecraft that is drawn is least or greatest. */
export const markPerihelionAct: ActSpec = {
  name: 'mark-perihelion',
  rank: 1,
  read(view, setting) {
    const words = view.phrases.filter((phrase) => view.isFree(phrase) && APSIS.test(phrase.raw));
    const marks = [...view.words('verb', 'mark'), ...view.words('noun', 'vline', 'line', 'marker')];
    const [only, ...more] = craftOf([], setting);
    const isFar = words.some(({ raw }) => /aphel/i.test(raw));
    const isBoth = isFar && words.some(({ raw }) => /perihel/i.test(raw));
    const isOther = view.series().length + view.all('time').length > 0 || isBoth;
    if (words.length === 0 || marks.length === 0 || only === undefined || more.length > 0) return undefined;
    if (!setting.hasFigure || isOther || view.asks()) return undefined;
    const distance: NamedSeries = { ...only, text: 'radial distance', quantity: 'radial-distance' };
    const { fields, used } = looksIn(view);
    const atExtreme = {
      of: isFar ? ('maximum' as const) : ('minimum' as const),
      series: seriesRefOf(distance),
    };
    const fetched: Act = { do: 'fetch', of: [distance], period: NO_PERIOD };
    return {
      acts: [
        ...(setting.drawn.has(distance) ? [] : [fetched]),
        { do: 'change', change: { kind: 'marker', ...fields, atExtreme } },
      ],
      used: [...words, ...marks, ...used, ...view.words('verb', 'add', 'put', 'show')],
      notes: [`${isFar ? 'aphelion' : 'perihelion'}: ${OF_TIME}`],
    };
  },
};

function isAsked(view: ClauseView): boolean {
  return (
    view.isQuestion ||
    view.words('question').length > 0 ||
    view.words('asked').length > 0 ||
    view.phrases.some(({ raw }) => /^(?:when(?:'?s)?|how far|how close|date|time|distance)$/i.test(raw))
  );
}

/** Something is to be drawn, or told of other data there. */
function isElse(view: ClauseView): boolean {
  const others = view
    .series()
    .flatMap(({ items }) => items.map(({ series }) => series.quantity ?? 'radial-distance'));
  return (
    others.some((quantity) => quantity !== 'radial-distance') ||
    view.hasWord('verb', 'mark', 'shade', 'add', 'zoom', 'show', 'export') ||
    view.hasWord('noun', 'vline', 'line', 'marker') ||
    view.all('condition').length + view.all('duration').length > 0 ||
    view.words('statistic').some(({ raw }) => !/^how /i.test(raw))
  );
}

/** Those that are named, else those that are drawn; what stays near the Earth has none. */
function craftOf(named: readonly NamedSeries[], setting: Setting): readonly NamedSeries[] {
  const own = named.filter(({ mission }) => mission !== undefined);
  const meant = own.length > 0 ? own : drawnSpacecraft(setting);
  const away = meant.filter(({ mission }) => AWAY.some((each) => each === mission));
  return away.length === meant.length
    ? away.map(({ mission, probe }) => ({
        kind: 'series',
        text: '',
        ...(mission === undefined ? {} : { mission }),
        ...(probe === undefined ? {} : { probe }),
      }))
    : [];
}

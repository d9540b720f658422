import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { craftMeantBy, placesIn } from '#src/language/acts/where-along.ts';
import {
  type ActSpec,
  type ClauseView,
  type Setting,
  seriesOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

type Extreme = 'minimum' | 'maximum';
const FLUXES = ['electron-flux', 'proton-flux', 'ion-flux'] as const;
const OF_THREAD: NamedSeries = { kind: 'series', text: '' };
const LINKS =
  /^(?:at|in|and|so|what|which|l|r|mlt|was|is|were|are|did|it|that|this|there|the|its|on|for|of|then|happen|occur|reached|seen|flux|fluxes|value|located|where|where was|whereabouts|or|,|\?|\(|\))$/i;

/** "At which L was the max on the 16th?", "what is the max, and at what L, MLT?": where a spacecraft was when what it measured was so. */
export const placesOfExtremesAct: ActSpec = {
  name: 'places-of-extremes',
  rank: 2,
  read(view, setting) {
    const places = placesIn(view, undefined, false);
    if (places.length === 0 || !(asksPlace(view) || asksBoth(view))) return undefined;
    const [word, ...more] = view.words('statistic', 'minimum', 'maximum');
    const before = setting.acts.at(-1);
    const asked = before?.do === 'measure' && word === undefined ? before : undefined;
    const extreme = word === undefined ? extremeOf(asked) : extremeIn(wordValue(word, 'statistic'));
    if (extreme === undefined || more.length > 0) return undefined;
    const named = seriesOf(view.series()).filter(({ quantity }) => !places.includes(quantity ?? ''));
    const atHand = craftMeantBy(named, setting);
    // Of a picture the thread tells whose it is.
    const craft = atHand.length === 0 && setting.hasFigure ? [OF_THREAD] : atHand;
    if (craft.length === 0 || named.length > 1 || isElse(view)) return undefined;
    const other = asked === undefined ? measuredIn(named, setting) : askedOf(asked, setting);
    const own = periodOf(view.all('time'));
    const size: readonly Act[] =
      asked === undefined && asksBoth(view)
        ? [
            {
              do: 'measure',
              question: { kind: 'statistic', statistics: [extreme], asksTime: true },
              of: other,
              period: own,
            },
          ]
        : [];
    return {
      acts: [
        ...size,
        {
          do: 'measure',
          question: { kind: 'value-when', extreme },
          other,
          of: places.flatMap((quantity) =>
            craft.map((each): NamedSeries => ({ ...each, kind: 'series', text: quantity, quantity })),
          ),
          period: asked !== undefined && own.ranges.length === 0 ? asked.period : own,
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

function asksPlace(view: ClauseView): boolean {
  const text = view.text();
  return /^(?:(?:and|so|ok|then|,) )*(?:(?:at|in) (?:what|which)|what|which|where)\b/i.test(text);
}

/** "Min |B| where (L or r)?": how much it was is asked, too. */
function asksBoth(view: ClauseView): boolean {
  return /\S.*\bwhere\b/i.test(view.text());
}

/** Other words than those that ask so are another question. */
function isElse(view: ClauseView): boolean {
  return view.phrases.some(
    (phrase) =>
      phrase.type === 'condition' ||
      phrase.type === 'amount' ||
      (phrase.type === 'word' &&
        view.isFree(phrase) &&
        !LINKS.test(phrase.raw) &&
        !view.words('statistic').includes(phrase) &&
        !view.words('question').includes(phrase)),
  );
}

function extremeIn(value: string | undefined): Extreme | undefined {
  return value === 'minimum' || value === 'maximum' ? value : undefined;
}

function extremeOf(act: Extract<Act, { do: 'measure' }> | undefined): Extreme | undefined {
  if (act?.question.kind !== 'statistic') return undefined;
  const [statistic, ...more] = act.question.statistics;
  return more.length > 0 ? undefined : extremeIn(statistic);
}

function askedOf(act: Extract<Act, { do: 'measure' }>, setting: Setting): readonly Target[] {
  return act.of.length > 0 ? act.of : measuredIn([], setting);
}

/** What was named, the flux of a picture, or what was made or shown last. */
function measuredIn(named: readonly NamedSeries[], { drawn }: Setting): readonly Target[] {
  const quantities = named.filter(({ quantity, parameter }) => (quantity ?? parameter) !== undefined);
  if (quantities.length > 0) return quantities;
  const flux = FLUXES.find((quantity) => drawn.has({ kind: 'series', text: 'flux', quantity }));
  return flux === undefined
    ? [{ kind: 'pointed', which: 'focus', text: 'it' }]
    : [{ kind: 'series', text: 'flux', quantity: flux }];
}

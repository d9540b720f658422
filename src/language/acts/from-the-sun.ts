import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { isoTime, MINUTE } from '#src/domain/time-range.ts';
import { drawnSpacecraft } from '#src/language/acts/drawn-spacecraft.ts';
import { asksWhen } from '#src/language/acts/number-questions.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  seriesOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

const APSIS = /\b(?:perihelion|aphelion|closest approach)$/i;
const ANGLES = ['heliographic-latitude', 'heliographic-longitude'];

/** "How far from the Sun was it? and lat", "how close was it at perihelion, in solar radii?": where spacecraft were, in numbers. */
export const fromTheSunAct: ActSpec = {
  name: 'from-the-sun',
  rank: 4,
  read: (view, setting) => nearEarth(view) ?? asked(view, setting) ?? angleAlso(view, setting),
};

function nearEarth(view: ClauseView): ActReading | undefined {
  if (view.words('asked', 'near-earth').length === 0) return undefined;
  return {
    acts: [
      {
        do: 'refuse',
        what: 'distance from the Sun',
        reason:
          'A spacecraft of these stays near the Earth, about 1 au from the Sun; its data hold where it is from the Earth.',
        hint: 'Ask "where was it?" for its orbit, or for the radial distance, which is that from the Earth.',
      },
    ],
    used: view.phrases.filter(view.isFree),
  };
}

function asked(view: ClauseView, setting: Setting): ActReading | undefined {
  const words = view.words('asked', 'from-the-sun');
  const [word] = words;
  const isOther = view.words('statistic').length > 0 || view.one('condition') !== undefined;
  if (word === undefined || isOther) return undefined;
  const apsides = view.phrases.filter((phrase) => view.isFree(phrase) && APSIS.test(phrase.raw));
  const craft = craftOf(view, setting);
  const period = periodOf(view.all('time'));
  const units = view.words('unit');
  const [to] = units.map((unit) => (/^r_?s$/i.test(unit.raw) ? 'Rsun' : wordValue(unit, 'unit')));
  const acts: Act[] = [];
  const distances = craft.map((each): Target => {
    const distance = { ...each, text: 'distance', quantity: 'radial-distance' };
    if (to === undefined) return distance;
    const act = acts.push({
      do: 'compute',
      operation: 'convert_units',
      params: { to },
      of: [distance],
      period,
    });
    return { kind: 'act', act: setting.acts.length + act - 1 };
  });
  const angles = anglesIn(view).flatMap((quantity) =>
    craft.map((each): Target => ({ ...each, text: quantity, quantity })),
  );
  acts.push({
    do: 'measure',
    question: questionOf(view, word.raw, apsides[0]?.raw),
    of: [...distances, ...angles],
    period,
  });
  return {
    acts,
    used: [
      ...words,
      ...apsides,
      ...units,
      ...view.series(),
      ...view.all('time'),
      ...asksWhen(view),
      ...view.words('question'),
      ...view.words('pronoun'),
      ...view.words('also', 'both', 'each', 'all'),
      ...view.words('noun', 'mission', 'spacecraft'),
    ],
  };
}

/** "… and lat" behind it: of the same spacecraft and time. */
function angleAlso(view: ClauseView, { acts }: Setting): ActReading | undefined {
  const last = acts.at(-1);
  const quantities = anglesIn(view);
  const isOnly = seriesOf(view.series()).length === quantities.length && view.words('verb').length === 0;
  if (last?.do !== 'measure' || quantities.length === 0 || !isOnly) return undefined;
  const craft = last.of.flatMap((target) =>
    target.kind === 'series' && target.quantity === 'radial-distance' ? [target] : [],
  );
  if (craft.length === 0) return undefined;
  return {
    acts: [
      {
        do: 'measure',
        question: { kind: 'statistic', statistics: ['mean', 'minimum', 'maximum'] },
        of: quantities.flatMap((quantity) => craft.map((each) => ({ ...each, text: quantity, quantity }))),
        period: last.period,
      },
    ],
    used: [...view.series(), ...view.words('question')],
  };
}

function anglesIn(view: ClauseView): readonly string[] {
  return seriesOf(view.series()).flatMap(({ quantity = '' }) =>
    ANGLES.includes(quantity) ? [quantity] : [],
  );
}

/** Whose distance: of those that are named, else of the drawn ones, else of what the thread is about. */
function craftOf(view: ClauseView, setting: Setting): readonly NamedSeries[] {
  const named = seriesOf(view.series()).flatMap(({ mission, probe }): readonly NamedSeries[] =>
    mission === undefined
      ? []
      : [{ kind: 'series', text: '', mission, ...(probe === undefined ? {} : { probe }) }],
  );
  const distinct = [...new Map(named.map((each) => [JSON.stringify(each), each])).values()];
  const craft = distinct.length > 0 ? distinct : drawnSpacecraft(setting);
  return craft.length > 0 ? craft : [{ kind: 'series', text: '' }];
}

function questionOf(view: ClauseView, raw: string, apsis = ''): DataQuestion {
  const [time, ...more] = view.all('time');
  const isMoment = time !== undefined && more.length === 0 && time.range.stop - time.range.start <= MINUTE;
  if (isMoment) return { kind: 'value-at', times: [isoTime(time.range.start)], method: 'nearest' };
  if (/aphelion$/i.test(apsis)) return { kind: 'statistic', statistics: ['maximum'], asksTime: true };
  const isLeast = apsis !== '' || /close|near/i.test(raw);
  return isLeast
    ? { kind: 'statistic', statistics: ['minimum'], asksTime: true }
    : { kind: 'statistic', statistics: ['mean', 'minimum', 'maximum'] };
}

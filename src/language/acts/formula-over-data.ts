import type { Act } from '#src/domain/request.ts';
import type { Calculation } from '#src/language/acts/calculation.ts';
import { type ActReading, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import { FORMULAS } from '#src/timeseries/formulas/formulas.ts';

/** Words that say that the formula shall be worked out for what was measured. */
const MEASURED =
  /^(?:real|actual|measured|observed|true|conditions?|values?|data|time series|timeseries|as|numbers|lead time|series)$/i;

/** The same formula over data: "and for the real conditions on 1 June 2025", "and for the max speed of 12 Nov 2025". */
export function overData(
  view: ClauseView,
  { params }: Calculation,
  setting: Setting,
): ActReading | undefined {
  const operation = FORMULAS[String(params['formula'])]?.operation;
  const times = view.all('time');
  const isOther =
    view.words('operation').length > 0 ||
    view
      .words('verb')
      .some(({ raw }) => !/^(?:do|use|show|plot|give|compute|calculate|get|take)$/i.test(raw));
  if (operation === undefined || isOther || view.all('condition').length > 0) return undefined;
  const series = view.all('series');
  const isWanted =
    view.spelt(MEASURED).length > 0 ||
    (series.every(({ items }) => items.every(({ series: { quantity } }) => quantity === undefined)) &&
      view.words('noun').length === 0);
  const statistics = view.words('statistic', 'maximum', 'minimum', 'mean', 'median');
  if (!isWanted && statistics.length === 0) return undefined;
  const missions = series.flatMap(({ items }) =>
    items.filter(({ series: { mission } }) => mission !== undefined),
  );
  const period = periodOf(times);
  const place = setting.acts.length;
  const settings = FORMULAS[String(params['formula'])]?.inputs.some(({ key }) => key === 'distance')
    ? distanceOf(params)
    : {};
  const compute: Act = {
    do: 'compute',
    operation,
    params: settings,
    of: missions.slice(0, 1).map(({ series: { mission, probe } }) => ({
      kind: 'series' as const,
      text: mission ?? '',
      ...(mission === undefined ? {} : { mission }),
      ...(probe === undefined ? {} : { probe }),
    })),
    period,
  };
  const made = [{ kind: 'act' as const, act: place }];
  const statistic = wordValue(statistics[0], 'statistic');
  const then: Act =
    statistic === undefined
      ? { do: 'show', mode: 'auto', of: made, period }
      : {
          do: 'measure',
          question: { kind: 'statistic', statistics: [turned(operation, statistic, view)] },
          of: made,
          period,
        };
  return { acts: [compute, then], used: [...freeWords(view), ...times, ...series] };
}

function distanceOf({ given }: Calculation['params']): Readonly<Record<string, unknown>> {
  const [distance] = (given as Readonly<Record<string, readonly number[]>>)['distance'] ?? [];
  return distance === undefined ? {} : { distance };
}

/** The largest speed has the least lead time. */
function turned(operation: string, statistic: string, view: ClauseView) {
  const isInverse = operation === 'lead_time' && view.series().length > 0;
  if (statistic === 'maximum') return isInverse ? 'minimum' : 'maximum';
  if (statistic === 'minimum') return isInverse ? 'maximum' : 'minimum';
  return statistic === 'median' ? 'median' : 'mean';
}

function freeWords(view: ClauseView): readonly Phrase[] {
  return view.phrases.filter(
    (phrase) =>
      phrase.type === 'word' &&
      view.isFree(phrase) &&
      (MEASURED.test(phrase.raw) ||
        phrase.mark.senses.some(({ kind }) =>
          ['verb', 'statistic', 'question', 'formula', 'also'].includes(kind),
        )),
  );
}

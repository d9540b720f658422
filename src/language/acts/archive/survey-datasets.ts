import type { Act, NamedSeries } from '#src/domain/request.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { textOf } from '#src/language/acts/archive/count-datasets.ts';
import { stationArea } from '#src/language/acts/archive/station-area.ts';
import { asksWhether } from '#src/language/acts/archive/whether.ts';
import {
  type ActSpec,
  type ClauseView,
  type Setting,
  seriesOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

/**
 * "List all datasets with DSCOVR in the id", "start and stop for each", "which of them has vectors in GSE?", "how far behind is
 * WI_H0_MFI today?", "how fresh is this": what holds for each of several datasets.
 */
export const surveyDatasetsAct: ActSpec = {
  name: 'survey-datasets',
  rank: 4,
  read(view, setting) {
    const params =
      asksStations(view) ??
      asksIds(view) ??
      asksFreshness(view, setting) ??
      freshnessOfOthers(view, setting) ??
      asksOfList(view, setting);
    if (params === undefined) return undefined;
    const act: Act = { do: 'look-up', worker: 'survey_datasets', params };
    const isTold = setting.acts.some((other) => isSurvey(other) && other.params['what'] === params['what']);
    return { acts: isTold ? [] : [act], used: view.phrases.filter((phrase) => view.isFree(phrase)) };
  },
};

type Params = Readonly<Record<string, unknown>>;

/** "Which ground stations do you have in Norway?", "list the magnetometer stations". */
function asksStations(view: ClauseView): Params | undefined {
  const nouns = view
    .words('noun', 'mission')
    .filter(({ raw }) => /station|magnetometer|observator/i.test(raw));
  const isAsked = view.hasWord('question', 'which', 'what') || view.hasWord('verb', 'list', 'show', 'give');
  const isPlural = nouns.some(({ raw }) => /s$|ies$/i.test(raw));
  const about = view.text();
  // "Do you have ground magnetometer data?": the stations tell it.
  const isWhether = asksWhether(view) && /\bground[ -](?:based )?magnetomet/i.test(about);
  const named = view.series().flatMap(({ items }) => items);
  const isOfStations = named.every(
    ({ series: { quantity, dataset, probe } }) =>
      dataset === undefined && probe === undefined && (quantity ?? 'magnetic-field') === 'magnetic-field',
  );
  if (!isOfStations || !((isAsked && isPlural) || isWhether)) return undefined;
  const [range] = periodOf(view.all('time')).ranges;
  return {
    what: 'stations',
    about,
    ...stationArea(about),
    ...(range === undefined ? {} : { start: isoTime(range.start), stop: isoTime(range.stop) }),
  };
}

function asksIds(view: ClauseView): Params | undefined {
  const isList =
    view.hasWord('verb', 'list', 'show', 'give', 'find') || view.hasWord('question', 'which', 'what');
  const speaksOfIds = view.hasWord('noun', 'dataset') || view.spelt(/^(?:ids|identifiers)$/i).length > 0;
  if (!isList || !speaksOfIds || view.hasWord('question', 'how-many') || view.all('time').length > 0)
    return undefined;
  const text = textOf(view);
  return text === undefined ? undefined : { what: 'ids', [text.how]: text.text };
}

/** Of the datasets that were listed last. */
function asksOfList(view: ClauseView, { hasListing }: Setting): Params | undefined {
  const speaksOfThem =
    view.hasWord('pronoun', 'them') ||
    view.hasWord('also', 'each', 'all') ||
    view.hasWord('question', 'which');
  if (!hasListing || !speaksOfThem || view.series().length > 0 || view.all('time').length > 0)
    return undefined;
  const frame = wordValue(view.word('frame'), 'frame');
  const asksVectors = view.hasWord('component', 'vector') || view.spelt(/^vectors?$/i).length > 0;
  if (frame !== undefined && asksVectors) return { what: 'frame', frame };
  const asksReach =
    view.hasWord('noun', 'coverage', 'cadence') ||
    view.hasWord('docs', 'coverage') ||
    (view.hasWord('question', 'when') && view.spelt(/^(?:start|begin|end|stop)$/i).length > 0) ||
    (view.spelt(/^(?:start|begin|from|first)/i).length > 0 &&
      view.spelt(/^(?:stop|end|to|last)/i).length > 0);
  return asksReach ? { what: 'coverage' } : undefined;
}

function asksFreshness(view: ClauseView, setting: Setting): Params | undefined {
  const own = seriesOf(view.series());
  const spoken = own.length === 0 && setting.acts.length > 0 && setting.spoken?.type === 'series';
  const names = spoken && setting.spoken?.type === 'series' ? seriesOf([setting.spoken]) : own;
  const onlyIds =
    names.length > 0 &&
    names.every(({ dataset, parameter }) => dataset !== undefined && parameter === undefined);
  const asks = view.hasWord('talk', 'freshness') || (view.hasWord('noun', 'lag') && onlyIds);
  if (!asks || view.all('condition').length > 0 || view.hasWord('verb', 'show', 'compute')) return undefined;
  const last = setting.previous?.acts.findLast(isSurvey);
  const goesOn = last !== undefined && (view.hasWord('pronoun') || names.length === 0);
  const before = goesOn ? last.params['series'] : undefined;
  const series = [...(Array.isArray(before) ? before : []), ...names.map(wishOf)];
  // "How current are the data?" of a thread without any is asked of archives in general.
  if (series.length === 0 && !setting.hasData) return undefined;
  return { what: 'freshness', ...(series.length === 0 ? {} : { series }) };
}

const ABOUT =
  /^(?:and|ok|okay|what|how|about|for|of|the|is|data|real ?-?time|real|time|also|too|then|same|\?|,)$/i;

/** "What about ACE real time?" behind the same question of DSCOVR: of what is named now. */
function freshnessOfOthers(view: ClauseView, { previous, acts }: Setting): Params | undefined {
  const [last, ...more] = previous?.acts ?? [];
  const isOfSurvey = last !== undefined && isSurvey(last) && last.params['what'] === 'freshness';
  const names = seriesOf(view.series());
  const isElse = view.phrases.some(({ type, raw }) => type !== 'series' && !ABOUT.test(raw));
  if (!isOfSurvey || more.length > 0 || acts.length > 0 || names.length === 0 || isElse) return undefined;
  return { what: 'freshness', series: names.map(wishOf) };
}

function isSurvey(act: Act): act is Extract<Act, { do: 'look-up' }> {
  return act.do === 'look-up' && act.worker === 'survey_datasets';
}

function wishOf({ mission, probe, quantity, instrument, dataset }: NamedSeries): Params {
  const wish = { mission, probe, quantity, instrument, dataset };
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
}

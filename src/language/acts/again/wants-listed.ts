import type { Act } from '#src/domain/request.ts';
import { GROUND } from '#src/knowledge/stations.ts';
import { type ClauseView, type Setting, seriesOf } from '#src/language/reading/act.ts';

const DAY_MS = 86_400_000;
/** Longer times are years that something is looked for in: "and 2016". */
const LONGEST_DRAWN_MS = 62 * DAY_MS;

/**
 * "Ok then just proton moments for 25 to 28 March 2022", "ok hourly OMNI then", "and the 2nd one, 3 days in 2015?" behind a list of
 * datasets: data of what was listed are wished, and the list is not made again.
 */
export function wantsListed(view: ClauseView, setting: Setting): boolean {
  const { previous, hasListing, hasFigure } = setting;
  if (asksOfStation(view, setting)) return true;
  const isOfList =
    hasListing &&
    !hasFigure &&
    previous !== undefined &&
    previous.isUnmet !== true &&
    previous.acts.some(isListing);
  const names = seriesOf(view.series());
  if (!isOfList || names.length === 0) return false;
  const times = view.all('time');
  if (names.some(({ isListed }) => isListed === true)) return times.length > 0;
  if (view.isQuestion || names.some(({ unknown }) => unknown !== undefined)) return false;
  const [opens] = view.phrases;
  const agrees = /^(?:ok|okay|k|alright|right|fine|good|great|then|thx|thanks|cool)$/i.test(opens?.raw ?? '');
  const isClosed =
    times.length > 0 && times.every(({ range }) => range.stop - range.start <= LONGEST_DRAWN_MS);
  return isClosed || (agrees && times.length === 0);
}

/** "Tromsø?", "Kiruna too?" behind a list of stations: whether there is one, and since when. */
export function asksOfStation(view: ClauseView, { previous, hasFigure, hasData }: Setting): boolean {
  const names = seriesOf(view.series());
  return (
    !hasFigure &&
    !hasData &&
    view.isQuestion &&
    names.length > 0 &&
    names.every(({ mission, probe }) => mission === GROUND && probe !== undefined) &&
    view.all('time').length === 0 &&
    view.words('verb').length === 0 &&
    previous?.acts.some(isOfStations) === true
  );
}

function isOfStations(act: Act): boolean {
  if (act.do === 'look-up') return act.worker === 'survey_datasets' && act.params['what'] === 'stations';
  return (
    act.do === 'discover' &&
    act.what === 'coverage' &&
    act.of.some((target) => target.kind === 'series' && target.mission === GROUND)
  );
}

function isListing(act: Act): boolean {
  return act.do === 'find' || act.do === 'page' || (act.do === 'look-up' && act.worker === 'survey_datasets');
}

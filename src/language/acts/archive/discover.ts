import type { Target } from '#src/domain/request.ts';
import { asksOfStation } from '#src/language/acts/again/wants-listed.ts';
import {
  type ActSpec,
  type ClauseView,
  type Setting,
  targetsOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import { isOfNone } from '#src/language/reading/series/index-apart.ts';

/** "When does AL start dropping?" asks of values, and not of an archive. */
const CHANGING = /^(?:dropp|fall|decreas|declin|ris|increas|grow|climb|recover|chang|oscillat|turn|go)ing$/i;
const WORLD =
  /^(?:(?:do|did|have) (?:i|we)(?: \w+)?|have|got|memory|loaded|fetched|workspace|thread|session|far)$/i;

/** "What data do I have in memory?", "which missions do you know?", "until when is there Wind data?" */
export const discoverAct: ActSpec = {
  name: 'discover',
  rank: 25,
  read(view, setting) {
    const sought = yearsOfFound(view, setting);
    if (sought !== undefined) return sought;
    const what = asksOfStation(view, setting) ? 'coverage' : whatOf(view, setting.hasData);
    if (what === undefined) return undefined;
    const series = view.all('series');
    return {
      acts: [
        {
          do: 'discover',
          what,
          of: together(targetsOf(series.flatMap(({ items }) => items))),
          period: periodOf(view.all('time')),
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
      notes: [
        ...series.flatMap(({ notes }) => notes),
        ...(view.spelt(LAUNCH).length > 0
          ? ['I keep no launch dates: this is when the data in the archive begin.']
          : []),
      ],
    };
  },
};

/** "Time range of WI_H0_MFI?": of a dataset, and no time of a figure. */
function asksTimeRange(view: ClauseView): boolean {
  const series = view.series().flatMap(({ items }) => items.map((item) => item.series));
  return (
    view.words('noun', 'timerange').length > 0 &&
    view.all('time').length === 0 &&
    !view.hasWord('verb', 'zoom', 'export', 'set', 'limit') &&
    series.length > 0 &&
    series.every(({ dataset, parameter }) => dataset !== undefined && parameter === undefined)
  );
}

function whatOf(
  view: ClauseView,
  hasData: boolean,
): 'data' | 'missions' | 'coverage' | 'parameters' | undefined {
  if (view.hasWord('talk', 'freshness') || view.spelt(CHANGING).length > 0) return undefined;
  const isAsked =
    view.isQuestion ||
    view.hasWord('question') ||
    view.hasWord('verb', 'list', 'show', 'give') ||
    view.words('noun', 'parameter').some(({ raw }) => /\b(?:list|show|give)\b/i.test(raw));
  const series = view.series();
  const speaksOfUs = view.phrases.some(({ raw }) =>
    /^(?:(?:do|did|have) )?(?:i|we|my|our)(?: (?:have|got))?$/i.test(raw),
  );
  const inMemory =
    view.phrases.some(({ raw }) => WORLD.test(raw)) &&
    (speaksOfUs || view.phrases.some(({ raw }) => /^(?:memory|loaded|workspace)$/i.test(raw)));
  if (
    isAsked &&
    inMemory &&
    series.length === 0 &&
    (view.hasWord('noun', 'data', 'line', 'dataset') ||
      view.hasWord('question', 'what') ||
      view.hasWord('talk', 'having'))
  )
    return 'data';
  if (
    hasData &&
    isAsked &&
    series.length === 0 &&
    view.phrases.some(({ raw }) => /^(?:fetch|fetched)$/i.test(raw)) &&
    speaksOfUs
  )
    return 'data';
  if (isAsked && asksMissions(view)) return 'missions';
  const namesParameter = series.some(({ items }) =>
    items.some((item) => item.series.parameter !== undefined),
  );
  const usesIt = namesParameter || view.hasWord('verb', 'fetch', 'use');
  if (view.hasWord('noun', 'parameter') && isAsked && series.length > 0 && !usesIt) return 'parameters';
  const isOfDataset = asksTimeRange(view);
  const asksReach =
    isOfDataset ||
    asksYears(view) ||
    view.hasWord('noun', 'coverage') ||
    view.hasWord('docs', 'coverage') ||
    asksLaunch(view) ||
    asksLastSample(view) ||
    (view.hasWord('question', 'when') &&
      view.phrases.some(({ raw }) =>
        /^(?:available|start|starts|started|begin|begins|end|ends|ended|stop|stops|until|till|reach|reaches|go|goes)$/i.test(
          raw,
        ),
      )) ||
    view.phrases.some(({ raw }, at) => /^far$/i.test(raw) && /^back$/i.test(view.phrases[at + 1]?.raw ?? ''));
  return asksReach &&
    view.all('condition').length === 0 &&
    view.spelt(/^(?:climb|rise|drop|fall|turn|turns|recover|increase|decrease|grow)$/i).length === 0 &&
    (isAsked || isOfDataset || view.hasWord('docs', 'coverage') || isBareOf(view)) &&
    series.length > 0 &&
    saysNoStatistic(view)
    ? 'coverage'
    : undefined;
}

/** "When was MMS launched?": when its data begin is what the archive knows of that. */
function asksLaunch(view: ClauseView): boolean {
  return view.hasWord('question', 'when') && view.spelt(LAUNCH).length > 0;
}

const LAUNCH = /^(?:launch|launched|launch dates?)$/i;

/** "When was the last data point of PSP FIELDS?" */
function asksLastSample(view: ClauseView): boolean {
  return (
    view.hasWord('question', 'when') &&
    view.spelt(/^(?:last|latest|newest|first|earliest|most recent)$/i).length > 0 &&
    view.hasWord('noun', 'data', 'point')
  );
}

/** "Right now" is no value that is asked for: until when there are data holds today. */
function saysNoStatistic(view: ClauseView): boolean {
  return view
    .words('statistic')
    .every((word) => wordValue(word, 'statistic') === 'latest' && view.hasWord('docs', 'coverage'));
}

/** "Got New Horizons SWAP too? What years": from when to when there are data of what was sought right before. */
function yearsOfFound(view: ClauseView, { acts }: Setting): ReturnType<ActSpec['read']> {
  const found = acts.at(-1);
  if (found?.do !== 'find' || found.of.length === 0 || !isWhichYears(view)) return undefined;
  if (view.phrases.some(({ type }) => type !== 'word') || view.hasWord('verb') || view.hasWord('statistic'))
    return undefined;
  return {
    acts: [{ do: 'discover', what: 'coverage', of: together(found.of), period: found.period }],
    used: view.phrases.filter((phrase) => view.isFree(phrase)),
    amends: acts.length - 1,
  };
}

function isWhichYears(view: ClauseView): boolean {
  return WHICH_YEARS.test(view.text());
}

const WHICH_YEARS =
  /\b(?:what|which) (?:years|dates|time ?span|time range|period)\b|\b(?:since|until|till) when\b/i;

/** "How many years of Geotail MGF do we have?", "how much Cassini data is there?", "how long is the Helios record?" */
function asksYears(view: ClauseView): boolean {
  const isOfData =
    view.hasWord('talk', 'having') ||
    view.hasWord('noun', 'data') ||
    view.spelt(/^(?:have|has|record|records|archive|span|cover|covers)$/i).length > 0;
  const text = view.text();
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  if (view.all('time').length === 0 && isWhichYears(view))
    return named.some(({ mission }) => mission !== undefined) && !view.hasWord('event');
  return (
    isOfData &&
    view.all('time').length === 0 &&
    /\bhow (?:many (?:years|months|days)\b|much data\b|much\b.*\bdata\b|long\b.*\brecord\b)/i.test(text)
  );
}

/** "Coverage of ACE": nothing but the word and whose. */
function isBareOf(view: ClauseView): boolean {
  return (
    view.all('time').length === 0 && view.words('verb').length === 0 && view.words('operation').length === 0
  );
}

/** "Which missions do you know?", "which spacecraft were in the solar wind on 23 July 2012?", "what missions measure alphas?" */
function asksMissions(view: ClauseView): boolean {
  if (!view.hasWord('noun', 'mission') || view.hasWord('noun', 'dataset')) return false;
  const names = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  const namesMission = names.some(({ mission, dataset }) => mission !== undefined || dataset !== undefined);
  const asksWhich =
    view.hasWord('question', 'which', 'what', 'how-many') ||
    (names.length === 0 && view.one('time') === undefined);
  const isOther =
    names.length === 0 &&
    view.one('time') === undefined &&
    !view.isOnly('question', 'noun', 'verb', 'talk', 'also', 'place');
  return (
    asksWhich && !isOther && !namesMission && !view.hasWord('statistic') && view.all('condition').length === 0
  );
}

/** "Until when does DSCOVR have plasma": the mission is that of the quantities that stand apart from it. */
function together(of: readonly Target[]): readonly Target[] {
  const series = of.flatMap((target) => (target.kind === 'series' ? [target] : []));
  const missions = series.filter(
    ({ mission, quantity, dataset }) => mission !== undefined && (quantity ?? dataset) === undefined,
  );
  const quantities = series.filter(
    ({ mission, quantity, dataset }) => quantity !== undefined && (mission ?? dataset) === undefined,
  );
  // "ACE, OMNI and Dst": an index is one of those that are asked of.
  if (quantities.some(({ quantity }) => isOfNone(quantity))) return of;
  if (missions.length + quantities.length < of.length || quantities.length === 0 || missions.length === 0)
    return of;
  return missions.flatMap(({ mission, probe }) =>
    quantities.map(
      (each): Target => ({
        ...each,
        ...(mission === undefined ? {} : { mission }),
        ...(probe === undefined ? {} : { probe }),
      }),
    ),
  );
}

import type { Act, Unread } from '#src/domain/request.ts';

/** Changes of a figure as a whole, and of every panel where none is named. */
const OF_ALL: ReadonlySet<string> = new Set([
  'font-size',
  'size',
  'grid',
  'line-width',
  'zero-line',
  'theme',
  'background',
  'ticks',
  'marker',
  'time-format',
  'legend',
]);
const EVERYWHERE =
  /^(?:everywhere|throughout|all over|panels?|subplots?|plots?|axes|of (?:the|both|all) panels?)$/i;
const OF_EACH = /\b(?:all|both|every|each)(?: (?:the|of the|\d|two|three|four|five))?$/i;
const WHEN = /^(?:exact )?(?:timestamps?|time stamps?|dates?|day|hour|minute|second)$/i;
const ASKING = /\b(?:which|what|with|w|w\/|and|incl|including|plus|exact)(?: (?:the|its|their|a))?$/i;
const SIDES = /^(?:up|down)stream(?: (?:and|vs|\/) (?:up|down)stream)?$/i;
const EXTREMES: ReadonlySet<string> = new Set(['maximum', 'minimum', 'latest', 'first']);

/**
 * Leaves out of what nobody read what is done in any case: a larger font is larger "everywhere", a line at a time goes "through both panels",
 * an extreme is told "with the timestamp", and a panel below has the "same width".
 */
export function withoutMet(unread: readonly Unread[], acts: readonly Act[], text: string): readonly Unread[] {
  return unread.filter(({ text: said, from }) => {
    const before = text.slice(0, from).trimEnd().split(/\s+/).slice(-3).join(' ');
    if (/^everywhere$/i.test(said) || (EVERYWHERE.test(said) && OF_EACH.test(before)))
      return !acts.every(isOfAll);
    if (WHEN.test(said) && ASKING.test(before)) return !acts.some(tellsTime);
    if (/^(?:fast|strong|high|big|large|heavy|intense)$/i.test(said)) return !tests(acts, '>');
    if (/^(?:slow|weak|low|small|quiet)$/i.test(said)) return !tests(acts, '<');
    if (/^only$/i.test(said)) return !(acts.some(({ do: kind }) => kind === 'show') && acts.every(isOfOne));
    if (SIDES.test(said)) return !acts.some(isOfTwoWindows);
    if (/^x-?corr$/i.test(said)) return !acts.some(isCorrelation);
    if (/^width$/i.test(said) && /\bsame$/i.test(before)) return !acts.every(addsPanel);
    return true;
  });
}

function isOfAll(act: Act): boolean {
  return (
    act.do === 'change' &&
    OF_ALL.has(act.change.kind) &&
    !('panel' in act.change) &&
    !('series' in act.change)
  );
}

/** The answer holds when it was. */
function tellsTime(act: Act): boolean {
  return (
    act.do === 'measure' &&
    act.question.kind === 'statistic' &&
    act.question.statistics.some((each) => EXTREMES.has(each))
  );
}

/** "Fast flow above 400", "slow wind below 350": the number says what is meant. */
function tests(acts: readonly Act[], sign: string): boolean {
  return acts.some(
    (act) =>
      act.do === 'measure' &&
      'where' in act.question &&
      act.question.where?.kind === 'compared' &&
      act.question.where.comparison.startsWith(sign),
  );
}

/** "|B| on 18 March for C1 only": a figure of one spacecraft, and nothing beside it. */
function isOfOne(act: Act): boolean {
  if (act.do === 'compute' || act.do === 'measure' || act.do === 'intervals') return true;
  if (act.do !== 'show' || act.mode === 'add') return false;
  const owners = act.of.flatMap((target) =>
    target.kind === 'series' ? (target.probe ?? target.mission ?? []) : [],
  );
  return owners.length > 0 && owners.every((owner) => owner === owners[0]);
}

/** "Upstream and downstream, last 2 min vs first 2 min": which is which is seen in the field. */
function isOfTwoWindows(act: Act): boolean {
  return act.do === 'measure' && (act.period.ranges.length === 2 || act.question.kind === 'compare');
}

/** "Lag of C1 and C4 from xcorr" names the way it is found anyhow. */
function isCorrelation(act: Act): boolean {
  return act.do === 'measure' && act.question.kind === 'correlation';
}

/** Panels share their time axis. */
function addsPanel(act: Act): boolean {
  return (
    (act.do === 'show' && act.mode === 'add') || (act.do === 'change' && act.change.kind === 'move-panel')
  );
}

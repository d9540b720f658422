import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import { isoTime } from '#src/domain/time-range.ts';
import type { RecipeWords } from '#src/language/request/recipe-words.ts';

/**
 * A recipe that is kept, listed, forgotten or made: what stands behind its name is for when and of which mission; all else is told.
 *
 * @param rest the words behind its name, as they are read by themselves
 */
export function recipeRequest(
  written: string,
  { rest: words, ...params }: RecipeWords,
  rest: Request,
): Request {
  const series = rest.acts.flatMap(seriesOf);
  const ranges = [
    ...rest.acts.flatMap((act) => ('period' in act ? (act.period?.ranges ?? []) : [])),
    ...(rest.leftTimes ?? []),
  ];
  const [range] = ranges;
  const missions = [...new Set(series.flatMap(({ mission }) => mission ?? []))];
  const [mission] = missions;
  const isMore = ranges.length > 1 || missions.length > 1 || series.some(saysMore);
  const isLost = words !== undefined && (isMore || (range ?? mission) === undefined);
  const act: Act = {
    do: 'look-up',
    worker: 'recipe',
    params: {
      ...params,
      ...(range === undefined ? {} : { start: isoTime(range.start), stop: isoTime(range.stop) }),
      ...(mission === undefined ? {} : { mission }),
    },
  };
  const at = written.length - (words?.length ?? 0);
  return {
    ...rest,
    text: written,
    acts: [act],
    readings: [{ id: 0, text: written, from: 0, to: written.length, by: 'recipe' }],
    unread: isLost ? [{ text: words, from: at, to: written.length }] : [...rest.unread, ...otherWords(rest)],
    leftTimes: [],
  };
}

function seriesOf(act: Act): readonly NamedSeries[] {
  if (act.do === 'again') return act.with;
  return 'of' in act ? act.of.filter((target) => target.kind === 'series') : [];
}

/** A recipe knows what it shows: another quantity, dataset or instrument is not taken in. */
function saysMore({
  quantity,
  dataset,
  parameter,
  instrument,
  probe,
  server,
  unknown,
}: NamedSeries): boolean {
  return [quantity, dataset, parameter, instrument, probe, server, unknown].some(
    (part) => part !== undefined,
  );
}

/** Words that ask for something else than a time and a mission: looks, files. */
function otherWords({ acts, readings }: Request): Request['unread'] {
  return readings.filter(({ id }) => acts[id]?.do !== 'show' && acts[id]?.do !== 'again');
}

import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import type { Draft, Scope } from '#src/language/reading/series/draft.ts';
import { atPreposition, nextPart } from '#src/language/reading/series/near.ts';

const CADENCE_NOUN =
  /^(?:data|cadence|resolution|sampling|sampled|averaged|average|averages|means|res|values)$/i;

/** A length of time that says how fine the data shall be: "hourly", "1 min" beside a name, "at 5 min cadence". */
export function isCadence(marks: readonly Mark[], at: number): boolean {
  const [mark, next] = [marks[at], marks[at + 1]];
  const isWord = means(mark, 'cadence');
  if (mark === undefined || !(isWord || means(mark, 'duration'))) return false;
  if (/^(?:[-+±−]|per )/i.test(mark.raw)) return false;
  const prep = atPreposition(marks, at);
  if (prep === 'by' || prep === 'over' || prep === 'around') return false;
  if (prep === 'at' && !means(next, 'noun', 'data', 'cadence') && isFiltered(marks, at)) return false;
  // "For one hour" is how long.
  if (prep === 'for' && /^(?:one|\d)/i.test(mark.raw) && !means(next, 'noun', 'data', 'cadence'))
    return false;
  if (
    means(next, 'operation') ||
    means(next, 'statistic') ||
    means(next, 'noun', 'lag', 'timerange', 'smoothed', 'epoch', 'bin')
  )
    return false;
  if (/^(?:later|earlier|forwards?|backwards?|after|before|ago|back)$/i.test(next?.raw ?? '')) return false;
  if (means(next, 'noun', 'data', 'cadence')) return true;
  if (/^(?:a|an|one|per|in|the|first|last|within|least|than)$/i.test(marks[at - 1]?.raw ?? '')) return false;
  if (isWord) return !means(marks[at - 1], 'comparison');
  const onward = nextPart(marks, at + 1);
  return (
    onward === at + 1 &&
    (means(marks[onward], 'mission') || means(marks[onward], 'quantity') || means(marks[onward], 'dataset'))
  );
}

/** "Low-pass Bz at 1 hour": where a filter cuts, and not how fine the data are. */
function isFiltered(marks: readonly Mark[], at: number): boolean {
  return marks
    .slice(Math.max(0, at - 6), at)
    .some((mark) => means(mark, 'operation', 'low_pass', 'high_pass'));
}

export function readCadence(marks: readonly Mark[], at: number, scope: Scope, drafts: Draft[]): number {
  const word = senseOf(marks[at], 'cadence')?.value;
  const cadenceMs =
    word === 'highest'
      ? 1
      : word === 'lowest'
        ? 1e11
        : word === undefined
          ? senseOf(marks[at], 'duration')?.ms
          : Number(word);
  const cadence = cadenceMs === undefined ? {} : { cadenceMs };
  for (const draft of drafts)
    if (draft.series.cadenceMs === undefined) draft.series = { ...draft.series, ...cadence };
  scope.cadence = cadence;
  let length = 1;
  while (CADENCE_NOUN.test(marks[at + length]?.raw ?? '') && !means(marks[at + length], 'statistic'))
    length += 1;
  return length;
}

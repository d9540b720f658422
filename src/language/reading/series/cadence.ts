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
  if (/\d/.test(mark.raw) && isOfOperation(marks[at - 1])) return false;
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
  const onward = nextPart(marks, at + 1);
  const isBeforeName = onward === at + 1 && isNamed(marks[onward]);
  if (/^the$/i.test(marks[at - 1]?.raw ?? '') && isBeforeName) return true;
  if (/^(?:a|an|one|per|in|the|first|last|within|least|than)$/i.test(marks[at - 1]?.raw ?? '')) return false;
  if (isWord) return !means(marks[at - 1], 'comparison');
  return isBeforeName || isBehindInstrument(marks, at);
}

function isNamed(mark: Mark | undefined): boolean {
  return means(mark, 'mission') || means(mark, 'quantity') || means(mark, 'dataset');
}

/** Longer ones are a period: "ACE MAG 3 days". In ms. */
const LONGEST_CADENCE = 1_800_000;

/** "ACE MAG 16 s, 2024", "MFI 16 sec gaps": bare behind an instrument, where nothing is done with a length of time. */
function isBehindInstrument(marks: readonly Mark[], at: number): boolean {
  const [mark, next] = [marks[at], marks[at + 1]];
  const ms = senseOf(mark, 'duration')?.ms ?? Number.POSITIVE_INFINITY;
  const ends =
    next === undefined ||
    /^(?:[,;?.]|for|in|on|from|during|of)$/i.test(next.raw) ||
    means(next, 'time') ||
    means(next, 'noun', 'gap', 'component');
  const isWorked = marks
    .slice(0, at)
    .some(
      (each) =>
        (means(each, 'operation') && !means(each, 'noun', 'gap')) ||
        means(each, 'verb', 'zoom', 'shift', 'pan'),
    );
  return ms <= LONGEST_CADENCE && ends && !isWorked && means(marks[at - 1], 'instrument');
}

/** "Running mean 1 h of Bz", "low pass 2 h": how long what is done goes. "Smooth 1 min data" says how fine they are. */
function isOfOperation(mark: Mark | undefined): boolean {
  const value = senseOf(mark, 'operation')?.value ?? '';
  return /^(?:running_|(?:low|high)_pass$|resample$)/.test(value) && !/^smooth/i.test(mark?.raw ?? '');
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

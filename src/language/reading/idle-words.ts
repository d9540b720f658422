import type { Act, Unread } from '#src/domain/request.ts';
import type { Steps } from '#src/domain/steps.ts';
import { type Evidence, evidenceOf, isOfSpectrum, stands } from '#src/language/reading/evidence.ts';
import type { Mark, MarkSense } from '#src/language/reading/mark.ts';
import { isIdleEnglish } from '#src/language/reading/touching.ts';

/** Kinds of words that carry a wish of their own wherever they stand. */
const WISHES: ReadonlySet<MarkSense['kind']> = new Set([
  'mission',
  'quantity',
  'parameter',
  'instrument',
  'species',
  'component',
  'frame',
  'number',
  'duration',
  'cadence',
  'colour',
  'dash',
  'statistic',
  'operation',
  'happening',
  'travel',
  'counting',
  'arrangement',
  'comparison',
  'unknown-mission',
  'cannot',
  'wish',
  'word',
  'time',
]);
/** A time of day, which is a moment of the period that is said beside it. */
const CLOCK = /^[\d:.\s]+(?:utc?|z|h)?$/i;
/** Of a question of knowledge only these are wishes: its other words are told by the answer's subject. */
const IN_EXPLANATIONS: ReadonlySet<MarkSense['kind']> = new Set([
  'number',
  'duration',
  'time',
  'unknown-mission',
]);
/** Kinds of words that go along with what stands beside them, whatever else they mean. */
const COMPANY: ReadonlySet<MarkSense['kind']> = new Set([
  'function',
  'prep',
  'pronoun',
  'sign',
  'also',
  'noun',
  'verb',
  'question',
  'talk',
  'asked',
]);
/** An edit points at what is drawn by its names, and a formula is asked by the names of its numbers. */
const SAYING: ReadonlySet<Act['do']> = new Set(['change', 'look-up', 'say']);
const IN_EDITS: ReadonlySet<MarkSense['kind']> = new Set([
  'number',
  'duration',
  'colour',
  'dash',
  'mission',
  'cannot',
  'wish',
  'word',
]);
/** Acts that make numbers, and kinds of words that say again what they make. */
const MAKING: readonly Act['do'][] = [
  'compute',
  'measure',
  'intervals',
  'mark-events',
  'superpose',
  'export',
  'look-up',
  'say',
];
const MADE: ReadonlySet<MarkSense['kind']> = new Set(['statistic', 'operation', 'component', 'colour']);
/** Of those the ones that are the usual thing where nothing else is said, or another word for it. */
const USUAL: ReadonlySet<string> = new Set([
  'mean',
  'magnitude',
  'vector',
  'gray',
  'lightgray',
  'multiply',
  'scale',
  'filter',
  'pulsations',
  'shift',
  'dst_model',
  'cone_of_influence',
  'hanning_window',
  'transform',
  'rotate',
]);
/** Acts whose tables hold extremes as they are. */
const WITH_EXTREMES: ReadonlySet<Act['do']> = new Set(['measure', 'intervals', 'mark-events', 'superpose']);
/** Behind these stands how long or how much something is that is done: "smooth over 6 h", "lags up to 3 h". */
const OF_LENGTHS = /^(?:over|beyond|up to|within|at (?:least|most)|more than)$/i;
/** "At L = 5" and "at L 5" are one. */
const EQUALS = /^[=≈~]$/;
/** "How long was it below -10 altogether", "hours spent below", "distinct dips": a number is of all of them in any case, each by itself. */
const OF_SUMS = /^(?:altogether|all together|overall|in total|in all|spent|distinct|individual|different)$/i;
/** "The single storms behind in grey": each of them is drawn so. */
const OF_EACH = /^(?:individuals?|single|behind|background)$/i;
/** Whose scale it is by which bars are coloured. */
const OF_SCALES = /^(?:noaa|swpc|gfz)$/i;
/** Kinds that a dataset that is named settles. */
const OF_DATASET: ReadonlySet<MarkSense['kind']> = new Set([
  'mission',
  'quantity',
  'instrument',
  'frame',
  'component',
]);
/** Fields of acts that repeat the user's words. */
const REPEATED: ReadonlySet<string> = new Set(['text', 'about', 'called', 'isBare']);
/** Longer requests are lists; each word is asked for by reading the request once more. */
const MOST_MARKS = 80;
const MOST_ASKED = 12;

/**
 * Words that were taken and changed nothing: without them the request would be read as the very same acts. They stand in no act,
 * either, so whoever took them did not honour them: "the power spectrum of Bz with a −5/3 slope" as Bz with a slope, "when does Bz at D
 * turn above 5 nT" as a question of coverage.
 *
 * @param acts what the request was read as
 * @param unread what is named already
 * @param readAgain reads the request without one of its marks
 */
export function* idleWords(
  marks: readonly Mark[],
  acts: readonly Act[],
  unread: readonly Unread[],
  readAgain: (marks: readonly Mark[]) => Steps<readonly Act[]>,
): Steps<readonly Unread[]> {
  if (marks.length > MOST_MARKS || acts.length === 0 || acts.some(({ do: kind }) => kind === 'refuse'))
    return [];
  const whole = essence(acts);
  const evidence = evidenceOf(acts);
  const asked = marks
    .filter((mark) => !unread.some(({ from, to }) => mark.from < to && mark.to > from))
    // "One day either side": the length says it.
    .filter(
      (mark, at, all) =>
        !(/^(?:either|each|both)$/i.test(mark.raw) && /^sides?$/i.test(all[at + 1]?.raw ?? '')),
    )
    .filter((mark) => isWish(mark, acts, evidence.hasDataset) && !isFound(mark, evidence))
    .slice(0, MOST_ASKED);
  const idle: Unread[] = [];
  for (const mark of asked) {
    yield;
    const without = yield* readAgain(marks.filter((each) => each !== mark));
    if (essence(without) === whole) idle.push({ text: mark.raw, from: mark.from, to: mark.to });
  }
  return idle;
}

function isWish({ senses, raw }: Mark, acts: readonly Act[], hasDataset: boolean): boolean {
  const does = new Set(acts.map((act) => act.do));
  const kinds = [...does].every((each) => each === 'explain')
    ? IN_EXPLANATIONS
    : [...does].every((each) => SAYING.has(each))
      ? IN_EDITS
      : WISHES;
  // What is measured or computed goes by many names of one thing: "monthly means", "how strong", "multiply by r²".
  if (MAKING.some((each) => does.has(each)) && senses.some((sense) => isUsual(sense, does))) return false;
  if (does.has('superpose') && OF_EACH.test(raw)) return false;
  if (OF_SCALES.test(raw) && acts.some((act) => act.do === 'change' && act.change.kind === 'color-where'))
    return false;
  if (EQUALS.test(raw) || OF_LENGTHS.test(raw) || (does.has('measure') && OF_SUMS.test(raw))) return false;
  // "Until when does it go right now": what the archive says is of now.
  if (does.has('discover') && senses.some(({ value }) => value === 'latest')) return false;
  if (
    isOfMagnitude(senses, acts) ||
    isOfMerging(senses, acts) ||
    isOfLeast(senses, raw, acts) ||
    isOfPartial(raw, acts) ||
    isOfEpochs(raw, acts) ||
    isOfPanels(senses, acts) ||
    isOfStreams(senses, acts) ||
    isOfSize(senses, acts)
  )
    return false;
  if (hasDataset && senses.some(({ kind }) => OF_DATASET.has(kind))) return false;
  if (senses.some(({ kind }) => COMPANY.has(kind)) || !senses.some(({ kind }) => kinds.has(kind)))
    return false;
  if (kinds === WISHES && senses.some(({ kind }) => kind === 'time') && !CLOCK.test(raw)) return false;
  // "Both", "the two": how many there are of what was understood.
  if (senses.some(({ kind }) => kind === 'number') && !/\d/.test(raw)) return false;
  // Of words that nobody knows only names are wishes: "DQF", "LMN", "l3i".
  const isPlain = senses.every(({ kind }) => kind === 'word');
  return (
    !isPlain ||
    /^(?=.*[A-Z\d])[\w-]{2,}$/.test(raw.slice(1)) ||
    /^[A-Z]{2,}$/.test(raw) ||
    (raw.length > 3 && !isIdleEnglish(raw))
  );
}

/** "12 h after zero": a curve of superposed epochs counts from there. */
function isOfEpochs(raw: string, acts: readonly Act[]): boolean {
  const isCurve = (act: Act) =>
    act.do === 'measure' && 'of' in act.question && typeof act.question.of === 'string';
  return /^zero$/i.test(raw) && acts.some(isCurve);
}

/** "|B| RTN": a magnitude is the same in each frame. */
function isOfMagnitude(senses: readonly MarkSense[], acts: readonly Act[]): boolean {
  return (
    senses.some(({ kind }) => kind === 'frame') &&
    acts.some(
      (act) =>
        'of' in act && act.of.some((target) => target.kind === 'series' && target.component === 'magnitude'),
    )
  );
}

/** "Spread angle above 45 degrees": events of a definition count from their size on, whether that is said or not. */
function isOfSize(senses: readonly MarkSense[], acts: readonly Act[]): boolean {
  const isAbove = senses.some(({ kind, value }) => kind === 'comparison' && value.startsWith('>'));
  return isAbove && acts.some((act) => act.do === 'intervals' && act.params['find'] !== undefined);
}

/** "High-speed streams, V over 600 for a day": a test of the speed is what is taken for one. */
function isOfStreams(senses: readonly MarkSense[], acts: readonly Act[]): boolean {
  return (
    senses.some(({ kind, value }) => kind === 'happening' && value === 'stream') &&
    acts.some(
      (act) =>
        act.do === 'intervals' &&
        act.params['where'] !== undefined &&
        act.of.some((target) => target.kind === 'series' && target.quantity === 'speed'),
    )
  );
}

/** "Merge gaps < 3 h": what is merged is what lies nearer than that, whether it is said or not. */
function isOfMerging(senses: readonly MarkSense[], acts: readonly Act[]): boolean {
  const merges = acts.some((act) => act.do === 'intervals' && act.params['mergeGapMs'] !== undefined);
  return merges && senses.some(({ kind, value }) => kind === 'comparison' && /^<=?$/.test(value));
}

/** "Drop of > 100 nT", "polarity to hold 2 days": a least size or length is one whether it is said so or not. */
function isOfLeast(senses: readonly MarkSense[], raw: string, acts: readonly Act[]): boolean {
  const isMore =
    senses.some(({ kind, value }) => kind === 'comparison' && /^>=?$/.test(value)) ||
    /^(?:polarit(?:y|ies)|signs?|stay(?:s|ing)?|hold(?:s|ing)?|separat\w+|spac(?:ed|ing)|minim(?:a|um)|min|isolated)$/i.test(
      raw,
    );
  return isMore && acts.some((act) => act.do === 'intervals' && hasLeast(act.params));
}

/** "Controlling for the speed": so is a partial correlation, whether it is said so or not. */
function isOfPartial(raw: string, acts: readonly Act[]): boolean {
  const isPartial = (act: Act) =>
    act.do === 'measure' && act.question.kind === 'correlation' && act.question.method === 'partial';
  return /^(?:control(?:ling|led)?|given|fixed|held|holding|constant)$/i.test(raw) && acts.some(isPartial);
}

function hasLeast({ find, keep, apartMs, atLeastMs }: Readonly<Record<string, unknown>>): boolean {
  const isSize = typeof find === 'object' && find !== null && 'least' in find;
  const isQuiet = typeof keep === 'object' && keep !== null && 'quietBeforeMs' in keep;
  return isSize || isQuiet || apartMs !== undefined || atLeastMs !== undefined;
}

/** "|B| on top, speed below": what is below comes last in any case. */
function isOfPanels(senses: readonly MarkSense[], acts: readonly Act[]): boolean {
  return (
    senses.some(({ kind }) => kind === 'place') &&
    acts.some(
      (act) =>
        (act.do === 'show' && act.panels !== undefined) || (act.do === 'superpose' && act.of.length > 1),
    )
  );
}

function isUsual({ kind, value }: MarkSense, does: ReadonlySet<Act['do']>): boolean {
  if (!MADE.has(kind)) return false;
  const isExtreme = value === 'maximum' || value === 'minimum';
  return USUAL.has(value) || (isExtreme && [...does].some((each) => WITH_EXTREMES.has(each)));
}

function isFound({ senses, raw }: Mark, evidence: Evidence): boolean {
  return (
    isOfSpectrum(raw, evidence) ||
    evidence.text.includes(raw.toLowerCase()) ||
    senses.some((sense) => stands(sense, evidence) && !(CLOCK.test(raw) && isLostWithin(sense, evidence)))
  );
}

/** "10-12 May 2024 around 17 UT": a moment within a period that nothing begins, ends or stands at. */
function isLostWithin(sense: MarkSense, { ranges, times, text }: Evidence): boolean {
  if (sense.kind !== 'time') return false;
  const { start, stop } = sense.range;
  const near = (time: number) => time >= start && time <= stop;
  return (
    !ranges.some((range) => near(range.start) || near(range.stop)) &&
    !times.some(near) &&
    !(text.match(/\d{12,13}/g) ?? []).some((time) => near(Number(time)))
  );
}

function essence(acts: readonly Act[]): string {
  return JSON.stringify(acts, (key, value: unknown) => (REPEATED.has(key) ? undefined : value));
}

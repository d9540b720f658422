import type { Steps } from '#src/domain/steps.ts';
import { colouredAt } from '#src/language/reading/coloured.ts';
import { withDataInFrames } from '#src/language/reading/data-in-frames.ts';
import { withLooseCadence } from '#src/language/reading/loose-cadence.ts';
import { withLooseChannel, withPitchAngle } from '#src/language/reading/loose-channel.ts';
import { withLooseFrame } from '#src/language/reading/loose-frame.ts';
import { withLooseInstrument, withSplitInstrument } from '#src/language/reading/loose-instrument.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import { withNarrowed } from '#src/language/reading/narrowed.ts';
import { withNative } from '#src/language/reading/native.ts';
import { withAnswer, withLatestData, withNewest } from '#src/language/reading/newest.ts';
import { withOwnTimes } from '#src/language/reading/own-times.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import { alfvenicAt } from '#src/language/reading/phrases/alfvenic.ts';
import { conditionAt, isThroughYear } from '#src/language/reading/phrases/conditions.ts';
import { enclosedAt } from '#src/language/reading/phrases/enclosed.ts';
import { type Found, placed, type Reader } from '#src/language/reading/phrases/found.ts';
import { inertialRangeAt } from '#src/language/reading/phrases/inertial-range.ts';
import { localTimeSectorAt } from '#src/language/reading/phrases/local-time-sectors.ts';
import {
  amountAt,
  durationAt,
  durationsAt,
  lagHoursAt,
  spanAt,
} from '#src/language/reading/phrases/numbers.ts';
import { panelAt } from '#src/language/reading/phrases/panels.ts';
import { stormLevelAt } from '#src/language/reading/phrases/storm-levels.ts';
import { isEnergyOfParticles } from '#src/language/reading/series/flux-by-energy.ts';
import { seriesAt } from '#src/language/reading/series.ts';
import { withSharedScope } from '#src/language/reading/shared-scope.ts';
import { withTouching } from '#src/language/reading/touching.ts';
import { withTwoAxes } from '#src/language/reading/two-axes.ts';

/** In this order; the first that reads wins. */
const READERS: readonly Reader[] = [
  energiesOf,
  alfvenicAt,
  inertialRangeAt,
  localTimeSectorAt,
  stormLevelAt,
  enclosedAt,
  conditionAt,
  colouredAt,
  panelAt,
  durationsAt,
  spanAt,
  series,
  lagHoursAt,
  timeAt,
  durationAt,
  amountAt,
  quoteAt,
  word,
];

/** What belongs together although it stands apart, one after the other. */
const PASSES: readonly ((phrases: readonly Phrase[]) => readonly Phrase[])[] = [
  withTwoAxes,
  withAnswer,
  withNewest,
  withLatestData,
  withNative,
  withTouching,
  withNarrowed,
  withSplitInstrument,
  withSharedScope,
  withLooseInstrument,
  withDataInFrames,
  withLooseFrame,
  withLooseCadence,
  withLooseChannel,
  withPitchAngle,
  withOwnTimes,
];

/** Groups marks into phrases; every mark is in exactly one. */
export function* phraseSteps(marks: readonly Mark[]): Steps<readonly Phrase[]> {
  const phrases: Phrase[] = [];
  let at = 0;
  while (at < marks.length) {
    const [phrase, next] = yearAt(marks, at, phrases.at(-1)) ?? (yield* firstFound(marks, at));
    const prep = prepositionBefore(marks, at);
    phrases.push(prep === undefined ? phrase : { ...phrase, prep });
    at = Math.max(at + 1, next);
    yield;
  }
  return PASSES.reduce((read, pass) => pass(read), phrases as readonly Phrase[]);
}

/** "Kp 2015", "the mean of AE over 2015": a bare year right behind a series. */
function yearAt(marks: readonly Mark[], at: number, before: Phrase | undefined): Found {
  const place = isThroughYear(marks, at + 1) ? at + 1 : at;
  const mark = marks[place];
  // "In one figure 2022" is of that year.
  const isTogether = before?.type === 'word' && means(before.mark, 'together');
  const isBehind = place > at || before?.type === 'series' || isTogether || (before?.raw === ',' && at > 1);
  if (mark === undefined || !isBehind || !/^(?:19[5-9]|20[0-4])\d$/.test(mark.raw)) return undefined;
  const next = marks[place + 1];
  if (next !== undefined && !/^[,.;:?!]$/.test(next.raw) && !means(next, 'prep')) return undefined;
  const year = Number(mark.raw);
  const range = { start: Date.UTC(year, 0), stop: Date.UTC(year + 1, 0) };
  return [{ type: 'time', range, form: 'range', ...placed(marks, at, place + 1) }, place + 1];
}

/** Several of the readers go through a list to its end, so there is a rest between them. */
function* firstFound(marks: readonly Mark[], at: number): Steps<readonly [Phrase, number]> {
  for (const read of READERS) {
    const found = read(marks, at);
    yield;
    if (found !== undefined) return found;
  }
  return word(marks, at);
}

/** The preposition in front, over articles. */
function prepositionBefore(marks: readonly Mark[], at: number): string | undefined {
  let before = at - 1;
  while (before >= 0 && /^(?:the|a|an|both|all|each|its|their)$/i.test(marks[before]?.raw ?? '')) before -= 1;
  const mark = marks[before];
  return senseOf(mark, 'prep')?.value ?? leadOfTime(marks[at]);
}

/** A time phrase takes its preposition in. */
function leadOfTime(mark: Mark | undefined): string | undefined {
  if (senseOf(mark, 'time') === undefined) return undefined;
  return /^(for|in|on|at|from|between|during|since|before|after|around|to|over)\b/i
    .exec(mark?.raw ?? '')?.[1]
    ?.toLowerCase();
}

/** "20-40 MeV protons at STA": energies in front of particles are theirs, and no limits. */
function energiesOf(marks: readonly Mark[], at: number): Found {
  if (senseOf(marks[at], 'number') === undefined) return undefined;
  return isEnergyOfParticles(marks, at) ? series(marks, at) : undefined;
}

function series(marks: readonly Mark[], at: number): Found {
  const run = seriesAt(marks, at);
  if (run === undefined) return undefined;
  return [{ type: 'series', items: run.items, notes: run.notes, ...placed(marks, at, run.next) }, run.next];
}

function timeAt(marks: readonly Mark[], at: number): Found {
  const [mark] = [marks[at]];
  const bad = senseOf(mark, 'bad-time');
  if (bad !== undefined)
    return [{ type: 'bad-time', problem: bad.problem, ...placed(marks, at, at + 1) }, at + 1];
  const time = senseOf(mark, 'time');
  if (time === undefined) return undefined;
  const { kind: _, value: __, ...said } = time;
  return [{ type: 'time', ...said, ...placed(marks, at, at + 1) }, at + 1];
}

function quoteAt(marks: readonly Mark[], at: number): Found {
  const quote = senseOf(marks[at], 'quote');
  return quote === undefined
    ? undefined
    : [{ type: 'quote', text: quote.value, ...placed(marks, at, at + 1) }, at + 1];
}

function word(marks: readonly Mark[], at: number): readonly [Phrase, number] {
  // The caller stays within the marks.
  const mark: Mark = marks[at] ?? { from: 0, to: 0, raw: '', senses: [], isGlued: false };
  return [{ type: 'word', mark, ...placed(marks, at, at + 1) }, at + 1];
}

import type { Act, Reading, Unread } from '#src/domain/request.ts';
import type { Steps } from '#src/domain/steps.ts';
import { type Evidence, evidenceOf, isOfSpectrum, stands } from '#src/language/reading/evidence.ts';
import type { Mark, MarkSense } from '#src/language/reading/mark.ts';

/** What carries a name or a number into what is done. */
const OF_DATA: ReadonlySet<Act['do']> = new Set([
  'show',
  'fetch',
  'compute',
  'measure',
  'intervals',
  'superpose',
  'mark-events',
  'use',
  'describe',
  'preview',
  'export',
  'change',
]);
/** Names that an act of data keeps. */
const NAMES: ReadonlySet<MarkSense['kind']> = new Set([
  'mission',
  'quantity',
  'dataset',
  'parameter',
  'server',
  'instrument',
  'species',
  'frame',
  'colour',
  'number',
  'duration',
  'time',
]);
/** An edit points at lines and panels by their names; what it keeps is what they become. */
const OF_EDITS: ReadonlySet<MarkSense['kind']> = new Set(['colour', 'number', 'dataset']);
const IN_DATASET: ReadonlySet<MarkSense['kind']> = new Set(['mission', 'quantity', 'instrument']);
/** Acts whose windows and steps are lengths of time as they are said. */
const WITH_LENGTHS: ReadonlySet<Act['do']> = new Set(['compute', 'measure', 'superpose', 'intervals']);

/**
 * What was read and yet stands in nothing that is done: the last check of a request, independent of what read it. A
 * mission, a quantity, a date, a number, … that lies within the words of an act has to be found in that act or in one that it is
 * wired to.
 *
 * @param marks all stretches of the request
 * @param readings who read which words, by places in `acts`
 * @param unread what is named already
 */
export function* lostNameSteps(
  marks: readonly Mark[],
  acts: readonly Act[],
  readings: readonly Omit<Reading, 'text'>[],
  unread: readonly Unread[],
): Steps<readonly Unread[]> {
  // A list of hundreds of names is read by one act: what it says is written out once.
  const known = new Map<string, About>();
  const wires = wiresOf(acts);
  const aboutOf = (by: readonly Omit<Reading, 'text'>[]): About => {
    const key = by.map(({ id }) => id).join();
    const about = known.get(key) ?? aboutActs(by.length === 0 ? acts : wiredTo(by, acts, wires));
    known.set(key, about);
    return about;
  };
  const lost: Unread[] = [];
  for (const mark of marks) {
    yield;
    const { raw, from, to } = mark;
    if (raw.length < 2 || unread.some((each) => from < each.to && to > each.from)) continue;
    if (mark.senses.some(({ kind }) => kind === 'function')) continue;
    const by = readings.filter((reading) => reading.from <= from && to <= reading.to);
    if (isLost(mark, aboutOf(by))) lost.push({ text: raw, from, to });
  }
  return lost;
}

/** Acts that some words are about, and what stands in them, once it was asked for. */
interface About {
  readonly acts: readonly Act[];
  readonly does: ReadonlySet<Act['do']>;
  readonly isOfData: boolean;
  evidence?: Evidence;
}

function aboutActs(acts: readonly Act[]): About {
  const does = new Set(acts.map((act) => act.do));
  return { acts, does, isOfData: [...does].every((each) => OF_DATA.has(each)) };
}

function isLost(mark: Mark, about: About): boolean {
  const { acts, does, isOfData } = about;
  if (acts.length === 0 || !isOfData) return false;
  if (!mark.senses.some((sense) => isKept(sense, mark.raw, does))) return false;
  about.evidence ??= evidenceOf(acts);
  const { evidence } = about;
  // A dataset that is named settles whose and which quantity it is.
  const isSettled = evidence.hasDataset && mark.senses.some(({ kind }) => IN_DATASET.has(kind));
  // A magnitude is the same in each frame.
  const isOfLength =
    mark.senses.some(({ kind }) => kind === 'frame') && evidence.text.includes('"component":"magnitude"');
  return (
    !isSettled &&
    !isOfLength &&
    !isOfSpectrum(mark.raw, evidence) &&
    !evidence.text.includes(mark.raw.toLowerCase()) &&
    !mark.senses.some((sense) => stands(sense, evidence))
  );
}

/** Whether acts keep such a name as it is. Times from now and ordinals are kept as what they mean. */
function isKept(sense: MarkSense, raw: string, does: ReadonlySet<Act['do']>): boolean {
  if (!NAMES.has(sense.kind)) return false;
  if ([...does].every((each) => each === 'change') && !OF_EDITS.has(sense.kind)) return false;
  // "Is it positive?" is near "position" by its letters alone.
  if (/^positive?$/i.test(raw)) return false;
  if (sense.kind === 'species') return sense.value !== 'proton' && sense.value !== 'electron';
  if (sense.kind === 'duration') return [...does].some((each) => WITH_LENGTHS.has(each));
  if (sense.kind === 'colour') return !does.has('superpose');
  if (sense.kind === 'number') return !sense.isOrdinal && /^[-+]?\d/.test(raw);
  if (sense.kind !== 'time') return true;
  return (
    sense.isFromNow !== true && sense.newestMs === undefined && /\d{4}|\d.*[a-z]{3}|[a-z]{3}.*\d/i.test(raw)
  );
}

/** The acts that each act feeds or is fed by, by their places. */
function wiresOf(acts: readonly Act[]): readonly ReadonlySet<number>[] {
  const wires = acts.map(() => new Set<number>());
  for (const [id, act] of acts.entries())
    for (const [, to] of JSON.stringify(act).matchAll(/"kind":"act","act":(\d+)/g)) {
      wires[id]?.add(Number(to));
      wires[Number(to)]?.add(id);
    }
  return wires;
}

/** The acts that read some words, what feeds them and what they feed. */
function wiredTo(
  by: readonly Omit<Reading, 'text'>[],
  acts: readonly Act[],
  wires: readonly ReadonlySet<number>[],
): readonly Act[] {
  const found = new Set(by.map(({ id }) => id));
  // What is added to a set while it is gone through is gone through, too.
  for (const id of found) for (const each of wires[id] ?? []) found.add(each);
  return [...found].toSorted((a, b) => a - b).flatMap((id) => acts[id] ?? []);
}

import type { Act, Reading, Unread } from '#src/domain/request.ts';
import { type Evidence, evidenceOf, stands } from '#src/language/reading/evidence.ts';
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
export function lostNames(
  marks: readonly Mark[],
  acts: readonly Act[],
  readings: readonly Omit<Reading, 'text'>[],
  unread: readonly Unread[],
): readonly Unread[] {
  // A list of hundreds of names is read by one act: what it says is written out once.
  const known = new Map<string, About>();
  const aboutOf = (by: readonly Omit<Reading, 'text'>[]): About => {
    const key = by.map(({ id }) => id).join();
    const about = known.get(key) ?? { acts: by.length === 0 ? acts : wiredTo(by, acts) };
    known.set(key, about);
    return about;
  };
  const lost = marks.filter((mark) => {
    if (mark.raw.length < 2 || unread.some(({ from, to }) => mark.from < to && mark.to > from)) return false;
    if (mark.senses.some(({ kind }) => kind === 'function')) return false;
    return isLost(mark, aboutOf(readings.filter(({ from, to }) => from <= mark.from && mark.to <= to)));
  });
  return lost.map(({ raw, from, to }) => ({ text: raw, from, to }));
}

/** Acts that some words are about, and what stands in them, once it was asked for. */
interface About {
  readonly acts: readonly Act[];
  evidence?: Evidence;
}

function isLost(mark: Mark, about: About): boolean {
  const { acts } = about;
  if (acts.length === 0 || acts.some((act) => !OF_DATA.has(act.do))) return false;
  if (!mark.senses.some((sense) => isKept(sense, mark.raw, acts))) return false;
  about.evidence ??= evidenceOf(acts);
  const { evidence } = about;
  // A dataset that is named settles whose and which quantity it is.
  const isSettled = evidence.hasDataset && mark.senses.some(({ kind }) => IN_DATASET.has(kind));
  return (
    !isSettled &&
    !evidence.text.includes(mark.raw.toLowerCase()) &&
    !mark.senses.some((sense) => stands(sense, evidence))
  );
}

/** Whether acts keep such a name as it is. Times from now and ordinals are kept as what they mean. */
function isKept(sense: MarkSense, raw: string, about: readonly Act[]): boolean {
  if (!NAMES.has(sense.kind)) return false;
  if (about.every((act) => act.do === 'change') && !OF_EDITS.has(sense.kind)) return false;
  if (sense.kind === 'species') return sense.value !== 'proton' && sense.value !== 'electron';
  if (sense.kind === 'duration') return about.some((act) => WITH_LENGTHS.has(act.do));
  if (sense.kind === 'colour') return !about.some((act) => act.do === 'superpose');
  if (sense.kind === 'number') return !sense.isOrdinal && /^[-+]?\d/.test(raw);
  if (sense.kind !== 'time') return true;
  return (
    sense.isFromNow !== true && sense.newestMs === undefined && /\d{4}|\d.*[a-z]{3}|[a-z]{3}.*\d/i.test(raw)
  );
}

/** The acts that read some words, what feeds them and what they feed. */
function wiredTo(by: readonly Omit<Reading, 'text'>[], acts: readonly Act[]): readonly Act[] {
  const wires = acts.map((act) =>
    [...JSON.stringify(act).matchAll(/"kind":"act","act":(\d+)/g)].map((m) => Number(m[1])),
  );
  const found = new Set(by.map(({ id }) => id));
  for (let count = -1; count < found.size; ) {
    count = found.size;
    for (const [id, to] of wires.entries()) {
      if (found.has(id)) for (const each of to) found.add(each);
      else if (to.some((each) => found.has(each))) found.add(id);
    }
  }
  return acts.filter((_, id) => found.has(id));
}

import type { Act, Reading, Unread } from '#src/domain/request.ts';
import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

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
/** Units in which times and shares are kept that were said in others. */
const FACTORS = [1, 24, 60, 100, 1_000, 3_600, 60_000, 86_400, 3_600_000, 86_400_000, 1e6] as const;

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
  readings: readonly Reading[],
  unread: readonly Unread[],
): readonly Unread[] {
  // A list of hundreds of names is read by one act: what it says is written out once.
  const known = new Map<string, About>();
  const aboutOf = (by: readonly Reading[]): About => {
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
function wiredTo(by: readonly Reading[], acts: readonly Act[]): readonly Act[] {
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

interface Evidence {
  readonly hasDataset: boolean;
  readonly text: string;
  readonly numbers: ReadonlySet<string>;
  /** Moments in ISO 8601, ms since epoch. */
  readonly times: readonly number[];
  readonly ranges: readonly { readonly start: number; readonly stop: number }[];
}

function evidenceOf(acts: readonly Act[]): Evidence {
  const text = JSON.stringify(acts).toLowerCase();
  const ranges = [...text.matchAll(/"start":("?)([\w:.-]+)\1,"stop":\1([\w:.-]+)\1/g)].map(
    ([, quote, start = '', stop = '']) =>
      quote === ''
        ? { start: Number(start), stop: Number(stop) }
        : { start: Date.parse(start), stop: Date.parse(stop) },
  );
  const lengths = ranges.map(({ start, stop }) => stop - start);
  const said = (text.match(/\d+(?:\.\d+)?(?:e[+-]?\d+)?/g) ?? []).map(Number);
  const times = (text.match(/\d{4}-\d\d-\d\dt[\d:.]+z/g) ?? []).map((time) => Date.parse(time));
  return {
    text,
    hasDataset: text.includes('"dataset":"'),
    ranges,
    times,
    numbers: new Set([...said, ...lengths].map(rounded)),
  };
}

function rounded(value: number): string {
  return Math.abs(value).toPrecision(5);
}

function stands(sense: MarkSense, { text, numbers, ranges, times }: Evidence): boolean {
  switch (sense.kind) {
    case 'number': {
      const { number } = sense;
      const ways = FACTORS.flatMap((factor) => [number * factor, number / factor, 1 / number]);
      return [...ways, number - 1, number + 1].some((each) => numbers.has(rounded(each)));
    }
    case 'duration':
      // "20 min before" may be the least bit shorter.
      return (
        FACTORS.some((factor) => numbers.has(rounded(sense.ms / factor))) ||
        ranges.some(({ start, stop }) => Math.abs(stop - start - sense.ms) <= 1_000)
      );
    case 'time':
      return (
        ranges.some(({ start, stop }) => sense.range.start < stop && sense.range.stop > start) ||
        times.some((time) => time >= sense.range.start && time < sense.range.stop) ||
        (sense.event !== undefined && text.includes(sense.event.toLowerCase()))
      );
    case 'mission': {
      const names = [sense.value, sense.probe ?? sense.value, ...(sense.ambiguous ?? [])];
      return names.some((name) => text.includes(`"${name.toLowerCase()}"`));
    }
    case 'species':
      return text.includes(sense.value);
    case 'quantity':
      // "Inside geostationary orbit" is a distance.
      return (
        text.includes(`"${sense.value}"`) || (sense.value === 'position' && text.includes('"unit":"re"'))
      );
    case 'colour':
      return text.includes(sense.value) || text.includes('"remove') || text.includes('"hide');
    default:
      return text.includes(`"${sense.value.toLowerCase()}"`);
  }
}

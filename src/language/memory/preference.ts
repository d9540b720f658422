import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { datasetMentions } from '#src/language/dataset-names.ts';
import { isDenied, lastingLooks } from '#src/language/memory/lasting-looks.ts';
import { missionMentions } from '#src/language/mission-names.ts';
import { frameMentions } from '#src/language/names/frame-words.ts';
import { quantityMentions } from '#src/language/quantities.ts';
import { durationMarks } from '#src/language/reading/durations.ts';
import { tokensOf } from '#src/language/reading/token.ts';
import { wantedCadence } from '#src/language/request/cadence.ts';
import { mask } from '#src/language/span.ts';

/** What the rules can read of a preference; what they cannot is words for a model only. */
export interface Preference {
  /** What it says, for notes: `Log y for particle fluxes`. */
  readonly words: string;
  /** Quantity ids that it is about; none means any. */
  readonly quantities: readonly string[];
  /** Mission ids that it is about; none means any. */
  readonly missions: readonly string[];
  readonly looks: readonly FigureChange[];
  readonly coordinates?: string;
  /** The mission to take when a request names none. */
  readonly mission?: string;
  readonly dataset?: string;
  readonly cadenceMs?: number;
  /** How much time to show when a request names none. */
  readonly spanMs?: number;
  /** Of the files that are sent. */
  readonly format?: { readonly format: string; readonly what: 'plot' | 'data' };
}

/** Nobody likes something in brackets. */
const CODE = /[{}[\]<>`]/;

/** Reads a preference in plain words. Times in it are never a request's time; only "the last 3 days" is a length. */
export function readPreference(text: string, knowledge: Knowledge): Preference {
  const words = plainWish(text);
  if (CODE.test(text)) return { words, quantities: [], missions: [], looks: [] };
  const looks = lastingLooks(words, knowledge);
  const named = mask(words, datasetMentions(words, knowledge));
  const missions = missionMentions(named, knowledge);
  const choice = isDenied(words)
    ? {}
    : choiceIn(words, { knowledge, mayName: looks.length === 0 && CHOOSES.test(text) });
  return {
    words: sentence(words),
    quantities: quantitiesIn(words, knowledge),
    missions: choice.mission === undefined ? [...new Set(missions.map(({ id }) => id))] : [],
    looks,
    ...choice,
  };
}

/** True when the rules can act on it. */
export function isReadable({
  words: _,
  quantities: __,
  missions: ___,
  looks,
  ...choice
}: Preference): boolean {
  return looks.length > 0 || Object.keys(choice).length > 0;
}

const LIKING =
  /^\W*(?:(?:please|that|i|we|really|always|generally|usually|from now on|in general|by default|as a rule|in (?:the )?future|would|henceforth|my (?:preference|default) is)[\s,:]+)*(?:(?:prefer(?:red)?|like|want|use|show|plot|draw|take|make|have|see|put|need)\b\s*)?(?:(?:to (?:use|see|have|show|plot|take|get)|it|me|the)\s+)*/i;

/** What is liked, without the words that say so. */
function plainWish(text: string): string {
  const bare = text.replace(
    /\b(?:,?\s*(?:please|always|by default|as (?:a|the) default|from now on|in general|if possible|whenever possible|unless i say otherwise))\b/gi,
    '',
  );
  const wish = bare
    .replace(/\s+/g, ' ')
    .replace(LIKING, '')
    .replace(/[\s.!,;]+$/, '')
    .trim()
    .replace(/^(?:an?|the) /i, '');
  return wish === '' ? text.trim() : wish;
}

function sentence(words: string): string {
  return /^[a-z]+(?![\w-]*[A-Z\d_])/.test(words) && !/^[a-z] /.test(words)
    ? words.charAt(0).toUpperCase() + words.slice(1)
    : words;
}

const FLUX =
  /\b(?:particle|energetic particle)[\s-]*flux(?:es)?\b|\b(?<!(?:proton|electron|ion|ena|x-ray|radio|solar)[\s-])flux(?:es)?\b/i;

function quantitiesIn(words: string, knowledge: Knowledge): readonly string[] {
  if (FLUX.test(words)) return knowledge.quantities.flatMap(({ id }) => (id.endsWith('-flux') ? [id] : []));
  const named = quantityMentions(words, knowledge).map(({ quantity }) => quantity);
  return [...new Set(named.flatMap((id) => [id, ...(knowledge.quantity(id)?.parts ?? [])]))];
}

/** Words that put one thing before another. */
const CHOOSES =
  /\b(?:prefer(?:red)?|use|using|take|default|rather|instead of|over|than|first|choose|favou?rite)\b/i;
const BEFORE_LENGTH = /\b(?:last|past|latest|previous|most recent|newest)\s+$/i;
const AFTER_LENGTH = /^\s+(?:of data|long|as (?:the )?(?:period|range))\b/i;
const FORMAT = /\b(csv|tsv|json|arrow|feather|parquet|png|svg|pdf|html)\b/i;

function choiceIn(
  text: string,
  { knowledge, mayName }: { readonly knowledge: Knowledge; readonly mayName: boolean },
): Partial<Preference> {
  const [frame] = frameMentions(text);
  const [dataset] = datasetMentions(text, knowledge);
  const format = formatIn(text);
  const spanMs = spanIn(text);
  const cadenceMs = spanMs === undefined ? wantedCadence(text) : undefined;
  const read = {
    ...(frame === undefined ? {} : { coordinates: frame.coordinates }),
    ...(dataset === undefined ? {} : { dataset: dataset.id }),
    ...(format === undefined ? {} : { format }),
    ...(spanMs === undefined ? {} : { spanMs }),
    ...(cadenceMs === undefined ? {} : { cadenceMs }),
  };
  if (!mayName || Object.keys(read).length > 0) return read;
  const [mission] = missionMentions(text, knowledge);
  return mission === undefined || mission.probe !== undefined ? {} : { mission: mission.id };
}

/** "The last 3 days", "2 weeks of data": a length of time, never a request's time. */
function spanIn(text: string): number | undefined {
  for (const { from, to, senses } of durationMarks(tokensOf(text))) {
    const length = senses.find((sense) => sense.kind === 'duration');
    if (length === undefined) continue;
    if (BEFORE_LENGTH.test(text.slice(0, from)) || AFTER_LENGTH.test(text.slice(to))) return length.ms;
  }
  return undefined;
}

const PICTURES: ReadonlySet<string> = new Set(['png', 'svg', 'pdf', 'html']);

function formatIn(text: string): Preference['format'] {
  const word = FORMAT.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return undefined;
  const format = word === 'feather' ? 'arrow' : word;
  return { format, what: PICTURES.has(word) ? 'plot' : 'data' };
}

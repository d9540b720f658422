import type { FrameSummary } from '#src/domain/frame.ts';
import { lexicon } from '#src/language/reading/lexicon.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';

/** A name for data of the thread, and the label that it means. */
export interface DataName {
  readonly name: string;
  readonly label: string;
  /** A column of a table: a name of the archive's own is meant before it where another source is named. */
  readonly isColumn: boolean;
}

/** Names of columns that say nothing of their own. */
const PLAIN: ReadonlySet<string> = new Set(
  'value values number data time label row rows a i mean plot event id no'.split(' '),
);
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

/** Labels of the thread, "the second table", and columns of the tables that are spoken of. */
export function dataNames({ thread, brought = [] }: Surroundings): readonly DataName[] {
  const { frames } = thread;
  const tables = frames.filter(({ provenance }) => provenance.origin === 'created');
  return [
    ...frames.filter(isOwnName).map(({ label }) => ({ name: label, label, isColumn: false })),
    ...smoothedNames(frames),
    ...boundaryNames(frames),
    ...placesOf(tables, thread.documents ?? []),
    ...tablesAtHand(tables, thread, brought).flatMap(columnNames),
  ];
}

/** A list that Helio called "storms" is spoken of as a list; the word means other storms as well. */
function isOwnName({ label, provenance }: FrameSummary): boolean {
  return provenance.operation !== 'intervals' || !lexicon.entries.has(label.toLowerCase());
}

const SMOOTHING: ReadonlySet<string> = new Set(
  'running_mean running_median exponential_smoothing resample'.split(' '),
);

/** "The smoothed data" are the newest that were smoothed. */
function smoothedNames(frames: readonly FrameSummary[]): readonly DataName[] {
  const label = frames.findLast(({ provenance }) => SMOOTHING.has(provenance.operation ?? ''))?.label;
  return label === undefined
    ? []
    : ['data', 'series', 'version'].map((noun) => ({ name: `smoothed ${noun}`, label, isColumn: false }));
}

/** "BL", "B_N", "Vm": components of what was turned into the axes of a boundary last. */
function boundaryNames(frames: readonly FrameSummary[]): readonly DataName[] {
  return TURNED.flatMap(([operation, symbol]) => {
    const found = frames.findLast(({ provenance }) => provenance.operation === operation);
    if (found === undefined) return [];
    const initial = symbol ?? (found.provenance.quantity === 'velocity' ? 'V' : 'E');
    return found.columns.flatMap(({ component = '' }) =>
      [`${initial}${component}`, `${initial}_${component}`].map((name) => ({
        name,
        label: `${found.label}.${component}`,
        isColumn: false,
      })),
    );
  });
}

/** Operations that turn a vector into L, M, N, and its letter where it is always the same. */
const TURNED: readonly (readonly [string, string | undefined])[] = [
  ['minimum_variance', 'B'],
  ['to_lmn', undefined],
];

/** "The second table", "table II", "sheet 3": of the newest document that has any, else of the thread. */
function placesOf(
  tables: readonly FrameSummary[],
  documents: readonly { readonly tables: readonly string[] }[],
): readonly DataName[] {
  const known = new Set(tables.map(({ label }) => label));
  const own = documents.findLast((each) => each.tables.some((label) => known.has(label)))?.tables ?? [];
  const labels = (own.length > 0 ? own : [...known]).filter((label) => known.has(label));
  return labels.flatMap((label, index) => {
    const last = index === labels.length - 1 ? ['last'] : [];
    const places = [ORDINALS[index], ...last].flatMap((place) => (place === undefined ? [] : [place]));
    return ['table', 'sheet'].flatMap((noun) =>
      [
        ...places.map((place) => `${place} ${noun}`),
        `${noun} ${index + 1}`,
        `${noun} no. ${index + 1}`,
        `${noun} number ${index + 1}`,
        ...(ROMAN[index] === undefined ? [] : [`${noun} ${ROMAN[index]}`]),
      ].map((name) => ({ name, label, isColumn: false })),
    );
  });
}

/** Tables that came with the message, else those that the last turn was about, computed on or showed. */
function tablesAtHand(
  tables: readonly FrameSummary[],
  { frames, focus, figure }: Surroundings['thread'],
  brought: readonly string[],
): readonly FrameSummary[] {
  if (brought.length > 0) return tables.filter(({ label }) => brought.includes(label));
  const sources = frames
    .filter(({ label }) => focus.includes(label))
    .flatMap(({ provenance }) => provenance.from.flatMap((from) => [from, from.replace(/\.[^.]+$/, '')]));
  const drawn = figure?.panels.flatMap(({ traces }) => traces.map(({ label }) => label)) ?? [];
  const meant = new Set([...focus, ...drawn, ...sources]);
  return tables.filter(({ label }) => meant.has(label));
}

/** The columns of a table, in the plural as well: "transit speeds" for `Transit speed`. */
function columnNames({ label, columns }: FrameSummary): readonly DataName[] {
  return columns.flatMap(({ name, component }) => {
    if (name === '' || PLAIN.has(name.toLowerCase())) return [];
    const own = columns.length === 1 ? label : `${label}.${component ?? name}`;
    const spoken = name.replace(/[-_ ]+/g, ' ');
    const plural = /[a-z]{3}$/i.test(name) ? [`${spoken}s`] : [];
    return [...new Set([name, spoken, ...plural])].map((each) => ({
      name: each,
      label: own,
      isColumn: true,
    }));
  });
}

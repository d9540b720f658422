import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../knowledge/python/', import.meta.url);
/** Files in the order in which their parts stand in a script: what others use first. */
const ORDER = [
  'series',
  'fetch',
  'align',
  'windows',
  'operations',
  'pieces',
  'groups',
  'plasma',
  'solar_wind',
  'geometry',
  'spectra',
  'channels',
  'output',
  'figure',
];

/** A function, a class or a constant of the Python library. */
export interface PythonPart {
  readonly names: readonly string[];
  readonly source: string;
}

/** Every part of `knowledge/python/`, in the order in which they may stand in one script. */
export function readPythonLibrary(): readonly PythonPart[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.py'));
  const place = (name: string) => ORDER.indexOf(name.replace(/\.py$/, ''));
  return files
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((name) => partsOf(readFileSync(new URL(name, FOLDER), 'utf8')));
}

/** Splits a file at what begins a line. */
function partsOf(text: string): readonly PythonPart[] {
  return text
    .trimEnd()
    .split(/\n+(?=(?:def|class) |[A-Z])/)
    .map((source) => ({ names: namesIn(source), source: source.trimEnd() }));
}

function namesIn(source: string): readonly string[] {
  const [head = ''] = source.split('\n');
  const defined = /^(?:def|class) (\w+)/.exec(head)?.[1];
  if (defined !== undefined) return [defined];
  return (/^([A-Z][A-Z0-9_, ]*?)\s*\+?=/.exec(head)?.[1] ?? '').split(/,\s*/);
}

/** The parts that some names need, through all that those use, in the order of the library. */
export function partsFor(names: readonly string[], library: readonly PythonPart[]): readonly PythonPart[] {
  const byName = Map.groupBy(
    library.flatMap((part) => part.names.map((name) => ({ name, part }))),
    ({ name }) => name,
  );
  const needed = new Set<PythonPart>();
  const visit = (name: string): void => {
    for (const { part } of byName.get(name) ?? []) {
      if (needed.has(part)) continue;
      needed.add(part);
      for (const word of wordsOf(part.source)) visit(word);
    }
  };
  for (const name of names) visit(name);
  return library.filter((part) => needed.has(part));
}

/** Whether the library has a function that takes these keywords: a setting that it does not know is no small matter. */
export function takes(library: readonly PythonPart[], name: string, keywords: readonly string[]): boolean {
  const source = library.find(({ names }) => names.includes(name))?.source ?? '';
  const [, settings] = /^def \w+\(([\s\S]*?)\):\n/.exec(source) ?? [];
  if (settings === undefined) return false;
  const known = new Set([...settings.matchAll(/(?<![=.\w"])[A-Za-z_]\w*/g)].map(([word]) => word));
  return keywords.every((keyword) => known.has(keyword));
}

/** The names that a part uses and does not make itself; words of texts and comments do not count. */
function wordsOf(source: string): readonly string[] {
  const plain = source
    .replace(/"""[\s\S]*?"""/g, '')
    .replace(/#.*$/gm, '')
    .replace(/f?"(?:[^"\\\n]|\\.)*"/g, (text) => (text.startsWith('f') ? text : '""'));
  const own = new Set(
    [
      ...plain.matchAll(/^(?:def|class) \w+\(([\s\S]*?)\):$/gm),
      ...plain.matchAll(/^\s*([\w, ]+?)\s*=(?!=)/gm),
      ...plain.matchAll(/\bfor ([\w, ()]+?) in\b/g),
      ...plain.matchAll(/\blambda ([\w, ]+):/g),
    ].flatMap(([, names = '']) => [...names.matchAll(/(?<![=.\w])[A-Za-z_]\w*/g)].map(([name]) => name)),
  );
  return [...plain.matchAll(/(?<![.\w])[A-Za-z_]\w*/g)]
    .map(([name]) => name)
    .filter((name) => !own.has(name));
}

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expressionsIn } from '#tests/fuzz/expressions.ts';

/** The floors of the house, lowest first: a room may use itself and the floors below, never its neighbours. */
const FLOORS: readonly (readonly string[])[] = [
  ['src/domain'],
  ['src/ports'],
  ['src/timeseries', 'src/plotting', 'src/knowledge'],
  ['src/language', 'src/archive', 'src/tables', 'src/reproduction'],
  ['src/assistant', 'src/documents'],
  ['src/workers', 'src/planning'],
  ['src/agent'],
  ['src/conversation'],
  [
    'adapters/terminal',
    'adapters/web',
    'adapters/pages',
    'adapters/mcp',
    'adapters/mcp-client',
    'adapters/hapi',
    'adapters/vega',
    'adapters/keyv',
    'adapters/arrow',
    'adapters/parquet',
    'adapters/sandbox',
    'adapters/log',
    'adapters/health',
    'adapters/elsewhere',
    'adapters/home',
    'adapters/demo',
    'adapters/documents',
    'adapters/cdaweb',
    'adapters/slack',
    'adapters/discord',
    'adapters/gemini',
    'adapters/openai',
    'adapters/elasticsearch',
    'adapters/openai',
    'adapters/gemini',
  ],
  ['src'],
];

/** What adapters may use of the core: values, ports, and what tells whether a message leans on those before it. */
const SHARED = ['src/domain', 'src/ports'];
const LEANING = 'src/language/leaning.ts';

/** Each outside package has one door. The core opens none but `zod` and pure libraries in one room. */
const DOORS: Readonly<Record<string, string>> = {
  '@elastic/elasticsearch': 'adapters/elasticsearch',
  '@expo-google-fonts/inter': 'adapters/vega',
  '@google/genai': 'adapters/gemini',
  '@modelcontextprotocol/client': 'adapters/mcp-client',
  '@modelcontextprotocol/node': 'adapters/mcp',
  '@modelcontextprotocol/server': 'adapters/mcp',
  '@opensearch-project/opensearch': 'adapters/elasticsearch',
  '@redis/client': 'adapters/keyv',
  '@slack/bolt': 'adapters/slack',
  '@slack/web-api': 'adapters/slack',
  acorn: 'adapters/sandbox',
  'apache-arrow': 'adapters/arrow',
  canvas: 'adapters/vega',
  'discord.js': 'adapters/discord',
  fflate: 'adapters/documents',
  'fft.js': 'src/timeseries',
  h5wasm: 'adapters/documents',
  htmlparser2: 'adapters/documents',
  'hyparquet-writer': 'adapters/parquet',
  'isolated-vm': 'adapters/sandbox',
  keyv: 'adapters/keyv',
  mammoth: 'adapters/documents',
  netcdfjs: 'adapters/documents',
  minisearch: 'src/knowledge',
  openai: 'adapters/openai',
  pngjs: 'adapters/terminal',
  'read-excel-file': 'adapters/documents',
  sixel: 'adapters/terminal',
  undici: 'adapters/hapi',
  unpdf: 'adapters/documents',
  vega: 'adapters/vega',
  'vega-interpreter': 'adapters/vega',
  'vega-lite': 'adapters/vega',
};

/** Rooms through which the words of users come; those below them hear nothing of requests but values. */
const AFTER_READING = 'src/{agent,assistant,conversation,planning,workers}/**/*.ts';

/** Files of these rooms that look for words, and whose words those are: the user's are read in `src/language` alone. */
const WORDS_OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'the archive': [
    'src/agent/sources.ts',
    'src/workers/combined-failure.ts',
    'src/workers/datasets/dataset-sections.ts',
    'src/workers/datasets/energies-of.ts',
    'src/workers/explain/how-made.ts',
    'src/workers/fetch-dataset.ts',
    'src/workers/parameter-notes.ts',
    'src/workers/search/unknown-instrument.ts',
    'src/workers/servers/fetch-station.ts',
  ],
  'a model': [
    'src/assistant/honest-words.ts',
    'src/assistant/model-memory.ts',
    'src/assistant/of-instruments.ts',
    'src/assistant/of-the-field.ts',
    'src/assistant/said-values.ts',
    'src/assistant/told-values.ts',
    'src/planning/model/acts/hoisted.ts',
    'src/planning/model/acts/read-act.ts',
    'src/planning/model/acts/read-values.ts',
    'src/planning/model/acts/series-meant.ts',
    'src/planning/model/acts/unit-of-result.ts',
    'src/planning/model/template.ts',
    'src/planning/model/tidy-params.ts',
    'src/planning/model/worker-name.ts',
    'src/workers/documents/read-document.ts',
    'src/workers/guests/guest-worker.ts',
  ],
  'this program': [
    'src/agent/answer-offers.ts',
    'src/agent/answer-words.ts',
    'src/agent/failure-words.ts',
    'src/assistant/operations-text.ts',
    'src/conversation/answers.ts',
    'src/conversation/kept-of-plan.ts',
    'src/conversation/memory/turn-lessons.ts',
    'src/planning/model/drafts-of.ts',
    'src/planning/request/without-finds.ts',
    'src/workers/epoch-looks.ts',
    'src/workers/show-figure.ts',
    'src/workers/words/file-words.ts',
  ],
  'files, links and markup': [
    'src/assistant/plain-words.ts',
    'src/conversation/bring-documents.ts',
    'src/conversation/fetch-named.ts',
    'src/planning/model/acts/consider-acts.ts',
    'src/workers/citing/file-facts.ts',
    'src/workers/citing/pdf-info.ts',
    'src/workers/figure-json.ts',
    'src/workers/words/dataset-link.ts',
  ],
};

interface Import {
  readonly file: string;
  readonly target: string;
}

const files = globSync('{src,adapters}/**/*.ts');
const imports = files.flatMap((file) => importsOf(file));

describe('the house', () => {
  test('has files to look at', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  test('every file stands in a room that has a floor', () => {
    expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
  });

  test('imports go down only, and never to a neighbour', () => {
    expect(imports.filter(({ target }) => isOurs(target)).filter(climbs)).toEqual([]);
  });

  test('each outside package is imported behind its own door', () => {
    const strangers = imports.filter(
      ({ target }) => !isOurs(target) && !target.startsWith('node:') && target !== 'zod',
    );
    expect(strangers.filter(({ file, target }) => DOORS[packageOf(target)] !== roomOf(file))).toEqual([]);
  });

  test('only the configuration reads the environment', () => {
    const readers = files.filter((file) => /process\.env\b/.test(readFileSync(file, 'utf8')));
    expect(readers.filter((file) => file !== 'src/config.ts')).toEqual([]);
  });

  test('words of users are looked for in the language alone', () => {
    const named = Object.values(WORDS_OF_OTHERS).flat();
    const looking = globSync(AFTER_READING).filter(
      (file) => mayHoldExpression(file) && expressionsIn(file).some(holdsWord),
    );

    expect(looking.toSorted()).toEqual(named.toSorted());
  });

  test('a planted climb and a planted stranger are seen', () => {
    expect(climbs({ file: 'src/domain/frame.ts', target: 'src/agent/crew.ts' })).toBe(true);
    expect(climbs({ file: 'src/workers/plot.ts', target: 'src/planning/planner.ts' })).toBe(true);
    expect(climbs({ file: 'adapters/hapi/hapi-source.ts', target: 'src/agent/crew.ts' })).toBe(true);
    expect(climbs({ file: 'src/agent/crew.ts', target: 'src/domain/frame.ts' })).toBe(false);
  });
});

function importsOf(file: string): readonly Import[] {
  const text = readFileSync(file, 'utf8');
  const pattern =
    /^\s*(?:import|export)\s[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bawait import\('([^']+)'\)/gm;
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    target: (match[1] ?? match[2] ?? match[3] ?? '').replace(/^#/, ''),
  }));
}

function isOurs(target: string): boolean {
  return /^(src|adapters|knowledge|tests)\//.test(target);
}

function climbs({ file, target }: Import): boolean {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === to || to === 'knowledge') return false;
  if (from.startsWith('adapters/')) return !SHARED.includes(to) && target !== LEANING;
  return floorOf(target) >= floorOf(file);
}

function roomOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return path.split('/').length > 2 ? `${top}/${second}` : top;
}

function floorOf(path: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(roomOf(path)));
}

function packageOf(target: string): string {
  const parts = target.split('/');
  return target.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

/** A slash where a value begins; files without one need not be parsed. */
function mayHoldExpression(file: string): boolean {
  return /[=(,:?!&|[>\s]\/(?![/*\s])/.test(readFileSync(file, 'utf8'));
}

/** True of an expression that holds a word of four letters or more, besides its own signs and classes. */
function holdsWord({ source }: { readonly source: string }): boolean {
  const plain = source
    .replace(/\\[pP]\{[^}]*\}|\(\?<\w+>/g, '')
    .replace(/\\./g, ' ')
    .replace(/\[[^\]]*\]/g, ' ');
  return /[a-z]{4,}/i.test(plain);
}

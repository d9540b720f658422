import fc from 'fast-check';

/** Seeds are fixed, so that a fault is found again; `FUZZ_SEED` tries others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_240_510);
/** All suites together take about so long. */
const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 12);
const SUITES = 12;
/** Nothing may hold the event loop for longer, in time of this thread on an idle machine; garbage is collected now and
 * then, so it counts when it happens three times. */
const STALL_MS = 100;
const TRIES = 3;

/** What a yard of work takes on a machine that nobody else uses, ms. */
const YARD_MS = 3;

/**
 * How many times as long work takes now as on a machine that nobody else uses, at least once: limits on the time of work
 * are stretched by it, so that they speak of the work and not of what else the machine does.
 */
export function slowness(): number {
  const yards = Array.from({ length: 5 }, () => timeOf(yard)).toSorted((a, b) => a - b);
  return Math.max(1, (yards[2] ?? 0) / YARD_MS);
}

/** Time of this thread that work takes, ms. */
export function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Some work of the kind that readers do: words, expressions, maps. */
function yard(): number {
  const words = Array.from({ length: 8_000 }, (_, index) => `w${index % 97}-${index}`);
  const counts = new Map<string, number>();
  for (const word of words) {
    const stem = word.replace(/-\d+$/, '');
    counts.set(stem, (counts.get(stem) ?? 0) + word.length);
  }
  return words.toSorted().length + counts.size;
}

const TRACE = /\n\s+at .+:\d+:\d+|node:internal|[/\\]node_modules[/\\]/;

/** Does work with made-up things until the time is over: no crash, no stall, and no trace in what comes of it. */
export async function fuzzed<Thing>(
  things: fc.Arbitrary<Thing>,
  work: (thing: Thing) => unknown,
  { stallMs = STALL_MS }: { readonly stallMs?: number } = {},
): Promise<void> {
  const property = fc.asyncProperty(things, async (thing) => {
    for (let count = 1; ; count += 1) {
      const before = process.threadCpuUsage();
      const said = work(thing);
      const { user, system } = process.threadCpuUsage(before);
      const took = (user + system) / 1_000;
      const told = JSON.stringify(await said) ?? '';
      if (TRACE.test(told)) throw new Error(`a trace: ${told.slice(0, 300)}`);
      if (took < stallMs || took < stallMs * slowness()) return;
      if (count === TRIES) throw new Error(`a stall of ${Math.round(took)} ms`);
    }
  });
  await fc.assert(property, {
    seed: SEED,
    numRuns: 100_000,
    interruptAfterTimeLimit: (1_000 * SECONDS) / SUITES,
    markInterruptAsFailure: false,
  });
}

/** The same for work that waits for others, in which a stall cannot be told from waiting. */
export async function untilTimeIsOver<Thing>(
  things: fc.Arbitrary<Thing>,
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(things, work), {
    seed: SEED,
    numRuns: 100_000,
    interruptAfterTimeLimit: (1_000 * SECONDS) / SUITES,
    markInterruptAsFailure: false,
    // A shorter example would be looked for in a thread that has seen the longer one.
    endOnFailure: true,
  });
}

const PIECES = [
  'plot',
  'ACE',
  'Bz',
  ' ',
  '\n',
  '\t',
  ',',
  ';',
  '|',
  '"',
  "'",
  '`',
  '```',
  '{',
  '}',
  '[',
  ']',
  '](',
  '<',
  '>',
  '@',
  '#',
  '-',
  '--',
  '1',
  '1e9',
  '-999.9',
  'nan',
  '2024-05-10',
  '2024-05-10T00:00Z',
  '00:00',
  'https://evil.example',
  '<!channel>',
  '\u202E',
  '\u0000',
  '\uD800',
  '$&',
  '{{',
  '__proto__',
  'constructor',
  '=1+1',
  'x-',
  'x.y',
  '°',
];

/** Texts of pieces that mean something to a reader, each as often as it likes. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: fc.string() }),
      fc.oneof(
        { weight: 9, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.integer({ min: 2, max: 3_000 }) },
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.map(([piece, times]) => piece.repeat(times)).join(''));

/** Any JSON, with the keys of a shape where it likes. */
export function hostileJson(keys: readonly string[]): fc.Arbitrary<unknown> {
  const { tree } = fc.letrec<{ tree: unknown; leaf: unknown }>((tie) => ({
    leaf: fc.oneof(hostileText, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
    tree: fc.oneof(
      { maxDepth: 4 },
      tie('leaf'),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.constantFrom(...keys), hostileText), tie('tree'), { maxKeys: 6 }),
    ),
  }));
  return tree;
}

/** A value of JSON in which up to three places hold something else, or nothing. */
export function spoiled(valid: unknown, keys: readonly string[]): fc.Arbitrary<unknown> {
  const places = placesIn(valid);
  const change = fc.tuple(fc.constantFrom(...places), fc.oneof(fc.constant(undefined), hostileJson(keys)));
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((soFar, [path, value]) => withPlace(soFar, path, value), valid));
}

type Path = readonly (string | number)[];

function placesIn(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    placesIn(each).map((path) => [Array.isArray(value) ? Number(key) : key, ...path]),
  );
  return [[], ...inner];
}

function withPlace(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((each, index) => (index === key ? withPlace(each, rest, put) : each));
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    name === key ? withPlace(each, rest, put) : each,
  ]);
  return Object.fromEntries(entries);
}

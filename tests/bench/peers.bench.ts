import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, test } from 'vitest';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { type ReadyArchive, readyArchive } from '#tests/bench/ready-archive.ts';
import { type Bot, NOW, openBot } from '#tests/support/bot.ts';
import { pythonWithNumpy } from '#tests/support/python.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** What both are asked for: a new stretch each time, so that nobody has it in a cache. */
const DATASET = 'WI_H0_MFI@0';
const PARAMETER = 'BGSE';
const DAY = 86_400_000;
const HELD = { start: Date.UTC(2014, 0, 1), stop: Date.UTC(2016, 0, 12) };
/** Runs that are not counted. */
const WARM = 2;

const python = pythonWithNumpy();
let archive: ReadyArchive;
let bot: Bot;
let peer: ChildProcess;
let answers: AsyncIterator<string>;

beforeAll(async () => {
  if (python === undefined) return;
  const demo = await startDemoServer({ clock: () => Date.parse(NOW), log: silentLog });
  const held = { dataset: DATASET, parameter: PARAMETER, start: iso(HELD.start), stop: iso(HELD.stop) };
  archive = await readyArchive(demo.url, [held]);
  bot = await openBot({ hapiUrl: archive.url });
  const script = fileURLToPath(new URL('turn-peers.py', import.meta.url));
  peer = spawn(python, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  if (peer.stdout !== null) answers = createInterface({ input: peer.stdout })[Symbol.asyncIterator]();
}, 900_000);

afterAll(async () => {
  if (python === undefined) return;
  peer.kill();
  await once(peer, 'exit');
  await bot.close();
  archive.close();
});

const iso = (time: number) => new Date(time).toISOString();
const day = (time: number) => iso(time).slice(0, 10);

/** Milliseconds from the sentence to the picture, and to the end of the turn. */
async function ours(start: number, stop: number): Promise<readonly [picture: number, turn: number]> {
  const words = `plot ${PARAMETER} of ${DATASET} from ${day(start)} to ${day(stop - DAY)}`;
  const began = performance.now();
  let picture = Number.NaN;
  const { status, said } = await bot.send(
    { kind: 'text', userId: 'u1', text: words },
    `from ${start}`,
    ({ type }) => {
      if (type === 'plot' || type === 'file') picture = performance.now() - began;
    },
  );
  if (status !== 'done') throw new Error(said);
  return [picture, performance.now() - began];
}

/** Milliseconds from the request to the picture, by the wall and by the processor. */
async function theirs(start: number, stop: number): Promise<readonly [picture: number, fetched: number]> {
  peer.stdin?.write(`${archive.url} ${DATASET} ${PARAMETER} ${iso(start)} ${iso(stop)}\n`);
  const [fetched = 0, drawn = 0] = String((await answers.next()).value)
    .split(' ')
    .map(Number);
  return [fetched + drawn, fetched];
}

test.skipIf(python === undefined).for([
  ['a week of 1-minute vectors (10,080 × 3)', 7, 7, 24],
  ['two years of 1-minute vectors (1,050,000 × 3)', 730, 1, 5],
] as const)(
  'a warm turn against hapiclient and matplotlib: %s',
  { timeout: 900_000 },
  async ([name, days, apart, runs]) => {
    const pairs: (readonly [number, number, number])[] = [];
    for (let run = 0; run < WARM + runs; run += 1) {
      const start = HELD.start + run * apart * DAY;
      const stop = start + days * DAY;
      const [[picture, turn], [other]] = [await ours(start, stop), await theirs(start, stop)];
      if (run >= WARM) pairs.push([picture, turn, other]);
    }
    const sorted = (of: (pair: readonly [number, number, number]) => number) =>
      pairs.map(of).toSorted((a, b) => a - b);
    const told = (label: string, times: readonly number[], digits = 0) =>
      `${label} ${times[0]?.toFixed(digits)} / ${times[times.length >> 1]?.toFixed(digits)}`;
    const [pictures, turns, others] = [sorted(([a]) => a), sorted(([, b]) => b), sorted(([, , c]) => c)];
    const ratio = (turns[0] ?? Number.NaN) / (others[0] ?? Number.NaN);
    process.stdout.write(
      `${name}, ms, least / median: ${told('picture', pictures)}, ${told('whole turn', turns)}, ${told('hapiclient and matplotlib', others)}; ` +
        `ratio of the least ${ratio.toFixed(2)}, ${told(
          'of pairs',
          sorted(([, turn, other]) => turn / other),
          2,
        )}\n`,
    );
  },
);

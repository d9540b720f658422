import { globSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { loadKnowledge } from '#src/knowledge/load-knowledge.ts';
import { readRequest } from '#src/language/read-request.ts';
import { threads } from '#tests/language/threads.ts';

interface Line {
  readonly text: string;
  readonly thread?: string;
}

const NOW = Date.parse('2026-02-20T12:00:00Z');
const JOINTS = ['. ', ' and ', ', then ', '\n'];
const TRIES = 3;

const knowledge = loadKnowledge();
const corpus: readonly Line[] = globSync('tests/language/corpus/*.jsonl')
  .toSorted()
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line));

/** Requests of the corpus one behind the other, up to a length, as often as there are places to begin. */
function joined(length: number, count: number): readonly Line[] {
  return Array.from({ length: count }, (_, index) => {
    const first = Math.floor((index * corpus.length) / count);
    let text = '';
    for (let at = first; text.length < length; at += 1)
      text += `${corpus[at % corpus.length]?.text}${JOINTS[index % JOINTS.length]}`;
    return { text: text.slice(0, length), thread: corpus[first]?.thread ?? 'data' };
  });
}

/** Milliseconds of the processor, the least of some tries: others may use the machine too. */
function timeOf({ text, thread = 'empty' }: Line): number {
  const around = { knowledge, thread: threads[thread] ?? { frames: [], focus: [] }, now: NOW };
  const times = Array.from({ length: TRIES }, () => {
    const before = process.threadCpuUsage();
    readRequest(text, around);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

test.for([
  ['one request of the corpus', corpus],
  ['200 characters of several requests', joined(200, 600)],
  ['4,000 characters of many requests', joined(4_000, 24)],
] as const)('read %s', { timeout: 600_000 }, ([name, lines]) => {
  const times = lines.map(timeOf).toSorted((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(share * times.length))]?.toFixed(1);
  process.stdout.write(`${name} (${times.length}), ms: median ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}\n`);
});

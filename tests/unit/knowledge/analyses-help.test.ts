import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readHelp } from '#src/knowledge/read-knowledge.ts';

/** The conversations that `tests/e2e/analyses.test.ts` plays and compares with numpy and scipy. */
const ANALYSES: readonly { readonly name: string; readonly turns: readonly string[] }[] = JSON.parse(
  readFileSync(new URL('../../fixtures/analyses/analyses.json', import.meta.url), 'utf8'),
);

const quotes = (line: string) => [...line.matchAll(/"([^"]+)"/g)].map(([, text]) => text ?? '');

/** Name and turns of each example of the help pages of analyses. */
function examples(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { id, text } of readHelp().filter(({ id }) => id.startsWith('analyses-'))) {
    let first: readonly string[] = [];
    for (const line of text.split('\n')) {
      if (line.startsWith('After ')) first = quotes(line);
      const name = /^- ([^:]+): /.exec(line)?.[1];
      if (name === undefined) continue;
      if (found.has(name)) throw new Error(`${id} tells ${name} again`);
      found.set(name, [...first, ...quotes(line)]);
    }
  }
  return found;
}

describe('help tells every analysis with a conversation that works', () => {
  const told = examples();

  test.each(ANALYSES)('$name', ({ name, turns }) => {
    expect(told.get(name)).toEqual(turns);
  });

  test('and no example that was not played', () => {
    const played = new Set(ANALYSES.map(({ name }) => name));
    expect([...told.keys()].filter((name) => !played.has(name))).toEqual([]);
  });
});

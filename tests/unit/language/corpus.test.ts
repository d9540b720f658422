import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Found } from '#src/domain/found.ts';
import { readRequest } from '#src/language/read-request.ts';
import { threads } from '#tests/language/threads.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

/** One request of the corpus: what its acts have to hold, and what stays unread. */
interface Line {
  readonly text: string;
  readonly thread?: string;
  /** The request before, and whether anything came of it. */
  readonly after?: string;
  readonly isUnmet?: true;
  /** What the answers before found, where the words are about it. */
  readonly found?: Found;
  readonly acts: readonly Readonly<Record<string, unknown>>[];
  readonly unread?: readonly string[];
  /** Why it is known to fail. */
  readonly fails?: string;
}

const NOW = Date.parse('2026-02-20T12:00:00Z');
const knowledge = SHIPPED;

describe.each(globSync('tests/language/corpus/*.jsonl').toSorted())('%s', (file) => {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);

  test.each(lines.map((line) => [line.text, line] as const))(
    '%s',
    (text, { thread = 'empty', after, isUnmet, found, acts, unread = [], fails }) => {
      const around = {
        knowledge,
        thread: threads[thread] ?? { frames: [], focus: [] },
        now: NOW,
        ...(found === undefined ? {} : { found }),
      };
      const before = after === undefined ? undefined : readRequest(after, around);
      const previous = before === undefined || isUnmet === undefined ? before : { ...before, isUnmet };
      const request = readRequest(text, { ...around, ...(previous === undefined ? {} : { previous }) });
      const holds = () => {
        expect(request.acts).toMatchObject(acts);
        expect(request.unread.map((each) => each.text)).toEqual(unread);
      };
      if (fails === undefined) holds();
      // A line that reads well again must not stay on the list of what fails.
      else expect(holds).toThrow();
    },
  );
});

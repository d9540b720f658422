import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * Files that take longest, longest first: begun last, each would keep one processor while the others wait. Those that measure
 * time of work come before all, while little is in memory: to collect the garbage of a full one takes longer than a stall may.
 */
const LONG: readonly string[] = [
  'fuzz/reading.test.ts',
  'fuzz/linear.test.ts',
  'fuzz/bytes.test.ts',
  'fuzz/hostile.test.ts',
  'fuzz/figures.test.ts',
  'fuzz/conversation.test.ts',
  'integration/vega/page-in-browser.test.ts',
  'e2e/hardening/stalls.test.ts',
  'unit/language/corpus.test.ts',
  'e2e/analyses.test.ts',
  'e2e/conversations.test.ts',
  'e2e/package.test.ts',
  'e2e/ask/sessions.test.ts',
  'e2e/ask/asking.test.ts',
  'e2e/ask/exit-codes.test.ts',
  'e2e/replay.test.ts',
  'e2e/help-examples.test.ts',
  'e2e/slack/asking.test.ts',
  'integration/documents/document-reader.test.ts',
  'integration/reproduction/script.test.ts',
  'e2e/start.test.ts',
  'e2e/hardening/full-disk.test.ts',
  'integration/mcp-client/strange-servers.test.ts',
  'e2e/documents.test.ts',
  'e2e/hardening/ask.test.ts',
  'e2e/figures.test.ts',
  'e2e/discovery.test.ts',
  'e2e/discord/asking.test.ts',
];

/** Begins with the files that are known to take long; all else comes as ever, the larger file first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((file) => moduleId.endsWith(`/tests/${file}`));
      return place < 0 ? LONG.length : place;
    };
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

import { afterAll, beforeAll, describe } from 'vitest';
import { jsonLog } from '#adapters/log/json-log.ts';
import { type ClosableSandbox, sandbox } from '#adapters/sandbox/sandbox.ts';
import { sandboxContract } from '#tests/contract/sandbox.contract.ts';

let box: ClosableSandbox;
beforeAll(() => {
  box = sandbox({ log: jsonLog('silent', () => undefined) });
});
afterAll(() => box.close());

describe('an isolate in a process', () => sandboxContract(() => box));

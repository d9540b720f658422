import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { arrowFrameStore } from '#adapters/arrow/arrow-frame-store.ts';
import { frameStoreContract } from '#tests/contract/frame-store.contract.ts';
import { memoryFrameStore } from '#tests/fakes/memory-frame-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'helio-frames-'));
let stores = 0;

afterAll(() => rmSync(folder, { recursive: true }));

describe('the fake in memory', () => frameStoreContract(memoryFrameStore));
describe('Arrow files', () =>
  frameStoreContract(() => {
    stores += 1;
    return arrowFrameStore(join(folder, 'not there yet', String(stores)));
  }));

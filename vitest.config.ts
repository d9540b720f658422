import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { COMPILED } from './tests/support/compiled.ts';
import { LongFirst } from './tests/support/long-first.ts';
import { PlainLineReporter } from './tests/support/plain-line-reporter.ts';

export default defineConfig({
  test: {
    // Conversations mostly wait for servers, timers and processes.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        // One project, since workers are not kept from one to the next, and each has to load the program.
        test: {
          name: 'tests',
          include: ['tests/**/*.test.ts'],
          // Nothing of ours holds state in a module, so that files can share what is loaded.
          isolate: false,
          setupFiles: ['tests/support/before-vega-lite.ts'],
          // For what never ends: a loaded machine may take ten times as long.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          benchmark: { include: [] },
          env: COMPILED,
          // Node strips the types, as it does for users, and keeps what it compiled for the next worker.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          name: 'bench',
          include: [],
          benchmark: { include: ['tests/bench/**/*.bench.ts'] },
          // The import getters of vite's module runner would be measured too.
          experimental: { viteModuleRunner: false },
        },
      },
    ],
    reporters: process.env['CI'] ? ['default', new PlainLineReporter()] : ['default'],
    coverage: { provider: 'v8', include: ['src/**', 'adapters/**'] },
  },
});

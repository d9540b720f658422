import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { PlainLineReporter } from './tests/support/plain-line-reporter.ts';

/** A project is a folder and a time limit, which is for what never ends: a loaded machine may take ten times as long. */
const project = (name: string, testTimeout: number, shared = {}) => ({
  test: {
    name,
    ...shared,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout,
    hookTimeout: 120_000,
    benchmark: { include: [] },
  },
});

/** Nothing of ours holds state in a module, so that files of tests can share what is loaded: half of their time. */
const SHARED = { isolate: false, setupFiles: ['tests/support/before-vega-lite.ts'] };

export default defineConfig({
  test: {
    // Conversations mostly wait for servers, timers and processes.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      project('unit', 120_000, SHARED),
      project('contract', 120_000, SHARED),
      project('integration', 120_000, SHARED),
      project('e2e', 240_000, SHARED),
      project('fuzz', 120_000, SHARED),
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

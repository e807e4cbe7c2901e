import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';

// Every page of a web test begins with cold code, and most of it runs a few times: optimizing it took a sixth of the time.
// Only code that runs seven times as long as usual is optimized. Pages live in threads of this process.
setFlagsFromString('--interrupt-budget=1000000');

/** A busy machine is slow, not wrong: what a test waits for may take this long. */
const patient = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    // Files wait for the database, for processes and for timers; half as many again keep every core busy meanwhile.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.mjs'],
          environment: 'node',
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'client',
          include: ['packages/client/src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 120_000,
          expect: patient,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/setup.ts'],
          // Loading the server's modules again for every file takes longer than most files do.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: patient,
        },
      },
      {
        // The built product, killed again and again; alone, so that nothing else takes its time.
        test: {
          name: 'faults',
          include: ['apps/server/test/faults/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: patient,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A fresh page for each file in the same thread: starting a process and reading happy-dom took half of the time.
          pool: 'vmThreads',
          // Pages that are gone leave memory behind; a thread that holds this much is replaced.
          vmMemoryLimit: '1GB',
          setupFiles: ['apps/web/test/patience.ts'],
          testTimeout: 120_000,
          expect: patient,
        },
      },
    ],
  },
});

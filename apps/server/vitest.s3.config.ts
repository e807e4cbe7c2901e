import { defineConfig } from 'vitest/config';

/** The tests that need a real S3 store: `npm run test:s3`. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.s3test.ts'],
    testTimeout: 30_000,
  },
});

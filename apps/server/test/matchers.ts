import { type ErrorName, errors } from '@motif/contract/errors';
import { expect } from 'vitest';
import type { Envelope } from './test-app';

declare module 'vitest' {
  interface Matchers<T> {
    toFailWith(name: ErrorName): T;
    toSucceed(): T;
  }
}

expect.extend({
  /** The refusal with this name, in Chinese, with HTTP and body status agreeing (GR-3). */
  toFailWith(reply: Envelope, name: ErrorName) {
    const { status, zh } = errors[name];
    const start = zh.split('{')[0] ?? zh;
    const pass = reply.http === status && reply.status_code === status && reply.message.startsWith(start);
    return {
      pass,
      message: () => `expected ${name} (${status} ${zh}), got ${reply.http} ${JSON.stringify(reply)}`,
    };
  },
  toSucceed(reply: Envelope) {
    const pass = reply.http === 200 && reply.status_code === 200;
    return { pass, message: () => `expected success, got ${reply.http} ${JSON.stringify(reply)}` };
  },
});

/** Vitest compares bytes one by one, a second for the pixels of a small picture; Node compares them at once. */
expect.addEqualityTesters([
  (one, other) => (Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined),
]);

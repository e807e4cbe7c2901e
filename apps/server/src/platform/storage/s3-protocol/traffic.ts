import { S3Error } from './s3-error';

/** Keeps one sender from taking the store for themselves. */
export interface Traffic {
  /** Counts one call of a grant's holder. */
  countCall(holder: string): void;
  readonly uploadsAtOnce: number;
  /** Runs `work`, which receives this many bytes of an owner. */
  receive<T>(owner: string, bytes: number, work: () => Promise<T>): Promise<T>;
}

export interface TrafficLimits {
  /** Of one holder in a minute: twenty files of a few kilobytes each second, or parts on the fastest line. */
  callsPerMinute: number;
  /** On their way from one owner: four parts of each of twenty-five people. */
  bytesAtOnce: number;
  /** Multipart uploads of one owner. A browser has four under way; the others are paused or abandoned. */
  uploadsAtOnce: number;
}

export const TRAFFIC_LIMITS: TrafficLimits = {
  callsPerMinute: 6000,
  bytesAtOnce: 512 * 1024 * 1024,
  uploadsAtOnce: 200,
};
const MINUTE_MS = 60_000;

export function createTraffic(limits: TrafficLimits, now: () => number): Traffic {
  const { callsPerMinute, bytesAtOnce, uploadsAtOnce } = limits;
  let minute = 0;
  const calls = new Map<string, number>();
  const coming = new Map<string, number>();

  return {
    uploadsAtOnce,

    countCall(holder) {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) calls.clear();
      minute = current;
      const count = (calls.get(holder) ?? 0) + 1;
      calls.set(holder, count);
      if (count > callsPerMinute) throw new S3Error('SlowDown');
    },

    async receive(owner, bytes, work) {
      const before = coming.get(owner) ?? 0;
      if (before + bytes > bytesAtOnce)
        throw new S3Error('SlowDown', 'Too many bytes of this company are on their way.');
      coming.set(owner, before + bytes);
      try {
        return await work();
      } finally {
        const left = (coming.get(owner) ?? 0) - bytes;
        if (left > 0) coming.set(owner, left);
        else coming.delete(owner);
      }
    },
  };
}

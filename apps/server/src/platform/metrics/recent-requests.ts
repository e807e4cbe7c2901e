import { listen } from './signals';

const MINUTES = 5;
/** Upper ends, in ms; what takes longer is in the last one. */
const STEPS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 15_000];

interface Minute {
  minute: number;
  requests: number;
  faults: number;
  steps: number[];
}

export interface RecentRequests {
  minutes: number;
  requests: number;
  /** Answers of 500 and above. */
  faults: number;
  p50_ms: number;
  p99_ms: number;
}

/**
 * What this node answered in the last five minutes, for a screen. Times are the upper ends of steps, so that a busy node
 * keeps no list of them.
 */
export function watchRequests(now = Date.now): { read(): RecentRequests; close(): void } {
  const kept: Minute[] = [];
  const recent = (minute: number) => kept.filter((one) => one.minute > minute - MINUTES);
  const close = listen('request', ({ status, seconds }) => {
    const minute = Math.floor(now() / 60_000);
    let last = kept.at(-1);
    if (last?.minute !== minute) {
      kept.splice(0, kept.length, ...recent(minute));
      last = { minute, requests: 0, faults: 0, steps: STEPS_MS.map(() => 0) };
      kept.push(last);
    }
    last.requests += 1;
    if (status >= 500) last.faults += 1;
    const at = STEPS_MS.findIndex((most) => seconds * 1000 <= most);
    const step = at < 0 ? STEPS_MS.length - 1 : at;
    last.steps[step] = (last.steps[step] ?? 0) + 1;
  });
  return {
    close,
    read() {
      const minutes = recent(Math.floor(now() / 60_000));
      const sum = (of: (one: Minute) => number) => minutes.reduce((total, one) => total + of(one), 0);
      const requests = sum((one) => one.requests);
      const within = (share: number): number => {
        let count = 0;
        for (const [at, most] of STEPS_MS.entries()) {
          count += sum((one) => one.steps[at] ?? 0);
          if (requests > 0 && count >= requests * share) return most;
        }
        return 0;
      };
      return {
        minutes: MINUTES,
        requests,
        faults: sum((one) => one.faults),
        p50_ms: within(0.5),
        p99_ms: within(0.99),
      };
    },
  };
}

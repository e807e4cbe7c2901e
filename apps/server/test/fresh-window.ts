import { setTimeout as wait } from 'node:timers/promises';

/** Limits that go by the clock start again at the quarter, the hour or the day: where that is soon, waits for it. */
export async function freshWindow(windowSeconds = 900, neededSeconds = 40): Promise<void> {
  const left = windowSeconds - ((Date.now() / 1000) % windowSeconds);
  if (left < neededSeconds) await wait(left * 1000 + 50);
}

/** For tests that read the day or the hour twice: neither ends meanwhile, in China nor in UTC. */
export const freshHour = () => freshWindow(3600, 60);

import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { type Delivering, deliver } from './deliver';
import { ROUND, spreadEvents } from './spread-events';
import { takeDue } from './take-due';

const JOB = 'webhooks.deliver';
const EVERY_MS = 1000;
const SOON_MS = 20;
/** Under way at once in this process. */
const AT_ONCE = 32;
/** A worker that stops waits this long for answers; what it breaks off is sent again by another one. */
const FAREWELL_MS = 5000;

/**
 * The worker's care for webhooks: events are put on their way and sent. Deliveries are rows that wait for their time and
 * not jobs: one statement makes any number of them, their waits are days long, and whose turn it is depends on the others.
 */
export function keepWebhooks(
  work: Delivering,
  onFailure: (job: string, error: unknown) => void,
  everyMs = EVERY_MS,
) {
  const breakOff = new AbortController();
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const begin = (taken: Parameters<typeof deliver>[1]) => {
    const sending = deliver(work, taken, breakOff.signal)
      .catch((error: unknown) => onFailure(JOB, error))
      .finally(() => {
        underWay.delete(sending);
        // A place is free: a long line moves as fast as its receiver.
        later(SOON_MS);
      });
    underWay.add(sending);
  };
  /** Answers when to look again. */
  const round = async (): Promise<number> => {
    if (!(await isAnythingDue(work.db))) return everyMs;
    const events = await spreadEvents(work.db);
    const free = AT_ONCE - underWay.size;
    if (free > 0) for (const taken of await takeDue(work.db, free)) begin(taken);
    // Others stand in line behind a change of ten thousand pictures.
    return events < ROUND ? everyMs : SOON_MS;
  };
  const next = () => {
    running = running.then(round).then(later, (error: unknown) => {
      onFailure(JOB, error);
      later(everyMs);
    });
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(next, ms);
  };
  next();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const late = setTimeout(() => breakOff.abort(), FAREWELL_MS);
      await running;
      await Promise.all(underWay);
      clearTimeout(late);
    },
  };
}

async function isAnythingDue(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select exists (select from webhook_events where sequence is null) or exists (
      select from webhook_endpoints w where w.state = 'on' and exists (
        select from webhook_deliveries d
        where d.endpoint_id = w.id and d.state = 'waiting' and d.next_try_at <= now())) as due`);
  return rows[0]?.due ?? false;
}

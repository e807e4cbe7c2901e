import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { queryRows } from '../db/query-rows';

/** A call belongs to the first step that is not shorter than it; what takes longer stands in one slot more. */
export const LATENCY_STEPS_MS = [5, 10, 20, 35, 50, 75, 100, 150, 200, 350, 500, 1000, 2000, 5000] as const;

interface Counted {
  calls: number;
  failed: number;
  slots: number[];
  visitors: Set<number>;
}

const nothing = (): Counted => ({
  calls: 0,
  failed: 0,
  slots: Array.from({ length: LATENCY_STEPS_MS.length + 1 }, () => 0),
  visitors: new Set(),
});

/** Counts calls in memory; once a minute the counts are added to the hour that it is for the database. */
export class CallMeter {
  private counted = nothing();

  count(ms: number, status: number, userId: number | undefined): void {
    const step = LATENCY_STEPS_MS.findIndex((limit) => ms <= limit);
    const slot = step < 0 ? LATENCY_STEPS_MS.length : step;
    this.counted.calls += 1;
    if (status >= 500) this.counted.failed += 1;
    this.counted.slots[slot] = (this.counted.slots[slot] ?? 0) + 1;
    if (userId !== undefined) this.counted.visitors.add(userId);
  }

  /** What the database did not take is there at the next try. */
  async save(db: Db, node: string): Promise<void> {
    const { calls, failed, slots, visitors } = this.counted;
    if (calls === 0) return;
    this.counted = nothing();
    try {
      await queryRows(db, {
        text: SAVE,
        values: [node, calls, failed, slots, [...visitors]],
        prepared: false,
      });
    } catch (error) {
      this.counted.calls += calls;
      this.counted.failed += failed;
      this.counted.slots = this.counted.slots.map((count, at) => count + (slots[at] ?? 0));
      for (const id of visitors) this.counted.visitors.add(id);
      throw error;
    }
  }
}

/** Joined with `users`, because somebody may have been removed within the minute. */
const SAVE = `
  with visited as (
    insert into hour_visitors (hour, user_id)
    select date_trunc('hour', now()), id from users where id = any($5::bigint[]) order by id
    on conflict do nothing
  )
  insert into call_hours as known (hour, node, calls, failed, slots)
  values (date_trunc('hour', now()), $1, $2, $3, $4::int[])
  on conflict (hour, node) do update set
    calls = known.calls + excluded.calls,
    failed = known.failed + excluded.failed,
    slots = (select array_agg(coalesce(a, 0) + coalesce(b, 0) order by n)
      from unnest(known.slots, excluded.slots) with ordinality as both_slots (a, b, n))`;

/** The stream of events stays open for hours and says nothing about speed. */
const ENDLESS = '/api/events';

/** Every answer of a known call is counted. */
export function meterCalls(api: FastifyInstance, meter: CallMeter): void {
  api.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    if (url !== undefined && url !== ENDLESS)
      meter.count(reply.elapsedTime, reply.statusCode, request.user?.id);
    done();
  });
}

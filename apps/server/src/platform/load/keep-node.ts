import type { NODE_ROLES } from '@motif/contract/features/system/boards';
import { APP_VERSION } from '@motif/contract/limits';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { nodes } from '../db/schema/operations';
import type { CallMeter } from './call-meter';

const BEAT_MS = 60_000;

interface Node {
  role: (typeof NODE_ROLES)[number];
  name: string;
  /** Event streams that are open now. */
  streams?: () => number;
  meter?: CallMeter;
}

/** Several workers run on one machine, and none has a port: each is known by its process. */
export const processName = (host: string, pid = process.pid): string => `${host}:${pid}`;

/** Takes away the rows of processes of this machine that died; the one that takes their place has a row of its own. */
export async function forgetDead(db: Db, role: Node['role'], host: string): Promise<void> {
  const rows = await db.select({ name: nodes.name }).from(nodes).where(eq(nodes.role, role));
  const dead = rows
    .map(({ name }) => name)
    .filter((name) => name === host || (name.startsWith(`${host}:`) && !isAlive(name)));
  if (dead.length > 0) await db.delete(nodes).where(and(eq(nodes.role, role), inArray(nodes.name, dead)));
}

function isAlive(name: string): boolean {
  try {
    process.kill(Number(name.slice(name.lastIndexOf(':') + 1)), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Says that this program is there, and writes down what it has counted. */
export async function beat(db: Db, { role, name, streams, meter }: Node): Promise<void> {
  const seen = { version: APP_VERSION, seen_at: sql`now()`, streams: streams?.() ?? 0 };
  const started_at = sql`now() - make_interval(secs => ${process.uptime()})`;
  await db
    .insert(nodes)
    .values({ role, name, started_at, ...seen })
    .onConflictDoUpdate({ target: [nodes.role, nodes.name], set: { ...seen, started_at } });
  await meter?.save(db, name);
}

/** The same once a minute. A program that is stopped takes its row away; one that dies leaves it behind. */
export function keepNode(db: Db, node: Node, warn: (error: unknown) => void) {
  let running = Promise.resolve();
  const next = () => {
    running = running.then(() => beat(db, node)).catch(warn);
  };
  next();
  const timer = setInterval(next, BEAT_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await node.meter?.save(db, node.name).catch(warn);
      await db
        .delete(nodes)
        .where(and(eq(nodes.role, node.role), eq(nodes.name, node.name)))
        .catch(warn);
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How far a node is with its stop. */
export interface Leaving {
  /** It takes requests still, and asks to be left alone. */
  hasBegun: boolean;
  /** It takes none any more. */
  isClosing: boolean;
}

/**
 * Stops a node in two steps: first it says that it is not ready, and every answer asks for a new connection, until the
 * balancer in front has noticed; then it takes no more and finishes what is under way.
 */
export async function leave(fastify: FastifyInstance, leaving: Leaving, delayMs: number): Promise<void> {
  leaving.hasBegun = true;
  await sleep(delayMs);
  await fastify.close();
}

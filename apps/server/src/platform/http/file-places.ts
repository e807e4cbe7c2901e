import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors';

/*
 * A file that is sent lies in memory from its first byte until its call is done, and a sender may take minutes. So only
 * a few are under way at a time; the others are refused before their first byte is read.
 */

/** Both sides of a card at once. */
const OF_PERSON = 2;
const OF_COMPANY = 6;
const OF_NODE = 32;
const RETRY_SECONDS = 5;

/** How many files are under way, by whose they are. */
const underWay = new Map<string, number>();
/** The place of a request, which its connection and its handler hold. */
const places = new WeakMap<FastifyRequest, { holders: number; names: string[] }>();

const countOf = (name: string) => underWay.get(name) ?? 0;

/** Runs after the guard: who sends the file is known, and nothing of it is read yet. */
export async function takeFilePlace(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { user } = request;
  const [person, company] = [`person ${user?.id}`, `company ${user?.company_id}`];
  if (countOf('node') >= OF_NODE) throw new AppError('UNAVAILABLE');
  if (countOf(person) >= OF_PERSON || countOf(company) >= OF_COMPANY)
    throw new AppError('TOO_MANY_REQUESTS', { n: RETRY_SECONDS });
  const names = ['node', person, company];
  for (const name of names) underWay.set(name, countOf(name) + 1);
  places.set(request, { holders: 1, names });
  // Also when the sender goes away in the middle.
  reply.raw.once('close', () => letGo(request));
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A sender that goes away gives nothing back before the handler is done, because the file is still there. */
export function inFilePlace(handle: Handler): Handler {
  return async (request, reply) => {
    const place = places.get(request);
    if (place) place.holders += 1;
    try {
      return await handle(request, reply);
    } finally {
      letGo(request);
    }
  };
}

function letGo(request: FastifyRequest): void {
  const place = places.get(request);
  if (!place || --place.holders > 0) return;
  places.delete(request);
  for (const name of place.names) {
    const left = countOf(name) - 1;
    if (left > 0) underWay.set(name, left);
    else underWay.delete(name);
  }
}

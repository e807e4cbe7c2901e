/**
 * The service worker (SH-15): the page opens without a network, and a hashed file is fetched once. It knows three
 * things to do: pages from the network, or the last one if there is none; files with a hash from the cache; everything
 * else not at all.
 */
import type { WorkerMessage } from './messages';
import { assetsOf, planFor } from './plan';

/** The part of the worker's world that is used here; the library for all of it does not go together with the DOM's. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: Extendable & MessageEvent<WorkerMessage>) => void,
  ): void;
}
const scope = globalThis as unknown as WorkerScope;

/** Changes with every build, so that a new release is a new worker with a cache of its own. */
declare const __RELEASE__: string;
const CACHE = `motif-${__RELEASE__}`;
/** Every address shows the same page. */
const PAGE = '/';

const openCache = () => caches.open(CACHE);

/** Kept whole: its content security policy names a nonce that stands in the page itself. */
async function keepPage(answer: Response): Promise<void> {
  const isPage =
    answer.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html');
  if (isPage) await (await openCache()).put(PAGE, answer);
}

async function install(): Promise<void> {
  const answer = await fetch(PAGE, { cache: 'no-store' });
  const text = await answer.clone().text();
  await keepPage(answer);
  await keepAssets(assetsOf(text));
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** One that cannot be had is fetched when it is needed. */
async function keepAssets(paths: string[]): Promise<void> {
  await Promise.allSettled(paths.map((path) => asset(new Request(path))));
}

async function asset(request: Request): Promise<Response> {
  // A cache that is full or forbidden must not cost the file itself.
  const cache = await openCache().catch(() => undefined);
  const kept = await cache?.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache?.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function page(event: Fetching): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepPage(answer.clone()));
    return answer;
  } catch (error) {
    const kept = await (await openCache()).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
  if (event.data.type === 'take-over') event.waitUntil(scope.skipWaiting());
  else event.waitUntil(keepAssets(event.data.paths.filter((path) => path.startsWith('/assets/'))));
});
scope.addEventListener('fetch', (event) => {
  const plan = planFor(event.request, scope.location.origin);
  if (plan === 'page') event.respondWith(page(event));
  else if (plan === 'asset') event.respondWith(asset(event.request));
});

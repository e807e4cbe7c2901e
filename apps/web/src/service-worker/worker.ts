/**
 * The service worker (SH-15) opens the page without a network and fetches hashed files once. Pages come from the
 * network or else from the cache, hashed files from the cache, and other requests are left alone.
 */
import type { WorkerMessage } from './messages';
import { assetsOf, planFor } from './plan';

/** The worker types that are used here; TypeScript's worker library conflicts with the DOM library. */
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

/** The value changes with every build, so every release gets its own worker and cache. */
declare const __RELEASE__: string;
const CACHE = `motif-${__RELEASE__}`;
/** Every address gets the same page. */
const PAGE = '/';

const openCache = () => caches.open(CACHE);

/** The whole response is stored, because its content security policy names a nonce that is in the page itself. */
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

/** A file that fails here is fetched again when it is needed. */
async function keepAssets(paths: string[]): Promise<void> {
  await Promise.allSettled(paths.map((path) => asset(new Request(path))));
}

async function asset(request: Request): Promise<Response> {
  // A full or forbidden cache must not block the file itself.
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

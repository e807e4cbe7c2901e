import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../test/people';
import { isConnected } from '../shared/api/connection';
import { registerServiceWorker } from './register';

const offered = vi.hoisted(() => vi.fn());
vi.mock('./new-version', () => ({ createUpdateOffer: () => offered }));

/** A fake registration and cache. */
let registration: ServiceWorkerRegistration & { unregister: ReturnType<typeof vi.fn> };
let update: () => Promise<void>;
let status: number;
const deleted: string[] = [];

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  deleted.length = 0;
  offered.mockClear();
  status = 200;
  update = () => Promise.resolve();
  registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update: () => update(),
    unregister: vi.fn(async () => true),
  }) as unknown as typeof registration;
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve({ active: null }),
    getRegistrations: async () => [registration],
  };
  vi.stubGlobal('navigator', { serviceWorker, language: 'zh', onLine: true });
  vi.stubGlobal('caches', {
    keys: async () => ['motif-1'],
    delete: async (name: string) => deleted.push(name),
  });
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([404, 410])('an installation that answers %i for its worker removes it', async (gone) => {
  status = gone;
  update = () => Promise.reject(new TypeError('no script'));
  await registerServiceWorker();
  expect(registration.unregister).toHaveBeenCalledTimes(1);
  expect(deleted).toEqual(['motif-1']);
});

test.each([200, 500, 503])('a server that fails with %i keeps its worker', async (answer) => {
  status = answer;
  update = () => Promise.reject(new TypeError('no script'));
  await registerServiceWorker();
  expect(registration.unregister).not.toHaveBeenCalled();
  expect(deleted).toEqual([]);
});

test('a page from the cache finds out that nobody answers, although the browser claims to be online', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  Object.assign(navigator.serviceWorker, { controller: {} });
  await registerServiceWorker();
  await vi.advanceTimersByTimeAsync(0);
  expect(isConnected()).toBe(false);
});

test('a browser that hides workers is left alone', async () => {
  vi.stubGlobal('navigator', { language: 'zh' });
  await expect(registerServiceWorker()).resolves.toBeUndefined();
});

test.each([
  ['the first one is not, even if it waits', null, 0],
  ['one that comes after another is', {}, 1],
])('a worker is a new version: %s', async (_, active, times) => {
  await registerServiceWorker();
  const found = new EventTarget();
  Object.assign(registration, { active, installing: found });
  registration.dispatchEvent(new Event('updatefound'));
  Object.assign(registration, { installing: null, waiting: found });
  Object.assign(navigator.serviceWorker, { controller: {} });
  found.dispatchEvent(new Event('statechange'));
  expect(offered).toHaveBeenCalledTimes(times);
});

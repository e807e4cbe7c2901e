import { checkConnection } from '../shared/api/connection';
import { unsavedViews } from '../shared/hooks/unsaved-marks';
import type { WorkerMessage } from './messages';
import { createUpdateOffer } from './new-version';

const ADDRESS = '/sw.js';
/** A tab that stays open for days must find a new release too. */
const LOOK_AGAIN_MS = 3_600_000;

const offerNewVersion = createUpdateOffer(() => unsavedViews().length > 0);

const tell = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message);

/** Registers the service worker after the page has loaded. Browsers hide it on plain http. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // The worker may have opened this page from its cache, and a browser may claim to be online without a network.
  if (serviceWorker.controller) checkConnection();
  try {
    const registration = await serviceWorker.register(ADDRESS);
    watch(registration);
    setInterval(() => void registration.update().catch(leaveIfGone), LOOK_AGAIN_MS);
    const { active } = await serviceWorker.ready;
    tell(active, { type: 'keep', paths: loadedAssets() });
    await registration.update();
  } catch {
    await leaveIfGone();
  }
}

/** Tells the worker which files were loaded before it existed; it reads them from the browser's cache. */
const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** A waiting worker is a new version, except the very first one. */
function watch(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    const { waiting } = registration;
    if (waiting && navigator.serviceWorker.controller) offerNewVersion(() => takeOver(waiting));
  };
  offer();
  registration.addEventListener('updatefound', () => {
    // The very first worker is no new version, whatever order a browser tells its states in.
    if (registration.active) registration.installing?.addEventListener('statechange', offer);
  });
}

/** Reloads the page as soon as the new worker controls it. */
function takeOver(worker: ServiceWorker): void {
  const reload = () => window.location.reload();
  // Another tab may have activated the new worker already.
  if (worker.state !== 'installed') {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  tell(worker, { type: 'take-over' });
}

/** An installation that no longer serves a worker removes it from browsers that still have one. */
async function leaveIfGone(): Promise<void> {
  const answer = await fetch(ADDRESS, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.status !== 404 && answer?.status !== 410) return;
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.map((registration) => registration.unregister()));
  for (const name of await caches.keys()) await caches.delete(name);
}

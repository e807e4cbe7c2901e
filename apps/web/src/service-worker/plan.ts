export type Plan = 'page' | 'asset' | 'leave';

interface RequestSummary {
  method: string;
  mode: string;
  url: string;
}

/** API calls, images and the store always go to the server and are never cached here. */
const SERVER_PATH = /^\/(?:api|images|products|s3)(?:\/|$)/;

/** Decides how the worker handles a request; `leave` means the browser handles it. */
export function planFor({ method, mode, url }: RequestSummary, origin: string): Plan {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || SERVER_PATH.test(address.pathname)) return 'leave';
  if (address.pathname.startsWith('/assets/')) return 'asset';
  return mode === 'navigate' ? 'page' : 'leave';
}

/** The asset paths in a page: scripts, styles and preloads. */
export const assetsOf = (page: string): string[] => [
  ...new Set(Array.from(page.matchAll(/"(\/assets\/[^"]+)"/g), ([, path]) => path as string)),
];
